"""What rises under the pointer stays under it, at its lower edge, too: nothing trembles, and every click finds what it was aimed at."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.demo_page import OPEN_MS, begin

HELD = """async (element) => {
  const held = new Set();
  for (let frame = 0; frame < 12; frame++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    held.add(`${element.matches(":hover") ? "held" : "let go"} at ${Math.round(element.getBoundingClientRect().top)}`);
  }
  return [...held];
}"""


def rest_at_the_edge(page: Page, element: Locator) -> list[str]:
    """Rest the pointer on the last pixel of an element; return what became of it over some frames."""
    element.scroll_into_view_if_needed()
    page.mouse.move(0, 0)
    box = element.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 1)
    page.wait_for_timeout(100)  # the pointer's own answer, which no event tells
    return [str(line) for line in element.evaluate(HELD)]


@pytest.mark.parametrize(
    ("path", "selector"),
    [
        ("404.html", ".sb-landing__link"),
        ("en/", ".sb-card--game"),
        ("en/", ".sb-card--game .sb-button"),
        ("en/kariba/chase/", ".sb-try"),
    ],
)
def test_what_rises_on_a_page_stays_under_the_pointer(open_page: Callable[..., Page], path: str, selector: str) -> None:
    page = open_page(path)
    held = rest_at_the_edge(page, page.locator(selector).first)
    assert len(held) == 1, held


@pytest.mark.parametrize(("game", "seats", "card"), [("kariba", 2, "button.kb-hand-card"), ("sheriff", 3, "button.sn-cards__card")])
def test_a_card_stays_under_the_pointer_also_when_it_is_chosen(open_page: Callable[..., Page], game: str, seats: int, card: str) -> None:
    page = open_page(f"en/{game}/game/")
    begin(page, "", *("easy" for _ in range(seats - 1)))
    first = page.locator(card).first
    first.wait_for(timeout=OPEN_MS)
    held = rest_at_the_edge(page, first)
    page.mouse.down()
    page.mouse.up()
    page.wait_for_timeout(100)
    chosen = first.evaluate(HELD)
    assert [line[:4] for line in [*held, *chosen]] == ["held", "held"], (held, chosen)
    assert first.get_attribute("aria-pressed") == "true"
