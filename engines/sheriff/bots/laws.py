"""Which laws a bot puts in force as the Sheriff: those that bring the Sheriff's seat the most, by rough estimates in gold."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engines.game import Action, Json
from engines.sheriff.bots.sight import Sight
from engines.sheriff.facts import BAG_MOST, HAND_SIZE, MOST_ASIDE
from engines.sheriff.goods import INDEX, LEGAL_GOODS, PENALTIES

USUAL_BRIBE = 8
"""Gold that an offer usually holds."""
DECLARED = 1.2
"""Cards of one kind that a merchant usually declares, all kinds alike."""
OPENED = 0.4
"""Share of bags that are usually opened; half of them lies."""

Estimate = Callable[[Json, int], float]
"""What an effect brings the Sheriff's seat in a round with so many merchants, in gold."""


def _tax(effect: Json, merchants: int) -> float:
    paid: float = effect["n"] * DECLARED * merchants
    return paid if effect["to"] == "sheriff" else paid / merchants


def _toll(effect: Json, merchants: int) -> float:
    paid: float = effect["n"] * (1 - OPENED) * merchants
    return paid if effect["to"] == "sheriff" else paid / merchants


def _penalty(effect: Json, merchants: int) -> float:
    of: str = effect["of"]
    number: int = effect["n"]
    if of == "legal":
        return OPENED * merchants * (LEGAL_GOODS[0].penalty - number)
    before = PENALTIES[INDEX["silk"]] if of == "contraband" else PENALTIES[INDEX[of]]
    share = 1.0 if of == "contraband" else 0.25
    return OPENED * merchants * share * (number - before)


ESTIMATES: Mapping[str, Estimate] = {
    "contraband": lambda effect, merchants: OPENED * merchants * (effect["n"] - LEGAL_GOODS[0].penalty) / 2,
    "legal": lambda _, merchants: -OPENED * merchants,
    "ban": lambda _, merchants: OPENED * merchants / 2,
    "penalty": _penalty,
    "tax": _tax,
    "subsidy": lambda effect, _: -effect["n"] * DECLARED,
    "hand_size": lambda effect, _: float(HAND_SIZE - effect["n"]),
    "aside_most": lambda effect, _: (MOST_ASIDE - effect["n"]) / 2,
    "piles_closed": lambda *_: 0.5,
    "bag_least": lambda effect, _: effect["n"] / 2,
    "bag_most": lambda effect, _: 2.0 * (BAG_MOST - effect["n"]),
    "no_gold": lambda _, merchants: -OPENED * merchants * USUAL_BRIBE / 2,
    "no_goods": lambda *_: -0.5,
    "bribe_most": lambda effect, merchants: -OPENED * merchants * max(0, USUAL_BRIBE - effect["n"]) / 2,
    "fee": lambda effect, merchants: -OPENED * merchants * effect["n"],
    "bounty": lambda effect, merchants: OPENED / 2 * merchants * effect["n"],
    "honest_bonus": lambda effect, _: -OPENED / 2 * effect["n"],
    "toll": _toll,
    "round_prize": lambda effect, _: -float(effect["n"]) / 2,
}
"""Kind of an effect -> what it brings."""


def enact(sight: Sight, legal: Sequence[Action]) -> tuple[Action, float]:
    """Return which of the drawn laws to keep, and what they bring in gold.

    A law in slot 1 stays for the next round, in which another seat is the Sheriff and has what it brings.

    Rule: laws.first-round, laws.later, laws.slots
    """
    best = max(legal, key=lambda action: _worth(sight, action["enact"]))
    return best, _worth(sight, best["enact"])


def consent(sight: Sight) -> tuple[Action, float]:
    """Return whether to agree to what the other deputy proposes: when it is not worse than what else would come, and what it brings.

    Rule: laws.deputies
    """
    seen = sight.data["laws"]
    brings = _worth(sight, [law["id"] for law in seen["proposed"]])
    drawn = [law["id"] for law in seen["drawn"]]
    otherwise = _worth(sight, drawn[: seen["keep"]])
    return ({"agree": True} if brings >= otherwise else {"refuse": True}), brings


def _worth(sight: Sight, chosen: Sequence[str]) -> float:
    """Return what laws in these slots bring; one in slot 1 helps the next Sheriffs, too."""
    merchants = len(sight.merchants())
    effects = {law["id"]: law["effect"] for law in sight.data["laws"]["drawn"]}
    total = 0.0
    for slot, law in enumerate(chosen):
        brings = ESTIMATES[effects[law]["kind"]](effects[law], merchants)
        total += brings * (1 - 1 / merchants) if slot == 0 else brings
    return total
