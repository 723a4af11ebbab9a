"""Remembers in this process what was made from texts, and makes anew only what has read one that changed."""

# Theory of operation
#
# What is made (a page, an entry of the search) depends on two kinds of things. The frame is much and seldom changes: structure, terms,
# messages, templates; when anything of it is different, everything is made anew. The inputs are thousands of texts, of which one is
# edited at a time and each product reads a few. They are handed out through mappings that write down who asked for which key, so a
# product is made anew exactly when one of its keys leads to something else, or was not there and is now. A product made within another
# one counts as read by it.
#
# Nothing of it is on disk: code, too, is what it was when the process began.

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar, cast

T = TypeVar("T")
Inputs = Mapping[str, Mapping[str, Any]]
"""Name of a mapping -> mapping. Nobody changes one in place."""
_MEMORIES = 8
"""More than a site has languages."""
_Key = tuple[str, str | None]
"""Name of a mapping and a key of it; None: all its keys in their order, as whoever iterates wants them."""


class _Made(NamedTuple):
    product: Any
    read: frozenset[_Key]
    given: object


class Memory:
    """What was made of one thing that is edited again and again."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._frame: object = None
        self._inputs: Inputs = {}
        self._made: dict[Hashable, _Made] = {}
        self._reading: list[set[_Key]] = []

    def begin(self, frame: object, inputs: Inputs) -> Inputs:
        """Begin a run: let go of what is no longer right, and return the inputs to read from in this run.

        Args:
            frame: What every product depends on; compared with ``==``.
            inputs: What some depend on.
        """
        if frame != self._frame or list(inputs) != list(self._inputs):
            self._made.clear()
        else:
            changed = set(_changed(self._inputs, inputs))
            self._made = {name: made for name, made in self._made.items() if changed.isdisjoint(made.read)}
        self._frame, self._inputs = frame, inputs
        return {name: _Watched(mapping, name, self._note) for name, mapping in inputs.items()}

    def get(self, name: Hashable, make: Callable[[], T], given: object = None) -> T:
        """Return a product, which nobody may change; it is made where it is not known.

        Args:
            name: What it is called.
            make: Makes it from the inputs of this run.
            given: What it depends on beside the frame and the inputs; compared with ``==``.
        """
        made = self._made.get(name)
        if made is None or made.given != given:
            read: set[_Key] = set()
            self._reading.append(read)
            try:
                product = make()
            finally:
                self._reading.pop()
            made = self._made[name] = _Made(product, frozenset(read), given)
        if self._reading:
            self._reading[-1].update(made.read)
        return cast("T", made.product)

    def _note(self, key: _Key) -> None:
        if self._reading:
            self._reading[-1].add(key)


@lru_cache(maxsize=_MEMORIES)
def memory(of: Hashable) -> Memory:  # noqa: ARG001  one memory for each
    """Return this process's memory of something; the one that was asked for least lately is forgotten when there are too many."""
    return Memory()


class _Watched(Mapping[str, T], Generic[T]):
    """A mapping that tells what is read of it."""

    def __init__(self, inner: Mapping[str, T], name: str, note: Callable[[_Key], None]) -> None:
        self._inner, self._name, self._note = inner, name, note

    def __getitem__(self, key: str) -> T:
        self._note((self._name, key))
        return self._inner[key]

    def __iter__(self) -> Iterator[str]:
        self._note((self._name, None))
        return iter(self._inner)

    def __len__(self) -> int:
        self._note((self._name, None))
        return len(self._inner)


def _changed(before: Inputs, after: Inputs) -> Iterator[_Key]:
    """Yield the keys that lead to something else."""
    nothing = object()
    for name, new in after.items():
        old = before[name]
        if old is new:
            continue
        yield from ((name, key) for key in {**old, **new} if old.get(key, nothing) != new.get(key, nothing))
        if list(old) != list(new):
            yield name, None
