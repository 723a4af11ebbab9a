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
from rulebook.checks import languages, prose, terms
from rulebook.document import Document
from rulebook.exchange.flow import flow
from rulebook.exchange.units import Incoming
from rulebook.model import Place, Problem, Severity

_UNHOLDABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
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


def in_words(unit: Incoming) -> Iterator[Problem]:
    """Yield what is wrong with the words of a unit in themselves."""
    hidden = _UNHOLDABLE.search(unit.target)
    if hidden:
        message = f"a control character (U+{ord(hidden[0]):04X}) stands in the words; remove it"
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
    with tempfile.TemporaryDirectory() as folder:
        copy = FilePath(folder)
        shutil.copytree(root / "content", copy / "content")
        for path, raw in files.items():
            (copy / path).parent.mkdir(parents=True, exist_ok=True)
            (copy / path).write_bytes(raw)
        content = load.read(copy)
        found = [*content.problems, *(each for check in (prose, languages, terms) for each in check.check(content))]
        problems = [each for each in allow.apply(content, found) if each.severity is Severity.ERROR and not each.check.startswith("allow.")]
        for path, units in imported.items():
            yield from _mapped(content.documents[path], units, [each for each in problems if each.place.path == path])


def _mapped(document: Document, units: Sequence[Incoming], problems: Sequence[Problem]) -> Iterator[Problem]:
    for unit in units:
        lines = _lines(document, unit)
        for problem in problems:
            if problem.place.line in lines:
                yield _at(unit, problem.check, problem.message)


def _lines(document: Document, unit: Incoming) -> frozenset[int]:
    """Return the lines of a unit in its YAML file, from its key on; for a title, or a new text, also those of its entry."""
    path = unit.key.path
    key, words = document.keys.get(path), document.prose.get(path)
    if key is None:
        return frozenset()
    last = words.place.line + words.raw.count("\n") if words else document.where(path).line
    entry = {document.keys[path[:1]].line} if unit.key.field == "title" else set()
    return frozenset({*range(key.line, last + 1), *entry})


def _markup(unit: Incoming) -> Iterator[str]:
    """Yield what a text of ours never is; marks that are left over are found by a check of the content."""
    for token in _MARKDOWN.parse(flow(unit.target)):
        for each in (token, *(token.children or ())):
            if each.type in _NAMES:
                yield f"{_NAMES[each.type]} stands in the words, and texts have none; write plain words, **bold**, *italic* or a list"


def _at(unit: Incoming, check: str, message: str) -> Problem:
    return Problem(Place(unit.place.path, unit.place.line), check, f"`{unit.key}`: {message}")
