"""What modules of the expansion add to the final scoring, line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engines.game import Json


class Line(NamedTuple):
    """A line of a seat's final sum."""

    id: str
    """Id of the event that says it."""
    args: Mapping[str, Json]
    """What is said beside seat and points."""
    rule: str
    points: int
    legal: int = 0
    """Legal goods that count when seats are tied. Rule: score.tie."""
    contraband: int = 0


Extras = Sequence[Sequence[Line]]
"""Lines of each seat; empty when there are none at all."""


def lines_of(extras: Extras, seat: int) -> Sequence[Line]:
    """Return the lines of a seat."""
    return extras[seat] if extras else ()


def added(parts: Sequence[Extras]) -> Extras:
    """Return the lines of several modules as one."""
    some = [part for part in parts if part]
    return tuple(tuple(line for lines in rows for line in lines) for rows in zip(*some, strict=True))


def points_of(extras: Extras, seat: int) -> int:
    """Return what a seat's lines add up to."""
    return sum(line.points for line in lines_of(extras, seat))
