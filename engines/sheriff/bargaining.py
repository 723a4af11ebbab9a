"""Offers, demands and agreements about a bag. Ids of rules lead to ``content/sheriff/bargain.yaml``."""

# Theory of operation
#
# The Sheriff calls a bag. Its owner and then the other merchants, clockwise, each say one thing: an offer (it replaces their own), that
# they take it back, or nothing. Then the Sheriff accepts, opens, lets pass, lets everybody speak once more, or demands something of one
# merchant, who agrees, refuses or makes an offer. More talks and demands are possible a few times for each bag, so it comes to an end.
# An agreement is carried out at once, and the bag it is about is dealt with for good; all other offers lapse.

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engines.game import Event, Json, Verdict
from engines.sheriff import dealings, inspection, knowledge, terms
from engines.sheriff.facts import TALKS, rule
from engines.sheriff.goods import (
    NO_CARDS,
    PIECES,
    Cards,
    all_cards,
    cards_to_json,
    contraband_number,
    contraband_part,
    covers,
    legal_part,
    plus,
)
from engines.sheriff.state import NEXT_BAG, OPEN, PASS, TALKED, Demand, Inspection, Offer, State, book, clockwise, officers, put, write


def talk_about(state: State) -> Inspection:
    """Return the bargaining that goes on."""
    assert state.inspection is not None
    return state.inspection


def speakers(state: State, about: int) -> list[int]:
    """Return who may speak: the owner of the bag, then the other merchants clockwise.

    Rule: bargain.turn, bargain.others
    """
    return [seat for seat in clockwise(about, state.players) if seat not in officers(state)]


def why_not_call(state: State, seat: int) -> Verdict | None:
    """Return what forbids to bargain about this bag now: one bag after the other.

    Rule: bargain.turn, inspect.final
    """
    if state.inspection is not None:
        return Verdict(rule("bargain.turn"), {"seat": state.inspection.about}, at="call")
    return inspection.why_not_bag(state, seat, "call")


def call(state: State, seat: int) -> tuple[State, list[Event]]:
    """Begin to bargain about a bag; its owner speaks first.

    Rule: bargain.turn
    """
    event = Event("calls", {"seat": state.sheriff, "other": seat}, rule("bargain.turn"))
    return _let_speak(state._replace(inspection=Inspection(seat, 0, (None,) * state.players, None, (None,) * state.players)), [event])


def _let_speak(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    return state._replace(phase="talk", turn=speakers(state, talk_about(state).about)[0]), events


def _next_speaker(state: State, said: str, events: list[Event]) -> tuple[State, list[Event]]:
    """Remember what was said, and go on with the next merchant, at last with the Sheriff.

    Rule: bargain.turn
    """
    talk = talk_about(state)
    state = state._replace(inspection=talk._replace(said=put(talk.said, state.turn, said)))
    order = speakers(state, talk_about(state).about)
    place = order.index(state.turn) + 1
    if state.phase == "answer" or place == len(order):
        return _let_decide(state, events)
    return state._replace(turn=order[place]), events


def _let_decide(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    return state._replace(phase=TALKED, inspection=talk_about(state)._replace(demand=None)), events


def let_decide(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Let the Sheriff decide when everybody has spoken.

    Rule: bargain.turn
    """
    return state._replace(phase="inspect", turn=state.sheriff), events


# --- Offers -----------------------------------------------------------------------------------------------------------


def bag_size(state: State, seat: int) -> int:
    """Return how many cards a closed bag holds, as declared. Rule: declare.number."""
    claim = state.declared[seat]
    return 0 if claim is None else claim.n


def why_not_offer(state: State, offer: Offer) -> Verdict | None:
    """Return what forbids an offer of the seat whose turn it is.

    Rule: bargain.offer, bargain.parts, bargain.never-hand, bargain.bag-goods
    """
    seat = state.turn
    verdict = inspection.why_not_bag(state, offer.about, "offer.about") or terms.why_not_offered(state, offer, "offer")
    if verdict is not None:
        return verdict
    if offer == Offer(offer.about, offer.result):
        return Verdict(rule("bargain.offer"), {"seat": seat}, at="offer")
    if offer.gold > state.gold[seat]:
        return Verdict(rule("bargain.parts"), {"gold": state.gold[seat], "asked": offer.gold}, at="offer.gold")
    stand, hand = state.stands[seat], state.hands[seat]
    asked = {"legal": offer.legal, "contraband": offer.contraband, "hidden": plus(offer.contraband, offer.hidden)}
    for part, cards in asked.items():
        verdict = _why_not_own(cards, stand, hand, f"offer.{part}")
        if verdict is not None:
            return verdict
    return _why_not_from_bag(state, seat, offer, "offer.bag")


def _why_not_own(cards: Cards, stand: Cards, hand: Cards, at: str) -> Verdict | None:
    """Return what forbids to give these goods: they must be on the stand; hand cards are never given.

    Rule: bargain.parts, bargain.never-hand
    """
    for piece, (asked, there) in enumerate(zip(cards, stand, strict=True)):
        if asked > there:
            told = "bargain.never-hand" if asked <= there + hand[piece] else "bargain.parts"
            return Verdict(rule(told), {"piece": PIECES[piece], "n": there, "asked": asked}, at=f"{at}.{PIECES[piece]}")
    return None


def _why_not_from_bag(state: State, seat: int, made: Offer | Demand, at: str) -> Verdict | None:
    """Return what forbids to promise goods from a bag: only from the own one, for passing it, no more than it holds.

    Whether they are in it is nobody's business before it passes.

    Rule: bargain.bag-goods
    """
    if not any(made.bag):
        return None
    if seat != made.about or made.result != PASS:
        return Verdict(rule("bargain.bag-goods"), {"seat": seat}, at=at)
    size, there = bag_size(state, seat), all_cards(state.players, state.options.royal)
    if sum(made.bag) > size or not covers(there, made.bag):
        return Verdict(rule("bargain.bag-goods"), {"n": size, "asked": sum(made.bag)}, at=at)
    return None


def offer(state: State, made: Offer) -> tuple[State, list[Event]]:
    """Make an offer in place of the own standing one; goods that are named are known to everybody from now on.

    Rule: bargain.offer, bargain.turn, bargain.others
    """
    seat = state.turn
    talk = talk_about(state)
    state = knowledge.named(state, seat, made.contraband)
    state = state._replace(inspection=talk._replace(offers=put(talk.offers, seat, made)))
    return _next_speaker(state, "offer", [_offers(seat, made), *_parts(seat, made)])


def _offers(seat: int, made: Offer) -> Event:
    if seat == made.about:
        return Event("offers-own-pass" if made.result == PASS else "offers-own-open", {"seat": seat}, rule("bargain.offer"))
    args = {"seat": seat, "other": made.about}
    return Event("offers-pass" if made.result == PASS else "offers-open", args, rule("bargain.others"))


def _parts(seat: int, made: Offer) -> Iterator[Event]:
    """Yield one event for each part of an offer; which face-down goods it holds is told to its giver alone."""
    if made.gold:
        yield Event("part-gold", {"seat": seat, "gold": made.gold}, rule("bargain.parts"))
    if any(made.legal):
        yield _goods(Event("part-legal", {"seat": seat}, rule("bargain.parts")), made.legal)
    if any(made.contraband):
        yield _goods(Event("part-contraband", {"seat": seat}, rule("bargain.parts"), reveals=True), made.contraband)
    if any(made.hidden):
        yield Event("part-hidden", {"seat": seat, "n": sum(made.hidden)}, rule("bargain.parts"))
        yield _goods(Event("part-hidden-cards", {"seat": seat}, rule("bargain.parts"), visible_to=(seat,)), made.hidden)
    if any(made.bag):
        yield _goods(Event("part-bag", {"seat": seat}, rule("bargain.bag-goods")), made.bag)
    if made.promise:
        yield Event("part-promise", {"seat": seat, "text": made.promise}, rule("bargain.favours"))


def _goods(event: Event, cards: Cards) -> Event:
    args = {**event.args, "pieces": cards_to_json(cards), "n": sum(cards)}
    return replace(event, args=args)


def why_not_withdraw(state: State) -> Verdict | None:
    """Return what forbids to take an offer back: there must be one.

    Rule: bargain.offer
    """
    if talk_about(state).offers[state.turn] is not None:
        return None
    return Verdict(rule("bargain.offer"), {"seat": state.turn}, at="withdraw")


def withdraw(state: State) -> tuple[State, list[Event]]:
    """Take the own offer back.

    Rule: bargain.offer, bargain.turn
    """
    talk = talk_about(state)
    event = Event("withdraws", {"seat": state.turn}, rule("bargain.offer"))
    state = state._replace(inspection=talk._replace(offers=put(talk.offers, state.turn, None)))
    return _next_speaker(state, "withdraw", [event])


def keep_quiet(state: State) -> tuple[State, list[Event]]:
    """Say nothing; an offer that stands goes on standing.

    Rule: bargain.turn
    """
    return _next_speaker(state, "quiet", [Event("keeps-quiet", {"seat": state.turn}, rule("bargain.turn"))])


# --- The Sheriff ------------------------------------------------------------------------------------------------------


def why_not_settle(state: State, seat: int, verb: str) -> Verdict | None:
    """Return what forbids to open this bag or to let it pass now: while one is talked about it is that one's turn.

    Rule: inspect.any-order, inspect.final, bargain.turn
    """
    verdict = inspection.why_not_bag(state, seat, verb)
    if verdict is None and state.inspection is not None and state.inspection.about != seat:
        return Verdict(rule("bargain.turn"), {"seat": state.inspection.about}, at=verb)
    return verdict


def let_pass(state: State, seat: int) -> tuple[State, list[Event]]:
    """Give a bag back without taking anything.

    Rule: inspect.pass, bargain.paid-only-if
    """
    return passes(state, seat, [])


def passes(state: State, seat: int, events: list[Event]) -> tuple[State, list[Event]]:
    """Give a bag back.

    Rule: inspect.pass
    """
    state, events = inspection.let_pass(state, seat, NO_CARDS, events)
    return state._replace(phase=NEXT_BAG), events


def open_bag(state: State, seat: int) -> tuple[State, list[Event]]:
    """Open a bag; nobody pays for that, and what was offered for passing it is not paid either.

    Rule: inspect.any-order, bargain.paid-only-if
    """
    return inspection.open_bag(state, seat, [])


def why_not_more(state: State, verb: str) -> Verdict | None:
    """Return what forbids to go on talking: a bag must be talked about, and not too long.

    Rule: bargain.cap, bargain.turn
    """
    if state.inspection is None:
        return Verdict(rule("bargain.turn"), {"seat": state.sheriff}, at=verb)
    if state.inspection.talks >= TALKS:
        return Verdict(rule("bargain.cap"), {"n": TALKS}, at=verb)
    return None


def more(state: State) -> tuple[State, list[Event]]:
    """Let everybody speak once more.

    Rule: bargain.turn, bargain.cap
    """
    talk = talk_about(state)
    event = Event("asks-for-more", {"seat": state.sheriff}, rule("bargain.turn"))
    return _let_speak(state._replace(inspection=talk._replace(talks=talk.talks + 1)), [event])


# --- Demands ----------------------------------------------------------------------------------------------------------


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
    return _why_not_from_bag(state, demand.of, demand, "demand.bag")


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
        yield _goods(Event("asked-legal", {"seat": seat}, rule("bargain.demand")), made.legal)
    if made.hidden:
        yield Event("asked-hidden", {"seat": seat, "n": made.hidden}, rule("bargain.demand"))
    if any(made.bag):
        yield _goods(Event("asked-bag", {"seat": seat}, rule("bargain.bag-goods")), made.bag)


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
    return _why_not_own(hidden, state.stands[state.turn], NO_CARDS, "agree.hidden")


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
    return _next_speaker(state, "refuse", [event])


# --- Agreements -------------------------------------------------------------------------------------------------------


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
