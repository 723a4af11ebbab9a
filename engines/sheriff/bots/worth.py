"""What goods are worth to a seat: printed value, and what they bring nearer of the prizes for King and Queen."""

# Theory of operation
#
# Nobody knows what the others will still gather. ``_ahead`` takes a lead for safer the fewer rounds are left, by a quotient instead of a
# bell curve: it needs no exponential, so it is the same on every machine.

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from engines.sheriff.bots.cards import filled, open_orders, towards_black_market
from engines.sheriff.bots.sight import Sight
from engines.sheriff.facts import PRIZES
from engines.sheriff.goods import COUNTS_AS, KINDS, LEGAL, LEGAL_PIECES, VALUES, Cards, kind_numbers

SPREAD = 0.6
"""Cards of a kind by which the last round's gathering still differs between two seats."""
SPREAD_A_ROUND = 1.1
"""The same for one round more; it grows with the square root of the rounds."""
USUAL = 2.0
"""Cards of one kind that a bag adds at a time, where a single card has to be weighed."""


class Worth:
    """What cards are worth on the own stand now."""

    def __init__(self, sight: Sight) -> None:
        """Prepare what all questions share."""
        self._left = sight.left
        self._penalties = sight.penalties
        self.sight = sight
        self._spread = SPREAD + SPREAD_A_ROUND * sqrt(sight.left)
        self._mine = sight.numbers[sight.me]
        self._prizes: dict[tuple[int, float], float] = {}
        self._others = [numbers for seat, numbers in enumerate(sight.numbers) if seat != sight.me]
        self._now = [self._prize(kind, self._mine[kind]) for kind in range(LEGAL)]
        self._towards = towards_black_market(sight)
        self._wanted = any(self._towards)
        self.orders = open_orders(sight)
        """Special orders that lie open."""
        self.cards = [VALUES[piece] + self._share(piece) + self._towards[piece] for piece in range(KINDS)]
        """Worth of one card more of each piece."""

    def of(self, cards: Cards) -> float:
        """Return what cards would be worth together on the stand."""
        more = kind_numbers(cards)
        prizes = [self._prize(kind, self._mine[kind] + number) - self._now[kind] for kind, number in enumerate(more) if number]
        return sum(map(int.__mul__, cards, VALUES)) + _total(prizes) + self._near(cards)

    def through(self, cards: Cards) -> float:
        """Return what the cards of a bag are worth when it passes: with the orders they fill. Rule: orders.same-bag."""
        return self.of(cards) + filled(self.orders, cards)

    def _near(self, cards: Cards) -> float:
        if not self._wanted:
            return 0.0
        return _total([number * share for number, share in zip(cards, self._towards, strict=True)])

    def penalty(self, cards: Cards) -> int:
        """Return the sum of the penalties of cards."""
        return sum(map(int.__mul__, cards, self._penalties))

    def without(self, cards: Cards) -> float:
        """Return what is lost when cards leave the stand."""
        fewer = kind_numbers(cards)
        prizes = [self._now[kind] - self._prize(kind, self._mine[kind] - number) for kind, number in enumerate(fewer) if number]
        return sum(map(int.__mul__, cards, VALUES)) + _total(prizes) + self._near(cards)

    def _share(self, piece: int) -> float:
        kind, each = COUNTS_AS[piece]
        if not each:
            return 0.0
        return each * (self._prize(kind, self._mine[kind] + USUAL) - self._now[kind]) / USUAL

    def _prize(self, kind: int, number: float) -> float:
        """Return what of the two prizes of a kind a seat with so many cards may expect.

        Rule: score.king, score.queen, score.none
        """
        if (kind, number) not in self._prizes:
            self._prizes[kind, number] = self._expected_prize(kind, number)
        return self._prizes[kind, number]

    def _expected_prize(self, kind: int, number: float) -> float:
        king, queen = PRIZES[LEGAL_PIECES[kind]]
        if number <= 0 and not self._left:
            return 0.0
        first, second = _first_and_second([_ahead(number - numbers[kind], self._spread) for numbers in self._others])
        return king * first + queen * second


def _ahead(lead: float, spread: float) -> float:
    """Return how likely a lead holds to the end."""
    return 0.5 + 0.5 * lead / (spread + abs(lead))


def _first_and_second(ahead: Sequence[float]) -> tuple[float, float]:
    """Return how likely a seat is first and second, from how likely it is ahead of each other one."""
    first, second = 1.0, 0.0
    for each in ahead:
        first, second = first * each, second * each + first * (1 - each)
    return first, second


def _total(numbers: Sequence[float]) -> float:
    total = 0.0
    for number in numbers:
        total += number
    return total
