"""Reads the bargaining about a bag from a position's data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from engines import reading
from engines.game import Json
from engines.sheriff import verbs
from engines.sheriff.facts import FACTS
from engines.sheriff.goods import PIECES, Cards
from engines.sheriff.state import SPEECH, Inspection

ValueT = TypeVar("ValueT")


def seats(value: Json, at: str, number: int, read: Callable[[Json, str], ValueT], default: ValueT) -> tuple[ValueT, ...]:
    """Read a list with one entry a seat; the default where it is null or the list is not named."""
    if value is None:
        return (default,) * number
    rows = reading.items(value, at, number)
    return tuple(default if row is None else read(row, f"{at}[{seat}]") for seat, row in enumerate(rows))


def seat(value: Json, at: str, players: int) -> int:
    """Return a seat of this table."""
    return reading.whole(value, at, 0, players - 1)


def counts(value: Json, at: str) -> Cards:
    """Return counts of any pieces."""
    return reading.counts(value, at, PIECES, verbs.MOST)


def inspection(value: Json, at: str, players: int) -> Inspection | None:
    """Return the bargaining about a bag, None for none."""
    if value is None:
        return None
    named: Mapping[str, Json] = reading.members(value, at, ("about", "talks", "offers", "said", "demand"))
    demand = named.get("demand")
    return Inspection(
        seat(named.get("about"), f"{at}.about", players),
        reading.whole(named.get("talks", 0), f"{at}.talks", 0, FACTS["talks"].value),
        seats(named.get("offers"), f"{at}.offers", players, verbs.offer, None),
        None if demand is None else verbs.demand(demand, f"{at}.demand"),
        seats(named.get("said"), f"{at}.said", players, lambda word, place: reading.word(word, place, SPEECH), None),
    )
