"""Turns a line of text into a request, and refuses what nobody should have to read: too long, too deep, not JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NoReturn

from engines import reading
from engines.game import BadInput, Json

LONGEST = 1_000_000
"""Characters of a line."""
DEEPEST = 32
"""Levels of lists and objects inside each other."""


def parse(text: str) -> Json:
    """Return the JSON value of a text. Raises BadInput: ``too-large`` or ``bad-json``."""
    if len(text) > LONGEST or is_deep(text):
        raise BadInput("too-large")
    try:
        return json.loads(text, parse_constant=_refuse, object_pairs_hook=_unique)
    except ValueError as error:
        raise BadInput("bad-json") from error


def is_deep(text: str) -> bool:
    """Return whether brackets are nested too deep; brackets inside strings count only for the quick first look."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depth, in_string, escaped = 0, False, False
    for letter in text:
        if in_string:
            in_string = escaped or letter != '"'
            escaped = letter == "\\" and not escaped
        elif letter == '"':
            in_string = True
        elif letter in "[{":
            depth += 1
            if depth > DEEPEST:
                return True
        elif letter in "]}":
            depth -= 1
    return False


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)


def _unique(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    """Return an object; the same key twice is an error, not a choice."""
    data = dict(pairs)
    if len(data) < len(pairs):
        raise ValueError("duplicate key")
    return data


class Request:
    """The members of one request; each is read with its type, and unknown ones are refused."""

    def __init__(self, data: Json) -> None:
        """Take a parsed line that must be an object."""
        if not isinstance(data, dict):
            raise BadInput("bad-request")
        self._data: dict[str, Json] = data

    def has(self, key: str) -> bool:
        """Return whether a member is there and not null."""
        return self._data.get(key) is not None

    def value(self, key: str) -> Json:
        """Return a member that must be there."""
        if key not in self._data:
            raise BadInput("bad-request", at=key)
        return self._data[key]

    def word(self, key: str) -> str:
        """Return a string that must be there."""
        return reading.word(self.value(key), key)

    def whole(self, key: str, low: int, high: int) -> int:
        """Return a whole number that must be there."""
        return reading.whole(self.value(key), key, low, high)

    def flag(self, key: str, *, default: bool) -> bool:
        """Return true or false."""
        return reading.flag(self._data.get(key, default), key)

    def check_known(self, keys: Sequence[str]) -> None:
        """Raise BadInput for a member that this op does not have."""
        reading.members(self._data, "", ("id", "op", *keys))
