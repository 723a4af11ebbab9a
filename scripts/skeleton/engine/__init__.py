"""Skeleton: a first game to start from. Lay stones from a hidden hand, each unlike the one before; large ones count more.

==========================  ====================================================================================
``{"lay": "small"}``        lay one stone of the hand
``{"draw": "small"}``       chance: the stone just drawn, to the first seat from ``turn`` on that needs one
==========================  ====================================================================================

The state as JSON: ``players``, ``turn`` (the seat that comes next, if it has stones), ``last`` (the stone laid last, or null),
``laid`` and ``hands`` (one object piece -> count a seat, without empty counts), ``bag`` (the rest).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from engines import reading
from engines.game import (
    CHANCE,
    TERMINAL,
    Action,
    Advice,
    BadInput,
    Bot,
    Budget,
    Defaults,
    Event,
    Fact,
    Game,
    IllegalAction,
    Json,
    Option,
    Outcome,
    Verdict,
)
from engines.ranking import shared_places, zero_sum

ID = "skeleton"
STONES = ("small", "medium", "large")
FACTS: Mapping[str, Fact] = {
    "stones": Fact(18, "house", "play.hand"),
    "copies": Fact(6, "house", "play.hand"),
    "hand_size": Fact(2, "house", "play.hand"),
    "min_players": Fact(2, "house", "play.hand"),
    "max_players": Fact(4, "house", "play.hand"),
    "small_value": Fact(1, "house", "play.end"),
    "medium_value": Fact(2, "house", "play.end"),
    "large_value": Fact(3, "house", "play.end"),
}
COPIES = FACTS["copies"].value
HAND_SIZE = FACTS["hand_size"].value
VALUES = tuple(FACTS[f"{stone}_value"].value for stone in STONES)
Counts = tuple[int, ...]
"""How many stones of each kind, in the order of STONES."""


class State(NamedTuple):
    """One point of a play; what is neither laid nor in a hand is in the bag."""

    turn: int
    last: int | None
    laid: tuple[Counts, ...]
    hands: tuple[Counts, ...]

    @property
    def bag(self) -> Counts:
        """Return what is left to be drawn."""
        return tuple(COPIES - sum(kind) for kind in zip(*self.laid, *self.hands, strict=True))


def rule(name: str) -> str:
    """Return the full id of a rule."""
    return f"{ID}/{name}"


def put(seats: tuple[Counts, ...], seat: int, kind: int, number: int) -> tuple[Counts, ...]:
    """Return the seats' stones with so many more (or fewer) of a kind at one seat."""
    own = seats[seat]
    return (*seats[:seat], (*own[:kind], own[kind] + number, *own[kind + 1 :]), *seats[seat + 1 :])


def named(counts: Counts) -> dict[str, int]:
    """Return counts as data."""
    return {stone: number for stone, number in zip(STONES, counts, strict=True) if number}


def first(state: State, wanted: Sequence[bool]) -> int | None:
    """Return the first seat from the turn on of which something is true."""
    seats = range(state.turn, state.turn + len(wanted))
    return next((seat % len(wanted) for seat in seats if wanted[seat % len(wanted)]), None)


def drawing(state: State) -> int | None:
    """Return the seat that draws next; None when nobody does.

    Rule: play.hand, play.draw
    """
    return first(state, [sum(hand) < HAND_SIZE for hand in state.hands]) if any(state.bag) else None


def points(state: State) -> tuple[int, ...]:
    """Return what each seat's laid stones count.

    Rule: play.end
    """
    return tuple(sum(number * value for number, value in zip(laid, VALUES, strict=True)) for laid in state.laid)


def winners(state: State) -> list[int]:
    """Return the seats with the most points."""
    most = max(points(state))
    return [seat for seat, sum_ in enumerate(points(state)) if sum_ == most]


class Skeleton(Defaults):
    """The rules of the game under the names of the contract."""

    id: str = ID
    version: int = 1
    min_players: int = FACTS["min_players"].value
    max_players: int = FACTS["max_players"].value
    options: tuple[Option, ...] = ()
    facts: Mapping[str, Fact] = FACTS
    levels: tuple[str, ...] = ("easy",)
    pieces: tuple[str, ...] = STONES
    turn_rule: str = rule("play.lay")

    def initial_state(self, players: int, options: Mapping[str, Json]) -> State:
        """Return the table before anything is drawn. Rule: play.hand."""
        seats = reading.whole(players, "players", self.min_players, self.max_players)
        for name in reading.members(options, "options"):
            raise BadInput("bad-request", at=reading.join("options", name))
        nothing = ((0,) * len(STONES),) * seats
        return State(0, None, nothing, nothing)

    def current_player(self, state: State) -> int:
        """Return the first seat from the turn on that has stones. Rule: play.lay."""
        if drawing(state) is not None:
            return CHANCE
        seat = first(state, [any(hand) for hand in state.hands])
        return TERMINAL if seat is None else seat

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Return every action that is not refused, small stones first."""
        verb = "draw" if self.current_player(state) == CHANCE else "lay"
        return tuple({verb: stone} for stone in STONES if self.why_illegal(state, {verb: stone}) is None)

    def chance_outcomes(self, state: State) -> tuple[tuple[Action, int], ...]:
        """Return what may be drawn, each stone alike."""
        if self.current_player(state) != CHANCE:
            return ()
        return tuple(({"draw": stone}, number) for stone, number in named(state.bag).items())

    def why_illegal(self, state: State, action: Action) -> Verdict | None:
        """Return why a stone cannot be drawn or laid now. Rule: play.lay, play.different, play.draw, play.end."""
        verb, kind = self._read(action)
        actor = self.current_player(state)
        args: dict[str, Json] = {"piece": STONES[kind]}
        if actor == TERMINAL:
            return Verdict(rule("play.end"), args)
        if verb == "draw":
            return None if actor == CHANCE and state.bag[kind] else Verdict(rule("play.draw"), args)
        if actor == CHANCE or not state.hands[actor][kind]:
            return Verdict(rule("play.lay"), args)
        has_another = any(number for each, number in enumerate(state.hands[actor]) if each != kind)
        return Verdict(rule("play.different"), args) if kind == state.last and has_another else None

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """Return the next state and what happened."""
        verdict = self.why_illegal(state, action)
        if verdict:
            raise IllegalAction(verdict)
        verb, kind = self._read(action)
        if verb == "draw":
            return self._draw(state, kind)
        seat = self.current_player(state)
        args = {"seat": seat, "piece": STONES[kind], "n": 1}
        after = State((seat + 1) % len(state.hands), kind, put(state.laid, seat, kind, 1), put(state.hands, seat, kind, -1))
        events = [Event("laid", args, rule("play.lay"))]
        if self.current_player(after) == TERMINAL:
            events.append(Event("most-points", {"seats": winners(after), "n": max(points(after))}, rule("play.end")))
        return after, tuple(events)

    def _draw(self, state: State, kind: int) -> tuple[State, tuple[Event, ...]]:
        seat = drawing(state)
        assert seat is not None
        seen = Event("drew", {"seat": seat, "piece": STONES[kind], "n": 1}, rule("play.draw"), visible_to=(seat,))
        drew = Event("drew-stones", {"seat": seat, "n": 1}, rule("play.draw"))
        return state._replace(hands=put(state.hands, seat, kind, 1)), (drew, seen)

    def _read(self, action: Action) -> tuple[str, int]:
        members = reading.members(action, "", ("lay", "draw"))
        if len(members) != 1:
            raise BadInput("bad-request")
        ((verb, stone),) = members.items()
        return verb, STONES.index(reading.piece(stone, verb, STONES))

    def observation(self, state: State, player: int | None) -> Json:
        """Return what a seat may know: what is laid, its own hand, and how many stones the others hold."""
        actor = self.current_player(state)
        return {
            "game": ID,
            "seat": player,
            "players": len(state.hands),
            "options": {},
            "phase": {CHANCE: "draw", TERMINAL: "over"}.get(actor, "lay"),
            "turn": actor if actor >= 0 else state.turn,
            "next": state.turn,
            "last": None if state.last is None else STONES[state.last],
            "laid": [named(laid) for laid in state.laid],
            "scores": list(points(state)),
            "hand": None if player is None else named(state.hands[player]),
            "hand_sizes": [sum(hand) for hand in state.hands],
            "bag_size": sum(state.bag),
        }

    def determinize(self, observation: Json, rng: Random) -> State:
        """Return a random state that fits an observation."""
        laid = tuple(reading.counts(each, "laid", STONES, COPIES) for each in observation["laid"])
        own = reading.counts(observation["hand"] or {}, "hand", STONES, COPIES)
        unseen = [kind for kind, out in enumerate(map(sum, zip(*laid, own, strict=True))) for _ in range(COPIES - out)]
        rng.shuffle(unseen)
        last = observation["last"]
        state = State(observation["next"], None if last is None else STONES.index(last), laid, ((0,) * len(STONES),) * len(laid))
        hands = state.hands
        for seat, size in enumerate(observation["hand_sizes"]):
            for kind in range(len(STONES)) if seat == observation["seat"] else ():
                hands = put(hands, seat, kind, own[kind])
            for _ in range(0 if seat == observation["seat"] else size):
                hands = put(hands, seat, unseen.pop(), 1)
        return state._replace(hands=hands)

    def returns(self, state: State) -> tuple[float, ...]:
        """Return each seat's result, 0 before the end."""
        players = len(state.hands)
        return zero_sum(winners(state), players) if self.current_player(state) == TERMINAL else (0.0,) * players

    def outcome(self, state: State) -> Outcome | None:
        """Return the ranking; equal points share a place. Rule: play.end."""
        return Outcome(shared_places(points(state)), rule("play.end")) if self.current_player(state) == TERMINAL else None

    def state_to_json(self, state: State) -> Json:
        """Return the complete state."""
        return {
            "players": len(state.hands),
            "turn": state.turn,
            "last": None if state.last is None else STONES[state.last],
            "laid": [named(laid) for laid in state.laid],
            "hands": [named(hand) for hand in state.hands],
            "bag": named(state.bag),
        }

    def state_from_json(self, data: Json) -> State:
        """Read a position; hands that are not named are drawn from the bag."""
        given = reading.members(data, "", ("players", "turn", "last", "laid", "hands", "bag"))
        seats = reading.whole(given.get("players", self.min_players), "players", self.min_players, self.max_players)
        laid, hands = (self._seats(given.get(name), name, seats) for name in ("laid", "hands"))
        last = given.get("last")
        kind = None if last is None else STONES.index(reading.piece(last, "last", STONES))
        state = State(reading.whole(given.get("turn", 0), "turn", 0, seats - 1), kind, laid, hands)
        self.check_conservation(state)
        if "bag" in given and reading.counts(given["bag"], "bag", STONES, COPIES) != state.bag:
            raise BadInput("position.impossible", at="bag")
        if any(sum(hand) > HAND_SIZE for hand in hands) or (kind is not None and not any(each[kind] for each in laid)):
            raise BadInput("position.impossible", at="hands" if kind is None else "last")
        return state

    def _seats(self, value: Json, at: str, seats: int) -> tuple[Counts, ...]:
        rows = reading.items([{}] * seats if value is None else value, at, seats)
        return tuple(reading.counts(row or {}, f"{at}[{seat}]", STONES, COPIES) for seat, row in enumerate(rows))

    def check_conservation(self, state: State) -> None:
        """Raise BadInput when there are more stones than there can be."""
        for stone, left in zip(STONES, state.bag, strict=True):
            if left < 0:
                args = {"piece": stone, "n": COPIES - left, "each": COPIES}
                raise BadInput("position.conservation", at=f"laid[0].{stone}", args=args)

    def bot(self, level: str) -> Bot:
        """Return the bot of a level."""
        if level not in self.levels:
            raise BadInput("bad-request", at="level")
        return LargestFirst()


class LargestFirst:
    """Lays the largest stone it may."""

    def choose(self, observation: Json, legal: Sequence[Action], rng: Random, budget: Budget) -> Advice:  # noqa: ARG002
        """Return the last of ``legal``: they come small stones first."""
        reason = Event("reason.largest", {"seat": observation["seat"], "piece": legal[-1]["lay"], "n": 1}, rule("play.end"))
        return Advice(legal[-1], (reason,))


GAME: Game[State] = Skeleton()
