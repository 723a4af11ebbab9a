"""Puts words into a YAML file of texts by changing only the characters of their scalars."""

# Theory of operation
#
# The file is composed, never dumped: the marks of its nodes say where a scalar begins, and its lines where it ends. All edits
# are found in the file as it is and made in one go from front to back, so the rest of the file stays as it is, byte for byte:
# comments, order, quotes, line ends. What is new goes behind the entry (or field) it follows in the order of the structure.

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ruamel.yaml import YAML
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode

from rulebook.exchange import flow
from rulebook.model import Path
from rulebook.told import told

_LINES = re.compile(r"[^\n]*\n|[^\n]+")
_LITERAL, _FOLDED = "|", ">"
_STEP = 2
_BOM = "\ufeff"
Order = Callable[[Path], Sequence[str]]
"""Path of a mapping -> its possible keys in order."""


class Unspliceable(Exception):
    """The file is written so that words cannot be put in without changing what is around them."""


class Words(NamedTuple):
    """What to write, and how where nothing stands yet."""

    words: str
    style: str = _LITERAL
    """``|`` or ``>``."""


class _Edit(NamedTuple):
    start: int
    depth: int
    """At one place the deeper insertion comes first: it belongs to the entry that ends there."""
    rank: int
    end: int
    new: str


def splice(raw: bytes, wanted: Mapping[Path, Words], order: Order) -> bytes:
    """Return a file with other words at some paths.

    Args:
        raw: The file; nothing: it is made.
        wanted: Path -> words, as ``flow`` gives them.
        order: How keys that are not there yet stand to the others.

    Raises:
        Unspliceable: words belong where the file has no place for them.
    """
    decoded = raw.decode("utf-8")
    bom, text = (_BOM, decoded[1:]) if decoded.startswith(_BOM) else ("", decoded)
    sheet = _Sheet(text, order)
    edits = sorted([*sheet.replacements(wanted), *sheet.insertions(wanted)])
    parts, position = [bom], 0
    for edit in edits:
        parts += [text[position : edit.start], edit.new]
        position = edit.end
    return "".join([*parts, text[position:]]).encode()


@dataclass(slots=True)
class _Found:
    """A value of the file, with its key."""

    key: ScalarNode
    node: Node
    flowing: bool
    """Whether it stands inside ``{}``."""


class _Sheet:
    """A file of texts with the places of what is in it."""

    def __init__(self, text: str, order: Order) -> None:
        self.text = text
        self.order = order
        self.end_of_line = "\r\n" if "\r\n" in text else "\n"
        self.found: dict[Path, _Found] = {}
        root = YAML(typ="safe", pure=True).compose(text) if text.strip() else None
        self._take(root, (), flowing=False)
        self.width = flow.width_of(["\n".join(self._raw(each)) for each in self.found.values() if _is_block(each.node)])

    def _take(self, node: Node | None, path: Path, *, flowing: bool) -> None:
        if isinstance(node, MappingNode):
            inside = flowing or bool(node.flow_style)
            for key, value in node.value:
                self.found[*path, str(key.value)] = _Found(key, value, inside)
                self._take(value, (*path, str(key.value)), flowing=inside)

    def replacements(self, wanted: Mapping[Path, Words]) -> Iterator[_Edit]:
        """Yield the edits for words that are there already."""
        for path, each in wanted.items():
            found = self.found.get(path)
            if found is None or _is_nothing(found.node) or isinstance(found.node, MappingNode):
                continue
            if _is_block(found.node):
                yield from self._block(found, each.words)
            else:
                start, end = found.node.start_mark.index, found.node.end_mark.index
                yield _Edit(start, -len(path), 0, end, json.dumps(each.words, ensure_ascii=False))

    def _block(self, found: _Found, words: str) -> Iterator[_Edit]:
        folded = _style(found.node) == _FOLDED
        if folded and "\n" in words:
            start = found.node.start_mark.index
            yield _Edit(start, -9, 0, start + 1, _LITERAL)  # folding would join the lines
        start, end, indent = self._body(found)
        kept = {} if folded else flow.paragraphs("\n".join(line[indent:] for line in self._raw(found)))
        lines = flow.laid_out(words, self.width - indent, kept, hang=not folded or "\n" in words)
        yield _Edit(start, -9, 1, end, self._indented(lines, indent))

    def _indented(self, lines: Sequence[str], indent: int) -> str:
        return "".join(f"{self.end_of_line}{' ' * indent}{line}" if line else self.end_of_line for line in lines)

    def _raw(self, found: _Found) -> list[str]:
        start, end, _ = self._body(found)
        return self.text[start:end].replace("\r\n", "\n").split("\n")[1:]

    def _body(self, found: _Found) -> tuple[int, int, int]:
        """Return where the lines of a block scalar begin (at the end of its header) and end, and their indentation."""
        header = self._line_end(found.node.start_mark.index)
        outer = found.key.start_mark.column
        explicit = re.match(r"[|>][-+]?([1-9])", self.text[found.node.start_mark.index :])
        indent = outer + int(explicit[1]) if explicit else 0
        end = header
        for line in _LINES.finditer(self.text, self._next_line(header)):
            if line[0].strip(" \r\n"):
                own = len(line[0]) - len(line[0].lstrip(" "))
                indent = indent or own
                if own < indent or own <= outer:
                    break
                end = line.start() + len(line[0].rstrip("\r\n"))
        return header, end, indent if end > header else outer + _STEP

    def insertions(self, wanted: Mapping[Path, Words]) -> Iterator[_Edit]:
        """Yield the edits for words that are not there yet."""
        trees: dict[Path, dict[str, object]] = {}
        for path, each in wanted.items():
            if path in self.found and not _is_nothing(self.found[path].node):
                continue
            parent = self._parent(path)
            tree = trees.setdefault(parent, {})
            *between, last = path[len(parent) :]
            for key in between:
                tree = tree.setdefault(str(key), {})  # type: ignore[assignment]  # a tree of trees, with words at its ends
            tree[str(last)] = each
        for parent, tree in trees.items():
            yield from self._into(parent, tree)

    def _parent(self, path: Path) -> Path:
        """Return the path of the mapping that is there, and that words go into."""
        for depth in range(len(path) - 1, 0, -1):
            found = self.found.get(path[:depth])
            if found and _is_nothing(found.node):
                continue
            if found and (not isinstance(found.node, MappingNode) or found.node.flow_style):
                raise Unspliceable(told("fault.splice.line", id=str(path[0])))
            if found:
                return path[:depth]
        return ()

    def _into(self, parent: Path, tree: Mapping[str, object]) -> Iterator[_Edit]:
        ranks = {key: rank for rank, key in enumerate(self.order(parent))}
        there = [path for path in self.found if path[:-1] == parent and len(path) == len(parent) + 1]
        column = self.found[there[0]].key.start_mark.column if there else 0
        for key, branch in tree.items():
            rank = ranks.get(key, len(ranks))
            own = self.found.get((*parent, key))
            if own:  # a key with nothing behind it
                start = self._line_end(own.key.end_mark.index)
                if "#" in self.text[own.key.end_mark.index : start]:
                    raise Unspliceable(told("fault.splice.comment", code=f"`{key}:`"))
                yield _Edit(start, -len(parent) - 1, rank, start, self._inner((*parent, key), branch, column))
                continue
            before = [path for path in there if ranks.get(str(path[-1]), len(ranks)) < rank]
            after = max(before, key=lambda path: ranks.get(str(path[-1]), len(ranks)), default=None)
            rendered = self._rendered((*parent, key), branch, column)
            if after is not None:
                start = self._end(after)
                yield _Edit(start, -len(parent), rank, start, rendered)
            else:
                start = self._top(there)
                is_open = start > 0 and self.text[start - 1] != "\n"
                new = rendered if is_open else rendered.removeprefix(self.end_of_line) + self.end_of_line
                yield _Edit(start, -len(parent), rank, start, new)

    def _rendered(self, path: Path, branch: object, column: int) -> str:
        return f"{self.end_of_line}{' ' * column}{path[-1]}:{self._inner(path, branch, column)}"

    def _inner(self, path: Path, branch: object, column: int) -> str:
        if isinstance(branch, Words):
            style = _LITERAL if "\n" in branch.words else branch.style
            lines = flow.laid_out(branch.words, self.width - column - _STEP, hang=style == _LITERAL)
            return f" {style}-{self._indented(lines, column + _STEP)}"
        assert isinstance(branch, dict)
        ranks = {key: rank for rank, key in enumerate(self.order(path))}
        keys = sorted(branch, key=lambda key: ranks.get(key, len(ranks)))
        return "".join(self._rendered((*path, key), branch[key], column + _STEP) for key in keys)

    def _end(self, path: Path) -> int:
        """Return the end of the last line of a value."""
        found = self.found[path]
        inner = [each for each in self.found if each[: len(path)] == path and len(each) == len(path) + 1]
        if inner and not found.flowing and not getattr(found.node, "flow_style", False):
            return max(self._end(each) for each in inner)
        if _is_block(found.node):
            return self._body(found)[1]
        last = found.key if _is_nothing(found.node) else found.node
        return self._line_end(last.end_mark.index)

    def _top(self, there: Sequence[Path]) -> int:
        """Return where the first entry goes: above the first that is there and the comments that belong to it."""
        if not there:
            return len(self.text)
        first = self.text.rfind("\n", 0, min(self.found[path].key.start_mark.index for path in there)) + 1
        start = first
        while start and self.text[self.text.rfind("\n", 0, start - 1) + 1 : start].lstrip(" ").startswith("#"):
            start = self.text.rfind("\n", 0, start - 1) + 1
        is_head = start == 0 and "allow:" not in self.text[:first]  # comments at the top are about the file
        return first if is_head else start

    def _line_end(self, index: int) -> int:
        end = self.text.find("\n", index)
        end = len(self.text) if end < 0 else end
        return end - 1 if self.text[end - 1 : end] == "\r" else end

    def _next_line(self, index: int) -> int:
        end = self.text.find("\n", index)
        return len(self.text) if end < 0 else end + 1


def _is_block(node: Node) -> bool:
    return _style(node) in (_LITERAL, _FOLDED)


def _style(node: Node) -> str | None:
    return node.style if isinstance(node, ScalarNode) else None


def _is_nothing(node: Node) -> bool:
    return isinstance(node, ScalarNode) and node.style is None and not node.value
