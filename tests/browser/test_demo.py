"""Playing in the page: whole games, reloads, languages, links, several people at one device."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import _environment

PLAY = "kariba/game/"
CHAPTER = "kariba/chase/"
SLOT = "spielbar.table.kariba"
OPEN_MS = 60_000
"""Starting Python on a busy machine."""
MOST_TURNS = 60
AXE = (_environment.NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")

OpenPage = Callable[..., Page]


def do(page: Page | Locator, key: str) -> Locator:
    """Return the demo's button by the key of its words, the same in every language."""
    return page.locator(f'[data-do="{key}"]')


def begin(page: Page, *seats: str, seed: str = "42", practice: bool = False, ready: str = ".sb-demo-table") -> None:
    """Fill in the setup form: each seat "" (a person) or the level of a bot; then begin."""
    page.locator(".sb-try").click()
    form = page.locator(".sb-demo-setup")
    form.wait_for(timeout=OPEN_MS)
    form.locator(f'.sb-demo-count:has(input[value="{len(seats)}"])').click()
    for number, seat in enumerate(seats):
        form.locator(".sb-demo-seatfield select").nth(number).select_option(seat)
    form.locator('input[name="seed"]').fill(seed)
    if practice:
        form.locator(".sb-demo-switch input").last.check()
    do(form, "setup.begin").click()
    page.locator(ready).wait_for(timeout=OPEN_MS)


def hurry(page: Page) -> None:
    """Set the shortest pause between turns."""
    page.locator(".sb-demo-more summary").click()
    page.locator(".sb-demo-more select").select_option("fast")


def my_turn(page: Page) -> None:
    """Wait until the reader is to act or the play is over."""
    page.locator(".kb[data-mode=play], .sb-demo-panel--ending").first.wait_for(timeout=OPEN_MS)


def play_first(page: Page) -> None:
    """Play one card, the first of the hand, by mouse."""
    page.locator(".kb-hand-card").first.click()
    page.locator(".kb-button--main").click()


def log_lines(page: Page) -> list[str]:
    """Return the lines of the log."""
    return [" ".join(text.split()) for text in page.locator(".sb-demo-log li").all_inner_texts()]


def hand(page: Page) -> list[str]:
    """Return the animals of the hand that is shown."""
    return [str(card.get_attribute("data-card")) for card in page.locator(".kb-hand-card").all()]


def violations(page: Page) -> list[str]:
    """Return what axe finds in the demo, one line for each element."""
    page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate("axe.run('spielbar-demo').then((results) => results.violations)")
    return [f"{rule['id']}: {node['target']} {node['failureSummary']}" for rule in found for node in rule["nodes"]]


@pytest.mark.parametrize("locale", ["vi", "de", "en"])
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
    for _ in range(MOST_TURNS):
        my_turn(page)
        if page.locator(".sb-demo-panel--ending").count():
            break
        press_until(page, ".kb-hand-card")
        page.keyboard.press("Space")
        page.keyboard.press("Enter")
        page.locator(".kb[data-mode=watch]").or_(page.locator(".sb-demo-panel--ending")).first.wait_for()
        assert page.evaluate("document.activeElement !== document.body"), "the focus was lost"
    expect(page.locator(".sb-demo-panel--ending h2")).to_be_focused()


def press_until(page: Page, selector: str, most: int = 60) -> None:
    """Press Tab until an element that fits has the focus."""
    for _ in range(most):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def test_a_reload_goes_on_with_the_game(open_page: OpenPage) -> None:
    page = open_page(f"en/{PLAY}")
    begin(page, "", "easy")
    play_first(page)
    page.locator(".kb[data-mode=watch]").wait_for()
    my_turn(page)
    before = hand(page), log_lines(page)
    page.reload()
    page.locator(".sb-demo-table").wait_for(timeout=OPEN_MS)
    my_turn(page)
    assert (hand(page), log_lines(page)) == before


def test_another_language_keeps_the_game_and_words_it_anew(open_page: OpenPage) -> None:
    page = open_page(f"en/{PLAY}")
    begin(page, "", "easy")
    play_first(page)
    page.locator(".kb[data-mode=watch]").wait_for()
    my_turn(page)
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
    play_first(page)
    page.locator(".kb[data-mode=watch]").wait_for()
    my_turn(page)
    link = share(page)
    cards, lines = hand(page), log_lines(page)
    other = open_page(link.removeprefix(site.url))
    other.locator(".sb-demo-table").wait_for(timeout=OPEN_MS)
    my_turn(other)
    assert (hand(other), log_lines(other)) == (cards, lines)
    assert "#" not in other.url


def share(page: Page) -> str:
    """Return the share link of the game on the page."""
    page.locator(".sb-demo-more summary").click()
    do(page, "tool.share").click()
    return page.locator(".sb-demo-share__link").input_value()


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
    play_first(page)
    page.locator(".kb[data-mode=watch]").wait_for()
    my_turn(page)
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
    do(page, "replay.now").click()
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


def test_all_demos_of_a_visit_share_one_worker(open_page: OpenPage) -> None:
    page = open_page(f"en/{CHAPTER}")
    for number in (0, 1):
        figure = page.locator(".sb-example").nth(number)
        figure.locator(".sb-try").click()
        figure.locator(".sb-demo-table").wait_for(timeout=OPEN_MS)
    assert len([worker for worker in page.workers if "/worker-" in worker.url]) == 1


def test_the_live_region_says_what_happened_and_whose_turn_it_is(open_page: OpenPage) -> None:
    page = open_page(f"en/{PLAY}")
    begin(page, "", "easy")
    my_turn(page)
    region = page.locator("[data-demo=live]")
    turn = region.inner_text()
    assert turn
    play_first(page)
    page.locator(".kb[data-mode=watch]").wait_for()
    my_turn(page)
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
