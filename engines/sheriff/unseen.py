"""What a guess at a state has to deal out: cards that the observing seat has not seen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from engines.game import Json
from engines.sheriff.goods import Cards
from engines.sheriff.state import Offer


class Unseen(NamedTuple):
    """What a module may draw on to guess its part of a state."""

    rng: Random
    stands: tuple[Cards, ...]
    """The stands, face-down goods guessed."""
    memory: tuple[Cards, ...]
    """What the observing seat knows for certain of each stand's face-down goods."""
    contraband: Callable[[int], Cards]
    """Takes so many cards of contraband that have no place yet."""
    offer: Callable[[int, Json], Offer | None]
    """Returns an offer of a seat as it may be, from how the observation shows it."""
