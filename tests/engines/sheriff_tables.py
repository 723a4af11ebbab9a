"""What the tests of Sheriff of Nottingham share: positions, actions one after the other, talkative random plays."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from engines import GAMES, arena
from engines.game import TERMINAL, Event
from engines.sheriff.state import State

GAME = GAMES()["sheriff"]
Json = Any


class Moment(NamedTuple):
    """One step of a play."""

    before: State
    action: Json
    events: tuple[Event, ...]
    after: State


def load(**given: Json) -> State:
    state: State = GAME.state_from_json(given)
    return state


def do(state: State, *actions: Json) -> tuple[State, list[Event]]:
    """Return the state after these actions, chance's among them, and what happened."""
    told: list[Event] = []
    for action in actions:
        state, events = GAME.apply(state, action)
        told.extend(events)
    return state, told


def ids(events: list[Event]) -> list[str]:
    return [event.id for event in events]


def rule_of(state: State, action: Json) -> str:
    """Return the rule that refuses an action, empty when it is legal."""
    verdict = GAME.why_illegal(state, action)
    return verdict.rule.removeprefix("sheriff/") if verdict else ""


def any_action(state: State, rng: Random) -> Json:
    """Return any legal action, of offers and demands any of all that are possible."""
    return arena.any_action(GAME, state, rng)


def moments(seed: int, players: int = 4, **options: Json) -> Iterator[Moment]:
    """Yield a random play step by step, to its end."""
    rng = Random(seed)
    state: State = GAME.initial_state(players, options)
    while GAME.current_player(state) != TERMINAL:
        before, action = state, any_action(state, rng)
        state, events = GAME.apply(state, action)
        yield Moment(before, action, events, state)


PILES = {"left": ["cheese", "apples", "mead", "apples", "chickens"], "right": ["apples", "cheese", "pepper", "cheese", "apples"]}
TWO_BAGS: Json = {
    "players": 3,
    "phase": "inspect",
    "hands": [{"apples": 2, "cheese": 2, "silk": 1, "pepper": 1}, {"cheese": 2}, {"apples": 1, "chickens": 2}],
    "piles": PILES,
    "bags": [None, {"apples": 3, "silk": 1}, {"chickens": 3}],
    "declared": [None, {"piece": "apples", "n": 4}, {"piece": "chickens", "n": 3}],
}
"""The Sheriff at seat 0; a bag with silk at seat 1, an honest one at seat 2."""
