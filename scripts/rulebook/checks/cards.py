"""Cards as data: each once, of goods and sources that are there, enough of them, shown by an example, and known to the engine."""

from __future__ import annotations

import json
from collections.abc import Iterator

from rulebook import printed
from rulebook.document import Document
from rulebook.load import Content
from rulebook.model import Json, Path
from rulebook.problem import Problem
from rulebook.suggest import choices

IDS = {
    "cards.engine": "the engine has the cards as they are in the content",
    "cards.enough": "there are enough cards for every number of players",
    "cards.example": "a card of ours is shown by an example",
    "cards.source": "cards that are not ours have a source of the game",
    "cards.twice": "a card stands once",
}
_DRAWN = {3: 3 + 2 * 8, 4: 3 + 2 * 7, 5: 3 + 2 * 9, 6: 3 + 2 * 8}
"""Players -> laws that are drawn in a whole game: three in the first round, two in each later one."""
_MERRY_MEN = 2 * 6
"""Merry Men that are dealt with six players: two to each."""
_LEFT_OUT = {"4+": 3, "not-5": 5, "not-6": 6}
"""Mark of a law -> with how many players it is left out."""
_SHOWN = {"laws": "in which it is in force", "merry": "in which it comes through"}
"""File -> what an example of its cards has to show."""
_WITH_SOURCES = ("merry",)
"""Files in which each card says whether it is ours, and the file where the others come from."""
_GAME = "sheriff"


def check(content: Content) -> Iterator[Problem]:
    """Yield what is wrong with cards."""
    documents = printed.documents_of(content.documents, _GAME)
    for name, document in documents.items():
        if document.path not in content.troubled:
            yield from _twice(name, document)
            yield from _source(content, name, document)
    laws = documents.get("laws")
    if laws is not None and laws.path not in content.troubled:
        yield from _enough(laws)
        yield from _examples(content, "laws", laws)
    merry = documents.get("merry")
    if merry is not None and merry.path not in content.troubled:
        yield from _enough_merry_men(merry)
        yield from _examples(content, "merry", merry)
    if documents and not any(document.path in content.troubled for document in documents.values()):
        yield from _engine(content)


def _cards(name: str, document: Document) -> Iterator[tuple[Path, Json]]:
    key = printed.DECKS[_GAME][name].key
    for index, card in enumerate(document.data[key]):
        yield (key, index), card


def _twice(name: str, document: Document) -> Iterator[Problem]:
    """Yield cards whose id, or whose goods, stand twice in a file."""
    first: dict[Json, Path] = {}
    for path, card in _cards(name, document):
        own = card.get("id") or (card.get("legal"), card["contraband"])
        if own in first:
            earlier = document.where(first[own]).line
            yield Problem(document.where(path), "cards.twice", f"this card stands in line {earlier} already; remove one of them")
        first.setdefault(own, path)


def _source(content: Content, name: str, document: Document) -> Iterator[Problem]:
    """Yield cards that are not ours and name no source of the game."""
    game = content.library.games.get(_GAME)
    source = document.data.get("source")
    if source is not None and game is not None and source not in game.sources and not content.may_name(_GAME, source):
        message = f"`{source}` is no source of this game; write {choices(game.sources)}"
        yield Problem(document.where(("source",)), "cards.source", message)
    named = [((), document.data), *((path, card) for path, card in _cards(name, document) if name in _WITH_SOURCES)]
    wanted = "cards that are not ours come from somewhere; write `source:` and its name"
    yield from (
        Problem(document.where((*path, "ours")), "cards.source", wanted)
        for path, said in named
        if source is None and said.get("ours") is False
    )


def _enough(document: Document) -> Iterator[Problem]:
    """Yield numbers of players for which there are too few laws."""
    for players, drawn in _DRAWN.items():
        left = sum(_LEFT_OUT.get(card.get("players")) != players for _, card in _cards("laws", document))
        if left < drawn:
            message = f"with {players} players {drawn} laws are drawn; there are {left}, write {drawn - left} more"
            yield Problem(document.where(("laws",), key=True), "cards.enough", message)


def _enough_merry_men(document: Document) -> Iterator[Problem]:
    """Yield that there are too few Merry Men for six players."""
    there = len(list(_cards("merry", document)))
    if there < _MERRY_MEN:
        message = f"with 6 players {_MERRY_MEN} Merry Men are dealt; there are {there}, write {_MERRY_MEN - there} more"
        yield Problem(document.where(("merry",), key=True), "cards.enough", message)


def _examples(content: Content, name: str, document: Document) -> Iterator[Problem]:
    """Yield cards of ours that no example of the game shows."""
    if any(name.startswith(f"content/{_GAME}/") for name in content.troubled):
        return  # it may stand in the part that cannot be read
    told = " ".join(json.dumps(each.data) for each in content.library.examples.values() if each.id.startswith(f"{_GAME}/"))
    for path, card in _cards(name, document):
        if card["ours"] and f'"{card["id"]}"' not in told:
            message = f"no example shows `{card['id']}`; write one in content/{_GAME}/{name}.yaml {_SHOWN[name]}"
            yield Problem(document.where((*path, "id")), "cards.example", message)


def _engine(content: Content) -> Iterator[Problem]:
    """Yield where the engine's module differs from the content."""
    line = printed.first_difference(content.documents, _GAME, content.root)
    if line is not None and line.document is not None:
        message = f"{printed.path_of(_GAME)} says something else; run `{printed.COMMAND}`"
        yield Problem(line.document.where(line.path), "cards.engine", message)
