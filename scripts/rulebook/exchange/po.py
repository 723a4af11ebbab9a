"""Writes units as a PO file and reads one back."""

# Theory of operation
#
# Lines are not wrapped (tools wrap differently, and every save would change every line) and no time is written, so equal
# texts give equal bytes. What an import needs and no field of PO holds, the digest of the translation as it left, is a
# comment for translators like the others: every tool keeps those.

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path as FilePath

import polib

from rulebook.exchange.units import Incoming, Key, Unit, base_of, marked
from rulebook.model import Status
from rulebook.polines import broken_lines, split, unknown_escapes, unsettled
from rulebook.problem import Place, Problem, Severity
from rulebook.source import decode
from rulebook.syntax import unsettled as unsettled_merge

_HEADER = {
    "Project-Id-Version": "Spielbar",
    "Report-Msgid-Bugs-To": "",
    "PO-Revision-Date": "",
    "Last-Translator": "",
    "Language-Team": "",
    "Language": "",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
}
_COMMENT = re.compile(r"\s*#(?!~)")
_LINE = re.compile(r"\(line ([0-9]+)\)")
_OBSOLETE = "an editor has put this message aside (`#~`), and it is not imported; take out the `#~` of its lines if it is still right"
_WORDS = r"write msgctxt, msgid and msgstr, each with its words in double quotes, and a double quote among them as `\"`"


def write(found: Iterable[Unit], locale: str) -> str:
    """Return a PO file of units, for a language; stale ones are fuzzy and tell their previous source."""
    catalog = polib.POFile(wrapwidth=0)
    catalog.header = "Rule texts of Spielbar. Placeholders like {name} and links like [](rule:id) stay as they are."
    catalog.metadata = {**_HEADER, "Language": locale.replace("-", "_")}
    for unit in found:
        catalog.append(_entry(unit))
    return f"{catalog}".rstrip("\n") + "\n"


def read(path: FilePath) -> tuple[str, list[Incoming], list[Problem]]:
    """Return the language, the units and the problems of the form of a PO file."""
    name = str(path)
    raw = path.read_bytes()
    text, found = decode(raw, name)
    foreign = [Problem(each.place, "exchange.form", each.message) for each in found if each.check == "file.encoding"]
    if foreign:
        return "", [], foreign
    if merge := unsettled(text):
        return "", [], [Problem(Place(name, merge), "exchange.form", unsettled_merge())]
    numbers = broken_lines(text)
    broken = [Problem(Place(name, number), "exchange.form", f"this line does not belong in a PO file; {_WORDS}") for number in numbers]
    broken = (
        broken
        or _cut_off(name, text)
        or [Problem(Place(name, each.line, each.column), "exchange.form", each.message) for each in unknown_escapes(text)]
    )
    if broken:
        return "", [], broken
    try:
        catalog = polib.pofile(name, encoding="utf-8-sig", wrapwidth=0)
    except (OSError, ValueError) as error:
        line = _LINE.search(str(error))
        place = Place(name, int(line[1]) if line else 1)
        return "", [], [Problem(place, "exchange.form", f"this is not a valid PO file; {_WORDS}")]
    lines = split(text)
    dropped = [
        Place(name, _first_line(lines, entry.linenum or 1)) for entry in catalog if entry.obsolete and entry.msgctxt and entry.msgstr
    ]
    living = [(entry, Place(name, _first_line(lines, entry.linenum or 1))) for entry in catalog if not entry.obsolete]
    problems = [problem for entry, place in living for problem in _faults(entry, place)]
    problems += [Problem(place, "exchange.obsolete", _OBSOLETE, Severity.WARNING) for place in dropped]
    language = catalog.metadata.get("Language", "").replace("_", "-")
    return language, [_incoming(entry, place) for entry, place in living], problems


def _cut_off(name: str, text: str) -> list[Problem]:
    """Return the problem that the last message of a file has no translation: a parser would leave it out."""
    last = next((each for each in reversed(list(enumerate(split(text), start=1))) if each[1].lstrip().startswith("msg")), (1, "msgstr"))
    if last[1].lstrip().startswith("msgstr"):
        return []
    return [Problem(Place(name, last[0]), "exchange.form", "the file ends in the middle of a message; take it anew, or write its msgstr")]


def _first_line(lines: Sequence[str], number: int) -> int:
    """Return the number of the first line of a message that is no comment; one that was put aside (``#~``) is none."""
    while number < len(lines) and _COMMENT.match(lines[number - 1]):
        number += 1
    return number


def _entry(unit: Unit) -> polib.POEntry:
    return polib.POEntry(
        msgctxt=str(unit.key),
        msgid=unit.source,
        msgstr=unit.target,
        previous_msgid=unit.previous or None,
        comment="\n".join([*unit.notes, marked(unit)]),
        occurrences=[(unit.place.path, str(unit.place.line))],
        flags=[
            *(["fuzzy"] if unit.status is Status.STALE else []),
            *(["python-brace-format"] if "{" in unit.source else []),
        ],
    )


def _incoming(entry: polib.POEntry, place: Place) -> Incoming:
    return Incoming(Key.of(entry.msgctxt or ""), entry.msgid, entry.msgstr, entry.fuzzy, base_of(entry.comment), place)


def _faults(entry: polib.POEntry, place: Place) -> Iterator[Problem]:
    if not entry.msgctxt:
        yield Problem(place, "exchange.form", "this message has no msgctxt; write the id of its text, as it was exported")
    elif entry.msgid_plural:
        yield Problem(place, "exchange.form", f"`{entry.msgctxt}` has plural forms, and texts have none; write one msgid and one msgstr")
