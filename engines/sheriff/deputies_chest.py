"""How two deputies split the loot chest at the end of an inspection. Ids of rules lead to ``content/sheriff/deputies.yaml``."""

# Theory of operation
#
# Gold and each kind of goods are halved without asking. What is left, at most one gold and one card of each kind, is talked about (phase
# ``split``): the deputy drawn first says what to take of it, the other would get everything else and agrees or not (``share``); if not,
# the other one may say something. Without an agreement it is gone: gold to the bank, goods to the discard pile.

from __future__ import annotations

from typing import Any, NamedTuple

from engines.game import Action, Event, Json, Verdict
from engines.sheriff import knowledge
from engines.sheriff.deputies import Chest, Rest, change, part
from engines.sheriff.facts import rule
from engines.sheriff.goods import (
    NO_CARDS,
    ONE,
    PIECES,
    Cards,
    cards_to_json,
    contraband_number,
    contraband_part,
    legal_part,
    listed,
    minus,
    plus,
)
from engines.sheriff.state import ROUND_OVER, State, put

Step = tuple[State, list[Event]]


class Split(NamedTuple):
    """What a deputy would take of what does not divide."""

    gold: int
    cards: Cards


def split(state: State, events: list[Event]) -> Step | None:
    """Halve what is in the chest; ask about what is left, and let go what nobody gets.

    Rule: deputies.split, deputies.odd-rest
    """
    mine = part(state)
    chest, rest = mine.chest, mine.rest
    if chest == Chest():
        return None
    if rest is None:
        return _halve(state, events), events
    if rest.asked < len(mine.pair):
        return state._replace(phase="split", turn=mine.pair[rest.asked]), events
    return _let_go(state, events), events


def _halve(state: State, events: list[Event]) -> State:
    """Give each deputy half of the gold and of each kind of goods. Rule: deputies.split."""
    mine = part(state)
    chest = mine.chest
    gold, half = chest.gold // 2, tuple(number // 2 for number in chest.cards)
    known = tuple(number // 2 for number in chest.known)
    for deputy in mine.pair:
        state = _give(state, deputy, gold, half, known)
    left = Chest(chest.gold % 2, tuple(number % 2 for number in chest.cards))
    state = change(state, part(state)._replace(chest=left, rest=None if left == Chest() else Rest(0)))
    seats, told = list(mine.pair), rule("deputies.split")
    if gold:
        events.append(Event("splits-gold", {"seats": seats, "gold": gold}, told))
    if any(legal_part(half)):
        events.append(Event("splits-goods", {"seats": seats, "pieces": cards_to_json(legal_part(half))}, told))
    if contraband_number(half):
        events.append(Event("splits-hidden", {"seats": seats, "n": contraband_number(half)}, told))
    return state


def _give(state: State, deputy: int, gold: int, cards: Cards, known: Cards) -> State:
    """Give a deputy gold and goods of the chest; both deputies know which goods, all others those that were known to be in it."""
    pair = part(state).pair
    state = state._replace(
        gold=put(state.gold, deputy, state.gold[deputy] + gold),
        stands=put(state.stands, deputy, plus(state.stands[deputy], cards)),
    )
    return knowledge.came_hidden(state, deputy, cards, known, pair)


def _let_go(state: State, events: list[Event]) -> State:
    """Let go what does not divide: gold to the bank, goods to the discard pile. Rule: deputies.odd-rest."""
    mine = part(state)
    gold, cards = mine.chest.gold, mine.chest.cards
    told = rule("deputies.odd-rest")
    if gold:
        events.append(Event("odd-gold", {"gold": gold}, told))
    if any(cards):
        events.append(Event("odd-goods", {"pieces": cards_to_json(cards), "n": sum(cards)}, told, reveals=True))
    piles = put(state.piles, 0, (*state.piles[0], *listed(cards)))
    return change(state._replace(bank=state.bank + gold, piles=piles), mine._replace(chest=Chest(), rest=None))


# --- What does not divide ---------------------------------------------------------------------------------------------


def compact(state: State) -> Json:
    """Return in short what a deputy may propose, None when it is not about that."""
    if state.phase != "split":
        return None
    chest = part(state).chest
    parts: dict[str, Json] = {}
    if chest.gold:
        parts["gold"] = {"one": [chest.gold]}
    if any(chest.cards):
        parts["goods"] = {"most": cards_to_json(chest.cards), "total": [1, sum(chest.cards)]}
    return {"split": {"parts": parts}, "leave": {"one": [True]}}


def proposals(state: State) -> list[Action]:
    """Return some of what a deputy may propose: nothing, everything, a single thing, gold or goods. Rule: deputies.agree-split."""
    chest = part(state).chest
    gold: dict[str, Json] = {"gold": chest.gold} if chest.gold else {}
    goods: dict[str, Json] = {"goods": cards_to_json(chest.cards)} if any(chest.cards) else {}
    singles: list[dict[str, Json]] = [{"goods": cards_to_json(ONE[piece])} for piece in listed(chest.cards)]
    found: list[dict[str, Json]] = []
    for made in ({}, {**gold, **goods}, gold, goods, *singles):
        if made not in found:
            found.append(made)
    return [{"leave": True}, *({"split": made} for made in found)]


def why_not_split(state: State, made: Split) -> Verdict | None:
    """Return what forbids this proposal: only what does not divide is to be had. Rule: deputies.agree-split."""
    chest = part(state).chest
    if made.gold not in (0, chest.gold):
        return Verdict(rule("deputies.agree-split"), {"gold": chest.gold, "asked": made.gold}, at="split.gold")
    for piece, (asked, there) in enumerate(zip(made.cards, chest.cards, strict=True)):
        if asked > there:
            args = {"piece": PIECES[piece], "n": there, "asked": asked}
            return Verdict(rule("deputies.agree-split"), args, at=f"split.goods.{PIECES[piece]}")
    return None


def propose(state: State, made: Split) -> Step:
    """Say what to take of what does not divide; the other deputy would get the rest of it. Rule: deputies.agree-split."""
    mine, seat = part(state), state.turn
    assert mine.rest is not None
    other = next(deputy for deputy in mine.pair if deputy != seat)
    told, legal, hidden = rule("deputies.agree-split"), legal_part(made.cards), contraband_part(made.cards)
    events = [Event("proposes-split", {"seat": seat, "other": other}, told)]
    if made.gold:
        events.append(Event("takes-gold", {"seat": seat, "gold": made.gold}, told))
    if any(legal):
        events.append(Event("takes-goods", {"seat": seat, "pieces": cards_to_json(legal)}, told))
    if any(hidden):
        events.append(Event("takes-hidden", {"seat": seat, "n": sum(hidden)}, told))
        events.append(Event("takes-hidden-cards", {"seat": seat, "pieces": cards_to_json(hidden)}, told, visible_to=mine.pair))
    if not made.gold and not any(made.cards):
        events.append(Event("takes-nothing", {"seat": seat, "other": other}, told))
    rest = Rest(mine.rest.asked, made.gold, made.cards)
    return change(state._replace(phase="share", turn=other), mine._replace(rest=rest)), events


def leave(state: State, _: Any) -> Step:
    """Propose nothing. Rule: deputies.agree-split."""
    event = Event("proposes-nothing", {"seat": state.turn}, rule("deputies.agree-split"))
    return _next(state), [event]


def _next(state: State) -> State:
    mine = part(state)
    assert mine.rest is not None
    return change(state._replace(phase=ROUND_OVER), mine._replace(rest=Rest(mine.rest.asked + 1)))


def why_not_share(_: State, hidden: Cards) -> Verdict | None:
    """Return what forbids to agree like this: nothing is asked for. Rule: deputies.agree-split."""
    if not any(hidden):
        return None
    return Verdict(rule("deputies.agree-split"), {"n": 0, "asked": sum(hidden)}, at="agree.hidden")


def share(state: State, _: Cards) -> Step:
    """Agree: each deputy gets what was said.

    Rule: deputies.agree-split
    """
    mine, seat = part(state), state.turn
    rest = mine.rest
    assert rest is not None
    assert rest.gold is not None
    proposer = next(deputy for deputy in mine.pair if deputy != seat)
    state = _give(state, proposer, rest.gold, rest.cards, NO_CARDS)
    state = _give(state, seat, mine.chest.gold - rest.gold, minus(mine.chest.cards, rest.cards), NO_CARDS)
    event = Event("shares-rest", {"seat": seat, "other": proposer}, rule("deputies.agree-split"))
    return change(state._replace(phase=ROUND_OVER), part(state)._replace(chest=Chest(), rest=None)), [event]


def refuse(state: State, _: Any) -> Step:
    """Do not agree; the other deputy may propose something, else it is gone. Rule: deputies.agree-split."""
    event = Event("keeps-rest-open", {"seat": state.turn}, rule("deputies.agree-split"))
    return _next(state), [event]


def answers(_: State) -> list[Action]:
    """Return how a proposal may be answered."""
    return [{"agree": True}, {"refuse": True}]
