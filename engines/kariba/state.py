"""What a point of a play of Kariba is, as frozen data, and how it looks as JSON.

Actions are objects with one key:

==================================  =======================================================================
``{"play": {"rhino": 2}}``          lay cards of one animal at the water
``{"draw": "pile"}``                open cards only: draw one card from the face-down pile
``{"draw": "rhino"}``               open cards only: take this face-up card
``{"start": 1}``                    chance: the seat that begins (option ``start``: ``drawn``)
``{"deal": "rhino"}``               chance: the card just turned from the pile, to a hand that has cards due,
                                    else to the face-up row
==================================  =======================================================================

The state as JSON (``content/schema/kariba-state.json``): counts are objects animal -> count without empty ones.

===============  ==========================================================================================
``options``      ``{"open_cards": false, "match": false, "start": "first"}``
``players``      2 to 4
``phase``        ``start`` ``deal`` ``play`` ``draw`` ``refill`` ``over``
``turn``         the seat whose turn it is (at the end: the seat that ended the game)
``starter``      the seat that began this game
``water``        counts
``hands``        one object of counts a seat
``captured``     the same
``pile``         counts: the order of a face-down pile is not part of a state
``row``          list of face-up cards
``due``          cards that chance still has to deal to each seat; left out when there are none
``shown``        cards of each hand that everybody saw being taken face up; left out when there are none
``game``         1, in a match up to 3
``totals``       captured cards of the games of the match that are over
``last``         the last play: ``{"seat": 0, "played": {…}, "captured": {…}}``; left out before the first
===============  ==========================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from engines.game import Fact, Json, Option

ID = "kariba"
ANIMALS = ("mouse", "meerkat", "zebra", "giraffe", "ostrich", "leopard", "rhino", "elephant")
"""Weakest first; an animal's number at the waterhole is its index here plus one. Rule: setup.cards."""
KINDS = len(ANIMALS)
MOUSE, ELEPHANT = 0, KINDS - 1
INDEX: Mapping[str, int] = MappingProxyType({animal: index for index, animal in enumerate(ANIMALS)})
PILE = "pile"
"""Where ``{"draw": "pile"}`` draws from."""

FACTS: Mapping[str, Fact] = MappingProxyType(
    {
        "cards": Fact(64, "vi", "setup.cards"),
        "animals": Fact(KINDS, "vi", "setup.cards"),
        "copies": Fact(8, "public", "setup.cards"),
        "first_place": Fact(MOUSE + 1, "vi", "setup.cards"),
        "last_place": Fact(ELEPHANT + 1, "vi", "setup.cards"),
        "min_players": Fact(2, "vi", "setup.deal"),
        "max_players": Fact(4, "vi", "setup.deal"),
        "hand_size": Fact(5, "vi", "setup.deal"),
        "chase_size": Fact(3, "vi", "chase.three"),
        "match_games": Fact(3, "vi", "match.three"),
        "row_size": Fact(3, "vi", "variant.row"),
    }
)


def facts_for(players: int) -> Mapping[str, Fact]:
    """Return the numbers that depend on how many play. Rule: setup.deal."""
    return {"pile_size": Fact(FACTS["cards"].value - players * FACTS["hand_size"].value, "vi", "setup.deal")}


COPIES = FACTS["copies"].value
HAND_SIZE = FACTS["hand_size"].value
CHASE_SIZE = FACTS["chase_size"].value
MATCH_GAMES = FACTS["match_games"].value
ROW_SIZE = FACTS["row_size"].value

OPTIONS = (
    Option("open_cards", default=False, rule="variant.row"),
    Option("match", default=False, rule="match.three"),
    Option("start", default="first", choices=("first", "drawn"), rule="setup.start"),
)
PHASES = ("start", "deal", "play", "draw", "refill", "over")

Counts = tuple[int, ...]
"""How many cards of each animal, in the order of ANIMALS."""
NO_CARDS: Counts = (0,) * KINDS
ALL_CARDS: Counts = (COPIES,) * KINDS


@dataclass(frozen=True, slots=True)
class Options:
    """The switches of a play."""

    open_cards: bool = False
    match: bool = False
    start: str = "first"


@dataclass(frozen=True, slots=True)
class Last:
    """The last play, seen by everybody."""

    seat: int
    played: Counts
    captured: Counts


class State(NamedTuple):
    """One point of a play. The module's text says what each field means."""

    options: Options
    phase: str
    turn: int
    starter: int
    water: Counts
    hands: tuple[Counts, ...]
    captured: tuple[Counts, ...]
    pile: Counts
    row: tuple[int, ...]
    due: tuple[int, ...]
    shown: tuple[Counts, ...]
    game: int
    totals: tuple[int, ...]
    last: Last | None

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.hands)


def add(cards: Counts, animal: int, number: int) -> Counts:
    """Return the counts with so many more (or fewer) cards of an animal."""
    return (*cards[:animal], cards[animal] + number, *cards[animal + 1 :])


def put(seats: tuple[Counts, ...], seat: int, cards: Counts) -> tuple[Counts, ...]:
    """Return the seats' cards with one seat's replaced."""
    return (*seats[:seat], cards, *seats[seat + 1 :])


def only(animal: int, number: int) -> Counts:
    """Return counts of one animal alone."""
    return add(NO_CARDS, animal, number)


def counts_to_json(cards: Sequence[int]) -> dict[str, int]:
    """Return counts as an object without empty ones."""
    return {ANIMALS[animal]: number for animal, number in enumerate(cards) if number}


def options_to_json(options: Options) -> dict[str, Json]:
    """Return the switches as an object."""
    return {"open_cards": options.open_cards, "match": options.match, "start": options.start}


def last_to_json(last: Last | None) -> Json:
    """Return the last play as an object, None before the first."""
    if last is None:
        return None
    return {"seat": last.seat, "played": counts_to_json(last.played), "captured": counts_to_json(last.captured)}


def state_to_json(state: State) -> dict[str, Json]:
    """Return the complete state as JSON data, in the form described at the top of this module."""
    data: dict[str, Json] = {
        "options": options_to_json(state.options),
        "players": state.players,
        "phase": state.phase,
        "turn": state.turn,
        "starter": state.starter,
        "water": counts_to_json(state.water),
        "hands": [counts_to_json(hand) for hand in state.hands],
        "captured": [counts_to_json(cards) for cards in state.captured],
        "pile": counts_to_json(state.pile),
        "row": [ANIMALS[animal] for animal in state.row],
        "game": state.game,
        "totals": list(state.totals),
    }
    if any(state.due):
        data["due"] = list(state.due)
    if any(map(any, state.shown)):
        data["shown"] = [counts_to_json(cards) for cards in state.shown]
    if state.last is not None:
        data["last"] = last_to_json(state.last)
    return data
