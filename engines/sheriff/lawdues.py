"""What laws make seats pay and get: taxes, tolls, bonuses and prizes. Ids of rules lead to ``content/sheriff/laws.yaml``."""

# Theory of operation
#
# Dues are paid in gold as far as it goes and nothing is owed. They are no part of the books: those tell what was offered and what
# penalties were paid.

from __future__ import annotations

from engines.game import Event, Json
from engines.sheriff import contents, deputies, terms
from engines.sheriff.facts import rule
from engines.sheriff.goods import INDEX, Cards, minus
from engines.sheriff.lawbook import SHERIFF, Law
from engines.sheriff.state import OPENED, PASSED, State, book, officers, put

DUES = "laws.dues"
"""The rule of what is paid by law."""
TO_BANK = {"law-tax": "law-tax-bank", "law-fee": "law-fee-bank"}
TO_CHEST = {"law-tax": "law-tax-chest", "law-toll": "law-toll-chest", "law-bounty": "law-bounty-chest"}
"""Event -> the same where the gold goes to the bank, or into the loot chest."""


def _pays(state: State, seat: int, other: int | None, law: Law, number: int, event: str, events: list[Event]) -> State:
    """Move so much gold, or what there is, from a seat to another or to the bank. Rule: laws.dues."""
    gold = min(number, state.gold[seat])
    if not gold or seat == other:
        return state
    args: dict[str, Json] = {"seat": seat, "gold": gold, "law": law.id}
    purses = put(state.gold, seat, state.gold[seat] - gold)
    if other is None:
        events.append(Event(TO_BANK[event], args, rule(DUES)))
        return state._replace(gold=purses, bank=state.bank + gold)
    events.append(Event(event, {**args, "other": other}, rule(DUES)))
    return state._replace(gold=put(purses, other, purses[other] + gold))


def _gets(state: State, seat: int, law: Law, number: int, event: str, events: list[Event]) -> State:
    """Give a seat so much gold, or what there is, from the bank. Rule: laws.dues."""
    gold = min(number, state.bank)
    if not gold:
        return state
    events.append(Event(event, {"seat": seat, "gold": gold, "law": law.id}, rule(DUES)))
    return state._replace(gold=put(state.gold, seat, state.gold[seat] + gold), bank=state.bank - gold)


def _to_chest(state: State, seat: int | None, law: Law, number: int, event: str, events: list[Event]) -> State:
    """Put gold of a seat, or of the bank, into the loot chest. Rule: laws.deputies."""
    gold = min(number, state.bank if seat is None else state.gold[seat])
    if not gold:
        return state
    mine = deputies.part(state)
    args: dict[str, Json] = {"gold": gold, "law": law.id}
    events.append(Event(TO_CHEST[event], args if seat is None else {**args, "seat": seat}, rule("laws.deputies")))
    state = deputies.change(state, mine._replace(chest=mine.chest._replace(gold=mine.chest.gold + gold)))
    if seat is None:
        return state._replace(bank=state.bank - gold)
    return state._replace(gold=put(state.gold, seat, state.gold[seat] - gold))


def _takes(state: State, seat: int, law: Law, number: int, event: str, events: list[Event], *, together: bool) -> State:
    """Let a merchant pay whom the law names; what is the Sheriff's is the chest's as long as two deputies act together."""
    if law.to != SHERIFF:
        return _pays(state, seat, None, law, number, event, events)
    if together:
        return _to_chest(state, seat, law, number, event, events)
    return _pays(state, seat, state.sheriff, law, number, event, events)


def _fee(state: State, law: Law, events: list[Event]) -> State:
    """Let who opens a bag pay; two deputies pay half each, and the one drawn first what does not divide. Rule: laws.deputies."""
    office = officers(state) if deputies.goes_to_chest(state) else (state.sheriff,)
    for place, seat in enumerate(office):
        number = law.n // len(office) + (law.n % len(office) if place == 0 else 0)
        state = _pays(state, seat, None, law, number, "law-fee", events)
    return state


def declared(state: State, seat: int, events: list[Event]) -> State:
    """Take taxes on what a seat has just declared, and give subsidies.

    Rule: laws.bind-all, laws.dues
    """
    claim = state.declared[seat]
    for law in terms.of_kind(state, "tax", "subsidy"):
        if claim is None or claim.piece != INDEX[law.about]:
            continue
        if law.kind == "tax":
            state = _takes(state, seat, law, law.n * claim.n, "law-tax", events, together=state.deputies is not None)
        else:
            state = _gets(state, seat, law, law.n * claim.n, "law-subsidy", events)
    return state


def passed(state: State, seat: int, _: Cards, events: list[Event]) -> State:
    """Take the toll for a bag that passes.

    Rule: laws.bind-all, laws.dues
    """
    for law in terms.of_kind(state, "toll"):
        state = _takes(state, seat, law, law.n, "law-toll", events, together=deputies.goes_to_chest(state))
    return state


def opened(state: State, seat: int, events: list[Event]) -> State:
    """Take the fee for an opened bag, and give what there is for a true or a false one.

    Rule: laws.bind-all, laws.dues
    """
    true = contents.was_true(state, seat)
    for law in terms.of_kind(state, "fee", "bounty", "honest_bonus"):
        if law.kind == "fee":
            state = _fee(state, law, events)
        elif law.kind == "bounty" and not true and deputies.goes_to_chest(state):
            state = _to_chest(state, None, law, law.n, "law-bounty", events)
        elif law.kind == "bounty" and not true:
            state = _gets(state, state.sheriff, law, law.n, "law-bounty", events)
        elif law.kind == "honest_bonus" and true:
            state = _gets(state, seat, law, law.n, "law-bonus", events)
    return state


def prizes(state: State, events: list[Event]) -> State:
    """Give the prizes of the round to all who have brought most of a good.

    Rule: laws.bind-all, laws.dues
    """
    for law in terms.of_kind(state, "round_prize"):
        numbers = [_brought(state, seat)[INDEX[law.about]] for seat in range(state.players)]
        for seat, number in enumerate(numbers):
            if number and number == max(numbers):
                state = _gets(state, seat, law, law.n, "law-prize", events)
    return state


def _brought(state: State, seat: int) -> Cards:
    """Return what a seat's bag has brought through in this round, what it gave away of it counted too."""
    page, settled = book(state, seat), state.settled[seat]
    if settled == PASSED:
        return page.carried
    return minus(page.carried, page.seized) if settled == OPENED else (0,) * len(page.carried)
