"""Numbers said in words, and whether a translation says the same ones as its source."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from rulebook.quality import tongues
from rulebook.quality.findings import Finding, covered
from rulebook.told import told

IDS = {"translation.numbers": "a translation says no number in words that its source does not say, or leaves to a placeholder"}
WARNINGS = frozenset({"translation.numbers"})


_NEVER_SAID_ALONE = 3
"""A language may say “the two piles” where another says “the piles”; from this number on nobody does."""


class Numeral(NamedTuple):
    """A word for a number."""

    offset: int
    word: str
    value: int
    is_sure: bool
    """Whether it means nothing but the number."""


@lru_cache(maxsize=8192)
def numerals(words: str, locale: str) -> tuple[Numeral, ...]:
    """Return the words for numbers in a text."""
    return tuple(_numerals(words, locale))


def _numerals(words: str, locale: str) -> Iterator[Numeral]:
    tongue = tongues.of(locale)
    pattern = _pattern(locale.partition("-")[0])
    for found in pattern.finditer(covered(words)) if tongue and pattern else ():
        word = " ".join(found[0].lower().split())
        sure = tongue.numbers.get(word)  # type: ignore[union-attr]
        yield Numeral(found.start(), found[0], tongue.kin[word] if sure is None else sure, sure is not None)  # type: ignore[union-attr]


def findings(source: tuple[str, str], own: tuple[str, str], values: Mapping[str, int]) -> Iterator[Finding]:
    """Yield the numbers in words that a translation has and its source has not.

    Args:
        source: The source text and its language.
        own: The translation and its language.
        values: Placeholder of the source text -> its value.
    """
    said, meant = numerals(*own), numerals(*source)
    known, present = {each.value for each in meant}, {each.value for each in said}
    for each in said:
        if not each.is_sure or each.value in known:
            continue
        names = [name for name, value in values.items() if value == each.value]
        lost = [name for name in names if f"{{{name}}}" not in own[0]]
        other = next((one for one in meant if one.value not in present | _shown(own[0], values)), None)
        if lost:
            yield Finding("translation.numbers", each.offset, told("fault.numeral.named", word=each.word, name=f"{{{lost[0]}}}"))
        elif other and not names:
            yield Finding("translation.numbers", each.offset, told("fault.numeral.other", word=each.word, other=other.word))
        elif each.value >= _NEVER_SAID_ALONE and each.value not in values.values():
            yield Finding("translation.numbers", each.offset, told("fault.numeral.alone", word=each.word))


def _shown(words: str, values: Mapping[str, int]) -> set[int]:
    return {value for name, value in values.items() if f"{{{name}}}" in words}


@cache
def _pattern(language: str) -> re.Pattern[str] | None:
    tongue = tongues.of(language)
    if tongue is None:
        return None
    longest_first = sorted({*tongue.numbers, *tongue.kin}, key=lambda word: (-len(word), word))
    words = "|".join(r"\s+".join(map(re.escape, word.split())) for word in longest_first)
    initials = "".join(sorted({re.escape(word[0]) for word in longest_first}))  # quicker than to try each word at each place
    return re.compile(rf"(?<![\w-])(?=[{initials}])(?:{words})(?![\w-])", re.IGNORECASE)
