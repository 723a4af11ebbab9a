"""What has changed in a source text since its translation was made."""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.model import Text
from rulebook.worddiff import Piece, diff, marked, shortened


def changes(translation: Text, source: Text) -> dict[str, list[Piece]]:
    """Return field -> what has changed in the source, in the order of its fields; empty where nobody knows the former text."""
    return differences(translation.former, {field: prose.value for field, prose in source.prose.items()})


def differences(former: Mapping[str, str], now: Mapping[str, str]) -> dict[str, list[Piece]]:
    """Return field -> what has changed, for the fields in which something has; empty where nothing is known of the former text."""
    if not former:
        return {}
    pieces = {field: diff(former.get(field, ""), now.get(field, "")) for field in dict.fromkeys((*now, *former))}
    return {field: found for field, found in pieces.items() if any(piece.kind != "same" for piece in found)}


def told(found: Mapping[str, list[Piece]]) -> str:
    """Return changes in one line: ``title: The [-last-]{+first+} one; text: …``, with what is the same cut short; empty for none."""
    return "; ".join(f"{field}: {marked(shortened(pieces))}" for field, pieces in found.items())
