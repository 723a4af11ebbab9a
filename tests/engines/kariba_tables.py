"""What the tests of Kariba share: positions and random plays."""

from random import Random
from typing import Any

from engines import GAMES
from engines.game import TERMINAL
from engines.kariba.state import State
from engines.play import Play

GAME = GAMES()["kariba"]
Json = Any


def load(**position: Json) -> State:
    state: State = GAME.state_from_json(position)
    return state


def play(seed: int, players: int = 2, **options: Json) -> Play:
    """Return a random play of Kariba to its end."""
    table = Play(GAME, GAME.initial_state(players, options), seed=seed)
    table.settle()
    rng = Random(seed)
    while table.actor != TERMINAL:
        table.act(rng.choice(GAME.legal_actions(table.state)))
    return table


def ids(table: Play) -> list[str]:
    return [event.id for events in table.events for event in events]
