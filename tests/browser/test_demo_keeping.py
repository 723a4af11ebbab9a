"""What stays: through a reload, another language, a link, a damaged store."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.demo_page import CHAPTER, OPEN_MS, PLAY, SLOT, OpenPage, begin, do, hand, log_lines, my_turn, play_round, share


def test_a_reload_goes_on_with_the_game(open_page: OpenPage) -> None:
    page = open_page(f"en/{PLAY}")
    begin(page, "", "easy")
    play_round(page)
    before = hand(page), log_lines(page)
    page.reload()
    page.locator(".sb-demo-table").wait_for(timeout=OPEN_MS)
    my_turn(page)
    assert (hand(page), log_lines(page)) == before


def test_another_language_keeps_the_game_and_words_it_anew(open_page: OpenPage) -> None:
    page = open_page(f"en/{PLAY}")
    begin(page, "", "easy")
    play_round(page)
    cards, english = hand(page), log_lines(page)
    for locale in ("de", "vi"):
        page.goto(page.url.replace("/en/", f"/{locale}/").replace("/de/", f"/{locale}/"))
        page.locator(".sb-demo-table").wait_for(timeout=OPEN_MS)
        my_turn(page)
        assert hand(page) == cards
        lines = log_lines(page)
        assert len(lines) == len(english)
        assert not set(lines) & set(english)
        expect(page.locator(".sb-demo-log .sb-demo-rule").first).to_have_attribute("href", re.compile(f"/{locale}/kariba/"))


def test_a_share_link_opens_the_same_game_elsewhere(open_page: OpenPage, site: Any) -> None:
    page = open_page(f"en/{PLAY}")
    begin(page, "", "easy")
    play_round(page)
    link = share(page)
    cards, lines = hand(page), log_lines(page)
    other = open_page(link.removeprefix(site.url))
    other.locator(".sb-demo-table").wait_for(timeout=OPEN_MS)
    my_turn(other)
    assert (hand(other), log_lines(other)) == (cards, lines)
    assert "#" not in other.url


def test_a_bad_link_says_so_and_leaves_the_own_game_alone(open_page: OpenPage) -> None:
    page = open_page(f"en/{PLAY}")
    begin(page, "", "easy")
    my_turn(page)
    link, cards = share(page), hand(page)
    kept = page.evaluate(f"localStorage.getItem('{SLOT}')")
    for bad in (link[:-12], link[:-30] + "AAAA" + link[-26:], link.split("=")[0] + "=nonsense"):
        page.goto("about:blank")
        page.goto(bad)
        page.locator(".sb-demo-panel--problem").wait_for(timeout=OPEN_MS)
        my_turn(page)
        assert hand(page) == cards
        assert page.evaluate(f"localStorage.getItem('{SLOT}')") == kept
        expect(page.locator(".sb-demo-panel--problem [role=alert]")).not_to_have_text("")


def test_a_shared_game_does_not_replace_the_own_one_unasked(open_page: OpenPage) -> None:
    page = open_page(f"en/{PLAY}")
    begin(page, "", "easy", seed="1")
    my_turn(page)
    link, theirs = share(page), hand(page)
    do(page, "ending.new").click()
    page.locator(".sb-demo-setup input[name=seed]").fill("2")
    do(page, "setup.begin").click()
    my_turn(page)
    mine = hand(page)
    assert mine != theirs
    page.evaluate("(hash) => { location.hash = hash; }", link.split("#")[1])
    do(page, "offer.decline").click()
    my_turn(page)
    assert hand(page) == mine
    page.evaluate("(hash) => { location.hash = hash; }", link.split("#")[1])
    do(page, "offer.accept").click()
    expect(page.locator(".kb-hand-card")).to_have_count(5)
    my_turn(page)
    assert hand(page) == theirs


def test_a_shared_game_asks_first_also_where_the_browser_keeps_nothing(open_page: OpenPage) -> None:
    page = open_page(f"en/{PLAY}")
    page.context.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };")
    page.reload()
    begin(page, "", "easy", seed="1")
    my_turn(page)
    link = share(page)
    play_round(page)
    mine = log_lines(page)
    page.evaluate("(hash) => { location.hash = hash; }", link.split("#")[1])
    do(page, "offer.decline").click()
    my_turn(page)
    assert log_lines(page) == mine
    page.evaluate("(hash) => { location.hash = hash; }", link.split("#")[1])
    do(page, "offer.accept").click()
    expect(page.locator(".sb-demo-log li")).not_to_have_count(len(mine))
    my_turn(page)
    assert len(log_lines(page)) < len(mine)


@pytest.mark.parametrize("damage", ["{", '{"spielbar": 99}', '{"spielbar": 1, "game": "chess", "save": {"game": "chess"}}'])
def test_a_damaged_save_is_explained_and_kept_until_the_player_deletes_it(open_page: OpenPage, damage: str) -> None:
    page = open_page(f"en/{PLAY}")
    page.evaluate("([slot, text]) => localStorage.setItem(slot, text)", [SLOT, damage])
    page.reload()
    page.locator(".sb-demo-setup").wait_for(timeout=OPEN_MS)
    expect(page.locator(".sb-demo-panel--problem [role=alert]")).not_to_have_text("")
    do(page, "setup.begin").click()
    my_turn(page)
    assert page.evaluate(f"localStorage.getItem('{SLOT}.aside')") == damage
    do(page.locator(".sb-demo-aside"), "unopened.delete").click()
    assert page.evaluate(f"localStorage.getItem('{SLOT}.aside')") is None
    assert json.loads(page.evaluate(f"localStorage.getItem('{SLOT}')"))["game"] == "kariba"


def test_a_save_with_an_impossible_history_is_refused_by_the_engine(open_page: OpenPage) -> None:
    page = open_page(f"en/{PLAY}")
    begin(page, "", "easy")
    my_turn(page)
    page.evaluate(
        "(slot) => { const kept = JSON.parse(localStorage.getItem(slot)); kept.save.history.push({play: {rhino: 9}});"
        " localStorage.setItem(slot, JSON.stringify(kept)); }",
        SLOT,
    )
    page.reload()
    page.locator(".sb-demo-setup").wait_for(timeout=OPEN_MS)
    expect(page.locator(".sb-demo-panel--problem")).to_be_visible()
    do(page.locator(".sb-demo-panel--problem"), "unopened.delete").click()
    assert page.evaluate(f"localStorage.getItem('{SLOT}')") is None


def test_a_link_moved_to_another_page_leads_to_its_own(open_page: OpenPage) -> None:
    page = open_page(f"en/{PLAY}")
    begin(page, "", "easy")
    my_turn(page)
    link, cards = share(page), hand(page)
    page.evaluate("localStorage.clear()")
    for moved in (CHAPTER, "fafnir/game/"):
        page.goto("about:blank")
        page.goto(link.replace(PLAY, moved))
        do(page, "unopened.elsewhere").click(timeout=OPEN_MS)
        page.wait_for_url(re.compile(f"/en/{PLAY}"))
        my_turn(page)
        assert hand(page) == cards
        page.evaluate("localStorage.clear()")


def test_a_game_in_two_windows_is_one_game(open_page: OpenPage) -> None:
    first = open_page(f"en/{PLAY}")
    begin(first, "", "easy")
    my_turn(first)
    second = first.context.new_page()
    second.goto(first.url)
    second.locator(".sb-demo-table").wait_for(timeout=OPEN_MS)
    my_turn(second)
    for one, other in ((first, second), (first, second), (second, first)):
        play_round(one)
        expect(other.locator(".sb-demo-log li")).to_have_count(len(log_lines(one)), timeout=OPEN_MS)
        assert (hand(other), log_lines(other)) == (hand(one), log_lines(one))


def test_a_link_to_an_example_opens_that_example(open_page: OpenPage, site: Any) -> None:
    page = open_page(f"en/{CHAPTER}")
    figure = page.locator(".sb-example").nth(2)
    figure.locator(".sb-try").click()
    figure.locator(".sb-demo-table").wait_for(timeout=OPEN_MS)
    link = share(page)
    lines = log_lines(page)
    other = open_page(link.removeprefix(site.url))
    there = other.locator(".sb-example").nth(2)
    there.locator(".sb-demo-table").wait_for(timeout=OPEN_MS)
    expect(there.locator(".sb-demo")).to_be_in_viewport()
    assert log_lines(other) == lines
    expect(other.locator(".sb-demo")).to_have_count(1)
