"""What a bot does with cards of the expansion: special orders and the black market."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.game import Action
from engines.sheriff.bots.sight import Sight, read_cards
from engines.sheriff.goods import INDEX, KINDS, VALUES, Cards

if TYPE_CHECKING:
    from engines.sheriff.bots.worth import Worth

NEAR = (0.15, 0.35, 1.0)
"""What of the gain of a card of the black market one more of its goods is worth, with none, one or two of them on the stand."""


def open_orders(sight: Sight) -> list[tuple[int, int, int]]:
    """Return the open orders as legal piece, contraband and points, the best ones first; none without the module."""
    row = sight.data.get("orders", {}).get("row", [])
    return sorted(((INDEX[each["legal"]], INDEX[each["contraband"]], each["points"]) for each in row), key=lambda order: -order[2])


def filled(orders: Sequence[tuple[int, int, int]], cards: Cards) -> float:
    """Return what filling orders from one bag brings, taking the best ones first.

    Rule: orders.same-bag, orders.no-limit
    """
    left, total = list(cards), 0.0
    for legal, contraband, points in orders:
        if left[legal] and left[contraband]:
            left[legal] -= 1
            left[contraband] -= 1
            total += points
    return total


def fulfil(sight: Sight, worth: Worth, legal: Sequence[Action]) -> tuple[Action, float]:
    """Return the order that brings the most beyond what its legal good is worth for King and Queen; none when that is nothing.

    Rule: orders.no-prize, orders.keep-value
    """
    best, gain = legal[0], 0.0
    for action in legal:
        goods = read_cards(action["fulfil"])
        if not any(goods):
            continue
        points = next(points for one, other, points in open_orders(sight) if goods[one] and goods[other])
        brings = points - (worth.without(goods) - sum(map(int.__mul__, goods, VALUES)))
        if brings > gain:
            best, gain = action, brings
    return best, gain


def claim(sight: Sight, legal: Sequence[Action]) -> tuple[Action, float]:
    """Return the claim that brings the most beyond the goods it takes; none when that is nothing.

    Rule: black-market.claim, black-market.first-second
    """
    best, gain = legal[0], 0.0
    for action in legal:
        for piece, number in action["claim"].items():
            pair = next(pair for pair in sight.data["black_market"]["pairs"] if pair["piece"] == piece)
            worth = next(points for points, seat in zip(pair["points"], pair["seats"], strict=True) if seat is None)
            brings = worth - number * VALUES[INDEX[piece]]
            if brings > gain:
                best, gain = action, float(brings)
    return best, gain


def towards_black_market(sight: Sight) -> list[float]:
    """Return what one more card of each piece on the own stand is worth towards a card of the black market.

    Rule: black-market.claim
    """
    shares = [0.0] * KINDS
    for pair in sight.data.get("black_market", {}).get("pairs", []):
        piece = INDEX[pair["piece"]]
        gains = [points - 3 * VALUES[piece] for points, seat in zip(pair["points"], pair["seats"], strict=True) if seat is None]
        if gains:
            shares[piece] = NEAR[sight.stands[sight.me][piece] % 3] * gains[0]
    return shares
