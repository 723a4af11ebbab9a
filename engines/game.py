"""The contract every game keeps: the words of OpenSpiel, frozen states, events instead of sentences.

A *game* is the rules (stateless, one object per game). A *state* is one point of one play, complete and frozen.
``apply`` gives a new state and the events that happened; nothing is ever changed in place, so undo, replay,
search and tests follow for free.
"""

# Theory of operation
#
# 1. Whose turn: ``current_player(state)`` is a seat (0, 1, …), CHANCE or TERMINAL. A choice several seats make in secret
#    at the same time is a sealed commitment made one seat after the other; ``observation`` shows only "has chosen".
# 2. Chance is an action like any other, with a weight, drawn from what is left, and recorded in the history. So an
#    example can force a draw, a share link survives another random generator, and the order of a face-down pile is
#    simply not in the state: only how many of each card are left.
# 3. Legality is written once, in ``why_illegal``. ``legal_actions``, ``apply`` and the page's "why not?" all use it.
# 4. ``observation(state, player)`` is the only thing a board or a bot may see. It is plain JSON data.
# 5. Actions, observations and event arguments are plain JSON data made of dict, list, str, int, bool, None. States are
#    frozen, named tuples or dataclasses of ints and tuples; ``state_to_json`` and ``state_from_json`` translate.
# 6. Never iterate a set: its order differs from boot to boot and between runtimes.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, Protocol, TypeVar

CHANCE = -1
TERMINAL = -2

Json = Any
"""Plain JSON data: dict, list, str, int, float, bool, None."""
Action = Mapping[str, Json]
"""One action as JSON data; its forms are documented in ``engines/<game>/state.py``."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A number of the rules with its name and source; texts name it as ``{name}`` and cannot drift from it."""

    value: int
    source: str
    """Id of a source in ``content/<game>/game.yaml``, or ``ruling``."""
    rule: str
    """Id of the rule it belongs to, without the game: ``setup.deal``."""


@dataclass(frozen=True, slots=True)
class Option:
    """A switch of a game: its name, kind and default. Choices are ids, worded by the catalog."""

    id: str
    default: bool | str
    choices: tuple[str, ...] = ()
    """Empty for an on/off switch, else the allowed values."""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """Something the calculator at the table asks for, for each seat; worded by the catalog as ``calculator.<game>.<id>``."""

    id: str
    kind: str
    """``pieces`` (an object piece -> count), ``cards`` (an object card -> count) or ``number``."""
    most: Mapping[str, int]
    """The most of each piece or card, in the order of the rules; of a number under its own id."""
    carry: str = ""
    """Argument of each seat's last event that is entered here when the calculator is used once more."""
    option: str = ""
    """The option that brings this field with it; who played without it leaves the field out of the data. Empty: always there."""
    cards: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)
    """Id of a card -> what is on it: ``{"pieces": ["apples", "silk"], "points": 6}``."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, never a sentence. The page words it in the reader's language.

    ``args`` are typed by their names, the same in every game (see ARCHITECTURE.md, "Arguments of events").
    """

    id: str
    args: Mapping[str, Json] = field(default_factory=dict)
    rule: str = ""
    """Id of the rule that made it happen, with the game: ``kariba/chase.nearest``."""
    visible_to: tuple[int, ...] | None = None
    """Seats that may see it; None: everybody, spectators included."""
    reveals: bool = False
    """Whether it opens what was chosen in secret: who has seen it may not choose again (undo stops here)."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Why an action is illegal: the rule it breaks and the arguments that word the refusal."""

    rule: str
    """With the game: ``kariba/play.one-animal``."""
    args: Mapping[str, Json] = field(default_factory=dict)
    example: str = ""
    """Id of an example that shows the refusal, with the game, where there is one."""
    at: str = ""
    """Where in the action the trouble is, as a path: ``play.rhino``."""


class GameError(Exception):
    """Base of the two errors a caller can cause; never raised itself."""

    def __init__(self, code: str, *, rule: str = "", args: Mapping[str, Json] | None = None, at: str = "") -> None:
        """Keep what the page needs to word the error: a code, a rule, typed arguments and a place."""
        super().__init__(f"{code}{' at ' + at if at else ''}{' (' + rule + ')' if rule else ''}")
        self.code = code
        self.rule = rule
        self.details: dict[str, Json] = dict(args or {})
        self.at = at


class BadInput(GameError):
    """Cannot be read: an unknown word, a wrong type, a position that breaks conservation."""


class IllegalAction(GameError):
    """Can be read, and is against the rules; carries the verdict."""

    def __init__(self, verdict: Verdict) -> None:
        """Wrap the verdict of ``why_illegal``."""
        super().__init__("illegal-action", rule=verdict.rule, args=verdict.args, at=verdict.at)
        self.verdict = verdict


@dataclass(frozen=True, slots=True)
class Standing:
    """One row of the final ranking. Seats with the same place share it."""

    seat: int
    place: int
    score: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a play ended: the ranking, best first; the rule that ended it; the trail of tie-breaks, as rule ids."""

    ranking: tuple[Standing, ...]
    rule: str
    trail: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think: a time in milliseconds or a number of iterations (then the choice is reproducible)."""

    milliseconds: int | None = None
    iterations: int | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would do and why: the reasons are events, worded and linked like the log's."""

    action: Action
    reasons: tuple[Event, ...] = ()


class Bot(Protocol):
    """A player that sees one seat's observation and nothing else."""

    def choose(self, observation: Json, legal: Sequence[Action], rng: Random, budget: Budget) -> Advice:
        """Return the action to take, with reasons.

        It is one of ``legal``, or another legal one where these are a menu. Equal observation, legal, rng and iterations give an
        equal choice.
        """
        ...


StateT = TypeVar("StateT")


class Game(Protocol, Generic[StateT]):
    """The rules of one game. ``engines/<game>/__init__.py`` offers one as ``GAME``."""

    id: str
    version: int
    """Rises when a saved play could go on differently."""
    min_players: int
    max_players: int
    options: tuple[Option, ...]
    facts: Mapping[str, Fact]
    levels: tuple[str, ...]
    """Levels of bots, weakest first."""
    pieces: tuple[str, ...]
    """English ids of the pieces, in the order of the rules; worded by the glossary as ``<game>.<piece>``."""
    calculator: tuple[Field, ...]
    """What ``calculate`` is asked with, each a list with one value a seat; empty when there is no calculator."""
    calculator_players: tuple[int, int] | None
    """The fewest and the most seats ``calculate`` takes, where they are not those of the game."""
    turn_rule: str
    """Full id of the rule that says whose turn it is; named when a seat acts out of turn."""

    def facts_for(self, players: int) -> Mapping[str, Fact]:
        """Return the numbers that depend on how many play, the same names for every number of players and none of ``facts``."""
        ...

    def initial_state(self, players: int, options: Mapping[str, Json]) -> StateT:
        """Return the state before anything happened. Missing options have their defaults; unreadable ones raise BadInput."""
        ...

    def current_player(self, state: StateT) -> int:
        """Return the seat that has to act, CHANCE or TERMINAL."""
        ...

    def legal_actions(self, state: StateT) -> tuple[Action, ...]:
        """Return every legal action in a fixed order; those of chance at a chance point; none at the end.

        Where ``compact_actions`` describes more than can be listed, a menu of them: never empty, and varied enough to play at random.
        """
        ...

    def compact_actions(self, state: StateT) -> Json:
        """Return the legal actions in short where there may be too many to list, else None.

        ``{"bid": {"most": {"red": 2}}}``: for each verb the shape of its values (``engines.shapes``). Every action described is
        legal, and no other is. ``legal_actions`` then lists either all of them or a short menu of them.
        """
        ...

    def calculate(self, data: Json) -> tuple[Event, ...]:
        """Return how something is worked out, for a game on a table. Raises BadInput: ``no-calculator`` where there is none."""
        ...

    def chance_outcomes(self, state: StateT) -> tuple[tuple[Action, int], ...]:
        """Return what chance may bring with whole-number weights; empty when it is not chance's turn."""
        ...

    def why_illegal(self, state: StateT, action: Action) -> Verdict | None:
        """Return why the action is against the rules now, or None. Raises BadInput when it cannot be read."""
        ...

    def apply(self, state: StateT, action: Action) -> tuple[StateT, tuple[Event, ...]]:
        """Return the next state and what happened. Raises IllegalAction or BadInput; never changes ``state``."""
        ...

    def observation(self, state: StateT, player: int | None) -> Json:
        """Return what a seat (None: a spectator) may know, as JSON data.

        Every game's observation has ``game``, ``seat``, ``players``, ``options``, ``phase`` and ``turn``.
        """
        ...

    def determinize(self, observation: Json, rng: Random) -> StateT:
        """Return a random state in which that seat's observation is exactly this one."""
        ...

    def returns(self, state: StateT) -> tuple[float, ...]:
        """Return each seat's result, from 1 (won alone) to -1; they add up to 0, and are 0 before the end."""
        ...

    def outcome(self, state: StateT) -> Outcome | None:
        """Return the ranking at the end, else None."""
        ...

    def state_to_json(self, state: StateT) -> Json:
        """Return the complete state as JSON data; ``state_from_json`` reads it back to an equal state."""
        ...

    def state_from_json(self, data: Json) -> StateT:
        """Read a complete or partial position. Raises BadInput with the place of the trouble."""
        ...

    def check_conservation(self, state: StateT) -> None:
        """Raise BadInput when a piece has been lost or made."""
        ...

    def bot(self, level: str) -> Bot:
        """Return the bot of one of ``levels``."""
        ...


class Defaults:
    """What a game need not write when it has nothing to say about it; its class inherits from this one."""

    calculator: tuple[Field, ...] = ()
    calculator_players: tuple[int, int] | None = None

    def facts_for(self, players: int) -> Mapping[str, Fact]:  # noqa: ARG002
        """Return nothing: all numbers are the same, however many play."""
        return {}

    def compact_actions(self, state: Any) -> Json:  # noqa: ARG002
        """Return None: all legal actions are listed."""
        return None

    def calculate(self, data: Json) -> tuple[Event, ...]:  # noqa: ARG002
        """Raise BadInput: there is nothing to be calculated at the table."""
        raise BadInput("no-calculator")
