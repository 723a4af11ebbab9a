"""Reads and checks all content in one run: the entry of ``check content``, of the build and of the preview."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path as FilePath

from rulebook import allow, checks, load, stamps
from rulebook.load import Content
from rulebook.model import Library, Problem, Severity


def content(root: FilePath, *, refresh: bool = True) -> tuple[Library, list[Problem]]:
    """Read and check ``root/content``.

    Args:
        root: The repository.
        refresh: Also write the renewed stamps of translations that were worked on.

    Returns:
        The library with stale texts marked, and every problem that is not silenced, in the order of files and lines.
    """
    found = read(root, refresh=refresh)
    problems = allow.apply(found, [*found.problems, *checks.run(found)])
    return found.library, sorted(set(problems))


def read(root: FilePath, *, refresh: bool = True) -> Content:
    """Read the content with stale texts marked; see ``content``."""
    found = load.read(root)
    is_readable = not found.problems  # what cannot be read must not cost its stamps
    kept = stamps.refresh(root, found.library) if refresh and is_readable else stamps.read(root, found.library)
    return replace(found, library=stamps.mark(found.library, kept))


def errors(problems: list[Problem]) -> list[Problem]:
    """Return the problems that stop a build."""
    return [problem for problem in problems if problem.severity is Severity.ERROR]
