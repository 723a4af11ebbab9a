"""The Markdown of our texts as far as the checks need it: links to rules, and what in a text is not words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulebook.placeholders import FORM

LINK = re.compile(r"\[([^\[\]]*)\]\(([^)\s]*)\)")
_RULE = "rule:"
_LIST_MARK = re.compile(r"^[ ]*[0-9]{1,3}[.)][ ]", re.MULTILINE)
_BULLET = re.compile(r"^[ ]*[*+-][ ]", re.MULTILINE)
_WORDS = r"(?=\S)(?:(?!\n[ ]*\n)[^*])+(?<=\S)"  # in one paragraph
_PAIRS = (re.compile(rf"(?<!\*)\*{_WORDS}\*(?!\*)"), re.compile(rf"\*\*{_WORDS}\*\*"))
_STRAY = re.compile(r"\*+|[{}]|</?[A-Za-z][^<>\n]*>|\[[^\[\]\n]*\]\(|[\[\]]")


class Reference(NamedTuple):
    """A link in a text."""

    words: str
    """What it shows; empty: the title of what it leads to."""
    target: str
    """The id after ``rule:``, else the whole address."""
    is_rule: bool
    offset: int
    """Where its address begins."""


def references(words: str) -> Iterator[Reference]:
    """Yield the links of a text."""
    for found in LINK.finditer(words):
        address = found[2]
        yield Reference(found[1], address.removeprefix(_RULE), address.startswith(_RULE), found.start(2))


def only_words(raw: str) -> str:
    """Return a text with everything that is not words (placeholders, addresses, list marks) blanked, offsets kept."""
    raw = LINK.sub(lambda found: found[0][: found.start(2) - found.start()] + " " * len(found[2]) + ")", raw)
    for pattern in (FORM, _LIST_MARK):
        raw = pattern.sub(lambda found: " " * len(found[0]), raw)
    return raw


def stray(raw: str) -> Iterator[tuple[str, int]]:
    """Yield the marks that mean nothing where they stand, so that readers would see them: a star, brace or tag, with its offset."""
    raw = _BULLET.sub(lambda found: " " * len(found[0]), raw)
    for pattern in (LINK, FORM):
        raw = pattern.sub(lambda found: "x" * len(found[0]), raw)
    for pattern in _PAIRS:  # what stands between two stars can be stray
        raw = pattern.sub(lambda found: found[0].replace("*", "x"), raw)
    for found in _STRAY.finditer(raw):
        yield found[0], found.start()
