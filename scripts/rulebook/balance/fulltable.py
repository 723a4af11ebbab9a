"""Plays at the fullest table, searched at every step for dead ends and lost cards or coins, and now and then for secrets told."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engines.arena import any_action
from engines.game import TERMINAL, GameError
from engines.sheriff.state import State
from rulebook.balance.luck import Luck
from rulebook.balance.plays import GAME, Table, steps
from rulebook.balance.secrets import leaks
from rulebook.balance.tally import Tally

SEARCHED = 0.02
"""Share of the points of a play at which secrets are searched for."""
MOST_ACTIONS = 20_000
"""A play that takes more is taken for one that never ends; the longest take about two thousand."""
DEAD_END, LOST, LEAK = "dead-end", "lost", "leak"


def random_play(table: Table, number: int, seed: str) -> Tally:
    """Return what is found in a play in which everybody does anything that is legal."""
    rng = Random(f"{seed}/random/{number}")
    return _searched(_random(table.start(), rng), f"random play {number}", rng)


def bot_play(table: Table, number: int, seed: str) -> Tally:
    """Return what is found in a play of bots."""
    rng = Random(f"{seed}/search/{number}")
    played = steps(table.start(), table.levels(number), Luck(table.seed(seed, number)))
    return _searched((step.after for step in played), f"bot play {number}", rng)


def _random(state: State, rng: Random) -> Iterator[State]:
    while GAME.current_player(state) != TERMINAL:
        state, _ = GAME.apply(state, any_action(GAME, state, rng))
        yield state


def _searched(played: Iterator[State], name: str, rng: Random) -> Tally:
    """Return what is found in a play; ``fault/…`` says what, and where."""
    tally = Tally()
    tally.counts["plays"] = 1
    state: State | None = None
    try:
        for state in played:
            tally.counts["actions"] += 1
            GAME.check_conservation(state)
            if rng.random() < SEARCHED:
                tally.counts["searched"] += 1
                tally.counts.update(f"fault/{LEAK}/{name}: {leak}" for leak in leaks(state, rng))
            _hold_short(tally.counts["actions"])
    except GameError as error:
        kind = LOST if error.code.startswith("position") else DEAD_END
        tally.counts[f"fault/{kind}/{name}, action {tally.counts['actions']}: {error}"] += 1
    except (_EndlessError, IndexError, ValueError) as error:
        tally.counts[f"fault/{DEAD_END}/{name}, action {tally.counts['actions']}: {error}"] += 1
    if state is None or state.phase != "over":
        tally.counts["unfinished"] += 1
    return tally


class _EndlessError(Exception):
    """A play does not come to its end."""


def _hold_short(actions: int) -> None:
    if actions > MOST_ACTIONS:
        raise _EndlessError("it never ends")
