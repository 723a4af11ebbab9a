"""Agreements about a bag: offers are accepted, and what was agreed is paid and done. Ids lead to ``content/sheriff/bargain.yaml``."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Event, Verdict
from engines.sheriff import dealings, inspection
from engines.sheriff.bargaining import talk_about
from engines.sheriff.facts import rule
from engines.sheriff.goods import NO_CARDS, contraband_part, legal_part, plus
from engines.sheriff.state import NEXT_BAG, OPEN, Offer, State, book, write


def why_not_accept(state: State, seats: Sequence[int]) -> Verdict | None:
    """Return what forbids to accept offers of these seats: they must stand, and all want the same for the same bag.

    Rule: bargain.offer, bargain.binding, bargain.turn
    """
    if state.inspection is None:
        return Verdict(rule("bargain.turn"), {"seat": state.sheriff}, at="accept")
    offers = state.inspection.offers
    for index, seat in enumerate(seats):
        if seat >= state.players or offers[seat] is None:
            return Verdict(rule("bargain.offer"), {"seat": seat} if seat < state.players else {"n": state.players}, at=f"accept[{index}]")
    if len({(made.about, made.result) for made in offers_of(state, seats)}) > 1:
        return Verdict(rule("bargain.binding"), {"seats": list(seats)}, at="accept")
    return None


def offers_of(state: State, seats: Sequence[int]) -> list[Offer]:
    """Return the standing offers of seats."""
    offers = talk_about(state).offers
    return [made for seat in seats if (made := offers[seat]) is not None]


def accept(state: State, seats: Sequence[int]) -> tuple[State, list[Event]]:
    """Accept standing offers: they are carried out at once, and every other one lapses.

    Rule: bargain.binding, bargain.paid-only-if
    """
    deals = list(zip(seats, offers_of(state, seats), strict=True))
    events = [Event("accepts", {"seat": state.sheriff, "other": seat}, rule("bargain.binding")) for seat in seats]
    return carry_out(state, deals, events)


def carry_out(state: State, deals: Sequence[tuple[int, Offer]], events: list[Event]) -> tuple[State, list[Event]]:
    """Pay what was agreed and do for it what was agreed.

    Rule: bargain.binding, bargain.paid-only-if, bargain.favours
    """
    about, result = deals[0][1].about, deals[0][1].result
    for seat, made in deals:
        state = _give(state, seat, made, events)
    if result == OPEN:
        return inspection.open_bag(state, about, events)
    promised = next((made.bag for seat, made in deals if seat == about), NO_CARDS)
    state, events = inspection.let_pass(state, about, promised, events)
    return state._replace(phase=NEXT_BAG), events


def _give(state: State, seat: int, made: Offer, events: list[Event]) -> State:
    """Give the Sheriff gold and goods of the stand; promises are noted and bind nobody.

    Rule: bargain.parts, bargain.favours
    """
    sheriff = state.sheriff
    if made.gold:
        state = dealings.pay_office(state, seat, made.gold, "bargain.binding", events)
    shown = plus(legal_part(made.legal), contraband_part(made.contraband))
    if any(shown):
        state = dealings.give_office(state, seat, shown, "bargain.binding", events)
    if any(made.hidden):
        state = dealings.hide_at_office(state, seat, made.hidden, events)
    if made.promise:
        page = book(state, seat)
        state = write(state, seat, page._replace(promises=(*page.promises, made.promise)))
        events.append(Event("promised", {"seat": seat, "other": sheriff, "text": made.promise}, rule("bargain.favours")))
    return state
