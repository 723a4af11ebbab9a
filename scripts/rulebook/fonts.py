"""Writes the @font-face rules of the self-hosted fonts: the subsets that our languages need, woff2 only, without what no page shows."""

# The packages bring every letter with the hints of old screens, the features of a typesetter and weights that no page uses. And a page
# is written with few of the letters: those of our languages come first, in files of their own, all others when a word has one. So a
# Vietnamese page waits for 50 KB of fonts instead of 120; the letters are all still there.

from __future__ import annotations

import hashlib
import json
import os
import re
import string
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import NotRequired, TypedDict

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

import _environment

SUBSETS = ("latin-ext", "vietnamese", "latin")
"""In this order: of two faces with the same letter a browser takes the later one, and Vietnamese letters are in the first two."""
CUT = ("vietnamese", "latin")
"""Subsets of which the letters of our languages come first; of the others none is needed at once."""
CHOICE = _environment.ROOT / "site" / "assets" / "fonts.json"
"""Which files of which packages: ``{"letters": {"de": "ÄÖÜ"}, "fonts": [{"package", "files": ["400.css"], "preload": {"": [...]}}]}``.

``letters`` are those that a language is written in, beside the printable signs of ASCII; under nothing the marks of all languages.
``preload`` names the font files that every page (under nothing) or every page of a language needs at once: one that comes later moves
the words that were there already.

Of a variable font also ``"weights": [400, 800]``, the lightest and the heaviest that the style uses, and ``"kerning": 750``, the weight
whose distances between letters hold for all of them: distances of their own would be a quarter of the file.
"""
FIRST = "-first"
"""Ends the name of a file with the letters of our languages."""
FEATURES = ("ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum")
"""What a page asks of a font: marks above and below letters, kerning, ligatures, figures of one width."""
_KEPT = _environment.BUILD / "tools" / "fonts"

_FACE = re.compile(r"/\* (?P<name>[\w-]+) \*/\s*@font-face \{(?P<body>.*?)\}", re.DOTALL)
_SUBSET = re.compile(r"-(latin-ext|latin|vietnamese)-")
_SOURCE = re.compile(r"src: url\(\./files/(?P<file>[\w-]+\.woff2)\) format\('(?P<format>[\w-]+)'\)[^;]*;")
_RANGE = re.compile(r"unicode-range: ([^;}]*);?")


class _Choice(TypedDict):
    package: str
    files: list[str]
    preload: dict[str, list[str]]
    weights: NotRequired[list[int]]
    kerning: NotRequired[int]


class _Chosen(TypedDict):
    letters: dict[str, str]
    fonts: list[_Choice]


@dataclass(frozen=True, slots=True)
class _Part:
    """What a file of a package becomes: the letters that are left, and the weights."""

    ending: str
    letters: frozenset[int]
    choice: _Choice


def write_css(path: Path) -> None:
    """Write the rules to ``path``; their addresses lead to the packages, for esbuild to copy."""
    path.parent.mkdir(parents=True, exist_ok=True)
    chosen = _chosen()
    faces = [face for choice in chosen["fonts"] for face in _faces(choice, first_letters(), path.parent)]
    path.write_text("\n".join(faces), encoding="utf-8")


def preloaded() -> dict[str, tuple[str, ...]]:
    """Return the names of the font files that the pages of a language need at once, without ending; under nothing those of all pages."""
    fonts = _chosen()["fonts"]
    locales = dict.fromkeys(locale for choice in fonts for locale in choice["preload"])
    return {locale: tuple(name for choice in fonts for name in choice["preload"].get(locale, ())) for locale in locales}


def first_letters() -> frozenset[int]:
    """Return the code points of the letters that come first."""
    printable = string.ascii_letters + string.digits + string.punctuation + " "
    return frozenset(map(ord, printable + "".join(_chosen()["letters"].values())))


def _chosen() -> _Chosen:
    chosen: _Chosen = json.loads(CHOICE.read_text(encoding="utf-8"))
    return chosen


def _subset(name: str) -> str:
    found = _SUBSET.search(name)
    return found[1] if found else ""


def _faces(choice: _Choice, first: frozenset[int], base: Path) -> Iterator[str]:
    folder = _environment.NODE_MODULES / choice["package"]
    for file in choice["files"]:
        faces = list(_FACE.finditer((folder / file).read_text(encoding="utf-8")))
        chosen = [face for subset in SUBSETS for face in faces if _subset(face["name"]) == subset]
        if not chosen:
            raise ValueError(f"{choice['package']}/{file}: no @font-face rule of the subsets {', '.join(SUBSETS)} found")
        for face in chosen:
            yield from _rules(face, choice, first, base)


def _rules(face: re.Match[str], choice: _Choice, first: frozenset[int], base: Path) -> Iterator[str]:
    """Yield the rules of a face: where it is cut, all other letters, and then, to be taken before them, those of our languages."""
    found = _SOURCE.search(face["body"])
    if not found:
        raise ValueError(f"{choice['package']}: no font file in the rule of {face['name']}")
    font = _environment.NODE_MODULES / choice["package"] / "files" / found["file"]
    letters = _letters(font) & _meant(face["body"])
    if _subset(face["name"]) not in CUT:
        yield _rewritten(face["body"], font, _Part("", letters, choice), base)
        return
    yield _rewritten(face["body"], font, _Part("", letters - first, choice), base)
    cut = _Part(FIRST, letters & first, choice)
    yield _RANGE.sub(f"unicode-range: {_ranges(cut.letters)};", _rewritten(face["body"], font, cut, base))


@lru_cache(maxsize=64)
def _letters(font: Path) -> frozenset[int]:
    with TTFont(font) as opened:
        return frozenset(opened.getBestCmap())


def _meant(rule: str) -> frozenset[int]:
    """Return the code points that a rule is for; a file has some more, which a browser takes from another one."""
    found = _RANGE.search(rule)
    letters: set[int] = set()
    for run in found[1].split(",") if found else ():
        start, _, end = run.strip().removeprefix("U+").partition("-")
        letters.update(range(int(start, 16), int(end or start, 16) + 1))
    return frozenset(letters)


def _ranges(letters: frozenset[int]) -> str:
    """Return code points as ``unicode-range`` has them: ``U+41-5A, U+E4``."""
    runs: list[list[int]] = []
    for letter in sorted(letters):
        if runs and letter == runs[-1][1] + 1:
            runs[-1][1] = letter
        else:
            runs.append([letter, letter])
    return ", ".join(f"U+{start:X}" if start == end else f"U+{start:X}-{end:X}" for start, end in runs)


def _rewritten(rule: str, font: Path, part: _Part, base: Path) -> str:
    """Return a rule with the address of the lighter font, and the weights that are left in it."""

    def lighter(found: re.Match[str]) -> str:
        address = Path(os.path.relpath(_lightened(font, part), base)).as_posix()
        return f'src: url("{address}") format("{found["format"]}");'

    rule = _SOURCE.sub(lighter, rule)
    weights = part.choice.get("weights", [])
    rule = re.sub(r"font-weight: \d+ \d+;", f"font-weight: {weights[0]} {weights[1]};", rule) if weights else rule
    return f"@font-face {{{rule}}}"


def _lightened(font: Path, part: _Part) -> Path:
    """Return a font's file with some of its letters, without hints, unused features and weights; made once and kept."""
    of_variable = [part.choice.get("weights", []), part.choice.get("kerning", 0)]
    settings = json.dumps([FEATURES, sorted(part.letters), of_variable, version("fonttools"), version("brotli")])
    digest = hashlib.sha256(font.read_bytes() + settings.encode()).hexdigest()[:16]
    kept = _KEPT / digest / f"{font.stem}{part.ending}.woff2"
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        unfinished = kept.with_suffix(".unfinished")
        _lighten(font, part, unfinished)
        unfinished.replace(kept)
    return kept


def _lighten(font: Path, part: _Part, path: Path) -> None:
    options = subset.Options(hinting=False, layout_features=list(FEATURES), flavor="woff2", recalc_timestamp=False)
    with TTFont(font, recalcTimestamp=False) as opened:
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=part.letters)
        subsetter.subset(opened)
        light = _with_weights(opened, part.choice["weights"], part.choice["kerning"]) if "weights" in part.choice else opened
        light.flavor = "woff2"
        light.save(path)


def _with_weights(font: TTFont, weights: Sequence[int], kerning: int) -> TTFont:
    """Return a variable font with the weights between two, and with the distances of one of them."""
    light = instancer.instantiateVariableFont(font, {"wght": tuple(weights)})
    steady = instancer.instantiateVariableFont(font, {"wght": kerning})
    if "GPOS" in steady:
        light["GPOS"] = steady["GPOS"]
    return light
