"""Drawings of the pages as they stand alone in a book: with the symbols they use, in the colours of the day, in our fonts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from html import unescape

from rulebook import daylight, drawings

_SYMBOL = re.compile(r'<symbol id="([^"]+)".*?<[/]symbol>', re.DOTALL)
_USE = re.compile(r'href="#([^"]+)"')
_ROOT = re.compile(r"<svg\b")
_DESCRIPTION = re.compile(r"<desc[^>]*>([^<]*)<[/]desc>")
_TITLE = re.compile(r"<title[^>]*>([^<]*)<[/]title>")
_LABEL = re.compile(r'aria-label="([^"]*)"')
_SEAT_MARK = re.compile(r'data-seat="(\d)"|<svg class="sb-demo-mark"')
_BOX = re.compile(r'viewBox="([^"]+)"')
_TAG = re.compile(r"<[^<>]*>")
_BARE = re.compile(r"(?<=\s)(data-[\w-]+)(?=[\s>])")
_SPACES = ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" font-family="{}"'


def name_of(mark: str) -> str:
    """Return the name of the drawing whose mark stands in a page; nothing where there is none."""
    return mark.removeprefix("<!--drawing:").removesuffix("-->")


def alone(name: str, sprite: str, font: str) -> str:
    """Return a drawing that needs nothing around it.

    Args:
        name: The drawing.
        sprite: The drawing that holds the symbols of the game; may be nothing.
        font: Family of the words in it.
    """
    return rooted(_seated(drawings.read(name)), _symbols(sprite) if sprite else {}, font)


def _seated(drawing: str) -> str:
    """Return a drawing whose marks of seats have the colour that the style of the page gives them."""
    seat = "0"

    def painted(found: re.Match[str]) -> str:
        nonlocal seat
        if found[1]:
            seat = found[1]
            return found[0]
        return f'{found[0]} fill="{daylight.colours("")[f"--sb-seat-{seat}"]}"'

    return _SEAT_MARK.sub(painted, drawing)


def scene(drawing: str, sheet: str, game: str, font: str) -> str:
    """Return a piece of a game's artwork that needs nothing around it, by day."""
    symbols = {found[1]: found[0] for found in _SYMBOL.finditer(sheet)}
    return daylight.coloured(rooted(drawing, symbols, font), daylight.colours(game))


def rooted(drawing: str, symbols: Mapping[str, str], font: str) -> str:
    """Return a drawing with its name spaces, its font and the symbols it uses, directly or within others."""
    needed = "".join(symbols[each] for each in _needed(drawing, symbols))
    valued = _TAG.sub(lambda tag: _BARE.sub(lambda found: f'{found[1]}=""', tag[0]), drawing)  # HTML lets an attribute stand alone
    opened = _ROOT.sub(lambda found: found[0] + _SPACES.format(font), valued, count=1)
    end = opened.index(">", opened.index("<svg")) + 1
    return f"{opened[:end]}{needed}{opened[end:]}"


def words(name: str) -> str:
    """Return what a drawing says to those who do not see it."""
    drawing = drawings.read(name)
    found = _DESCRIPTION.search(drawing) or _TITLE.search(drawing) or _LABEL.search(drawing)
    return unescape(found[1]) if found else ""


def ratio(name: str) -> float:
    """Return the width of a drawing as a part of its height."""
    found = _BOX.search(drawings.read(name))
    assert found, "a drawing has a viewBox"
    _, _, width, height = map(float, found[1].split())
    return width / height


def _needed(drawing: str, symbols: Mapping[str, str]) -> Iterator[str]:
    """Yield the symbols a drawing uses, those within others first met, each once."""
    seen: list[str] = []
    todo = _USE.findall(drawing)
    while todo:
        each = todo.pop()
        if each in symbols and each not in seen:
            seen.append(each)
            todo += _USE.findall(symbols[each])
    yield from sorted(seen)


@lru_cache(maxsize=16)
def _symbols(sprite: str) -> Mapping[str, str]:
    return {found[1]: found[0] for found in _SYMBOL.finditer(drawings.read(sprite))}
