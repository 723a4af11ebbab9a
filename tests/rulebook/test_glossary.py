"""Banned forms are whole words, know capitals, spaces and line breaks, and may hide in no good form."""

from __future__ import annotations

import pytest

from rulebook import glossary
from rulebook.model import Glossary, Term
from rulebook.problem import Place


def term(name: str, one: str, other: str, banned: tuple[str, ...], forms: tuple[str, ...] = (), games: tuple[str, ...] = ()) -> Term:
    return Term(name, "de", one, other, forms, banned, "", Place("x"), games)


TERMS = [
    term("kariba.rhino", "Nashorn", "Nashörner", ("Rhino", "Rhinos")),
    term("kariba.mouse", "chuột", "chuột", ("con chuột",)),
    term("fafnir.gold", "Gold", "Gold", ("Nugget",)),
    term("chip", "Chip", "Chips", ("Münze",), games=("fafnir",)),
    term("draw-pile", "draw pile", "draw piles", ("pile", "deck", "stack of cards"), ("pile of cards to draw",)),
]
GLOSSARY = Glossary("de", {each.id: each for each in TERMS}, "x")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("Das Rhino kommt.", [(4, "Rhino", "Nashorn")]),
        ("Zwei Rhinos.", [(5, "Rhinos", "Nashörner")]),
        ("Die Rhino-Karte", [(4, "Rhino", "Nashorn")]),
        ("Rhinozeros und rhino", []),  # another word, and a capital that is wanted
        ("Deck: the deck, decking", [(0, "Deck", "Draw pile"), (10, "deck", "draw pile")]),
        ("zwei Decks, des Nuggets", [(5, "Decks", "Draw pile")]),  # with an ending of inflection
        ("a draw pile", []),  # a good form around it
        ("the pile of cards to draw", []),
        ("a stack\n  of cards", [(2, "stack\n  of cards", "draw pile")]),
        ("một con chuột, Con chuột", [(4, "con chuột", "chuột"), (15, "Con chuột", "Chuột")]),
        ("Ein Nugget", []),  # a word of another game
    ],
)
def test_what_is_found(words: str, found: list[tuple[int, str, str]]) -> None:
    assert [(each.offset, each.found, each.wanted) for each in glossary.findings(words, GLOSSARY, "kariba")] == found


def test_each_game_has_its_own_words() -> None:
    assert [each.term for each in glossary.findings("Ein Nugget, ein Rhino", GLOSSARY, "fafnir")] == ["fafnir.gold"]
    assert list(glossary.findings("Rhino", Glossary("de", {}, "x"), "kariba")) == []


def test_a_term_of_some_games_binds_no_other() -> None:
    assert [each.term for each in glossary.findings("Eine Münze, a deck", GLOSSARY, "fafnir")] == ["chip", "draw-pile"]
    assert [each.term for each in glossary.findings("Eine Münze, a deck", GLOSSARY, "kariba")] == ["draw-pile"]
    assert [each.id for each in glossary.occurring("Chip", GLOSSARY, "fafnir")] == ["chip"]
    assert [each.id for each in glossary.occurring("Chip", GLOSSARY, "kariba")] == []
