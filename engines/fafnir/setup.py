"""How a round of Fafnir begins. Ids of rules lead to ``content/fafnir/setup.yaml``."""

from __future__ import annotations

from engines.fafnir.scoring import rule
from engines.fafnir.state import ALL_STONES, COLOURS, HAND_STONES, KEEPER_STONES, NO_STONES, State
from engines.game import Event, Verdict


def initial_state(players: int, start: str) -> State:
    """Return the table before the first round, all stones in the bag.

    Rule: setup.stones, setup.players, setup.keeper
    """
    nothing = (NO_STONES,) * players
    return State(
        start=start,
        phase="keeper" if start == "drawn" else "deal",
        keeper=0,
        hands=nothing,
        due=(0,) * players if start == "drawn" else hands_due(0, players),
        trash=NO_STONES,
        offer=NO_STONES,
        bag=ALL_STONES,
        bids=(None,) * players,
        known=nothing,
        scores=(0,) * players,
        round=1,
        last_winner=None,
        last=None,
        scored=None,
    )


def hands_due(keeper: int, players: int) -> tuple[int, ...]:
    """Return how many stones each seat draws for a round: the keeper one more than the others.

    Rule: setup.hands
    """
    return tuple(KEEPER_STONES if seat == keeper else HAND_STONES for seat in range(players))


def why_not_start(state: State, seat: int) -> Verdict | None:
    """Return what forbids that this seat is drawn: it must be there.

    Rule: setup.keeper
    """
    return None if seat < state.players else Verdict(rule("setup.keeper"), {"n": state.players}, at="keeper")


def why_not_draw(state: State, colour: int) -> Verdict | None:
    """Return what forbids that this stone is drawn: one must be left in the bag.

    Rule: setup.stones
    """
    return None if state.bag[colour] else Verdict(rule("setup.stones"), {"piece": COLOURS[colour], "n": 0}, at="draw")


def start(state: State, seat: int) -> tuple[State, list[Event]]:
    """Make a seat that was drawn by lot the first keeper.

    Rule: setup.keeper
    """
    state = state._replace(phase="deal", keeper=seat, due=hands_due(seat, state.players))
    return state, [first_keeper(seat)]


def first_keeper(seat: int) -> Event:
    """Return the event of the first keeper."""
    return Event("keeper", {"seat": seat}, rule("setup.keeper"))


def next_round(state: State) -> State:
    """Return the table of the next round: all stones in the bag, the same keeper, points and what came before.

    The keeper is who last won an auction; when nobody has won one, it is still the same.

    Rule: round.next
    """
    return initial_state(state.players, state.start)._replace(
        phase="deal",
        keeper=state.keeper,
        due=hands_due(state.keeper, state.players),
        scores=state.scores,
        round=state.round + 1,
        last_winner=state.last_winner,
        last=state.last,
        scored=state.scored,
    )
