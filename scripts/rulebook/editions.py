"""One language's edition of the library: words, links and numbers as a page of that language needs them."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from babel import Locale
from babel.lists import format_list
from markupsafe import Markup

import _environment
from rulebook import catalog, digits, drawings, facts, placeholders, prose
from rulebook.addresses import GLOSSARY, REPORT, WORKBENCH, address, relative
from rulebook.codehost import CodeHost
from rulebook.explained import Explainer, lexicon
from rulebook.frames import Played
from rulebook.library import Library
from rulebook.model import Game, Status, Text
from rulebook.narrate import Narrator
from rulebook.prose import Link, Words
from rulebook.recall import Memory
from rulebook.said import Said
from rulebook.views import BookView, EditView, State
from rulebook.wording import Wording

Json = Any
_ART = _environment.ROOT / "site" / "assets" / "art"


@dataclass(frozen=True, slots=True)
class Edition:
    """Everything the pages of one language are made from."""

    library: Library
    locale: str
    wording: Wording
    catalog: Mapping[str, Json]
    """The compiled catalog, as the page gets it."""
    pictures: Mapping[str, str]
    """Key of a drawing -> its name."""
    plays: Mapping[str, Played]
    """Full id of an example -> what happens in it."""
    code_host: CodeHost = field(default_factory=CodeHost)
    """Where the texts are edited and errors are reported."""
    landing: str = ""
    """The game that the site shows first; empty where nobody has set it."""
    spoken: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Language -> how many of the page's own words are in it, and how many there are; without the language they are written in."""
    site: str = ""
    """Where the site will lie, ending in ``/``; empty where it is not known."""
    books: Mapping[str, BookView] = field(default_factory=dict)
    """Game -> its rulebook for paper; empty where the site is built without them."""
    download: str = ""
    """What a visitor loads before the first play, in megabytes as this language writes them; empty where it is not known."""
    absent: frozenset[str] = frozenset()
    """Languages that the site does not have: nothing leads to them."""

    def watched(self, memory: Memory, digest: str) -> Edition:
        """Return the same edition, of which a memory sees which texts are read.

        Args:
            memory: Begins a run with it.
            digest: Of everything that is no text and that pages are made from (``frame.digest``).
        """
        library = self.library
        inputs = {f"texts.{locale}": texts for locale, texts in library.texts.items()} | {"rules": self.catalog["rules"]}
        nothing = Library({}, {}, {}, library.locales)  # games and glossaries are the digest's; examples are played by them alone
        rest = replace(self, library=nothing, plays={}, catalog={**self.catalog, "rules": {}})
        seen = memory.begin((digest, tuple(library.games), tuple(library.glossaries), rest), inputs)
        texts = {locale: seen[f"texts.{locale}"] for locale in library.texts}
        return replace(self, library=replace(library, texts=texts), catalog={**self.catalog, "rules": seen["rules"]})

    def t(self, key: str, **values: Json) -> Said:
        """Return a UI string; see ``Wording.say``."""
        return self.wording.say(key, **values)

    def narrator(self, game: str) -> Narrator:
        """Return who says in this language what happens in a game."""
        return Narrator(self.catalog, game)

    def number(self, value: int) -> str:
        """Return a number as this language writes it."""
        return digits.written(value, self.locale)

    def span(self, ends: tuple[int, int]) -> str:
        """Return a range, or one number where both ends are equal."""
        low, high = map(self.number, ends)
        return low if low == high else self.t("page.range", low=low, high=high)

    def names(self, names: tuple[str, ...]) -> str:
        """Return names as a list."""
        return format_list(names, locale=Locale.parse(self.locale, sep="-"))

    def lang(self, text: Text) -> str:
        """Return the language of a text where it is not this edition's own."""
        return "" if text.locale == self.locale else text.locale

    def word(self, game: str, key: str) -> Words:
        """Return a word of a game without Markdown: its title, a chapter's title."""
        text = self.library.word(game, key, self.locale)
        return prose.plain(self._filled(text, text.text), self.lang(text))

    def body(self, text: Text, field: str, here: str, *, players: int = 0, explainer: Explainer | None = None) -> Words:
        """Return a field of a text with its placeholders filled in and its Markdown rendered, for the page at ``here``.

        In the quick reference a placeholder may depend on the number of players; in a rule, terms may be marked.
        """
        game = text.id.partition("/")[0]
        words = self._filled(text, text.field(field), players)
        return prose.marked(words, lambda rule_id: self.link(game, rule_id, here), self.lang(text), explainer)

    def explainer(self, text: Text, here: str) -> Explainer | None:
        """Return who marks the terms in a text on the page at ``here``; none where its language has no glossary."""
        terms = self.library.glossaries.get(text.locale)
        game = text.id.partition("/")[0]
        return Explainer(lexicon(terms, game), lambda term: relative(here, f"{GLOSSARY}#term.{term.id}")) if terms else None

    def title(self, text: Text) -> Words:
        """Return the title of a rule, an example or a discrepancy."""
        return prose.plain(self._filled(text, text.title), self.lang(text))

    def _filled(self, text: Text, words: str, players: int = 0) -> str:
        return placeholders.fill(words, placeholders.values(self.library, text.id, self.locale, players=players))

    def link(self, game: str, target: str, here: str) -> Link:
        """Return the link to a rule, example or discrepancy from the page at ``here``.

        Args:
            game: The game whose text says it.
            target: Full id, or id within the game.
            here: URL of the page, relative to the root of the language.
        """
        full_id = target if "/" in target else f"{game}/{target}"
        text = self.library.text(full_id, self.locale)
        rule = self.library.rules.get(full_id)
        return Link(self.title(text).plain, relative(here, self.address(full_id)), rule.number if rule else "", self.lang(text))

    def address(self, full_id: str) -> str:
        """Return where a rule, example or discrepancy is printed, relative to the root of the language."""
        return address(self.library, full_id)

    def state(self, text: Text) -> State:
        """Return how a text stands to its source."""
        return "stale" if text.status is Status.STALE else "missing" if text.status is Status.MISSING else "current"

    def original(self, text: Text, game: Game, here: str) -> str:
        """Return the link to the same words in the source language; nothing where a reader of the page at ``here`` has them."""
        if self.state(text) == "current" or game.source_locale in {self.locale, *self.absent}:
            return ""
        return relative(f"{self.locale}/{here}", f"{game.source_locale}/{self.address(text.id)}")

    def edit(self, text: Text, here: str) -> EditView:
        """Return where to correct a text, for the page at ``here``."""
        place = text.place
        workbench, report = (relative(here, f"{page}#{text.id}") for page in (WORKBENCH, REPORT))
        return EditView(place.path, place.line, self.code_host.line(place), workbench, report)

    def board_lang(self, game: str) -> str:
        """Return the language that all words of a game's board are borrowed from; nothing where one of them is this edition's own."""
        lang = ""
        for key, entry in self.catalog["messages"].items():
            if key.startswith(f"board.{game}."):
                found = catalog.locale_of(entry, self.locale)
                if found == self.locale or lang not in ("", found):
                    return ""
                lang = found
        return lang

    def picture(self, key: str) -> Markup:
        """Return the mark of a drawing made by our own components.

        A game without an engine has none.
        """
        name = self.pictures.get(f"{key}@{self.locale}")
        return Markup(drawings.mark(name)) if name else Markup()  # noqa: S704  a comment

    def art(self, game: str, name: str) -> Markup:
        """Return a piece of a game's artwork, or nothing where nobody has drawn it yet."""
        path = _ART / game / f"{name}.svg"
        return Markup(path.read_text(encoding="utf-8").strip()) if path.exists() else Markup()  # noqa: S704  our own file

    def book(self, game: Game, here: str) -> Link | None:
        """Return the link from the page at ``here`` to a game's rulebook for paper, with its size; None where there is none."""
        book = self.books.get(game.id)
        if book is None:
            return None
        href = posixpath.relpath(f"assets/{book.file}", f"{self.locale}/{here}")
        return Link(self.t("page.book.get", size=book.size), href, book.size)

    def is_playable(self, game: str) -> bool:
        """Tell whether somebody has written the game's engine."""
        return facts.game(game) is not None
