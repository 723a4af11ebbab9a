"""Writes what a translator edits: a PO or XLIFF file with the texts of one language."""

from __future__ import annotations

from functools import partial
from pathlib import Path as FilePath
from typing import Literal, NamedTuple

from rulebook import check, tags
from rulebook.exchange import po, xliff
from rulebook.exchange.notes import notes
from rulebook.exchange.units import Unit, units, unreadable
from rulebook.library import Library
from rulebook.model import Game
from rulebook.suggest import choices, closest

Format = Literal["po", "xliff"]


class Unexportable(Exception):
    """What was asked for cannot be written; the message says why, and what to ask for."""


class Export(NamedTuple):
    """A file for a translator."""

    text: str
    units: tuple[Unit, ...]


def export(root: FilePath, locale: str, form: Format, game: str = "") -> Export:
    """Return the file with the texts of a language.

    Args:
        root: The repository.
        locale: The language; one in which nothing is written yet will do.
        form: ``po`` or ``xliff``.
        game: Only this game.

    Raises:
        Unexportable: there is no such language or game, or the content cannot be read.
    """
    content = check.read(root, refresh=False)
    problems = unreadable(content.problems)
    if problems:
        raise Unexportable("\n".join([*map(str, problems), "nothing was exported; mend what stands above first"]))
    games = _games(content.library, locale, game)
    found = tuple(units(content.library, locale, games, partial(notes, content.library, locale)))
    if form == "po":
        return Export(po.write(found, locale), found)
    sources = {each.source_locale for each in games.values()}
    if len(sources) > 1:
        raise Unexportable(f"an XLIFF file has one source language, and the games have {choices(sorted(sources))}; write `--game`")
    return Export(xliff.write(found, locale, sources.pop()), found)


def _games(library: Library, locale: str, game: str) -> dict[str, Game]:
    if not tags.is_language(locale):
        raise Unexportable(tags.no_language(locale, "`de` or `pt-BR`"))
    if game and game not in library.games:
        raise Unexportable(f"there is no game `{game}`{closest(game, library.games)}; write {choices(library.games)}")
    chosen = {each.id: each for each in library.games.values() if each.source_locale != locale and game in ("", each.id)}
    if not chosen:
        raise Unexportable(f"{locale} is the source language; write the language to translate into")
    return chosen
