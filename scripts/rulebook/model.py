"""What the content says, as frozen data: games, chapters, rules, examples, texts, terms.

``load.library(root)`` makes a ``Library`` of it; everything else (checks, pages, catalogs) only reads that.
"""

# Theory of operation
#
# 1. A full id names one thing in every tree: the rule or example ``kariba/chase.nearest``, the chapter ``kariba/chase``,
#    the game ``kariba``. Words of a game's own page have ids in the reserved chapter ``game``: ``kariba/game.tagline``.
# 2. Structure (``Rule``, ``Example``, ``Discrepancy``: the entries of a chapter) holds no words. Words are ``Text``, one
#    per id and locale, each with its place, so that a page can link to the line and a check can name it.
# 3. ``Library.text(id, locale)`` always answers for an id that exists: with the locale's own text (current or stale) or,
#    where there is none, with the source locale's (missing). The reader is told at the rule.

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Literal, NamedTuple

from rulebook.problem import Place

Json = Any
"""Plain JSON data: dict, list, str, int, float, bool, None."""
WORDS_OF_A_GAME = ("title", "tagline", "summary", "goal")
"""Words every game has, besides the titles of its chapters and the names of its sources."""
QUICK = "quick"
"""File of a game with its quick reference, the chapter of its ids, and the page it is printed on."""
CHANGES = "changes"
"""File of a game with what has changed in its rulebook, the chapter of its ids, and the page that tells it."""
BESIDE = ("game", QUICK, CHANGES)
"""Files of a game that are no chapters."""
CARDS = "cards"
"""Folder of a game with what is printed on its cards, and the name of the files with the cards' names."""
BALANCE = "balance.json"
"""File of a game with what was measured in plays of bots."""
SIDES = "sides"
"""Field of the words of a discrepancy: source -> what it says."""
Path = tuple[str | int, ...]
"""Where in a document: ``("examples", "chase.rhinos", "steps", 0)``."""
MayName = Callable[[str, str], bool]
"""(game, id without the game) -> whether a file that could not be read in full may name it."""


def nothing_else(_game: str, _word: str) -> bool:
    """Say that there is nothing but what is in the model: a ``MayName`` where all files could be read."""
    return False


class Status(StrEnum):
    """How a text stands to the source text it was made from."""

    CURRENT = "current"
    STALE = "stale"
    MISSING = "missing"
    ORPHAN = "orphan"


class Prose(NamedTuple):
    """One piece of prose: its words, and the lines of the file they stand in."""

    value: str
    """The words as YAML gives them: folded, without the indentation."""
    raw: str
    """The lines as they stand in the file, without the indentation: offsets in it have a place."""
    place: Place
    """The first character of the first line of ``raw``."""

    def at(self, offset: int) -> Place:
        """Return the place of a character of ``raw``."""
        before = self.raw[:offset]
        line = before.count("\n")
        column = offset - (before.rfind("\n") + 1)
        return Place(self.place.path, self.place.line + line, self.place.column + column)


@dataclass(frozen=True, slots=True)
class Text:
    """The words of one id in one language: those of an entry (title, text, reason, play, sides), or a word of the game (text)."""

    id: str
    locale: str
    """The language the words are in; not the one asked for when ``status`` is missing: mark it with ``lang``."""
    place: Place
    """The key in the YAML file: where an edit link leads."""
    prose: Mapping[str, Prose]
    """Field -> prose, in the order of the file; the words about a source are the field ``sides.<source>``."""
    status: Status = Status.CURRENT
    former: Mapping[str, str] = field(default_factory=dict)
    """Field -> words of the source text it was made from, where it is stale; empty where nobody knows them."""

    @property
    def title(self) -> str:
        """Return the title, or nothing."""
        return self.field("title")

    @property
    def text(self) -> str:
        """Return the text (Markdown with ``{placeholders}`` and ``rule:`` links), or nothing."""
        return self.field("text")

    @property
    def reason(self) -> str:
        """Return why we rule so (rulings only), or nothing."""
        return self.field("reason")

    @property
    def play(self) -> str:
        """Return what we play and why (discrepancies only), or nothing."""
        return self.field("play")

    def side(self, source: str) -> str:
        """Return what a source says, in our words (discrepancies only), or nothing."""
        return self.field(f"{SIDES}.{source}")

    def field(self, name: str) -> str:
        """Return the words of a field, or nothing."""
        prose = self.prose.get(name)
        return prose.value if prose else ""


@dataclass(frozen=True, slots=True)
class Entry:
    """What has an id of its own in a chapter: a rule, an example or a discrepancy."""

    id: str
    """Full id: ``kariba/chase.nearest``."""

    @property
    def game(self) -> str:
        """Return the game's id."""
        return self.id.partition("/")[0]

    @property
    def short(self) -> str:
        """Return the id without the game, as anchors and text files use it: ``chase.nearest``."""
        return self.id.partition("/")[2]

    @property
    def chapter(self) -> str:
        """Return the chapter's id without the game: ``chase``."""
        return self.short.partition(".")[0]


@dataclass(frozen=True, slots=True)
class Table:
    """A table under a rule: its numbers are facts of the engine, its words terms of the glossary."""

    caption: str
    """Id of a term: what all rows are."""
    corner: str
    """Id of a term: the head of the column of pieces."""
    rows: tuple[str, ...]
    """Ids of pieces."""
    columns: Mapping[str, str] = field(hash=False)
    """Id of a term -> name of the fact, with ``{piece}`` in it."""

    def fact(self, column: str, piece: str) -> str:
        """Return the name of the fact in a cell."""
        return self.columns[column].replace("{piece}", piece)


@dataclass(frozen=True, slots=True)
class Rule(Entry):
    """One rule, without its words."""

    number: str
    """The printed number, computed from the order: ``3.2``."""
    enforced: Literal["engine", "table"]
    sources: tuple[str, ...]
    """Ids of the game's sources; empty for a ruling."""
    ruling: bool
    """Ours, with a reason in the text."""
    figures: Mapping[str, int]
    """Numbers of this rule that are no facts of the engine (another edition's); its text names them as ``{name}``."""
    place: Place
    tables: tuple[Table, ...] = ()


@dataclass(frozen=True, slots=True)
class Example(Entry):
    """One worked example: data that is drawn, run as a test, and opened as a playable position."""

    illustrates: tuple[str, ...]
    """Full ids of rules; the first is the rule it is printed under."""
    status: Literal["source", "ours", "disputed"]
    source: str
    """Id of the game's source it comes from, or nothing."""
    data: Mapping[str, Json] = field(hash=False)
    """``given``, ``steps`` and the rest as in the YAML, and ``id`` (full), which seeds the chance."""
    place: Place
    places: Mapping[Path, Place] = field(repr=False, compare=False, hash=False)
    """Path in ``data`` -> place of that value in the file."""

    @property
    def steps(self) -> Sequence[Mapping[str, Json]]:
        """Return the steps as data."""
        steps: Sequence[Mapping[str, Json]] = self.data["steps"]
        return steps

    def where(self, path: Path) -> Place:
        """Return the place of a value of ``data``, or of the nearest thing around it that has one."""
        while path and path not in self.places:
            path = path[:-1]
        return self.places.get(path, self.place)


@dataclass(frozen=True, slots=True)
class Discrepancy(Entry):
    """Sources that disagree: what each says, in our words, and what we play."""

    rules: tuple[str, ...]
    """Full ids of the rules it touches: it is told beside each."""
    sides: tuple[str, ...]
    """Ids of the game's sources, in the order to print."""
    example: str
    """Full id of an example that shows what we play, or nothing; its values can be named in the words."""
    figures: Mapping[str, int]
    """Numbers a source claims; the words name them as ``{name}``."""
    place: Place


@dataclass(frozen=True, slots=True)
class Line(Entry):
    """One line of the quick reference: what to look up in a hurry, with the rules that say it in full."""

    rules: tuple[str, ...]
    """Full ids of rules."""
    players: tuple[int, ...]
    """For how many players it is there; empty: for any number."""
    pieces: tuple[str, ...]
    """Ids of pieces that are drawn in a row behind its words."""
    place: Place


@dataclass(frozen=True, slots=True)
class Section(Entry):
    """A part of the quick reference: a heading, its lines, its tables."""

    lines: tuple[Line, ...]
    tables: tuple[Table, ...]
    players: tuple[int, ...]
    """For how many players it is there; empty: for any number."""
    ordered: bool
    """Whether its lines are steps, one after the other."""
    place: Place


@dataclass(frozen=True, slots=True)
class Change(Entry):
    """Something that has changed in a rulebook, told in readers' words."""

    date: str
    """The day: ``2026-11-30``."""
    touches: tuple[str, ...]
    """Full ids of the rules and examples that are new or different; empty where it is about the rulebook as a whole."""
    place: Place


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its entries in the order of the file. Its title is a word of the game."""

    id: str
    """Full id: ``kariba/chase``."""
    number: int
    rules: tuple[Rule, ...]
    examples: tuple[Example, ...]
    discrepancies: tuple[Discrepancy, ...]
    place: Place

    @property
    def entries(self) -> tuple[Rule | Example | Discrepancy, ...]:
        """Return everything in the chapter that has an id and words."""
        return (*self.rules, *self.examples, *self.discrepancies)

    @property
    def short(self) -> str:
        """Return the id without the game, as page names use it: ``chase``."""
        return self.id.partition("/")[2]

    def examples_of(self, rule_id: str) -> tuple[Example, ...]:
        """Return the examples to print under a rule: those that name it first."""
        return tuple(example for example in self.examples if example.illustrates[0] == rule_id)


@dataclass(frozen=True, slots=True)
class Source:
    """Where facts come from; its name is a word of the game: ``source.<id>``."""

    id: str
    kind: Literal["leaflet", "references"]
    """One document, or public references that agree."""
    language: str
    """BCP 47, or nothing where it is not one language."""
    urls: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Game:
    """One game: who made it, for whom it is, its sources and its chapters in order."""

    id: str
    source_locale: str
    players: tuple[int, int]
    age: int
    minutes: tuple[int, int]
    """From, to; equal where it is one number."""
    credits: Mapping[str, tuple[str, ...]]
    """Role id (``designer``, ``artist``, ``publisher``) -> names."""
    sources: Mapping[str, Source]
    chapters: tuple[Chapter, ...]
    redirects: Mapping[str, str]
    """Short id that is gone -> short id that took its place."""
    place: Place
    cards: tuple[str, ...] = ()
    """Cards that have a name, by their ids; a name is a text of the reserved chapter ``cards``: ``sheriff/cards.apple-tax``."""
    quick: tuple[Section, ...] = ()
    """The quick reference; empty where nobody has written one."""
    changes: tuple[Change, ...] = ()
    """What has changed, the newest first."""
    decks: Mapping[str, tuple[Mapping[str, Json], ...]] = field(default_factory=dict)
    """File of cards, without its ending -> its cards as they stand there."""
    balance: Json = None
    """What ``scripts/balance.py`` has measured; None where it has not, or where that cannot be read."""

    @property
    def house_cards(self) -> tuple[str, ...]:
        """Return the ids of the cards that are ours, not printed ones."""
        cards = (card for cards in self.decks.values() for card in cards)
        return tuple(card["id"] for card in cards if card.get("ours") is True and isinstance(card.get("id"), str))

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Return the rules of all chapters, in the order of the rulebook."""
        return tuple(rule for chapter in self.chapters for rule in chapter.rules)

    @property
    def examples(self) -> tuple[Example, ...]:
        """Return the examples of all chapters, in the order of the rulebook."""
        return tuple(example for chapter in self.chapters for example in chapter.examples)

    @property
    def discrepancies(self) -> tuple[Discrepancy, ...]:
        """Return the discrepancies of all chapters, in the order of the rulebook."""
        return tuple(each for chapter in self.chapters for each in chapter.discrepancies)

    def discrepancies_of(self, rule_id: str) -> tuple[Discrepancy, ...]:
        """Return the discrepancies that touch a rule, of whatever chapter."""
        return tuple(each for each in self.discrepancies if rule_id in each.rules)

    def files_of_words(self) -> dict[str, str]:
        """Return every full id that needs words, in the order of the rulebook -> the file they stand in (without ``.yaml``)."""
        words = [*WORDS_OF_A_GAME, *(f"chapter.{chapter.short}" for chapter in self.chapters), *(f"source.{each}" for each in self.sources)]
        files = {f"{self.id}/game.{word}": "game" for word in words}
        for chapter in self.chapters:
            files.update({entry.id: chapter.short for entry in chapter.entries})
        files.update({each.id: QUICK for section in self.quick for each in (section, *section.lines)})
        files.update({each.id: CHANGES for each in self.changes})
        files.update({f"{self.id}/{CARDS}.{card}": CARDS for card in self.cards})
        return files


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the glossary in one language."""

    id: str
    """``waterhole``, or ``kariba.rhino`` for a piece of a game."""
    locale: str
    one: str
    other: str
    """The form for several; equal to ``one`` where the language has one form."""
    forms: tuple[str, ...]
    """Further forms (cases) that are good in a text."""
    banned: tuple[str, ...]
    """Words a text must not use for it."""
    note: str
    place: Place
    games: tuple[str, ...] = ()
    """The games whose texts it binds, where it does not bind all; none at a piece, which binds its own game."""
    plain: bool = False
    """An everyday word, or the head of a table: texts do not explain it."""
    unlike: tuple[str, ...] = ()
    """Words that hold one of its forms, or are one, and mean something else: a text does not explain them."""

    def binds(self, game: str) -> bool:
        """Tell whether the texts of a game keep to it. Empty id of a game: texts of no game, which only general terms bind."""
        owner, dot, _ = self.id.partition(".")
        return owner == game if dot else not self.games or game in self.games


@dataclass(frozen=True, slots=True)
class Glossary:
    """The terms of one language."""

    locale: str
    terms: Mapping[str, Term]
    path: str
    made: dict[tuple[str, str], Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    """What was made of it for a game, by whoever asks for it again and again: (what, id of the game) -> it."""
