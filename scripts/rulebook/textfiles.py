"""The texts of one file as the checks see them: with their sources and the terms of both languages, and with nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulebook.library import Library
from rulebook.model import Status, Text

if TYPE_CHECKING:
    from rulebook.load import Content


@dataclass(frozen=True, slots=True)
class TextFile:
    """The texts of one file in one language."""

    path: str
    locale: str
    texts: tuple[Text, ...]
    source: tuple[Text, ...]
    """Those they were translated from; none where it is the source itself."""
    source_locale: str
    _library: Library

    @property
    def library(self) -> Library:
        """Return the library with the texts of this file, their sources and the glossaries of both languages: there are no others in it.

        So what a check finds with it depends on what is in ``depends`` and on nothing else.
        """
        own = {self.locale: {text.id: text for text in self.texts}}
        source = {self.source_locale: {text.id: text for text in self.source}} if self.source else {}
        glossaries = self._library.glossaries
        return self._library.narrowed({**source, **own}, {each: glossaries[each] for each in self._locales if each in glossaries})

    @property
    def _locales(self) -> tuple[str, ...]:
        return self.locale, self.source_locale

    @property
    def chapter(self) -> str:
        """Return the full id of the chapter that the words belong to."""
        _, game, _, name = self.path.split("/")
        return f"{game}/{name.removesuffix('.yaml')}"

    def depends(self, content: Content) -> tuple[str, ...]:
        """Return all that the checks of these texts depend on, or hashes of it; their code apart."""
        answers = content.answers
        paths = {self.path, *(text.place.path for text in self.source), *(f"content/glossary/{each}.yaml" for each in self._locales)}
        states = [(text.id, text.status, sorted(text.former.items())) for text in self.texts if text.status is not Status.CURRENT]
        files = sorted((each, answers.digests.get(each)) for each in paths)
        return answers.basis, self.locale, self.source_locale, repr(files), repr(states)


def of(content: Content, *locales: str) -> Iterator[TextFile]:
    """Yield every file that holds texts of some languages; by default of all."""
    files: dict[str, list[Text]] = {}
    for text in content.library.written():
        files.setdefault(text.place.path, []).append(text)
    for path, texts in files.items():
        _, game, locale, name = path.split("/")
        if locales and locale not in locales:
            continue
        known = content.library.games.get(game)
        source_locale = known.source_locale if known else locale
        source = files.get(f"content/{game}/{source_locale}/{name}", ()) if source_locale != locale else ()
        yield TextFile(path, locale, tuple(texts), tuple(source), source_locale, content.library)
