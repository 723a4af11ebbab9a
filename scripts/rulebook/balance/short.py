"""What was measured in a few sentences: which seats differ, what modules and cards change. Every number is worked out from the figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from statistics import fmean
from typing import Any

from rulebook import housecards
from rulebook.balance import saying
from rulebook.balance.plan import ALL, BASE
from rulebook.balance.result import VERDICTS, verdict, yardstick
from rulebook.editions import Edition
from rulebook.model import Game

Json = Any
_OWN = ("mine", "office")
"""Whose gold says what a card is worth to the one who has taken it or put it in force."""


def sentences(edition: Edition, game: Game) -> tuple[str, ...]:
    """Return what was measured, a sentence each; what a small measurement cannot say is left out."""
    said = (_seats(edition, game), _modules(edition, game), _house_cards(edition, game), _best_card(edition, game))
    return (*(each for each in said if each), edition.t("page.balance.short.bots"))


def ends(table: Mapping[str, Json]) -> tuple[float, float]:
    """Return the percentage of games that the worst and the best seat of a table won."""
    shares = [share for share, *_ in table["wins"]]
    return min(shares), max(shares)


def _seats(edition: Edition, game: Game) -> str:
    """Say at which table of the base game seats differ most, and at which least."""
    found = sorted((each for each in game.balance["tables"] if each["module"] == BASE), key=_apart)
    if len(found) < 2:  # most and least of one table would be the same
        return ""
    args: dict[str, str] = {}
    for name, each in (("least", found[0]), ("most", found[-1])):
        args[name] = saying.table(edition, each["players"], each["bots"])
        args |= {f"{name}_{end}": saying.number(edition, share, digits=0) for end, share in zip(("low", "high"), ends(each), strict=True)}
    return edition.t("page.balance.short.seats", **args)


def _apart(table: Mapping[str, Json]) -> float:
    low, high = ends(table)
    return high - low


def _modules(edition: Edition, game: Game) -> str:
    """Say which module alone brings a seat most gold, which one least, and what all do together."""
    gains = dict(_gains(game))
    together = gains.pop(ALL, None)
    if together is None or len(gains) < 2:  # as for seats
        return ""
    least, *_, most = sorted(gains, key=lambda name: gains[name])
    names = {"most": saying.module(edition, game, most).plain, "least": saying.module(edition, game, least).plain}
    gold = {"high": gains[most], "low": gains[least], "all": together}
    return edition.t(
        "page.balance.short.modules", **names, **{key: saying.number(edition, each, digits=0, sign=True) for key, each in gold.items()}
    )


def _gains(game: Game) -> Iterator[tuple[str, float]]:
    """Yield each module with what it adds to the mean gold of a seat, averaged over all tables that were played without it, too."""
    tables = game.balance["tables"]
    base = {(each["players"], each["bots"]): each["gold"][0] for each in tables if each["module"] == BASE}
    for name in dict.fromkeys(each["module"] for each in tables if each["module"] != BASE):
        rows = [(each["gold"][0], (each["players"], each["bots"])) for each in tables if each["module"] == name]
        if more := [gold - base[table] for gold, table in rows if table in base]:
            yield name, fmean(more)


def _house_cards(edition: Edition, game: Game) -> str:
    """Say how many house cards stay within the limit, how many do not, and of how many it is not known."""
    ours = housecards.ids(game)
    found = [verdict(card) for card in game.balance["cards"] if card["card"] in ours]
    if not found:
        return ""
    taker = saying.number(edition, yardstick().taker, digits=0)
    if set(found) == {"within"}:
        return edition.t("page.balance.short.house.all", cards=len(found), taker=taker)
    words = {f"said_{each}": edition.t(f"page.balance.verdict.{each}") for each in VERDICTS}
    return edition.t("page.balance.short.house", cards=len(found), taker=taker, **words, **{each: found.count(each) for each in VERDICTS})


def _best_card(edition: Edition, game: Game) -> str:
    """Say which card brings most to the one who has taken it."""
    worth = [(card["worth"][role]["gold"], card) for card in game.balance["cards"] for role in _OWN if role in card["worth"]]
    known = [(gold, card) for gold, card in worth if None not in gold]
    if not known:
        return ""
    gold, card = max(known, key=lambda each: each[0][0])
    gained, low, high = (saying.number(edition, each, sign=True) for each in gold)
    names = {
        "card": saying.card(edition, game, card["module"], card["card"]).plain,
        "module": saying.deck(edition, game, card["module"]).plain,
    }
    return edition.t("page.balance.short.card", gold=gained, low=low, high=high, **names)
