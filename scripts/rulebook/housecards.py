"""Cards that are ours because what is printed on the real ones is not public: all of a game on one page, from the data of its decks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rulebook.addresses import relative
from rulebook.editions import Edition
from rulebook.model import CARDS, Game
from rulebook.prose import Link, Words
from rulebook.said import Said

Json = Any
_KINDS_OF_GOODS = ("legal", "contraband")
"""Where an effect is about all of these, and not about one piece."""

_FIGURES = ("gold", "penalty")
"""Numbers of a card beside its effect, in gold."""


@dataclass(frozen=True, slots=True)
class CardView:
    """A house card."""

    id: str
    name: Words
    says: Said
    """Its effect, from its numbers."""
    figures: tuple[Said, ...]
    """What it brings and costs beside its effect."""
    players: str
    """With how many it is in the game, where not with all."""


@dataclass(frozen=True, slots=True)
class DeckView:
    """The house cards of one deck."""

    id: str
    title: Words
    href: str
    """Its chapter."""
    printed: int
    """How many cards of the deck are not ours."""
    cards: tuple[CardView, ...]


def address(game: str) -> str:
    """Return where the house cards of a game are listed; no chapter may have this name."""
    return f"{game}/house-cards/"


def ids(game: Game) -> frozenset[str]:
    """Return the ids of all house cards of a game."""
    return frozenset(game.house_cards)


def link(edition: Edition, game: Game, here: str) -> Link | None:
    """Return the link to the page of the house cards, None where a game has none."""
    return Link(edition.t("page.house.title"), relative(here, address(game.id))) if ids(game) else None


def views(edition: Edition, game: Game, here: str) -> tuple[DeckView, ...]:
    """Return the decks that have house cards, for the page at ``here``."""
    return tuple(_decks(edition, game, here))


def _decks(edition: Edition, game: Game, here: str) -> Iterator[DeckView]:
    chapters = {chapter.short for chapter in game.chapters}
    for name, cards in game.decks.items():
        ours = [card for card in cards if card.get("id") in game.house_cards]
        if ours and name in chapters:
            yield DeckView(
                id=name,
                title=edition.word(game.id, f"chapter.{name}"),
                href=relative(here, f"{game.id}/{name}/"),
                printed=len(cards) - len(ours),
                cards=tuple(_card(edition, game, name, card) for card in ours),
            )


def _card(edition: Edition, game: Game, deck: str, card: Mapping[str, Json]) -> CardView:
    key, args = effect(game.id, card)
    if "piece" in args:
        args = {**args, "piece": edition.narrator(game.id).piece(args["piece"], 2)}
    return CardView(
        id=card["id"],
        name=edition.title(edition.library.text(f"{game.id}/{CARDS}.{card['id']}", edition.locale)),
        says=edition.t(key, **args),
        figures=tuple(edition.t(f"board.{game.id}.{deck}.{name}", gold=card[name]) for name in _FIGURES if name in card),
        players=_players(edition, str(card.get("players", ""))),
    )


def effect(game: str, card: Mapping[str, Json]) -> tuple[str, Mapping[str, Json]]:
    """Return the message of what a card says, with its arguments; the page's own code finds it in the same way (``said.ts``)."""
    data = card["effect"]
    kind, number = data["kind"], data.get("n", 0)
    about = data.get("piece") or data.get("of") or ""
    if about in _KINDS_OF_GOODS:
        kind = f"{kind}-{about}"
    elif data.get("to") == "bank":
        kind = f"{kind}-bank"
    elif "keep" in data:
        kind = f"{kind}-share"
    args = {"n": number, "gold": number, "keep": data.get("keep", number), "rest": number - data.get("keep", number)}
    return f"effect.{game}.{kind}", {**args, "piece": about} if about and about not in _KINDS_OF_GOODS else args


def _players(edition: Edition, mark: str) -> str:
    """Return the words of a card's mark: ``4+``, ``not-6``."""
    if mark.endswith("+"):
        return edition.t("page.house.players.from", n=int(mark[:-1]))
    if mark.startswith("not-"):
        return edition.t("page.house.players.without", n=int(mark.removeprefix("not-")))
    return ""
