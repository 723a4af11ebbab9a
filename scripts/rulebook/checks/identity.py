"""Ids: each stands once in a game, belongs to its chapter, and an id that is gone leads on. Chapters are listed and there."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.document import Document
from rulebook.load import Content
from rulebook.model import BESIDE, Game
from rulebook.problem import Place, Problem
from rulebook.suggest import closest
from rulebook.told import told

IDS = {
    "id.chapter": "an id begins with its chapter",
    "id.twice": "an id stands once in a game",
    "redirect.unknown": "a redirect leads to an id that exists",
    "redirect.alive": "only an id that is gone is redirected",
    "chapter.missing": "a chapter that is listed has its file",
    "chapter.unlisted": "a chapter's file is listed in game.yaml",
    "chapter.reserved": "a chapter has no name that another page of the game has",
}


_RESERVED = (*BESIDE, "calculator", "discrepancies")


def check(content: Content) -> Iterator[Problem]:
    """Yield what is wrong with ids and chapters."""
    for game in content.library.games.values():
        yield from _ids(content, game)
        yield from _redirects(content, game)
        yield from _chapters(content, game)


def _ids(content: Content, game: Game) -> Iterator[Problem]:
    first: dict[str, Place] = {}
    for chapter in game.chapters:
        document = content.document(chapter.place)
        assert document is not None
        for short, place in _keys(document):
            if short.partition(".")[0] != chapter.short:
                slug = short.partition(".")[2] or short
                message = told("fault.id.chapter", id=short, chapter=chapter.short, wanted=f"{chapter.short}.{slug}")
                yield Problem(place, "id.chapter", message)
            if short in first:
                message = told("fault.id.twice", id=short, place=str(first[short]))
                yield Problem(place, "id.twice", message)
            first.setdefault(short, place)


def _keys(document: Document) -> Iterator[tuple[str, Place]]:
    for path, place in document.keys.items():
        if len(path) == 2 and path[0] in ("rules", "examples", "discrepancies"):
            yield str(path[1]), place


def _redirects(content: Content, game: Game) -> Iterator[Problem]:
    document = content.document(game.place)
    known = content.library.shorts(game.id)
    for old, new in game.redirects.items() if document else ():
        assert document is not None
        if old in known:
            place = document.where(("redirects", old), key=True)
            yield Problem(place, "redirect.alive", told("fault.redirect.alive", id=old))
        if new not in known and new not in game.redirects and not content.may_name(game.id, new):
            message = told("fault.redirect.unknown", id=new, near=closest(new, known), old=old)
            yield Problem(document.where(("redirects", old)), "redirect.unknown", message)


def _chapters(content: Content, game: Game) -> Iterator[Problem]:
    document = content.document(game.place)
    if document is None or not isinstance(document.data.get("chapters"), list):
        return
    listed = document.data["chapters"]
    found = {
        name.rsplit("/", 1)[1].removesuffix(".yaml")
        for name in content.documents
        if name.startswith(f"content/{game.id}/") and name.count("/") == 2
    }
    for index, slug in enumerate(listed):
        if slug in _RESERVED:
            message = told("fault.chapter.reserved", chapter=slug)
            yield Problem(document.where(("chapters", index)), "chapter.reserved", message)
        if slug not in found:
            message = told("fault.chapter.missing", file=f"content/{game.id}/{slug}.yaml", near=closest(slug, found), chapter=slug)
            yield Problem(document.where(("chapters", index)), "chapter.missing", message)
    for slug in sorted(found - {*BESIDE, *map(str, listed)}):
        message = told("fault.chapter.unlisted", chapter=slug, code="`chapters`", file=f"content/{game.id}/game.yaml")
        yield Problem(Place(f"content/{game.id}/{slug}.yaml"), "chapter.unlisted", message)
