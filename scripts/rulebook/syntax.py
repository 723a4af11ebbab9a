"""Says in plain words why a YAML file cannot be read, where, and what to write instead."""

# The parser's own messages name its grammar ("expected <block end>, but found '<scalar>'"). A translator who forgot a quote
# needs the cause. The table below maps what the parser says, and what stands in the line, to that cause; what it does not
# know is passed on as it is. Marks count from 0, messages from 1.

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

BLOCK = "write the words as a block scalar: `>-` after the key, and the words indented on the next line"
TOO_DEEP = "lists and mappings are nested too deep here; close the brackets, or write it flatter"
UNSETTLED = "a merge is not settled here; keep the right lines, and remove the marks `<<<<<<<`, `=======` and `>>>>>>>`"
_CONFLICT = re.compile(r"([<|=>])\1{6}(?: |$)")
"""The beginning of a line by which git marks what two people have changed."""
_INVISIBLE = re.compile("[\u00a0\u2007\u202f\u200b\u200c\u200d\u2060\ufeff]")


class Fault(NamedTuple):
    """Where a file cannot be read (from 0) and why."""

    line: int
    column: int
    message: str


class _Seen(NamedTuple):
    """What the parser reported, with the lines it read."""

    problem: str
    context: str
    line: int
    column: int
    start: int
    start_column: int
    lines: list[str]

    @property
    def text(self) -> str:
        return self.lines[self.line] if self.line < len(self.lines) else ""

    @property
    def here(self) -> Fault:
        return Fault(self.line, self.column, "")

    @property
    def opened(self) -> Fault:
        return Fault(self.start, self.start_column, "")


def explain(error: Any, source: str) -> Fault:
    """Turn an error of the YAML parser into a place and a message for people.

    Args:
        error: a ``MarkedYAMLError`` or ``ReaderError`` of ruamel.yaml.
        source: the text it was reading.
    """
    lines = source.split("\n")
    if getattr(error, "problem_mark", None) is None:
        return _unreadable_character(error, source)
    mark, start = error.problem_mark, error.context_mark or error.problem_mark
    seen = _Seen(error.problem or "", error.context or "", mark.line, mark.column, start.line, start.column, lines)
    hidden = _INVISIBLE.search(seen.text)
    if hidden:
        what = f"U+{ord(hidden.group()):04X}"
        return Fault(seen.line, hidden.start(), f"an invisible character ({what}) stands here; write a plain space or nothing")
    for number in (seen.start, seen.line):
        if number < len(lines) and _CONFLICT.match(lines[number]):
            return Fault(number, 0, UNSETTLED)
    for pattern, rewrite in _REWRITES:
        if re.search(pattern, f"{seen.context} | {seen.problem}"):
            return rewrite(seen)
    return seen.here._replace(message=f"this cannot be read as YAML ({seen.problem}); if it is prose, {BLOCK}")


def is_unsettled(line: str) -> bool:
    """Tell whether a line is a mark by which git asks to settle a merge."""
    return bool(_CONFLICT.match(line))


def keyless(words: str) -> str:
    """Return what is wrong with words that stand where an entry begins."""
    return UNSETTLED if _CONFLICT.match(words) else f"a line without `key:`; write the key, or {BLOCK}"


def _unreadable_character(error: Any, source: str) -> Fault:
    position = getattr(error, "position", None)
    if str(error) == TOO_DEEP:
        return Fault(len(source) - len(source.lstrip("\n")), 0, TOO_DEEP)
    if not isinstance(position, int):
        return Fault(0, 0, f"this cannot be read as YAML ({error})")
    before = source[:position]
    column = position - (before.rfind("\n") + 1)
    code = ord(source[position]) if position < len(source) else 0
    return Fault(before.count("\n"), column, f"a control character (U+{code:04X}) stands here; remove it")


def _tab(seen: _Seen) -> Fault:
    return seen.here._replace(message="a tab stands here; indent with spaces, two for each level")


def _colon(seen: _Seen) -> Fault:
    return seen.here._replace(message=f"a second `: ` in one line; {BLOCK}, or put the value in quotes")


def _alias(seen: _Seen) -> Fault:
    return seen.here._replace(message=f"a value that begins with `*` is read as an alias; {BLOCK}, or put it in quotes")


def _indicator(seen: _Seen) -> Fault:
    sign = seen.text[seen.column : seen.column + 1]
    return seen.here._replace(message=f"a value may not begin with `{sign}`; {BLOCK}, or put it in quotes")


def _open_quote(seen: _Seen) -> Fault:
    quote = seen.lines[seen.start][seen.start_column : seen.start_column + 1]
    return seen.opened._replace(message=f"the quote opened here is never closed; write the closing `{quote}`, or {BLOCK}")


def _open_bracket(seen: _Seen) -> Fault:
    opening = seen.lines[seen.start][seen.start_column : seen.start_column + 1]
    closing = {"[": "]", "{": "}"}.get(opening, "]")
    if "stream end" in seen.problem:
        return seen.opened._replace(message=f"the `{opening}` opened here is never closed; write the closing `{closing}`")
    place = f"line {seen.start + 1}, column {seen.start_column + 1}"
    return seen.here._replace(message=f"the `{opening}` opened at {place} is not closed before this; write `,` or `{closing}`")


def _open_end(seen: _Seen) -> Fault:
    for number in range(len(seen.lines) - 1, -1, -1):
        column = max(seen.lines[number].rfind(sign) for sign in "[{")
        if column >= 0:
            opening = seen.lines[number][column]
            closing = {"[": "]", "{": "}"}[opening]
            return Fault(number, column, f"the `{opening}` opened here is never closed; write the closing `{closing}`")
    return seen.here._replace(message="the file ends in the middle of a list; close it")


def _no_colon(seen: _Seen) -> Fault:
    return seen.opened._replace(message=f"a line without `key:`; write the key, or, if it goes on with the words above, {BLOCK}")


def _indentation(seen: _Seen) -> Fault:
    before = seen.text[: seen.column].rstrip()
    if before and before[-1] in "'\"":
        return seen.here._replace(message=f"words stand after the closing quote; {BLOCK}")
    if before.lstrip():
        return seen.here._replace(message="something stands after the value; put it on its own line, or put the whole value in quotes")
    spaces = "1 space" if seen.column == 1 else f"{seen.column} spaces"
    return seen.here._replace(
        message=f"this line is indented by {spaces}, which fits no line above; "
        "indent an entry like its neighbours, and all lines of a text alike"
    )


def _header(seen: _Seen) -> Fault:
    return seen.here._replace(message="after `|` or `>` only `-` may stand; write `>-` or `|-` and begin the words on the next line")


def _second_document(seen: _Seen) -> Fault:
    return seen.here._replace(message="`---` begins a second document; one file is one document: remove the line")


def _dash(seen: _Seen) -> Fault:
    return seen.here._replace(message="a list may not begin behind its key; put `- ` on the next line, or write `[a, b]`")


def _escape(seen: _Seen) -> Fault:
    return seen.here._replace(message="a backslash in double quotes must begin an escape; use single quotes, or " + BLOCK)


def _content(seen: _Seen) -> Fault:
    sign = seen.text[seen.column : seen.column + 1]
    return seen.here._replace(message=f"`{sign}` stands where a value belongs; write the value, or put `{sign}` in quotes")


_REWRITES: tuple[tuple[str, Callable[[_Seen], Fault]], ...] = (
    (r"found character '\\t'", _tab),
    ("mapping values are not allowed", _colon),
    ("undefined alias|expected alphabetic or numeric character", _alias),
    ("that cannot start any token", _indicator),
    ("quoted scalar.*unexpected end of stream", _open_quote),
    ("while parsing a flow node.*stream end", _open_end),
    ("while parsing a flow (?:sequence|mapping)", _open_bracket),
    ("could not find expected ':'", _no_colon),
    ("expected <block end>", _indentation),
    ("expected chomping or indentation", _header),
    ("found another document", _second_document),
    ("sequence entries are not allowed", _dash),
    ("unknown escape|expected escape", _escape),
    ("expected the node content", _content),
)
