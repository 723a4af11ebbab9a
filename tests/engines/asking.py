"""Asking bots in tests: a position to think about, what a bot of it advises, and its reasons by id."""

from random import Random
from typing import Any

from engines.game import Advice, Budget, Game
from engines.play import Play

Json = Any


def load(game: Game[Any], /, **position: Json) -> Any:
    """Return the state that a partial position comes to when chance has dealt what is missing."""
    table = Play(game, game.state_from_json(position), seed=1)
    table.settle()
    return table.state


def advise(game: Game[Any], state: Any, level: str, iterations: int = 200, seed: int = 1) -> Advice:
    """Return what a bot of a level would do in a state."""
    seat = game.current_player(state)
    return game.bot(level).choose(game.observation(state, seat), game.legal_actions(state), Random(seed), Budget(iterations=iterations))


def reasons(advice: Advice) -> dict[str, Json]:
    """Return the reasons of an advice: id -> arguments."""
    return {reason.id.removeprefix("reason."): reason.args for reason in advice.reasons}
