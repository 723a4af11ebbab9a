"""Where words belong in a file of texts, and the proof that nothing else in it has changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rulebook import document
from rulebook.exchange.flow import flow
from rulebook.exchange.splice import Unspliceable, Words
from rulebook.model import SIDES, Discrepancy, Game, Json, Path
from rulebook.told import told

_FIELDS = ("title", "text", "reason", "play", SIDES)


def order(game: Game, name: str, at: Path) -> Sequence[str]:
    """Return the keys that may stand at a path of a file of words, in their order."""
    if not at:
        return [full.partition("/")[2].removeprefix("game.") for full, file in game.files_of_words().items() if file == name]
    if len(at) == 1:
        return _FIELDS
    entries = (each for each in game.discrepancies if each.short == at[0])
    entry: Discrepancy | None = next(entries, None)
    return entry.sides if entry else ()


def prove(before: bytes, after: bytes, words: Mapping[Path, Words], path: str) -> None:
    """Make sure that a spliced file has its new words, and all else as it was."""
    old, new = document.read(before, path)[0].data, document.read(after, path)[0].data
    held = all(flow(str(document.at_path(new, at))) == each.words for at, each in words.items())
    if not held or _without(old, words) != _without(new, words):
        raise Unspliceable(told("fault.splice"))


def _without(data: Json, paths: Iterable[Path], at: Path = ()) -> Json:
    """Return data without what stands at some paths, and without mappings that are empty then."""
    if not isinstance(data, dict):
        return data
    known = set(paths)
    rest = {key: _without(value, known, (*at, key)) for key, value in data.items() if (*at, key) not in known}
    return {key: value for key, value in rest.items() if value not in ({}, None)}
