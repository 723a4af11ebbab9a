"""Legal actions as a list: all of them where they can be listed, else a short menu of offers and demands to choose from at random.

``compact`` describes all offers and demands; every action of the menu is one of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from engines.game import Action
from engines.sheriff import bags, compact, contents, debt, inspection, market, modules, terms
from engines.sheriff.as_json import offer_to_json
from engines.sheriff.bargaining import talk_about
from engines.sheriff.demands import asked
from engines.sheriff.facts import TALKS
from engines.sheriff.goods import (
    LEGAL,
    ONE,
    PIECES,
    Cards,
    cards_to_json,
    contraband_number,
    contraband_part,
    order_to_json,
)
from engines.sheriff.piles import names_of, orders
from engines.sheriff.state import OPEN, PASS, RESULTS, Offer, State, bags_at_hand, merchants

PURSES = (2, 5, 8, 12, 20)
"""Amounts of gold that the menu offers and demands for passing the own bag."""
TIPS = (2, 5)
"""Amounts for somebody else's bag."""


def choices(cards: Cards, least: int, most: int) -> list[Cards]:
    """Return every choice of so many cards, in a fixed order."""
    held = [(piece, number) for piece, number in enumerate(cards) if number]
    found = []
    for numbers in product(*(range(number + 1) for _, number in held)):
        if least <= sum(numbers) <= most:
            chosen = [0] * len(cards)
            for (piece, _), number in zip(held, numbers, strict=True):
                chosen[piece] = number
            found.append(tuple(chosen))
    return found


def aside(state: State) -> list[Action]:
    """Return what may be set aside. Rule: market.aside."""
    return [{"aside": cards_to_json(cards)} for cards in choices(state.hands[state.turn], 0, terms.aside_most(state))]


def draw(state: State) -> list[Action]:
    """Return where the next card may come from. Rule: market.draw."""
    return [{"draw": source} for source in market.sources(state)]


def discard(state: State) -> list[Action]:
    """Return every pile and order. Rule: market.discard."""
    return _laid(state, "discard", state.aside)


def confiscate(state: State) -> list[Action]:
    """Return every pile and order. Rule: inspect.confiscate."""
    return _laid(state, "confiscate", inspection.seized_cards(state))


def _laid(state: State, verb: str, cards: Cards) -> list[Action]:
    found = [order_to_json(order) for order in orders(cards)]
    return [{verb: {"pile": pile, "order": list(order)}} for pile in names_of(state) for order in found]


def load(state: State) -> list[Action]:
    """Return every bag, without the own Merry Man and with him. Rule: load.bag, merry.smuggle."""
    least, most = terms.bag_least(state, state.turn), terms.bag_most(state)
    hand = state.hands[state.turn]
    found: list[Action] = [{"load": cards_to_json(cards)} for cards in choices(hand, least, most)]
    if not contents.can_smuggle(state, state.turn):
        return found
    return [*found, *({"smuggle": cards_to_json(cards)} for cards in choices(hand, least - 1, most - 1))]


def declare(state: State) -> list[Action]:
    """Return every declaration. Rule: declare.legal-kind."""
    return [{"declare": cards_to_json(cards)} for cards in bags.declarations(state)]


def pay(state: State) -> list[Action]:
    """Return every payment. Rule: pay.choice."""
    return [{"pay": cards_to_json(cards)} for cards in debt.payments(state)]


# --- Inspection -------------------------------------------------------------------------------------------------------


def inspect(state: State) -> list[Action]:
    """Return what the Sheriff may do; of demands a few. Rule: inspect.any-order, bargain.demand."""
    if state.inspection is None:
        return [{verb: seat} for seat in bags_at_hand(state) for verb in ("open", "pass", "call")]
    about = state.inspection.about
    actions: list[Action] = [{"accept": group} for group in compact.acceptable(state)]
    actions += [{"open": about}, {"pass": about}]
    if state.inspection.talks < TALKS:
        actions.append({"more": True})
        actions.extend({"demand": wanted} for wanted in _demands(state, about))
    return actions


def _demands(state: State, about: int) -> Iterator[Action]:
    most = terms.gold_most(state)
    for gold in PURSES:
        if gold <= state.gold[about] and (most is None or gold <= most):
            yield {"of": about, "about": about, "for": PASS, "gold": gold}
    if contraband_number(state.stands[about]) and not terms.goods_closed(state):
        yield {"of": about, "about": about, "for": PASS, "hidden": 1}
    for seat in merchants(state):
        if seat != about and state.gold[seat] >= TIPS[0] and (most is None or most >= TIPS[0]):
            yield from ({"of": seat, "about": about, "for": result, "gold": TIPS[0]} for result in RESULTS)


def talk(state: State) -> list[Action]:
    """Return what a merchant may say; of offers a few. Rule: bargain.parts."""
    actions: list[Action] = [{"quiet": True}]
    if talk_about(state).offers[state.turn] is not None:
        actions.append({"withdraw": True})
    return actions + _offers(state)


def answer(state: State) -> list[Action]:
    """Return how a merchant may answer a demand; of counter-offers a few. Rule: bargain.demand."""
    number = asked(state).hidden
    goods = choices(contraband_part(state.stands[state.turn]), number, number) if number else []
    agreements: list[Action] = [{"agree": {"hidden": cards_to_json(cards)}} for cards in goods] if number else [{"agree": True}]
    return [*agreements, {"refuse": True}, *_offers(state)]


def _offers(state: State) -> list[Action]:
    about = talk_about(state).about
    made = _for_own(state, about) if about == state.turn else _for_other(state, about)
    return [{"offer": offer_to_json(each)} for each in made if terms.why_not_offered(state, each, "offer") is None]


def _for_own(state: State, seat: int) -> Iterator[Offer]:
    """Yield offers to let the own bag pass: gold, one of the goods of the stand, one of the goods in the bag."""
    yield from (Offer(seat, PASS, gold=gold) for gold in PURSES if gold <= state.gold[seat])
    for piece, number in enumerate(state.stands[seat]):
        if number:
            yield Offer(seat, PASS, legal=ONE[piece]) if piece < LEGAL else Offer(seat, PASS, hidden=ONE[piece])
    bag = state.bags[seat]
    assert bag is not None
    yield from (Offer(seat, PASS, bag=ONE[piece]) for piece, number in enumerate(bag) if number)


def _for_other(state: State, about: int) -> Iterator[Offer]:
    """Yield offers about somebody else's bag."""
    for result in (PASS, OPEN):
        yield from (Offer(about, result, gold=gold) for gold in TIPS if gold <= state.gold[state.turn])


def chance(state: State) -> list[tuple[Action, int]]:
    """Return what chance may bring: each seat alike, each card left in the deck alike.

    Rule: setup.first-sheriff, setup.deal
    """
    if state.phase == "start":
        return [({"start": seat}, 1) for seat in range(state.players)]
    if not any(state.due) and state.phase not in ("deal", "refill"):
        return modules.chance(state)
    return [({"deal": PIECES[piece]}, number) for piece, number in enumerate(state.deck) if number]
