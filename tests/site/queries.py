"""What people type at the table, and where the answers stand.

``queries.yaml`` is what the search is made for, the lists held out are what nothing is tuned to.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import yaml

from rulebook import housecards
from rulebook.model import CARDS

TUNED = "queries.yaml"
HELD_OUT = ("queries_held_out.yaml", "queries_held_out_second.yaml", "queries_held_out_third.yaml", "queries_held_out_fourth.yaml")


@dataclass(frozen=True, slots=True)
class Query:
    """Words that somebody types."""

    words: str
    finds: frozenset[str]
    """Any of them is right: full ids of rules, examples, chapters, ``term.<id>``."""
    reading: str
    """The game whose page is open; empty: none."""


@lru_cache(maxsize=5)
def queries(name: str = TUNED) -> dict[str, tuple[Query, ...]]:
    """Return the queries of each language from a file of this folder."""
    read: dict[str, list[dict[str, Any]]] = yaml.safe_load(Path(__file__).with_name(name).read_text(encoding="utf-8"))
    return {locale: tuple(_query(**each) for each in rows) for locale, rows in read.items()}


def _query(*, ask: str, finds: list[str], reading: str = "", decomposed: bool = False) -> Query:
    return Query(unicodedata.normalize("NFD", ask) if decomposed else ask, frozenset(finds), reading)


def target(address: str) -> str:
    """Return the id of what stands at an address below the root of a language.

    ``kariba/chase/#chase.mouse`` is ``kariba/chase.mouse``, ``sheriff/house-cards/#much`` the text ``sheriff/cards.much``.
    """
    url = urlsplit(address)
    game = url.path.partition("/")[0]
    if url.fragment and url.path == housecards.address(game):
        return f"{game}/{CARDS}.{url.fragment}"
    if url.fragment:
        return url.fragment if game == "glossary" else f"{game}/{url.fragment}"
    return url.path.rstrip("/")
