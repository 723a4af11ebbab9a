"""The UI strings: every key is translated, keeps its placeholders and plural forms, is used, and is there where it is used."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import partial

from rulebook import catalog, glossary, placeholders, usage
from rulebook import source as source_text
from rulebook.catalog import SOURCE, Entry, Messages
from rulebook.load import Content
from rulebook.problem import Place, Problem, Severity
from rulebook.suggest import closest, listed
from rulebook.told import told, tongue
from rulebook.worddiff import diff, marked

IDS = {
    "message.syntax": "a PO file can be read",
    "message.key": "a message has a key",
    "message.twice": "a key stands once",
    "message.missing": "a message is translated",
    "message.stale": "a translation was made from the English text as it is",
    "message.orphan": "a translated key is one of English",
    "message.placeholders": "a translation names the same placeholders as the English text",
    "message.plural": "a plural has as many forms as its language, and its number",
    "message.undefined": "a key that is used is in the English catalog",
    "message.unused": "a key of the English catalog is used",
    "message.letters": "messages are composed (NFC), and hold no invisible characters",
}
WARNINGS = frozenset({"message.missing", "message.stale"})


def check(content: Content) -> Iterator[Problem]:
    """Yield what is wrong with the UI strings."""
    answers, first = content.answers, catalog.place(content.root, SOURCE)
    for locale in sorted({SOURCE, *content.library.locales, *(path.parts[-3] for path in catalog.files(content.root))}):
        depends = (answers.basis, answers.digests.get(f"content/glossary/{locale}.yaml", ""))
        files = (catalog.place(content.root, locale), first)
        yield from answers.found(f"messages {locale}", partial(_in_language, content, locale), of=depends, files=files)
    used = (first, *usage.files(content.root))
    yield from answers.found("messages used", partial(_usage, content), of=(answers.engines, *content.library.games), files=used)


def _in_language(content: Content, locale: str) -> Iterator[Problem]:
    messages, problems = catalog.of(content.root, catalog.place(content.root, locale))
    source, _ = catalog.of(content.root, catalog.place(content.root, SOURCE))
    yield from problems
    if source is None:
        return
    if messages is not None:
        yield from _entries(messages, source)
        yield from _terms(content, messages)
    if locale != SOURCE and locale in content.library.locales and not problems:
        yield from _missing(locale, messages, source)


def _path(locale: str) -> str:
    return f"locale/{locale}/LC_MESSAGES/messages.po"


def _missing(locale: str, messages: Messages | None, source: Messages) -> Iterator[Problem]:
    entries: Mapping[str, Entry] = messages.entries if messages else {}
    for key, entry in source.entries.items():
        own = entries.get(key)
        if own is None:
            message = told("fault.message.absent", key=key, words=entry.source[0])
            yield Problem(Place(_path(locale)), "message.missing", message, Severity.WARNING)
        elif not own.forms or own.fuzzy:
            is_fuzzy = own.fuzzy and own.forms
            message = told("fault.message.fuzzy", key=key) if is_fuzzy else told("fault.message.untranslated", key=key)
            yield Problem(own.place, "message.missing", message, Severity.WARNING)


def _entries(messages: Messages, source: Messages) -> Iterator[Problem]:
    for key, entry in messages.entries.items():
        origin = source.entries.get(key)
        if origin is None:
            message = told("fault.message.orphan", key=key, near=closest(key, source.entries), file=source.path)
            yield Problem(entry.place, "message.orphan", message)
            continue
        if entry.source != origin.source:
            command = f"`python3 scripts/l10n.py confirm ui/{key} --wording-only`"
            message = told("fault.message.stale", key=key, changed=_changed(entry, origin), command=command)
            yield Problem(entry.place, "message.stale", message, Severity.WARNING)
        yield from _plural(messages, entry)
        yield from _placeholders(entry, origin)
        hidden = next((found for form in entry.forms if (found := _unseen(form))), None)
        if hidden:
            message = told("fault.message.unseen", key=key, what=source_text.unseen(hidden.group()))
            yield Problem(entry.place, "message.letters", message)
        if any(not unicodedata.is_normalized("NFC", form) for form in entry.forms):
            yield Problem(entry.place, "message.letters", told("fault.message.nfc", key=key))


def _unseen(form: str) -> re.Match[str] | None:
    """Return the first character of a form that nobody sees; a soft hyphen is none, it helps on a narrow button."""
    return source_text.invisible(form.replace("\u00ad", ""), in_prose=True) or source_text.CONTROL.search(form)


def _changed(entry: Entry, origin: Entry) -> str:
    """Return how the English text differs from that a translation was made from."""
    was, now = (each.source if len(each.source) == len(origin.source) else each.source[:1] for each in (entry, origin))
    changed = ", ".join(marked(diff(old, new)) for old, new in zip(was, now, strict=False) if old != new)
    return changed or told("fault.message.now", words=origin.source[-1])


def _plural(messages: Messages, entry: Entry) -> Iterator[Problem]:
    is_plural = len(entry.source) > 1
    if is_plural and "{n}" not in entry.source[-1]:
        yield Problem(entry.place, "message.plural", told("fault.message.plural.number", key=entry.key, name="`n`", code="`{n}`"))
    if not is_plural or not entry.forms:
        return
    if len(entry.forms) != messages.forms or not all(entry.forms):
        last = f"msgstr[{messages.forms - 1}]"
        message = told(
            "fault.message.plural.forms", key=entry.key, locale=tongue(messages.locale), n=messages.forms, first="msgstr[0]", last=last
        )
        yield Problem(entry.place, "message.plural", message)


def _placeholders(entry: Entry, origin: Entry) -> Iterator[Problem]:
    want = {name for name, _ in placeholders.names(origin.source[-1])}
    for index, form in enumerate(entry.forms):
        if not form:
            continue  # a form that is missing is told as such
        have = {name for name, _ in placeholders.names(form)}
        is_last = index == len(entry.forms) - 1
        lost = want - have - (set() if is_last else {"n"})  # "one card" may do without its number
        if lost or have - want:
            parts = [
                *(told("fault.message.lost", name=f"{{{name}}}") for name in sorted(lost)),
                *(told("fault.message.added", name=f"{{{name}}}") for name in sorted(have - want)),
            ]
            message = told("fault.message.placeholders", key=entry.key, differences=listed(parts), words=origin.source[-1])
            yield Problem(entry.place, "message.placeholders", message)


def _terms(content: Content, messages: Messages) -> Iterator[Problem]:
    terms = content.library.glossaries.get(messages.locale)
    for entry in messages.entries.values() if terms else ():
        assert terms is not None
        game = next((each for each in content.library.games if f".{each}." in entry.key), "")
        if not game:
            continue  # a form has fields and a table has players; the glossary is about the games
        for form in dict.fromkeys(entry.forms):
            for found in glossary.findings(placeholders.FORM.sub("", form), terms, game):
                message = told("fault.of", key=entry.key, message=told("fault.glossary.message", found=found.found, wanted=found.wanted))
                yield Problem(entry.place, "glossary.banned", message)


def _usage(content: Content) -> Iterator[Problem]:
    source, _ = catalog.of(content.root, catalog.place(content.root, SOURCE))
    if source is None:
        return
    used = usage.find(content.root, content.library.games)
    for key, place in sorted(used.needed.items()):
        if key not in source.entries:
            message = f"`{key}` is used here and is not in {source.path}{closest(key, source.entries)}; add it there, or mend the key"
            yield Problem(place, "message.undefined", message)
    for key, entry in source.entries.items():
        if not used.covers(key):
            yield Problem(entry.place, "message.unused", f"nothing uses `{key}`; remove it from all languages, or use it")
