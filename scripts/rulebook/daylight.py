"""The colours of the style by day, for what draws and knows no CSS: pictures for links, icons, printed books."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

import _environment

_STYLES = _environment.ROOT / "site" / "assets" / "css"
_INK = "#2a2420"
_PROPERTY = re.compile(r"(--[\w-]+):\s*([^;]+);")
_DAY = re.compile(r"light-dark\(\s*([^,()]+|[\w-]+\([^()]*\))\s*,[^()]*(?:\([^()]*\))?[^()]*\)")
_VARIABLE = re.compile(r"var\((--[\w-]+)(?:,[^()]*)?\)")


def coloured(drawing: str, colours: Mapping[str, str]) -> str:
    """Return a drawing with the values of the properties it names."""
    return _VARIABLE.sub(lambda found: colours.get(found[1], _INK), drawing)


def colours(game: str) -> Mapping[str, str]:
    """Return the colours of a game's world by day, over those of all pages: name of the property -> value. Empty id: of all pages."""
    names = ["tokens.css", "world-kariba.css", *([f"world-{game}.css"] if game else [])]
    paths = (_STYLES / name for name in names)
    return _colours(tuple(path.read_text(encoding="utf-8") for path in paths if path.exists()))


@lru_cache(maxsize=32)  # by what they say: a style may be edited while the preview runs
def _colours(styles: tuple[str, ...]) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for style in map(_without_comments, styles):
        found |= {name: _by_day(value) for name, value in _PROPERTY.findall(style)}
    return {name: _VARIABLE.sub(lambda other: found.get(other[1], ""), value) for name, value in found.items()}


def _without_comments(style: str) -> str:
    return re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)


def _by_day(value: str) -> str:
    value = _DAY.sub(lambda found: found[1].strip(), value)
    return "none" if value == "transparent" else value
