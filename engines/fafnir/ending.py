"""How a round and the game end. Ids of rules lead to ``content/fafnir/{round,end}.yaml``."""

from __future__ import annotations

from engines import ranking
from engines.fafnir import scoring
from engines.fafnir.scoring import rule
from engines.fafnir.setup import next_round
from engines.fafnir.state import COLOURS, GOAL, LIMITS, Counts, Scored, State
from engines.game import Event, Outcome, Standing


def clockwise(seat: int, players: int) -> list[int]:
    """Return all seats clockwise, this one first."""
    return [(seat + step) % players for step in range(players)]


def full_colours(trash: Counts, players: int) -> list[int]:
    """Return the colours that have reached the limit in the trash, gold like any other.

    Rule: round.limit, auction.gold
    """
    return [colour for colour, number in enumerate(trash) if number >= LIMITS[players]]


def limits_reached(state: State) -> list[Event]:
    """Return one event for each colour that is full in the trash.

    Rule: round.limit
    """
    return [
        Event("limit-reached", {"piece": COLOURS[colour], "n": state.trash[colour], "limit": LIMITS[state.players]}, rule("round.limit"))
        for colour in full_colours(state.trash, state.players)
    ]


def end_round(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Score what everybody holds, and end the game or set up the next round.

    Rule: score.held, end.goal
    """
    events.extend(scoring.events(state.hands, state.scores))
    scores = scoring.settled(state.hands, state.scores)
    state = state._replace(scores=scores, scored=Scored(state.hands, state.scores), bids=(None,) * state.players)
    if max(scores) >= GOAL:
        events.extend(_end_events(state))
        return state._replace(phase="over"), events
    state = next_round(state)
    events.append(Event("next-round", {"round": state.round, "seat": state.keeper}, rule("round.next")))
    return state, events


def tie_order(state: State) -> list[int]:
    """Return the seats in the order that breaks ties: who last won an auction, then clockwise.

    When nobody has won one, the keeper takes that place.

    Rule: end.tie
    """
    return clockwise(state.keeper if state.last_winner is None else state.last_winner, state.players)


def final_order(state: State) -> list[int]:
    """Return the seats from first to last.

    Rule: end.goal, end.tie
    """
    order = tie_order(state)
    return sorted(range(state.players), key=lambda seat: (-state.scores[seat], order.index(seat)))


def _end_events(state: State) -> list[Event]:
    best = max(state.scores)
    leaders = [seat for seat in range(state.players) if state.scores[seat] == best]
    winner = final_order(state)[0]
    events = [Event("goal-reached", {"n": best, "goal": GOAL}, rule("end.goal"))]
    if len(leaders) > 1:
        args = {"seat": winner, "seats": leaders, "other": tie_order(state)[0], "n": best}
        events.append(Event("end-tie" if state.last_winner is not None else "end-tie-keeper", args, rule("end.tie")))
    events.append(Event("game-over", {"seat": winner, "n": best}, rule("end.goal")))
    return events


def outcome(state: State) -> Outcome | None:
    """Return the ranking at the end; nobody shares a place.

    Rule: end.goal, end.tie
    """
    if state.phase != "over":
        return None
    rows = tuple(Standing(seat, place, state.scores[seat]) for place, seat in enumerate(final_order(state), start=1))
    tied = len(set(state.scores)) < state.players
    trail = (rule("end.goal"), rule("end.tie")) if tied else (rule("end.goal"),)
    return Outcome(rows, rule("end.goal"), trail)


def returns(state: State) -> tuple[float, ...]:
    """Return 1 for the winner and what balances it for the others, 0 before the end.

    Rule: end.goal, end.tie
    """
    if state.phase != "over":
        return (0.0,) * state.players
    return ranking.zero_sum(final_order(state)[:1], state.players)
