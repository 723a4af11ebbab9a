"""The bluff of Sheriff of Nottingham at its smallest: one bag, one offer of gold, one decision to open it or to let it pass.

A merchant chooses secretly what to load and how much to offer; the Sheriff sees the offer alone. ``solve`` approaches an equilibrium of
that game, in which neither can gain much by doing something else. What the bots do at the table starts from it, and
``scripts/equilibrium.py`` measures how far they are from it by another program's rules.
"""

# Theory of operation
#
# Regret matching with regrets cut off at zero, both sides in turn, later rounds counting more (Tammelin et al., "Solving Heads-up Limit
# Texas Hold'em", 2015). Only products, quotients and exactly rounded sums: the same result to the last bit on every machine
# and in every Python (``sum`` of floats is another one since 3.12).

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import fsum

ROUNDS = 300
"""Rounds of regret matching; after so many, the offers of a small bag differ from an equilibrium's by a fraction of a coin."""


@dataclass(frozen=True, slots=True)
class Load:
    """What one way to fill the bag is worth."""

    passed: float
    """To the merchant when it passes, without what is offered for that."""
    opened: float
    """To the merchant when it is opened."""
    fee: float
    """What the Sheriff gets by opening it: gold for a lie, less than nothing for the truth."""
    false: int
    """How many cards are in it that were not declared."""


@dataclass(frozen=True, slots=True)
class Solution:
    """A mixed choice of both sides; rows are loads, columns are prices."""

    prices: tuple[int, ...]
    """What may be offered, in gold, rising."""
    mix: tuple[tuple[float, ...], ...]
    """How often the merchant fills the bag so and offers so much; all add up to 1."""
    opening: tuple[float, ...]
    """How often the Sheriff opens a bag when so much is offered."""

    def loads(self) -> tuple[float, ...]:
        """Return how often each load is chosen."""
        return tuple(fsum(row) for row in self.mix)

    def offers(self, load: int) -> tuple[float, ...]:
        """Return how often each price is offered with a load, adding up to 1; each alike with a load that is never chosen."""
        return _shares(self.mix[load])

    def belief(self, price: int, doubt: float = 0.0) -> tuple[float, ...]:
        """Return how likely each load is when a price is offered; ``doubt`` is what every load may be in any case."""
        return _shares([row[price] + doubt for row in self.mix])


def _shares(weights: Sequence[float]) -> tuple[float, ...]:
    total = fsum(weights)
    return tuple([weight / total for weight in weights]) if total > 0 else (1 / len(weights),) * len(weights)


@lru_cache(maxsize=512)
def solve(loads: tuple[Load, ...], prices: tuple[int, ...], rounds: int = ROUNDS) -> Solution:
    """Return a choice of both sides that neither would leave for much.

    Args:
        loads: The ways to fill the bag.
        prices: What may be offered, in gold, rising.
        rounds: Rounds of regret matching; more come closer.
    """
    merchant, sheriff = _Merchant(loads, prices), _Sheriff(loads, prices)
    for weight in range(1, rounds + 1):
        merchant.learn(sheriff.opening, weight)
        sheriff.learn(merchant.mix, weight)
    scale = 2 / (rounds * (rounds + 1))
    mix = tuple(tuple(scale * share for share in merchant.sums[load :: len(loads)]) for load in range(len(loads)))
    return Solution(prices, mix, tuple(scale * share for share in sheriff.sums))


class _Merchant:
    """Learns how to fill the bag and what to offer; one cell for each pair, price by price."""

    def __init__(self, loads: Sequence[Load], prices: Sequence[int]) -> None:
        """Begin with every pair alike."""
        self._cells = [[(load.passed - price, load.opened) for load in loads] for price in prices]
        cells = len(loads) * len(prices)
        self._regrets = [0.0] * cells
        self.mix: Sequence[float] = [1 / cells] * cells
        self.sums = [0.0] * cells

    def learn(self, opening: Sequence[float], weight: int) -> None:
        """Regret what would have done better against this Sheriff."""
        worth = [passed + often * (opened - passed) for often, cells in zip(opening, self._cells, strict=True) for passed, opened in cells]
        mean = fsum([share * each for share, each in zip(self.mix, worth, strict=True)])
        regrets = [regret + each - mean for regret, each in zip(self._regrets, worth, strict=True)]
        self._regrets = [regret if regret > 0 else 0.0 for regret in regrets]
        self.mix = _shares(self._regrets)
        self.sums = [total + weight * share for total, share in zip(self.sums, self.mix, strict=True)]


class _Sheriff:
    """Learns at which offers to open the bag."""

    def __init__(self, loads: Sequence[Load], prices: Sequence[int]) -> None:
        """Begin with opening every other bag."""
        self._gains = [[load.fee - price for load in loads] for price in prices]
        self._opens, self._passes = [0.0] * len(prices), [0.0] * len(prices)
        self.opening = [0.5] * len(prices)
        self.sums = [0.0] * len(prices)

    def learn(self, mix: Sequence[float], weight: int) -> None:
        """Regret at each price what would have done better against this merchant."""
        start = 0
        for column, gains in enumerate(self._gains):
            end = start + len(gains)
            gain = fsum([share * each for share, each in zip(mix[start:end], gains, strict=True)])
            start, often = end, self.opening[column]
            opens, passes = self._opens[column] + (1 - often) * gain, self._passes[column] - often * gain
            self._opens[column] = opens = opens if opens > 0 else 0.0
            self._passes[column] = passes = passes if passes > 0 else 0.0
            self.opening[column] = often = opens / (opens + passes) if opens + passes > 0 else 0.5
            self.sums[column] += weight * often
