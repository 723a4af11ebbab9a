"""Which pages one language has, and what stands on each: the library as views for the templates."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from rulebook import changing, coverage, differing, facts, housecards, progress, prose, quick, rules, structured, terms
from rulebook.addresses import GLOSSARY, REPORT, WORKBENCH, changes_page, discrepancies_page, quick_page, relative
from rulebook.editions import Edition
from rulebook.model import CHANGES, Chapter, Game
from rulebook.prose import Link, Words
from rulebook.views import ChapterCard, ChapterView, GameView, SourceView

Json = Any
_COVERAGE, _PROGRESS, _OFFLINE = "coverage/", "progress/", "offline/"


@dataclass(frozen=True, slots=True)
class Page:
    """One page before its template is filled in."""

    url: str
    """Relative to the root of the language; ends in ``/``, and is empty for the home page."""
    template: str
    title: str
    description: str
    kind: str
    meta: Mapping[str, Json] = field(default_factory=dict)
    """What else the theme wants to know: game, chapter, neighbours."""
    context: Mapping[str, Json] = field(default_factory=dict)
    """Names of the template."""

    @property
    def path(self) -> str:
        """Return the name of the Markdown file."""
        return f"{self.url}index.md"


def pages(edition: Edition) -> Iterator[Page]:
    """Yield every page of a language that is made from the library."""
    return (make() for _, make in planned(edition))


def planned(edition: Edition) -> Iterator[tuple[str, Callable[[], Page]]]:
    """Yield every page of a language that is made from the library: its address, and who makes it when it is wanted.

    Which pages there are depends on no text.
    """
    yield "", partial(_home, edition)
    for game in edition.library.games.values():
        yield from _planned_of(edition, game)
    yield GLOSSARY, partial(_glossary, edition)
    yield _COVERAGE, partial(_coverage, edition)
    yield _PROGRESS, partial(_progress, edition)
    yield WORKBENCH, partial(_workbench, edition)
    yield _OFFLINE, partial(_offline, edition)
    yield REPORT, partial(_report, edition)


def play_page(game: str) -> str:
    """Return where a whole game is played. ``game`` is the one name that no chapter may have."""
    return f"{game}/game/"


def calculator_page(game: str) -> str:
    """Return where a game on a table is worked out; no chapter may have this name."""
    return f"{game}/calculator/"


def _home(edition: Edition) -> Page:
    games = tuple(game_view(edition, game, "") for game in edition.library.games.values())
    title, lead = edition.t("page.home.title"), edition.t("page.home.lead")
    star = next((game for game in games if game.id == edition.landing), games[0])
    return Page("", "home.md.j2", title, lead, "home", context={"games": games, "star": star})


def _offline(edition: Edition) -> Page:
    games = tuple(game_view(edition, game, _OFFLINE) for game in edition.library.games.values())
    title, lead = edition.t("page.offline.title"), edition.t("page.offline.lead")
    context = {"games": games, "locale": edition.locale}
    return Page(_OFFLINE, "offline.md.j2", title, lead, "offline", context=context)


def _report(edition: Edition) -> Page:
    title, lead = edition.t("page.report.title"), edition.t("page.report.lead")
    context = {"host": edition.code_host.place}
    return Page(REPORT, "report.md.j2", title, lead, "report", context=context)


def _planned_of(edition: Edition, game: Game) -> Iterator[tuple[str, Callable[[], Page]]]:
    yield f"{game.id}/", partial(_game, edition, game)
    for chapter in game.chapters:
        yield f"{chapter.id}/", partial(_chapter, edition, game, chapter)
    for chapter_id in _gone(game):
        yield f"{game.id}/{chapter_id}/", partial(_moved_chapter, edition, game, chapter_id)
    beside = (
        (bool(game.quick), quick_page, _quick),
        (bool(game.changes), changes_page, _changes),
        (bool(game.discrepancies), discrepancies_page, _discrepancies),
        (facts.calculates(game.id), calculator_page, _calculator),
        (bool(housecards.ids(game)), housecards.address, _house_cards),
        (game.balance is not None, balance_page, _balance),
        (edition.is_playable(game.id), play_page, _play),
    )
    yield from ((address(game.id), partial(make, edition, game)) for is_there, address, make in beside if is_there)


def _meta(edition: Edition, game: Game) -> dict[str, Json]:
    """Return what the theme wants to know on every page of a game."""
    return {"game": game.id, "chapters": chapter_list(edition, game), "more": more_list(edition, game)}


def _game(edition: Edition, game: Game) -> Page:
    home = f"{game.id}/"
    title, tagline = edition.word(game.id, "title").plain, edition.word(game.id, "tagline").plain
    context = {"game": game_view(edition, game, home), "locale": edition.locale}
    told = {**_meta(edition, game), "data": [structured.of_game(edition, game)]}
    return Page(home, "game.md.j2", title, tagline, "game", told, context)


def _play(edition: Edition, game: Game) -> Page:
    url = play_page(game.id)
    context = {"game": game_view(edition, game, url), **_before_play(edition, game)}
    name = edition.t("page.play.title", game=edition.word(game.id, "title").plain)
    return Page(url, "play.md.j2", name, edition.t("page.play.lead"), "play", _meta(edition, game), context)


def _before_play(edition: Edition, game: Game) -> dict[str, Json]:
    """Return what a visitor is told who has not begun: how the board looks, who can be played against, how much there is to load."""
    levels = tuple(edition.t(f"level.{level}") for level in facts.levels(game.id))
    return {
        "picture": edition.picture(f"{game.id}/table"),
        "picture_lang": edition.board_lang(game.id),
        "levels": edition.names(levels) if levels else "",
        "download": edition.download,
    }


def _chapter(edition: Edition, game: Game, chapter: Chapter) -> Page:
    url = f"{chapter.id}/"
    printed = tuple(rules.view(edition, game, chapter, rule, url) for rule in chapter.rules)
    view = ChapterView(
        id=chapter.short,
        number=chapter.number,
        title=edition.word(game.id, f"chapter.{chapter.short}"),
        sprite=edition.picture(f"{game.id}/sprite"),
        rules=printed,
        notes=tuple({note.id: note for rule in printed for note in rule.notes}.values()),
        others=rules.others(edition, url, url),
        cards=_about_cards(edition, game, url) if chapter.short in game.decks else (),
        moved=_moved(edition, game, chapter.short, url),
    )
    words = edition.t("page.chapter.description", chapter=view.title.plain, game=edition.word(game.id, "title").plain)
    meta = _meta(edition, game)
    meta |= {"chapter": chapter.short, "number": chapter.number, **_neighbours(meta["chapters"], chapter.short)}
    meta["data"] = structured.of_chapter(edition, game, view)
    meta |= {"title_lang": view.title.lang} if view.title.lang else {}
    meta["borrowed"] = {rule.id: rule.title.lang for rule in view.rules if rule.title.lang}
    return Page(url, "chapter.md.j2", view.title.plain, words, "chapter", meta, {"game": game_view(edition, game, url), "chapter": view})


def _changes(edition: Edition, game: Game) -> Page:
    url = changes_page(game.id)
    context = {"game": game_view(edition, game, url), "changes": tuple(changing.view(edition, game, each, url) for each in game.changes)}
    title, lead = edition.t("page.changes.title"), edition.t("page.changes.lead")
    return Page(url, "changes.md.j2", title, lead, "changes", {**_meta(edition, game), "chapter": CHANGES}, context)


def _quick(edition: Edition, game: Game) -> Page:
    url = quick_page(game.id)
    context = {"game": game_view(edition, game, url), "quick": quick.view(edition, game)}
    title, lead = edition.t("page.quick.title"), edition.t("page.quick.lead")
    return Page(url, "quick.md.j2", title, lead, "quick", _meta(edition, game), context)


def _discrepancies(edition: Edition, game: Game) -> Page:
    url = discrepancies_page(game.id)
    context = {
        "game": game_view(edition, game, url),
        "points": tuple(differing.view(edition, game, each, url) for each in game.discrepancies),
    }
    title, lead = edition.t("page.differ.title"), edition.t("page.differ.lead")
    return Page(url, "discrepancies.md.j2", title, lead, "discrepancies", {**_meta(edition, game), "chapter": "discrepancies"}, context)


def _calculator(edition: Edition, game: Game) -> Page:
    url = calculator_page(game.id)
    pieces = tuple((piece, edition.picture(f"{game.id}/piece/{piece}")) for piece in facts.pieces(game.id))
    context = {"game": game_view(edition, game, url), "pieces": pieces}
    title, lead = edition.t("page.calculator.title"), edition.t("page.calculator.lead")
    return Page(url, "calculator.md.j2", title, lead, "calculator", _meta(edition, game), context)


def _house_cards(edition: Edition, game: Game) -> Page:
    url = housecards.address(game.id)
    context = {"game": game_view(edition, game, url), "decks": housecards.views(edition, game, url), "locale": edition.locale}
    title, lead = edition.t("page.house.title"), edition.t("page.house.lead")
    return Page(url, "house-cards.md.j2", title, lead, "house-cards", {**_meta(edition, game), "chapter": "house-cards"}, context)


def balance_page(game: str) -> str:
    """Return where it is told what was measured of a game; no chapter may have this name."""
    return f"{game}/balance/"


def _balance(edition: Edition, game: Game) -> Page:
    from rulebook.balance import page  # noqa: PLC0415  it loads the engine

    url = balance_page(game.id)
    context = {"game": game_view(edition, game, url), "balance": page.view(edition, game, url)}
    title, lead = edition.t("page.balance.title"), edition.t("page.balance.description")
    return Page(url, "balance.md.j2", title, lead, "balance", {**_meta(edition, game), "chapter": "balance"}, context)


def _about_cards(edition: Edition, game: Game, here: str) -> tuple[Link, ...]:
    """Return the pages about a game's cards, as a page at ``here`` links them."""
    house = housecards.link(edition, game, here)
    balance = Link(edition.t("page.balance.title"), relative(here, balance_page(game.id))) if game.balance is not None else None
    return tuple(each for each in (house, balance) if each is not None)


def _neighbours(chapters: list[Mapping[str, Json]], chapter: str) -> dict[str, Mapping[str, Json]]:
    index = next(index for index, card in enumerate(chapters) if card["id"] == chapter)
    around = {"prev": index - 1, "next": index + 1}
    return {name: chapters[at] for name, at in around.items() if 0 <= at < len(chapters)}


def chapter_list(edition: Edition, game: Game) -> list[Mapping[str, Json]]:
    """Return the chapters of a game as the theme's navigation wants them; hrefs are relative to the root of the language."""
    return [
        {
            "id": chapter.short,
            "number": chapter.number,
            **_titled(edition.word(game.id, f"chapter.{chapter.short}")),
            "href": f"{chapter.id}/",
        }
        for chapter in game.chapters
    ]


def _titled(words: Words) -> dict[str, str]:
    """Return a title for the theme, with its language where it is not the page's own."""
    return {"title": words.plain, **({"lang": words.lang} if words.lang else {})}


def more_list(edition: Edition, game: Game) -> list[Mapping[str, Json]]:
    """Return the pages of a game that are no chapters, for the theme's navigation; hrefs are relative to the root of the language."""
    more: list[tuple[str, str]] = []
    if game.quick:
        more.append((edition.t("page.quick.title"), quick_page(game.id)))
    if facts.calculates(game.id):
        more.append((edition.t("page.calculator.title"), calculator_page(game.id)))
    more += [(each.title, each.href) for each in _about_cards(edition, game, "")]
    if found := differing.link_to_all(edition, game, ""):
        more.append((found.title, found.href))
    if game.changes:
        more.append((edition.t("page.changes.title"), changes_page(game.id)))
    return [{"id": href.split("/")[-2], **_titled(prose.plain(title, getattr(title, "lang", ""))), "href": href} for title, href in more]


def _moved(edition: Edition, game: Game, chapter: str, here: str) -> tuple[tuple[str, Link], ...]:
    gone = [(old, new) for old, new in game.redirects.items() if old.partition(".")[0] == chapter]
    return tuple((old, edition.link(game.id, new, here)) for old, new in gone)


def _gone(game: Game) -> list[str]:
    """Return every chapter that is gone but had rules somebody may have linked to."""
    present = {chapter.short for chapter in game.chapters}
    return [chapter for chapter in dict.fromkeys(old.partition(".")[0] for old in game.redirects) if chapter not in present]


def _moved_chapter(edition: Edition, game: Game, chapter: str) -> Page:
    url = f"{game.id}/{chapter}/"
    context = {"game": game_view(edition, game, url), "moved": _moved(edition, game, chapter, url)}
    title = edition.t("page.moved.title")
    return Page(url, "moved.md.j2", title, title, "moved", _meta(edition, game), context)


def game_view(edition: Edition, game: Game, here: str) -> GameView:
    """Return a game as a page at ``here`` shows it."""
    return GameView(
        id=game.id,
        title=edition.word(game.id, "title"),
        tagline=edition.word(game.id, "tagline"),
        summary=_words(edition, game, "summary", here),
        goal=_words(edition, game, "goal", here),
        players=edition.span(game.players),
        minutes=edition.span(game.minutes),
        age=game.age,
        credits=tuple((role, edition.names(names)) for role, names in game.credits.items()),
        publisher=edition.names(game.credits.get("publisher", ())),
        sheet=edition.art(game.id, "sheet"),
        cover=edition.art(game.id, "cover"),
        sprite=edition.picture(f"{game.id}/sprite"),
        href=relative(here, f"{game.id}/"),
        play=relative(here, play_page(game.id)) if edition.is_playable(game.id) else "",
        chapters=tuple(
            ChapterCard(
                id=chapter.short,
                number=chapter.number,
                title=edition.word(game.id, f"chapter.{chapter.short}"),
                href=relative(here, f"{chapter.id}/"),
                count=len(chapter.rules),
            )
            for chapter in game.chapters
        ),
        sources=tuple(SourceView(source.id, edition.word(game.id, f"source.{source.id}"), source.urls) for source in game.sources.values()),
        quick=relative(here, quick_page(game.id)) if game.quick else "",
        changes=relative(here, changes_page(game.id)) if game.changes else "",
        changed=changing.view(edition, game, game.changes[0], here) if game.changes else None,
        pages=_about_cards(edition, game, here),
        book=edition.book(game, here),
        discrepancies=differing.link_to_all(edition, game, here),
        calculator=relative(here, calculator_page(game.id)) if facts.calculates(game.id) else "",
    )


def _words(edition: Edition, game: Game, key: str, here: str) -> Words:
    return edition.body(edition.library.word(game.id, key, edition.locale), "text", here)


def _glossary(edition: Edition) -> Page:
    title, lead = edition.t("page.glossary.title"), edition.t("page.glossary.lead")
    return Page(GLOSSARY, "glossary.md.j2", title, lead, "glossary", context={"groups": tuple(terms.groups(edition))})


def _progress(edition: Edition) -> Page:
    title, lead = edition.t("page.progress.title"), edition.t("page.progress.lead")
    games = tuple(progress.view(edition, game, _PROGRESS) for game in edition.library.games.values())
    context = {"games": games, "words": progress.spoken(edition)}
    return Page(_PROGRESS, "progress.md.j2", title, lead, "progress", context=context)


def _workbench(edition: Edition) -> Page:
    title, lead = edition.t("page.workbench.title"), edition.t("page.workbench.lead")
    return Page(WORKBENCH, "workbench.md.j2", title, lead, "workbench", context={"locale": edition.locale})


def _coverage(edition: Edition) -> Page:
    title, lead = edition.t("page.coverage.title"), edition.t("page.coverage.lead")
    games = tuple(coverage.view(edition, game, _COVERAGE) for game in edition.library.games.values())
    return Page(_COVERAGE, "coverage.md.j2", title, lead, "coverage", context={"games": games})
