"""Words that people look for a rule by belong to rules that exist, and the files of such words can be read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulebook import asked
from rulebook.model import Game
from rulebook.problem import Place, Problem
from rulebook.source import is_garbled, letters, text_of
from rulebook.suggest import closest
from rulebook.told import told

if TYPE_CHECKING:
    from rulebook.load import Content

IDS = {"asked.line": "a line of asked.txt names a rule of the game, each once, and its words"}


def check(content: Content) -> Iterator[Problem]:
    """Yield the lines that name no rule, name one twice, or hold no words."""
    for game in content.library.games.values():
        for path in sorted((content.root / "content" / game.id).glob(f"*/{asked.FILE}")):
            name = path.relative_to(content.root).as_posix()
            text, problems = text_of(path, name)
            yield from (*problems, *_letters(text, problems, name))
            yield from _lines(content, game, list(asked.lines(text)), name)
    for path in sorted((content.root / asked.ALIKE).glob("*.txt")):
        name = path.relative_to(content.root).as_posix()
        text, problems = text_of(path, name)
        yield from (*problems, *_letters(text, problems, name))


def _letters(text: str, problems: list[Problem], name: str) -> Iterator[Problem]:
    if not is_garbled(problems):
        yield from letters(text, name, frozenset(range(1, text.count("\n") + 2)))


def _lines(content: Content, game: Game, lines: list[asked.Asked], name: str) -> Iterator[Problem]:
    known = [rule.short for rule in game.rules]
    first: dict[str, int] = {}
    for each in lines:
        place = Place(name, each.line)
        if each.rule not in known and not content.may_name(game.id, each.rule):
            near = closest(each.rule, known)
            form = "`chapter.rule: word, some words`"
            yield Problem(place, "asked.line", told("fault.asked.unknown", rule=each.rule, near=near, code=form))
        elif each.rule in first:
            yield Problem(place, "asked.line", told("fault.asked.twice", rule=each.rule, line=first[each.rule]))
        elif not each.words:
            yield Problem(place, "asked.line", told("fault.asked.empty", rule=each.rule))
        first.setdefault(each.rule, each.line)
