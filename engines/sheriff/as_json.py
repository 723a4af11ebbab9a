"""A point of a play of Sheriff of Nottingham as JSON, in the form described at the top of ``state``; ``position`` reads it."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Json
from engines.sheriff.goods import PIECES, Cards, cards_to_json, contraband_part, legal_part, order_to_json
from engines.sheriff.merrybook import MERRY_MEN
from engines.sheriff.state import EMPTY_BOOK, PILES, Book, Claim, Demand, Entry, Inspection, Offer, Options, Row, State


def filled(data: dict[str, Json]) -> dict[str, Json]:
    """Return an object without its empty members."""
    return {key: value for key, value in data.items() if value or value is False}


def stand_to_json(stand: Cards) -> dict[str, Json]:
    """Return a stand as an object with both parts."""
    return {"legal": cards_to_json(legal_part(stand)), "contraband": cards_to_json(contraband_part(stand))}


def claim_to_json(claim: Claim | None) -> Json:
    """Return a declaration as an object, None without one."""
    return None if claim is None else {"piece": PIECES[claim.piece], "n": claim.n}


def offer_to_json(offer: Offer) -> dict[str, Json]:
    """Return an offer as in its action."""
    parts = {
        "gold": offer.gold,
        "legal": cards_to_json(offer.legal),
        "contraband": cards_to_json(offer.contraband),
        "hidden": cards_to_json(offer.hidden),
        "bag": cards_to_json(offer.bag),
        "promise": offer.promise,
    }
    return {"about": offer.about, "for": offer.result, **filled(parts)}


def demand_to_json(demand: Demand | None) -> Json:
    """Return a demand as in its action, None without one."""
    if demand is None:
        return None
    parts = {"gold": demand.gold, "legal": cards_to_json(demand.legal), "hidden": demand.hidden, "bag": cards_to_json(demand.bag)}
    return {"of": demand.of, "about": demand.about, "for": demand.result, **filled(parts)}


def deals_to_json(page: Book) -> dict[str, Json]:
    """Return what a seat's book says of its dealings, which everybody saw."""
    return {
        "paid": page.paid,
        "gave": cards_to_json(page.gave),
        "gave_hidden": page.gave_hidden,
        "received": page.received,
        "got": cards_to_json(page.got),
        "promises": list(page.promises),
    }


def book_to_json(page: Book) -> dict[str, Json]:
    """Return a seat's book as an object without what is empty."""
    return filled(
        {
            "carried": cards_to_json(page.carried),
            "seized": cards_to_json(page.seized),
            **deals_to_json(page),
            "shown": cards_to_json(page.shown),
            "merry": None if page.merry is None else MERRY_MEN[page.merry].id,
        }
    )


def row_to_json(row: Row | None) -> Json:
    """Return a line of the ledger as an object, None for the Sheriff."""
    return None if row is None else {"declared": claim_to_json(row.declared), "settled": row.settled, **book_to_json(row.book)}


def entry_to_json(entry: Entry) -> dict[str, Json]:
    """Return a finished round as an object."""
    data: dict[str, Json] = {"sheriff": entry.sheriff, "rows": [row_to_json(row) for row in entry.rows]}
    return data if entry.partner is None else {**data, "partner": entry.partner}


def piles_to_json(piles: Sequence[Sequence[int]]) -> dict[str, Json]:
    """Return both discard piles as lists of pieces, the top card last."""
    return {name: order_to_json(pile) for name, pile in zip(PILES, piles, strict=True)}


def inspection_to_json(inspection: Inspection | None) -> Json:
    """Return the bargaining that goes on as an object, None without one."""
    if inspection is None:
        return None
    data = {
        "about": inspection.about,
        "talks": inspection.talks,
        "offers": [None if offer is None else offer_to_json(offer) for offer in inspection.offers],
        "said": list(inspection.said),
    }
    return data if inspection.demand is None else {**data, "demand": demand_to_json(inspection.demand)}


def options_to_json(options: Options) -> dict[str, Json]:
    """Return the switches as an object; those of the expansion only where they are on."""
    base: dict[str, Json] = {"royal": options.royal, "start": options.start}
    return {**base, **{name: value for name, value in options._asdict().items() if name not in base and value not in (False, "off")}}


def state_to_json(state: State) -> dict[str, Json]:
    """Return the complete state as JSON data, in the form described at the top of ``state``."""
    data: dict[str, Json] = {
        "options": options_to_json(state.options),
        "players": state.players,
        "phase": state.phase,
        "sheriff": state.sheriff,
        "turn": state.turn,
        "round": state.round,
        "hands": [cards_to_json(hand) for hand in state.hands],
        "stands": [stand_to_json(stand) for stand in state.stands],
        "gold": list(state.gold),
        "bank": state.bank,
        "piles": piles_to_json(state.piles),
        "deck": cards_to_json(state.deck),
    }
    data.update(_passing_to_json(state))
    if state.last is not None:
        data["last"] = state.last
    data.update(_memory_to_json(state))
    return data


def _passing_to_json(state: State) -> dict[str, Json]:
    """Return what belongs to the round that goes on."""
    data: dict[str, Json] = {
        "aside": cards_to_json(state.aside),
        "due": list(state.due) if any(state.due) else None,
        "bags": _unless_empty([None if bag is None else cards_to_json(bag) for bag in state.bags]),
        "declared": _unless_empty([claim_to_json(claim) for claim in state.declared]),
        "settled": _unless_empty(list(state.settled)),
        "inspection": inspection_to_json(state.inspection),
        "seized": None if state.seized is None else {"seat": state.seized.seat, "pieces": cards_to_json(state.seized.cards)},
        "debt": None if state.debt is None else state.debt._asdict(),
    }
    return filled(data)


def _unless_empty(items: list[Json]) -> list[Json] | None:
    """Return a list with one entry a seat, None when there is none in it."""
    return items if any(item is not None for item in items) else None


def _memory_to_json(state: State) -> dict[str, Json]:
    """Return what is remembered: by everybody, by each seat, in the ledger."""
    data: dict[str, Json] = {}
    for name, rows in (("taken", state.taken), ("known", state.known)):
        if any(map(any, rows)):
            data[name] = [cards_to_json(cards) for cards in rows]
    if any(any(map(any, rows)) for rows in state.seen):
        data["seen"] = [[cards_to_json(cards) for cards in rows] for rows in state.seen]
    if any(page != EMPTY_BOOK for page in state.books):
        data["books"] = [book_to_json(page) for page in state.books]
    if state.ledger:
        data["ledger"] = [entry_to_json(entry) for entry in state.ledger]
    return data
