"""Compares two texts word by word, to show a translator what has changed."""

# Theory of operation
#
# A text is cut into words, each with its punctuation apart, and the spaces between. Where two changes have nothing but a space
# or a sign between them they are told as one: readers follow phrases, not letters. Placeholders and links stay whole.

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from typing import Literal, NamedTuple

Kind = Literal["same", "removed", "added"]
_TOKEN = re.compile(r"\{[^{}\n]*\}|\]\([^)\s]*\)|\w+(?:[’'.-]\w+)*|\s+|[^\w\s]")
_AROUND = 4
"""Words shown before and behind a change where a text is cut."""
_COLOURS = {"removed": "\x1b[31;9m", "added": "\x1b[32;4m"}
_MARKS = {"removed": ("[-", "-]"), "added": ("{+", "+}"), "same": ("", "")}


class Piece(NamedTuple):
    """Words that both texts have, or only one of them."""

    kind: Kind
    words: str


def diff(old: str, new: str) -> list[Piece]:
    """Return the pieces of two texts in their order: those ``same`` and ``removed`` are the old text, those not ``removed`` the new.

    Where line breaks are all that differs, nothing does.
    """
    before, after = _tokens(old), _tokens(new)
    runs: list[tuple[bool, list[str], list[str]]] = []
    for name, i1, i2, j1, j2 in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        is_same = name == "equal"
        both = before[i1:i2], after[j1:j2]
        if runs and (runs[-1][0] == is_same or (is_same and _is_slight(both[0]) and (i2, j2) != (len(before), len(after)))):
            runs[-1][1].extend(both[0])
            runs[-1][2].extend(both[1])
        else:
            runs.append((is_same, list(both[0]), list(both[1])))
    return list(_pieces(runs))


def marked(pieces: Iterable[Piece], *, colour: bool = False) -> str:
    """Return a difference as one text: ``Take [-pebbles-]{+some pebbles+}.``, or with the colours of a terminal."""
    if not colour:
        return "".join(f"{_MARKS[kind][0]}{words}{_MARKS[kind][1]}" for kind, words in pieces)
    return "".join(words if kind == "same" else f"{_COLOURS[kind]}{words}\x1b[0m" for kind, words in pieces)


def shortened(pieces: Sequence[Piece]) -> list[Piece]:
    """Return a difference with what is the same cut to a few words around each change."""
    last = len(pieces) - 1
    return [
        piece if piece.kind != "same" else Piece("same", _cut(piece.words, index > 0, index < last)) for index, piece in enumerate(pieces)
    ]


def _tokens(words: str) -> list[str]:
    return [" " if token.isspace() else token for token in _TOKEN.findall(words.strip())]


def _is_slight(tokens: Sequence[str]) -> bool:
    return len(tokens) <= 1 and not any(token[0].isalnum() or token[0] == "{" for token in tokens)


def _pieces(runs: Iterable[tuple[bool, list[str], list[str]]]) -> Iterator[Piece]:
    for is_same, removed, added in runs:
        if is_same:
            yield Piece("same", "".join(added))
            continue
        if removed:
            yield Piece("removed", "".join(removed))
        if added:
            yield Piece("added", "".join(added))


def _cut(words: str, has_change_before: bool, has_change_behind: bool) -> str:  # noqa: FBT001  the two ends of one text
    tokens = words.split()
    head = tokens[:_AROUND] if has_change_before else []
    tail = tokens[-_AROUND:] if has_change_behind else []
    if len(tokens) <= len(head) + len(tail) + 1:
        return words
    lead, rest = words[: len(words) - len(words.lstrip())], words[len(words.rstrip()) :]
    return lead + " ".join([*head, "…", *tail]) + rest
