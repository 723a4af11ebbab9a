"""What the page about what was measured is worded with: numbers, modules and cards as a language says them."""

from __future__ import annotations

from babel import Locale
from babel.numbers import format_decimal

from rulebook.balance.plan import ALL, BASE
from rulebook.balance.plays import MIXED
from rulebook.digits import MINUS
from rulebook.editions import Edition
from rulebook.model import Game
from rulebook.prose import Words, plain


def number(edition: Edition, value: float, *, digits: int = 1, sign: bool = False) -> str:
    """Return a number as the language writes it; with ``sign`` a plus before what is more than nothing."""
    whole = "0" if not digits else f"0.{'0' * digits}"
    form = f"+#,##{whole};-#,##{whole}" if sign and round(value, digits) else f"#,##{whole}"
    written = format_decimal(round(value, digits) + 0.0, format=form, locale=Locale.parse(edition.locale, sep="-"))
    return written.replace("-", MINUS)


def module(edition: Edition, game: Game, name: str) -> Words:
    """Return what a module is called: by the words of its option."""
    if name in (BASE, ALL):
        said = edition.t(f"page.balance.module.{name}")
        return plain(said, said.lang)
    option, _, choice = name.partition("-")
    said = edition.t(f"option.{game.id}.{option}")
    words = f"{said}: {edition.t(f'option.{game.id}.{option}.{choice}')}" if choice else str(said)
    return plain(words, said.lang)


def table(edition: Edition, players: int, bots: str) -> str:
    """Return at which table it was played, as the end of a sentence says it."""
    if bots == MIXED:
        return edition.t("page.balance.at.mixed", n=players)
    return edition.t("page.balance.at.equal", n=players, level=edition.t(f"level.{bots}"))


def deck(edition: Edition, game: Game, name: str) -> Words:
    """Return what the cards of a module are called: by the title of their chapter."""
    chapter = name.replace("_", "-")
    return edition.word(game.id, f"chapter.{chapter}")


def card(edition: Edition, game: Game, name: str, card_id: str) -> Words:
    """Return what a card of a module is called: by its own name, or by the goods on it."""
    if card_id in game.cards:
        return edition.title(edition.library.text(f"{game.id}/cards.{card_id}", edition.locale))
    first, _, second = card_id.partition("-")
    narrator = edition.narrator(game.id)
    if name == "orders":
        return plain(f"{narrator.piece(first, 2)} + {narrator.piece(second, 2)}")
    return plain(edition.t(f"page.balance.black.{second}", piece=narrator.piece(first, 2)))
