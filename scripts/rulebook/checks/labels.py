"""The words of UI strings in themselves, beside the English ones, and as long as there is room for."""

# Theory of operation
#
# Where a string stands on a narrow button, its comment for translators in the English file says how long it may be:
# ``#. most: 12``. That holds in every language. A placeholder counts as two characters: on buttons they are small numbers.

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path as FilePath

from rulebook import catalog, placeholders
from rulebook.catalog import SOURCE, Entry, Messages
from rulebook.checks import words
from rulebook.load import Content
from rulebook.problem import Problem, Severity
from rulebook.quality.findings import Finding
from rulebook.told import told

IDS = {"message.length": "a string on a narrow button is no longer than its English comment allows (`#. most: 12`)"}
WARNINGS = frozenset(IDS)
_MOST = re.compile(r"\bmost: *([0-9]+)\b")
_SHORT = "00"


def check(content: Content) -> Iterator[Problem]:
    """Yield what is wrong with the words of the UI strings."""
    for path in catalog.files(content.root):
        files = (path, catalog.place(content.root, SOURCE))
        yield from content.answers.found(f"labels {path.parts[-3]}", partial(_in_file, content, path), files=files)


def _in_file(content: Content, path: FilePath) -> Iterator[Problem]:
    messages, _ = catalog.of(content.root, path)
    source, _ = catalog.of(content.root, catalog.place(content.root, SOURCE))
    for entry in messages.entries.values() if source and messages else ():
        assert source is not None
        assert messages is not None
        origin = source.entries.get(entry.key)
        if origin:
            yield from _entry(messages, entry, origin)


def _entry(messages: Messages, entry: Entry, origin: Entry) -> Iterator[Problem]:
    for found in dict.fromkeys(_findings(messages, entry, origin)):
        yield Problem(entry.place, found.check, told("fault.of", key=entry.key, message=found.message), words.severity(found.check))
    most = _MOST.search(origin.notes)
    longest = max((_shown(form) for form in entry.forms), key=len, default="")
    if most and len(longest) > int(most[1]):
        message = told("fault.message.length", key=entry.key, words=longest, n=len(longest), most=most[1])
        yield Problem(entry.place, "message.length", message, Severity.WARNING)


def _findings(messages: Messages, entry: Entry, origin: Entry) -> Iterator[Finding]:
    is_translation = messages.locale != SOURCE and entry.source == origin.source and not entry.fuzzy
    for index, form in enumerate(entry.forms):
        was = origin.source[0] if index == 0 and messages.forms > 1 else origin.source[-1]
        beside = list(words.beside_source((was, SOURCE), (form, messages.locale), {})) if is_translation else []
        is_unchanged = any(found.check == "translation.unchanged" for found in beside)
        own = (found for found in words.of_words(form, messages.locale) if not (is_unchanged and found.check == "words.language"))
        yield from (found._replace(offset=0) for found in (*own, *beside))


def _shown(form: str) -> str:
    return placeholders.FORM.sub(_SHORT, form)
