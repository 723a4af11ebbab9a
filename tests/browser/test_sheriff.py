"""Sheriff of Nottingham in its page: a round by keyboard, nothing hidden in the page, for the ear and on the smallest phone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import _environment
from engines.session import Session
from engines.sheriff import GAME
from rulebook import load
from tests.browser.demo_page import OPEN_MS, OpenPage, begin, do, eventually, violations
from tests.browser.test_demo import press_until

PLAY = "en/sheriff/game/"
MINE = ".sn[data-mode=play], .sb-demo-panel--ending"
TURNS = 60
MOMENTS = 8
BESIDE = ".sn-sprite, [data-part=bag]"
"""The list of symbols, and the goods one may claim to have in the bag: both name all goods there are."""


def open_game(open_page: OpenPage, path: str = PLAY, *, seats: int = 3, seed: str = "42", royal: bool = False, **options: Any) -> Page:
    """Begin a game against greedy bots, who like to bargain, and hurry; wait for the first turn of the reader."""
    page = open_page(path, **options)
    page.evaluate("""localStorage.setItem("spielbar.settings", '{"speed": "fast"}')""")
    begin(page, "", *("greedy" for _ in range(seats - 1)), seed=seed, options=("royal",) if royal else ())
    page.locator(MINE).first.wait_for(timeout=OPEN_MS)
    return page


def turns(page: Page) -> Iterator[str]:
    """Yield the phase of each turn of the reader, who has to act before the next one."""
    for _ in range(TURNS):
        page.locator(MINE).first.wait_for(timeout=OPEN_MS)
        lines = page.locator(".sb-demo-log li").count()
        yield str(page.locator(".sn").get_attribute("data-phase"))
        eventually(page, lambda lines=lines: page.locator(".sb-demo-log li").count() > lines)  # type: ignore[misc]
    raise AssertionError("the game does not go on")


# --- By keyboard ------------------------------------------------------------------------------------------------------

KEYS = {
    "aside": [(".sn-panel--aside [data-card]", "Space Enter")],
    "draw": [("button.sn-pile[data-pile=left]", "Enter")],
    "discard": [("[data-order]", "Enter"), (".sn-panel--discard .sn-button--main", "Enter")],
    "load": [(".sn-panel--load [data-card]", "Space ArrowRight Space Enter")],
    "declare": [(".sn-panel--declare .sn-button", "Enter")],
    "talk": [('[data-thing=coin] [data-step="1"]', "Enter Enter"), ("[data-do=offer]", "Enter")],
    "answer": [("[data-deed='{\"refuse\":true}']", "Enter")],
    "inspect": [(".sn-bags [data-deed]", "Enter"), ("[data-deed^='{\"pass\"']", "Enter")],
}
"""What is pressed in each phase: Tab until there, then these keys."""


def test_a_round_by_keyboard(open_page: OpenPage) -> None:
    page = open_game(open_page)
    seen = set()
    for phase in turns(page):
        if page.locator(".sn-ledger__row").count():
            break
        seen.add(phase)
        steps = KEYS[phase][-1:] if phase == "inspect" and page.locator(".sn-encounter").count() else KEYS[phase]
        selector, keys = steps[0]
        press_until(page, selector)
        for key in keys.split():
            page.keyboard.press(key)
        for selector, keys in steps[1:] if phase != "inspect" else []:
            press_until(page, selector)
            for key in keys.split():
                page.keyboard.press(key)
        assert page.evaluate("document.activeElement !== document.body"), f"the focus was lost in {phase}"
    assert {"aside", "draw", "discard", "load", "declare", "talk"} <= seen
    region = page.locator("[data-demo=live]").inner_text()
    assert region, "nothing is said"


# --- What must not be in the page -------------------------------------------------------------------------------------


def hidden_kinds(page: Page, seat: int) -> set[str]:
    """Return the kinds of goods that others really have and that nothing has told the seat of: the same play in CPython says so."""
    record = json.loads(page.evaluate("localStorage.getItem('spielbar.table.sheriff')"))
    session = Session()

    def ask(op: str, **request: Any) -> Any:
        answer = json.loads(session.handle(json.dumps({"id": 1, "op": op, **request})))
        assert answer["ok"], answer
        return answer["result"]

    ask("resume", save=record["save"])
    sight, state = ask("observe", player=seat), ask("state")["state"]
    told = json.dumps([{name: what for name, what in sight["observation"].items() if name != "goods"}, sight["events"]])
    places = [*state["hands"], *(stand["contraband"] for stand in state["stands"]), *(bag or {} for bag in state.get("bags", []))]
    held = {piece for place in places for piece in place}
    return {piece for piece in GAME.pieces if piece in held and f'"{piece}"' not in told}


def test_the_page_holds_nothing_that_its_seat_must_not_know(open_page: OpenPage) -> None:
    names = load.library(_environment.ROOT)[0].glossaries["en"]
    page = open_game(open_page, seats=5, royal=True)
    searched = 0
    for turn, _ in enumerate(turns(page)):
        html = page.locator("spielbar-demo").evaluate(
            "(demo, beside) => { const copy = demo.cloneNode(true); copy.querySelectorAll(beside).forEach(part => part.remove());"
            " return copy.outerHTML; }",
            BESIDE,
        )
        for piece in hidden_kinds(page, 0):
            searched += 1
            forms = {piece, *(form for form in vars_of(names, piece) if form)}
            assert not [form for form in forms if form.lower() in html.lower()], f"{piece} in turn {turn}"
        if turn == MOMENTS:
            break
        act_plainly(page)
    assert searched > MOMENTS


def vars_of(glossary: Any, piece: str) -> list[str]:
    """Return the forms of a piece's name."""
    term = glossary.terms[f"sheriff.{piece}"]
    return [term.one, term.other]


def act_plainly(page: Page) -> None:
    """Do what is nearest: the hint."""
    do(page, "tool.hint").click()
    page.locator(".sb-demo-panel--hint").wait_for()
    ready = page.locator(".sn [data-hint], .sn [data-do][data-offered], .sn-panel .sn-button--main[data-offered]")
    ready.first.click()


# --- For the ear, for the thumb ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scheme", "seed", "wanted"),
    [("light", "42", {"aside", "load", "declare", "talk in an encounter"}), ("dark", "11", {"inspect", "inspect in an encounter"})],
)
def test_axe_finds_nothing_while_the_reader_is_merchant_or_sheriff(open_page: OpenPage, scheme: str, seed: str, wanted: set[str]) -> None:
    page = open_game(open_page, PLAY.replace("en", "de"), seed=seed, scheme=scheme, phone=scheme == "dark")
    found: list[str] = []
    left = set(wanted)
    for phase in turns(page):
        kind = f"{phase} in an encounter" if page.locator(".sn-encounter").count() else phase
        if kind in left:
            page.evaluate("document.querySelectorAll('.sn details').forEach(fold => { fold.open = true; })")
            found += violations(page)
            left.discard(kind)
        if not left:
            break
        act_plainly(page)
    assert not found, "\n".join(found)


def test_the_smallest_phone_offers_everything_by_touch(open_page: OpenPage) -> None:
    page = open_game(open_page, phone=True, viewport={"width": 320, "height": 640})
    for phase in turns(page):
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, phase
        if phase == "talk":
            break
        act_plainly(page)
    coin = page.locator(".sn-panel--offer [data-thing=coin]")
    coin.locator('[data-step="5"]').tap()
    expect(coin.locator("output")).to_have_text("5")
    for button in page.locator(".sn-panel--offer .sn-step:visible").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 40
    page.locator("[data-do=offer]").tap()
    expect(page.locator(".sb-demo-log [data-event=part-gold]").last).to_contain_text("5")
    page.goto(page.url.replace("game/", "calculator/#players=6&goods=,,,,,&gold=0,0,0,0,0,0"))
    page.locator(".sb-calc-seat").nth(5).locator("summary").first.tap()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
