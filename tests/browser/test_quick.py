"""The quick reference: the numbers follow the choice without JavaScript, and what is chosen is printed on one sheet of A4."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

OpenPage = Callable[..., Page]
SHEETS = {"vi/sheriff": 6, "de/sheriff": 6, "de/fafnir": 4, "en/kariba": 4}
"""The longest sheets: languages that take most room, and the most players."""


def test_what_is_chosen_is_printed_on_one_sheet(open_page: OpenPage) -> None:
    for game, most in SHEETS.items():
        page = open_page(f"{game}/quick/")
        page.locator(f"input[value='{most}']").check(force=True)
        sheet = page.pdf(prefer_css_page_size=True, print_background=True)
        assert sheet.count(b"/Type /Page\n") == 1, game
        page.reload()
        expect(page.locator(f"input[value='{most}']")).to_be_checked()  # what was chosen is chosen the next time
        page.context.close()


def test_the_numbers_follow_the_choice_without_javascript(open_page: OpenPage) -> None:
    page = open_page("en/fafnir/quick/", java_script_enabled=False)
    line = page.locator("#quick\\.round-limit")
    for players, stones in ((2, 6), (4, 8), (3, 7)):
        page.locator(f"input[value='{players}']").check(force=True)
        expect(line.locator(".sb-quick__says:visible")).to_have_count(1)
        expect(line.locator(".sb-quick__says:visible strong")).to_have_text(str(stones))
