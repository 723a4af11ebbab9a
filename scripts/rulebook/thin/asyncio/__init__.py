"""Stands in the page for the package of this name: the page asks and Python answers at once, so there is nothing to wait for.

Pyodide imports it at every boot, and the full one brings forty modules with it: sockets, processes, threads, logs.
"""

from __future__ import annotations


def get_event_loop() -> None:
    """Tell that there is none: nobody gave Python anything to await."""
    raise RuntimeError("Python in this page has no event loop")


def iscoroutinefunction(function: object) -> bool:  # noqa: ARG001  the full one's parameter
    """Tell that nothing is to be awaited."""
    return False
