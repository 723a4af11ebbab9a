"""Everything in ``content/`` that could be read, found by full ids: ``load.library(root)`` makes it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from rulebook.model import Change, Discrepancy, Example, Game, Glossary, Line, Rule, Section, Status, Term, Text


@dataclass(frozen=True, slots=True)
class Library:
    """Everything in ``content/`` that could be read."""

    games: Mapping[str, Game]
    glossaries: Mapping[str, Glossary]
    """Locale -> glossary."""
    texts: Mapping[str, Mapping[str, Text]]
    """Locale -> full id -> text, as written: without fallback, with status."""
    locales: tuple[str, ...]
    """Every language somebody writes in, sorted."""
    _rules: Mapping[str, Rule] = field(init=False, repr=False, compare=False)
    _examples: Mapping[str, Example] = field(init=False, repr=False, compare=False)
    _discrepancies: Mapping[str, Discrepancy] = field(init=False, repr=False, compare=False)
    _quick: Mapping[str, Section | Line] = field(init=False, repr=False, compare=False)
    _changes: Mapping[str, Change] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Index the entries by their full ids."""
        games = self.games.values()
        object.__setattr__(self, "_rules", {one.id: one for game in games for one in game.rules})
        object.__setattr__(self, "_examples", {one.id: one for game in games for one in game.examples})
        object.__setattr__(self, "_discrepancies", {one.id: one for game in games for one in game.discrepancies})
        sections = [section for game in games for section in game.quick]
        object.__setattr__(self, "_quick", {one.id: one for section in sections for one in (section, *section.lines)})
        object.__setattr__(self, "_changes", {one.id: one for game in games for one in game.changes})

    @property
    def rules(self) -> Mapping[str, Rule]:
        """Return full id -> rule, in the order of the rulebooks."""
        return self._rules

    @property
    def examples(self) -> Mapping[str, Example]:
        """Return full id -> example, in the order of the rulebooks."""
        return self._examples

    @property
    def discrepancies(self) -> Mapping[str, Discrepancy]:
        """Return full id -> discrepancy, in the order of the rulebooks."""
        return self._discrepancies

    @property
    def quick(self) -> Mapping[str, Section | Line]:
        """Return full id -> section or line of a quick reference, in the order they are printed."""
        return self._quick

    @property
    def changes(self) -> Mapping[str, Change]:
        """Return full id -> something that has changed, of each game the newest first."""
        return self._changes

    def entry(self, full_id: str) -> Rule | Example | Discrepancy | Section | Line | Change | None:
        """Return what has an id of its own and words; None where there is nothing of this id."""
        in_chapter = self._rules.get(full_id) or self._examples.get(full_id) or self._discrepancies.get(full_id)
        return in_chapter or self._quick.get(full_id) or self._changes.get(full_id)

    def shorts(self, game: str) -> set[str]:
        """Return the ids of a game's rules, examples and discrepancies, without the game."""
        return {entry.short for chapter in self.games[game].chapters for entry in chapter.entries}

    def text(self, full_id: str, locale: str) -> Text:
        """Return the words of an entry for a reader of ``locale``, else those of the source (missing).

        Raises:
            KeyError: nobody has written any words for this id.
        """
        own = self.texts.get(locale, {}).get(full_id)
        if own:
            return own
        source = self.games[full_id.partition("/")[0]].source_locale
        return replace(self.texts[source][full_id], status=Status.MISSING)

    def word(self, game: str, key: str, locale: str) -> Text:
        """Return a word of a game (``title``, ``tagline``, ``chapter.chase``, ``source.vi``) as the ``text`` of a Text."""
        return self.text(f"{game}/game.{key}", locale)

    def term(self, term_id: str, locale: str, *, game: str = "") -> Term | None:
        """Return a term, falling back to the game's source language; None where nobody has named it."""
        fallback = self.games[game].source_locale if game in self.games else ""
        for each in (locale, fallback):
            glossary = self.glossaries.get(each)
            if glossary and term_id in glossary.terms:
                return glossary.terms[term_id]
        return None

    def narrowed(self, texts: Mapping[str, Mapping[str, Text]], glossaries: Mapping[str, Glossary]) -> Library:
        """Return this library with other texts and glossaries, and everything else as it is."""
        made = object.__new__(Library)
        for name in self.__slots__:
            object.__setattr__(made, name, getattr(self, name))
        object.__setattr__(made, "texts", texts)
        object.__setattr__(made, "glossaries", glossaries)
        return made

    def written(self) -> Iterator[Text]:
        """Yield every text as written, locale by locale."""
        for locale in self.locales:
            yield from self.texts.get(locale, {}).values()
