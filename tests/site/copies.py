"""A copy of the sources that a test may change and build, and what lies in a folder."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import polib
import pytest

import _environment
from rulebook import check, publish
from rulebook.problem import Severity

LOCALES = ("de", "en", "vi")
ONE = "kariba"
"""The game of the small copies."""
_SOURCES = ("content", "engines", "locale", "scripts", "site")
_NAMED = re.compile("`([^`]+)`")


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy of the sources, with a site built from it."""

    root: Path
    work: Path
    out: Path

    @classmethod
    def within(cls, folder: Path) -> Self:
        """Return the copy that lies in a folder, or will."""
        return cls(folder / "repository", folder / "work", folder / "site")

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


def copied(folder: Path, sources: Path = _environment.ROOT) -> Copy:
    """Return a copy of the sources in a folder; nothing is built yet."""
    copy = Copy.within(folder)
    for name in _SOURCES:
        shutil.copytree(sources / name, copy.root / name, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


def made_once(temporary: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """Return a folder that whichever process of pytest comes first has made, for nobody to change.

    Args:
        temporary: Where.
        name: Of the folder.
        make: Fills it.
    """
    base = temporary.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / f"once-{name}"
    with _environment.locked(folder.with_suffix(".lock")):
        if not (folder / "made").exists():
            make(folder)
            (folder / "made").touch()
    return folder


def without_other_games(copy: Copy) -> None:
    """Leave one game in a copy, with the words that it needs: what is proved on a copy is proved on one game, in a third of the time."""
    for path in (copy.root / "content").glob("*/game.yaml"):
        if path.parent.name != ONE:
            shutil.rmtree(path.parent)
    _, problems = check.content(copy.root)
    told = {
        name: {_NAMED.findall(each.message)[0] for each in problems if each.check == name} for name in ("message.unused", "glossary.games")
    }
    for path in (copy.root / "locale").rglob("messages.po"):
        catalog = polib.pofile(str(path), wrapwidth=0)
        catalog[:] = [entry for entry in catalog if entry.msgctxt not in told["message.unused"]]
        catalog.save()
    for path in (copy.root / "content" / "glossary").glob("*.yaml"):
        entries = re.split(r"^(?=\S)", path.read_text("utf-8"), flags=re.MULTILINE)
        path.write_text("".join(each for each in entries if each.partition(":")[0] not in told["glossary.games"]), "utf-8")
    _, problems = check.content(copy.root)
    assert not [each for each in problems if each.severity is Severity.ERROR], "\n".join(map(str, problems))


def tree(folder: Path) -> dict[str, str]:
    """Return every file of a folder with the hash of its content."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}
