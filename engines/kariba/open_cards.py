"""The variant of Kariba with open cards: a seat draws card by card, from the pile or from the face-up row.

Ids of rules lead to ``content/kariba/variant.yaml``; how the row is filled is part of the course of a turn, in ``rules``.
"""

from __future__ import annotations

from engines.game import Event, Verdict
from engines.kariba.rules import go_on, rule
from engines.kariba.state import ANIMALS, INDEX, KINDS, PILE, State, add, put


def legal_draws(state: State) -> list[str]:
    """Return where the next card may come from: the pile, then each animal of the row once.

    Rule: variant.draw, variant.one-by-one
    """
    face_up = [ANIMALS[animal] for animal in range(KINDS) if animal in state.row]
    return [PILE, *face_up] if any(state.pile) else face_up


def why_not_draw(state: State, sources: list[str]) -> Verdict | None:
    """Return what forbids drawing from these sources.

    Rule: variant.one-by-one, variant.row, variant.empty
    """
    if len(sources) > 1:
        return Verdict(rule("variant.one-by-one"), {"n": len(sources)}, at="draw")
    (source,) = sources
    if source == PILE:
        empty = not any(state.pile)
        return Verdict(rule("variant.empty"), {"n": len(state.row)}, at="draw") if empty else None
    if INDEX[source] not in state.row:
        return Verdict(rule("variant.row"), {"piece": source, "row": len(state.row)}, at="draw")
    return None


def draw(state: State, source: str) -> tuple[State, list[Event]]:
    """Draw one card from the pile, or take one of the row.

    Rule: variant.draw, variant.one-by-one
    """
    seat = state.turn
    if source == PILE:
        due = (*state.due[:seat], 1, *state.due[seat + 1 :])
        return state._replace(due=due), [Event("drew-cards", {"seat": seat, "n": 1}, rule("variant.draw"))]
    animal = INDEX[source]
    place = state.row.index(animal)
    state = state._replace(
        row=state.row[:place] + state.row[place + 1 :],
        hands=put(state.hands, seat, add(state.hands[seat], animal, 1)),
        shown=put(state.shown, seat, add(state.shown[seat], animal, 1)),
    )
    return go_on(state, [Event("took-face-up", {"seat": seat, "piece": source, "n": 1}, rule("variant.draw"))])
