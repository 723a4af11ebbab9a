"""The words of one text that nobody knows, each in its place: for the check of the build and for the page's workbench."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.library import Library
from rulebook.model import Text
from rulebook.problem import Problem, Severity
from rulebook.quality.speller import Speller, findings


def of_text(library: Library, speller: Speller, text: Text) -> Iterator[Problem]:
    """Yield the words of a text that are misspelled.

    Args:
        library: Holds the source of the text.
        speller: Knows the language of the text.
        text: The words; they need not be those of the library.
    """
    game = library.games.get(text.id.partition("/")[0])
    source = library.texts.get(game.source_locale, {}).get(text.id) if game and game.source_locale != text.locale else None
    for field, prose in text.prose.items():
        for found in findings(speller, source.field(field) if source else "", prose.raw):
            yield Problem(prose.at(found.offset), found.check, found.message, Severity.WARNING)
