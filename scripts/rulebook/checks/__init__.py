"""The checks on content: every module in this folder offers ``IDS`` (id -> what it holds) and ``check(content)``.

It offers ``WARNINGS`` too where what some of its checks find stops no build.

A module whose check can be made on the words of one text offers ``of_text(library, text, may_name)`` too, or alone. Such a module runs
in the page as well (the workbench): it imports nothing but the standard library, the model and what is as pure as itself.

What ``of_text`` finds is kept by file (``answers``, ``textfiles``): of the library it may ask for the text itself, its source, the
glossaries of both languages, and everything that has no words. The rest is not there.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Iterator
from functools import cache, partial
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from rulebook.library import Library
from rulebook.model import MayName, Text, nothing_else
from rulebook.problem import Problem, Severity

if TYPE_CHECKING:
    from rulebook.load import Content
    from rulebook.textfiles import TextFile

FORM_IDS = {
    "file.bom": "files begin without a byte order mark",
    "file.encoding": "files are UTF-8",
    "file.folder": "no folder has the name of a file",
    "file.line-ends": "lines end in LF",
    "file.missing": "every game has a game.yaml",
    "file.name": "files and folders are named by a language, or by what can be an id",
    "file.stray": "no file that nothing reads",
    "file.unreadable": "files can be read",
    "letters.invisible": "no invisible characters and tabs",
    "letters.misread": "no letters that were read in another encoding (`Ã¶` for `ö`)",
    "letters.nfc": "letters are composed (NFC)",
    "schema": "files keep their schema in content/schema",
    "stamps.broken": "files of stamps can be read",
    "yaml.alias": "no anchors, aliases and merges",
    "yaml.duplicate-key": "a key stands once",
    "yaml.empty": "no empty file (one that is only begun holds a comment)",
    "yaml.key": "keys are plain words",
    "yaml.mapping": "the top level of a file is a mapping",
    "yaml.number": "numbers mean what they look like",
    "yaml.syntax": "files can be read as YAML",
    "yaml.tag": "no tags",
}
"""Checks made while reading (``document``, ``source``, ``schema``, ``load``, ``stamps``)."""


_BREAK_WORDS = ("file.encoding", "letters.", "message.letters", "words.letters", "prose.markup", "allow.inside")


@cache
def modules() -> tuple[ModuleType, ...]:
    """Return the modules of checks in the order of their names."""
    return tuple(import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__))


@cache
def ids() -> dict[str, str]:
    """Return the ids of all checks with what each holds."""
    found = dict(FORM_IDS)
    for module in modules():
        found.update(module.IDS)
    return dict(sorted(found.items()))


def severity(check: str) -> Severity:
    """Return how bad it is what a check finds: an error stops a build, a warning is told."""
    is_warning = any(check in getattr(module, "WARNINGS", ()) for module in modules())
    return Severity.WARNING if is_warning else Severity.ERROR


def run(content: Content) -> Iterator[Problem]:
    """Yield every problem of every check."""
    for module in modules():
        if hasattr(module, "check"):
            yield from module.check(content)
    for file in content.text_files():
        look = partial(_of_texts, file, content.may_name)
        yield from content.answers.found(f"texts {file.path}", look, of=file.depends(content), group=file.chapter)
    yield from content.answers.rest()


def of(module: ModuleType, content: Content) -> Iterator[Problem]:
    """Yield every problem of one module of checks."""
    if hasattr(module, "check"):
        yield from module.check(content)
    for text in content.library.written() if hasattr(module, "of_text") else ():
        yield from module.of_text(content.library, text, content.may_name)


def _of_texts(file: TextFile, may_name: MayName) -> Iterator[Problem]:
    library = file.library
    for text in file.texts:
        yield from of_text(library, text, may_name)


def told_once(problems: Iterable[Problem]) -> list[Problem]:
    """Return problems without words nobody knows in lines whose letters or marks are broken: they are only pieces of words."""
    found = list(problems)
    broken = {(each.place.path, each.place.line) for each in found if each.check.startswith(_BREAK_WORDS)}
    misread = {(each.place.path, each.place.line) for each in found if each.check == "letters.misread"}
    lines = {"spelling.word": broken, "words.letters": misread, "words.quotes": misread}
    return [each for each in found if (each.place.path, each.place.line) not in lines.get(each.check, ())]


def of_text(library: Library, text: Text, may_name: MayName = nothing_else) -> Iterator[Problem]:
    """Yield every problem that can be found in the words of one text.

    Args:
        library: What it refers to.
        text: The words; they need not be those of the library.
        may_name: Whether a game (its id) may name something (an id without the game) that is not in the library.
    """
    for module in modules():
        if hasattr(module, "of_text"):
            yield from module.of_text(library, text, may_name)
