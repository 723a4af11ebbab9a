"""One play: where it began, everything that happened, where it stands. Chance is drawn by the seed or forced."""

# Theory of operation
#
# The history is the list of all actions, chance included; ``states[i]`` is the state after ``i`` of them. The card that
# chance brings at point ``i`` depends on the seed and ``i`` alone: no generator has a state that would have to be saved,
# and going back and doing the same again brings the same card.
#
# Undo goes back to a point where a seat had to decide. Without ``practice`` it goes back over nothing that chance did and
# over no opening of secret choices, because by then somebody has learned something.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from engines.game import CHANCE, TERMINAL, Action, Advice, Budget, Event, Game, GameError, Json, Verdict

Seed = int | str


class OutOfPlay(GameError):
    """Can be read, and does not fit the point where the play stands: another seat's turn, nothing to undo."""


class Play:
    """One play of a game with its history. Every method leaves it as it was when it raises."""

    def __init__(
        self,
        game: Game[Any],
        state: Any,
        *,
        seed: Seed = 0,
        given: Json = None,
        practice: bool = False,
        auto_chance: bool = True,
    ) -> None:
        """Begin at a state; ``given`` is the position it was read from, None for a whole play."""
        self.game = game
        self.seed = seed
        self.given = given
        self.practice = practice
        self.auto_chance = auto_chance
        self.history: list[Action] = []
        self.states: list[Any] = [state]
        self.events: list[tuple[Event, ...]] = []
        self._actors: list[int] = [game.current_player(state)]
        self._future: list[Action] = []
        self._table: Mapping[str, Json] = game.observation(state, None)

    # --- Where it stands ------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The current state."""
        return self.states[-1]

    @property
    def actor(self) -> int:
        """The seat that has to act, CHANCE or TERMINAL."""
        return self._actors[-1]

    @property
    def length(self) -> int:
        """How many actions have happened."""
        return len(self.history)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self._table["players"])

    @property
    def options(self) -> Json:
        """The options, complete."""
        return self._table["options"]

    @property
    def can_redo(self) -> bool:
        """Whether something was undone and nothing else done since."""
        return bool(self._future)

    def log(self, player: int | None, *, start: int = 0, end: int | None = None) -> list[tuple[int, Event]]:
        """Return what a seat (None: a spectator) may know of what happened: (index of the action in the history, event)."""
        steps = self.events[start:end]
        return [
            (number, event)
            for number, events in enumerate(steps, start)
            for event in events
            if event.visible_to is None or player in event.visible_to
        ]

    # --- Going on -------------------------------------------------------------------------------------------------

    def why(self, action: Action, player: int | None = None) -> Verdict | None:
        """Return why a seat (None: the one whose turn it is) may not do this now. Raises BadInput for an unreadable action."""
        verdict = self.game.why_illegal(self.state, action)
        if self.actor == TERMINAL:
            return verdict
        if self.actor == CHANCE or (player is not None and player != self.actor):
            return Verdict(self.game.turn_rule, self._turn_args(player))
        return verdict

    def act(self, action: Action, player: int | None = None) -> None:
        """Let a seat (None: the one whose turn it is) act, and then chance. Raises OutOfPlay, IllegalAction or BadInput."""
        if self.actor == CHANCE or (player is not None and self.actor not in (TERMINAL, player)):
            self.game.why_illegal(self.state, action)
            raise OutOfPlay("not-your-turn", rule=self.game.turn_rule, args=self._turn_args(player))
        self._step(action)
        self._future.clear()
        self.settle()

    def force(self, action: Action | None = None) -> None:
        """Let chance bring this (None: what the seed draws). Raises OutOfPlay when it is not chance's turn."""
        if self.actor != CHANCE:
            raise OutOfPlay("not-your-turn", rule=self.game.turn_rule, args=self._turn_args(None))
        self._step(self._drawn() if action is None else action)
        self._future.clear()
        self.settle()

    def settle(self, *, auto: bool = False) -> None:
        """Let the seed draw as long as it is chance's turn, if chance is automatic or ``auto`` asks for it once."""
        while self.actor == CHANCE and (self.auto_chance or auto):
            self._step(self._drawn())

    def repeat(self, history: Sequence[Action]) -> None:
        """Do recorded actions again, chance's included. Raises what the first bad one raises; what came before it stays."""
        for action in history:
            self._step(action)

    def _turn_args(self, player: int | None) -> dict[str, Json]:
        args = {} if self.actor < 0 else {"seat": self.actor}
        return args if player is None else {**args, "other": player}

    def _drawn(self) -> Action:
        """Return what the seed draws at this point."""
        outcomes = self.game.chance_outcomes(self.state)
        lot = Random(f"{self.seed}/{self.length}").randrange(sum(weight for _, weight in outcomes))
        for action, weight in outcomes:
            lot -= weight
            if lot < 0:
                return action
        raise AssertionError("weights add up")

    def _step(self, action: Action) -> None:
        state, events = self.game.apply(self.state, action)
        self._actors.append(self.game.current_player(state))
        self.states.append(state)
        self.events.append(events)
        self.history.append(action)

    # --- Going back -----------------------------------------------------------------------------------------------

    def undo_point(self, to: int | None = None) -> int | None:
        """Return the last point before the present one, or up to ``to``, that undo may go back to; None if there is none."""
        start = self.length - 1 if to is None else min(to, self.length - 1)
        for point in range(start, -1, -1):
            if not self.practice and any(map(self._taught, range(point, self.length))):
                return None
            if self._actors[point] != CHANCE or not self.auto_chance:
                return point
        return None

    def _taught(self, step: int) -> bool:
        """Return whether somebody learned something by this step of the history."""
        return self._actors[step] == CHANCE or any(event.reveals for event in self.events[step])

    def undo(self, to: int | None = None) -> None:
        """Go back to the last decision, or to the last one at or before a point of the history."""
        point = self.undo_point(to)
        if point is None:
            raise OutOfPlay("nothing-to-undo")
        self._future = self.history[point:] + self._future
        del self.history[point:], self.events[point:], self.states[point + 1 :], self._actors[point + 1 :]

    def redo(self, to: int | None = None) -> None:
        """Do again what was undone, to the next decision or at least to a point of the history."""
        if not self._future:
            raise OutOfPlay("nothing-to-redo")
        goal = self.length + 1 if to is None else min(to, self.length + len(self._future))
        while self._future and (self.length < goal or (self.actor == CHANCE and self.auto_chance)):
            self._step(self._future.pop(0))
        self.settle()

    # --- Bots -----------------------------------------------------------------------------------------------------

    def advise(self, player: int, level: str, budget: Budget, seed: Seed | None = None) -> Advice:
        """Return what a bot of a level would do in this seat; it gets the seat's observation and nothing else."""
        bot = self.game.bot(level)
        if player != self.actor:
            raise OutOfPlay("not-your-turn", rule=self.game.turn_rule, args=self._turn_args(player))
        rng = Random(f"{self.seed if seed is None else seed}/bot/{self.length}")
        return bot.choose(self.game.observation(self.state, player), self.game.legal_actions(self.state), rng, budget)
