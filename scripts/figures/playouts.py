"""Counts random plays a second of every game; a program, run in CPython and in Pyodide alike."""

from __future__ import annotations

import json
import sys
import time

from engines import GAMES, arena

WARM_UP = 20


def a_second(game: str, seconds: float) -> float:
    """Return how many random plays for two fit into a second, once warm."""
    plays = arena.random_plays(game)
    for _ in range(WARM_UP):
        next(plays)
    start = time.perf_counter()
    for count, _ in enumerate(plays, start=1):
        spent = time.perf_counter() - start
        if spent > seconds:
            return count / spent
    raise AssertionError("random plays go on for ever")


if __name__ == "__main__":
    print(json.dumps({name: a_second(name, float(sys.argv[1])) for name in GAMES()}))
