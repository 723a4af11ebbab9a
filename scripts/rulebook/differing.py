"""Where sources disagree, as the pages show it: beside each rule, at a disputed example, and on a page of the game."""

from __future__ import annotations

from rulebook.addresses import discrepancies_page, relative
from rulebook.editions import Edition
from rulebook.model import SIDES, Discrepancy, Example, Game, Rule
from rulebook.prose import Link
from rulebook.views import DiscrepancyView, SideView


def at_rule(edition: Edition, game: Game, rule: Rule, printed: tuple[Example, ...], here: str) -> tuple[DiscrepancyView, ...]:
    """Return what to tell beside a rule: what touches it and is not told at one of the examples ``printed`` under it."""
    told = {found.id for example in printed if (found := _of(game, example))}
    return tuple(view(edition, game, each, here) for each in game.discrepancies_of(rule.id) if each.id not in told)


def at_example(edition: Edition, game: Game, example: Example, here: str) -> DiscrepancyView | None:
    """Return why an example is disputed; None where it is not."""
    found = _of(game, example)
    return view(edition, game, found, here) if found else None


def link_to_all(edition: Edition, game: Game, here: str) -> Link | None:
    """Return the link to the page that tells all; None where there is nothing to tell."""
    if not game.discrepancies:
        return None
    count = edition.t("page.differ.count", n=len(game.discrepancies))
    return Link(edition.t("page.differ.title"), relative(here, discrepancies_page(game.id)), count)


def view(edition: Edition, game: Game, each: Discrepancy, here: str) -> DiscrepancyView:
    """Return a discrepancy as the page at ``here`` shows it."""
    text = edition.library.text(each.id, edition.locale)
    return DiscrepancyView(
        id=each.short,
        title=edition.title(text),
        sides=tuple(SideView(source_link(edition, game, one, here), edition.body(text, f"{SIDES}.{one}", here)) for one in each.sides),
        play=edition.body(text, "play", here),
        state=edition.state(text),
        source=edition.original(text, game, here),
        source_lang=game.source_locale,
        rules=tuple(edition.link(game.id, rule, here) for rule in each.rules),
        example=edition.link(game.id, each.example, here) if each.example else None,
        href=relative(here, edition.address(each.id)),
        edit=edition.edit(text, here),
    )


def source_link(edition: Edition, game: Game, source: str, here: str) -> Link:
    """Return a source's name as a link to its entry on the game's page."""
    name = edition.word(game.id, f"source.{source}")
    return Link(name.plain, relative(here, f"{game.id}/#source.{source}"), lang=name.lang)


def _of(game: Game, example: Example) -> Discrepancy | None:
    if example.status != "disputed":
        return None
    return next((each for each in game.discrepancies if each.example == example.id and example.source in each.sides), None)
