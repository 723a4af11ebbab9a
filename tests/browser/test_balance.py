"""The page about what was measured: its sections are in the contents, its tables open without scripts and by themselves on paper."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

OpenPage = Callable[..., Page]
ADDRESS = "sheriff/balance/"
SEEN = "(tables) => tables.filter((table) => table.checkVisibility({ contentVisibilityAuto: true }) && table.offsetHeight > 50).length"


@pytest.mark.parametrize("locale", ["vi", "de", "en"])
def test_the_contents_lead_to_every_section(open_page: OpenPage, site: Any, locale: str) -> None:
    page = open_page(f"{locale}/{ADDRESS}")
    links = page.locator(".sb-contents__rules a")
    assert links.all_inner_texts() == page.locator("article h2").all_inner_texts()
    links.last.click()
    expect(page).to_have_url(f"{site.url}{locale}/{ADDRESS}#method")
    expect(page.locator("#method")).to_be_in_viewport()


def test_a_table_opens_without_scripts_and_nothing_leaves_a_phone(open_page: OpenPage) -> None:
    page = open_page(f"de/{ADDRESS}", phone=True, java_script_enabled=False)
    folds = page.locator(".sb-balance__fold")
    for fold in folds.all():
        expect(fold.locator("table").first).to_be_hidden()
        fold.locator("summary").click()
        expect(fold.locator("table").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth === document.documentElement.clientWidth")


def test_on_paper_every_table_is_open(open_page: OpenPage) -> None:
    page = open_page(f"en/{ADDRESS}")
    tables = page.locator("article table")
    assert tables.evaluate_all(SEEN) == 0
    page.emulate_media(media="print")
    assert tables.evaluate_all(SEEN) == tables.count() > 0
