"""A language that nobody speaks, for those who build pages: English with accents, longer, in brackets.

What stands on a page without brackets never went through a catalog, what lost its closing bracket is cut off, and what no longer fits
would not fit in German or Polish either. It is made for `serve.py --locale en-ZZ` and for tests, and never published.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rulebook import catalog
from rulebook.catalog import Messages
from rulebook.library import Library
from rulebook.model import Glossary, Prose, Status, Term, Text

Json = Any
LOCALE = "en-ZZ"
"""English of an unknown region: every tool takes it for English, and none for a language of ours."""
OPEN, CLOSE = "⟦", "⟧"
_KEPT = re.compile(r"(\{[^{}]*\}|\]\([^)]*\))")
"""What is no words: placeholders and the addresses of links."""
_LETTERS = str.maketrans("acdeghijklnorstuwyzACDEGHIJKLNORSTUWYZ", "åçðéĝĥîĵķļñöŕšţüŵýžÅÇÐÉĜĤÎĴĶĻÑÖŔŠŢÜŴÝŽ")
_VOWELS = re.compile(r"[aeiou]")


def spoken(words: str) -> str:
    """Return words of the pseudo-language: a third longer, with the same placeholders, links and marks."""
    if not words.strip():
        return words
    parts = _KEPT.split(words)
    return OPEN + "".join(part if index % 2 else _accented(part) for index, part in enumerate(parts)) + CLOSE


def added(library: Library, messages: Mapping[str, Messages], catalogs: Mapping[str, Json]) -> tuple[Library, dict[str, Json]]:
    """Return the library and the compiled catalogs with the pseudo-language beside the others."""
    texts = {
        full: _text(text)
        for game in library.games.values()
        for full, text in library.texts.get(game.source_locale, {}).items()
        if full.startswith(f"{game.id}/")
    }
    source = library.glossaries.get(catalog.SOURCE)
    glossary = Glossary(LOCALE, {key: _term(term) for key, term in source.terms.items()} if source else {}, "")
    wider = replace(
        library,
        glossaries={**library.glossaries, LOCALE: glossary},
        texts={**library.texts, LOCALE: texts},
        locales=tuple(sorted({*library.locales, LOCALE})),
    )
    compiled = catalog.compile_from(messages, wider, LOCALE)
    compiled["messages"] = {key: _message(words) for key, words in catalogs[catalog.SOURCE]["messages"].items()}
    return wider, {**catalogs, LOCALE: compiled}


def _accented(words: str) -> str:
    return _VOWELS.sub(lambda found: found[0] * 2, words).translate(_LETTERS)


def _text(text: Text) -> Text:
    prose = {field: Prose(spoken(each.value), spoken(each.raw), each.place) for field, each in text.prose.items()}
    return replace(text, locale=LOCALE, prose=prose, status=Status.CURRENT, former={})


def _term(term: Term) -> Term:
    return replace(term, locale=LOCALE, one=spoken(term.one), other=spoken(term.other), note=spoken(term.note))


def _message(words: Json) -> Json:
    return spoken(words) if isinstance(words, str) else {category: spoken(form) for category, form in words.items()}
