"""Fafnir's board as a hand on the mouse meets it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from engines.fafnir import GAME


def perform(board: Locator, action: dict[str, Any]) -> bool:
    """Hold out a bid by clicks; False, with nothing clicked, where the hand lacks a stone of it or nobody is asked."""
    button = board.locator(".ff-button--main")
    if not button.count() or any(_held(board, stone) < count for stone, count in action["bid"].items()):
        return False
    for stone, count in action["bid"].items():
        for _ in range(count):
            board.locator(f'button.ff-tile__put[data-stone="{stone}"]').click()
    button.click()
    return True


def shown(board: Locator) -> dict[str, list[int]]:
    """Return the stones on offer and in the trash, by colour, as the board tells those who hear it."""
    rows = board.locator("tr[data-stone]").all()
    return {str(row.get_attribute("data-stone")): [int(cell.inner_text()) for cell in row.locator("td").all()] for row in rows}


def expected(observation: dict[str, Any]) -> dict[str, list[int]]:
    """Return what ``shown`` should be for an observation."""
    offer, trash = observation["offer"], observation["trash"]
    return {stone: [offer.get(stone, 0), trash.get(stone, 0)] for stone in GAME.pieces}


def _held(board: Locator, stone: str) -> int:
    held = board.locator(f'button.ff-tile__put[data-stone="{stone}"] .ff-tile__held')
    return int(held.inner_text().strip("×")) if held.count() else 0
