"""Reads the words that people look for a rule by and that the rule does not say: ``content/<game>/<locale>/asked.txt``.

A line for each rule: ``chapter.rule: word, some words``; lines with ``#`` are comments. They are for the search alone and stand on no page.
Words that people type for one another, whatever the rule, stand in rows: ``site/search/<locale>.txt``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rulebook.source import text_of

FILE = "asked.txt"
ALIKE = "site/search"
"""The folder with a file of rows for each language."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The words of one rule."""

    rule: str
    """Id without the game: ``chase.three``."""
    words: tuple[str, ...]
    line: int


def lines(text: str) -> Iterator[Asked]:
    """Yield the lines of a file. What is missing in a line is empty."""
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip() and not line.startswith("#"):
            rule, _, words = line.partition(":")
            yield Asked(rule.strip(), tuple(filter(None, (word.strip() for word in words.split(",")))), number)


def words(root: Path, game: str, locale: str) -> dict[str, tuple[str, ...]]:
    """Return the words of a game in a language: full id of the rule -> words.

    Args:
        root: The repository.
        game: Id of the game.
        locale: The language.
    """
    path = root / "content" / game / locale / FILE
    return {f"{game}/{each.rule}": each.words for each in lines(_text(path))}


def alike(path: Path) -> list[list[str]]:
    """Return the words that people type for one another, in rows; none where a language has no such file."""
    rows = (line for line in _text(path).split("\n") if line.strip() and not line.startswith("#"))
    return [[word.strip() for word in row.split(",")] for row in rows]


def _text(path: Path) -> str:
    return text_of(path, path.name)[0]  # what is wrong with it a check tells
