"""How fast games are played out, in CPython and in Pyodide, and how much stronger one level of bot is than another."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

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


def in_pyodide(built: dict[str, str], assets: Path, seconds: float) -> dict[str, float]:
    """Return the same from the page's bundle under Node."""
    job = pyodide.Job(
        argv=["/figures/playouts.py", str(seconds)],
        mounts={"/figures": _PROGRAM.parent},
        options={"packages": built["packages"], "lockFileContents": built["lock"], "packageBaseUrl": f"{assets / built['packageBase']}/"},
        module=assets / built["module"],
    )
    found: dict[str, float] = json.loads(pyodide.run(job))
    return found


def duels(game: str, plays: int, milliseconds: int) -> dict[str, float]:
    """Return how many of 100 plays for two the strongest level wins against each weaker one, with that much time a move.

    The duels run beside each other, one to a core, so a bot's thinking time is its own.
    """
    strongest = GAMES()[game].levels[-1]
    terms = arena.Terms(plays=plays, budget=Budget(milliseconds=milliseconds))
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        running = {level: pool.submit(arena.duel, game, strongest, level, terms) for level in GAMES()[game].levels[:-1]}
        return {level: 100 * future.result().share for level, future in running.items()}
