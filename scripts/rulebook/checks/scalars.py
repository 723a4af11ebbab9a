"""Prose stands in block scalars, and no words are cut by a comment."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulebook.document import Document
from rulebook.load import Content, kind_of
from rulebook.problem import Problem
from rulebook.told import told

IDS = {
    "prose.block": "prose stands in a block scalar (`>-` or `|-`)",
    "prose.comment": "words of the glossary are not cut by a comment",
}
_HEADER = re.compile(r"[|>]-(?:\s|$)")
_CUT = re.compile(r"[^\"'\s#,\[\]{}][^\"'#,\[\]{}]*\s#(?!\s*allow:)")


def check(content: Content) -> Iterator[Problem]:
    """Yield what is wrong with the way words stand in their files."""
    for document in content.documents.values():
        kind = kind_of(tuple(document.path.split("/")[1:]))
        if kind in ("text", "game-text"):
            yield from _blocks(document)
        elif kind == "glossary":
            yield from _cut_words(document)


def _blocks(document: Document) -> Iterator[Problem]:
    for path in sorted(document.plain, key=str):
        message = told("fault.block-scalar", sign="` #`", code=f"`{path[-1]}: >-`")
        yield Problem(document.where(path), "prose.block", message)
    for path in document.prose:
        place = document.where(path)
        line = document.lines[place.line - 1]
        if not _HEADER.match(line, place.column - 1):
            yield Problem(place, "prose.block", told("fault.block-scalar.header", folded="`>-`", kept="`|-`"))


def _cut_words(document: Document) -> Iterator[Problem]:
    for path in sorted(document.plain, key=str):
        place = document.where(path)
        line = document.lines[place.line - 1]
        if _CUT.match(line, place.column - 1):
            yield Problem(place, "prose.comment", told("fault.comment", sign="` #`"))
