"""Typesets documents for paper with Typst: our own fonts, no network, the same bytes for the same input."""

# Theory of operation
#
# A template (``site/templates/*.typ``) says how a document looks, and reads what it says from a file of JSON beside its pictures. So no
# words are ever part of a program, and a text cannot become markup.
#
# The fonts come in one file for each script, as browsers want them. A typesetter takes one file for a word, so the files of a face
# become one font here; made once and kept.

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Mapping
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import typst
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

import _environment
from rulebook import raster

Json = Any
HEAD, TEXT = "Spielbar Head", "Spielbar Text"
_TEMPLATES = _environment.ROOT / "site" / "templates"
_FONTS = _environment.BUILD / "tools" / "raster" / "book"
_FACES = {"text": ("400-normal", 400), "text-italic": ("400-italic", 400), "text-bold": ("600-normal", 600)}
"""Name of a face of the text's font -> the end of its files' names, and its weight."""
_PACKAGE = "@fontsource/be-vietnam-pro"
_SUBSETS = ("latin", "latin-ext", "vietnamese")
_HEAD_WEIGHT = 800
_NAMES = {"family": 1, "style": 2, "full": 4, "postscript": 6}
_UNKNOWN = "…"
_STANDARD = "ua-1"
"""PDF/UA: tagged, with a title and a language, with words for every picture."""


class TypesetError(Exception):
    """A document could not be set; the message is Typst's."""


def pdf(template: str, data: Json, pictures: Mapping[str, str]) -> bytes:
    """Return a document as PDF.

    Args:
        template: Name of the template: ``book.typ``.
        data: What it says, as JSON.
        pictures: Name of a file -> drawing (SVG) that stands alone.

    Raises:
        TypesetError: the template has a fault, or a picture cannot be read.
    """
    (made,) = _compiled(template, data, pictures, {"format": "pdf", "pdf_standards": _STANDARD, "timestamp": 0})
    return made


def png(template: str, data: Json, pictures: Mapping[str, str], ppi: float) -> list[bytes]:
    """Return the pages of the same document as pictures of pixels, to be looked at; see ``pdf``."""
    return _compiled(template, data, pictures, {"format": "png", "ppi": ppi})


def digest(template: str, data: Json, pictures: Mapping[str, str]) -> str:
    """Return what changes exactly when a document may: a hash of all it is made from."""
    sources = [hashlib.sha256(path.read_bytes()).hexdigest() for path in (_TEMPLATES / template, Path(__file__), *_sources())]
    tools = [f"{name} {version(name)}" for name in ("typst", "fonttools")]
    said = json.dumps([data, sorted(pictures.items()), sources, tools], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(said.encode()).hexdigest()


def _compiled(template: str, data: Json, pictures: Mapping[str, str], options: Mapping[str, Json]) -> list[bytes]:
    with TemporaryDirectory() as name:
        folder = Path(name)
        for picture, drawing in pictures.items():
            (folder / picture).write_text(drawing, encoding="utf-8")
        (folder / "data.json").write_text(json.dumps(_printable(data), ensure_ascii=False), encoding="utf-8")
        (folder / template).write_bytes((_TEMPLATES / template).read_bytes())
        fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(prepared())])
        try:
            made = typst.Compiler(str(folder / template), root=str(folder), font_paths=fonts).compile(**options)
        except typst.TypstError as error:
            raise TypesetError(f"site/templates/{template}: {error.message}") from error
    assert made is not None, "no file was named to write it to"
    return list(made) if isinstance(made, list) else [made]


def _printable(data: Json) -> Json:
    """Return data with a stand-in for every letter that our fonts do not have: pictograms in what players write to each other."""
    if isinstance(data, str):
        return "".join(letter if ord(letter) in _letters() or letter.isspace() else _UNKNOWN for letter in data)
    if isinstance(data, dict):
        return {key: _printable(value) for key, value in data.items()}
    return [_printable(value) for value in data] if isinstance(data, (list, tuple)) else data


@lru_cache(maxsize=1)
def _letters() -> frozenset[int]:
    """Return the letters that all faces have."""
    found = []
    for path in sorted(prepared().glob("*.ttf")):
        with TTFont(path) as font:
            found.append(frozenset(font.getBestCmap()))
    return frozenset.intersection(*found)


@lru_cache(maxsize=1)
def prepared() -> Path:
    """Return the folder of the fonts, each face in one file; make them where they are not there yet."""
    sources = [hashlib.sha256(path.read_bytes()).hexdigest() for path in _sources()]
    known = hashlib.sha256(json.dumps([sources, version("fonttools"), _FACES]).encode()).hexdigest()[:12]
    folder = _FONTS / known
    if not folder.is_dir():
        unfinished = folder.with_name(f"{known}.unfinished")
        unfinished.mkdir(parents=True, exist_ok=True)
        for face, (end, weight) in _FACES.items():
            style = "Italic" if end.endswith("italic") else "Bold" if weight > 400 else "Regular"
            _merge([_subset(end, subset) for subset in _SUBSETS], (TEXT, style, weight), unfinished / f"{face}.ttf")
        _merge(list(raster.files(raster.HEAD).values()), (HEAD, "Regular", _HEAD_WEIGHT), unfinished / "head.ttf")
        unfinished.replace(folder)
    return folder


def _sources() -> list[Path]:
    return [*(_subset(end, subset) for end, _ in _FACES.values() for subset in _SUBSETS), *raster.files(raster.HEAD).values()]


def _subset(end: str, subset: str) -> Path:
    return _environment.NODE_MODULES / _PACKAGE / "files" / f"be-vietnam-pro-{subset}-{end}.woff2"


def _merge(files: list[Path], face: tuple[str, str, int], path: Path) -> None:
    """Put the letters of several files into one font.

    Args:
        files: Fonts with different letters.
        face: Family, style and weight the font gets.
        path: Where it goes.
    """
    family, style, weight = face
    logging.getLogger("fontTools").setLevel(logging.ERROR)  # it tells of tables it leaves out
    with TemporaryDirectory() as name:
        parts = []
        for index, file in enumerate(files):
            with TTFont(file, recalcTimestamp=False) as part:
                part.flavor = None
                part.save(Path(name) / f"{index}.ttf")
            parts.append(str(Path(name) / f"{index}.ttf"))
        font = Merger().merge(parts)
    for record in list(font["name"].names):
        if record.nameID:
            font["name"].removeNames(nameID=record.nameID)
    words = {"family": family, "style": style, "full": f"{family} {style}", "postscript": f"{family}-{style}".replace(" ", "")}
    for key, number in _NAMES.items():
        font["name"].setName(words[key], number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    font["head"].created = font["head"].modified = 0
    font.recalcTimestamp = False
    font.save(path)
