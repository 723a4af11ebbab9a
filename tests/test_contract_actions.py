"""What every game must keep about actions: what is legal, what is refused and by which rule, what cannot be read."""

import json
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import shapes
from engines.game import CHANCE, Action, BadInput, Game, IllegalAction
from tests.random_plays import games, point, setting, walk


@games
@given(data=st.data())
def test_a_legal_action_has_no_verdict_and_changes_the_state_only_by_return(game: Game[Any], data: st.DataObject) -> None:
    state, _ = point(game, data)
    before = json.dumps(game.state_to_json(state))
    for action in game.legal_actions(state):
        assert game.why_illegal(state, action) is None
        after, events = game.apply(state, action)
        assert after != state
        for event in events:
            assert event.rule.startswith(f"{game.id}/")
            json.dumps(event.args)
    assert json.dumps(game.state_to_json(state)) == before


def foreign_actions(game: Game[Any], data: st.DataObject, rng: Random) -> list[Action]:
    """Return actions of other points of other plays, and some that are bent."""
    table = data.draw(setting(game))
    found: list[Action] = []
    for state in walk(game, table)[-10:]:
        found.extend(game.legal_actions(state))
    return found + [bent(action, rng) for action in found]


def bent(action: Any, rng: Random) -> Any:
    """Return an action with something in it changed: a number, a word, a key left out or doubled."""
    if isinstance(action, dict):
        parts = {key: bent(value, rng) if rng.random() < 0.7 else value for key, value in action.items()}
        if parts and rng.random() < 0.2:
            parts.pop(rng.choice(list(parts)))
        if rng.random() < 0.2:
            parts[rng.choice(["", "play", "deal", "x"])] = rng.choice([1, "pile", None, {}])
        return parts
    if isinstance(action, int):
        return action + rng.choice([-7, -1, 1, 2, 70, 2**70])
    return rng.choice([action, [action], {"x": action}, None, True, 1.0, "", -1])


@games
@given(data=st.data())
def test_apply_refuses_exactly_what_legal_actions_leaves_out(game: Game[Any], data: st.DataObject) -> None:
    """Where legal actions are described in short, a list of them is a menu: then all that is described is legal, and nothing else."""
    state, rng = point(game, data)
    legal, compact = game.legal_actions(state), game.compact_actions(state)
    for action in [*foreign_actions(game, data, rng), *legal]:
        described = compact is not None and isinstance(action, dict) and shapes.describes(compact, action)
        assert is_accepted(game, state, action) == (action in legal or described), action


@games
@given(data=st.data())
def test_legal_actions_are_all_different_plain_data(game: Game[Any], data: st.DataObject) -> None:
    state, _ = point(game, data)
    texts = [json.dumps(action) for action in game.legal_actions(state)]
    assert len(set(texts)) == len(texts)
    assert tuple(map(json.loads, texts)) == game.legal_actions(state)


@games
@given(data=st.data())
def test_compact_actions_describe_exactly_the_legal_ones(game: Game[Any], data: st.DataObject) -> None:
    """Legal actions in short are the same actions; what goes beyond them, and what is bent, is refused."""
    for state in walk(game, data.draw(setting(game)))[-20:]:
        compact = game.compact_actions(state)
        if compact is None:
            continue
        rng = Random(data.draw(st.integers(0, 2**32), label="seed of actions"))
        assert game.current_player(state) >= 0
        assert json.loads(json.dumps(compact)) == compact
        legal = game.legal_actions(state)
        assert all(shapes.describes(compact, action) for action in legal)
        counted = all_described(compact)
        if counted is not None:
            assert sorted(map(canonical, counted)) == sorted(map(canonical, legal))
        chosen = [shapes.choose(compact, rng) for _ in range(20)]
        for action in [*chosen, *(bent(action, rng) for action in chosen), *beyond(game, compact, chosen)]:
            assert is_accepted(game, state, action) == shapes.describes(compact, action), action


def all_described(compact: Any) -> list[Any] | None:
    """Return every action described where they are nothing but counts of pieces, as in a bid; else None: there are too many."""
    if not all("most" in shape and "total" not in shape for shape in compact.values()):
        return None
    return [{verb: pieces} for verb, shape in compact.items() for pieces in choices(shape["most"])]


def choices(most: dict[str, int]) -> list[dict[str, int]]:
    """Return every choice of pieces up to these numbers, without those that are not chosen."""
    numbers = product(*(range(number + 1) for number in most.values()))
    return [{piece: number for piece, number in zip(most, chosen, strict=True) if number} for chosen in numbers]


def beyond(game: Game[Any], compact: Any, actions: list[Any]) -> list[Any]:
    """Return actions that ask for one more than is described, or for what is not described at all."""
    found: list[Any] = []
    for verb, shape in compact.items():
        most = shape.get("most", {}) if isinstance(shape, dict) else {}
        if "most" in shape:
            found.extend({verb: {piece: most.get(piece, 0) + 1}} for piece in game.pieces)
    for action in actions:
        ((verb, value),) = action.items()
        if isinstance(value, dict):
            found.extend({verb: {**value, name: more(part)}} for name, part in value.items())
            found.extend({verb: {key: part for key, part in value.items() if key != name}} for name in value)
    return found


def more(value: Any) -> Any:
    """Return one more of something, or of everything in it."""
    if isinstance(value, dict):
        return {key: more(part) for key, part in value.items()}
    return value + 1 if isinstance(value, int) else f"{value}{value}"


def is_accepted(game: Game[Any], state: Any, action: Any) -> bool:
    """Return whether ``apply`` carries an action out; ``why_illegal`` says the same."""
    try:
        verdict = game.why_illegal(state, action)
    except BadInput:
        with pytest.raises(BadInput):
            game.apply(state, action)
        return False
    if verdict is None:
        game.apply(state, action)
        return True
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, action)
    assert caught.value.verdict == verdict
    assert verdict.rule.startswith(f"{game.id}/")
    return False


def canonical(action: Action) -> str:
    return json.dumps(action, sort_keys=True)


@games
@given(data=st.data())
def test_chance_brings_legal_actions_with_whole_weights_and_only_at_its_turn(game: Game[Any], data: st.DataObject) -> None:
    state, _ = point(game, data)
    outcomes = game.chance_outcomes(state)
    assert bool(outcomes) == (game.current_player(state) == CHANCE)
    for action, weight in outcomes:
        assert action in game.legal_actions(state)
        assert isinstance(weight, int)
        assert weight > 0


@games
@pytest.mark.parametrize("unreadable", [{}, [], None, "play", {"play": None}, {"": {}}, {"a": 1, "b": 2}])
def test_an_action_that_cannot_be_read_is_bad_input_and_nothing_else(game: Game[Any], unreadable: Any) -> None:
    state = game.initial_state(game.min_players, {})
    with pytest.raises(BadInput):
        game.apply(state, unreadable)
