"""What the worked examples in ``content/fafnir`` cannot say about Fafnir: setting up, rounds and the end, what cannot be."""

from typing import Any

import pytest

from engines.fafnir import position, rules
from engines.fafnir.state import ALL_STONES, COLOURS, State
from engines.game import CHANCE, TERMINAL, BadInput, IllegalAction
from engines.play import OutOfPlay, Play
from tests.engines.fafnir_tables import GAME, HANDS, SEATS, TABLE, bid, ids, load, pile, play, told

Json = Any


# --- Setting up -------------------------------------------------------------------------------------------------------


@SEATS
def test_the_keeper_draws_eleven_and_three_stones_begin_the_trash(players: int) -> None:
    table = Play(GAME, GAME.initial_state(players, {}), seed=players)
    table.settle()
    first = next(state for state in table.states if state.phase == "offer")
    assert [sum(hand) for hand in first.hands] == [11] + [10] * (players - 1)
    assert sum(first.trash) == 3
    assert sum(first.bag) == {2: 56, 3: 46, 4: 36}[players]
    assert ids(told(table)).count("drew-stones") == players


@SEATS
def test_the_bag_is_even_before_every_offer_so_one_stone_is_never_left(players: int) -> None:
    for seed in range(6):
        for state in play(seed, players).states:
            if state.phase == "offer" and not any(state.offer):
                assert sum(state.bag) % 2 == 0
            if state.phase == "bid":
                assert sum(state.offer) % 2 == 0


def test_a_drawn_keeper_begins_and_every_seat_can_be_drawn() -> None:
    keepers = set()
    for seed in range(30):
        table = Play(GAME, GAME.initial_state(4, {"start": "drawn"}), seed=seed)
        table.settle()
        assert sum(table.state.hands[table.state.keeper]) == 11
        assert [event.args["seat"] for event in told(table) if event.id == "keeper"] == [table.state.keeper]
        keepers.add(table.state.keeper)
    assert keepers == {0, 1, 2, 3}


def test_chance_draws_each_stone_left_in_the_bag_alike() -> None:
    weights = {action["draw"]: weight for action, weight in GAME.chance_outcomes(load(**TABLE))}
    assert weights == {"gold": 17, "red": 7, "orange": 8, "yellow": 8, "green": 7, "blue": 9}


def test_a_forced_stone_that_is_not_in_the_bag_is_refused() -> None:
    rest = {"gold": 17, "red": 7, "orange": 8, "yellow": 8, "green": 7}
    state = load(hands=[{**HANDS[0], "blue": 10}, HANDS[1]], trash=TABLE["trash"], bag=rest)
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, {"draw": "blue"})
    assert (caught.value.verdict.rule, caught.value.verdict.args) == ("fafnir/setup.stones", {"piece": "blue", "n": 0})


def test_a_seat_that_is_not_at_the_table_cannot_be_drawn() -> None:
    verdict = GAME.why_illegal(GAME.initial_state(2, {"start": "drawn"}), {"keeper": 2})
    assert verdict is not None
    assert (verdict.rule, verdict.args) == ("fafnir/setup.keeper", {"n": 2})


@SEATS
def test_all_stones_are_somewhere_at_every_point(players: int) -> None:
    for state in play(11, players).states:
        GAME.check_conservation(state)
        zones = (state.bag, state.trash, state.offer, *state.hands)
        assert tuple(map(sum, zip(*zones, strict=True))) == ALL_STONES


# --- Rounds and the end -----------------------------------------------------------------------------------------------


@SEATS
def test_a_round_begins_with_all_stones_in_the_bag_and_the_last_winner_as_keeper(players: int) -> None:
    table = play(5, players)
    begins = [state for before, state in zip(table.states, table.states[1:], strict=False) if state.round > before.round]
    assert begins
    for state in begins:
        assert state.bag == ALL_STONES
        assert state.keeper == (state.keeper if state.last_winner is None else state.last_winner)
        assert state.due == tuple(11 if seat == state.keeper else 10 for seat in range(players))
        assert not any(map(any, state.known))


def test_nobody_has_won_an_auction_and_the_same_seat_stays_keeper() -> None:
    state = load(hands=HANDS, trash={"green": 5}, offer={"gold": 1, "green": 1}, keeper=1)
    state, events = bid(state, {}, {})
    assert (state.last_winner, state.keeper) == (None, 1)
    assert events[-1].args == {"round": 2, "seat": 1}
    assert events[-1].rule == "fafnir/round.next"


def test_points_reached_by_a_chip_do_not_end_the_game_before_the_round_does() -> None:
    state = load(**TABLE, offer={"gold": 1, "green": 1}, scores=[39, 10])
    state, _ = bid(state, {"red": 1}, {})
    assert state.scores == (40, 10)
    assert GAME.current_player(state) == CHANCE


def ended(scores: list[int], **more: Json) -> State:
    return load(players=len(scores), phase="over", hands=[{}] * len(scores), scores=scores, **more)


@pytest.mark.parametrize(
    ("scores", "last_winner", "order", "trail"),
    [
        ([41, 45, 12], 0, [1, 0, 2], ["end.goal"]),
        ([41, 41, 41], 1, [1, 2, 0], ["end.goal", "end.tie"]),
        ([41, 41, 12], 2, [0, 1, 2], ["end.goal", "end.tie"]),
        ([44, 44, 12], 1, [1, 0, 2], ["end.goal", "end.tie"]),
        ([5, 44, 5, 44], 2, [3, 1, 2, 0], ["end.goal", "end.tie"]),
        ([44, 5, 5], 2, [0, 2, 1], ["end.goal", "end.tie"]),
        ([41, 41], None, [1, 0], ["end.goal", "end.tie"]),
    ],
)
def test_a_tie_at_the_end_begins_with_the_last_winner_and_goes_clockwise(
    scores: list[int], last_winner: int | None, order: list[int], trail: list[str]
) -> None:
    state = ended(scores, last_winner=last_winner, keeper=1)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [row.seat for row in outcome.ranking] == order
    assert [row.place for row in outcome.ranking] == list(range(1, len(order) + 1))
    assert outcome.trail == tuple(f"fafnir/{rule}" for rule in trail)
    returns = GAME.returns(state)
    assert [seat for seat, won in enumerate(returns) if won == 1] == order[:1]


@pytest.mark.parametrize(("last_winner", "told"), [(1, "end-tie"), (None, "end-tie-keeper")])
def test_a_tie_at_the_end_names_the_last_winner_only_if_there_is_one(last_winner: int | None, told: str) -> None:
    hands = [{"gold": 4, "red": 4}, {"gold": 4, "red": 4}]
    kept = {} if last_winner is None else {"last_winner": last_winner}
    state = load(players=2, keeper=1, hands=hands, trash={"green": 5}, offer={"yellow": 1, "green": 1}, scores=[26, 26], **kept)
    state, events = bid(state, {}, {})
    assert [event.id for event in events[-3:]] == ["goal-reached", told, "game-over"]
    assert events[-2].args == {"seat": 1, "seats": [0, 1], "other": 1, "n": state.scores[0]}
    assert events[-2].rule == "fafnir/end.tie"


def test_undo_stops_where_the_fists_were_opened_though_chance_did_nothing() -> None:
    state = load(hands=HANDS, trash={"green": 5}, offer={"gold": 1, "green": 1}, scores=[39, 39])
    table = Play(GAME, state)
    table.act({"bid": {}})
    assert table.undo_point() == 0
    table.act({"bid": {"yellow": 1}})
    assert table.actor == CHANCE or table.length > 2
    end = Play(GAME, load(hands=[{"gold": 4}, {"red": 1}], trash={"green": 5}, offer={"gold": 1, "green": 1}, scores=[39, 0]))
    end.act({"bid": {}})
    end.act({"bid": {}})
    assert end.actor == TERMINAL
    assert CHANCE not in [GAME.current_player(state) for state in end.states]
    with pytest.raises(OutOfPlay):
        end.undo()
    end.practice = True
    end.undo()
    assert end.actor == 1


@SEATS
def test_chips_and_rounds_add_up_to_the_end(players: int) -> None:
    table = play(13, players)
    points = [0] * players
    for event in told(table):
        if event.id == "won":
            points[event.args["seat"]] += event.args["chip"]
        if event.id in ("scored", "floored"):
            seat = event.args["seat"]
            points[seat] = max(0, points[seat] + event.args["points"])
            assert points[seat] == event.args["total"]
    assert tuple(points) == table.state.scores
    assert ids(told(table))[-1] == "game-over"
    assert max(points) >= 40


@SEATS
def test_what_is_won_and_thrown_away_is_what_the_states_show(players: int) -> None:
    table = play(17, players)
    for before, after, events in zip(table.states, table.states[1:], table.events, strict=False):
        won = next((event for event in events if event.id == "won"), None)
        if won is None or after.round > before.round or after.phase == "over":
            continue
        thrown = next(event for event in events if event.id == "threw-away")
        seat = won.args["seat"]
        for colour, name in enumerate(COLOURS):
            gained, lost = won.args["pieces"].get(name, 0), thrown.args["pieces"].get(name, 0)
            assert after.hands[seat][colour] == before.hands[seat][colour] + gained - lost
            assert after.trash[colour] == before.trash[colour] + lost


# --- Positions --------------------------------------------------------------------------------------------------------


def test_a_position_may_leave_out_nearly_everything() -> None:
    table = Play(GAME, load(), seed=1)
    table.settle()
    assert table.state.phase == "bid"
    assert [sum(hand) for hand in table.state.hands] == [11, 10]
    assert sum(table.state.trash) == 3


def test_one_hand_can_be_left_to_chance() -> None:
    table = Play(GAME, load(hands=[HANDS[0], None], trash={"red": 1, "blue": 2}, keeper=1), seed=1)
    table.settle()
    assert sum(table.state.hands[1]) == 11
    assert table.state.hands[0] == pile(**HANDS[0])
    assert sum(table.state.trash) == 3


@pytest.mark.parametrize(
    ("given", "code", "at"),
    [
        ({"hands": [{"red": 12}, {"red": 1}]}, "position.conservation", "hands[0].red"),
        ({"hands": [{"red": 11}, {"blue": 1}], "trash": {"red": 3}}, "position.conservation", "trash.red"),
        ({**TABLE, "bag": {"red": 1}}, "position.conservation", "bag.gold"),
        ({**TABLE, "trash": {"red": 6}}, "position.impossible", "trash.red"),
        ({**TABLE, "offer": {"red": 2}}, "position.impossible", "offer"),
        ({**TABLE, "offer": {"red": 2, "blue": 1}}, "position.impossible", "offer"),
        ({**TABLE, "offer": {}}, "position.impossible", "offer"),
        ({**TABLE, "phase": "offer", "offer": {"red": 1, "blue": 1}}, "position.impossible", "offer"),
        ({**TABLE, "offer": {"red": 1, "blue": 1}, "bids": [{"red": 1}, None]}, "position.impossible", "bids[0]"),
        ({**TABLE, "offer": {"red": 1, "blue": 1}, "bids": [{"gold": 3}, None]}, "position.impossible", "bids[0]"),
        ({**TABLE, "offer": {"red": 1, "blue": 1}, "bids": [{}, {}]}, "position.impossible", "bids"),
        ({**TABLE, "bids": [{}, None]}, "position.impossible", "bids"),
        ({**TABLE, "known": [{"gold": 3}, {}]}, "position.impossible", "known[0]"),
        ({**TABLE, "phase": "deal"}, "position.impossible", "phase"),
        ({**TABLE, "phase": "deal", "due": [1, 0]}, "position.impossible", "due[0]"),
        ({**TABLE, "phase": "trash"}, "position.impossible", "trash"),
        ({**TABLE, "phase": "keeper"}, "position.impossible", "phase"),
        ({**TABLE, "phase": "over"}, "position.impossible", "scores"),
        ({**TABLE, "scores": [90, 0]}, "position.impossible", "scores"),
        ({**TABLE, "scores": [-1, 0]}, "bad-request", "scores[0]"),
        ({**TABLE, "keeper": 2}, "bad-request", "keeper"),
        ({**TABLE, "players": 5}, "bad-request", "players"),
        ({**TABLE, "hands": [{}]}, "bad-request", "hands"),
        ({**TABLE, "chips": 3}, "bad-request", "chips"),
        ({**TABLE, "last": {"offer": {}, "bids": [{}, {}], "winner": None, "keeper": 0}}, "bad-type", "last.round"),
        ({**TABLE, "options": {"start": "last"}}, "bad-request", "options.start"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_place(given: Json, code: str, at: str) -> None:
    with pytest.raises(BadInput) as caught:
        load(**given)
    assert (caught.value.code, caught.value.at) == (code, at)


def test_a_state_with_a_stone_too_few_is_not_sound() -> None:
    state = load(**TABLE)
    with pytest.raises(BadInput) as caught:
        position.check_conservation(state._replace(trash=pile(red=1, blue=1)))
    assert caught.value.at == "bag.blue"


def test_wants_more_looks_at_offer_and_bag_alone() -> None:
    bag = pile(blue=2)
    assert rules.wants_more(pile(), bag)
    assert rules.wants_more(pile(red=1), bag)
    assert rules.wants_more(pile(red=2), bag)
    assert rules.wants_more(pile(red=2, blue=1), bag)
    assert not rules.wants_more(pile(red=1, blue=1), bag)
    assert not rules.wants_more(pile(red=2), pile())
