"""What a bot loads and declares: ways to fill the bag, as the small bluff sees them, and a mixed choice among the good ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from random import Random

from engines.game import Action, Json
from engines.sheriff.bots import merry
from engines.sheriff.bots.belief import Openings, prices
from engines.sheriff.bots.bluff import Load, Solution, solve
from engines.sheriff.bots.character import merchants_mix, nearness
from engines.sheriff.bots.market import LATER
from engines.sheriff.bots.sight import Sight, read_cards
from engines.sheriff.bots.styles import Style
from engines.sheriff.bots.worth import Worth
from engines.sheriff.goods import LEGAL, ONE, VALUES, Cards, minus

MOST_PLANS = 7
"""Ways to fill the bag that are thought about at once."""
FEWER_PRICES = 2
"""Every so many prices are enough before anything is said."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to fill the bag, with the declaration that fits it best."""

    action: Action
    cards: Cards
    kind: int
    load: Load
    worth: float
    """What it is worth at the best price, as this Sheriff is taken to be."""
    merry_man: Json = None
    """The Merry Man in it, None without one."""

    @property
    def number(self) -> int:
        """How many cards it holds."""
        return sum(self.cards) + (self.merry_man is not None)


def as_load(worth: Worth, cards: Cards, kind: int, stays: float = 0.0, merry_man: Json = None) -> Load:
    """Return a filled and declared bag as the small bluff sees it; ``stays`` is what cards left in the hand are worth."""
    number, sight = sum(cards) + (merry_man is not None), worth.sight
    stays += number * sight.due_on(kind)
    toll = sight.due("toll")
    true = tuple(each * cards[kind] for each in ONE[kind])
    whole = worth.through(cards) + stays
    if merry_man is not None:
        whole += merry.brings(sight, merry_man) + merry.later(sight)
    false = number - cards[kind]
    if not false:
        back = float(worth.penalty(cards))
        return Load(whole - toll, whole + back + sight.due("honest_bonus"), -back, 0)
    penalty = worth.penalty(minus(cards, true)) + (0 if merry_man is None else merry_man["penalty"])
    fine = float(max(0, penalty - sight.merry.pardon))
    return Load(whole - toll, worth.of(true) + stays - fine, fine, false)


def fitting_kind(sight: Sight, cards: Cards, rng: Random, beside: int = 0) -> int:
    """Return the legal kind to declare: the one most of which is in the bag, else one that others can well believe.

    Args:
        sight: What the seat sees.
        cards: Goods in the bag.
        rng: Chooses where nothing else does.
        beside: How many other cards are in it.

    Rule: declare.one-kind, declare.legal-kind
    """
    number = sum(cards) + beside
    believable = [kind for kind in sight.kinds if sight.unseen[kind] + sight.hand[kind] + cards[kind] >= number] or sight.kinds
    most = max(cards[kind] for kind in believable)
    if most:
        return max((kind for kind in believable if cards[kind] == most), key=lambda kind: VALUES[kind])
    cheapest = max(sight.due_on(kind) for kind in believable)
    believable = [kind for kind in believable if sight.due_on(kind) == cheapest]
    weights = [sight.unseen[kind] + 1 for kind in believable]
    return rng.choices(believable, weights)[0]


def load(sight: Sight, style: Style, legal: Sequence[Action], rng: Random) -> Plan:
    """Return what to load: mixed among plans that are about equally good, as the small bluff mixes them.

    Rule: load.bag, load.secret
    """
    openings = Openings(sight, style)
    plans = _plans(sight, style, legal, openings, rng)
    loads = tuple(plan.load for plan in plans)
    few = prices(sight.gold[sight.me])[::FEWER_PRICES]
    chances = [openings.of(plan.kind, plan.number)[1][::FEWER_PRICES] for plan in plans]
    near = [plan for plan, row in zip(plans, nearness(style, loads, few, chances), strict=True) if any(row)]
    if len(near) == 1:
        return rng.choices(near)[0]  # takes a random number all the same: what comes next does not depend on how much was worked out
    mix = merchants_mix(style, loads, solve(loads, few), chances)
    return rng.choices(plans, [fsum(row) for row in mix])[0]


def _plans(sight: Sight, style: Style, legal: Sequence[Action], openings: Openings, rng: Random) -> list[Plan]:
    """Return the best ways to fill the bag, among them the best honest one."""
    worth = Worth(sight)
    plans = []
    for action in legal:
        cards = read_cards(action["load"] if "load" in action else action["smuggle"])
        merry_man = sight.merry.cards[0] if "smuggle" in action else None
        number = sum(cards) + (merry_man is not None)
        kind = fitting_kind(sight, cards, rng, number - sum(cards))
        stays = _stays(sight, style, worth, minus(sight.hand, cards))
        if sight.merry.cards and merry_man is None and style.lies:
            stays += merry.later(sight)
        bag = as_load(worth, cards, kind, stays, merry_man)
        plans.append(Plan(action, cards, kind, bag, _best(style, bag, openings.of(kind, number)), merry_man))
    honest = [plan for plan in plans if not plan.load.false]
    plans.sort(key=lambda plan: -plan.worth)
    if honest and not style.lies:
        return sorted(honest, key=lambda plan: -plan.worth)[:MOST_PLANS]
    found = plans[:MOST_PLANS]
    if honest and all(plan.load.false for plan in found):
        found[-1] = max(honest, key=lambda plan: plan.worth)
    return found


def _best(style: Style, bag: Load, expected: tuple[Solution, list[float]]) -> float:
    """Return what a bag is worth at the best price."""
    solution, chances = expected
    passed, opened, nerve = bag.passed, bag.opened, style.nerve * bag.false
    return max([(1 - often) * (passed - price) + often * opened + nerve for price, often in zip(solution.prices, chances, strict=True)])


def _stays(sight: Sight, style: Style, worth: Worth, cards: Cards) -> float:
    """Return what the cards that stay in the hand are worth for a later bag."""
    if not sight.left:
        return 0.0
    total = 0.0
    for piece, number in enumerate(cards):
        if number and (style.lies or piece < LEGAL):
            total += LATER * number * worth.cards[piece]
    return total
