"""Whole games in the page: by mouse, by keyboard, on a phone, for the ear."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.demo_page import OPEN_MS, PLAY, OpenPage, begin, do, hurry, my_turn, play_first, play_round, violations

MOST_TURNS = 60


def press_until(page: Page, selector: str, most: int = 60) -> None:
    """Press Tab until an element that fits has the focus."""
    for _ in range(most):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


@pytest.mark.parametrize("locale", ["vi"])  # the keyboard plays in English; words of all languages are looked at with the examples
def test_a_whole_game_by_mouse(open_page: OpenPage, locale: str) -> None:
    page = open_page(f"{locale}/{PLAY}")
    begin(page, "", "easy", "medium")
    hurry(page)
    for _ in range(MOST_TURNS):
        my_turn(page)
        if page.locator(".sb-demo-panel--ending").count():
            break
        play_first(page)
        page.locator(".kb[data-mode=watch]").or_(page.locator(".sb-demo-panel--ending")).first.wait_for()
    ending = page.locator(".sb-demo-panel--ending")
    expect(ending.locator(".sb-demo-ranking__row")).to_have_count(3)
    expect(ending.locator(".sb-demo-ranking__row").first).to_have_attribute("data-place", "1")
    expect(ending.locator(".sb-demo-rule").first).to_have_attribute("href", re.compile(rf"/{locale}/kariba/end/#end\."))
    assert not violations(page)
    do(ending, "ending.rematch").click()
    my_turn(page)
    expect(page.locator(".sb-demo-seat")).to_have_count(3)
    expect(ending).to_have_count(0)


def test_a_whole_game_by_keyboard(open_page: OpenPage) -> None:
    page = open_page(f"en/{PLAY}")
    page.evaluate("""localStorage.setItem("spielbar.settings", '{"speed": "fast"}')""")
    page.locator(".sb-try").focus()
    page.keyboard.press("Enter")
    page.locator(".sb-demo-setup").wait_for(timeout=OPEN_MS)
    press_until(page, '[data-do="setup.begin"]')
    page.keyboard.press("Enter")
    page.locator(".sb-demo-table").wait_for(timeout=OPEN_MS)
    press_until(page, ".kb-hand-card")
    for _ in range(MOST_TURNS):
        my_turn(page)
        if page.locator(".sb-demo-panel--ending").count():
            break
        expect(page.locator(".kb-hand-card:focus")).to_have_count(1)  # at every turn the keyboard is in the hand again
        page.keyboard.press("Space")
        page.keyboard.press("Enter")
        page.locator(".kb[data-mode=watch]").or_(page.locator(".sb-demo-panel--ending")).first.wait_for()
        assert page.evaluate("document.activeElement !== document.body"), "the focus was lost"
    expect(page.locator(".sb-demo-panel--ending h2")).to_be_focused()


def test_the_live_region_says_what_happened_and_whose_turn_it_is(open_page: OpenPage) -> None:
    page = open_page(f"en/{PLAY}")
    begin(page, "", "easy")
    my_turn(page)
    region = page.locator("[data-demo=live]")
    turn = region.inner_text()
    assert turn
    play_round(page)
    spoken = region.inner_text()
    assert spoken.endswith(turn)
    assert len(spoken) > len(turn)


def test_board_hand_and_main_button_fit_a_phone(open_page: OpenPage) -> None:
    page = open_page(f"en/{PLAY}", phone=True, viewport={"width": 390, "height": 844})
    begin(page, "", "easy")
    my_turn(page)
    page.locator(".sb-demo-table").evaluate("(table) => table.scrollIntoView()")
    page.locator(".kb-hand-card").first.tap()
    for part in (".kb-water", ".kb-hand", ".kb-button--main"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.95)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_on_a_phone_on_its_side_nothing_stays_over_the_board(open_page: OpenPage) -> None:
    page = open_page(f"en/{PLAY}", phone=True, viewport={"width": 844, "height": 390})
    begin(page, "", "easy")
    my_turn(page)
    board = page.locator(".kb-water")
    board.evaluate("(water) => scrollTo(0, scrollY + water.getBoundingClientRect().top + 60)")
    over = board.evaluate("(water) => water.contains(document.elementFromPoint(water.getBoundingClientRect().x + 40, 75))")
    assert over, "the line of the turn lies over the waterhole"
