"""Words are spelled as the dictionary of their language, the glossary or the house's list spells them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path as FilePath

from rulebook import catalog, misspelt, spelling
from rulebook.catalog import Entry
from rulebook.load import Content
from rulebook.problem import Place, Problem, Severity
from rulebook.quality.findings import WORD
from rulebook.quality.speller import findings
from rulebook.source import is_garbled, text_of
from rulebook.spelling import Speller
from rulebook.textfiles import TextFile
from rulebook.told import told

IDS = {
    "spelling.word": "words are in the dictionary of their language, the glossary or the house's list (content/spelling)",
    "spelling.list": "the house's list holds words, one a line, each once",
}
WARNINGS = frozenset({"spelling.word"})


def check(content: Content) -> Iterator[Problem]:
    """Yield the words nobody knows, and what is wrong with the lists of the house."""
    for path in sorted((content.root / spelling.HOUSE).glob("*.txt")):
        if path.is_file():
            yield from _list(path, path.relative_to(content.root).as_posix())
    for locale in content.library.locales:
        if spelling.is_read(locale) and _has_terms(content, locale):
            yield from _in_language(content, locale)


def _in_language(content: Content, locale: str) -> Iterator[Problem]:
    @cache
    def speller() -> Speller:
        """Return the spelling of the language, made when something has to be looked up."""
        found = spelling.speller(content.root, locale, content.library)
        assert found is not None
        return found

    answers, files = content.answers, spelling.files(content.root, locale)
    depends = (answers.digests.get(f"content/glossary/{locale}.yaml", ""), *spelling.titles(locale, content.library))
    group = f"spelling {locale}"  # a dictionary is loaded once
    for file in content.text_files(locale):
        look = partial(_in_texts, file, speller)
        yield from answers.found(f"spelling {file.path}", look, of=(*file.depends(content), *depends), files=files, group=group)
    path = catalog.place(content.root, locale)
    look = partial(_in_messages, content, path, speller)
    yield from answers.found(f"spelling messages {locale}", look, of=depends, files=(path, *files), group=group)


def _in_texts(file: TextFile, speller: Callable[[], Speller]) -> Iterator[Problem]:
    library, own = file.library, speller()
    for text in file.texts:
        yield from misspelt.of_text(library, own, text)


def _in_messages(content: Content, path: FilePath, speller: Callable[[], Speller]) -> Iterator[Problem]:
    messages, _ = catalog.of(content.root, path)
    own = speller()
    for entry in messages.entries.values() if messages else ():
        yield from _in_message(own, own.locale, entry)


def _has_terms(content: Content, locale: str) -> bool:
    """Tell whether the glossary of a language could be read: words that are good by it are not to be told as wrong."""
    path = f"content/glossary/{locale}.yaml"
    own = content.library.glossaries.get(locale)
    return path not in content.documents or (path not in content.troubled and own is not None and bool(own.terms))


def _list(path: FilePath, name: str) -> Iterator[Problem]:
    first: dict[str, int] = {}
    text, problems = text_of(path, name)
    yield from problems
    for number, line in enumerate([] if is_garbled(problems) else text.split("\n"), start=1):
        word = line.partition("#")[0].strip()
        if word and not WORD.fullmatch(word):
            yield Problem(Place(name, number), "spelling.list", told("fault.list.word", word=word, sign="`#`"))
        elif word in first:
            yield Problem(Place(name, number), "spelling.list", told("fault.twice.keep", key=word, line=first[word]))
        elif word:
            first[word] = number


def _in_message(speller: Speller, locale: str, entry: Entry) -> Iterator[Problem]:
    source = entry.source[-1] if locale != catalog.SOURCE else ""
    for form in dict.fromkeys(entry.forms):
        for found in findings(speller, source, form):
            yield Problem(entry.place, found.check, told("fault.of", key=entry.key, message=found.message), Severity.WARNING)
