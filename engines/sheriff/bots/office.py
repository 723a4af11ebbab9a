"""What a bot does as one of two deputies beside judging bags: whom it names first, and how it shares what does not divide."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Action, Json
from engines.sheriff.bots.sight import Sight, read_cards
from engines.sheriff.bots.worth import Worth
from engines.sheriff.goods import ONE, PIECES, Cards, listed, minus, plus

FAIR = 0.5
"""What share of the other one's part the own part has to be worth to agree."""


def first(sight: Sight, legal: Sequence[Action]) -> Action:
    """Return the merchant who begins: the one to the left, as with a Sheriff.

    Rule: deputies.first-merchant
    """
    return min(legal, key=lambda action: (action["first"] - sight.me) % sight.players)


def _rest(sight: Sight) -> tuple[int, Cards]:
    chest = sight.data["deputies"]["chest"]
    return chest["gold"], plus(read_cards(chest["legal"]), read_cards(chest["contraband"]))


def propose(sight: Sight) -> tuple[Action, float]:
    """Return what to take of what does not divide: the best single thing when there are two or more; what it brings.

    Rule: deputies.agree-split
    """
    worth = Worth(sight)
    gold, cards = _rest(sight)
    things: list[tuple[float, Json]] = [(float(gold), {"gold": gold})] if gold else []
    things += [(worth.of(ONE[piece]), {"goods": {PIECES[piece]: 1}}) for piece in listed(cards)]
    things.sort(key=lambda thing: -thing[0])
    if len(things) < 2:
        return {"leave": True}, 0.0
    return {"split": things[0][1]}, things[0][0]


def share(sight: Sight) -> tuple[Action, float]:
    """Return whether to agree: when the own part is worth about as much as the other one's; and what it brings.

    Rule: deputies.agree-split
    """
    worth = Worth(sight)
    gold, cards = _rest(sight)
    rest = sight.data["deputies"]["rest"]
    taken = plus(read_cards(rest["legal"]), read_cards(rest["contraband"]))
    theirs = rest["gold"] + worth.of(taken)
    mine = gold - rest["gold"] + worth.of(minus(cards, taken))
    agrees = mine > 0 and mine >= FAIR * theirs
    return ({"agree": True} if agrees else {"refuse": True}), mine if agrees else 0.0
