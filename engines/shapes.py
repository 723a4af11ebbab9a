"""Legal actions in short: a little language that says which values are legal where there are too many to list.

``Game.compact_actions`` returns an object verb -> shape, or verb -> list of shapes (any of them). An action is described when its one verb
is there and its value has the shape:

===============================================  ==========================================================================
``{"one": [2, 3]}``                              one of these values
``{"number": [1, 50]}``                          a whole number, both ends included
``{"text": 120}``                                words: at most so many characters, not only blanks, none that steers
``{"most": {"red": 2}}``                         an object piece -> count: at most so many of each, none of others, no zeros
``{"most": {…}, "total": [1, 3]}``               the same, so many pieces altogether
``{"parts": {"gold": {"number": [1, 9]}, …}}``   an object with any of these members, each of its shape; with ``"needs": [names]`` all of
                                                 these, with ``"some": [names]`` at least one of these; with
                                                 ``"together": [{"parts": [names], "most": {…}}]`` the counts of these members added
                                                 up are at most so many of each piece
===============================================  ==========================================================================
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from engines.game import Action, Json


def describes(compact: Json, action: Action) -> bool:
    """Return whether an action is among those described in short."""
    if len(action) != 1:
        return False
    ((verb, value),) = action.items()
    return verb in compact and has_shape(compact[verb], value)


def has_shape(shape: Json, value: Json) -> bool:
    """Return whether a value has a shape, or one of several."""
    if isinstance(shape, list):
        return any(has_shape(each, value) for each in shape)
    return next(check for name, check in _CHECKS.items() if name in shape)(shape, value)


def _is_one(shape: Json, value: Json) -> bool:
    return any(type(each) is type(value) and each == value for each in shape["one"])


def _is_number(shape: Json, value: Json) -> bool:
    low, high = shape["number"]
    return type(value) is int and low <= value <= high


def _is_text(shape: Json, value: Json) -> bool:
    if not isinstance(value, str) or not value.strip() or len(value) > shape["text"]:
        return False
    return not any(letter < " " or "\x7f" <= letter <= "\x9f" or "\ud800" <= letter <= "\udfff" for letter in value)


def _is_counted(shape: Json, value: Json) -> bool:
    if not isinstance(value, Mapping):
        return False
    most = shape["most"]
    if not all(type(number) is int and 1 <= number <= most.get(piece, 0) for piece, number in value.items()):
        return False
    low, high = shape.get("total", (0, sum(most.values())))
    return bool(low <= sum(value.values()) <= high)


def _is_made_of_parts(shape: Json, value: Json) -> bool:
    if not isinstance(value, Mapping):
        return False
    parts = shape["parts"]
    if not all(name in parts and has_shape(parts[name], part) for name, part in value.items()):
        return False
    if not all(name in value for name in shape.get("needs", ())):
        return False
    if "some" in shape and not any(name in value for name in shape["some"]):
        return False
    return all(_fits(bound, value) for bound in shape.get("together", ()))


def _fits(bound: Json, value: Mapping[str, Json]) -> bool:
    counts = [value[name] for name in bound["parts"] if name in value]
    return all(sum(count.get(piece, 0) for count in counts) <= most for piece, most in bound["most"].items())


_CHECKS: Mapping[str, Callable[[Json, Json], bool]] = {
    "one": _is_one,
    "number": _is_number,
    "text": _is_text,
    "most": _is_counted,
    "parts": _is_made_of_parts,
}


# --- Choosing ---------------------------------------------------------------------------------------------------------


def choose(compact: Json, rng: Random) -> Action:
    """Return any action described in short; what is rarer is not chosen less."""
    verb = rng.choice(list(compact))
    return {verb: a_value(compact[verb], rng)}


def a_value(shape: Json, rng: Random) -> Json:
    """Return any value of a shape."""
    if isinstance(shape, list):
        return a_value(rng.choice(shape), rng)
    return next(make for name, make in _MAKERS.items() if name in shape)(shape, rng)


def _counts(shape: Json, rng: Random) -> Json:
    pieces = [piece for piece, number in shape["most"].items() for _ in range(number)]
    low, high = shape.get("total", (0, len(pieces)))
    chosen = rng.sample(pieces, rng.randint(low, min(high, len(pieces))))
    return {piece: chosen.count(piece) for piece in shape["most"] if piece in chosen}


def _parts(shape: Json, rng: Random) -> Json:
    """Return an object with the needed members, one of those of which there has to be some, and perhaps more as long as they fit."""
    parts, needs = shape["parts"], shape.get("needs", [])
    free = [name for name in parts if name not in needs]
    names = [*needs, *([rng.choice(shape["some"])] if "some" in shape else [])]
    value = {name: a_value(parts[name], rng) for name in names}
    for name in free:
        if name not in value and rng.randrange(3) == 0:
            more = {**value, name: a_value(parts[name], rng)}
            value = more if _is_made_of_parts(shape, more) else value
    return {name: value[name] for name in parts if name in value}


_MAKERS: Mapping[str, Callable[[Json, Random], Json]] = {
    "one": lambda shape, rng: rng.choice(shape["one"]),
    "number": lambda shape, rng: rng.randint(*shape["number"]),
    "text": lambda shape, rng: "x" * rng.randint(1, shape["text"]),
    "most": _counts,
    "parts": _parts,
}
