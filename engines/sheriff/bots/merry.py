"""What a bot makes of Merry Men: what one is worth, which to keep, whom to give and of whom to take; rough estimates in gold."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engines.game import Action, Json
from engines.sheriff.bots.belief import standing_of
from engines.sheriff.bots.sight import Sight
from engines.sheriff.bots.worth import Worth

OPENED = 0.35
"""How often a bag with a Merry Man is taken to be opened, before anything is declared."""
FOUND = 2.5
"""What a card of the deck that is turned up usually brings; contraband among them brings nothing."""
PICKED = 4.0
"""What the top card of a discard pile usually brings."""
PARDONED = 0.3
"""What of a pardon is usually used."""
CHOICE = 0.5
"""What one card more to choose from brings."""
LATER = 3.0
"""What a Merry Man in the hand is worth for later bags, as long as there are some."""

Estimate = Callable[[Sight, Json], float]
"""What an effect brings the seat, in gold."""


def _from_sheriff(_: Sight, effect: Json) -> float:
    return float(effect.get("keep", effect["n"]))


def _from_richest(sight: Sight, effect: Json) -> float:
    return float(min(effect["n"], max(sight.gold[seat] for seat in range(sight.players) if seat != sight.me)))


def _from_each(sight: Sight, effect: Json) -> float:
    return float(sum(min(effect["n"], sight.gold[seat]) for seat in range(sight.players) if seat != sight.me))


ESTIMATES: Mapping[str, Estimate] = {
    "from_sheriff": _from_sheriff,
    "from_richest": _from_richest,
    "from_each": _from_each,
    "give": lambda _, effect: -float(effect["n"]),
    "forage": lambda _, effect: FOUND * effect["n"],
    "pick": lambda _, effect: PICKED * effect["n"],
    "pardon": lambda _, effect: PARDONED * effect["n"],
    "recruit": lambda _, effect: CHOICE * (effect["n"] - 2),
}
"""Kind of an effect -> what it brings."""


def brings(sight: Sight, card: Json) -> float:
    """Return what a Merry Man brings when he comes through. Rule: merry.reward, merry.effect."""
    return float(card["gold"] + ESTIMATES[card["effect"]["kind"]](sight, card["effect"]))


def later(sight: Sight) -> float:
    """Return what it is worth to have a Merry Man after this round."""
    return LATER if sight.left else 0.0


def keep(sight: Sight, legal: Sequence[Action]) -> tuple[Action, Json]:
    """Return which Merry Man to keep, and the card: the one that promises most, what it costs when found counted.

    Rule: merry.next, merry.caught
    """
    cards = {card["id"]: card for card in sight.merry.cards}
    best = max(legal, key=lambda action: _promises(sight, cards[action["keep"]]))
    return best, cards[best["keep"]]


def _promises(sight: Sight, card: Json) -> float:
    return (1 - OPENED) * brings(sight, card) - OPENED * float(card["penalty"])


def give(sight: Sight, legal: Sequence[Action]) -> Action:
    """Return a gift of all there is to give, to the seat that has least.

    Rule: merry.effect
    """
    return min(legal, key=lambda action: (standing_of(sight, action["give"]["seat"]), -action["give"]["gold"]))


def take(sight: Sight, legal: Sequence[Action]) -> Action:
    """Return of whom to take gold: of the seat that is the furthest ahead.

    Rule: merry.effect
    """
    return max(legal, key=lambda action: standing_of(sight, action["take"]))


def pick(sight: Sight, worth: Worth, legal: Sequence[Action]) -> tuple[Action, float]:
    """Return from which pile to pick, and by how much its top card is better than the other one.

    Rule: merry.effect
    """
    worths = [worth.cards[sight.piles[action["pick"]][-1]] for action in legal]
    best = max(worths)
    return legal[worths.index(best)], best - min(worths)
