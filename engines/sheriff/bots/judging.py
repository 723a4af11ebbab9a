"""What a bot does as the Sheriff: which bag it takes up, when it asks for more, accepts, opens or lets pass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engines.game import Action, Json
from engines.sheriff.bots.belief import USUAL_SMUGGLED, Belief, column, of_bag, usual
from engines.sheriff.bots.character import sheriffs_opening
from engines.sheriff.bots.sight import Sight, read_cards
from engines.sheriff.bots.styles import Style
from engines.sheriff.bots.talk import most_gold
from engines.sheriff.bots.worth import Worth
from engines.sheriff.facts import TALKS
from engines.sheriff.goods import LEGAL, VALUES

SUSPICIOUS = 0.2
"""How likely a lie has to be to talk about a bag before deciding."""
ASKS = 0.3
"""How likely it has to be to ask for more."""
BELIEVED = 0.5
"""What of its worth a claim about the bag is taken for."""
STEP = 1
"""By how much a demand has to exceed what was offered."""


@dataclass(frozen=True, slots=True)
class Case:
    """What the Sheriff has before it about one bag."""

    seat: int
    belief: Belief
    offered: float
    """What standing offers to let it pass are worth to the Sheriff."""
    paid: float
    """What standing offers to open it are worth."""
    often: float
    """How often this character opens such a bag."""


def decide(sight: Sight, style: Style, legal: Sequence[Action], rng: Random) -> tuple[Action, Case]:
    """Return what the Sheriff does now, and the case it was about."""
    inspection = sight.data["inspection"]
    if inspection is None:
        return _take_up(sight, style, rng)
    case = case_of(sight, style, inspection["about"])
    demanded = _demand(sight, style, case, legal)
    return (demanded or _settle(sight, case, rng)), case


def case_of(sight: Sight, style: Style, seat: int) -> Case:
    """Return what the Sheriff has before it about a bag."""
    worth = Worth(sight)
    offered, paid = (_standing(sight, worth, seat, result) for result in ("pass", "open"))
    return _case(sight, style, seat, offered, paid)


def _case(sight: Sight, style: Style, seat: int, offered: float, paid: float) -> Case:
    belief = of_bag(sight, style, seat, offered)
    kind, number = sight.declared(seat) or (0, 1)
    solution = usual(kind, number, sight.gold[seat])
    place = column(solution, offered)
    beyond = offered - solution.prices[place]
    by_law = belief.lie * sight.due("bounty") - sight.due("fee")
    chances = sheriffs_opening(style, solution, belief.shift + paid - beyond + by_law)
    return Case(seat, belief, offered, paid, chances[place])


def second(sight: Sight, style: Style, rng: Random) -> tuple[Action, Case]:
    """Return what the other deputy wants for a bag, from what is given for what the first one wants.

    Rule: deputies.together-pass, deputies.together-open
    """
    view = sight.data["deputies"]["view"]
    worth = Worth(sight)
    given = sum(value_of(sight, worth, deal["seat"], deal["offer"]) for deal in view["deals"])
    passes = view["for"] == "pass"
    case = _case(sight, style, view["about"], given if passes else 0.0, 0.0 if passes else given)
    return {"with": "open" if rng.random() < case.often else "pass"}, case


def value_of(sight: Sight, worth: Worth, seat: int, offer: Json) -> float:
    """Return what another seat's offer would be worth to this one.

    Rule: bargain.parts, bargain.bag-goods, bargain.favours
    """
    hidden = offer.get("hidden", 0)
    total = float(offer.get("gold", 0))
    for part in ("legal", "contraband"):
        cards = read_cards(offer.get(part))
        total += worth.of(cards) if any(cards) else 0.0
    total += USUAL_SMUGGLED * (hidden if isinstance(hidden, int) else sum(hidden.values()))
    return total + BELIEVED * _claimed(sight, seat, offer)


def _claimed(sight: Sight, seat: int, offer: Json) -> float:
    """Return what goods claimed to be in the bag would be worth if they are there; nothing for what cannot be there."""
    kind, number = sight.declared(seat) or (0, 0)
    total = 0.0
    for piece, claimed in enumerate(read_cards(offer.get("bag"))):
        if claimed and claimed <= min(number, sight.unseen[piece]):
            total += claimed * VALUES[piece] * (1 if piece >= LEGAL or piece == kind else 0)
    return total


def _standing(sight: Sight, worth: Worth, about: int, result: str) -> float:
    total = 0.0
    for seat in _offering(sight, about, result):
        total += value_of(sight, worth, seat, sight.data["inspection"]["offers"][seat])
    return total


def _offering(sight: Sight, about: int, result: str) -> list[int]:
    """Return the seats with a standing offer for this result."""
    inspection = sight.data["inspection"]
    if inspection is None:
        return []
    return [seat for seat, offer in enumerate(inspection["offers"]) if offer and offer["about"] == about and offer["for"] == result]


# --- Decisions --------------------------------------------------------------------------------------------------------


def _take_up(sight: Sight, style: Style, rng: Random) -> tuple[Action, Case]:
    """Return the next bag to deal with: the most suspicious is talked about, one that seems honest is settled at once.

    Rule: inspect.any-order, bargain.offer
    """
    cases = [case_of(sight, style, seat) for seat in sight.closed()]
    case = max(cases, key=lambda each: (each.belief.lie, -each.seat))
    if style.takes_gold and case.belief.lie >= SUSPICIOUS:
        return {"call": case.seat}, case
    return ({"open": case.seat} if rng.random() < case.often else {"pass": case.seat}), case


def _demand(sight: Sight, style: Style, case: Case, legal: Sequence[Action]) -> Action | None:
    """Return a demand for what opening a lie would bring, or more, as long as there is enough talk left; else None.

    Rule: bargain.demand, bargain.cap
    """
    talks = sight.data["inspection"]["talks"]
    if talks >= min(style.most_demands, TALKS) or not style.takes_gold or case.belief.lie < ASKS or {"more": True} not in legal:
        return None
    if talks and not case.offered:
        return None  # refused once, without a word about less
    gold = min(most_gold(sight, case.seat), int(style.greed * case.belief.false * 4 / (1 + talks)))
    if gold < case.offered + STEP:
        return None
    return {"demand": {"of": case.seat, "about": case.seat, "for": "pass", "gold": gold}}


def _settle(sight: Sight, case: Case, rng: Random) -> Action:
    """Return how the bag is settled: whoever pays for that result is accepted.

    Rule: bargain.binding, bargain.paid-only-if
    """
    result = "open" if rng.random() < case.often else "pass"
    seats = _offering(sight, case.seat, result)
    return {"accept": seats} if seats else {result: case.seat}
