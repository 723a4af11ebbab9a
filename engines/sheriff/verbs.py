"""Reads actions of Sheriff of Nottingham: what they say, whatever the position. What is wrong in form is BadInput."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines import reading
from engines.game import BadInput, Json
from engines.sheriff import laws, merry
from engines.sheriff.deputies_chest import Split
from engines.sheriff.facts import BANK_TOTAL, FACTS, PROMISE_LENGTH
from engines.sheriff.goods import (
    CONTRABAND_PIECES,
    INDEX,
    KINDS,
    LEGAL,
    LEGAL_PIECES,
    NO_CARDS,
    PIECES,
    Cards,
)
from engines.sheriff.piles import Laid
from engines.sheriff.state import DECK, PILES, RESULTS, Demand, Offer

MOST = max(FACTS[f"{piece}_count"].value for piece in PIECES)
"""No piece has more cards."""
LAST_SEAT = FACTS["max_players"].value - 1


def cards(value: Json, at: str) -> Cards:
    """Return counts of any pieces; zeros are not written."""
    return reading.counts(value, at, PIECES, MOST, fewest=1)


def legal_cards(value: Json, at: str) -> Cards:
    """Return counts of legal goods."""
    return (*reading.counts(value, at, LEGAL_PIECES, MOST, fewest=1), *NO_CARDS[LEGAL:])


def contraband_cards(value: Json, at: str) -> Cards:
    """Return counts of contraband."""
    return (*NO_CARDS[:LEGAL], *reading.counts(value, at, CONTRABAND_PIECES, MOST, fewest=1))


def _some(read: Callable[[Json, str], Cards]) -> Callable[[Json, str], Cards]:
    """Return a reader of counts that does not take an empty object: a part that is empty is left out."""

    def some(value: Json, at: str) -> Cards:
        found = read(value, at)
        if not any(found):
            raise BadInput("bad-request", at=at)
        return found

    return some


def seat(value: Json, at: str) -> int:
    """Return a seat number that some table has."""
    return reading.whole(value, at, 0, LAST_SEAT)


def seats(value: Json, at: str) -> tuple[int, ...]:
    """Return seat numbers, at least one, in rising order."""
    rows = reading.items(value, at, longest=LAST_SEAT + 1)
    found = tuple(seat(each, f"{at}[{index}]") for index, each in enumerate(rows))
    if not found or list(found) != sorted(set(found)):
        raise BadInput("bad-request", at=at)
    return found


def piece(value: Json, at: str) -> int:
    """Return a piece by its place in PIECES."""
    return INDEX[reading.piece(value, at, PIECES)]


def source(value: Json, at: str) -> str:
    """Return where to draw from."""
    return reading.word(value, at, (*PILES, DECK))


def laid(value: Json, at: str) -> Laid:
    """Return cards that are laid on a pile."""
    named = reading.members(value, at, ("pile", "order"))
    which = PILES.index(reading.word(_of(named, "pile", at), f"{at}.pile", PILES))
    rows = reading.items(_of(named, "order", at), f"{at}.order", longest=KINDS)
    if not rows:
        raise BadInput("bad-request", at=f"{at}.order")
    return which, tuple(piece(each, f"{at}.order[{index}]") for index, each in enumerate(rows))


def _of(named: Mapping[str, Json], key: str, at: str) -> Json:
    if key not in named:
        raise BadInput("bad-request", at=f"{at}.{key}")
    return named[key]


def yes(value: Json, at: str) -> bool:
    """Return true: what is only done or not done is written so."""
    if value is not True:
        raise BadInput("bad-type" if value is not False else "bad-request", at=at)
    return True


def gold(value: Json, at: str) -> int:
    """Return an amount of gold, at least one."""
    return reading.whole(value, at, 1, BANK_TOTAL)


def number(value: Json, at: str) -> int:
    """Return a number of cards, at least one."""
    return reading.whole(value, at, 1, MOST)


STEERING = (("\0", "\x1f"), ("\x7f", "\x9f"), ("\u2028", "\u202e"), ("\u2066", "\u2069"))
"""First and last of the letters that steer a terminal or a page: control letters, ends of lines, turns of the direction."""


def _steers(letter: str) -> bool:
    return any(first <= letter <= last for first, last in STEERING)


def promise(value: Json, at: str) -> str:
    """Return words of a player: neither empty nor long, and no letters that steer a terminal or a page."""
    if not isinstance(value, str):
        raise BadInput("bad-type", at=at)
    words = reading.word(value, at)
    if len(words) > PROMISE_LENGTH or not words.strip() or any(_steers(letter) for letter in words):
        raise BadInput("bad-request", at=at, args={"n": PROMISE_LENGTH})
    return words


OFFER_PARTS: Mapping[str, Callable[[Json, str], Any]] = {
    "gold": gold,
    "legal": _some(legal_cards),
    "contraband": _some(contraband_cards),
    "hidden": _some(contraband_cards),
    "bag": _some(cards),
    "promise": promise,
}
DEMAND_PARTS: Mapping[str, Callable[[Json, str], Any]] = {
    "gold": gold,
    "legal": _some(legal_cards),
    "hidden": number,
    "bag": _some(cards),
}


def _parts(named: Mapping[str, Json], at: str, readers: Mapping[str, Callable[[Json, str], Any]]) -> dict[str, Any]:
    return {name: read(named[name], f"{at}.{name}") for name, read in readers.items() if name in named}


def _wanted(named: Mapping[str, Json], at: str) -> tuple[int, str]:
    """Return whose bag it is about and what is wanted for it."""
    return seat(_of(named, "about", at), f"{at}.about"), reading.word(_of(named, "for", at), f"{at}.for", RESULTS)


def offer(value: Json, at: str) -> Offer:
    """Return an offer."""
    named = reading.members(value, at, ("about", "for", *OFFER_PARTS))
    return Offer(*_wanted(named, at), **_parts(named, at, OFFER_PARTS))


def demand(value: Json, at: str) -> Demand:
    """Return a demand."""
    named = reading.members(value, at, ("of", "about", "for", *DEMAND_PARTS))
    return Demand(seat(_of(named, "of", at), f"{at}.of"), *_wanted(named, at), **_parts(named, at, DEMAND_PARTS))


def gift(value: Json, at: str) -> tuple[int, int]:
    """Return who gets how much gold."""
    named = reading.members(value, at, ("seat", "gold"))
    return seat(_of(named, "seat", at), f"{at}.seat"), gold(_of(named, "gold", at), f"{at}.gold")


def pile(value: Json, at: str) -> int:
    """Return a discard pile by its place in PILES."""
    return PILES.index(reading.word(value, at, PILES))


def result(value: Json, at: str) -> str:
    """Return what is to be done with a bag."""
    return reading.word(value, at, RESULTS)


def split(value: Json, at: str) -> Split:
    """Return what a deputy would take of what does not divide."""
    named = reading.members(value, at, ("gold", "goods"))
    goods = _some(cards)(named["goods"], f"{at}.goods") if "goods" in named else NO_CARDS
    return Split(gold(named["gold"], f"{at}.gold") if "gold" in named else 0, goods)


def agreement(value: Json, at: str) -> Cards:
    """Return the face-down goods that are given for a demand, none where none are asked for."""
    if isinstance(value, bool):
        yes(value, at)
        return NO_CARDS
    named = reading.members(value, at, ("hidden",))
    return _some(contraband_cards)(_of(named, "hidden", at), f"{at}.hidden")


READERS: Mapping[str, Callable[[Json, str], Any]] = {
    "aside": cards,
    "draw": source,
    "discard": laid,
    "load": cards,
    "declare": cards,
    "open": seat,
    "pass": seat,
    "call": seat,
    "offer": offer,
    "withdraw": yes,
    "quiet": yes,
    "accept": seats,
    "more": yes,
    "demand": demand,
    "agree": agreement,
    "refuse": yes,
    "confiscate": laid,
    "pay": cards,
    "start": seat,
    "deal": piece,
    "order": cards,
    "fulfil": cards,
    "claim": cards,
    "deputy": seat,
    "first": seat,
    "with": result,
    "split": split,
    "leave": yes,
    "law": laws.read_law,
    "enact": laws.read_choice,
    "merry": merry.read_card,
    "keep": merry.read_card,
    "smuggle": cards,
    "give": gift,
    "take": seat,
    "pick": pile,
}
"""Reader of each verb's value."""
VERBS: Sequence[str] = tuple(READERS)


def read(action: Json) -> tuple[str, Any]:
    """Return verb and value of an action. Raises BadInput when it is none, whatever the position."""
    data = reading.members(action, "", VERBS)
    if len(data) != 1:
        raise BadInput("bad-request")
    ((verb, value),) = data.items()
    return verb, READERS[verb](value, verb)
