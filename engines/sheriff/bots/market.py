"""What a bot does in the market: what it sets aside, where it draws, how it discards: it deals itself unseen cards many times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from engines.game import Action
from engines.sheriff.bots.cards import filled as filled_orders
from engines.sheriff.bots.sight import Sight, read_cards
from engines.sheriff.bots.styles import Style
from engines.sheriff.bots.worth import Worth
from engines.sheriff.facts import BAG_MOST, HAND_SIZE
from engines.sheriff.goods import INDEX, KINDS, LEGAL, ONE, VALUES, Cards, minus, plus

SAMPLES = 8
"""Hands that are dealt for each choice."""
OPENED = 0.35
"""How often a bag is taken to be opened, before anything is declared."""
SMUGGLED = 0.75
"""What of smuggled goods' worth usually arrives, opened bags counted."""
RISK = 2.2
"""What a smuggled card usually costs, in offers and penalties."""
ORDERED = 0.4
"""What of their points the orders usually bring that a hand could fill."""
LATER = 0.25
"""What of its worth a card that stays in the hand keeps for a later bag."""


class Plans:
    """Judges hands by the best bag they allow, roughly and fast."""

    def __init__(self, sight: Sight, style: Style) -> None:
        """Prepare what all hands share."""
        self._lies = style.lies
        worth = Worth(sight)
        self._cards, self._orders = worth.cards, worth.orders
        self._dearest = sorted(range(LEGAL, KINDS), key=lambda piece: (-VALUES[piece], piece))
        self._later = LATER if sight.left else 0.0
        self._kinds = sight.kinds
        self._honest = [(kind, self._cards[kind] * (1 - self._later) + OPENED * 2) for kind in sight.kinds]
        self._smuggled_each = [SMUGGLED * each - RISK - self._later * each for each in self._cards]
        self._counted = KINDS if style.lies else LEGAL
        self._found: dict[Cards, float] = {}

    def worth(self, hand: Cards) -> float:
        """Return what a hand is worth: its best bag, and a little for what stays."""
        if hand not in self._found:
            self._found[hand] = self._worth(hand)
        return self._found[hand]

    def _worth(self, hand: Cards) -> float:
        best = max([min(BAG_MOST, hand[kind]) * each for kind, each in self._honest])
        if self._lies:
            best = max(best, self._smuggled(hand))
        return best + self._later * self._all(hand)

    def _all(self, hand: Cards) -> float:
        total = 0.0
        for number, each in zip(hand[: self._counted], self._cards, strict=False):
            if number:
                total += number * each
        return total

    def _smuggled(self, hand: Cards) -> float:
        """Return the worth of the best bag with contraband: the dearest first, filled up with one legal kind."""
        best = self._contraband(hand) if any(hand[LEGAL:]) else 0.0
        return best + ORDERED * filled_orders(self._orders, hand) if self._orders else best

    def _contraband(self, hand: Cards) -> float:
        fills = [min(hand[kind], BAG_MOST) * self._cards[kind] for kind in self._kinds]
        fill = self._kinds[fills.index(max(fills))]
        number, each = hand[fill], self._cards[fill]
        best, total, loaded = 0.0, 0.0, 0
        for piece in self._dearest:
            if not hand[piece]:
                continue
            for _ in range(min(hand[piece], BAG_MOST - loaded)):
                loaded += 1
                total += self._smuggled_each[piece]
                filled = min(number, BAG_MOST - loaded) * each * (1 - self._later)
                best = max(best, total + filled)
        return best


class Dealer:
    """Deals a seat cards it has not seen, each alike."""

    def __init__(self, sight: Sight, rng: Random) -> None:
        """Prepare the cards."""
        self._rng = rng
        self._cards = [piece for piece, number in enumerate(sight.unseen) for _ in range(number)]

    def draws(self, number: int, samples: int = SAMPLES) -> list[list[int]]:
        """Return samples of so many cards, fewer where there are no more."""
        number = min(number, len(self._cards))
        return [self._rng.sample(self._cards, number) for _ in range(samples)]


def mean_worth(plans: Plans, hand: Cards, draws: Sequence[Sequence[int]]) -> float:
    """Return what a hand is worth on average once cards have been drawn to it."""
    total = 0.0
    for drawn in draws:
        cards = list(hand)
        for piece in drawn:
            cards[piece] += 1
        total += plans.worth(tuple(cards))
    return total / len(draws)


def aside(sight: Sight, style: Style, legal: Sequence[Action], rng: Random) -> tuple[Action, float]:
    """Return what to set aside, so that the hand promises the most once it is full again; and what it promises.

    Rule: market.aside
    """
    plans, dealer = Plans(sight, style), Dealer(sight, rng)
    more = sight.limits.get("hand_size", HAND_SIZE) - HAND_SIZE
    longest = dealer.draws(HAND_SIZE + more)
    best, chosen = float("-inf"), legal[0]
    for action in legal:
        cards = read_cards(action["aside"])
        kept = minus(sight.hand, cards)
        worth = mean_worth(plans, kept, [drawn[: max(0, sum(cards) + more)] for drawn in longest])
        if worth > best:
            best, chosen = worth, action
    return chosen, best


def draw(sight: Sight, style: Style, legal: Sequence[Action], rng: Random) -> tuple[Action, float]:
    """Return where to draw from, and by how much that is better than the worst place.

    Rule: market.draw, market.piles-first
    """
    plans, dealer = Plans(sight, style), Dealer(sight, rng)
    missing = sight.data["missing"]
    draws = dealer.draws(missing)
    worths = [_drawn(sight, plans, action["draw"], draws) for action in legal]
    best = max(worths)
    return legal[worths.index(best)], best - min(worths)


def _drawn(sight: Sight, plans: Plans, source: str, draws: Sequence[Sequence[int]]) -> float:
    pile = sight.piles.get(source)
    if not pile:
        return mean_worth(plans, sight.hand, draws)
    return mean_worth(plans, plus(sight.hand, ONE[pile[-1]]), [drawn[1:] for drawn in draws])


def laid_down(sight: Sight, options: Sequence[tuple[str, Sequence[int]]], rng: Random) -> int:
    """Return which pile and order of cards helps the others least: the cheapest on top, over the dearest top card.

    Rule: market.discard, inspect.confiscate
    """
    worths = [(-VALUES[order[-1]] if order else 0) + _covered(sight, pile) for pile, order in options]
    best = max(worths)
    places = [place for place, worth in enumerate(worths) if worth == best]
    return places[rng.randrange(len(places))]


def _covered(sight: Sight, pile: str) -> int:
    cards = sight.piles[pile]
    return VALUES[cards[-1]] if cards else 0


def to_option(value: Mapping[str, object]) -> tuple[str, list[int]]:
    """Return pile and order of a discard or a confiscation, as numbers."""
    order = value["order"]
    assert isinstance(order, list | tuple)
    return str(value["pile"]), [INDEX[piece] for piece in order]
