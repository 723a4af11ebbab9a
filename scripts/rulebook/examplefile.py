"""Runs the examples of a file from anywhere: a chapter's file, or one that holds only ``examples``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path as FilePath

import engines
from rulebook import differences, document, enginecode, schema, suggest
from rulebook.differences import Difference
from rulebook.document import Document
from rulebook.entries import example
from rulebook.model import Example, Json
from rulebook.problem import Place, Problem


@dataclass(frozen=True, slots=True)
class Result:
    """One example that could be run, and where it and the engine differ."""

    example: Example
    differences: tuple[Difference, ...]


def run(path: FilePath, game: str = "") -> tuple[list[Result], list[Problem]]:
    """Run every example of a file.

    Args:
        path: The file; it is named in messages as it is given here.
        game: Id of the game; by default the file, its folder or the rules it names tell.

    Returns:
        A result for each example that keeps the schema, and the problems of the file and of the others.
    """
    name = path.as_posix()
    try:
        raw = path.read_bytes()
    except OSError as error:
        return [], [Problem(Place(name), "file.missing", f"the file cannot be read ({error.strerror}); name one that can")]
    found, problems = document.read(raw, name)
    if any(problem.check in ("yaml.empty", "yaml.mapping") for problem in problems):
        return [], sorted(set(problems))
    spoiled = set()
    for place, problem in schema.check(found, "example-file"):
        spoiled.add(place[:2])
        problems.append(problem)
    entries = found.data.get("examples")
    good = (
        [key for key, data in entries.items() if ("examples", key) not in spoiled and isinstance(data, dict)]
        if isinstance(entries, dict)
        else []
    )
    chosen, trouble = _game(found, path, game, good)
    problems += trouble
    return [_result(example(chosen, key, found)) for key in good] if chosen else [], sorted(set(problems))


def _result(example: Example) -> Result:
    return Result(example, tuple(differences.of(example)))


def _game(found: Document, path: FilePath, asked: str, good: list[str]) -> tuple[str, list[Problem]]:
    """Return the game the examples are of, or nothing and why not."""
    known = engines.GAMES()
    own = asked or found.data.get("game")
    if own:
        if own in known:
            return str(own), []
        message = f"there is no engine for `{own}`{suggest.closest(own, known)}; write {suggest.choices(known)}"
        return "", [Problem(found.where(("game",)), "example.game", message)]
    folder = path.resolve().parent.name
    if folder in known:
        return folder, []
    named = {rule for key in good for rule in _named(found.data["examples"][key])}
    votes = {game: sum(enginecode.is_cited(game, rule) for rule in named) for game in known}
    best = max(votes, key=lambda game: votes[game], default="")
    if best and (len(known) == 1 or votes[best] > max(count for game, count in votes.items() if game != best)):
        return best, []
    return "", [Problem(found.where(()), "example.game", f"nothing tells which game this is; write `game:` and {suggest.choices(known)}")]


def _named(example: dict[str, Json]) -> Iterator[str]:
    yield from example["illustrates"]
    yield from (step["illegal"] for step in example["steps"] if "illegal" in step)
