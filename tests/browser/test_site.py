"""The pages as a reader meets them: accessible, in three languages, on a phone, without JavaScript, without any other host."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import _environment

LOCALES = ("vi", "de", "en")
AXE = (_environment.NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
CHAPTER = "kariba/chase/"
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
"""What axe looks for; without its tag, the size of targets (2.2) is left out."""


COLOUR = ["color-contrast", "link-in-text-block"]
"""What may differ between light and dark; everything else axe looks at is the same."""


def violations(page: Page, look_for: list[str] = WCAG) -> list[str]:
    """Return what axe finds on a page, one line for each element."""
    page.evaluate(AXE)  # through the debugger, so the page's own policy stays as strict as it is
    found: list[dict[str, Any]] = page.evaluate("(runOnly) => axe.run({runOnly}).then((results) => results.violations)", look_for)
    return [f"{rule['id']}: {node['target']} {node['failureSummary']}" for rule in found for node in rule["nodes"]]


@pytest.mark.parametrize("locale", LOCALES)
def test_axe_finds_nothing(site: Any, open_page: Callable[..., Page], locale: str) -> None:
    found = []
    for kind, path in site.pages(locale).items():
        page = open_page(path, locale=locale)
        found += [f"{kind}: {line}" for line in violations(page)]
        page.emulate_media(color_scheme="dark")
        assert page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
        found += [f"{kind}, dark: {line}" for line in violations(page, COLOUR)]
        page.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_landing_page(open_page: Callable[..., Page], scheme: str) -> None:
    page = open_page("", scheme=scheme, java_script_enabled=True, locale="en-GB")
    assert not violations(page)


@pytest.mark.parametrize("locale", LOCALES)
def test_nothing_scrolls_sideways_on_the_narrowest_phone_or_enlarged(site: Any, open_page: Callable[..., Page], locale: str) -> None:
    wide = []
    page = open_page(f"{locale}/about/", phone=True)
    for kind, path in site.pages(locale).items():
        page.goto(site.url + path)
        for width, letters in ((320, "100%"), (640, "100%"), (640, "200%")):  # 640 px: a desktop of 1280 px at 200 %
            page.set_viewport_size({"width": width, "height": 640})
            page.evaluate("(size) => { document.documentElement.style.fontSize = size }", letters)
            found = page.evaluate("document.documentElement.scrollWidth")
            if found > width:
                wide.append(f"{kind} at {width} px, letters {letters}: {found} px")
    assert not wide, "\n".join(wide)


SHIFTS = """window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) shifts.push([value, ...sources.map(({ node }) => node?.className ?? "")]);
}).observe({ type: "layout-shift", buffered: true });"""
SEEN = 0.01
"""A tenth of the shift that counts as good; less is a letter's width, when a font comes late on a busy machine."""


@pytest.mark.parametrize("locale", LOCALES)
def test_nothing_moves_while_a_page_loads(site: Any, open_page: Callable[..., Page], locale: str) -> None:
    page = open_page("de/about/", phone=True)
    page.add_init_script(SHIFTS)
    moved = []
    for kind, path in site.pages(locale).items():
        if kind == "workbench":
            continue  # a program: what it shows comes when it has started
        page.goto(site.url + path, wait_until="networkidle")
        shifts = page.evaluate("shifts")
        if sum(shift[0] for shift in shifts) >= SEEN:
            moved += [f"{kind}: {shift}" for shift in shifts]
    assert not moved, "\n".join(moved)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_chapter_reads_without_javascript(open_page: Callable[..., Page], locale: str) -> None:
    page = open_page(f"{locale}/{CHAPTER}", java_script_enabled=False)
    expect(page.locator("html")).to_have_attribute("lang", locale)
    example = page.locator(".sb-example").first
    expect(example.locator("svg").first).to_be_visible()
    expect(example.locator(".sb-steps > li").first).to_be_visible()
    expect(example.locator(".sb-try")).to_be_hidden()
    assert page.locator(".sb-rule h2").count() >= 3


@pytest.mark.parametrize(("language", "locale"), [("vi-VN", "vi"), ("de-AT", "de"), ("en-GB", "en"), ("fr-FR", "en")])
def test_the_landing_page_honours_the_language_of_the_browser(
    open_page: Callable[..., Page], site: Any, language: str, locale: str
) -> None:
    page = open_page("", locale=language)
    page.wait_for_url(f"{site.url}{locale}/")


def test_the_landing_page_offers_all_languages_without_javascript(open_page: Callable[..., Page], site: Any) -> None:
    page = open_page("", java_script_enabled=False)
    for locale in LOCALES:
        expect(page.locator(f'a[hreflang="{locale}"]').first).to_be_visible()
    page.locator('a[hreflang="de"]').first.click()
    page.wait_for_url(f"{site.url}de/")


@pytest.mark.parametrize("phone", [False, True])
def test_switching_the_language_keeps_page_and_anchor(open_page: Callable[..., Page], site: Any, *, phone: bool) -> None:
    page = open_page(f"en/{CHAPTER}#chase.nearest", phone=phone)
    for locale in ("de", "vi", "en"):
        switch = page.locator(f'header a[hreflang="{locale}"]').first
        if not switch.is_visible():
            page.locator("header [aria-haspopup], header summary").first.click()
        switch.click()
        page.wait_for_url(f"{site.url}{locale}/{CHAPTER}#chase.nearest")
        expect(page.locator("html")).to_have_attribute("lang", locale)


def test_the_chosen_language_is_remembered(open_page: Callable[..., Page], site: Any) -> None:
    page = open_page(f"en/{CHAPTER}", locale="en-GB")
    page.locator('header a[hreflang="vi"]').first.click()
    page.wait_for_url(f"{site.url}vi/{CHAPTER}")
    page.goto(site.url)
    page.wait_for_url(f"{site.url}vi/")


def test_moving_between_chapters_loads_no_whole_page(open_page: Callable[..., Page], site: Any) -> None:
    page = open_page(f"en/{CHAPTER}")
    page.evaluate("window.sameDocument = true")
    page.locator('main a[rel="next"], .sb-turn__link--next').first.click()
    page.wait_for_url(lambda url: url.startswith(f"{site.url}en/kariba/") and CHAPTER not in url)
    assert page.evaluate("window.sameDocument") is True


def test_a_missing_page_says_so_and_leads_home(open_page: Callable[..., Page], watch: Any, site: Any) -> None:
    page = open_page("de/no-such-page/")
    expect(page.locator("h1")).to_be_visible()
    assert page.locator(f'a[href^="{site.url}"], a[href^="/"], a[href^="."]').count() > 0
    expected = [problem for problem in watch.problems if "no-such-page" in problem]
    assert expected
    watch.problems[:] = [problem for problem in watch.problems if problem not in expected]
