"""Knows how words are spelled: by the hunspell dictionary of a language, the house's own words, the glossary and the titles of games."""

# Theory of operation
#
# A dictionary takes a while to load, and our texts use a few thousand words over and over. So every answer is kept in
# ``build/tools/spelling/<locale>.json`` with the dictionary it came from, and a dictionary is loaded only for a word that nobody
# has asked for before. The house's words are looked up first, and are not kept there.
#
# The house's words are ``content/spelling/<locale>.txt`` and ``names.txt``: one a line, ``#`` begins a comment. A word there
# is good as it is written, with a capital too, and, in a language that joins words by a hyphen, as a part of such a word.

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path as FilePath
from typing import Any

import _environment
from rulebook.load import SPELLING
from rulebook.model import Library
from rulebook.quality import tongues
from rulebook.quality.findings import WORD, covered
from rulebook.quality.tones import corrected, newer

HOUSE = f"content/{SPELLING}"
_KEPT = _environment.BUILD / "tools" / "spelling"
_SUGGESTED = 8
"""Words a run looks for a better one; it is slow, and who has so many wrong has the wrong language."""
_SHOWN = 3
_PARTS = re.compile("[-\N{NON-BREAKING HYPHEN}]")
_APOSTROPHE = re.compile(r"[’'](?:s|t|ll|re|ve|d|m|n)?$")


class Speller:
    """The spelling of one language."""

    def __init__(self, locale: str, dictionary: FilePath, house: frozenset[str]) -> None:
        """Read what is known already; the dictionary is loaded when it is needed.

        Args:
            locale: The language.
            dictionary: The folder with ``index.dic`` and ``index.aff``.
            house: Words that are good too.
        """
        self._is_vietnamese = locale.partition("-")[0] == "vi"
        self._dictionary = dictionary
        self._house = house | {word[:1].upper() + word[1:] for word in house}
        self._path = _KEPT / f"{locale}.json"
        self._key = (dictionary / "package.json").read_text("utf-8")
        self._known: dict[str, list[str] | bool] = self._read()
        self._is_new = False
        self._suggested = 0
        self._right: set[str] = set()
        """Texts in which every word is good."""

    def wrong(self, words: str) -> list[tuple[int, str]]:
        """Return the words of a text that nobody knows: where each begins, and how it is written."""
        if words in self._right:
            return []
        wrong = [(found.start(), found[0]) for found in WORD.finditer(covered(words)) if not self._is_good(found[0])]
        if not wrong:
            self._right.add(words)
        return wrong

    def meant(self, word: str) -> list[str]:
        """Return what may be meant by a word nobody knows; nothing for the later ones of many."""
        asked = self._modern(word)
        found = self._known.get(asked)
        if isinstance(found, list):
            return found
        if self._suggested >= _SUGGESTED:
            return []
        self._suggested += 1
        found = list(_hunspell(self._dictionary).suggest(asked))[:_SHOWN]
        meant = self._known[asked] = [corrected(each) for each in found] if self._is_vietnamese else found
        self._is_new = True
        return meant

    def keep(self) -> None:
        """Write down what was learned in this run."""
        self._suggested = 0
        if self._is_new:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            beside = self._path.with_suffix(f".{id(self)}.part")
            beside.write_text(json.dumps({"dictionary": self._key, "words": self._known}, ensure_ascii=False), encoding="utf-8")
            beside.replace(self._path)
            self._is_new = False

    def _read(self) -> dict[str, list[str] | bool]:
        try:
            kept = json.loads(self._path.read_bytes())
            words: dict[str, list[str] | bool] = kept["words"] if kept["dictionary"] == self._key else {}
        except (OSError, ValueError, KeyError, TypeError):
            return {}
        return words

    def _is_good(self, word: str) -> bool:
        if word in self._house or (len(word) > 1 and word.isupper()) or self._is_known(word):
            return True
        bare = _APOSTROPHE.sub("", word)
        if bare != word and self._is_good(bare):
            return True
        parts = _PARTS.split(word)
        return len(parts) > 1 and all(self._is_good(part) for part in parts)

    def _is_known(self, word: str) -> bool:
        asked = self._modern(word)
        if asked not in self._known:
            self._known[asked] = bool(_hunspell(self._dictionary).spell(asked))
            self._is_new = True
        return self._known[asked] is True

    def _modern(self, word: str) -> str:
        """Return a word as the dictionary writes it."""
        return newer(corrected(word)) if self._is_vietnamese else word.replace("’", "'")


def speller(root: FilePath, locale: str, library: Library) -> Speller | None:
    """Return the spelling of a language; None where there is no dictionary of it.

    Args:
        root: The repository, for the words of the house.
        locale: The language.
        library: Its terms, and the titles of the games, are good words.
    """
    dictionary = dictionary_of(locale)
    if dictionary is None:
        return None
    return _speller(locale, dictionary, frozenset({*_own_words(library, locale), *house_words(root, locale)}))


def _own_words(library: Library, locale: str) -> Iterator[str]:
    glossary = library.glossaries.get(locale)
    for term in glossary.terms.values() if glossary else ():
        for form in (term.one, term.other, *term.forms):
            yield from WORD.findall(form)
    for game in library.games:
        title = library.texts.get(locale, {}).get(f"{game}/game.title")
        yield from WORD.findall(title.text) if title else ()


def dictionary_of(locale: str) -> FilePath | None:
    """Return the folder of a language's dictionary; None where it is not installed, or nothing reads it on this machine."""
    tongue = tongues.of(locale)
    names = [tongue.dictionary if tongue else "", f"dictionary-{locale.lower()}", f"dictionary-{locale.partition('-')[0]}"]
    folders = (_environment.NODE_MODULES / name for name in names if name)
    return next((folder for folder in folders if (folder / "index.dic").is_file()), None) if _library() else None


def house_words(root: FilePath, locale: str) -> set[str]:
    """Return the words of the house in a language, and the names that are good in all."""
    paths = [path for name in (locale, "names") if (path := root / HOUSE / f"{name}.txt").is_file()]
    lines = [line for path in paths for line in path.read_text("utf-8").splitlines()]
    return {word for line in lines if (word := line.partition("#")[0].strip())}


def unread(locales: Iterable[str]) -> list[str]:
    """Return the languages whose spelling nobody can check here."""
    return [locale for locale in locales if dictionary_of(locale) is None]


@cache
def _speller(locale: str, dictionary: FilePath, house: frozenset[str]) -> Speller:
    return Speller(locale, dictionary, house)


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
