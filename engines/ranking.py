"""Places and results from points, the same in every game."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Standing


def shared_places(points: Sequence[int]) -> tuple[Standing, ...]:
    """Return the ranking, best first, in which equal points share a place."""
    rows = [Standing(seat, 1 + sum(other > score for other in points), score) for seat, score in enumerate(points)]
    return tuple(sorted(rows, key=lambda row: (row.place, row.seat)))


def zero_sum(winners: Sequence[int], players: int) -> tuple[float, ...]:
    """Return 1 for winning alone and what balances it for the others: winners share alike, losers share alike, the sum is 0."""
    rest = players - len(winners)
    won = rest / (len(winners) * (players - 1))
    lost = -1 / (players - 1) if rest else 0.0
    return tuple(won if seat in winners else lost for seat in range(players))
