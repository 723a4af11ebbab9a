"""What pictures show: of a worked example the position and each step, with what happened; of a game its table while it is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import zip_longest
from random import Random
from typing import Any

from engines import arena
from engines.examples import StepRun
from engines.game import TERMINAL, Event, Game, Verdict
from rulebook import facts
from rulebook.library import Library
from rulebook.model import Example
from rulebook.views import StepKind

Json = Any
_KINDS: Mapping[str, StepKind] = {"action": "action", "chance": "chance", "illegal": "refused"}

_FIRST = 0
_TURNS = 7
"""At its seventh turn a seat sees a table with something on it, in every game so far."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One point of an example."""

    kind: StepKind
    action: Json
    """What was tried or forced; nothing for the given position."""
    seat: int | None
    """Who acts; nothing where chance does."""
    observation: Json
    """What the seat that looks knows after the step."""
    before: Json
    """What it knew before; nothing for the given position."""
    events: Sequence[Event]
    """What a reader is told: what everybody sees, and what the seat that looks sees of its own action."""
    verdict: Verdict | None
    """Why a refused step is refused."""


@dataclass(frozen=True, slots=True)
class Played:
    """A worked example, played."""

    game: str
    frames: tuple[Frame, ...]
    """The given position and one for each step; none while the game has no engine."""


def played(library: Library) -> Mapping[str, Played]:
    """Return every example of the library, played: full id -> what it shows."""
    return {example.id: Played(example.game, _frames(example)) for example in library.examples.values()}


@lru_cache(maxsize=2048)  # while somebody writes texts, the examples stay the same
def _frames(example: Example) -> tuple[Frame, ...]:
    return tuple(of_example(example))


def of_example(example: Example) -> Iterator[Frame]:
    """Yield the points of an example; nothing while the game has no engine."""
    engine, run = facts.game(example.game), facts.run(example)
    if engine is None or run is None:
        return
    looking = _first_actor(engine, run.given)
    state = run.given
    yield Frame("given", None, looking, _seen(engine, state, looking), None, (), None)
    for step in run.steps:
        if step.actor >= 0:
            looking = step.actor
        before = _seen(engine, state, looking)
        events = tuple(_told(engine, state, step, looking))
        state = step.state
        actor = step.actor if step.actor >= 0 else None
        yield Frame(_KINDS[step.kind], step.action, actor, _seen(engine, state, looking), before, events, step.verdict)


@cache
def table(game_id: str) -> Json:
    """Return what the first seat sees some turns into a play, for a picture of the board; None while the game has no engine.

    The play is any one, by a fixed seed: the same picture in every build. Of a play that is over sooner it is the seat's last turn.
    """
    engine = facts.game(game_id)
    if engine is None:
        return None
    rng, turns = Random(game_id), 0
    shown = state = engine.initial_state(engine.min_players, {})
    while (seat := engine.current_player(state)) != TERMINAL and turns < _TURNS:
        if seat == _FIRST:
            shown, turns = state, turns + 1
        state, _ = engine.apply(state, arena.any_action(engine, state, rng))
    return engine.observation(shown, _FIRST)


def _told(engine: Game[Any], state: Json, step: StepRun, looking: int) -> Iterator[Event]:
    """Yield the events of a step that are told; what the seed dealt secretly afterwards has nothing to do with the example."""
    if step.verdict:
        return
    _, own = engine.apply(engine.state_from_json(state), step.action)
    seen = [
        event for index, event in enumerate(step.events) if event.visible_to is None or (index < len(own) and looking in event.visible_to)
    ]
    for event, after in zip_longest(seen, seen[1:]):
        if after is None or not _says_more(after, event):
            yield event


def _says_more(event: Event, public: Event) -> bool:
    """Tell whether a private event says all that the public one before it does: the cards, and not only how many."""
    return (
        event.visible_to is not None
        and public.visible_to is None
        and (event.rule, event.args.get("seat")) == (public.rule, public.args.get("seat"))
    )


def _first_actor(engine: Game[Any], state: Json) -> int:
    """Return the seat whose turn it is, or the first one where it is nobody's."""
    return max(0, engine.current_player(engine.state_from_json(state)))


def _seen(engine: Game[Any], state: Json, seat: int) -> Json:
    return engine.observation(engine.state_from_json(state), seat)
