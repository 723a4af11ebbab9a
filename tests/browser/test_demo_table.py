"""At the table: the curtain, refusals, hints, undo, looking back, examples, one worker for a visit."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.demo_page import (
    CHAPTER,
    OPEN_MS,
    PLAY,
    OpenPage,
    begin,
    do,
    hand,
    log_lines,
    my_turn,
    play_first,
    play_round,
    violations,
    workers,
)


def test_between_two_people_the_page_holds_nobodys_hand(open_page: OpenPage) -> None:
    page = open_page(f"en/{PLAY}")
    begin(page, "", "", ready=".sb-demo-curtain")
    for seat in (0, 1, 0):
        expect(page.locator(".sb-demo-curtain")).to_have_attribute("data-seat", str(seat))
        expect(page.locator(".sb-demo-curtain h2")).to_be_focused()
        for gone in (".kb", ".kb-hand-card", "[data-card]", ".sb-demo-log", ".sb-demo-replay"):
            expect(page.locator(gone)).to_have_count(0)
        private = page.locator(".sb-demo-curtain__events").inner_text()
        assert "is dealt 1" not in private
        do(page, "curtain.lift").click()
        expect(page.locator(".kb-hand-card")).to_have_count(5)
        play_first(page)
    page.locator(".sb-demo-curtain").wait_for()
    assert not violations(page)


def test_a_refused_action_is_explained_by_its_rule_and_an_example(open_page: OpenPage) -> None:
    page = open_page(f"en/{PLAY}")
    begin(page, "", "easy")
    my_turn(page)
    groups = page.locator(".kb-group")
    groups.nth(0).locator(".kb-hand-card").first.click()
    groups.nth(1).locator(".kb-hand-card").first.click()
    lines = log_lines(page)
    page.locator(".kb-button--main").click()
    refusal = page.locator(".sb-demo-panel--refusal")
    expect(refusal.locator("[role=alert]")).not_to_have_text("")
    expect(refusal.locator(".sb-demo-rule")).to_have_attribute("href", re.compile("#play.one-animal$"))
    expect(refusal.locator(".sb-demo-refusal__example")).to_have_attribute("href", re.compile("/en/kariba/.+#"))
    assert log_lines(page) == lines
    assert not violations(page)


def test_a_hint_names_an_action_and_its_reasons(open_page: OpenPage) -> None:
    page = open_page(f"en/{PLAY}")
    begin(page, "", "easy")
    my_turn(page)
    do(page, "tool.hint").click()
    hint = page.locator(".sb-demo-panel--hint")
    expect(hint.locator(".sb-demo-hint__action")).not_to_have_text("")
    expect(hint.locator(".sb-demo-hint__reasons .sb-demo-rule").first).to_have_attribute("href", re.compile("/en/kariba/"))
    expect(page.locator('.kb-hand-card[aria-pressed="true"]').first).to_be_visible()


def test_practice_takes_back_and_the_slider_looks_back(open_page: OpenPage) -> None:
    page = open_page(f"en/{PLAY}")
    begin(page, "", "easy")
    my_turn(page)
    cards, start = hand(page), len(log_lines(page))
    play_round(page)
    after = log_lines(page)
    do(page, "tool.undo").click()
    do(page.locator(".sb-demo-panel--problem"), "undo.practise").click()
    expect(page.locator(".sb-demo-practice")).to_be_visible()
    do(page, "tool.undo").click()
    expect(page.locator(".sb-demo-log li")).to_have_count(start)
    assert hand(page) == cards
    do(page, "tool.redo").click()
    expect(page.locator(".sb-demo-log li")).to_have_count(len(after))
    slider = page.locator(".sb-demo-replay__slider")
    slider.focus()
    slider.press("Home")
    expect(page.locator(".sb-demo-log li")).to_have_count(0)
    slider.press("ArrowRight")
    expect(page.locator(".sb-demo-log li")).to_have_count(1)
    assert slider.get_attribute("aria-valuetext")
    expect(page.locator(".kb")).to_have_attribute("data-mode", "watch")
    turn = page.locator(".sb-demo-turn")
    expect(turn).not_to_have_attribute("data-yours", "")  # whose turn it is now is another moment
    expect(turn.locator(".sb-demo-turn__words")).to_have_text("Look back")
    do(page, "replay.now").click()
    expect(turn).to_have_attribute("data-yours", "")
    expect(page.locator(".kb")).to_have_attribute("data-mode", "play")
    assert log_lines(page) == after


def test_an_example_opens_in_place_steps_and_is_played_on(open_page: OpenPage) -> None:
    page = open_page(f"en/{CHAPTER}")
    figure = page.locator("#chase\\.rhinos-over-gaps")
    static = figure.locator(".sb-steps")
    figure.locator(".sb-try").click()
    figure.locator(".sb-demo-table").wait_for(timeout=OPEN_MS)
    expect(static).to_be_hidden()
    do(figure, "example.next").click()
    expect(figure.locator(".sb-demo-steps strong")).to_contain_text("1")
    figure.locator(".kb[data-mode=play]").wait_for()
    figure.locator(".kb-hand-card").first.click()
    figure.locator(".kb-button--main").click()
    expect(figure.locator(".sb-demo-steps")).to_have_count(0)
    my_turn(page)
    lines = log_lines(page)
    page.reload()
    figure.locator(".sb-demo-table").wait_for(timeout=OPEN_MS)
    my_turn(page)
    assert log_lines(page) == lines
    assert not violations(page)
    figure.locator(".sb-demo-close button").click()
    expect(static).to_be_visible()
    expect(figure.locator(".sb-try")).to_be_focused()


def test_the_worker_survives_instant_navigation(open_page: OpenPage) -> None:
    page = open_page(f"en/{CHAPTER}")
    figure = page.locator(".sb-example").first
    figure.locator(".sb-try").click()
    figure.locator(".sb-demo-table").wait_for(timeout=OPEN_MS)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/py/" in request.url else None)
    page.evaluate("window.sameWindow = true")
    page.locator('a[href$="/kariba/draw/"], a[href$="../draw/"]').first.click()
    page.wait_for_url("**/en/kariba/draw/")
    page.locator(".sb-example .sb-try").first.click()
    page.locator(".sb-demo-table").wait_for(timeout=OPEN_MS)
    assert page.evaluate("window.sameWindow") is True
    assert not asked
    page.go_back()
    page.wait_for_url(f"**/en/{CHAPTER}")
    expect(page.locator(".sb-try").first).to_be_visible()


def test_all_demos_of_a_visit_share_one_worker(open_page: OpenPage) -> None:
    page = open_page(f"en/{CHAPTER}")
    for number in (0, 1):
        figure = page.locator(".sb-example").nth(number)
        figure.locator(".sb-try").click()
        figure.locator(".sb-demo-table").wait_for(timeout=OPEN_MS)
    assert len(workers(page)) == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_form_at_the_table_and_in_an_example(open_page: OpenPage, scheme: str) -> None:
    page = open_page(f"de/{PLAY}", scheme=scheme, phone=True)
    page.locator(".sb-try").click()
    page.locator(".sb-demo-setup").wait_for(timeout=OPEN_MS)
    found = violations(page)
    do(page, "setup.begin").click()
    my_turn(page)
    page.locator(".sb-demo-more summary").click()
    found += violations(page)
    page = open_page(f"de/{CHAPTER}", scheme=scheme)
    page.locator(".sb-try").first.click()
    page.locator(".sb-demo-table").wait_for(timeout=OPEN_MS)
    found += violations(page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("players", [3, 4])
def test_the_pictures_of_a_seat_at_fafnirs_table_can_be_seen(open_page: OpenPage, players: int) -> None:
    page = open_page("en/fafnir/game/")
    begin(page, "", *["easy"] * (players - 1))
    page.locator(".ff-button--main").click()  # an empty fist: it has a picture of its own then
    expect(page.locator(".ff-seat__fist")).not_to_have_count(0)
    widths = page.locator(".ff-seat svg").evaluate_all("pictures => pictures.map((each) => each.getBoundingClientRect().width)")
    assert len(widths) > 2 * players
    assert [width for width in widths if width < 12] == []
