"""Begins a new language: its UI strings, glossary, files of texts and pages, all still to be translated. Nothing that is there changes."""

# Theory of operation
#
# What is not translated is shown in its source language, marked. So everything begins empty: PO messages without words, YAML
# files that hold comments alone, and copies of the pages that say they are borrowed until somebody takes that line out.

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as FilePath

import polib
from babel import Locale
from babel.messages.plurals import get_plural

from rulebook import catalog, load, render, tags
from rulebook.exchange.units import unreadable
from rulebook.languages import language_name
from rulebook.library import Library
from rulebook.model import Term
from rulebook.problem import Place, Problem
from rulebook.source import decode
from rulebook.suggest import choices

_COUNTS = 201
"""Numbers for which gettext's forms and the categories of CLDR are compared; every integer category shows below."""


class CannotBegin(Exception):
    """Why there can be no such language, and what to write instead."""


def begin(root: FilePath, locale: str) -> list[str]:
    """Write the files of a new language.

    Args:
        root: The repository.
        locale: Its tag (BCP 47).

    Returns:
        The files that were written, relative to the repository.

    Raises:
        CannotBegin: this is no language, it has been begun already, or what it is made from cannot be read.
    """
    if not tags.is_language(locale):
        raise CannotBegin(tags.no_language(locale, "`fr` or `pt-BR`"))
    content, (_, of_words) = load.read(root), catalog.read(root)
    if broken := unreadable([*content.problems, *of_words]):
        raise CannotBegin("\n".join([*map(str, broken), "nothing was begun; mend what stands above first"]))
    library = content.library
    if locale in library.locales or (root / "locale" / locale).exists():
        raise CannotBegin(f"`{locale}` has been begun; there are {choices(library.locales, 'and')}")
    files = {**dict(_texts(library, locale)), **dict(_pages(root, locale))}
    files[f"content/glossary/{locale}.yaml"] = _glossary(library, locale)
    files[f"locale/{locale}/LC_MESSAGES/messages.po"] = _messages(root, locale)
    written: list[FilePath] = []
    try:
        for name, text in files.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            written.append(path)
            path.write_text(text, encoding="utf-8", newline="\n")
    except OSError:
        for path in written:  # else the language would count as begun
            path.unlink(missing_ok=True)
        raise
    return sorted(files)


def plural_forms(locale: str) -> str:
    """Return the ``Plural-Forms`` of a language.

    Raises:
        CannotBegin: the forms that gettext's tools expect do not fit to the plural categories of CLDR, by which a page chooses.
    """
    plural = get_plural(locale.replace("-", "_"))
    category = Locale.parse(locale, sep="-").plural_form
    index = catalog.plural_index(plural.plural_expr)
    forms: dict[str, set[int]] = {}
    for count in range(_COUNTS):
        forms.setdefault(category(count), set()).add(index(count))
    if any(len(found) > 1 for found in forms.values()):
        raise CannotBegin(f"the plural forms of `{locale}` are not known; begin with its `Plural-Forms` by hand, in a copy of locale/en")
    return str(plural.plural_forms)


def _messages(root: FilePath, locale: str) -> str:
    source = polib.pofile(str(root / "locale" / catalog.SOURCE / "LC_MESSAGES" / "messages.po"), wrapwidth=0)
    plural = plural_forms(locale)
    count = int(plural.partition("nplurals=")[2].partition(";")[0])
    name = Locale.parse(locale, sep="-").english_name or locale
    made = polib.POFile(wrapwidth=0)
    made.header = source.header.replace(" in English", f" in {name}")
    made.metadata = {**source.metadata, "Language-Team": name, "Language": locale.replace("-", "_"), "Plural-Forms": plural}
    for entry in source:
        made.append(
            polib.POEntry(
                msgctxt=entry.msgctxt,
                msgid=entry.msgid,
                msgid_plural=entry.msgid_plural or None,
                msgstr_plural=dict.fromkeys(range(count), "") if entry.msgid_plural else None,
                comment=entry.comment,
                flags=[flag for flag in entry.flags if flag != "fuzzy"],
            )
        )
    return f"{made}".rstrip("\n") + "\n"


def _glossary(library: Library, locale: str) -> str:
    lines = [
        f"# The terms of {language_name(locale, 'en')}. Take out the `#` before those you have words for; `one` is the form for one.",
        "# `forms` lists further good forms, `banned` words that no text may use for it. A piece without a name is shown in its",
        "# source language, marked. The word behind each is that of the source language.",
    ]
    for source_locale in dict.fromkeys(game.source_locale for game in library.games.values()):
        glossary = library.glossaries.get(source_locale)
        for term in glossary.terms.values() if glossary else ():
            lines += ["", *_term(term)]
    return "\n".join(lines) + "\n"


def _term(term: Term) -> Iterator[str]:
    words = term.one if term.other == term.one else f"{term.one}, {term.other}"
    yield f"# {words}" + (f": {term.note}" if term.note else "")
    yield f"# {term.id}:"
    yield "#   one: "
    if term.other != term.one:
        yield "#   other: "


def _texts(library: Library, locale: str) -> Iterator[tuple[str, str]]:
    for game in library.games.values():
        for name in dict.fromkeys(game.files_of_words().values()):
            path = f"content/{game.id}/{locale}/{name}.yaml"
            source = f"content/{game.id}/{game.source_locale}/{name}.yaml"
            yield path, f"# To be translated from {source}: write each text under its id, as it stands there.\n"


def _pages(root: FilePath, locale: str) -> Iterator[tuple[str, str]]:
    folder = root / "site" / "pages"
    for path in sorted((folder / catalog.SOURCE).glob("*.md")):
        text, problems = decode(path.read_bytes(), path.relative_to(root).as_posix())
        _, *parts = text.split("---\n", 2)
        if problems or len(parts) < 2:
            place = Place(path.relative_to(root).as_posix())
            message = "a page begins with `---`, its title and other fields, and `---`; write them, or remove the page"
            raise CannotBegin(str(problems[0] if problems else Problem(place, "page.front", message)))
        front, body = parts
        yield f"site/pages/{locale}/{path.name}", f"---\n{front}{render.BORROWED}: {catalog.SOURCE}\n---\n{body}"
