"""Laying cards on a discard pile, in any order, and taking cards from a hand: what market, bags and inspection share."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Verdict
from engines.sheriff.facts import PILE_START, rule
from engines.sheriff.goods import PIECES, Cards, cards_to_json, of_order
from engines.sheriff.state import PILES, State, put

Laid = tuple[int, tuple[int, ...]]
"""Cards laid on a pile: its index in PILES and the pieces, bottom to top."""


def has_one_pile(state: State) -> bool:
    """Return whether there is only one discard pile, from which nobody draws. Rule: deputies.one-pile."""
    return state.deputies is not None


def names_of(state: State) -> Sequence[str]:
    """Return the discard piles of a game. Rule: setup.piles, deputies.one-pile."""
    return PILES[:1] if has_one_pile(state) else PILES


def start_of(state: State) -> int:
    """Return how many cards each pile begins with. Rule: setup.piles, deputies.one-pile."""
    return 0 if has_one_pile(state) else PILE_START


def why_not_laid(state: State, laid: Laid, cards: Cards, told: str, verb: str) -> Verdict | None:
    """Return what forbids to lay this on a pile: it must be all of these cards and no other.

    Rule: market.discard, inspect.confiscate
    """
    if laid[0] >= len(names_of(state)):
        return Verdict(rule("deputies.one-pile"), {"n": len(names_of(state))}, at=f"{verb}.pile")
    if of_order(laid[1]) == cards:
        return None
    return Verdict(rule(told), {"n": sum(cards), "pieces": cards_to_json(cards)}, at=f"{verb}.order")


def lay(state: State, laid: Laid) -> State:
    """Lay cards on a pile, face up.

    Rule: market.discard, inspect.confiscate
    """
    which, order = laid
    return state._replace(piles=put(state.piles, which, (*state.piles[which], *order)))


def orders(cards: Cards) -> Sequence[tuple[int, ...]]:
    """Return every different order of cards, bottom to top."""
    found: list[tuple[int, ...]] = []
    _extend((), list(cards), sum(cards), found)
    return found


def _extend(order: tuple[int, ...], left: list[int], number: int, found: list[tuple[int, ...]]) -> None:
    if not number:
        found.append(order)
        return
    for piece, count in enumerate(left):
        if count:
            left[piece] -= 1
            _extend((*order, piece), left, number - 1, found)
            left[piece] += 1


def why_not_from_hand(state: State, cards: Cards, told: str, verb: str, **limits: int) -> Verdict | None:
    """Return what forbids to take these cards from the hand of the seat whose turn it is: it must have them.

    ``limits`` are said with the refusal: how many cards are allowed.
    """
    for piece, (asked, held) in enumerate(zip(cards, state.hands[state.turn], strict=True)):
        if asked > held:
            return Verdict(rule(told), {"piece": PIECES[piece], "n": held, "asked": asked, **limits}, at=f"{verb}.{PIECES[piece]}")
    return None
