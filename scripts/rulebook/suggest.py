"""Words for messages: what somebody may have meant, and what there is to choose from."""

from __future__ import annotations

import json
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from rulebook.model import Json
from rulebook.told import told


def closest(word: str, candidates: Any) -> str:
    """Return `` (did you mean `x`?)`` for a word that resembles a candidate (whatever the case), or is its last part; else nothing."""
    folded = {str(each).casefold(): str(each) for each in candidates}
    wanted = str(word).casefold()
    ends = sorted((each for each in folded if wanted and each.endswith((f".{wanted}", f"/{wanted}"))), key=len)
    near = [wanted] if wanted in folded else ends or get_close_matches(wanted, folded, n=1, cutoff=0.6)
    return told("fault.near", word=folded[near[0]]) if near else ""


def choices(words: Any, last: str = "or") -> str:
    """Return words as a choice in a message: `` `a`, `b` or `c` ``; with ``last`` as a list: `` `a`, `b` and `c` ``."""
    quoted = [f"`{shown(word)}`" for word in words]
    if last == "or" and len(quoted) > 1:
        return told("fault.or", first=", ".join(quoted[:-1]), last=quoted[-1])
    return f" {last} ".join([", ".join(quoted[:-1]), quoted[-1]] if len(quoted) > 1 else quoted)


def listed(parts: Sequence[str]) -> str:
    """Return parts of a message one after the other: ``a, b, c``; each keeps its words in every language."""
    found = parts[0]
    for each in parts[1:]:
        found = told("fault.comma", first=found, last=each)
    return found


def shown(value: Json) -> str:
    """Return a value as it would stand in the file, cut when it is long."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "…"
