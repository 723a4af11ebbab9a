"""A copy of the sources that a test may change and build, and what lies in a folder."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import _environment
from rulebook import publish

LOCALES = ("de", "en", "vi")
_SOURCES = ("content", "engines", "locale", "scripts", "site")


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy of the sources, with a site built from it."""

    root: Path
    work: Path
    out: Path

    def publish(self, out: Path | None = None, *, work: Path | None = None, locales: Sequence[str] = ()) -> publish.Report:
        """Build the site of the copy, one language after the other."""
        return publish.publish(out or self.out, root=self.root, work=work or self.work, locales=locales, parallel=False)

    def edit(self, path: str, old: str, new: str) -> None:
        """Replace words in a file of the copy."""
        file = self.root / path
        text = file.read_text(encoding="utf-8")
        assert old in text, f"{path} does not say {old!r}"
        file.write_text(text.replace(old, new, 1), encoding="utf-8")

    def page(self, path: str) -> str:
        """Return a page of the site."""
        return (self.out / path / "index.html").read_text(encoding="utf-8")


def copied(folder: Path) -> Copy:
    """Return a copy of the sources in a folder; nothing is built yet."""
    root = folder / "repository"
    for name in _SOURCES:
        shutil.copytree(_environment.ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    return Copy(root, folder / "work", folder / "site")


def tree(folder: Path) -> dict[str, str]:
    """Return every file of a folder with the hash of its content."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}
