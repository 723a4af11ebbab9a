"""Reads the engines' code as text: which rules it cites, which ids it can say, and where."""

# Theory of operation
#
# The code is parsed, never run: an event that no example brings about still needs its words. Each file is walked once. A rule is
# cited by a string (``chase.nearest``, with or without the game) or in a docstring after ``Rule:``.

from __future__ import annotations

import ast
import hashlib
import re
import sys
from collections import deque
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path as FilePath
from typing import NamedTuple

import _environment
import engines
from rulebook import kept
from rulebook.problem import Place

KEPT = _environment.BUILD / "tools" / "enginecode"
_CODE = _environment.hash_of([FilePath(__file__), FilePath(__file__).with_name("problem.py")], sys.version)
_RULE_ID = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*\.[a-z0-9]+(?:-[a-z0-9]+)*")
_RULE_LINE = re.compile(r"\s*(?:\"\"\")?Rules?: ")


class Word(NamedTuple):
    """A string in the code, and the name of the outermost function it is the first argument of (or nothing)."""

    text: str
    place: Place
    call: str


_Words = dict[str, tuple[Word, ...]]
"""Path relative to the repository -> the strings in it."""


@cache
def code(game_id: str) -> Mapping[str, str]:
    """Return the code of an engine, or of all with an empty id: path relative to the repository -> text."""
    return _read(game_id)


@cache
def digest() -> str:
    """Return a hash of the code of all engines, as it was when it was asked for first."""
    return _digest(code(""))


def is_as_it_was() -> bool:
    """Tell whether the code of the engines is still what it was: what they answered since may be of other code."""
    try:
        return _digest(_read("")) == digest()
    except OSError:
        return False


@cache
def strings(game_id: str) -> frozenset[str]:
    """Return every string that stands in an engine's code, not in its docstrings."""
    return frozenset(word.text for word in _words(game_id))


def arguments(game_id: str, function: str) -> Iterator[tuple[str, Place]]:
    """Yield the strings that are first arguments of a function: ``arguments("kariba", "Event")`` are the ids of events."""
    return ((word.text, word.place) for word in _words(game_id) if word.call == function)


def place_of(game_id: str, text: str) -> Place:
    """Return where an engine's code first writes a string; its first file where it does not."""
    return _places(game_id).get(text) or Place(next(iter(code(game_id)), f"engines/{game_id}/__init__.py"))


def is_cited(game_id: str, rule: str) -> bool:
    """Tell whether a rule's id (without the game) stands anywhere in an engine's code."""
    pattern = re.compile(rf"(?<![\w.-]){re.escape(rule)}(?![\w-])")
    return any(rule in text and pattern.search(text) for text in code(game_id).values())


def citations(game_id: str) -> Iterator[tuple[str, Place]]:
    """Yield everything in an engine's code that looks like the id of a rule, without the game."""
    for word in _words(game_id):
        short = word.text.removeprefix(f"{game_id}/")
        if _RULE_ID.fullmatch(short):
            yield short, word.place
    for path, text in code(game_id).items():
        for number, line in enumerate(text.split("\n"), start=1):
            found = _RULE_LINE.match(line)
            for each in _RULE_ID.finditer(line, found.end()) if found else ():
                yield each[0], Place(path, number, each.start() + 1)


def _read(game_id: str) -> Mapping[str, str]:
    texts = {}
    for folder in map(FilePath, engines.__path__):
        for path in sorted((folder / game_id).glob("**/*.py")):
            texts[f"engines/{path.relative_to(folder).as_posix()}"] = path.read_text("utf-8", errors="replace")
    return texts


def _digest(texts: Mapping[str, str]) -> str:
    return hashlib.sha256(repr(sorted(texts.items())).encode()).hexdigest()


def due() -> list[kept.Due]:
    """Return what is asked of the code of all engines, for whoever makes it in good time; ``close`` keeps it."""
    largest_first = sorted(_parts(), key=lambda part: sum(map(len, _texts(part).values())), reverse=True)
    return [kept.Due(_shelf(part), [_wanted(part)]) for part in largest_first]


def close() -> None:
    """End a run: keep what was found in the code of the engines."""
    for part in _parts():
        _shelf(part).close()


@cache
def _words(game_id: str) -> tuple[Word, ...]:
    found: _Words = {}
    for part in (game_id,) if game_id else _parts():
        found |= _shelf(part).of(_wanted(part))
        _shelf(part).close()
    return tuple(word for path in sorted(found, key=FilePath) for word in found[path])


def _parts() -> tuple[str, ...]:
    """Return the parts of the code that are kept each on its own: those of the games, and with an empty id what they share."""
    return ("", *engines.GAMES())


def _texts(part: str) -> Mapping[str, str]:
    return code(part) if part else {path: text for path, text in code("").items() if path.count("/") == 1}


def _wanted(part: str) -> kept.Wanted[_Words]:
    texts = _texts(part)
    return kept.Wanted(part, _digest(texts), lambda: {path: _words_of(path, text) for path, text in texts.items()})


@cache
def _shelf(part: str) -> kept.Shelf[_Words]:
    return kept.Shelf(KEPT / f"{part or 'shared'}.bin", _CODE)


@cache
def _places(game_id: str) -> Mapping[str, Place]:
    places: dict[str, Place] = {}
    for word in _words(game_id):
        places.setdefault(word.text, word.place)
    return places


def _tree(text: str) -> ast.AST:
    """Return parsed code; nothing of code that is none: whoever runs or lints it is told where."""
    try:
        return ast.parse(text)
    except (SyntaxError, ValueError):
        return ast.Module([], [])


def _nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield what ``ast.walk`` yields, but what says nothing (how a name is used, which operator it is), in half of the time."""
    due = deque([tree])
    while due:
        node = due.popleft()
        yield node
        for name in node._fields:
            value = getattr(node, name, None)
            if isinstance(value, list):
                due.extend(each for each in value if isinstance(each, ast.AST))
            elif isinstance(value, ast.AST) and value._fields:
                due.append(value)


@cache
def _words_of(path: str, text: str) -> tuple[Word, ...]:
    calls: dict[int, str] = {}
    docstrings: set[int] = set()
    found: list[ast.Constant] = []
    for node in _nodes(_tree(text)):  # a call and an expression come before what is in them
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            first = node.args[0]
            if isinstance(first, ast.Call) and first.args:  # Verdict(rule("play.turn")): what is made of a string counts as it
                first = first.args[0]
            calls.setdefault(id(first), node.func.id)
        elif isinstance(node, ast.Expr):
            docstrings.add(id(node.value))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            found.append(node)
    return tuple(Word(str(node.value), Place(path, node.lineno, node.col_offset + 1), calls.get(id(node), "")) for node in found)
