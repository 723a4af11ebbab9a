"""Digests of what pages are made from beside the texts: what seldom changes, and then changes everything."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import _environment
from rulebook import asked
from rulebook.model import CARDS
from rulebook.source import bytes_of, is_file

_OWN = ("site/templates", "site/theme", "site/assets/art")
"""Folders of this repository, whatever is published."""
_PUBLISHED = ("site/pages", "site/search")
"""Folders of the repository that is published, beside its content."""
_OF_A_LANGUAGE = 4  # content/<game>/<locale>/<chapter>.yaml


def digest(root: Path) -> str:
    """Return a digest of the files that the pages of ``root`` are made from, but for texts, stamps, messages and code.

    Who keeps something under it asks before the files are read: what is saved meanwhile then has another digest.
    """
    total = hashlib.sha256()
    for base, path in _files(root):
        raw = bytes_of(path)  # what cannot be read stops the build, and is told there
        total.update(f"{path.relative_to(base).as_posix()}\0{len(raw)}\0".encode())
        total.update(raw)
    return total.hexdigest()


def _files(root: Path) -> Iterator[tuple[Path, Path]]:
    """Yield each file with the folder its name is relative to."""
    for base, folders in ((_environment.ROOT, _OWN), (root, _PUBLISHED), (root, ("content",))):
        for folder in folders:
            yield from ((base, path) for path in sorted((base / folder).rglob("*")) if is_file(path) and not is_text(path, root))


def is_text(path: Path, root: Path) -> bool:
    """Tell whether a file holds words of one language of a game, or says from which words they were made."""
    parts = path.relative_to(root).parts if path.is_relative_to(root) else ()
    return len(parts) == _OF_A_LANGUAGE and parts[0] == "content" and parts[2] != CARDS and parts[3] != asked.FILE
