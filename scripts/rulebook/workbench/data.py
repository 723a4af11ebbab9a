"""What the workbench is given when the site is built: games without words, texts of each language, terms, and where all that lies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from rulebook import allow, document, placeholders, spelling
from rulebook.languages import language_name
from rulebook.library import Library
from rulebook.model import CHANGES, QUICK, Game, Text
from rulebook.recall import Memory
from rulebook.workbench import shelf

Json = Any
MANIFEST = "workbench.json"
"""Beside the languages: a text of any language changes it, and no page."""
Put = Callable[[Json, str], str]
"""(data, name) -> the name of the file that it was written to, in the folder of assets."""


def publish(root: Path, library: Library, put: Put, memory: Memory | None = None) -> Json:
    """Write what the workbench needs, and return its manifest.

    Args:
        root: The repository.
        library: The library with stale texts marked.
        put: Writes one file.
        memory: Remembers what was made before of this library; it sees what is read of its texts.
    """
    memory = memory or Memory()
    return {
        "spielbar": 1,
        "names": {locale: language_name(locale) for locale in library.locales},
        "terms": put({locale: shelf.terms_out(each) for locale, each in library.glossaries.items()}, "workbench.terms"),
        "games": {game.id: _game(root, library, game, put, memory) for game in library.games.values()},
    }


def _game(root: Path, library: Library, game: Game, put: Put, memory: Memory) -> Json:
    titles = {locale: library.word(game.id, "title", locale).text for locale in library.locales}

    def put_texts(locale: str) -> str:
        files = _files(root, game, locale)
        made = memory.get(("texts", game.id, locale), partial(texts, library, game, locale, files), files)
        return put(made, f"workbench.{game.id}.{locale}")

    return {
        "source": game.source_locale,
        "titles": titles,
        "chapters": [
            *(
                {"id": chapter.short, "number": chapter.number, "titles": _titles(library, game, chapter.short)}
                for chapter in game.chapters
            ),
            *({"id": name, "number": 0, "titles": {}} for name in (QUICK, CHANGES) if name in game.files_of_words().values()),
        ],
        "file": put(shelf.game_out(game), f"workbench.{game.id}"),
        "texts": {locale: put_texts(locale) for locale in library.locales},
    }


def _titles(library: Library, game: Game, chapter: str) -> Json:
    return {locale: library.word(game.id, f"chapter.{chapter}", locale).text for locale in library.locales}


def dictionary(root: Path, library: Library, locale: str) -> Json:
    """Return what spells a language, as the desk and the dictionary's reader want it; None where there is no dictionary of it."""
    return spelling.lent(root, locale, library)


def texts(library: Library, game: Game, locale: str, files: Mapping[str, str]) -> Json:
    """Return the words of a game in one language: texts, the files they stand in, and what their placeholders stand for.

    Args:
        library: The library with stale texts marked.
        game: The game.
        locale: The language.
        files: Name of each file with words (without ``.yaml``) -> what stands in it.
    """
    written = library.texts.get(locale, {})
    own = [written[full] for full in written if full.startswith(f"{game.id}/")]
    return {
        "locale": locale,
        "texts": shelf.texts_out(own, _styles(own, files), _allowed(own, files)),
        "files": files,
        "values": dict(_values(library, game, locale)),
    }


def _files(root: Path, game: Game, locale: str) -> dict[str, str]:
    folder = root / "content" / game.id / locale
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.yaml"))}


def _styles(own: list[Text], files: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Return id -> field -> ``>`` where its words are folded in the file, else ``|``."""
    lines = {name: text.split("\n") for name, text in files.items()}

    def style(text: Text, field: str) -> str:
        place = text.prose[field].place
        header = lines[Path(place.path).stem][place.line - 2 : place.line - 1]
        return ">" if header and header[0].rstrip().endswith(">-") else "|"

    return {text.id: {field: style(text, field) for field in text.prose} for text in own}


def _allowed(own: list[Text], files: Mapping[str, str]) -> dict[str, dict[str, list[str]]]:
    """Return id -> field -> the checks that a comment in the file silences there."""
    allowed: dict[str, dict[str, list[str]]] = {}
    for text in own:
        read, _ = document.read(files[Path(text.place.path).stem].encode(), text.place.path)
        for comment in allow.in_document(read):
            for field, prose in text.prose.items():
                if prose.place.line in comment.lines:
                    allowed.setdefault(text.id, {}).setdefault(field, []).append(comment.check)
    return allowed


def _values(library: Library, game: Game, locale: str) -> Json:
    """Yield each id with what the placeholders of its source text stand for, worded for readers of a language."""
    for full in game.files_of_words():
        source = library.texts.get(game.source_locale, {}).get(full)
        worded = _worded(library, source, locale) if source else {}
        if worded:
            yield full, worded


def _worded(library: Library, source: Text, locale: str) -> dict[str, str]:
    worded = {}
    for prose in source.prose.values():
        for name, _ in placeholders.names(prose.value):
            try:
                worded[name] = placeholders.word(library, source, name, locale)
            except placeholders.Unknown:
                continue  # a check of the source text tells it
    return worded
