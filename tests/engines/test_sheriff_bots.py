"""Sheriff of Nottingham's bots: they do what is legal and makes sense, by what their seat knows alone, and their characters differ."""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import pytest

from engines import GAMES, arena
from engines.game import TERMINAL, Advice, Budget
from engines.play import Play
from engines.sheriff.bots import belief, judging, paying, talk
from engines.sheriff.bots.character import sheriffs_opening
from engines.sheriff.bots.sight import Sight
from engines.sheriff.bots.styles import STYLES
from engines.sheriff.bots.worth import Worth
from engines.sheriff.goods import INDEX, PIECES
from engines.sheriff.state import State
from tests.engines import asking
from tests.engines.asking import reasons

GAME = GAMES()["sheriff"]
Json = Any
BUDGET = Budget(iterations=1)
load = partial(asking.load, GAME)
advise = partial(asking.advise, GAME)


class Decision(NamedTuple):
    """One decision of a play: before it, whose it was, who played there, what was done."""

    state: State
    seat: int
    level: str
    advice: Advice

    @property
    def sight(self) -> Sight:
        """What the seat saw."""
        return Sight(GAME.observation(self.state, self.seat))

    @property
    def own_offer(self) -> Json:
        """The offer made to let the own bag pass, None without one."""
        offer = self.advice.action.get("offer")
        return offer if offer and offer["about"] == self.seat and offer["for"] == "pass" else None


@cache
def decisions() -> tuple[Decision, ...]:
    """Return all decisions of plays at mixed tables of every size, with royal goods and without."""
    found = []
    for seed in range(6):
        levels = Random(seed).choices(GAME.levels, k=3 + seed % 3)
        play = Play(GAME, GAME.initial_state(len(levels), {"royal": seed > 2}), seed=seed)
        play.settle()
        while play.actor != TERMINAL:
            level = levels[play.actor]
            found.append(Decision(play.state, play.actor, level, play.advise(play.actor, level, BUDGET)))
            play.act(found[-1].advice.action)
    return tuple(found)


def with_sense(verb: str) -> list[Decision]:
    """Return decisions of characters, not of chance, that used this verb."""
    found = [each for each in decisions() if each.level != "easy" and verb in each.advice.action]
    assert found, "nothing was looked at"
    return found


# --- What every bot keeps ---------------------------------------------------------------------------------------------


def test_every_choice_is_legal_and_has_a_reason() -> None:
    for state, seat, _, advice in decisions():
        assert GAME.why_illegal(state, advice.action) is None
        assert advice.reasons
        for reason in advice.reasons:
            assert reason.args["seat"] == seat
            assert reason.rule.startswith("sheriff/")


@pytest.mark.parametrize("level", GAME.levels)
def test_equal_observations_give_equal_choices(level: str) -> None:
    """What a seat cannot see makes no difference: another table that looks the same to it brings the same choice."""
    for place, (state, seat, _, _) in enumerate(decisions()[::20]):
        other = GAME.determinize(GAME.observation(state, seat), Random(place))
        choices = [
            GAME.bot(level).choose(GAME.observation(table, seat), GAME.legal_actions(table), Random(5), BUDGET) for table in (state, other)
        ]
        assert choices[0] == choices[1]


def test_no_offer_costs_more_than_it_can_be_worth_to_its_giver() -> None:
    for decision in with_sense("offer"):
        offer, sight = decision.advice.action["offer"], decision.sight
        cost = talk.cost(sight, Worth(sight), offer, given=True)
        assert cost > 0
        if decision.own_offer:
            bag = talk.OwnBag(sight, STYLES[decision.level])
            assert cost < (bag.bound if bag.load.false else -bag.load.fee), "an honest bag risks nothing: a bait costs less than it brings"
        else:
            assert offer["for"] == "open", "letting somebody else pass helps only the others"
            lost = belief.of_bag(sight, STYLES[decision.level], offer["about"], 0)
            assert cost < STYLES[decision.level].envy * lost.false * belief.USUAL_SMUGGLED


def test_nothing_is_claimed_that_cannot_be_in_the_bag() -> None:
    claims = [each for each in with_sense("offer") if "bag" in each.advice.action["offer"]]
    assert claims
    for decision in claims:
        unseen = Sight(GAME.observation(decision.state, decision.state.sheriff)).unseen
        for piece, number in decision.advice.action["offer"]["bag"].items():
            assert number <= unseen[INDEX[piece]]


def test_no_agreement_costs_more_than_being_opened() -> None:
    for decision in with_sense("agree"):
        bag = talk.OwnBag(decision.sight, STYLES[decision.level])
        assert bag.load.false, "an honest bag has nothing to buy"
        assert talk.cost(decision.sight, bag.worth, decision.sight.data["inspection"]["demand"], given=False) < bag.bound


def test_a_demand_asks_for_what_can_be_paid_and_for_more_than_was_offered() -> None:
    for state, seat, level, advice in with_sense("demand"):
        demand = advice.action["demand"]
        assert demand["of"] == demand["about"]
        assert demand["gold"] <= state.gold[demand["of"]]
        assert demand["gold"] > judging.case_of(Sight(GAME.observation(state, seat)), STYLES[level], demand["of"]).offered


def test_an_accepted_offer_is_worth_something_to_the_sheriff() -> None:
    """What its giver would lose by it is looked at where the offer is made: nothing is agreed that both lose by."""
    for decision in with_sense("accept"):
        sight = decision.sight
        offers = [decision.state.inspection.offers[seat] for seat in decision.advice.action["accept"]]  # type: ignore[union-attr]
        assert all(offers)
        for seat in decision.advice.action["accept"]:
            assert judging.value_of(sight, Worth(sight), seat, sight.data["inspection"]["offers"][seat]) > 0


# --- Beliefs ----------------------------------------------------------------------------------------------------------

CLOSED: Json = {
    "phase": "inspect",
    "hands": [{"mead": 6}, {"cheese": 2}, {"cheese": 3}],
    "bags": [None, {"apples": 2, "silk": 2}, {"apples": 3}],
    "declared": [None, {"piece": "apples", "n": 4}, {"piece": "apples", "n": 3}],
}
"""The Sheriff, seat 0, before the bags of seats 1 and 2; seat 1 lies."""


def row(piece: str, carried: Json, settled: str, **more: Json) -> Json:
    """Return a line of the ledger."""
    return {"declared": {"piece": piece, "n": sum(carried.values())}, "settled": settled, "carried": carried, **more}


def entry(sheriff: int, one: Json, other: Json) -> Json:
    """Return a round of the ledger for three seats."""
    rows = [one, other]
    rows.insert(sheriff, None)
    return {"sheriff": sheriff, "rows": rows}


def sight(position: Json, seat: int = 0) -> Sight:
    return Sight(GAME.observation(load(**position), seat))


def lie_of(position: Json, seat: int = 1, offered: float = 0) -> belief.Belief:
    return belief.of_bag(sight(position), STYLES["hard"], seat, offered)


def test_a_bag_that_cannot_be_as_declared_is_a_lie() -> None:
    position = {
        **CLOSED,
        "round": 4,
        "stands": [{"legal": {"apples": 45}}, {}, {}],
        "bags": [None, {"silk": 4}, {"cheese": 3}],
        "declared": [None, {"piece": "apples", "n": 4}, {"piece": "cheese", "n": 3}],
    }
    assert lie_of(position).lie == 1
    assert lie_of(position, 2).lie < 1


@pytest.mark.parametrize("level", ["bold", "greedy", "hard"])
def test_a_certain_lie_is_not_let_pass_for_a_coin(level: str) -> None:
    position = {
        **CLOSED,
        "round": 4,
        "stands": [{"legal": {"apples": 45}}, {}, {}],
        "bags": [None, {"silk": 4}, {"cheese": 3}],
        "declared": [None, {"piece": "apples", "n": 4}, {"piece": "cheese", "n": 3}],
        "inspection": {"about": 1, "talks": 4, "offers": [None, {"about": 1, "for": "pass", "gold": 1}, None]},
    }
    for seed in range(10):
        assert advise(load(**position), level, seed=seed).action == {"open": 1}


def test_who_lied_is_believed_less_and_who_told_the_truth_more() -> None:
    before = lie_of(CLOSED)
    cargo = {"apples": 3}, {"apples": 1, "silk": 2}
    ledgers = [[entry(2, row("cheese", {"cheese": 2}, "passed"), row("apples", each, "passed"))] * 2 for each in cargo]
    honest, liar = (lie_of({**CLOSED, "round": 3, "ledger": ledger}) for ledger in ledgers)
    assert honest.lie < before.lie < liar.lie
    assert honest.fee < before.fee < liar.fee
    assert honest.shift < liar.shift


def test_cards_taken_before_everybodys_eyes_count() -> None:
    taken = [lie_of({**CLOSED, "taken": [None, cards, None]}).lie for cards in ({"apples": 2}, {}, {"silk": 2})]
    assert taken[0] < taken[1] < taken[2]


def test_a_sheriff_who_opens_everything_is_expected_to_go_on() -> None:
    position = {**CLOSED, "phase": "load", "bags": None, "declared": None, "round": 4}
    position["hands"] = [{"mead": 6}, {"apples": 2, "silk": 2, "cheese": 2}, {"apples": 3, "cheese": 3}]
    chances = []
    for settled in ("opened", "passed"):
        ledger = [entry(0, row("apples", {"apples": 2}, settled), row("cheese", {"cheese": 2}, settled))]
        found = sight({**position, "ledger": ledger}, 1)
        chances.append(belief.Openings(found, STYLES["hard"]).of(INDEX["apples"], 3)[1][0])
    assert chances[0] > chances[1] + 0.2


def test_unknown_merchants_are_opened_as_often_as_in_the_solved_bluff() -> None:
    """The cross-check with OpenSpiel measures what a bot does that has seen nothing: at the table it does the same."""
    case = judging.case_of(sight(CLOSED), STYLES["hard"], 2)
    solution = belief.usual(INDEX["apples"], 3, 50)
    assert case.often == sheriffs_opening(STYLES["hard"], solution, case.belief.shift)[0]
    assert abs(case.belief.shift) < 1


# --- Worth ------------------------------------------------------------------------------------------------------------


def test_a_card_that_decides_a_prize_is_worth_more_than_its_value() -> None:
    stands = [{"legal": {"cheese": 5}}, {"legal": {"cheese": 5}}, {}]
    worth = Worth(sight({**CLOSED, "round": 9, "stands": stands}))
    assert worth.cards[INDEX["cheese"]] > 3 + 1
    assert worth.cards[INDEX["mead"]] == 7
    far = Worth(sight({**CLOSED, "round": 9, "stands": [{}, {"legal": {"cheese": 12}}, {"legal": {"cheese": 13}}]}))
    assert far.cards[INDEX["cheese"]] < worth.cards[INDEX["cheese"]]


def test_prizes_count_for_a_whole_bag_at_once() -> None:
    worth = Worth(sight({**CLOSED, "round": 9, "stands": [{"legal": {"apples": 3}}, {"legal": {"apples": 5}}, {}]}))
    apples = [tuple(number * (piece == INDEX["apples"]) for piece in range(len(PIECES))) for number in range(6)]
    gains = [worth.of(cards) for cards in apples]
    assert gains[0] == 0
    assert gains[4] > 8 + 5, "four apples more pass seat 1 and take the King's prize"
    assert all(before < after for before, after in pairwise(gains))
    assert worth.without(apples[2]) > 4


def test_a_debt_is_paid_with_what_is_missed_least() -> None:
    """Two gold are owed: an apple pays it, third of its kind; a chicken is worth more and leads for a prize."""
    stands = [{"legal": {"apples": 5}}, {"legal": {"apples": 1, "chickens": 4}}, {"legal": {"apples": 6, "chickens": 4}}]
    state = load(
        **{**CLOSED, "phase": "pay", "turn": 1, "round": 9, "stands": stands, "gold": [50, 0, 50], "bags": [None, None, {"apples": 3}]}
        | {"settled": [None, "opened", None], "debt": {"seat": 1, "other": 0, "gold": 2}}
    )
    advice = advise(state, "hard")
    assert advice.action == {"pay": {"apples": 1}}
    losses = paying.pay(Sight(GAME.observation(state, 1)), GAME.legal_actions(state))[1]
    assert reasons(advice)["pays-least"]["gold"] == round(losses)


# --- Characters -------------------------------------------------------------------------------------------------------


@cache
def habits_of(level: str) -> dict[str, float]:
    """Return how a table of one character plays: shares of lies and opened bags, gold the Sheriff took in a round."""
    counted: Counter[str] = Counter()
    for seed in range(3):
        play = arena.play_out(GAME, [level] * 4, f"habits/{seed}", BUDGET, {})
        for each in play.state.ledger:
            for line in each.rows:
                if line is not None:
                    counted["bags"] += 1
                    counted["lies"] += line.book.carried[line.declared.piece] < line.declared.n
                    counted["opened"] += line.settled == "opened"
                    counted["gold"] += line.book.paid - line.book.received
    return {name: counted[name] / counted["bags"] for name in ("lies", "opened", "gold")}


def test_characters_differ_in_what_they_load() -> None:
    assert habits_of("honest")["lies"] < 0.1
    assert habits_of("bold")["lies"] > habits_of("hard")["lies"] > 0.3


def test_characters_differ_as_the_sheriff() -> None:
    opened = {level: habits_of(level)["opened"] for level in STYLES}
    assert opened["lenient"] < opened["hard"]
    assert opened["lenient"] < opened["greedy"]
    assert habits_of("greedy")["gold"] > habits_of("lenient")["gold"]
    assert habits_of("honest")["gold"] < 1, "nobody pays where nobody takes"


def test_choices_are_mixed() -> None:
    """The same hand is not always loaded alike: nobody can read the bag off the player."""
    hand = {"apples": 4, "cheese": 1, "mead": 1}
    state = load(phase="load", hands=[{"cheese": 6}, hand, {"cheese": 6}], turn=1)
    loads = Counter(str(advise(state, "hard", seed=seed).action) for seed in range(40))
    lies = sum(number for action, number in loads.items() if "mead" in action)
    assert 0 < lies < 40


# --- Strength ---------------------------------------------------------------------------------------------------------


def final_gold(level: str, plays: int) -> float:
    """Return the mean final points of a table of four bots of a level."""
    total = 0
    for seed in range(plays):
        outcome = GAME.outcome(arena.play_out(GAME, [level] * 4, f"gold/{seed}", BUDGET, {}).state)
        assert outcome is not None
        total += sum(standing.score for standing in outcome.ranking)
    return total / (4 * plays)


@pytest.mark.slow
def test_a_table_of_the_strongest_ends_with_far_more_gold_than_one_of_random() -> None:
    assert final_gold(GAME.levels[-1], 8) > 1.3 * final_gold("easy", 8)


@pytest.mark.slow
@pytest.mark.parametrize(("opponent", "share"), [("easy", 0.85), ("honest", 0.35)])
def test_the_strongest_wins_at_mixed_tables(opponent: str, share: float) -> None:
    terms = arena.Terms(plays=20, budget=BUDGET, players=4)
    assert arena.duel("sheriff", GAME.levels[-1], opponent, terms).share > share
