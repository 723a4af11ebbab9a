"""Chance and whims of bots, drawn from the seed of a play so that two plays that differ in one thing stay as alike as they can."""

# Theory of operation
#
# A draw depends on the seed, the round, what is drawn for whom, and how many of these came before in this round: not on how many actions
# there have been. So when one play has an action more, the other draws do not all change: who drew pepper before most likely draws it
# again. Two plays that are alike in their luck differ less, and their difference tells with fewer plays what one card is worth.

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from engines.game import Action
from engines.sheriff.state import State, clockwise


class Luck:
    """The draws of one play; another one with the same seed draws the same."""

    def __init__(self, seed: str) -> None:
        """Begin; ``seed`` names the play."""
        self._seed = seed
        self._drawn: Counter[str] = Counter()

    def chance(self, state: State, outcomes: Sequence[tuple[Action, int]]) -> Action:
        """Return what chance brings of these outcomes with their weights."""
        verb = next(iter(outcomes[0][0]))
        rng = self._next(f"{state.round}/{verb}/{_for_whom(state)}")
        lot = rng.random() * sum(weight for _, weight in outcomes)
        for action, weight in outcomes:
            lot -= weight
            if lot < 0:
                return action
        return outcomes[-1][0]

    def bot(self, state: State, seat: int) -> Random:
        """Return the whims of a bot that has to act now."""
        return self._next(f"{state.round}/{state.phase}/{seat}")

    def copy(self) -> Luck:
        """Return one that goes on from here on its own."""
        found = Luck(self._seed)
        found._drawn = self._drawn.copy()
        return found

    def _next(self, what: str) -> Random:
        self._drawn[what] += 1
        return Random(f"{self._seed}/{what}/{self._drawn[what]}")


def _for_whom(state: State) -> int:
    """Return the seat that the next card is dealt to, -1 where it is nobody's."""
    if not any(state.due):
        return -1
    return next(seat for seat in clockwise((state.sheriff + 1) % state.players, state.players) if state.due[seat])
