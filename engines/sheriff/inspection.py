"""What happens to a bag: it passes or it is opened. Ids of rules lead to ``content/sheriff/inspect.yaml``."""

from __future__ import annotations

from engines.game import Event, Json, Verdict
from engines.sheriff import contents, dealings, debt, deputies, knowledge, modules, terms
from engines.sheriff.facts import rule
from engines.sheriff.goods import (
    NO_CARDS,
    Cards,
    at_most,
    cards_to_json,
    contraband_number,
    contraband_part,
    legal_part,
    minus,
    plus,
)
from engines.sheriff.piles import Laid, has_one_pile, lay, why_not_laid
from engines.sheriff.state import OPENED, PASSED, ROUND_OVER, Seized, State, bags_at_hand, book, closed_bags, officers, put, write


def next_bag(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Let the Sheriff choose a bag, in any order; when all are dealt with, the round is over.

    Rule: inspect.any-order
    """
    if closed_bags(state):
        return state._replace(phase="inspect", turn=state.sheriff, inspection=None), events
    return state._replace(phase=ROUND_OVER, inspection=None), events


def why_not_bag(state: State, seat: int, verb: str) -> Verdict | None:
    """Return what forbids to deal with the bag of a seat: it must be closed.

    Rule: inspect.any-order, inspect.final
    """
    if seat < state.players and state.bags[seat] is not None:
        return None if seat in bags_at_hand(state) else Verdict(rule("deputies.alone"), {"seat": seat}, at=verb)
    if seat < state.players and state.settled[seat] is not None:
        return Verdict(rule("inspect.final"), {"seat": seat}, at=verb)
    return Verdict(rule("inspect.any-order"), {"seat": seat} if seat < state.players else {"n": state.players}, at=verb)


def _taken_up(state: State, seat: int, settled: str) -> tuple[State, Cards]:
    """Take a bag off the table for good; return what is in it. Rule: inspect.final."""
    cards = state.bags[seat]
    assert cards is not None
    settlings = put(state.settled, seat, settled)
    return state._replace(bags=put(state.bags, seat, None), settled=settlings, inspection=None, last=seat), cards


# --- Passing ----------------------------------------------------------------------------------------------------------


def let_pass(state: State, seat: int, promised: Cards, events: list[Event]) -> tuple[State, list[Event]]:
    """Give a bag back: legal goods face up, contraband face down; goods promised from it go to the Sheriff as far as they are in it.

    Rule: inspect.pass, inspect.contraband-hidden, inspect.final, bargain.bag-goods, laws.on-the-stand
    """
    events.append(_lets_pass(state, seat))
    state, cards = _taken_up(state, seat, PASSED)
    given = at_most(promised, cards)
    kept = minus(cards, given)
    number = contraband_number(kept)
    state = knowledge.hid_away(knowledge.put_away(state, seat, plus(legal_part(cards), contraband_part(given))), seat, number)
    state = state._replace(stands=put(state.stands, seat, plus(state.stands[seat], kept)))
    events.extend(_passed(seat, kept))
    if any(promised):
        state = _hand_over(state, seat, promised, given, events)
    return modules.passed(state, seat, kept, events), events


def _lets_pass(state: State, seat: int) -> Event:
    if deputies.goes_to_chest(state):
        args = {"seats": list(officers(state)), "other": seat}
        return Event("both-let-pass", args, rule("deputies.together-pass"), reveals=True)
    return Event("lets-pass", {"seat": state.sheriff, "other": seat}, rule("inspect.pass"), reveals=True)


def _opens(state: State, seat: int, cards: Cards) -> Event:
    args: dict[str, Json] = {"other": seat, "pieces": cards_to_json(cards), "n": sum(cards)}
    if deputies.goes_to_chest(state):
        name, args = "both-open" if any(cards) else "both-open-no-goods", {**args, "seats": list(officers(state))}
        return Event(name, args, rule("deputies.together-open"), reveals=True)
    return Event("opens" if any(cards) else "opens-no-goods", {"seat": state.sheriff, **args}, rule("inspect.any-order"), reveals=True)


def _honest(state: State, seat: int, penalty: int) -> Event:
    if deputies.goes_to_chest(state):
        args = {"seat": seat, "seats": list(officers(state)), "gold": penalty}
        return Event("honest-both", args, rule("deputies.together-open"))
    return Event("honest", {"seat": seat, "other": state.sheriff, "gold": penalty}, rule("inspect.true"))


def _passed(seat: int, kept: Cards) -> list[Event]:
    legal, number = legal_part(kept), contraband_number(kept)
    events = []
    if any(legal):
        args = {"seat": seat, "pieces": cards_to_json(legal), "n": sum(legal)}
        events.append(Event("passed-legal", args, rule("inspect.pass")))
    if number:
        args = {"seat": seat, "pieces": cards_to_json(contraband_part(kept)), "n": number}
        events.append(Event("passed-hidden", {"seat": seat, "n": number}, rule("inspect.contraband-hidden")))
        events.append(Event("passed-hidden-cards", args, rule("inspect.contraband-hidden"), visible_to=(seat,)))
    return events


def _hand_over(state: State, seat: int, promised: Cards, given: Cards, events: list[Event]) -> State:
    """Give the Sheriff what was promised from the bag, as far as it was in it.

    Rule: bargain.bag-goods
    """
    if any(given):
        state = dealings.come_to_office(state, seat, given, "bargain.bag-goods", events)
    short = minus(promised, given)
    if any(short):
        args = {"seat": seat, "pieces": cards_to_json(short), "n": sum(short)}
        events.append(Event("not-in-the-bag", args, rule("bargain.bag-goods"), reveals=True))
    return state


# --- Opening ----------------------------------------------------------------------------------------------------------


def open_bag(state: State, seat: int, events: list[Event]) -> tuple[State, list[Event]]:
    """Open a bag: who told the truth is paid by the Sheriff; who did not loses what was not declared.

    Rule: inspect.true, inspect.false, inspect.final, laws.on-the-stand, merry.never-declared
    """
    claim = state.declared[seat]
    assert claim is not None
    state, cards = _taken_up(state, seat, OPENED)
    events.append(_opens(state, seat, cards))
    true = tuple(number if piece == claim.piece else 0 for piece, number in enumerate(cards))
    false = minus(cards, true)
    state = knowledge.came_openly(knowledge.put_away(state, seat, cards), seat, true)
    state = state._replace(stands=put(state.stands, seat, plus(state.stands[seat], true)))
    state = modules.opened(state, seat, events)
    if any(false):
        return _seize(state, seat, true, false, events)
    if not contents.was_true(state, seat):
        _keeps_true(seat, true, events)
        return _pays(state, seat, 0, events)
    penalty = terms.penalty_of(state, cards)
    events.append(_honest(state, seat, penalty))
    return debt.office_owes(state, seat, penalty, events)


def _seize(state: State, seat: int, true: Cards, false: Cards, events: list[Event]) -> tuple[State, list[Event]]:
    """Confiscate everything that was not declared, legal goods too; the Sheriff has to choose a pile.

    Rule: inspect.false, inspect.confiscate
    """
    _keeps_true(seat, true, events)
    args = {"seat": seat, "pieces": cards_to_json(false), "n": sum(false), "gold": terms.penalty_of(state, false)}
    events.append(Event("lied", args, rule("inspect.false")))
    state = write(state, seat, book(state, seat)._replace(seized=false))
    return state._replace(phase="confiscate", turn=state.sheriff, seized=Seized(seat, false)), events


def _keeps_true(seat: int, true: Cards, events: list[Event]) -> None:
    if any(true):
        args = {"seat": seat, "pieces": cards_to_json(true), "n": sum(true)}
        events.append(Event("keeps-true", args, rule("inspect.false")))


def _pays(state: State, seat: int, gold: int, events: list[Event]) -> tuple[State, list[Event]]:
    """Let a merchant pay the penalties of goods, and what modules make of them.

    Rule: inspect.false, merry.caught
    """
    state, gold = modules.fined(state, seat, gold, events)
    return debt.owe_office(state, seat, gold, events)


def seized_cards(state: State) -> Cards:
    """Return the confiscated goods for which the Sheriff has to choose a pile."""
    return NO_CARDS if state.seized is None else state.seized.cards


def why_not_confiscate(state: State, laid: Laid) -> Verdict | None:
    """Return what forbids this: all confiscated goods go on one pile.

    Rule: inspect.confiscate
    """
    return why_not_laid(state, laid, seized_cards(state), "inspect.confiscate", "confiscate")


def confiscate(state: State, laid: Laid) -> tuple[State, list[Event]]:
    """Lay confiscated goods on a pile; then the merchant pays their penalties, and no others.

    Rule: inspect.confiscate, inspect.false, deputies.one-pile
    """
    assert state.seized is not None
    seat, cards = state.seized
    args = {"seat": state.sheriff, "other": seat, "pieces": cards_to_json(cards), "n": sum(cards)}
    if has_one_pile(state):
        event = Event("confiscated-one-pile", args, rule("deputies.one-pile"))
    else:
        event = Event("confiscated-left" if laid[0] == 0 else "confiscated-right", args, rule("inspect.confiscate"))
    return _pays(lay(state, laid)._replace(seized=None), seat, terms.penalty_of(state, cards), [event])
