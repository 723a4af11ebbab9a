"""Random plays of every game, for tests that know none of them.

Hypothesis chooses players, options, a seed and how far to play; the seed chooses the moves.
"""

from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import strategies as st

from engines import GAMES
from engines.arena import any_action
from engines.game import TERMINAL, Game
from engines.play import Play

LONGEST = 5_000
"""No play of any game takes so many actions; one that does never ends."""
games = pytest.mark.parametrize("game", GAMES().values(), ids=lambda game: game.id)


class Setting(NamedTuple):
    """One table: how many play, with which switches, which seed, and how many actions are played."""

    players: int
    options: dict[str, Any]
    seed: int
    length: int


@st.composite
def setting(draw: st.DrawFn, game: Game[Any]) -> Setting:
    players = draw(st.integers(game.min_players, game.max_players), label="players")
    options = {option.id: draw(st.sampled_from(option.choices or (False, True)), label=option.id) for option in game.options}
    return Setting(players, options, draw(st.integers(0, 2**32), label="seed"), draw(st.integers(0, 200), label="length"))


def played(game: Game[Any], seed: int, players: int, options: dict[str, Any]) -> Play:
    """Return a random play to its end of a game that lists its legal actions."""
    table = Play(game, game.initial_state(players, options), seed=seed)
    table.settle()
    rng = Random(seed)
    while table.actor != TERMINAL:
        table.act(rng.choice(game.legal_actions(table.state)))
    return table


def walk(game: Game[Any], table: Setting, length: int | None = None) -> list[Any]:
    """Return the states of a random play, up to the end or to the length of the setting."""
    rng = Random(table.seed)
    states = [game.initial_state(table.players, table.options)]
    while game.current_player(states[-1]) != TERMINAL and len(states) <= (table.length if length is None else length):
        states.append(game.apply(states[-1], any_action(game, states[-1], rng))[0])
    return states


def point(game: Game[Any], data: st.DataObject) -> tuple[Any, Random]:
    """Return a state somewhere in a random play, and a generator."""
    table = data.draw(setting(game))
    return walk(game, table)[-1], Random(table.seed)
