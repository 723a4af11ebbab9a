"""Writes what is printed on cards as a module of an engine: engines read no files, so ``content/<game>/cards`` becomes Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path as FilePath
from typing import NamedTuple

from rulebook import load
from rulebook.document import Document
from rulebook.model import CARDS, Json, Path
from rulebook.problem import Place, Problem

COMMAND = "python3 scripts/cards.py"
_TITLE = "What is printed on the cards of the expansion. Made from ``content/{game}/cards`` by ``scripts/cards.py``; not edited by hand."
_HEAD = f'''"""{_TITLE}"""

from __future__ import annotations
'''


class Deck(NamedTuple):
    """The cards of one file."""

    constant: str
    """Name of the constant in the engine's module."""
    key: str
    """Key of the list in the file."""
    row: Callable[[Mapping[str, Json]], tuple[Json, ...]]
    """Returns a card as the engine has it."""


def _order(card: Mapping[str, Json]) -> tuple[Json, ...]:
    return card["legal"], card["contraband"], card["points"], card["cards"]


def _pair(card: Mapping[str, Json]) -> tuple[Json, ...]:
    return card["contraband"], card["first"], card["second"]


def _law(card: Mapping[str, Json]) -> tuple[Json, ...]:
    effect = card["effect"]
    about = effect.get("piece", effect.get("of", ""))
    return card["id"], card["ours"], card.get("players", ""), effect["kind"], about, effect.get("n", 0), effect.get("to", "")


def _merry(card: Mapping[str, Json]) -> tuple[Json, ...]:
    effect = card["effect"]
    keep = effect.get("keep", effect["n"])
    ours = card["ours"] or card.get("penalty_ours", False)
    return card["id"], card["ours"], card["gold"], card["penalty"], ours, effect["kind"], effect["n"], keep


DECKS: Mapping[str, Mapping[str, Deck]] = {
    "sheriff": {
        "orders": Deck("ORDERS", "orders", _order),
        "black-market": Deck("BLACK_MARKET", "pairs", _pair),
        "laws": Deck("LAWS", "laws", _law),
        "merry": Deck("MERRY", "merry", _merry),
    }
}
"""Game -> file (without ending) -> how its cards are written."""


class Line(NamedTuple):
    """A line of the module, and the card it says."""

    text: str
    document: Document | None = None
    path: Path = ()


def path_of(game: str) -> str:
    """Return the module of a game's cards, relative to the repository."""
    return f"engines/{game}/printed.py"


def documents_of(documents: Mapping[str, Document], game: str) -> dict[str, Document]:
    """Return the files of a game's cards by their names."""
    found = {name: documents.get(f"content/{game}/{CARDS}/{name}.yaml") for name in DECKS[game]}
    return {name: document for name, document in found.items() if document is not None}


def lines(documents: Mapping[str, Document], game: str) -> Iterator[Line]:
    """Yield the lines of the module; the files keep their schemas."""
    yield from map(Line, _HEAD.format(game=game).splitlines())
    for name, document in documents_of(documents, game).items():
        deck = DECKS[game][name]
        yield from (Line(""), Line(f"{deck.constant} = ("))
        for index, card in enumerate(document.data[deck.key]):
            yield Line(f"    {_literal(deck.row(card))},", document, (deck.key, index))
        yield Line(")")


def text(documents: Mapping[str, Document], game: str) -> str:
    """Return the module as text."""
    head, *rest = "\n".join(line.text for line in lines(documents, game)).partition("annotations\n\n")
    return "".join((head, rest[0], rest[1].replace("\n\n", "\n"))) + "\n"


def first_difference(documents: Mapping[str, Document], game: str, root: FilePath) -> Line | None:
    """Return the first line that the module lacks; None where it is as it should be."""
    file = root / path_of(game)
    there = file.read_text("utf-8") if file.is_file() else ""
    if there == text(documents, game):
        return None
    known = frozenset(there.splitlines())
    made = list(lines(documents, game))
    cards = [line for line in made if line.document is not None]
    return next((line for line in cards if line.text not in known), next(iter(cards), made[0]))


def write(root: FilePath) -> tuple[list[str], list[Problem]]:
    """Write the modules of all games anew, unless something is wrong with their cards.

    Returns:
        Paths of the modules that were not as they should be, and what is wrong with cards: then nothing is written.
    """
    from rulebook.checks import cards  # noqa: PLC0415  it imports this module

    content = load.read(root)
    found = [problem for problem in [*content.problems, *cards.check(content)] if f"/{CARDS}/" in problem.place.path]
    wrong = [problem for problem in found if problem.check not in ("cards.engine", "cards.example")]
    written = []
    for game in (game for game in DECKS if documents_of(content.documents, game)):
        wrong += [_missing(game, name) for name in DECKS[game] if name not in documents_of(content.documents, game)]
    for game in DECKS if not wrong else ():
        path, made = root / path_of(game), text(content.documents, game)
        if documents_of(content.documents, game) and (not path.is_file() or path.read_text("utf-8") != made):
            path.write_text(made, encoding="utf-8", newline="\n")
            written.append(path_of(game))
    return written, wrong


def _missing(game: str, name: str) -> Problem:
    place = Place(f"content/{game}/{CARDS}/{name}.yaml")
    return Problem(place, "file.missing", "the engine needs these cards, too; write them (see content/schema)")


def _literal(row: tuple[Json, ...]) -> str:
    return f"({', '.join(_value(each) for each in row)})"


def _value(value: Json) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)
