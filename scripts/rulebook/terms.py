"""The glossary as its page shows it: terms in groups, each with its words in the other languages."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from rulebook import prose
from rulebook.editions import Edition
from rulebook.languages import alphabetical, language_name
from rulebook.model import Term
from rulebook.prose import Words
from rulebook.views import Elsewhere, TermGroup, TermView


def groups(edition: Edition) -> Iterator[TermGroup]:
    """Yield the terms that all games share, then those of each game."""
    terms = [term for glossary in edition.library.glossaries.values() for term in glossary.terms.values()]
    ids = dict.fromkeys(term.id for term in terms)
    homes = {term.id: term.games[0] for term in terms if len(term.games) == 1}
    general = [view(edition, each, "") for each in ids if "." not in each and each not in homes]
    general.sort(key=lambda term: alphabetical(term.one.plain))
    yield TermGroup("general", "", edition.t("page.glossary.general"), tuple(general))
    for game in edition.library.games.values():
        pieces = [view(edition, each, game.id) for each in ids if each.startswith(f"{game.id}.")]
        others = [view(edition, each, "") for each in ids if homes.get(each) == game.id]
        others.sort(key=lambda term: alphabetical(term.one.plain))
        yield TermGroup(game.id, game.id, edition.word(game.id, "title").plain, (*pieces, *others))


def view(edition: Edition, term_id: str, game: str) -> TermView:
    """Return a term with its words in the other languages."""
    terms = {locale: glossary.terms.get(term_id) for locale, glossary in edition.library.glossaries.items()}
    term = terms.get(edition.locale) or next(each for each in terms.values() if each)
    others = [each for locale, each in terms.items() if each and locale != edition.locale]
    return TermView(
        id=term_id,
        one=_words(edition, term),
        other=term.other if term.other != term.one else "",
        note=term.note,
        picture=edition.picture(f"{game}/piece/{term_id.partition('.')[2]}") if game else Markup(),
        elsewhere=tuple(Elsewhere(each.locale, language_name(each.locale, edition.locale), each.one) for each in others),
    )


def _words(edition: Edition, term: Term) -> Words:
    return prose.plain(term.one, "" if term.locale == edition.locale else term.locale)
