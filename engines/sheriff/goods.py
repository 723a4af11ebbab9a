"""The goods of Sheriff of Nottingham and how they are counted: a tuple with one number for each piece, in the order of PIECES."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from engines.game import Json


class Good(NamedTuple):
    """What is printed on a card, and how many of it there are. Rule: setup.goods, royal.what."""

    id: str
    value: int
    """Worth in gold at the end and when a debt is paid with it."""
    penalty: int
    """What it costs whoever was wrong about it."""
    cards: int
    """Cards for four and more players."""
    cards_three: int
    """Cards for three players."""
    as_kind: str = ""
    """The legal kind a royal good counts as. Rule: royal.count-as."""
    as_cards: int = 0
    """As how many cards of that kind it counts."""


LEGAL_GOODS = (
    Good("apples", 2, 2, 48, 48),
    Good("cheese", 3, 2, 36, 36),
    Good("bread", 3, 2, 36, 0),
    Good("chickens", 4, 2, 24, 24),
)
CONTRABAND_GOODS = (
    Good("pepper", 6, 4, 22, 18),
    Good("mead", 7, 4, 21, 16),
    Good("silk", 8, 4, 12, 9),
    Good("crossbow", 9, 4, 5, 5),
)
ROYAL_GOODS = (
    Good("green_apples", 4, 3, 2, 2, "apples", 2),
    Good("golden_apples", 6, 4, 2, 1, "apples", 3),
    Good("gouda", 6, 4, 2, 2, "cheese", 2),
    Good("bleu_cheese", 9, 5, 1, 0, "cheese", 3),
    Good("rye_bread", 6, 4, 2, 0, "bread", 2),
    Good("pumpernickel", 9, 5, 1, 0, "bread", 3),
    Good("royal_rooster", 8, 4, 2, 1, "chickens", 2),
)
GOODS = (*LEGAL_GOODS, *CONTRABAND_GOODS, *ROYAL_GOODS)
PIECES = tuple(good.id for good in GOODS)
INDEX: Mapping[str, int] = MappingProxyType({piece: index for index, piece in enumerate(PIECES)})
KINDS = len(PIECES)
LEGAL = len(LEGAL_GOODS)
"""Pieces with a smaller index are legal, all others are contraband."""
FIRST_ROYAL = LEGAL + len(CONTRABAND_GOODS)
LEGAL_PIECES = PIECES[:LEGAL]
CONTRABAND_PIECES = PIECES[LEGAL:]
VALUES = tuple(good.value for good in GOODS)
PENALTIES = tuple(good.penalty for good in GOODS)
COUNTS_AS = tuple((INDEX[good.as_kind], good.as_cards) if good.as_kind else (index, int(index < LEGAL)) for index, good in enumerate(GOODS))
"""For each piece the legal kind it counts as for King and Queen, and as how many cards; none for common contraband."""

Cards = tuple[int, ...]
"""How many cards of each piece, in the order of PIECES."""
NO_CARDS: Cards = (0,) * KINDS
ONE: tuple[Cards, ...] = tuple(tuple(int(index == piece) for index in range(KINDS)) for piece in range(KINDS))
"""One card of each piece."""


def all_cards(players: int, royal: bool) -> Cards:  # noqa: FBT001
    """Return how many cards of each piece a game has.

    Rule: setup.goods, royal.what
    """
    counts = (good.cards_three if players == 3 else good.cards for good in GOODS)
    return tuple(number if royal or index < FIRST_ROYAL else 0 for index, number in enumerate(counts))


def plus(cards: Cards, more: Cards) -> Cards:
    """Return the sum of two counts."""
    return tuple(map(int.__add__, cards, more))


def minus(cards: Cards, fewer: Cards) -> Cards:
    """Return the difference of two counts."""
    return tuple(map(int.__sub__, cards, fewer))


def at_most(cards: Cards, most: Cards) -> Cards:
    """Return of each piece the smaller of two numbers."""
    return tuple(map(min, cards, most))


def at_least(cards: Cards, least: Cards) -> Cards:
    """Return of each piece the greater of two numbers."""
    return tuple(map(max, cards, least))


def without(cards: Cards, fewer: Cards) -> Cards:
    """Return the difference of two counts, nothing where it would be below zero."""
    return tuple(number - less if number > less else 0 for number, less in zip(cards, fewer, strict=True))


def covers(cards: Cards, fewer: Cards) -> bool:
    """Return whether there are at least so many of every piece."""
    return all(map(int.__ge__, cards, fewer))


def legal_part(cards: Cards) -> Cards:
    """Return the legal goods alone."""
    return (*cards[:LEGAL], *NO_CARDS[LEGAL:])


def contraband_part(cards: Cards) -> Cards:
    """Return the contraband alone, royal goods with it. Rule: royal.contraband."""
    return (*NO_CARDS[:LEGAL], *cards[LEGAL:])


def legal_number(cards: Cards) -> int:
    """Return how many legal cards there are."""
    return sum(cards[:LEGAL])


def contraband_number(cards: Cards) -> int:
    """Return how many cards of contraband there are."""
    return sum(cards[LEGAL:])


def value_of(cards: Cards) -> int:
    """Return what cards are worth in gold."""
    return sum(map(int.__mul__, cards, VALUES))


def penalty_of(cards: Cards) -> int:
    """Return the sum of the penalties of cards."""
    return sum(map(int.__mul__, cards, PENALTIES))


def kind_numbers(cards: Cards) -> tuple[int, ...]:
    """Return how many cards of each legal kind count for King and Queen.

    Rule: royal.count-as
    """
    numbers = [0] * LEGAL
    for (kind, each), number in zip(COUNTS_AS, cards, strict=True):
        if number and each:
            numbers[kind] += each * number
    return tuple(numbers)


def of_order(order: Sequence[int]) -> Cards:
    """Return how many of each piece are in a list of pieces."""
    cards = [0] * KINDS
    for piece in order:
        cards[piece] += 1
    return tuple(cards)


def listed(cards: Cards) -> list[int]:
    """Return every card as its piece, in the order of PIECES."""
    return [piece for piece, number in enumerate(cards) for _ in range(number)]


def cards_to_json(cards: Cards) -> dict[str, int]:
    """Return counts as an object piece -> count without empty ones."""
    return {} if cards == NO_CARDS else {PIECES[piece]: number for piece, number in enumerate(cards) if number}


def order_to_json(order: Sequence[int]) -> list[Json]:
    """Return a list of pieces by their ids."""
    return [PIECES[piece] for piece in order]
