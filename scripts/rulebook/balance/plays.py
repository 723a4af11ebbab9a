"""One play of bots at a table, from the beginning or from any point, and what is counted in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from engines import GAMES
from engines.game import CHANCE, TERMINAL, Action, Budget, Event, Json
from engines.sheriff.state import State
from rulebook.balance.luck import Luck
from rulebook.balance.tally import SHARE, Tally

GAME = GAMES()["sheriff"]
MIXED = "mixed"
"""Bots of every character at one table."""
CHARACTERS = GAME.levels[1:]
"""All levels but random play."""
STRONGEST = GAME.levels[-1]
_BUDGET = Budget(iterations=1)
TAKES: Mapping[str, Callable[[Mapping[str, Json]], tuple[str, str]]] = {
    "law-enacted": lambda args: ("laws", args["law"]),
    "fills-order": lambda args: ("orders", "-".join(args["pieces"])),
    "claims-first": lambda args: ("black_market", f"{args['piece']}-first"),
    "claims-second": lambda args: ("black_market", f"{args['piece']}-second"),
    "merry-reveals": lambda args: ("merry", args["card"]),
}
"""Event -> the module and the card that is taken by it."""
DRAWS: Mapping[str, Callable[[Mapping[str, Json]], tuple[str, str]]] = {"law-drawn": lambda args: ("laws", args["law"])}
"""Event -> the module and the card that could be chosen after it."""


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays what: as plain data, since jobs travel."""

    name: str
    """Of the modules: ``base``, ``laws``, ``all``."""
    players: int
    options: tuple[tuple[str, str | bool], ...]
    bots: str
    """A level of the engine, or ``mixed``."""

    def levels(self, number: int) -> list[str]:
        """Return who sits where in a play; at a mixed table everybody moves on by one seat from play to play."""
        if self.bots != MIXED:
            return [self.bots] * self.players
        return [CHARACTERS[(seat + number) % len(CHARACTERS)] for seat in range(self.players)]

    def start(self) -> State:
        """Return the table before anything is drawn; seat 0 is the first Sheriff, so that a seat says how far one sits from it."""
        state: State = GAME.initial_state(self.players, {"start": "first", **dict(self.options)})
        return state

    def seed(self, seed: str, number: int) -> str:
        """Return the seed of a play: the same for all modules, so that they are compared at equal luck."""
        return f"{seed}/{self.players}/{number}"


class Step(NamedTuple):
    """One step of a play."""

    before: State
    action: Action
    events: tuple[Event, ...]
    after: State


Instead = Callable[[State, Action], Action]
"""What is done instead of what a bot wants to do; most often the same."""


def steps(state: State, levels: list[str], luck: Luck, instead: Instead | None = None) -> Iterator[Step]:
    """Yield a play from a point to its end, or as long as it is wanted."""
    bots = [GAME.bot(level) for level in levels]
    while (player := GAME.current_player(state)) != TERMINAL:
        if player == CHANCE:
            action = luck.chance(state, GAME.chance_outcomes(state))
        else:
            legal = GAME.legal_actions(state)
            action = bots[player].choose(GAME.observation(state, player), legal, luck.bot(state, player), _BUDGET).action
            action = action if instead is None else instead(state, action)
        after, events = GAME.apply(state, action)
        yield Step(state, action, events, after)
        state = after


def scores(state: State) -> list[int]:
    """Return the final gold of each seat."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return [row.score for row in sorted(outcome.ranking, key=lambda row: row.seat)]


def taken(events: tuple[Event, ...]) -> Iterator[tuple[str, str, Event]]:
    """Yield the cards that are taken by these events: module, card, event."""
    for event in events:
        if event.id in TAKES:
            yield (*TAKES[event.id](event.args), event)


def counted(table: Table, number: int, seed: str) -> Tally:
    """Return what is counted in one play: who won, with what, and which cards were taken.

    Values, in gold: ``score`` is what a seat has at the end, ``table`` what all have together.
    """
    tally = Tally()
    state, took = table.start(), []
    for step in steps(state, table.levels(number), Luck(table.seed(seed, number))):
        state = step.after
        tally.counts["actions"] += 1
        took += [(module, card) for module, card, _ in taken(step.events)]
        for event in step.events:
            if event.id in DRAWS:
                tally.counts["drew/" + "/".join(DRAWS[event.id](event.args))] += 1
    _count_result(tally, state, scores(state))
    tally.counts.update(f"took/{module}/{card}" for module, card in took)
    tally.counts.update(f"in/{module}/{card}" for module, card in set(took))
    return tally


def _count_result(tally: Tally, state: State, final: list[int]) -> None:
    outcome: Any = GAME.outcome(state)
    winners = [row.seat for row in outcome.ranking if row.place == 1]
    tally.counts["plays"] += 1
    for seat in winners:
        tally.counts[f"win/{seat}"] += SHARE // len(winners)
    for score in final:
        tally.counts[f"score/{score}"] += 1
        tally.value("score", score)
    tally.value("table", sum(final))
