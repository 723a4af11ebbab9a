"""Reads everything in ``content/`` into the model, as far as it can be read, and collects every problem of its form."""

# Theory of operation
#
# Folders are found by looking: a folder of ``content`` with a ``game.yaml`` is a game, a folder in it is a language. Each file
# is read and held to its schema on its own. An entry that breaks its schema is left out of the model and told; the rest is
# built, with defaults where ``game.yaml`` itself is broken, so that the checks on the rest still run.

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import NamedTuple

from rulebook import asked, entries, parsed, schema, source, tags, textfiles
from rulebook import document as documents
from rulebook.answers import Answers
from rulebook.document import Document
from rulebook.library import Library
from rulebook.model import (
    BALANCE,
    BESIDE,
    CARDS,
    CHANGES,
    QUICK,
    Change,
    Chapter,
    Game,
    Glossary,
    Json,
    Path,
    Section,
    Text,
)
from rulebook.parsed import NOTHING, Beside, Parsed
from rulebook.problem import Place, Problem
from rulebook.suggest import choices
from rulebook.textfiles import TextFile
from rulebook.told import told

_SLUG = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_FILES = (".yaml", ".json", ".txt")
STAMPS = "stamps"
SPELLING = "spelling"
_NOT_GAMES = ("schema", "glossary")


@dataclass(frozen=True, slots=True)
class Content:
    """What ``read`` found: the model, the files it came from, and the problems of their form."""

    root: FilePath
    library: Library
    documents: Mapping[str, Document]
    """Path relative to the repository -> file."""
    problems: list[Problem]
    troubled: frozenset[str] = frozenset()
    """Files of which a part is not in the model, because it cannot be read or breaks its schema."""
    digests: Mapping[str, str] = field(default_factory=dict)
    """Path of each of these files -> hash of its bytes."""
    answers: Answers = field(default_factory=Answers)
    """What the checks have found in earlier runs; nothing, where they are not all made."""

    def document(self, place: Place) -> Document | None:
        """Return the file a place is in."""
        return self.documents.get(place.path)

    def text_files(self, *locales: str) -> Iterator[TextFile]:
        """Yield every file that holds texts of some languages, by default of all; see ``textfiles``."""
        return textfiles.of(self, *locales)

    def beside(self, kind: str) -> Iterator[tuple[Game, Document]]:
        """Yield the games that have a file of a kind beside their chapters, with it; see ``model.BESIDE``."""
        for game in self.library.games.values():
            document = self.documents.get(f"content/{game.id}/{kind}.yaml")
            if document is not None:
                yield game, document

    def may_name(self, game: str, word: str) -> bool:
        """Tell whether a game's structure may name something in a part that is not in the model: then it is not missed.

        Args:
            game: Id of the game.
            word: Id of a rule, an example, a chapter or a source, without the game.
        """
        if f"content/{game}/game.yaml" not in self.documents:
            return True
        pattern = re.compile(rf"(?<![\w.-]){re.escape(word)}(?![\w-])")
        prefix = f"content/{game}/"
        files = (self.documents[name] for name in self.troubled if name.startswith(prefix) and name.count("/") == 2)
        return any(pattern.search(line) for file in files for line in file.lines)


def library(root: FilePath) -> tuple[Library, list[Problem]]:
    """Read ``root/content`` and return the model with the problems of the files' form.

    Texts are all ``current`` here; ``check.content`` also knows what is stale.
    """
    content = read(root)
    return content.library, content.problems


def read(root: FilePath, beside: Beside = NOTHING) -> Content:
    """Read ``root/content``: the model, the documents and the problems of their form, in the order of the files.

    Args:
        root: The repository.
        beside: What is done in one go with that; see ``parsed.Beside``.
    """
    shelf = parsed.shelf(root.resolve())
    builder = _Builder(root, shelf.read if shelf else parsed.read)
    paths = [
        path for path in sorted((root / "content").rglob("*")) if not any(part.startswith(".") for part in path.relative_to(root).parts)
    ]
    found = {path: _File.of(root, path) for path in paths if source.is_file(path)}
    if shelf:
        shelf.prepare(((file.raw, file.name, file.kind) for file in found.values() if file.raw is not None), beside)
    for path in paths:
        if path in found:
            builder.take(path, found[path])
        elif path.suffix in _FILES:
            builder.problems += source.opened(path, path.relative_to(root).as_posix())[1]
    if shelf:
        shelf.close()
    library = builder.library()
    troubled = {name for name, document in builder.documents.items() if builder.spoiled[name] or not document.whole}
    return Content(root, library, builder.documents, builder.problems, frozenset(troubled), builder.digests)


def kind_of(parts: tuple[str, ...]) -> str | None:
    """Return the schema of a file by its path below ``content``; None where nothing reads such a file."""
    folder, name = parts[:-1], parts[-1]
    if not name.endswith(".yaml"):
        return None
    if folder == ("glossary",):
        return "glossary"
    if len(folder) == 1:
        return name.removesuffix(".yaml") if name.removesuffix(".yaml") in BESIDE else "chapter"
    if len(folder) == 2 and folder[1] == CARDS:
        kind = f"{folder[0]}-{CARDS}-{name.removesuffix('.yaml')}"
        return kind if (schema.FOLDER / f"{kind}.json").is_file() else None
    if len(folder) == 2 and folder[1] != STAMPS:
        return "game-text" if name == "game.yaml" else "text"
    return None


def _misnamed(parts: tuple[str, ...]) -> str:
    """Return what is wrong with the name of a file or a folder around it; nothing when it is right."""
    name = parts[-1].removesuffix(".yaml")
    locale = name if parts[0] == "glossary" else parts[1] if len(parts) == 3 and parts[1] != CARDS else ""
    if locale and not tags.is_language(locale):
        return tags.no_language(locale, choices(["de", "pt-BR"]))
    slugs = () if parts[0] == "glossary" else (parts[0], name)
    wrong = next((slug for slug in slugs if not _SLUG.fullmatch(slug)), None)
    return told("fault.file.name", name=wrong) if wrong else ""


class _File(NamedTuple):
    """A file of ``content``, as it lies there."""

    name: str
    """Relative to the repository."""
    kind: str
    problems: Sequence[Problem]
    """What is wrong with its name, or why it cannot be read."""
    raw: bytes | None
    """Its bytes; None where it is not read as YAML."""

    @classmethod
    def of(cls, root: FilePath, path: FilePath) -> _File:
        """Read a file, where its name says what it is."""
        parts = path.relative_to(root / "content").parts
        name, kind = path.relative_to(root).as_posix(), kind_of(parts)
        wrong = _misnamed(parts) if kind else ""
        if wrong or not kind:
            return cls(name, kind or "", [Problem(Place(name), "file.name", wrong)] if wrong else [], None)
        raw, problems = source.opened(path, name)
        return cls(name, kind, problems, raw)


@dataclass(slots=True)
class _Builder:
    root: FilePath
    read: Callable[[bytes, str, str], Parsed]
    documents: dict[str, Document] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    spoiled: dict[str, set[Path]] = field(default_factory=dict)
    digests: dict[str, str] = field(default_factory=dict)

    def take(self, path: FilePath, file: _File) -> None:
        """Read one file and hold it to its schema."""
        name = file.name
        self.problems += file.problems
        if file.raw is None:
            if not file.problems:
                self._stray(path.relative_to(self.root / "content").parts, name)
            return
        self.digests[name] = hashlib.sha256(file.raw).hexdigest()
        document, problems, differences = self.read(file.raw, name, file.kind)
        self.documents[name] = document
        self.problems += problems
        spoiled = self.spoiled.setdefault(name, set())
        known = {problem.place for problem in problems}
        for path_in_file, problem in differences:
            spoiled.add(path_in_file)
            if problem.place not in known:  # else it only follows from what is wrong there already
                self.problems.append(problem)

    def _stray(self, parts: tuple[str, ...], name: str) -> None:
        is_list = parts[0] == SPELLING and len(parts) == 2 and parts[1].endswith(".txt")
        is_measured = len(parts) == 2 and parts[1] == BALANCE
        is_beside = len(parts) == 3 and (parts[1] == STAMPS or parts[2] == asked.FILE)
        known = parts[0] == "schema" or parts[-1].endswith(".md") or is_list or is_measured or is_beside
        if not known:
            chapter, words = "content/<game>/<chapter>.yaml", "content/<game>/<locale>/<chapter>.yaml"
            message = told("fault.file.stray", chapter=chapter, words=words)
            self.problems.append(Problem(Place(name), "file.stray", message))

    def library(self) -> Library:
        """Build the model from all files taken."""
        games = {game: self._game(game) for game in self._games()}
        glossaries = {glossary.locale: glossary for glossary in self._glossaries()}
        texts: dict[str, dict[str, Text]] = {}
        for text in self._texts():
            texts.setdefault(text.locale, {})[text.id] = text
        return Library(games, glossaries, texts, tuple(sorted({*texts, *glossaries})))

    def _games(self) -> list[str]:
        folders = {name.split("/")[1] for name in self.documents if f"/{CARDS}/" not in name}
        return sorted(folder for folder in folders if folder not in _NOT_GAMES)

    def _game(self, game: str) -> Game:
        name = f"content/{game}/game.yaml"
        document = self.documents.get(name)
        if document is None:
            if all(problem.place.path != name for problem in self.problems):  # it may be there, and not to be read
                message = told("fault.file.missing", file="game.yaml", schema="content/schema/game.json")
                self.problems.append(Problem(Place(name), "file.missing", message))
            document = Document(name, [], {}, whole=False)
        get = self._good(document)
        return Game(
            id=game,
            source_locale=get("source_locale") or self._some_locale(game),
            players=entries.span(get("players") or 1),
            age=get("age") or 1,
            minutes=entries.span(get("minutes") or 1),
            credits={role: entries.names(value) for role, value in (get("credits") or {}).items()},
            sources={key: entries.source(key, value, document) for key, value in (get("sources") or {}).items()},
            chapters=tuple(self._chapters(game, get("chapters") or [])),
            redirects=get("redirects") or {},
            place=document.where(()),
            cards=tuple(self._cards(game)),
            decks=dict(self._decks(game)),
            balance=self._balance(game),
            quick=tuple(self._quick(game)),
            changes=tuple(self._changes(game)),
        )

    def _cards(self, game: str) -> Iterator[str]:
        """Yield the ids of a game's cards that have one."""
        for _, cards in self._decks(game):
            yield from (card["id"] for card in cards if isinstance(card.get("id"), str))

    def _decks(self, game: str) -> Iterator[tuple[str, tuple[dict[str, Json], ...]]]:
        """Yield the files of a game's cards with their cards; each holds one list, and may hold more about it."""
        for name, document in self.documents.items():
            folder, _, file = name.rpartition("/")
            if folder == f"content/{game}/{CARDS}" and isinstance(document.data, dict):
                rows = (row for row in document.data.values() if isinstance(row, list))
                yield file.removesuffix(".yaml"), tuple(card for row in rows for card in row if isinstance(card, dict))

    def _balance(self, game: str) -> Json:
        """Return what was measured of a game; a check tells where it cannot be read."""
        path = self.root / "content" / game / BALANCE
        try:
            return json.loads(source.bytes_of(path))
        except (ValueError, RecursionError):
            return None

    def _good(self, document: Document) -> Callable[[str], Json]:
        """Return a getter of top-level values that are there and keep their schema all through."""
        spoiled = {path[0] for path in self.spoiled.get(document.path, ()) if path}
        return lambda key: None if key in spoiled else document.data.get(key)

    def _some_locale(self, game: str) -> str:
        found = sorted(name.split("/")[2] for name in self.documents if name.startswith(f"content/{game}/") and has_words(name))
        return "en" if "en" in found or not found else found[0]

    def _chapters(self, game: str, listed: list[str]) -> Iterator[Chapter]:
        prefix = f"content/{game}/"
        found = [name[len(prefix) : -len(".yaml")] for name in self.documents if name.startswith(prefix) and name.count("/") == 2]
        rest = [slug for slug in found if slug not in listed and slug not in BESIDE]
        for number, slug in enumerate([*listed, *rest], start=1):
            document = self.documents.get(f"{prefix}{slug}.yaml")
            if document:
                yield self._chapter(game, slug, number, document)

    def _chapter(self, game: str, slug: str, number: int, document: Document) -> Chapter:
        rules = [
            entries.rule(f"{game}/{key}", f"{number}.{index}", data, document.where(("rules", key), key=True))
            for index, (key, data) in enumerate(self._entries(document, "rules"), start=1)
        ]
        found = [entries.example(game, key, document) for key, _ in self._entries(document, "examples")]
        differing = [
            entries.discrepancy(f"{game}/{key}", data, document.where(("discrepancies", key), key=True))
            for key, data in self._entries(document, "discrepancies")
        ]
        return Chapter(f"{game}/{slug}", number, tuple(rules), tuple(found), tuple(differing), document.where(()))

    def _quick(self, game: str) -> Iterator[Section]:
        """Yield the sections of a game's quick reference that keep their schema."""
        document = self.documents.get(f"content/{game}/{QUICK}.yaml")
        for key, data in self._entries(document, "sections") if document else ():
            assert document is not None
            yield entries.section(game, key, data, document)

    def _changes(self, game: str) -> Iterator[Change]:
        """Yield what has changed in a game's rulebook, as far as it keeps its schema."""
        document = self.documents.get(f"content/{game}/{CHANGES}.yaml")
        for key, data in self._entries(document, CHANGES) if document else ():
            assert document is not None
            touches = tuple(f"{game}/{each}" for each in data.get("touches", ()))
            yield Change(f"{game}/{key}", data["date"], touches, document.where((CHANGES, key), key=True))

    def _entries(self, document: Document, *path: str) -> Iterator[tuple[str, dict[str, Json]]]:
        """Yield the entries below a path that keep their schema."""
        spoiled = {each[: len(path) + 1] for each in self.spoiled.get(document.path, ())}
        entries = documents.at_path(document.data, path)
        for key, data in entries.items() if isinstance(entries, dict) else ():
            if (*path, key) not in spoiled and isinstance(data, dict):
                yield key, data

    def _glossaries(self) -> Iterator[Glossary]:
        for name, document in self.documents.items():
            if name.startswith("content/glossary/"):
                locale = name.rsplit("/", 1)[1].removesuffix(".yaml")
                terms = {key: entries.term(key, locale, data, document) for key, data in self._entries(document)}
                yield Glossary(locale, terms, name)

    def _texts(self) -> Iterator[Text]:
        for name, document in self.documents.items():
            parts = name.split("/")
            if has_words(name):
                game, locale, chapter = parts[1], parts[2], parts[3].removesuffix(".yaml")
                yield from (
                    self._words(game, locale, document) if chapter == "game" else self._chapter_texts(game, locale, chapter, document)
                )

    def _words(self, game: str, locale: str, document: Document) -> Iterator[Text]:
        for key in document.data:
            found = entries.prose(document, (key,))
            if found:
                yield Text(f"{game}/game.{key}", locale, document.where((key,), key=True), {"text": found})

    def _chapter_texts(self, game: str, locale: str, chapter: str, document: Document) -> Iterator[Text]:
        for key, data in document.data.items():
            if not key.startswith(f"{chapter}."):
                continue  # a check tells where it belongs
            fields = {".".join(path): found for path in entries.fields(data) if (found := entries.prose(document, (key, *path)))}
            if fields:
                yield Text(f"{game}/{key}", locale, document.where((key,), key=True), fields)


def has_words(name: str) -> bool:
    """Tell whether a file holds words of one language."""
    parts = name.split("/")
    return len(parts) == 4 and parts[2] != CARDS
