"""What two deputies do with a bag: the same together, else one alone. Ids of rules lead to ``content/sheriff/deputies.yaml``."""

# Theory of operation
#
# ``INSTEAD`` takes the place of what the base game does at once: what one deputy wants for a bag is only a view until the other has
# answered (phase ``second``). When deputies act alone, nothing is taken out of the base game's hands.

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.game import Action, Event
from engines.sheriff import agreements, bargaining, demands, deputies_round, inspection
from engines.sheriff.deputies import View, change, is_alone, part, partner
from engines.sheriff.facts import rule
from engines.sheriff.goods import Cards
from engines.sheriff.state import NEXT_BAG, OPEN, PASS, RESULTS, State, put

Step = tuple[State, list[Event]]


def _asks(state: State, view: View, events: list[Event]) -> Step:
    """Tell the other deputy what this one wants. Rule: deputies.together-pass, deputies.together-open."""
    told = rule("deputies.together-pass" if view.result == PASS else "deputies.together-open")
    args = {"seat": state.sheriff, "other": view.about}
    events.append(Event("wants-pass" if view.result == PASS else "wants-open", args, told))
    return change(state._replace(phase="second", turn=partner(state)), part(state)._replace(view=view)), events


def settle(result: str) -> Callable[[State, int], Step | None]:
    """Return what takes the place of opening a bag or letting it pass."""

    def instead(state: State, seat: int) -> Step | None:
        return None if is_alone(state) else _asks(state, View(seat, result, ()), [])

    return instead


def accept(state: State, seats: Sequence[int]) -> Step | None:
    """Want what some seats offer something for. Rule: deputies.together-pass."""
    if is_alone(state):
        return None
    offers = agreements.offers_of(state, seats)
    events = [Event("would-accept", {"seat": state.sheriff, "other": seat}, rule("deputies.together-pass")) for seat in seats]
    return _asks(state, View(offers[0].about, offers[0].result, tuple(zip(seats, offers, strict=True))), events)


def agree(state: State, hidden: Cards) -> Step | None:
    """Let the other deputy say whether what a merchant agrees to is done for both. Rule: deputies.together-pass."""
    if state.phase != "answer" or is_alone(state):
        return None
    seat, given = state.turn, demands.given_for(state, hidden)
    event = Event("agrees", {"seat": seat, "other": state.sheriff}, rule("bargain.binding"))
    return _asks(state, View(given.about, given.result, ((seat, given),)), [event])


INSTEAD: Mapping[str, Callable[[State, Any], Step | None]] = {
    "aside": deputies_round.lay_out,
    "open": settle(OPEN),
    "pass": settle(PASS),
    "accept": accept,
    "agree": agree,
}


# --- The other deputy -------------------------------------------------------------------------------------------------


def listed(_: State) -> list[Action]:
    """Return what the other deputy may want."""
    return [{"with": result} for result in RESULTS]


def answer(state: State, result: str) -> Step:
    """Want the same, and it is done for both; or something else, and the one who wants to check the bag is left alone with it.

    Rule: deputies.together-pass, deputies.together-open, deputies.alone
    """
    mine = part(state)
    view, seat = mine.view, state.turn
    assert view is not None
    mine = mine._replace(view=None)
    if result != view.result:
        deputy = state.sheriff if view.result == OPEN else seat
        events = [Event("acts-alone", {"seat": deputy, "other": view.about}, rule("deputies.alone"))]
        alone = put(mine.alone, view.about, deputy)
        return change(state._replace(phase=NEXT_BAG, inspection=None), mine._replace(alone=alone)), events
    told = rule("deputies.together-pass" if result == PASS else "deputies.together-open")
    state = change(state, mine._replace(together=True))
    return _carry_out(state, view, [Event("wants-the-same", {"seat": seat, "other": view.about}, told)])


def _carry_out(state: State, view: View, events: list[Event]) -> Step:
    if view.deals:
        return agreements.carry_out(state, view.deals, events)
    if view.result == OPEN:
        return inspection.open_bag(state, view.about, events)
    return bargaining.passes(state, view.about, events)
