"""What is exchanged: one unit is one field of one text, with its source, its translation and what a translator must know."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from rulebook.exchange.flow import flow
from rulebook.library import Library
from rulebook.model import Game, Path, Status, Text
from rulebook.problem import Place, Problem, Severity

_BASE = "exported: "
_READABLE = ("file.bom", "file.line-ends", "file.name", "file.stray", "letters.invisible", "letters.misread", "letters.nfc")


class Key(NamedTuple):
    """Which words a unit is: ``kariba/chase.nearest:text``, which is also its ``msgctxt``."""

    id: str
    """Full id of a text."""
    field: str
    """``title``, ``text``, ``reason``, ``play`` or ``sides.<source>``; a word of the game is its ``text``."""

    def __str__(self) -> str:
        """Return the key as it stands in a file."""
        return f"{self.id}:{self.field}" if self.field else self.id

    @classmethod
    def of(cls, context: str) -> Key:
        """Return the key a ``msgctxt`` stands for; one that names no field has none."""
        full, _, field = context.rpartition(":")
        return cls(full, field) if full and field else cls(context, "")

    @property
    def path(self) -> Path:
        """Return where the words stand in their YAML file."""
        short = self.id.partition("/")[2]
        return (short.removeprefix("game."),) if short.startswith("game.") else (short, *self.field.split(".", 1))


@dataclass(frozen=True, slots=True)
class Unit:
    """One field of one text, on its way to a translator."""

    key: Key
    source: str
    target: str
    """The translation; empty where there is none."""
    status: Status
    """``stale`` where the source of this very field has changed, or may have."""
    previous: str
    """The source text the translation was made from, where it is known and another."""
    place: Place
    """Where the source text stands."""
    notes: tuple[str, ...]
    """What helps to translate it."""
    base: str = ""
    """What was the translation when it left; see ``digest``."""


@dataclass(frozen=True, slots=True)
class Incoming:
    """One unit as it came back."""

    key: Key
    source: str
    target: str
    fuzzy: bool
    """Its translator is not done with it."""
    base: str
    """Digest of the translation when it left; empty where the file does not say."""
    place: Place


Notes = Callable[[Text, str], tuple[str, ...]]
"""(source text, field) -> what helps to translate it."""


def units(library: Library, locale: str, games: Mapping[str, Game], notes: Notes) -> Iterator[Unit]:
    """Yield the units of some games for one language, in the order of the rulebooks."""
    for game in games.values():
        sources = library.texts.get(game.source_locale, {})
        own = library.texts.get(locale, {})
        for full in game.files_of_words():
            if full in sources:
                yield from _fields(sources[full], own.get(full), notes)


def digest(words: str) -> str:
    """Return a short hash of a translation, by which an import sees whether it was edited on the way, or here meanwhile."""
    return hashlib.sha256(flow(words).encode()).hexdigest()[:12]


def unreadable(problems: Iterable[Problem]) -> list[Problem]:
    """Return the problems of the files' form that leave texts out: what is in such files cannot be exchanged."""
    return [each for each in problems if each.check not in _READABLE and each.severity is Severity.ERROR]


def marked(unit: Unit) -> str:
    """Return the note that carries the digest of the translation as it left."""
    return f"{_BASE}{unit.base or digest(unit.target)}"


def base_of(note: str) -> str:
    """Return the digest in a note; nothing where it holds none."""
    found = [line.removeprefix(_BASE).strip() for line in note.splitlines() if line.startswith(_BASE)]
    return found[-1] if found else ""


def _fields(source: Text, own: Text | None, notes: Notes) -> Iterator[Unit]:
    before = own.former if own and own.status is Status.STALE else {}
    found = []
    for field, prose in source.prose.items():
        target = flow(own.field(field)) if own else ""
        words, old = flow(prose.value), flow(before.get(field, ""))
        status = own.status if own and target else Status.MISSING
        if status is Status.STALE and old == words:
            status, old = Status.CURRENT, ""  # another field of this text has changed
        found.append(Unit(Key(source.id, field), words, target, status, old if target else "", prose.place, notes(source, field)))
    if own and own.status is Status.STALE and all(unit.status is Status.CURRENT for unit in found):
        yield from (replace(unit, status=Status.STALE) for unit in found)  # a field is gone: look at the others
    else:
        yield from found
