"""The laws as they are printed, and where they lie. Ids lead to ``content/sheriff/laws.yaml``; the cards come from ``printed``.

An effect is an object ``{"kind": "tax", "piece": "apples", "n": 1, "to": "sheriff"}``; what a kind does not need is left out:

================  =====================================================================================================
``contraband``    ``piece`` cannot be declared, and its penalty is ``n``
``legal``         ``piece`` can be declared
``ban``           ``piece`` cannot be declared
``penalty``       the penalty of ``of`` is ``n``: a piece, all ``legal`` goods or all ``contraband``
``tax``           who declares ``piece`` pays ``n`` for each card ``to`` the ``sheriff`` or the ``bank``
``subsidy``       who declares ``piece`` gets ``n`` for each card from the bank
``hand_size``     in the market hands are drawn up to ``n`` cards
``aside_most``    in the market ``n`` cards can be set aside at most
``piles_closed``  in the market nothing can be taken from the discard piles
``bag_least``     a bag holds ``n`` cards at least; ``bag_most``: at most
``no_gold``       no gold in offers and demands; ``no_goods``: no goods; ``bribe_most``: ``n`` gold at most
``fee``           the Sheriff pays ``n`` to the bank for each bag that is opened
``bounty``        the Sheriff gets ``n`` from the bank for each bag that is opened and false
``honest_bonus``  the owner gets ``n`` from the bank for each bag that is opened and true
``toll``          the owner pays ``n`` ``to`` the ``sheriff`` for each bag that passes
``round_prize``   who brings most of ``piece`` to the stand in the round gets ``n`` from the bank
================  =====================================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from engines.game import Json
from engines.sheriff import printed

SHERIFF = "sheriff"
LEFT_OUT: Mapping[str, int] = MappingProxyType({"4+": 3, "not-5": 5, "not-6": 6})
"""Mark of a card -> with how many players it is left out. Rule: laws.marked."""


class Law(NamedTuple):
    """What is printed on a card."""

    id: str
    ours: bool
    """Whether it is a house card."""
    players: str
    """Its mark, empty without one."""
    kind: str
    """Kind of its effect."""
    about: str
    """A piece, ``legal`` or ``contraband``; empty where the effect needs none."""
    n: int
    to: str

    def effect(self) -> dict[str, Json]:
        """Return the effect as an object without what it does not need."""
        key = "of" if self.kind == "penalty" else "piece"
        parts: dict[str, Json] = {key: self.about, "n": self.n, "to": self.to}
        needed = {name: value for name, value in parts.items() if value or (name == "n" and self.kind in ("penalty", "aside_most"))}
        return {"kind": self.kind, **needed}


LAWS = tuple(Law(*row) for row in printed.LAWS)
IDS = tuple(law.id for law in LAWS)
PLACES: Mapping[str, int] = MappingProxyType({law.id: place for place, law in enumerate(LAWS)})


class Laws(NamedTuple):
    """The module's part of the state; laws are places in LAWS."""

    slots: tuple[int, ...] = ()
    """The laws in force, the newest first. Rule: laws.slots."""
    drawn: tuple[int, ...] = ()
    """Drawn for a choice that is not made yet."""
    under: tuple[int, ...] = ()
    """Under the deck."""
    discarded: tuple[int, ...] = ()
    ready: bool = False
    """Whether this round's law has been chosen."""
    proposed: tuple[int, ...] = ()
    """What one deputy would keep; the other has not answered yet. Rule: laws.deputies."""
    refusals: int = 0
    """How many proposals have been refused."""


def in_game(players: int) -> tuple[int, ...]:
    """Return the laws of a game with so many players.

    Rule: laws.marked
    """
    return tuple(place for place, law in enumerate(LAWS) if LEFT_OUT.get(law.players) != players)
