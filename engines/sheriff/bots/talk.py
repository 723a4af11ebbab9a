"""What a merchant says while the Sheriff deals with a bag: offers for the own one, offers about others', answers to demands."""

# Theory of operation
#
# What an offer may cost is bounded by what its result is worth to the giver: for a lie, what passing brings more than being opened; for an
# honest bag, whose opening the Sheriff pays, a coin as a bait at most. Gold goes first, then goods of the stand that are worth the
# least; face-down goods are given unnamed. Within the bound, the price is mixed as the small bluff mixes it.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum
from random import Random

from engines.game import Action, Json
from engines.sheriff.bots.belief import USUAL_SMUGGLED, Openings, column, of_bag, standing_of
from engines.sheriff.bots.bluff import Solution
from engines.sheriff.bots.character import merchants_mix
from engines.sheriff.bots.loading import as_load
from engines.sheriff.bots.sight import Sight, read_cards
from engines.sheriff.bots.styles import Style
from engines.sheriff.bots.worth import Worth
from engines.sheriff.goods import KINDS, LEGAL, PIECES

QUIET: Action = {"quiet": True}
REFUSE: Action = {"refuse": True}
WORSE = 3.0
"""How much less than silence an offer may seem to bring, in gold, to be made all the same."""
COUNTERED = 0.7
"""What of the most it would agree to a bot offers instead of a demand."""
REFUSED = 0.15
"""How much likelier a bag is opened after a refusal."""
LIKELY = 0.6
"""How sure of a lie one has to be to pay for its opening."""
ENOUGH_ENVY = 1.0
"""What the opening of another's bag has to be worth, in gold, to offer anything for it."""


class OwnBag:
    """The own closed bag while it is talked about."""

    def __init__(self, sight: Sight, style: Style) -> None:
        """Work out what it is worth to pass, and how likely it is opened at each price."""
        kind, number = sight.declared(sight.me) or (0, 1)
        self.worth = Worth(sight)
        self.load = as_load(self.worth, sight.bag, kind, merry_man=sight.merry.bagged)
        self.style = style
        self.number = number
        self.solution, self.opening = Openings(sight, style).of(kind, number)
        self.bound = self.load.passed - self.load.opened
        """What passing is worth more than being opened: the most an offer may cost."""

    def expected(self, price: float, more: float = 0.0) -> float:
        """Return what is to be expected with an offer; ``more`` is added to how often the bag is opened."""
        often = min(1.0, self.opening[column(self.solution, price)] + more)
        return (1 - often) * (self.load.passed - price) + often * self.load.opened

    def price(self, rng: Random) -> int:
        """Return what to offer, mixed; never more than passing is worth."""
        loads = (self.load,)
        place = min(self.load.false, self.number)
        solution = Solution(self.solution.prices, (self.solution.mix[place],), self.solution.opening)
        (row,) = merchants_mix(self.style, loads, solution, [self.opening])
        price = rng.choices(solution.prices, row)[0]
        if not self.load.false:
            return price
        if not price and rng.random() < self.style.courts:
            price = self._courting(rng)
        return price if price < self.bound else 0

    def _courting(self, rng: Random) -> int:
        """Return an offer of about half the fine to all of it, where silence would not bring much more; else nothing."""
        price = min(int(self.bound / 2), int(self.load.fee * (0.5 + 0.5 * rng.random())))
        return price if self.expected(price) > self.expected(0) - WORSE else 0


def own_bag(sight: Sight, style: Style) -> OwnBag | None:
    """Return the own bag if it is the one that is talked about, else None."""
    return OwnBag(sight, style) if sight.data["inspection"]["about"] == sight.me else None


def speak(sight: Sight, style: Style, rng: Random) -> Action:
    """Return what to say: about the own bag, or about another's."""
    about = sight.data["inspection"]["about"]
    return _about_own(sight, style, rng) if about == sight.me else _about_other(sight, style, about)


def _about_own(sight: Sight, style: Style, rng: Random) -> Action:
    """Return an offer for the own bag, or silence.

    Rule: bargain.offer, bargain.parts, bargain.paid-only-if
    """
    bag = OwnBag(sight, style)
    price = bag.price(rng)
    standing = cost(sight, bag.worth, sight.data["inspection"]["offers"][sight.me], given=True)
    if price <= standing or (bag.load.false and bag.expected(price) <= bag.expected(standing) - WORSE):
        return QUIET
    parts = parts_worth(sight, bag.worth, price)
    if bag.load.false and rng.random() < style.boast:
        parts = _boasting(sight, parts) or parts
    return {"offer": {"about": sight.me, "for": "pass", **parts}} if parts else QUIET


def _boasting(sight: Sight, parts: Mapping[str, Json]) -> dict[str, Json] | None:
    """Return half the gold and a card of contraband named that is not in the bag but could be; None where there is none.

    Rule: bargain.bag-goods
    """
    gold = parts.get("gold", 0)
    possible = [piece for piece in range(LEGAL, KINDS) if sight.unseen[piece] and not sight.bag[piece]]
    if gold < 2 or not possible or sight.limits.get("goods_closed"):
        return None
    likeliest = max(possible, key=lambda piece: (sight.unseen[piece], -piece))
    return {"gold": gold // 2, "bag": {PIECES[likeliest]: 1}}


def _about_other(sight: Sight, style: Style, about: int) -> Action:
    """Return an offer to have another's bag opened, when that bag is very likely a lie and its loss worth something; else silence.

    Rule: bargain.others
    """
    offers = sight.data["inspection"]["offers"]
    if not style.envy or offers[sight.me] is not None or not _is_ahead(sight, about):
        return QUIET
    belief = of_bag(sight, style, about, 0)
    brings = style.envy * belief.lie * belief.false * USUAL_SMUGGLED
    gold = min(int(brings / 2), most_gold(sight, sight.me))
    if belief.lie < LIKELY or brings < 2 * ENOUGH_ENVY or gold < 1:
        return QUIET
    return {"offer": {"about": about, "for": "open", "gold": gold}}


def _is_ahead(sight: Sight, seat: int) -> bool:
    return standing_of(sight, seat) >= standing_of(sight, sight.me)


def most_gold(sight: Sight, seat: int) -> int:
    """Return how much gold a seat can offer: what it has, and what the laws allow."""
    most = sight.limits.get("gold_most")
    return sight.gold[seat] if most is None else min(most, sight.gold[seat])


# --- What things cost -------------------------------------------------------------------------------------------------


def cost(sight: Sight, worth: Worth, parts: Json, *, given: bool) -> float:
    """Return what an own offer (``given``) or a demand costs this seat, nothing for None.

    Rule: bargain.bag-goods
    """
    if parts is None:
        return 0.0
    total = float(parts.get("gold", 0)) + worth.without(read_cards(parts.get("legal")))
    hidden = parts.get("hidden", 0)
    if given:
        total += worth.without(read_cards(parts.get("contraband"))) + worth.without(read_cards(hidden or None))
    else:
        total += fsum(each for each, _ in _cheapest_hidden(sight, worth)[: int(hidden)])
    claimed = read_cards(parts.get("bag"))
    owed = tuple(min(claim, there) for claim, there in zip(claimed, sight.bag, strict=True))
    return total + fsum(number * each for number, each in zip(owed, worth.cards, strict=True))


def parts_worth(sight: Sight, worth: Worth, price: int) -> dict[str, Json]:
    """Return an offer that costs about so much: gold, then legal goods, then face-down goods unnamed. Never more than that."""
    gold = min(price, most_gold(sight, sight.me))
    parts: dict[str, Json] = {"gold": gold} if gold else {}
    if sight.limits.get("goods_closed"):
        return parts
    left = float(price - gold)
    for name, goods in (("legal", _cheapest_legal(sight, worth)), ("hidden", _cheapest_hidden(sight, worth))):
        chosen: dict[str, int] = {}
        for each, piece in goods:
            if each <= left:
                left -= each
                chosen[PIECES[piece]] = chosen.get(PIECES[piece], 0) + 1
        if chosen:
            parts[name] = chosen
    return parts


def _cheapest(sight: Sight, worth: Worth, pieces: Sequence[int]) -> list[tuple[float, int]]:
    stand = sight.stands[sight.me]
    return sorted((worth.cards[piece], piece) for piece in pieces for _ in range(stand[piece]))


def _cheapest_legal(sight: Sight, worth: Worth) -> list[tuple[float, int]]:
    return _cheapest(sight, worth, range(LEGAL))


def _cheapest_hidden(sight: Sight, worth: Worth) -> list[tuple[float, int]]:
    return _cheapest(sight, worth, range(LEGAL, KINDS))


# --- Answers ----------------------------------------------------------------------------------------------------------


def answer(sight: Sight, style: Style, legal: Sequence[Action]) -> Action:
    """Return whether to agree to a demand: when that is worth more than what is to be expected without.

    Rule: bargain.demand
    """
    demand = sight.data["inspection"]["demand"]
    if demand["about"] != sight.me or demand["for"] != "pass":
        return REFUSE
    bag = OwnBag(sight, style)
    price = cost(sight, bag.worth, demand, given=False)
    standing = cost(sight, bag.worth, sight.data["inspection"]["offers"][sight.me], given=True)
    refused = bag.expected(standing, REFUSED)
    limit = bag.load.passed - refused
    if bag.load.false and price <= limit * style.yields and price < bag.bound:
        agreed = _agreed(sight, bag.worth, demand, legal)
        if agreed is not None:
            return agreed
    return _counter(sight, bag, demand, int(min(limit, bag.bound) * style.yields * COUNTERED), standing)


def _agreed(sight: Sight, worth: Worth, demand: Json, legal: Sequence[Action]) -> Action | None:
    """Return the consent, with the cheapest face-down goods where such are asked for; None when it cannot be given."""
    number = demand.get("hidden", 0)
    if not number:
        return {"agree": True} if {"agree": True} in legal else None
    chosen: dict[str, int] = {}
    for _, piece in _cheapest_hidden(sight, worth)[:number]:
        chosen[PIECES[piece]] = chosen.get(PIECES[piece], 0) + 1
    if sum(chosen.values()) < number:
        return None
    return {"agree": {"hidden": {piece: chosen[piece] for piece in PIECES if piece in chosen}}}


def _counter(sight: Sight, bag: OwnBag, demand: Json, price: int, standing: float) -> Action:
    """Return less than was demanded, where a lie is worth that; else a refusal."""
    asked = cost(sight, bag.worth, demand, given=False)
    if not bag.load.false or price <= standing or price < 1 or price >= asked:
        return REFUSE
    parts = parts_worth(sight, bag.worth, price)
    return {"offer": {"about": sight.me, "for": "pass", **parts}} if parts else REFUSE
