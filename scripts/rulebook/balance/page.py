"""The page about what was measured: figures as a language writes them, cards by their names, and how they stand to the yardstick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from babel import Locale
from babel.dates import format_date

from rulebook import housecards
from rulebook.addresses import relative
from rulebook.balance import age, saying, short
from rulebook.balance.plan import SEATS_OF_TRIALS
from rulebook.balance.plays import MIXED
from rulebook.balance.result import verdict, yardstick
from rulebook.editions import Edition
from rulebook.model import Game
from rulebook.prose import Link, Words

Json = Any
_ROLES: Mapping[str, tuple[str, ...]] = {
    "laws": ("table", "office"),
    "merry": ("mine", "known", "table", "held"),
    "orders": ("mine", "table"),
    "black_market": ("mine", "table"),
}
"""Module -> the columns of what its cards are worth, in this order."""
_SHARES = ("seen", "chosen")


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean or a share, and its interval in words; empty where there is none."""

    value: str
    around: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: whose figures they are, and how it stands to the yardstick."""

    name: Words
    figures: tuple[Figure, ...]
    href: str = ""
    verdict: str = ""
    """``within``, ``open`` or ``beyond``; empty of what is held to no yardstick."""


@dataclass(frozen=True, slots=True)
class Tables:
    """What was measured at the tables with one number of players and one kind of bots."""

    id: str
    players: int
    bots: str
    plays: int
    summary: str
    """The figures of its first row, in the words that stand for the folded tables."""
    gold: tuple[Row, ...]
    wins: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """What was measured of the cards of one module."""

    id: str
    title: Words
    summary: str
    """How many cards, and how far their figures reach in the first column: what stands for the folded table."""
    columns: tuple[str, ...]
    """Ids of the heads: ``seen``, ``chosen``, and roles."""
    rows: tuple[Row, ...]
    pairs: int
    """Pairs of plays, of the card that has fewest."""
    beyond_table: tuple[str, ...]
    """Cards that surely shift the average of the table by more than Robin Hood does."""


@dataclass(frozen=True, slots=True)
class BalanceView:
    """The whole page."""

    short: tuple[str, ...]
    """What was found, a sentence each."""
    date: str
    command: str
    rules: str
    plays: int
    taker: str
    """What Robin Hood shifts for the one who brings him through."""
    average: str
    """What he shifts for the average of the table at which cards are weighed."""
    known: Mapping[str, int]
    """``bank``, ``sheriff``, ``given``: his numbers."""
    seats: int
    """At that table."""
    old: tuple[str, ...]
    """Decks that have changed since."""
    tables: tuple[Tables, ...]
    cards: tuple[Cards, ...]
    house: Link | None


def view(edition: Edition, game: Game, here: str) -> BalanceView:
    """Return what was measured of a game, for the page at ``here``; there is something."""
    found = game.balance
    known = yardstick()
    return BalanceView(
        short=short.sentences(edition, game),
        date=format_date(date.fromisoformat(found["date"]), "long", locale=Locale.parse(edition.locale, sep="-")),
        command=found["command"],
        rules=found["rules"],
        plays=sum(table["plays"] for table in found["tables"]),
        taker=saying.number(edition, known.taker, digits=0),
        average=saying.number(edition, known.table(SEATS_OF_TRIALS)),
        known=known._asdict(),
        seats=SEATS_OF_TRIALS,
        old=tuple(age.changed(found, game.decks)),
        tables=tuple(_tables(edition, game, found["tables"])),
        cards=tuple(_cards(edition, game, found["cards"], here)),
        house=housecards.link(edition, game, here),
    )


# --- Numbers ----------------------------------------------------------------------------------------------------------


def _figure(edition: Edition, interval: Json, *, digits: int = 1, sign: bool = False) -> Figure:
    """Return a mean or a share with its interval."""
    if interval is None:
        return Figure("–")
    middle, low, high = interval
    value = saying.number(edition, middle, digits=digits, sign=sign)
    if low is None:
        return Figure(value)
    ends = (saying.number(edition, each, digits=digits, sign=sign) for each in (low, high))
    return Figure(value, edition.t("page.balance.interval", **dict(zip(("low", "high"), ends, strict=True))))


# --- Tables -----------------------------------------------------------------------------------------------------------


def _tables(edition: Edition, game: Game, found: Sequence[Json]) -> Iterator[Tables]:
    """Yield the tables by bots and number of players, the mixed ones first."""
    kinds = sorted({(each["bots"] != MIXED, each["bots"], each["players"]) for each in found})
    for _, bots, players in kinds:
        rows = [each for each in found if (each["bots"], each["players"]) == (bots, players)]
        named = [(saying.module(edition, game, each["module"]), each) for each in rows]
        yield Tables(
            id=f"{bots}-{players}",
            players=players,
            bots=bots,
            plays=min(each["plays"] for each in rows),
            summary=_first(edition, game, rows[0]),
            gold=tuple(Row(name, _gold(edition, each)) for name, each in named),
            wins=tuple(Row(name, tuple(_figure(edition, share, digits=0) for share in each["wins"])) for name, each in named),
        )


def _first(edition: Edition, game: Game, found: Json) -> str:
    low, high = (saying.number(edition, share, digits=0) for share in short.ends(found))
    gold = saying.number(edition, found["gold"][0], digits=0)
    return edition.t("page.balance.fold.table", module=saying.module(edition, game, found["module"]).plain, gold=gold, low=low, high=high)


def _gold(edition: Edition, found: Json) -> tuple[Figure, ...]:
    low, middle, high = (saying.number(edition, each, digits=0) for each in found["quartiles"])
    half = Figure(middle, edition.t("page.balance.interval", low=low, high=high))
    return _figure(edition, found["gold"]), half, Figure(saying.number(edition, found["spread"], digits=0))


# --- Cards ------------------------------------------------------------------------------------------------------------


def _cards(edition: Edition, game: Game, found: Sequence[Json], here: str) -> Iterator[Cards]:
    for name, roles in _ROLES.items():
        cards = [each for each in found if each["module"] == name]
        if not cards:
            continue
        shown = [role for role in roles if any(role in card["worth"] for card in cards)]
        columns = (*shown, *(each for each in _SHARES if any(each in card for card in cards)))
        heads = tuple("through" if (name, each) == ("merry", "mine") else each for each in columns)
        named = {card["card"]: saying.card(edition, game, name, card["card"]) for card in cards}
        pairs = [card["worth"][role]["pairs"] for card in cards for role in roles if role in card["worth"]]
        yield Cards(
            id=name,
            title=saying.deck(edition, game, name),
            summary=_reach(edition, cards, columns[0], heads[0]),
            columns=heads,
            rows=tuple(_row(edition, game, card, columns, named[card["card"]], here) for card in cards),
            pairs=min(pairs, default=0),
            beyond_table=tuple(named[card["card"]].plain for card in cards if _is_beyond_table(card)),
        )


def _reach(edition: Edition, cards: Sequence[Json], column: str, head: str) -> str:
    """Say how many cards there are, and the least and the greatest mean of a column; nothing more where that column is of shares."""
    found = [card["worth"][column]["gold"][0] for card in cards if column in card["worth"]]
    if not found:
        return edition.t("page.balance.fold.shares", cards=len(cards))
    low, high = (saying.number(edition, each, sign=True) for each in (min(found), max(found)))
    return edition.t("page.balance.fold.cards", cards=len(cards), column=edition.t(f"page.balance.column.{head}"), low=low, high=high)


def _row(edition: Edition, game: Game, card: Json, columns: Sequence[str], name: Words, here: str) -> Row:
    figures = []
    for column in columns:
        if column in _SHARES:
            figures.append(_figure(edition, card.get(column), digits=0))
        else:
            figures.append(_figure(edition, card["worth"].get(column, {}).get("gold"), sign=True))
    is_ours = card["card"] in housecards.ids(game)
    href = relative(here, f"{housecards.address(game.id)}#{card['card']}") if is_ours else ""
    return Row(name, tuple(figures), href, verdict(card) if is_ours else "")


def _is_beyond_table(card: Mapping[str, Json]) -> bool:
    """Return whether a card surely shifts the average of the table by more than Robin Hood."""
    most = yardstick().table(SEATS_OF_TRIALS)
    found = card["worth"].get("table")
    return bool(found and None not in found["gold"] and (found["gold"][1] > most or found["gold"][2] < -most))
