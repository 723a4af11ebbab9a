"""What has changed in a rulebook, as the pages show it: a list of the game, and a mark at a rule that changed lately."""

from __future__ import annotations

from datetime import date, timedelta

from babel import Locale
from babel.dates import format_date

from rulebook.addresses import relative
from rulebook.editions import Edition
from rulebook.model import Change, Game, Rule
from rulebook.views import ChangeView

LATELY = timedelta(days=60)
"""How long before the newest change of its game one still counts as late: a build says the same on whatever day it is made."""


def view(edition: Edition, game: Game, each: Change, here: str) -> ChangeView:
    """Return a change as the page at ``here`` shows it."""
    text = edition.library.text(each.id, edition.locale)
    return ChangeView(
        id=each.short,
        date=each.date,
        day=format_date(date.fromisoformat(each.date), "long", Locale.parse(edition.locale, sep="-")),
        title=edition.title(text),
        text=edition.body(text, "text", here),
        state=edition.state(text),
        source=edition.original(text, game, here),
        source_lang=game.source_locale,
        touches=tuple(edition.link(game.id, full, here) for full in each.touches),
        href=relative(here, edition.address(each.id)),
        edit=edition.edit(text, here),
    )


def lately(edition: Edition, game: Game, rule: Rule, here: str) -> ChangeView | None:
    """Return the last change that touches a rule or one of the examples printed under it; None where that is long ago."""
    shown = {rule.id, *(example.id for example in game.examples if example.illustrates[0] == rule.id)}
    found = next((each for each in game.changes if shown & set(each.touches)), None)
    if found is None or date.fromisoformat(game.changes[0].date) - date.fromisoformat(found.date) > LATELY:
        return None
    return view(edition, game, found, here)
