"""What has changed in a rulebook: the days are days, the newest stands first, and what a change touches exists."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from rulebook.document import Document
from rulebook.load import Content
from rulebook.model import CHANGES, Change, Game
from rulebook.problem import Problem
from rulebook.suggest import closest

IDS = {
    "changes.date": "the day of a change is in the calendar",
    "changes.order": "of the changes of a game the newest stands first",
    "changes.touches": "the rules and examples that a change touches exist",
}


def check(content: Content) -> Iterator[Problem]:
    """Yield what is wrong with the changes of every game."""
    for game, document in content.beside(CHANGES):
        before = ""
        for each in game.changes:
            yield from _date(document, each, before)
            yield from _touches(content, document, game, each)
            before = each.date


def _date(document: Document, each: Change, before: str) -> Iterator[Problem]:
    place = document.where((CHANGES, each.short, "date"))
    try:
        date.fromisoformat(each.date)
    except ValueError:
        yield Problem(place, "changes.date", f"`{each.date}` is no day of the calendar; write the day it was published")
    if before and each.date > before:
        yield Problem(place, "changes.order", f"`{each.short}` is newer than the change above it; move it up")


def _touches(content: Content, document: Document, game: Game, each: Change) -> Iterator[Problem]:
    known = {entry.short for entry in (*game.rules, *game.examples)}
    for index, full in enumerate(each.touches):
        short = full.partition("/")[2]
        if short not in known and not content.may_name(game.id, short):
            place = document.where((CHANGES, each.short, "touches", index))
            message = f"there is no rule or example `{short}`{closest(short, known)}; write the id of one that exists"
            yield Problem(place, "changes.touches", message)
