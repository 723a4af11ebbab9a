"""What the checks of words return, and the words with all that is no word covered."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

COVER = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands for a character that is no word of the text: of a placeholder, or of the address of a link."""
_COVERED = re.compile(r"\{[^{}\n]*\}|(?<=\]\()[^)\s]*(?=\))|^[ ]*(?:[0-9]{1,3}[.)]|[*+-])[ ]+", re.MULTILINE)
_LETTER = r"[^\W\d_]"
WORD = re.compile(rf"{_LETTER}+(?:[’'\-\N{{NON-BREAKING HYPHEN}}]{_LETTER}+)*")
"""A word, with what is joined to it by a hyphen or an apostrophe."""


class Finding(NamedTuple):
    """Something wrong in words."""

    check: str
    offset: int
    """Where it begins, in characters of the words."""
    message: str


@lru_cache(maxsize=8192)  # every check of a text asks for them
def covered(words: str) -> str:
    """Return words with placeholders, addresses of links and marks of lists covered; offsets stay what they are."""
    return _COVERED.sub(lambda found: COVER * len(found[0]), words)
