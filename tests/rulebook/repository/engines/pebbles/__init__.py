"""A game for the tests of the pipeline: take one to three pebbles; whoever takes the last one wins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from engines import reading
from engines.game import TERMINAL, Action, BadInput, Bot, Defaults, Event, Fact, IllegalAction, Json, Option, Outcome, Standing, Verdict

PIECES = ("pebble", "shell")
MOST = 3


@dataclass(frozen=True, slots=True)
class State:
    """How much lies there, what each has, and whose turn it is."""

    heap: int
    taken: tuple[int, ...]
    turn: int = 0


class Pebbles(Defaults):
    """The rules of the game under the names of the contract."""

    id = "pebbles"
    version = 1
    min_players = 2
    max_players = 2
    options: tuple[Option, ...] = (Option("start", "first", ("first", "drawn"), "take.turn"),)
    facts: Mapping[str, Fact] = {
        "heap_size": Fact(7, "leaflet", "take.turn"),
        "most": Fact(MOST, "leaflet", "take.most"),
        "year": Fact(12345, "ruling", "end.last"),
    }
    levels = ("easy",)
    pieces = PIECES
    turn_rule = "pebbles/take.turn"

    def initial_state(self, players: int, options: Mapping[str, Json]) -> State:
        """Return the whole heap."""
        return State(self.facts["heap_size"].value, (0,) * players, int(options.get("start") == "drawn"))

    def current_player(self, state: State) -> int:
        """Return the seat whose turn it is.

        Rule: take.turn
        """
        return state.turn if state.heap else TERMINAL

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Return one action for each number that may be taken."""
        return tuple({"take": {"pebble": count}} for count in range(1, min(MOST, state.heap) + 1))

    def chance_outcomes(self, _: State) -> tuple[tuple[Action, int], ...]:
        """Return nothing: there is no chance."""
        return ()

    def why_illegal(self, _: State, action: Action) -> Verdict | None:
        """Return why so many may not be taken."""
        asked = self._count(action)
        return Verdict("pebbles/take.most", {"n": MOST, "asked": asked}) if not 1 <= asked <= MOST else None

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """Take the pebbles."""
        verdict = self.why_illegal(state, action)
        if verdict:
            raise IllegalAction(verdict)
        count = self._count(action)
        taken = tuple(have + count * (seat == state.turn) for seat, have in enumerate(state.taken))
        event = Event("taken", {"seat": state.turn, "piece": "pebble", "n": count, "pieces": {"pebble": count}}, "pebbles/take.turn")
        last = (Event("last", {"seats": [state.turn], "rule": "pebbles/end.last"}, "pebbles/end.last"),) if state.heap == count else ()
        return State(state.heap - count, taken, 1 - state.turn), (event, *last)

    def _count(self, action: Action) -> int:
        counts = reading.counts(action.get("take", {}), "take", self.pieces, 99)
        return sum(counts)

    def observation(self, state: State, player: int | None) -> Json:
        """Return everything: nothing is hidden."""
        names: dict[str, Json] = {"game": self.id, "seat": player, "options": {}, "phase": "take"}
        return {**names, **self.state_to_json(state)}

    def determinize(self, observation: Json, _: Random) -> State:
        """Return the state that is seen."""
        return self.state_from_json({key: observation[key] for key in ("players", "turn", "heap", "taken")})

    def returns(self, state: State) -> tuple[float, ...]:
        """Return who won."""
        return (0.0, 0.0) if state.heap else tuple(1.0 if seat != state.turn else -1.0 for seat in range(2))

    def outcome(self, state: State) -> Outcome | None:
        """Return the ranking: whoever took the last pebble is first."""
        ranking = (Standing(1 - state.turn, 1, 1), Standing(state.turn, 2, 0))
        return None if state.heap else Outcome(ranking, "pebbles/end.last")

    def state_to_json(self, state: State) -> Json:
        """Return the state as data; nothing there is left out."""
        heap = {"pebble": state.heap} if state.heap else {}
        return {
            "players": len(state.taken),
            "turn": state.turn,
            "heap": heap,
            "taken": [{"pebble": each} if each else {} for each in state.taken],
        }

    def state_from_json(self, data: Json) -> State:
        """Read a position; what is not named is as at the beginning."""
        given = reading.members(data, "", ("players", "turn", "heap", "taken", "note"))
        heap = reading.counts(given.get("heap", {"pebble": 7}), "heap", self.pieces, 99)[0]
        taken = [reading.counts(each, f"taken[{seat}]", self.pieces, 99)[0] for seat, each in enumerate(given.get("taken", [{}, {}]))]
        state = State(heap, tuple(taken), reading.whole(given.get("turn", 0), "turn", 0, 1))
        self.check_conservation(state)
        return state

    def check_conservation(self, state: State) -> None:
        """Raise when there are more pebbles than there can be."""
        total = state.heap + sum(state.taken)
        if total > self.facts["heap_size"].value:
            raise BadInput("position.conservation", at="heap.pebble", args={"piece": "pebble", "n": total, "each": 7})

    def bot(self, level: str) -> Bot:
        """Return nothing: nobody asks."""
        raise BadInput("bad-request", at=level)


GAME = Pebbles()
