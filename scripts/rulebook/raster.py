"""Turns drawings into pictures of pixels, with our own fonts and no network: for hosts and systems that take no SVG."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import version
from itertools import groupby
from operator import itemgetter
from pathlib import Path

import resvg_py
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

import _environment
from rulebook import fonts

HEAD = "Spielbar Head"
TEXT = "Spielbar Text"
_FACES = {
    HEAD: ("@fontsource-variable/bricolage-grotesque", "bricolage-grotesque-{subset}-wght-normal", 800),
    TEXT: ("@fontsource/be-vietnam-pro", "be-vietnam-pro-{subset}-600-normal", None),
}
"""Family, as a drawing names it -> package, name of its files, and of a variable font the weight."""
_KEPT = _environment.BUILD / "tools" / "raster"
_FAMILY, _STYLE, _TYPOGRAPHIC_FAMILY, _TYPOGRAPHIC_STYLE = 1, 2, 16, 17
_REGULAR = 400


def png(svg: str, width: int) -> bytes:
    """Return a drawing as PNG; made once and kept.

    Args:
        svg: The drawing; its texts are in the families that ``runs`` names.
        width: Pixels; the height follows.

    Raises:
        ValueError: it is no valid SVG.
    """
    kept = _KEPT / f"{digest(svg, width)}.png"
    if not kept.is_file():
        fonts = [str(path) for family in _FACES for path in files(family).values()]
        made = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True, font_files=fonts)
        kept.parent.mkdir(parents=True, exist_ok=True)
        unfinished = kept.with_suffix(".unfinished")
        unfinished.write_bytes(bytes(made))
        unfinished.replace(kept)
    return kept.read_bytes()


def digest(svg: str, width: int) -> str:
    """Return what changes exactly when the picture may: a hash of the drawing, its size, the fonts and the program."""
    sources = [hashlib.sha256(path.read_bytes()).hexdigest() for family in _FACES for path in _sources(family)]
    said = json.dumps([svg, width, sources, version("resvg-py"), version("fonttools")])
    return hashlib.sha256(said.encode()).hexdigest()[:12]


def measure(words: str, family: str, size: float) -> float:
    """Return how wide words become in a line, in pixels."""
    widths = _letters(family)
    return sum(widths.get(ord(letter), widths[ord("n")])[1] for letter in words) * size


def runs(words: str, family: str) -> list[tuple[str, str]]:
    """Return words in pieces, each with the name of the font that has its letters: a family lies in several files."""
    letters = _letters(family)
    named = ((letters.get(ord(letter), letters[ord("n")])[0], letter) for letter in words)
    return [(name, "".join(letter for _, letter in run)) for name, run in groupby(named, key=itemgetter(0))]


@dataclass(frozen=True, slots=True)
class Lines:
    """Words in lines, with the size at which they fit."""

    lines: tuple[str, ...]
    size: float


def fit(words: str, family: str, width: float, sizes: tuple[float, ...], most: int) -> Lines:
    """Return words in at most so many lines of a width, in the first of the sizes that fits; else in the last, in more lines."""
    for size in sizes:
        lines = _wrapped(words, family, width, size)
        if len(lines) <= most and all(measure(line, family, size) <= width for line in lines):
            return Lines(lines, size)
    return Lines(_wrapped(words, family, width, sizes[-1]), sizes[-1])


def _wrapped(words: str, family: str, width: float, size: float) -> tuple[str, ...]:
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and measure(longer, family, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return tuple(lines)


@lru_cache(maxsize=len(_FACES))
def _letters(family: str) -> dict[int, tuple[str, float]]:
    """Return of every letter the font that has it, and its width as a part of the font's size."""
    letters: dict[int, tuple[str, float]] = {}
    for name, path in reversed(files(family).items()):
        with TTFont(path) as font:
            advance, unit = font["hmtx"], font["head"].unitsPerEm
            letters |= {code: (name, advance[glyph][0] / unit) for code, glyph in font.getBestCmap().items()}
    return letters


def _sources(family: str) -> list[Path]:
    package, name, _ = _FACES[family]
    folder = _environment.NODE_MODULES / package / "files"
    return [folder / f"{name.format(subset=subset)}.woff2" for subset in reversed(fonts.SUBSETS)]


@lru_cache(maxsize=len(_FACES))
def files(family: str) -> dict[str, Path]:
    """Return the fonts of a family as the renderer reads them, by their names: unpacked, of one weight."""
    named = {f"{family} {index}": source for index, source in enumerate(_sources(family))}
    return {name: _unpacked(source, name, _FACES[family][2]) for name, source in named.items()}


def _unpacked(source: Path, family: str, weight: int | None) -> Path:
    known = hashlib.sha256(source.read_bytes() + f"{family} {version('fonttools')}".encode()).hexdigest()[:12]
    kept = _KEPT / "fonts" / f"{source.stem}-{known}.ttf"
    if kept.is_file():
        return kept
    kept.parent.mkdir(parents=True, exist_ok=True)
    unfinished = kept.with_suffix(".unfinished")
    with TTFont(source, recalcTimestamp=False) as opened:
        font = instancer.instantiateVariableFont(opened, _axes(opened, weight)) if weight else opened
        for record in list(font["name"].names):
            if record.nameID in {_TYPOGRAPHIC_FAMILY, _TYPOGRAPHIC_STYLE}:
                font["name"].removeNames(nameID=record.nameID)
        font["name"].setName(family, _FAMILY, 3, 1, 0x409)
        font["name"].setName("Regular", _STYLE, 3, 1, 0x409)
        font["OS/2"].usWeightClass = _REGULAR
        font.flavor = None
        font.save(unfinished)
    unfinished.replace(kept)
    return kept


def _axes(font: TTFont, weight: int) -> dict[str, float]:
    """Return a place on every axis of a variable font: the weight, and of all others the default."""
    return {axis.axisTag: weight if axis.axisTag == "wght" else axis.defaultValue for axis in font["fvar"].axes}
