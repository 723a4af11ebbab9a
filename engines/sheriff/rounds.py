"""How a round ends and the next begins. Ids of rules lead to ``content/sheriff/round.yaml``."""

from __future__ import annotations

from engines.game import Event
from engines.sheriff import deck, ending
from engines.sheriff.facts import HAND_SIZE, ROUNDS, rule
from engines.sheriff.state import EMPTY_BOOK, MARKET, NEXT_ROUND, Entry, Row, State, officers


def finish(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Close the books of a round; after the last one the game is over, else everybody draws up again.

    Rule: round.refill, setup.rounds
    """
    events.append(_over(state))
    state = _closed_books(state)
    if state.round == ROUNDS[state.players]:
        return ending.close(state, events)
    due = tuple(max(0, HAND_SIZE - sum(hand)) for hand in state.hands)
    events.extend(Event("refills", {"seat": seat, "n": number}, rule("round.refill")) for seat, number in enumerate(due) if number)
    state = deck.made_ready(state._replace(phase="refill", turn=state.sheriff, due=due), events)
    return (state, events) if any(state.due) else (state._replace(phase=NEXT_ROUND), events)


def _over(state: State) -> Event:
    if len(officers(state)) == 1:
        return Event("round-over", {"round": state.round, "seat": state.sheriff}, rule("round.refill"))
    return Event("round-over-both", {"round": state.round, "seats": list(officers(state))}, rule("round.refill"))


def _closed_books(state: State) -> State:
    """Write the round into the truth ledger."""
    lead, *others = officers(state)
    rows = tuple(
        None if seat in officers(state) else Row(state.declared[seat], state.settled[seat], page) for seat, page in enumerate(state.books)
    )
    nobody = (None,) * state.players
    return state._replace(
        ledger=(*state.ledger, Entry(lead, rows, *others)),
        books=(EMPTY_BOOK,) * state.players,
        declared=nobody,
        settled=nobody,
    )


def deal(state: State, piece: int) -> tuple[State, list[Event]]:
    """Give a card to the first seat that has cards due; when all hands are full, the marker goes on.

    Rule: round.refill, round.reshuffle, round.short-deck
    """
    seat = deck.next_due(state)
    assert seat is not None
    events: list[Event] = []
    state = deck.deal(state, seat, piece)
    if not state.due[seat]:
        events.append(deck.holds(state, seat))
    state = deck.made_ready(state, events)
    return (state, events) if any(state.due) else (state._replace(phase=NEXT_ROUND), events)


def begin_next(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Give the marker to the left.

    Rule: round.marker
    """
    sheriff = (state.sheriff + 1) % state.players
    return state._replace(phase=MARKET, sheriff=sheriff, turn=sheriff, round=state.round + 1), events
