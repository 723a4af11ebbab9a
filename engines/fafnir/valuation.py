"""What stones are worth to a hand in Fafnir as a ranking stands, as numbers and at speed. Tests prove it equal to ``scoring``.

Of the very many bids a hand allows, a *ladder* keeps one for each number of stones: the least wanted ones.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.fafnir.observation import read_counts, unseen
from engines.fafnir.scoring import GOLD_VALUE, OTHER_VALUE, VALUES
from engines.fafnir.state import BUST_SIZE, CHIP, GOLD, KINDS
from engines.game import Json

LONGEST = 15
"""Most stones that are thought about in one bid."""
PATIENCE = 3
"""How many points more than the offer brings a bid may cost, to be thought about."""
RANKED_COLOURS = tuple(range(GOLD + 1, KINDS))

Bid = list[int]
"""Colours, one for each stone, the least wanted first."""


def ranked(held: Sequence[float]) -> list[int]:
    """Return the colours from most to fewest stones held by all, equal ones in their order.

    Rule: score.rank, score.rank-tie
    """
    return sorted(RANKED_COLOURS, key=lambda colour: -held[colour])


def values(order: Sequence[int]) -> list[int]:
    """Return what a stone of each colour is worth by the ranking.

    Rule: score.values, score.gold
    """
    worth = [OTHER_VALUE] * KINDS
    worth[GOLD] = GOLD_VALUE
    for colour, value in zip(order, VALUES, strict=False):
        worth[colour] = value
    return worth


def points(hand: Sequence[int], worth: Sequence[int]) -> int:
    """Return what a hand brings or costs.

    Rule: score.bust, score.minus, score.gold
    """
    total = 0
    for colour, stones in enumerate(hand):
        if stones and (stones < BUST_SIZE or colour == GOLD or worth[colour] < 0):
            total += stones * worth[colour]
    return total


def gain(hand: Sequence[int], offer: Sequence[int], worth: Sequence[int]) -> int:
    """Return what the offer and its chip would bring to a hand, if the ranking stayed as it is.

    Rule: auction.chip, score.values, score.bust
    """
    total = CHIP
    for colour, stones in enumerate(offer):
        if stones:
            value, held = worth[colour], hand[colour]
            if value < 0 or colour == GOLD or held + stones < BUST_SIZE:
                total += stones * value
            elif held < BUST_SIZE:
                total -= held * value
    return total


def ladder(hand: Sequence[int], offer: Sequence[int], worth: Sequence[int], ties: Sequence[int]) -> Bid:
    """Return the stones worth bidding, the least wanted first; ``ties`` orders colours that are worth the same.

    What is too much of a colour comes first: without it the rest counts again. The ladder ends where winning would cost clearly more
    than the offer brings.

    Rule: bid.offered-colour, bid.own, score.bust
    """
    groups: list[tuple[float, int, int]] = []
    for colour in ties:
        stones, value = hand[colour], worth[colour]
        if not stones or offer[colour]:
            continue
        surplus = stones - (BUST_SIZE - 1) if value > 0 and colour != GOLD else 0
        if surplus > 0:
            groups.append((-(BUST_SIZE - 1) * value / surplus, colour, surplus))
            stones -= surplus
        groups.append((value, colour, stones))
    groups.sort(key=_price)
    found: Bid = []
    left: float = gain(hand, offer, worth) + PATIENCE
    for price, colour, stones in groups:
        number = stones if price <= 0 else min(stones, max(0, int(left // price)))
        found.extend([colour] * number)
        left -= price * number
    return found[:LONGEST]


def _price(group: tuple[float, int, int]) -> float:
    return group[0]


# --- As far as one seat can tell --------------------------------------------------------------------------------------


def expected_held(observation: Json) -> list[float]:
    """Return how many stones of each colour all seats hold, as far as one seat can tell: unseen ones are shared out alike."""
    known = [read_counts(observation["hand"] if seat == observation["seat"] else each) for seat, each in enumerate(observation["known"])]
    held = [float(sum(stones)) for stones in zip(*known, strict=True)]
    missing = sum(observation["hand_sizes"]) - sum(held)
    hidden = unseen(observation)
    if hidden:
        for colour in hidden:
            held[colour] += missing / len(hidden)
    return held


def expected_values(observation: Json) -> list[int]:
    """Return what a stone of each colour would be worth if the round ended now, as far as one seat can tell.

    Rule: score.rank, score.values
    """
    return values(ranked(expected_held(observation)))


def own_ladders(observation: Json) -> tuple[Bid, ...]:
    """Return the least wanted stones first, with equally unwanted colours once from the fullest in the trash, once from the emptiest.

    Rule: score.values, round.limit
    """
    hand, offer, trash = (read_counts(observation[key]) for key in ("hand", "offer", "trash"))
    worth = expected_values(observation)
    fullest = sorted(range(KINDS), key=lambda colour: -(trash[colour] + hand[colour]))
    return ladder(hand, offer, worth, fullest), ladder(hand, offer, worth, fullest[::-1])
