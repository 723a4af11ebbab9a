"""What the rules explain of the glossary: the same terms in every language, and no word is passed over in vain."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rulebook import catalog, glossary
from rulebook.load import Content
from rulebook.model import Glossary, Term
from rulebook.problem import Problem
from rulebook.told import told

IDS = {
    "glossary.plain": "a term is an everyday word in every language, or in none",
    "glossary.unlike": "words that mean something else hold a form of their term",
}


def check(content: Content) -> Iterator[Problem]:
    """Yield terms that other languages explain or do not, and words that no form could be mistaken for."""
    source, digests = content.library.glossaries.get(catalog.SOURCE), content.answers.digests
    for own in content.library.glossaries.values():
        depends = (digests.get(own.path, ""), digests.get(source.path, "") if source else "")
        yield from content.answers.found(f"explained {own.locale}", partial(_in_language, own, source), of=depends)


def _in_language(own: Glossary, source: Glossary | None) -> Iterator[Problem]:
    for term in own.terms.values():
        yield from _plain(term, source)
        yield from _unlike(term)


def _plain(term: Term, source: Glossary | None) -> Iterator[Problem]:
    first = source.terms.get(term.id) if source else None
    if first and first.plain != term.plain:
        wanted = "`plain: true`" if first.plain else told("fault.term.without", code="`plain`")
        yield Problem(term.place, "glossary.plain", told("fault.term.plain", term=term.id, place=str(first.place), wanted=wanted))


def _unlike(term: Term) -> Iterator[Problem]:
    pattern = glossary.pattern_of(frozenset((term.one, term.other, *term.forms)))
    for words in term.unlike:
        if pattern and not pattern.search(words):
            yield Problem(term.place, "glossary.unlike", told("fault.term.unlike", words=words, term=term.id))
