"""Actions of Fafnir: which there are, how they are read, why one is refused, what carries one out."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from engines import reading
from engines.fafnir import rules, setup
from engines.fafnir.rules import current_player, most_per_colour
from engines.fafnir.scoring import rule
from engines.fafnir.state import COLOURS, FACTS, GOAL, INDEX, Counts, State, counts_to_json
from engines.game import CHANCE, TERMINAL, Action, BadInput, Event, IllegalAction, Json, Verdict

EXPECTED: Mapping[str, str] = {"keeper": "keeper", "deal": "draw", "trash": "draw", "offer": "draw", "bid": "bid"}
"""Which action each phase waits for."""


def chance_outcomes(state: State) -> tuple[tuple[Action, int], ...]:
    """Return what chance may bring: each seat alike, each stone left in the bag alike.

    Rule: setup.keeper, setup.stones
    """
    if current_player(state) != CHANCE:
        return ()
    if state.phase == "keeper":
        return tuple(({"keeper": seat}, 1) for seat in range(state.players))
    return tuple(({"draw": COLOURS[colour]}, number) for colour, number in enumerate(state.bag) if number)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return every legal action: bids with the empty fist first, or what chance may bring.

    Rule: bid.any-number
    """
    player = current_player(state)
    if player == TERMINAL:
        return ()
    if player == CHANCE:
        return tuple(action for action, _ in chance_outcomes(state))
    most = counts_to_json(most_per_colour(state.hands[player], state.offer))
    choices = product(*(range(number + 1) for number in most.values()))
    return tuple({"bid": {piece: number for piece, number in zip(most, choice, strict=True) if number}} for choice in choices)


def compact_actions(state: State) -> Json:
    """Return the legal bids in short: the most stones of each colour; every choice up to them is legal. None when nobody bids."""
    if state.phase != "bid":
        return None
    return {"bid": {"most": counts_to_json(most_per_colour(state.hands[current_player(state)], state.offer))}}


def read_action(action: Json) -> tuple[str, int | Counts]:
    """Return verb and value of an action. Raises BadInput when it is none, whatever the position."""
    data = reading.members(action, "", ("bid", "keeper", "draw"))
    if len(data) != 1:
        raise BadInput("bad-request")
    ((verb, value),) = data.items()
    if verb == "bid":
        return verb, reading.counts(value, verb, COLOURS, FACTS["stones"].value, fewest=1)
    if verb == "keeper":
        return verb, reading.whole(value, verb, 0, FACTS["max_players"].value - 1)
    return verb, INDEX[reading.piece(value, verb, COLOURS)]


def _judge(state: State, verb: str, value: int | Counts) -> Verdict | None:
    """Return what forbids an action that has been read.

    Rule: end.goal, bid.secret
    """
    if state.phase == "over":
        return Verdict(rule("end.goal"), {"n": max(state.scores), "goal": GOAL})
    player = current_player(state)
    if verb != EXPECTED[state.phase]:
        return Verdict(rule("bid.secret"), {} if player == CHANCE else {"seat": player}, at=verb)
    if isinstance(value, tuple):
        return rules.why_not_bid(state, player, value)
    return setup.why_not_start(state, value) if verb == "keeper" else setup.why_not_draw(state, value)


def why_illegal(state: State, action: Action) -> Verdict | None:
    """Return the verdict on an action, None when it is legal. Raises BadInput when it cannot be read."""
    return _judge(state, *read_action(action))


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an action and what happened. Raises IllegalAction or BadInput."""
    verb, value = read_action(action)
    verdict = _judge(state, verb, value)
    if verdict is not None:
        raise IllegalAction(verdict)
    if isinstance(value, tuple):
        state, events = rules.bid(state, value)
    elif verb == "draw":
        state, events = rules.draw(state, value)
    else:
        state, events = setup.start(state, value)
    return state, tuple(events)
