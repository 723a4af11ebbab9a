"""What a printed rulebook of a game says in one language: the views of the pages as data for ``site/templates/book.typ``."""

# Theory of operation
#
# A word on paper is one of these nodes: a string; ``{"t": "strong", "c": [nodes]}`` (also ``em``, ``p``, ``ul``, ``ol``, ``li``,
# ``br``); ``{"t": "a", "to": id, "number": "3.2", "c": [nodes]}``, which leads to a rule or an example of the book; and ``{"t": "seat",
# "seat": 0, "c": [nodes]}``. Words in another language than the book's are ``{"t": "lang", "lang": "en", "c": [nodes]}``.
# Pictures are named by their files.

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from rulebook import daylight, pdfpictures, prose, rules, typeset
from rulebook.editions import Edition
from rulebook.languages import alphabetical, language_name
from rulebook.model import Chapter, Game, Term
from rulebook.prose import Link, Node, Words
from rulebook.views import DiscrepancyView, ExampleView, RuleView, Sentence, StepView, TableView

Json = Any
LABELS = (
    "page.book.contents",
    "page.differ",
    "page.differ.play",
    "page.example",
    "page.game.about",
    "page.game.goal",
    "page.game.sources",
    "page.quick.title",
    "page.ruling",
    "page.source",
    "page.step.refused",
    "page.step.why",
    "site.footer.license",
    "site.glossary",
    "site.name",
)
"""Strings of the page that a book says too."""
COLOURS = ("accent", "accent-tint", "ink", "leaf", "leaf-tint", "line", "line-strong", "no", "plum", "plum-tint", "soft", "sunken")
_SEATS = 6
_SHORT = 900
"""A text with fewer letters stays on one page."""
_LINES = 50
"""An example with more lines of steps may be longer than a page."""
_LETTERS = 48
"""So many letters are in a line beside a picture."""


@dataclass(slots=True)
class Book:
    """A book: what it says, and its pictures."""

    data: dict[str, Json]
    pictures: dict[str, str] = field(default_factory=dict)
    """Name of a file -> drawing that stands alone."""


def book(edition: Edition, game: Game) -> Book:
    """Return the rulebook of a game."""
    return _Maker(edition, game).made()


@dataclass(slots=True)
class _Maker:
    edition: Edition
    game: Game
    pictures: dict[str, str] = field(default_factory=dict)

    @property
    def here(self) -> str:
        """Return the page whose views are taken: that of the game, so that all links lead to anchors of its other pages."""
        return f"{self.game.id}/"

    def made(self) -> Book:
        """Return the book."""
        edition, game = self.edition, self.game
        colours = daylight.colours(game.id)
        data = {
            "lang": edition.locale,
            "id": game.id,
            "labels": {key: str(edition.t(key)) for key in LABELS},
            "colours": {name: colours[f"--sb-{name}"] for name in COLOURS},
            "seats": [colours[f"--sb-seat-{seat}"] for seat in range(_SEATS)],
            "name": str(edition.t("page.book.title", game=edition.word(game.id, "title").plain)),
            "title": edition.word(game.id, "title").plain,
            "tagline": self.plain(edition.word(game.id, "tagline")),
            "cover": self._cover(),
            "facts": list(self._facts()),
            "fan": str(edition.t("page.game.unofficial", publisher=edition.names(game.credits.get("publisher", ())))),
            "summary": self._word("summary"),
            "goal": self._word("goal"),
            "chapters": [self._chapter(chapter) for chapter in game.chapters],
            "quick": list(self._quick()),
            "terms": list(self._terms()),
            "sources": [
                {"name": self.plain(edition.word(game.id, f"source.{each.id}")), "urls": each.urls} for each in game.sources.values()
            ],
            "read": str(edition.t("page.book.read", address=f"{edition.site}{edition.locale}/{game.id}/")) if edition.site else "",
        }
        mark = hashlib.sha256(repr([data, sorted(self.pictures.items())]).encode()).hexdigest()[:8]
        return Book({**data, "edition": str(edition.t("page.book.edition", mark=mark))}, self.pictures)

    def _facts(self) -> Iterator[list[str]]:
        edition, game = self.edition, self.game
        yield [str(edition.t("page.game.players")), edition.span(game.players)]
        yield [str(edition.t("page.game.age")), str(edition.t("page.game.age.from", n=game.age))]
        yield [str(edition.t("page.game.time")), str(edition.t("page.card.minutes", minutes=edition.span(game.minutes)))]
        for role, names in game.credits.items():
            yield [str(edition.t(f"page.credit.{role}")), edition.names(names)]

    def _cover(self) -> str:
        cover = self.edition.art(self.game.id, "cover") or self.edition.art(self.edition.landing, "cover")
        sheet = self.edition.art(self.game.id, "sheet")
        if not cover:
            return ""
        self.pictures["cover.svg"] = pdfpictures.scene(str(cover), str(sheet), self.game.id, typeset.HEAD)
        return "cover.svg"

    def _chapter(self, chapter: Chapter) -> Json:
        views = (rules.view(self.edition, self.game, chapter, rule, self.here) for rule in chapter.rules)
        return {
            "id": chapter.short,
            "number": chapter.number,
            "title": self.plain(self.edition.word(self.game.id, f"chapter.{chapter.short}")),
            "rules": [self._rule(view) for view in views],
        }

    def _rule(self, view: RuleView) -> Json:
        return {
            "id": view.id,
            "number": view.number,
            "title": self.plain(view.title),
            "text": self.nodes(view.text),
            "short": len(view.text.plain) < _SHORT,
            "note": self._note(view.state),
            "tables": [self._table(table) for table in view.tables],
            "reason": self.nodes(view.reason) if view.ruling else [],
            "differs": [self._differ(each) for each in view.discrepancies],
            "examples": [self._example(each) for each in view.examples],
            "sources": [{"t": "lang", "lang": link.lang, "c": [link.title]} if link.lang else link.title for link in view.sources],
            "enforced": str(self.edition.t(f"page.enforced.{view.enforced}")),
        }

    def _note(self, state: str) -> str:
        return "" if state == "current" else str(self.edition.t(f"page.{state}"))

    def _table(self, table: TableView) -> Json:
        return {
            "caption": self.plain(table.caption),
            "head": [self.plain(table.corner), *map(self.plain, table.head)],
            "rows": [{"picture": self._picture(row.picture), "name": self.plain(row.name), "cells": row.cells} for row in table.rows],
        }

    def _differ(self, view: DiscrepancyView) -> Json:
        sides = [{"source": [side.source.title], "says": self.nodes(side.words)} for side in view.sides]
        return {"title": self.plain(view.title), "note": self._note(view.state), "sides": sides, "play": self.nodes(view.play)}

    def _example(self, view: ExampleView) -> Json:
        main = view.steps[view.main].picture if view.main is not None else Markup()
        told = list(enumerate(view.steps)) if len(view.steps) == 1 else [each for each in enumerate(view.steps) if each[1].kind != "given"]
        steps = [self._step(step, number) for number, step in told if step.refused or step.events or step.action]
        return {
            "id": view.id,
            "title": self.plain(view.title),
            "badge": view.badge,
            "note": self._note(view.state),
            "text": self.nodes(view.text),
            "differ": self._differ(view.discrepancy) if view.discrepancy else None,
            "picture": self._picture(main),
            "steps": steps,
            "long": _lines(steps) > _LINES,
        }

    def _step(self, step: StepView, number: int) -> Json:
        return {
            "number": number,
            "action": self.sentence(step.action),
            "refused": step.refused is not None,
            "why": self.sentence(step.refused.words) if step.refused else [],
            "rule": self._link(step.refused.rule) if step.refused else [],
            "told": [
                {"player": self.sentence([told.player]) if told.player else [], "said": [self.sentence(said) for said in told.said]}
                for told in step.events
            ],
        }

    def _picture(self, mark: Markup) -> Json:
        """Return a picture with what it says to those who do not see it; None where there is none."""
        name = pdfpictures.name_of(str(mark))
        if not name:
            return None
        file = f"{name}.svg"
        if file not in self.pictures:
            sprite = pdfpictures.name_of(str(self.edition.picture(f"{self.game.id}/sprite")))
            self.pictures[file] = pdfpictures.alone(name, sprite, typeset.HEAD)
        return {"file": file, "alt": pdfpictures.words(name), "ratio": pdfpictures.ratio(name)}

    def _quick(self) -> Iterator[Json]:
        for section in self.game.quick:
            text = self.edition.library.text(section.id, self.edition.locale)
            yield {
                "title": self.plain(self.edition.title(text)),
                "ordered": section.ordered,
                "lines": [self._line(line.id) for line in section.lines],
            }

    def _line(self, line_id: str) -> Json:
        line = self.edition.library.quick[line_id]
        text = self.edition.library.text(line_id, self.edition.locale)
        links = [self.edition.link(self.game.id, rule, self.here) for rule in getattr(line, "rules", ())]
        return {
            "players": [str(self.edition.t("page.quick.number", n=self.edition.span(each))) for each in _spans(line.players)],
            "title": self.plain(self.edition.title(text)),
            "text": self.nodes(self.edition.body(text, "text", self.here)),
            "rules": [{"to": _anchor(link), "number": link.number} for link in links],
        }

    def _terms(self) -> Iterator[Json]:
        """Yield the game's terms: its pieces in their order, then what its texts say, by the alphabet."""
        library, locale = self.edition.library, self.edition.locale
        glossary = library.glossaries.get(locale) or library.glossaries[self.game.source_locale]
        own = [term for term in glossary.terms.values() if term.binds(self.game.id) and "." not in term.id and term.note and not term.plain]
        for term in sorted(own, key=lambda each: alphabetical(each.one)):
            yield {"one": term.one, "note": term.note, "lang": self._foreign(term.locale), "elsewhere": list(self._elsewhere(term))}

    def _elsewhere(self, term: Term) -> Iterator[list[str]]:
        for locale, glossary in self.edition.library.glossaries.items():
            other = glossary.terms.get(term.id)
            if other and locale != self.edition.locale:
                yield [locale, language_name(locale, self.edition.locale), other.one]

    def _foreign(self, locale: str) -> str:
        return "" if locale == self.edition.locale else locale

    def _word(self, key: str) -> list[Json]:
        return self.nodes(self.edition.body(self.edition.library.word(self.game.id, key, self.edition.locale), "text", self.here))

    def plain(self, words: Words) -> list[Json]:
        """Return words without Markdown as nodes."""
        return _foreign([words.plain], words.lang)

    def nodes(self, words: Words) -> list[Json]:
        """Return words with their Markdown as nodes."""
        resolve = {}

        def link(target: str) -> Link:
            found = self.edition.link(self.game.id, target, self.here)
            resolve[found.href] = found.number
            return found

        tree = prose.tree(words.plain, link) if words.plain else []
        return _foreign([_node(node, resolve) for node in tree], words.lang)

    def sentence(self, parts: Sentence | Sequence[Any]) -> list[Json]:
        """Return a sentence about a step as nodes."""
        return list(_sentence(parts))

    def _link(self, link: Link) -> list[Json]:
        return [{"t": "a", "to": _anchor(link), "number": link.number, "c": [link.title]}]


def _foreign(nodes: list[Json], lang: str) -> list[Json]:
    return [{"t": "lang", "lang": lang, "c": nodes}] if lang else nodes


def _sentence(parts: Iterable[Any]) -> Iterator[Json]:
    for part in parts:
        if part.seat is not None:
            yield {"t": "seat", "seat": part.seat, "c": [part.words]}
        elif part.href:
            yield {"t": "a", "to": part.href.partition("#")[2], "number": "", "c": [part.words]}
        elif part.lang:
            yield {"t": "lang", "lang": part.lang, "c": [part.words]}
        else:
            yield part.words


def _node(node: Node, numbers: dict[str, str]) -> Json:
    if isinstance(node, str):
        return node.replace("\n", " ")
    tag, attributes, inside = node
    made: dict[str, Json] = {"t": tag, "c": [_node(each, numbers) for each in inside]}
    if tag == "a":
        href = attributes["href"]
        made |= {"to": href.partition("#")[2], "number": numbers.get(href, "")}
    return made


def _spans(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Return numbers as ranges: 3, 4, 5 are one."""
    spans: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if spans and spans[-1][1] == number - 1:
            spans[-1] = spans[-1][0], number
        else:
            spans.append((number, number))
    return spans


def _lines(steps: Sequence[Json]) -> int:
    """Return how many lines the steps of an example take, roughly."""
    told = [said for step in steps for each in step["told"] for said in each["said"]]
    actions = [step["action"] + step["why"] + step["rule"] for step in steps]
    return sum(1 + len(_letters(sentence)) // _LETTERS for sentence in [*told, *actions])


def _letters(nodes: Sequence[Json]) -> str:
    return "".join(node if isinstance(node, str) else _letters(node["c"]) for node in nodes)


def _anchor(link: Link) -> str:
    return link.href.partition("#")[2]
