"""What an import refuses in files: what would break a placeholder, a reference, or another check of the content; and what it warns of."""

# Theory of operation
#
# The checks are those of the content itself. The files as they would be are laid into a copy of ``content/`` and checked there;
# what is found in the lines of an imported text is told at the line it came from. Before that, what a YAML file cannot hold
# and what no check of the content looks for (headings, code) is found in the words alone.

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path as FilePath

from rulebook import allow, checks, load
from rulebook import document as documents
from rulebook.checks import languages, prose, scalars, spelling, terms, words
from rulebook.document import Document
from rulebook.exchange.units import Incoming
from rulebook.exchange.wordings import at_unit
from rulebook.problem import Problem, Severity

_WARNED = (words.WARNINGS | spelling.WARNINGS | terms.WARNINGS) - {"glossary.missing"}


def in_files(root: FilePath, files: Mapping[str, bytes], imported: Mapping[str, Sequence[Incoming]]) -> Iterator[Problem]:
    """Yield what the checks of the content find in imported words: errors, and warnings about the words themselves.

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
    modules = (prose, scalars, languages, terms, words, spelling)
    found = [*content.problems, *(each for module in modules for each in checks.of(module, content))]
    kept = (each for each in checks.told_once(allow.apply(content, found)) if not each.check.startswith("allow."))
    return [each for each in kept if each.severity is Severity.ERROR or each.check in _WARNED]


def _mapped(document: Document, units: Sequence[Incoming], problem: Problem, *, is_new: bool) -> Iterator[Problem]:
    """Yield a problem at the unit it is in; one that an entry did not have before, at the first of its units."""
    line = problem.place.line
    if not is_new and problem.check.startswith("file."):
        return  # about the file and not about the words
    inside = [unit for unit in units if line in _lines(document, unit)]
    if not inside and is_new:
        inside = [unit for unit in units if line == document.where(unit.key.path[:1], key=True).line][:1]
    yield from (replace(at_unit(unit, problem.check, problem.message), severity=problem.severity) for unit in inside)


def _lines(document: Document, unit: Incoming) -> range:
    """Return the lines of a unit in its YAML file, from its key on."""
    path = unit.key.path
    words = document.prose.get(path)
    last = words.place.line + words.raw.count("\n") if words else document.where(path).line
    return range(document.where(path, key=True).line, last + 1)
