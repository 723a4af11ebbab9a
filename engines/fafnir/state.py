"""What a point of a play of Fafnir is, as frozen data, and how it looks as JSON.

Actions are objects with one key:

==================================  =======================================================================
``{"bid": {"red": 2, "gold": 1}}``  hold these stones in the fist; ``{"bid": {}}`` is an empty fist
``{"keeper": 1}``                   chance: the seat that begins (option ``start``: ``drawn``)
``{"draw": "red"}``                 chance: the stone just drawn from the bag: to a hand that has stones due,
                                    else to the trash while the round is set up, else to the offer
==================================  =======================================================================

The state as JSON (``content/schema/fafnir-state.json``): counts are objects colour -> count without empty ones.

===============  ==========================================================================================
``options``      ``{"start": "first"}``
``players``      2 to 4
``phase``        ``keeper`` ``deal`` ``trash`` ``offer`` ``bid`` ``over``
``keeper``       the seat that keeps Fafnir
``hands``        one object of counts a seat; a sealed bid is still among them
``due``          stones that chance still has to deal to each seat; left out when there are none
``trash``        counts
``offer``        counts: the stones on Fafnir's board
``bag``          counts: the order of a bag is not part of a state
``bids``         one object of counts a seat that has chosen, null for the others; left out when nobody has
``known``        stones of each hand that everybody has seen there; left out when there are none
``scores``       points of each seat
``round``        1, 2, …
``last_winner``  the seat that last won an auction, null before the first
``last``         the last auction: ``{"offer": {…}, "bids": […], "winner": 1 or null, "keeper": 0, "round": 1}``;
                 left out before the first
``scored``       the hands and the points before it of the last scoring:
                 ``{"hands": […], "before": […]}``; left out before the first
===============  ==========================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from engines.game import Fact, Json, Option

ID = "fafnir"
RANKED = ("red", "orange", "yellow", "green", "blue")
"""The colours that are ranked, in the order that breaks ties. Rule: score.rank-tie."""
COLOURS = ("gold", *RANKED)
KINDS = len(COLOURS)
GOLD = 0
INDEX: Mapping[str, int] = MappingProxyType({colour: index for index, colour in enumerate(COLOURS)})

FACTS: Mapping[str, Fact] = MappingProxyType(
    {
        "stones": Fact(80, "vi", "setup.stones"),
        "gold_stones": Fact(20, "de", "setup.stones"),
        "colour_stones": Fact(12, "de", "setup.stones"),
        "colours": Fact(KINDS, "vi", "setup.stones"),
        "ranked_colours": Fact(len(RANKED), "vi", "score.rank"),
        "min_players": Fact(2, "vi", "setup.players"),
        "max_players": Fact(4, "vi", "setup.players"),
        "keeper_stones": Fact(11, "vi", "setup.hands"),
        "hand_stones": Fact(10, "vi", "setup.hands"),
        "trash_start": Fact(3, "vi", "setup.trash"),
        "offer_step": Fact(2, "vi", "auction.offer"),
        "offer_colours": Fact(2, "vi", "auction.mono"),
        "chip": Fact(1, "vi", "auction.chip"),
        "limit_two": Fact(6, "de", "round.limit"),
        "limit_three": Fact(7, "de", "round.limit"),
        "limit_four": Fact(8, "de", "round.limit"),
        "first_value": Fact(3, "vi", "score.values"),
        "second_value": Fact(2, "vi", "score.values"),
        "other_value": Fact(-1, "de", "score.values"),
        "other_loss": Fact(1, "de", "score.values"),
        "gold_value": Fact(1, "vi", "score.gold"),
        "bust_size": Fact(5, "vi", "score.bust"),
        "floor": Fact(0, "vi", "score.floor"),
        "goal": Fact(40, "vi", "end.goal"),
    }
)
KEEPER_STONES = FACTS["keeper_stones"].value
HAND_STONES = FACTS["hand_stones"].value
TRASH_START = FACTS["trash_start"].value
OFFER_STEP = FACTS["offer_step"].value
OFFER_COLOURS = FACTS["offer_colours"].value
CHIP = FACTS["chip"].value
LIMITS: Mapping[int, int] = MappingProxyType({2: FACTS["limit_two"].value, 3: FACTS["limit_three"].value, 4: FACTS["limit_four"].value})
"""Stones of one colour in the trash that end a round, by number of players. Rule: round.limit."""


def facts_for(players: int) -> Mapping[str, Fact]:
    """Return the numbers that depend on how many play. Rule: round.limit, setup.hands, setup.trash."""
    drawn = KEEPER_STONES + (players - 1) * HAND_STONES + TRASH_START
    return {
        "limit": Fact(LIMITS[players], "de", "round.limit"),
        "bag_size": Fact(FACTS["stones"].value - drawn, "vi", "setup.trash"),
    }


BUST_SIZE = FACTS["bust_size"].value
FLOOR = FACTS["floor"].value
GOAL = FACTS["goal"].value

OPTIONS = (Option("start", default="first", choices=("first", "drawn"), rule="setup.keeper"),)
PHASES = ("keeper", "deal", "trash", "offer", "bid", "over")

Counts = tuple[int, ...]
"""How many stones of each colour, in the order of COLOURS."""
NO_STONES: Counts = (0,) * KINDS
ALL_STONES: Counts = (FACTS["gold_stones"].value, *(FACTS["colour_stones"].value,) * len(RANKED))


class Auction(NamedTuple):
    """An auction that is over, seen by everybody."""

    offer: Counts
    bids: tuple[Counts, ...]
    winner: int | None
    keeper: int
    """The seat that kept Fafnir while it was held."""
    round: int


class Scored(NamedTuple):
    """What was scored last: all screens are lifted then."""

    hands: tuple[Counts, ...]
    before: tuple[int, ...]


class State(NamedTuple):
    """One point of a play. The module's text says what each field means."""

    start: str
    phase: str
    keeper: int
    hands: tuple[Counts, ...]
    due: tuple[int, ...]
    trash: Counts
    offer: Counts
    bag: Counts
    bids: tuple[Counts | None, ...]
    known: tuple[Counts, ...]
    scores: tuple[int, ...]
    round: int
    last_winner: int | None
    last: Auction | None
    scored: Scored | None

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.hands)


def one_more(stones: Counts, colour: int, number: int = 1) -> Counts:
    """Return the counts with so many more (or fewer) stones of a colour."""
    return (*stones[:colour], stones[colour] + number, *stones[colour + 1 :])


def plus(stones: Counts, more: Counts) -> Counts:
    """Return the sum of two counts."""
    return tuple(map(int.__add__, stones, more))


def minus(stones: Counts, fewer: Counts) -> Counts:
    """Return the difference of two counts."""
    return tuple(map(int.__sub__, stones, fewer))


def put(seats: tuple[Counts, ...], seat: int, stones: Counts) -> tuple[Counts, ...]:
    """Return the seats' stones with one seat's replaced."""
    return (*seats[:seat], stones, *seats[seat + 1 :])


def counts_to_json(stones: Sequence[int]) -> dict[str, int]:
    """Return counts as an object without empty ones."""
    return {COLOURS[colour]: number for colour, number in enumerate(stones) if number}


def auction_to_json(auction: Auction | None) -> Json:
    """Return a finished auction as an object, None before the first."""
    if auction is None:
        return None
    return {
        "offer": counts_to_json(auction.offer),
        "bids": [counts_to_json(bid) for bid in auction.bids],
        "winner": auction.winner,
        "keeper": auction.keeper,
        "round": auction.round,
    }


def scored_to_json(scored: Scored | None) -> Json:
    """Return what was scored last as an object, None before the first scoring."""
    if scored is None:
        return None
    return {"hands": [counts_to_json(hand) for hand in scored.hands], "before": list(scored.before)}


def state_to_json(state: State) -> dict[str, Json]:
    """Return the complete state as JSON data, in the form described at the top of this module."""
    data: dict[str, Json] = {
        "options": {"start": state.start},
        "players": state.players,
        "phase": state.phase,
        "keeper": state.keeper,
        "hands": [counts_to_json(hand) for hand in state.hands],
        "trash": counts_to_json(state.trash),
        "offer": counts_to_json(state.offer),
        "bag": counts_to_json(state.bag),
        "scores": list(state.scores),
        "round": state.round,
        "last_winner": state.last_winner,
    }
    if any(state.due):
        data["due"] = list(state.due)
    if any(bid is not None for bid in state.bids):
        data["bids"] = [None if bid is None else counts_to_json(bid) for bid in state.bids]
    if any(map(any, state.known)):
        data["known"] = [counts_to_json(stones) for stones in state.known]
    if state.last is not None:
        data["last"] = auction_to_json(state.last)
    if state.scored is not None:
        data["scored"] = scored_to_json(state.scored)
    return data
