"""What follows when something has come to its end: one table instead of phases that call each other."""

# Theory of operation
#
# A function that carries out an action leaves the state in a phase that waits for somebody, or in one of the words that say what
# has come to its end. ``go_on`` looks that word up until somebody has to act. At each word the modules of the expansion come first.

from __future__ import annotations

from collections.abc import Callable, Mapping

from engines.game import Event
from engines.sheriff import bags, bargaining, inspection, market, modules, rounds
from engines.sheriff.state import DECLARING, LOADING, MARKET, NEXT_BAG, NEXT_LOADER, NEXT_MERCHANT, NEXT_ROUND, ROUND_OVER, TALKED, State

Follow = Callable[[State, list[Event]], tuple[State, list[Event]]]

FOLLOWS: Mapping[str, Follow] = {
    MARKET: market.begin,
    NEXT_MERCHANT: market.next_merchant,
    LOADING: bags.begin_loading,
    NEXT_LOADER: bags.next_loader,
    DECLARING: bags.next_declaration,
    NEXT_BAG: inspection.next_bag,
    TALKED: bargaining.let_decide,
    ROUND_OVER: rounds.finish,
    NEXT_ROUND: rounds.begin_next,
}


def go_on(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Let everything happen that happens by itself, until a seat or chance has to act."""
    while (follow := FOLLOWS.get(state.phase)) is not None:
        state, events = modules.hook(state, events) or follow(state, events)
    return state, events
