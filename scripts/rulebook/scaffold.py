"""Makes room for a new rule: its structure, and its words to be written in every language. Everything else stays as it is."""

# Theory of operation
#
# Lines are put into the files, nothing is parsed and written back: comments, order and line breaks stay byte for byte. The
# words are left empty on purpose. The checks name each place that still has to be filled.

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path as FilePath

from rulebook import load
from rulebook.document import Document
from rulebook.library import Library
from rulebook.model import Chapter, Game, Path
from rulebook.problem import Place
from rulebook.suggest import choices, closest

_ID = re.compile(r"([a-z][a-z0-9-]*)/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\.([a-z0-9]+(?:-[a-z0-9]+)*)")


class CannotAdd(Exception):
    """Why there can be no such rule, and what to write instead."""


@dataclass(frozen=True, slots=True)
class NewRule:
    """A rule to be."""

    id: str
    """Full id: ``kariba/chase.nearest``."""
    enforced: str = "engine"
    sources: Sequence[str] = ()
    ruling: bool = False
    after: str = ""
    """Id (without the game) of the rule it follows; by default it is the last of its chapter."""


def add(root: FilePath, rule: NewRule) -> list[Place]:
    """Put a rule into its chapter and into the texts of every language.

    Returns:
        Where its structure and its words are to be written.

    Raises:
        CannotAdd: the id is taken or malformed, or its game, chapter, predecessor or a source does not exist.
    """
    content = load.read(root)
    game, chapter = _home(content.library, rule)
    previous = rule.after or (chapter.rules[-1].short if chapter.rules else "")
    if previous not in [each.short for each in chapter.rules]:
        raise CannotAdd(f"`{previous}` is no rule of this chapter; write {choices(each.short for each in chapter.rules)}")
    short = rule.id.partition("/")[2]
    structure = content.documents[f"content/{game.id}/{chapter.short}.yaml"]
    places = [_insert(root, structure, ("rules", previous), [f"  {short}: {_structure(rule)}"])]
    for locale in content.library.locales:
        name = f"content/{game.id}/{locale}/{chapter.short}.yaml"
        words = [f"{short}:", "  title: >-", "  text: |-", *(["  reason: |-"] if rule.ruling else [])]
        texts = content.documents.get(name) or Document(name, [""])
        places.append(_insert(root, texts, (previous,), words))
    return places


def _home(library: Library, rule: NewRule) -> tuple[Game, Chapter]:
    found = _ID.fullmatch(rule.id)
    if not found:
        raise CannotAdd(f"`{rule.id}` is no id; write `game/chapter.slug` in small Latin letters, digits and hyphens")
    game = library.games.get(found[1])
    if game is None:
        raise CannotAdd(f"there is no game `{found[1]}`{closest(found[1], library.games)}; write {choices(library.games)}")
    chapters = {chapter.short: chapter for chapter in game.chapters}
    if found[2] not in chapters:
        raise CannotAdd(f"{game.id} has no chapter `{found[2]}`{closest(found[2], chapters)}; write {choices(chapters)}")
    short = rule.id.partition("/")[2]
    if library.entry(rule.id):
        raise CannotAdd(f"`{short}` is taken; ids are unique and for ever: choose another")
    if short in game.redirects:
        raise CannotAdd(f"`{short}` is gone and leads to `{game.redirects[short]}`; ids are for ever: choose another")
    for source in rule.sources:
        if source not in game.sources:
            raise CannotAdd(f"there is no source `{source}`{closest(source, game.sources)}; write {choices(game.sources)}")
    return game, chapters[found[2]]


def _structure(rule: NewRule) -> str:
    ruling = ", ruling: true" if rule.ruling else ""
    return f"{{enforced: {rule.enforced}, sources: [{', '.join(rule.sources)}]{ruling}}}"


def _insert(root: FilePath, found: Document, after: Path, lines: Sequence[str]) -> Place:
    """Put lines behind an entry (at the end where there is none), write the file, and return where they stand."""
    at = _end_of(found, after)
    text = [*found.lines[:at], *lines, *found.lines[at:]]
    path = root / found.path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(text) if text[-1] == "" else "\n".join([*text, ""]), encoding="utf-8", newline="\n")
    return Place(found.path, at + 1)


def _end_of(found: Document, path: Path) -> int:
    """Return how many lines stand before the end of an entry, without the comments and empty lines behind it."""
    end = len(found.lines)
    if path in found.keys:
        start = found.keys[path].line
        following = [place.line for other, place in found.keys.items() if len(other) <= len(path) and place.line > start]
        end = min(following, default=end + 1) - 1
    prose = found.prose_lines()
    while end > 0 and end not in prose and (not found.lines[end - 1].strip() or found.lines[end - 1].lstrip().startswith("#")):
        end -= 1
    return end
