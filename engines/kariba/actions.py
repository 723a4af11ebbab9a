"""Actions of Kariba: which there are, how they are read, why one is refused, what carries one out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engines import reading
from engines.game import CHANCE, TERMINAL, Action, BadInput, Event, IllegalAction, Json, Verdict
from engines.kariba import open_cards, rules
from engines.kariba.state import ANIMALS, FACTS, HAND_SIZE, INDEX, MATCH_GAMES, PILE, State


def chance_outcomes(state: State) -> tuple[tuple[Action, int], ...]:
    """Return what chance may bring: each seat alike, each card left in the pile alike.

    Rule: setup.start, setup.cards
    """
    if rules.current_player(state) != CHANCE:
        return ()
    if state.phase == "start":
        return tuple(({"start": seat}, 1) for seat in range(state.players))
    return tuple(({"deal": ANIMALS[animal]}, number) for animal, number in enumerate(state.pile) if number)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return every legal action: plays by animal and number, draws with the pile first."""
    player = rules.current_player(state)
    if player == TERMINAL:
        return ()
    if player == CHANCE:
        return tuple(action for action, _ in chance_outcomes(state))
    if state.phase == "play":
        return tuple({"play": {ANIMALS[animal]: number}} for animal, number in rules.legal_plays(state.hands[player]))
    return tuple({"draw": source} for source in open_cards.legal_draws(state))


def read_action(action: Json) -> tuple[str, Json]:
    """Return verb and value of an action. Raises BadInput when it is none, whatever the position."""
    data = reading.members(action, "", ("play", "draw", "start", "deal"))
    if len(data) != 1:
        raise BadInput("bad-request")
    ((verb, value),) = data.items()
    if verb == "play":
        reading.counts(value, verb, ANIMALS, FACTS["cards"].value)
        return verb, value
    if verb == "start":
        return verb, reading.whole(value, verb, 0, FACTS["max_players"].value - 1)
    if verb == "deal":
        return verb, reading.piece(value, verb, ANIMALS)
    if isinstance(value, (list, tuple)) and len(value) > 1:
        sources = reading.items(value, verb, longest=FACTS["cards"].value)
        return verb, [_read_source(source, f"draw[{index}]") for index, source in enumerate(sources)]
    return verb, [_read_source(value, verb)]


def _read_source(value: Json, at: str) -> str:
    return PILE if value == PILE else reading.piece(value, at, ANIMALS)


def _judge(state: State, verb: str, value: Json) -> Verdict | None:
    """Return what forbids an action that has been read.

    Rule: play.turn, end.last-card, match.three, draw.up-to-five
    """
    if state.phase == "over":
        name = "match.three" if state.options.match else "end.last-card"
        return Verdict(rules.rule(name), {"n": MATCH_GAMES} if state.options.match else {})
    player = rules.current_player(state)
    expected = {"start": "start", "play": "play"}.get(state.phase, "deal" if player == CHANCE else "draw")
    if verb == "draw" and not state.options.open_cards:
        return Verdict(rules.rule("draw.up-to-five"), {"n": HAND_SIZE}, at=verb)
    if verb != expected:
        return Verdict(rules.rule("play.turn"), {"seat": state.turn}, at=verb)
    return WHY_NOT[verb](state, value)


WHY_NOT: Mapping[str, Callable[[State, Json], Verdict | None]] = {
    "start": rules.why_not_begin,
    "deal": rules.why_not_deal,
    "play": rules.why_not_play,
    "draw": open_cards.why_not_draw,
}
"""What forbids an action that fits the phase, by its verb."""


def why_illegal(state: State, action: Action) -> Verdict | None:
    """Return the verdict on an action, None when it is legal. Raises BadInput when it cannot be read."""
    return _judge(state, *read_action(action))


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an action and what happened. Raises IllegalAction or BadInput."""
    verb, value = read_action(action)
    verdict = _judge(state, verb, value)
    if verdict is not None:
        raise IllegalAction(verdict)
    if verb == "play":
        ((piece, number),) = value.items()
        state, events = rules.play(state, INDEX[piece], number)
    elif verb == "deal":
        state, events = rules.deal(state, INDEX[value])
    elif verb == "draw":
        state, events = open_cards.draw(state, value[0])
    else:
        state, events = rules.begin(state, value)
    return state, tuple(events)
