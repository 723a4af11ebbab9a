"""Finds which UI strings the site, the demo and the engines use, and where."""

# Theory of operation
#
# Calls with a whole key (``t("demo.close")``, ``m["site.home"]``, ``k="setup.title"``) need that key. A literal that is only the
# beginning of one (``"page.credit." ~ role``) uses every key that begins so. What an engine can say is read from its code:
# event ids, rules of refusals, error codes, options and levels. So no list of keys is kept by hand.

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path as FilePath

from rulebook import enginecode, facts
from rulebook.problem import Place

_SOURCES = ("site/**/*.ts", "site/**/*.tsx", "site/**/*.j2", "site/**/*.html", "site/**/*.js", "scripts/**/*.py")
_KEY = r"[a-z][a-z0-9_-]*(?:\.[a-z0-9_-]+)+"
_CALL = re.compile(
    rf"""\b(?:t|say|said|text|told)\(\s*(["'])({_KEY})\1\s*[,)]|\b(?:m|messages)\[(["'])({_KEY})\3\]|\bk=(")({_KEY})"[\s/>]"""
)
_LITERAL = re.compile(r"""["'`]([a-z][a-z0-9_-]*(?:\.[a-z0-9_-]+)*)["'`]""")
_BEGINNING = re.compile(r"""["'`]([a-z][a-z0-9_-]*\.(?:[a-z0-9_-]+\.)*)(?:["'`]|\$?\{)""")
_ENGINE_FAMILIES = ("event", "refused", "option", "level")


@dataclass(frozen=True, slots=True)
class Usage:
    """What uses which keys."""

    needed: Mapping[str, Place]
    """Key -> the first place that needs it."""
    literals: frozenset[str]
    beginnings: tuple[str, ...]
    engine: frozenset[str]
    """Keys an engine can bring about."""

    def covers(self, key: str) -> bool:
        """Tell whether something uses a key."""
        if key in self.engine or key in self.needed:
            return True
        if key.partition(".")[0] in _ENGINE_FAMILIES:
            return False
        return key in self.literals or key.startswith(self.beginnings)


def find(root: FilePath, games: Iterable[str]) -> Usage:
    """Read the sources of the site, the demo, the pipeline and the engines."""
    needed: dict[str, Place] = {}
    literals: set[str] = set()
    beginnings: set[str] = set()
    for path in files(root):
        code = path.read_text("utf-8", errors="replace")
        name = path.relative_to(root).as_posix()
        for key, place in _calls(code, name):
            needed.setdefault(key, place)
        literals.update(_LITERAL.findall(code))
        beginnings.update(_BEGINNING.findall(code))
    engine = frozenset(_possible(games))
    for key, place in _certain(games):
        needed.setdefault(key, place)
    return Usage(needed, frozenset(literals), tuple(sorted(beginnings)), engine)


def files(root: FilePath) -> Iterator[FilePath]:
    """Yield the files in which UI strings are used: all sources but the engines and the tests."""
    for pattern in _SOURCES:
        for path in sorted(root.glob(pattern)):
            if not {"node_modules", "__pycache__"} & set(path.parts) and ".test." not in path.name:
                yield path


def _calls(code: str, name: str) -> Iterator[tuple[str, Place]]:
    for found in _CALL.finditer(code):
        group = next(index for index in (2, 4, 6) if found[index])
        before = code[: found.start(group)]
        line_start = before.rfind("\n") + 1
        yield found[group], Place(name, before.count("\n") + 1, len(before) - line_start + 1)


def _certain(games: Iterable[str]) -> Iterator[tuple[str, Place]]:
    """Yield the keys that must be there: what an engine says, offers and names."""
    for game in games:
        yield from ((f"event.{game}.{event}", place) for event, place in enginecode.arguments(game, "Event"))
        yield from _offered(game)
    for name in ("BadInput", "OutOfPlay"):
        yield from ((f"error.{code}", place) for code, place in enginecode.arguments("", name))


def _offered(game: str) -> Iterator[tuple[str, Place]]:
    engine = facts.game(game)
    if engine is None:
        return
    for option in engine.options:
        yield f"option.{game}.{option.id}", enginecode.place_of(game, option.id)
        for choice in option.choices:
            yield f"option.{game}.{option.id}.{choice}", enginecode.place_of(game, choice)
    for field in engine.calculator:
        yield f"calculator.{game}.{field.id}", enginecode.place_of(game, field.id)
    for level in engine.levels:
        yield f"level.{level}", enginecode.place_of(game, level)
        yield f"setup.level.{game}.{level}", enginecode.place_of(game, level)


def _possible(games: Iterable[str]) -> Iterator[str]:
    """Yield every key a string of an engine's code could mean."""
    for game in games:
        for word in enginecode.strings(game):
            short = word.removeprefix(f"{game}/")
            yield from (f"event.{game}.{word}", f"refused.{game}.{short}", f"option.{game}.{word}", f"level.{word}")
    yield from (f"error.{word}" for word in enginecode.strings(""))
