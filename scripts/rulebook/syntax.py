"""Says in plain words why a YAML file cannot be read, where, and what to write instead."""

# The parser's own messages name its grammar ("expected <block end>, but found '<scalar>'"). A translator who forgot a quote
# needs the cause. The table below maps what the parser says, and what stands in the line, to that cause; what it does not
# know is passed on as it is. Marks count from 0, messages from 1.

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from rulebook.told import told

TOO_DEEP = "too deep"
"""What the reader raises of itself; see ``too_deep``."""
_CONFLICT = re.compile(r"([<|=>])\1{6}(?: |$)")
"""The beginning of a line by which git marks what two people have changed."""
_KEY = re.compile(r"[A-Za-z][\w.-]*")
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


def block() -> str:
    """Return the remedy that fits most faults of words: to write them as a block."""
    return told("fault.yaml.block", code="`>-`")


def too_deep() -> str:
    """Return what is wrong with lists and mappings nested without end."""
    return told("fault.yaml.deep")


def unsettled() -> str:
    """Return what is wrong with a merge that git asks to settle."""
    return told("fault.unsettled", first="`<<<<<<<`", second="`=======`", last="`>>>>>>>`")


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
        return Fault(seen.line, hidden.start(), told("fault.yaml.invisible", code=what))
    for number in (seen.start, seen.line):
        if number < len(lines) and _CONFLICT.match(lines[number]):
            return Fault(number, 0, unsettled())
    for pattern, rewrite in _REWRITES:
        if re.search(pattern, f"{seen.context} | {seen.problem}"):
            return rewrite(seen)
    return seen.here._replace(message=told("fault.yaml.unreadable", said=seen.problem, block=block()))


def is_unsettled(line: str) -> bool:
    """Tell whether a line is a mark by which git asks to settle a merge."""
    return bool(_CONFLICT.match(line))


def keyless(words: str) -> str:
    """Return what is wrong with words that stand where an entry begins."""
    return unsettled() if _CONFLICT.match(words) else told("fault.yaml.keyless", code="`key:`", block=block())


def _unreadable_character(error: Any, source: str) -> Fault:
    position = getattr(error, "position", None)
    if str(error) == TOO_DEEP:
        return Fault(len(source) - len(source.lstrip("\n")), 0, too_deep())
    if not isinstance(position, int):
        return Fault(0, 0, told("fault.yaml.unreadable.alone", said=str(error)))
    before = source[:position]
    column = position - (before.rfind("\n") + 1)
    code = ord(source[position]) if position < len(source) else 0
    return Fault(before.count("\n"), column, told("fault.yaml.control", code=f"U+{code:04X}"))


def _tab(seen: _Seen) -> Fault:
    return seen.here._replace(message=told("fault.yaml.tab"))


def _colon(seen: _Seen) -> Fault:
    if ": " not in seen.text[: seen.column]:  # the first of its line: the words above it go on with it, since they are no key
        above = next((number for number in range(seen.line - 1, -1, -1) if seen.lines[number].strip()), None)
        if above is not None:
            line = seen.lines[above]
            return _keyless(Fault(above, len(line) - len(line.lstrip()), ""), line)
    return seen.here._replace(message=told("fault.yaml.colon", sign="`: `", block=block()))


def _no_colon(seen: _Seen) -> Fault:
    line = seen.lines[seen.start] if seen.start < len(seen.lines) else ""
    return _keyless(seen.opened, line[seen.start_column :])


def _keyless(place: Fault, line: str) -> Fault:
    """Return that a line is no key, at its place; where it could be one, how it is written as one."""
    words = line.strip()
    code = f"`{words}:`" if _KEY.fullmatch(words) else "`key:`"
    return place._replace(message=told("fault.yaml.keyless.on", code=code, block=block()))


def _alias(seen: _Seen) -> Fault:
    return seen.here._replace(message=told("fault.yaml.alias", sign="`*`", block=block()))


def _indicator(seen: _Seen) -> Fault:
    sign = seen.text[seen.column : seen.column + 1]
    return seen.here._replace(message=told("fault.yaml.indicator", sign=sign, block=block()))


def _open_quote(seen: _Seen) -> Fault:
    quote = seen.lines[seen.start][seen.start_column : seen.start_column + 1]
    return seen.opened._replace(message=told("fault.yaml.quote", quote=quote, block=block()))


def _open_bracket(seen: _Seen) -> Fault:
    opening = seen.lines[seen.start][seen.start_column : seen.start_column + 1]
    closing = {"[": "]", "{": "}"}.get(opening, "]")
    if "stream end" in seen.problem:
        return seen.opened._replace(message=_unclosed(opening, closing))
    place = told("fault.yaml.place", line=seen.start + 1, column=seen.start_column + 1)
    message = told("fault.yaml.bracket.before", opening=opening, place=place, comma="`,`", closing=closing)
    return seen.here._replace(message=message)


def _unclosed(opening: str, closing: str) -> str:
    return told("fault.yaml.bracket", opening=opening, closing=closing)


def _open_end(seen: _Seen) -> Fault:
    for number in range(len(seen.lines) - 1, -1, -1):
        column = max(seen.lines[number].rfind(sign) for sign in "[{")
        if column >= 0:
            opening = seen.lines[number][column]
            closing = {"[": "]", "{": "}"}[opening]
            return Fault(number, column, _unclosed(opening, closing))
    return seen.here._replace(message=told("fault.yaml.list-end"))


def _indentation(seen: _Seen) -> Fault:
    before = seen.text[: seen.column].rstrip()
    if before and before[-1] in "'\"":
        return seen.here._replace(message=told("fault.yaml.after-quote", block=block()))
    if before.lstrip():
        return seen.here._replace(message=told("fault.yaml.after-value"))
    message = told("fault.yaml.indent.one", n=1) if seen.column == 1 else told("fault.yaml.indent", n=seen.column)
    return seen.here._replace(message=message)


def _header(seen: _Seen) -> Fault:
    message = told("fault.yaml.header", one="`|`", other="`>`", dash="`-`", folded="`>-`", kept="`|-`")
    return seen.here._replace(message=message)


def _second_document(seen: _Seen) -> Fault:
    return seen.here._replace(message=told("fault.yaml.second", sign="`---`"))


def _dash(seen: _Seen) -> Fault:
    return seen.here._replace(message=told("fault.yaml.dash", sign="`- `", code="`[a, b]`"))


def _escape(seen: _Seen) -> Fault:
    return seen.here._replace(message=told("fault.yaml.escape", block=block()))


def _content(seen: _Seen) -> Fault:
    sign = seen.text[seen.column : seen.column + 1]
    return seen.here._replace(message=told("fault.yaml.content", sign=sign))


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
