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
CALM = 8.0
"""By how much opening has to seem to bring more, in gold, for a Sheriff who never opened such bags to open all of them."""
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
    bag = _Bag(kind, number, solution, habits(sight, seat), style.patience)
    lie, false = bag.lie(column(solution, offered))
    return bag.belief(column(solution, offered), _by_cards(sight, seat, lie), false)


class _Bag:
    """A bag of which the declaration and its owner's habits are known."""

    def __init__(self, kind: int, number: int, solution: Solution, seen: Habits, patience: float) -> None:
        self._kind, self._number = kind, number
        self._solution, self._loads = solution, usual_loads(kind, number)
        self._seen, self._patience = seen, patience

    def _shares(self, place: int) -> tuple[float, ...]:
        return self._solution.belief(place, 1 / (100 * len(self._loads)))

    def lie(self, place: int) -> tuple[float, float]:
        """Return how likely it is a lie at a price, and how many false cards it holds then."""
        shares, seen = self._shares(place), self._seen
        lie = 1 - shares[0]
        false = fsum(share * load.false for share, load in zip(shares, self._loads, strict=True)) / lie
        lie = (self._patience * lie + seen.lies) / (self._patience + seen.bags)
        false = (self._patience * false + min(seen.false, self._number * seen.lies)) / (self._patience + seen.lies)
        return lie, min(float(self._number), max(1.0, false))

    def belief(self, place: int, lie: float, false: float) -> Belief:
        """Return the same with what opening brings, compared with what the solution says."""
        shares = self._shares(place)
        usual_fee = fsum(share * load.fee for share, load in zip(shares, self._loads, strict=True))
        fee = lie * false * USUAL_PENALTY - (1 - lie) * self._number * PENALTIES[self._kind]
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


class Openings:
    """How often this Sheriff will open an own bag, as far as one can tell: by its habits, and by what it knows of this seat's."""

    def __init__(self, sight: Sight, style: Style) -> None:
        """Read both from the ledger."""
        self._gold = sight.gold[sight.me]
        self._own = habits(sight, sight.me)
        self._patience = style.patience
        seen = habits(sight, sight.sheriff)
        weight = seen.judged / (seen.judged + style.patience)
        self._more = weight * (seen.opened / seen.judged - USUAL_OPENED) if seen.judged else 0.0
        self._found: dict[tuple[int, int], tuple[Solution, list[float]]] = {}

    def of(self, kind: int, number: int) -> tuple[Solution, list[float]]:
        """Return the solved bluff of a bag with so many declared cards, and how often it will be opened at each price this seat can pay."""
        if (kind, number) not in self._found:
            solution = usual(kind, number, self._gold)
            bag = _Bag(kind, number, solution, self._own, self._patience)
            shifts = [bag.belief(place, *bag.lie(place)).shift for place in range(len(solution.prices))]
            chances = [each + shift / CALM + self._more for each, shift in zip(solution.opening, shifts, strict=True)]
            self._found[kind, number] = solution, [min(1.0, max(0.0, each)) for each in chances]
        return self._found[kind, number]
