"""Copies the English text of a UI string into the file of a language, and touches nothing else there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path as FilePath

from rulebook.catalog import SOURCE
from rulebook.polines import split


def copy(root: FilePath, key: str, locale: str) -> None:
    """Write the ``msgid`` of a key as English has it, and let its translation stand: only its wording has changed."""
    path = _path(root, locale)
    raw = path.read_bytes().decode("utf-8")
    end_of_line = "\r\n" if "\r\n" in raw else "\n"
    lines, source = split(raw), split(_path(root, SOURCE).read_bytes().decode("utf-8"))
    start, end = _span(lines, key)
    source_start, source_end = _span(source, key)
    lines[start:end] = source[source_start:source_end]
    path.write_bytes(end_of_line.join(lines).encode())


def _path(root: FilePath, locale: str) -> FilePath:
    return root / "locale" / locale / "LC_MESSAGES" / "messages.po"


def _span(lines: Sequence[str], key: str) -> tuple[int, int]:
    """Return the lines from ``msgid`` to before ``msgstr`` of a key, however its lines are indented and its key is broken."""
    words = [line.strip() for line in lines]
    for number, line in enumerate(words):
        if line.startswith("msgctxt"):
            start = next(each for each in range(number, len(words)) if words[each].startswith("msgid"))
            context = [line.removeprefix("msgctxt").strip(), *words[number + 1 : start]]
            if "".join(part[1:-1] for part in context if part.startswith('"')) == key:
                return start, next(each for each in range(start, len(words)) if words[each].startswith("msgstr"))
    raise KeyError(key)
