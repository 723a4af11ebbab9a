"""The pages about cards: all that are ours with what they do, and what was measured of them, in every language."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import _environment
from rulebook import housecards
from rulebook.balance import age, page, saying, short
from rulebook.balance.result import verdict, yardstick
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


def test_the_findings_come_first_and_how_they_were_measured_last(library: Library, pages: Path) -> None:
    html = read(pages, "balance")
    cards = [card["module"] for card in library.games["sheriff"].balance["cards"]]
    order = ["short", "tables", "cards", *(each for each in ("laws", "merry", "orders", "black_market") if each in cards), "method"]
    assert re.findall(r"^## .* \{#(\w+)\}$", html, re.MULTILINE) == order
    assert html.count("<pre") == 1
    assert html.index("<pre") > html.index("{#method}")


def test_every_table_is_folded_below_its_main_figure_and_told_by_caption_and_heads(pages: Path) -> None:
    html = read(pages, "balance")
    folds = re.findall(r"<details[^>]*><summary>(.*?)</summary>(.*)</details>", html)
    assert sum(inside.count("<table>") for _, inside in folds) == html.count("<table>")
    for summary, inside in folds:
        assert re.search(r"\d", summary)
        for table in inside.split("</table>")[:-1]:
            (labels,) = re.findall('role="region" tabindex="0" aria-labelledby="([^"]+)"', table)
            heading, caption = labels.split()
            assert f"{{#{heading}}}" in html
            assert f'<table><caption id="{caption}">' in table
            assert table.count('<th scope="row">') == table.count("<tr>") - 1
            assert not re.search(r"<th(?!ead| scope)", table)


def test_in_short_is_at_most_five_sentences_on_the_page(library: Library, edition: Edition, pages: Path) -> None:
    said = short.sentences(edition, library.games["sheriff"])
    html = read(pages, "balance")
    assert len(said) == 5
    for sentence in said:
        assert f"<li>{sentence}" in html
        assert sentence.endswith(".")
        assert ". " not in sentence


def test_in_short_says_what_the_figures_say(library: Library, edition: Edition) -> None:
    """Other figures, other words: nothing of it is written by hand."""
    plus, minus = "+", "\N{MINUS SIGN}"
    game = replace(library.games["sheriff"], balance=measured())
    seats, modules, house, best, _ = short.sentences(edition, game)
    assert numbers(seats) == [3, 61, 9, 4, 27, 24]
    assert edition.t("page.balance.at.equal", n=3, level=edition.t("level.hard")) in seats
    assert edition.t("page.balance.at.mixed", n=4) in seats
    at = [modules.index(words) for words in (saying.module(edition, game, "merry").plain, f"{plus}15", f"{minus}6", f"{plus}21")]
    assert at == sorted(at)
    assert modules.index(saying.module(edition, game, "laws").plain) > at[0]
    assert numbers(house) == [13, 3, 1, 2, 0]
    within = {**measured(), "cards": measured()["cards"][:1]}
    assert numbers(short.sentences(edition, replace(game, balance=within))[2]) == [13, 1]
    assert saying.card(edition, game, "orders", "apples-mead").plain in best
    assert f"{plus}{saying.number(edition, 9.5)}" in best


def test_in_short_leaves_out_what_a_small_measurement_cannot_say(library: Library, edition: Edition) -> None:
    small = {**measured(), "tables": measured()["tables"][:1], "cards": []}
    assert short.sentences(edition, replace(library.games["sheriff"], balance=small)) == (edition.t("page.balance.short.bots"),)


def numbers(words: str) -> list[int]:
    return [int(each) for each in re.findall(r"\d+", words)]


def measured() -> Json:
    """Return figures of two tables and four cards that are easy to work out by hand."""

    def table(module: str, players: int, bots: str, gold: float, *wins: float) -> Json:
        return {
            "module": module,
            "players": players,
            "bots": bots,
            "gold": [gold, gold - 1, gold + 1],
            "wins": [[won, 0, 99] for won in wins],
        }

    def card(module: str, name: str, role: str, *gold: float | None) -> Json:
        return {"module": module, "card": name, "worth": {role: {"pairs": 9, "gold": list(gold)}}}

    tables = [table("base", 3, "hard", 100, 61, 9, 30), table("base", 4, "mixed", 200, 27, 24, 25, 24)]
    for module, gold in (("laws", -6), ("merry", 15), ("orders", 3), ("all", 21)):
        tables += [table(module, 3, "hard", 100 + gold - 2, 50, 50, 0), table(module, 4, "mixed", 200 + gold + 2, 25, 25, 25, 25)]
    cards = [
        card("laws", "apple-tax", "office", 1, -2, 4),
        card("laws", "forbidden-fowl", "office", 2, -20, 24),
        card("laws", "egg-money", "office", 99, None, None),
        card("orders", "apples-mead", "mine", 9.5, 3, 16),
    ]
    return {"tables": tables, "cards": cards}


def test_numbers_are_written_as_the_language_writes_them(edition: Edition) -> None:
    point = "." if edition.locale == "en" else ","
    assert saying.number(edition, 2.54) == f"2{point}5"
    assert saying.number(edition, -2.54, sign=True) == f"\N{MINUS SIGN}2{point}5"
    assert saying.number(edition, 2.54, sign=True) == f"+2{point}5"
    assert saying.number(edition, -0.04, sign=True) == f"0{point}0"


@pytest.mark.parametrize(
    ("worth", "wanted"),
    [
        ({"table": [1, -2, 4], "office": [3, -12, 12.9]}, "within"),
        ({"table": [1, -2, 4], "office": [9, -1, 14]}, "open"),
        ({"table": [1, -2, 4], "office": [20, 13.1, 27]}, "beyond"),
        ({"table": [-20, -27, -13.1]}, "beyond"),
        ({"table": [1, None, None]}, "open"),
        ({}, "open"),
    ],
)
def test_a_card_is_held_to_what_robin_hood_does(worth: Json, wanted: str) -> None:
    card = {"worth": {role: {"pairs": 9, "gold": gold} for role, gold in worth.items()}}
    assert verdict(card) == wanted


def test_the_yardstick_is_what_the_leaflet_tells_of_robin_hood() -> None:
    known = yardstick()
    assert (known.bank, known.sheriff, known.given) == (10, 6, 3)
    assert (known.taker, known.table(4)) == (13, 2.5)
