"""Reads the files of ``content`` and keeps what came of it for the next run: who saved one file waits for that one alone."""

# Theory of operation
#
# What a file gives depends on its bytes, its name and kind, and on the code that reads it; nothing else. So the product is kept in
# ``build/tools/parsed.bin`` under the hash of the bytes, and the whole file under a hash of the code, the schemas and the libraries.
# An index of JSON comes first, then the products, each with its own hash: what is damaged or of another version is read anew, and
# where nothing can be written nothing is kept. A run can only become slower by that, never different.

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import pickle
import sys
from collections.abc import Mapping
from functools import cache
from importlib.metadata import version
from pathlib import Path as FilePath
from typing import NamedTuple

import _environment
from rulebook import document as documents
from rulebook import schema
from rulebook.document import Document
from rulebook.model import Path, Problem

_HERE = FilePath(__file__).parent
_LIBRARIES = [f"{name} {version(name)}" for name in ("jsonschema", "ruamel.yaml")]
_CODE = _environment.hash_of([*_HERE.glob("*.py"), *schema.FOLDER.glob("*.json")], sys.version, *_LIBRARIES)
"""As it was when it was loaded: it may be edited while it runs."""


class Parsed(NamedTuple):
    """One file, read."""

    document: Document
    problems: tuple[Problem, ...]
    """Of its form."""
    differences: tuple[tuple[Path, Problem], ...]
    """From its schema, each with the path of the value it spoils."""


class _Entry(NamedTuple):
    source: str
    """Hash of the bytes it was made from."""
    product: bytes


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


class Shelf:
    """What was read of one repository, in this process and in earlier ones."""

    def __init__(self, path: FilePath) -> None:
        """Take what an earlier run has kept in a file; it need not be there."""
        self._path = path
        self._kept = dict(_load(path))
        self._opened: dict[str, tuple[str, Parsed]] = {}
        self._used: dict[str, str] = {}
        self._is_changed = False

    def read(self, raw: bytes, name: str, kind: str) -> Parsed:
        """Return what ``read`` returns; the same object as long as the file stays the same."""
        source = hashlib.sha256(f"{kind}\0{name}\0".encode() + raw).hexdigest()
        known = self._opened.get(name)
        if known is None or known[0] != source:
            known = source, self._opened_entry(name, source) or self._made(raw, name, kind, source)
            self._opened[name] = known
        self._used[name] = source
        return known[1]

    def close(self) -> None:
        """End a run: keep what it has read anew, and let go of files that are no more."""
        names, self._used = self._used, {}
        if not self._is_changed:
            return
        self._is_changed = False
        self._kept = {name: entry for name, entry in self._kept.items() if name in names}
        self._opened = {name: opened for name, opened in self._opened.items() if name in names}
        with contextlib.suppress(OSError):
            _save(self._path, self._kept)

    def _opened_entry(self, name: str, source: str) -> Parsed | None:
        entry = self._kept.get(name)
        if entry is None or entry.source != source:
            return None
        parsed: Parsed = pickle.loads(entry.product)  # noqa: S301  our own, compared with its hash when it was loaded
        return parsed

    def _made(self, raw: bytes, name: str, kind: str, source: str) -> Parsed:
        parsed = read(raw, name, kind)
        self._kept[name] = _Entry(source, pickle.dumps(parsed, pickle.HIGHEST_PROTOCOL))
        self._is_changed = True
        return parsed


@cache
def shelf(root: FilePath) -> Shelf | None:
    """Return the shelf of a repository; None where it has no folder for what is made."""
    path = place(root)
    return Shelf(path) if path.parents[1].is_dir() else None


def place(root: FilePath) -> FilePath:
    """Return where the shelf of a repository is kept."""
    return root / _environment.BUILD.name / "tools" / "parsed.bin"


def _load(path: FilePath) -> Mapping[str, _Entry]:
    """Return what a file holds that is whole and was made by this code."""
    try:
        head, _, products = path.read_bytes().partition(b"\n")
        index = json.loads(head)
        if index["code"] != _CODE:
            return {}
        found = {name: (_Entry(source, products[start : start + length]), check) for name, source, start, length, check in index["entries"]}
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return {}
    return {name: entry for name, (entry, check) in found.items() if _digest(entry) == check}


def _save(path: FilePath, entries: Mapping[str, _Entry]) -> None:
    index, start = [], 0
    for name, entry in entries.items():
        index.append((name, entry.source, start, len(entry.product), _digest(entry)))
        start += len(entry.product)
    head = json.dumps({"code": _CODE, "entries": index}).encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        unfinished.write_bytes(b"\n".join((head, b"".join(entry.product for entry in entries.values()))))
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def _digest(entry: _Entry) -> str:
    return hashlib.sha256(entry.source.encode() + entry.product).hexdigest()
