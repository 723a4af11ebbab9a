"""Times one saved text until its page is built anew, in a copy of the sources, in a process that has built before: as ``serve`` does it."""

from __future__ import annotations

import shutil
import tempfile
import time
from pathlib import Path

import _environment
from rulebook import publish

_SOURCES = ("content", "engines", "locale", "scripts", "site")
_LOCALE = "de"
_ADDED = "Genau so."


def seconds(times: int) -> list[float]:
    """Return the seconds from saving a text to the finished page, so many times in turn."""
    with tempfile.TemporaryDirectory() as folder:
        root, work, out = (Path(folder) / name for name in ("repository", "work", "site"))
        for name in _SOURCES:
            shutil.copytree(_environment.ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
        publish.publish(out, root=root, work=work, preview=True)
        return [_rebuild(out, root, work) for _ in range(times)]


def _rebuild(out: Path, root: Path, work: Path) -> float:
    text, count = _edit(root)
    start = time.perf_counter()
    publish.publish(out, root=root, work=work, locales=[_LOCALE], parallel=False, preview=True)
    spent = time.perf_counter() - start
    page = out / _LOCALE / text.parent.parent.name / text.stem / "index.html"
    if page.read_text(encoding="utf-8").count(_ADDED) < count:
        raise RuntimeError(f"{page} was not built anew")
    return spent


def _edit(root: Path) -> tuple[Path, int]:
    """Add a sentence to the last text of the first chapter; return the file, and how often the sentence stands in it now."""
    text = next(path for path in sorted((root / "content").glob(f"*/{_LOCALE}/*.yaml")) if path.name != "game.yaml")
    words = text.read_text(encoding="utf-8").rstrip("\n")
    text.write_text(f"{words} {_ADDED}\n", encoding="utf-8")
    return text, words.count(_ADDED) + 1
