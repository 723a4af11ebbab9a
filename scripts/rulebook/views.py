"""What the templates in ``site/templates`` are given: plain frozen data, ready to print, with links relative to the page at hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from markupsafe import Markup

from rulebook.prose import Link, Words

State = Literal["current", "stale", "missing"]
StepKind = Literal["given", "action", "chance", "refused"]


@dataclass(frozen=True, slots=True)
class EditView:
    """Where the words stand, for a reader who wants to correct them."""

    path: str
    line: int
    href: str
    """The line in the repository's web view; empty where the repository's address is not set."""
    workbench: str
    """The same text on the page in which anybody translates."""
    report: str
    """The page that tells how to report an error in it."""


@dataclass(frozen=True, slots=True)
class ChangeView:
    """Something that has changed in a rulebook."""

    id: str
    date: str
    """The day, for machines."""
    day: str
    """The day as the page's language writes it."""
    title: Words
    text: Words
    state: State
    source: str
    """Link to the same words in the source language; empty where this page has them."""
    source_lang: str
    touches: tuple[Link, ...]
    """The rules and examples that are new or different."""
    href: str
    """Where all changes of the game are told, at this one."""
    edit: EditView


@dataclass(frozen=True, slots=True)
class PartView:
    """A piece of a sentence: words, a player or a link to a rule."""

    words: str
    seat: int | None = None
    href: str = ""
    lang: str = ""
    """The words' language where it is not the page's."""


Sentence = tuple[PartView, ...]


@dataclass(frozen=True, slots=True)
class TellingView:
    """What happens without a break to one player, or one thing that happens to nobody."""

    player: PartView | None
    said: tuple[Sentence, ...]
    """One sentence each, without the player."""


@dataclass(frozen=True, slots=True)
class RefusedView:
    """Why a step is refused."""

    words: Sentence
    rule: Link


@dataclass(frozen=True, slots=True)
class StepView:
    """One picture of an example with what happens in it."""

    kind: StepKind
    picture: Markup
    """The mark of a drawing; empty for a refused step, which changes nothing."""
    action: Sentence
    """What was tried, and what was done where no event tells it; else empty."""
    events: tuple[TellingView, ...]
    refused: RefusedView | None


@dataclass(frozen=True, slots=True)
class SideView:
    """What one source says."""

    source: Link
    words: Words


@dataclass(frozen=True, slots=True)
class DiscrepancyView:
    """Sources that disagree, and what we play."""

    id: str
    title: Words
    sides: tuple[SideView, ...]
    play: Words
    state: State
    source: str
    """Link to the same words in the source language; empty where this page has them."""
    source_lang: str
    rules: tuple[Link, ...]
    """The rules it touches."""
    example: Link | None
    """A worked example that shows what we play."""
    href: str
    """Where all discrepancies of the game are told, at this one."""
    edit: EditView


@dataclass(frozen=True, slots=True)
class ExampleView:
    """A worked example under its rule."""

    id: str
    """Without the game, as the anchor: ``chase.rhinos-over-gaps``."""
    game: str
    title: Words
    text: Words
    state: State
    status: Literal["source", "ours", "disputed"]
    badge: str
    discrepancy: DiscrepancyView | None
    """Why it is disputed: what its source claims, and what we play."""
    steps: tuple[StepView, ...]
    lang: str
    """The language of the words in its pictures where it is not the page's."""
    main: int | None
    """Which step's picture stands open: the last thing done; the others are folded. None while there are no pictures."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A piece with its numbers."""

    name: Words
    picture: Markup
    """The mark of a drawing; empty where there is none."""
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """A table of numbers under a rule."""

    id: str
    """An anchor that is unique on the page."""
    caption: Words
    corner: Words
    """Head of the column of pieces."""
    head: tuple[Words, ...]
    rows: tuple[TableRow, ...]


@dataclass(frozen=True, slots=True)
class NoteView:
    """What a term means, for the marks in the text of a chapter."""

    id: str
    note: str
    lang: str
    """Its language where it is not the page's."""


@dataclass(frozen=True, slots=True)
class OtherView:
    """The same in another language."""

    lang: str
    name: str
    """What the language calls itself."""
    href: str


@dataclass(frozen=True, slots=True)
class RuleView:
    """A rule with everything printed at it."""

    id: str
    full_id: str
    number: str
    title: Words
    text: Words
    tables: tuple[TableView, ...]
    reason: Words
    ruling: bool
    state: State
    source: str
    """Link to the same rule in the source language; empty where this page is it."""
    source_lang: str
    sources: tuple[Link, ...]
    enforced: Literal["engine", "table"]
    discrepancies: tuple[DiscrepancyView, ...]
    """Those that touch this rule and are not told at a disputed example under it."""
    examples: tuple[ExampleView, ...]
    seen_in: tuple[Link, ...]
    """Examples printed under other rules that illustrate this one too."""
    edit: EditView
    changed: ChangeView | None
    """The last change that touches it, where that was lately."""
    others: tuple[OtherView, ...]
    """The same rule in the other languages of the site."""
    notes: tuple[NoteView, ...]
    """What the terms mean that its text marks."""


@dataclass(frozen=True, slots=True)
class ChapterCard:
    """A chapter as a link."""

    id: str
    number: int
    title: Words
    href: str
    count: int
    """How many rules it has."""


@dataclass(frozen=True, slots=True)
class ChapterView:
    """A chapter's page."""

    id: str
    number: int
    title: Words
    sprite: Markup
    rules: tuple[RuleView, ...]
    notes: tuple[NoteView, ...]
    """What the terms mean that the texts of its rules mark, each once."""
    others: tuple[OtherView, ...]
    """The same chapter in the other languages of the site."""
    cards: tuple[Link, ...]
    """Pages about the cards of the chapter: house cards, what cards are worth."""
    moved: tuple[tuple[str, Link], ...]
    """Ids that are gone, with the rule that took their place."""


@dataclass(frozen=True, slots=True)
class SourceView:
    """A source of a game."""

    id: str
    name: Words
    urls: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BookView:
    """A rulebook for paper."""

    file: str
    """Its name in the folder of assets."""
    size: str
    """In megabytes, as the reader writes numbers."""


@dataclass(frozen=True, slots=True)
class GameView:
    """A game's own page, and its card on others."""

    id: str
    title: Words
    tagline: Words
    summary: Words
    goal: Words
    players: str
    minutes: str
    age: int
    credits: tuple[tuple[str, str], ...]
    """Role -> names as a list in the reader's language."""
    publisher: str
    sheet: Markup
    """Hidden symbols that the cover uses: once on a page, before the first cover."""
    cover: Markup
    sprite: Markup
    """Hidden symbols that the pictures of examples use: once on a page, before the first one."""
    href: str
    play: str
    """The play page; empty while the game has no engine."""
    chapters: tuple[ChapterCard, ...]
    sources: tuple[SourceView, ...]
    calculator: str
    """The page that works out a game on a table; empty where there is none."""
    quick: str
    """The quick reference; empty where nobody has written one."""
    changes: str
    """The page that tells what has changed; empty where nothing is told."""
    changed: ChangeView | None
    """What has changed last."""
    pages: tuple[Link, ...]
    """Pages about the game as a whole: house cards, how balanced it is."""
    book: Link | None
    """The rulebook for paper; its number says how large it is in megabytes. None where the site was built without books."""
    discrepancies: Link | None
    """The page on which all discrepancies are told; its number says how many there are. None where the sources agree."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A term's word in another language."""

    lang: str
    language: str
    word: str


@dataclass(frozen=True, slots=True)
class TermView:
    """A term of the glossary."""

    id: str
    one: Words
    other: str
    """The form for several; empty where it is the same."""
    note: str
    picture: Markup
    elsewhere: tuple[Elsewhere, ...]


@dataclass(frozen=True, slots=True)
class TermGroup:
    """General terms, or the pieces of one game."""

    id: str
    game: str
    title: str
    terms: tuple[TermView, ...]


@dataclass(frozen=True, slots=True)
class LocaleName:
    """A language and what it calls itself."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class CoverageRow:
    """One rule: who enforces it, how many examples show it, and how its words stand in each language."""

    number: str
    title: str
    lang: str
    """The language of the title where it is not the page's."""
    href: str
    enforced: str
    examples: int
    states: tuple[State, ...]


@dataclass(frozen=True, slots=True)
class CoverageChapter:
    """The rules of one chapter."""

    number: int
    title: Words
    href: str
    rules: tuple[CoverageRow, ...]


@dataclass(frozen=True, slots=True)
class CoverageView:
    """The coverage of one game."""

    id: str
    title: Words
    locales: tuple[LocaleName, ...]
    chapters: tuple[CoverageChapter, ...]
    rules: int
    enforced: int
    examples: int
