"""The glossary names every piece in every language, does not contradict itself, and texts keep to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulebook import facts, glossary, markup
from rulebook.library import Library
from rulebook.model import Game, Glossary, MayName, Prose, Status, Term, Text
from rulebook.problem import Place, Problem, Severity
from rulebook.suggest import closest
from rulebook.told import told, tongue

if TYPE_CHECKING:
    from rulebook.load import Content

IDS = {
    "glossary.banned": "texts use the words of the glossary",
    "glossary.piece": "every piece of a game has its name in the source language",
    "glossary.unknown-piece": "a term of a game names one of its pieces",
    "glossary.conflict": "a word is not wanted for one term and banned for another",
    "glossary.missing": "every language names the same terms and pieces",
    "translation.pieces": "a translation names the pieces its source names",
}
WARNINGS = frozenset({"glossary.missing", "translation.pieces"})


def check(content: Content) -> Iterator[Problem]:
    """Yield what is wrong with the glossary."""
    library = content.library
    for locale in library.locales:
        own = library.glossaries.get(locale) or Glossary(locale, {}, f"content/glossary/{locale}.yaml")
        document = content.documents.get(own.path)
        if document and not document.whole:
            continue  # what seems to be missing may stand in the part that cannot be read
        for game in library.games.values():
            yield from _pieces(own, game)
        yield from _conflicts(own)
        yield from _missing(content, own)


def of_text(library: Library, text: Text, _may_name: MayName) -> Iterator[Problem]:
    """Yield the words of one text that the glossary does not want, and the pieces it leaves out; see ``checks.of_text``."""
    yield from _banned(library, text)
    yield from _left_out(library, text)


def _banned(library: Library, text: Text) -> Iterator[Problem]:
    for prose in text.prose.values():
        for found in _findings(library, text, prose):
            message = told("fault.glossary", found=found.found, wanted=found.wanted, term=found.term)
            yield Problem(prose.at(found.offset), "glossary.banned", message)


def _findings(library: Library, text: Text, prose: Prose) -> list[glossary.Finding]:
    terms = library.glossaries.get(text.locale)
    return list(glossary.findings(markup.only_words(prose.raw), terms, text.id.partition("/")[0])) if terms else []


def _left_out(library: Library, text: Text) -> Iterator[Problem]:
    """Yield the pieces that a source names and its translation, where it is current, does not."""
    game = library.games.get(text.id.partition("/")[0])
    source = library.texts.get(game.source_locale, {}).get(text.id) if game else None
    if game is None or source is None or text.locale == game.source_locale or text.status is Status.STALE:
        return
    for field, prose in text.prose.items():
        if field in source.prose:
            lost = _named(library, source, field) - _named(library, text, field)
            banned = {found.term for found in _findings(library, text, prose)} if lost else set()
            terms = library.glossaries[text.locale].terms if text.locale in library.glossaries else {}
            for term in sorted((lost & terms.keys()) - banned):
                if _is_part(terms[term], prose):
                    continue
                message = told("fault.piece", piece=term.partition(".")[2], word=terms[term].one)
                yield Problem(prose.place, "translation.pieces", message, Severity.WARNING)


def _is_part(term: Term, prose: Prose) -> bool:
    """Tell whether a term is a part of a longer word, as in languages that write compounds as one."""
    words = prose.raw.lower()
    return any(form.lower() in words for form in (term.one, term.other, *term.forms))


def _named(library: Library, text: Text, field: str) -> frozenset[str]:
    terms = library.glossaries.get(text.locale)
    if terms is None:
        return frozenset()
    return glossary.pieces(terms, text.id.partition("/")[0]).named(markup.only_words(text.prose[field].raw))


def _pieces(own: Glossary, game: Game) -> Iterator[Problem]:
    pieces = facts.pieces(game.id)
    for piece in pieces:
        if f"{game.id}.{piece}" not in own.terms:
            code, one, other = f"`{game.id}.{piece}:`", "`one`", "`other`"
            if own.locale == game.source_locale:
                message = told("fault.term.piece", piece=piece, code=code, one=one, other=other)
                yield Problem(Place(own.path), "glossary.piece", message)
            else:
                message = told("fault.term.piece.missing", piece=piece, code=code, one=one, other=other, locale=tongue(game.source_locale))
                yield Problem(Place(own.path), "glossary.missing", message, Severity.WARNING)
    for key, term in own.terms.items():
        owner, _, piece = key.partition(".")
        if owner == game.id and piece and pieces and piece not in pieces:
            message = told("fault.term.no-piece", game=game.id, piece=piece, near=closest(piece, pieces))
            yield Problem(term.place, "glossary.unknown-piece", message)


def _conflicts(own: Glossary) -> Iterator[Problem]:
    wanted = {form: term for term in own.terms.values() for form in (term.one, term.other)}
    for term in own.terms.values():
        for form in term.banned:
            other = wanted.get(form)
            if other and _bind_together(other, term):
                message = told("fault.term.conflict", word=form, other=other.id, place=str(other.place))
                yield Problem(term.place, "glossary.conflict", message)


def _bind_together(one: Term, two: Term) -> bool:
    """Tell whether two terms ever bind the same text: not when each binds other games."""
    games = [{term.id.partition(".")[0]} if "." in term.id else set(term.games) for term in (one, two)]
    return not all(games) or bool(games[0] & games[1])


def _missing(content: Content, own: Glossary) -> Iterator[Problem]:
    """Yield general terms that other languages have: pieces are checked against the engine."""
    document = content.documents.get(own.path)
    elsewhere = {key: term for each in content.library.glossaries.values() for key, term in each.terms.items() if "." not in key}
    for key, term in elsewhere.items():
        if key not in own.terms and not (document and key in document.data):
            message = told("fault.term.missing", term=key, place=str(term.place))
            yield Problem(Place(own.path), "glossary.missing", message, Severity.WARNING)
