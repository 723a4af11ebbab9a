"""The glossary names every piece in every language, does not contradict itself, and texts keep to it."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook import catalog, facts, glossary, markup
from rulebook.load import Content
from rulebook.model import Game, Glossary, Place, Problem, Severity, Term
from rulebook.schema import choices, closest

IDS = {
    "glossary.banned": "texts use the words of the glossary",
    "glossary.piece": "every piece of a game has its name in every language",
    "glossary.unknown-piece": "a term of a game names one of its pieces",
    "glossary.conflict": "a word is not wanted for one term and banned for another",
    "glossary.games": "a term binds games that exist, the same in every language",
    "glossary.missing": "every language names the same terms (warning)",
}


def check(content: Content) -> Iterator[Problem]:
    """Yield what is wrong with the glossary, and the texts that do not keep to it."""
    library = content.library
    for locale in library.locales:
        own = library.glossaries.get(locale) or Glossary(locale, {}, f"content/glossary/{locale}.yaml")
        document = content.documents.get(own.path)
        if document and not document.whole:
            continue  # what seems to be missing may stand in the part that cannot be read
        for game in library.games.values():
            yield from _pieces(own, game)
        yield from _conflicts(own)
        yield from _games(content, own)
        yield from _missing(content, own)
    for text in library.written():
        terms = library.glossaries.get(text.locale)
        if terms:
            for prose in text.prose.values():
                for found in glossary.findings(markup.only_words(prose.raw), terms, text.id.partition("/")[0]):
                    message = f"`{found.found}` is not the word for this; write `{found.wanted}` in its right form (term `{found.term}`)"
                    yield Problem(prose.at(found.offset), "glossary.banned", message)


def _pieces(own: Glossary, game: Game) -> Iterator[Problem]:
    pieces = facts.pieces(game.id)
    for piece in pieces:
        if f"{game.id}.{piece}" not in own.terms:
            message = f"the piece `{piece}` has no name; write `{game.id}.{piece}:` with its `one` and `other`"
            yield Problem(Place(own.path), "glossary.piece", message)
    for key, term in own.terms.items():
        owner, _, piece = key.partition(".")
        if owner == game.id and piece and pieces and piece not in pieces:
            message = (
                f"{game.id} has no piece `{piece}`{closest(piece, pieces)}; write one of its pieces, or a term without the game's name"
            )
            yield Problem(term.place, "glossary.unknown-piece", message)


def _conflicts(own: Glossary) -> Iterator[Problem]:
    wanted = {form: term for term in own.terms.values() for form in (term.one, term.other)}
    for term in own.terms.values():
        for form in term.banned:
            other = wanted.get(form)
            if other and _bind_together(other, term):
                message = f"`{form}` is banned here and is the word for `{other.id}` ({other.place}); remove it from one of them"
                yield Problem(term.place, "glossary.conflict", message)


def _bind_together(one: Term, two: Term) -> bool:
    """Tell whether two terms ever bind the same text: not when each binds other games."""
    games = [{term.id.partition(".")[0]} if "." in term.id else set(term.games) for term in (one, two)]
    return not all(games) or bool(games[0] & games[1])


def _games(content: Content, own: Glossary) -> Iterator[Problem]:
    """Yield terms that name a game which is not there, or other games than the source language's."""
    library = content.library
    source = library.glossaries.get(catalog.SOURCE)
    for key, term in own.terms.items():
        for game in term.games:
            if game not in library.games and f"content/{game}/game.yaml" not in content.documents:
                yield Problem(term.place, "glossary.games", f"`{key}`: there is no game `{game}`; write {choices(library.games)}")
        if term.games and "." in key:
            yield Problem(term.place, "glossary.games", f"`{key}` is a piece and binds its own game; remove `games`")
        first = source.terms.get(key) if source else None
        if first and first.games != term.games:
            wanted = f"`games: [{', '.join(first.games)}]`" if first.games else "no `games`"
            yield Problem(term.place, "glossary.games", f"`{key}` binds other games than in {first.place}; write {wanted}, as there")


def _missing(content: Content, own: Glossary) -> Iterator[Problem]:
    """Yield general terms that other languages have: pieces are checked against the engine."""
    document = content.documents.get(own.path)
    elsewhere = {key: term for each in content.library.glossaries.values() for key, term in each.terms.items() if "." not in key}
    for key, term in elsewhere.items():
        if key not in own.terms and not (document and key in document.data):
            message = f"the term `{key}` ({term.place}) is not here; write it with its preferred forms"
            yield Problem(Place(own.path), "glossary.missing", message, Severity.WARNING)
