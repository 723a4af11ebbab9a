"""What a translator must know to translate a text well: where it is printed, what the glossary says, what placeholders stand for."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook import glossary, markup, placeholders
from rulebook.model import Change, Discrepancy, Example, Library, Line, Rule, Section, Term, Text

_WHAT = {
    "title": "title",
    "text": "text",
    "reason": "why we rule so",
    "play": "what we play, and why",
}


def notes(library: Library, locale: str, source: Text, field: str) -> tuple[str, ...]:
    """Return the notes for one field of a source text.

    Args:
        library: Everything in ``content/``.
        locale: The language it is translated into.
        source: The text in its source language.
        field: The field.
    """
    return (
        _where(library, source, field),
        *_shown(library, source),
        *_values(library, locale, source, field),
        *_terms(library, locale, source, field),
    )


def _where(library: Library, source: Text, field: str) -> str:
    game = library.games[source.id.partition("/")[0]]
    entry = library.entry(source.id)
    if entry is None:
        return f"{game.id}: the game's own {source.id.partition('/game.')[2]}"
    name = f"what the source “{_word(library, source, field.partition('.')[2])}” says" if "." in field else _WHAT.get(field, field)
    if isinstance(entry, Rule):
        return f"{game.id}, rule {entry.number} “{source.title}”: {name}"
    if isinstance(entry, (Line, Section)):
        return f"{game.id}, quick reference, {'line' if isinstance(entry, Line) else 'heading'} “{source.title}”: {name}"
    if isinstance(entry, Change):
        return f"{game.id}, what has changed, {entry.date}: {name}"
    kind = "example" if isinstance(entry, Example) else "sources that disagree,"
    return f"{game.id}, {kind} “{source.title}”: {name}"


def _word(library: Library, source: Text, name: str) -> str:
    game = library.games[source.id.partition("/")[0]]
    text = library.texts.get(source.locale, {}).get(f"{game.id}/game.source.{name}")
    return text.text if text else name


def _shown(library: Library, source: Text) -> Iterator[str]:
    """Yield the examples that show a rule, and the rules an example or a discrepancy is about."""
    entry = library.entry(source.id)
    titles = library.texts.get(source.locale, {})
    if isinstance(entry, Rule):
        for example in library.games[entry.game].examples:
            if entry.id in example.illustrates and example.id in titles:
                yield f"shown by the example “{titles[example.id].title}”"
    elif isinstance(entry, (Example, Discrepancy, Line)):
        for full in entry.illustrates if isinstance(entry, Example) else entry.rules:
            if full in library.rules and full in titles:
                yield f"about rule {library.rules[full].number} “{titles[full].title}”"


def _values(library: Library, locale: str, source: Text, field: str) -> Iterator[str]:
    for name in dict.fromkeys(name for name, _ in placeholders.names(source.field(field))):
        try:
            yield f"{{{name}}} is {placeholders.word(library, source, name, locale)} now"
        except placeholders.Unknown:
            continue  # the check of the source text tells it


def _terms(library: Library, locale: str, source: Text, field: str) -> Iterator[str]:
    own, other = library.glossaries.get(source.locale), library.glossaries.get(locale)
    if own is None or other is None:
        return
    for term in glossary.occurring(markup.only_words(source.field(field)), own, source.id.partition("/")[0]):
        wanted = other.terms.get(term.id)
        if wanted:
            yield f"glossary: {_forms(term)} = {_forms(wanted)}" + (f" ({wanted.note})" if wanted.note else "")


def _forms(term: Term) -> str:
    return term.one if term.one == term.other else f"{term.one}, {term.other}"
