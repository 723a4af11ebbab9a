"""Silences one check in one place, with a reason: ``# allow: prose.number — the edition's name is a number``."""

# Theory of operation
#
# The comment stands behind a line, or on a line of its own above it. When that line is the key of a block scalar, the whole
# text is meant. A comment that silences nothing, names no check or gives no reason is itself a problem, so that exceptions
# stay few, true and explained. In a PO file the comment stands above the message.

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulebook import catalog, checks
from rulebook.document import Document
from rulebook.load import Content
from rulebook.problem import Place, Problem
from rulebook.source import bytes_of
from rulebook.suggest import closest
from rulebook.told import told

IDS = {
    "allow.inside": "an `# allow:` comment stands outside the text",
    "allow.reason": "an `# allow:` comment gives its reason",
    "allow.unknown": "an `# allow:` comment names a check",
    "allow.unused": "an `# allow:` comment silences something",
}
_COMMENT = re.compile(r"(?:^|\s)#\s*allow:\s*(?P<check>[a-z.-]*[a-z])?\s*(?:[—–:-]+\s*(?P<reason>\S.*))?")
_UNREAD = ("file.encoding", "message.syntax", "yaml.syntax")
"""Checks that could not read a file: what its comments silence is not known then, and nobody should remove them."""
_NEAR_MISS = re.compile(r"#\s*allow\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Allowance:
    """One comment: what it silences and where."""

    check: str
    place: Place
    lines: range

    def silences(self, problem: Problem) -> bool:
        """Tell whether a problem is the one meant."""
        return problem.place.path == self.place.path and problem.check == self.check and problem.place.line in self.lines


def apply(content: Content, problems: Iterable[Problem]) -> list[Problem]:
    """Return the problems that are not silenced, and what is wrong with the comments."""
    result = list(problems)
    unread = {problem.place.path for problem in result if problem.check in _UNREAD}
    for document in (*content.documents.values(), *_catalogs(content)):
        found = [*_comments(document)]
        if document.path not in unread:
            result += [each for each in found if isinstance(each, Problem)]
        for allowance in found:
            if isinstance(allowance, Allowance):
                kept = [problem for problem in result if not allowance.silences(problem)]
                if len(kept) == len(result) and document.path not in unread:
                    message = told("fault.allow.unused", check=allowance.check)
                    kept.append(Problem(allowance.place, "allow.unused", message))
                result = kept
    return result


def in_document(document: Document) -> Iterator[Allowance]:
    """Yield what the comments of a file silence; what is wrong with a comment is told by ``apply``."""
    return (each for each in _comments(document) if isinstance(each, Allowance))


def _catalogs(content: Content) -> Iterator[Document]:
    """Yield the PO files as lines: their comments begin with ``#`` too, and no text of theirs does."""
    for path in catalog.files(content.root):
        lines = bytes_of(path).decode("utf-8", errors="replace").split("\n")
        yield Document(path.relative_to(content.root).as_posix(), lines)


def _comments(document: Document) -> Iterator[Allowance | Problem]:
    prose_lines = document.prose_lines()
    for number, line in enumerate(document.lines, start=1):
        mark = _NEAR_MISS.search(line)
        if not mark:
            continue
        place = Place(document.path, number, mark.start() + 1)
        if number in prose_lines:
            yield Problem(place, "allow.inside", told("fault.allow.inside"))
        else:
            yield _read(document, line, place)


def _read(document: Document, line: str, place: Place) -> Allowance | Problem:
    found = _COMMENT.search(line)
    check = found["check"] if found else None
    if not found or not check:
        return Problem(place, "allow.unknown", told("fault.allow.form", code="`# allow: <check-id> — reason`"))
    known = {**checks.ids(), **IDS}
    if check not in known:
        return Problem(place, "allow.unknown", told("fault.allow.unknown", check=check, near=closest(check, known)))
    if not found["reason"]:
        return Problem(place, "allow.reason", told("fault.allow.reason", code=f"`# allow: {check} — why it is right here`"))
    return Allowance(check, place, _meant(document, place.line))


def _meant(document: Document, number: int) -> range:
    """Return the lines a comment is about: its own or the next that is no comment, with the text that begins there."""
    line = number
    while line <= len(document.lines) and document.lines[line - 1].lstrip().startswith("#"):
        line += 1
    for prose in document.prose.values():
        if prose.place.line == line + 1:
            return range(line, line + 2 + prose.raw.count("\n"))
    return range(line, line + 1)
