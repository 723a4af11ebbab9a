"""What the tests of exports and imports share: an edit as an editor makes it, and what an import has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import polib

from rulebook import check
from rulebook.exchange import exporting, importing
from rulebook.exchange.importing import Report
from rulebook.model import Status

TURN = "pebbles/take.turn:text"
MOST = "pebbles/take.most:text"
FORMS: tuple[exporting.Format, ...] = ("po", "xliff")
Export = Callable[..., Path]


def edit(path: Path, edits: Mapping[str, str]) -> None:
    """Replace translations in a PO file, as its editors do: what is edited is done."""
    catalog = polib.pofile(str(path), wrapwidth=0)
    for context, words in edits.items():
        entry = next(each for each in catalog if each.msgctxt == context)
        entry.msgstr = words
        entry.flags = [flag for flag in entry.flags if flag != "fuzzy"]
        entry.previous_msgid = None
    catalog.save(str(path))


def files(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted((root / "content").rglob("*")) if path.is_file()}


def changed(root: Path, before: Mapping[str, bytes]) -> set[str]:
    after = files(root)
    return {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}


def replace(root: Path, name: str, old: str, new: str) -> None:
    path = root / "content/pebbles" / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def status(root: Path, full: str, locale: str = "de") -> Status:
    return check.read(root, refresh=False).library.text(full, locale).status


def told(report: Report) -> str:
    return "\n".join(importing.lines(report))
