"""The quick reference of a game: its lines with the numbers filled in for each number of players, for one page and one printed sheet."""

# Theory of operation
#
# The page is one for all numbers of players. What is the same for all of them stands once; what is not stands once for each way it is,
# marked with the numbers it is for. The choice on the page is a group of radio buttons, and the style hides what is for others: so it
# works without JavaScript, and what is printed is what was chosen.

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from markupsafe import Markup

from rulebook import facts, tables
from rulebook.addresses import quick_page
from rulebook.editions import Edition
from rulebook.model import Game, Line, Section, Table
from rulebook.prose import Link, Words
from rulebook.views import EditView, State, TableView

T = TypeVar("T")
Players = tuple[int, ...]
"""For how many players something is there; empty: for any number."""


@dataclass(frozen=True, slots=True)
class SaidView:
    """A text as it is for some numbers of players."""

    players: Players
    words: Words


@dataclass(frozen=True, slots=True)
class FiguresView:
    """A table as it is for some numbers of players."""

    players: Players
    table: TableView


@dataclass(frozen=True, slots=True)
class PieceView:
    """A piece with its drawing."""

    name: Words
    picture: Markup


@dataclass(frozen=True, slots=True)
class LineView:
    """One line."""

    id: str
    players: Players
    title: Words
    says: tuple[SaidView, ...]
    pieces: tuple[PieceView, ...]
    rules: tuple[Link, ...]
    state: State
    edit: EditView


@dataclass(frozen=True, slots=True)
class SectionView:
    """A heading with its lines and tables."""

    id: str
    players: Players
    title: Words
    ordered: bool
    lines: tuple[LineView, ...]
    tables: tuple[FiguresView, ...]
    state: State


@dataclass(frozen=True, slots=True)
class QuickView:
    """The quick reference of a game."""

    players: tuple[int, ...]
    """How many can play."""
    sections: tuple[SectionView, ...]
    sprite: Markup


def view(edition: Edition, game: Game) -> QuickView:
    """Return the quick reference of a game as its page shows it."""
    counts = tuple(facts.players(game.id)) or tuple(range(game.players[0], game.players[1] + 1))
    sections = tuple(_section(edition, section, counts) for section in game.quick)
    return QuickView(counts, sections, edition.picture(f"{game.id}/sprite"))


def _section(edition: Edition, section: Section, counts: Players) -> SectionView:
    text = edition.library.text(section.id, edition.locale)
    own = section.players or counts
    return SectionView(
        id=section.short,
        players=_marked(own, counts),
        title=edition.title(text),
        ordered=section.ordered,
        lines=tuple(_line(edition, line, own, counts) for line in section.lines),
        tables=tuple(each for index, table in enumerate(section.tables, start=1) for each in _tables(edition, section, table, index, own)),
        state=edition.state(text),
    )


def _line(edition: Edition, line: Line, around: Players, counts: Players) -> LineView:
    text = edition.library.text(line.id, edition.locale)
    own = tuple(each for each in line.players or around if each in around)
    here = quick_page(line.game)
    said = _grouped(own, lambda players: edition.body(text, "text", here, players=players))
    return LineView(
        id=line.short,
        players=_marked(own, counts),
        title=edition.title(text),
        says=tuple(SaidView(_marked(players, own), words) for players, words in said),
        pieces=tuple(_piece(edition, line.game, piece) for piece in line.pieces),
        rules=tuple(edition.link(line.game, rule, here) for rule in line.rules),
        state=edition.state(text),
        edit=edition.edit(text, here),
    )


def _piece(edition: Edition, game: str, piece: str) -> PieceView:
    return PieceView(tables.word(edition, game, f"{game}.{piece}"), edition.picture(f"{game}/piece/{piece}"))


def _tables(edition: Edition, section: Section, table: Table, index: int, counts: Players) -> Iterator[FiguresView]:
    """Yield a table for each way it is. A row is left out for those numbers of players for which one of its numbers is none."""
    if facts.game(section.game) is None:
        return

    def made(players: int) -> TableView:
        numbers = facts.numbers_for(section.game, players)
        depend = [column for column in table.columns if any(table.fact(column, piece) not in fixed for piece in table.rows)]
        there = tuple(piece for piece in table.rows if all(numbers[table.fact(column, piece)] for column in depend))
        return tables.view(edition, section, replace(table, rows=there), f"{section.short}.table-{index}", numbers)

    fixed = facts.numbers(section.game)

    for players, found in _grouped(counts, made):
        anchor = f"{found.id}.{players[0]}" if players != counts else found.id
        yield FiguresView(_marked(players, counts), TableView(anchor, found.caption, found.corner, found.head, found.rows))


def _marked(players: Players, around: Players) -> Players:
    """Return for whom something is; nobody in particular where it is for everybody for whom what it stands in is."""
    return () if players == around else players


def _grouped(counts: Players, made: Callable[[int], T]) -> list[tuple[Players, T]]:
    """Return each thing that is made once, with the numbers of players it is made for."""
    groups: list[tuple[Players, T]] = []
    for players in counts:
        thing = made(players)
        at = next((index for index, (_, other) in enumerate(groups) if other == thing), None)
        if at is None:
            groups.append(((players,), thing))
        else:
            groups[at] = ((*groups[at][0], players), groups[at][1])
    return groups
