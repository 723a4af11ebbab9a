"""Sums of what happened in plays: whole numbers alone, so that they come out the same in whatever order they are added."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import lcm

SHARE = lcm(1, 2, 3, 4, 5, 6)
"""Into how many parts a win is cut, so that it can be shared by up to six without a rest."""


@dataclass(slots=True)
class Moments:
    """How many values there were, their sum and the sum of their squares."""

    n: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        """Take one value in."""
        self.n += 1
        self.total += value
        self.squares += value * value

    def join(self, other: Moments) -> None:
        """Take in the values of another sum."""
        self.n += other.n
        self.total += other.total
        self.squares += other.squares


@dataclass(slots=True)
class Tally:
    """What was counted in some plays; every part can be empty."""

    counts: Counter[str] = field(default_factory=Counter)
    """Name -> how often: ``plays``, ``actions``, ``win/0``, ``score/184``, ``took/laws/apple-tax``."""
    moments: dict[str, Moments] = field(default_factory=dict)
    """Name -> values: ``worth/laws/apple-tax/table``. Each is a whole number; what it counts is said where it is added."""

    def value(self, name: str, value: int) -> None:
        """Take one value in under a name."""
        self.moments.setdefault(name, Moments()).add(value)

    def join(self, other: Tally) -> None:
        """Take in another tally."""
        self.counts.update(other.counts)
        for name, moments in other.moments.items():
            self.moments.setdefault(name, Moments()).join(moments)

    def below(self, prefix: str) -> Mapping[str, int]:
        """Return the counts whose names begin so, by the rest of their names."""
        return {name.removeprefix(prefix): number for name, number in self.counts.items() if name.startswith(prefix)}


def joined(tallies: Iterable[Tally]) -> Tally:
    """Return the sum of tallies."""
    total = Tally()
    for tally in tallies:
        total.join(tally)
    return total
