"""Starts a new game from a small one that works: rulebook, engine, board, words and a golden play, all to be replaced bit by bit."""

# Theory of operation
#
# ``scripts/skeleton`` is a whole little game by the name of ``skeleton``. Its files are copied to where a game's files lie, with
# that name replaced; its words are put at the end of the glossaries and catalogs. So the new game passes every check from the
# first moment, and whoever writes it never stands before an empty page. Languages the skeleton does not speak are left to the
# translators, like any text that is missing.

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from pathlib import Path as FilePath

import _environment

_SKELETON = _environment.ROOT / "scripts" / "skeleton"
_NAME = re.compile(r"[a-z][a-z0-9]*")
_PLACES = {"content": "content/{}", "engine": "engines/{}", "board": "site/demo/boards/{}"}
_RESERVED = ("assets", "coverage", "glossary", "schema", "search", "skeleton", "stamps")
"""Folders of the repository and of the finished site."""
_WORDS = {".yaml": "content/glossary/{}.yaml", ".po": "locale/{}/LC_MESSAGES/messages.po"}


class CannotStart(Exception):
    """Why there can be no such game, and what to write instead."""


def start(root: FilePath, name: str) -> list[str]:
    """Write the files of a new game and return their paths, those of the words last.

    Args:
        root: The repository.
        name: Id of the game: the name of its folders and the beginning of its ids.

    Raises:
        CannotStart: the name is none, or something by that name is there; nothing is written then.
    """
    if not _NAME.fullmatch(name):
        message = "becomes the name of folders and a Python package; write small Latin letters and digits, a letter first"
        raise CannotStart(f"`{name}` {message}")
    files = dict(_files(name))
    taken = [path for path in (*_places(root, name), *files) if (root / path).exists()]
    if taken or name in _RESERVED or keyword.iskeyword(name):
        raise CannotStart(f"the name `{name}` is taken ({', '.join(taken) or 'by the repository or by Python itself'}); choose another")
    words = dict(_words(root, name))
    for path, text in {**files, **words}.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8", newline="\n")
    return [*files, *words]


def _places(root: FilePath, name: str) -> Iterator[str]:
    """Yield what the game would lie at, or stand before: a module of the engines, a page of the site."""
    yield from (place.format(name) for place in _PLACES.values())
    yield f"engines/{name}.py"
    yield from (page.relative_to(root).as_posix() for page in sorted((root / "site" / "pages").glob(f"*/{name}.md")))


def _files(name: str) -> Iterator[tuple[str, str]]:
    """Yield every file of the game's own: path -> text."""
    for folder, place in _PLACES.items():
        for path in sorted(_files_of(_SKELETON / folder)):
            yield f"{place.format(name)}/{path.relative_to(_SKELETON / folder).as_posix()}", _named(path, name)
    yield f"tests/playthroughs/{name}.txt", _named(_SKELETON / "playthrough.txt", name)


def _words(root: FilePath, name: str) -> Iterator[tuple[str, str]]:
    """Yield the glossaries and catalogs with the game's words at their end."""
    for path in sorted(_files_of(_SKELETON / "words")):
        target = _WORDS[path.suffix].format(path.stem)
        if (root / target).exists():
            yield target, (root / target).read_text(encoding="utf-8").rstrip("\n") + "\n" + _named(path, name)


def _files_of(folder: FilePath) -> Iterator[FilePath]:
    return (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")


def _named(path: FilePath, name: str) -> str:
    text = path.read_text(encoding="utf-8")
    return text.replace("skeleton", name).replace("Skeleton", name.capitalize())
