"""The quick test of a schema says what jsonschema says, of our content and of broken copies of it."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import _environment
from rulebook import document, load, schema, validity
from rulebook.document import Document

CONTENT = _environment.ROOT / "content"
STRANGE: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    1.0,
    2.5,
    10**9,
    "",
    " ",
    "x",
    "chase.nearest",
    "en",
    [],
    [1],
    ["x", "x"],
    {},
    {"x": 1},
)
BROKEN_COPIES = 6


def documents() -> Iterator[tuple[Document, str]]:
    for path in sorted(CONTENT.rglob("*.yaml")):
        kind = load.kind_of(path.relative_to(CONTENT).parts)
        if kind:
            yield document.read(path.read_bytes(), path.name)[0], kind


FILES = list(documents())
KINDS = sorted({kind for _, kind in FILES})


@pytest.mark.parametrize("kind", KINDS)
def test_files_that_keep_their_schema_do_not_wait_for_a_validator(kind: str) -> None:
    test = schema._test(kind)  # noqa: SLF001
    assert test is not None, f"{kind}.json has a keyword that validity.py does not know"
    assert all(test(each.data) for each, its_kind in FILES if its_kind == kind)


def containers(data: Any) -> Iterator[Any]:
    if isinstance(data, (dict, list)):
        yield data
        for each in data.values() if isinstance(data, dict) else data:
            yield from containers(each)


def break_somewhere(data: Any, chance: random.Random) -> None:
    """Change, remove or add one thing somewhere in data."""
    found = chance.choice([each for each in containers(data) if each] or [data])
    keys = list(found) if isinstance(found, dict) else list(range(len(found)))
    what = chance.choice(("change", "remove", "add", "repeat"))
    if what == "add" and isinstance(found, dict):
        found[chance.choice(("x", "X y", "title", "quick.x", "tables"))] = chance.choice(STRANGE)
    elif what in ("add", "repeat") and isinstance(found, list):
        found.append(copy.deepcopy(found[0] if what == "repeat" and found else chance.choice(STRANGE)))
    elif what == "remove" and keys:
        del found[chance.choice(keys)]
    elif keys:
        found[chance.choice(keys)] = chance.choice(STRANGE)


@pytest.mark.parametrize("kind", KINDS)
def test_it_says_of_broken_copies_what_a_validator_says(kind: str) -> None:
    chance = random.Random(kind)
    test, validator = schema._test(kind), schema._validator(kind)  # noqa: SLF001  the two ways by which a file is checked
    assert test is not None
    verdicts = {True: 0, False: 0}
    own = [each.data for each, its_kind in FILES if its_kind == kind]
    for data in chance.sample(own, min(len(own), 8)):
        for _ in range(BROKEN_COPIES):
            broken = copy.deepcopy(data)
            break_somewhere(broken, chance)
            is_valid = validator.is_valid(broken)
            verdicts[is_valid] += 1
            try:
                assert test(broken) is is_valid, broken
            except validity.NotKnown:
                continue
    assert verdicts[False] > 0


SCHEMAS: dict[str, Any] = {
    "type": {"type": "integer"},
    "types": {"type": ["string", "null"]},
    "number": {"type": "number"},
    "enum": {"enum": ["x", "en", None]},
    "const": {"const": "x"},
    "required": {"required": ["x"]},
    "properties": {"properties": {"x": {"type": "string"}}, "additionalProperties": False},
    "patterns": {"patternProperties": {"^x": {"type": "string"}}, "additionalProperties": {"type": "null"}},
    "names": {"propertyNames": {"pattern": "^y"}},
    "items": {"items": {"type": "string"}, "minItems": 1, "maxItems": 1},
    "unique": {"uniqueItems": True},
    "not unique": {"uniqueItems": False},
    "words": {"minLength": 1, "maxLength": 2},
    "members": {"minProperties": 1, "maxProperties": 1},
    "range": {"minimum": 0, "maximum": 2},
    "pattern": {"pattern": r"^\S"},
    "one": {"oneOf": [{"type": "integer"}, {"minimum": 1}]},
    "any": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
    "all": {"allOf": [{"type": "integer"}, {"minimum": 1}]},
    "not": {"not": {"type": ["array", "object"]}},
    "if": {"if": {"type": "string"}, "then": {"minLength": 2}, "else": {"type": "integer"}},
    "if alone": {"if": {"type": "string"}},
    "dependent": {"dependentRequired": {"x": ["y"]}},
    "reference": {"$ref": "#/$defs/x", "$defs": {"x": {"type": "string"}}, "maxLength": 1},
    "within itself": {"type": ["array", "string"], "items": {"$ref": "#"}},
    "true": {"items": True},
    "false": {"items": False},
}


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_keyword_means_what_it_means_to_a_validator(name: str) -> None:
    test, validator = validity.keeps({"own.json": SCHEMAS[name]}, "own.json"), Draft202012Validator(SCHEMAS[name])
    for data in (*STRANGE, [["x"], [1]], {"x": "x", "y": 1}, {"y": None}):
        try:
            assert test(data) is validator.is_valid(data), data
        except validity.NotKnown:
            assert name == "unique", data


@pytest.mark.parametrize("unknown", [{"prefixItems": []}, {"items": {"contains": {}}}, {"enum": [1]}, {"const": [1]}])
def test_what_it_does_not_know_it_says(unknown: Any) -> None:
    with pytest.raises(validity.NotKnown):
        validity.keeps({"own.json": unknown}, "own.json")


def test_a_schema_may_refer_to_one_in_another_file() -> None:
    test = validity.keeps(
        {"own.json": {"items": {"$ref": "other.json#/$defs/x"}}, "other.json": {"$defs": {"x": {"type": "null"}}}}, "own.json"
    )
    assert test([None])
    assert not test([1])
