"""What the preview shows beside each rule: the problems of its words and of its structure, with what has changed in their source."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from pathlib import Path as FilePath

from rulebook import check, document, l10n, stale
from rulebook.model import Json, Library, Place, Problem

_STALE = "translation.stale"
_PARTS = ("rules", "examples", "discrepancies")


def notes(root: FilePath, problems: Iterable[Problem]) -> Json:
    """Return the problems as notes for the pages of the preview.

    Returns:
        ``{"notes": [{"locale", "page", "id", "where", "check", "severity", "message", "changes"}]}``: ``page`` is the address below
        the language, ``id`` the anchor on it, both empty where a problem belongs to no page; ``changes`` as ``l10n.changes_as_json``.
    """
    found = list(problems)
    library = check.read(root, refresh=False).library if any(each.check == _STALE for each in found) else None
    return {"notes": [_note(root, library, each) for each in found]}


def _note(root: FilePath, library: Library | None, problem: Problem) -> Json:
    locale, page, short = _whereabouts(root, problem.place)
    changes = _changes(library, problem, locale, short) if library and problem.check == _STALE else {}
    return {
        "locale": locale,
        "page": page,
        "id": short,
        "where": str(problem.place),
        "check": problem.check,
        "severity": problem.severity.value,
        "message": problem.message.replace(f" ({stale.told(changes)})", ""),
        "changes": l10n.changes_as_json(changes),
    }


def _whereabouts(root: FilePath, place: Place) -> tuple[str, str, str]:
    """Return language, page and anchor of what stands at a place; empty where it has none."""
    match place.path.removesuffix(".yaml").split("/"):
        case ["content", "glossary", locale]:
            return locale, "glossary", ""
        case ["content", game, locale, "game"]:
            return locale, game, ""
        case ["content", game, locale, chapter]:
            return locale, f"{game}/{chapter}", _entry(root, place, 1)
        case ["content", game, "game"]:
            return "", game, ""
        case ["content", game, chapter]:
            return "", f"{game}/{chapter}", _entry(root, place, 2)
        case ["locale", locale, *_]:
            return locale, "", ""
    return "", "", ""


def _entry(root: FilePath, place: Place, depth: int) -> str:
    """Return the id of the entry that a line of a file belongs to; its key is so deep in the file."""
    file = root / place.path
    if not file.is_file():
        return ""
    keys = sorted(_keys(document.read(file.read_bytes(), place.path)[0], depth))
    index = bisect_right(keys, (place.line, "\U0010ffff")) - 1
    return keys[index][1] if index >= 0 else ""


def _keys(read: document.Document, depth: int) -> Iterator[tuple[int, str]]:
    for path, place in read.keys.items():
        if len(path) == depth and (depth == 1 or path[0] in _PARTS):
            yield place.line, str(path[-1])


def _changes(library: Library, problem: Problem, locale: str, short: str) -> l10n.Changes:
    game = problem.place.path.split("/")[1]
    full = f"{game}/{short}" if short else _word(library, problem.place, locale)
    text = library.texts.get(locale, {}).get(full)
    source = library.texts.get(library.games[game].source_locale, {}).get(full)
    return stale.changes(text, source) if text and source else {}


def _word(library: Library, place: Place, locale: str) -> str:
    """Return the id of the word of a game that stands at a place."""
    return next((text.id for text in library.texts.get(locale, {}).values() if text.place == place), "")
