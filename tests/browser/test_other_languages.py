"""Pages in a language that is longer than ours, and in one written from right to left: nothing is cut off, nothing sticks out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from _host import PREFIX, Host
from rulebook import new_locale, pseudo
from tests.browser.conftest import Site
from tests.browser.demo_page import OPEN_MS, begin
from tests.site.copies import copied, made_once

RTL = "ar"
NARROW = {"width": 390, "height": 844}
CLIPPED = """
() => [...document.querySelectorAll("body *")].filter((element) => {
  const style = getComputedStyle(element);
  const hides = ["hidden", "clip"].includes(style.overflowX) && style.display !== "inline";
  const box = element.getBoundingClientRect();
  if (!hides || box.width <= 1 || box.height <= 1 || style.visibility === "hidden" || element.closest("svg")) return false;
  const wide = element.scrollWidth > element.clientWidth + 1;
  const high = ["hidden", "clip"].includes(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
  return element.textContent.trim() !== "" && (wide || high);
}).map((element) => `${element.className || element.tagName}: ${element.textContent.trim().slice(0, 60)}`)
"""
STICKING_OUT = """
() => [...document.querySelectorAll("body *")].filter((element) => {
  if (element.closest("svg, .sb-table, pre, select, .sb-hidden, .sb-demo-hidden")) return false;
  if (element.children.length > 0 || element.textContent.trim() === "") return false;
  const range = document.createRange();
  range.selectNodeContents(element);
  const words = range.getBoundingClientRect();
  const parent = element.closest("a, button, td, th, li, p, h1, h2, h3, summary, label") ?? element;
  const box = parent.getBoundingClientRect();
  if (box.width <= 1 || getComputedStyle(parent).display === "inline") return false;
  return words.right > box.right + 2 || words.left < box.left - 2;
}).map((element) => `${element.className || element.tagName}: ${element.textContent.trim().slice(0, 60)}`)
"""
PLAIN = """
() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (parent.closest("script, style, code, svg, noscript, time, [lang]:not(html), .sb-brand, .sb-search__key, select")) continue;
    if (parent.closest("a[rel~=external], .sb-fact dd, .sb-edit")) continue;  // addresses, names of people, of files
    if (/[a-z]{3}/.test(node.data) && !/[⟦⟧]/.test(node.data)) found.push(node.data.trim().slice(0, 60));
  }
  return found;
}
"""


@pytest.fixture(scope="session")
def others(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a site in the pseudo-language, and in one from right to left that is only begun."""

    def build(folder: Path) -> None:
        copy = copied(folder)
        new_locale.begin(copy.root, RTL)
        copy.publish(locales=["en", RTL, pseudo.LOCALE])

    return made_once(tmp_path_factory, "others", build) / "site"


@pytest.fixture
def site(others: Path) -> Iterator[Site]:
    """Serve that site instead of ours."""
    with Host({PREFIX: others}) as host:
        yield Site(others, host.origin, f"{host.origin}{PREFIX}")


def test_nothing_is_cut_off_or_sticks_out_in_a_longer_language(site: Site, open_page: Callable[..., Page]) -> None:
    found = []
    page = open_page(f"{pseudo.LOCALE}/", viewport=NARROW)
    for kind, path in site.pages(pseudo.LOCALE).items():
        page.goto(site.url + path)
        if kind == "workbench":
            page.locator(".sb-bench-entry").first.wait_for(timeout=OPEN_MS)
        page.wait_for_timeout(100)
        width = page.evaluate("document.documentElement.scrollWidth")
        found += [f"{kind} is {width} px wide"] if width > NARROW["width"] else []
        found += [f"{kind} is cut off: {each}" for each in page.evaluate(CLIPPED)]
        found += [f"{kind} sticks out: {each}" for each in page.evaluate(STICKING_OUT)]
    assert not found, "\n".join(found)


def test_the_clipping_is_found_where_there_is_some(open_page: Callable[..., Page]) -> None:
    page = open_page(f"{pseudo.LOCALE}/", viewport=NARROW)
    page.evaluate("document.querySelector('h1').setAttribute('class', 'sb-test-clip')")
    page.evaluate("document.querySelector('h1').style.cssText = 'width: 4em; overflow: hidden; white-space: nowrap; height: 1em'")
    assert any("sb-test-clip" in each for each in page.evaluate(CLIPPED))


def test_every_word_of_the_pages_comes_from_a_catalog(site: Site, open_page: Callable[..., Page]) -> None:
    found = []
    page = open_page(f"{pseudo.LOCALE}/", viewport=NARROW, java_script_enabled=True)
    for kind, path in site.pages(pseudo.LOCALE).items():
        if kind not in ("page", "workbench"):  # borrowed as a whole; shows the source beside the translation
            page.goto(site.url + path)
            found += [f"{kind}: {each}" for each in page.evaluate(PLAIN)]
    assert not found, "\n".join(found)


def test_a_table_is_played_at_in_a_longer_language(open_page: Callable[..., Page]) -> None:
    page = open_page(f"{pseudo.LOCALE}/kariba/game/", viewport=NARROW)
    begin(page, "", "easy")
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    assert not page.evaluate(CLIPPED)


def test_a_page_from_right_to_left_is_mirrored_and_can_be_played_on(site: Site, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{RTL}/", viewport=NARROW)
    wide = []
    for kind, path in site.pages(RTL).items():
        page.goto(site.url + path)
        expect(page.locator("html")).to_have_attribute("dir", "rtl")
        width = page.evaluate("document.documentElement.scrollWidth")
        wide += [f"{kind}: {width} px"] if width > NARROW["width"] else []
    assert not wide
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(f"{site.url}{RTL}/kariba/game/")
    brand, menu = (page.locator(each).bounding_box() for each in (".sb-brand", ".sb-menu"))
    assert brand
    assert menu
    assert brand["x"] > menu["x"]
    begin(page, "", "easy")
    board, log = (page.locator(each).first.bounding_box() for each in (".kb", ".sb-demo-log"))
    assert board
    assert log
    assert board["x"] > log["x"]
