"""Special orders as data. Ids of rules lead to ``content/sheriff/orders.yaml``.

Part ``orders`` of the state as JSON: ``{"row": [{"apples": 1, "pepper": 1}, …], "taken": [[…], …], "fresh": {"seat": 2, "pieces": {…}}}``:
cards that lie open, cards each seat has taken (each with the goods under it), and what a seat just brought through and has not bound to an
order yet. An observation shows as ``orders``:

===========  =============================================================================================================
``row``      ``[{"legal": "apples", "contraband": "pepper", "points": 7}, …]``: the open cards
``deck``     how many cards are face down
``taken``    the cards of each seat, as in ``row``
``goods``    for each seat counts of the goods under its cards; they lie on no stand
``seat``     the seat that says now whether it fills an order, or null
``bag``      ``{"legal": {…}, "contraband": {…} or null, "n": 2}``: what it just brought through, the contraband named to itself only, or
             null
===========  =============================================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines import reading
from engines.game import BadInput, Json
from engines.sheriff.facts import FACTS
from engines.sheriff.goods import (
    INDEX,
    ONE,
    PIECES,
    Cards,
    at_most,
    cards_to_json,
    contraband_number,
    contraband_part,
    covers,
    legal_part,
    listed,
    minus,
    of_order,
    plus,
)
from engines.sheriff.orders import OPEN_CARDS, ORDERS, Fresh, Orders, bound, card_of, deck, fill_up, is_possible, part
from engines.sheriff.state import PASSED, State
from engines.sheriff.unseen import Unseen


def place(key: str) -> str:
    """Return where something stands in a position's data."""
    return reading.join("orders", key)


def to_json(state: State) -> Json:
    """Return the part as JSON."""
    mine = part(state)
    data: dict[str, Json] = {"row": [_goods(card) for card in mine.row]}
    if any(mine.taken):
        data["taken"] = [[_goods(card) for card in cards] for cards in mine.taken]
    if mine.fresh is not None:
        data["fresh"] = {"seat": mine.fresh.seat, "pieces": cards_to_json(mine.fresh.cards)}
    return data


def _goods(card: int) -> dict[str, int]:
    return cards_to_json(ORDERS[card].goods)


def read(data: Json, state: State) -> Orders:
    """Return the part of a position. Raises BadInput."""
    named = reading.members({} if data is None else data, "orders", ("row", "taken", "fresh"))
    seats = state.players
    row = _cards(named.get("row", []), place("row"))
    if len(row) > OPEN_CARDS:
        raise BadInput("position.impossible", at=place("row"), args={"n": OPEN_CARDS})
    rows = reading.items(named.get("taken", [[]] * seats), place("taken"), seats)
    return Orders(
        row,
        tuple(_cards(cards, place(f"taken[{seat}]")) for seat, cards in enumerate(rows)),
        _fresh(named.get("fresh"), seats),
    )


def _cards(value: Json, at: str) -> tuple[int, ...]:
    rows = reading.items(value, at, longest=sum(order.cards for order in ORDERS))
    return tuple(_card(each, f"{at}[{index}]") for index, each in enumerate(rows))


def _card(value: Json, at: str) -> int:
    card = card_of(reading.counts(value, at, PIECES, 1, fewest=1))
    if card is None:
        raise BadInput("bad-request", at=at)
    return card


def _fresh(value: Json, seats: int) -> Fresh | None:
    if value is None:
        return None
    named = reading.members(value, place("fresh"), ("seat", "pieces"))
    seat = reading.whole(named.get("seat"), place("fresh.seat"), 0, seats - 1)
    return Fresh(seat, reading.counts(named.get("pieces"), place("fresh.pieces"), PIECES, FACTS["bag_most"].value))


def check(state: State) -> None:
    """Raise BadInput for what cannot be: more cards than there are, goods that are not there. Rule: orders.row."""
    mine = part(state)
    if min(deck(state)) < 0:
        raise BadInput("position.impossible", at="orders")
    if mine.fresh is None:
        if state.phase == "fulfil":
            raise BadInput("position.impossible", at=place("fresh"))
        return
    seat, fresh = mine.fresh
    there = minus(state.stands[seat], at_most(state.known[seat], contraband_part(state.stands[seat])))
    fits = covers(state.stands[seat], fresh) and covers(contraband_part(there), contraband_part(fresh))
    if state.phase != "fulfil" or not fits or state.settled[seat] != PASSED:
        raise BadInput("position.impossible", at=place("fresh"))
    if state.turn != seat or not is_possible(state):
        raise BadInput("position.impossible", at=place("fresh.seat"))


def check_chance(state: State) -> None:
    """Raise BadInput when no card can be turned up. Rule: orders.refill."""
    if state.orders is None or fill_up(state, []) is None:
        raise BadInput("position.impossible", at="phase")


def check_asking(state: State) -> None:
    """Raise BadInput when nobody can be asked. Rule: orders.same-bag."""
    if state.orders is None:
        raise BadInput("position.impossible", at="phase")


def _shown(card: int) -> dict[str, Json]:
    order = ORDERS[card]
    return {"legal": PIECES[order.legal], "contraband": PIECES[order.contraband], "points": order.points}


def observe(state: State, player: int | None) -> dict[str, Json]:
    """Return what a seat sees."""
    mine = part(state)
    seat, bag = None, None
    if state.phase == "fulfil" and mine.fresh is not None:
        seat, fresh = mine.fresh
        named = cards_to_json(contraband_part(fresh)) if seat == player else None
        bag = {"legal": cards_to_json(legal_part(fresh)), "contraband": named, "n": contraband_number(fresh)}
    return {
        "orders": {
            "row": [_shown(card) for card in mine.row],
            "deck": sum(deck(state)),
            "taken": [[_shown(card) for card in cards] for cards in mine.taken],
            "goods": [cards_to_json(bound(cards)) for cards in mine.taken],
            "seat": seat,
            "bag": bag,
        }
    }


def _read_shown(data: Mapping[str, Any]) -> int:
    card = card_of(plus(ONE[INDEX[data["legal"]]], ONE[INDEX[data["contraband"]]]))
    assert card is not None
    return card


def placed(data: Json) -> Cards:
    """Return the goods under cards, from an observation."""
    return bound(tuple(_read_shown(each) for cards in data["orders"]["taken"] for each in cards))


def guess(data: Json, unseen: Unseen) -> Orders:
    """Return a part that fits an observation: of what another seat brought through, any of its face-down goods that are new."""
    seen = data["orders"]
    fresh, bag = None, seen["bag"]
    if bag is not None:
        seat = seen["seat"]
        if bag["contraband"] is None:
            new = minus(contraband_part(unseen.stands[seat]), unseen.memory[seat])
            named = of_order(unseen.rng.sample(listed(new), bag["n"]))
        else:
            named = _counts(bag["contraband"])
        fresh = Fresh(seat, plus(_counts(bag["legal"]), named))
    return Orders(
        tuple(_read_shown(each) for each in seen["row"]),
        tuple(tuple(_read_shown(each) for each in cards) for cards in seen["taken"]),
        fresh,
    )


def _counts(data: Mapping[str, int]) -> Cards:
    return tuple(data.get(piece, 0) for piece in PIECES)
