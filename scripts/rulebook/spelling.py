"""Knows how words are spelled: by the hunspell dictionary of a language, the house's own words, the glossary and the titles of games."""

# Theory of operation
#
# A dictionary takes a while to load, and our texts use a few thousand words over and over. So every answer is kept in
# ``build/tools/spelling/<locale>.json`` with what it came from, and a dictionary is loaded only for a word that nobody
# has asked for before. The house's words are looked up first, and are not kept there.
#
# The house's words are ``content/spelling/<locale>.txt`` and ``names.txt``: one a line, ``#`` begins a comment. A word there
# is good as it is written, with a capital too, and, in a language that joins words by a hyphen, as a part of such a word.
#
# What is done with a dictionary's answers stands in ``quality/speller``, which runs in the page's workbench as well. There the
# dictionary is the one that ``lent`` gives: the same files, read by hunspell in WebAssembly.

from __future__ import annotations

import contextlib
import json
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, partial
from pathlib import Path as FilePath
from typing import Any

import _environment
from rulebook.library import Library
from rulebook.load import SPELLING
from rulebook.model import Json
from rulebook.quality import speller as spellers
from rulebook.quality import tongues
from rulebook.quality.findings import WORD
from rulebook.quality.speller import Guide
from rulebook.source import bytes_of

HOUSE = f"content/{SPELLING}"
assert HOUSE == spellers.HOUSE
KEPT = _environment.BUILD / "tools" / "spelling"
_CODE = _environment.hash_of([FilePath(spellers.__file__)])
_TRY = re.compile(r"^TRY (\S+)", re.MULTILINE)
_REP = re.compile(r"^REP ([^\W\d_]+) ([^\W\d_]+)\s*$", re.MULTILINE)


_SPELLERS: list[Speller] = []
"""All that were made in this process."""


class Speller(spellers.Speller):
    """The spelling of one language, with the dictionary of this machine."""

    def __init__(self, locale: str, dictionary: FilePath, house: frozenset[str]) -> None:
        """Read what is known already; the dictionary is loaded when it is needed.

        Args:
            locale: The language.
            dictionary: The folder with ``index.dic`` and ``index.aff``.
            house: Words that are good too.
        """
        self._path = KEPT / f"{locale}.json"
        self._key = _environment.hash_of([dictionary / "package.json"], _CODE, *sorted(house))
        self._answers = self._read()
        self._written = dict(self._answers)

        def has(word: str) -> bool:
            return bool(_hunspell(dictionary).spell(word))

        super().__init__(locale, has, house, partial(guide, dictionary), self._answers)

    def keep(self) -> None:
        """Write down what was learned in this run."""
        if self._answers == self._written:
            return
        self._answers.update(self._read())  # another process may have asked for other words meanwhile
        beside = self._path.with_suffix(f".{os.getpid()}.part")
        with contextlib.suppress(OSError):  # then they are asked for once more
            self._path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_text(json.dumps({"key": self._key, "words": self._answers}, ensure_ascii=False), encoding="utf-8")
            beside.replace(self._path)
        self._written = dict(self._answers)

    def _read(self) -> dict[str, list[str] | bool]:
        try:
            kept = json.loads(self._path.read_bytes())
            words: dict[str, list[str] | bool] = kept["words"] if kept["key"] == self._key else {}
        except (OSError, ValueError, KeyError, TypeError):
            return {}
        return words


def keep() -> None:
    """Write down what was learned of all languages in this run."""
    for each in _SPELLERS:
        each.keep()


def speller(root: FilePath, locale: str, library: Library) -> Speller | None:
    """Return the spelling of a language; None where there is no dictionary of it, or nothing reads it on this machine.

    Args:
        root: The repository, for the words of the house.
        locale: The language.
        library: Its terms, and the titles of the games, are good words.
    """
    dictionary = dictionary_of(locale)
    if dictionary is None or _library() is None:
        return None
    return _speller(locale, dictionary, good_words(root, locale, library))


def is_read(locale: str) -> bool:
    """Tell whether there is a dictionary of a language, and this machine can read it."""
    return dictionary_of(locale) is not None and _library() is not None


def files(root: FilePath, locale: str) -> tuple[FilePath, ...]:
    """Return the files that say how a language is spelled; a dictionary by what says of which version it is."""
    dictionary = dictionary_of(locale)
    return (*((dictionary / "package.json",) if dictionary else ()), *(root / HOUSE / f"{name}.txt" for name in (locale, "names")))


def titles(locale: str, library: Library) -> tuple[str, ...]:
    """Return the titles of the games in a language: their words are good."""
    found = (library.texts.get(locale, {}).get(f"{game}/game.title") for game in library.games)
    return tuple(title.text for title in found if title)


def lent(root: FilePath, locale: str, library: Library) -> Json:
    """Return what the page's workbench is lent to spell a language with; None where there is no dictionary of it.

    Returns:
        ``locale``; ``aff`` and ``dic``, the files of the dictionary; ``package`` and ``license``, whose they are; ``letters`` and
        ``confused`` of its ``Guide``; ``good``, the words that are good too.
    """
    dictionary = dictionary_of(locale)
    if dictionary is None:
        return None
    about = json.loads((dictionary / "package.json").read_text("utf-8"))
    own = guide(dictionary)
    return {
        "locale": locale,
        "package": f"{about['name']} {about['version']}",
        "license": (dictionary / "license").read_text("utf-8"),
        "letters": own.letters,
        "confused": own.confused,
        "good": sorted(good_words(root, locale, library)),
        "aff": (dictionary / "index.aff").read_text("utf-8"),
        "dic": (dictionary / "index.dic").read_text("utf-8"),
    }


def good_words(root: FilePath, locale: str, library: Library) -> frozenset[str]:
    """Return the words that are good in a language whatever its dictionary says; see ``speller``."""
    return frozenset({*_own_words(library, locale), *house_words(root, locale)})


def _own_words(library: Library, locale: str) -> Iterator[str]:
    glossary = library.glossaries.get(locale)
    for term in glossary.terms.values() if glossary else ():
        for form in (term.one, term.other, *term.forms):
            yield from WORD.findall(form)
    for title in titles(locale, library):
        yield from WORD.findall(title)


def dictionary_of(locale: str) -> FilePath | None:
    """Return the folder of a language's dictionary; None where it is not installed."""
    tongue = tongues.of(locale)
    names = [tongue.dictionary if tongue else "", f"dictionary-{locale.lower()}", f"dictionary-{locale.partition('-')[0]}"]
    folders = (_environment.NODE_MODULES / name for name in names if name)
    return next((folder for folder in folders if (folder / "index.dic").is_file()), None)


@cache
def guide(dictionary: FilePath) -> Guide:
    """Return how words go wrong: the letters of a dictionary, those first that it wants tried; and those that are often confused."""
    rules = (dictionary / "index.aff").read_text("utf-8")
    tried = _TRY.search(rules)
    entries = (line.partition("/")[0] for line in (dictionary / "index.dic").read_text("utf-8").splitlines()[1:])
    written = sorted(Counter("".join(entries).lower()).items(), key=lambda counted: (-counted[1], counted[0]))
    letters = (*(tried[1] if tried else ""), *(letter for letter, _ in written))
    small = dict.fromkeys(letter for letter in letters if letter.isalpha() and letter == letter.lower())
    return Guide("".join(small), tuple(_REP.findall(rules)))


def house_words(root: FilePath, locale: str) -> set[str]:
    """Return the words of the house in a language, and the names that are good in all."""
    paths = [root / HOUSE / f"{name}.txt" for name in (locale, "names")]
    lines = [line for path in paths for line in bytes_of(path).decode("utf-8", errors="replace").split("\n")]
    return {word for line in lines if (word := line.partition("#")[0].strip())}


def unread(locales: Iterable[str]) -> list[str]:
    """Return the languages whose spelling nobody can check here."""
    return [locale for locale in locales if not is_read(locale)]


@cache
def _speller(locale: str, dictionary: FilePath, house: frozenset[str]) -> Speller:
    _SPELLERS.append(Speller(locale, dictionary, house))
    return _SPELLERS[-1]


@cache
def _library() -> Any:
    try:
        import hunspell  # noqa: PLC0415  it is slow to load, and not there on every machine
    except ImportError:
        return None
    return hunspell


@cache
def _hunspell(dictionary: FilePath) -> Any:
    return _library().Hunspell("index", hunspell_data_dir=str(dictionary))
