"""Actions of Sheriff of Nottingham: who acts, what may be done in which phase, why something is refused, what carries it out."""

# Theory of operation
#
# ``PHASES`` says for every phase which verbs it takes, each with what forbids it and what carries it out, and which actions are listed.
# A module of the game adds phases and verbs there; what follows on what is ``flow``'s.

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engines.game import CHANCE, TERMINAL, Action, Event, IllegalAction, Json, Verdict
from engines.sheriff import (
    agreements,
    bags,
    bargaining,
    black_market,
    debt,
    demands,
    deputies_chest,
    deputies_inspection,
    deputies_round,
    flow,
    inspection,
    laws,
    market,
    menu,
    merry,
    merry_effects,
    orders,
    rounds,
    setup,
    verbs,
)
from engines.sheriff.facts import rule
from engines.sheriff.state import CHANCE_PHASES, State

Step = tuple[State, list[Event]]


class Verb(NamedTuple):
    """What forbids an action of a phase (None when it is legal), and what carries it out."""

    why_not: Callable[[State, Any], Verdict | None]
    do: Callable[[State, Any], Step]


class Phase(NamedTuple):
    """What may be done at a point of the play."""

    verbs: Mapping[str, Verb]
    listed: Callable[[State], list[Action]]


def _never(_: State, __: Any) -> Verdict | None:
    return None


def _chance_listed(state: State) -> list[Action]:
    return [action for action, _ in menu.chance(state)]


def _dealt(do: Callable[[State, int], Step]) -> Phase:
    """Return a phase in which chance deals cards."""
    return Phase({"deal": Verb(setup.why_not_deal, do)}, _chance_listed)


OFFER = Verb(bargaining.why_not_offer, bargaining.offer)
PHASES: Mapping[str, Phase] = {
    "start": Phase({"start": Verb(setup.why_not_start, setup.start)}, _chance_listed),
    "deal": _dealt(setup.deal),
    "refill": _dealt(rounds.deal),
    "aside": Phase({"aside": Verb(market.why_not_aside, market.set_aside)}, menu.aside),
    "draw": Phase({"draw": Verb(market.why_not_draw, market.draw)}, menu.draw),
    "discard": Phase({"discard": Verb(market.why_not_discard, market.discard)}, menu.discard),
    "load": Phase({"load": Verb(bags.why_not_load, bags.load), "smuggle": Verb(bags.why_not_smuggle, bags.smuggle)}, menu.load),
    "declare": Phase({"declare": Verb(bags.why_not_declare, bags.declare)}, menu.declare),
    "inspect": Phase(
        {
            "open": Verb(lambda state, seat: bargaining.why_not_settle(state, seat, "open"), bargaining.open_bag),
            "pass": Verb(lambda state, seat: bargaining.why_not_settle(state, seat, "pass"), bargaining.let_pass),
            "call": Verb(bargaining.why_not_call, bargaining.call),
            "accept": Verb(agreements.why_not_accept, agreements.accept),
            "more": Verb(lambda state, _: bargaining.why_not_more(state, "more"), lambda state, _: bargaining.more(state)),
            "demand": Verb(demands.why_not_demand, demands.demand),
        },
        menu.inspect,
    ),
    "talk": Phase(
        {
            "offer": OFFER,
            "withdraw": Verb(lambda state, _: bargaining.why_not_withdraw(state), lambda state, _: bargaining.withdraw(state)),
            "quiet": Verb(_never, lambda state, _: bargaining.keep_quiet(state)),
        },
        menu.talk,
    ),
    "answer": Phase(
        {
            "offer": OFFER,
            "agree": Verb(demands.why_not_agree, demands.agree),
            "refuse": Verb(_never, lambda state, _: demands.refuse(state)),
        },
        menu.answer,
    ),
    "confiscate": Phase({"confiscate": Verb(inspection.why_not_confiscate, inspection.confiscate)}, menu.confiscate),
    "pay": Phase({"pay": Verb(debt.why_not_pay, debt.pay)}, menu.pay),
    "orders": Phase({"order": Verb(orders.why_not_turn, orders.turn)}, _chance_listed),
    "fulfil": Phase({"fulfil": Verb(orders.why_not_fulfil, orders.fulfil)}, orders.listed_actions),
    "claim": Phase({"claim": Verb(black_market.why_not_claim, black_market.claim)}, black_market.listed_actions),
    "deputies": Phase({"deputy": Verb(deputies_round.why_not_drawn, deputies_round.drawn)}, _chance_listed),
    "first": Phase({"first": Verb(deputies_round.why_not_first, deputies_round.first)}, deputies_round.firsts),
    "second": Phase({"with": Verb(_never, deputies_inspection.answer)}, deputies_inspection.listed),
    "split": Phase(
        {"split": Verb(deputies_chest.why_not_split, deputies_chest.propose), "leave": Verb(_never, deputies_chest.leave)},
        deputies_chest.proposals,
    ),
    "share": Phase(
        {"agree": Verb(deputies_chest.why_not_share, deputies_chest.share), "refuse": Verb(_never, deputies_chest.refuse)},
        deputies_chest.answers,
    ),
    "laws": Phase({"law": Verb(laws.why_not_draw, laws.draw)}, _chance_listed),
    "enact": Phase({"enact": Verb(laws.why_not_enact, laws.choose)}, laws.choices),
    "consent": Phase(
        {"agree": Verb(laws.why_not_agree, laws.agree), "refuse": Verb(_never, lambda state, _: laws.refuse(state))}, laws.consents
    ),
    "merry": Phase({"merry": Verb(merry.why_not_draw, merry.draw)}, _chance_listed),
    "keep": Phase({"keep": Verb(merry.why_not_keep, merry.keep)}, merry.choices),
    "give": Phase({"give": Verb(merry_effects.why_not_give, merry_effects.give)}, merry_effects.gifts),
    "take": Phase({"take": Verb(merry_effects.why_not_take, merry_effects.take)}, merry_effects.takes),
    "pick": Phase({"pick": Verb(merry_effects.why_not_pick, merry_effects.pick)}, merry_effects.picks),
    "forage": _dealt(merry_effects.forage),
    "over": Phase({}, lambda state: []),
}
DRAWING = _dealt(market.deal)
"""The phase ``draw`` while chance deals what a merchant draws from the deck."""

OUT_OF_PLACE: Mapping[str, str] = {
    "start": "setup.first-sheriff",
    "deal": "setup.deal",
    "aside": "market.order",
    "draw": "market.draw",
    "discard": "market.discard",
    "load": "load.closed",
    "declare": "declare.order",
    "open": "inspect.any-order",
    "pass": "inspect.any-order",
    "call": "inspect.any-order",
    "accept": "bargain.turn",
    "more": "bargain.turn",
    "demand": "bargain.turn",
    "offer": "bargain.turn",
    "withdraw": "bargain.turn",
    "quiet": "bargain.turn",
    "agree": "bargain.demand",
    "refuse": "bargain.demand",
    "confiscate": "inspect.confiscate",
    "pay": "pay.gold-first",
    "order": "orders.refill",
    "fulfil": "orders.same-bag",
    "claim": "black-market.claim",
    "deputy": "deputies.who",
    "first": "deputies.first-merchant",
    "with": "deputies.together-pass",
    "split": "deputies.agree-split",
    "leave": "deputies.agree-split",
    "law": "laws.deck",
    "enact": "laws.later",
    "merry": "merry.deal",
    "keep": "merry.next",
    "smuggle": "load.closed",
    "give": "merry.effect",
    "take": "merry.effect",
    "pick": "merry.effect",
}
"""The rule that says when each verb has its place."""


def current_player(state: State) -> int:
    """Return the seat that has to act, CHANCE or TERMINAL.

    Rule: market.order, market.sheriff-rests
    """
    if state.phase == "over":
        return TERMINAL
    if state.phase in CHANCE_PHASES or any(state.due):
        return CHANCE
    return state.turn


def _phase(state: State) -> Phase:
    return DRAWING if state.phase == "draw" and any(state.due) else PHASES[state.phase]


def chance_outcomes(state: State) -> tuple[tuple[Action, int], ...]:
    """Return what chance may bring, with weights; nothing when it is not its turn."""
    return tuple(menu.chance(state)) if current_player(state) == CHANCE else ()


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return the legal actions in a fixed order; while a bag is bargained about a menu of them."""
    return tuple(_phase(state).listed(state))


def _judge(state: State, verb: str, value: Any) -> Verdict | None:
    """Return what forbids an action that has been read."""
    if state.phase == "over":
        return Verdict(rule("setup.rounds"), {"n": state.round}, at=verb)
    expected = _phase(state).verbs.get(verb)
    if expected is None:
        actor = current_player(state)
        return Verdict(rule(OUT_OF_PLACE[verb]), {"seat": actor} if actor >= 0 else {}, at=verb)
    return expected.why_not(state, value)


def why_illegal(state: State, action: Action) -> Verdict | None:
    """Return the verdict on an action, None when it is legal. Raises BadInput when it cannot be read."""
    return _judge(state, *verbs.read(action))


def _carried_out(state: State, verb: str, value: Any) -> Step:
    """Return what an action makes of a state; with deputies some actions are only a word to the other one."""
    instead = None if state.deputies is None else deputies_inspection.INSTEAD.get(verb)
    step = None if instead is None else instead(state, value)
    return _phase(state).verbs[verb].do(state, value) if step is None else step


def apply(state: State, action: Json) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an action and what happened. Raises IllegalAction or BadInput."""
    verb, value = verbs.read(action)
    verdict = _judge(state, verb, value)
    if verdict is not None:
        raise IllegalAction(verdict)
    state, events = flow.go_on(*_carried_out(state, verb, value))
    return state, tuple(events)
