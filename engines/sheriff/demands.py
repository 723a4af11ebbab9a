"""Demands of the Sheriff, and the answers of merchants. Ids of rules lead to ``content/sheriff/bargain.yaml``."""

from __future__ import annotations

from collections.abc import Iterator

from engines.game import Event, Json, Verdict
from engines.sheriff import inspection, terms
from engines.sheriff.agreements import carry_out
from engines.sheriff.bargaining import next_speaker, talk_about, why_not_from_bag, why_not_more, why_not_own, with_goods
from engines.sheriff.facts import rule
from engines.sheriff.goods import NO_CARDS, PIECES, Cards, contraband_number
from engines.sheriff.state import PASS, Demand, Offer, State, officers


def why_not_demand(state: State, demand: Demand) -> Verdict | None:
    """Return what forbids a demand: it is made to a merchant about a closed bag, and only for what can be seen to be there.

    Rule: bargain.demand, bargain.cap, bargain.bag-goods
    """
    verdict = why_not_more(state, "demand") or inspection.why_not_bag(state, demand.about, "demand.about")
    verdict = verdict or terms.why_not_offered(state, demand, "demand")
    if verdict is not None:
        return verdict
    if demand.of in officers(state) or demand.of >= state.players:
        return Verdict(rule("bargain.demand"), {"n": state.players}, at="demand.of")
    if demand == Demand(demand.of, demand.about, demand.result):
        return Verdict(rule("bargain.demand"), {"seat": demand.of}, at="demand")
    return _why_not_there(state, demand)


def _why_not_there(state: State, demand: Demand) -> Verdict | None:
    stand = state.stands[demand.of]
    if demand.gold > state.gold[demand.of]:
        return Verdict(rule("bargain.demand"), {"gold": state.gold[demand.of], "asked": demand.gold}, at="demand.gold")
    if demand.hidden > contraband_number(stand):
        return Verdict(rule("bargain.demand"), {"n": contraband_number(stand), "asked": demand.hidden}, at="demand.hidden")
    for piece, (asked, there) in enumerate(zip(demand.legal, stand, strict=True)):
        if asked > there:
            args = {"piece": PIECES[piece], "n": there, "asked": asked}
            return Verdict(rule("bargain.demand"), args, at=f"demand.legal.{PIECES[piece]}")
    return why_not_from_bag(state, demand.of, demand, "demand.bag")


def demand(state: State, made: Demand) -> tuple[State, list[Event]]:
    """Ask a merchant for something; the answer comes next.

    Rule: bargain.demand, bargain.cap
    """
    talk = talk_about(state)
    state = state._replace(phase="answer", turn=made.of, inspection=talk._replace(talks=talk.talks + 1, demand=made))
    return state, [_demands(state.sheriff, made), *_asked_parts(made)]


def _demands(sheriff: int, made: Demand) -> Event:
    if made.of == made.about:
        own = {"seat": sheriff, "other": made.of}
        return Event("demands-own-pass" if made.result == PASS else "demands-own-open", own, rule("bargain.demand"))
    args: dict[str, Json] = {"seat": sheriff, "other": made.of, "seats": [made.about]}
    return Event("demands-pass" if made.result == PASS else "demands-open", args, rule("bargain.demand"))


def _asked_parts(made: Demand) -> Iterator[Event]:
    seat = made.of
    if made.gold:
        yield Event("asked-gold", {"seat": seat, "gold": made.gold}, rule("bargain.demand"))
    if any(made.legal):
        yield with_goods(Event("asked-legal", {"seat": seat}, rule("bargain.demand")), made.legal)
    if made.hidden:
        yield Event("asked-hidden", {"seat": seat, "n": made.hidden}, rule("bargain.demand"))
    if any(made.bag):
        yield with_goods(Event("asked-bag", {"seat": seat}, rule("bargain.bag-goods")), made.bag)


def asked(state: State) -> Demand:
    """Return the demand that waits for an answer."""
    made = talk_about(state).demand
    assert made is not None
    return made


def why_not_agree(state: State, hidden: Cards) -> Verdict | None:
    """Return what forbids to agree like this: as many face-down goods as are asked for, of those the seat has.

    Rule: bargain.demand, bargain.parts
    """
    made = asked(state)
    if sum(hidden) != made.hidden:
        return Verdict(rule("bargain.demand"), {"n": made.hidden, "asked": sum(hidden)}, at="agree.hidden")
    return why_not_own(hidden, state.stands[state.turn], NO_CARDS, "agree.hidden")


def agree(state: State, hidden: Cards) -> tuple[State, list[Event]]:
    """Agree to a demand: it is carried out at once.

    Rule: bargain.demand, bargain.binding
    """
    seat, given = state.turn, given_for(state, hidden)
    event = Event("agrees", {"seat": seat, "other": state.sheriff}, rule("bargain.binding"))
    return carry_out(state, [(seat, given)], [event])


def given_for(state: State, hidden: Cards) -> Offer:
    """Return what is given for a demand that is agreed to."""
    made = asked(state)
    return Offer(made.about, made.result, gold=made.gold, legal=made.legal, hidden=hidden, bag=made.bag)


def refuse(state: State) -> tuple[State, list[Event]]:
    """Refuse a demand; the Sheriff decides again.

    Rule: bargain.demand
    """
    event = Event("refuses", {"seat": state.turn, "other": state.sheriff}, rule("bargain.demand"))
    return next_speaker(state, "refuse", [event])
