"""Where the repository lies in the web, as far as a page leads there: to the line of a text, and to a new report of an error."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from rulebook.problem import Place

Json = Any


class BadAddress(ValueError):
    """An address that a page cannot lead to; says what to write instead."""


@dataclass(frozen=True, slots=True)
class CodeHost:
    """Addresses on the host of the repository. What is empty is not offered."""

    edit: str = ""
    """What the path of a file is put behind, ending in ``/``: ``https://github.com/you/spielbar/edit/main/``."""
    report: str = ""
    """Where a report is begun; ``?title=…&body=…`` is put behind it, or in place of ``{title}`` and ``{body}`` where it names them."""

    def __post_init__(self) -> None:
        """Refuse what is no address.

        Raises:
            BadAddress: it is none.
        """
        for name, address in (("edit", self.edit), ("report", self.report)):
            parts = urlsplit(address)
            if address and (parts.scheme != "https" or not parts.netloc):
                raise BadAddress(f"--{name}-base: `{address}` is no address of a code host; write one that begins with https://")

    @classmethod
    def of(cls, settings: Mapping[str, Json], edit: str = "", report: str = "") -> CodeHost:
        """Return what was given, or else what the settings say under ``edit_base`` and ``report_base``."""
        found = edit or settings.get("edit_base") or ""
        return cls(f"{found.rstrip('/')}/" if found else "", report or settings.get("report_base") or "")

    @property
    def place(self) -> str:
        """Return where a report is begun with nothing in it; empty where nobody has said where."""
        return self.report.partition("?")[0]

    def line(self, place: Place) -> str:
        """Return the address of a line of a file; nothing where none is known."""
        return f"{self.edit}{place.path}#L{place.line}" if self.edit else ""
