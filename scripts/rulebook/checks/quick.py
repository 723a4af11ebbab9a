"""The quick reference leads to rules that exist, speaks to numbers of players that can play, and leaves none of them without words."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook import facts
from rulebook.checks import structure
from rulebook.document import Document
from rulebook.load import Content
from rulebook.model import QUICK, Game, Line, Path, Section
from rulebook.problem import Place, Problem
from rulebook.suggest import choices, closest

IDS = {
    "quick.piece": "the pieces a line of the quick reference draws are pieces of the game",
    "quick.rule": "the rules a line of the quick reference leads to exist",
    "quick.players": "a part of the quick reference is for numbers of players that can play the game",
    "quick.twice": "an id stands once in a quick reference",
    "quick.empty": "a section of the quick reference has lines or tables",
}


def check(content: Content) -> Iterator[Problem]:
    """Yield what is wrong with the quick reference of every game."""
    for game, document in content.beside(QUICK):
        yield from _twice(document)
        for section in game.quick:
            path: Path = ("sections", section.short)
            yield from _players(document, game, section, path)
            if not section.lines and not section.tables:
                yield Problem(section.place, "quick.empty", f"`{section.short}` says nothing; give it `lines:` or `tables:`, or remove it")
            for line in section.lines:
                yield from _players(document, game, line, (*path, "lines", line.short))
                yield from _pieces(document, game, line, (*path, "lines", line.short))
                yield from _rules(content, document, game, line, (*path, "lines", line.short))


def _rules(content: Content, document: Document, game: Game, line: Line, path: Path) -> Iterator[Problem]:
    for index, full in enumerate(line.rules):
        if message := structure.missing_rule(content, game, full):
            yield Problem(document.where((*path, "rules", index)), "quick.rule", message)


def _pieces(document: Document, game: Game, line: Line, path: Path) -> Iterator[Problem]:
    known = facts.pieces(game.id)
    for index, piece in enumerate(line.pieces):
        if known and piece not in known:
            message = f"{game.id} has no piece `{piece}`{closest(piece, known)}; write one of {choices(known)}"
            yield Problem(document.where((*path, "pieces", index)), "quick.piece", message)


def _players(document: Document, game: Game, part: Section | Line, path: Path) -> Iterator[Problem]:
    known = facts.players(game.id) or range(game.players[0], game.players[1] + 1)
    for index, number in enumerate(part.players):
        if number not in known:
            message = f"{number} cannot play this game; write some of {choices(map(str, known))}, or leave `players` out"
            yield Problem(document.where((*path, "players", index)), "quick.players", message)


def _twice(document: Document) -> Iterator[Problem]:
    first: dict[str, Place] = {}
    for path, place in document.keys.items():
        if path[:1] == ("sections",) and (len(path) == 2 or (len(path) == 4 and path[2] == "lines")):
            short = str(path[-1])
            if short in first:
                yield Problem(place, "quick.twice", f"`{short}` is used already ({first[short]}); choose another id")
            first.setdefault(short, place)
