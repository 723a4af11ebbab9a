"""What was measured in plays of bots can be read, and is about the cards as they are now."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path as FilePath

from rulebook import schema, source
from rulebook.balance import age
from rulebook.load import Content
from rulebook.model import BALANCE, Game
from rulebook.problem import Place, Problem, Severity

IDS = {
    "balance.form": "what was measured in plays of bots keeps its schema",
    "balance.old": "what was measured in plays of bots is about the cards as they are",
}
WARNINGS = ("balance.old",)
_AGAIN = f"`{age.COMMAND} --write` measures anew, in hours; with `--plays 20 --pairs 20` roughly, in minutes"


def check(content: Content) -> Iterator[Problem]:
    """Yield what is wrong with what was measured of each game."""
    for game in content.library.games.values():
        path = content.root / "content" / game.id / BALANCE
        if path.is_file():
            yield from content.answers.found(
                f"balance {game.id}", partial(_of_game, game, path), of=(content.answers.basis,), files=(path,)
            )


def _of_game(game: Game, path: FilePath) -> Iterator[Problem]:
    place = Place(f"content/{game.id}/{BALANCE}")
    raw, problems = source.opened(path, place.path)
    if raw is None:
        yield from problems
        return
    try:
        found = json.loads(raw)
    except (ValueError, RecursionError) as error:
        yield Problem(place, "balance.form", f"this is no JSON ({error}); {_AGAIN}")
        return
    from jsonschema import Draft202012Validator  # noqa: PLC0415  it is slow to load, and mostly the answer is kept

    wrong = next(Draft202012Validator(json.loads((schema.FOLDER / BALANCE).read_bytes())).iter_errors(found), None)
    if wrong is not None:
        yield Problem(place, "balance.form", f"{wrong.json_path}: {wrong.message}; this file is not written by hand; {_AGAIN}")
    elif decks := age.changed(found, game.decks):
        names = ", ".join(f"{game.id}/cards/{deck}.yaml" for deck in decks)
        yield Problem(
            place, "balance.old", f"the figures of {found['date']} are about other cards than now ({names}); {_AGAIN}", Severity.WARNING
        )
