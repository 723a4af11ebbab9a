"""Where things are printed: addresses of pages and of what stands on them, relative to the root of a language."""

from __future__ import annotations

import posixpath

from rulebook.library import Library
from rulebook.model import CHANGES, QUICK

GLOSSARY = "glossary/"
"""The page of all terms; ``term.<id>`` behind its ``#`` is one of them."""
REPORT = "report/"
"""The page that tells how to report an error; an id behind its ``#`` says where."""
WORKBENCH = "workbench/"
"""The page in which anybody translates; an id behind its ``#`` opens that text."""


def address(library: Library, full_id: str) -> str:
    """Return where a rule, an example, a discrepancy, a change or a line of the quick reference is printed.

    Raises:
        KeyError: there is none of this id.
    """
    game, _, short = full_id.partition("/")
    if full_id in library.discrepancies:
        return f"{discrepancies_page(game)}#{short}"
    if full_id in library.changes:
        return f"{changes_page(game)}#{short}"
    if full_id in library.quick:
        return f"{quick_page(game)}#{short}"
    example = library.examples.get(full_id)
    home = library.rules[example.illustrates[0] if example else full_id]
    return f"{game}/{home.chapter}/#{short}"


def discrepancies_page(game: str) -> str:
    """Return where all discrepancies of a game are told; no chapter may have this name."""
    return f"{game}/discrepancies/"


def changes_page(game: str) -> str:
    """Return where is told what has changed in a game's rulebook; no chapter may have this name."""
    return f"{game}/{CHANGES}/"


def quick_page(game: str) -> str:
    """Return where the quick reference of a game is; no chapter may have this name."""
    return f"{game}/{QUICK}/"


def relative(here: str, there: str) -> str:
    """Return the link from the page at ``here`` to ``there``; both relative to the same root, pages end in ``/``."""
    path, mark, anchor = there.partition("#")
    if path == here:
        return mark + anchor if mark else "./"
    return posixpath.relpath(path or ".", here or ".") + "/" + mark + anchor
