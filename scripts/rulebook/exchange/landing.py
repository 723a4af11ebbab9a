"""Writes imported words into the YAML files of one language, and the stamps that go with them."""

# Theory of operation
#
# Every file is spliced and proved first: read again, the new file differs from the old one in the imported words alone. Then the
# content is checked as it would be. Only when all is well the files are written beside the old ones and put in their places.

from __future__ import annotations

import os
import tempfile
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path as FilePath

from rulebook import load, stamps
from rulebook.exchange import refusals
from rulebook.exchange.flow import flow
from rulebook.exchange.placing import order, prove
from rulebook.exchange.splice import Unspliceable, Words, splice
from rulebook.exchange.units import Incoming, Key
from rulebook.load import Content
from rulebook.model import Status, Text
from rulebook.problem import Problem


class Desk:
    """The texts of one language, as they are before an import."""

    def __init__(self, root: FilePath, content: Content, locale: str) -> None:
        """Take the content as it was read."""
        self.locale = locale
        self.files = {full: (game, name) for game in content.library.games.values() for full, name in game.files_of_words().items()}
        """Full id -> its game and the file its words are in."""
        self._root = root
        self._content = content
        self._stamps = stamps.renewed(content.library, stamps.read(root, content.library))
        self._library = stamps.mark(content.library, self._stamps, stamps.originals(root, content.library))

    def is_source(self, key: Key) -> bool:
        """Tell whether this language is the source of some words."""
        return self.files[key.id][0].source_locale == self.locale

    def keys(self) -> list[str]:
        """Return the keys there are, as they stand in a file."""
        return [f"{full}:{field}" for full in self.files for field in self.fields(full)]

    def saying(self, source: str) -> list[str]:
        """Return the keys of a source text."""
        return [key for key in self.keys() if self.source(Key.of(key)) == source]

    def fields(self, full: str) -> Collection[str]:
        """Return the fields an id has in its source language."""
        text = self._source_text(full)
        return text.prose.keys() if text else ()

    def source(self, key: Key) -> str | None:
        """Return the source text of a unit as it is; None where there is none."""
        text = self._source_text(key.id)
        return flow(text.field(key.field)) if text and key.field in text.prose else None

    def now(self, key: Key) -> str:
        """Return the translation of a unit as it is, or nothing."""
        text = self._library.texts.get(self.locale, {}).get(key.id)
        return flow(text.field(key.field)) if text else ""

    def spliced(self, units: Iterable[Incoming]) -> tuple[dict[str, bytes], list[Problem]]:
        """Return the files that units go into, as they would be, and where that cannot be."""
        files, problems = {}, []
        for path, own in self._by_file(units).items():
            before = (self._root / path).read_bytes() if (self._root / path).exists() else b""
            words = {unit.key.path: Words(flow(unit.target), self._style(unit.key)) for unit in own}
            game, name = self.files[own[0].key.id]
            try:
                files[path] = splice(before, words, lambda at, game=game, name=name: order(game, name, at))  # type: ignore[misc]
                prove(before, files[path], words, path)
            except Unspliceable as error:
                problems.append(Problem(own[0].place, "exchange.file", f"{path}: {error}"))
        return files, problems

    def refused(self, files: Mapping[str, bytes], units: Iterable[Incoming]) -> list[Problem]:
        """Return what the checks of the content find in units that went into files."""
        own = {path: found for path, found in self._by_file(units).items() if path in files}
        return list(refusals.in_files(self._root, files, own))

    def write(self, files: Mapping[str, bytes]) -> None:
        """Write files: all of them beside the old ones, then each into its place."""
        ready = []
        try:
            for name, raw in files.items():
                path = self._root / name
                path.parent.mkdir(parents=True, exist_ok=True)
                handle, beside = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
                ready.append((FilePath(beside), path))
                with os.fdopen(handle, "wb") as file:
                    file.write(raw)
                FilePath(beside).chmod(path.stat().st_mode & 0o777 if path.exists() else 0o644)
            for beside_path, path in ready:
                beside_path.replace(path)
        finally:
            for beside_path, _ in ready:
                beside_path.unlink(missing_ok=True)

    def stamp(self, written: Iterable[Incoming], finished: Collection[str]) -> list[str]:
        """Renew the stamps of ids that were written or are finished.

        An id that was stale, and of which not every field is finished, stays stale.

        Returns:
            The ids that were stale and are current now.
        """
        fresh = load.read(self._root).library.texts.get(self.locale, {})
        stale = {full for full, text in self._library.texts.get(self.locale, {}).items() if text.status is Status.STALE}
        confirmed = [full for full in finished if full in stale]
        touched = {unit.key.id for unit in written}
        own = self._stamps.setdefault(self.locale, {})
        for full in sorted({*touched, *confirmed}):
            source = self._source_text(full)
            assert source is not None
            of = own[full]["of"] if full in stale and full not in confirmed else stamps.digest(source)
            own[full] = stamps.Stamp(of=of, text=stamps.digest(fresh[full]))
        if touched or confirmed:
            stamps.write(self._root, self._library, self._stamps)
        return confirmed

    def _source_text(self, full: str) -> Text | None:
        game = self.files[full][0] if full in self.files else None
        return self._library.texts.get(game.source_locale, {}).get(full) if game else None

    def _by_file(self, units: Iterable[Incoming]) -> dict[str, list[Incoming]]:
        found: dict[str, list[Incoming]] = {}
        for unit in units:
            game, name = self.files[unit.key.id]
            found.setdefault(f"content/{game.id}/{self.locale}/{name}.yaml", []).append(unit)
        return found

    def _style(self, key: Key) -> str:
        """Return the style a text has in its source language."""
        text = self._source_text(key.id)
        assert text is not None
        place = text.prose[key.field].place
        header = self._content.documents[place.path].lines[place.line - 2]
        return ">" if header.rstrip().endswith(">-") else "|"
