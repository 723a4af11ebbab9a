"""Auctions of Fafnir that no worked example tells: what is offered, sealed bids, who wins and what for."""

import json
from itertools import combinations
from random import Random
from time import perf_counter
from typing import Any

import pytest

from engines.fafnir import ending
from engines.fafnir.state import ALL_STONES, COLOURS, FACTS, INDEX, State
from engines.game import CHANCE, BadInput
from engines.session import Session
from tests.engines.fafnir_tables import GAME, HANDS, SEATS, TABLE, bid, draw, ids, load, pile, play

Json = Any


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
