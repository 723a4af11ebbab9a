"""Keeps what was made from sources from one run to the next: who changed one of them waits for that one alone."""

# Theory of operation
#
# A product depends on its source and on the code that makes it, and on nothing else. So it is kept under a hash of its source, and the
# whole file under a hash of the code. An index of JSON comes first, then the products, each with its own hash: what is damaged or of
# another version is made anew, and where nothing can be written nothing is kept. A run can only become slower by that, never different.

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import pickle
import sysconfig
import time
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from rulebook import shared

T = TypeVar("T")
_DAY_S = 24 * 3600
_MUCH = 24
"""So many products that are to be made are worth a copy of the process."""


class _Entry(NamedTuple):
    source: str
    """Hash of what it was made from."""
    product: bytes


def installed() -> list[str]:
    """Return which packages are installed, each with its version: what they do may be in a product."""
    return sorted(path.name for path in Path(sysconfig.get_paths()["purelib"]).iterdir() if path.suffix == ".dist-info")


def _always() -> bool:
    return True


def _nothing() -> None:
    pass


class Wanted(NamedTuple, Generic[T]):
    """What will be asked of a shelf; see ``Shelf.get``."""

    name: str
    source: str
    make: Callable[[], T]
    is_good: Callable[[], bool] = _always
    group: str = ""
    """Those of one group are made one after the other in one process, where the later ones find in memory what the first has needed."""


class Shelf(Generic[T]):
    """What was made in this process and in earlier ones."""

    def __init__(self, path: Path, code: str) -> None:
        """Take what an earlier run has kept in a file; it need not be there.

        Args:
            path: The file.
            code: Hash of the code that makes the products.
        """
        self._path, self._code = path, code
        self._kept = dict(_load(path, code))
        self._opened: dict[str, tuple[str, T]] = {}
        self._used: set[str] = set()
        self._is_changed = False

    def get(self, name: str, source: str, make: Callable[[], T], is_good: Callable[[], bool] = _always) -> T:
        """Return a product; the same object as long as its source stays the same.

        Args:
            name: What it is called.
            source: Hash of all that it is made from.
            make: Makes it where it is not kept.
            is_good: Whether what was made just now is of the source; what is not is given once, and not kept.
        """
        self._used.add(name)
        known = self._opened.get(name)
        if known is not None and known[0] == source:
            return known[1]
        entry = self._kept.get(name)
        if entry is not None and entry.source == source:
            product: T = pickle.loads(entry.product)  # noqa: S301  our own, compared with its hash when it was loaded
        else:
            product = make()
            if not is_good():
                return product
            self._kept[name] = _Entry(source, pickle.dumps(product, pickle.HIGHEST_PROTOCOL))
            self._is_changed = True
        self._opened[name] = source, product
        return product

    def of(self, wanted: Wanted[T]) -> T:
        """Return what is wanted; see ``get``."""
        return self.get(wanted.name, wanted.source, wanted.make, wanted.is_good)

    def missing(self, wanted: Iterable[Wanted[T]]) -> list[Wanted[T]]:
        """Return what is not kept of what will be asked for."""
        asked = list(wanted)
        self._used.update(each.name for each in asked)
        return [each for each in asked if not self._has(each.name, each.source)]

    def put(self, wanted: Wanted[T], product: bytes) -> None:
        """Keep what another process has made."""
        self._kept[wanted.name] = _Entry(wanted.source, product)
        self._is_changed = True

    def made(self, wanted: Wanted[T]) -> bytes:
        """Make what is wanted, and return it as it is kept; nothing where it may not be."""
        product = wanted.make()
        if not wanted.is_good():
            return b""
        self._opened[wanted.name] = wanted.source, product
        return pickle.dumps(product, pickle.HIGHEST_PROTOCOL)

    def _has(self, name: str, source: str) -> bool:
        known = self._opened.get(name) or self._kept.get(name)
        return known is not None and known[0] == source

    def close(self, is_good: Callable[[], bool] = _always) -> None:
        """End a run: keep what it has made, and let go of what it did not ask for.

        Args:
            is_good: Whether all that this process has made may be kept for another one.
        """
        used, self._used = self._used, set()
        if not self._is_changed or not is_good():
            return
        self._is_changed = False
        self._kept = {name: entry for name, entry in self._kept.items() if name in used}
        self._opened = {name: opened for name, opened in self._opened.items() if name in used}
        with contextlib.suppress(OSError):
            _save(self._path, self._code, self._kept)


class Due(NamedTuple):
    """What will be asked of one shelf, what takes long first."""

    shelf: Shelf[Any]
    wanted: Iterable[Wanted[Any]]


def prepare(due: Iterable[Due], leave: Callable[[], None] = _nothing, meanwhile: Callable[[], None] = _nothing) -> None:
    """Make what is not kept, shared out over the cores where there is much of it: ``Shelf.get`` finds it then.

    Args:
        due: What will be asked for, what takes long first.
        leave: What a copy of this process does at its end.
        meanwhile: What this process does first where it shares; see ``shared.results``.
    """
    missing = [(each.shelf, wanted) for each in due for wanted in each.shelf.missing(each.wanted)]
    if len(missing) < _MUCH or not shared.can_share():
        return
    groups: dict[object, list[tuple[Shelf[Any], Wanted[Any]]]] = {}
    for shelf, wanted in missing:
        groups.setdefault(wanted.group or (id(shelf), wanted.name), []).append((shelf, wanted))
    jobs = list(groups.values())
    for number, products in shared.results([partial(_made, job) for job in jobs], leave, meanwhile):
        for (shelf, wanted), product in zip(jobs[number], pickle.loads(products), strict=True):  # noqa: S301  of this very process
            if product:
                shelf.put(wanted, product)


def _made(job: Iterable[tuple[Shelf[Any], Wanted[Any]]]) -> bytes:
    return pickle.dumps([shelf.made(wanted) for shelf, wanted in job], pickle.HIGHEST_PROTOCOL)


def sweep(folder: Path, used: Iterable[Path]) -> None:
    """Once a day, remove the files of a folder that nobody uses and that are not from today: going back to an earlier text is common."""
    oldest = time.time() - _DAY_S
    swept = folder / "swept"
    if not folder.is_dir() or (swept.exists() and swept.stat().st_mtime > oldest):
        return
    swept.touch()
    spared = {swept, *used}
    for file in folder.iterdir():
        if file not in spared and file.is_file() and file.stat().st_mtime < oldest:
            file.unlink(missing_ok=True)


def _load(path: Path, code: str) -> Mapping[str, _Entry]:
    """Return what a file holds that is whole and was made by this code."""
    try:
        head, _, products = path.read_bytes().partition(b"\n")
        index = json.loads(head)
        if index["code"] != code:
            return {}
        found = {name: (_Entry(source, products[start : start + length]), check) for name, source, start, length, check in index["entries"]}
        return {name: entry for name, (entry, check) in found.items() if _digest(entry) == check}
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):  # also JSON of another form
        return {}


def _save(path: Path, code: str, entries: Mapping[str, _Entry]) -> None:
    index, start = [], 0
    for name, entry in entries.items():
        index.append((name, entry.source, start, len(entry.product), _digest(entry)))
        start += len(entry.product)
    head = json.dumps({"code": code, "entries": index}).encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        unfinished.write_bytes(b"\n".join((head, b"".join(entry.product for entry in entries.values()))))
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def _digest(entry: _Entry) -> str:
    return hashlib.sha256(entry.source.encode() + entry.product).hexdigest()
