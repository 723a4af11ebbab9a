"""Makes what lies once at ``assets/`` for all languages: style, fonts, scripts, the demo, the engines, messages and examples.

Every file is named by the hash of its content, so that a browser may keep it for ever and a new build never disturbs an old page.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import brotli

import _environment
from rulebook import bundle, fonts
from rulebook.library import Library

Json = Any
_SITE = _environment.ROOT / "site"
_TOOLS = _environment.BUILD / "tools"
_STORE = _TOOLS / "assets"
_LOCK = _environment.ROOT / "package-lock.json"
_COMPRESSED = (".css", ".js", ".mjs", ".json", ".svg", ".wasm")
_CODE = _environment.hash_of([Path(__file__), Path(fonts.__file__)])  # as it was when it was loaded: it may be edited while it runs
_SCRIPTS = ("page/page.ts", "page/search.ts", "page/landing.ts", "page/keeper.ts", "assets/js/scheme.js")
_MODULES = ("page/keep.ts", "page/beside.ts", "page/report.ts")
_SHARED = _SITE / "page" / "clipboard.ts"
"""What the demo takes from the scripts of reading pages."""


class Named(NamedTuple):
    """A file that is named by its content."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Assets:
    """Names of the shared files, relative to the folder of assets."""

    css: str
    icon: str
    scripts: Mapping[str, str]
    """``page``, ``search``, ``landing``, ``keeper``, ``keep``, ``beside``, ``report``, ``scheme`` -> file."""
    demo: str
    preload: Mapping[str, tuple[str, ...]]
    """Language (under nothing: all) -> fonts that its pages need at once."""
    config: Mapping[str, Json]
    """What ``sb-config`` says in every language."""
    workbench: Mapping[str, Json]
    """The Python of the workbench: ``url``, ``bytes``, ``wire``."""
    spelling: tuple[str, ...]
    """What reads dictionaries in the workbench: the script, and its WebAssembly."""
    files: frozenset[str]
    """Everything that belongs here; the rest is left over from earlier builds."""

    @property
    def download(self) -> int:
        """What is loaded before the first play, in bytes on the wire."""
        return sum(file["wire"] for file in self.config["py"]["files"])


def build(out: Path) -> Assets:
    """Make the assets that no text changes, each part only when what it is made from changed.

    Raises:
        RuntimeError: a tool refused its input; the message is the tool's own.
    """
    out.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(2) as pool, _environment.locked(_STORE / "lock"):
        python = pool.submit(bundle.build, out)
        style = _step("style", [*_below(_SITE / "assets"), *_below(_SITE / "demo", ".css")], out, _style)
        scripts = _step("scripts", [*_below(_SITE / "page"), *_below(_SITE / "assets" / "js")], out, _scripts)
        demo = _step("demo", [*_below(_SITE / "demo"), _SHARED], out, _demo)
        py = python.result()
    workbench = py.pop("workbench")
    config = {"worker": demo.names["worker"], **{name: scripts.names[name] for name in ("keep", "beside", "report")}, "py": py}
    files = {*style.files, *scripts.files, *demo.files, *_relative(out / "py", out)}
    css, icon, preload = style.names["css"], style.names["icon"], style.names["preload"]
    return Assets(css, icon, scripts.names, demo.names["demo"], preload, config, workbench, tuple(demo.names["spelling"]), frozenset(files))


def publish(data: Json, name: str, out: Path, *, in_order: bool = False) -> str:
    """Write data as JSON named by its content and return the file's name: ``messages.de.<hash>.json``.

    Args:
        data: What to write.
        name: The name before the hash.
        out: The folder.
        in_order: Keep the keys in the order they are in, because it means something.
    """
    return put(named(data, name, in_order=in_order), out)


def named(data: Json, name: str, *, in_order: bool = False) -> Named:
    """Return data as ``publish`` writes it."""
    text = json.dumps(data, ensure_ascii=False, sort_keys=not in_order, separators=(",", ":"))
    return Named(f"{name}.{hashlib.sha256(text.encode()).hexdigest()[:10]}.json", text)


def put(file: Named, out: Path) -> str:
    """Write a file that is named by its content, where it is not there yet, and return its name."""
    if not (out / file.name).exists():
        (out / file.name).write_text(file.text, encoding="utf-8")
    return file.name


def examples(library: Library, game: str, locale: str) -> dict[str, Json]:
    """Return the examples of a game as the page opens them, with title and place for a link."""
    found = {}
    for example in library.games[game].examples:
        rule = library.rules[example.illustrates[0]]
        words = {"title": {locale: library.text(example.id, locale).title}, "href": f"{rule.game}/{rule.chapter}/#{example.short}"}
        found[example.id] = {**example.data, "illustrates": list(example.illustrates), **words}
    return found


def compress_all(out: Path) -> None:
    """Write a brotli and a gzip form beside every file that gets smaller by it."""
    for path in sorted(out.rglob("*")):
        if path.suffix in _COMPRESSED:
            compress(path)


def compress(path: Path) -> None:
    """Write a brotli and a gzip form beside a file; one that has them is the same as when they were made."""
    if not path.with_name(path.name + ".br").exists():
        content = path.read_bytes()
        path.with_name(path.name + ".gz").write_bytes(gzip.compress(content, 9, mtime=0))
        path.with_name(path.name + ".br").write_bytes(brotli.compress(content))


def prune(out: Path, keep: Iterable[str]) -> None:
    """Remove files that no page of this build names."""
    wanted = {name + ending for name in keep for ending in ("", ".br", ".gz")}
    for name in _relative(out, out):
        if name not in wanted:
            (out / name).unlink()
    for folder in sorted((path for path in out.rglob("*") if path.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()


@dataclass(frozen=True, slots=True)
class _Step:
    """One part of the assets, made."""

    names: Mapping[str, Json]
    files: frozenset[str]


def _step(name: str, inputs: Iterable[Path], out: Path, make: Callable[[Path], dict[str, Json]]) -> _Step:
    """Put one part of the assets into ``out``; it is made in a store of its own, when its inputs changed."""
    digest = _environment.hash_of([*inputs, _LOCK], _CODE)
    record, folder = _STORE / f"{name}.json", _STORE / name
    known = json.loads(record.read_text(encoding="utf-8")) if record.exists() else {}
    if known.get("digest") != digest:
        record.unlink(missing_ok=True)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        known = {"digest": digest, "names": make(folder)}
        compress_all(folder)
        record.write_text(json.dumps(known), encoding="utf-8")
    files = frozenset(_relative(folder, folder))
    for file in files:
        if not (out / file).exists():
            (out / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(folder / file, out / file)
    return _Step(known["names"], files)


def _style(out: Path) -> dict[str, Json]:
    folder, sources = _TOOLS / "style", _SITE / "assets" / "css"
    fonts.write_css(folder / "fonts.css")
    styles = [sources / "site.css", *sorted(sources.glob("world-*.css")), *sorted(sources.glob("board-*.css"))]
    names = ["./fonts.css", *(Path(os.path.relpath(style, folder)).as_posix() for style in styles)]
    (folder / "site.css").write_text("".join(f'@import "{name}";\n' for name in names), encoding="utf-8")
    loaders = [f"--loader:.{ending}=file" for ending in ("woff2", "svg", "png", "webp")]
    files = _esbuild(out, [folder / "site.css"], "--asset-names=files/[name]-[hash]", *loaders)
    css = next(name for name in files if name.endswith(".css"))
    by_stem = {Path(file).name.rpartition("-")[0]: file for file in files}
    wanted = fonts.preloaded()
    if strange := [name for names in wanted.values() for name in names if name not in by_stem]:
        raise RuntimeError(f"{fonts.CHOICE.name}: preload names a font that the style does not use: {', '.join(strange)}")
    preload = {locale: [by_stem[name] for name in names] for locale, names in wanted.items()}
    icon = _copied(_SITE / "assets" / "art" / "icon.svg", out)
    return {"css": css, "icon": icon, "preload": preload}


def _copied(path: Path, out: Path) -> str:
    content = path.read_bytes()
    name = f"{path.stem}-{hashlib.sha256(content).hexdigest()[:8]}{path.suffix}"
    (out / name).write_bytes(content)
    return name


def _scripts(out: Path) -> dict[str, Json]:
    files = _esbuild(out, [_SITE / script for script in _SCRIPTS], "--format=iife", "--target=es2022")
    files += _esbuild(out, [_SITE / script for script in _MODULES], "--format=esm", "--target=es2022")
    return {Path(script).stem: _named(files, Path(script).stem) for script in (*_SCRIPTS, *_MODULES)}


def _named(files: Iterable[str], stem: str) -> str:
    return next(file for file in files if file.rpartition("-")[0] == stem)


def _demo(out: Path) -> dict[str, Json]:
    printed = _run([str(_environment.node_binary()), str(_SITE / "demo" / "build.mjs"), str(out)])
    made: dict[str, Json] = json.loads(printed)
    return {name: made[name] for name in ("demo", "worker", "spelling")}


def _esbuild(out: Path, entries: Iterable[Path], *options: str) -> list[str]:
    """Bundle the entries into ``out`` under hashed names and return the names."""
    meta = _TOOLS / "esbuild.json"
    shared = ["--bundle", "--minify", "--log-level=warning", "--entry-names=[name]-[hash]", f"--outdir={out}", f"--metafile={meta}"]
    _run([*_environment.node_tool("esbuild"), *map(str, entries), *shared, *options])
    outputs = json.loads(meta.read_text(encoding="utf-8"))["outputs"]
    return sorted((_environment.ROOT / path).resolve().relative_to(out.resolve()).as_posix() for path in outputs)


def _run(command: list[str]) -> str:
    done = subprocess.run(command, cwd=_environment.ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        said = (done.stderr or done.stdout).partition("\nnode:")[0]  # without the trace of Node that follows the tool's own words
        raise RuntimeError(said.strip())
    return done.stdout


def _below(folder: Path, ending: str = "") -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and path.name.endswith(ending)]


def _relative(folder: Path, base: Path) -> list[str]:
    return [path.relative_to(base).as_posix() for path in folder.rglob("*") if path.is_file()]
