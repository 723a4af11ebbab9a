"""Talking about a bag: who speaks, offers, and what the Sheriff decides. Ids of rules lead to ``content/sheriff/bargain.yaml``."""

# Theory of operation
#
# The Sheriff calls a bag. Its owner and then the other merchants, clockwise, each say one thing: an offer (it replaces their own), that
# they take it back, or nothing. Then the Sheriff accepts, opens, lets pass, lets everybody speak once more, or demands something of one
# merchant, who agrees, refuses or makes an offer: ``demands``. More talks and demands are possible a few times for each bag, so it comes
# to an end. An agreement is carried out at once, and the bag it is about is dealt with for good; all other offers lapse: ``agreements``.

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engines.game import Event, Verdict
from engines.sheriff import inspection, knowledge, terms
from engines.sheriff.facts import TALKS, rule
from engines.sheriff.goods import NO_CARDS, PIECES, Cards, all_cards, cards_to_json, covers, plus
from engines.sheriff.state import NEXT_BAG, PASS, TALKED, Demand, Inspection, Offer, State, clockwise, officers, put


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


def next_speaker(state: State, said: str, events: list[Event]) -> tuple[State, list[Event]]:
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
        verdict = why_not_own(cards, stand, hand, f"offer.{part}")
        if verdict is not None:
            return verdict
    return why_not_from_bag(state, seat, offer, "offer.bag")


def why_not_own(cards: Cards, stand: Cards, hand: Cards, at: str) -> Verdict | None:
    """Return what forbids to give these goods: they must be on the stand; hand cards are never given.

    Rule: bargain.parts, bargain.never-hand
    """
    for piece, (asked, there) in enumerate(zip(cards, stand, strict=True)):
        if asked > there:
            told = "bargain.never-hand" if asked <= there + hand[piece] else "bargain.parts"
            return Verdict(rule(told), {"piece": PIECES[piece], "n": there, "asked": asked}, at=f"{at}.{PIECES[piece]}")
    return None


def why_not_from_bag(state: State, seat: int, made: Offer | Demand, at: str) -> Verdict | None:
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
    return next_speaker(state, "offer", [_offers(seat, made), *_parts(seat, made)])


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
        yield with_goods(Event("part-legal", {"seat": seat}, rule("bargain.parts")), made.legal)
    if any(made.contraband):
        yield with_goods(Event("part-contraband", {"seat": seat}, rule("bargain.parts"), reveals=True), made.contraband)
    if any(made.hidden):
        yield Event("part-hidden", {"seat": seat, "n": sum(made.hidden)}, rule("bargain.parts"))
        yield with_goods(Event("part-hidden-cards", {"seat": seat}, rule("bargain.parts"), visible_to=(seat,)), made.hidden)
    if any(made.bag):
        yield with_goods(Event("part-bag", {"seat": seat}, rule("bargain.bag-goods")), made.bag)
    if made.promise:
        yield Event("part-promise", {"seat": seat, "text": made.promise}, rule("bargain.favours"))


def with_goods(event: Event, cards: Cards) -> Event:
    """Return an event that also tells goods and their number."""
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
    return next_speaker(state, "withdraw", [event])


def keep_quiet(state: State) -> tuple[State, list[Event]]:
    """Say nothing; an offer that stands goes on standing.

    Rule: bargain.turn
    """
    return next_speaker(state, "quiet", [Event("keeps-quiet", {"seat": state.turn}, rule("bargain.turn"))])


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
