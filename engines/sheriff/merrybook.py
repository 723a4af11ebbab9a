"""The Merry Men as they are printed, and where they are. Ids lead to ``content/sheriff/merry.yaml``; the cards come from ``printed``.

A card as it is shown: ``{"id": "robin-hood", "ours": false, "gold": 10, "penalty": 6, "effect": {…}}``; where only the penalty is ours, it
has ``"house_penalty": true``, too. An effect is an object ``{"kind": "from_sheriff", "n": 6, "keep": 3}``:

================  =====================================================================================================
``from_sheriff``  take ``n`` gold from the Sheriff; with ``keep`` keep so much of it and give the rest to others
``from_richest``  take ``n`` gold from the other player who has most of it
``from_each``     take ``n`` gold from every other player
``give``          give ``n`` own gold to others
``forage``        turn up ``n`` cards of the deck: legal goods come to the own stand, contraband goes on the left discard pile
``pick``          take the top card of a discard pile to the own stand, ``n`` times
``pardon``        the own next penalty for a bag is lower by ``n``
``recruit``       choose from ``n`` cards for the next Merry Man
================  =====================================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from engines.game import Json
from engines.sheriff import printed

if TYPE_CHECKING:
    from engines.sheriff.state import State


class MerryMan(NamedTuple):
    """What is printed on a card."""

    id: str
    ours: bool
    """Whether it is a house card."""
    gold: int
    """From the bank for bringing it through. Rule: merry.reward."""
    penalty: int
    """To the Sheriff when it is found. Rule: merry.caught."""
    penalty_ours: bool
    kind: str
    """Kind of its effect."""
    n: int
    keep: int
    """How much of what is taken stays with who takes it; ``n``: all."""

    def effect(self) -> dict[str, Json]:
        """Return the effect as an object without what it does not need."""
        keep: dict[str, Json] = {"keep": self.keep} if self.keep != self.n else {}
        return {"kind": self.kind, "n": self.n, **keep}


MERRY_MEN = tuple(MerryMan(*row) for row in printed.MERRY)
PHASES = ("merry", "keep", "give", "take", "pick", "forage")
"""The module's phases."""
IDS = tuple(card.id for card in MERRY_MEN)
PLACES: Mapping[str, int] = MappingProxyType({card.id: place for place, card in enumerate(MERRY_MEN)})
MOST_DRAWN = max([2, *(card.n for card in MERRY_MEN if card.kind == "recruit")])
"""Nobody ever chooses from more cards. Rule: merry.next."""


class Under(NamedTuple):
    """A card laid under the deck."""

    card: int
    by: int | None = None
    """Who laid it there unseen and alone knows it; None: everybody saw it."""


class Acting(NamedTuple):
    """A Merry Man that has come through and whose effect is not at its end."""

    seat: int
    card: int
    left: int | None = None
    """What is left of the effect: gold to give, cards to pick or to turn up; None before it begins."""


class Merry(NamedTuple):
    """The module's part of the state; cards are places in MERRY_MEN."""

    held: tuple[tuple[int, ...], ...]
    """The cards of each seat, in the hand or in its bag: one, or several to choose from."""
    loaded: tuple[bool, ...]
    """Whether the one card is in the seat's closed bag."""
    due: tuple[int, ...]
    """Cards that chance still has to deal to each seat."""
    pardons: tuple[int, ...]
    """By how much the next penalty of each seat is lower."""
    under: tuple[Under, ...] = ()
    """The bottom of the deck, what is drawn first in front; before these come all cards that are nowhere else."""
    dealt: bool = False
    """Whether the first cards have been dealt."""
    acting: Acting | None = None
    fine: int = 0
    """Penalty of a Merry Man just found, as long as the goods found with it are not laid on a pile."""


def part(state: State) -> Merry:
    """Return the module's part of a state in which it is on."""
    assert state.merry is not None
    return state.merry


def shown(place: int) -> dict[str, Json]:
    """Return a card as it is shown. Rule: merry.house."""
    card = MERRY_MEN[place]
    house: dict[str, Json] = {"house_penalty": True} if card.penalty_ours and not card.ours else {}
    return {"id": card.id, "ours": card.ours, "gold": card.gold, "penalty": card.penalty, **house, "effect": card.effect()}
