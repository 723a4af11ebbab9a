"""What the worked examples cannot say about the modules of the expansion: whole plays, secrets, positions that cannot be."""

import json
from random import Random
from typing import Any

import pytest

from engines.game import CHANCE, TERMINAL, BadInput, Budget
from engines.sheriff import black_market, modules, orders, scoring
from engines.sheriff.extras import points_of
from engines.sheriff.facts import FACTS
from engines.sheriff.goods import INDEX, LEGAL, NO_CARDS, contraband_part, covers, kind_numbers, plus, value_of
from engines.sheriff.state import State
from rulebook.balance.secrets import Shuffled
from tests.engines.sheriff_tables import GAME, PILES, TWO_BAGS, any_action, do, ids, load, moments, rule_of
from tests.engines.test_sheriff import schema

Json = Any
TABLES: list[tuple[int, dict[str, Json]]] = [
    (3, {"orders": True}),
    (4, {"black_market": "open"}),
    (5, {"black_market": "once", "orders": True, "royal": True}),
    (6, {"black_market": "open", "orders": True, "royal": True}),
]
tables = pytest.mark.parametrize(("players", "options"), TABLES)
ROW = {"row": [{"apples": 1, "silk": 1}, {"chickens": 1, "silk": 1}, {"apples": 1, "mead": 1}, {"chickens": 1, "mead": 1}]}


# --- Whole plays ------------------------------------------------------------------------------------------------------


@tables
@pytest.mark.parametrize("seed", range(3))
def test_whole_plays_lose_nothing_and_keep_to_the_schemas(players: int, options: Json, seed: int) -> None:
    rng = Random(seed)
    checks = {name: schema(name) for name in ("state", "observation", "action")}
    for moment in moments(seed, players, **options):
        GAME.check_conservation(moment.after)
        if rng.random() < (0.1 if moment.after.phase in modules_phases() else 0.02):
            assert checks["action"].is_valid(moment.action), moment.action
            data = GAME.state_to_json(moment.after)
            assert checks["state"].is_valid(data)
            assert GAME.state_from_json(json.loads(json.dumps(data))) == moment.after
            for seat in (None, *range(players)):
                assert checks["observation"].is_valid(GAME.observation(moment.after, seat))
    assert checks["observation"].is_valid(GAME.observation(moment.after, None))
    assert list(GAME.returns(moment.after)) == list(scoring.results(moment.after.stands, moment.after.gold, modules.extras(moment.after)))


def modules_phases() -> tuple[str, ...]:
    return ("orders", "fulfil", "claim", "first", "second", "split", "share")


@tables
@pytest.mark.parametrize("seed", range(3))
def test_states_that_differ_only_in_the_unknown_look_alike(players: int, options: Json, seed: int) -> None:
    """Being asked for an order or a claim tells nobody what lies face down, and what is guessed fits what is seen."""
    rng, changed, asked = Random(seed), 0, 0
    for moment in moments(seed, players, **options):
        in_module = moment.after.phase in modules_phases()
        if rng.random() > ((0.25 if players == 6 else 1) if in_module else 0.03):
            continue
        for seat in (None, *range(players)):
            shuffled = Shuffled(moment.after, seat, rng)
            other = shuffled.result()
            changed += shuffled.changed
            asked += in_module and bool(shuffled.changed)
            assert GAME.observation(other, seat) == GAME.observation(moment.after, seat)
            if GAME.current_player(moment.after) == seat:
                assert GAME.legal_actions(other) == GAME.legal_actions(moment.after)
            guess = GAME.determinize(GAME.observation(moment.after, seat), rng)
            GAME.check_conservation(guess)
            assert GAME.observation(guess, seat) == GAME.observation(moment.after, seat)
            assert GAME.state_from_json(GAME.state_to_json(guess)) == guess
    assert changed > 100
    assert asked > 5


@pytest.mark.parametrize(("players", "options"), TABLES[-2:])
def test_bots_play_the_modules_to_the_end(players: int, options: Json) -> None:
    """They take orders and cards of the black market; what they say is legal, and the reasons are events."""
    taken: list[str] = []
    for seed in range(2):
        rng = Random(seed)
        state: State = GAME.initial_state(players, options)
        while (seat := GAME.current_player(state)) != TERMINAL:
            if seat == CHANCE:
                action = any_action(state, rng)
            else:
                level = ("hard", "bold", "greedy")[seat % 3]
                advice = GAME.bot(level).choose(GAME.observation(state, seat), GAME.legal_actions(state), rng, Budget())
                assert advice.reasons
                action = advice.action
            state, events = GAME.apply(state, action)
            taken.extend(event.id for event in events)
    assert {"fills-order", "claims-first"} <= set(taken)


# --- Special orders ---------------------------------------------------------------------------------------------------


def ordered(**changes: Json) -> State:
    return load(**{**TWO_BAGS, "options": {"orders": True}, "orders": ROW, **changes})


def test_a_bag_without_anything_face_down_asks_nobody() -> None:
    state, events = do(ordered(), {"pass": 2})
    assert state.phase == "inspect"
    assert "no-order" not in ids(events)


def test_who_has_not_got_the_goods_is_asked_all_the_same_and_can_only_decline() -> None:
    bags = [None, {"apples": 3, "pepper": 1}, {"chickens": 3}]
    hands = [{"apples": 2, "cheese": 2, "silk": 1}, {"cheese": 2}, {"apples": 1, "chickens": 2}]
    state, _ = do(ordered(bags=bags, hands=hands), {"pass": 1})
    assert GAME.legal_actions(state) == ({"fulfil": {}},)
    assert rule_of(state, {"fulfil": {"apples": 1, "silk": 1}}) == "orders.same-bag"


def test_goods_already_on_the_stand_fill_no_order() -> None:
    stands = [{}, {"contraband": {"mead": 2}}, {}]
    state, _ = do(ordered(stands=stands), {"pass": 1})
    assert rule_of(state, {"fulfil": {"apples": 1, "mead": 1}}) == "orders.same-bag"
    assert GAME.legal_actions(state) == ({"fulfil": {}}, {"fulfil": {"apples": 1, "silk": 1}})


def test_goods_promised_to_the_sheriff_are_gone_before_an_order_is_filled() -> None:
    state, _ = do(ordered(), {"call": 1}, {"offer": {"about": 1, "for": "pass", "bag": {"silk": 1}}}, {"quiet": True}, {"accept": [1]})
    assert state.phase == "inspect"


def test_what_was_shown_for_an_order_is_known_from_the_bag_and_no_more() -> None:
    state, _ = do(ordered(stands=[{}, {"contraband": {"mead": 2}}, {}]), {"pass": 1}, {"fulfil": {"apples": 1, "silk": 1}})
    row = GAME.observation(state, 2)["rows"][1]
    assert (row["carried"], row["hidden"]) == ({"apples": 3, "silk": 1}, 0)
    assert GAME.observation(state, 2)["orders"]["goods"][1] == {"apples": 1, "silk": 1}
    assert GAME.observation(state, 2)["stands"][1] == {"legal": {"apples": 2}, "contraband": None, "contraband_n": 2}


def test_bound_goods_keep_their_value_and_count_for_no_prize() -> None:
    """Whatever is taken: the lines are the values of the goods and what is printed; the prizes are those of the stands alone."""
    for seed in range(4):
        *_, moment = moments(seed, 4, orders=True)
        state = moment.after
        assert state.orders is not None
        for seat, taken in enumerate(state.orders.taken):
            printed = sum(orders.ORDERS[card].points for card in taken)
            assert points_of(orders.extras(state), seat) == value_of(orders.bound(taken)) + printed
        numbers = [kind_numbers(stand) for stand in state.stands]
        assert [list(each.numbers) for each in scoring.contests(state.stands)] == [[row[kind] for row in numbers] for kind in range(LEGAL)]


def test_there_are_fifteen_orders_and_with_three_players_none_for_bread() -> None:
    assert sum(orders.numbers(4)) == FACTS["order_cards"].value == 15
    assert all(not number for order, number in zip(orders.ORDERS, orders.numbers(3), strict=True) if order.legal == INDEX["bread"])
    assert sum(orders.numbers(3)) == 12


@pytest.mark.parametrize(
    ("part", "at"),
    [
        ({"row": [{"apples": 1}]}, "orders.row[0]"),
        ({"row": [{"apples": 1, "silk": 1}] * 2}, "orders"),
        ({"row": [{"apples": 1, "pepper": 1}] * 5}, "orders.row"),
        ({"row": [], "taken": [[]]}, "orders.taken"),
        ({"row": [], "fresh": {"seat": 1, "pieces": {"apples": 1}}}, "orders.fresh"),
        ({"rows": []}, "orders.rows"),
    ],
)
def test_a_position_of_orders_that_cannot_be_is_refused(part: Json, at: str) -> None:
    with pytest.raises(BadInput) as caught:
        ordered(orders=part)
    assert caught.value.at == at


def test_nothing_can_be_said_about_a_module_that_is_off() -> None:
    with pytest.raises(BadInput) as caught:
        load(**TWO_BAGS, orders=ROW)
    assert caught.value.at == "orders"


# --- Black market -----------------------------------------------------------------------------------------------------


def market(stands: Json, **changes: Json) -> State:
    position = {**TWO_BAGS, "phase": "declare", "declared": [None, {"piece": "apples", "n": 4}, None], "turn": 2}
    state = load(**{**position, "options": {"black_market": "open"}, "stands": stands, "piles": PILES, **changes})
    return do(state, {"declare": {"chickens": 3}})[0]


def test_who_may_have_three_equal_cards_is_asked_and_the_sheriff_never() -> None:
    state = market([{"contraband": {"mead": 3}}, {"contraband": {"pepper": 1, "mead": 2}}, {"contraband": {"silk": 2}}])
    assert (state.phase, state.turn) == ("claim", 1)
    assert GAME.legal_actions(state) == ({"claim": {}},)
    state, _ = do(state, {"claim": {}})
    assert (state.phase, state.turn) == ("inspect", 0)


def test_what_everybody_knows_not_to_be_three_equal_cards_asks_nobody() -> None:
    goods = {"pepper": 2, "mead": 1}
    state = market([{}, {"contraband": goods}, {}], known=[{}, goods, {}])
    assert state.phase == "inspect"


def test_a_claim_takes_known_goods_from_what_is_known() -> None:
    goods = {"pepper": 3, "mead": 1}
    state, _ = do(market([{}, {"contraband": goods}, {}], known=[{}, {"pepper": 2}, {}]), {"claim": {"pepper": 3}})
    assert GAME.observation(state, None)["known"][1] == {}
    assert covers(contraband_part(state.stands[1]), state.known[1])
    assert black_market.cards(state)[INDEX["pepper"]] == 3
    assert GAME.observation(state, 0)["black_market"]["points"] == [0, 30, 0]


def test_no_card_is_claimed_twice_and_goods_leave_the_game_for_good() -> None:
    for seed in range(6):
        for _, action, events, after in moments(seed, 4, black_market="open"):
            assert after.market_cards is not None
            gone = NO_CARDS
            for pair, owners in zip(black_market.PAIRS, after.market_cards.owners, strict=True):
                assert len(owners) <= 2
                for _ in owners:
                    gone = plus(gone, black_market.three(pair.piece))
            assert black_market.cards(after) == gone
            if action.get("claim"):
                assert any(event.id in ("claims-first", "claims-second") and event.reveals for event in events)
