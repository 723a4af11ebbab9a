"""The pages about cards: all that are ours with what they do, and what was measured of them, in every language."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import _environment
from rulebook import housecards
from rulebook.balance import age, page
from rulebook.balance.result import yardstick
from rulebook.editions import Edition
from rulebook.library import Library
from rulebook.render import render

Json = Any
BY_HAND = _environment.ROOT / "site" / "pages"


@pytest.fixture(scope="module")
def pages(edition: Edition, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the pages of a language."""
    folder = tmp_path_factory.mktemp(edition.locale)
    render(edition, folder, BY_HAND)
    return folder / "sheriff"


def read(folder: Path, name: str = "") -> str:
    return (folder / name / "index.md").read_text(encoding="utf-8")


def test_every_house_card_stands_there_with_name_and_effect(library: Library, edition: Edition, pages: Path) -> None:
    html = read(pages, "house-cards")
    ours = housecards.ids(library.games["sheriff"])
    assert {"apple-tax", "forbidden-fowl"} <= ours
    for card in ours:
        start = html.index(f'id="{card}"')
        shown = html[start : html.index("</div>", start)]
        assert edition.title(library.text(f"sheriff/cards.{card}", edition.locale)).plain in shown
        assert edition.t("page.house.label") in shown
    assert "effect.sheriff" not in html, "a card's effect has no words"


def test_an_effect_is_said_with_its_numbers_and_goods(library: Library, edition: Edition) -> None:
    game = library.games["sheriff"]
    cards = {card.id: card for deck in housecards.views(edition, game, "sheriff/house-cards/") for card in deck.cards}
    taxed = cards["apple-tax"].says
    assert edition.narrator("sheriff").piece("apples", 2) in taxed
    assert "1" in taxed
    assert "4" in cards["bread-for-the-poor"].players
    assert "6" in cards["guarded-piles"].players
    assert cards["apple-tax"].players == ""


@pytest.mark.parametrize(
    ("effect", "key", "args"),
    [
        ({"kind": "tax", "piece": "apples", "n": 1, "to": "bank"}, "tax-bank", {"n": 1, "piece": "apples"}),
        ({"kind": "penalty", "of": "legal", "n": 4}, "penalty-legal", {"n": 4}),
        ({"kind": "from_sheriff", "n": 6, "keep": 2}, "from_sheriff-share", {"n": 6, "keep": 2, "rest": 4}),
        ({"kind": "no_gold"}, "no_gold", {"n": 0}),
    ],
)
def test_the_words_of_an_effect_are_found_by_what_it_is(effect: Json, key: str, args: Json) -> None:
    found, given = housecards.effect("sheriff", {"effect": effect})
    assert found == f"effect.sheriff.{key}"
    assert {name: given[name] for name in args} == args


def test_a_printed_card_of_a_box_owner_is_no_house_card(library: Library) -> None:
    game = library.games["sheriff"]
    printed = tuple({**card, "ours": False} for card in game.decks["laws"])
    assert not housecards.ids(replace(game, decks={"laws": printed}))


def test_the_pages_are_linked_from_the_game_and_from_the_chapter(pages: Path) -> None:
    assert read(pages).count('href="house-cards/"') == 1
    assert read(pages).count('href="balance/"') == 1
    for link in ('href="../house-cards/"', 'href="../balance/"'):
        assert link in read(pages, "laws")
        assert link not in read(pages, "market")


def test_what_was_measured_is_dated_and_reproducible(library: Library, pages: Path) -> None:
    found = library.games["sheriff"].balance
    html = read(pages, "balance")
    assert f"<code>{found['command']}</code>" in html
    assert found["rules"] in html
    assert found["date"][:4] in html
    assert html.count("<tbody>") == len({card["module"] for card in found["cards"]}) + 2 * len(
        {(table["bots"], table["players"]) for table in found["tables"]}
    )
    assert 'href="../house-cards/#apple-tax"' in html


def test_a_page_says_when_the_cards_have_changed_since(library: Library, edition: Edition) -> None:
    game = library.games["sheriff"]
    fresh = {**game.balance, "decks": age.hashes(game.decks)}
    assert page.view(edition, replace(game, balance=fresh), "sheriff/balance/").old == ()
    dearer = ({**game.decks["laws"][0], "effect": {}}, *game.decks["laws"][1:])
    changed = replace(game, balance=fresh, decks={**game.decks, "laws": dearer})
    assert page.view(edition, changed, "sheriff/balance/").old == ("laws",)


def test_numbers_are_written_as_the_language_writes_them(edition: Edition) -> None:
    point = "." if edition.locale == "en" else ","
    assert page.number(edition, 2.54) == f"2{point}5"
    assert page.number(edition, -2.54, sign=True) == f"\N{MINUS SIGN}2{point}5"
    assert page.number(edition, 2.54, sign=True) == f"+2{point}5"
    assert page.number(edition, -0.04, sign=True) == f"0{point}0"


@pytest.mark.parametrize(
    ("worth", "verdict"),
    [
        ({"table": [1, -2, 4], "office": [3, -12, 12.9]}, "within"),
        ({"table": [1, -2, 4], "office": [9, -1, 14]}, "open"),
        ({"table": [1, -2, 4], "office": [20, 13.1, 27]}, "beyond"),
        ({"table": [-20, -27, -13.1]}, "beyond"),
        ({"table": [1, None, None]}, "open"),
        ({}, "open"),
    ],
)
def test_a_card_is_held_to_what_robin_hood_does(worth: Json, verdict: str) -> None:
    card = {"worth": {role: {"pairs": 9, "gold": gold} for role, gold in worth.items()}}
    assert page.verdict(card) == verdict


def test_the_yardstick_is_what_the_leaflet_tells_of_robin_hood() -> None:
    known = yardstick()
    assert (known.bank, known.sheriff, known.given) == (10, 6, 3)
    assert (known.taker, known.table(4)) == (13, 2.5)
