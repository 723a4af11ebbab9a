"""The page about what was measured: its sections are in the contents, its tables open without scripts and by themselves on paper."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

OpenPage = Callable[..., Page]
ADDRESS = "sheriff/balance/"


@pytest.mark.parametrize("locale", ["vi", "de", "en"])
def test_the_contents_lead_to_every_section(open_page: OpenPage, site: Any, locale: str) -> None:
    page = open_page(f"{locale}/{ADDRESS}")
    links = page.locator(".sb-contents__rules a")
    assert links.all_inner_texts() == page.locator("article h2").all_inner_texts()
    expect(links.first).to_be_in_viewport()
    links.last.click()
    expect(page).to_have_url(f"{site.url}{locale}/{ADDRESS}#method")
    expect(page.locator("#method")).to_be_in_viewport()


def test_on_a_phone_the_contents_open_where_the_sections_are(open_page: OpenPage) -> None:
    page = open_page(f"vi/{ADDRESS}", phone=True)
    page.locator(".sb-thumb__open").click()
    expect(page.locator(".sb-contents__rules a").first).to_be_in_viewport()


def test_a_table_opens_without_scripts_and_nothing_leaves_a_phone(open_page: OpenPage) -> None:
    page = open_page(f"de/{ADDRESS}", phone=True, java_script_enabled=False)
    folds = page.locator(".sb-balance__fold")
    for fold in folds.all():
        expect(fold.locator("table").first).to_be_hidden()
        fold.locator("summary").click()
        expect(fold.locator("table").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth === document.documentElement.clientWidth")


def test_on_paper_every_table_is_open_also_without_scripts(open_page: OpenPage) -> None:
    page = open_page(f"en/{ADDRESS}", java_script_enabled=False)
    printed = page.pdf()
    for fold in page.locator(".sb-balance__fold > summary").all():
        fold.click()
    expect(page.locator(".sb-balance__fold:not([open])")).to_have_count(0)
    assert sheets(printed) == sheets(page.pdf())


def sheets(printed: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", printed))
