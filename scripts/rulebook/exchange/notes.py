"""What a translator must know to translate a text well: where it is printed, what the glossary says, what placeholders stand for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulebook import glossary, markup, placeholders
from rulebook.library import Library
from rulebook.model import Change, Discrepancy, Example, Line, Rule, Section, Term, Text
from rulebook.told import told

_WHAT = {"title": "note.title", "text": "note.text", "reason": "note.reason", "play": "note.play"}
_PLACES: Mapping[type, str] = {
    Line: "note.line",
    Section: "note.section",
    Example: "note.example",
    Discrepancy: "note.discrepancy",
}


def notes(library: Library, locale: str, source: Text, field: str) -> tuple[str, ...]:
    """Return the notes for one field of a source text: English in a file, in the page's language in the page.

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
        return told("note.game", game=game.id, name=source.id.partition("/game.")[2])
    what = _what(library, source, field)
    if isinstance(entry, Rule):
        return told("note.rule", game=game.id, number=entry.number, title=source.title, what=what)
    if isinstance(entry, Change):
        return told("note.change", game=game.id, date=entry.date, what=what)
    return told(_PLACES[type(entry)], game=game.id, title=source.title, what=what)


def _what(library: Library, source: Text, field: str) -> str:
    """Return what a field of a text is."""
    if "." in field:
        return told("note.side", source=_word(library, source, field.partition(".")[2]))
    return told(_WHAT[field]) if field in _WHAT else field


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
                yield told("note.shown", title=titles[example.id].title)
    elif isinstance(entry, (Example, Discrepancy, Line)):
        for full in entry.illustrates if isinstance(entry, Example) else entry.rules:
            if full in library.rules and full in titles:
                yield told("note.about", number=library.rules[full].number, title=titles[full].title)


def _values(library: Library, locale: str, source: Text, field: str) -> Iterator[str]:
    for name in dict.fromkeys(name for name, _ in placeholders.names(source.field(field))):
        try:
            yield told("note.value", name=f"{{{name}}}", value=placeholders.word(library, source, name, locale))
        except placeholders.Unknown:
            continue  # the check of the source text tells it


def _terms(library: Library, locale: str, source: Text, field: str) -> Iterator[str]:
    own, other = library.glossaries.get(source.locale), library.glossaries.get(locale)
    if own is None or other is None:
        return
    for term in glossary.occurring(markup.only_words(source.field(field)), own, source.id.partition("/")[0]):
        wanted = other.terms.get(term.id)
        if wanted and wanted.note:
            yield told("note.term.noted", own=_forms(term), wanted=_forms(wanted), note=wanted.note)
        elif wanted:
            yield told("note.term", own=_forms(term), wanted=_forms(wanted))


def _forms(term: Term) -> str:
    return term.one if term.one == term.other else f"{term.one}, {term.other}"
