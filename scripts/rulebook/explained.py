"""Marks the terms of the glossary in the words of a rule, each at its first occurrence, so that the page can say what it means."""

# Theory of operation
#
# What is marked are the good forms of a term that has a note and is no everyday word (``plain``). The longest form wins where several
# begin at one place. A longer word that holds a form and means something else (``unlike``) takes part in the search, and is passed over.
# Where one form belongs to several terms of a game, the first of the glossary has it.

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from rulebook import glossary
from rulebook.model import Glossary, Term


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The terms of one language that the texts of one game explain."""

    forms: dict[str, Term | None]
    """Form -> its term; None where it means something else."""
    pattern: re.Pattern[str] | None


def lexicon(terms: Glossary, game: str) -> Lexicon:
    """Return what is explained in the texts of a game."""
    own = [term for term in terms.terms.values() if term.binds(game) and term.note and not term.plain]
    forms: dict[str, Term | None] = {form: term for term in reversed(own) for form in (term.one, term.other, *term.forms)}
    forms.update({words: None for term in own for words in term.unlike})
    return Lexicon(forms, glossary.pattern_of(frozenset(forms)))


@dataclass(slots=True)
class Explainer:
    """Explains one text: each term once."""

    lexicon: Lexicon
    address: Callable[[Term], str]
    """Where the glossary tells a term."""
    found: list[Term] = field(default_factory=list)
    """The terms that were marked so far."""

    def pieces(self, words: str) -> Iterator[tuple[str, Term | None]]:
        """Yield some words of the text in pieces, with the term to be marked where a piece is one."""
        end = 0
        for match in self.lexicon.pattern.finditer(words) if self.lexicon.pattern else ():
            term = self.lexicon.forms[glossary.as_listed(match[1], self.lexicon.forms)]
            if term is None or term in self.found:
                continue
            self.found.append(term)
            if match.start() > end:
                yield words[end : match.start()], None
            yield match[0], term
            end = match.end()
        if end < len(words):
            yield words[end:], None


def note_id(term: Term) -> str:
    """Return the id of a term's note on a page that marks it. No rule has it: their ids hold a dot."""
    return f"note-{term.id.replace('.', '-')}"
