"""Writes the @font-face rules of the self-hosted fonts: the subsets that our languages need, woff2 only."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypedDict

import _environment

SUBSETS = ("latin-ext", "vietnamese", "latin")
"""In this order: of two faces with the same letter a browser takes the later one, and Vietnamese letters are in the first two."""
CHOICE = _environment.ROOT / "site" / "assets" / "fonts.json"
"""Which files of which packages: ``[{"package", "files": ["400.css"], "preload": ["be-vietnam-pro-latin-400-normal"]}]``."""

_FACE = re.compile(r"/\* (?P<name>[\w-]+) \*/\s*@font-face \{(?P<body>.*?)\}", re.DOTALL)
_SUBSET = re.compile(r"-(latin-ext|latin|vietnamese)-")
_SOURCE = re.compile(r"src: url\(\./files/(?P<file>[\w-]+\.woff2)\) format\('(?P<format>[\w-]+)'\)[^;]*;")


def write_css(path: Path) -> None:
    """Write the rules to ``path``; their addresses lead to the packages, for esbuild to copy."""
    path.parent.mkdir(parents=True, exist_ok=True)
    faces = [face for choice in _choices() for face in _faces(choice["package"], choice["files"], path.parent)]
    path.write_text("\n".join(faces), encoding="utf-8")


def preloaded() -> tuple[str, ...]:
    """Return the names of the font files that every page needs at once, without ending."""
    return tuple(name for choice in _choices() for name in choice["preload"])


class _Choice(TypedDict):
    package: str
    files: list[str]
    preload: list[str]


def _choices() -> list[_Choice]:
    choices: list[_Choice] = json.loads(CHOICE.read_text(encoding="utf-8"))
    return choices


def _subset(name: str) -> str:
    found = _SUBSET.search(name)
    return found[1] if found else ""


def _faces(package: str, files: list[str], base: Path) -> Iterator[str]:
    folder = _environment.NODE_MODULES / package
    fonts = Path(os.path.relpath(folder / "files", base)).as_posix()
    for file in files:
        faces = list(_FACE.finditer((folder / file).read_text(encoding="utf-8")))
        chosen = [face for subset in SUBSETS for face in faces if _subset(face["name"]) == subset]
        if not chosen:
            raise ValueError(f"{package}/{file}: no @font-face rule of the subsets {', '.join(SUBSETS)} found")
        for face in chosen:
            body = _SOURCE.sub(lambda found: f'src: url("{fonts}/{found["file"]}") format("{found["format"]}");', face["body"])
            yield f"@font-face {{{body}}}"
