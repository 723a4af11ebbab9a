"""What a page says of itself to search engines, in the vocabulary of schema.org: a game, questions and answers, a set-up step by step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import unescape
from typing import Any

import nh3

from rulebook.editions import Edition
from rulebook.model import Game
from rulebook.prose import Words
from rulebook.views import ChapterView, RuleView

Json = Any
QUESTIONS, STEPS = "faq", "setup"
"""Chapters whose rules are questions, and those whose rules are steps to be done in their order."""


def of_game(edition: Edition, game: Game) -> Json:
    """Return the game as a thing: who made it, for whom, how long it takes."""
    people = [{"@type": "Person", "name": name} for name in game.credits.get("designer", ())]
    publishers = [{"@type": "Organization", "name": name} for name in game.credits.get("publisher", ())]
    low, high = game.players
    return {
        **_head("Game", edition, f"{game.id}/"),
        "name": edition.word(game.id, "title").plain,
        "description": edition.word(game.id, "tagline").plain,
        "numberOfPlayers": {"@type": "QuantitativeValue", "minValue": low, "maxValue": high},
        "typicalAgeRange": f"{game.age}-",
        "timeRequired": f"PT{game.minutes[1]}M",
        **({"author": people} if people else {}),
        **({"publisher": publishers} if publishers else {}),
    }


def of_chapter(edition: Edition, game: Game, chapter: ChapterView) -> list[Json]:
    """Return what a chapter is besides a page: where it stands, and questions or steps where its rules are some."""
    url = f"{game.id}/{chapter.id}/"
    title = edition.word(game.id, "title").plain
    found: list[Json] = [_crumbs(edition, ((edition.t("site.name"), ""), (title, f"{game.id}/"), (chapter.title.plain, url)))]
    if chapter.id == QUESTIONS:
        found.append({**_head("FAQPage", edition, url), "mainEntity": [_question(rule) for rule in chapter.rules]})
    if chapter.id == STEPS:
        steps = [_step(edition, url, rule) for rule in chapter.rules]
        found.append({**_head("HowTo", edition, url), "name": f"{title}: {chapter.title.plain}", "step": steps})
    return found


def _head(kind: str, edition: Edition, url: str) -> dict[str, Json]:
    return {"@context": "https://schema.org", "@type": kind, "inLanguage": edition.locale, **_url(edition, url)}


def _url(edition: Edition, url: str) -> Mapping[str, str]:
    """Return the address of a page, where it is known: only whole addresses mean anything here."""
    return {"url": f"{edition.site}{edition.locale}/{url}"} if edition.site else {}


def _crumbs(edition: Edition, pages: Iterable[tuple[str, str]]) -> Json:
    items = [
        {"@type": "ListItem", "position": position, "name": name, **({"item": _url(edition, url)["url"]} if edition.site else {})}
        for position, (name, url) in enumerate(pages, 1)
    ]
    return {"@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": items}


def _question(rule: RuleView) -> Json:
    return {"@type": "Question", "name": rule.title.plain, "acceptedAnswer": {"@type": "Answer", "text": _said(rule.text)}}


def _step(edition: Edition, url: str, rule: RuleView) -> Json:
    return {"@type": "HowToStep", "name": rule.title.plain, "text": _said(rule.text), **_url(edition, f"{url}#{rule.id}")}


def _said(words: Words) -> str:
    """Return words without any mark, in one line."""
    return " ".join(unescape(nh3.clean(str(words.html), tags=set())).split())
