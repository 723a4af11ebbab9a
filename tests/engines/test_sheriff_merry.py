"""Merry Men of Sheriff of Nottingham beyond the worked examples: whole plays, single points, what cannot be, bots."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from engines import arena
from engines.game import CHANCE, TERMINAL, BadInput, Budget
from engines.sheriff import merry_effects, modules
from engines.sheriff.bots.belief import of_bag
from engines.sheriff.bots.loading import as_load
from engines.sheriff.bots.merry import ESTIMATES
from engines.sheriff.bots.sight import Sight
from engines.sheriff.bots.styles import STYLES
from engines.sheriff.bots.worth import Worth
from engines.sheriff.facts import BANK_TOTAL, FACTS
from engines.sheriff.goods import LEGAL, NO_CARDS, ONE, PIECES, all_cards, minus, value_of
from engines.sheriff.merry import unknown
from engines.sheriff.merrybook import IDS, MERRY_MEN, PHASES, PLACES, Merry, part
from engines.sheriff.state import State
from tests.engines.merry_tables import ALL, MEN, loading, tables, with_men
from tests.engines.sheriff_tables import GAME, TWO_BAGS, any_action, do, ids, load, moments, rule_of
from tests.engines.test_sheriff import schema

Json = Any


# --- Whole plays ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_whole_plays_lose_nothing_and_keep_to_the_schemas(seed: int) -> None:
    """With three to six players; every point can be saved, seen and guessed at again."""
    players, options = tables(seed)
    rng, checks = Random(seed), {name: schema(name) for name in ("state", "observation", "action")}
    for moment in moments(seed, players, **options):
        state = moment.after
        GAME.check_conservation(state)
        assert sum(state.gold) + state.bank + modules.gold(state) == BANK_TOTAL
        assert len(everywhere(part(state))) == FACTS["merry_cards"].value == 18
        if rng.random() < (0.2 if state.phase in PHASES else 0.03):
            data, seat = GAME.state_to_json(state), rng.choice((None, *range(players)))
            seen = GAME.observation(state, seat)
            assert checks["state"].is_valid(data)
            assert checks["action"].is_valid(moment.action), moment.action
            assert checks["observation"].is_valid(seen)
            assert GAME.state_from_json(json.loads(json.dumps(data))) == state
            guess: State = GAME.determinize(seen, rng)
            assert GAME.observation(guess, seat) == seen
            assert GAME.state_from_json(GAME.state_to_json(guess)) == guess


def everywhere(mine: Merry) -> set[int]:
    """Return all cards, of which none may be in two places."""
    places = [*unknown(mine), *(card for cards in mine.held for card in cards), *(each.card for each in mine.under)]
    places += [] if mine.acting is None else [mine.acting.card]
    assert len(places) == len(set(places))
    return set(places)


def test_many_plays_come_to_their_end_and_every_merry_man_comes_through() -> None:
    """Nobody ever has two once the choice is made, and all there is to say is said."""
    through, caught, said = Counter[str](), Counter[str](), Counter[str]()
    for seed in range(48):
        players, options = tables(seed)
        for moment in moments(seed, players, **options):
            said.update(event.id for event in moment.events)
            through.update(event.args["card"] for event in moment.events if event.id == "merry-reveals")
            caught.update(event.args["card"] for event in moment.events if event.id == "merry-caught")
            if moment.after.phase not in ("merry", "keep"):
                assert max(map(len, part(moment.after).held)) <= 1
        assert moment.after.phase == "over"
    assert set(through) == set(caught) == set(IDS)
    effects = ("takes", "gives", "finds", "drops", "pardon", "pardoned", "recruits", "regains", "under")
    picks = ("picks-left", "picks-right", "picks-one-pile")
    assert all(said[f"merry-{name}"] for name in (*effects, *picks))


# --- Single points ----------------------------------------------------------------------------------------------------


def test_a_merry_man_counts_as_a_card_everywhere() -> None:
    """Rule: merry.smuggle, load.bag, declare.number."""
    state = loading()
    number = Counter(next(iter(action)) for action in GAME.legal_actions(state))
    assert number["load"] > number["smuggle"] > 10
    assert rule_of(state, {"smuggle": {"apples": 4, "cheese": 1}}) == "load.bag"
    assert rule_of(state, {"smuggle": {"mead": 1}}) == "load.bag"
    assert all(GAME.why_illegal(state, action) is None for action in GAME.legal_actions(state))
    state, _ = do(state, {"smuggle": {"apples": 1}}, {"load": {"cheese": 3}}, {"declare": {"apples": 2}}, {"declare": {"cheese": 3}})
    state, _ = do(state, {"call": 1})
    sizes = [shape["parts"]["bag"]["total"] for shape in GAME.compact_actions(state)["offer"] if "bag" in shape["parts"]]
    assert sizes == [[1, 2]]
    assert rule_of(state, {"offer": {"about": 1, "for": "pass", "bag": {"apples": 3}}}) == "bargain.bag-goods"


def test_who_has_no_goods_has_no_bag_merry_man_or_not() -> None:
    hands: Json = [{"apples": 6}, {}, {"cheese": 3}]
    state = loading(hands=hands)
    assert state.turn == 2


def test_without_the_option_there_are_no_merry_men() -> None:
    assert "merry" not in GAME.observation(load(**TWO_BAGS), 0)
    with pytest.raises(BadInput) as caught:
        load(**{**TWO_BAGS, "merry": MEN})
    assert caught.value.at == "merry"
    with pytest.raises(BadInput) as caught:
        load(
            **{
                **TWO_BAGS,
                "bags": [None, None, {"chickens": 3}],
                "settled": [None, "passed", None],
                "books": [None, {"merry": "much"}, None],
            }
        )
    assert caught.value.at == "books"


@pytest.mark.parametrize(
    ("men", "at"),
    [
        ({"held": [["much"], ["much"], []]}, "merry.held[1]"),
        ({"held": [["much"], ["clorinda", "robin-hood"], []]}, "merry.held[1]"),
        ({"held": [["much"], ["nobody"], []]}, "merry.held[1][0]"),
        ({"held": [["much"], [], []], "loaded": [False, True, False]}, "merry.loaded[1]"),
        ({"held": [["much"], [], []], "loaded": [True, False, False]}, "merry.loaded[0]"),
        ({"held": [["much"], [], []], "under": [{"card": "much"}]}, "merry.under[0]"),
        ({"held": [["much"], [], []], "under": [{"card": "clorinda", "by": 3}]}, "merry.under[0].by"),
        ({"held": [["much"], [], []], "due": [0, 2, 0]}, "merry.due"),
        ({"held": [["much"], [], []], "fine": 4}, "merry.fine"),
        ({"held": [["much"], [], []], "acting": {"seat": 1, "card": "robin-hood", "left": 3}}, "merry.acting"),
        ({"held": [["much"], [], []], "pardons": [0, -1, 0]}, "merry.pardons[1]"),
        ({"held": [["much"], [], []], "dealt": False}, "merry.held[0]"),
        ({"deck": []}, "merry.deck"),
    ],
)
def test_merry_men_that_cannot_be_are_refused_at_their_place(men: Json, at: str) -> None:
    with pytest.raises(BadInput) as caught:
        with_men(merry=men)
    assert caught.value.at == at


def test_a_phase_that_waits_for_nothing_is_refused() -> None:
    for phase in PHASES:
        with pytest.raises(BadInput):
            with_men(phase=phase)
        with pytest.raises(BadInput):
            load(**{**TWO_BAGS, "phase": phase})


UNREADABLE: list[Json] = [
    *({"keep": "nobody"}, {"keep": 1}, {"merry": {}}, {"smuggle": True}, {"smuggle": {"much": 1}}),
    *({"give": 2}, {"give": {"seat": 1}}, {"give": {"seat": 1, "gold": 0}}, {"take": "much"}, {"pick": "deck"}),
]


@pytest.mark.parametrize("action", UNREADABLE)
def test_what_cannot_be_read_is_bad_input(action: Json) -> None:
    with pytest.raises(BadInput):
        GAME.why_illegal(with_men(), action)


def acting(card: str, left: int | None, phase: str, **changes: Json) -> State:
    """Return a point at which the effect of a Merry Man of seat 1 waits."""
    mine: Json = {"held": [["clorinda"], [], ["friar-tuck"]], "acting": {"seat": 1, "card": card, "left": left}}
    settled: Json = [None, "passed", None]
    return with_men(**{"phase": phase, "bags": [None, None, {"chickens": 3}], "settled": settled, "merry": mine, **changes})


def test_gifts_are_listed_to_the_last_coin() -> None:
    state = acting("robin-hood", 3, "give")
    assert list(GAME.legal_actions(state)) == [{"give": {"seat": seat, "gold": gold}} for seat in (0, 2) for gold in (1, 2, 3)]
    assert rule_of(state, {"give": {"seat": 5, "gold": 1}}) == "merry.effect"
    state, told = do(state, {"give": {"seat": 2, "gold": 1}}, {"give": {"seat": 2, "gold": 2}})
    assert ids(told) == ["merry-gives", "merry-gives", "merry-under", "merry-draws"]
    assert state.gold == (50, 47, 53)


def test_a_good_that_is_picked_is_known_to_all() -> None:
    piles = {"left": ["apples", "silk"], "right": ["cheese"]}
    state, told = do(acting("much", 1, "pick", piles=piles), {"pick": "left"})
    assert GAME.observation(state, 2)["known"][1] == {"silk": 1}
    assert told[0].args == {"seat": 1, "card": "much", "piece": "silk", "n": 1}


def test_a_third_card_that_is_picked_may_be_claimed_for_at_once() -> None:
    """The black market asks before the Merry Man goes under the deck; the point can be saved and guessed at."""
    piles = {"left": ["apples", "pepper"], "right": ["cheese"]}
    stands: Json = [{}, {"contraband": {"pepper": 2}}, {}]
    options: Json = {"merry": True, "black_market": "open"}
    state, _ = do(acting("much", 1, "pick", piles=piles, stands=stands, options=options), {"pick": "left"})
    assert (state.phase, state.turn) == ("claim", 1)
    assert GAME.state_from_json(GAME.state_to_json(state)) == state
    assert schema("state").is_valid(GAME.state_to_json(state))
    for seat in (None, 0, 1, 2):
        seen = GAME.observation(state, seat)
        assert schema("observation").is_valid(seen)
        guess: State = GAME.determinize(seen, Random(seat or 0))
        assert GAME.observation(guess, seat) == seen
        assert GAME.state_from_json(GAME.state_to_json(guess)) == guess
    state, told = do(state, {"claim": {"pepper": 3}})
    assert ids(told) == ["claims-first", "merry-under", "merry-draws"]


def test_a_search_of_the_woods_makes_the_deck_anew_and_ends_where_there_is_nothing() -> None:
    """Rule: merry.effect, round.reshuffle, merry.not-enough."""
    there = load(players=3, phase="load", hands=[{}, {"apples": 1}, {}]).deck
    last = ["apples"] * 6
    stand = minus(there, tuple(7 * n for n in ONE[0]))
    goods = {PIECES[piece]: number for piece, number in enumerate(stand) if number}
    legal = {piece: number for piece, number in goods.items() if PIECES.index(piece) < 4}
    stands: Json = [{"legal": legal, "contraband": {piece: n for piece, n in goods.items() if piece not in legal}}, {}, {}]
    given: Json = {
        **TWO_BAGS,
        "options": {"merry": True},
        "hands": [{}, {}, {}],
        "stands": stands,
        "bags": [None, {"apples": 1}, None],
        "declared": [None, {"piece": "apples", "n": 2}, None],
    }
    men = {"held": [[], ["wat-the-tinker"], []], "loaded": [False, True, False]}
    state, told = do(load(**{**given, "piles": {"left": [*last, "apples"], "right": []}, "merry": men}), {"pass": 1})
    assert (state.phase, sum(state.deck), len(state.piles[0])) == ("forage", 2, 5)
    assert "reshuffled" in ids(told)
    state, told = do(state, {"deal": "apples"}, {"deal": "apples"})
    assert (ids(told)[-3:], state.phase) == (["merry-nothing", "merry-under", "merry-draws"], "merry")
    assert state.stands[1][0] == 3


def test_two_deputies_pay_by_halves_and_the_odd_coin_comes_from_the_first() -> None:
    """Rule: merry.deputies."""
    hands: Json = [{"apples": 6}, {"apples": 6}, {"cheese": 3}, {}, {}, {}]
    pair: Json = {"deck": [2, 3, 4, 5], "pair": [1, 0], "first": 2, "together": True}
    men = {"held": [[], [], [], [], [], []], "acting": {"seat": 2, "card": "robin-hood", "left": 3}}
    given: Json = {"players": 6, "options": {"merry": True}, "phase": "give", "sheriff": 1, "hands": hands, "deputies": pair, "merry": men}
    settled: Json = [None, None, "passed", None, None, None]
    declared: Json = [None, None, {"piece": "cheese", "n": 2}, None, None, None]
    state = load(**given, settled=settled, declared=declared)
    card = MERRY_MEN[PLACES["little-john"]]
    after, left = merry_effects.BEGIN[card.kind](state, 2, card._replace(n=5, keep=5), [])
    assert (after.gold, left) == ((48, 47, 55, 50, 50, 50), 0)


def test_a_pardon_is_used_up_by_the_next_penalty_only() -> None:
    """An honest bag does not use it up. Rule: merry.effect."""
    state = with_men(merry={**MEN, "pardons": [0, 6, 6]})
    state, _ = do(state, {"open": 2})
    assert part(state).pardons == (0, 6, 6)
    state, events = do(state, {"open": 1}, {"confiscate": {"pile": "left", "order": ["silk"]}})
    assert part(state).pardons == (0, 0, 6)
    assert "paid-gold" not in ids(events)


def test_no_card_of_ours_moves_more_gold_than_robin_hood() -> None:
    """What it brings its owner, what one other loses, what it brings into the game: none is more than his. Rule: merry.house."""
    robin = MERRY_MEN[PLACES["robin-hood"]]
    others = FACTS["max_players"].value - 1
    deck = all_cards(4, royal=False)
    found, picked = value_of(deck[:LEGAL] + NO_CARDS[LEGAL:]) / sum(deck), value_of(deck) / sum(deck)
    for card in MERRY_MEN:
        taken = {"from_each": others * card.n, "from_sheriff": card.keep, "from_richest": card.n, "give": -card.n}
        made = {"forage": card.n * found, "pick": card.n * picked}
        assert card.gold + made.get(card.kind, 0) <= robin.gold, card.id
        assert card.gold + taken.get(card.kind, 0) + made.get(card.kind, 0) <= robin.gold + robin.keep, card.id
        assert card.kind not in ("from_sheriff", "from_richest", "from_each") or card.n <= robin.n, card.id
        assert card.penalty <= robin.penalty, card.id


# --- Bots -------------------------------------------------------------------------------------------------------------


def test_bots_can_judge_every_effect() -> None:
    assert set(ESTIMATES) == {card.kind for card in MERRY_MEN} == set(merry_effects.BEGIN)
    sight = Sight(GAME.observation(with_men(), 1))
    assert all(isinstance(ESTIMATES[card.kind](sight, card.effect()), float) for card in MERRY_MEN)


@pytest.mark.parametrize("players", [3, 5, 6])
def test_bots_play_merry_men_to_the_end(players: int) -> None:
    levels = [GAME.levels[seat % len(GAME.levels)] for seat in range(players)]
    outcome = GAME.outcome(arena.play_out(GAME, levels, "merry", Budget(iterations=1), ALL).state)
    assert outcome is not None
    assert len(outcome.ranking) == players


def test_characters_smuggle_merry_men_and_the_honest_one_does_not() -> None:
    """They bring some through, keep the best of two, and say why."""
    smuggled, told = Counter[str](), Counter[str]()
    for seed in range(4):
        rng = Random(seed)
        levels = ("honest", "hard", "bold", "greedy")
        state: State = GAME.initial_state(4, {"merry": True})
        while (seat := GAME.current_player(state)) != TERMINAL:
            if seat == CHANCE:
                action = any_action(state, rng)
            else:
                advice = GAME.bot(levels[seat]).choose(GAME.observation(state, seat), GAME.legal_actions(state), rng, Budget())
                action = advice.action
                told.update(reason.id for reason in advice.reasons)
                smuggled[levels[seat]] += "smuggle" in action
            state, _ = GAME.apply(state, action)
    assert not smuggled["honest"]
    assert min(smuggled[level] for level in ("hard", "bold", "greedy")) > 2
    assert told["reason.merry-promises"] > 20
    assert told["reason.merry-stays"]


def test_a_bot_reckons_with_the_merry_man_in_its_bag_and_in_others() -> None:
    """What passing brings and what it costs to be found; who has one is suspected a little more."""
    bags: Json = [None, {"apples": 3}, {"chickens": 3}]
    declared: Json = [None, {"piece": "apples", "n": 4}, {"piece": "chickens", "n": 3}]
    state = with_men(bags=bags, declared=declared, merry={**MEN, "loaded": [False, True, False]})
    sight = Sight(GAME.observation(state, 1))
    much = MERRY_MEN[PLACES["much"]]
    assert sight.bag_size() == 4
    plain, him = as_load(Worth(sight), sight.bag, 0), as_load(Worth(sight), sight.bag, 0, merry_man=sight.merry.bagged)
    assert him.passed >= plain.passed + much.gold
    assert (him.false, him.fee) == (1, much.penalty)
    style = STYLES["hard"]
    suspected = of_bag(Sight(GAME.observation(state, 0)), style, 1, 0).lie
    trusted = of_bag(Sight(GAME.observation(with_men(merry={"held": [[], [], []]}), 0)), style, 1, 0).lie
    assert suspected > trusted
