"""The lines of a PO file, as far as a parser would silently misread them."""

from __future__ import annotations

import re
from typing import NamedTuple

from rulebook import syntax
from rulebook.told import told

_LINE = re.compile(r'\s*(?:#.*|(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[[0-9]\])?)\s+)?"(?:[^"\\]|\\.)*")?\s*')


_ENDS = re.compile(r"\r\n|\r|\n")
_ESCAPE = re.compile(r"\\(.)")
_ODD = re.compile(r"\\(?![nrt\"\\])")
"""A backslash that may begin an escape which is not known; where there is none, no line need be looked at."""
_KNOWN = frozenset('nrt"\\')
"""What may follow a backslash: parsers agree on these alone."""


class Escape(NamedTuple):
    """An escape that one parser reads so and another otherwise."""

    line: int
    column: int
    sign: str
    """What follows the backslash."""

    @property
    def message(self) -> str:
        """Return what it is and what to write instead."""
        shown = f"\\{self.sign}"
        return told("fault.po.escape", code=shown, wanted=f"\\{shown}", sign=self.sign)


def split(text: str) -> list[str]:
    """Return the lines of a PO file as its parsers count them."""
    return _ENDS.split(text) if "\r" in text else text.split("\n")


def broken_lines(text: str) -> list[int]:
    """Return the numbers of the lines the parser would silently misread."""
    return [number for number, line in enumerate(split(text), start=1) if not _LINE.fullmatch(line)]


def unsettled(text: str) -> int:
    """Return the number of the first line by which git asks to settle a merge; 0 where there is none."""
    if not any(sign * 7 in text for sign in "<=>|"):
        return 0
    return next((number for number, line in enumerate(split(text), start=1) if syntax.is_unsettled(line)), 0)


def unknown_escapes(text: str) -> list[Escape]:
    """Return the escapes in the words of a file that parsers do not agree on, at most one a line."""
    found = []
    for number, line in enumerate(split(text), start=1) if _ODD.search(text) else ():
        if "\\" in line and not line.lstrip().startswith("#"):
            odd = next((each for each in _ESCAPE.finditer(line) if each[1] not in _KNOWN), None)
            found += [Escape(number, odd.start() + 1, odd[1])] if odd else []
    return found
