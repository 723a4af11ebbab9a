"""Keeps what the checks have found of parts of the content: who has edited one text waits for the checks of that text alone."""

# Theory of operation
#
# What a check finds in a part of the content (a file of texts, the strings of a language, the examples of a chapter) is kept under a
# hash of all that it depends on: the bytes of that part, those of what it is compared with, the structure of the games, the engines'
# code. The code of the checks, their libraries and the English words of their messages are one hash for all that is kept.
#
# That nothing is forgotten in such a hash is not left to care alone. The checks of a text are given a library in which there are no
# other texts and glossaries than those in its hash (``textfiles``). A file that a check reads by itself is named with its path, and
# hashed once more when it has been read: what was saved meanwhile is told, and not kept. Code is hashed once more when answers are
# written down, too. So a kept answer is what a run without it would find, or it is not there.

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path as FilePath

import _environment
from rulebook import kept, told
from rulebook.problem import Problem

_HERE = FilePath(__file__).parent
Problems = tuple[Problem, ...]
_LONG = ("spelling", "messages", "labels", "examples")
"""How the names of checks begin that take longest."""


class Answers:
    """What the checks have found of one repository, in this run and in earlier ones; of no repository: nothing is kept."""

    def __init__(
        self,
        root: FilePath | None = None,
        *,
        basis: str = "",
        engines: str = "",
        digests: Mapping[str, str] | None = None,
        leave: Callable[[], None] = lambda: None,
        is_good: Callable[[], bool] = lambda: True,
    ) -> None:
        """Take what earlier runs have kept.

        Args:
            root: The repository; nothing is kept where it has no folder for what is made.
            basis: Hash of what every text depends on: the structure of all games, and the engines.
            engines: Hash of the engines' code.
            digests: Path of each file of content -> hash of its bytes.
            leave: What a process does when all is found, to keep what it has learned besides.
            is_good: Whether the engines are still those of the hash, when answers are written down.

        Attributes:
            basis, engines, digests: As above.
        """
        self._root, self._shelf = root, _shelf(root.resolve()) if root else None
        self._leave, self._is_good = leave, is_good
        self._asked: list[kept.Wanted[Problems]] = []
        self.basis, self.engines, self.digests = basis, engines, digests or {}

    def found(
        self, name: str, look: Callable[[], Iterable[Problem]], *, of: Iterable[str] = (), files: Iterable[FilePath] = (), group: str = ""
    ) -> Problems:
        """Return what a check finds in a part of the content: at once, or with ``rest``, where it is kept.

        Args:
            name: What the part and the check are called; each its own name.
            look: Makes the check.
            of: All that ``look`` depends on, or hashes of it.
            files: Files that ``look`` reads by itself; they need not be there.
            group: See ``kept.Wanted``.
        """
        if self._shelf is None:
            return tuple(look())
        words, paths = tuple(of), tuple(files)
        source = self._hash(words, paths)
        self._asked.append(kept.Wanted(name, source, lambda: tuple(look()), lambda: source == self._hash(words, paths), group))
        return ()

    def rest(self) -> Iterator[Problem]:
        """Yield what the checks find that were asked for since, many at a time where nothing of it is kept."""
        asked, self._asked = self._asked, []
        if self._shelf is not None:
            long_first = sorted(asked, key=lambda each: not each.name.startswith(_LONG))
            kept.prepare([kept.Due(self._shelf, long_first)], self._leave)
        for each in asked:
            assert self._shelf is not None
            yield from self._shelf.of(each)

    def _hash(self, words: tuple[str, ...], paths: tuple[FilePath, ...]) -> str:
        named = [(os.path.relpath(path, self._root), digest(path)) for path in paths]
        return hashlib.sha256(repr((words, named)).encode()).hexdigest()

    def close(self) -> None:
        """End a run: write down what it has found."""
        self._leave()
        if self._shelf is not None:
            self._shelf.close(is_good=lambda: _is_as_it_was() and self._is_good())


def digest(path: FilePath) -> str:
    """Return a hash of the bytes of a file, or why it has none."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError as error:
        return type(error).__name__


def place(root: FilePath) -> FilePath:
    """Return where the answers for a repository are kept."""
    return root / _environment.BUILD.name / "tools" / "answers.bin"


@cache
def _shelf(root: FilePath) -> kept.Shelf[Problems] | None:
    path = place(root)
    return kept.Shelf(path, _CODE) if path.parents[1].is_dir() else None


def _code() -> str:
    """Return a hash of everything that checks content: our code and schemas, what is installed, and the words of messages."""
    words = told._english()  # noqa: SLF001  messages hold them, and nobody else has to know them all
    code = (*_HERE.rglob("*.py"), *(_environment.ROOT / "content" / "schema").glob("*.json"))
    return _environment.hash_of(code, sys.version, *kept.installed(), repr(sorted(words.items())))


def _is_as_it_was() -> bool:
    """Tell whether the code is still the one that runs; a file that is just being saved may not even be there."""
    try:
        return _code() == _CODE
    except OSError:
        return False


_CODE = _code()
"""As it was when it was loaded: it may be edited while it runs."""
