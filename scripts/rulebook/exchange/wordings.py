"""What an import refuses in words alone: what a YAML file cannot hold, and what no text of ours is (headings, code)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from markdown_it import MarkdownIt

from rulebook import source
from rulebook.exchange.flow import flow
from rulebook.exchange.units import Incoming
from rulebook.problem import Place, Problem
from rulebook.told import told

_UNHOLDABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
_NAMES = {
    "code_inline": ("fault.block.code", "`"),
    "code_block": ("fault.block.indented", ""),
    "fence": ("fault.block.code", "```"),
    "heading_open": ("fault.block.heading", ""),
    "hr": ("fault.block.line", ""),
    "blockquote_open": ("fault.block.quotation", ">"),
    "image": ("fault.block.picture", ""),
}
"""Token of Markdown -> the key of what it is called, and its sign."""
_MARKDOWN = MarkdownIt("commonmark")


def is_holdable(unit: Incoming) -> bool:
    """Tell whether a YAML file can hold the words of a unit at all."""
    return not _UNHOLDABLE.search(unit.target)


def in_words(unit: Incoming) -> Iterator[Problem]:
    """Yield what is wrong with the words of a unit in themselves."""
    yield from (at_unit(unit, check, message) for check, message in faults(unit.target))


def faults(words: str) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with words in themselves: the check, and what to do."""
    hidden = _UNHOLDABLE.search(words)
    if hidden:
        yield "letters.invisible", told("fault.unholdable", code=f"U+{ord(hidden[0]):04X}")
        return
    lines = frozenset(range(1, words.count("\n") + 2))
    for problem in source.letters(words, "", lines):
        yield problem.check, problem.message
    yield from (("exchange.markup", message) for message in dict.fromkeys(_markup(words)))


def _markup(words: str) -> Iterator[str]:
    """Yield what a text of ours never is; marks that are left over are found by a check of the content."""
    for token in _MARKDOWN.parse(flow(words)):
        for each in (token, *(token.children or ())):
            if each.type in _NAMES:
                key, sign = _NAMES[each.type]
                what = told(key, sign=sign) if sign else told(key)
                yield told("fault.block", what=what, bold=told("fault.marked.sample.bold"), italic=told("fault.marked.sample.italic"))


def at_unit(unit: Incoming, check: str, message: str) -> Problem:
    """Return a problem at the place of a unit, with its key."""
    return Problem(Place(unit.place.path, unit.place.line), check, f"`{unit.key}`: {message}")
