"""What an import refuses: what would break a placeholder, a reference, the markup, a letter, or another check of the content."""

# Theory of operation
#
# The checks are those of the content itself. The files as they would be are laid into a copy of ``content/`` and checked there;
# what is found in the lines of an imported text is told at the line it came from. Before that, what a YAML file cannot hold
# and what no check of the content looks for (headings, code) is found in the words alone.

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path as FilePath

from markdown_it import MarkdownIt

from rulebook import allow, load, source
from rulebook import document as documents
from rulebook.checks import languages, prose, scalars, terms
from rulebook.document import Document
from rulebook.exchange.flow import flow
from rulebook.exchange.units import Incoming
from rulebook.model import Place, Problem, Severity

_UNHOLDABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
_NAMES = {
    "code_inline": "code (`)",
    "code_block": "code (an indented line)",
    "fence": "code (```)",
    "heading_open": "a heading",
    "hr": "a line across",
    "blockquote_open": "a quotation (>)",
    "image": "a picture",
}
_MARKDOWN = MarkdownIt("commonmark")


def is_holdable(unit: Incoming) -> bool:
    """Tell whether a YAML file can hold the words of a unit at all."""
    return not _UNHOLDABLE.search(unit.target)


def in_words(unit: Incoming) -> Iterator[Problem]:
    """Yield what is wrong with the words of a unit in themselves."""
    hidden = _UNHOLDABLE.search(unit.target)
    if hidden:
        message = f"a character no text may hold (U+{ord(hidden[0]):04X}) stands in the words; remove it"
        yield _at(unit, "letters.invisible", message)
        return
    lines = frozenset(range(1, unit.target.count("\n") + 2))
    for problem in source.letters(unit.target, unit.place.path, lines):
        yield _at(unit, problem.check, problem.message)
    yield from (_at(unit, "exchange.markup", message) for message in dict.fromkeys(_markup(unit)))


def in_files(root: FilePath, files: Mapping[str, bytes], imported: Mapping[str, Sequence[Incoming]]) -> Iterator[Problem]:
    """Yield what the checks of the content find in imported words.

    Args:
        root: The repository.
        files: Path of a YAML file -> its bytes as they would be.
        imported: Path of a YAML file -> the units that went into it.
    """
    before = {(each.place.path, each.check, each.message) for each in _checked(root)}
    with tempfile.TemporaryDirectory() as folder:
        copy = FilePath(folder)
        shutil.copytree(root / "content", copy / "content")
        for path, raw in files.items():
            (copy / path).parent.mkdir(parents=True, exist_ok=True)
            (copy / path).write_bytes(raw)
        found = _checked(copy)
    for path, units in imported.items():
        document = documents.read(files[path], path)[0]
        for problem in found:
            if problem.place.path == path:
                is_new = (path, problem.check, problem.message) not in before
                yield from _mapped(document, units, problem, is_new=is_new)


def _checked(root: FilePath) -> list[Problem]:
    content = load.read(root)
    found = [*content.problems, *(each for check in (prose, scalars, languages, terms) for each in check.check(content))]
    kept = (each for each in allow.apply(content, found) if not each.check.startswith("allow."))
    return [each for each in kept if each.severity is Severity.ERROR]


def _mapped(document: Document, units: Sequence[Incoming], problem: Problem, *, is_new: bool) -> Iterator[Problem]:
    """Yield a problem at the unit it is in; one that an entry did not have before, at the first of its units."""
    line = problem.place.line
    if not is_new and problem.check.startswith("file."):
        return  # about the file and not about the words
    inside = [unit for unit in units if line in _lines(document, unit)]
    if not inside and is_new:
        inside = [unit for unit in units if line == document.where(unit.key.path[:1], key=True).line][:1]
    yield from (_at(unit, problem.check, problem.message) for unit in inside)


def _lines(document: Document, unit: Incoming) -> range:
    """Return the lines of a unit in its YAML file, from its key on."""
    path = unit.key.path
    words = document.prose.get(path)
    last = words.place.line + words.raw.count("\n") if words else document.where(path).line
    return range(document.where(path, key=True).line, last + 1)


def _markup(unit: Incoming) -> Iterator[str]:
    """Yield what a text of ours never is; marks that are left over are found by a check of the content."""
    for token in _MARKDOWN.parse(flow(unit.target)):
        for each in (token, *(token.children or ())):
            if each.type in _NAMES:
                yield f"{_NAMES[each.type]} stands in the words, and texts have none; write plain words, **bold**, *italic* or a list"


def _at(unit: Incoming, check: str, message: str) -> Problem:
    return Problem(Place(unit.place.path, unit.place.line), check, f"`{unit.key}`: {message}")
