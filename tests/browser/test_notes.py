"""The notes of the preview in a page: beside their rule, with what has changed, taken away when they are mended."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import _environment
from rulebook import margin
from rulebook.model import Json
from rulebook.server import Changes, serve

PAGE = """<!doctype html><html lang="de"><title>x</title><body><main class="sb-article"><h1 id="take">Nehmen</h1>
<section data-rule="pebbles/take.turn"><h2 id="take.turn">Du bist dran</h2><p>Nimm.</p><h3 id="take.two">Zwei</h3></section>
<section data-rule="pebbles/take.most"><h2 id="take.most">Nicht zu viele</h2></section></main></body></html>"""


SEEN = """state => {
  Object.defineProperty(document, 'hidden', {get: () => state === 'hidden', configurable: true});
  document.dispatchEvent(new Event('visibilitychange'));
}"""
WORDS = margin.notes(_environment.ROOT, [])["words"]


def note(short: str, message: str, *, locale: str = "de", page: str = "pebbles/take", changes: Json = None, german: str = "") -> Json:
    names = {"locale": locale, "page": page, "id": short, "where": "content/x.yaml:1:1", "check": "prose.number"}
    return {**names, "severity": "warning", "message": message, "messages": {"de": german} if german else {}, "changes": changes or {}}


@pytest.fixture
def changes() -> Changes:
    return Changes()


@pytest.fixture
def page(tmp_path: Path, browser: Browser, changes: Changes) -> Iterator[Page]:
    """Open a page of a small site in the preview."""
    (tmp_path / "de/pebbles/take").mkdir(parents=True)
    (tmp_path / "de/pebbles/take/index.html").write_text(PAGE, encoding="utf-8")
    with serve(tmp_path, 0, changes) as host, browser.new_context() as context:
        page = context.new_page()
        page.goto(f"{host.origin}/de/pebbles/take/")
        yield page


def test_notes_stand_beside_their_rule_and_go_when_they_are_mended(page: Page, changes: Changes) -> None:
    diff = [{"kind": "same", "words": "Take "}, {"kind": "removed", "words": "<b>all</b>"}, {"kind": "added", "words": "two"}]
    told = [
        note("take.turn", "write `{most}`", german="schreib `{most}`"),
        note("take.two", "of an example"),
        note("take.most", "stale", changes={"text": {"then": "", "now": "", "diff": diff}}),
        note("", "of the page"),
        note("take.turn", "of another language", locale="vi"),
        note("", "of a button", page=""),
    ]
    changes.announce({"notes": told, "words": WORDS}, rebuilt=False)
    turn, most = page.locator("[data-rule='pebbles/take.turn'] .sb-notes li"), page.locator("[data-rule='pebbles/take.most'] .sb-notes")
    expect(turn).to_have_count(2)
    expect(turn.first.locator("p").first).to_have_text("Warnung: schreib {most}")
    expect(turn.first.locator("code")).to_have_text("{most}")
    expect(turn.last.locator("[lang=en]")).to_have_text("of an example")
    expect(most.locator("del")).to_have_text("<b>all</b>")
    expect(most.locator("ins")).to_have_text("two")
    expect(page.locator("main > .sb-notes li").first).to_contain_text("of the page")
    expect(page.locator("summary")).to_have_text("Meldungen an anderen Stellen: 1")
    expect(page.locator("body")).not_to_contain_text("of another language")
    sign = page.get_by_role("button", name="Meldungen auf dieser Seite: 4")
    sign.click()
    expect(page.locator("main > .sb-notes").first).to_be_in_viewport()
    changes.announce({"notes": told[:1], "words": WORDS}, rebuilt=False)
    expect(page.locator(".sb-notes li")).to_have_count(1)
    changes.announce({"notes": [], "words": WORDS}, rebuilt=True)
    expect(page.locator(".sb-notes")).to_have_count(0)


def test_an_old_answer_that_comes_late_changes_nothing(page: Page) -> None:
    asked: list[Route] = []
    page.route("**/-/notes", lambda route: asked.append(route))  # noqa: PLW0108  Playwright sets marks on it
    for number in (1, 2):
        page.evaluate("document.dispatchEvent(new Event('sb-notes'))")
        while len(asked) < number:
            page.wait_for_timeout(10)
    asked[1].fulfill(json={"notes": [note("take.turn", "new")], "words": WORDS})
    expect(page.locator(".sb-note")).to_have_count(1)
    with page.expect_response("**/-/notes"):
        asked[0].fulfill(json={"notes": [], "words": WORDS})
    page.evaluate("fetch('/de/pebbles/take/')")  # time enough to read the answer
    assert page.locator(".sb-note").count() == 1


def test_a_hidden_page_keeps_no_line_open_and_hears_all_when_it_is_seen(page: Page, changes: Changes) -> None:
    """A browser has six lines for one address, and somebody may have more tabs."""
    tabs = [page, *(page.context.new_page() for _ in range(7))]
    for tab in tabs[1:]:
        tab.goto(page.url)  # the seventh would wait for ever
        tab.evaluate(SEEN, "hidden")
        expect(tab.locator("h1")).to_have_text("Nehmen")
    page.evaluate(SEEN, "hidden")
    changes.announce({"notes": [note("take.turn", "new")], "words": WORDS}, rebuilt=False)
    page.wait_for_timeout(200)
    assert [tab.locator(".sb-note").count() for tab in tabs] == [0] * len(tabs)
    tabs[-1].evaluate(SEEN, "visible")
    expect(tabs[-1].locator(".sb-note")).to_have_count(1)
    changes.announce({"notes": [], "words": WORDS}, rebuilt=True)
    with page.expect_navigation():
        page.evaluate(SEEN, "visible")
