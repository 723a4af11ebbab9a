"""Terms of the glossary bind games that exist, and the same ones in every language."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook import catalog
from rulebook.load import Content
from rulebook.model import Glossary
from rulebook.problem import Problem
from rulebook.suggest import choices
from rulebook.told import told

IDS = {"glossary.games": "a term binds games that exist, the same in every language"}


def check(content: Content) -> Iterator[Problem]:
    """Yield terms that name a game which is not there, or other games than the source language's."""
    for own in content.library.glossaries.values():
        yield from _games(content, own)


def _games(content: Content, own: Glossary) -> Iterator[Problem]:
    """Yield terms that name a game which is not there, or other games than the source language's."""
    library = content.library
    source = library.glossaries.get(catalog.SOURCE)
    for key, term in own.terms.items():
        for game in term.games:
            if game not in library.games and f"content/{game}/game.yaml" not in content.documents:
                yield Problem(term.place, "glossary.games", told("fault.term.game", term=key, game=game, known=choices(library.games)))
        if term.games and "." in key:
            yield Problem(term.place, "glossary.games", told("fault.term.bound", term=key, code="`games`"))
        first = source.terms.get(key) if source else None
        if first and first.games != term.games:
            wanted = f"`games: [{', '.join(first.games)}]`" if first.games else told("fault.term.without", code="`games`")
            yield Problem(term.place, "glossary.games", told("fault.term.games", term=key, place=str(first.place), wanted=wanted))
