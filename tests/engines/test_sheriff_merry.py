"""Merry Men of Sheriff of Nottingham beyond the worked examples: whole plays, secrets, the order of the deck, what cannot be, bots."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engines import arena
from engines.game import CHANCE, TERMINAL, BadInput, Budget
from engines.sheriff import contents, merry_data, merry_effects, modules
from engines.sheriff.bots.belief import of_bag
from engines.sheriff.bots.loading import as_load
from engines.sheriff.bots.merry import ESTIMATES
from engines.sheriff.bots.sight import Sight
from engines.sheriff.bots.styles import STYLES
from engines.sheriff.bots.worth import Worth
from engines.sheriff.facts import BANK_TOTAL, FACTS
from engines.sheriff.goods import LEGAL, NO_CARDS, ONE, PIECES, all_cards, listed, minus, plus, value_of
from engines.sheriff.merry import on_top, unknown
from engines.sheriff.merrybook import IDS, MERRY_MEN, PHASES, PLACES, Merry, Under, part
from engines.sheriff.state import State, put
from rulebook.balance.secrets import Shuffled
from tests.engines.sheriff_tables import GAME, PILES, TWO_BAGS, any_action, do, ids, load, moments, rule_of
from tests.engines.test_sheriff import schema

Json = Any
ALL: Json = {"merry": True, "laws": True, "orders": True, "royal": True, "black_market": "open"}
MEN: Json = {"held": [["clorinda"], ["much"], ["friar-tuck"]]}


def tables(seed: int) -> tuple[int, Json]:
    """Return a number of players and options: Merry Men alone, or with all modules."""
    return 3 + seed % 4, ALL if seed % 2 else {"merry": True}


def with_men(**changes: Json) -> State:
    return load(**{**TWO_BAGS, "options": {"merry": True}, "merry": MEN, **changes})


def loading(**changes: Json) -> State:
    hands: Json = [{"apples": 6}, {"apples": 4, "cheese": 1, "pepper": 1}, {"cheese": 3, "chickens": 3}]
    given = {"players": 3, "phase": "load", "hands": hands, "piles": PILES, "options": {"merry": True}, "merry": MEN}
    return load(**{**given, **changes})


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
    effects = ("takes", "gives", "picks-left", "picks-right", "finds", "drops", "pardon", "pardoned", "recruits", "regains", "under")
    assert all(said[f"merry-{name}"] for name in effects)


# --- Secrets ----------------------------------------------------------------------------------------------------------


def known_to(state: State, seat: int | None) -> set[str]:
    """Return the Merry Men of which a seat may know where they are now."""
    mine = part(state)
    known = [each.card for each in mine.under if each.by is None or each.by == seat]
    known += [] if seat is None else mine.held[seat]
    known += [] if mine.acting is None else [mine.acting.card]
    return {IDS[card] for card in known}


def named_in(data: Json) -> Iterator[str]:
    """Yield every Merry Man that is named anywhere in some data."""
    if isinstance(data, dict):
        for value in data.values():
            yield from named_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from named_in(value)
    elif data in PLACES:
        yield data


@pytest.mark.parametrize("seed", range(4))
def test_a_merry_man_is_named_to_nobody_who_has_not_seen_him(seed: int) -> None:
    """Observations name exactly those a seat knows, events none but those that it knows then or has known just before."""
    players, options = tables(seed)
    found = 0
    for moment in moments(seed, players, **options):
        for seat in (None, *range(players)):
            named = set(named_in(merry_data.observe(moment.after, seat)))
            assert named == known_to(moment.after, seat)
            told = {event.args["card"] for event in moment.events if "card" in event.args and seat in (event.visible_to or (seat,))}
            assert told <= named | known_to(moment.before, seat)
            found += len(named)
            if moment.after.phase not in ("declare", "inspect"):
                continue
            rows = [row for other, row in enumerate(GAME.observation(moment.after, seat)["rows"]) if other != seat and row]
            assert not any("merry" in row for row in rows if row["settled"] is None)
    assert found > 500


class Disguised(Shuffled):
    """Merry Men that a seat cannot see change places, too: among hands, the deck and its bottom, in bags and out of them."""

    def result(self) -> State:
        """Return the state after all these changes."""
        state = super().result()
        mine = part(state)
        hidden = self.hidden(mine)
        shuffled = hidden[:]
        self.rng.shuffle(shuffled)
        other = dict(zip(hidden, shuffled, strict=True))
        self.changed += hidden != shuffled
        held = tuple(
            cards if seat == self.seat else tuple(sorted(other.get(card, card) for card in cards)) for seat, cards in enumerate(mine.held)
        )
        under = tuple(each if self.knows(each) else Under(other.get(each.card, each.card), each.by) for each in mine.under)
        state = state._replace(merry=mine._replace(held=held, under=under))
        for seat in range(state.players):
            if seat != self.seat and state.bags[seat] is not None and self.rng.random() < 0.5:
                state = self.moved(state, seat)
        return contents.write_down(state)

    def knows(self, under: Under) -> bool:
        """Return whether the seat knows a card under the deck."""
        return under.by is None or under.by == self.seat

    def hidden(self, mine: Merry) -> list[int]:
        """Return the cards whose place the seat does not know."""
        found = [card for seat, cards in enumerate(mine.held) if seat != self.seat for card in cards]
        return [*found, *unknown(mine), *(each.card for each in mine.under if not self.knows(each))]

    def moved(self, state: State, seat: int) -> State:
        """Let a Merry Man and a good of the same seat change places: one goes into the bag, the other comes out."""
        mine, bag, hand = part(state), state.bags[seat], state.hands[seat]
        assert bag is not None
        if not mine.held[seat]:
            return state
        loaded = mine.loaded[seat]
        goods = listed(hand if loaded else bag)
        if not goods:
            return state
        self.changed += 1
        good = ONE[self.rng.choice(goods)]
        bag, hand = (plus(bag, good), minus(hand, good)) if loaded else (minus(bag, good), plus(hand, good))
        mine = mine._replace(loaded=put(mine.loaded, seat, not loaded))
        return state._replace(merry=mine, bags=put(state.bags, seat, bag), hands=put(state.hands, seat, hand))


@pytest.mark.parametrize("seed", range(4))
def test_states_that_differ_only_in_the_unknown_look_alike(seed: int) -> None:
    """Neither which Merry Man somebody has nor whether it is in the bag can be seen; what the seat may do is the same, too."""
    players, options = tables(seed)
    rng, changed = Random(seed), 0
    for moment in moments(seed, players, **options):
        if rng.random() > (0.3 if moment.after.phase in ("keep", "declare") else 0.06):
            continue
        for seat in (None, *range(players)):
            disguised = Disguised(moment.after, seat, rng)
            other, seen = disguised.result(), GAME.observation(moment.after, seat)
            changed += disguised.changed
            GAME.check_conservation(other)
            assert GAME.observation(other, seat) == seen
            if GAME.current_player(moment.after) == seat:
                assert GAME.legal_actions(other) == GAME.legal_actions(moment.after)
                assert GAME.compact_actions(other) == GAME.compact_actions(moment.after)
    assert changed > 300


def test_nobody_sees_whether_the_merry_man_is_in_the_bag() -> None:
    """A bag with him and one apple looks like one with two apples, before and after the declaration. Rule: merry.hand."""
    with_him, _ = do(loading(), {"smuggle": {"apples": 1}})
    without, _ = do(loading(), {"load": {"apples": 2}})
    declared = ({"load": {"cheese": 3}}, {"declare": {"apples": 2}})
    for actions in ((), declared):
        with_him, _ = do(with_him, *actions)
        without, _ = do(without, *actions)
        for seat in (0, 2, None):
            assert GAME.observation(with_him, seat) == GAME.observation(without, seat)
        assert GAME.observation(with_him, 1) != GAME.observation(without, 1)
    assert GAME.observation(with_him, 2)["hand_sizes"] == [7, 5, 4]
    assert GAME.observation(with_him, 1)["merry"]["loaded"] is True
    assert GAME.observation(with_him, 1)["rows"][1]["merry"] == "much"


def test_what_came_out_of_a_bag_stands_in_the_ledger_for_all() -> None:
    opened, _ = do(with_men(bags=[None, {"apples": 3}, {"chickens": 3}], merry={**MEN, "loaded": [False, True, False]}), {"open": 1})
    assert [GAME.observation(opened, seat)["rows"][1]["merry"] for seat in (None, 0, 1, 2)] == ["much"] * 4
    assert GAME.observation(opened, 0)["merry"]["under"] == [{"by": None, "card": GAME.observation(opened, 0)["merry"]["under"][0]["card"]}]


@pytest.mark.parametrize("seed", range(30))
def test_a_guess_puts_him_into_the_bag_where_the_hand_leaves_no_choice(seed: int) -> None:
    """Who has two goods and has declared three cards has him in the bag; who has three may have."""
    bags: Json = [None, {"apples": 2}, {"chickens": 2}]
    hands: Json = [{"apples": 6}, {}, {"cheese": 2}]
    declared: Json = [None, {"piece": "apples", "n": 3}, {"piece": "chickens", "n": 2}]
    state = with_men(bags=bags, hands=hands, declared=declared, merry={**MEN, "loaded": [False, True, False]})
    guess: State = GAME.determinize(GAME.observation(state, 0), Random(seed))
    assert part(guess).loaded[1]
    assert contents.size(guess, 2) == 2


# --- The deck ---------------------------------------------------------------------------------------------------------


def test_cards_are_drawn_from_the_top_and_then_from_the_bottom_in_order() -> None:
    """Rule: merry.deal, merry.next."""
    rest = [card for card in IDS if card not in ("much", "clorinda", "friar-tuck", "robin-hood", "sir-richard")]
    bottom: Json = [{"card": "sir-richard", "by": 2}, *({"card": card} for card in rest)]
    men = {"held": [["clorinda"], [], ["friar-tuck"]], "under": bottom, "due": [0, 2, 0]}
    settled: Json = [None, "passed", None]
    state = with_men(phase="merry", bags=[None, None, {"chickens": 3}], settled=settled, merry=men)
    assert {action["merry"] for action, _ in GAME.chance_outcomes(state)} == {"much", "robin-hood"}
    assert rule_of(state, {"merry": "sir-richard"}) == "merry.deal"
    men = {
        **men,
        "held": [["clorinda", "much"][:1], ["much", "robin-hood"][:1], ["friar-tuck"]],
        "under": [*bottom, {"card": "robin-hood"}],
    }
    state = with_men(phase="merry", bags=[None, None, {"chickens": 3}], settled=settled, merry={**men, "due": [0, 1, 0]})
    assert on_top(part(state)) == [PLACES["sir-richard"]]
    state, _ = do(state, {"merry": "sir-richard"})
    assert part(state).under[0].card == PLACES[rest[0]]


def test_what_is_laid_under_the_deck_unseen_only_one_seat_knows() -> None:
    men = {"held": [["clorinda"], ["much", "robin-hood"], ["friar-tuck"]]}
    state = with_men(phase="keep", bags=[None, None, {"chickens": 3}], settled=[None, "passed", None], merry=men)
    state, events = do(state, {"keep": "much"})
    assert [(event.id, event.visible_to) for event in events[:2]] == [("merry-chosen", None), ("merry-keeps", (1,))]
    under = [GAME.observation(state, seat)["merry"]["under"] for seat in (None, 0, 1, 2)]
    assert [row[0]["card"] and row[0]["card"]["id"] for row in under] == [None, None, "robin-hood", None]


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
