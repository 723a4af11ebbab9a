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
#
# Most prices are soon never offered, and then stay as they are until the merchant's mean falls below the best of their loads: nothing is
# reckoned for them meanwhile. That leaves out only what would have added or multiplied by zero, so no bit of the result depends on it.

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import fsum
from operator import mul

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
    offers = [_Offer(loads, price, 1 / (len(loads) * len(prices))) for price in prices]
    made, opened = offers, [0.0] * len(prices)
    for weight in range(1, rounds + 1):
        made = _merchant_learns(offers, made, weight)
        for offer in made:
            offer.sheriff_learns()
        opened = [total + weight * offer.opening for total, offer in zip(opened, offers, strict=True)]
    scale = 2 / (rounds * (rounds + 1))
    mix = tuple(tuple(scale * offer.sums[load] for offer in offers) for load in range(len(loads)))
    return Solution(prices, mix, tuple(scale * total for total in opened))


def _merchant_learns(offers: list[_Offer], made: list[_Offer], weight: int) -> list[_Offer]:
    """Regret what would have done better against this Sheriff, and mix by these regrets; return the offers that are ``made`` now."""
    mean = fsum([each for offer in made for each in map(mul, offer.mix, offer.worth)])
    regretted = [offer for offer in offers if (offer.regretted or offer.best > mean) and offer.regret(mean)]
    if not regretted:
        for offer in offers:
            offer.mix_alike(weight)
        return offers
    total = fsum([each for offer in regretted for each in offer.regrets])
    for offer in regretted:
        offer.mix_by_regrets(total, weight)
    return regretted


class _Offer:
    """One price with every load: what both sides have learnt about it."""

    def __init__(self, loads: Sequence[Load], price: int, alike: float) -> None:
        """Begin with each pair of load and price as often as any other (``alike``), and with opening every other bag."""
        self._passed = [load.passed - price for load in loads]
        self._risks = [load.opened - passed for load, passed in zip(loads, self._passed, strict=True)]
        self._gains = [load.fee - price for load in loads]
        self._alike = [alike] * len(loads)
        self.regrets = [0.0] * len(loads)
        self.regretted = False
        """Whether any regret is above zero."""
        self.mix = self._alike
        """How often the merchant fills the bag so and offers this; says nothing while the offer is not made."""
        self.sums = [0.0] * len(loads)
        self._opens = self._passes = 0.0
        self.opening = 0.5
        """How often the Sheriff opens the bag."""
        self._weigh()

    def _weigh(self) -> None:
        """Work out what each load is worth against this Sheriff, and the best one."""
        often = self.opening
        self.worth = [passed + often * risk for passed, risk in zip(self._passed, self._risks, strict=True)]
        self.best = max(self.worth)

    def regret(self, mean: float) -> bool:
        """Regret each load by what it is worth more than the mean; return whether any regret is left."""
        self.regrets = [more if (more := regret + each - mean) > 0 else 0.0 for regret, each in zip(self.regrets, self.worth, strict=True)]
        self.regretted = any(self.regrets)
        return self.regretted

    def mix_by_regrets(self, total: float, weight: int) -> None:
        """Offer this with each load by its share of all regrets."""
        self.mix = mix = [regret / total for regret in self.regrets]
        self.sums = [before + weight * share for before, share in zip(self.sums, mix, strict=True)]

    def mix_alike(self, weight: int) -> None:
        """Offer this as often as anything else, since nothing is regretted."""
        self.mix = mix = self._alike
        self.sums = [before + weight * share for before, share in zip(self.sums, mix, strict=True)]

    def sheriff_learns(self) -> None:
        """Regret what would have done better against this merchant."""
        gain, often = fsum(map(mul, self.mix, self._gains)), self.opening
        opens, passes = self._opens + (1 - often) * gain, self._passes - often * gain
        self._opens = opens = opens if opens > 0 else 0.0
        self._passes = passes = passes if passes > 0 else 0.0
        self.opening = opening = opens / (opens + passes) if opens + passes > 0 else 0.5
        if opening != often:
            self._weigh()
