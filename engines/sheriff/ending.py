"""How the game ends. Ids of rules lead to ``content/sheriff/{round,score}.yaml``."""

from __future__ import annotations

from engines.game import Event, Outcome
from engines.sheriff import modules, scoring
from engines.sheriff.facts import rule
from engines.sheriff.goods import cards_to_json, contraband_part
from engines.sheriff.state import State


def close(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Turn all contraband up and count.

    Rule: setup.rounds, setup.goal, score.goods
    """
    events.append(Event("game-over", {"round": state.round}, rule("setup.rounds")))
    for seat, stand in enumerate(state.stands):
        goods = contraband_part(stand)
        if any(goods):
            args = {"seat": seat, "pieces": cards_to_json(goods), "n": sum(goods)}
            events.append(Event("turns-up", args, rule("score.goods"), reveals=True))
    events.extend(scoring.events(state.stands, state.gold, modules.extras(state)))
    return state._replace(phase="over", turn=state.sheriff), events


def outcome(state: State) -> Outcome | None:
    """Return the ranking at the end; seats that are equal in everything share a place.

    Rule: score.goods, score.tie, score.shared
    """
    if state.phase != "over":
        return None
    table = (state.stands, state.gold, modules.extras(state))
    return Outcome(scoring.places(*table), rule("setup.rounds"), scoring.trail(*table))


def returns(state: State) -> tuple[float, ...]:
    """Return each seat's result, 0 before the end."""
    if state.phase != "over":
        return (0.0,) * state.players
    return scoring.results(state.stands, state.gold, modules.extras(state))
