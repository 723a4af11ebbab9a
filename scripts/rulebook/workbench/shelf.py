"""The library as plain JSON for the page, and back: games without words, the words of one game in one language, and terms.

Both directions stand side by side because they have to fit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any

from rulebook.exchange.flow import flow
from rulebook.library import Library
from rulebook.model import Change, Chapter, Discrepancy, Example, Game, Glossary, Line, Prose, Rule, Section, Source, Status, Term, Text
from rulebook.problem import Place

Json = Any
_NOWHERE = Place("")
_LEFT_OUT = ("place", "places", "tables", "pieces")
"""What of an entry no text refers to."""


def game_out(game: Game) -> Json:
    """Return a game without its words: what its texts refer to."""
    return {
        "id": game.id,
        "source_locale": game.source_locale,
        "sources": list(game.sources),
        "chapters": [
            {
                "id": chapter.short,
                "number": chapter.number,
                "rules": [_entry_out(rule) for rule in chapter.rules],
                "examples": [_entry_out(example) for example in chapter.examples],
                "discrepancies": [_entry_out(each) for each in chapter.discrepancies],
            }
            for chapter in game.chapters
        ],
        "cards": list(game.cards),
        "quick": [{**_entry_out(section), "lines": [_entry_out(line) for line in section.lines]} for section in game.quick],
        "changes": [_entry_out(each) for each in game.changes],
    }


def game_in(data: Json) -> Game:
    """Return the game of ``game_out``; what no text refers to is empty."""
    sources = {each: Source(each, "references", "", (), _NOWHERE) for each in data["sources"]}
    return Game(
        id=data["id"],
        source_locale=data["source_locale"],
        players=(1, 1),
        age=1,
        minutes=(1, 1),
        credits={},
        sources=sources,
        chapters=tuple(_chapter_in(data["id"], each) for each in data["chapters"]),
        redirects={},
        place=_NOWHERE,
        cards=tuple(data["cards"]),
        quick=tuple(_section_in(each) for each in data["quick"]),
        changes=tuple(Change(**_frozen(each), place=_NOWHERE) for each in data["changes"]),
    )


def texts_out(texts: Iterable[Text], styles: Mapping[str, Mapping[str, str]], allowed: Mapping[str, Mapping[str, list[str]]]) -> Json:
    """Return texts of one language: id -> what it is, and its words.

    Args:
        texts: The texts.
        styles: Id -> field -> how the words stand in their file: ``|`` or ``>``.
        allowed: Id -> field -> checks that are silenced there.
    """
    return {
        text.id: {
            "status": text.status.value,
            "path": text.place.path,
            "line": text.place.line,
            "words": {field: flow(prose.value) for field, prose in text.prose.items()},
            "lines": {field: prose.place.line for field, prose in text.prose.items()},
            "styles": styles.get(text.id, {}),
            **({"allowed": allowed[text.id]} if text.id in allowed else {}),
            **({"former": {field: flow(words) for field, words in text.former.items()}} if text.former else {}),
        }
        for text in texts
    }


def texts_in(data: Json, locale: str) -> dict[str, Text]:
    """Return the texts of ``texts_out``; id -> text."""
    return {
        full: Text(
            id=full,
            locale=locale,
            place=Place(each["path"], each["line"]),
            prose={field: Prose(words, words, Place(each["path"], each["lines"][field])) for field, words in each["words"].items()},
            status=Status(each["status"]),
            former=each.get("former", {}),
        )
        for full, each in data.items()
    }


def terms_out(glossary: Glossary) -> Json:
    """Return the terms of one language: id -> forms."""
    return {
        key: {each.name: getattr(term, each.name) for each in fields(term) if each.name != "place"} for key, term in glossary.terms.items()
    }


def terms_in(data: Json, locale: str) -> Glossary:
    """Return the glossary of ``terms_out``."""
    terms = {key: Term(**_frozen(each), place=_NOWHERE) for key, each in data.items()}
    return Glossary(locale, terms, f"content/glossary/{locale}.yaml")


def library_in(game: Json, texts: Mapping[str, Json], terms: Mapping[str, Json]) -> Library:
    """Return the library of one game, in the languages given.

    Args:
        game: Of ``game_out``.
        texts: Language -> of ``texts_out``.
        terms: Language -> of ``terms_out``.
    """
    own = game_in(game)
    return Library(
        games={own.id: own},
        glossaries={locale: terms_in(data, locale) for locale, data in terms.items()},
        texts={locale: texts_in(data, locale) for locale, data in texts.items()},
        locales=tuple(sorted(texts)),
    )


def _entry_out(entry: Rule | Example | Discrepancy | Section | Line | Change) -> Json:
    return {each.name: getattr(entry, each.name) for each in fields(entry) if each.name not in _LEFT_OUT}


def _chapter_in(game: str, data: Json) -> Chapter:
    return Chapter(
        id=f"{game}/{data['id']}",
        number=data["number"],
        rules=tuple(Rule(**_frozen(each), place=_NOWHERE) for each in data["rules"]),
        examples=tuple(Example(**_frozen(each), place=_NOWHERE, places={}) for each in data["examples"]),
        discrepancies=tuple(Discrepancy(**_frozen(each), place=_NOWHERE) for each in data["discrepancies"]),
        place=_NOWHERE,
    )


def _section_in(data: Json) -> Section:
    lines = tuple(Line(**_frozen(each), pieces=(), place=_NOWHERE) for each in data["lines"])
    return Section(**{**_frozen(data), "lines": lines}, tables=(), place=_NOWHERE)


def _frozen(data: Mapping[str, Json]) -> dict[str, Json]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in data.items()}
