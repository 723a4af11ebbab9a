"""What a seat believes: whether a bag holds what was declared, and whether a Sheriff will open it. From cards, habits and offers."""

# Theory of operation
#
# A bag of which nobody knows anything but the declaration is the small bluff of ``bluff``: its solution says how often it is a lie at
# each price, and how often a Sheriff opens it. What was seen shifts that: cards taken from the piles in front of everybody, cards that
# can no longer be where they are said to be, and the ledger, in which every merchant has told the truth or lied and every Sheriff has
# opened or passed. ``patience`` rounds of the ledger weigh as much as the solution.

from __future__ import annotations

from dataclasses import dataclass
from math import fsum

from engines.game import Json
from engines.sheriff.bots.bluff import Load, Solution, solve
from engines.sheriff.bots.sight import Sight
from engines.sheriff.bots.styles import Style
from engines.sheriff.facts import BAG_MOST
from engines.sheriff.goods import LEGAL, PENALTIES, VALUES

PRICES = (0, 1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20)
"""Gold that is thought about as an offer."""
USUAL_SMUGGLED = 7
"""What a card of contraband is usually worth."""
USUAL_PENALTY = 4
"""What it usually costs when it is found."""
TOWARDS_PRIZE = 1
"""What a legal card is usually worth beside its value, for King and Queen."""
TAKEN_TRUE, TAKEN_FALSE = 0.7, 1.8
"""Factors of the odds of a lie, for each declared card and each forbidden card that everybody saw being taken."""
USUAL_OPENED = 0.4
"""Share of bags that Sheriffs usually open."""
CERTAIN = 0.98
"""How sure one can be of a lie that is not proved."""


@dataclass(frozen=True, slots=True)
class Habits:
    """What the ledger tells of a seat: as a merchant how often it lied, as the Sheriff how often it opened bags."""

    bags: int
    lies: int
    false: int
    """Cards that were not declared, in all its lies."""
    judged: int
    """Bags of others it dealt with as the Sheriff."""
    opened: int


@dataclass(frozen=True, slots=True)
class Belief:
    """What a seat thinks of a bag."""

    lie: float
    """How likely it holds anything that was not declared."""
    false: float
    """How many such cards it holds if it is a lie."""
    fee: float
    """What opening it brings the Sheriff, in gold."""
    shift: float
    """How much more that is than the solution says."""


def usual_loads(kind: int, number: int) -> tuple[Load, ...]:
    """Return the small bluff of a bag with so many declared cards: nothing false in it, then one card more each time."""
    legal = VALUES[kind] + TOWARDS_PRIZE
    back = float(number * PENALTIES[kind])
    lies = [
        Load(float(false * (USUAL_SMUGGLED - legal)), float(-false * (USUAL_PENALTY + legal)), float(false * USUAL_PENALTY), false)
        for false in range(1, number + 1)
    ]
    return (Load(0.0, back, -back, 0), *lies)


def prices(gold: int) -> tuple[int, ...]:
    """Return what somebody with so much gold may be thought to offer."""
    return tuple(price for price in PRICES if price <= gold)


def usual(kind: int, number: int, gold: int) -> Solution:
    """Return the solved bluff of a bag with so many declared cards, of a merchant with so much gold."""
    return solve(usual_loads(kind, number), prices(gold))


def column(solution: Solution, price: float) -> int:
    """Return the place of the highest price that does not exceed an offer."""
    return max((place for place, each in enumerate(solution.prices) if each <= price), default=0)


def habits(sight: Sight, seat: int) -> Habits:
    """Return what the ledger and this round tell of a seat."""
    rows = [row for entry in sight.data["ledger"] if (row := entry["rows"][seat]) is not None and row["declared"]]
    false = [false_cards(row) for row in rows]
    judged = [row for entry in sight.data["ledger"] if entry["sheriff"] == seat for row in entry["rows"] if row is not None]
    now = [each for each in sight.data["bags"] if each in ("passed", "opened")] if seat == sight.sheriff else []
    opened = sum(row["settled"] == "opened" for row in judged) + now.count("opened")
    return Habits(len(rows), sum(map(bool, false)), sum(false), len(judged) + len(now), opened)


def false_cards(row: Json) -> int:
    """Return how many cards of a finished bag were not what was declared, by a row of the ledger."""
    claim = row["declared"]
    true: int = row.get("carried", {}).get(claim["piece"], 0)
    number: int = claim["n"]
    return max(0, number - true)


def of_bag(sight: Sight, style: Style, seat: int, offered: float) -> Belief:
    """Return what this seat thinks of another one's closed bag when so much is offered to let it pass."""
    kind, number = sight.declared(seat) or (0, 1)
    solution = usual(kind, number, sight.gold[seat])
    loads = usual_loads(kind, number)
    shares = solution.belief(column(solution, offered), 1 / (100 * len(loads)))
    lie = 1 - shares[0]
    usual_false = fsum(share * load.false for share, load in zip(shares, loads, strict=True)) / lie
    usual_fee = fsum(share * load.fee for share, load in zip(shares, loads, strict=True))
    seen = habits(sight, seat)
    lie = (style.patience * lie + seen.lies) / (style.patience + seen.bags)
    false = (style.patience * usual_false + min(seen.false, number * seen.lies)) / (style.patience + seen.lies)
    lie = _by_cards(sight, seat, lie)
    false = min(float(number), max(1.0, false))
    fee = lie * false * USUAL_PENALTY - (1 - lie) * number * PENALTIES[kind]
    return Belief(lie, false, fee, fee - usual_fee)


def _by_cards(sight: Sight, seat: int, lie: float) -> float:
    """Return how likely a lie is once the cards are counted: those still somewhere, and those everybody saw being taken."""
    kind, number = sight.declared(seat) or (0, 1)
    if sight.unseen[kind] < number:
        return 1.0
    taken = sight.taken[seat]
    odds = lie / (1 - min(lie, CERTAIN))
    odds *= _power(TAKEN_TRUE, min(taken[kind], number)) * _power(TAKEN_FALSE, min(sum(taken[LEGAL:]), BAG_MOST))
    return min(CERTAIN, odds / (1 + odds))


def _power(factor: float, times: int) -> float:
    total = 1.0
    for _ in range(times):
        total *= factor
    return total


def opening(sight: Sight, style: Style, kind: int, number: int) -> tuple[Solution, list[float]]:
    """Return how often this Sheriff will open an own bag with so many declared cards, at each price this seat can pay."""
    solution = usual(kind, number, sight.gold[sight.me])
    seen = habits(sight, sight.sheriff)
    weight = seen.judged / (seen.judged + 3 * style.patience)
    more = weight * (seen.opened / seen.judged - USUAL_OPENED) if seen.judged else 0.0
    return solution, [min(1.0, max(0.0, each + more * (1 + each))) for each in solution.opening]
