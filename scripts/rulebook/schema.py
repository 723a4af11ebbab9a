"""Holds a document to its JSON Schema and says what differs in words for people, at the line and column."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

from rulebook.document import Document
from rulebook.model import Json, Path
from rulebook.problem import Problem
from rulebook.suggest import choices, closest, shown
from rulebook.told import told

if TYPE_CHECKING:
    import jsonschema_rs
    from jsonschema import Draft202012Validator

FOLDER = FilePath(__file__).resolve().parents[2] / "content" / "schema"

_KINDS = {"string": "fault.kind.text", "integer": "fault.kind.integer", "number": "fault.kind.number", "null": "fault.kind.null"}
SAID_BY_SCHEMAS: Mapping[str, Mapping[str, str]] = {
    "fault.schema.id": {"form": "`chapter.slug`", "code": "`chase.nearest`"},
    "fault.schema.term": {"form": "`slug`", "piece": "`game.piece`"},
    "fault.schema.word": {},
}
"""Messages whose English words stand in schemas under ``errorMessage``, for editors -> what stands in them."""


@lru_cache(maxsize=2048)  # a document that was read before comes again as the same object
def check(document: Document, kind: str) -> tuple[tuple[Path, Problem], ...]:
    """Return what differs from a schema, each with the path of the value it spoils.

    Args:
        document: the file as read.
        kind: name of the schema in ``content/schema`` without ``.json``: ``chapter``.
    """
    return () if _is_kept(document.data, kind) else tuple(_differences(document, kind))


def _is_kept(data: Json, kind: str) -> bool:
    """Tell whether data surely keeps a schema: nearly every file does, and this is fifty times quicker than to look for what differs."""
    try:
        return _quick_validator(kind).is_valid(data)
    except UnicodeEncodeError:  # half a letter (U+D800 to U+DFFF): it has no bytes
        return False


@cache
def _quick_validator(kind: str) -> jsonschema_rs.Draft202012Validator:
    import jsonschema_rs  # noqa: PLC0415  slow to load, and mostly no file is new

    return jsonschema_rs.Draft202012Validator(_schemas()[f"{kind}.json"], registry=_quick_registry(), offline=True)


@cache
def _quick_registry() -> jsonschema_rs.Registry:
    import jsonschema_rs  # noqa: PLC0415

    return jsonschema_rs.Registry(list(_schemas().items()))


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
    from jsonschema import Draft202012Validator  # noqa: PLC0415  slower still, and mostly nothing differs
    from referencing import Registry, Resource  # noqa: PLC0415

    resources = [(name, Resource.from_contents(each)) for name, each in _schemas().items() if "$schema" in each]
    registry: Registry[Any] = Registry().with_resources(resources)
    return Draft202012Validator(_schemas()[f"{kind}.json"], registry=registry)


def _problems(error: Any, path: Path, document: Document) -> Iterator[tuple[Path, Problem]]:
    if error.validator == "additionalProperties":
        for key in _unexpected(error):
            near = closest(key, error.schema.get("properties", ()))
            message = told("fault.schema.unknown", key=key, near=near, known=_allowed(error.schema))
            yield path, Problem(document.where((*path, key), key=True), "schema", message)
        return
    if error.validator == "required":
        name = next(each for each in error.validator_value if f"'{each}'" in error.message)
        if name in error.instance:
            return
        message = told("fault.schema.required", name=name, code=f"`{name}:`")
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
    return choices(names)


def _message(error: Any) -> str:
    own = error.schema.get("errorMessage", {}) if isinstance(error.schema, dict) else {}
    if error.validator in own:
        message = _own(own[error.validator])
        is_named = error.validator == "pattern" and error.instance.strip()
        return told("fault.schema.of", value=shown(error.instance), message=message) if is_named else message
    rewrite = _REWRITES.get(str(error.validator))
    return rewrite(error) if rewrite else f"{error.message}; see content/schema"


def _type(error: Any) -> str:
    wanted = error.validator_value if isinstance(error.validator_value, list) else [error.validator_value]
    first, *rest = (_kind(each) for each in wanted)
    kinds = first
    for last in rest:
        kinds = told("fault.or", first=kinds, last=last)
    if error.instance is None:
        return told("fault.schema.nothing", kinds=kinds)
    return told("fault.schema.type", value=shown(error.instance), kind=_kind_of(error.instance), kinds=kinds)


def _own(words: str) -> str:
    """Return what a schema says itself, as a message that has words in other languages where translators can meet it."""
    return next((message for key, values in SAID_BY_SCHEMAS.items() if (message := told(key, **values)) == words), words)


def _kind(name: str) -> str:
    """Return what a kind of value is called; ``name`` is a schema's."""
    if name == "object":
        return told("fault.kind.mapping.code", code="`key: value`")
    if name == "array":
        return told("fault.kind.list.code", code="`[a, b]`")
    return choices(["true", "false"]) if name == "boolean" else told(_KINDS[name])


def _kind_of(value: Json) -> str:
    if isinstance(value, bool):
        return told("fault.kind.choice")
    keys = (
        (dict, "fault.kind.mapping"),
        (list, "fault.kind.list"),
        (str, "fault.kind.text"),
        (int, "fault.kind.integer"),
        (float, "fault.kind.number"),
    )
    return told(next(key for kind, key in keys if isinstance(value, kind)))


_REWRITES: dict[str, Callable[[Any], str]] = {
    "type": _type,
    "enum": lambda e: told(
        "fault.schema.enum", value=shown(e.instance), near=closest(e.instance, e.validator_value), known=choices(e.validator_value)
    ),
    "minItems": lambda e: told("fault.schema.empty.list"),
    "minProperties": lambda e: told("fault.schema.empty.mapping"),
    "minLength": lambda e: told("fault.schema.empty.words"),
    "uniqueItems": lambda e: told("fault.schema.twice", value=shown(e.instance)),
    "minimum": lambda e: told("fault.schema.small", value=str(e.instance), least=str(e.validator_value)),
    "maximum": lambda e: told("fault.schema.large", value=str(e.instance), most=str(e.validator_value)),
    "dependentRequired": lambda e: "`illegal` needs an `action` that must be refused; write `action:` beside it",
}
