"""Words are spelled as the dictionary of their language, the glossary or the house's list spells them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as FilePath

from rulebook import catalog, spelling
from rulebook.catalog import Entry
from rulebook.load import Content
from rulebook.model import Library, Place, Problem, Severity, Text
from rulebook.quality import beside
from rulebook.quality.findings import WORD, covered
from rulebook.spelling import Speller
from rulebook.suggest import choices

IDS = {
    "spelling.word": "words are in the dictionary of their language, the glossary or the house's list (content/spelling)",
    "spelling.list": "the house's list holds words, one a line, each once",
}
WARNINGS = frozenset({"spelling.word"})
Wrong = list[tuple[int, str]]
_STRANGE = 3


def check(content: Content) -> Iterator[Problem]:
    """Yield the words nobody knows, and what is wrong with the lists of the house."""
    catalogs, _ = catalog.read(content.root)
    for path in sorted((content.root / spelling.HOUSE).glob("*.txt")):
        yield from _list(path, path.relative_to(content.root).as_posix())
    for locale in content.library.locales:
        speller = spelling.speller(content.root, locale, content.library)
        if speller and _has_terms(content, locale):
            for text in content.library.texts.get(locale, {}).values():
                yield from _in_text(content.library, speller, text)
            for entry in catalogs[locale].entries.values() if locale in catalogs else ():
                yield from _in_message(speller, locale, entry)
            speller.keep()


def _has_terms(content: Content, locale: str) -> bool:
    """Tell whether the glossary of a language could be read: words that are good by it are not to be told as wrong."""
    path = f"content/glossary/{locale}.yaml"
    own = content.library.glossaries.get(locale)
    return path not in content.documents or (path not in content.troubled and own is not None and bool(own.terms))


def _list(path: FilePath, name: str) -> Iterator[Problem]:
    first: dict[str, int] = {}
    for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
        word = line.partition("#")[0].strip()
        if word and not WORD.fullmatch(word):
            yield Problem(Place(name, number), "spelling.list", f"`{word}` is not one word; write one a line, and a comment behind `#`")
        elif word in first:
            yield Problem(Place(name, number), "spelling.list", f"`{word}` stands twice (first in line {first[word]}); keep one")
        elif word:
            first[word] = number


def _in_text(library: Library, speller: Speller, text: Text) -> Iterator[Problem]:
    game = library.games.get(text.id.partition("/")[0])
    source = library.texts.get(game.source_locale, {}).get(text.id) if game and game.source_locale != text.locale else None
    for field, prose in text.prose.items():
        wrong = speller.wrong(prose.raw)
        if wrong and not any(beside.foreign(source.field(field) if source else "", prose.raw, text.locale)):
            if _is_strange(prose.raw, wrong):
                yield Problem(prose.place, "spelling.word", _strange(text.locale, wrong), Severity.WARNING)
            else:
                yield from (_problem(prose.at(offset), text.locale, word, speller.meant(word)) for offset, word in wrong)


def _in_message(speller: Speller, locale: str, entry: Entry) -> Iterator[Problem]:
    source = entry.source[-1] if locale != catalog.SOURCE else ""
    for form in dict.fromkeys(entry.forms):
        wrong = speller.wrong(form)
        if wrong and not any(beside.foreign(source, form, locale)):
            if _is_strange(form, wrong):
                yield Problem(entry.place, "spelling.word", f"`{entry.key}`: {_strange(locale, wrong)}", Severity.WARNING)
            else:
                yield from (_problem(entry.place, locale, word, speller.meant(word), f"`{entry.key}`: ") for _, word in wrong)


def _is_strange(words: str, wrong: Wrong) -> bool:
    """Tell whether so many words are unknown that they are not misspelled, but of another language."""
    return len(wrong) >= _STRANGE and 2 * len(wrong) > len(WORD.findall(covered(words)))


def _strange(locale: str, wrong: Wrong) -> str:
    return f"most words here are in no {locale} dictionary (`{wrong[0][1]}`, `{wrong[1][1]}` …); write it in {locale}"


def _problem(place: Place, locale: str, word: str, meant: list[str], before: str = "") -> Problem:
    instead = f"write {choices(meant)}, or " if meant else ""
    message = f"{before}`{word}` is in no {locale} dictionary; {instead}add it to {spelling.HOUSE}/{locale}.txt if it is right"
    return Problem(place, "spelling.word", message, Severity.WARNING)
