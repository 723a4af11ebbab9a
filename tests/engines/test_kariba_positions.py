"""Positions of Kariba: what may be left out, what cannot be, and what is refused in them."""

from typing import Any

import pytest

from engines.game import CHANCE, BadInput
from engines.kariba.state import ANIMALS
from engines.play import Play
from tests.engines.kariba_tables import GAME, load, play

Json = Any


# --- Partial positions ------------------------------------------------------------------------------------------------


def test_a_position_may_leave_out_everything() -> None:
    state = load()
    assert state.phase == "deal"
    assert GAME.current_player(state) == CHANCE
    table = Play(GAME, state, seed=1)
    table.settle()
    assert [sum(hand) for hand in table.state.hands] == [5, 5]


def test_a_hand_that_is_null_is_dealt_and_the_named_one_is_kept() -> None:
    table = Play(GAME, load(hands=[None, {"rhino": 2}], turn=1), seed=1)
    table.settle()
    assert table.state.hands[1] == load(hands=[{"mouse": 1}, {"rhino": 2}]).hands[1]
    assert sum(table.state.hands[0]) == 5
    assert table.actor == 1


def test_a_row_that_is_not_named_is_turned_up() -> None:
    table = Play(GAME, load(options={"open_cards": True}, hands=[{"mouse": 1}, {"rhino": 2}]), seed=1)
    table.settle()
    assert len(table.state.row) == 3
    assert table.actor == 0


def test_plain_numbers_of_captured_cards_take_what_is_left_over() -> None:
    state = load(hands=[{"mouse": 1}, {"rhino": 2}], pile={"zebra": 8}, captured=[50, 3])
    assert [sum(cards) for cards in state.captured] == [50, 3]
    GAME.check_conservation(state)


FULL = dict.fromkeys(ANIMALS, 8)
IMPOSSIBLE = {
    "nine rhinos": ({"water": {"rhino": 9}}, "position.conservation", "water.rhino"),
    "nine rhinos in two places": ({"water": {"rhino": 5}, "hands": [{"rhino": 4}, None]}, "position.conservation", "water.rhino"),
    "nine rhinos in a hand": ({"hands": [None, {"rhino": 9}]}, "position.conservation", "hands[1].rhino"),
    "nine rhinos in the row": ({"options": {"open_cards": True}, "row": ["rhino"] * 9}, "position.conservation", "row"),
    "cards both in the pile and in a hand": ({"pile": FULL, "hands": [{"mouse": 1}, None]}, "position.conservation", "pile.mouse"),
    "cards that are nowhere": ({"pile": {"mouse": 8}, "hands": [{"zebra": 1}, None]}, "position.conservation", "pile.meerkat"),
    "numbers without a pile": ({"captured": [3, 4]}, "position.conservation", "captured[0]"),
    "numbers that do not add up": ({"pile": {"mouse": 8}, "captured": [3, 4]}, "position.conservation", "captured[0]"),
    "six cards in a hand": ({"hands": [{"mouse": 6}, None]}, "position.impossible", "hands[0]"),
    "an empty hand": ({"hands": [{"mouse": 1}, {}]}, "position.impossible", "hands[1]"),
    "a row without the option": ({"row": ["mouse"]}, "position.impossible", "row"),
    "a row of four": ({"options": {"open_cards": True}, "row": ["mouse"] * 4}, "position.impossible", "row"),
    "a short row beside a pile": (
        {"options": {"open_cards": True}, "row": ["mouse"], "hands": [{"zebra": 1}, {"zebra": 1}]},
        "position.impossible",
        "row",
    ),
    "a second game without a match": ({"game": 2}, "bad-request", "game"),
    "totals before the first game": ({"options": {"match": True}, "totals": [1, 0]}, "position.impossible", "totals"),
    "more than all cards of two games": ({"options": {"match": True}, "game": 3, "totals": [64, 65]}, "position.impossible", "totals"),
    "an end with a pile": ({"phase": "over", "hands": [{}, {"mouse": 1}]}, "position.impossible", "pile"),
    "an end with full hands": (
        {"phase": "over", "pile": {}, "captured": [60, 2], "hands": [{"mouse": 1}, {"mouse": 1}]},
        "position.impossible",
        "hands[0]",
    ),
    "drawing with a full hand": ({"phase": "draw", "hands": [{"mouse": 5}, {"zebra": 1}]}, "position.impossible", "phase"),
    "refilling a full row": (
        {"options": {"open_cards": True}, "phase": "refill", "row": ["mouse"] * 3, "hands": [{"zebra": 5}, {"zebra": 1}]},
        "position.impossible",
        "phase",
    ),
    "a lot for the start that was not asked for": ({"phase": "start"}, "position.impossible", "phase"),
    "cards on the table before the start": (
        {"options": {"start": "drawn"}, "phase": "start", "water": {"rhino": 1}},
        "position.impossible",
        "phase",
    ),
    "too many cards due": ({"hands": [{"mouse": 3}, {"zebra": 1}], "due": [3, 0]}, "position.impossible", "hands[0]"),
    "known cards that are not in the hand": (
        {"options": {"open_cards": True}, "hands": [{"mouse": 3}, None], "shown": [{"zebra": 1}, {}]},
        "position.impossible",
        "shown[0]",
    ),
    "known cards without the option": ({"hands": [{"mouse": 3}, None], "shown": [{"mouse": 1}, {}]}, "position.impossible", "shown"),
    "a match that ends with its first game": (
        {"options": {"match": True}, "phase": "over", "pile": {}, "captured": [60, 3], "hands": [{}, {"mouse": 1}]},
        "position.impossible",
        "game",
    ),
    "a hand that is not filled": (
        {"phase": "draw", "hands": [{"mouse": 2}, {"zebra": 1}], "due": [1, 0]},
        "position.impossible",
        "due[0]",
    ),
    "too many hands": ({"hands": [None, None, None]}, "bad-request", "hands"),
    "five players": ({"players": 5}, "bad-request", "players"),
    "players that are true": ({"players": True}, "bad-type", "players"),
    "a half card": ({"water": {"rhino": 1.5}}, "bad-type", "water.rhino"),
    "a card that is true": ({"water": {"rhino": True}}, "bad-type", "water.rhino"),
    "minus one card": ({"water": {"rhino": -1}}, "bad-request", "water.rhino"),
    "very many cards": ({"water": {"rhino": 10**30}}, "bad-request", "water.rhino"),
    "an animal of another edition": ({"water": {"cheetah": 1}}, "unknown-piece", "water.cheetah"),
    "an unknown animal in the row": ({"options": {"open_cards": True}, "row": ["cheetah"]}, "unknown-piece", "row[0]"),
    "an unknown word": ({"weather": "hot"}, "bad-request", "weather"),
    "an unknown option": ({"options": {"jokers": True}}, "bad-request", "options.jokers"),
    "an option of the wrong type": ({"options": {"match": 1}}, "bad-type", "options.match"),
    "an option with an unknown choice": ({"options": {"start": "youngest"}}, "bad-request", "options.start"),
    "an unknown phase": ({"phase": "sleep"}, "bad-request", "phase"),
    "a seat that is not there": ({"turn": 2}, "bad-request", "turn"),
    "no position": ([], "bad-type", ""),
}


@pytest.mark.parametrize(("position", "code", "place"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused_with_its_place(position: Json, code: str, place: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.state_from_json(position)
    assert (caught.value.code, caught.value.at) == (code, place)


# --- Verdicts ---------------------------------------------------------------------------------------------------------


HANDS = [{"rhino": 2, "mouse": 3}, {"elephant": 3}]
OPEN = {"options": {"open_cards": True}, "row": ["zebra", "zebra", "rhino"], "hands": HANDS}
DRAWING = {"options": {"open_cards": True}, "phase": "draw", "row": ["zebra"], "hands": [{"rhino": 2}, {"elephant": 3}]}
REFUSALS = {
    "two animals": ({"hands": HANDS}, {"play": {"rhino": 1, "mouse": 1}}, "play.one-animal", {"n": 2}),
    "a second animal in no number": ({"hands": HANDS}, {"play": {"rhino": 1, "mouse": 0}}, "play.one-animal", {"n": 2}),
    "more than in hand": ({"hands": HANDS}, {"play": {"rhino": 3}}, "play.from-hand", {"piece": "rhino", "n": 2, "asked": 3}),
    "none in hand": ({"hands": HANDS}, {"play": {"zebra": 1}}, "play.from-hand", {"piece": "zebra", "n": 0}),
    "nothing": ({"hands": HANDS}, {"play": {}}, "play.no-passing", {"seat": 0}),
    "no rhino": ({"hands": HANDS}, {"play": {"rhino": 0}}, "play.no-passing", {"seat": 0}),
    "drawing by hand": ({"hands": HANDS}, {"draw": "pile"}, "draw.up-to-five", {"n": 5}),
    "chance's part": ({"hands": HANDS}, {"deal": "rhino"}, "play.turn", {"seat": 0}),
    "drawing before playing": (OPEN, {"draw": "zebra"}, "play.turn", {"seat": 0}),
    "playing before drawing": (DRAWING, {"play": {"rhino": 1}}, "play.turn", {"seat": 0}),
    "a card that does not lie there": (DRAWING, {"draw": "rhino"}, "variant.row", {"piece": "rhino", "row": 1}),
    "two cards at once": (DRAWING, {"draw": ["zebra", "pile"]}, "variant.one-by-one", {"n": 2}),
}


@pytest.mark.parametrize(("position", "action", "rule", "args"), REFUSALS.values(), ids=REFUSALS)
def test_a_refusal_names_its_rule_and_its_numbers(position: Json, action: Json, rule: str, args: Json) -> None:
    verdict = GAME.why_illegal(GAME.state_from_json(position), action)
    assert verdict is not None
    assert verdict.rule == f"kariba/{rule}"
    assert args.items() <= verdict.args.items()


@pytest.mark.parametrize(("match", "rule"), [(False, "end.last-card"), (True, "match.three")])
def test_nothing_can_be_done_after_the_end(match: bool, rule: str) -> None:  # noqa: FBT001
    state = play(12, match=match).state
    for action in ({"play": {"rhino": 1}}, {"deal": "rhino"}, {"draw": "pile"}, {"start": 0}):
        verdict = GAME.why_illegal(state, action)
        assert verdict is not None
        assert verdict.rule == f"kariba/{rule}"
