"""The search box: what people type is found, a result leads to the rule itself, by keyboard, on a phone and for a screen reader."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LOCALES
from tests.browser.test_site import violations
from tests.site.queries import queries, target

OpenPage = Callable[..., Page]
ANSWERS = """async (asked) => {
  const field = document.querySelector(".sb-search input");
  const list = document.getElementById("sb-found");
  field.focus();
  const found = [];
  for (const words of asked) {
    field.value = words;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    while (list.getAttribute("aria-busy") !== "false") await new Promise((done) => setTimeout(done, 2));
    found.push([...list.children].slice(0, 3).map((row) => row.href));
  }
  return found;
}"""


@pytest.mark.parametrize("locale", LOCALES)
def test_what_people_type_is_found_among_the_first_three(open_page: OpenPage, site: Any, locale: str) -> None:
    missed = []
    by_game = sorted(queries()[locale], key=lambda each: each.reading)
    for reading, group in groupby(by_game, key=lambda each: each.reading):
        asked = list(group)
        page = open_page(f"{locale}/{reading}/" if reading else f"{locale}/")
        answers = page.evaluate(ANSWERS, [each.words for each in asked])
        for each, found in zip(asked, answers, strict=True):
            places = [target(address.removeprefix(f"{site.url}{locale}/")) for address in found]
            if not each.finds & set(places):
                missed.append(f"{each.words!r} finds {', '.join(places)}")
    assert not missed, "\n".join(missed)


def test_by_keyboard_a_result_leads_to_the_rule(open_page: OpenPage, site: Any) -> None:
    page = open_page("de/kariba/play/")
    page.evaluate("window.sameWindow = true")
    page.keyboard.press("/")
    field = page.get_by_role("combobox", name="Suchen")
    expect(field).to_be_focused()
    page.keyboard.type("maeuse verjagen elefanten")
    rows = page.get_by_role("listbox", name="Ergebnisse").get_by_role("option")
    expect(rows.first).to_contain_text("Mäuse verjagen nur Elefanten")
    expect(rows.first).to_contain_text("Kariba · Tiere verjagen")
    expect(rows.first.locator("mark").first).to_have_text("Mäuse")
    expect(field).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(rows.first).to_have_attribute("aria-selected", "true")
    expect(field).to_have_attribute("aria-activedescendant", str(rows.first.get_attribute("id")))
    expect(page.get_by_role("status").filter(has_text="gefunden")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{site.url}de/kariba/chase/#chase.mouse")
    expect(page.locator("[id='chase.mouse']")).to_be_in_viewport()
    expect(rows.first).to_be_hidden()
    assert page.evaluate("window.sameWindow"), "the page is exchanged in place"
    page.keyboard.press("/")
    expect(rows.first).to_be_visible()
    page.keyboard.press("Escape")
    expect(rows.first).to_be_hidden()
    expect(field).not_to_be_focused()


def test_on_a_phone_nothing_found_says_what_to_try(open_page: OpenPage) -> None:
    page = open_page("en/sheriff/", phone=True, scheme="dark")
    page.get_by_role("button", name="Search", exact=True).tap()
    page.get_by_role("combobox").fill("qwxyzzy")
    expect(page.get_by_role("status").filter(has_text="Nothing found for “qwxyzzy”")).to_be_visible()
    assert violations(page) == []
    page.locator(".sb-search__tries button").first.tap()
    row = page.get_by_role("option").first
    expect(row).to_contain_text("Sheriff of Nottingham")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    address = str(row.get_attribute("href"))
    row.tap()
    expect(page).to_have_url(address)
    expect(page.get_by_role("option").first).to_be_hidden()
    page.get_by_role("button", name="Search", exact=True).tap()
    page.get_by_role("button", name="Close the search").tap()
    expect(page.get_by_role("button", name="Search", exact=True)).to_be_focused()


def test_nothing_of_the_search_is_loaded_before_it_is_used(open_page: OpenPage) -> None:
    page = open_page("de/")
    page.wait_for_load_state("networkidle")
    loaded = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert not [name for name in loaded if "/search/" in name or "/assets/search" in name]
