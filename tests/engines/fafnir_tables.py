"""What the tests of Fafnir share: positions, actions one after the other, random plays."""

from typing import Any

import pytest

from engines import GAMES
from engines.fafnir.state import COLOURS, State
from engines.game import Event
from engines.play import Play
from tests.random_plays import played

GAME = GAMES()["fafnir"]
Json = Any
SEATS = pytest.mark.parametrize("players", [2, 3, 4])


def load(**given: Json) -> State:
    state: State = GAME.state_from_json(given)
    return state


def bid(state: State, *bids: dict[str, int]) -> tuple[State, list[Event]]:
    """Return the state after these bids, from the keeper clockwise, and what happened."""
    told: list[Event] = []
    for stones in bids:
        state, events = GAME.apply(state, {"bid": stones})
        told.extend(events)
    return state, told


def draw(state: State, *colours: str) -> tuple[State, list[Event]]:
    told: list[Event] = []
    for colour in colours:
        state, events = GAME.apply(state, {"draw": colour})
        told.extend(events)
    return state, told


def ids(events: list[Event]) -> list[str]:
    return [event.id for event in events]


def play(seed: int, players: int = 2, **options: Json) -> Play:
    """Return a random play of Fafnir to its end."""
    return played(GAME, seed, players, options)


def told(table: Play) -> list[Event]:
    return [event for events in table.events for event in events]


def pile(**stones: int) -> tuple[int, ...]:
    return tuple(stones.get(colour, 0) for colour in COLOURS)


HANDS = [
    {"gold": 2, "red": 3, "orange": 1, "yellow": 2, "green": 2, "blue": 1},
    {"gold": 1, "red": 1, "orange": 3, "yellow": 2, "green": 3},
]
TABLE: Json = {"hands": HANDS, "trash": {"red": 1, "blue": 2}}
