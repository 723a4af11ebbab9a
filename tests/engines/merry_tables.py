"""What the tests of Merry Men share: tables they play at, and positions."""

from typing import Any

from engines.sheriff.state import State
from tests.engines.sheriff_tables import PILES, TWO_BAGS, load

Json = Any
ALL: Json = {"merry": True, "laws": True, "orders": True, "royal": True, "black_market": "open"}
MEN: Json = {"held": [["clorinda"], ["much"], ["friar-tuck"]]}


def tables(seed: int) -> tuple[int, Json]:
    """Return a number of players and options: Merry Men alone, or with all modules."""
    return 3 + seed % 4, ALL if seed % 2 else {"merry": True}


def with_men(**changes: Json) -> State:
    return load(**{**TWO_BAGS, "options": {"merry": True}, "merry": MEN, **changes})


def loading(**changes: Json) -> State:
    hands: Json = [{"apples": 6}, {"apples": 4, "cheese": 1, "pepper": 1}, {"cheese": 3, "chickens": 3}]
    given = {"players": 3, "phase": "load", "hands": hands, "piles": PILES, "options": {"merry": True}, "merry": MEN}
    return load(**{**given, **changes})
