"""A piece of work that any process on any machine can do, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rulebook.balance import fulltable, plays, trials
from rulebook.balance.plays import Table
from rulebook.balance.tally import Tally, joined

PLAYS, LAWS, MERRY, CARDS, RANDOM_FULL, BOTS_FULL = "plays", "laws", "merry", "cards", "random-full", "bots-full"


@dataclass(frozen=True, slots=True)
class Job:
    """So many plays of one kind at a table, beginning with a number."""

    kind: str
    table: Table
    first: int
    count: int
    seed: str
    cards: tuple[str, ...] = ()
    """The laws or Merry Men that are weighed."""

    @property
    def key(self) -> str:
        """Return what its result belongs to: what is added up together."""
        table = self.table
        return f"{self.kind}:{table.name}:{table.players}:{table.bots}"


_WORK: Mapping[str, Callable[[Job, int], Tally]] = {
    PLAYS: lambda job, number: plays.counted(job.table, number, job.seed),
    LAWS: lambda job, number: trials.laws(job.table, number, job.seed, job.cards),
    MERRY: lambda job, number: trials.merry_men(job.table, number, job.seed, job.cards),
    CARDS: lambda job, number: trials.cards(job.table, number, job.seed),
    RANDOM_FULL: lambda job, number: fulltable.random_play(job.table, number, job.seed),
    BOTS_FULL: lambda job, number: fulltable.bot_play(job.table, number, job.seed),
}


def do(job: Job) -> Tally:
    """Do a job."""
    return joined(_WORK[job.kind](job, number) for number in range(job.first, job.first + job.count))
