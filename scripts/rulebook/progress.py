"""How far the translations are, as a page shows it: for each game, chapter and language what is current, stale and missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulebook import prose
from rulebook.addresses import WORKBENCH, relative
from rulebook.editions import Edition
from rulebook.languages import language_name
from rulebook.model import CARDS, CHANGES, QUICK, Entry, Game
from rulebook.prose import Link, Words
from rulebook.views import State

_GAME = "game"
"""The chapter of the words of the game itself."""


@dataclass(frozen=True, slots=True)
class Count:
    """How many texts stand how in one language."""

    locale: str
    current: int
    stale: int
    missing: int

    @property
    def all(self) -> int:
        """Return how many there are."""
        return self.current + self.stale + self.missing

    @property
    def bar(self) -> tuple[tuple[State, float, float], ...]:
        """Return the parts of a bar that is 100 wide: state, where it begins, how wide it is."""
        scale = 100 / (self.all or 1)
        ends = (self.current, self.current + self.stale, self.all)
        parts: tuple[tuple[State, int, int], ...] = (("current", 0, ends[0]), ("stale", ends[0], ends[1]), ("missing", ends[1], ends[2]))
        return tuple((state, round(start * scale, 2), round((end - start) * scale, 2)) for state, start, end in parts if end > start)


@dataclass(frozen=True, slots=True)
class RowView:
    """One chapter: its counts in the order of the languages."""

    title: Words
    number: int
    """0: the words of the game itself."""
    href: str
    counts: tuple[Count, ...]


@dataclass(frozen=True, slots=True)
class OpenText:
    """A text that is to be done."""

    rule: Link
    state: State
    workbench: str


@dataclass(frozen=True, slots=True)
class LanguageView:
    """One language of a game: what it is called, how it stands, what is to be done in it."""

    id: str
    name: str
    total: Count
    due: tuple[OpenText, ...]


@dataclass(frozen=True, slots=True)
class ProgressView:
    """The progress of one game."""

    id: str
    title: Words
    source: str
    """What its source language is called."""
    rows: tuple[RowView, ...]
    languages: tuple[LanguageView, ...]


@dataclass(frozen=True, slots=True)
class SpokenView:
    """The words of the page itself in one language."""

    name: str
    total: Count


def view(edition: Edition, game: Game, here: str) -> ProgressView:
    """Return how far a game is in every language that it is translated into."""
    locales = tuple(each for each in edition.library.locales if each != game.source_locale)
    chapters = _chapters(game)
    return ProgressView(
        id=game.id,
        title=edition.word(game.id, "title"),
        source=language_name(game.source_locale, edition.locale),
        rows=tuple(_rows(edition, game, chapters, locales, here)),
        languages=tuple(_language(edition, game, locale, here) for locale in locales),
    )


def spoken(edition: Edition) -> tuple[SpokenView, ...]:
    """Return how far the words of the page are in every language but their own."""
    return tuple(SpokenView(language_name(locale), Count(locale, own, 0, all_ - own)) for locale, (own, all_) in edition.spoken.items())


def _chapters(game: Game) -> Mapping[str, list[str]]:
    """Return chapter -> ids of its texts, the words of the game first."""
    found: dict[str, list[str]] = {}
    for full in game.files_of_words():
        found.setdefault(full.partition("/")[2].partition(".")[0], []).append(full)
    return found


def _rows(edition: Edition, game: Game, chapters: Mapping[str, list[str]], locales: tuple[str, ...], here: str) -> Iterator[RowView]:
    for short, ids in chapters.items():
        counts = tuple(_count(edition, ids, locale) for locale in locales)
        chapter = next((each for each in game.chapters if each.short == short), None)
        own = {QUICK: "page.quick.title", CHANGES: "page.changes.title"}.get(short)
        title = prose.plain(edition.t(own)) if own else edition.word(game.id, f"chapter.{short}" if chapter else "title")
        href = relative(here, f"{game.id}/{short}/" if chapter or own else f"{game.id}/")
        yield RowView(title, chapter.number if chapter else 0, href, counts)


def _count(edition: Edition, ids: list[str], locale: str) -> Count:
    states = Counter(_state(edition, full, locale) for full in ids)
    return Count(locale, states["current"], states["stale"], states["missing"])


def _state(edition: Edition, full: str, locale: str) -> State:
    return edition.state(edition.library.text(full, locale)) if _is_written(edition, full, locale) else "missing"


def _is_written(edition: Edition, full: str, locale: str) -> bool:
    return full in edition.library.texts.get(locale, {})


def _language(edition: Edition, game: Game, locale: str, here: str) -> LanguageView:
    ids = list(game.files_of_words())
    due = [full for full in ids if _state(edition, full, locale) != "current"]
    texts = tuple(
        OpenText(_link(edition, game, full, here), _state(edition, full, locale), relative(here, f"{WORKBENCH}#{full}")) for full in due
    )
    return LanguageView(locale, language_name(locale), _count(edition, ids, locale), texts)


def _link(edition: Edition, game: Game, full: str, here: str) -> Link:
    entry: Entry | None = edition.library.entry(full)
    if entry is not None:
        return edition.link(game.id, full, here)
    short = full.partition("/")[2]
    if short.startswith(f"{CARDS}."):
        word = edition.title(edition.library.text(full, edition.locale))
    else:
        word = edition.word(game.id, short.removeprefix(f"{_GAME}."))
    return Link(word.plain, relative(here, f"{game.id}/"), lang=word.lang)
