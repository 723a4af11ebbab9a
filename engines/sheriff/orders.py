"""Special orders: two goods that come through in one bag bring a card. Ids: ``content/sheriff/orders.yaml``; as data: ``orders_data``."""

# Theory of operation
#
# When a bag has passed, its owner is asked (phase ``fulfil``) as long as what everybody sees allows an order: a legal good of an open card
# among those that passed, and a card face down. So to be asked tells nothing about what lies face down. The goods go under the card
# at once; the row is filled up before the next round begins.

from __future__ import annotations

from typing import NamedTuple

from engines.game import Action, Event, Json, Verdict
from engines.sheriff import printed
from engines.sheriff.extras import Line
from engines.sheriff.facts import FACTS, rule
from engines.sheriff.goods import (
    INDEX,
    NO_CARDS,
    ONE,
    Cards,
    all_cards,
    cards_to_json,
    contraband_number,
    contraband_part,
    covers,
    legal_number,
    minus,
    plus,
    value_of,
)
from engines.sheriff.state import MARKET, NEXT_BAG, State, book, put, write

OPEN_CARDS = FACTS["orders_open"].value
NONE = NO_CARDS


class Order(NamedTuple):
    """What is printed on a card. Rule: orders.row."""

    legal: int
    contraband: int
    points: int
    cards: int
    """How many cards there are of it."""

    @property
    def goods(self) -> Cards:
        """The two goods."""
        return plus(ONE[self.legal], ONE[self.contraband])


ORDERS = tuple(Order(INDEX[legal], INDEX[contraband], points, cards) for legal, contraband, points, cards in printed.ORDERS)


class Fresh(NamedTuple):
    """What a seat just brought through and has not bound to an order."""

    seat: int
    cards: Cards


class Orders(NamedTuple):
    """The module's part of the state; cards are places in ORDERS."""

    row: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...]
    fresh: Fresh | None = None


def part(state: State) -> Orders:
    """Return the module's part of a state in which it is on."""
    assert state.orders is not None
    return state.orders


def begin(state: State) -> Orders | None:
    """Return the part at the beginning, None when the module is off. Rule: orders.row."""
    return Orders((), ((),) * state.players) if state.options.orders else None


def numbers(players: int) -> list[int]:
    """Return how many cards there are of each order: those for goods that are not in the game are left out.

    Rule: orders.in-game
    """
    there = all_cards(players, royal=False)
    return [order.cards if there[order.legal] else 0 for order in ORDERS]


def deck(state: State) -> list[int]:
    """Return how many cards of each order are face down."""
    left = numbers(state.players)
    mine = part(state)
    for card in (*mine.row, *(card for cards in mine.taken for card in cards)):
        left[card] -= 1
    return left


def bound(taken: tuple[int, ...]) -> Cards:
    """Return the goods under a seat's cards. Rule: orders.bound."""
    total = NO_CARDS
    for card in taken:
        total = plus(total, ORDERS[card].goods)
    return total


def cards(state: State) -> Cards:
    """Return all goods under cards."""
    return bound(tuple(card for taken in part(state).taken for card in taken))


# --- The row ----------------------------------------------------------------------------------------------------------


def fill_up(state: State, events: list[Event]) -> tuple[State, list[Event]] | None:
    """Let chance turn up cards until the row is full: at the beginning, and at the end of each round.

    Rule: orders.row, orders.refill
    """
    if len(part(state).row) < OPEN_CARDS and any(deck(state)):
        return state._replace(phase="orders"), events
    return None


def chance(state: State) -> list[tuple[Action, int]]:
    """Return which card may be turned up."""
    if state.phase != "orders":
        return []
    return [({"order": cards_to_json(ORDERS[card].goods)}, number) for card, number in enumerate(deck(state)) if number]


def card_of(goods: Cards) -> int | None:
    """Return the order that asks for these goods, None when there is none."""
    return next((card for card, order in enumerate(ORDERS) if order.goods == goods), None)


def why_not_turn(state: State, goods: Cards) -> Verdict | None:
    """Return what forbids that this card is turned up: one must be left. Rule: orders.row."""
    card = card_of(goods)
    if card is not None and deck(state)[card]:
        return None
    return Verdict(rule("orders.row"), {"pieces": cards_to_json(goods), "n": 0}, at="order")


def turn(state: State, goods: Cards) -> tuple[State, list[Event]]:
    """Turn a card up.

    Rule: orders.row, orders.refill
    """
    card = card_of(goods)
    assert card is not None
    mine = part(state)
    args = {"pieces": cards_to_json(goods), "points": ORDERS[card].points}
    event = Event("order-turned", args, rule("orders.row"))
    return state._replace(phase=MARKET, orders=mine._replace(row=(*mine.row, card))), [event]


# --- Filling an order -------------------------------------------------------------------------------------------------


def passed(state: State, seat: int, kept: Cards, _: list[Event]) -> State:
    """Remember what a bag brought through. Rule: orders.same-bag."""
    return state._replace(orders=part(state)._replace(fresh=Fresh(seat, kept)))


def ask(state: State, events: list[Event]) -> tuple[State, list[Event]] | None:
    """Ask the owner of a bag that has passed, as long as an order is possible for all that everybody sees.

    Rule: orders.same-bag, orders.no-limit
    """
    mine = part(state)
    if mine.fresh is None:
        return None
    if is_possible(state):
        return state._replace(phase="fulfil", turn=mine.fresh.seat), events
    return state._replace(orders=mine._replace(fresh=None)), events


def is_possible(state: State) -> bool:
    """Return whether what everybody sees allows an order: its legal good has passed, and something lies face down."""
    mine = part(state)
    if mine.fresh is None or not contraband_number(mine.fresh.cards):
        return False
    return any(mine.fresh.cards[ORDERS[card].legal] for card in mine.row)


def fillable(state: State) -> list[int]:
    """Return the open orders whose goods were in the bag, each once."""
    mine = part(state)
    if mine.fresh is None:
        return []
    row = sorted(set(mine.row))
    return [card for card in row if covers(mine.fresh.cards, ORDERS[card].goods)]


def listed_actions(state: State) -> list[Action]:
    """Return every order that can be filled, and to fill none. Rule: orders.same-bag."""
    return [{"fulfil": {}}, *({"fulfil": cards_to_json(ORDERS[card].goods)} for card in fillable(state))]


def why_not_fulfil(state: State, goods: Cards) -> Verdict | None:
    """Return what forbids to fill this order: it must lie open, and both goods must have been in this bag.

    Rule: orders.row, orders.same-bag
    """
    if goods == NONE:
        return None
    card = card_of(goods)
    if card is None or card not in part(state).row:
        return Verdict(rule("orders.row"), {"pieces": cards_to_json(goods), "n": sum(goods)}, at="fulfil")
    if card not in fillable(state):
        return Verdict(rule("orders.same-bag"), {"pieces": cards_to_json(goods), "n": sum(goods)}, at="fulfil")
    return None


def fulfil(state: State, goods: Cards) -> tuple[State, list[Event]]:
    """Show both goods and lay them under the card; or fill no (more) order.

    Rule: orders.same-bag, orders.bound, orders.no-prize, orders.no-limit
    """
    mine, seat = part(state), state.turn
    if goods == NONE:
        event = Event("no-order", {"seat": seat}, rule("orders.same-bag"))
        return state._replace(phase=NEXT_BAG, orders=mine._replace(fresh=None)), [event]
    card = card_of(goods)
    assert card is not None
    assert mine.fresh is not None
    index = mine.row.index(card)
    mine = Orders(
        row=(*mine.row[:index], *mine.row[index + 1 :]),
        taken=put(mine.taken, seat, (*mine.taken[seat], card)),
        fresh=Fresh(seat, minus(mine.fresh.cards, goods)),
    )
    state = state._replace(phase=NEXT_BAG, orders=mine, stands=put(state.stands, seat, minus(state.stands[seat], goods)))
    page = book(state, seat)
    state = write(state, seat, page._replace(shown=plus(page.shown, contraband_part(goods))))
    args = {"seat": seat, "pieces": cards_to_json(goods), "n": sum(goods), "points": ORDERS[card].points}
    return state, [Event("fills-order", args, rule("orders.same-bag"), reveals=True)]


HOOKS = {MARKET: fill_up, NEXT_BAG: ask}


# --- At the end -------------------------------------------------------------------------------------------------------


def extras(state: State) -> tuple[tuple[Line, ...], ...]:
    """Return what each seat's orders bring: the values of the goods under them, which count for no prize, and what is printed.

    Rule: orders.keep-value, orders.no-prize
    """
    return tuple(lines(taken) for taken in part(state).taken)


def lines(taken: tuple[int, ...]) -> tuple[Line, ...]:
    """Return the lines of one seat's orders, none without any."""
    if not taken:
        return ()
    goods = bound(taken)
    args: dict[str, Json] = {"pieces": cards_to_json(goods), "n": sum(goods)}
    points = sum(ORDERS[card].points for card in taken)
    return (
        Line("bound-goods", args, rule("orders.keep-value"), value_of(goods), legal_number(goods), contraband_number(goods)),
        Line("order-prizes", {"n": len(taken)}, rule("orders.keep-value"), points),
    )
