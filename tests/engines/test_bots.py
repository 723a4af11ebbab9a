"""Kariba's bots: the fast table does what the rules do, the reasons are true, the levels differ."""

from collections import Counter
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import GAMES, arena, search
from engines.game import CHANCE, TERMINAL, Budget
from engines.kariba import bot, rules
from engines.kariba.observation import unseen
from engines.kariba.simulation import Dealer, Table, gain, to_action, to_move
from engines.kariba.state import INDEX, State, add
from engines.play import Play
from tests.engines import asking
from tests.engines.asking import reasons

GAME = GAMES()["kariba"]
Json = Any
load = partial(asking.load, GAME)
advise = partial(asking.advise, GAME)


# --- The fast table ---------------------------------------------------------------------------------------------------


def same(table: Table, state: State) -> None:
    """Assert that a table and a state show the same, all hidden cards included."""
    over = GAME.current_player(state) == TERMINAL
    assert table.over == over
    assert tuple(table.water) == state.water
    assert tuple(map(tuple, table.hands)) == state.hands
    assert tuple(table.scores) == rules.final_scores(state)
    assert Counter(table.pile) == Counter({animal: number for animal, number in enumerate(state.pile) if number})
    assert Counter(table.row) == Counter(state.row)
    if not over:
        assert table.turn == state.turn
        assert [to_action(move) for move, _ in table.moves()] == list(GAME.legal_actions(state))


def follow(state: State, action: Json, dealt: list[int]) -> State:
    """Return the state after an action, where chance brings the cards that the table drew."""
    state = GAME.apply(state, action)[0]
    while GAME.current_player(state) == CHANCE:
        state = GAME.apply(state, {"deal": list(INDEX)[dealt.pop(0)]})[0]
    assert not dealt
    return state


def table_of(state: State, rng: Random) -> Table:
    """Return a table with exactly the cards of a state."""
    table = Dealer(GAME.observation(state, GAME.current_player(state)), rng).table()
    table.hands = [list(hand) for hand in state.hands]
    table.pile = [animal for animal, number in enumerate(state.pile) for _ in range(number)]
    return table


@given(players=st.integers(2, 4), open_cards=st.booleans(), seed=st.integers(0, 2**32), fast=st.booleans())
def test_the_fast_table_does_what_the_rules_do(players: int, open_cards: bool, seed: int, fast: bool) -> None:  # noqa: FBT001
    rng = Random(seed)
    play = Play(GAME, GAME.initial_state(players, {"open_cards": open_cards}), seed=seed)
    play.settle()
    state: State = play.state
    table = table_of(state, rng)
    same(table, state)
    while not table.over:
        seat = table.turn
        if fast:
            move = table._any_draw() if table.wanted else table._fast_play()  # noqa: SLF001
        else:
            move = rng.choice(table.moves())[0]
        hand, row = list(table.hands[seat]), list(table.row)
        table.play(move)
        state = follow(state, to_action(move), cards_turned(to_action(move), (hand, table.hands[seat]), (row, table.row)))
        same(table, state)


def cards_turned(action: Json, hand: tuple[list[int], list[int]], row: tuple[list[int], list[int]]) -> list[int]:
    """Return the cards that a move turned from the pile, those for the hand first, by what was there before and after."""
    expected, face_up = list(hand[0]), list(row[0])
    if "play" in action:
        ((piece, number),) = action["play"].items()
        expected[INDEX[piece]] -= number
    elif action["draw"] != "pile":
        expected[INDEX[action["draw"]]] += 1
        face_up.remove(INDEX[action["draw"]])
    to_hand = [animal for animal in range(8) for _ in range(hand[1][animal] - expected[animal])]
    return to_hand + row[1][len(face_up) :]


def test_moves_and_actions_are_the_same_thing() -> None:
    state = load(options={"open_cards": True}, phase="draw", hands=[{"rhino": 2}, {"zebra": 1}], row=["mouse", "zebra", "zebra"])
    for action in GAME.legal_actions(state):
        assert to_action(to_move(action)) == action
    assert to_action(to_move({"play": {"elephant": 5}})) == {"play": {"elephant": 5}}


@given(water=st.tuples(*[st.integers(0, 8)] * 8), animal=st.sampled_from(range(8)), number=st.integers(1, 5))
def test_the_gain_of_a_play_is_what_the_rules_chase(water: tuple[int, ...], animal: int, number: int) -> None:
    there = add(water, animal, number)
    assert gain(water, animal, number) == sum(rules.chase(there, animal)[1])


@pytest.mark.parametrize("position", [{}, {"options": {"open_cards": True}}, {"options": {"match": True}, "game": 2, "totals": [9, 4]}])
def test_every_table_fits_what_the_seat_knows(position: Json) -> None:
    state = load(hands=[{"rhino": 2, "mouse": 1}, None], water={"rhino": 2}, **position)
    observation = GAME.observation(state, 0)
    dealer = Dealer(observation, Random(1))
    hands = []
    for _ in range(50):
        table = dealer.table()
        assert table.hands[0] == list(state.hands[0])
        assert sum(table.hands[1]) == 5
        assert tuple(table.water) == state.water
        assert tuple(table.scores) == rules.scores(state)
        assert [table.row.count(animal) for animal in range(8)] == [state.row.count(animal) for animal in range(8)]
        cards = sorted(table.pile + [animal for animal in range(8) for _ in range(table.hands[1][animal])])
        assert cards == sorted(unseen(observation))
        hands.append(tuple(table.hands[1]))
    assert len(set(hands)) > 10


@pytest.mark.parametrize(("game", "scores"), [(1, [0, 3]), (2, [0, 3]), (3, [30, 43])])
def test_the_last_game_of_a_match_decides_about_all_cards(game: int, scores: list[int]) -> None:
    totals = [30, 40] if game == 3 else [0, 0]
    state = load(options={"match": True}, game=game, totals=totals, captured=[{}, {"zebra": 3}])
    table = Dealer(GAME.observation(state, 0), Random(1)).table()
    assert table.scores == scores
    assert table.decides == (game == 3)


def test_the_table_deals_unseen_cards_alike() -> None:
    dealer = Dealer(GAME.observation(load(hands=[{"rhino": 5}, None]), 0), Random(1))
    counted = Counter(animal for _ in range(3000) for animal, number in enumerate(dealer.table().hands[1]) for _ in range(number))
    for animal in range(8):
        expected = 3000 * 5 * (3 if animal == INDEX["rhino"] else 8) / 59
        assert counted[animal] == pytest.approx(expected, rel=0.1)


# --- Reasons ----------------------------------------------------------------------------------------------------------

FEAST = {"water": {"rhino": 2, "giraffe": 5, "leopard": 1}, "hands": [{"rhino": 1, "mouse": 2, "leopard": 2}, None]}


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_bot_that_thinks_takes_a_feast_and_says_so(level: str) -> None:
    advice = advise(load(**FEAST), level)
    assert advice.action == {"play": {"leopard": 2}}
    assert reasons(advice)["captures"] == {"seat": 0, "piece": "giraffe", "n": 5, "pieces": {"giraffe": 5}}


def test_the_greedy_bot_says_that_nothing_takes_more() -> None:
    assert reasons(advise(load(**FEAST), "medium"))["takes-most"] == {"seat": 0, "n": 5}


def test_the_greedy_bot_gives_few_cards_where_nothing_can_be_taken() -> None:
    advice = advise(load(hands=[{"rhino": 2, "mouse": 3}, None]), "medium")
    assert sum(advice.action["play"].values()) == 1
    assert reasons(advice)["plays-few"]["n"] == 1
    assert "takes-nothing" in reasons(advice)


def test_mice_take_elephants_by_their_own_rule() -> None:
    advice = advise(load(water={"mouse": 2, "elephant": 4}, hands=[{"mouse": 1, "zebra": 1}, None]), "medium")
    assert advice.action == {"play": {"mouse": 1}}
    assert next(reason.rule for reason in advice.reasons if reason.id == "reason.captures") == "kariba/chase.mouse"


def test_the_greedy_bot_draws_what_could_take_something() -> None:
    position = {"options": {"open_cards": True}, "phase": "draw", "water": {"zebra": 4, "rhino": 1}, "row": ["mouse", "rhino", "zebra"]}
    advice = advise(load(hands=[{"rhino": 1}, {"mouse": 1}], **position), "medium")
    assert advice.action == {"draw": "rhino"}
    assert reasons(advice)["could-capture"] == {"seat": 0, "piece": "rhino", "n": 4}


def test_the_greedy_bot_says_that_no_card_helps() -> None:
    position = {"options": {"open_cards": True}, "phase": "draw", "row": ["mouse", "rhino", "zebra"]}
    advice = advise(load(hands=[{"rhino": 1}, {"mouse": 1}], **position), "medium")
    assert advice.action == {"draw": "pile"}
    assert set(reasons(advice)) == {"no-card-helps"}


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_the_only_move_is_called_so(level: str) -> None:
    advice = advise(load(hands=[{"rhino": 1}, None]), level)
    assert "only-move" in reasons(advice)
    assert "best-expected" not in reasons(advice)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_move_that_ends_the_game_is_called_so(level: str) -> None:
    position = {"hands": [{"rhino": 1}, {"mouse": 1}], "water": {"rhino": 2, "zebra": 3}, "pile": {}, "captured": [30, 27]}
    advice = advise(load(**position), level)
    assert reasons(advice)["ends-game"] == {"seat": 0}
    assert reasons(advice)["captures"]["n"] == 3


def test_the_searching_bot_ends_a_game_that_is_won() -> None:
    """Two rhinos end the game at 31 to 30; one rhino lets the other seat take six elephants first."""
    position = {"hands": [{"rhino": 2}, {"mouse": 3}], "water": {"elephant": 6}, "pile": {}, "captured": [27, 26]}
    advice = advise(load(**position), "hard")
    assert advice.action == {"play": {"rhino": 2}}
    assert reasons(advice)["best-expected"]["n"] == 100


def test_the_searching_bot_does_not_lay_what_is_taken_at_once() -> None:
    """The other seat holds three elephants whatever happens: no rhino may be laid beside them."""
    position = {"hands": [{"rhino": 3, "mouse": 1}, {"elephant": 3}], "pile": {}, "captured": [30, 27]}
    advice = advise(load(**position), "hard", iterations=400)
    assert advice.action == {"play": {"mouse": 1}}


CANDIDATES = {
    "nothing else was tried often": ([(90, 0.0, 0.0, 0.6), (7, 9.0, 0.0, 0.1)], {}),
    "the others lose more": ([(60, 1.2, 0.4, 0.6), (30, 3.0, 0.0, 0.1), (10, 5.0, 0.0, 0.1)], {"avoids-capture": 3}),
    "the others lose as much": ([(60, 2.9, 0.4, 0.6), (30, 3.0, 0.0, 0.1)], {}),
    "the next turn brings more": ([(60, 2.0, 2.2, 0.6), (30, 2.0, 0.3, 0.1)], {"sets-up": 2}),
    "the next turn brings as much": ([(60, 2.0, 2.2, 0.6), (30, 2.0, 1.9, 0.1)], {}),
}


@pytest.mark.parametrize(("found", "expected"), CANDIDATES.values(), ids=CANDIDATES)
def test_reasons_of_the_search_are_what_it_counted(found: list[tuple[int, float, float, float]], expected: dict[str, int]) -> None:
    told = bot.search_reasons(1, [search.Candidate(9, visits, 0.5, tuple(figures)) for visits, *figures in found])
    assert {reason.id.removeprefix("reason."): reason.args["n"] for reason in told} == {**expected, "best-expected": 60}
    assert told[-1].args == {"seat": 1, "n": 60, "plays": found[0][0]}


def test_the_search_says_in_how_many_plays_its_move_was_tried() -> None:
    assert 40 < reasons(advise(load(**FEAST), "hard", iterations=77))["best-expected"]["plays"] <= 77


# --- The search -------------------------------------------------------------------------------------------------------


class Urns:
    """A game of one move: move 2 always wins, move 1 every other time, move 0 never; move 3 is seldom possible and loses."""

    turn = 0

    def __init__(self, number: int) -> None:
        """Set up the table with this number."""
        self.over = False
        self.number = number
        self.chosen = -1

    def moves(self) -> list[tuple[int, float]]:
        """Return three moves, sometimes four."""
        return [(0, 1.0), (1, 1.0), (2, 1.0)] + [(3, 1.0)] * (self.number % 5 == 0)

    def play(self, move: int) -> None:
        """Make the move."""
        self.chosen, self.over = move, True

    def finish(self) -> None:
        """Nothing is left to do."""

    def payoffs(self) -> list[float]:
        """Return what the move is worth."""
        return [[0.0, self.number % 2, 1.0, 0.0][self.chosen]]

    def figures(self) -> list[float]:
        """Return the move itself."""
        return [float(self.chosen)]


def test_the_search_finds_the_best_move_and_tries_all() -> None:
    numbers = iter(range(1000))
    found = search.search(lambda: Urns(next(numbers)), Budget(iterations=200))
    assert found[0].move == 2
    assert found[0].value == 1
    assert sum(candidate.visits for candidate in found) == 200
    assert {candidate.move for candidate in found} == {0, 1, 2, 3}
    assert all(candidate.figures == (candidate.move,) for candidate in found)
    assert [candidate.visits for candidate in found] == sorted((candidate.visits for candidate in found), reverse=True)


class Trap(Urns):
    """A game of two moves: 1 is good and sure; 0 is better, unless the other seat finds the one answer of ten that spoils it."""

    def moves(self) -> list[tuple[int, float]]:
        """Return the two moves, then the ten answers."""
        return [(move, 1.0) for move in range(2 if self.chosen < 0 else 10)]

    def play(self, move: int) -> None:
        """Make the move, or answer it."""
        if self.chosen < 0:
            self.chosen, self.turn = move, 1
            self.answer = -1
            self.over = move == 1
        else:
            self.answer, self.over = move, True

    def finish(self) -> None:
        """Answer at random."""
        if not self.over:
            self.play(self.number % 10)

    def payoffs(self) -> list[float]:
        """Return what both have."""
        mine = 0.6 if self.chosen else float(self.answer != 7)
        return [mine, 1 - mine]


def test_the_search_expects_the_other_seat_to_search_too() -> None:
    numbers = iter(range(2000))
    assert search.search(lambda: Trap(next(numbers)), Budget(iterations=1000))[0].move == 1


def test_figures_count_until_and_on_the_next_turn() -> None:
    state = load(
        hands=[{"rhino": 1, "leopard": 1}, {"elephant": 1, "ostrich": 1}],
        water={"rhino": 1, "leopard": 2, "elephant": 2, "mouse": 3},
        pile={},
        captured=[26, 26],
    )
    table = table_of(state, Random(1))
    for move in ({"play": {"rhino": 1}}, {"play": {"elephant": 1}}, {"play": {"leopard": 1}}):
        table.play(to_move(move))
    assert table.figures() == (2, 3, 1.0)


def test_a_budget_of_time_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(100_000))
    monkeypatch.setattr(search, "perf_counter", lambda: next(clock) / 1000)
    numbers = iter(range(100_000))
    found = search.search(lambda: Urns(next(numbers)), Budget(milliseconds=50))
    assert 40 * search.BETWEEN_LOOKS < sum(candidate.visits for candidate in found) < 60 * search.BETWEEN_LOOKS


# --- Strength ---------------------------------------------------------------------------------------------------------


def test_greedy_beats_random() -> None:
    result = arena.duel("kariba", "medium", "easy", arena.Terms(plays=60, budget=Budget(iterations=1)))
    assert result.plays == 60
    assert result.share > 0.85


@pytest.mark.slow
@pytest.mark.parametrize(("opponent", "share"), [("easy", 0.85), ("medium", 0.5)])
def test_a_short_search_already_beats_the_others(opponent: str, share: float) -> None:
    result = arena.duel("kariba", "hard", opponent, arena.Terms(plays=24, budget=Budget(iterations=100)))
    assert result.share > share


def test_the_arena_gives_both_sides_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot against itself wins exactly its share, because seats alternate under the same seed."""
    result = arena.duel("kariba", "easy", "easy", arena.Terms(plays=30, budget=Budget(iterations=1), players=3))
    assert 0.1 < result.share < 0.6
    seen: list[tuple[str, ...]] = []

    def play_out(_: object, levels: list[str], seed: str, *__: object) -> Play:
        seen.append((*levels, seed))
        return Play(GAME, load())

    monkeypatch.setattr(arena, "play_out", play_out)
    arena.duel("kariba", "hard", "easy", arena.Terms(plays=4, budget=Budget(iterations=1)))
    assert seen == [("hard", "easy", "arena/0"), ("easy", "hard", "arena/0"), ("hard", "easy", "arena/1"), ("easy", "hard", "arena/1")]


def test_random_plays_are_whole_plays() -> None:
    plays = arena.random_plays("kariba", players=3)
    assert all(64 < next(plays) < 200 for _ in range(5))
