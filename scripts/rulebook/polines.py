"""The lines of a PO file, as far as a parser would silently misread them."""

from __future__ import annotations

import re

_LINE = re.compile(r'\s*(?:#.*|(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[[0-9]\])?)\s+)?"(?:[^"\\]|\\.)*")?\s*')


def broken_lines(raw: bytes) -> list[int]:
    """Return the numbers of the lines the parser would silently misread."""
    lines = raw.decode("utf-8", errors="replace").split("\n")
    return [number for number, line in enumerate(lines, start=1) if not _LINE.fullmatch(line)]
