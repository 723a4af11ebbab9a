"""How far a game is covered: who enforces each rule, how many examples show it, in which languages it is said."""

from __future__ import annotations

from rulebook.addresses import relative
from rulebook.editions import Edition
from rulebook.languages import language_name
from rulebook.model import Chapter, Game
from rulebook.views import CoverageChapter, CoverageRow, CoverageView, LocaleName


def view(edition: Edition, game: Game, here: str) -> CoverageView:
    """Return who enforces each rule of a game, how many examples show it, and how its words stand in each language."""
    return CoverageView(
        id=game.id,
        title=edition.word(game.id, "title"),
        locales=tuple(LocaleName(locale, language_name(locale)) for locale in edition.library.locales),
        chapters=tuple(_chapter(edition, game, chapter, here) for chapter in game.chapters),
        rules=len(game.rules),
        enforced=sum(rule.enforced == "engine" for rule in game.rules),
        examples=len(game.examples),
    )


def _chapter(edition: Edition, game: Game, chapter: Chapter, here: str) -> CoverageChapter:
    rows = []
    for rule in chapter.rules:
        link = edition.link(game.id, rule.id, here)
        shown = sum(rule.id in example.illustrates for example in game.examples)
        states = tuple(edition.state(edition.library.text(rule.id, locale)) for locale in edition.library.locales)
        rows.append(CoverageRow(rule.number, link.title, link.lang, link.href, rule.enforced, shown, states))
    title = edition.word(game.id, f"chapter.{chapter.short}")
    return CoverageChapter(chapter.number, title, relative(here, f"{chapter.id}/"), tuple(rows))
