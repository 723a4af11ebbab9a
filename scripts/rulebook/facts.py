"""What the engines know: named numbers, pieces, and what happens in a worked example."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import engines
from engines import examples
from engines.game import Game
from rulebook.model import Example


def game(game_id: str) -> Game[Any] | None:
    """Return the engine of a game; None while nobody has written one."""
    return engines.GAMES().get(game_id)


def numbers(game_id: str) -> Mapping[str, int]:
    """Return the named numbers of a game: name -> value."""
    engine = game(game_id)
    return {name: fact.value for name, fact in engine.facts.items()} if engine else {}


def numbers_for(game_id: str, players: int) -> Mapping[str, int]:
    """Return the named numbers of a game for a number of players: those of every game of it, and those that depend on it."""
    engine = game(game_id)
    return {**numbers(game_id), **{name: fact.value for name, fact in engine.facts_for(players).items()}} if engine else {}


def players(game_id: str) -> range:
    """Return how many can play a game; nobody while nobody has written its engine."""
    engine = game(game_id)
    return range(engine.min_players, engine.max_players + 1) if engine else range(0)


def pieces(game_id: str) -> tuple[str, ...]:
    """Return the ids of a game's pieces in the order of the rules."""
    engine = game(game_id)
    return tuple(engine.pieces) if engine else ()


def levels(game_id: str) -> tuple[str, ...]:
    """Return how a game's bots play, weakest first: ids, worded by the catalog as ``level.<id>``."""
    engine = game(game_id)
    return tuple(engine.levels) if engine else ()


def calculates(game_id: str) -> bool:
    """Tell whether a game has a calculator for a table."""
    engine = game(game_id)
    return engine is not None and bool(engine.calculator)


@cache
def run(example: Example) -> examples.Run | None:
    """Return what happens in an example, with all faults; None while the game has no engine."""
    engine = game(example.game)
    return examples.run(engine, example.data) if engine else None
