"""Builds each language with MkDocs and puts it in place: a failed build leaves the last good site as it was."""

from __future__ import annotations

import hashlib
import io
import json
import logging
import os
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache, partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

import yaml
from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket

import _environment

Json = Any
SETTINGS = _environment.ROOT / "mkdocs.yml"
_THEME = _environment.ROOT / "site" / "theme"
_CODE = _environment.hash_of([Path(__file__)])
_USED = "assets/javascripts/bundle.*.js"
"""What our pages ask for of the files that Material would copy."""
_UNUSED = "sitemap.xml.gz"


class SiteError(Exception):
    """MkDocs refused a page, or the theme has a fault; the message names it."""


@dataclass(frozen=True, slots=True)
class Job:
    """One language to build."""

    locale: str
    work: Path
    """The folder of things made on the way: ``pages/<locale>`` holds its Markdown."""
    settings: Mapping[str, Json]
    """What its configuration says beyond ``mkdocs.yml``."""

    @property
    def pages(self) -> Path:
        """Return the folder of its Markdown."""
        return self.work / "pages" / self.locale

    @property
    def config(self) -> Path:
        """Return the name of its configuration."""
        return self.work / "mkdocs" / f"{self.locale}.yml"

    @property
    def shelf(self) -> Path:
        """Return the name of the file with its converted pages."""
        return self.work / "tools" / "site" / f"{self.locale}.bin"


def common() -> dict[str, Json]:
    """Return what ``mkdocs.yml`` says: the same for every language."""
    return deepcopy(_parsed(SETTINGS.read_bytes()))


@lru_cache(maxsize=1)  # it is asked for several times in a build
def _parsed(raw: bytes) -> dict[str, Json]:
    read: dict[str, Json] = yaml.safe_load(raw)
    return read


def build(jobs: Sequence[Job], out: Path, finish: Callable[[Path], None], *, parallel: bool = True) -> list[str]:
    """Build the languages whose inputs changed into ``out`` and return them.

    All are finished before the first one is put in place.

    Args:
        jobs: The languages.
        out: The site.
        finish: What is still to be done to the built pages of a language before they are put in place.
        parallel: Build several languages at once in processes of their own.

    Raises:
        SiteError: one failed; ``out`` is untouched.
    """
    digests = {job.locale: _digest(job) for job in jobs}  # of what is there before: what is saved meanwhile is for the next build
    due = [job for job in jobs if not _is_current(job, out, digests[job.locale])]
    stage = out.with_name(f"{out.name}.next")
    shutil.rmtree(stage, ignore_errors=True)
    for job in due:
        _write_config(job)
    _run(due, stage, parallel=parallel)
    for job in due:
        finish(stage / job.locale)
    for job in due:
        put(stage / job.locale, out / job.locale)
        _record(job, out).parent.mkdir(parents=True, exist_ok=True)
        _record(job, out).write_text(digests[job.locale], encoding="ascii")
    shutil.rmtree(stage, ignore_errors=True)
    return [job.locale for job in due]


def put(new: Path, place: Path) -> None:
    """Put a finished folder where another one may be."""
    old = place.with_name(f".{place.name}.old")
    shutil.rmtree(old, ignore_errors=True)
    place.parent.mkdir(parents=True, exist_ok=True)
    if place.exists():
        place.rename(old)
    new.rename(place)
    shutil.rmtree(old, ignore_errors=True)


def _run(jobs: list[Job], stage: Path, *, parallel: bool) -> None:
    calls = [(str(job.config), str(stage / job.locale), job.shelf) for job in jobs]
    if parallel and len(calls) > 1:
        with ProcessPoolExecutor(min(len(calls), os.cpu_count() or 1)) as pool:
            outcomes = list(pool.map(_build_language, *zip(*calls, strict=True)))
    else:
        outcomes = [_build_language(*call) for call in calls]
    failures = [f"{job.locale}: {line}" for job, lines in zip(jobs, outcomes, strict=True) for line in lines]
    if failures:
        raise SiteError("\n".join(failures))


def _build_language(config: str, target: str, kept: Path) -> list[str]:
    """Build one language and return what is wrong with it."""
    from rulebook import converting  # noqa: PLC0415  it imports MkDocs: slow, and seldom needed

    lines = _built(config, target, kept)
    if lines:
        converting.forget(kept)
    else:
        converting.shelf(kept).close()
    return lines


def _built(config: str, target: str, kept: Path) -> list[str]:
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    os.environ["SOURCE_DATE_EPOCH"] = "0"  # the same content makes the same bytes, whenever it is built
    from mkdocs.commands.build import build as build_with_mkdocs  # noqa: PLC0415
    from mkdocs.config import load_config  # noqa: PLC0415
    from mkdocs.exceptions import Abort, MkDocsException  # noqa: PLC0415

    from rulebook import converting  # noqa: PLC0415

    with _warnings() as lines:
        try:
            told = {**_merged(Path(config)), "site_dir": target, "strict": True}
            settings = load_config(io.BytesIO(b"{}"), config_file_path=config, **told)
            settings.theme.get_env = partial(_with_compiled_templates, settings.theme.get_env, settings.theme.dirs)  # type: ignore[method-assign]
            settings.plugins["kept"] = converting.Converter(converting.shelf(kept))
            settings.plugins.on_startup(command="build", dirty=False)
            build_with_mkdocs(settings)
            settings.plugins.on_shutdown()
        except Abort:
            return lines or ["MkDocs gave up without saying why"]
        except MkDocsException as error:
            return [*lines, str(error)]
        except Exception as error:  # noqa: BLE001  a fault of a template must not end `serve`
            return [*lines, f"{type(error).__name__}: {error}"]
    (Path(target) / _UNUSED).unlink(missing_ok=True)
    return []


class _Compiled(BytecodeCache):
    """Templates as code, for the next build in this process; one whose source has changed is compiled anew."""

    def __init__(self) -> None:
        self._code: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give the code of a template, if there is any."""
        if bucket.key in self._code:
            bucket.bytecode_from_string(self._code[bucket.key])  # it is compared with a hash of the source

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the code of a template."""
        self._code[bucket.key] = bucket.bytecode_to_string()


_COMPILED = _Compiled()


def _with_compiled_templates(make: Callable[[], Environment], theme: Sequence[str]) -> Environment:
    """Make what fills in templates; it lists what our pages use of the theme's folders, not ten thousand icons.

    Args:
        make: How MkDocs makes it.
        theme: The folders of the theme.
    """
    made = make()
    made.bytecode_cache = _COMPILED
    found = sorted({path.relative_to(folder).as_posix() for folder in theme for path in Path(folder).glob(_USED)})
    made.list_templates = lambda extensions=None, filter_func=None: found  # type: ignore[method-assign]
    return made


@contextmanager
def _warnings() -> Iterator[list[str]]:
    """Collect what MkDocs warns of instead of printing it."""
    lines: list[str] = []
    handler = logging.Handler(logging.WARNING)
    handler.emit = lambda record: lines.append(record.getMessage())  # type: ignore[method-assign]
    logger = logging.getLogger("mkdocs")
    propagate, logger.propagate = logger.propagate, False
    logger.addHandler(handler)
    try:
        yield lines
    finally:
        logger.removeHandler(handler)
        logger.propagate = propagate


def _write_config(job: Job) -> None:
    """Write a language's configuration; JSON is YAML. Paths are relative to the file, as MkDocs reads them."""
    job.config.parent.mkdir(parents=True, exist_ok=True)
    paths = {
        "INHERIT": _from_config(job, SETTINGS),
        "docs_dir": _from_config(job, job.pages),
        "site_dir": _from_config(job, job.work / "site" / job.locale),
    }
    settings = {**paths, **job.settings}
    settings["theme"] = {**settings["theme"], "custom_dir": _from_config(job, _THEME)}
    job.config.write_text(json.dumps(settings, ensure_ascii=False, indent=1), encoding="utf-8")


def _merged(config: Path) -> dict[str, Json]:
    """Return what a configuration says together with what it inherits; MkDocs would read that as YAML, and be slow."""
    shared, own = common(), json.loads(config.read_text(encoding="utf-8"))
    del own["INHERIT"]
    return {**shared, **own, **{name: {**shared[name], **own[name]} for name in ("theme", "extra")}}


def _from_config(job: Job, path: Path) -> str:
    return Path(os.path.relpath(path, job.config.parent)).as_posix()


def _record(job: Job, out: Path) -> Path:
    place = hashlib.sha256(str(out.resolve()).encode()).hexdigest()[:10]
    return job.work / "tools" / "site" / f"{job.locale}-{place}.txt"


def _is_current(job: Job, out: Path, digest: str) -> bool:
    record = _record(job, out)
    return (out / job.locale / "index.html").exists() and record.exists() and record.read_text(encoding="ascii") == digest


def _digest(job: Job) -> str:
    files = [path for folder in (job.pages, _THEME) for path in folder.rglob("*") if path.is_file()]
    tools = [f"{name} {version(name)}" for name in ("mkdocs", "mkdocs-material", "markdown")]
    return _environment.hash_of([*files, SETTINGS], _CODE, json.dumps(job.settings, sort_keys=True), *tools)
