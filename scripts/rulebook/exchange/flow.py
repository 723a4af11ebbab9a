"""Lines of a text: joins those that only the width of the file has broken, and breaks them again to that width."""

# Theory of operation
#
# In our YAML files a paragraph is broken where the line is full; in Markdown such a break is a space. An editor for
# translators shows a paragraph as one line, so texts leave without these breaks (``flow``) and two texts with the same flow
# are the same text. What comes back is broken anew (``laid_out``), and a paragraph whose words are the same keeps its lines.

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

_OPENS = r"(?:[-+*]|[0-9]{1,9}[.)])[ ]|#{1,6}[ ]|>|\||```|~~~|<|(?:=+|-{2,}|\*{3,}|_{3,})[ ]*$"
_STARTS = re.compile(rf"[ ]*(?:{_OPENS})")
"""A line that does not go on with the paragraph before it."""
_ALONE = re.compile(r"[ ]*(?:#{1,6}[ ]|\||```|~~~|(?:=+|-{2,}|\*{3,}|_{3,})[ ]*$)")
"""A line no other line goes on with."""
_MARK = re.compile(r"[ ]*(?:[-+*]|[0-9]{1,9}[.)])[ ]")
_SPACES = re.compile(r"(?<=[^ ]) {2,}(?=[^ ])")
_HARD = ("  ", "\\")
"""Ends of a line after which Markdown breaks it."""
HOUSE_WIDTH = 120
_USUAL = range(100, HOUSE_WIDTH + 1)


def flow(words: str) -> str:
    """Return a text with the lines of each paragraph, and of each item of a list, joined."""
    lines: list[str] = []
    for line in map(_squeezed, words.replace("\r\n", "\n").split("\n")):
        if lines and _goes_on(lines[-1], line):
            lines[-1] += " " + line.lstrip(" ")
        else:
            lines.append(line)
    return "\n".join(lines).strip(" \n")


def laid_out(words: str, width: int, kept: Mapping[str, Sequence[str]] | None = None, *, hang: bool = True) -> list[str]:
    """Return the lines of a text for a file.

    Args:
        words: The text as ``flow`` gives it.
        width: How wide a line may be.
        kept: Paragraphs that keep their lines, the first ones also where later words are others; see ``paragraphs``.
        hang: Whether the lines of an item stand below its first word; not where more indentation means something (``>-``).
    """
    lines: list[str] = []
    old = kept or {}
    for block in words.split("\n"):
        lines += old.get(block) or _broken(block, _same_head(block, old.values()), width, hang=hang)
    return lines


def paragraphs(raw: str) -> dict[str, list[str]]:
    """Return each paragraph of a text, as ``flow`` gives it -> its lines as they stand."""
    found: list[tuple[str, list[str]]] = []
    for line in raw.split("\n"):
        squeezed = _squeezed(line)
        if found and _goes_on(found[-1][0], squeezed):
            words, lines = found[-1]
            found[-1] = (f"{words} {squeezed.lstrip(' ')}", [*lines, line])
        else:
            found.append((squeezed, [line]))
    return {words: lines for words, lines in found if words.strip()}


def width_of(raws: Sequence[str]) -> int:
    """Return how wide the texts of a file are: as their widest line that goes on in the next."""
    broken = [line for raw in raws for block in paragraphs(raw).values() if len(block) > 1 for line in block]
    widest = max(map(len, broken), default=HOUSE_WIDTH)
    return HOUSE_WIDTH if widest in _USUAL else widest


def _goes_on(before: str, line: str) -> bool:
    if not before.strip() or not line.strip() or before.endswith(_HARD):
        return False
    return not _STARTS.match(line) and not _ALONE.match(before)


def _squeezed(line: str) -> str:
    tail = "  " if line.endswith("  ") and line.strip() else ""
    return _SPACES.sub(" ", line.rstrip(" ")) + tail


def _joined(lines: Sequence[str]) -> str:
    first, *rest = map(_squeezed, lines)
    return " ".join([first, *(line.lstrip(" ") for line in rest)])


def _same_head(block: str, old: Iterable[Sequence[str]]) -> Sequence[str]:
    """Return the most lines of an old paragraph that a paragraph begins with; the last of them is left to be filled."""
    best: Sequence[str] = ()
    for lines in old:
        for count in range(len(lines) - 1, len(best), -1):
            head = _joined(lines[:count]) + " "
            if block.startswith(head) and _may_begin(block[len(head) :].split(" ")):
                best = lines[:count]
                break
    return best


def _broken(block: str, head: Sequence[str], width: int, *, hang: bool) -> list[str]:
    if _ALONE.match(block):
        return [block]
    bare = block.rstrip(" ")
    mark = _MARK.match(bare)
    indent = " " * (len(mark[0]) if mark else 0) if hang else ""
    lead = indent if head else bare[: len(bare) - len(bare.lstrip(" "))]
    rest = bare[len(_joined(head)) if head else 0 :].lstrip(" ").split(" ")
    lines = [*head, lead + rest[0]]
    for index, word in enumerate(rest[1:], start=1):
        is_full = len(lines[-1]) + 1 + len(word) > width
        is_marked = mark is not None and not head and index == 1
        if is_full and not is_marked and _may_begin(rest[index:]) and _may_end(lines[-1]):
            lines.append(indent + word)
        else:
            lines[-1] += " " + word
    lines[-1] += block[len(bare) :]
    return lines


def _may_begin(words: Sequence[str]) -> bool:
    """Tell whether a line that begins with these words goes on with its paragraph."""
    return not _STARTS.match(" ".join(words[:2]) + " ") and not _STARTS.match(words[0])


def _may_end(line: str) -> bool:
    """Tell whether a line can go on in the next."""
    return not _ALONE.match(line) and not line.endswith(_HARD)
