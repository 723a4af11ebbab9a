"""Finds words in a text that the glossary does not want, and the word it wants instead."""

# Theory of operation
#
# A banned form written all in small letters is also found at the start of a sentence; one with a capital is found only as it is
# written (German nouns, names). Forms are whole words: letters and digits may not touch them, and a space in a form is any
# space or line break. A banned form inside a longer good form of the glossary is good: "Stapel" in "draw pile" style compounds.
# A banned form is also found with an ending of inflection behind it, where its language has any ("Steinen" for "Stein").

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from rulebook.model import Glossary, Term
from rulebook.quality import tongues


class Finding(NamedTuple):
    """A banned form in a text."""

    offset: int
    found: str
    wanted: str
    """The form to write."""
    term: str
    """Id of the term."""


def findings(words: str, glossary: Glossary, game: str) -> Iterator[Finding]:
    """Yield the banned forms in a text.

    Args:
        words: Text with everything blanked that is not words.
        glossary: The terms of its language.
        game: Id of the game it belongs to; other games' terms do not bind it. Empty: only general terms do.
    """
    bound = _bound(glossary, game)
    hits = list(bound.bad.finditer(words)) if bound.bad else []
    good = _spans(words, bound.good) if hits else []
    for found in hits:
        if not any(start <= found.start() and found.end() <= end for start, end in good):
            form = as_listed(found[1], bound.banned)
            yield Finding(found.start(), found[0], _wanted(bound.banned[form], form, found[0]), bound.banned[form].id)


def occurring(words: str, glossary: Glossary, game: str) -> Iterator[Term]:
    """Yield the terms that occur in a text in one of their good forms, in the order of the glossary; see ``findings``."""
    for term, forms in _bound(glossary, game).terms:
        if _spans(words, forms):
            yield term


class _Bound(NamedTuple):
    """The terms of a glossary that bind the texts of a game."""

    terms: tuple[tuple[Term, frozenset[str]], ...]
    """Each with its good forms."""
    good: frozenset[str]
    """Those of all of them."""
    banned: Mapping[str, Term]
    """Banned form -> its term."""
    bad: re.Pattern[str] | None
    """Finds the banned forms."""


def _bound(glossary: Glossary, game: str) -> _Bound:
    """Return what binds the texts of a game; made once for all of them."""
    key = "bound", game
    if key not in glossary.made:
        terms = tuple(term for term in glossary.terms.values() if term.binds(game))
        banned = {form: term for term in terms for form in term.banned}
        tongue = tongues.of(glossary.locale)
        forms = tuple(frozenset((term.one, term.other, *term.forms)) for term in terms)
        glossary.made[key] = _Bound(
            tuple(zip(terms, forms, strict=True)),
            frozenset().union(*forms),
            banned,
            pattern_of(frozenset(banned), tongue.endings if tongue else ()),
        )
    made: _Bound = glossary.made[key]
    return made


def pieces(glossary: Glossary, game: str) -> Pieces:
    """Return what finds the pieces of a game; made once for all texts."""
    key = "pieces", game
    if key not in glossary.made:
        glossary.made[key] = Pieces(glossary, game)
    made: Pieces = glossary.made[key]
    return made


class Pieces:
    """Finds the pieces of one game in texts of one language."""

    def __init__(self, glossary: Glossary, game: str) -> None:
        """Take the names of the pieces."""
        own = (term for key, term in glossary.terms.items() if key.startswith(f"{game}."))
        self._terms = {form: term.id for term in own for form in (term.one, term.other, *term.forms)}
        self._pattern = pattern_of(frozenset(self._terms))

    def named(self, words: str) -> frozenset[str]:
        """Return the ids of the terms that occur in a text in one of their good forms."""
        found = self._pattern.finditer(words) if self._pattern else ()
        return frozenset(self._terms[as_listed(each[1], self._terms)] for each in found)


def _spans(words: str, forms: frozenset[str]) -> list[tuple[int, int]]:
    pattern = pattern_of(forms)
    return [found.span() for found in pattern.finditer(words)] if pattern else []


@cache
def pattern_of(forms: frozenset[str], endings: tuple[str, ...] = ()) -> re.Pattern[str] | None:
    """Return what finds forms as whole words, the longest first, each with an ending or without; None where there are no forms."""
    longest_first = sorted(forms, key=lambda form: (-len(form), form))
    ending = f"(?:{'|'.join(map(re.escape, endings))})?" if endings else ""
    return re.compile(rf"(?<!\w)({'|'.join(map(_alternative, longest_first))}){ending}(?!\w)") if forms else None


def _alternative(form: str) -> str:
    escaped = r"\s+".join(re.escape(word) for word in form.split())
    first = form[:1]
    return f"[{re.escape(first)}{re.escape(first.upper())}]{escaped[len(re.escape(first)) :]}" if first.islower() else escaped


def as_listed(found: str, forms: Iterable[str]) -> str:
    """Return a form that was found as the glossary lists it."""
    words = " ".join(found.split())
    return words if words in forms else words[:1].lower() + words[1:]


def _wanted(term: Term, form: str, found: str) -> str:
    """Return the preferred form: for several where the banned form stands after others of its term, with the text's capital."""
    index = term.banned.index(form)
    looks_plural = any(form != each and form.startswith(each) for each in term.banned[:index])
    word = term.other if looks_plural else term.one
    return word[:1].upper() + word[1:] if found[:1].isupper() and form[:1].islower() else word
