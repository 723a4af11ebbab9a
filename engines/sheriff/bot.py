"""Players of Sheriff of Nottingham: they see one seat's observation and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from engines.game import Action, Advice, Bot, Budget, Event, Json
from engines.sheriff.facts import rule


class RandomBot:
    """Takes any action of the menu."""

    def choose(self, observation: Json, legal: Sequence[Action], rng: Random, budget: Budget) -> Advice:  # noqa: ARG002
        """Return one of ``legal``, each alike."""
        reason = Event("reason.random", {"seat": observation["seat"]}, rule("market.order"))
        return Advice(legal[rng.randrange(len(legal))], (reason,))


BOTS: Mapping[str, Bot] = {"easy": RandomBot()}
"""Weakest first."""
