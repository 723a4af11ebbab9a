"""How a bot pays what its gold does not cover: with what it can spare best."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Action
from engines.sheriff.bots.sight import Sight, read_cards
from engines.sheriff.bots.worth import Worth


def pay(sight: Sight, legal: Sequence[Action]) -> tuple[Action, float]:
    """Return the payment that loses the least, King and Queen counted, and what it loses.

    Rule: pay.choice, pay.legal-goods, pay.contraband
    """
    worth = Worth(sight)
    losses = [worth.without(read_cards(action["pay"])) for action in legal]
    least = min(losses)
    return legal[losses.index(least)], least
