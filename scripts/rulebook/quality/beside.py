"""A translation beside its source: its markup and its last sign, whether it is translated at all, and into the right language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from functools import lru_cache

from rulebook.quality import tongues
from rulebook.quality.findings import WORD, Finding, covered
from rulebook.told import told, tongue

IDS = {
    "translation.end": "a translation ends with the same sign as its source",
    "translation.markup": "a translation has as many paragraphs, items of lists, bold and italic words as its source",
    "translation.unchanged": "a translation is not the source text itself",
    "words.language": "a text is in the language of its file",
}
WARNINGS = frozenset(IDS)
_TAIL = re.compile(r"[\s*_)\]\"'“”’‘»«›‹]*$")
_SIGNS = ".!?:;,…"
_NAMES = {
    ".": "fault.sign.stop",
    "!": "fault.sign.exclamation",
    "?": "fault.sign.question",
    ":": "fault.sign.colon",
    ";": "fault.sign.semicolon",
    ",": "fault.sign.comma",
    "…": "fault.sign.ellipsis",
}
_MARKUP = {
    "fault.marked.bold": re.compile(r"\*\*(?=\S)(?:(?!\*\*).)+\*\*", re.DOTALL),
    "fault.marked.italic": re.compile(r"(?<!\*)\*(?!\*)(?=\S)[^*]+(?<=\S)\*(?!\*)"),
    "fault.marked.items": re.compile(r"^[ ]*(?:[-*+]|[0-9]{1,3}[.)])[ ]", re.MULTILINE),
    "fault.marked.paragraphs": re.compile(r"\n[ ]*\n"),
}
_SHORT = 4
"""Fewer words say nothing about their language."""
_SURE = 3
"""So many different words of another language, and so many times as many as of its own, are no accident."""
_VIETNAMESE = re.compile("[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]")


def endings(source: str, own: str) -> Iterator[Finding]:
    """Yield that a translation ends with another sign than its source; a label may be a question in one language alone."""
    (want, _), (have, offset) = _end(source), _end(own)
    if want != have and {want, have} != {"", "?"} and WORD.search(covered(source)):
        if not want:
            message = told("fault.end.added", have=have)
        elif not have:
            message = told("fault.end.lost", name=told(_NAMES[want]), want=want)
        else:
            message = told("fault.end.other", have=have, name=told(_NAMES[want]), want=want)
        yield Finding("translation.end", offset, message)


def edges(source: str, own: str) -> Iterator[Finding]:
    """Yield that a translation begins or ends with a space and its source does not, or the other way round."""
    begins, ends = ("fault.edge.begins-without", "fault.edge.begins-with"), ("fault.edge.ends-without", "fault.edge.ends-with")
    for keys, offset, index in ((begins, 0, 0), (ends, max(0, len(own) - 1), -1)):
        want, have = source[index].isspace(), own[index].isspace()
        if want != have:
            yield Finding("words.spaces", offset, told(keys[want]))


def markup(source: str, own: str) -> Iterator[Finding]:
    """Yield what a translation is marked up with more or less than its source; both are to be free of stray marks."""
    for name, pattern in _MARKUP.items():
        want, have = (len(pattern.findall(words)) + (name == "fault.marked.paragraphs") for words in (source, own))
        if want != have:
            yield Finding("translation.markup", 0, told("fault.marked", name=told(name), have=have, want=want))


def unchanged(source: str, own: str) -> Iterator[Finding]:
    """Yield that a translation is its source, where that is more than a name or a word that both languages share."""
    if " ".join(source.split()) == " ".join(own.split()) and len(WORD.findall(covered(own))) > 1:
        yield Finding("translation.unchanged", 0, told("fault.unchanged"))


def foreign(source: str, own: str, locale: str) -> Iterator[Finding]:
    """Yield that a text is not in its language at all: it is its source, or in another one. ``source`` may be empty."""
    found = [*unchanged(source, own)] if source else []
    yield from found or language(own, locale)


def language(words: str, locale: str) -> Iterator[Finding]:
    """Yield that a text is in another of the known languages."""
    found = WORD.findall(covered(words))
    if len(found) < _SHORT or tongues.of(locale) is None:
        return
    distinct = {word.lower() for word in found}
    scores = {each: _score(distinct, each) for each in tongues.TONGUES}
    own = locale.partition("-")[0]
    best = max(scores, key=lambda each: scores[each])
    if best != own and scores[best] >= _SURE and scores[best] >= _SURE * scores[own]:
        yield Finding("words.language", 0, told("fault.language", found=tongue(best), own=tongue(own)))


def _score(words: AbstractSet[str], locale: str) -> int:
    """Return how many different words of a text only this language has."""
    common = words & tongues.TONGUES[locale].common
    if locale == "vi":
        return len(common) + sum(map(_is_vietnamese, words - common))
    return len(common)


@lru_cache(maxsize=16384)
def _is_vietnamese(word: str) -> bool:
    return _VIETNAMESE.search(word) is not None


def _end(words: str) -> tuple[str, int]:
    """Return the sign a text ends with, or nothing, and its offset."""
    bare = covered(words)
    tail = _TAIL.search(bare)
    last = (tail.start() if tail else len(bare)) - 1
    sign = "…" if bare[: last + 1].endswith("...") else bare[last] if last >= 0 and bare[last] in _SIGNS else ""
    return sign, max(0, last)
