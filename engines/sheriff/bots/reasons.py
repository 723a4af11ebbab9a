"""Why a bot does what it does, as events worded by the catalog: ``event.sheriff.reason.…``. Numbers are whole gold or percent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engines.game import Action, Event, Json
from engines.sheriff.facts import rule
from engines.sheriff.goods import PIECES

if TYPE_CHECKING:
    from engines.sheriff.bots.judging import Case
    from engines.sheriff.bots.loading import Plan
    from engines.sheriff.bots.sight import Sight
    from engines.sheriff.bots.talk import OwnBag

RULES = {
    "aside": "market.aside",
    "draw": "market.draw",
    "discard": "market.discard",
    "load": "load.bag",
    "declare": "declare.one-kind",
    "inspect": "inspect.any-order",
    "talk": "bargain.offer",
    "answer": "bargain.demand",
    "confiscate": "inspect.confiscate",
    "pay": "pay.choice",
    "enact": "laws.later",
    "consent": "laws.deputies",
    "fulfil": "orders.same-bag",
    "claim": "black-market.claim",
    "first": "deputies.first-merchant",
    "second": "deputies.alone",
    "split": "deputies.agree-split",
    "share": "deputies.agree-split",
    "keep": "merry.next",
    "give": "merry.effect",
    "take": "merry.effect",
    "pick": "merry.effect",
}
"""The rule that leaves the choice, for each phase."""


def only_move(observation: Json) -> Event:
    """Return that nothing else is possible."""
    return Event("reason.only-move", {"seat": observation["seat"]}, rule(RULES[observation["phase"]]))


def at_random(observation: Json) -> Event:
    """Return that any choice was as good."""
    return Event("reason.random", {"seat": observation["seat"]}, rule(RULES[observation["phase"]]))


def hand_promises(seat: int, promises: float) -> Event:
    """Return what the hand can be expected to bring with these cards set aside."""
    return Event("reason.hand-promises", {"seat": seat, "gold": round(promises)}, rule("market.aside"))


def draws(sight: Sight, source: str, better: float) -> Event:
    """Return why to draw here: the card on top is better than one nobody knows, or no such card is."""
    pile = sight.piles.get(source)
    if not pile:
        return Event("reason.deck-better", {"seat": sight.me}, rule("market.piles-first"))
    args: dict[str, Json] = {"seat": sight.me, "piece": PIECES[pile[-1]], "n": 1}
    if round(better) > 0:
        return Event("reason.card-wanted", {**args, "gold": round(better)}, rule("market.draw"))
    return Event("reason.card-as-good", args, rule("market.draw"))


def leaves(seat: int, verb: str, order: Sequence[int]) -> Event:
    """Return which card is left on top for the others."""
    return Event("reason.leaves-least", {"seat": seat, "piece": PIECES[order[-1]], "n": 1}, rule(RULES[verb]))


def loads(seat: int, plan: Plan) -> Event:
    """Return what the bag is: honest, or with so many cards that will not be declared; and what it is worth when it passes."""
    gold = round(plan.load.passed)
    if plan.load.false:
        return Event("reason.smuggles", {"seat": seat, "n": plan.load.false, "gold": gold}, rule("inspect.pass"))
    return Event("reason.honest-bag", {"seat": seat, "gold": round(plan.load.opened)}, rule("inspect.true"))


def brings_merry_man(seat: int, card: Json, gold: float, phase: str) -> Event:
    """Return what a Merry Man can be expected to bring."""
    return Event("reason.merry-promises", {"seat": seat, "card": card["id"], "gold": round(gold)}, rule(RULES[phase]))


def leaves_merry_man(seat: int, card: Json) -> Event:
    """Return that a Merry Man stays in the hand."""
    return Event("reason.merry-stays", {"seat": seat, "card": card["id"]}, rule("merry.smuggle"))


def gives(seat: int, other: int) -> Event:
    """Return why gold goes there."""
    return Event("reason.merry-poorest", {"seat": seat, "other": other}, rule("merry.effect"))


def takes(seat: int, other: int) -> Event:
    """Return why gold comes from there."""
    return Event("reason.merry-richest", {"seat": seat, "other": other}, rule("merry.effect"))


def picks(sight: Sight, pile: str, better: float) -> Event:
    """Return by how much the card picked is better than the other pile's."""
    args: dict[str, Json] = {"seat": sight.me, "piece": PIECES[sight.piles[pile][-1]], "n": 1}
    if round(better) > 0:
        return Event("reason.card-wanted", {**args, "gold": round(better)}, rule("merry.effect"))
    return Event("reason.card-as-good", args, rule("merry.effect"))


def declares(sight: Sight, kind: int) -> Event:
    """Return whether the declaration is true, or only easy to believe."""
    piece = PIECES[kind]
    if sight.bag[kind] == sight.bag_size():
        return Event("reason.declares-truth", {"seat": sight.me}, rule("inspect.true"))
    return Event("reason.believable", {"seat": sight.me, "piece": piece, "n": sight.bag_size()}, rule("declare.legal-kind"))


def speaks(sight: Sight, action: Action, bag: OwnBag | None) -> Event:
    """Return why a merchant offers this, or nothing."""
    if bag is None:
        return _about_other(sight, action)
    if "offer" in action and not bag.load.false:
        return Event("reason.bait", {"seat": sight.me, "gold": round(-bag.load.fee)}, rule("inspect.true"))
    if "offer" in action:
        return Event("reason.passing-worth", {"seat": sight.me, "gold": round(bag.bound)}, rule("bargain.paid-only-if"))
    if bag.load.false:
        return Event("reason.looks-honest", {"seat": sight.me}, rule("bargain.offer"))
    return Event("reason.nothing-to-fear", {"seat": sight.me, "gold": round(-bag.load.fee)}, rule("inspect.true"))


def _about_other(sight: Sight, action: Action) -> Event:
    args = {"seat": sight.me, "other": sight.data["inspection"]["about"]}
    if "offer" in action or "agree" in action:
        return Event("reason.wants-opened", args, rule("bargain.others"))
    return Event("reason.not-its-business", args, rule("bargain.others"))


def answers(sight: Sight, action: Action, bag: OwnBag | None) -> Event:
    """Return why a merchant agrees, refuses or offers less."""
    if bag is None:
        return _about_other(sight, action)
    if not bag.load.false:
        return Event("reason.nothing-to-fear", {"seat": sight.me, "gold": round(-bag.load.fee)}, rule("inspect.true"))
    name = "reason.demand-fair" if "agree" in action else "reason.demand-too-much"
    return Event(name, {"seat": sight.me, "gold": round(bag.bound)}, rule("bargain.demand"))


def judges(seat: int, case: Case) -> list[Event]:
    """Return what the Sheriff thinks of a bag and of what is offered for it."""
    args = {"seat": seat, "other": case.seat}
    found = [
        Event("reason.lie-likely", {**args, "percent": round(100 * case.belief.lie)}, rule("inspect.false")),
        _opening(args, round(case.belief.fee)),
    ]
    if case.offered:
        found.append(Event("reason.offer-worth", {**args, "gold": round(case.offered)}, rule("bargain.parts")))
    return found


def _opening(args: Mapping[str, Json], gold: int) -> Event:
    """Return what opening a bag brings on average, or costs."""
    if gold == 0:
        return Event("reason.opening-even", args, rule("inspect.false"))
    name = "reason.opening-brings" if gold > 0 else "reason.opening-costs"
    return Event(name, {**args, "gold": abs(gold)}, rule("inspect.false"))


def pays(seat: int, loses: float) -> Event:
    """Return that no other payment loses less."""
    return Event("reason.pays-least", {"seat": seat, "gold": round(loses)}, rule("pay.choice"))


def takes_card(seat: int, phase: str, gain: float) -> Event:
    """Return by how much an order or a card of the black market brings more than the goods, or that it does not."""
    if gain > 0 and not round(gain):
        return Event("reason.card-brings-little", {"seat": seat}, rule(RULES[phase]))
    if gain > 0:
        return Event("reason.card-brings", {"seat": seat, "gold": round(gain)}, rule(RULES[phase]))
    return Event("reason.card-brings-nothing", {"seat": seat}, rule(RULES[phase]))


def enacts(sight: Sight, action: Action, brings: float) -> Event:
    """Return what the laws chosen bring the Sheriff."""
    return _of_law(sight.me, action["enact"][0], round(brings), "enact")


def consents(sight: Sight, brings: float) -> Event:
    """Return what the laws that are proposed bring."""
    return _of_law(sight.me, sight.data["laws"]["proposed"][0]["id"], round(brings), "consent")


def _of_law(seat: int, law: str, gold: int, phase: str) -> Event:
    """Return what a law brings, or that it brings nothing: the best of several may be no good."""
    if gold > 0:
        return Event("reason.law-brings", {"seat": seat, "law": law, "gold": gold}, rule(RULES[phase]))
    return Event("reason.law-even", {"seat": seat, "law": law}, rule(RULES[phase]))
