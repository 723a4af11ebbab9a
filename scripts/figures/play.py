"""How fast games are played out, in CPython and in Pyodide, and how much stronger one level of bot is than another."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import _environment
from engines import GAMES, arena
from engines.game import Budget
from rulebook import pyodide

_PROGRAM = Path(__file__).with_name("playouts.py")


def in_cpython(seconds: float) -> dict[str, float]:
    """Return random plays a second of every game in this Python."""
    environment = {**os.environ, "PYTHONPATH": str(_environment.ROOT)}
    done = subprocess.run([sys.executable, str(_PROGRAM), str(seconds)], env=environment, capture_output=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def in_pyodide(built: dict[str, Any], assets: Path, seconds: float) -> dict[str, float]:
    """Return the same from the page's bundle under Node."""
    job = pyodide.Job(
        argv=["/figures/playouts.py", str(seconds)],
        mounts={"/figures": _PROGRAM.parent},
        options={"lockFileContents": built["lock"]},
        archive=assets / built["engines"],
        module=assets / built["module"],
    )
    found: dict[str, float] = json.loads(pyodide.run(job))
    return found


def duels(game: str, tables: Sequence[tuple[str, int]], plays: int, milliseconds: int) -> dict[tuple[str, int], float]:
    """Return how many of 100 plays one strongest bot wins at each table, given as (level of the others, players).

    The duels run beside each other, one to a core, so a bot's thinking time is its own.
    """
    strongest = GAMES()[game].levels[-1]
    budget = Budget(milliseconds=milliseconds)
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        running = {
            (level, players): pool.submit(arena.duel, game, strongest, level, arena.Terms(plays=plays, budget=budget, players=players))
            for level, players in tables
        }
        return {table: 100 * future.result().share for table, future in running.items()}


def mean_points(game: str, players: int, plays: int, milliseconds: int) -> dict[str, float]:
    """Return the mean final points of a seat at a table of the strongest bots and at one of the weakest, by level."""
    levels = GAMES()[game].levels
    terms = arena.Terms(plays=plays, budget=Budget(milliseconds=milliseconds), players=players)
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        running = {level: pool.submit(arena.mean_points, game, level, terms) for level in (levels[-1], levels[0])}
        return {level: future.result() for level, future in running.items()}
