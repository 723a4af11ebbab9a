"""A play as data to keep: where it began and its history, chance included; read back to the identical state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines import GAMES, reading
from engines.game import BadInput, Game, GameError, Json
from engines.play import Play, Seed

FORMAT = 1
"""Version of the save's own form, under the key ``spielbar``."""
KEYS = ("spielbar", "game", "version", "players", "seed", "options", "practice", "auto_chance", "given", "history")
LONGEST = 10_000
"""More actions than any play has."""
SEED_LIMIT = 2**53 - 1
"""Greatest whole number that every JSON reader keeps exactly."""


def read_seed(value: Json, at: str) -> Seed:
    """Return a seed: a whole number or a short string."""
    if isinstance(value, str):
        return reading.word(value, at)
    return reading.whole(value, at, -SEED_LIMIT, SEED_LIMIT)


def to_save(play: Play) -> dict[str, Json]:
    """Return a play as JSON data."""
    save = {
        "spielbar": FORMAT,
        "game": play.game.id,
        "version": play.game.version,
        "players": play.players,
        "seed": play.seed,
        "options": play.options,
        "practice": play.practice,
        "given": play.given,
        "history": list(play.history),
    }
    if not play.auto_chance:
        save["auto_chance"] = False
    return save


def from_save(data: Json) -> Play:
    """Return the play of a save at the point where it stood. Raises BadInput: foreign, newer or broken."""
    if not isinstance(data, Mapping) or "spielbar" not in data:
        raise BadInput("save.foreign", at="save")
    if type(data["spielbar"]) is not int or data["spielbar"] < 1:
        raise BadInput("save.foreign", at="save.spielbar")
    if data["spielbar"] > FORMAT:
        raise BadInput("save.newer", at="save.spielbar")
    try:
        return _read(data)
    except GameError as error:
        if error.code in ("save.newer", "unknown-game"):
            raise
        raise BadInput("save.broken", rule=error.rule, args=error.details, at=error.at) from error


def _read(data: Mapping[str, Json]) -> Play:
    reading.members(data, "save", KEYS)
    game_id = reading.word(data.get("game"), "save.game")
    if game_id not in GAMES():
        raise BadInput("unknown-game", at="save.game")
    game = GAMES()[game_id]
    if reading.whole(data.get("version"), "save.version", 1, SEED_LIMIT) > game.version:
        raise BadInput("save.newer", at="save.version")
    play = Play(
        game,
        _first_state(game, data),
        seed=read_seed(data.get("seed"), "save.seed"),
        given=data.get("given"),
        practice=reading.flag(data.get("practice"), "save.practice"),
        auto_chance=reading.flag(data.get("auto_chance", True), "save.auto_chance"),
    )
    if play.players != data.get("players"):
        raise BadInput("bad-request", at="save.players")
    if play.options != data.get("options"):
        raise BadInput("bad-request", at="save.options")
    _repeat(play, data.get("history"))
    return play


def _first_state(game: Game[Any], data: Mapping[str, Json]) -> Any:
    """Return where the play began: at a given position, or from the box."""
    if data.get("given") is not None:
        return reading.placed("save.given", lambda: game.state_from_json(data["given"]))
    players = reading.whole(data.get("players"), "save.players", game.min_players, game.max_players)
    return game.initial_state(players, reading.members(data.get("options"), "save.options"))


def _repeat(play: Play, history: Json) -> None:
    for index, action in enumerate(reading.items(history, "save.history", longest=LONGEST)):
        try:
            play.repeat([action])
        except GameError as error:
            at = reading.join(f"save.history[{index}]", error.at)
            raise BadInput("save.broken", rule=error.rule, args=error.details, at=at) from error
    play.settle()
