"""Who may know which Merry Man is where: in hands and bags, in the deck and under it."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engines.sheriff import contents, merry_data
from engines.sheriff.goods import ONE, listed, minus, plus
from engines.sheriff.merry import on_top, unknown
from engines.sheriff.merrybook import IDS, PLACES, Merry, Under, part
from engines.sheriff.state import State, put
from rulebook.balance.secrets import Shuffled
from tests.engines.merry_tables import MEN, loading, tables, with_men
from tests.engines.sheriff_tables import GAME, do, moments, rule_of

Json = Any


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
