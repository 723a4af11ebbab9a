"""Plays every game found, and every example given, through the session, and prints what was answered: one hash for each play.

The same file runs in CPython and, from the page's own bundle, in Pyodide; both must print the same. It needs nothing but the engines.
"""

from __future__ import annotations

import hashlib
import json
import sys
from random import Random
from typing import Any

from engines import shapes
from engines.session import Session

SEEDS = (1, 2)
"""Of the games as they are proposed."""
BOT_MOVES = 3
BOT_ITERATIONS = 12


class Transcript:
    """A session and the hash of every answer it gave."""

    def __init__(self) -> None:
        """Open a session."""
        self._session = Session()
        self._hash = hashlib.sha256()

    def ask(self, op: str, **request: Any) -> Any:
        """Ask the session and return its result; whatever it answered, an error too, goes into the hash."""
        text = self._session.handle(json.dumps({"id": 1, "op": op, **request}))
        self._hash.update(text.encode() + b"\n")
        answer = json.loads(text)
        return answer["result"] if answer["ok"] else {"error": answer["error"]["code"]}

    def digest(self) -> str:
        """Return the hash of all answers up to now."""
        return self._hash.hexdigest()[:16]


def any_action(legal: dict[str, Any], chooser: Random) -> dict[str, Any]:
    """Return a legal action, also where they are only described in short."""
    if legal["actions"] is not None:
        action: dict[str, Any] = chooser.choice(legal["actions"])
        return action
    return dict(shapes.choose(legal["compact"], chooser))


def play(game: str, players: int, seed: int, options: dict[str, Any]) -> Transcript:
    """Play one random game to its end, looking at it from every seat."""
    transcript = Transcript()
    chooser = Random(f"{game} {players} {seed}")
    position = transcript.ask("new", game=game, players=players, seed=seed, options=options)
    while not position["over"]:
        position = transcript.ask("play", action=any_action(transcript.ask("legal"), chooser))
        transcript.ask("observe", player=chooser.choice([None, *range(players)]))
    for op in ("state", "outcome", "save"):
        transcript.ask(op)
    return transcript


def consult_bots(game: dict[str, Any]) -> Transcript:
    """Let every level choose a few moves with a fixed number of iterations."""
    transcript = Transcript()
    for level in game["levels"]:
        position = transcript.ask("new", game=game["id"], players=game["min_players"], seed=7, options={})
        for _ in range(BOT_MOVES):
            advice = transcript.ask("bot", player=position["actor"], level=level, iterations=BOT_ITERATIONS, seed=7)
            position = transcript.ask("play", action=advice["action"])
    return transcript


def tables(game: dict[str, Any]) -> list[tuple[int, int, dict[str, Any]]]:
    """Return players, seed and options of the plays of a game.

    As it is proposed with each number of players, each option alone with a value that is not its default, and all of them together.
    """
    numbers = range(game["min_players"], game["max_players"] + 1)
    others = {each["id"]: [one for one in each["choices"] or (True, False) if one != each["default"]] for each in game["options"]}
    alone = [{name: choice} for name, choices in others.items() for choice in choices]
    together = {name: choices[-1] for name, choices in others.items()}
    found: list[tuple[int, int, dict[str, Any]]] = [(players, seed, {}) for players in numbers for seed in SEEDS]
    found += [(numbers[place % len(numbers)], 1, options) for place, options in enumerate(alone)]
    return [*found, (numbers[-1], 1, together)]


def transcripts(examples: dict[str, dict[str, Any]]) -> dict[str, str]:
    """Return a hash for every play of every game and for every step of every example."""
    found: dict[str, str] = {}
    for game in Transcript().ask("games")["games"]:
        for players, seed, options in tables(game):
            found[f"{game['id']} {players} {options} {seed}"] = play(game["id"], players, seed, options).digest()
        found[f"{game['id']} bots"] = consult_bots(game).digest()
    for name, example in examples.items():
        transcript = Transcript()
        for step in range(len(example["steps"]) + 1):
            transcript.ask("example", game=name.partition("/")[0], example=example, step=step)
            transcript.ask("state")
        found[name] = transcript.digest()
    return found


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:  # noqa: PTH123  the trimmed library has pathlib for Pyodide, not for us
        print(json.dumps({"python": sys.version.split()[0], "found": transcripts(json.load(file))}))
