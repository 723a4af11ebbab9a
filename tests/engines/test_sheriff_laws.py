"""Laws of Sheriff of Nottingham beyond the worked examples: whole plays with every card, marks, limits that are seen, dues that run dry."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

from engines import arena, shapes
from engines.game import CHANCE, BadInput, Budget
from engines.sheriff import modules, terms
from engines.sheriff.bots.laws import ESTIMATES
from engines.sheriff.bots.loading import as_load, fitting_kind
from engines.sheriff.bots.sight import Sight
from engines.sheriff.bots.worth import Worth
from engines.sheriff.facts import BANK_TOTAL
from engines.sheriff.goods import LEGAL, NO_CARDS, PIECES
from engines.sheriff.lawbook import IDS, LAWS, in_game
from engines.sheriff.state import State
from rulebook.balance.secrets import Shuffled
from tests.engines.sheriff_tables import GAME, PILES, TWO_BAGS, do, ids, load, moments, rule_of
from tests.engines.test_sheriff import schema

Json = Any
ALL: Json = {"laws": True, "orders": True, "royal": True, "black_market": "open"}
BRIBES = ("clean-hands", "coins-only", "modest-gifts")
DUES = ("law-tax", "law-tax-bank", "law-subsidy", "law-toll", "law-fee-bank", "law-bounty", "law-bonus", "law-prize")


@pytest.mark.parametrize("seed", range(12))
def test_whole_plays_lose_nothing_and_keep_to_the_schemas(seed: int) -> None:
    """With three to six players; every point can be saved, seen and guessed at again."""
    players, rng = 3 + seed % 4, Random(seed)
    checks = {name: schema(name) for name in ("state", "observation", "action")}
    for moment in moments(seed, players, **(ALL if seed % 2 else {"laws": True})):
        GAME.check_conservation(moment.after)
        assert sum(moment.after.gold) + moment.after.bank + modules.gold(moment.after) == BANK_TOTAL
        if rng.random() < 0.05:
            data, seat = GAME.state_to_json(moment.after), rng.randrange(players)
            seen = GAME.observation(moment.after, seat)
            assert checks["state"].is_valid(data)
            assert checks["action"].is_valid(moment.action), moment.action
            assert checks["observation"].is_valid(seen)
            assert GAME.state_from_json(data) == moment.after
            assert GAME.observation(GAME.determinize(seen, rng), seat) == seen


@pytest.mark.parametrize("seed", range(4))
def test_states_that_differ_only_in_the_unknown_look_alike(seed: int) -> None:
    """No law makes anything of what lies hidden to be seen, and guessed bags keep to the laws."""
    players, rng, changed = 3 + seed % 4, Random(seed), 0
    for moment in moments(seed, players, laws=True, royal=bool(seed % 2)):
        if rng.random() > (0.3 if moment.after.phase == "declare" else 0.04):
            continue
        for seat in (None, *range(players)):
            shuffled = Shuffled(moment.after, seat, rng)
            other, seen = shuffled.result(), GAME.observation(moment.after, seat)
            changed += shuffled.changed
            assert GAME.observation(other, seat) == seen
            if GAME.current_player(moment.after) == seat:
                assert GAME.legal_actions(other) == GAME.legal_actions(moment.after)
            guess: State = GAME.determinize(seen, rng)
            assert GAME.state_from_json(GAME.state_to_json(guess)) == guess
            assert all(bag is None or sum(bag) <= terms.bag_most(guess) for bag in guess.bags)
    assert changed > 100


def test_two_hundred_plays_come_to_their_end_with_every_law_in_force() -> None:
    """Every card is enacted, every due is paid, and two laws are in force in each round."""
    enacted, paid = Counter[str](), Counter[str]()
    for seed in range(200):
        for moment in moments(seed, 3 + seed % 4, laws=True):
            enacted.update(event.args["law"] for event in moment.events if event.id == "law-enacted")
            paid.update(event.id for event in moment.events)
            if moment.after.phase in ("aside", "load", "declare", "inspect"):
                assert len(terms.in_force(moment.after)) == 2
    assert set(enacted) == set(IDS)
    assert all(paid[due] for due in (*DUES, "law-agreed", "law-refused", "law-tax-chest", "law-toll-chest", "law-bounty-chest"))


# --- Drawing and choosing ---------------------------------------------------------------------------------------------


def test_marked_laws_are_left_out() -> None:
    """Rule: laws.marked."""
    out = {players: {IDS[place] for place in range(len(LAWS))} - {IDS[place] for place in in_game(players)} for players in (3, 4, 5, 6)}
    assert out[3] == {"bread-for-the-poor", "cold-ovens", "bakers-quarrel"}
    assert out[4] == set()
    assert out[5] == {"catchers-reward"}
    assert out[6] == {"guarded-piles"}
    state: State = load(players=3, options={"laws": True}, phase="laws", hands=[{"apples": 6}] * 3, piles=PILES)
    assert rule_of(state, {"law": "cold-ovens"}) == "laws.marked"
    assert rule_of(do(state, {"law": "small-bags"})[0], {"law": "small-bags"}) == "laws.deck"


def test_all_orders_of_two_can_be_chosen_in_the_first_round_and_one_later() -> None:
    """Rule: laws.first-round, laws.later."""
    state: State = load(players=3, options={"laws": True}, phase="laws", hands=[{"apples": 6}, {"apples": 6}, {"cheese": 6}], piles=PILES)
    drawn = ("apple-tax", "small-bags", "clean-hands")
    state, _ = do(state, *({"law": law} for law in drawn))
    assert list(GAME.legal_actions(state)) == [{"enact": list(pair)} for pair in permutations(drawn, 2)]
    state, _ = do(state, {"enact": ["apple-tax", "small-bags"]})
    assert rule_of(state, {"enact": ["clean-hands"]}) == "laws.later"


def test_no_law_comes_up_twice() -> None:
    """Rule: laws.deck."""
    for seed in range(8):
        drawn = [moment.action["law"] for moment in moments(seed, 3 + seed % 4, laws=True) if "law" in moment.action]
        assert len(drawn) == len(set(drawn)) == {3: 19, 4: 17, 5: 21, 6: 19}[3 + seed % 4]


@pytest.mark.parametrize(
    ("laws", "at"),
    [
        ({"slots": ["apple-tax", "apple-tax"]}, "laws.slots[1]"),
        ({"slots": ["cold-ovens"]}, "laws.slots[0]"),
        ({"slots": ["apple-tax", "small-bags", "clean-hands"]}, "laws.slots"),
        ({"slots": ["apple-tax"], "under": ["apple-tax"]}, "laws.under[0]"),
        ({"slots": ["no-law"]}, "laws.slots[0]"),
        ({"slots": ["apple-tax"], "drawn": ["small-bags"]}, "laws.drawn"),
        ({"slots": "apple-tax"}, "laws.slots"),
        ({"ready": 1}, "laws.ready"),
        ({"deck": []}, "laws.deck"),
    ],
)
def test_laws_that_cannot_be_are_refused_at_their_place(laws: Json, at: str) -> None:
    with pytest.raises(BadInput) as caught:
        load(**{**TWO_BAGS, "options": {"laws": True}, "laws": laws})
    assert caught.value.at == at


@pytest.mark.parametrize("action", [{"enact": []}, {"enact": ["apple-tax", "apple-tax"]}, {"enact": ["hay"]}, {"enact": 3}, {"law": 3}])
def test_a_choice_that_is_none_is_bad_input(action: Json) -> None:
    with pytest.raises(BadInput):
        GAME.why_illegal(load(**TWO_BAGS), action)


def test_without_the_option_there_are_no_laws() -> None:
    assert "laws" not in GAME.observation(load(**TWO_BAGS), 0)
    with pytest.raises(BadInput) as caught:
        load(**{**TWO_BAGS, "laws": {"slots": []}})
    assert caught.value.at == "laws"


def six(**changes: Json) -> State:
    """Six players; seats 0 and 1 are the deputies, three laws are drawn."""
    hands: Json = [{"apples": 6}] * 3 + [{"cheese": 6}] * 3
    drawn = {"drawn": ["apple-tax", "small-bags", "clean-hands"], **changes.pop("laws", {})}
    pair: Json = {"deck": [2, 3, 4, 5], "pair": [0, 1], "first": 2}
    return load(players=6, options={"laws": True}, hands=hands, deputies=pair, laws=drawn, **{"phase": "enact", **changes})


def test_deputies_choose_together() -> None:
    """One proposes, the other agrees; after two refusals the laws drawn first are taken. Rule: laws.deputies."""
    state, told = do(six(), {"enact": ["clean-hands", "small-bags"]})
    assert (state.phase, GAME.current_player(state)) == ("consent", 1)
    assert rule_of(state, {"agree": {"hidden": {"mead": 1}}}) == "laws.deputies"
    agreed, told = do(state, {"agree": True})
    assert ids(told)[0] == "law-agreed"
    assert GAME.state_to_json(agreed)["laws"]["slots"] == ["clean-hands", "small-bags"]
    state, _ = do(state, {"refuse": True})
    assert (state.phase, GAME.current_player(state)) == ("enact", 1)
    state, _ = do(state, {"enact": ["small-bags", "clean-hands"]})
    assert (state.phase, GAME.current_player(state)) == ("consent", 0)
    state, told = do(state, {"refuse": True})
    assert GAME.state_to_json(state)["laws"] == {"slots": ["apple-tax", "small-bags"], "under": ["clean-hands"], "ready": True}
    assert state.phase == "aside"


@pytest.mark.parametrize(
    ("changes", "at"),
    [
        ({"phase": "consent"}, "laws.proposed"),
        ({"phase": "consent", "laws": {"proposed": ["gate-money", "small-bags"]}}, "laws.proposed"),
        ({"phase": "consent", "laws": {"proposed": ["apple-tax", "small-bags"]}, "turn": 0}, "turn"),
        ({"laws": {"proposed": ["apple-tax", "small-bags"]}}, "laws.proposed"),
        ({"laws": {"refusals": 1}, "turn": 0}, "turn"),
        ({"laws": {"refusals": 2}}, "laws.refusals"),
        ({"phase": "aside"}, "laws.drawn"),
    ],
)
def test_a_choice_of_deputies_that_cannot_be_is_refused(changes: Json, at: str) -> None:
    with pytest.raises(BadInput) as caught:
        six(**changes)
    assert caught.value.at == at


# --- In force ---------------------------------------------------------------------------------------------------------


def under(*slots: str, **changes: Json) -> State:
    return load(**{**TWO_BAGS, "options": {"laws": True}, "laws": {"slots": list(slots)}, **changes})


@pytest.mark.parametrize("law", BRIBES)
def test_what_is_described_as_legal_keeps_to_the_law(law: str) -> None:
    """Offers and demands drawn from the description of everything legal; the menu of bots and random plays, too."""
    stand = {"legal": {"cheese": 2}, "contraband": {"mead": 1}}
    state, _ = do(under(law, stands=[stand, stand, stand]), {"call": 1})
    rng, verbs = Random(1), Counter[str]()
    for _ in range(20):
        said: State = state
        while (compact := GAME.compact_actions(said)) is not None:
            actions = [*GAME.legal_actions(said), *(shapes.choose(compact, rng) for _ in range(5))]
            assert all(GAME.why_illegal(said, action) is None for action in actions)
            verbs.update(verb for action in actions for verb in action)
            said, _ = do(said, rng.choice(actions))
    assert verbs["offer"] > 20
    assert verbs["demand"]


def test_two_laws_about_bribes_leave_only_promises() -> None:
    """Rule: laws.bind-all; a demand can then hold nothing at all."""
    state, _ = do(under("clean-hands", "coins-only"), {"call": 1})
    assert [shape["some"] for shape in GAME.compact_actions(state)["offer"]] == [["promise"]]
    state, _ = do(state, {"offer": {"about": 1, "for": "pass", "promise": "x"}}, {"quiet": True})
    assert "demand" not in GAME.compact_actions(state)
    assert rule_of(state, {"demand": {"of": 1, "about": 1, "for": "pass", "gold": 1}}) == "laws.bind-all"


def test_limits_and_penalties_are_seen_by_everybody() -> None:
    for law in LAWS:
        if LAWS.index(law) not in in_game(3):
            continue
        seen = GAME.observation(under(law.id, bags=[None] * 3, declared=[None] * 3, phase="over", round=9), None)
        assert seen["laws"]["slots"] == [{"id": law.id, "ours": law.ours, "effect": law.effect()}]
        limits, effect = seen["laws"]["limits"], law.effect()
        if law.kind in ("hand_size", "aside_most", "bag_least", "bag_most"):
            assert limits[law.kind] == effect["n"]
        elif law.kind in ("contraband", "ban", "legal"):
            assert (effect["piece"] in limits["declarable"]) == (law.kind == "legal")
        elif law.kind == "penalty":
            about = PIECES.index(effect["of"]) if effect["of"] in PIECES else (0 if effect["of"] == "legal" else LEGAL)
            assert seen["goods"][PIECES[about]]["penalty"] == effect["n"]


def test_dues_end_where_the_gold_ends() -> None:
    """Nothing is owed to a law. Rule: laws.dues."""
    state, events = do(under("gate-money", gold=[50, 1, 50]), {"pass": 1})
    assert state.gold == (51, 0, 50)
    state, events = do(state, {"pass": 2})
    assert state.gold == (53, 0, 48)
    state, events = do(under("honest-name", gold=[50, 50, 1087]), {"open": 2})
    assert state.gold == (44, 50, 1087 + 2 + 6)
    assert ids(events).count("law-bonus") == 1
    state, events = do(under("honest-name", gold=[50, 50, 1089]), {"open": 2})
    assert "law-bonus" not in ids(events)


def test_declared_contraband_that_passes_stays_face_down() -> None:
    """Rule: laws.on-the-stand."""
    bags: Json = [None, {"pepper": 4}, {"chickens": 3}]
    declared: Json = [None, {"piece": "pepper", "n": 4}, {"piece": "chickens", "n": 3}]
    state, events = do(under("pepper-for-all", bags=bags, declared=declared), {"pass": 1})
    assert GAME.observation(state, 0)["stands"][1] == {"legal": {}, "contraband": None, "contraband_n": 4}
    assert GAME.observation(state, 0)["known"][1] == {}
    assert "passed-hidden" in ids(events)
    with pytest.raises(BadInput):
        load(**{**TWO_BAGS, "bags": bags, "declared": declared})


# --- Bots -------------------------------------------------------------------------------------------------------------


def test_bots_can_judge_every_effect() -> None:
    assert set(ESTIMATES) >= {law.kind for law in LAWS}
    assert all(isinstance(ESTIMATES[law.kind](law.effect(), merchants), float) for law in LAWS for merchants in (2, 5))


@pytest.mark.parametrize("players", [3, 5, 6])
def test_bots_choose_laws_and_keep_to_them(players: int) -> None:
    levels = [GAME.levels[seat % len(GAME.levels)] for seat in range(players)]
    table = arena.play_out(GAME, levels, "laws", Budget(iterations=1), ALL)
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert len(outcome.ranking) == players


def test_a_bot_reckons_with_taxes_tolls_and_bonuses() -> None:
    """The same bag is worth less by what a law takes of it, and a lie names a kind that is not taxed."""
    hand, bag = {"apples": 3}, (3, *(0,) * (len(PIECES) - 1))
    given: Json = {"players": 3, "options": {"laws": True}, "phase": "load", "hands": [{}, hand, hand], "piles": PILES}

    def sight(*slots: str) -> Sight:
        return Sight(GAME.observation(load(**given, laws={"slots": list(slots)}), 1))

    plain, taxed = (as_load(Worth(sight(law)), bag, 0) for law in ("coins-only", "apple-tax"))
    assert (taxed.passed, taxed.opened) == (plain.passed - 3, plain.opened - 3)
    assert as_load(Worth(sight("gate-money")), bag, 0).passed == plain.passed - 2
    assert as_load(Worth(sight("honest-name")), bag, 0).opened == plain.opened + 3
    lies = {fitting_kind(sight("apple-tax"), NO_CARDS, Random(seed)) for seed in range(20)}
    assert 0 not in lies
    assert 0 in {fitting_kind(sight("coins-only"), NO_CARDS, Random(seed)) for seed in range(20)}


@pytest.mark.parametrize("law", BRIBES)
def test_bots_offer_nothing_against_a_law(law: str) -> None:
    """Merchants with much to hide, and Sheriffs who ask for more: no action of theirs is refused."""
    bags: Json = [None, {"silk": 2, "crossbow": 2}, {"pepper": 3}]
    stand = {"legal": {"cheese": 2}, "contraband": {"mead": 1}}
    for seed in range(4):
        for level in GAME.levels:
            rng = Random(seed)
            state = under(law, bags=bags, declared=TWO_BAGS["declared"], stands=[stand, stand, stand])
            while state.round == 1 and state.phase != "over" and GAME.current_player(state) != CHANCE:
                seat = GAME.current_player(state)
                advice = GAME.bot(level).choose(GAME.observation(state, seat), GAME.legal_actions(state), rng, Budget(iterations=1))
                state, _ = GAME.apply(state, advice.action)
