"""Drawing from the deck: chance deals the cards that are due one by one; an empty deck is made anew from the discard piles."""

from __future__ import annotations

from engines.game import Event
from engines.sheriff.facts import KEPT, rule
from engines.sheriff.goods import ONE, cards_to_json, minus, of_order, plus
from engines.sheriff.state import State, clockwise, put


def next_due(state: State) -> int | None:
    """Return the seat that gets the next card: the first one with cards due from the Sheriff's left."""
    return next((seat for seat in clockwise(state.sheriff + 1, state.players) if state.due[seat]), None)


def can_be_made_anew(state: State) -> bool:
    """Return whether the piles hold cards beside those that stay. Rule: round.reshuffle."""
    return any(len(pile) > KEPT for pile in state.piles)


def has_cards(state: State) -> bool:
    """Return whether a card can be drawn from the deck, made anew if need be.

    Rule: round.reshuffle, round.short-deck
    """
    return any(state.deck) or can_be_made_anew(state)


def made_ready(state: State, events: list[Event]) -> State:
    """Make an empty deck anew when cards are due; when that is impossible, no more cards are due.

    Rule: round.reshuffle, round.short-deck
    """
    if any(state.deck) or not any(state.due):
        return state
    if can_be_made_anew(state):
        return made_anew(state, events)
    events.append(Event("deck-empty", {"n": sum(state.due)}, rule("round.short-deck")))
    return state._replace(due=(0,) * state.players)


def made_anew(state: State, events: list[Event]) -> State:
    """Make the deck anew from the discard piles, but for what stays on them. Rule: round.reshuffle."""
    back = [piece for pile in state.piles for piece in pile[:-KEPT]]
    events.append(Event("reshuffled", {"n": len(back)}, rule("round.reshuffle")))
    left, right = state.piles
    return state._replace(piles=(left[-KEPT:], right[-KEPT:]), deck=of_order(back))


def deal(state: State, seat: int, piece: int) -> State:
    """Move a card from the deck to a hand."""
    return state._replace(
        deck=minus(state.deck, ONE[piece]),
        hands=put(state.hands, seat, plus(state.hands[seat], ONE[piece])),
        due=put(state.due, seat, state.due[seat] - 1),
    )


def holds(state: State, seat: int) -> Event:
    """Return the event that tells a seat what it has in its hand now."""
    hand = state.hands[seat]
    return Event("holds", {"seat": seat, "pieces": cards_to_json(hand), "n": sum(hand)}, rule("setup.deal"), visible_to=(seat,))
