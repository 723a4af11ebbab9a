"""Counts random plays a second of every game; a program, run in CPython and in Pyodide alike."""

from __future__ import annotations

import json
import sys
import time
from random import Random
from typing import Any

from engines import GAMES
from engines.game import CHANCE, TERMINAL


def play_out(game: Any, players: int, rng: Random) -> int:
    """Play one random game to its end and return the number of its actions."""
    state = game.initial_state(players, {})
    actions = 0
    while (actor := game.current_player(state)) != TERMINAL:
        if actor == CHANCE:
            outcomes = game.chance_outcomes(state)
            action = rng.choices([outcome for outcome, _ in outcomes], [weight for _, weight in outcomes])[0]
        else:
            action = rng.choice(game.legal_actions(state))
        state, _ = game.apply(state, action)
        actions += 1
    return actions


def a_second(game: Any, seconds: float) -> float:
    """Return how many random plays with the fewest players fit into a second, once warm."""
    rng = Random(1)
    for _ in range(20):
        play_out(game, game.min_players, rng)
    plays = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        play_out(game, game.min_players, rng)
        plays += 1
    return plays / spent


if __name__ == "__main__":
    print(json.dumps({name: a_second(game, float(sys.argv[1])) for name, game in GAMES().items()}))
