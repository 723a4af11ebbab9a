"""How a character bends the solved bluff: what it loads, offers and opens, as shares of 1. The table and the cross-check ask here."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from engines.sheriff.bots.bluff import Load, Solution
from engines.sheriff.bots.styles import Style

DOUBT = 0.002
"""Share that a choice gets which the solution never makes, as long as it is about as good."""

Mix = list[list[float]]
"""Rows are loads, columns prices; all add up to 1."""


def merchants_mix(style: Style, loads: Sequence[Load], solution: Solution, openings: Sequence[Sequence[float]]) -> Mix:
    """Return how often a character fills the bag so and offers so much.

    Args:
        style: The character.
        loads: The ways to fill the bag. A character that never lies takes an honest one where there is one.
        solution: The solved bluff over them.
        openings: For each load, how often this Sheriff is taken to open the bag at each price.
    """
    weights = [
        [(share + DOUBT) * near for share, near in zip(shares, row, strict=True)]
        for shares, row in zip(solution.mix, nearness(style, loads, solution.prices, openings), strict=True)
    ]
    return _normal([_offered(style, load, row, solution.prices) for load, row in zip(loads, weights, strict=True)])


def nearness(style: Style, loads: Sequence[Load], prices: Sequence[int], openings: Sequence[Sequence[float]]) -> Mix:
    """Return how near each load at each price comes to the best one: from 1 down to 0 for what a character does not think about.

    Args:
        style: The character. One that never lies thinks of honest loads alone where there are any.
        loads: The ways to fill the bag.
        prices: What may be offered, in gold.
        openings: For each load, how often this Sheriff is taken to open the bag at each price.
    """
    worth = [
        [_worth(style, load, price, often) for price, often in zip(prices, opening, strict=True)]
        for load, opening in zip(loads, openings, strict=True)
    ]
    honest = [not load.false for load in loads]
    allowed = honest if any(honest) and not style.lies else [True] * len(loads)
    best = max(max(row) for row, may in zip(worth, allowed, strict=True) if may)
    return [[_closeness(best - each, style.mixing) * may for each in row] for row, may in zip(worth, allowed, strict=True)]


def sheriffs_opening(style: Style, solution: Solution, shift: float = 0.0) -> list[float]:
    """Return how often a character opens the bag, for each price.

    Args:
        style: The character.
        solution: The solved bluff over what the bag may hold.
        shift: How much more opening seems to bring than the solution says, in gold: what the Sheriff has seen of this merchant.
    """
    found = []
    for price, often in zip(solution.prices, solution.opening, strict=True):
        if style.takes_gold:
            lean = shift + style.zeal + price * (1 - 1 / style.price)
            found.append(_share(often + lean / (2 * style.mixing)))
        else:
            found.append(_share(solution.opening[0] + (shift + style.zeal) / (2 * style.mixing)))
    return found


def _worth(style: Style, load: Load, price: int, often: float) -> float:
    return (1 - often) * (load.passed - price) + often * load.opened + style.nerve * load.false


def _closeness(less: float, mixing: float) -> float:
    """Return 1 for the best choice, falling to 0 for one that is worth less by as much as is still mixed."""
    near = max(0.0, 1 - less / mixing)
    return near * near


def _offered(style: Style, load: Load, row: Sequence[float], prices: Sequence[int]) -> list[float]:
    """Return a row with the prices this character would name: more or less than is best, and a coin for an honest bag as a bait."""
    found = [0.0] * len(prices)
    for price, share in zip(prices, row, strict=True):
        found[_nearest(prices, price * style.generosity)] += share
    if not load.false and len(prices) > 1:
        found[1] += found[0] * style.bait
        found[0] *= 1 - style.bait
    return found


def _nearest(prices: Sequence[int], price: float) -> int:
    return min(range(len(prices)), key=lambda place: (abs(prices[place] - price), place))


def _normal(rows: Mix) -> Mix:
    total = fsum(fsum(row) for row in rows)
    return [[weight / total for weight in row] for row in rows]


def _share(often: float) -> float:
    return min(1.0, max(0.0, often))
