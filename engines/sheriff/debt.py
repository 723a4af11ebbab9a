"""Paying penalties, and what happens when the gold does not suffice. Ids of rules lead to ``content/sheriff/pay.yaml``."""

# Theory of operation
#
# Gold first. For the rest goods of the stand are given that are worth at least as much: legal goods, and contraband only when all
# legal goods do not suffice. Where everything goes there is nothing to choose; else the debtor chooses, and nothing may be in it
# that could be left away. There is no change. What cannot be paid at all is forgiven.

from __future__ import annotations

from collections.abc import Iterator

from engines.game import Event, Verdict
from engines.sheriff import dealings, deputies
from engines.sheriff.facts import rule
from engines.sheriff.goods import PIECES, VALUES, Cards, cards_to_json, contraband_part, legal_part, value_of
from engines.sheriff.state import NEXT_BAG, Debt, State


def owe(state: State, debtor: int, creditor: int | None, gold: int, events: list[Event]) -> tuple[State, list[Event]]:
    """Let a seat pay a penalty: gold as far as there is any, then goods. To no creditor: to the chest of two deputies.

    Rule: pay.gold-first, deputies.debt
    """
    paid = min(gold, state.gold[debtor])
    if paid and creditor is None:
        state = dealings.pay_office(state, debtor, paid, "pay.gold-first", events)
    elif paid and creditor is not None:
        state = dealings.give_gold(state, debtor, creditor, paid)
        events.append(dealings.gold_event(debtor, creditor, paid, "pay.gold-first"))
    if paid == gold:
        return state._replace(phase=NEXT_BAG), events
    args = {"seat": debtor, "gold": gold - paid}
    told = rule("pay.legal-goods")
    events.append(Event("owes-chest", args, told) if creditor is None else Event("owes", {**args, "other": creditor}, told))
    return _collect(state._replace(debt=Debt(debtor, creditor, gold - paid)), events)


def owe_office(state: State, debtor: int, gold: int, events: list[Event]) -> tuple[State, list[Event]]:
    """Let a merchant pay a penalty: to the Sheriff, to the deputy who acts alone, or to the chest of both.

    Rule: inspect.false, deputies.together-open, deputies.alone
    """
    return owe(state, debtor, None if deputies.goes_to_chest(state) else state.sheriff, gold, events)


def office_owes(state: State, merchant: int, gold: int, events: list[Event]) -> tuple[State, list[Event]]:
    """Let whoever opened an honest bag pay: two deputies half each, what does not divide is paid by the one drawn first.

    Rule: inspect.true, deputies.together-open, deputies.debt
    """
    if deputies.goes_to_chest(state):
        mine = deputies.part(state)
        half = gold // 2
        owed = (Debt(deputies.partner(state), merchant, half),) if half else ()
        state, gold = deputies.change(state, mine._replace(owing=owed)), gold - half
    return owe(state, state.sheriff, merchant, gold, events)


def _collect(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Take what has to go in any case; ask the debtor where there is a choice, forgive what is left at last.

    Rule: pay.legal-goods, pay.contraband, pay.forgiven
    """
    for part, told in ((legal_part, "pay.legal-goods"), (contraband_part, "pay.contraband")):
        assert state.debt is not None
        cards = part(state.stands[state.debt.seat])
        if value_of(cards) > state.debt.gold:
            return state._replace(phase="pay", turn=state.debt.seat), events
        if any(cards):
            state = _give(state, cards, told, events)
    return _close(state, events)


def _give(state: State, cards: Cards, told: str, events: list[Event]) -> State:
    assert state.debt is not None
    debtor, creditor, gold = state.debt
    if creditor is None:
        state = dealings.give_office(state, debtor, cards, told, events)
    else:
        events.append(dealings.goods_event(debtor, creditor, cards, told))
        state = dealings.give_openly(state, debtor, creditor, cards)
    return state._replace(debt=Debt(debtor, creditor, max(0, gold - value_of(cards))))


def _close(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Forgive what is left and go on.

    Rule: pay.forgiven
    """
    assert state.debt is not None
    debtor, creditor, gold = state.debt
    if gold:
        args, told = {"seat": debtor, "gold": gold}, rule("pay.forgiven")
        events.append(Event("forgiven-chest", args, told) if creditor is None else Event("forgiven", {**args, "other": creditor}, told))
    return state._replace(phase=NEXT_BAG, debt=None), events


# --- The debtor's choice ----------------------------------------------------------------------------------------------


def payable(state: State) -> Cards:
    """Return the goods a debtor chooses from: legal ones; contraband only when no legal ones are left.

    Rule: pay.legal-goods, pay.contraband
    """
    assert state.debt is not None
    stand = state.stands[state.debt.seat]
    legal = legal_part(stand)
    return legal if any(legal) else contraband_part(stand)


def why_not_pay(state: State, cards: Cards) -> Verdict | None:
    """Return what forbids to pay with these goods.

    Rule: pay.legal-goods, pay.contraband, pay.choice
    """
    assert state.debt is not None
    goods, gold = payable(state), state.debt.gold
    told = "pay.legal-goods" if any(legal_part(goods)) else "pay.contraband"
    for piece, (asked, there) in enumerate(zip(cards, goods, strict=True)):
        if asked > there:
            return Verdict(rule(told), {"piece": PIECES[piece], "n": there, "asked": asked}, at=f"pay.{PIECES[piece]}")
    worth = value_of(cards)
    args = {"pieces": cards_to_json(cards), "n": sum(cards), "worth": worth, "gold": gold}
    if worth < gold:
        return Verdict(rule(told), args, at="pay")
    spare = _spare(cards, worth - gold)
    if spare is not None:
        return Verdict(rule("pay.choice"), {**args, "n": 1, "piece": PIECES[spare]}, at=f"pay.{PIECES[spare]}")
    return None


def _spare(cards: Cards, over: int) -> int | None:
    """Return a piece that could be left away when cards are worth so much more than is owed. Rule: pay.choice."""
    return next((piece for piece, number in enumerate(cards) if number and VALUES[piece] <= over), None)


def payments(state: State) -> list[Cards]:
    """Return every choice of goods that pays the debt and of which nothing could be left away.

    Rule: pay.choice
    """
    assert state.debt is not None
    return list(_enough(payable(state), state.debt.gold, 0, ()))


def _enough(goods: Cards, gold: int, piece: int, chosen: Cards) -> Iterator[Cards]:
    if piece == len(goods):
        if gold <= 0 and _spare(chosen, -gold) is None:
            yield chosen
        return
    for number in range(goods[piece] + 1):
        yield from _enough(goods, gold - number * VALUES[piece], piece + 1, (*chosen, number))
        if number * VALUES[piece] >= gold:
            return


def pay(state: State, cards: Cards) -> tuple[State, list[Event]]:
    """Give the goods to the creditor; there is no change.

    Rule: pay.legal-goods, pay.contraband, pay.choice
    """
    assert state.debt is not None
    events: list[Event] = []
    told = "pay.legal-goods" if any(legal_part(cards)) else "pay.contraband"
    return _close(_give(state, cards, told, events), events)
