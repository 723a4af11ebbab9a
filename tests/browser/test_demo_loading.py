"""The start of the engine in the page: progress, a way to cancel, and what is said when it fails."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.demo_page import CHAPTER, OPEN_MS, PLAY, OpenPage, do, eventually, workers


def begin_as_proposed(page: Page) -> None:
    """Begin a game on the play page, with the setup as it is proposed."""
    page.locator(".sb-try").click()
    do(page, "setup.begin").click(timeout=OPEN_MS)


def python_requests(page: Page) -> list[str]:
    """Return a list that fills with the addresses asked for below ``py/``."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/py/" in request.url else None)
    return asked


def test_a_reading_page_loads_no_engine_and_no_app(open_page: OpenPage) -> None:
    page = open_page(f"en/{CHAPTER}")
    page.wait_for_load_state("networkidle")
    names = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert any("/assets/demo-" in name for name in names)
    assert not [name for name in names if "/app/mount" in name or "/py/" in name or "/worker-" in name]


def test_passing_over_the_button_loads_nothing_staying_does(open_page: OpenPage) -> None:
    page = open_page(f"en/{CHAPTER}")
    button = page.locator(".sb-try").first
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    asked = python_requests(page)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.move(1, 1)
    page.wait_for_timeout(500)
    assert not asked
    page.mouse.move(x, y)
    eventually(page, lambda: page.evaluate("globalThis.spielbarEngine?.status.is") == "ready")
    expect(page.locator(".sb-demo")).to_have_count(0)


def test_progress_is_said_in_words_and_bytes_and_can_be_cancelled(open_page: OpenPage) -> None:
    page = open_page(f"en/{PLAY}")
    page.route("**/python_stdlib.zip", lambda route: None)
    page.locator(".sb-try").click()
    begin_if_asked(page, ".sb-demo-loading")
    loading = page.locator(".sb-demo-loading")
    expect(loading.locator(".sb-demo-loading__words")).not_to_have_text("")
    expect(loading.locator(".sb-demo-loading__bytes")).to_have_text(re.compile(r"\d+\.\d MB .* \d+\.\d MB"), timeout=OPEN_MS)
    assert 0 < float(loading.locator("progress").get_attribute("value") or 0) < 1
    do(page, "demo.loading.cancel").click()
    expect(page.locator(".sb-demo-panel--problem")).to_be_visible()
    eventually(page, lambda: workers(page) == [])
    page.unroute("**/python_stdlib.zip")
    do(page, "demo.load").click()
    begin_if_asked(page, ".kb[data-mode=play]")
    page.locator(".kb[data-mode=play]").wait_for(timeout=OPEN_MS)


def test_the_scene_stays_while_the_program_loads(open_page: OpenPage) -> None:
    """The panel stands where the button stood, and nothing around it moves."""
    page = open_page(f"en/{PLAY}")
    page.route("**/python_stdlib.zip", lambda route: None)
    stage = page.locator(".sb-play__stage")
    before, scene = stage.bounding_box(), picture(stage)
    assert scene != "none"
    page.locator(".sb-try").click()
    begin_if_asked(page, ".sb-demo-loading")
    page.locator(".sb-demo-loading").wait_for()
    expect(page.locator(".sb-try")).to_be_hidden()
    assert picture(stage) == scene
    box, panel = stage.bounding_box(), page.locator(".sb-demo-waiting").bounding_box()
    assert before
    assert box
    assert panel
    assert (box["width"], box["height"]) == (before["width"], before["height"])
    assert abs(panel["x"] + panel["width"] / 2 - box["x"] - box["width"] / 2) < 1
    do(page, "demo.loading.cancel").click()
    expect(page.locator(".sb-demo-panel--problem h2")).to_be_focused()
    assert picture(stage) == scene


def picture(stage: Locator) -> str:
    """Return what is painted behind the stage."""
    return str(stage.evaluate("(stage) => getComputedStyle(stage).backgroundImage"))


def begin_if_asked(page: Page, otherwise: str) -> None:
    """Begin when the setup form comes, which may be before the engine is there or after it; or see something else."""
    form = do(page, "setup.begin")
    form.or_(page.locator(otherwise)).first.wait_for(timeout=OPEN_MS)
    if form.count():
        form.click()


def test_cancelling_an_example_brings_its_figure_back(open_page: OpenPage) -> None:
    page = open_page(f"en/{CHAPTER}")
    page.route("**/python_stdlib.zip", lambda route: None)
    figure = page.locator(".sb-example").first
    figure.locator(".sb-try").click()
    figure.locator('[data-do="demo.loading.cancel"]').click()
    expect(figure.locator(".sb-demo")).to_have_count(0)
    expect(figure.locator(".sb-steps")).to_be_visible()
    expect(figure.locator(".sb-try")).to_be_focused()
    page.unroute("**/python_stdlib.zip")
    figure.locator(".sb-try").click()
    figure.locator(".sb-demo-table").wait_for(timeout=OPEN_MS)


def test_a_server_with_a_wrong_type_is_reported_instead_of_waiting_for_ever(open_page: OpenPage, watch: Any) -> None:
    page = open_page(f"en/{CHAPTER}")

    def mistyped(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, "content-type": "application/octet-stream"})

    page.route("**/*.wasm", mistyped)
    page.locator(".sb-try").first.click()
    expect(page.locator(".sb-demo-panel--problem [role=alert]")).to_contain_text("browsers refuse", timeout=OPEN_MS)
    watch.problems.clear()


def test_a_missing_file_is_reported_and_can_be_tried_again(open_page: OpenPage, watch: Any) -> None:
    page = open_page(f"en/{CHAPTER}")
    page.route("**/python_stdlib.zip", lambda route: route.fulfill(status=404))
    page.locator(".sb-try").first.click()
    expect(page.locator(".sb-demo-panel--problem [role=alert]")).to_contain_text("missing a file", timeout=OPEN_MS)
    page.unroute("**/python_stdlib.zip")
    do(page, "demo.retry").click()
    page.locator(".sb-demo-table").wait_for(timeout=OPEN_MS)
    watch.problems.clear()


def test_no_connection_for_the_app_itself_is_said_by_the_page(open_page: OpenPage, watch: Any) -> None:
    page = open_page(f"en/{PLAY}")
    page.route("**/assets/app/**", lambda route: route.abort())
    page.locator(".sb-try").click()
    expect(page.locator(".sb-demo-failed")).not_to_have_text("", timeout=OPEN_MS)
    expect(page.locator(".sb-try")).to_be_visible()
    watch.problems.clear()


def test_a_game_survives_the_loss_of_its_worker(open_page: OpenPage) -> None:
    page = open_page(f"en/{PLAY}")
    begin_as_proposed(page)
    page.locator(".kb[data-mode=play]").wait_for(timeout=OPEN_MS)
    cards = page.locator(".kb-hand-card").count()
    page.evaluate("spielbarEngine.cancel()")
    eventually(page, lambda: workers(page) == [])
    page.locator(".kb-hand-card").first.click()
    page.locator(".kb-button--main").click()
    page.locator(".kb[data-mode=watch]").wait_for(timeout=OPEN_MS)
    page.locator(".kb[data-mode=play]").wait_for(timeout=OPEN_MS)
    expect(page.locator(".kb-hand-card")).to_have_count(cards)
    expect(page.locator(".sb-demo-panel--problem")).to_have_count(0)
