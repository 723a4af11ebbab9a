"""What laws make seats pay and get: taxes, tolls, bonuses and prizes. Ids of rules lead to ``content/sheriff/laws.yaml``."""

# Theory of operation
#
# Dues are paid in gold as far as it goes and nothing is owed. They are no part of the books: those tell what was offered and what
# penalties were paid.

from __future__ import annotations

from engines.game import Event, Json
from engines.sheriff import terms
from engines.sheriff.facts import rule
from engines.sheriff.goods import INDEX, Cards, minus
from engines.sheriff.lawbook import SHERIFF, Law
from engines.sheriff.state import OPENED, PASSED, State, book, put

DUES = "laws.dues"
"""The rule of what is paid by law."""


def _pays(state: State, seat: int, other: int | None, law: Law, number: int, event: str, events: list[Event]) -> State:
    """Move so much gold, or what there is, from a seat to another or to the bank. Rule: laws.dues."""
    gold = min(number, state.gold[seat])
    if not gold or seat == other:
        return state
    args: dict[str, Json] = {"seat": seat, "gold": gold, "law": law.id}
    purses = put(state.gold, seat, state.gold[seat] - gold)
    if other is None:
        events.append(Event(f"{event}-bank", args, rule(DUES)))
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


def _receiver(state: State, law: Law) -> int | None:
    return state.sheriff if law.to == SHERIFF else None


def declared(state: State, seat: int, events: list[Event]) -> State:
    """Take taxes on what a seat has just declared, and give subsidies.

    Rule: laws.bind-all, laws.dues
    """
    claim = state.declared[seat]
    for law in terms.of_kind(state, "tax", "subsidy"):
        if claim is None or claim.piece != INDEX[law.about]:
            continue
        if law.kind == "tax":
            state = _pays(state, seat, _receiver(state, law), law, law.n * claim.n, "law-tax", events)
        else:
            state = _gets(state, seat, law, law.n * claim.n, "law-subsidy", events)
    return state


def passed(state: State, seat: int, _: Cards, events: list[Event]) -> State:
    """Take the toll for a bag that passes.

    Rule: laws.bind-all, laws.dues
    """
    for law in terms.of_kind(state, "toll"):
        state = _pays(state, seat, _receiver(state, law), law, law.n, "law-toll", events)
    return state


def opened(state: State, seat: int, events: list[Event]) -> State:
    """Take the fee for an opened bag, and give what there is for a true or a false one.

    Rule: laws.bind-all, laws.dues
    """
    claim, cards = state.declared[seat], book(state, seat).carried
    assert claim is not None
    true = sum(cards) == cards[claim.piece]
    for law in terms.of_kind(state, "fee", "bounty", "honest_bonus"):
        if law.kind == "fee":
            state = _pays(state, state.sheriff, None, law, law.n, "law-fee", events)
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
