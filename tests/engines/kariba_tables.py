"""What the tests of Kariba share: positions and random plays."""

from typing import Any

from engines import GAMES
from engines.kariba.state import State
from engines.play import Play
from tests.random_plays import played

GAME = GAMES()["kariba"]
Json = Any


def load(**position: Json) -> State:
    state: State = GAME.state_from_json(position)
    return state


def play(seed: int, players: int = 2, **options: Json) -> Play:
    """Return a random play of Kariba to its end."""
    return played(GAME, seed, players, options)


def ids(table: Play) -> list[str]:
    return [event.id for events in table.events for event in events]
