"""Makes the printed rulebooks of a site, one a game and language: set anew only where something in one of them has changed."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from babel.numbers import format_decimal

import _environment
from rulebook import pdfbook, typeset
from rulebook.editions import Edition
from rulebook.pdfbook import Book
from rulebook.views import BookView

TEMPLATE = "book.typ"
_KEPT = _environment.BUILD / "tools" / "books"
_KEPT_S = 24 * 3600
_MEGABYTE = 1_000_000


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
    if not editions:
        return []
    typeset.prepared()  # once, before several processes look for the fonts
    named = {}
    for edition in editions:
        for game in edition.library.games.values():
            made = pdfbook.book(edition, game)
            digest = typeset.digest(TEMPLATE, made.data, made.pictures)
            named[edition.locale, game.id] = _Job(made.data, made.pictures, _KEPT / f"{digest}.pdf")
    _set([job for job in named.values() if not job.path.is_file()], parallel=parallel)
    _forget({job.path for job in named.values()})
    return [replace(edition, books=_published(edition, named, assets)) for edition in editions]


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


def _published(edition: Edition, named: Mapping[tuple[str, str], _Job], assets: Path) -> Mapping[str, BookView]:
    """Put the books of a language into place, and return them by game."""
    books = {}
    for game in edition.library.games:
        kept = named[edition.locale, game].path
        content = kept.read_bytes()
        file = f"books/{game}.{edition.locale}.{kept.stem[:10]}.pdf"
        if not (assets / file).is_file():
            (assets / file).parent.mkdir(parents=True, exist_ok=True)
            (assets / file).write_bytes(content)
        size = format_decimal(len(content) / _MEGABYTE, format="0.0", locale=edition.locale.replace("-", "_"))
        books[game] = BookView(file, size)
    return books


def _forget(used: set[Path]) -> None:
    """Remove books that no page leads to and that are not from today: going back to an earlier text is common."""
    oldest = time.time() - _KEPT_S
    for file in _KEPT.glob("*"):
        if file not in used and file.stat().st_mtime < oldest:
            file.unlink(missing_ok=True)
