"""Makes the printed rulebooks of a site, one a game and language: set anew only where something in one of them has changed."""

# Theory of operation
#
# A book is kept by the hash of what it says (and of what sets it). To know what it says takes the views of all its rules; so beside the
# books lies an index for each language, by the hash of all that these views are made from. Where that is known, nothing is worked out.

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path

import _environment
from rulebook import digits, kept, pdfbook, typeset
from rulebook.editions import Edition
from rulebook.model import Game
from rulebook.pdfbook import Book
from rulebook.views import BookView

TEMPLATE = "book.typ"
_KEPT = _environment.BUILD / "tools" / "books"


@dataclass(frozen=True, slots=True)
class _Job:
    """One book to be set."""

    data: Mapping[str, object]
    pictures: Mapping[str, str]
    path: Path


def write(editions: Sequence[Edition], assets: Path, *, parallel: bool = True) -> list[Edition]:
    """Write the rulebooks of some languages into the folder of assets.

    Args:
        editions: The languages.
        assets: The folder; books go into its folder ``books``, named by their content.
        parallel: Set several books at once in processes of their own.

    Returns:
        The editions with their books, by game: their pages can lead to them.

    Raises:
        typeset.TypesetError: one could not be set.
    """
    typeset.prepared()  # once, before several processes look for the fonts
    code = _code()
    indexes = [_KEPT / f"{_inputs(edition, code)}.json" for edition in editions]
    due: list[_Job] = []
    for edition, index in zip(editions, indexes, strict=True):
        if _known(index) is None:
            jobs = {game.id: _job(edition, game) for game in edition.library.games.values()}
            due += [job for job in jobs.values() if not job.path.is_file()]
            _write_index(index, {game: job.path.stem for game, job in jobs.items()})
    _set(due, parallel=parallel)
    named = [_known(index) or {} for index in indexes]
    kept.sweep(_KEPT, {*indexes, *(_KEPT / f"{digest}.pdf" for books in named for digest in books.values())})
    return [replace(edition, books=_published(edition, books, assets)) for edition, books in zip(editions, named, strict=True)]


def _code() -> str:
    """Return a hash of all that makes books: the code, the style, the artwork, the fonts."""
    root = _environment.ROOT
    globs = (
        "scripts/rulebook/*.py",
        "site/assets/art/**/*.svg",
        "site/assets/css/*.css",
        "package-lock.json",
        f"site/templates/{TEMPLATE}",
    )
    tools = [f"{name} {version(name)}" for name in ("typst", "fonttools")]
    return _environment.hash_of([path for pattern in globs for path in sorted(root.glob(pattern))], *tools)


def _inputs(edition: Edition, code: str) -> str:
    """Return what changes when a book of a language may: then it is worked out what each says."""
    said = repr((edition.library, edition.locale, edition.catalog, edition.pictures, edition.plays, edition.site))
    return hashlib.sha256(f"{code} {said}".encode()).hexdigest()


def _known(index: Path) -> Mapping[str, str] | None:
    """Return game -> digest of its book, where an earlier run has written it and all are there."""
    try:
        found: dict[str, str] = json.loads(index.read_text(encoding="ascii"))
    except (OSError, ValueError):
        return None
    return found if all((_KEPT / f"{digest}.pdf").is_file() for digest in found.values()) else None


def _write_index(index: Path, digests: Mapping[str, str]) -> None:
    index.parent.mkdir(parents=True, exist_ok=True)
    index.write_text(json.dumps(digests), encoding="ascii")


def _job(edition: Edition, game: Game) -> _Job:
    made = pdfbook.book(edition, game)
    return _Job(made.data, made.pictures, _KEPT / f"{typeset.digest(TEMPLATE, made.data, made.pictures)}.pdf")


def files(edition: Edition) -> set[str]:
    """Return the names of a language's books, in the folder of assets."""
    return {book.file for book in edition.books.values()}


def one(book: Book) -> bytes:
    """Return a book as PDF."""
    return typeset.pdf(TEMPLATE, book.data, book.pictures)


def _set(due: Sequence[_Job], *, parallel: bool) -> None:
    _KEPT.mkdir(parents=True, exist_ok=True)
    longest = sorted(due, key=lambda job: -len(job.pictures))  # begun first, so that no process waits for a long one at the end
    if parallel and len(longest) > 1:
        with ProcessPoolExecutor(min(len(longest), os.cpu_count() or 1)) as pool:
            list(pool.map(_set_one, longest))
    else:
        for job in longest:
            _set_one(job)


def _set_one(job: _Job) -> None:
    unfinished = job.path.with_suffix(f".{os.getpid()}")
    unfinished.write_bytes(typeset.pdf(TEMPLATE, job.data, job.pictures))
    unfinished.replace(job.path)


def _published(edition: Edition, digests: Mapping[str, str], assets: Path) -> Mapping[str, BookView]:
    """Put the books of a language into place, and return them by game."""
    books = {}
    for game, digest in digests.items():
        content = (_KEPT / f"{digest}.pdf").read_bytes()
        file = f"books/{game}.{edition.locale}.{digest[:10]}.pdf"
        if not (assets / file).is_file():
            (assets / file).parent.mkdir(parents=True, exist_ok=True)
            (assets / file).write_bytes(content)
        books[game] = BookView(file, digits.megabytes(len(content), edition.locale))
    return books
