"""What a seat believes: whether a bag holds what was declared, and whether a Sheriff will open it. From cards, habits and offers."""

# Theory of operation
#
# A bag of which nobody knows anything but the declaration is the small bluff of ``bluff``: its solution says how often it is a lie at
# each price, and how often a Sheriff opens it. What was seen shifts that: cards taken from the piles in front of everybody, cards that
# can no longer be where they are said to be, and the ledger, in which every merchant has told the truth or lied and every Sheriff has
# opened or passed. ``patience`` rounds of the ledger weigh as much as the solution.

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import fsum

from engines.game import Json
from engines.sheriff.bots.bluff import Load, Solution, solve
from engines.sheriff.bots.sight import Sight
from engines.sheriff.bots.styles import Style
from engines.sheriff.facts import BAG_MOST
from engines.sheriff.goods import LEGAL, PENALTIES, VALUES

PRICES = (0, 1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20)
"""Gold that is thought about as an offer."""
PURSES = (0, 2, 4, 8, 14, 20)
"""Amounts of gold that make a difference to what may be offered."""
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
COIN = 2
"""An offer of so much gold comes from a lie in one case of two, a higher one more often."""
FIRM = 3
"""One Sheriff in so many is taken to care for no offer, as long as nothing was seen."""
MERRY = 1.25
"""Factor of the odds of a lie where the owner has a Merry Man."""
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
    bought: int
    """Bags it let pass for gold."""
    caught: int
    """Lies it opened, whatever was offered."""


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
    purse = max(each for each in PURSES if each <= gold)
    return tuple(price for price in PRICES if price <= purse)


def usual(kind: int, number: int, gold: int) -> Solution:
    """Return the solved bluff of a bag with so many declared cards, of a merchant with so much gold."""
    return _usual(kind, number, prices(gold))[0]


@lru_cache(maxsize=512)
def _usual(kind: int, number: int, offers: tuple[int, ...]) -> tuple[Solution, tuple[tuple[float, float], ...]]:
    """Return the solved bluff of a bag with so many declared cards and, for each price, what it says of a merchant nobody knows.

    That is: how likely a lie is, and how many false cards it holds.
    """
    loads = usual_loads(kind, number)
    solution = solve(loads, offers)
    return solution, tuple(_suspicion(solution, loads, place) for place in range(len(offers)))


def _suspicion(solution: Solution, loads: tuple[Load, ...], place: int) -> tuple[float, float]:
    """Return how likely a lie is at a price and how many false cards it holds, of a merchant of whom nothing is known.

    Who offers more than usual has more to hide: about as much as the offer would be a fair price for.
    """
    shares, price = solution.belief(place, 1 / (100 * len(loads))), solution.prices[place]
    lie = 1 - shares[0]
    false = fsum(share * load.false for share, load in zip(shares, loads, strict=True)) / lie
    return max(lie, price / (price + COIN)), min(float(len(loads) - 1), max(false, price / USUAL_PENALTY))


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
    bought = sum(row["settled"] == "passed" and row["paid"] > 0 for row in judged)
    caught = sum(row["settled"] == "opened" and false_cards(row) > 0 for row in judged)
    return Habits(len(rows), sum(map(bool, false)), sum(false), len(judged) + len(now), opened, bought, caught)


def false_cards(row: Json) -> int:
    """Return how many cards of a finished bag were not what was declared, by a row of the ledger."""
    claim = row["declared"]
    true: int = row.get("carried", {}).get(claim["piece"], 0)
    number: int = claim["n"]
    return max(0, number - true)


def standing_of(sight: Sight, seat: int) -> int:
    """Return what everybody can see that a seat has: gold, legal goods, face-down goods at their usual worth."""
    hidden: int = sight.data["stands"][seat]["contraband_n"]
    legal = sum(number * (value + TOWARDS_PRIZE) for number, value in zip(sight.stands[seat], VALUES[:LEGAL], strict=False))
    return sight.gold[seat] + legal + hidden * USUAL_SMUGGLED


def of_bag(sight: Sight, style: Style, seat: int, offered: float) -> Belief:
    """Return what this seat thinks of another one's closed bag when so much is offered to let it pass."""
    kind, number = sight.declared(seat) or (0, 1)
    bag = _Bag(kind, number, sight.gold[seat], habits(sight, seat), style.patience)
    place = column(bag.solution, offered)
    lie, false = bag.lie(place)
    return bag.belief(place, _by_cards(sight, seat, lie), false)


class _Bag:
    """A bag of which the declaration and its owner's habits are known."""

    def __init__(self, kind: int, number: int, gold: int, seen: Habits, patience: float) -> None:
        """Compare the habits with the ``usual`` bluff of somebody with so much gold."""
        self._number, self._penalty = number, PENALTIES[kind]
        self.solution, self._usual = _usual(kind, number, prices(gold))
        self._seen, self._patience = seen, patience
        silent, _ = self._usual[0]
        self._silent = _odds(silent)
        self._lying = _odds((patience * silent + seen.lies) / (patience + seen.bags))

    def lie(self, place: int) -> tuple[float, float]:
        """Return how likely a lie is at a price and how many false cards it holds: from what is usual and from the ledger."""
        seen, patience = self._seen, self._patience
        lie, false = self._usual[place]
        odds = _odds(lie) * self._lying / self._silent
        false = (patience * false + min(seen.false, self._number * seen.lies)) / (patience + seen.lies)
        return odds / (1 + odds), min(float(self._number), max(1.0, false))

    def belief(self, place: int, lie: float, false: float) -> Belief:
        """Return the same with what opening brings, compared with what it usually brings."""
        fee = self._fee(lie, false)
        return Belief(lie, false, fee, fee - self._fee(*self._usual[place]))

    def _fee(self, lie: float, false: float) -> float:
        return lie * false * USUAL_PENALTY - (1 - lie) * self._number * self._penalty


def _odds(chance: float) -> float:
    return chance / (1 - min(chance, CERTAIN))


def _by_cards(sight: Sight, seat: int, lie: float) -> float:
    """Return how likely a lie is once the cards are counted: those still somewhere, and those everybody saw being taken."""
    kind, number = sight.declared(seat) or (0, 1)
    if sight.unseen[kind] < number:
        return 1.0
    taken = sight.taken[seat]
    odds = _odds(lie) * _power(TAKEN_TRUE, min(taken[kind], number)) * _power(TAKEN_FALSE, min(sum(taken[LEGAL:]), BAG_MOST))
    odds *= _power(MERRY, sight.merry.held[seat])
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
        self._firm = (1 + seen.caught) / (FIRM + seen.caught + seen.bought)
        self._found: dict[tuple[int, int], tuple[Solution, list[float]]] = {}

    def of(self, kind: int, number: int) -> tuple[Solution, list[float]]:
        """Return the solved bluff of a bag with so many declared cards, and how often it will be opened at each price this seat can pay."""
        if (kind, number) not in self._found:
            bag = _Bag(kind, number, self._gold, self._own, self._patience)
            solution = bag.solution
            shifts = [bag.belief(place, *bag.lie(place)).shift for place in range(len(solution.prices))]
            chances = [each + shift / CALM + self._more for each, shift in zip(solution.opening, shifts, strict=True)]
            chances = [min(1.0, max(0.0, each)) for each in chances]
            self._found[kind, number] = solution, [self._firm * chances[0] + (1 - self._firm) * each for each in chances]
        return self._found[kind, number]
