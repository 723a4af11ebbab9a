"""Reads and checks all content in one run: the entry of ``check content``, of the build and of the preview."""

from __future__ import annotations

import contextlib
import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path as FilePath

from engines import GAMES
from rulebook import allow, catalog, checks, enginecode, load, spelling, stamps
from rulebook.answers import Answers
from rulebook.library import Library
from rulebook.load import Content
from rulebook.parsed import NOTHING, Beside
from rulebook.problem import Problem, Severity

_UNTRANSLATED = ("translation.missing", "message.missing", "glossary.missing")
_GLOSSARIES = "content/glossary/"
_FEW = 5
"""So many untranslated texts of a file are told one by one; of a language just begun there are hundreds."""


def content(root: FilePath, *, refresh: bool = True) -> tuple[Library, list[Problem]]:
    """Read and check ``root/content``.

    Args:
        root: The repository.
        refresh: Also write the renewed stamps of translations that were worked on.

    Returns:
        The library with stale texts marked, and every problem that is not silenced, in the order of files and lines.
    """
    content = read(root, refresh=refresh, beside=Beside([*enginecode.due(), *catalog.due(root)], _load_code))
    engines = enginecode.digest()
    answers = Answers(
        root,
        basis=_basis(content, engines),
        engines=engines,
        digests=content.digests,
        leave=spelling.keep,
        is_good=enginecode.is_as_it_was,
    )
    found = replace(content, answers=answers)
    problems = checks.told_once(allow.apply(found, [*found.problems, *checks.run(found)]))
    answers.close()
    enginecode.close()
    catalog.close(root)
    return found.library, sorted(set(problems))


def _load_code() -> None:
    """Load what the checks need: the modules of checks, and the engines."""
    checks.modules()
    for game in GAMES():
        with contextlib.suppress(Exception):  # broken code is told where it is needed
            GAMES()[game]


def _basis(content: Content, engines: str) -> str:
    """Return a hash of what every text depends on: all files but those with words, which languages there are, and the engines."""
    files = {path: digest for path, digest in content.digests.items() if not load.has_words(path) and not path.startswith(_GLOSSARIES)}
    games = [(game.id, game.source_locale) for game in content.library.games.values()]
    return hashlib.sha256(repr((sorted(files.items()), games, content.library.locales, engines)).encode()).hexdigest()


def read(root: FilePath, *, refresh: bool = True, beside: Beside = NOTHING) -> Content:
    """Read the content with stale texts marked; see ``content`` and ``load.read``."""
    found = load.read(root, beside)
    problems = [*found.problems, *stamps.problems(root, found.library)]
    is_readable = not problems  # what cannot be read must not cost its stamps
    kept = stamps.refresh(root, found.library) if refresh and is_readable else stamps.read(root, found.library)
    library = stamps.mark(found.library, kept, stamps.originals(root, found.library))
    return replace(found, library=library, problems=problems)


def errors(problems: list[Problem]) -> list[Problem]:
    """Return the problems that stop a build."""
    return [problem for problem in problems if problem.severity is Severity.ERROR]


def lines(problems: Iterable[Problem]) -> Iterator[str]:
    """Yield the line to print for each problem, but one alone for many untranslated texts of a file: errors stay in sight."""
    problems = list(problems)
    untranslated = Counter((each.place.path, each.check) for each in problems if _is_untranslated(each))
    told = set()
    for each in problems:
        kind = (each.place.path, each.check)
        count = untranslated[kind] if _is_untranslated(each) else 0
        if count <= _FEW:
            yield str(each)
        elif kind not in told:
            told.add(kind)
            message = f"{count} texts are not translated, this is the first; `python3 scripts/l10n.py status` names them all"
            yield str(replace(each, message=message))


def counted(count: int, noun: str) -> str:
    """Return a count with its noun in the right form: ``1 error``, ``2 errors``."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _is_untranslated(problem: Problem) -> bool:
    return problem.severity is Severity.WARNING and problem.check in _UNTRANSLATED
