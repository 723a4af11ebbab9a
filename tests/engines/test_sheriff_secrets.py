"""Nobody learns what lies face down in Sheriff of Nottingham: whole plays are searched for what a seat must not know."""

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from engines.game import Event
from engines.sheriff.goods import INDEX, NO_CARDS, Cards, contraband_part, covers, of_order, plus
from engines.sheriff.state import State
from rulebook.balance.secrets import Shuffled
from tests.engines.sheriff_tables import GAME, PILES, TWO_BAGS, Moment, any_action, do, load, moments

Json = Any
SINGLE = ("bleu_cheese", "pumpernickel")
"""Of these royal goods there is one card each: where their name occurs, that very card is meant."""
CLAIMS = ("part-bag", "asked-bag", "not-in-the-bag")
"""Events that tell what somebody says is in a bag, or turned out not to be."""


# --- A card that only its owner has seen ------------------------------------------------------------------------------


def shown(state: State, seat: int | None) -> Iterator[Cards]:
    """Yield the cards that lie open before a seat, by the rules of the table."""
    yield from map(of_order, state.piles)
    if state.seized is not None:
        yield state.seized.cards
    if state.phase == "over":
        yield from state.stands
    if seat is not None:
        yield from (state.hands[seat], state.stands[seat], state.bags[seat] or NO_CARDS)
        yield state.aside if seat == state.turn else NO_CARDS


def is_shown(state: State, seat: int | None, piece: str) -> bool:
    return any(cards[INDEX[piece]] for cards in shown(state, seat))


def names_openly(event: Event, piece: str) -> bool:
    """Return whether an event that all see shows a card: named in an offer, given openly, paid."""
    return event.id in ("part-contraband", "gave-goods") and piece in event.args["pieces"]


def without_claims(observation: Json) -> str:
    """Return an observation as text without the table of goods and without what somebody only says is in a bag."""
    talk = observation["inspection"]
    if talk is not None:
        offers = [made and {key: part for key, part in made.items() if key != "bag"} for made in talk["offers"]]
        demand = talk["demand"] and {key: part for key, part in talk["demand"].items() if key != "bag"}
        talk = {**talk, "offers": offers, "demand": demand}
    return json.dumps({**observation, "inspection": talk, "goods": None})


def telling(events: Sequence[Event], seat: int | None) -> str:
    """Return the text of the events a seat sees."""
    seen = [event for event in events if event.visible_to is None or seat in event.visible_to]
    return json.dumps([event.args for event in seen if event.id not in CLAIMS])


def treasure(seed: int) -> Iterator[Moment]:
    """Yield a play in which seat 1 begins with both cards that there are once."""
    hand = {"bleu_cheese": 1, "pumpernickel": 1, "apples": 3, "bread": 1}
    state, rng = load(players=4, options={"royal": True}, hands=[None, hand, None, None]), Random(seed)
    while state.phase != "over":
        before, action = state, any_action(state, rng)
        state, events = GAME.apply(state, action)
        yield Moment(before, action, events, state)


@pytest.mark.parametrize("seed", range(12))
def test_a_card_is_named_to_nobody_who_has_not_seen_it(seed: int) -> None:
    """From every seat's observation and events, through whole games; afterwards it is known to all."""
    seats = (None, 0, 1, 2, 3)
    met = {(seat, piece): False for seat in seats for piece in SINGLE}
    searched = 0
    for moment in treasure(seed):
        for seat in seats:
            text = without_claims(GAME.observation(moment.after, seat)) + telling(moment.events, seat)
            for piece in SINGLE:
                met[seat, piece] |= is_shown(moment.before, seat, piece) or is_shown(moment.after, seat, piece)
                met[seat, piece] |= any(names_openly(event, piece) for event in moment.events)
                if not met[seat, piece]:
                    searched += 1
                    assert f'"{piece}"' not in text, (moment.action, seat)
    assert searched > 200


@pytest.mark.parametrize("seed", range(4))
def test_the_search_finds_a_card_where_it_is_told(seed: int) -> None:
    """The owner's own observation names the cards: a search that found nothing there would find nothing anywhere."""
    found = 0
    for moment in treasure(seed):
        text = without_claims(GAME.observation(moment.after, 1))
        for piece in SINGLE:
            held = plus(moment.after.hands[1], moment.after.stands[1])
            found += bool(held[INDEX[piece]]) and f'"{piece}"' in text
    assert found > 20


# --- States that differ only in the unknown ---------------------------------------------------------------------------


def hides_in_offers(state: State) -> bool:
    return state.inspection is not None and any(made is not None and any(made.hidden) for made in state.inspection.offers)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("players", [3, 4, 5])
def test_states_that_differ_only_in_the_unknown_look_alike(players: int, seed: int) -> None:
    """To each seat and to spectators, and what the seat may do is the same too."""
    rng, changed = Random(seed), 0
    for moment in moments(seed, players, royal=seed % 2 == 1):
        if rng.random() > 0.06 and not hides_in_offers(moment.after):
            continue
        for seat in (None, *range(players)):
            shuffled = Shuffled(moment.after, seat, rng)
            other = shuffled.result()
            changed += shuffled.changed
            GAME.check_conservation(other)
            assert GAME.observation(other, seat) == GAME.observation(moment.after, seat)
            if GAME.current_player(moment.after) == seat:
                assert GAME.legal_actions(other) == GAME.legal_actions(moment.after)
                assert GAME.compact_actions(other) == GAME.compact_actions(moment.after)
    assert changed > 300


@pytest.mark.parametrize("seed", range(4))
def test_what_is_remembered_is_true_and_grows_only_by_what_was_seen(seed: int) -> None:
    """At every point: known to all ≤ known to a seat ≤ what lies there; taken cards are still held; drawing hidden cards teaches nobody."""
    for before, action, _, after in moments(seed, 4, royal=True):
        for seat, stand in enumerate(after.stands):
            held = plus(after.hands[seat], after.bags[seat] or NO_CARDS)
            held = plus(held, after.aside) if seat == after.turn else held
            assert covers(held, after.taken[seat])
            for other, row in enumerate(after.seen):
                if other != seat:
                    assert covers(row[seat], after.known[seat])
                    assert covers(contraband_part(stand), row[seat])
        if "deal" in action or "load" in action or "aside" in action:
            assert (after.known, after.seen, after.taken) == (before.known, before.seen, before.taken)


# --- Single points ----------------------------------------------------------------------------------------------------

STANDS = [{}, {"contraband": {"pepper": 1, "mead": 2}}, {}]


def seen(state: State, seat: int) -> Json:
    return GAME.observation(state, seat)["seen"]


def test_face_down_goods_that_change_hands_are_known_to_those_two() -> None:
    state, _ = do(load(**{**TWO_BAGS, "stands": STANDS}), {"call": 1})
    state, events = do(state, {"offer": {"about": 1, "for": "pass", "hidden": {"mead": 1}}})
    assert [GAME.observation(state, seat)["inspection"]["offers"][1]["hidden"] for seat in (0, 1, 2, None)] == [1, {"mead": 1}, 1, 1]
    assert [event.visible_to for event in events if event.id == "part-hidden-cards"] == [(1,)]
    state, events = do(state, {"quiet": True}, {"accept": [1]})
    assert [event.visible_to for event in events if event.id == "gave-hidden-cards"] == [(1, 0)]
    assert seen(state, 1) == [{"mead": 1}, {}, {}]
    assert seen(state, 2) == [{}, {}, {}]
    assert GAME.observation(state, None)["known"] == [{}, {}, {}]
    assert [stand["contraband_n"] for stand in GAME.observation(state, 2)["stands"]] == [1, 3, 0]


def test_what_leaves_unseen_makes_others_less_sure_and_not_the_receiver() -> None:
    known = [{}, {"pepper": 1, "mead": 2}, {}]
    state, _ = do(load(**{**TWO_BAGS, "stands": STANDS, "known": known}), {"call": 1})
    offer = {"about": 1, "for": "pass", "hidden": {"mead": 1}}
    state, _ = do(state, {"offer": offer}, {"quiet": True}, {"accept": [1]})
    assert GAME.observation(state, None)["known"] == [{}, {"mead": 1}, {}]
    assert seen(state, 2)[1] == {"mead": 1}
    assert seen(state, 0)[1] == {"pepper": 1, "mead": 1}


def test_a_card_taken_from_a_pile_stays_known_until_it_may_lie_face_down() -> None:
    hands = [{"apples": 6}, {"apples": 2, "cheese": 1, "chickens": 1, "pepper": 2}, {"cheese": 3, "chickens": 3}]
    piles = {**PILES, "left": ["apples", "apples", "chickens", "silk"]}
    state, _ = do(load(players=3, hands=hands, piles=piles), {"aside": {"apples": 2}}, {"draw": "left"}, {"draw": "left"})
    state, _ = do(state, {"discard": {"pile": "right", "order": ["apples", "apples"]}}, {"aside": {}})
    assert GAME.observation(state, 2)["taken"] == [{}, {"chickens": 1, "silk": 1}, {}]
    state, _ = do(state, {"load": {"chickens": 2, "pepper": 1}}, {"load": {"cheese": 3}})
    state, _ = do(state, {"declare": {"chickens": 3}}, {"declare": {"cheese": 3}})
    opened, _ = do(state, {"open": 1})
    assert GAME.observation(opened, 2)["taken"] == [{}, {"silk": 1}, {}]
    passed, _ = do(state, {"pass": 1})
    assert GAME.observation(passed, 2)["taken"] == [{}, {}, {}]
    assert GAME.observation(passed, 2)["rows"][1]["carried"] == {"chickens": 2}
    assert GAME.observation(passed, 2)["rows"][1]["hidden"] == 1
    assert GAME.observation(passed, 1)["rows"][1]["carried"] == {"chickens": 2, "pepper": 1}


def test_nobody_learns_how_full_a_bag_is_before_it_is_declared() -> None:
    hands = [{"apples": 6}, {"apples": 2, "cheese": 1, "chickens": 1, "pepper": 2}, {"cheese": 3, "chickens": 3}]
    state = load(players=3, phase="load", hands=hands, piles=PILES)
    few, _ = do(state, {"load": {"apples": 1}})
    many, _ = do(state, {"load": {"apples": 2, "cheese": 1, "pepper": 2}})
    for seat in (0, 2, None):
        assert GAME.observation(few, seat) == GAME.observation(many, seat)
    assert GAME.observation(few, 1)["hand_sizes"] == [6, 5, 6]


def test_the_ledger_opens_at_the_end() -> None:
    seats = (None, 0, 1, 2)
    last = list(moments(5, 3))[-1].after
    for entry, *others in zip(*(GAME.observation(last, seat)["ledger"] for seat in seats), strict=True):
        assert all(other == entry for other in others)
        assert all(row is None or row["hidden"] == 0 for row in entry["rows"])
    assert len(GAME.observation(last, None)["ledger"]) == last.round


@pytest.mark.parametrize("seed", range(40))
def test_a_guess_leaves_a_debtor_a_choice(seed: int) -> None:
    """That a debtor may choose among face-down goods tells everybody that they are worth more than the debt: here only dear ones are."""
    goods = [{"contraband": {"pepper": 4}}, {"contraband": {"crossbow": 4}}, {"contraband": {"pepper": 4}}]
    declared = [None, {"piece": "apples", "n": 4}, {"piece": "chickens", "n": 3}]
    debt = {"seat": 1, "other": 0, "gold": 35}
    bags = [None, None, {"chickens": 3}]
    position = {**TWO_BAGS, "phase": "pay", "stands": goods, "bags": bags, "declared": declared, "settled": [None, "opened", None]}
    state = load(**{**position, "gold": [80, 0, 50], "debt": debt})
    guessed = GAME.determinize(GAME.observation(state, 2), Random(seed))
    assert GAME.observation(guessed, 2) == GAME.observation(state, 2)
    assert GAME.state_from_json(GAME.state_to_json(guessed)) == guessed
    assert GAME.legal_actions(guessed)
