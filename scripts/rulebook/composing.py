"""Composes YAML: nodes with their marks, as ruamel.yaml makes them (YAML 1.2), and many times quicker where a text is plain."""

# Theory of operation
#
# libyaml, which comes with PyYAML, reads a text some thirty times quicker than a parser in Python. It is one of YAML 1.1, and what
# it says of a broken text is not what people are told here. So it reads what is plain alone: one document of mappings, lists and
# words, without anchors, aliases, tags, directives, escapes and odd letters, nested no deeper than anything of ours. What a plain
# word is (a number, a yes or no, text) is asked of ruamel.yaml in both cases. Wherever a text is anything else, or libyaml refuses
# it, ruamel.yaml reads it from the beginning. That both give the same nodes is proven by tests over all content and broken copies.

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.nodes import ScalarNode as RuamelScalar
from ruamel.yaml.resolver import VersionedResolver

from rulebook import syntax

try:
    import yaml
except ImportError:  # in the page's workbench, which reads one file now and then
    yaml = None  # type: ignore[assignment]

SCALAR, SEQUENCE, MAPPING = "scalar", "sequence", "mapping"
_CORE = "tag:yaml.org,2002:"
_RESOLVER = VersionedResolver(version=(1, 2))
_DEEPEST = 24
"""Levels of nesting up to which a text is plain."""
_ODD = re.compile(
    r"""
    [^\n -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]
    # ^ a control character, a tab, a line end or a mark they know differently
    | \\                   # an escape
    | ^(?:---|\.\.\.|%)    # a mark of a document
    | ^\ *[?:](?:\ |$)     # a key on a line of its own
    | ^\ +$                # a line of spaces
    | [|>][-+0-9]*\#       # a comment that touches what it stands behind
    | ["'\]}]\ *:[^\ \n]   # a value that touches the colon of a key that is no plain word
    """,
    re.MULTILINE | re.VERBOSE,
)
"""What the two parsers read differently, or might."""
_QUICK: Any = getattr(yaml, "CParser", None) or getattr(getattr(yaml, "cyaml", None), "CParser", None)
"""None where there is no PyYAML, or it was built without libyaml."""


class Node(Protocol):
    """What both parsers make of a value or a key: of ruamel.yaml, PyYAML, or ours."""

    id: str
    """``scalar``, ``sequence`` or ``mapping``."""
    tag: Any
    value: Any
    """Of a scalar its text, of a sequence its nodes, of a mapping its pairs of nodes."""
    style: str | None
    """Of a scalar: how it is quoted, ``|`` or ``>`` for a block, None for a plain word."""
    start_mark: Any
    """Where it begins: ``line`` and ``column``, counted from 0."""
    end_mark: Any


@dataclass(slots=True, eq=False)
class _Plain:
    """A node of a plain text."""

    id: str
    tag: str
    value: Any
    start_mark: Any
    end_mark: Any
    style: str | None


class _NotPlain(Exception):
    """A text holds something that ruamel.yaml has to read."""


def compose(text: str) -> Node | None:
    """Return the root of a text, None where it holds nothing.

    Raises:
        YAMLError: ruamel.yaml cannot read it.
    """
    if _QUICK is not None and not _ODD.search(text):
        try:
            return _quickly(text)
        except (_NotPlain, yaml.YAMLError):
            pass
    return exactly(text)


def exactly(text: str) -> Node | None:
    """Return what ruamel.yaml makes of a text; see ``compose``."""
    try:
        node: Node | None = YAML(typ="safe", pure=True).compose(text)
    except RecursionError:
        raise YAMLError(syntax.TOO_DEEP) from None
    return node


def _quickly(text: str) -> Node | None:
    parser = _QUICK(text)
    try:
        events = [parser.get_event(), parser.get_event()]  # of the stream, and of its one document
        if isinstance(events[1], yaml.StreamEndEvent):
            return None
        root = _node(parser, parser.get_event(), 0)
        ends = (parser.get_event(), parser.get_event())
        if not isinstance(ends[0], yaml.DocumentEndEvent) or not isinstance(ends[1], yaml.StreamEndEvent):
            raise _NotPlain
        return root
    finally:
        parser.dispose()


def _node(parser: Any, event: Any, depth: int, *, is_value: bool = False) -> _Plain:
    if depth > _DEEPEST or isinstance(event, yaml.AliasEvent) or event.anchor is not None or event.tag is not None:
        raise _NotPlain
    kind = type(event)
    if kind is yaml.ScalarEvent:
        style = event.style or None
        if not style and not event.value and not is_value:
            raise _NotPlain  # the two place what is not there differently
        tag = f"{_CORE}str" if style else _tag(event.value)
        return _Plain(SCALAR, tag, event.value, event.start_mark, event.end_mark, style)
    if kind is yaml.SequenceStartEvent:
        items = []
        while type(following := parser.get_event()) is not yaml.SequenceEndEvent:
            items.append(_node(parser, following, depth + 1))
        return _Plain(SEQUENCE, f"{_CORE}seq", items, event.start_mark, following.end_mark, None)
    pairs = []
    while type(following := parser.get_event()) is not yaml.MappingEndEvent:
        key = _node(parser, following, depth + 1)
        pairs.append((key, _node(parser, parser.get_event(), depth + 1, is_value=True)))
    return _Plain(MAPPING, f"{_CORE}map", pairs, event.start_mark, following.end_mark, None)


@lru_cache(maxsize=4096)
def _tag(word: str) -> str:
    """Return what a plain word is in YAML 1.2."""
    return str(_RESOLVER.resolve(RuamelScalar, word, (True, False)))
