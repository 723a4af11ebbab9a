"""Something wrong in the content: where, which check found it, and the line that tells it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

_UNPRINTABLE = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff\U000e0000-\U000e007f]"
)
"""What would break, colour or turn the line a problem is told in, is not seen in it, or cannot be written at all."""


class Severity(StrEnum):
    """An error stops a build; a warning (a stale or missing translation) is told and shown at the rule."""

    ERROR = "error"
    WARNING = "warning"


class Place(NamedTuple):
    """A place in a file of the repository; line and column count from 1."""

    path: str
    """Relative to the root of the repository, with forward slashes."""
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        """Return ``file:line:column``, which editors and terminals make a link of."""
        return f"{self.path}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """Something wrong at a place: the check that found it, what is wrong, and what to write instead."""

    place: Place
    check: str
    """Id of the check, as a ``# allow:`` comment names it: ``reference.unknown``."""
    message: str
    severity: Severity = Severity.ERROR

    def __str__(self) -> str:
        """Return the line to print: ``file:line:column: id: message``."""
        tail = " (warning)" if self.severity is Severity.WARNING else ""
        line = f"{self.place}: {self.check}: {self.message}{tail}"
        return _UNPRINTABLE.sub(lambda found: f"\\u{ord(found.group()):04x}", line)
