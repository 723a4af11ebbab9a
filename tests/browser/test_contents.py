"""Whoever comes to an address sees what it names just below the header, and the list of contents marks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

OpenPage = Callable[..., Page]
BELOW = 32
"""So much may be between the header and what an address names, in pixels: the number on the edge of its card stands there."""
ROOM = """(id) => document.getElementById(id).getBoundingClientRect().top
  - document.querySelector(".sb-header").getBoundingClientRect().bottom"""


def expect_at(page: Page, anchor: str, rule: str) -> None:
    """Expect what an address names just below the header, the rule it belongs to as the only one marked."""
    marked = page.locator(".sb-contents .md-nav__link--active")
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("href", f"{page.url.partition('#')[0]}#{rule}")
    room = page.evaluate(ROOM, anchor)
    assert 0 <= room <= BELOW, f"{anchor} is {room} px below the header"


@pytest.mark.parametrize("width", [1280, 390])
def test_an_address_leads_just_below_the_header_and_the_contents_mark_its_rule(open_page: OpenPage, width: int) -> None:
    page = open_page("de/kariba/chase/#chase.nearest", viewport={"width": width, "height": 850})
    expect_at(page, "chase.nearest", "chase.nearest")
    page.reload()
    expect_at(page, "chase.nearest", "chase.nearest")
    page.locator("[id='chase.nearest'] ~ * a[href$='#chase.mouse']").first.click()
    expect_at(page, "chase.mouse", "chase.mouse")
    page.go_back()
    expect_at(page, "chase.nearest", "chase.nearest")


@pytest.mark.parametrize("width", [1280, 390])
def test_a_search_result_leads_there_on_the_page_and_on_another_one(open_page: OpenPage, site: Any, width: int) -> None:
    page = open_page("de/kariba/chase/", viewport={"width": width, "height": 850})
    page.evaluate("window.sameWindow = true")
    for words, anchor, rule in (
        ("mäuse verjagen elefanten", "kariba/chase/#chase.mouse", "chase.mouse"),
        ("nur die strauße müssen gehen", "kariba/chase/#chase.only-the-ostriches", "chase.one-animal"),
        ("karten austeilen", "kariba/setup/#setup.deal", "setup.deal"),
    ):
        page.keyboard.press("/")
        page.keyboard.type(words)
        page.locator(f".sb-found[href$='{anchor}']").click()
        expect(page).to_have_url(f"{site.url}de/{anchor}")
        expect_at(page, anchor.partition("#")[2], rule)
    assert page.evaluate("window.sameWindow"), "the page is exchanged in place"


def test_at_the_desktop_a_rule_of_the_contents_leads_there(open_page: OpenPage) -> None:
    page = open_page("vi/sheriff/laws/")
    expect(page.locator(".sb-contents .md-nav__link--active")).to_have_count(0)
    for rule in ("laws.slots", "laws.first-round", "laws.dues"):
        page.locator(f".sb-contents a[href$='#{rule}']").click()
        expect_at(page, rule, rule)
