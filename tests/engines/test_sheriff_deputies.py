"""What the worked examples cannot say about deputies: whole plays, secrets of the loot chest, arithmetic, what cannot be."""

import json
from random import Random
from typing import Any

import pytest

from engines.game import BadInput
from engines.sheriff import deputies
from engines.sheriff.facts import FACTS
from engines.sheriff.goods import INDEX, NO_CARDS, PIECES, contraband_part, covers, plus
from engines.sheriff.state import State, bags_at_hand, merchants, officers
from tests.engines.sheriff_tables import GAME, Moment, any_action, do, ids, load, moments, rule_of
from tests.engines.test_sheriff_secrets import CLAIMS, SINGLE, is_shown, names_openly

Json = Any
HANDS = [{"apples": 6}, {"apples": 2, "bread": 4}, {"cheese": 2}, {"chickens": 2}, {"cheese": 6}, {"mead": 2, "apples": 4}]
TWO_BAGS: Json = {
    "players": 6,
    "phase": "inspect",
    "hands": HANDS,
    "deputies": {"pair": [0, 1], "first": 2},
    "bags": [None, None, {"apples": 2, "silk": 1}, {"chickens": 3}, None, None],
    "declared": [None, None, *({"piece": piece, "n": n} for piece, n in (("apples", 3), ("chickens", 3), ("bread", 1), ("bread", 1)))],
    "settled": [None, None, None, None, "passed", "passed"],
}
"""Seats 0 and 1 are deputies; a bag with silk at seat 2, an honest one at seat 3."""


def position(**changes: Json) -> State:
    return load(**{**TWO_BAGS, **changes})


def part(state: State) -> deputies.Deputies:
    return deputies.part(state)


# --- Whole plays ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_everybody_is_a_deputy_three_times_and_never_twice_in_three_rounds(seed: int) -> None:
    pairs = [event.args["seats"] for moment in moments(seed, 6) for event in moment.events if event.id == "deputies"]
    assert len(pairs) == FACTS["rounds_six"].value == 9
    for begin in (0, 3, 6):
        assert sorted(seat for pair in pairs[begin : begin + 3] for seat in pair) == list(range(6))


@pytest.mark.parametrize("seed", range(3))
def test_at_every_point_somebody_can_act_and_only_bags_at_hand_are_dealt_with(seed: int) -> None:
    for before, action, events, after in moments(seed, 6, royal=True):
        assert GAME.current_player(after) == -2 or GAME.legal_actions(after) or GAME.chance_outcomes(after)
        told = ids(list(events))
        if before.phase == "inspect" and before.inspection is None:
            assert action.get("open", action.get("pass", action.get("call"))) in bags_at_hand(before)
        if "acts-alone" in told:
            assert after.gold == before.gold
            assert not {"opens", "both-open", "lets-pass", "both-let-pass"} & set(told)
        if "both-let-pass" in told or "both-open" in told:
            assert before.phase == "second"
            assert "paid-gold" not in told or "honest-both" in told
        if {"lets-pass", "opens"} & set(told):
            assert deputies.is_alone(before)
            assert part(after).chest == part(before).chest or after.phase in ("split", "refill", "over", "deputies")


@pytest.mark.parametrize("seed", range(3))
def test_the_chest_is_empty_between_rounds_and_deputies_have_no_bag(seed: int) -> None:
    for moment in moments(seed, 6):
        after = moment.after
        if after.phase in ("refill", "deputies", "first", "aside", "draw", "load", "declare", "over"):
            assert part(after).chest == deputies.Chest()
        assert all(after.bags[seat] is None and after.settled[seat] is None for seat in officers(after))
        assert not set(merchants(after)) & set(officers(after))
        assert not after.piles[1]


# --- Both at once -----------------------------------------------------------------------------------------------------


def each_alone() -> State:
    """Return a point where each deputy has a bag to deal with alone, the second one first."""
    state, _ = do(position(), {"open": 3}, {"with": "pass"}, {"pass": 2}, {"with": "open"})
    return state


def test_each_deputy_hears_the_merchants_before_the_other_decides() -> None:
    state = each_alone()
    assert (state.sheriff, part(state).alone) == (1, (None, None, 1, 0, None, None))
    state, _ = do(state, {"call": 2}, {"offer": {"about": 2, "for": "pass", "gold": 5}}, *[{"quiet": True}] * 3)
    assert (state.phase, state.turn, state.inspection) == ("inspect", 0, None)
    paused = part(state).paused
    assert paused is not None
    assert (paused.seat, paused.talk.about) == (1, 2)
    state, _ = do(state, {"call": 3}, *[{"quiet": True}] * 4)
    assert (state.turn, state.inspection) == (1, paused.talk)
    state, events = do(state, {"accept": [2]})
    assert state.gold == (50, 55, 45, 50, 50, 50)
    assert "pays-chest" not in ids(events)


def test_offers_to_one_deputy_lapse_when_the_other_settles_a_bag() -> None:
    """So nobody has to keep with less gold what was offered with more."""
    state, _ = do(each_alone(), {"call": 2}, {"offer": {"about": 2, "for": "pass", "gold": 40}}, *[{"quiet": True}] * 3)
    state, _ = do(state, {"call": 3}, {"quiet": True}, {"quiet": True}, {"quiet": True}, {"offer": {"about": 3, "for": "open", "gold": 40}})
    assert state.turn == 1
    state, _ = do(state, {"more": True}, *[{"quiet": True}] * 4, {"accept": [2]})
    assert state.gold[2] == 10
    assert (state.turn, state.inspection, part(state).paused) == (1, None, None)


def test_the_bag_of_the_other_deputy_is_nobody_elses_business() -> None:
    state = each_alone()
    assert rule_of(state, {"open": 3}) == "deputies.alone"
    state, _ = do(state, {"call": 2})
    assert rule_of(state, {"offer": {"about": 3, "for": "pass", "gold": 1}}) == "deputies.alone"
    assert {"about", "for"} <= set(GAME.compact_actions(state)["offer"][0]["parts"])
    assert GAME.compact_actions(state)["offer"][0]["parts"]["about"] == {"one": [2]}


# --- Views ------------------------------------------------------------------------------------------------------------


def test_nothing_is_paid_before_the_other_deputy_agrees() -> None:
    state, _ = do(position(), {"call": 2}, {"offer": {"about": 2, "for": "pass", "gold": 9}}, *[{"quiet": True}] * 3, {"accept": [2]})
    assert (state.phase, state.turn, state.gold) == ("second", 1, (50,) * 6)
    assert GAME.legal_actions(state) == ({"with": "pass"}, {"with": "open"})
    against, _ = do(state, {"with": "open"})
    assert (against.gold, part(against).alone[2], against.inspection) == ((50,) * 6, 1, None)
    same, _ = do(state, {"with": "pass"})
    assert (same.gold[2], part(same).chest.gold) == (41, 9)
    assert not part(same).together


def test_a_merchants_consent_needs_the_other_deputy_too() -> None:
    stands = [{}, {}, {"contraband": {"mead": 1, "pepper": 1}}, {}, {}, {}]
    state, _ = do(position(stands=stands), {"call": 2}, *[{"quiet": True}] * 4)
    state, _ = do(state, {"demand": {"of": 2, "about": 2, "for": "pass", "hidden": 1}}, {"agree": {"hidden": {"mead": 1}}})
    assert state.phase == "second"
    deals = {seat: GAME.observation(state, seat)["deputies"]["view"]["deals"][0]["offer"]["hidden"] for seat in (0, 1, 2, 3, None)}
    assert deals == {0: 1, 1: 1, 2: {"mead": 1}, 3: 1, None: 1}
    state, events = do(state, {"with": "pass"})
    assert [event.visible_to for event in events if event.id == "gives-chest-hidden-cards"] == [(2, 0, 1)]
    chests = {seat: GAME.observation(state, seat)["deputies"]["chest"] for seat in (0, 1, 2, None)}
    assert [chests[seat]["contraband"] for seat in (0, 1, 2, None)] == [{"mead": 1}, {"mead": 1}, None, None]
    assert {chest["n"] for chest in chests.values()} == {1}


# --- Money ------------------------------------------------------------------------------------------------------------


def test_a_merchant_without_gold_pays_the_chest_with_goods() -> None:
    stands = [{}, {}, {"legal": {"apples": 1, "cheese": 1}}, {}, {}, {}]
    state, _ = do(position(gold=[50, 50, 1, 50, 50, 50], stands=stands), {"open": 2}, {"with": "open"})
    state, events = do(state, {"confiscate": {"pile": "left", "order": ["silk"]}})
    assert {"confiscated-one-pile", "pays-chest", "owes-chest"} <= set(ids(events))
    assert GAME.observation(state, None)["debt"] == {"seat": 2, "other": None, "gold": 3}
    assert GAME.state_from_json(GAME.state_to_json(state)) == state
    state, events = do(state, {"pay": {"cheese": 1}})
    assert "gives-chest" in ids(events)
    assert (part(state).chest.gold, part(state).chest.cards[INDEX["cheese"]]) == (1, 1)


def test_who_has_nothing_is_forgiven_by_the_chest() -> None:
    state, _ = do(position(gold=[50, 50, 0, 50, 50, 50], bags=[None, None, {"silk": 3}, {"chickens": 3}, None, None]), {"open": 2})
    state, _ = do(state, {"with": "open"})
    state, events = do(state, {"confiscate": {"pile": "left", "order": ["silk"] * 3}})
    assert "forgiven-chest" in ids(events)
    assert state.debt is None


def test_two_deputies_without_gold_pay_their_halves_with_goods_one_after_the_other() -> None:
    stands = [{"legal": {"apples": 3}}, {"legal": {"bread": 2}}, {}, {}, {}, {}]
    state, _ = do(position(gold=[0, 0, 50, 50, 50, 50], stands=stands), {"open": 3}, {"with": "open"})
    assert (state.phase, state.turn) == ("pay", 0)
    assert [owed.gold for owed in part(state).owing] == [3]
    assert GAME.state_from_json(GAME.state_to_json(state)) == state
    state, _ = do(state, {"pay": {"apples": 2}})
    assert (state.phase, state.turn, part(state).owing) == ("pay", 1, ())
    state, _ = do(state, {"pay": {"bread": 1}})
    assert (state.phase, state.turn) == ("inspect", 0)
    assert GAME.observation(state, None)["stands"][3]["legal"] == {"apples": 2, "bread": 1, "chickens": 3}


# --- The split --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(30))
def test_whatever_is_in_the_chest_is_halved_and_nothing_is_lost(seed: int) -> None:
    rng = Random(seed)
    goods = {piece: number for piece in PIECES[:8] if (number := rng.randrange(4))}
    gold = rng.randrange(1, 9)
    chest = {"gold": gold, "pieces": goods, "known": {piece: 1 for piece in ("silk", "mead") if piece in goods}}
    bags = [None, None, None, {"chickens": 1}, None, None]
    declared = [None, None, *({"piece": "chickens", "n": 1},) * 4]
    settled = [None, None, "passed", None, "passed", "passed"]
    part_of = {"pair": [0, 1], "first": 2, "chest": chest}
    hands: list[Json] = [{}] * 6
    given = {"bags": bags, "declared": declared, "settled": settled, "deputies": part_of, "gold": [45] * 6, "hands": hands}
    state, _ = do(position(**given), {"pass": 3}, {"with": "pass"})
    for deputy in (0, 1):
        assert state.gold[deputy] == 45 + gold // 2
        for piece, number in goods.items():
            assert state.stands[deputy][INDEX[piece]] == number // 2
        other = 1 - deputy
        assert state.seen[deputy][other] == contraband_part(state.stands[other])
        assert covers(state.seen[3][deputy], state.known[deputy])
        assert covers(contraband_part(state.stands[deputy]), state.seen[3][deputy])
    odd = gold % 2 or any(number % 2 for number in goods.values())
    assert (state.phase == "split") == bool(odd)
    while state.phase in ("split", "share"):
        state, _ = do(state, any_action(state, rng))
        GAME.check_conservation(state)
    assert part(state).chest == deputies.Chest()


# --- Secrets ----------------------------------------------------------------------------------------------------------

OPENLY = ("gives-chest", "lays-out", "odd-goods", "turns-up", "both-open")


def told_to(moment: Moment, seat: int | None) -> str:
    seen = [event for event in moment.events if event.visible_to is None or seat in event.visible_to]
    return json.dumps([event.args for event in seen if event.id not in CLAIMS])


def stripped(data: Json) -> Json:
    """Return an observation without what somebody only says is in a bag."""
    if isinstance(data, dict):
        return {key: stripped(value) for key, value in data.items() if key not in ("goods", "bag") or (key == "bag" and "seat" in data)}
    return [stripped(each) for each in data] if isinstance(data, list) else data


@pytest.mark.parametrize("seed", range(8))
def test_a_card_is_named_to_nobody_who_has_not_seen_it(seed: int) -> None:
    """Laid aside face up, in the loot chest, split: through whole games with deputies."""
    rng, searched = Random(seed), 0
    hand = {"bleu_cheese": 1, "pumpernickel": 1, "apples": 3, "bread": 1}
    state = load(players=6, options={"royal": True}, hands=[None, None, hand, None, None, None], deputies={"pair": [0, 1]})
    met = {(seat, piece): False for seat in (None, *range(6)) for piece in SINGLE}
    while state.phase != "over":
        before, action = state, any_action(state, rng)
        state, events = GAME.apply(state, action)
        moment = Moment(before, action, events, state)
        for seat in (None, *range(6)):
            text = json.dumps(stripped(GAME.observation(state, seat))) + told_to(moment, seat)
            for piece in SINGLE:
                met[seat, piece] |= any(is_shown(point, seat, piece) or in_office(point, seat, piece) for point in (before, state))
                met[seat, piece] |= any(
                    names_openly(event, piece) or (event.id in OPENLY and piece in event.args["pieces"]) for event in events
                )
                met[seat, piece] |= any(event.id == "gives-chest-hidden-cards" and seat in (event.visible_to or ()) for event in events)
                if not met[seat, piece]:
                    searched += 1
                    assert f'"{piece}"' not in text, (action, seat)
    assert searched > 200


def in_office(state: State, seat: int | None, piece: str) -> bool:
    """Return whether a card lies open with the deputies, or in the chest of which this seat is one."""
    mine = part(state)
    open_cards = mine.chest.cards if seat in mine.pair else mine.chest.known
    total = NO_CARDS
    for cards in (open_cards, *mine.laid):
        total = plus(total, cards)
    return bool(total[INDEX[piece]])


# --- Positions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "at"),
    [
        ({"pair": [0, 0]}, "deputies.pair"),
        ({"pair": [0]}, "deputies.pair"),
        ({"pair": [2, 3]}, "bags[2]"),
        ({"pair": [0, 1], "first": 1}, "deputies.first"),
        ({"pair": [0, 1], "alone": [None, None, 3, None, None, None]}, "deputies.alone[2]"),
        ({"pair": [0, 1], "together": 1}, "deputies.together"),
        ({"pair": [0, 1], "chest": {"known": {"silk": 1}}}, "deputies.chest.known"),
        ({"pair": [0, 1], "view": {"about": 2, "for": "pass"}}, "deputies.view"),
        ({"pair": [0, 1], "rest": {}}, "deputies.rest"),
        ({"pair": [0, 1], "laid": [None, None, {"apples": 1}, None, None, None]}, "deputies.laid"),
        ({"pairs": []}, "deputies.pairs"),
    ],
)
def test_a_position_that_cannot_be_is_refused_at_its_place(change: Json, at: str) -> None:
    with pytest.raises(BadInput) as caught:
        position(deputies=change)
    assert caught.value.at == at


def test_with_fewer_players_there_are_no_deputies() -> None:
    state = load(players=5)
    assert state.deputies is None
    assert "deputies" not in GAME.observation(state, None)
    with pytest.raises(BadInput) as caught:
        load(players=5, deputies={"pair": [0, 1]})
    assert caught.value.at == "deputies"
