"""What the scripts of every page do: exchange pages in place, copy the address of a rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

OpenPage = Callable[..., Page]
CHAPTER = "kariba/chase/"


def mark(page: Page) -> None:
    """Leave a mark in the window that a new document would not have."""
    page.evaluate("window.sameWindow = true")


def is_marked(page: Page) -> bool:
    """Tell whether it is still the same document."""
    return bool(page.evaluate("window.sameWindow === true"))


def test_pages_are_exchanged_in_place_wherever_the_site_lies(open_page: OpenPage, site: Any) -> None:
    page = open_page("de/kariba/")
    mark(page)
    page.locator(f'article a[href*="{CHAPTER}"]').first.click()
    expect(page).to_have_url(f"{site.url}de/{CHAPTER}")
    expect(page.locator("main h1")).to_have_id("chase")
    expect(page.locator("main h1")).to_be_focused()
    expect(page).to_have_title(page.locator("main h1").inner_text().split(maxsplit=1)[1] + " - Spielbar")
    page.go_back()
    expect(page).to_have_url(f"{site.url}de/kariba/")
    expect(page.locator(".sb-game__title")).to_be_visible()
    page.go_forward()
    expect(page.locator("main h1")).to_have_id("chase")
    assert is_marked(page)


def test_a_jump_within_the_page_leaves_the_page_as_it_is(open_page: OpenPage, site: Any) -> None:
    page = open_page(f"en/{CHAPTER}")
    page.evaluate("document.querySelector('article').dataset.mine = 'yes'")
    page.locator('article a[href$="#chase.mouse"], .sb-contents a[href$="#chase.mouse"]').first.click()
    expect(page).to_have_url(f"{site.url}en/{CHAPTER}#chase.mouse")
    expect(page.locator("[id='chase.mouse']")).to_be_in_viewport()
    page.go_back()
    expect(page).to_have_url(f"{site.url}en/{CHAPTER}")
    expect(page.locator("article")).to_have_attribute("data-mine", "yes")


def test_a_link_to_a_rule_on_another_page_leads_to_the_rule(open_page: OpenPage, site: Any) -> None:
    page = open_page("en/coverage/")
    mark(page)
    page.locator('article a[href$="draw/#draw.short"]').click()
    expect(page).to_have_url(f"{site.url}en/kariba/draw/#draw.short")
    expect(page.locator("[id='draw.short']")).to_be_in_viewport()
    assert is_marked(page)


def test_copy_link_puts_the_address_of_the_rule_on_the_clipboard(open_page: OpenPage, site: Any) -> None:
    page = open_page(f"en/{CHAPTER}", permissions=["clipboard-read", "clipboard-write"])
    link = page.locator('.sb-copy[href$="#chase.again"]')
    before = link.inner_text()
    link.click()
    expect(link).to_have_text(str(link.get_attribute("data-copied")))
    assert page.evaluate("navigator.clipboard.readText()") == f"{site.url}en/{CHAPTER}#chase.again"
    expect(link).to_have_text(before)


def test_on_paper_the_line_over_a_rule_runs_through_no_words(open_page: OpenPage) -> None:
    page = open_page(f"vi/{CHAPTER}")
    page.emulate_media(media="print")
    crossed = page.locator(".sb-rule").evaluate_all(
        "(rules) => rules.filter((rule) => rule.querySelector('h2').getBoundingClientRect().top < rule.getBoundingClientRect().top)"
        ".map(({ dataset }) => dataset.rule)"
    )
    assert page.locator(".sb-rule").count() > 3
    assert crossed == []
