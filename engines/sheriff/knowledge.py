"""Who knows what of things that lie face down: remembered as the least number of each piece, never guessed.

``known`` is what everybody knows of each stand's face-down goods, ``seen`` what each seat knows of the others' (never less),
``taken`` what everybody knows to be in a seat's hand, among its set-aside cards or in its closed bag.

When face-down cards leave and only their number is seen, any of the known ones may be among them: of each piece so many fewer are
still certain.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.sheriff.goods import KINDS, LEGAL, NO_CARDS, ONE, Cards, at_least, contraband_part, plus, without
from engines.sheriff.state import State, put


def _everywhere(state: State, seat: int, change: Callable[[Cards], Cards], skip: int | None = None) -> State:
    """Change what everybody and every other seat but ``skip`` knows of a seat's stand."""
    known = put(state.known, seat, change(state.known[seat]))
    seen = tuple(rows if other in (seat, skip) else put(rows, seat, change(rows[seat])) for other, rows in enumerate(state.seen))
    return state._replace(known=known, seen=seen)


def named(state: State, seat: int, cards: Cards) -> State:
    """Remember that everybody now knows of these face-down goods of a stand. Rule: bargain.parts."""
    cards = contraband_part(cards)
    return _everywhere(state, seat, lambda least: at_least(least, cards)) if any(cards) else state


def left_openly(state: State, seat: int, cards: Cards) -> State:
    """Remember that these face-down goods have left a stand, seen by all."""
    cards = contraband_part(cards)
    return _everywhere(state, seat, lambda least: without(least, cards)) if any(cards) else state


def came_openly(state: State, seat: int, cards: Cards) -> State:
    """Remember that these face-down goods have come to a stand, seen by all."""
    cards = contraband_part(cards)
    return _everywhere(state, seat, lambda least: plus(least, cards)) if any(cards) else state


def changed_hands(state: State, giver: int, receiver: int, cards: Cards) -> State:
    """Remember that face-down goods went from one stand to another: those two know which, everybody else only how many."""
    number = sum(cards)
    if not number:
        return state
    state = _everywhere(state, giver, lambda least: certain(least, number), skip=receiver)
    rows = state.seen[receiver]
    state = state._replace(seen=put(state.seen, receiver, put(rows, giver, without(rows[giver], cards))))
    rows = state.seen[giver]
    return state._replace(seen=put(state.seen, giver, put(rows, receiver, plus(rows[receiver], cards))))


def went_hidden(state: State, giver: int, cards: Cards, witnesses: Sequence[int]) -> State:
    """Remember that face-down goods have left a stand: these witnesses saw which, everybody else only how many."""
    number = sum(cards)
    if not number:
        return state
    before = state.seen
    state = _everywhere(state, giver, lambda least: certain(least, number))
    rows = state.seen
    for other in witnesses:
        if other != giver:
            rows = put(rows, other, put(rows[other], giver, without(before[other][giver], cards)))
    return state._replace(seen=rows)


def came_hidden(state: State, receiver: int, cards: Cards, known: Cards, witnesses: Sequence[int]) -> State:
    """Remember that face-down goods have come to a stand: these witnesses saw which, everybody else knows only of some."""
    cards, known = contraband_part(cards), contraband_part(known)
    if not any(cards):
        return state
    before = state.seen
    state = _everywhere(state, receiver, lambda least: plus(least, known)) if any(known) else state
    rows = state.seen
    for other in witnesses:
        if other != receiver:
            rows = put(rows, other, put(rows[other], receiver, plus(before[other][receiver], cards)))
    return state._replace(seen=rows)


def certain(least: Cards, number: int) -> Cards:
    """Return what is still certain when so many unseen cards have left. Rule: inspect.contraband-hidden."""
    return without(least, (number,) * KINDS) if any(least) else least


def took(state: State, seat: int, piece: int) -> State:
    """Remember a card that everybody saw a seat take. Rule: market.draw."""
    return state._replace(taken=put(state.taken, seat, plus(state.taken[seat], ONE[piece])))


def put_away(state: State, seat: int, cards: Cards) -> State:
    """Remember cards that everybody saw a seat put away."""
    if not any(state.taken[seat]):
        return state
    return state._replace(taken=put(state.taken, seat, without(state.taken[seat], cards)))


def hid_away(state: State, seat: int, number: int) -> State:
    """Remember that a seat laid so many goods face down on its stand: contraband, nobody knows which. Rule: inspect.contraband-hidden."""
    if not number or not any(state.taken[seat]):
        return state
    fewer = (*NO_CARDS[:LEGAL], *(number,) * (KINDS - LEGAL))
    return state._replace(taken=put(state.taken, seat, without(state.taken[seat], fewer)))
