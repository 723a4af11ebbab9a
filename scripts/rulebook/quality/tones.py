"""Where Vietnamese puts the tone mark: the older way (hòa, tùy), which this project writes, and the newer one (hoà, tuỳ)."""

# Theory of operation
#
# The two ways differ only in open syllables that end in oa, oe or uy: the older one marks the first vowel, the newer the second.
# ``qu`` is one consonant, so ``quý`` is written the same in both. In a closed syllable (toán, khoẻo does not exist, huýt) both
# mark the second vowel, and a mark on the first is plainly wrong.

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

TONES = "\u0300\u0301\u0309\u0303\u0323"
_LETTER = r"[^\W\d_]"
_OPEN_NEW = re.compile(rf"(?<![qQ])([oO][àáảãạèéẻẽẹÀÁẢÃẠÈÉẺẼẸ]|[uU][ỳýỷỹỵỲÝỶỸỴ])(?!{_LETTER})")
_OPEN_OLD = re.compile(rf"(?<![qQ])([òóỏõọÒÓỎÕỌ][aeAE]|[ùúủũụÙÚỦŨỤ][yY])(?!{_LETTER})")
_CLOSED = re.compile(rf"(?<![qQ])([òóỏõọÒÓỎÕỌ][aăeAĂE]|[ùúủũụÙÚỦŨỤ][yY])(?=(?:ch|ng|nh|[cimnptuyo])(?!{_LETTER}))", re.IGNORECASE)
_SYLLABLE = re.compile(rf"{_LETTER}+")


def misplaced(words: str) -> Iterator[tuple[int, str, str]]:
    """Yield each syllable with its tone mark in the wrong place: where it begins, how it is written, how it ought to be."""
    if not _OPEN_NEW.search(words) and not _CLOSED.search(words):
        return
    for found in _SYLLABLE.finditer(words):
        syllable = found[0]
        wanted = corrected(syllable)
        if wanted != syllable:
            yield found.start(), syllable, wanted


def corrected(syllable: str) -> str:
    """Return a syllable with its tone mark where the older spelling puts it."""
    return _CLOSED.sub(_moved_on, _OPEN_NEW.sub(_moved_back, syllable))


def newer(word: str) -> str:
    """Return a word as dictionaries of the newer spelling have it: hoà for hòa."""
    return _OPEN_OLD.sub(_moved_on, word)


def _moved_back(found: re.Match[str]) -> str:
    first, second = found[0][0], found[0][1]
    bare, tone = split(second)
    return unicodedata.normalize("NFC", first + tone) + bare


def _moved_on(found: re.Match[str]) -> str:
    first, second = found[0][0], found[0][1]
    bare, tone = split(first)
    return bare + unicodedata.normalize("NFC", second + tone)


def split(vowel: str) -> tuple[str, str]:
    """Return a vowel without its tone, and the tone."""
    letters = unicodedata.normalize("NFD", vowel)
    tone = "".join(letter for letter in letters if letter in TONES)
    return unicodedata.normalize("NFC", "".join(letter for letter in letters if letter not in TONES)), tone
