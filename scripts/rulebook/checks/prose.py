"""Prose stands in block scalars, holds no digits, and its links and placeholders lead somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulebook import facts, markup, placeholders
from rulebook.document import Document
from rulebook.load import Content, kind_of
from rulebook.model import Discrepancy, Library, Problem, Prose, Rule, Text
from rulebook.schema import choices, closest

IDS = {
    "prose.block": "prose stands in a block scalar (`>-` or `|-`)",
    "prose.comment": "words of the glossary are not cut by a comment",
    "prose.markup": "no mark is left over that readers would see",
    "prose.number": "numbers come from the data, not from the keyboard",
    "prose.title": "a title is one line",
    "reference.form": "a link leads to a rule or example",
    "reference.unknown": "the rule or example of a link exists",
    "placeholder.unknown": "a placeholder names a fact, a figure or a value of the example",
}
_DIGITS = re.compile(r"[\d²³¹⁰-⁹½¼¾⅓⅔](?:[\d.,]*\d)?")
_MARKS = {
    "*": "write the same mark before and behind the words (`**bold**`, `*italic*`), close to them and in one paragraph",
    "{": "write the closing `}` behind the name",
    "}": "write the opening `{` before the name",
    "<": "HTML is shown as it stands: write `**bold**` or `*italic*`",
    "]": "write the whole link, like `[words](rule:chapter.slug)`",
}
_HEADER = re.compile(r"[|>]-(?:\s|$)")
_CUT = re.compile(r"[^\"'\s#,\[\]{}][^\"'#,\[\]{}]*\s#(?!\s*allow:)")


def check(content: Content) -> Iterator[Problem]:
    """Yield what is wrong with the form of prose and with what it refers to."""
    for document in content.documents.values():
        kind = kind_of(tuple(document.path.split("/")[1:]))
        if kind in ("text", "game-text"):
            yield from _blocks(document)
        elif kind == "glossary":
            yield from _cut_words(document)
    for text in content.library.written():
        if text.id.partition("/")[0] in content.library.games:
            for prose in text.prose.values():
                yield from _words(content, text, prose)


def _blocks(document: Document) -> Iterator[Problem]:
    for path in sorted(document.plain, key=str):
        message = f"prose in one line loses what follows ` #`; write `{path[-1]}: >-` and the words indented on the next line"
        yield Problem(document.where(path), "prose.block", message)
    for path, prose in document.prose.items():
        place = document.where(path)
        line = document.lines[place.line - 1]
        if not _HEADER.match(line, place.column - 1):
            message = "a text begins with `>-` (one paragraph) or `|-` (lines kept), and its words on the next line; write one of them"
            yield Problem(place, "prose.block", message)
        if path[-1] == "title" and "\n" in prose.value:
            yield Problem(prose.place, "prose.title", "a title is one line; write `title: >-`, and no empty line in it")


def _cut_words(document: Document) -> Iterator[Problem]:
    for path in sorted(document.plain, key=str):
        place = document.where(path)
        line = document.lines[place.line - 1]
        if _CUT.match(line, place.column - 1):
            message = "what follows ` #` is a comment and is lost; put the words in quotes, or the comment on its own line"
            yield Problem(place, "prose.comment", message)


def _words(content: Content, text: Text, prose: Prose) -> Iterator[Problem]:
    for found in _DIGITS.finditer(markup.only_words(prose.raw)):
        message = f"the number `{found[0]}` is typed into the text; {_instead(content.library, text, found[0])}, or say it without a number"
        yield Problem(prose.at(found.start()), "prose.number", message)
    for mark, offset in markup.stray(prose.raw):
        yield Problem(prose.at(offset), "prose.markup", f"readers would see `{mark}`; {_MARKS[mark[0]]}, or remove it")
    for name, offset in placeholders.names(prose.raw) if _is_known(content.library, text) else ():
        try:
            placeholders.resolve(content.library, text.id, name)
        except placeholders.Unplayed:
            continue  # the check of examples says why
        except placeholders.Unknown as unknown:
            yield Problem(prose.at(offset), "placeholder.unknown", str(unknown))
    yield from _references(content, text, prose)


def _is_known(library: Library, text: Text) -> bool:
    """Tell whether what the words belong to is in the model; where it is not, another check says so."""
    return library.entry(text.id) is not None or "/game." in text.id


def _instead(library: Library, text: Text, number: str) -> str:
    """Return what to write instead of a number: a placeholder that has its value, if there is one."""
    game = text.id.partition("/")[0]
    entry = library.entry(text.id)
    known = {**facts.numbers(game), **(entry.figures if isinstance(entry, (Rule, Discrepancy)) else {})}
    same = [f"{{{name}}}" for name, value in known.items() if str(value) == number]
    if same:
        return f"write {choices(same)} if that is meant"
    return "write a placeholder for a fact, a figure or a value of the example"


def _references(content: Content, text: Text, prose: Prose) -> Iterator[Problem]:
    game, library = text.id.partition("/")[0], content.library
    for reference in markup.references(prose.raw):
        place = prose.at(reference.offset)
        if not reference.is_rule:
            message = f"`{reference.target}` is no rule; write `[](rule:chapter.slug)`, and put addresses into `sources` of game.yaml"
            yield Problem(place, "reference.form", message)
            continue
        full = reference.target if "/" in reference.target else f"{game}/{reference.target}"
        if library.entry(full) is None and not content.may_name(game, full.partition("/")[2]):
            near = closest(reference.target, library.shorts(game))
            message = f"there is no rule or example `{reference.target}`{near}; write an id that exists"
            yield Problem(place, "reference.unknown", message)
