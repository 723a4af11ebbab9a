"""Means, shares and their intervals, made of whole-number sums; rounded, so that they are the same on every machine."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any

from rulebook.balance.tally import SHARE, Moments

Json = Any
_SURE = 1.96
"""So many standard errors on both sides hold the true value in 95 of 100 measurements."""
_DIGITS = 2
_FEW = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776}
"""The same of a mean with so few degrees of freedom, by Student's t; with more it is reckoned (``_sure``)."""


def mean(moments: Moments, parts: int = 1) -> Json:
    """Return ``[mean, low, high]`` with an interval of 95 %, each value divided by ``parts``; of one value alone no ends."""
    if not moments.n:
        return None
    middle = moments.total / moments.n / parts
    if moments.n == 1:
        return [round(middle, _DIGITS), None, None]
    around = _sure(moments.n - 1) * deviation(moments, parts) / sqrt(moments.n)
    return [round(each, _DIGITS) for each in (middle, middle - around, middle + around)]


def _sure(free: int) -> float:
    """Return how many standard errors of a mean are taken on both sides: Student's t, reckoned by its expansion about the normal."""
    square = _SURE * _SURE
    first = _SURE * (square + 1) / 4
    second = _SURE * (5 * square * square + 16 * square + 3) / 96
    return _FEW.get(free) or _SURE + first / free + second / (free * free)


def deviation(moments: Moments, parts: int = 1) -> float:
    """Return the standard deviation of the values, each divided by ``parts``; of one value 0."""
    if moments.n < 2:
        return 0.0
    spread = moments.n * moments.squares - moments.total * moments.total
    return sqrt(spread / (moments.n * (moments.n - 1))) / parts


def share(number: float, of: int) -> Json:
    """Return ``[share, low, high]`` in percent, with the interval of Wilson, which stays between none and all."""
    part, square = number / of, _SURE * _SURE
    middle = (part + square / (2 * of)) / (1 + square / of)
    around = _SURE * sqrt(part * (1 - part) / of + square / (4 * of * of)) / (1 + square / of)
    return [round(100 * each, _DIGITS) for each in (part, middle - around, middle + around)]


def wins(number: int, plays: int) -> Json:
    """Return the same of wins, which are counted in parts of one; a shared win counts its part."""
    return share(number / SHARE, plays)


def quartiles(counts: Mapping[str, int]) -> list[int]:
    """Return the three values that part all values into quarters, from value -> how often; the lower one where two would do."""
    values = sorted((int(value), number) for value, number in counts.items())
    total = sum(number for _, number in values)
    return [_at(values, -(-quarter * total // 4)) for quarter in (1, 2, 3)]


def _at(values: list[tuple[int, int]], place: int) -> int:
    """Return the value at a place of the sorted row, the first one being 1."""
    for value, number in values:
        place -= number
        if place <= 0:
            return value
    raise AssertionError("there are fewer values than that")
