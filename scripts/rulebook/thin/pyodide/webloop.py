"""Stands in the page for the module of this name: it would make an event loop of the browser's, and nothing in a page awaits one."""

from __future__ import annotations


def _initialize_event_loop() -> None:
    """Do nothing; Pyodide calls this at every boot."""
