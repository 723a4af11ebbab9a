"""Nothing that translators write holds HTML or an address that could run in a reader's browser."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path as FilePath

from rulebook import catalog, markup, sanitised
from rulebook.document import Document
from rulebook.load import Content
from rulebook.problem import Place, Problem
from rulebook.source import text_of
from rulebook.told import told

IDS = {
    "text.html": "no text holds HTML",
    "page.unsafe": "a page written by hand holds nothing that could run in a browser",
}


def check(content: Content) -> Iterator[Problem]:
    """Yield the texts, terms, UI strings and pages that hold what could run in a reader's browser."""
    for document in content.documents.values():
        yield from _document(document)
    for path in catalog.files(content.root):
        yield from content.answers.found(f"html {path.parts[-3]}", partial(_messages, content, path), files=(path,))
    yield from _pages(content)


def _messages(content: Content, path: FilePath) -> Iterator[Problem]:
    messages, _ = catalog.of(content.root, path)
    for entry in messages.entries.values() if messages else ():
        for form in (*entry.source, *entry.forms):
            if sanitised.holds_html(form):
                yield Problem(entry.place, "text.html", told("fault.html.message", key=entry.key, found=_shown(form)))
                break


def _document(document: Document) -> Iterator[Problem]:
    for prose in document.prose.values():
        is_told = any(mark.startswith("<") for mark, _ in markup.stray(prose.raw)) if "<" in prose.raw else True
        if not is_told and sanitised.holds_html(prose.raw):
            yield Problem(prose.at(sanitised.first_mark(prose.raw)), "text.html", told("fault.html", found=_shown(prose.raw)))
    for path in sorted(document.plain, key=str):
        words = document.data
        for step in path:
            words = words[step]
        if sanitised.holds_html(str(words)):
            yield Problem(document.where(path), "text.html", told("fault.html", found=_shown(str(words))))


def _shown(words: str) -> str:
    return words[sanitised.first_mark(words) :].split("\n", 1)[0][:40]


def _pages(content: Content) -> Iterator[Problem]:
    for path in sorted(content.root.glob("site/pages/*/*.md")):
        name = path.relative_to(content.root).as_posix()
        text, problems = text_of(path, name)
        yield from problems
        for offset, found in sanitised.unsafe(text):
            before = text[:offset]
            place = Place(name, before.count("\n") + 1, offset - before.rfind("\n"))
            yield Problem(place, "page.unsafe", told("fault.page.unsafe", found=found))
