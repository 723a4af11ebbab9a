"""The UI strings: reads the PO files with their places, and compiles what a page of one language needs."""

# Theory of operation
#
# ``msgctxt`` is the key, ``msgid`` the English text. English itself is the source: its ``msgstr`` may stay empty. A key that a
# language has not translated yet gets the English words, and says so: ``{"locale": "en", "other": ...}``, because words keep the
# plurals, numbers and lists of their own language wherever they are shown.
#
# Which of a language's gettext forms stands for which plural category of CLDR is found by trying: the page chooses with
# ``Intl.PluralRules``, gettext numbers its forms. The two sets of plural data are of different age (Vietnamese has a form for one
# in CLDR since 2026), so only ``other`` must exist.

from __future__ import annotations

import gettext
import hashlib
import io
import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path as FilePath
from typing import Any

from babel import Locale
from babel.messages.catalog import Catalog as PoCatalog
from babel.messages.catalog import Message
from babel.messages.pofile import PoFileError, read_po

import _environment
from rulebook import kept, parsed, tags
from rulebook.library import Library
from rulebook.model import CARDS, Json, Status
from rulebook.polines import broken_lines, unknown_escapes, unsettled
from rulebook.problem import Place, Problem
from rulebook.source import decode, opened
from rulebook.suggest import choices
from rulebook.syntax import unsettled as unsettled_merge
from rulebook.told import told

SOURCE = "en"
_CHARSET = re.compile(r'^"Content-Type:[^"]*charset=([^"\\\s]*)', re.MULTILINE | re.IGNORECASE)
_TRIED = 201  # every integer category of CLDR shows below that


@dataclass(frozen=True, slots=True)
class Entry:
    """One UI string in one language."""

    key: str
    source: tuple[str, ...]
    """The English text: one form, or one and other."""
    forms: tuple[str, ...]
    """The words in this language in gettext's order; empty while nobody has translated it."""
    fuzzy: bool
    place: Place
    notes: str = ""
    """Its comments for translators."""


@dataclass(frozen=True, slots=True)
class Messages:
    """The UI strings of one language."""

    locale: str
    path: str
    entries: Mapping[str, Entry]
    categories: tuple[tuple[str, int], ...]
    """Plural category -> index of the form that stands for it."""
    forms: int
    """How many forms a plural has in this language."""

    def compiled(self, key: str) -> str | dict[str, str] | None:
        """Return the words of a key as the page wants them: text, or category -> text; None while there are none."""
        entry = self.entries.get(key)
        if not entry or not entry.forms or entry.fuzzy:
            return None
        if len(entry.source) == 1 or len(set(entry.forms)) == 1:
            return entry.forms[0]
        return {category: entry.forms[index] for category, index in self.categories}


_Parsed = tuple[Messages | None, tuple[Problem, ...]]


def read(root: FilePath) -> tuple[dict[str, Messages], list[Problem]]:
    """Read every ``locale/<locale>/LC_MESSAGES/messages.po``: locale -> strings, and what is wrong with the files' form."""
    catalogs: dict[str, Messages] = {}
    problems: list[Problem] = []
    for path in files(root):
        messages, found = of(root, path)
        problems += found
        if messages:
            catalogs[messages.locale] = messages
    return catalogs, problems


def files(root: FilePath) -> list[FilePath]:
    """Return the files of UI strings, one for each language."""
    named = (folder / "messages.po" for folder in root.glob("locale/*/LC_MESSAGES"))
    return sorted(path for path in named if os.path.lexists(path))


def place(root: FilePath, locale: str) -> FilePath:
    """Return where the UI strings of a language stand; the file need not be there."""
    return root / "locale" / locale / "LC_MESSAGES" / "messages.po"


def of(root: FilePath, path: FilePath) -> tuple[Messages | None, list[Problem]]:
    """Return the UI strings of one file, None where it cannot be read, and what is wrong with its form; see ``read``."""
    name, locale = path.relative_to(root).as_posix(), path.parts[-3]
    if not tags.is_language(locale):
        return None, [Problem(Place(name), "file.name", tags.no_language(locale, choices(["de", "pt-BR"])))]
    if not os.path.lexists(path):
        return None, []
    raw, problems = opened(path, name)
    if raw is None:
        return None, problems
    known = shelf(root.resolve())
    messages, found = known.of(_wanted(raw, locale, name)) if known else _parse(raw, locale, name)
    return messages, list(found)


def due(root: FilePath) -> list[kept.Due]:
    """Return what is asked of all files of UI strings, for whoever makes it in good time; ``close`` keeps it."""
    known = shelf(root.resolve())
    named = [(path.relative_to(root).as_posix(), path) for path in files(root) if tags.is_language(path.parts[-3])]
    wanted = (_wanted(raw, path.parts[-3], name) for name, path in named if (raw := opened(path, name)[0]) is not None)
    return [kept.Due(known, wanted)] if known else []


def close(root: FilePath) -> None:
    """End a run: keep what was read."""
    known = shelf(root.resolve())
    if known:
        known.close()


def _wanted(raw: bytes, locale: str, name: str) -> kept.Wanted[_Parsed]:
    source = hashlib.sha256(f"{name}\0".encode() + raw).hexdigest()
    return kept.Wanted(name, source, lambda: _parse(raw, locale, name))


@cache
def shelf(root: FilePath) -> kept.Shelf[_Parsed] | None:
    """Return what was read of one repository, in this process and in earlier ones; None where it has no folder for what is made."""
    path = kept_in(root)
    return kept.Shelf(path, parsed.CODE) if path.parents[1].is_dir() else None


def kept_in(root: FilePath) -> FilePath:
    """Return where the shelf of a repository is kept."""
    return root / _environment.BUILD.name / "tools" / "messages.bin"


def parse(raw: bytes, locale: str, path: str) -> tuple[Messages | None, list[Problem]]:
    """Read one PO file; returns None where its form is broken, and its problems. Equal bytes give the same messages again."""
    messages, problems = _parse(raw, locale, path)
    return messages, list(problems)


@lru_cache(maxsize=64)  # several checks and the pages ask for the same few files
def _parse(raw: bytes, locale: str, path: str) -> _Parsed:
    text, problems = _decoded(raw, path)
    merge = unsettled(text)
    if merge:
        return None, (*problems, Problem(Place(path, merge), "message.syntax", unsettled_merge()))
    problems += [Problem(Place(path, number), "message.syntax", _no_line()) for number in broken_lines(text)]
    problems += [Problem(Place(path, each.line, each.column), "message.syntax", each.message) for each in unknown_escapes(text)]
    if problems:
        return None, tuple(problems)
    try:
        catalog = read_po(io.StringIO(text), abort_invalid=True)
    except (PoFileError, ValueError) as error:
        line = getattr(error, "lineno", None)
        message = told("fault.po.form", said=str(error), words=told("fault.and", first="msgctxt, msgid", last="msgstr"))
        return None, (Problem(Place(path, line + 1 if line is not None else 1), "message.syntax", message),)
    entries: dict[str, Entry] = {}
    lines = text.split("\n")
    for entry in (_entry(each, locale, Place(path, _first_line(lines, each.lineno or 1))) for each in catalog if each.id):
        if not entry.key:
            problems.append(Problem(entry.place, "message.key", told("fault.po.key", words=entry.source[0], code="`msgctxt`")))
        elif entry.key in entries:
            first = entries[entry.key].place
            problems.append(Problem(entry.place, "message.twice", told("fault.twice.keep", key=entry.key, line=first.line)))
        else:
            entries[entry.key] = entry
    return Messages(locale, path, entries, _categories(catalog, locale), catalog.num_plurals), tuple(problems)


def _no_line() -> str:
    return told("fault.po.line", words=told("fault.or", first="msgctxt, msgid, msgid_plural, msgstr", last="msgstr[0]"))


def compiled(root: FilePath, library: Library, locale: str) -> dict[str, Json]:
    """Return ``messages.<locale>.json``: UI strings, names of pieces, and titles and addresses of rules."""
    return compile_from(read(root)[0], library, locale)


def compile_from(catalogs: Mapping[str, Messages], library: Library, locale: str) -> dict[str, Json]:
    """Return ``messages.<locale>.json`` from catalogs already read; see ``compiled``."""
    source = catalogs[SOURCE]
    own = catalogs.get(locale)
    messages = {key: (own and own.compiled(key)) or _of_source(source, key, locale) for key in source.entries}
    messages.update(_cards(library, locale))
    messages.update({f"house.{game.id}.{card}": messages["page.house.log"] for game in library.games.values() for card in game.house_cards})
    return {
        "locale": locale,
        "messages": dict(sorted(messages.items())),
        "pieces": dict(_pieces(library, locale)),
        "rules": dict(_rules(library, locale)),
    }


def _of_source(source: Messages, key: str, locale: str) -> Json:
    forms = source.compiled(key)
    return forms if locale == SOURCE else borrowed(forms, SOURCE)


def borrowed(forms: str | dict[str, str] | None, locale: str) -> Json:
    """Return the words of a key as a page of another language wants them: category -> text, and the language under ``locale``."""
    if forms is None:
        return None
    return {"locale": locale, **({"other": forms} if isinstance(forms, str) else forms)}


def locale_of(entry: Json, locale: str) -> str:
    """Return the language that the words of a key are in; ``locale`` is that of the catalog."""
    return str(entry.get("locale", locale)) if isinstance(entry, Mapping) else locale


def text_of(entry: Json) -> str:
    """Return the words of a key that has no plural."""
    return entry if isinstance(entry, str) else str(entry["other"])


def spoken(compiled: Mapping[str, Json]) -> tuple[int, int]:
    """Return how many strings of a compiled catalog are in its own language, and how many there are."""
    entries = compiled["messages"].values()
    return sum(locale_of(each, compiled["locale"]) == compiled["locale"] for each in entries), len(entries)


def _pieces(library: Library, locale: str) -> Iterator[tuple[str, Json]]:
    for game in library.games.values():
        keys = {key for glossary in library.glossaries.values() for key in glossary.terms if key.startswith(f"{game.id}.")}
        for key in sorted(keys):
            term = library.term(key, locale, game=game.id)
            if term:
                forms = term.one if term.one == term.other else {"one": term.one, "other": term.other}
                yield key, forms if term.locale == locale else borrowed(forms, term.locale)


def _cards(library: Library, locale: str) -> Iterator[tuple[str, Json]]:
    """Yield the names of cards: ``card.sheriff.apple-tax``."""
    for game in library.games.values():
        for card in game.cards:
            full = f"{game.id}/{CARDS}.{card}"
            if full in library.texts.get(game.source_locale, {}):
                text = library.text(full, locale)
                yield f"card.{game.id}.{card}", text.title if text.locale == locale else borrowed(text.title, text.locale)


def _rules(library: Library, locale: str) -> Iterator[tuple[str, Json]]:
    for rule in library.rules.values():
        if rule.id not in library.texts.get(library.games[rule.game].source_locale, {}):
            continue
        text = library.text(rule.id, locale)
        href = f"{rule.game}/{rule.chapter}/#{rule.short}"
        lang = {"lang": text.locale} if text.status is Status.MISSING else {}
        yield rule.id, {"number": rule.number, "title": text.title, "href": href, **lang}


def _decoded(raw: bytes, path: str) -> tuple[str, list[Problem]]:
    """Return the text of a file, and what in it would become other letters: it is read as UTF-8, whatever it says."""
    text, problems = decode(raw, path)
    problems = [problem for problem in problems if problem.check == "file.encoding"]
    stated = _CHARSET.search(text)
    if stated and stated[1].lower() not in ("utf-8", "utf8"):
        place = Place(path, text.count("\n", 0, stated.start(1)) + 1)
        message = told("fault.po.charset", code=f"`charset={stated[1]}`", wanted="`charset=UTF-8`")
        problems.append(Problem(place, "message.syntax", message))
    return text, problems


def _first_line(lines: list[str], number: int) -> int:
    """Return the number of the line with a message's msgctxt; ``number`` is that of its msgid."""
    first = number
    while first > 1 and lines[first - 2].lstrip().startswith(("msgctxt", '"')):
        first -= 1
    return first


def _entry(message: Message, locale: str, place: Place) -> Entry:
    source, forms = _forms(message.id), _forms(message.string)
    if not any(forms):
        forms = source if locale == SOURCE else ()
    return Entry(message.context or "", source, forms, message.fuzzy, place, " ".join(message.auto_comments))


def _forms(words: Any) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else tuple(words)


def plural_index(expression: str) -> Callable[[int], int]:
    """Return what an expression of ``Plural-Forms`` says: count -> index of the form."""
    index: Callable[[int], int] = gettext.c2py(expression)
    return index


def _categories(catalog: PoCatalog, locale: str) -> tuple[tuple[str, int], ...]:
    if catalog.num_plurals == 1:
        return (("other", 0),)
    index = plural_index(catalog.plural_expr)
    category = Locale.parse(locale, sep="-").plural_form
    found: dict[str, int] = {}
    for count in range(_TRIED):
        found.setdefault(category(count), index(count))
    found.setdefault("other", catalog.num_plurals - 1)
    return tuple(found.items())
