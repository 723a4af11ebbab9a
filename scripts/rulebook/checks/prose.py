"""Prose holds no digits and no stray marks, and its links and placeholders lead somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulebook import facts, markup, placeholders
from rulebook.library import Library
from rulebook.model import Discrepancy, MayName, Prose, Rule, Text
from rulebook.problem import Problem
from rulebook.suggest import choices, closest
from rulebook.told import told

IDS = {
    "prose.markup": "no mark is left over that readers would see",
    "prose.number": "numbers come from the data, not from the keyboard",
    "prose.title": "a title is one line",
    "reference.form": "a link leads to a rule or example",
    "reference.unknown": "the rule or example of a link exists",
    "placeholder.unknown": "a placeholder names a fact, a figure or a value of the example",
}
_DIGITS = re.compile(r"[\d²³¹⁰-⁹½¼¾⅓⅔](?:[\d.,]*\d)?")
_MARKS = {
    "*": ("fault.mark.pair", ""),
    "{": ("fault.mark.closing", "`}`"),
    "}": ("fault.mark.opening", "`{`"),
    "<": ("fault.mark.html", ""),
    "[": ("fault.mark.link", "`[words](rule:chapter.slug)`"),
    "]": ("fault.mark.link", "`[words](rule:chapter.slug)`"),
}
"""Mark -> the key of what to do, and how it is written; empty where marked words are an example."""


def of_text(library: Library, text: Text, may_name: MayName) -> Iterator[Problem]:
    """Yield what is wrong with the words of one text, and with what it refers to; see ``checks.of_text``."""
    if text.id.partition("/")[0] not in library.games:
        return
    for field, prose in text.prose.items():
        if (field == "title" or text.id.endswith("/game.title")) and "\n" in prose.value:
            yield Problem(prose.place, "prose.title", told("fault.title", code="`title: >-`"))
        yield from _words(library, text, field, prose)
        yield from _references(library, text, prose, may_name)


def _words(library: Library, text: Text, field: str, prose: Prose) -> Iterator[Problem]:
    for found in _DIGITS.finditer(markup.only_words(prose.raw)):
        message = told("fault.digits", number=found[0], instead=_instead(library, text, field, found[0]))
        yield Problem(prose.at(found.start()), "prose.number", message)
    for mark, offset in markup.stray(prose.raw):
        yield Problem(prose.at(offset), "prose.markup", _loose(mark))
    for name, offset in placeholders.names(prose.raw) if _is_known(library, text) else ():
        try:
            placeholders.resolve(library, text.id, name)
        except placeholders.Unplayed:
            continue  # the check of examples says why
        except placeholders.Unknown as unknown:
            yield Problem(prose.at(offset), "placeholder.unknown", unknown.args[0])


def _loose(mark: str) -> str:
    key, code = _MARKS[mark[0]]
    bold, italic = told("fault.marked.sample.bold"), told("fault.marked.sample.italic")
    one, other = (told("fault.code", words=each) for each in (bold, italic))
    samples = told("fault.or", first=one, last=other) if mark[0] == "<" else told("fault.comma", first=one, last=other)
    return told("fault.mark", mark=mark, instead=told(key, code=code or samples))


def _is_known(library: Library, text: Text) -> bool:
    """Tell whether what the words belong to is in the model; where it is not, another check says so."""
    return library.entry(text.id) is not None or "/game." in text.id


def _instead(library: Library, text: Text, field: str, number: str) -> str:
    """Return what to write instead of a number: the placeholders that have its value, before all those of the source text."""
    game = text.id.partition("/")[0]
    entry = library.entry(text.id)
    known = {**facts.numbers(game), **(entry.figures if isinstance(entry, (Rule, Discrepancy)) else {})}
    values = [_values_of_source(library, text, field), known]
    if same := next(filter(None, ([f"{{{name}}}" for name, value in each.items() if str(value) == number] for each in values)), None):
        return told("fault.digits.same", names=choices(same))
    return told("fault.digits.placeholder")


def _values_of_source(library: Library, text: Text, field: str) -> dict[str, int]:
    """Return the numbers behind the placeholders that a translation found in the same words of its source."""
    source_locale = library.games[text.id.partition("/")[0]].source_locale
    source = library.texts.get(source_locale, {}).get(text.id) if text.locale != source_locale else None
    was = source.prose.get(field) if source else None
    return placeholders.numbers(library, text.id, was.raw) if was else {}


def _references(library: Library, text: Text, prose: Prose, may_name: MayName) -> Iterator[Problem]:
    game = text.id.partition("/")[0]
    for reference in markup.references(prose.raw):
        place = prose.at(reference.offset)
        if not reference.is_rule:
            message = told("fault.link", target=reference.target, code="`[](rule:chapter.slug)`", sources="`sources`", file="game.yaml")
            yield Problem(place, "reference.form", message)
            continue
        full = reference.target if "/" in reference.target else f"{game}/{reference.target}"
        if library.entry(full) is None and not may_name(game, full.partition("/")[2]):
            near = closest(reference.target, library.shorts(game))
            message = told("fault.link.unknown", target=reference.target, near=near)
            yield Problem(place, "reference.unknown", message)
