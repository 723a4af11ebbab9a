"""Reads one YAML file into plain data in which every key and value keeps its line and column."""

# Theory of operation
#
# The file is composed (YAML 1.2; see ``composing``), never constructed: nodes carry their marks, and nothing is turned into an
# object behind our back. Aliases, tags, dates and octal numbers are refused, because what they become surprises people. When a file
# cannot be parsed, each of its top-level entries is parsed on its own, so that one broken entry costs one entry: what is
# wrong in the others is told in the same run.

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import takewhile
from typing import Any

from ruamel.yaml.error import YAMLError

from rulebook import composing, source, syntax
from rulebook.composing import MAPPING, SCALAR, SEQUENCE, Node
from rulebook.model import Json, Path, Prose
from rulebook.problem import Place, Problem
from rulebook.told import told

_CORE = "tag:yaml.org,2002:"
_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]*)")
_ENTRY = re.compile(r"[^\s#\]}]")
_MARKER = re.compile(r"(?:---|\.\.\.|%)(?:\s|$)")
_FLOAT = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+")
_ESCAPED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""What the parser refuses as a letter, and lets through as an escape in double quotes."""
_LONGEST_NUMBER = 15
"""Figures that every reader of JSON keeps exactly."""
_DEEPEST = 20
"""Levels of lists and mappings inside each other; ours have seven."""


@dataclass(slots=True, eq=False)
class Document:
    """One YAML file as data, with places. Filled by ``read``; not changed afterwards."""

    path: str
    lines: list[str]
    data: Json = None
    whole: bool = True
    """False when a part could not be parsed: what seems to be missing may stand there."""
    keys: dict[Path, Place] = field(default_factory=dict)
    """Path -> place of the key (in a list, of the item)."""
    values: dict[Path, Place] = field(default_factory=dict)
    """Path -> place of the value."""
    prose: dict[Path, Prose] = field(default_factory=dict)
    """Path -> block scalars."""
    plain: set[Path] = field(default_factory=set)
    """Paths of strings that are not block scalars."""

    def where(self, path: Path, *, key: bool = False) -> Place:
        """Return the place of a value (or its key), or of the nearest thing around it."""
        places = self.keys if key else self.values
        while path and path not in places:
            path = path[:-1]
        return places.get(path) or self.values.get((), Place(self.path))

    def prose_lines(self) -> frozenset[int]:
        """Return the numbers of the lines inside block scalars, where ``#`` begins no comment."""
        spans = (range(one.place.line, one.place.line + one.raw.count("\n") + 1) for one in self.prose.values())
        return frozenset(line for span in spans for line in span)


def read(raw: bytes, path: str) -> tuple[Document, list[Problem]]:
    """Read a YAML file whose top level is a mapping.

    Args:
        raw: the bytes of the file.
        path: its name in messages, relative to the repository.

    Returns:
        The document, as far as it could be read, and the problems of its form. Equal bytes give the same document again.
    """
    document, problems = _read(raw, path)
    return document, list(problems)


@lru_cache(maxsize=2048)  # while somebody writes, one file of hundreds is new
def _read(raw: bytes, path: str) -> tuple[Document, tuple[Problem, ...]]:
    text, problems = source.decode(raw, path)
    text = text if text.endswith("\n") else text + "\n"
    document = Document(path, text.split("\n"))
    reader = _Reader(document, problems)
    try:
        reader.take(_compose(text))
    except YAMLError:
        document.whole = False
        reader.take_parts(text)
    lost = source.is_garbled(problems)  # then a letter is missing where a byte was no letter
    problems += source.letters(text.replace(source.LOST, "?") if lost else text, path, document.prose_lines())
    return document, tuple(problems)


def _compose(text: str) -> Node | None:
    return composing.compose(text + "\n")


class _Reader:
    """Turns nodes into the document's data and places, and collects problems."""

    def __init__(self, document: Document, problems: list[Problem]) -> None:
        self.document = document
        self.problems = problems
        self.seen: set[int] = set()
        self.first = 0
        """Index of the line of the file with which the text that is read begins."""

    def take(self, node: Node | None) -> None:
        """Take the root of a whole file."""
        if node is None:
            self.document.data = {}
            if any(line.startswith("#") for line in self.document.lines):
                return  # only begun: there are comments, and nothing yet
            self._problem(Place(self.document.path), "yaml.empty", told("fault.yaml.empty"))
        elif node.id == MAPPING:
            self.document.data = self._value(node, ())
        else:
            self.document.data = {}
            message = told("fault.yaml.mapping", one="`key: value`", other="`key:`")
            self._problem(self._place(node), "yaml.mapping", message)

    def take_parts(self, text: str) -> None:
        """Parse each top-level entry on its own, and report each that cannot be read."""
        merged: dict[str, Json] = {}
        for self.first, part in _entries(text):
            try:
                node = _compose(part)
            except YAMLError as error:
                self._fault(error, part)
                continue
            self.seen.clear()  # the nodes of the part before are gone, and new ones may bear their ids
            if node is not None and node.id == MAPPING:
                self._mapping(node, (), merged)
            elif node is not None:
                self._problem(self._place(node), "yaml.syntax", syntax.keyless(str(node.value)))
        self.document.data = merged
        self.first = 0
        if not any(problem.check == "yaml.syntax" for problem in self.problems):
            self._whole_file_fault(text)

    def _whole_file_fault(self, text: str) -> None:
        try:
            _compose(text)
        except YAMLError as error:
            self._fault(error, text)

    def _fault(self, error: YAMLError, text: str) -> None:
        fault = syntax.explain(error, text)
        self._problem(Place(self.document.path, self.first + fault.line + 1, fault.column + 1), "yaml.syntax", fault.message)

    def _value(self, node: Node, path: Path) -> Json:
        place = self._place(node)
        if node.id == SCALAR and not node.value and node.style is None:
            place = self.document.keys.get(path, place)  # nothing is written: the mark may stand behind the file
        self.document.values[path] = place
        if id(node) in self.seen:  # an alias; its anchor has been refused
            return None
        self.seen.add(id(node))
        self._refuse_marks(place)
        if len(path) > _DEEPEST:
            self._problem(place, "yaml.syntax", syntax.too_deep())
            return None
        if node.id == MAPPING:
            return self._mapping(node, path, {})
        if node.id == SEQUENCE:
            return [self._item(child, (*path, index)) for index, child in enumerate(node.value)]
        return self._scalar(node, path)

    def _item(self, node: Node, path: Path) -> Json:
        self.document.keys[path] = self._place(node)
        return self._value(node, path)

    def _mapping(self, node: Node, path: Path, result: dict[str, Json]) -> dict[str, Json]:
        for key_node, value_node in node.value:
            place = self._place(key_node)
            key = self._key(key_node, place)
            if key is None:
                continue
            if key in result:
                first = self.document.keys[*path, key]
                message = told("fault.twice", key=key, line=first.line)
                self._problem(place, "yaml.duplicate-key", message)
                continue
            self.document.keys[*path, key] = place
            result[key] = self._value(value_node, (*path, key))
        return result

    def _key(self, node: Node, place: Place) -> str | None:
        if node.id != SCALAR or node.style in ("|", ">"):
            self._problem(place, "yaml.key", told("fault.yaml.key", sign="`{`"))
            return None
        if node.tag == f"{_CORE}merge":
            self._problem(place, "yaml.alias", told("fault.yaml.merge", sign="`<<`"))
            return None
        self._refuse_marks(place)
        self._refuse_escapes(node)
        return str(node.value)

    def _scalar(self, node: Node, path: Path) -> Json:
        kind = str(node.tag).removeprefix(_CORE)
        if kind in ("str", "timestamp"):
            self._string(node, path)
            self._refuse_escapes(node)
            return node.value
        if kind == "bool":
            return node.value.lower() == "true"
        if kind == "null":
            return None
        if kind in ("int", "float") and len(node.value) > _LONGEST_NUMBER:
            self._problem(self._place(node), "yaml.number", told("fault.yaml.number.long", n=_LONGEST_NUMBER))
            return node.value
        if kind == "int" and _INTEGER.fullmatch(node.value):
            return int(node.value)
        if kind == "float" and _FLOAT.fullmatch(node.value):
            return float(node.value)
        if kind in ("int", "float"):
            self._problem(self._place(node), "yaml.number", told("fault.yaml.number", value=node.value))
        return node.value

    def _string(self, node: Node, path: Path) -> None:
        if node.style in ("|", ">"):
            self.document.prose[path] = self._prose(node)
        else:
            self.document.plain.add(path)

    def _prose(self, node: Node) -> Prose:
        first = self.first + node.start_mark.line + 1
        lines = self.document.lines[first : self.first + node.end_mark.line]
        indent = next((_indent(line) for line in lines if line.strip()), 0)
        inside = list(takewhile(lambda line: not line.strip() or _indent(line) >= indent, lines))
        raw = "\n".join(line[indent:] for line in inside).rstrip()
        return Prose(str(node.value), raw, Place(self.document.path, first + 1, indent + 1))

    def _refuse_marks(self, place: Place) -> None:
        sign = self.document.lines[place.line - 1][place.column - 1 : place.column]
        if sign == "&":
            self._problem(place, "yaml.alias", told("fault.yaml.anchor", sign="`&`", block=syntax.block()))
        elif sign == "!":
            self._problem(place, "yaml.tag", told("fault.yaml.tag", sign="`!`", block=syntax.block()))

    def _refuse_escapes(self, node: Node) -> None:
        if node.style != '"':
            return
        hidden = _ESCAPED.search(node.value)
        if not hidden:
            hidden = source.invisible(node.value, in_prose=False)
            lines = self.document.lines[self.first + node.start_mark.line : self.first + node.end_mark.line + 1]
            hidden = None if hidden and any(hidden.group() in line for line in lines) else hidden  # its own place is told
        if hidden:
            message = told("fault.yaml.escaped", code=f"U+{ord(hidden.group()):04X}")
            self._problem(self._place(node), "letters.invisible", message)

    def _place(self, node: Node) -> Place:
        return Place(self.document.path, self.first + node.start_mark.line + 1, node.start_mark.column + 1)

    def _problem(self, place: Place, check: str, message: str) -> None:
        self.problems.append(Problem(place, check, message))


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _entries(text: str) -> Iterator[tuple[int, str]]:
    """Yield each top-level entry with the index of its first line."""
    lines = text.split("\n")
    starts = [i for i, line in enumerate(lines) if _ENTRY.match(line)]
    for start, end in zip([0, *starts], [*starts, len(lines)], strict=True):
        part = [line for line in lines[start:end] if not _MARKER.match(line)]
        if part:
            yield start, "\n".join(part) + "\n"


def at_path(data: Any, path: Path) -> Json:
    """Return the value at a path of a document's data; None where there is none."""
    for key in path:
        try:
            data = data[key]
        except (KeyError, IndexError, TypeError):
            return None
    return data
