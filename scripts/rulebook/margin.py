"""What the preview shows beside each rule: the problems of its words and of its structure, with what has changed in their source."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path as FilePath

import _environment
from rulebook import catalog, check, document, l10n, languages, stale
from rulebook.library import Library
from rulebook.model import Json
from rulebook.problem import Place, Problem
from rulebook.source import bytes_of
from rulebook.told import FAMILY, TONGUE, Told, worded

_STALE = "translation.stale"
_PARTS = ("rules", "examples", "discrepancies")
_LABELS = {
    "error": "preview.error",
    "warning": "preview.warning",
    "rule": "preview.rule",
    "page": "preview.page",
    "here": "preview.here",
    "elsewhere": "preview.elsewhere",
}


def notes(root: FilePath, problems: Iterable[Problem]) -> Json:
    """Return the problems as notes for the pages of the preview.

    Returns:
        ``{"notes": [{"locale", "page", "id", "where", "check", "severity", "message", "messages", "changes"}], "words"}``: ``page`` is
        the address below the language, ``id`` the anchor on it, both empty where a problem belongs to no page; ``message`` is in
        English, ``messages`` are those in other languages; ``changes`` as ``l10n.changes_as_json``. ``words``: language -> label -> words.
    """
    found = list(problems)
    spoken = _spoken()
    library = check.read(root, refresh=False).library if any(each.check == _STALE for each in found) else None
    words = {locale: {name: own[key] for name, key in _LABELS.items() if key in own} for locale, own in spoken.items()}
    return {"notes": [_note(root, library, each, spoken) for each in found], "words": words}


def _spoken() -> dict[str, dict[str, str]]:
    """Return language -> key -> words, of what checks say and how notes are labelled: words of this program, not of the content."""
    catalogs, _ = catalog.read(_environment.ROOT)
    families = (FAMILY, "preview.")
    return {
        locale: {
            **{key: words for key in own.entries if key.startswith(families) and isinstance(words := own.compiled(key), str)},
            **{f"{TONGUE}.{tag}": languages.within_words(tag, locale) for tag in catalogs},
        }
        for locale, own in catalogs.items()
    }


def _note(root: FilePath, library: Library | None, problem: Problem, spoken: Mapping[str, Mapping[str, str]]) -> Json:
    locale, page, short = _whereabouts(root, problem.place)
    changes = _changes(library, problem, locale, short) if library and problem.check == _STALE else {}
    told = f" ({stale.told(changes)})"
    return {
        "locale": locale,
        "page": page,
        "id": short,
        "where": str(problem.place),
        "check": problem.check,
        "severity": problem.severity.value,
        "message": problem.message.replace(told, ""),
        "messages": {locale: message.replace(told, "") for locale, message in _messages(problem, spoken)},
        "changes": l10n.changes_as_json(changes),
    }


def _messages(problem: Problem, spoken: Mapping[str, Mapping[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield the languages that have words for a problem, but English, with its message."""
    for locale, words in spoken.items():
        if locale != catalog.SOURCE and isinstance(problem.message, Told) and problem.message.key in words:
            yield locale, worded(problem.message, words)


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
    keys = sorted(_keys(document.read(bytes_of(root / place.path), place.path)[0], depth))
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
