"""Splits the search index of a language by game: who keeps one game searches that one, and no result is of another build than its page."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import partial
from pathlib import Path

WHOLE = "search_index.json"
REST = "site"
"""The part with everything that belongs to no game."""


def split(folder: Path, games: Iterable[str]) -> None:
    """Replace the index in the built pages of a language by ``search/<game>.json`` and ``search/site.json``."""
    whole = folder / "search" / WHOLE
    sections = json.loads(whole.read_text(encoding="utf-8"))["docs"]
    names = [*games, REST]
    for name in names:
        docs = list(filter(partial(_belongs, name, names), sections))
        text = json.dumps({"docs": docs}, ensure_ascii=False, separators=(",", ":"))
        (folder / "search" / f"{name}.json").write_text(text, encoding="utf-8")
    whole.unlink()


def _belongs(name: str, names: list[str], section: dict[str, str]) -> bool:
    first = section["location"].partition("/")[0]
    return first == name if first in names[:-1] else name == REST
