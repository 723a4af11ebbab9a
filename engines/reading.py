"""Reads JSON data of unknown origin: every function returns a value of the asked type or raises BadInput with the place.

JSON's ``true`` is no number and ``2.0`` is no count; numbers are bounded, so that nobody can ask for the impossible.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from engines.game import BadInput, GameError, Json

ValueT = TypeVar("ValueT")

WORD_LENGTH = 200
"""Longest string that is taken for a name or a seed."""


def join(at: str, key: str | int) -> str:
    """Return the path of a member: ``steps[2].action``; with no key, that of the whole."""
    if isinstance(key, int):
        return f"{at}[{key}]"
    return f"{at}.{key}" if at and key else at or key


def placed(at: str, read: Callable[[], ValueT]) -> ValueT:
    """Return what ``read`` returns; the place of an error it raises becomes one inside ``at``."""
    try:
        return read()
    except GameError as error:
        error.at = f"{at}{error.at}" if error.at.startswith("[") else join(at, error.at) if error.at else at
        raise


def whole(value: Json, at: str, low: int, high: int) -> int:
    """Return a whole number from ``low`` to ``high``; another number is a ``bad-request``, anything else a ``bad-type``."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput("bad-type", at=at)
    if not low <= value <= high:
        raise BadInput("bad-request", at=at, args={"low": low, "high": high})
    return value


def flag(value: Json, at: str) -> bool:
    """Return true or false."""
    if not isinstance(value, bool):
        raise BadInput("bad-type", at=at)
    return value


def word(value: Json, at: str, choices: Sequence[str] = ()) -> str:
    """Return a short string, one of ``choices`` if there are any."""
    if not isinstance(value, str):
        raise BadInput("bad-type", at=at)
    if choices and value not in choices:
        raise BadInput("bad-request", at=at)
    if len(value) > WORD_LENGTH or any("\ud800" <= letter <= "\udfff" for letter in value):
        raise BadInput("bad-request", at=at)
    return value


def members(value: Json, at: str, known: Sequence[str] = ()) -> Mapping[str, Json]:
    """Return an object; with ``known`` no other keys may occur in it."""
    if not isinstance(value, Mapping):
        raise BadInput("bad-type", at=at)
    for key in value:
        if not isinstance(key, str):
            raise BadInput("bad-type", at=at)
        if known and key not in known:
            raise BadInput("bad-request", at=join(at, key[:WORD_LENGTH]))
    return value


def items(value: Json, at: str, length: int | None = None, longest: int = 100_000) -> Sequence[Json]:
    """Return a list, of ``length`` if given."""
    if not isinstance(value, (list, tuple)):
        raise BadInput("bad-type", at=at)
    if len(value) > longest:
        raise BadInput("too-large", at=at)
    if length is not None and len(value) != length:
        raise BadInput("bad-request", at=at, args={"n": length})
    return value


def piece(value: Json, at: str, pieces: Sequence[str]) -> str:
    """Return the id of one of ``pieces``."""
    if not isinstance(value, str):
        raise BadInput("bad-type", at=at)
    if value not in pieces:
        raise BadInput("unknown-piece", at=at)
    return value


def counts(value: Json, at: str, pieces: Sequence[str], most: int, fewest: int = 0) -> tuple[int, ...]:
    """Return how many of each of ``pieces`` an object piece -> count names, in their order; none where it is silent."""
    named = members(value, at)
    for key in named:
        if key not in pieces:
            raise BadInput("unknown-piece", at=join(at, key[:WORD_LENGTH]))
    return tuple(whole(named[each], join(at, each), fewest, most) if each in named else 0 for each in pieces)
