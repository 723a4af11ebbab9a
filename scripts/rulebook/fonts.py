"""Writes the @font-face rules of the self-hosted fonts: the subsets that our languages need, woff2 only, without what no page shows."""

# The packages bring every letter with the hints of old screens, the features of a typesetter and weights that no page uses. Without
# them a Vietnamese page waits for 80 KB of fonts instead of 120; the letters are all still there.

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import TypedDict

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

import _environment

SUBSETS = ("latin-ext", "vietnamese", "latin")
"""In this order: of two faces with the same letter a browser takes the later one, and Vietnamese letters are in the first two."""
CHOICE = _environment.ROOT / "site" / "assets" / "fonts.json"
"""Which files of which packages: ``[{"package", "files": ["400.css"], "preload": ["be-vietnam-pro-latin-400-normal"]}]``.

Of a variable font also ``"weights": [400, 800]``: the lightest and the heaviest that the style uses.
"""
FEATURES = ("ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum")
"""What a page asks of a font: marks above and below letters, kerning, ligatures, figures of one width."""
_KEPT = _environment.BUILD / "tools" / "fonts"

_FACE = re.compile(r"/\* (?P<name>[\w-]+) \*/\s*@font-face \{(?P<body>.*?)\}", re.DOTALL)
_SUBSET = re.compile(r"-(latin-ext|latin|vietnamese)-")
_SOURCE = re.compile(r"src: url\(\./files/(?P<file>[\w-]+\.woff2)\) format\('(?P<format>[\w-]+)'\)[^;]*;")


def write_css(path: Path) -> None:
    """Write the rules to ``path``; their addresses lead to the packages, for esbuild to copy."""
    path.parent.mkdir(parents=True, exist_ok=True)
    faces = [face for choice in _choices() for face in _faces(choice, path.parent)]
    path.write_text("\n".join(faces), encoding="utf-8")


def preloaded() -> tuple[str, ...]:
    """Return the names of the font files that every page needs at once, without ending."""
    return tuple(name for choice in _choices() for name in choice["preload"])


class _OfVariable(TypedDict, total=False):
    weights: list[int]


class _Choice(_OfVariable):
    package: str
    files: list[str]
    preload: list[str]


def _choices() -> list[_Choice]:
    choices: list[_Choice] = json.loads(CHOICE.read_text(encoding="utf-8"))
    return choices


def _subset(name: str) -> str:
    found = _SUBSET.search(name)
    return found[1] if found else ""


def _faces(choice: _Choice, base: Path) -> Iterator[str]:
    folder = _environment.NODE_MODULES / choice["package"]
    weights = choice.get("weights", [])
    for file in choice["files"]:
        faces = list(_FACE.finditer((folder / file).read_text(encoding="utf-8")))
        chosen = [face for subset in SUBSETS for face in faces if _subset(face["name"]) == subset]
        if not chosen:
            raise ValueError(f"{choice['package']}/{file}: no @font-face rule of the subsets {', '.join(SUBSETS)} found")
        for face in chosen:
            yield f"@font-face {{{_rewritten(face['body'], folder / 'files', weights, base)}}}"


def _rewritten(rule: str, fonts: Path, weights: Sequence[int], base: Path) -> str:
    """Return the inside of a rule with the address of the lighter font, and the weights that are left in it."""

    def lighter(found: re.Match[str]) -> str:
        address = Path(os.path.relpath(_lightened(fonts / found["file"], weights), base)).as_posix()
        return f'src: url("{address}") format("{found["format"]}");'

    rule = _SOURCE.sub(lighter, rule)
    return re.sub(r"font-weight: \d+ \d+;", f"font-weight: {weights[0]} {weights[1]};", rule) if weights else rule


def _lightened(font: Path, weights: Sequence[int]) -> Path:
    """Return a font's file without hints, unused features and weights; made once and kept."""
    settings = json.dumps([FEATURES, list(weights), version("fonttools"), version("brotli")])
    digest = hashlib.sha256(font.read_bytes() + settings.encode()).hexdigest()[:16]
    kept = _KEPT / digest / font.name
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        unfinished = kept.with_suffix(".unfinished")
        _lighten(font, weights, unfinished)
        unfinished.replace(kept)
    return kept


def _lighten(font: Path, weights: Sequence[int], path: Path) -> None:
    options = subset.Options(hinting=False, layout_features=list(FEATURES), flavor="woff2", recalc_timestamp=False)
    with TTFont(font, recalcTimestamp=False) as opened:
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=opened.getBestCmap())
        subsetter.subset(opened)
        light = instancer.instantiateVariableFont(opened, {"wght": tuple(weights)}) if weights else opened
        light.flavor = "woff2"
        light.save(path)
