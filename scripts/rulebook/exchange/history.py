"""Finds the source text a stale translation was made from, in the history of the repository."""

# Theory of operation
#
# A stamp holds the hash of the source text, not the text. The versions of its file that git knows are read from the newest
# on until one has the text with that hash. Where there is no git, no history, or no such version, nobody knows the text, and
# nothing is made up.

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path as FilePath

from rulebook import document, stamps
from rulebook.document import Document
from rulebook.load import prose
from rulebook.model import SIDES, Library, Path, Place, Text

_MOST = 400
"""Versions of one file that are looked at."""


class History:
    """The former source texts of one repository."""

    def __init__(self, root: FilePath, library: Library) -> None:
        """Read the stamps; git is asked when a text is."""
        self._root = root
        self._library = library
        self._stamps = stamps.read(root, library)
        self._commits = cache(self._read_commits)
        self._version = cache(self._read_version)

    def previous(self, translation: Text) -> Mapping[str, str]:
        """Return field -> words of the source text a translation was made from; empty where nobody knows them."""
        stamp = self._stamps.get(translation.locale, {}).get(translation.id)
        game = self._library.games[translation.id.partition("/")[0]]
        file = game.files_of_words().get(translation.id)
        if stamp is None or file is None:
            return {}
        short = translation.id.partition("/")[2]
        path = f"content/{game.id}/{game.source_locale}/{file}.yaml"
        for commit in self._commits(path):
            text = _text(self._version(commit, path), translation.id, short, game.source_locale)
            if text and stamps.digest(text) == stamp["of"]:
                return {field: each.value for field, each in text.prose.items()}
        return {}

    def _read_commits(self, path: str) -> list[str]:
        return self._git("log", f"--max-count={_MOST}", "--format=%H", "--", path).decode().split()

    def _read_version(self, commit: str, path: str) -> Document:
        return document.read(self._git("show", f"{commit}:./{path}"), path)[0]

    def _git(self, *arguments: str) -> bytes:
        git = shutil.which("git")
        if git is None:
            return b""
        done = subprocess.run([git, *arguments], cwd=self._root, capture_output=True, check=False)
        return done.stdout if done.returncode == 0 else b""


def _text(old: Document, full: str, short: str, locale: str) -> Text | None:
    if short.startswith("game."):
        words = prose(old, (short.removeprefix("game."),))
        found = {"text": words} if words else {}
    else:
        found = {".".join(map(str, path)): words for path in _paths(old, short) if (words := prose(old, (short, *path)))}
    return Text(full, locale, Place(old.path), found) if found else None


def _paths(old: Document, short: str) -> Iterator[Path]:
    entry = document.at_path(old.data, (short,))
    for name, value in entry.items() if isinstance(entry, dict) else ():
        if name == SIDES and isinstance(value, dict):
            yield from ((name, source) for source in value)
        else:
            yield (name,)
