"""Kariba's board as a hand on the mouse meets it. Every game with worked examples has such a file, found by the game's id."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator


def perform(board: Locator, action: dict[str, Any]) -> bool:
    """Do an action by clicks; False, with nothing clicked, where the board has nothing to click for it."""
    ((verb, value),) = action.items()
    if verb == "draw":
        return isinstance(value, str) and _press(board.locator(f'[data-draw="{value}"]').first)
    cards = [board.locator(f'[data-card="{animal}.{nth}"]') for animal, count in value.items() for nth in range(count)]
    if not all(card.count() for card in cards) or not board.locator(".kb-button--main").count():
        return False
    for card in cards:
        if card.get_attribute("aria-pressed") != "true":
            card.click()
    return _press(board.locator(".kb-button--main"))


def shown(board: Locator) -> dict[str, int]:
    """Return the cards at the waterhole as the board tells those who hear it."""
    rows = board.locator("tr[data-animal]").all()
    return {str(row.get_attribute("data-animal")): int(row.locator("td").last.inner_text()) for row in rows}


def expected(observation: dict[str, Any]) -> dict[str, int]:
    """Return what ``shown`` should be for an observation."""
    return dict(observation["water"])


def _press(button: Locator) -> bool:
    if not button.count():
        return False
    button.click()
    return True
