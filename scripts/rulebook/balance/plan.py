"""Which tables there are, how much is played at each, and how the work is cut into jobs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulebook.balance.jobs import CARDS, LAWS, MERRY, PLAYS, Job
from rulebook.balance.plays import GAME, MIXED, Table
from rulebook.balance.trials import measured_laws, measured_men

BASE, ALL = "base", "all"
_FIXED = ("start",)
"""Options that are no module."""
_BATCH = 5
"""Plays of a job: few enough to share out evenly, many enough to be worth sending."""
SEATS_OF_TRIALS = 4
"""How many sit at the tables at which cards are weighed."""
TAKINGS = 4
"""Plays with a taken card, for each pair of plays with a law: there are several times as many cards, and each play shows one."""

Options = tuple[tuple[str, str | bool], ...]


@dataclass(frozen=True, slots=True)
class Amounts:
    """How much is played."""

    plays: int
    """At each table."""
    pairs: int
    """For each law and each Merry Man."""
    seed: str


def modules() -> dict[str, Options]:
    """Return the modules by name: the game without any, each option of the engine alone, all of them together.

    An option with several choices makes a module of each; of those the first is among all together.
    """
    found: dict[str, Options] = {BASE: ()}
    every: list[tuple[str, str | bool]] = []
    for option in GAME.options:
        choices = [choice for choice in option.choices if choice != option.default] if option.choices else [True]
        if option.id in _FIXED or not choices:
            continue
        every.append((option.id, choices[0]))
        for choice in choices:
            found[f"{option.id}-{choice}" if len(choices) > 1 else option.id] = ((option.id, choice),)
    return {**found, ALL: tuple(every)}


def tables(names: Sequence[str], players: Sequence[int], bots: Sequence[str]) -> list[Table]:
    """Return the tables of these modules, numbers of players and bots."""
    known = modules()
    return [Table(name, seats, known[name], each) for name in names for seats in players for each in bots]


def jobs(found: Sequence[Table], amounts: Amounts) -> Iterator[Job]:
    """Yield the work: plays at all tables, then what cards are worth."""
    for table in found:
        for first in range(0, amounts.plays, _BATCH):
            yield Job(PLAYS, table, first, min(_BATCH, amounts.plays - first), amounts.seed)
    yield from trials({name for table in found for name, _ in table.options}, amounts)


def trials(on: set[str], amounts: Amounts) -> Iterator[Job]:
    """Yield the pairs of plays for the modules that are measured."""
    for kind, cards in ((LAWS, measured_laws(SEATS_OF_TRIALS)), (MERRY, measured_men())):
        if kind in on:
            table = Table(kind, SEATS_OF_TRIALS, ((kind, True),), MIXED)
            yield from (Job(kind, table, number, 1, amounts.seed, tuple(cards)) for number in range(amounts.pairs))
    taken = tuple(option for option in modules()[ALL] if option[0] in on & {"orders", "black_market"})
    if taken:
        table = Table("taken", SEATS_OF_TRIALS, taken, MIXED)
        for first in range(0, TAKINGS * amounts.pairs, _BATCH):
            yield Job(CARDS, table, first, min(_BATCH, TAKINGS * amounts.pairs - first), amounts.seed)
