"""The calculator at the table: entered by keyboard, worked out by the engine, said aloud, and kept in the address."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

OpenPage = Callable[..., Page]
PAGE = "en/fafnir/calculator/"


def enter(page: Page, seat: int, piece: str, n: int) -> None:
    """Type how many of a piece a player has."""
    page.locator(f".sb-calc-seat[data-seat='{seat}'] [data-piece='{piece}'] input").fill(str(n))


@pytest.mark.parametrize("phone", [False, True])
def test_what_is_entered_is_scored_line_by_line_with_rules(open_page: OpenPage, *, phone: bool) -> None:
    page = open_page(PAGE, phone=phone)
    for piece, n in (("gold", 5), ("red", 3), ("orange", 6)):
        enter(page, 0, piece, n)
    more = page.locator(".sb-calc-seat[data-seat='1'] [data-piece='yellow'] [data-step='1']")
    more.focus()
    for _ in range(5):
        page.keyboard.press("Enter")
    page.locator("[data-do='calculator.go']").press("Enter")
    first = page.locator(".sb-calc-sum[data-seat='0']")
    expect(first.locator("[data-event='bust'] a")).to_have_attribute("href", re.compile(r"/en/fafnir/score/#score\.bust$"), timeout=60_000)
    expect(first.locator("[data-last]")).to_contain_text("2")
    expect(page.locator("[data-demo=live]")).to_contain_text("Player 2")
    width = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert width == 0
    enter(page, 1, "orange", 7)
    expect(page.locator(".sb-demo-panel--refusal")).to_be_visible()
    expect(page.locator("[aria-invalid='true']")).to_have_count(1)
    assert page.evaluate("location.hash") == "#players=2&hands=gold:5.red:3.orange:6,yellow:5.orange:7&before=0,0"


def test_a_link_opens_with_its_scoring_in_every_language(open_page: OpenPage) -> None:
    page = open_page(f"{PAGE}#players=3&hands=red:2,blue:1,&before=39,0,3".replace("en/", "vi/", 1))
    expect(page.locator(".sb-calc-sum[data-seat='0'] [data-last]")).to_contain_text("45", timeout=60_000)
    page.locator("a[hreflang='de']").first.click()
    expect(page.locator("h1")).to_have_text("Wertungsrechner")
    expect(page.locator(".sb-calc-sum[data-seat='0'] [data-last]")).to_contain_text("45", timeout=60_000)


def test_the_game_leads_to_its_calculator(open_page: OpenPage) -> None:
    page = open_page("en/fafnir/")
    page.locator(".sb-game__actions a[href$='calculator/']").click()
    expect(page.locator(".sb-calc-form")).to_be_visible()
    assert open_page("en/kariba/").locator("a[href$='calculator/']").count() == 0
