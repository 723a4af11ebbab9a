"""What the tests of the demo share: its page as a reader uses it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Locator, Page

import _environment

PLAY = "kariba/game/"
CHAPTER = "kariba/chase/"
SLOT = "spielbar.table.kariba"
OPEN_MS = 60_000
"""Starting Python on a busy machine."""
AXE = (_environment.NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")

OpenPage = Callable[..., Page]


def do(page: Page | Locator, key: str) -> Locator:
    """Return the demo's button by the key of its words, the same in every language."""
    return page.locator(f'[data-do="{key}"]')


def begin(
    page: Page,
    *seats: str,
    seed: str = "42",
    practice: bool = False,
    options: Sequence[str] = (),
    ready: str = ".sb-demo-table",
) -> None:
    """Fill in the setup form: each seat "" (a person) or the level of a bot, and the options that are switched on; then begin."""
    page.locator(".sb-try").click()
    form = page.locator(".sb-demo-setup")
    form.wait_for(timeout=OPEN_MS)
    form.locator(f'.sb-demo-count:has(input[value="{len(seats)}"])').click()
    for number, seat in enumerate(seats):
        form.locator(".sb-demo-seatfield select").nth(number).select_option(seat)
    form.locator('input[name="seed"]').fill(seed)
    for option in options:
        form.locator(f'.sb-demo-switch input[name="{option}"]').check()
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


def play_round(page: Page) -> None:
    """Play one card and wait until it is the reader's turn again."""
    play_first(page)
    page.locator(".kb[data-mode=watch]").wait_for()
    my_turn(page)


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


def share(page: Page) -> str:
    """Return the share link of the game on the page."""
    page.locator(".sb-demo-more summary").click()
    do(page, "tool.share").click()
    return page.locator(".sb-demo-share__link").input_value()


def workers(page: Page) -> list[str]:
    """Return the addresses of the demo's workers; the search of the page has one of its own."""
    return [worker.url for worker in page.workers if "/worker-" in worker.url]


def eventually(page: Page, holds: Callable[[], bool]) -> None:
    """Wait until something holds; Playwright's own waiting for a function needs a policy that allows eval."""
    for _ in range(OPEN_MS // 50):
        if holds():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it never came about")
