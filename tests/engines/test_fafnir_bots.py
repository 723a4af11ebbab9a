"""Fafnir's bots: the fast table does what the rules do, the reasons are true, the levels differ."""

from collections import Counter
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import GAMES, arena, decoupled
from engines.fafnir import ending, rules, scoring
from engines.fafnir.bot import to_action
from engines.fafnir.observation import unseen
from engines.fafnir.simulation import STEP, Dealer, Table
from engines.fafnir.state import COLOURS, GOAL, INDEX, State, plus
from engines.fafnir.valuation import LONGEST, PATIENCE, Bid, expected_held, gain, ladder, points, ranked, values
from engines.game import CHANCE, Budget
from engines.play import Play
from tests.engines import asking
from tests.engines.asking import reasons

GAME = GAMES()["fafnir"]
Json = Any
load = partial(asking.load, GAME)
advise = partial(asking.advise, GAME)


def counts(stones: Bid) -> tuple[int, ...]:
    return tuple(stones.count(colour) for colour in range(len(COLOURS)))


# --- The fast table ---------------------------------------------------------------------------------------------------


def table_of(state: State, rng: Random) -> Table:
    """Return a table with exactly the stones of a state."""
    table = Dealer(GAME.observation(state, GAME.current_player(state)), rng).table()
    table.hands = [list(hand) for hand in state.hands]
    table.held = [sum(stones) for stones in zip(*state.hands, strict=True)]
    table.order = ranked(table.held)
    table.bag = [colour for colour, number in enumerate(state.bag) for _ in range(number)]
    return table


def same(table: Table, state: State) -> None:
    """Assert that a table and a state in the middle of a round show the same, all hidden stones included."""
    assert tuple(map(tuple, table.hands)) == state.hands
    assert tuple(table.held) == tuple(map(sum, zip(*state.hands, strict=True)))
    assert table.order == [rank.colour for rank in scoring.ranks(state.hands)]
    assert tuple(table.trash) == state.trash
    assert tuple(table.offer) == state.offer == counts(table.drawn)
    assert counts(table.bag) == state.bag
    assert tuple(table.scores) == state.scores
    assert (table.keeper, table.last_winner) == (state.keeper, state.last_winner)


def follow(state: State, bids: list[Bid], drawn: Bid) -> State:
    """Return the state after these bids of all seats, where chance draws what the table drew."""
    for seat in ending.clockwise(state.keeper, state.players):
        state = GAME.apply(state, to_action(bids[seat]))[0]
    if state.phase == "offer":
        for colour in drawn:
            assert GAME.current_player(state) == CHANCE
            state = GAME.apply(state, {"draw": COLOURS[colour]})[0]
    return state


def some_bids(table: Table, rng: Random, how: str) -> list[Bid]:
    """Return a bid of each seat: by a move of the search, by the fast policy, or any legal one."""
    if how == "fast":
        return [table.fast_bid(hand, values(table.order)) for hand in table.hands]
    if how == "moves":
        moves = [rng.choice(table.moves(seat))[0] for seat in range(table.players)]
        return [table.ladders[seat][move // STEP][: move % STEP] for seat, move in enumerate(moves)]
    free = [rules.most_per_colour(tuple(hand), tuple(table.offer)) for hand in table.hands]
    return [[colour for colour, most in enumerate(hand) for _ in range(rng.randint(0, min(most, 2)))] for hand in free]


@given(players=st.integers(2, 4), seed=st.integers(0, 2**32), how=st.sampled_from(["fast", "moves", "any"]))
def test_the_fast_table_does_what_the_rules_do(players: int, seed: int, how: str) -> None:
    rng = Random(seed)
    play = Play(GAME, GAME.initial_state(players, {}), seed=seed)
    play.settle()
    state: State = play.state._replace(scores=tuple(rng.randint(0, 39) for _ in range(players)))
    table = table_of(state, rng)
    same(table, state)
    while not table.over:
        bids = some_bids(table, rng, how)
        table.open(bids)
        table.own = ()
        state = follow(state, bids, table.drawn)
        assert table.over == (state.scored is not None)
        if not table.over:
            same(table, state)
    assert tuple(table.scores) == state.scores
    assert table.last_winner == state.last_winner
    outcome = GAME.outcome(state)
    assert (outcome is not None) == (max(table.scores) >= GOAL)
    if outcome is not None:
        payoffs = table.payoffs()
        assert payoffs.index(max(payoffs)) == outcome.ranking[0].seat


def test_a_move_is_carried_out_as_the_bid_it_means() -> None:
    state = load(hands=[{"red": 2, "blue": 3}, {"yellow": 2}], trash={"gold": 3}, offer={"orange": 1, "green": 1})
    dealer = Dealer(GAME.observation(state, 0), Random(1))
    for move in [move for move, _ in dealer.table().moves(0)]:
        table = dealer.table()
        table.moves(0)
        table.moves(1)
        table.play([move, 0])
        assert tuple(table.hands[0]) == tuple(
            held - paid + (bool(move) and won)
            for held, paid, won in zip(state.hands[0], counts(dealer.bid(move)), state.offer, strict=True)
        )
        assert not table.own


hands = st.tuples(st.integers(0, 20), *[st.integers(0, 9)] * 5)


@given(hand=hands, other=hands, offer=st.tuples(*[st.integers(0, 3)] * 6))
def test_points_and_gains_are_those_of_the_scoring(hand: tuple[int, ...], other: tuple[int, ...], offer: tuple[int, ...]) -> None:
    ranking = scoring.ranks([hand, other])
    worth = values(ranked([mine + theirs for mine, theirs in zip(hand, other, strict=True)]))
    assert points(hand, worth) == scoring.net(hand, ranking)
    assert gain(hand, offer, worth) == 1 + scoring.net(plus(hand, offer), ranking) - scoring.net(hand, ranking)


@given(hand=hands, offer=st.tuples(*[st.integers(0, 1)] * 6), order=st.permutations(range(6)))
def test_a_ladder_holds_the_least_wanted_stones_as_far_as_winning_is_worth_it(hand: Any, offer: Any, order: list[int]) -> None:
    worth = [1, 3, 2, -1, -1, -1]
    stones = ladder(hand, offer, worth, order)
    most = rules.most_per_colour(hand, offer)
    assert all(map(int.__le__, counts(stones), most))
    assert len(stones) <= LONGEST
    before = points(hand, worth)
    for number in range(1, len(stones) + 1):
        bid = counts(stones[:number])
        left = tuple(map(int.__sub__, plus(hand, offer), bid))
        worst = before - PATIENCE - 12 * sum(held >= 5 for held in left[1:3])  # a colour that is too much counts from its last stone on
        assert 1 + points(left, worth) >= worst
    unwanted = [min(number, LONGEST) if worth[colour] < 0 else 0 for colour, number in enumerate(most)]
    assert sum(unwanted) > LONGEST or all(map(int.__le__, unwanted, counts(stones))) or max(hand[1:3]) >= 5


def test_a_ladder_begins_with_what_is_too_much_of_a_colour() -> None:
    worth = [1, 3, 2, -1, -1, -1]
    assert ladder([0, 6, 0, 2, 0, 0], [1, 0, 0, 0, 1, 0], worth, range(6)) == [1, 1, 3, 3, 1, 1, 1, 1]
    assert ladder([2, 4, 0, 2, 0, 0], [1, 0, 0, 0, 1, 0], worth, range(6)) == [3, 3, 1, 1]
    assert ladder([0, 4, 0, 2, 0, 0], [0, 0, 0, 0, 1, 1], worth, range(6)) == [3, 3, 1]


@pytest.mark.parametrize("players", [2, 4])
def test_every_table_fits_what_the_seat_knows(players: int) -> None:
    hands = [{"red": 2, "gold": 3}, None, None, None][:players]
    state = load(players=players, hands=hands, trash={"blue": 3}, scores=[5] * players)
    for _ in range(players):
        state = GAME.apply(state, {"bid": {}})[0]
    table = Play(GAME, state, seed=2)
    table.settle()
    observation = GAME.observation(table.state, 0)
    dealer = Dealer(observation, Random(1))
    found = []
    for _ in range(50):
        dealt = dealer.table()
        assert tuple(dealt.hands[0]) == table.state.hands[0]
        assert [sum(hand) for hand in dealt.hands] == observation["hand_sizes"]
        hidden = [colour for hand in dealt.hands[1:] for colour, number in enumerate(hand) for _ in range(number)]
        assert sorted(dealt.bag + hidden) == sorted(unseen(observation))
        assert dealt.held == [sum(stones) for stones in zip(*dealt.hands, strict=True)]
        found.append(tuple(dealt.hands[1]))
    assert len(set(found)) > 10


def test_stones_that_everybody_has_seen_stay_where_they_are() -> None:
    known = [{}, {"orange": 2, "blue": 1}]
    state = load(hands=[{"red": 2}, {"orange": 3, "blue": 2}], trash={"blue": 3}, known=known)
    dealer = Dealer(GAME.observation(state, 0), Random(1))
    for _ in range(30):
        hand = dealer.table().hands[1]
        assert hand[INDEX["orange"]] >= 2
        assert hand[INDEX["blue"]] >= 1
        assert sum(hand) == 5


def test_the_table_deals_unseen_stones_alike() -> None:
    dealer = Dealer(GAME.observation(load(hands=[{"red": 4}, {"gold": 5}], trash={"blue": 3}, offer={"gold": 1, "red": 1}), 0), Random(1))
    counted = Counter(colour for _ in range(3000) for colour, number in enumerate(dealer.table().hands[1]) for _ in range(number))
    for colour, left in enumerate([19, 7, 12, 12, 12, 9]):
        assert counted[colour] == pytest.approx(3000 * 5 * left / 71, rel=0.1)


def test_expected_holdings_share_out_what_is_unseen() -> None:
    state = load(hands=[{"red": 4}, {"gold": 5}], trash={"blue": 3}, offer={"gold": 1, "red": 1})
    held = expected_held(GAME.observation(state, 0))
    assert held == pytest.approx([19 * 5 / 71, 4 + 7 * 5 / 71, 12 * 5 / 71, 12 * 5 / 71, 12 * 5 / 71, 9 * 5 / 71])
    assert sum(held) == pytest.approx(9)


# --- Reasons ----------------------------------------------------------------------------------------------------------

BURDEN: Json = {
    "hands": [{"red": 3, "orange": 3, "blue": 2}, {"red": 4, "orange": 3}],
    "trash": {"green": 3},
    "offer": {"gold": 1, "yellow": 1},
}
"""Seat 0 is keeper and holds two blue stones that cost points; the offer brings a chip and gold and costs one point."""


def test_the_greedy_bot_pays_with_what_costs_points_and_says_so() -> None:
    advice = advise(load(**BURDEN), "medium")
    assert advice.action == {"bid": {"blue": 2}}
    assert reasons(advice)["offer-brings"] == {"seat": 0, "pieces": {"gold": 1, "yellow": 1}, "points": 1}
    assert reasons(advice)["rid-of"] == {"seat": 0, "pieces": {"blue": 2}, "n": 2}
    assert "lets-go" not in reasons(advice)


def test_the_greedy_bot_lets_an_offer_go_that_costs_more_than_it_brings() -> None:
    position = {**BURDEN, "hands": [{"red": 4, "orange": 3}, {"red": 3, "orange": 3}], "offer": {"yellow": 1, "green": 1}}
    advice = advise(load(**position), "medium")
    assert advice.action == {"bid": {}}
    assert reasons(advice)["offer-brings"]["points"] == -1
    assert reasons(advice)["lets-go"] == {"seat": 0}
    assert "rid-of" not in reasons(advice)


def test_the_greedy_bot_sees_that_an_offer_would_bust_it() -> None:
    position = {**BURDEN, "hands": [{"red": 4, "orange": 3}, {"red": 3, "orange": 3}], "offer": {"red": 1, "gold": 1}}
    advice = advise(load(**position), "medium")
    assert reasons(advice)["offer-brings"]["points"] == 1 + 1 - 12
    assert advice.action == {"bid": {}}


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_an_empty_fist_that_is_the_only_choice_is_called_so(level: str) -> None:
    advice = advise(load(hands=[{"red": 1}, {"blue": 1}], trash={"gold": 3}, offer={"red": 1, "green": 1}), level)
    assert advice.action == {"bid": {}}
    assert [reason.id for reason in advice.reasons] == ["reason.only-move"]


def test_the_searching_bot_takes_what_everybody_would_and_says_what_it_brings() -> None:
    """Three gold for stones of which one costs a point anyway; throwing it away ends the round."""
    position = {
        "hands": [{"red": 4, "yellow": 3, "blue": 1}, {"red": 1}],
        "trash": {"gold": 5, "green": 5, "blue": 5},
        "offer": {"gold": 3, "orange": 1},
    }
    advice = advise(load(**position), "hard", iterations=300)
    assert advice.action["bid"]["blue"] == 1
    assert reasons(advice)["rid-of"] == {"seat": 0, "pieces": {"blue": 1}, "n": 1}
    assert 20 < reasons(advice)["best-expected"]["plays"] <= 300


def test_the_searching_bot_ends_the_round_while_it_is_ahead() -> None:
    """Winning ends the round at 42 to 30; an empty fist leaves it open."""
    position = {
        "hands": [{"red": 4, "gold": 1}, {"orange": 3, "yellow": 2}],
        "trash": {"gold": 5},
        "offer": {"green": 1, "blue": 1},
        "scores": [31, 20],
    }
    advice = advise(load(**position), "hard", iterations=400)
    assert advice.action["bid"]
    assert "better-than-empty" in reasons(advice)


def test_reasons_of_the_search_are_the_means_of_its_rounds() -> None:
    """One gold wins green, blue and a chip and ends the round at 1 + 3 + 2 + 1; an empty fist ends it with two gold."""
    position: Json = {"hands": [{"gold": 2}, {}], "trash": {"gold": 5, "green": 5}, "offer": {"green": 1, "blue": 1}}
    advice = advise(load(**position), "hard", iterations=400)
    assert advice.action == {"bid": {"gold": 1}}
    assert reasons(advice)["best-expected"]["points"] == 7
    assert reasons(advice)["better-than-empty"] == {"seat": 0, "n": 5}


def test_an_empty_fist_is_better_than_paying_too_much() -> None:
    """Four red stones make 12; paying one of them for the chip, orange and blue leaves 9 + 1 + 2 - 1."""
    position: Json = {"hands": [{"red": 4}, {}], "trash": {"red": 5, "orange": 5}, "offer": {"orange": 1, "blue": 1}}
    advice = advise(load(**position), "hard", iterations=400)
    assert advice.action == {"bid": {}}
    assert reasons(advice)["best-expected"]["points"] == 12
    assert reasons(advice)["better-than-bidding"] == {"seat": 0, "n": 1}


# --- The search -------------------------------------------------------------------------------------------------------


class Pennies:
    """Two seats show heads (1) or tails (0) at once: seat 0 wins when both are alike, twice as often with heads."""

    players = 2

    def __init__(self) -> None:
        """Begin."""
        self.shown = (0, 0)

    def moves(self, seat: int) -> list[tuple[int, float]]:
        """Return heads and tails; seat 1 also has a move that always loses."""
        return [(0, 1.0), (1, 1.0), (2, 1.0)] if seat else [(0, 1.0), (1, 1.0)]

    def play(self, moves: Any) -> None:
        """Show both at once."""
        self.shown = tuple(moves)

    def finish(self) -> None:
        """Nothing is left to do."""

    def payoffs(self) -> list[float]:
        """Return what the end is worth."""
        mine, other = self.shown
        won = 1.0 if other > 1 else (0.5 + 0.5 * mine) * (mine == other)
        return [won, 1 - won]

    def figures(self) -> list[float]:
        """Return both moves."""
        return [float(self.shown[0]), float(self.shown[1])]


def test_both_seats_learn_from_what_they_could_not_have_seen() -> None:
    """Whoever played heads or tails alone would lose it all: seat 1 mixes both, tails more often, and drops what always loses."""
    found = {each.move: each for each in decoupled.search(Pennies, 1, Budget(iterations=3000), 0.2)}
    assert sum(each.visits for each in found.values()) == 3000
    assert found[2].visits < 60
    assert 150 < found[1].visits < found[0].visits
    assert all(each.figures[1] == each.move for each in found.values())


# --- Strength ---------------------------------------------------------------------------------------------------------


def test_greedy_beats_random() -> None:
    assert arena.duel("fafnir", "medium", "easy", arena.Terms(plays=40, budget=Budget(iterations=1))).share > 0.7


@pytest.mark.slow
@pytest.mark.parametrize(("opponent", "players", "share"), [("easy", 2, 0.85), ("medium", 2, 0.5), ("easy", 4, 0.6)])
def test_a_short_search_already_beats_the_others(opponent: str, players: int, share: float) -> None:
    terms = arena.Terms(plays=24, budget=Budget(iterations=150), players=players)
    assert arena.duel("fafnir", "hard", opponent, terms).share > share
