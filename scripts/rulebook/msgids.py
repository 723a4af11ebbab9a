"""Copies the English text of a UI string into the file of a language, and touches nothing else there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path as FilePath

from rulebook.catalog import SOURCE


def copy(root: FilePath, key: str, locale: str) -> None:
    """Write the ``msgid`` of a key as English has it, and let its translation stand: only its wording has changed."""
    path = _path(root, locale)
    lines, source = path.read_text("utf-8").split("\n"), _path(root, SOURCE).read_text("utf-8").split("\n")
    start, end = _span(lines, key)
    source_start, source_end = _span(source, key)
    lines[start:end] = source[source_start:source_end]
    path.write_text("\n".join(lines), encoding="utf-8", newline="\n")


def _path(root: FilePath, locale: str) -> FilePath:
    return root / "locale" / locale / "LC_MESSAGES" / "messages.po"


def _span(lines: Sequence[str], key: str) -> tuple[int, int]:
    """Return the lines from ``msgid`` to before ``msgstr`` of a key."""
    start = next(number for number, line in enumerate(lines, start=1) if line.strip() == f'msgctxt "{key}"')
    end = next(number for number in range(start, len(lines)) if lines[number].startswith("msgstr"))
    return start, end
