"""The form of words: spaces, repetitions, quotation marks, letters of two alphabets, tone marks of Vietnamese."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache

from rulebook.quality import tongues
from rulebook.quality.findings import COVER, WORD, Finding, covered
from rulebook.quality.tones import misplaced
from rulebook.told import told

IDS = {
    "words.letters": "a word is written in the letters of one alphabet",
    "words.quotes": "quotation marks are those of the language, and each is closed",
    "words.repeated": "no word stands twice in a row",
    "words.signs": "signs are those of print: `…`, and `–` between words",
    "words.spaces": "one space stands between words, none before a sign, and one behind it",
    "words.tones": "Vietnamese tone marks stand where the older spelling puts them (hòa, not hoà)",
}
WARNINGS = frozenset({"words.repeated", "words.signs"})
# A pattern that begins with the sign it is about is found many times quicker than one that begins with what stands before it.
_TYPED = re.compile(r"(?=[.-])(?:\.{3,}|(?<=[^\s\d] )-{1,2}(?= [^\s\d])|(?<=\w)--(?=\w))")
_DOUBLE = re.compile(r" (?<=\S ) +(?=\S)")
_BEFORE = re.compile(r" (?<=[^\s\W] ) *(?=[,.;!?](?:\s|$))")
_BEHIND = re.compile(r"[,;!?](?<=[^\W\d_]{2}.)(?=[^\W\d_])|\.(?<=[^\W\d_]{2}.)(?=[A-ZÀ-ÞĐ][^\W\d_])")
_TWICE = re.compile(r"(?<!\w)([^\W\d_]+)\s+\1(?!\w)", re.IGNORECASE)
_QUOTE = re.compile("[\"'„“”‟‚‘’«»‹›]")
_DOUBLES = '"„“”‟«»'
_FOREIGN = (('"', '"'), ("„", "“"), ("„", "”"), ("“", "”"), ("”", "”"), ("«", "»"), ("»", "«"))
_JOINED = re.compile(rf"(?<=[\w{COVER}])['’](?=[\w{COVER}])")
_APOSTROPHE = "’"
_TIGHT = ("de", "en", "vi")
"""Languages that put no space before a sign."""


def findings(words: str, locale: str) -> Iterator[Finding]:
    """Yield what is wrong with the form of words in a language."""
    bare = covered(words)
    for check in (_spaces, _signs, _repeated, _quotes, _letters, _tones):
        yield from check(bare, locale)


def _spaces(bare: str, locale: str) -> Iterator[Finding]:
    for found in _DOUBLE.finditer(bare):
        yield Finding("words.spaces", found.start(), told("fault.spaces.many", n=len(found[0])))
    if locale.partition("-")[0] in _TIGHT:
        for found in _BEFORE.finditer(bare):
            yield Finding("words.spaces", found.start(), told("fault.spaces.before", sign=bare[found.end()]))
        for found in _BEHIND.finditer(bare):
            yield Finding("words.spaces", found.start(), told("fault.spaces.behind", sign=found[0]))


def _signs(bare: str, _locale: str) -> Iterator[Finding]:
    for found in _TYPED.finditer(bare):
        yield Finding("words.signs", found.start(), told("fault.signs", found=found[0], wanted="…" if "." in found[0] else "–"))


def _repeated(bare: str, locale: str) -> Iterator[Finding]:
    tongue = tongues.of(locale)
    plain = re.sub(r"[*\[\]()]", COVER, bare)
    for found in _TWICE.finditer(plain):
        is_twin = tongue is not None and found[1].lower() in tongue.twins
        if not is_twin and (found[0].startswith(found[0].split()[1]) or _begins_a_sentence(plain, found.start())):
            yield Finding("words.repeated", found.start(), told("fault.repeated", words=" ".join(found[0].split())))


def _begins_a_sentence(bare: str, offset: int) -> bool:
    before = bare[:offset].rstrip(f" \n{COVER}")
    return not before or before[-1] in ".!?:…"


def _quotes(bare: str, locale: str) -> Iterator[Finding]:
    tongue = tongues.of(locale)
    if tongue is None or not _QUOTE.search(bare):
        return
    opening, closing, inner, inner_closing = tongue.quotes
    for pattern in _pairs(opening, closing):
        for found in pattern.finditer(bare):
            message = told("fault.quotes.other", one=found[0][0], two=found[0][-1], opening=opening, closing=closing)
            yield Finding("words.quotes", found.start(), message)
        bare = pattern.sub(lambda found: COVER + found[0][1:-1] + COVER, bare)
    yield from _unpaired(bare, {opening: closing, inner: inner_closing})


@cache
def _pairs(opening: str, closing: str) -> tuple[re.Pattern[str], ...]:
    """Return what finds quotations as other languages, or typewriters, mark them."""
    return tuple(re.compile(f"{one}[^{_DOUBLES}]*{two}") for one, two in _FOREIGN if (one, two) != (opening, closing))


def _unpaired(bare: str, closes: Mapping[str, str]) -> Iterator[Finding]:
    joined = {found.start() for found in _JOINED.finditer(bare)}
    opened: list[tuple[str, int]] = []
    is_told = False
    for found in _QUOTE.finditer(bare):
        sign, offset = found[0], found.start()
        if sign in closes and offset not in joined and not (opened and opened[-1][0] == sign):
            opened.append((sign, offset))
        elif opened and offset not in joined and sign == closes[opened[-1][0]]:
            opened.pop()
        elif sign != _APOSTROPHE or not _touches_a_word(bare, offset):
            is_told = True
            yield _misplaced(sign, offset, closes, is_joined=offset in joined)
    for sign, offset in [] if is_told else opened:
        yield Finding("words.quotes", offset, told("fault.quotes.open", sign=sign, closing=closes[sign]))


def _touches_a_word(bare: str, offset: int) -> bool:
    """Tell whether an apostrophe stands where letters are left out: the players’ cards, ’n’, the ’90s."""
    before, behind = bare[offset - 1 : offset], bare[offset + 1 : offset + 2]
    return before.isalpha() or before == COVER or (behind.isalnum() and (not before or before.isspace()))


def _misplaced(sign: str, offset: int, closes: Mapping[str, str], *, is_joined: bool) -> Finding:
    if is_joined:
        return Finding("words.quotes", offset, told("fault.quotes.apostrophe", sign=sign, apostrophe=_APOSTROPHE))
    (opening, closing), (inner, inner_closing) = closes.items()
    signs = {"opening": opening, "closing": closing, "inner": inner, "inner_closing": inner_closing, "apostrophe": _APOSTROPHE}
    return Finding("words.quotes", offset, told("fault.quotes.misplaced", sign=sign, **signs))


def _letters(bare: str, _locale: str) -> Iterator[Finding]:
    if bare.isascii():
        return
    if all(map(_is_latin, set(bare))):
        return
    for found in WORD.finditer(bare):
        scripts = {_script(letter) for letter in found[0] if letter.isalpha()}
        if len(scripts) > 1 or "eth" in scripts:
            odd = next(letter for letter in found[0] if _script(letter) not in ("LATIN", ""))
            name = unicodedata.name(odd, "unknown").lower()
            yield Finding("words.letters", found.start(), told("fault.alphabet", word=found[0], letter=odd, name=name))


@cache
def _is_latin(letter: str) -> bool:
    return not letter.isalpha() or _script(letter) == "LATIN"


@cache
def _script(letter: str) -> str:
    if letter in "ðÐ":
        return "eth"  # stands for đ where a keyboard is set wrongly
    name = unicodedata.name(letter, "")
    return name.partition(" ")[0]


def _tones(bare: str, locale: str) -> Iterator[Finding]:
    if locale.partition("-")[0] == "vi":
        for offset, syllable, wanted in misplaced(bare):
            yield Finding("words.tones", offset, told("fault.tones", syllable=syllable, wanted=wanted))
