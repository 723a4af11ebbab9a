"""Stands in the page for the module of this name: nothing in a page is printed in colours.

``traceback`` imports it at every boot, and the full one makes five classes of colours then, which takes as long as forty other modules.
"""

from __future__ import annotations

COLORIZE = False


class _NoColours:
    """A theme in which every section, and every colour of a section, is nothing."""

    def __getattr__(self, name: str) -> _NoColours | str:
        return "" if name in _COLOURS else self


_COLOURS = (
    *("type", "message", "filename", "line_no", "frame", "error_highlight", "error_range", "reset"),  # of a traceback
    *("prompt", "keyword", "builtin", "comment", "string", "number", "op", "definition", "soft_keyword"),  # of code
)


def can_colorize(*, file: object = None) -> bool:  # noqa: ARG001  the full one's parameter
    """Tell that nothing is to be coloured."""
    return False


def get_theme(*, tty_file: object = None, force_color: bool = False, force_no_color: bool = False) -> _NoColours:  # noqa: ARG001
    """Return the theme without colours."""
    return _NoColours()
