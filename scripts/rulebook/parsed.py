"""Reads the files of ``content``, in one process or the next only those that were edited (see ``kept``)."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from pathlib import Path as FilePath
from typing import NamedTuple

import _environment
from rulebook import document as documents
from rulebook import kept, schema
from rulebook.document import Document
from rulebook.model import Path
from rulebook.problem import Problem

_HERE = FilePath(__file__).parent
CODE = _environment.hash_of([*_HERE.glob("*.py"), *schema.FOLDER.glob("*.json")], sys.version, *kept.installed())
"""As it was when it was loaded: it may be edited while it runs."""


class Parsed(NamedTuple):
    """One file, read."""

    document: Document
    problems: tuple[Problem, ...]
    """Of its form."""
    differences: tuple[tuple[Path, Problem], ...]
    """From its schema, each with the path of the value it spoils."""


class Beside(NamedTuple):
    """What is done in one go with the reading of files, so that no core has to wait."""

    due: Sequence[kept.Due]
    """What else is made, and takes longer than a file."""
    meanwhile: Callable[[], None]
    """See ``kept.prepare``."""


NOTHING = Beside((), lambda: None)


def read(raw: bytes, name: str, kind: str) -> Parsed:
    """Read a file and hold it to its schema.

    Args:
        raw: its bytes.
        name: its path relative to the repository.
        kind: name of its schema.
    """
    document, problems = documents.read(raw, name)
    empty = any(problem.check in ("yaml.empty", "yaml.mapping") for problem in problems)
    return Parsed(document, tuple(problems), () if empty else schema.check(document, kind))


def _source(raw: bytes, name: str, kind: str) -> str:
    return hashlib.sha256(f"{kind}\0{name}\0".encode() + raw).hexdigest()


class Shelf:
    """What was read of one repository, in this process and in earlier ones."""

    def __init__(self, path: FilePath) -> None:
        """Take what an earlier run has kept in a file; it need not be there."""
        self._shelf: kept.Shelf[Parsed] = kept.Shelf(path, CODE)

    def read(self, raw: bytes, name: str, kind: str) -> Parsed:
        """Return what ``read`` returns; the same object as long as the file stays the same."""
        return self._shelf.get(name, _source(raw, name, kind), lambda: read(raw, name, kind))

    def prepare(self, files: Iterable[tuple[bytes, str, str]], beside: Beside = NOTHING) -> None:
        """Read files, given like to ``read``, shared out over the cores where many of them are new."""
        longest_first = sorted(files, key=lambda file: len(file[0]), reverse=True)
        own = kept.Due(self._shelf, (kept.Wanted(file[1], _source(*file), partial(read, *file)) for file in longest_first))
        kept.prepare([*beside.due, own], meanwhile=beside.meanwhile)

    def close(self) -> None:
        """End a run: keep what it has read anew, and let go of files that are no more."""
        self._shelf.close()


@cache
def shelf(root: FilePath) -> Shelf | None:
    """Return the shelf of a repository; None where it has no folder for what is made."""
    path = place(root)
    return Shelf(path) if path.parents[1].is_dir() else None


def place(root: FilePath) -> FilePath:
    """Return where the shelf of a repository is kept."""
    return root / _environment.BUILD.name / "tools" / "parsed.bin"
