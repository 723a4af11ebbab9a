"""Writes units as an XLIFF file and reads one back."""

# Theory of operation
#
# XLIFF 1.2, not 2.1: Weblate and the translate-toolkit have read its states, notes and places for years (2.x is young in
# both, and called unfinished), and 2.1 has no element for a previous source. Weblate takes ``needs-adaptation`` and
# ``needs-translation`` for unfinished, the translate-toolkit what is not approved; so both are written. The reader is the
# parser of the standard library with the line of every element; a document type is refused, so no entity can grow.

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path as FilePath
from xml.parsers import expat

from rulebook.exchange.units import Incoming, Key, Unit, base_of, digest, marked
from rulebook.model import Status
from rulebook.problem import Place, Problem

_VERSION = "1.2"
_SPACES = "urn:oasis:names:tc:xliff:document:"
_SPACE = f"{_SPACES}{_VERSION}"
_XML = "http://www.w3.org/XML/1998/namespace"
_STATES = {Status.CURRENT: "translated", Status.STALE: "needs-adaptation", Status.MISSING: "needs-translation"}
_DONE = ("", "translated", "final", "signed-off")
_CODES = expat.errors.codes
_CUT_OFF = "the file ends too early: take it anew"
_INSTEAD = {
    _CODES[expat.errors.XML_ERROR_INVALID_TOKEN]: "write `&amp;` for `&` and `&lt;` for `<`, and save it as UTF-8",
    _CODES[expat.errors.XML_ERROR_UNDEFINED_ENTITY]: "write the letter itself",
    _CODES[expat.errors.XML_ERROR_NO_ELEMENTS]: _CUT_OFF,
    _CODES[expat.errors.XML_ERROR_UNCLOSED_TOKEN]: _CUT_OFF,
    _CODES[expat.errors.XML_ERROR_SYNTAX]: f"this file is no XLIFF; export it as XLIFF {_VERSION}",
}
"""Error of the parser -> what to do about it."""
_DEEPEST = 100
"""More elements within one another than any editor writes; each has to be looked through for what is inside it."""
_INSIDE = ("mrk",)
"""Elements inside words that mean nothing to us: what they enclose is taken."""


class _TooDeep(Exception):
    """There are more elements within one another than are read."""


def write(found: Iterable[Unit], locale: str, source_locale: str) -> str:
    """Return an XLIFF file of units; each YAML file of the source language is a ``file`` in it."""
    ET.register_namespace("", _SPACE)
    root = _element(None, "xliff", version=_VERSION)
    for path, group in groupby(found, key=lambda unit: unit.place.path):
        file = _element(root, "file", original=path, datatype="plaintext")
        file.set("source-language", source_locale)
        file.set("target-language", locale)
        body = _element(file, "body")
        for unit in group:
            _unit(body, unit)
    ET.indent(root, " ")
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"


def read(path: FilePath) -> tuple[str, list[Incoming], list[Problem]]:
    """Return the language, the units and the problems of the form of an XLIFF file."""
    reader = _Reader(str(path))
    try:
        reader.parse(path.read_bytes())
    except expat.ExpatError as error:
        instead = _INSTEAD.get(error.code, f"save it as XLIFF {_VERSION}")
        message = f"this is no valid XML ({expat.ErrorString(error.code)}); {instead}"
        return "", [], [Problem(Place(str(path), error.lineno, error.offset + 1), "exchange.form", message)]
    except _TooDeep:
        message = f"more than {_DEEPEST} elements lie within one another here; export the file anew"
        return "", [], [Problem(Place(str(path), reader.line), "exchange.form", message)]
    except (LookupError, ValueError):
        return "", [], [Problem(Place(str(path)), "exchange.form", "the encoding it names is not known; save the file as UTF-8")]
    except OSError as error:
        return "", [], [Problem(Place(str(path)), "exchange.form", f"the file cannot be read ({error.strerror})")]
    return reader.locale, reader.units, reader.problems


def _unit(body: ET.Element, unit: Unit) -> None:
    done = unit.status is Status.CURRENT
    element = _element(body, "trans-unit", id=str(unit.key), approved="yes" if done else "no")
    element.set(f"{{{_XML}}}space", "preserve")
    _element(element, "source").text = unit.source
    _element(element, "target", state=_STATES[unit.status]).text = unit.target
    where = _element(element, "context-group", purpose="location")
    for kind, words in (("sourcefile", unit.place.path), ("linenumber", str(unit.place.line))):
        context = _element(where, "context")
        context.set("context-type", kind)
        context.text = words
    for words in (*unit.notes, marked(unit)):
        note = _element(element, "note")
        note.set("from", "developer")
        note.text = words
    if unit.previous:
        before = _element(element, "alt-trans", alttranstype="previous-version")
        _element(before, "source").text = unit.previous
        _element(before, "target").text = unit.target


def _element(parent: ET.Element | None, name: str, **attributes: str) -> ET.Element:
    tag = f"{{{_SPACE}}}{name}"
    return ET.Element(tag, attributes) if parent is None else ET.SubElement(parent, tag, attributes)


@dataclass(slots=True)
class _Reader:
    """Takes the units out of the events of the parser."""

    path: str
    locale: str = ""
    units: list[Incoming] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    _open: list[str] = field(default_factory=list)
    _words: dict[str, str] = field(default_factory=dict)
    _attributes: dict[str, str] = field(default_factory=dict)
    _line: int = 1
    _is_other: bool = False
    """Whether the file is of another version: its units may mean something else, and are not read."""
    _parser: expat.XMLParserType = field(default_factory=lambda: expat.ParserCreate(namespace_separator=" "))

    def parse(self, raw: bytes) -> None:
        parser = self._parser
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        parser.StartDoctypeDeclHandler = self._doctype
        parser.Parse(raw, True)  # noqa: FBT003  its only spelling
        if not self.units and not self.problems:
            self._problem(1, "this holds no `trans-unit` of XLIFF 1.2; export the file as XLIFF 1.2")

    @property
    def line(self) -> int:
        """Where the parser is."""
        return self._parser.CurrentLineNumber

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        space, _, tag = name.rpartition(" ")
        if tag == "xliff":
            self._xliff(attributes.get("version") or space.removeprefix(_SPACES))
        elif tag == "file":
            self._file(attributes.get("target-language", ""))
        elif tag == "trans-unit":
            if tag in self._open:
                self._problem(self._parser.CurrentLineNumber, f"a `{tag}` begins inside another; close the one before")
            self._line, self._words, self._attributes = self._parser.CurrentLineNumber, {}, dict(attributes)
        elif self._open[-1:] == ["trans-unit"] and tag == "target":
            if "state" in self._attributes:
                message = f"`{self._attributes.get('id', '')}` has a second `target`; keep one of them"
                self._problem(self._parser.CurrentLineNumber, message)
            self._attributes["state"] = attributes.get("state", "")
        elif set(self._open) & {"source", "target"} and "alt-trans" not in self._open and tag not in _INSIDE:
            message = f"`{self._attributes.get('id', '')}` holds the inline element `{tag}`, which no text of ours has; write plain words"
            self._problem(self._parser.CurrentLineNumber, message)
        self._enter(tag)

    def _enter(self, tag: str) -> None:
        if len(self._open) == _DEEPEST:
            raise _TooDeep
        self._open.append(tag)

    def _end(self, name: str) -> None:
        self._open.pop()
        if name.rpartition(" ")[2] == "trans-unit":
            self._take()
        elif self._open[-1:] == ["trans-unit"] and name.endswith(" note"):
            self._words["note"] = self._words.get("note", "") + "\n"

    def _characters(self, words: str) -> None:
        inside = [tag for tag in self._open if tag not in _INSIDE]
        if len(inside) >= 2 and inside[-2] == "trans-unit":
            self._words[inside[-1]] = self._words.get(inside[-1], "") + words

    def _xliff(self, version: str) -> None:
        self._is_other = version not in ("", _VERSION)
        if self._is_other:
            message = f"this file is XLIFF {version}, and version {_VERSION} is read; export it as XLIFF {_VERSION}"
            self._problem(self._parser.CurrentLineNumber, message)

    def _file(self, locale: str) -> None:
        if self.locale and locale and locale != self.locale:
            self._problem(
                self._parser.CurrentLineNumber, f"this file is in `{locale}` and the one before in `{self.locale}`; use one file each"
            )
        self.locale = self.locale or locale

    def _take(self) -> None:
        if self._is_other:
            return
        if not self._attributes.get("id"):
            self._problem(self._line, "this `trans-unit` has no `id`; write the id of its text, as it was exported")
            return
        key = Key.of(self._attributes["id"])
        get = self._words.get
        base = base_of(get("note", ""))
        place = Place(self.path, self._line)
        self.units.append(Incoming(key, get("source", ""), get("target", ""), self._waits(base), base, place))

    def _waits(self, base: str) -> bool:
        state = self._attributes.get("state", "")
        if self._attributes.get("approved") == "yes" or state in _DONE:
            return False
        return not (state == _STATES[Status.MISSING] and base == digest(""))  # filled in by an editor that knows no states

    def _doctype(self, *_: object) -> None:
        self._problem(self._parser.CurrentLineNumber, "a document type (`<!DOCTYPE`) stands here; remove it")

    def _problem(self, line: int, message: str) -> None:
        self.problems.append(Problem(Place(self.path, line), "exchange.form", message))
