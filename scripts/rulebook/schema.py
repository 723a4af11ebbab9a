"""Holds a document to its JSON Schema and says what differs in words for people, at the line and column."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from pathlib import Path as FilePath
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from rulebook.document import Document
from rulebook.model import Json, Path, Problem
from rulebook.suggest import choices, closest, shown

FOLDER = FilePath(__file__).resolve().parents[2] / "content" / "schema"

_KINDS = {
    "object": "a mapping (`key: value`)",
    "array": "a list (`[a, b]`)",
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "`true` or `false`",
    "null": "nothing",
}


@lru_cache(maxsize=2048)  # a document that was read before comes again as the same object
def check(document: Document, kind: str) -> tuple[tuple[Path, Problem], ...]:
    """Return what differs from a schema, each with the path of the value it spoils.

    Args:
        document: the file as read.
        kind: name of the schema in ``content/schema`` without ``.json``: ``chapter``.
    """
    return tuple(_differences(document, kind))


def _differences(document: Document, kind: str) -> Iterator[tuple[Path, Problem]]:
    for error in _validator(kind).iter_errors(document.data):
        path = tuple(error.absolute_path)
        if error.validator == "required" and not document.whole and not path:
            continue  # it may stand in the part that cannot be read
        yield from _problems(error, path, document)


@cache
def _schemas() -> dict[str, Any]:
    return {path.name: json.loads(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.json"))}


@cache
def _validator(kind: str) -> Draft202012Validator:
    resources = [(name, Resource.from_contents(each)) for name, each in _schemas().items() if "$schema" in each]
    registry: Registry[Any] = Registry().with_resources(resources)
    return Draft202012Validator(_schemas()[f"{kind}.json"], registry=registry)


def _problems(error: Any, path: Path, document: Document) -> Iterator[tuple[Path, Problem]]:
    if error.validator == "additionalProperties":
        for key in _unexpected(error):
            message = f"`{key}` is not known here{closest(key, error.schema.get('properties', ()))}; {_allowed(error.schema)}"
            yield path, Problem(document.where((*path, key), key=True), "schema", message)
        return
    if error.validator == "required":
        name = next(each for each in error.validator_value if f"'{each}'" in error.message)
        if name in error.instance:
            return
        message = f"`{name}` is missing; write `{name}:` and its value"
        yield path, Problem(document.where(path, key=bool(path)), "schema", message)
        return
    at_key = _names_a_key(error)
    place = document.where((*path, error.instance) if at_key else path, key=at_key)
    yield (*path, error.instance) if at_key else path, Problem(place, "schema", _message(error))


def _names_a_key(error: Any) -> bool:
    return "propertyNames" in error.absolute_schema_path and isinstance(error.instance, str)


def _unexpected(error: Any) -> list[str]:
    known = error.schema.get("properties", {})
    patterns = error.schema.get("patternProperties", {})
    return [key for key in error.instance if key not in known and not any(re.search(each, key) for each in patterns)]


def _allowed(schema: Json) -> str:
    names = list(schema.get("properties", ()))
    if "patternProperties" in schema:
        names += ["chapter.<id>", "source.<id>"]
    return f"write {choices(names)}, or remove it"


def _message(error: Any) -> str:
    own = error.schema.get("errorMessage", {}) if isinstance(error.schema, dict) else {}
    if error.validator in own:
        prefix = f"`{shown(error.instance)}`: " if error.validator == "pattern" and error.instance.strip() else ""
        return f"{prefix}{own[error.validator]}"
    rewrite = _REWRITES.get(str(error.validator))
    return rewrite(error) if rewrite else f"{error.message}; see content/schema"


def _type(error: Any) -> str:
    wanted = error.validator_value if isinstance(error.validator_value, list) else [error.validator_value]
    kinds = " or ".join(_KINDS[each] for each in wanted)
    if error.instance is None:
        return f"nothing is written here; write {kinds}"
    return f"`{shown(error.instance)}` is {_kind_of(error.instance)}; write {kinds}"


def _kind_of(value: Json) -> str:
    if isinstance(value, bool):
        return "a yes or no"
    names = ((dict, "a mapping"), (list, "a list"), (str, "text"), (int, "a whole number"), (float, "a number"))
    return next(name for kind, name in names if isinstance(value, kind))


_REWRITES: dict[str, Callable[[Any], str]] = {
    "type": _type,
    "enum": lambda e: (
        f"`{shown(e.instance)}` is not known here{closest(e.instance, e.validator_value)}; write {choices(e.validator_value)}"
    ),
    "minItems": lambda e: "the list is empty; write at least one entry",
    "minProperties": lambda e: "there is no entry; write at least one, or remove the key",
    "minLength": lambda e: "there are no words; write them, or remove the key",
    "uniqueItems": lambda e: f"`{shown(e.instance)}` names something twice; write each once",
    "minimum": lambda e: f"`{e.instance}` is too small; write {e.validator_value} or more",
    "maximum": lambda e: f"`{e.instance}` is too large; write {e.validator_value} or less",
    "dependentRequired": lambda e: "`illegal` needs an `action` that must be refused; write `action:` beside it",
}
