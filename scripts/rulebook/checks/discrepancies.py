"""Where sources disagree: the sources are known, the rules and the example exist, and no disputed example is left unexplained."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.checks import structure
from rulebook.load import Content
from rulebook.model import Discrepancy, Example, Game
from rulebook.problem import Problem
from rulebook.suggest import closest

IDS = {
    "discrepancy.rule": "the rules a discrepancy touches exist",
    "discrepancy.example": "the example of a discrepancy exists",
    "discrepancy.untold": "a disputed example is the example of a discrepancy that has its source as a side",
}


def check(content: Content) -> Iterator[Problem]:
    """Yield what is wrong with the discrepancies of every game."""
    for game in content.library.games.values():
        for each in game.discrepancies:
            yield from _rules(content, game, each)
            yield from _sides(content, game, each)
            yield from _example(content, game, each)
            yield from structure.figures(content, each, "discrepancies")
        for example in game.examples:
            yield from _untold(content, game, example)


def _rules(content: Content, game: Game, each: Discrepancy) -> Iterator[Problem]:
    document = content.document(each.place)
    assert document is not None
    for index, full in enumerate(each.rules):
        if message := structure.missing_rule(content, game, full):
            yield Problem(document.where(("discrepancies", each.short, "rules", index)), "discrepancy.rule", message)


def _sides(content: Content, game: Game, each: Discrepancy) -> Iterator[Problem]:
    document = content.document(each.place)
    assert document is not None
    for index, source in enumerate(each.sides):
        if game.sources and source not in game.sources:
            place = document.where(("discrepancies", each.short, "sides", index))
            yield Problem(place, "source.unknown", structure.unknown_source(game, source))


def _example(content: Content, game: Game, each: Discrepancy) -> Iterator[Problem]:
    document = content.document(each.place)
    assert document is not None
    short = each.example.partition("/")[2]
    if each.example and each.example not in content.library.examples and not content.may_name(game.id, short):
        near = closest(short, (example.short for example in game.examples))
        place = document.where(("discrepancies", each.short, "example"))
        yield Problem(place, "discrepancy.example", f"there is no example `{short}`{near}; write the id of an example that exists")


def _untold(content: Content, game: Game, example: Example) -> Iterator[Problem]:
    told = (each for each in game.discrepancies if each.example == example.id)
    if example.status != "disputed" or any(example.source in each.sides for each in told):
        return
    files = {f"content/{chapter.id}.yaml" for chapter in game.chapters}
    if files & content.troubled:
        return  # what seems to be missing may stand in the part that is not in the model
    message = (
        f"`{example.short}` is disputed, and no discrepancy tells why; "
        f"name it as the `example` of one that has `{example.source}` among its `sides`"
    )
    yield Problem(example.where(("status",)), "discrepancy.untold", message)
