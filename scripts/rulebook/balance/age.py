"""Whether what was measured is still about the cards as they are. It knows no engine: the checks on content ask here."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

Json = Any
COMMAND = "python3 scripts/balance.py"


def hashes(decks: Mapping[str, Sequence[Mapping[str, Json]]]) -> dict[str, str]:
    """Return a hash of each deck: name -> of what is printed on its cards."""
    return {name: hash_of(json.dumps(list(cards), sort_keys=True).encode()) for name, cards in sorted(decks.items())}


def changed(found: Mapping[str, Json], decks: Mapping[str, Sequence[Mapping[str, Json]]]) -> list[str]:
    """Return the decks whose cards are not those that were measured; new ones, too, and those that are gone."""
    now, then = hashes(decks), found["decks"]
    return sorted(name for name in {*now, *then} if now.get(name) != then.get(name))


def hash_of(data: bytes) -> str:
    """Return a short hash."""
    return hashlib.sha256(data).hexdigest()[:12]
