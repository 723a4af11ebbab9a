"""What the worked examples in ``content/sheriff`` cannot say about Sheriff of Nottingham: whole plays, arithmetic, what cannot be."""

import json
from itertools import pairwise, product
from random import Random
from time import perf_counter
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import arena
from engines.game import CHANCE, BadInput, Budget
from engines.play import Play
from engines.sheriff import debt, goods, piles, scoring
from engines.sheriff.facts import BANK_TOTAL, FACTS
from engines.sheriff.goods import INDEX, LEGAL, NO_CARDS, PIECES, VALUES, value_of
from engines.sheriff.state import Debt, State
from tests.engines.session_client import REGISTRY
from tests.engines.sheriff_tables import GAME, PILES, TWO_BAGS, do, ids, load, moments, rule_of

Json = Any
TABLES = pytest.mark.parametrize(("players", "royal"), list(product((3, 4, 5), (False, True))))


def counts(**cards: int) -> tuple[int, ...]:
    return tuple(cards.get(piece, 0) for piece in PIECES)


def schema(name: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator({"$ref": f"sheriff-{name}"}, registry=REGISTRY)


# --- Goods and gold ---------------------------------------------------------------------------------------------------


def test_cards_and_coins_add_up_to_what_is_in_the_box() -> None:
    assert sum(goods.all_cards(4, royal=False)) == FACTS["card_total"].value == 204
    assert sum(goods.all_cards(3, royal=False)) == FACTS["card_total_three"].value == 156
    assert sum(goods.all_cards(5, royal=True)) == 204 + FACTS["royal_total"].value == 216
    assert sum(goods.all_cards(3, royal=True)) == 156 + FACTS["royal_total_three"].value == 162
    assert FACTS["bank_total"].value == 39 + 42 * 5 + 17 * 20 + 12 * 50 == 1189
    assert goods.all_cards(3, royal=True)[INDEX["bread"]] == 0


def test_everybody_is_sheriff_equally_often() -> None:
    for players, turns in ((3, "turns_as_sheriff_three"), (4, "turns_as_sheriff"), (5, "turns_as_sheriff")):
        assert players * FACTS[turns].value == FACTS[f"rounds_{('three', 'four', 'five')[players - 3]}"].value


@TABLES
def test_whole_plays_lose_nothing_and_keep_to_the_schemas(players: int, royal: bool) -> None:  # noqa: FBT001
    """Cards and gold, bank included, at every point; what is said about a play has the form that is promised."""
    rng = Random(players)
    checks = {name: schema(name) for name in ("state", "observation", "action")}
    sheriffs: list[int] = []
    for moment in moments(10 * players + royal, players, royal=royal):
        GAME.check_conservation(moment.after)
        assert sum(moment.after.gold) + moment.after.bank == BANK_TOTAL
        sheriffs.extend(event.args["seat"] for event in moment.events if event.id == "sheriff")
        if rng.random() < 0.05:
            assert checks["action"].is_valid(moment.action), moment.action
            assert checks["state"].is_valid(GAME.state_to_json(moment.after))
            for seat in (None, *range(players)):
                assert checks["observation"].is_valid(GAME.observation(moment.after, seat))
    assert len(sheriffs) == moment.after.round == {3: 9, 4: 8, 5: 10}[players]
    assert all(after == (before + 1) % players for before, after in pairwise(sheriffs))
    assert checks["observation"].is_valid(GAME.observation(moment.after, None))
    assert checks["state"].is_valid(GAME.state_to_json(moment.after))


def test_random_plays_are_fast_enough_to_search_with() -> None:
    plays = arena.random_plays("sheriff", players=4)
    next(plays)
    start, number = perf_counter(), 5
    for _ in range(number):
        next(plays)
    assert perf_counter() - start < number * 0.5  # about 0.02 s each on an idle core


# --- Market -----------------------------------------------------------------------------------------------------------

HANDS = [{"apples": 3, "cheese": 2, "silk": 1}, {"apples": 2, "cheese": 1, "chickens": 1, "pepper": 2}, {"cheese": 3, "chickens": 3}]


def test_there_are_as_many_orders_of_a_discard_as_there_are_different_ones() -> None:
    state = load(players=3, hands=HANDS, piles=PILES)
    state, _ = do(state, {"aside": {"apples": 2, "cheese": 1}}, {"draw": "left"}, {"draw": "left"}, {"draw": "left"})
    actions = GAME.legal_actions(state)
    assert len(actions) == 2 * 3
    assert len({json.dumps(action) for action in actions}) == len(actions)
    assert len(piles.orders(counts(apples=2, cheese=2, silk=1))) == 30


def test_piles_can_be_taken_down_to_the_last_card_and_then_there_is_the_deck() -> None:
    short = {"left": ["silk"], "right": []}
    state, _ = do(load(players=3, hands=HANDS, piles=short), {"aside": {"apples": 2}}, {"draw": "left"})
    assert GAME.legal_actions(state) == ({"draw": "deck"},)
    assert rule_of(state, {"draw": "right"}) == "market.draw"


def test_a_merchant_without_a_card_has_no_bag_and_the_others_go_on() -> None:
    state = load(players=3, phase="load", hands=[{"apples": 6}, {}, {"cheese": 2}], piles=PILES)
    assert GAME.current_player(state) == 2
    state, _ = do(state, {"load": {"cheese": 2}}, {"declare": {"cheese": 2}})
    assert GAME.observation(state, None)["bags"] == [None, None, "closed"]
    state, events = do(state, {"pass": 2})
    assert "round-over" in ids(events)


def test_a_round_without_any_card_goes_by() -> None:
    """Everything lies on the stands: no market, no bags; the marker goes on, and the last round ends the game."""
    cards = goods.all_cards(3, royal=False)
    stand = {
        "legal": {piece: number for piece, number in zip(PIECES[:LEGAL], cards[:LEGAL], strict=True) if number},
        "contraband": {piece: number for piece, number in zip(PIECES[LEGAL:], cards[LEGAL:], strict=True) if number},
    }
    empty: Json = {"hands": [{}, {}, {}], "piles": {"left": [], "right": []}, "stands": [stand, {}, {}], "deck": {}}
    state, told = do(load(players=3, round=8, **empty), {"aside": {}}, {"aside": {}})
    assert ids(told).count("no-bag") == 2
    assert (state.round, state.sheriff, state.phase) == (9, 1, "aside")
    state, told = do(state, {"aside": {}}, {"aside": {}})
    assert state.phase == "over"
    assert "game-over" in ids(told)


# --- Bargaining -------------------------------------------------------------------------------------------------------


def called(**changes: Json) -> State:
    state, _ = do(load(**{**TWO_BAGS, **changes}), {"call": 1})
    return state


def test_legal_goods_promised_from_the_bag_go_to_the_sheriff_face_up() -> None:
    offer = {"about": 1, "for": "pass", "bag": {"apples": 2, "silk": 1}}
    state, _ = do(called(), {"offer": offer}, {"quiet": True}, {"accept": [1]})
    stands = GAME.observation(state, None)["stands"]
    assert [stand["legal"] for stand in stands] == [{"apples": 2}, {"apples": 1}, {}]
    assert [stand["contraband_n"] for stand in stands] == [1, 0, 0]
    assert state.books[1].gave == counts(apples=2, silk=1)


def test_an_accepted_offer_about_another_bag_settles_that_bag_and_the_called_one_stays_closed() -> None:
    offer = {"about": 2, "for": "open", "gold": 4}
    state, _ = do(called(), {"offer": offer}, {"quiet": True}, {"accept": [1]})
    observed = GAME.observation(state, None)
    assert observed["bags"] == [None, "closed", "opened"]
    assert observed["inspection"] is None
    assert observed["gold"] == [50 + 4 - 6, 50 - 4, 50 + 6]
    assert {"call": 1} in GAME.legal_actions(state)


def test_a_sheriff_who_is_paid_to_open_an_honest_bag_can_pay_the_penalty_from_that() -> None:
    state, events = do(called(gold=[0, 50, 50]), {"quiet": True}, {"offer": {"about": 2, "for": "open", "gold": 6}}, {"accept": [2]})
    assert state.gold == (0, 50, 50)
    assert "owes" not in ids(events)


def test_every_encounter_ends_after_the_cap() -> None:
    """However much is said, the Sheriff has to decide; each bag is dealt with in the end."""
    state, asked = do(called(), {"quiet": True}, {"quiet": True})[0], 0
    while {"more": True} in GAME.legal_actions(state):
        state, _ = do(state, {"more": True}, {"quiet": True}, {"quiet": True})
        asked += 1
    assert asked == FACTS["talks"].value
    assert set(GAME.compact_actions(state)) == {"open", "pass"}


def test_a_promise_is_words_of_a_player_and_neither_long_nor_steering() -> None:
    state = called()
    for words in ("x" * 120, "🤝", "a, b; c", "<b>", "שלום\u200f", "👨\u200d👩"):
        assert GAME.why_illegal(state, {"offer": {"about": 1, "for": "pass", "promise": words}}) is None
    steering = ["a\nb", "\x1b[31m", "\x85", "a\u202eb", "a\u2067b", "a\u2028b"]
    unreadable: list[Json] = ["x" * 121, "", "   ", *steering, 7, None, ["a"], "\ud800"]
    for words in unreadable:
        with pytest.raises(BadInput):
            GAME.why_illegal(state, {"offer": {"about": 1, "for": "pass", "promise": words}})


@pytest.mark.parametrize(
    "offer",
    [
        {"about": 1, "for": "pass", "gold": 0},
        {"about": 1, "for": "pass", "gold": True},
        {"about": 1, "for": "pass", "legal": {}},
        {"about": 1, "for": "pass", "legal": {"silk": 1}},
        {"about": 1, "for": "pass", "hidden": {"apples": 1}},
        {"about": 1, "for": "keep", "gold": 1},
        {"about": 9, "for": "pass", "gold": 1},
        {"for": "pass", "gold": 1},
        {"about": 1, "gold": 1},
        {"about": 1, "for": "pass", "gold": 1, "hand": {"apples": 1}},
    ],
)
def test_an_offer_that_is_none_is_bad_input(offer: Json) -> None:
    with pytest.raises(BadInput):
        GAME.apply(called(), {"offer": offer})


# --- Debts ------------------------------------------------------------------------------------------------------------


@given(
    legal=st.tuples(*(st.integers(0, 4),) * LEGAL),
    contraband=st.tuples(*(st.integers(0, 2),) * 4),
    gold=st.integers(1, 25),
)
def test_payments_are_all_minimal_choices_and_nothing_else(legal: tuple[int, ...], contraband: tuple[int, ...], gold: int) -> None:
    """Against trying every choice: enough, of the goods that are to go first, and no card that could be left away."""
    stand = (*legal, *contraband, *NO_CARDS[LEGAL + 4 :])
    base: State = GAME.initial_state(4, {})
    state = base._replace(phase="pay", turn=1, debt=Debt(1, 0, gold), stands=(NO_CARDS, stand, NO_CARDS, NO_CARDS))
    source = (*legal, *NO_CARDS[LEGAL:]) if any(legal) else (*NO_CARDS[:LEGAL], *contraband, *NO_CARDS[LEGAL + 4 :])
    every = product(*(range(number + 1) for number in source))
    wanted = [
        cards
        for cards in every
        if value_of(cards) >= gold and all(value_of(cards) - value < gold for value, n in zip(VALUES, cards, strict=True) if n)
    ]
    assert sorted(debt.payments(state)) == sorted(wanted)
    assert all(debt.why_not_pay(state, cards) is None for cards in wanted)


def test_a_debt_is_paid_to_the_last_card_and_the_ledger_tells_it() -> None:
    stand = {"legal": {"apples": 1}, "contraband": {"pepper": 1}}
    bags = [None, {"silk": 2, "crossbow": 2}, {"chickens": 3}]
    declared = [None, {"piece": "apples", "n": 4}, {"piece": "chickens", "n": 3}]
    state = load(**{**TWO_BAGS, "hands": [{}, {}, {}], "bags": bags, "declared": declared, "stands": [{}, stand, {}], "gold": [50, 3, 50]})
    state, events = do(state, {"open": 1}, {"confiscate": {"pile": "left", "order": ["silk", "silk", "crossbow", "crossbow"]}})
    assert ids(events)[-5:] == ["paid-gold", "owes", "gave-goods", "gave-goods", "forgiven"]
    assert events[-1].args["gold"] == 16 - 3 - 2 - 6
    row = GAME.observation(state, 2)["rows"][1]
    assert (row["paid"], row["gave"]) == (3, {"apples": 1, "pepper": 1})
    assert row["seized"] == {"silk": 2, "crossbow": 2}
    assert GAME.observation(state, 2)["known"] == [{"pepper": 1}, {}, {}]


# --- Scoring ----------------------------------------------------------------------------------------------------------


def independent_points(stands: list[dict[str, int]], gold: list[int]) -> list[int]:
    """Return the final points as the rules say them, worked out in another way than the engine does."""
    royal = {"green_apples": ("apples", 2), "golden_apples": ("apples", 3), "gouda": ("cheese", 2), "bleu_cheese": ("cheese", 3)}
    royal |= {"rye_bread": ("bread", 2), "pumpernickel": ("bread", 3), "royal_rooster": ("chickens", 2)}
    prizes = {"apples": (20, 10), "cheese": (15, 10), "bread": (15, 10), "chickens": (10, 5)}
    points = [
        purse + sum(number * VALUES[INDEX[piece]] for piece, number in stand.items()) for stand, purse in zip(stands, gold, strict=True)
    ]
    for kind, (king, queen) in prizes.items():
        held = [stand.get(kind, 0) + sum(n * stand.get(piece, 0) for piece, (of, n) in royal.items() if of == kind) for stand in stands]
        ranks = sorted({number for number in held if number}, reverse=True)
        if not ranks:
            continue
        kings = [seat for seat, number in enumerate(held) if number == ranks[0]]
        for seat in kings:
            points[seat] += king if len(kings) == 1 else (king + queen) // len(kings)
        if len(kings) == 1 and len(ranks) > 1:
            queens = [seat for seat, number in enumerate(held) if number == ranks[1]]
            for seat in queens:
                points[seat] += queen // len(queens)
    return points


STAND = st.fixed_dictionaries({}, optional={piece: st.integers(1, 3) for piece in PIECES})


@given(stands=st.lists(STAND, min_size=4, max_size=6), gold=st.lists(st.integers(0, 99), min_size=6, max_size=6))
def test_points_are_those_of_the_rules(stands: list[dict[str, int]], gold: list[int]) -> None:
    cards = [counts(**stand) for stand in stands]
    purses = gold[: len(stands)]
    assert list(scoring.points(cards, purses)) == independent_points(stands, purses)
    told = [event for event in scoring.events(cards, purses) if event.id == "scored"]
    assert [event.args["points"] for event in told] == independent_points(stands, purses)


def test_the_calculator_counts_a_table_of_three_to_six() -> None:
    for seats in range(3, 7):
        events = GAME.calculate({"goods": [{"apples": 3 + seat} for seat in range(seats)], "gold": [10] * seats})
        assert [event.args["points"] for event in events if event.id == "scored"][-1] == 2 * (2 + seats) + 10 + 20
    for data, at in (
        ({"goods": [{}] * 2}, "goods"),
        ({"goods": [{}] * 7}, "goods"),
        ({"goods": [{"bread": 1}, {}, {}]}, "goods[0].bread"),
        ({"goods": [{"apples": 40}, {"apples": 9}, {}]}, "goods[0].apples"),
        ({"goods": [{}, {}, {}], "gold": [1189, 1, 0]}, "gold"),
        ({"goods": [{}, {}, {}], "gold": [-1, 1, 0]}, "gold[0]"),
        ({"goods": [{"hay": 1}, {}, {}]}, "goods[0].hay"),
        ([], ""),
    ):
        with pytest.raises(BadInput) as caught:
            GAME.calculate(data)
        assert caught.value.at == at


# --- Positions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "at"),
    [
        ({"players": 7}, "players"),
        ({"hands": [{"apples": 7}, {}, {}]}, "hands[0]"),
        ({"hands": [{"bread": 1}, {}, {}]}, "hands[0].bread"),
        ({"hands": [{"gouda": 1}, {}, {}]}, "hands[0].gouda"),
        ({"bags": [{"apples": 1}, None, None], "declared": None}, "bags[0]"),
        ({"declared": [None, {"piece": "apples", "n": 3}, {"piece": "chickens", "n": 3}]}, "declared[1].n"),
        ({"declared": [None, {"piece": "silk", "n": 4}, {"piece": "chickens", "n": 3}]}, "declared[1].piece"),
        ({"declared": [None, {"piece": "bread", "n": 4}, {"piece": "chickens", "n": 3}]}, "declared[1].piece"),
        ({"declared": [None, None, {"piece": "chickens", "n": 3}]}, "declared[1]"),
        ({"settled": [None, "passed", None]}, "settled[1]"),
        ({"gold": [1189, 1, 0]}, "gold"),
        ({"bank": 5}, "gold"),
        ({"turn": 1}, "turn"),
        ({"round": 10}, "round"),
        ({"known": [{}, {"silk": 1}, {}]}, "known[1]"),
        ({"taken": [{}, {"mead": 1}, {}]}, "taken[1]"),
        ({"aside": {"apples": 1}}, "aside"),
        ({"debt": {"seat": 1, "other": 0, "gold": 3}}, "debt"),
        ({"seized": {"seat": 1, "pieces": {"silk": 1}}}, "seized"),
        ({"inspection": {"about": 1, "offers": [None, {"about": 1, "for": "pass", "gold": 51}, None]}}, "inspection.offers[1]"),
        ({"inspection": {"about": 0}}, "inspection.about"),
        ({"phase": "over"}, "bags"),
        ({"phase": "confiscate"}, "seized"),
        ({"stands": [{"legal": {"silk": 1}}, {}, {}]}, "stands[0].legal.silk"),
        ({"piles": {"left": ["hay"]}}, "piles.left[0]"),
        ({"ledger": [{"sheriff": 0, "rows": [None, None, None]}]}, "ledger"),
        ({"options": {"market": True}}, "options.market"),
    ],
)
def test_a_position_that_cannot_be_is_refused_at_its_place(change: Json, at: str) -> None:
    with pytest.raises(BadInput) as caught:
        load(**{**TWO_BAGS, **change})
    assert caught.value.at == at


def test_a_position_at_the_market_is_dealt_what_it_does_not_name() -> None:
    state = load(players=4, hands=[None, {"bread": 3, "silk": 3}, None, None])
    table = Play(GAME, state, seed=3)
    assert table.actor == CHANCE
    table.settle()
    assert GAME.observation(table.state, None)["hand_sizes"] == [6, 6, 6, 6]
    assert table.state.hands[1] == counts(bread=3, silk=3)
    assert [len(pile) for pile in table.state.piles] == [5, 5]


# --- Bots -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 5])
def test_bots_play_a_whole_game_by_the_rules(players: int) -> None:
    levels = [GAME.levels[seat % len(GAME.levels)] for seat in range(players)]
    table = arena.play_out(GAME, levels, "rules", Budget(iterations=1), {"royal": True})
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert len(outcome.ranking) == players
