"""Words in themselves and beside their source: signs, spaces, quotations, repetitions, numbers, the language they are in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from rulebook import markup, placeholders
from rulebook.library import Library
from rulebook.model import MayName, Prose, Status, Text
from rulebook.problem import Problem, Severity
from rulebook.quality import beside, forms, numerals
from rulebook.quality.findings import Finding

IDS = {**forms.IDS, **beside.IDS, **numerals.IDS}
WARNINGS = forms.WARNINGS | beside.WARNINGS | numerals.WARNINGS


def of_text(library: Library, text: Text, _may_name: MayName) -> Iterator[Problem]:
    """Yield what is wrong with the words of one text; see ``checks.of_text``. UI strings are checked with their keys (``labels``)."""
    game = library.games.get(text.id.partition("/")[0])
    if game is None:
        return
    source = library.texts.get(game.source_locale, {}).get(text.id)
    is_translation = source is not None and text.locale != game.source_locale and text.status is not Status.STALE
    for field, prose in text.prose.items():
        was = source.prose.get(field) if source and is_translation and not _is_a_name(text) else None
        for found in of_words(prose.raw, text.locale):
            if not (was and found.check == "words.language" and any(beside.unchanged(was.raw, prose.raw))):
                yield _problem(prose, found)
        if was:
            says_numbers = any(each.is_sure for each in numerals.numerals(prose.raw, text.locale))
            values = placeholders.numbers(library, text.id, was.raw) if says_numbers else {}
            for found in _markup(was.raw, prose.raw) if field != "title" else ():
                yield _problem(prose, found)
            for found in beside_source((was.raw, game.source_locale), (prose.raw, text.locale), values):
                yield _problem(prose, found)


@lru_cache(maxsize=8192)
def _markup(source: str, own: str) -> tuple[Finding, ...]:
    """Return how the markup of a text differs from its source; not where a stray mark is told already."""
    return () if any(markup.stray(own)) else tuple(beside.markup(source, own))


def _is_a_name(text: Text) -> bool:
    """Tell whether words are the title of a game: it may be the same in every language, or another one altogether."""
    return text.id.endswith("/game.title")


@lru_cache(maxsize=8192)  # while somebody writes, one text of thousands is new
def of_words(words: str, locale: str) -> tuple[Finding, ...]:
    """Return what is wrong with words in themselves."""
    return (*forms.findings(words, locale), *beside.language(words, locale))


def beside_source(source: tuple[str, str], own: tuple[str, str], values: Mapping[str, int]) -> tuple[Finding, ...]:
    """Return what is wrong with a translation beside its source; see ``numerals.findings``."""
    return _beside_source(source, own, tuple(values.items()))


@lru_cache(maxsize=8192)
def _beside_source(source: tuple[str, str], own: tuple[str, str], values: tuple[tuple[str, int], ...]) -> tuple[Finding, ...]:
    if not source[0].strip() or not own[0].strip():
        return ()  # what is missing is told as such
    found = (*beside.unchanged(source[0], own[0]),)
    pair = source[0], own[0]
    return found or (*beside.edges(*pair), *beside.endings(*pair), *numerals.findings(source, own, dict(values)))


def _problem(prose: Prose, found: Finding) -> Problem:
    return Problem(prose.at(found.offset), found.check, found.message, severity(found.check))


def severity(check: str) -> Severity:
    """Return how bad what a check of words has found is."""
    return Severity.WARNING if check in WARNINGS else Severity.ERROR
