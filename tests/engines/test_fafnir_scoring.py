"""What stones are worth at the end of a round of Fafnir, in a play and on a table."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.fafnir import scoring
from engines.fafnir.state import COLOURS
from engines.game import BadInput
from tests.engines.fafnir_tables import GAME, bid, load, pile, play

Json = Any


# --- Scoring ----------------------------------------------------------------------------------------------------------


holdings = st.lists(st.tuples(st.integers(0, 20), *[st.integers(0, 3)] * 5), min_size=2, max_size=4)


@given(hands=holdings)
def test_one_colour_is_worth_three_one_two_and_the_others_cost_one(hands: list[tuple[int, ...]]) -> None:
    ranking = scoring.ranks(hands)
    assert [rank.value for rank in ranking] == [3, 2, -1, -1, -1]
    assert sorted(rank.colour for rank in ranking) == [1, 2, 3, 4, 5]
    for higher, lower in pairwise(ranking):
        assert higher.held > lower.held or (higher.held == lower.held and higher.colour < lower.colour)


def test_equal_numbers_are_ranked_red_orange_yellow_green_blue() -> None:
    assert [COLOURS[rank.colour] for rank in scoring.ranks([pile(), pile()])] == ["red", "orange", "yellow", "green", "blue"]
    ranking = scoring.ranks([pile(blue=2, green=2), pile(orange=2, gold=9)])
    assert [COLOURS[rank.colour] for rank in ranking] == ["orange", "green", "blue", "red", "yellow"]


def test_the_tie_of_a_rank_is_told_where_there_is_one() -> None:
    events = GAME.calculate({"hands": [{"red": 3, "blue": 2}, {"green": 2}]})
    places = {event.args["piece"]: (event.id, event.rule) for event in events if event.id.startswith("ranked")}
    assert places["red"] == ("ranked", "fafnir/score.rank")
    assert places["green"] == places["blue"] == ("ranked-tie", "fafnir/score.rank-tie")


@pytest.mark.parametrize(("stones", "points"), [(1, 3), (4, 12), (5, 0), (6, 0), (12, 0)])
def test_five_or_more_of_a_colour_bring_nothing(stones: int, points: int) -> None:
    hands = [pile(red=stones), pile()]
    assert scoring.net(hands[0], scoring.ranks(hands)) == points


def test_five_or_more_still_count_for_the_rank_and_a_minus_still_counts() -> None:
    hands = [pile(red=6, blue=5), pile(red=1, orange=7, yellow=4)]
    ranking = scoring.ranks(hands)
    assert [COLOURS[rank.colour] for rank in ranking[:3]] == ["red", "orange", "blue"]
    assert scoring.net(hands[0], ranking) == 0 - 5
    assert scoring.net(hands[1], ranking) == 3 + 0 - 4


@pytest.mark.parametrize("gold", [1, 5, 20])
def test_gold_is_one_each_never_ranked_and_never_bust(gold: int) -> None:
    hands = [pile(gold=gold), pile(red=1)]
    assert scoring.net(hands[0], scoring.ranks(hands)) == gold
    assert "gold" not in [COLOURS[rank.colour] for rank in scoring.ranks(hands)]


def test_trash_bag_and_an_unsold_offer_are_not_counted() -> None:
    """Six blue stones lie in the trash and on the board, one is held; so are two red ones."""
    state = load(hands=[{"red": 2}, {"blue": 1}], trash={"blue": 5, "gold": 1}, offer={"blue": 1, "green": 1})
    _, events = bid(state, {}, {})
    places = {event.args["piece"]: event.args["place"] for event in events if event.id.startswith("ranked")}
    assert (places["red"], places["blue"]) == (1, 2)


@pytest.mark.parametrize(("before", "points", "total"), [(0, -4, 0), (3, -4, 0), (4, -4, 0), (5, -4, 1), (0, 7, 7), (39, 1, 40)])
def test_the_total_stops_at_zero_after_the_whole_round(before: int, points: int, total: int) -> None:
    assert scoring.settle(before, points) == total


def test_a_minus_is_set_against_the_plus_of_the_same_round_before_the_total_stops() -> None:
    events = GAME.calculate({"hands": [{"gold": 3, "yellow": 4}, {"red": 4, "orange": 4, "green": 4, "blue": 4}], "before": [0, 0]})
    last = next(event for event in events if event.id in ("scored", "floored") and event.args["seat"] == 0)
    assert (last.id, last.args, last.rule) == ("floored", {"seat": 0, "points": -1, "total": 0}, "fafnir/score.floor")


def test_the_sheet_tells_every_line_of_every_seat() -> None:
    """The Vietnamese source's table, with what it leaves open filled up: 10 red, 7 green, and B makes 18, A 10."""
    hands = [
        {"red": 2, "orange": 1, "yellow": 1, "green": 4, "blue": 2},
        {"gold": 4, "red": 4, "green": 1},
        {"red": 4, "green": 2, "orange": 1},
    ]
    state = load(players=3, hands=hands, trash={"yellow": 6}, offer={"yellow": 1, "gold": 1}, scores=[5, 0, 1])
    state, _ = bid(state, {}, {}, {})
    sheet = GAME.observation(state, None)["scored"]
    assert sheet["round"] == 1
    assert sheet["ranks"][:2] == [
        {"piece": "red", "held": 10, "place": 1, "value": 3},
        {"piece": "green", "held": 7, "place": 2, "value": 2},
    ]
    assert sheet["seats"][1] == {
        "hand": hands[1],
        "lines": [
            {"piece": "gold", "n": 4, "value": 1, "points": 4, "bust": False},
            {"piece": "red", "n": 4, "value": 3, "points": 12, "bust": False},
            {"piece": "green", "n": 1, "value": 2, "points": 2, "bust": False},
        ],
        "points": 18,
        "before": 0,
        "total": 18,
    }
    assert [(seat["points"], seat["before"], seat["total"]) for seat in sheet["seats"]] == [(10, 5, 15), (18, 0, 18), (15, 1, 16)]


def test_the_sheet_at_the_end_is_that_of_the_last_round() -> None:
    table = play(3)
    assert table.state.phase == "over"
    assert GAME.observation(table.state, 0)["scored"]["round"] == table.state.round == GAME.observation(table.state, 0)["last"]["round"]


@given(hands=holdings, data=st.data())
def test_events_and_sheet_tell_the_same_sums(hands: list[tuple[int, ...]], data: st.DataObject) -> None:
    before = data.draw(st.lists(st.integers(0, 60), min_size=len(hands), max_size=len(hands)))
    events, sheet = scoring.events(hands, before), scoring.sheet(hands, before)
    for seat, row in enumerate(sheet["seats"]):
        lines = [event for event in events if event.args.get("seat") == seat]
        assert [line["points"] for line in row["lines"]] == [event.args["points"] for event in lines[1:-1]]
        assert sum(line["points"] for line in row["lines"]) == row["points"] == lines[-1].args["points"]
        assert row["total"] == lines[-1].args["total"] == max(0, before[seat] + row["points"]) == scoring.settled(hands, before)[seat]
        assert [line["bust"] for line in row["lines"]] == [event.id == "bust" for event in lines[1:-1]]


# --- The calculator at the table --------------------------------------------------------------------------------------


def calculated(data: Json) -> dict[int, tuple[int, int]]:
    """Return each seat's points and total."""
    done = [event.args for event in GAME.calculate(data) if event.id in ("scored", "floored")]
    return {args["seat"]: (args["points"], args["total"]) for args in done}


def test_the_calculator_scores_what_a_play_scores() -> None:
    table = play(7, 4)
    for before, after in zip(table.states, table.states[1:], strict=False):
        if after.scored != before.scored:
            hands = [{colour: number for colour, number in zip(COLOURS, hand, strict=True) if number} for hand in after.scored.hands]
            totals = calculated({"hands": hands, "before": list(after.scored.before)})
            assert tuple(total for _, total in totals.values()) == after.scores


def test_what_is_carried_to_the_next_round_stands_in_each_seats_last_event() -> None:
    (before,) = [field for field in GAME.calculator if field.carry]
    events = GAME.calculate({"hands": [{"yellow": 4}, {"red": 4, "orange": 4, "blue": 5}], before.id: [2, 30]})
    assert {event.args["seat"]: event.args[before.carry] for event in events if event.id in ("scored", "floored")} == {0: 0, 1: 34}
    assert [event.id for event in events if event.args.get("seat") == 0][-1] == "floored"
    assert events[-1].id == "scored"


def test_the_german_sources_example_gives_two_and_not_eight() -> None:
    data = {"hands": [{"gold": 5, "red": 3, "orange": 6}, {"yellow": 5}]}
    assert calculated(data)[0] == (2, 2)
    data = {"hands": [{"gold": 5, "red": 3, "orange": 2}, {"orange": 4, "yellow": 5}]}
    assert calculated(data)[0] == (8, 8)


@pytest.mark.parametrize(
    ("data", "code", "at"),
    [
        ([], "bad-type", ""),
        ({}, "bad-type", "hands"),
        ({"hands": [{}]}, "bad-request", "hands"),
        ({"hands": [{}] * 5}, "bad-request", "hands"),
        ({"hands": [{}, {"purple": 1}]}, "unknown-piece", "hands[1].purple"),
        ({"hands": [{}, {"red": -1}]}, "bad-request", "hands[1].red"),
        ({"hands": [{}, {"red": 13}]}, "position.conservation", "hands[1].red"),
        ({"hands": [{"gold": 20}, {"gold": 1}]}, "position.conservation", "hands[0].gold"),
        ({"hands": [{}, {}], "before": [1]}, "bad-request", "before"),
        ({"hands": [{}, {}], "before": [1, -1]}, "bad-request", "before[1]"),
        ({"hands": [{}, {}], "after": 1}, "bad-request", "after"),
    ],
)
def test_the_calculator_refuses_what_cannot_lie_on_a_table(data: Json, code: str, at: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.calculate(data)
    assert (caught.value.code, caught.value.at) == (code, at)
