"""The one door to the engines: a line of JSON in, a line of JSON out. ``ARCHITECTURE.md`` describes ops and errors."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from engines import GAMES, reading, saves
from engines.game import CHANCE, TERMINAL, BadInput, Budget, Event, Field, Game, GameError, Json, Outcome, Verdict
from engines.play import OutOfPlay, Play
from engines.request import Request, parse

DEFAULT_MILLISECONDS = 250
MOST_MILLISECONDS = 60_000
MOST_ITERATIONS = 1_000_000
ACTORS = {CHANCE: "chance", TERMINAL: "terminal"}


Op = tuple[tuple[str, ...], Callable[..., Json]]
"""Members and method of an op."""


class Session:
    """What one reader has on the table: no play, or one. An error leaves it as it was."""

    def __init__(self) -> None:
        """Begin without a play."""
        self._play: Play | None = None

    def handle(self, text: str) -> str:
        """Answer one request; never raises."""
        number: Json = None
        try:
            data = parse(text)
            number = _echo(data)
            answer = {"id": number, "ok": True, "result": self._answer(Request(data))}
        except GameError as error:
            answer = {"id": number, "ok": False, "error": error_to_json(error)}
        except Exception:  # noqa: BLE001 - our own mistake must not end the session
            answer = {"id": number, "ok": False, "error": error_to_json(BadInput("internal"))}
        return json.dumps(answer, separators=(",", ":"))

    def _answer(self, request: Request) -> Json:
        op = request.word("op")
        if op not in self._ops:
            raise BadInput("unknown-op", at="op")
        fields, run = self._ops[op]
        request.check_known(fields)
        return run(self, request)

    @property
    def play(self) -> Play:
        """The play on the table."""
        if self._play is None:
            raise OutOfPlay("no-play")
        return self._play

    # --- Beginning ------------------------------------------------------------------------------------------------

    def _games(self, _: Request) -> Json:
        return {"games": [_game_to_json(game) for game in GAMES().values()]}

    def _new(self, request: Request) -> Json:
        game = _game(request)
        options = reading.members(request.value("options") if request.has("options") else {}, "options")
        players = request.whole("players", game.min_players, game.max_players)
        return self._begin(request, game, game.initial_state(players, options))

    def _load(self, request: Request) -> Json:
        game = _game(request)
        given = request.value("state")
        state = reading.placed("state", lambda: game.state_from_json(given))
        return self._begin(request, game, state, given)

    def _begin(self, request: Request, game: Game[Any], state: Any, given: Json = None) -> Json:
        play = Play(
            game,
            state,
            seed=saves.read_seed(request.value("seed"), "seed") if request.has("seed") else 0,
            given=given,
            practice=request.flag("practice", default=False),
            auto_chance=request.flag("auto_chance", default=True),
        )
        play.settle()
        return self._put(play)

    def _put(self, play: Play) -> Json:
        self._play = play
        return position_to_json(play)

    def _resume(self, request: Request) -> Json:
        return self._put(saves.from_save(request.value("save")))

    def _example(self, request: Request) -> Json:
        from engines import examples  # noqa: PLC0415 - who plays a whole game does not wait for it

        game = _game(request)
        example = request.value("example")
        step = request.whole("step", 0, examples.MOST_STEPS) if request.has("step") else 0
        return self._put(reading.placed("example", lambda: examples.stand(game, example, step)))

    def _calculate(self, request: Request) -> Json:
        game, data = _game(request), request.value("data")
        return {"events": [event_to_json(event) for event in reading.placed("data", lambda: game.calculate(data))]}

    # --- Looking --------------------------------------------------------------------------------------------------

    def _state(self, _: Request) -> Json:
        return {"state": self.play.game.state_to_json(self.play.state)}

    def _observe(self, request: Request) -> Json:
        seat = self._seat(request)
        return {"observation": self.play.game.observation(self.play.state, seat), "events": self._log(seat)}

    def _legal(self, _: Request) -> Json:
        play = self.play
        compact = play.game.compact_actions(play.state)
        actions = list(play.game.legal_actions(play.state)) if compact is None else None
        return {"actor": _actor(play), "actions": actions, "compact": compact}

    def _why(self, request: Request) -> Json:
        play, action, seat = self.play, request.value("action"), self._seat(request)
        verdict = reading.placed("action", lambda: play.why(action, seat))
        return {"verdict": verdict and verdict_to_json(verdict)}

    def _replay(self, request: Request) -> Json:
        play, seat = self.play, self._seat(request)
        point = request.whole("to", 0, play.length)
        observation = play.game.observation(play.states[point], seat)
        return {"observation": observation, "events": self._log(seat, end=point), "length": play.length}

    def _outcome(self, _: Request) -> Json:
        outcome = self.play.game.outcome(self.play.state)
        return {"outcome": outcome and outcome_to_json(outcome)}

    def _save(self, _: Request) -> Json:
        return {"save": saves.to_save(self.play)}

    def _seat(self, request: Request) -> int | None:
        return request.whole("player", 0, self.play.players - 1) if request.has("player") else None

    def _log(self, seat: int | None, start: int = 0, end: int | None = None) -> list[Json]:
        return [{"turn": turn, **event_to_json(event)} for turn, event in self.play.log(seat, start=start, end=end)]

    # --- Going on and back ----------------------------------------------------------------------------------------

    def _act(self, request: Request) -> Json:
        play, action, seat = self.play, request.value("action"), self._seat(request)
        before = play.length
        reading.placed("action", lambda: play.act(action, seat))
        return {**position_to_json(play), "events": self._log(seat, before)}

    def _force(self, request: Request) -> Json:
        play, before = self.play, self.play.length
        chance = request.value("chance")
        reading.placed("chance", lambda: play.force(chance))
        return {**position_to_json(play), "events": self._log(None, before)}

    def _undo(self, request: Request) -> Json:
        self.play.undo(request.whole("to", 0, self.play.length) if request.has("to") else None)
        return position_to_json(self.play)

    def _redo(self, request: Request) -> Json:
        self.play.redo(request.whole("to", 0, saves.LONGEST) if request.has("to") else None)
        return position_to_json(self.play)

    def _bot(self, request: Request) -> Json:
        play = self.play
        player = request.whole("player", 0, play.players - 1)
        seed = saves.read_seed(request.value("seed"), "seed") if request.has("seed") else None
        advice = play.advise(player, request.word("level"), _budget(request), seed)
        return {"action": advice.action, "reasons": [event_to_json(reason) for reason in advice.reasons]}

    _ops: ClassVar[Mapping[str, Op]] = {
        "games": ((), _games),
        "new": (("game", "players", "seed", "options", "practice", "auto_chance"), _new),
        "load": (("game", "state", "seed", "practice", "auto_chance"), _load),
        "state": ((), _state),
        "observe": (("player",), _observe),
        "legal": ((), _legal),
        "why": (("action", "player"), _why),
        "play": (("action", "player"), _act),
        "force": (("chance",), _force),
        "undo": (("to",), _undo),
        "redo": (("to",), _redo),
        "replay": (("to", "player"), _replay),
        "bot": (("player", "level", "budget_ms", "iterations", "seed"), _bot),
        "save": ((), _save),
        "resume": (("save",), _resume),
        "outcome": ((), _outcome),
        "example": (("game", "example", "step"), _example),
        "calculate": (("game", "data"), _calculate),
    }


def _echo(data: Json) -> Json:
    """Return the id of a request if it is a plain one."""
    number = data.get("id") if isinstance(data, dict) else None
    plain = isinstance(number, (int, str)) and len(str(number)) <= reading.WORD_LENGTH
    return number if plain else None


def _game(request: Request) -> Game[Any]:
    name = request.word("game")
    if name not in GAMES():
        raise BadInput("unknown-game", at="game")
    return GAMES()[name]


def _budget(request: Request) -> Budget:
    if request.has("iterations"):
        if request.has("budget_ms"):
            raise BadInput("bad-request", at="iterations")
        return Budget(iterations=request.whole("iterations", 1, MOST_ITERATIONS))
    if request.has("budget_ms"):
        return Budget(milliseconds=request.whole("budget_ms", 1, MOST_MILLISECONDS))
    return Budget(milliseconds=DEFAULT_MILLISECONDS)


def _actor(play: Play) -> int | str:
    return ACTORS.get(play.actor, play.actor)


def position_to_json(play: Play) -> dict[str, Json]:
    """Return where a play stands; nothing secret is in it."""
    return {
        "game": play.game.id,
        "players": play.players,
        "actor": _actor(play),
        "length": play.length,
        "undo": play.undo_point() is not None,
        "redo": play.can_redo,
        "over": play.actor == TERMINAL,
        "phase": play.game.observation(play.state, None)["phase"],
    }


def event_to_json(event: Event) -> dict[str, Json]:
    """Return an event without the word who may see it."""
    return {"id": event.id, "args": dict(event.args), "rule": event.rule}


def verdict_to_json(verdict: Verdict) -> dict[str, Json]:
    """Return a verdict as JSON data."""
    return {"rule": verdict.rule, "args": dict(verdict.args), "example": verdict.example, "at": verdict.at}


def error_to_json(error: GameError) -> dict[str, Json]:
    """Return an error as JSON data."""
    return {"code": error.code, "rule": error.rule, "args": error.details, "example": "", "at": error.at}


def outcome_to_json(outcome: Outcome) -> dict[str, Json]:
    """Return an outcome as JSON data."""
    ranking = [{"seat": row.seat, "place": row.place, "score": row.score} for row in outcome.ranking]
    return {"ranking": ranking, "rule": outcome.rule, "trail": list(outcome.trail)}


def _game_to_json(game: Game[Any]) -> dict[str, Json]:
    return {
        "id": game.id,
        "version": game.version,
        "min_players": game.min_players,
        "max_players": game.max_players,
        "options": [
            {"id": option.id, "default": option.default, "choices": list(option.choices), "rule": f"{game.id}/{option.rule}"}
            for option in game.options
        ],
        "levels": list(game.levels),
        "pieces": list(game.pieces),
        "facts": {name: fact.value for name, fact in game.facts.items()},
        "calculator": _calculator_to_json(game) if game.calculator else None,
    }


def _calculator_to_json(game: Game[Any]) -> dict[str, Json]:
    """Return what the calculator of a game asks for."""
    seats = game.calculator_players or (game.min_players, game.max_players)
    return {"players": list(seats), "fields": [_field_to_json(field) for field in game.calculator]}


def _field_to_json(field: Field) -> dict[str, Json]:
    shape: dict[str, Json] = {"id": field.id, "kind": field.kind, "per": "seat"}
    if field.option:
        shape["option"] = field.option
    if field.kind == "cards":
        return {**shape, "cards": [{"id": card, "most": field.most[card], **face} for card, face in field.cards.items()]}
    if field.kind == "pieces":
        return {**shape, "pieces": list(field.most), "most": dict(field.most)}
    number = {**shape, "least": 0, "most": field.most[field.id], "default": 0}
    return {**number, "carry": field.carry} if field.carry else number


handle = Session().handle
"""The session of this process: what the page's worker calls."""
