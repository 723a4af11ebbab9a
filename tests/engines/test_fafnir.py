"""What the worked examples in ``content/fafnir`` cannot say about Fafnir: whole plays, what is hidden, what cannot be."""

import json
from itertools import combinations, pairwise
from random import Random
from time import perf_counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import GAMES
from engines.fafnir import ending, position, rules, scoring
from engines.fafnir.state import ALL_STONES, COLOURS, FACTS, INDEX, State
from engines.game import CHANCE, TERMINAL, BadInput, Event, IllegalAction
from engines.play import OutOfPlay, Play
from engines.session import Session

GAME = GAMES()["fafnir"]
Json = Any
SEATS = pytest.mark.parametrize("players", [2, 3, 4])


def load(**given: Json) -> State:
    state: State = GAME.state_from_json(given)
    return state


def bid(state: State, *bids: dict[str, int]) -> tuple[State, list[Event]]:
    """Return the state after these bids, from the keeper clockwise, and what happened."""
    told: list[Event] = []
    for stones in bids:
        state, events = GAME.apply(state, {"bid": stones})
        told.extend(events)
    return state, told


def draw(state: State, *colours: str) -> tuple[State, list[Event]]:
    told: list[Event] = []
    for colour in colours:
        state, events = GAME.apply(state, {"draw": colour})
        told.extend(events)
    return state, told


def ids(events: list[Event]) -> list[str]:
    return [event.id for event in events]


def play(seed: int, players: int = 2, **options: Json) -> Play:
    """Return a random play of Fafnir to its end."""
    table = Play(GAME, GAME.initial_state(players, options), seed=seed)
    table.settle()
    rng = Random(seed)
    while table.actor != TERMINAL:
        table.act(rng.choice(GAME.legal_actions(table.state)))
    return table


def told(table: Play) -> list[Event]:
    return [event for events in table.events for event in events]


def pile(**stones: int) -> tuple[int, ...]:
    return tuple(stones.get(colour, 0) for colour in COLOURS)


HANDS = [
    {"gold": 2, "red": 3, "orange": 1, "yellow": 2, "green": 2, "blue": 1},
    {"gold": 1, "red": 1, "orange": 3, "yellow": 2, "green": 3},
]
TABLE: Json = {"hands": HANDS, "trash": {"red": 1, "blue": 2}}


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


# --- The offer --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", ["gold", "red"])
@pytest.mark.parametrize("pairs", [1, 2, 3])
def test_two_more_are_added_as_long_as_all_are_of_one_colour_gold_too(colour: str, pairs: int) -> None:
    state, events = draw(load(**TABLE), *[colour] * 2 * pairs)
    assert ids(events) == ["one-colour"] * pairs
    assert GAME.current_player(state) == CHANCE
    state, events = draw(state, "blue", colour)
    assert state.offer == pile(**{colour: 2 * pairs + 1, "blue": 1})
    assert (events[-1].id, events[-1].rule) == ("offer", "fafnir/auction.offer")
    assert GAME.current_player(state) == 0


def test_the_first_colour_that_differs_does_not_stop_the_second_stone() -> None:
    state, _ = draw(load(**TABLE), "red", "red", "blue")
    assert GAME.current_player(state) == CHANCE


def dry(bag: dict[str, int], **more: Json) -> State:
    """Return a table of three with so many stones in the bag, about to draw an offer; nothing in the trash has reached the limit."""
    trash = {"gold": 6, "red": 6, "orange": 6, "yellow": 6, "green": 6, "blue": 6}
    rest = [total - trash[colour] - bag.get(colour, 0) for colour, total in zip(COLOURS, ALL_STONES, strict=True)]
    hands: list[dict[str, int]] = [{}, {}, {}]
    for index, number in enumerate(rest):
        for stone in range(number):
            hand = hands[stone % 3]
            hand[COLOURS[index]] = hand.get(COLOURS[index], 0) + 1
    return load(players=3, phase="offer", hands=hands, trash=trash, bag=bag, **more)


def test_a_bag_that_runs_dry_leaves_an_offer_of_one_colour() -> None:
    state, events = draw(dry({"blue": 4}), *["blue"] * 4)
    assert ids(events) == ["one-colour", "offer"]
    assert (events[-1].args["n"], events[-1].rule) == (4, "fafnir/round.short-offer")
    state, events = bid(state, {"red": 1}, {}, {})
    assert "bag-empty" not in ids(events)
    assert "limit-reached" in ids(events)
    assert state.round == 2


def test_even_one_last_stone_would_be_an_offer() -> None:
    state, events = draw(dry({"blue": 1}), "blue")
    assert (events[-1].id, events[-1].rule) == ("offer", "fafnir/round.short-offer")
    assert state.offer == pile(blue=1)


def test_two_last_stones_of_two_colours_are_an_offer_like_any_other() -> None:
    _, events = draw(dry({"blue": 1, "red": 1}), "blue", "red")
    assert events[-1].rule == "fafnir/auction.offer"


def test_an_empty_bag_ends_the_round_after_the_auction_and_there_is_no_other() -> None:
    hands = [
        {"gold": 7, "red": 2, "orange": 2, "yellow": 2, "green": 1, "blue": 1},
        {"gold": 4, "red": 3, "orange": 1, "yellow": 2, "green": 2, "blue": 1},
        {"gold": 2, "red": 1, "orange": 3, "yellow": 1, "green": 2, "blue": 3},
        {"red": 1, "orange": 1, "yellow": 2, "green": 2, "blue": 2},
    ]
    trash = {"gold": 6, "red": 5, "orange": 5, "yellow": 5, "green": 4, "blue": 3}
    state = load(players=4, hands=hands, trash=trash, offer={"gold": 1, "blue": 2, "green": 1}, bag={})
    state, events = bid(state, {}, {}, {}, {})
    assert ids(events)[-1] == "next-round"
    assert "bag-empty" in ids(events)
    assert "limit-reached" not in ids(events)
    assert sum(state.bag) == FACTS["stones"].value


# --- Bids -------------------------------------------------------------------------------------------------------------


def test_every_bid_is_described_in_short_at_every_point_where_somebody_bids() -> None:
    for state in play(2, 3).states:
        compact = GAME.compact_actions(state)
        assert (compact is None) == (state.phase != "bid")
        if compact is not None:
            most = compact["bid"]["most"]
            hand = state.hands[GAME.current_player(state)]
            assert most == {colour: hand[INDEX[colour]] for colour in COLOURS if hand[INDEX[colour]] and not state.offer[INDEX[colour]]}


def test_the_bids_of_a_very_large_hand_take_far_less_than_a_millisecond_each() -> None:
    hand = {"gold": 12, "red": 7, "orange": 7, "yellow": 7, "green": 3, "blue": 3}
    state = load(hands=[hand, {"green": 2}], trash={"red": 2, "blue": 1}, offer={"green": 1, "blue": 1})
    start = perf_counter()
    actions = GAME.legal_actions(state)
    assert (perf_counter() - start) / len(actions) < 0.0005
    assert len(actions) == 13 * 8 * 8 * 8
    assert GAME.compact_actions(state) == {"bid": {"most": {"gold": 12, "red": 7, "orange": 7, "yellow": 7}}}


@pytest.mark.parametrize(
    ("stones", "rule", "args"),
    [
        ({"green": 1}, "bid.offered-colour", {"piece": "green", "n": 1, "pieces": {"gold": 1, "green": 1}}),
        ({"gold": 1}, "bid.offered-colour", {"piece": "gold", "n": 1, "pieces": {"gold": 1, "green": 1}}),
        ({"red": 4}, "bid.own", {"piece": "red", "n": 3, "asked": 4}),
        ({"red": 4, "green": 1}, "bid.offered-colour", {"piece": "green", "n": 1, "pieces": {"gold": 1, "green": 1}}),
    ],
)
def test_a_bid_that_breaks_a_rule_is_refused_by_it(stones: dict[str, int], rule: str, args: Json) -> None:
    verdict = GAME.why_illegal(load(**TABLE, offer={"gold": 1, "green": 1}), {"bid": stones})
    assert verdict is not None
    assert (verdict.rule, verdict.args) == (f"fafnir/{rule}", args)


@pytest.mark.parametrize(
    ("action", "code", "at"),
    [
        ({"bid": {"red": 0}}, "bad-request", "bid.red"),
        ({"bid": {"red": True}}, "bad-type", "bid.red"),
        ({"bid": {"purple": 1}}, "unknown-piece", "bid.purple"),
        ({"bid": ["red"]}, "bad-type", "bid"),
        ({"bid": {}, "draw": "red"}, "bad-request", ""),
        ({"draw": "purple"}, "unknown-piece", "draw"),
        ({"draw": 1}, "bad-type", "draw"),
        ({"keeper": 4}, "bad-request", "keeper"),
    ],
)
def test_what_is_no_action_cannot_be_read(action: Json, code: str, at: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.why_illegal(load(**TABLE, offer={"gold": 1, "green": 1}), action)
    assert (caught.value.code, caught.value.at) == (code, at)


@SEATS
def test_a_sealed_bid_is_told_to_nobody_else_before_all_are_opened(players: int) -> None:
    """Whatever a seat holds in its fist, the page of every other seat and of a spectator gets letter by letter the same."""
    session = Session()

    def ask(op: str, **members: Json) -> Json:
        answer = json.loads(session.handle(json.dumps({"op": op, **members})))
        assert answer["ok"], answer
        return answer["result"]

    ask("new", game="fafnir", players=players, seed=5, practice=True)
    for step in range(players - 1):
        legal = ask("legal")
        assert legal["actions"] is None
        seat, most = legal["actor"], legal["compact"]["bid"]["most"]
        others = [other for other in (None, *range(players)) if other != seat]
        shown = set()
        for stones in ({}, most, {next(iter(most)): 1}):
            position = ask("play", action={"bid": stones}, player=seat)
            shown.add(json.dumps([position["actor"], *(ask("observe", player=other) for other in others)]))
            assert ask("observe", player=seat)["observation"]["bid"] == stones
            ask("undo")
        assert len(shown) == 1, step
        ask("play", action={"bid": most})


def test_who_has_chosen_is_seen_and_the_last_bid_opens_all() -> None:
    state = load(**TABLE, offer={"gold": 1, "green": 1})
    state, events = bid(state, {"red": 2})
    assert [event.visible_to for event in events] == [None, (0,)]
    assert GAME.observation(state, 1)["chosen"] == [True, False]
    assert GAME.observation(state, 1)["bid"] is None
    assert GAME.observation(state, 0)["bid"] == {"red": 2}
    state, events = bid(state, {})
    assert [event.args.get("pieces") for event in events if event.id in ("opens", "opens-empty")] == [{"red": 2}, None]
    assert GAME.observation(state, None)["chosen"] == [False, False]


def test_what_was_opened_is_known_and_what_was_thrown_away_is_not_in_the_hand() -> None:
    state = load(**TABLE, offer={"gold": 1, "green": 1})
    state, _ = bid(state, {"red": 2, "blue": 1}, {"orange": 2})
    assert GAME.observation(state, None)["known"] == [{"gold": 1, "green": 1}, {"orange": 2}]
    assert state.hands[0] == pile(gold=3, red=1, orange=1, yellow=2, green=3)
    for seed in range(20):
        guess = GAME.determinize(GAME.observation(state, 0), Random(seed))
        assert guess.hands[1][INDEX["orange"]] >= 2


# --- The reveal -------------------------------------------------------------------------------------------------------

RIGHT_HAND_ORDER = {
    (2, 0): [1, 0],
    (2, 1): [0, 1],
    (3, 0): [2, 1, 0],
    (3, 1): [0, 2, 1],
    (3, 2): [1, 0, 2],
    (4, 0): [3, 2, 1, 0],
    (4, 1): [0, 3, 2, 1],
    (4, 2): [1, 0, 3, 2],
    (4, 3): [2, 1, 0, 3],
}
"""Who wins a tie: the keeper's right-hand neighbour first, counter-clockwise, the keeper last."""


@pytest.mark.parametrize(("players", "keeper"), RIGHT_HAND_ORDER)
def test_a_tie_goes_to_the_keepers_right_and_the_keeper_comes_last(players: int, keeper: int) -> None:
    order = RIGHT_HAND_ORDER[players, keeper]
    hands = [{"red": 2, "orange": 1, "yellow": 2}] * players
    for size in range(2, players + 1):
        for tied in combinations(range(players), size):
            state = load(players=players, keeper=keeper, hands=hands, offer={"gold": 1, "green": 1})
            bids = {seat: {"red": 2} if seat in tied else {"red": 1} for seat in range(players)}
            state, events = bid(state, *(bids[seat] for seat in ending.clockwise(keeper, players)))
            winner = next(seat for seat in order if seat in tied)
            assert state.last_winner == state.keeper == winner
            broken = next(event for event in events if event.id == "tie-broken")
            assert broken.args == {"seat": winner, "seats": list(tied), "other": keeper, "n": 2}
            assert GAME.observation(state, None)["last"]["tied"] == list(tied)


def test_the_winner_pays_with_the_bid_and_the_others_keep_theirs() -> None:
    state = load(**TABLE, offer={"gold": 1, "green": 1}, scores=[3, 4])
    state, events = bid(state, {"red": 1, "blue": 1}, {"orange": 1})
    assert state.hands == (pile(gold=3, red=2, orange=1, yellow=2, green=3), pile(**HANDS[1]))
    assert state.trash == pile(red=2, blue=3)
    assert state.scores == (4, 4)
    assert [(event.id, event.rule) for event in events[-2:]] == [("won", "fafnir/reveal.most"), ("threw-away", "fafnir/reveal.winner")]
    last = GAME.observation(state, 1)["last"]
    assert last == {
        "offer": {"gold": 1, "green": 1},
        "bids": [{"red": 1, "blue": 1}, {"orange": 1}],
        "winner": 0,
        "keeper": 0,
        "round": 1,
        "tied": [0],
        "trashed": {"red": 1, "blue": 1},
    }


def test_nobody_bids_and_the_offer_is_trash_and_the_chip_out_of_the_game() -> None:
    state = load(**TABLE, offer={"gold": 1, "green": 1}, keeper=1, last_winner=0, scores=[3, 4])
    state, events = bid(state, {}, {})
    assert ids(events)[-3:] == ["opens-empty", "opens-empty", "nobody-bid"]
    assert (state.trash, state.offer) == (pile(gold=1, red=1, green=1, blue=2), pile())
    assert (state.keeper, state.last_winner, state.scores) == (1, 0, (3, 4))
    last = GAME.observation(state, None)["last"]
    assert (last["winner"], last["tied"], last["trashed"]) == (None, [], {"gold": 1, "green": 1})


def test_an_unsold_offer_can_fill_the_trash_and_end_the_round() -> None:
    state = load(hands=HANDS, trash={"red": 1, "green": 5}, offer={"gold": 1, "green": 1}, keeper=1)
    state, events = bid(state, {}, {})
    reached = next(event for event in events if event.id == "limit-reached")
    assert reached.args == {"piece": "green", "n": 6, "limit": 6}
    assert (state.round, state.keeper) == (2, 1)


@SEATS
def test_the_limit_depends_on_the_number_of_players_and_gold_counts(players: int) -> None:
    limit = {2: 6, 3: 7, 4: 8}[players]
    for colour in ("gold", "blue"):
        hands = [{colour: 1, "red": 1}, *[{"yellow": 1}] * (players - 1)]
        state = load(players=players, hands=hands, trash={colour: limit - 1}, offer={"orange": 1, "green": 1})
        over, events = bid(state, {colour: 1}, *[{}] * (players - 1))
        assert "limit-reached" in ids(events)
        assert over.round == 2
        on, events = bid(state, {"red": 1}, *[{}] * (players - 1))
        assert "limit-reached" not in ids(events)
        assert on.round == 1


def test_several_colours_can_reach_the_limit_at_once_and_go_past_it() -> None:
    state = load(hands=[{"red": 3, "blue": 2}, {"yellow": 1}], trash={"red": 5, "blue": 5}, offer={"gold": 1, "green": 1})
    _, events = bid(state, {"red": 3, "blue": 1}, {})
    assert [event.args["n"] for event in events if event.id == "limit-reached"] == [8, 6]


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
