"""What the worked examples in ``content/kariba`` cannot say about Kariba: whole plays, what is told and what is hidden."""

from collections.abc import Mapping
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.game import IllegalAction
from engines.kariba import rules
from engines.kariba.state import ANIMALS, ELEPHANT, FACTS, INDEX, MOUSE, NO_CARDS
from engines.play import Play
from tests.engines.kariba_tables import GAME, ids, load, play

Json = Any


# --- Chasing, for every waterhole -------------------------------------------------------------------------------------


waters = st.tuples(*[st.integers(0, 8)] * 8)


@given(water=waters, animal=st.sampled_from(range(8)))
def test_chase_three_nearest_all_cards_one_animal(water: tuple[int, ...], animal: int) -> None:
    """The rules of the chase in the words of the rulebook, for any cards at the water."""
    after, taken = rules.chase(water, animal)
    chased = [other for other in range(8) if taken[other]]
    weaker = [other for other in range(8) if other < animal and water[other]]
    if animal == MOUSE:
        weaker = [ELEPHANT] if water[ELEPHANT] else []
    assert chased == (weaker[-1:] if water[animal] >= FACTS["chase_size"].value else [])
    assert after == tuple(here - gone for here, gone in zip(water, taken, strict=True))
    assert all(taken[other] == water[other] for other in chased)


def test_a_mouse_never_falls_through_to_a_rhino() -> None:
    assert rules.prey_of((8, 8, 8, 8, 8, 8, 8, 0), MOUSE) is None


# --- Whole plays ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("open_cards", [False, True])
def test_a_play_ends_with_one_empty_hand_and_nothing_to_draw(players: int, open_cards: bool) -> None:  # noqa: FBT001
    for seed in range(5):
        state = play(seed, players, open_cards=open_cards).state
        assert [seat for seat, hand in enumerate(state.hands) if not any(hand)] == [state.turn]
        assert not any(state.pile)
        assert not state.row


def test_hands_are_full_at_every_turn_while_there_is_a_pile() -> None:
    for state in play(1, 3).states:
        if state.phase == "play" and any(state.pile):
            assert [sum(hand) for hand in state.hands] == [5, 5, 5]


def test_the_row_is_full_at_every_play_while_there_is_a_pile() -> None:
    for state in play(2, 3, open_cards=True).states:
        if state.phase == "play" and any(state.pile):
            assert len(state.row) == 3


def test_turns_go_round_clockwise() -> None:
    seats = [event.args["seat"] for events in play(3, 4).events for event in events if event.id == "played"]
    assert all(after == (before + 1) % 4 for before, after in pairwise(seats))


def test_a_seat_plays_on_while_another_has_cards_only_the_last_card_ends_it() -> None:
    table = play(4)
    assert ids(table).count("last-card") == ids(table).count("game-over") == 1
    assert "match-over" not in ids(table)


def test_nobody_draws_when_the_last_hand_is_emptied_with_cards_left_in_the_pile() -> None:
    """Playing all five cards does not end the game while cards can be drawn."""
    state = load(hands=[{"mouse": 5}, {"zebra": 1}])
    table = Play(GAME, state, seed=1)
    table.act({"play": {"mouse": 5}})
    assert table.actor == 1
    assert sum(table.state.hands[0]) == 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_has_three_games_begun_by_one_seat_after_another(players: int) -> None:
    table = play(5, players, match=True)
    starters = [state.starter for state in table.states if state.phase == "deal" and state.pile == (8,) * 8]
    assert starters == [0, 1, 2 % players]
    assert ids(table).count("game-over") == 3
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    scored = [event.args["n"] for events in table.events for event in events if event.id == "scored"]
    totals = [sum(scored[seat::players]) for seat in range(players)]
    assert {row.seat: row.score for row in outcome.ranking} == dict(enumerate(totals))


def test_a_drawn_start_player_begins_and_every_seat_can_be_drawn() -> None:
    seats = []
    for seed in range(30):
        table = Play(GAME, GAME.initial_state(4, {"start": "drawn"}), seed=seed)
        table.settle()
        assert table.state.turn == table.state.starter == table.actor
        assert ids(table).count("started") == 1
        seats.append(table.actor)
    assert sorted(set(seats)) == [0, 1, 2, 3]


def test_chance_deals_each_card_left_in_the_pile_alike() -> None:
    state = load(hands=[{"rhino": 5}, {"mouse": 3}], water={"rhino": 2})
    state, _ = GAME.apply(state, {"play": {"rhino": 1}})
    weights = {action["deal"]: weight for action, weight in GAME.chance_outcomes(state)}
    assert weights == {"mouse": 5, "meerkat": 8, "zebra": 8, "giraffe": 8, "ostrich": 8, "leopard": 8, "rhino": 1, "elephant": 8}


def test_a_seat_that_is_not_there_cannot_be_drawn() -> None:
    state = GAME.initial_state(2, {"start": "drawn"})
    assert GAME.why_illegal(state, {"start": 1}) is None
    verdict = GAME.why_illegal(state, {"start": 2})
    assert verdict is not None
    assert (verdict.rule, verdict.args) == ("kariba/setup.start", {"n": 2})


def test_a_forced_card_that_is_not_in_the_pile_is_refused() -> None:
    state = load(hands=[{"rhino": 5}, {"mouse": 3}], water={"rhino": 3})
    state, _ = GAME.apply(state, {"play": {"rhino": 1}})
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, {"deal": "rhino"})
    assert caught.value.verdict.rule == "kariba/setup.cards"


# --- Events -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"open_cards": True}, {"match": True}])
def test_events_name_what_the_states_show(options: Mapping[str, bool]) -> None:
    table = play(6, 3, **options)
    for before, after, events in zip(table.states, table.states[1:], table.events, strict=False):
        for event in events:
            if event.id == "captured":
                pieces = event.args["pieces"]
                assert pieces == {event.args["piece"]: event.args["n"]}
                assert before.water[INDEX[event.args["piece"]]] == event.args["n"]
                assert after.water[INDEX[event.args["piece"]]] == 0
            if event.id == "played":
                ((piece, number),) = event.args["pieces"].items()
                assert before.hands[event.args["seat"]][INDEX[piece]] >= number
                assert event.args["total"] == before.water[INDEX[piece]] + number
            if event.id == "revealed":
                assert ANIMALS[after.row[-1]] == event.args["piece"]
                assert len(after.row) == event.args["row"]


def test_cards_are_turned_up_at_the_beginning_and_after_turns_by_different_rules() -> None:
    rules_of_rows = [event.rule for events in play(6, 3, open_cards=True).events for event in events if event.id == "revealed"]
    assert rules_of_rows[:3] == ["kariba/variant.row"] * 3
    assert set(rules_of_rows[3:]) == {"kariba/variant.refill"}


@pytest.mark.parametrize(
    ("captured", "seats", "rule"), [([30, 31], [1], "end.score"), ([31, 30], [0], "end.score"), ([30, 30], [0, 1], "end.tie")]
)
def test_the_end_names_the_winners_and_their_rule(captured: list[int], seats: list[int], rule: str) -> None:
    rest = 64 - sum(captured) - 2
    state = load(hands=[{"rhino": 1}, {"zebra": 1}], pile={}, captured=captured, water={"mouse": rest})
    won = next(event for event in GAME.apply(state, {"play": {"rhino": 1}})[1] if event.id == "game-over")
    assert (won.args, won.rule) == ({"seats": seats, "n": max(captured)}, f"kariba/{rule}")


def test_every_capture_is_told() -> None:
    table = play(7, 4)
    taken = [0] * 4
    for events in table.events:
        for event in events:
            if event.id == "captured":
                taken[event.args["seat"]] += event.args["n"]
    assert tuple(taken) == rules.scores(table.state)


@pytest.mark.parametrize("options", [{}, {"open_cards": True}, {"match": True}])
def test_only_the_owner_is_told_which_card_came_from_the_pile(options: Mapping[str, bool]) -> None:
    """Nothing that another seat may see names a card of a hand, unless it came from the row."""
    table = play(8, 2, **options)
    for seat in (None, 0, 1):
        for step, event in table.log(seat):
            if "deal" in table.history[step] and event.id != "revealed":
                assert "piece" not in event.args or event.args["seat"] == seat
                assert "pieces" not in event.args or event.args["seat"] == seat


def test_the_numbers_of_cards_drawn_add_up() -> None:
    table = play(9, 3)
    public = [(event.args["seat"], event.args["n"]) for _, event in table.log(None) if event.id == "drew-cards"]
    for seat in range(3):
        own = [event for _, event in table.log(seat) if event.id == "drew"]
        assert sum(number for drawer, number in public if drawer == seat) == len(own)


def test_the_last_cards_of_the_pile_are_drawn_by_the_rule_of_short_piles() -> None:
    short = 0
    for seed in range(10):
        table = play(seed, 4)
        for before, events in zip(table.states, table.events, strict=False):
            for event in events:
                if event.id == "drew-cards":
                    is_short = sum(before.pile) < sum(event.args["n"] for event in events if event.id == "played")
                    assert event.rule == ("kariba/draw.short" if is_short else "kariba/draw.up-to-five")
                    short += is_short
        assert ids(table).count("pile-empty") == 1
    assert short


@pytest.mark.parametrize(("open_cards", "rule"), [(False, "draw.empty"), (True, "variant.empty")])
def test_an_empty_pile_is_told_once_by_its_rule(open_cards: bool, rule: str) -> None:  # noqa: FBT001
    told = [event.rule for events in play(13, 3, open_cards=open_cards).events for event in events if event.id == "pile-empty"]
    assert told == [f"kariba/{rule}"]


# --- What may be known ------------------------------------------------------------------------------------------------


def test_a_card_taken_face_up_is_known_until_it_is_played() -> None:
    state = load(
        options={"open_cards": True},
        hands=[{"mouse": 2, "zebra": 1, "giraffe": 2}, {"meerkat": 5}],
        row=["rhino", "leopard", "zebra"],
    )
    for action in ({"play": {"giraffe": 2}}, {"draw": "rhino"}, {"draw": "zebra"}, {"deal": "mouse"}, {"deal": "mouse"}):
        state, _ = GAME.apply(state, action)
    assert GAME.observation(state, 1)["shown"] == [{"zebra": 1, "rhino": 1}, {}]
    for seed in range(10):
        hand = GAME.determinize(GAME.observation(state, 1), Random(seed)).hands[0]
        assert hand[INDEX["rhino"]]
        assert hand[INDEX["zebra"]]
    state, _ = GAME.apply(state, {"play": {"meerkat": 1}})
    state, _ = GAME.apply(state, {"draw": "pile"})
    state, _ = GAME.apply(state, {"deal": "elephant"})
    state, _ = GAME.apply(state, {"play": {"zebra": 1}})
    assert GAME.observation(state, 1)["shown"][0] == {"rhino": 1}


def test_of_two_known_cards_one_stays_known_when_one_is_played() -> None:
    position = {"options": {"open_cards": True}, "hands": [{"rhino": 3}, {"mouse": 1}], "row": ["zebra"] * 3}
    state = load(**position, shown=[{"rhino": 2}, {}])
    assert GAME.observation(GAME.apply(state, {"play": {"rhino": 1}})[0], 1)["shown"] == [{"rhino": 1}, {}]
    assert GAME.observation(GAME.apply(state, {"play": {"rhino": 3}})[0], 1)["shown"] == [{}, {}]


def test_a_spectator_sees_no_hand() -> None:
    state = play(11).states[20]
    assert GAME.observation(state, None)["hand"] is None
    assert GAME.observation(state, 1)["hand"] == GAME.state_to_json(state)["hands"][1]


def test_determinize_deals_every_unseen_card_alike() -> None:
    """An unseen hand of five out of 54 unseen cards has each card with the same chance."""
    observed = GAME.observation(load(hands=[{"rhino": 5}, None], phase="deal", due=[0, 5]), 0)
    observed = {**observed, "phase": "play", "hand_sizes": [5, 5], "pile_size": 54, "due": [0, 0]}
    rng = Random(1)
    counted = [0] * 8
    for _ in range(3000):
        for animal, number in enumerate(GAME.determinize(observed, rng).hands[1]):
            counted[animal] += number
    for animal, number in enumerate(counted):
        expected = 3000 * 5 * (3 if animal == INDEX["rhino"] else 8) / 59
        assert number == pytest.approx(expected, rel=0.1)


# --- The end ----------------------------------------------------------------------------------------------------------


@given(points=st.lists(st.integers(0, 15), min_size=2, max_size=4))
def test_equal_cards_share_a_place(points: list[int]) -> None:
    """Whoever has as many cards has the same place; after two winners comes third place."""
    players = len(points)
    hands: list[dict[str, int]] = [{}] + [{"elephant": 1}] * (players - 1)
    left = [8] * 7 + [8 - (players - 1)]
    for _ in range(sum(points)):
        left[next(animal for animal in range(8) if left[animal])] -= 1
    water = dict(zip(ANIMALS, left, strict=True))
    state = load(players=players, phase="over", hands=hands, pile={}, water=water, captured=points)
    outcome = GAME.outcome(state)
    assert outcome is not None
    for row in outcome.ranking:
        assert row.score == points[row.seat]
        assert row.place == 1 + sum(other > row.score for other in points)
    assert ("kariba/end.tie" in outcome.trail) == (points.count(max(points)) > 1)
    assert outcome.rule == "kariba/end.last-card"


def test_cards_in_hand_and_at_the_water_count_nothing() -> None:
    assert rules.scores(load(hands=[{"mouse": 5}, {"zebra": 5}], water={"rhino": 8})) == (0, 0)


def test_an_empty_waterhole_has_no_prey() -> None:
    assert rules.chase(NO_CARDS, ELEPHANT) == (NO_CARDS, NO_CARDS)
