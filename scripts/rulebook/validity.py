"""Tells whether data keeps a JSON Schema, and nothing more: many times quicker than a validator that could say where it does not."""

# Theory of operation
#
# Nearly every file keeps its schema, and nobody has to be told anything of it. So a schema is made into functions once, one for each
# keyword, and only data that does not pass goes to jsonschema, which finds out why. Both have to agree: that is proven by tests over all
# content and all planted faults. A keyword that is not known here, or data that would need more than these few lines (equal lists,
# numbers in an ``enum``), is left to jsonschema, too.

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sized
from typing import Any

from rulebook.model import Json

Test = Callable[[Json], bool]
Schema = Any
"""JSON: an object, true or false."""


class NotKnown(Exception):
    """A schema or data holds something that is not known here."""


def keeps(schemas: Mapping[str, Schema], name: str) -> Test:
    """Return what tells whether data keeps a schema; it raises ``NotKnown`` where it cannot tell.

    Args:
        schemas: All that may refer to each other, by the names of their files.
        name: The schema's file: ``chapter.json``.

    Raises:
        NotKnown: The schema, or one that it refers to, has a keyword that is not known here.
    """
    return _Maker(schemas).at(name, "")


class _Maker:
    """Makes functions of schemas."""

    def __init__(self, schemas: Mapping[str, Schema]) -> None:
        self._schemas = schemas
        self._made: dict[tuple[str, str], Test | None] = {}
        """File and path in it -> what was made of the schema there; None while it is being made."""

    def at(self, file: str, path: str) -> Test:
        """Return the test of the schema at a path of a file."""
        where = file, path
        if where not in self._made:
            self._made[where] = None
            schema = self._schemas[file]
            for step in path.split("/")[1:]:
                schema = schema[step]
            self._made[where] = self.of(schema, file)

        def within(data: Json) -> bool:
            """Test what stands in something of the same kind, with what was made of the schema by then."""
            return self.at(file, path)(data)

        return self._made[where] or within

    def of(self, schema: Schema, file: str) -> Test:
        """Return the test of a schema that stands in a file."""
        if isinstance(schema, bool):
            return lambda _: schema
        tests = []
        for key, value in schema.items():
            if key == "$ref":
                other, _, path = value.partition("#")
                tests.append(self.at(other or file, path))
            elif key in _KEYWORDS:
                tests.append(_KEYWORDS[key](value, schema, lambda inner: self.of(inner, file)))
            elif key not in _SAYS_NOTHING:
                raise NotKnown(key)
        return _all(tests)


_Make = Callable[[Any], Test]
"""Makes the test of a schema within a schema."""


def _all(tests: list[Test]) -> Test:
    if len(tests) == 1:
        return tests[0]

    def test(data: Json) -> bool:
        for each in tests:  # noqa: SIM110  half of the time of `all` with a generator
            if not each(data):
                return False
        return True

    return test


def _type(value: str | list[str], _schema: Schema, _make: _Make) -> Test:
    kinds = [_TYPES[each] for each in ([value] if isinstance(value, str) else value)]
    if len(kinds) == 1:
        return kinds[0]
    return lambda data: any(kind(data) for kind in kinds)


def _is_integer(data: Json) -> bool:
    return (isinstance(data, int) and not isinstance(data, bool)) or (isinstance(data, float) and data.is_integer())


def _is_number(data: Json) -> bool:
    return isinstance(data, (int, float)) and not isinstance(data, bool)


_TYPES: Mapping[str, Test] = {
    "array": lambda data: isinstance(data, list),
    "boolean": lambda data: isinstance(data, bool),
    "integer": _is_integer,
    "null": lambda data: data is None,
    "number": _is_number,
    "object": lambda data: isinstance(data, dict),
    "string": lambda data: isinstance(data, str),
}


def _enum(value: list[Json], _schema: Schema, _make: _Make) -> Test:
    if not all(isinstance(each, str) or each is None for each in value):
        raise NotKnown
    return lambda data: (isinstance(data, str) or data is None) and data in value


def _properties(value: Mapping[str, Schema], _schema: Schema, make: _Make) -> Test:
    tests = {key: make(each) for key, each in value.items()}
    return lambda data: not isinstance(data, dict) or all(tests[key](each) for key, each in data.items() if key in tests)


def _pattern_properties(value: Mapping[str, Schema], _schema: Schema, make: _Make) -> Test:
    tests = [(re.compile(pattern), make(each)) for pattern, each in value.items()]
    return lambda data: (
        not isinstance(data, dict) or all(test(each) for key, each in data.items() for pattern, test in tests if pattern.search(key))
    )


def _additional(value: Schema, schema: Schema, make: _Make) -> Test:
    named = schema.get("properties", {})
    patterns = [re.compile(each) for each in schema.get("patternProperties", ())]
    test = make(value)
    return lambda data: (
        not isinstance(data, dict)
        or all(test(each) for key, each in data.items() if key not in named and not any(pattern.search(key) for pattern in patterns))
    )


def _names(value: Schema, _schema: Schema, make: _Make) -> Test:
    test = make(value)
    return lambda data: not isinstance(data, dict) or all(map(test, data))


def _items(value: Schema, _schema: Schema, make: _Make) -> Test:
    test = make(value)
    return lambda data: not isinstance(data, list) or all(map(test, data))


def _unique(value: bool, _schema: Schema, _make: _Make) -> Test:  # noqa: FBT001  a keyword's value
    def test(data: Json) -> bool:
        if not value or not isinstance(data, list):
            return True
        if not all(type(each) in (str, int) for each in data):  # true is 1 to Python
            raise NotKnown
        return len(set(data)) == len(data)

    return test


def _required(value: list[str], _schema: Schema, _make: _Make) -> Test:
    return lambda data: not isinstance(data, dict) or all(key in data for key in value)


def _dependent(value: Mapping[str, list[str]], _schema: Schema, _make: _Make) -> Test:
    return lambda data: not isinstance(data, dict) or all(each in data for key, also in value.items() if key in data for each in also)


def _pattern(value: str, _schema: Schema, _make: _Make) -> Test:
    pattern = re.compile(value)
    return lambda data: not isinstance(data, str) or pattern.search(data) is not None


def _least(value: float, _schema: Schema, _make: _Make) -> Test:
    return lambda data: not _is_number(data) or data >= value


def _most(value: float, _schema: Schema, _make: _Make) -> Test:
    return lambda data: not _is_number(data) or data <= value


def _no_shorter(kind: type[Sized]) -> Callable[[int, Schema, _Make], Test]:
    return lambda value, _schema, _make: lambda data: not isinstance(data, kind) or len(data) >= value


def _no_longer(kind: type[Sized]) -> Callable[[int, Schema, _Make], Test]:
    return lambda value, _schema, _make: lambda data: not isinstance(data, kind) or len(data) <= value


def _one_of(value: list[Schema], _schema: Schema, make: _Make) -> Test:
    tests = [make(each) for each in value]
    return lambda data: sum(test(data) for test in tests) == 1


def _any_of(value: list[Schema], _schema: Schema, make: _Make) -> Test:
    tests = [make(each) for each in value]
    return lambda data: any(test(data) for test in tests)


def _all_of(value: list[Schema], _schema: Schema, make: _Make) -> Test:
    return _all([make(each) for each in value])


def _not(value: Schema, _schema: Schema, make: _Make) -> Test:
    test = make(value)
    return lambda data: not test(data)


def _if(value: Schema, schema: Schema, make: _Make) -> Test:
    condition, then, otherwise = make(value), make(schema.get("then", True)), make(schema.get("else", True))
    return lambda data: (then if condition(data) else otherwise)(data)


_KEYWORDS: Mapping[str, Callable[[Any, Schema, _Make], Test]] = {
    "additionalProperties": _additional,
    "allOf": _all_of,
    "anyOf": _any_of,
    "const": lambda value, schema, make: _enum([value], schema, make),
    "dependentRequired": _dependent,
    "enum": _enum,
    "if": _if,
    "items": _items,
    "maxItems": _no_longer(list),
    "maxLength": _no_longer(str),
    "maxProperties": _no_longer(dict),
    "maximum": _most,
    "minItems": _no_shorter(list),
    "minLength": _no_shorter(str),
    "minProperties": _no_shorter(dict),
    "minimum": _least,
    "not": _not,
    "oneOf": _one_of,
    "pattern": _pattern,
    "patternProperties": _pattern_properties,
    "properties": _properties,
    "propertyNames": _names,
    "required": _required,
    "type": _type,
    "uniqueItems": _unique,
}
_SAYS_NOTHING = ("$defs", "$id", "$schema", "description", "else", "errorMessage", "then", "title")
"""Keywords that say nothing of data, or something for the keyword beside them."""
