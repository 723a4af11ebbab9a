"""What every game must keep, whichever it is: games are found by looking, nothing here knows one of them."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import GAMES
from engines.arena import any_action
from engines.game import TERMINAL, BadInput, Budget, Field, Game, GameError
from engines.play import Play
from tests.random_plays import LONGEST, Setting, games, point, setting, walk


def test_a_game_has_the_id_of_its_folder() -> None:
    assert {name: game.id for name, game in GAMES().items()} == {name: name for name in GAMES()}


@games
def test_numbers_for_a_number_of_players_have_names_of_their_own(game: Game[Any]) -> None:
    told = [game.facts_for(players) for players in range(game.min_players, game.max_players + 1)]
    assert all(each.keys() == told[0].keys() for each in told)
    assert not told[0].keys() & game.facts.keys()
    assert not told[0] or any(each != told[0] for each in told)


@games
@given(data=st.data())
@settings(max_examples=30)
def test_random_legal_play_ends_and_never_stops_before(game: Game[Any], data: st.DataObject) -> None:
    table = data.draw(setting(game))
    states = walk(game, table, LONGEST)
    assert game.current_player(states[-1]) == TERMINAL
    for state in states[:-1]:
        assert game.legal_actions(state)
        assert game.outcome(state) is None
        assert game.returns(state) == (0.0,) * table.players


@games
@given(data=st.data())
def test_nothing_is_lost_or_made(game: Game[Any], data: st.DataObject) -> None:
    for state in walk(game, data.draw(setting(game))):
        game.check_conservation(state)


@games
@given(data=st.data())
def test_a_state_goes_through_json_and_back(game: Game[Any], data: st.DataObject) -> None:
    for state in walk(game, data.draw(setting(game))):
        text = json.dumps(game.state_to_json(state))
        again = game.state_from_json(json.loads(text))
        assert again == state
        assert json.dumps(game.state_to_json(again)) == text


@games
@given(data=st.data())
def test_what_a_seat_may_not_know_does_not_change_what_it_observes(game: Game[Any], data: st.DataObject) -> None:
    state, rng = point(game, data)
    seats = (None, *range(game.observation(state, None)["players"]))
    for seat in seats:
        observed = json.dumps(game.observation(state, seat))
        for _ in range(3):
            other = game.determinize(json.loads(observed), rng)
            game.check_conservation(other)
            assert json.dumps(game.observation(other, seat)) == observed
            assert game.current_player(other) == game.current_player(state)
            assert game.state_from_json(game.state_to_json(other)) == other


@games
@given(data=st.data())
def test_events_tell_a_seat_no_more_than_it_then_sees(game: Game[Any], data: st.DataObject) -> None:
    """Where two actions look alike to a seat (a sealed choice, a card drawn by another), what it is told of them is alike too."""
    state, rng = point(game, data)
    actions = game.legal_actions(state)
    if not actions:
        return
    seats = (None, *range(game.observation(state, None)["players"]))
    told: dict[tuple[int | None, str], list[Any]] = {}
    for action in rng.sample(actions, min(len(actions), 12)):
        after, events = game.apply(state, action)
        for seat in seats:
            seen = [[event.id, event.args, event.rule] for event in events if event.visible_to is None or seat in event.visible_to]
            assert told.setdefault((seat, json.dumps(game.observation(after, seat))), seen) == seen


@games
@given(data=st.data())
def test_determinize_brings_different_states_where_something_is_hidden(game: Game[Any], data: st.DataObject) -> None:
    table = data.draw(setting(game))
    state = next(state for state in walk(game, table, LONGEST) if game.current_player(state) >= 0)
    rng = Random(table.seed)
    found = {json.dumps(game.state_to_json(game.determinize(game.observation(state, None), rng))) for _ in range(20)}
    assert len(found) > 1


@games
@given(data=st.data())
def test_observations_have_the_words_that_every_page_needs(game: Game[Any], data: st.DataObject) -> None:
    table = data.draw(setting(game))
    state = walk(game, table)[-1]
    for seat in (None, *range(table.players)):
        observed = game.observation(state, seat)
        assert (observed["game"], observed["seat"], observed["players"]) == (game.id, seat, table.players)
        assert observed["options"] == table.options
        assert isinstance(observed["phase"], str)
        assert 0 <= observed["turn"] < table.players


@games
@given(data=st.data())
@settings(max_examples=20)
def test_returns_and_outcome_agree(game: Game[Any], data: st.DataObject) -> None:
    table = data.draw(setting(game))
    state = walk(game, table, LONGEST)[-1]
    outcome, returns = game.outcome(state), game.returns(state)
    assert outcome is not None
    assert sum(returns) == pytest.approx(0)
    assert sorted(row.seat for row in outcome.ranking) == list(range(table.players))
    assert [row.place for row in outcome.ranking] == sorted(row.place for row in outcome.ranking)
    best = max(returns)
    assert [row.seat for row in outcome.ranking if row.place == 1] == [seat for seat, won in enumerate(returns) if won == best]
    for rule in (outcome.rule, *outcome.trail):
        assert rule.startswith(f"{game.id}/")


@games
@given(players=st.integers() | st.none() | st.text(max_size=3), options=st.dictionaries(st.text(max_size=5), st.integers(), max_size=2))
def test_a_game_that_cannot_be_is_refused(game: Game[Any], players: Any, options: Any) -> None:
    if options or players not in range(game.min_players, game.max_players + 1):
        with pytest.raises(BadInput):
            game.initial_state(players, options)


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@games
@given(data=st.data())
def test_a_broken_state_is_refused_or_sound(game: Game[Any], data: st.DataObject) -> None:
    """Whatever is done to a state, reading it either raises BadInput or gives a state that can be played to the end."""
    state, rng = point(game, data)
    broken = dict(game.state_to_json(state))
    for key in data.draw(st.lists(st.sampled_from(sorted(broken)), min_size=1, max_size=3)):
        if data.draw(st.booleans()):
            broken.pop(key, None)
        else:
            broken[key] = data.draw(JSON_VALUES)
    try:
        state = game.state_from_json(broken)
    except BadInput:
        return
    game.check_conservation(state)
    for _ in range(LONGEST):
        if game.current_player(state) == TERMINAL:
            return
        state = game.apply(state, any_action(game, state, rng))[0]
    pytest.fail("it never ends")


@games
def test_a_calculator_answers_what_it_asks_for(game: Game[Any]) -> None:
    fewest, most = game.calculator_players or (game.min_players, game.max_players)
    for seats in range(fewest, most + 1):
        data: Any = {field.id: [0 if field.kind == "number" else {}] * seats for field in game.calculator}
        if game.calculator:
            assert game.calculate(data)
        else:
            with pytest.raises(BadInput, match="no-calculator"):
                game.calculate(data)


@games
@given(data=st.data())
def test_a_calculator_tells_everybody_or_refuses(game: Game[Any], data: st.DataObject) -> None:
    entered = st.fixed_dictionaries({field.id: st.lists(values_of(field), max_size=5) for field in game.calculator})
    try:
        events = game.calculate(data.draw(JSON_VALUES | entered))
    except BadInput:
        return
    assert events
    for event in events:
        assert event.rule.startswith(f"{game.id}/")
        assert event.visible_to is None
        json.dumps(event.args)


def values_of(field: Field) -> st.SearchStrategy[Any]:
    """Return what may be entered in a field of the calculator, and a little more than that."""
    if field.kind == "number":
        return st.integers(0, field.most[field.id] + 1)
    return st.fixed_dictionaries({}, optional={piece: st.integers(0, most + 1) for piece, most in field.most.items()})


# --- Plays ------------------------------------------------------------------------------------------------------------


def played(game: Game[Any], table: Setting) -> Play:
    play = Play(game, game.initial_state(table.players, table.options), seed=table.seed)
    play.settle()
    rng = Random(table.seed)
    while play.actor != TERMINAL and play.length < table.length:
        play.act(rng.choice(game.legal_actions(play.state)))
    return play


@games
@given(data=st.data())
@settings(max_examples=30)
def test_the_same_seed_gives_the_same_play(game: Game[Any], data: st.DataObject) -> None:
    table = data.draw(setting(game))
    one, two = played(game, table), played(game, table)
    assert one.history == two.history
    assert one.state == two.state
    assert one.events == two.events


@games
def test_different_seeds_give_different_plays(game: Game[Any]) -> None:
    histories = [json.dumps(played(game, Setting(game.min_players, {}, seed, 30)).history) for seed in range(5)]
    assert len(set(histories)) == len(histories)


@games
@given(data=st.data())
@settings(max_examples=30)
def test_undo_and_redo_lead_through_the_very_same_states(game: Game[Any], data: st.DataObject) -> None:
    play = played(game, data.draw(setting(game)))
    play.practice = True
    states, history = list(play.states), list(play.history)
    while play.undo_point() is not None:
        play.undo()
        assert play.actor >= 0
        assert play.states == states[: play.length + 1]
    while play.can_redo:
        play.redo()
        assert play.states == states[: play.length + 1]
    assert play.history == history


# --- Bots -------------------------------------------------------------------------------------------------------------


bots = pytest.mark.parametrize(("game", "level"), [(game, level) for game in GAMES().values() for level in game.levels])


@bots
@given(data=st.data())
@settings(max_examples=15)
def test_a_bot_sees_its_observation_and_nothing_else(game: Game[Any], level: str, data: st.DataObject) -> None:
    """Two states that look alike to a seat, the same luck, the same number of iterations: the same move for the same reasons."""
    table = data.draw(setting(game))
    state = next((state for state in reversed(walk(game, table)) if game.current_player(state) >= 0), None)
    if state is None:
        return
    seat = game.current_player(state)
    other = game.determinize(game.observation(state, seat), Random(table.seed))
    advices = [
        game.bot(level).choose(game.observation(each, seat), game.legal_actions(each), Random(table.seed), Budget(iterations=20))
        for each in (state, other)
    ]
    assert advices[0] == advices[1]
    assert game.why_illegal(state, advices[0].action) is None
    assert advices[0].reasons
    for reason in advices[0].reasons:
        assert reason.rule.startswith(f"{game.id}/")
        json.dumps(reason.args)


@bots
@pytest.mark.parametrize("milliseconds", [1, 30])
def test_a_bot_keeps_to_its_time(game: Game[Any], level: str, milliseconds: int) -> None:
    play = played(game, Setting(game.max_players, {}, 1, 20))
    advice = play.advise(play.actor, level, Budget(milliseconds=milliseconds))
    assert game.why_illegal(play.state, advice.action) is None


@games
def test_there_is_no_bot_of_an_unknown_level(game: Game[Any]) -> None:
    with pytest.raises(GameError):
        game.bot("grandmaster")


# --- Descriptions -----------------------------------------------------------------------------------------------------


@games
def test_a_game_describes_itself(game: Game[Any]) -> None:
    assert 1 <= game.min_players <= game.max_players
    assert game.levels
    assert game.turn_rule.startswith(f"{game.id}/")
    assert len(set(game.pieces)) == len(game.pieces)
    for field in game.calculator:
        keys = {"pieces": list(game.pieces), "cards": list(field.cards), "number": [field.id]}
        assert list(field.most) == keys[field.kind]
        assert field.option in ("", *(option.id for option in game.options))
        for face in field.cards.values():
            assert set(face) == {"pieces", "points"}
            assert set(face["pieces"]) <= set(game.pieces)
    for option in game.options:
        assert option.default in (option.choices or (True, False))
    for fact in game.facts.values():
        assert fact.source
        assert fact.rule
