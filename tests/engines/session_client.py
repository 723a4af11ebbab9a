"""What the tests of the session share: a client that holds every line to the schema, and plays on."""

import json
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import referencing

from engines import GAMES, shapes
from engines.session import Session

ROOT = Path(__file__).parents[2]
SCHEMAS = {
    name: json.loads((ROOT / f"content/schema/{name}.json").read_text("utf-8"))
    for name in ("session", *(f"{game}-{part}" for game in GAMES() for part in ("action", "state", "observation")))
}
REGISTRY: referencing.Registry[Any] = referencing.Registry().with_contents((name, schema) for name, schema in SCHEMAS.items())
Json = Any


def is_valid(part: str, value: Json) -> bool:
    """Return whether a value keeps to a part of a schema: ``session#/$defs/error``."""
    return jsonschema.Draft202012Validator({"$ref": part}, registry=REGISTRY).is_valid(value)


class Client:
    """Talks to a session in JSON and holds every line to the schema."""

    def __init__(self) -> None:
        """Open a session."""
        self.session = Session()
        self.count = 0

    def send(self, op: str, **members: Json) -> Json:
        """Return the whole answer."""
        self.count += 1
        answer = json.loads(self.session.handle(json.dumps({"id": self.count, "op": op, **members})))
        assert answer["id"] == self.count
        if answer["ok"]:
            assert is_valid(f"session#/$defs/requests/{op}", {"op": op, **members})
            assert is_valid(f"session#/$defs/results/{op}", answer["result"]), answer
        else:
            assert is_valid("session#/$defs/error", answer["error"]), answer
        return answer

    def ask(self, op: str, **members: Json) -> Json:
        """Return the result of a request that is fine."""
        answer = self.send(op, **members)
        assert answer["ok"], answer
        return answer["result"]

    def error(self, op: str, **members: Json) -> Json:
        """Return the error of a request that is not, after a look whether the play still stands where it was."""
        before = self.session.handle('{"op":"save"}')
        answer = self.send(op, **members)
        assert not answer["ok"], answer
        assert self.session.handle('{"op":"save"}') == before
        return answer["error"]


def play_on(client: Client, moves: int, seed: int = 1) -> None:
    rng = Random(seed)
    for _ in range(moves):
        legal = client.ask("legal")
        if legal["actor"] == "terminal":
            return
        client.ask("play", action=any_action(legal, rng))


def any_action(legal: Json, rng: Random) -> Json:
    """Return a legal action, also where they are only described in short."""
    if legal["actions"] is not None:
        return rng.choice(legal["actions"])
    return shapes.choose(legal["compact"], rng)


GIVEN = {"players": 2, "water": {"rhino": 2, "giraffe": 2}, "hands": [{"rhino": 2, "mouse": 3}, {"elephant": 3, "zebra": 2}]}
