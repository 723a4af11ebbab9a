"""What helps a reader at a rule: a second language, terms that explain themselves, reports; by pointer, finger, keyboard and ear."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.test_site import CHAPTER, violations

RULE = "[data-rule='kariba/chase.nearest']"
BOXES = "(rule) => [...rule.querySelectorAll(':scope > .sb-text')].map((text) => text.getBoundingClientRect().toJSON())"
IDS = "[...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index)"


def test_a_second_language_stands_beside_or_below_and_is_remembered(open_page: Callable[..., Page], site: Any, watch: Any) -> None:
    page = open_page(f"en/{CHAPTER}#chase.nearest", permissions=["clipboard-read", "clipboard-write"])
    _one_rule(page)
    _all_rules(page, site)
    page.locator(".sb-turn__link--next").click()
    expect(page.locator("main h1")).to_have_id("draw")
    expect(page.locator(".sb-text.sb-beside[lang='de']").first).to_be_visible()
    page.context.set_offline(offline=True)
    page.locator("spielbar-beside select").select_option("vi")
    expect(page.locator(".sb-beside__status")).not_to_be_empty()
    expect(page.locator(".sb-beside")).to_have_count(0)
    watch.problems.clear()  # that there is no network, the console says too


def _one_rule(page: Page) -> None:
    rule = page.locator(RULE)
    tongue = rule.locator("a.sb-tongue[hreflang='vi']")
    tongue.click()
    vietnamese = rule.locator(".sb-text.sb-beside")
    expect(vietnamese).to_have_attribute("lang", "vi")
    expect(tongue).to_have_attribute("aria-expanded", "true")
    tongue.press("Enter")
    expect(vietnamese).to_have_count(0)


def _all_rules(page: Page, site: Any) -> None:
    rule = page.locator(RULE)
    page.locator("spielbar-beside select").select_option("de")
    german = rule.locator(".sb-text.sb-beside")
    expect(german).to_have_attribute("lang", "de")
    own, other = rule.evaluate(BOXES)
    assert other["left"] >= own["right"], "two columns where there is room"
    assert abs(own["top"] - other["top"]) < 2
    assert page.evaluate(IDS) == []
    assert german.locator("a").first.evaluate("({ href }) => href").startswith(f"{site.url}de/")
    assert not violations(page)
    rule.locator(".sb-copy").click()
    assert page.evaluate("navigator.clipboard.readText()") == f"{site.url}en/{CHAPTER}#chase.nearest"
    page.set_viewport_size({"width": 390, "height": 844})
    own, other = rule.evaluate(BOXES)
    assert other["top"] >= own["bottom"], "one under the other on a phone"
    page.emulate_media(media="print")
    expect(german).to_be_visible()
    expect(page.locator("spielbar-beside")).to_be_hidden()
    page.emulate_media(media="screen")


def test_terms_explain_themselves_and_errors_are_reported(open_page: Callable[..., Page], site: Any) -> None:
    page = open_page(f"de/{CHAPTER}", permissions=["clipboard-read", "clipboard-write"])
    _terms(page)
    _report(page, site)
    phone = open_page(f"en/{CHAPTER}", phone=True)
    term = phone.locator(f"{RULE} a.sb-term-mark").first
    term.tap()
    expect(phone.get_by_role("tooltip")).to_be_visible()
    assert phone.url == f"{site.url}en/{CHAPTER}"
    term.tap()
    expect(phone.locator("h1")).to_have_id(re.compile("glossar"))
    assert "/en/glossary/#term." in phone.url


def _terms(page: Page) -> None:
    term = page.locator(f"{RULE} a.sb-term-mark").first
    note = page.locator(f"#{term.get_attribute('aria-describedby')}").text_content() or ""
    tip = page.get_by_role("tooltip")
    term.hover()
    expect(tip).to_have_text(note)
    tip.hover()  # it stays while the pointer is on it
    page.wait_for_timeout(400)
    expect(tip).to_be_visible()
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    page.mouse.move(0, 0)
    term.focus()
    expect(tip).to_have_text(note)
    page.locator(f"{RULE} .sb-copy").focus()
    expect(tip).to_be_hidden()


def _report(page: Page, site: Any) -> None:
    link = page.locator(f"{RULE} a.sb-report")
    link.press("Enter")
    form = page.get_by_role("dialog")
    form.get_by_role("textbox").fill("Andersherum.")
    assert not violations(page)
    form.get_by_role("button").first.click()
    expect(form.get_by_role("status")).not_to_be_empty()
    text = page.evaluate("navigator.clipboard.readText()")
    for part in ("Andersherum.", "kariba/chase.nearest", "3.3 ", ": de\n", f"{site.url}de/{CHAPTER}#chase.nearest"):
        assert part in text
    page.keyboard.press("Escape")
    expect(form).to_have_count(0)
    expect(link).to_be_focused()
