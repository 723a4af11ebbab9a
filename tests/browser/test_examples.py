"""Every worked example, opened in its page, stepped through, tried by clicks, some in every language: the page says what the engine says.

What should happen is asked from the same session in CPython; what did happen is read from the page.
"""

from __future__ import annotations

import importlib.util
import json
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import _environment
from engines import GAMES
from engines.session import Session
from rulebook import load
from rulebook.model import Example

LIBRARY, _ = load.library(_environment.ROOT)
OPEN_MS = 90_000
"""Starting Python on a busy machine."""
LONG = 12
"""Steps of an example that is played in the language it was written in alone."""
LOG = "lines => lines.map(({dataset}) => [Number(dataset.turn), dataset.event])"
STAND = """async (demo, step) => {
  const begun = performance.now();
  const seen = async (selector) => {
    while (!demo.querySelector(selector)) {
      if (performance.now() - begun > 60_000) throw new Error(`${selector} does not come`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return demo.querySelector(selector);
  };
  const press = (name) => demo.querySelector(`[data-do="${name}"]`).click();
  if (!demo.querySelector(".sb-demo-steps")) press("example.again");
  for (let at = Number((await seen(".sb-demo-steps")).dataset.step); at < step; at++) {
    press("example.next");
    await seen(`.sb-demo-steps[data-step="${at + 1}"]`);
  }
}"""
"""Presses what leads there without the pointer: the way to a position is not what is tried here, and there are many."""
MANY = 4
"""So many examples of a chapter are played in another language, long ones left out; all of them in the language they were written in."""


def chapters() -> list[tuple[str, str]]:
    """Return game and chapter wherever there are examples that can be played."""
    return sorted({(game, chapter) for game, chapter, _ in map(parts, LIBRARY.examples) if game in GAMES()})


def parts(full_id: str) -> tuple[str, str, str]:
    """Return game, chapter and id within the game: ``kariba/chase.nearest`` gives kariba, chase, chase.nearest."""
    game, _, short = full_id.partition("/")
    return game, short.partition(".")[0], short


def board_of(game: str) -> ModuleType:
    """Return the file that knows where to click on a game's board."""
    path = Path(__file__).parent / "boards" / f"{game}.py"
    spec = importlib.util.spec_from_file_location(f"board_{game}", path)
    assert spec
    assert spec.loader, f"{path} is missing"
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Engine:
    """The session in CPython, asked as the page asks its own."""

    def __init__(self) -> None:
        """Open a session."""
        self._session = Session()

    def ask(self, op: str, **request: Any) -> Any:
        """Return the result of a request."""
        answer = json.loads(self._session.handle(json.dumps({"id": 1, "op": op, **request})))
        assert answer["ok"], answer
        return answer["result"]

    def after(self, example: Example, step: int, action: Any) -> tuple[dict[str, Any], list[tuple[int, str]]]:
        """Return log and observation of the seat that acts, right after an action that is done instead of a step.

        What it sees is taken where its log ends: what chance brings after that, unseen by this seat, is no moment of the page.
        """
        seat = self.ask("example", game=example.id.partition("/")[0], example=example.data, step=step)["actor"]
        self.ask("play", action=action)
        log = [(event["turn"], event["id"]) for event in self.ask("observe", player=seat)["events"]]
        sight = self.ask("replay", to=log[-1][0] + 1, player=seat)
        return sight["observation"], log


def turns() -> list[tuple[str, str, str]]:
    """Return each chapter in the language it was written in, and for each other language one chapter of each game, not the same one."""
    found = []
    for game in GAMES():
        own = [chapter for each, chapter in chapters() if each == game]
        source = LIBRARY.games[game].source_locale
        others = [locale for locale in LIBRARY.locales if locale != source]
        found += [(game, chapter, source) for chapter in own]
        found += [(game, own[place % len(own)], locale) for place, locale in enumerate(others)]
    return found


@pytest.mark.parametrize(("game", "chapter", "locale"), turns())
def test_the_examples_of_a_chapter(open_page: Callable[..., Page], game: str, chapter: str, locale: str) -> None:
    page = open_page(f"{locale}/{game}/{chapter}/", locale=locale)
    board = board_of(game)
    found = [example for full_id, example in LIBRARY.examples.items() if parts(full_id)[:2] == (game, chapter)]
    if locale != LIBRARY.games[game].source_locale:
        found = [example for example in found if len(example.data["steps"]) < LONG][:MANY]
    known: set[str] = set()
    for example in found:
        play_example(page, board, example, known)


def play_example(page: Page, board: ModuleType, example: Example, known: set[str]) -> None:
    """Open an example and try its actions, each from the position before it."""
    demo = page.locator(f'[id="{parts(example.id)[2]}"] spielbar-demo')
    demo.locator(".sb-try").click()
    demo.locator(".sb-demo-steps").wait_for(timeout=OPEN_MS)
    for step, data in tried(example.data["steps"], known):
        stand(demo, step)
        if "illegal" in data:
            try_refused(demo, board, example.id, step, data)
        elif board.perform(demo, data["action"]):
            compare(demo, board, example, step, data["action"])
        else:
            raise AssertionError(f"{example.id}: nothing to click for step {step}: {data['action']}")
    demo.locator(".sb-demo-close button").click()
    demo.locator(".sb-try").wait_for()


def tried(steps: list[dict[str, Any]], known: set[str]) -> list[tuple[int, dict[str, Any]]]:
    """Return the steps to try by clicks with their places: what is refused, the last one, and each kind of action once in a chapter.

    Args:
        steps: Of an example.
        known: Kinds of actions that were clicked in this chapter; those of this example are added.
    """
    found = [(place, step) for place, step in enumerate(steps) if "chance" not in step]
    kinds: dict[str, int] = {}
    for place, step in found:
        if "illegal" not in step:
            kinds.setdefault(next(iter(step["action"])), place)
    new = {place for kind, place in kinds.items() if kind not in known}
    known.update(kinds)
    return [(place, step) for place, step in found if place in new or "illegal" in step or place == found[-1][0]]


def stand(demo: Locator, step: int) -> None:
    """Go to the position after so many steps, from wherever the table stands; the way back leads to where play left the example."""
    demo.evaluate(STAND, step)


def try_refused(demo: Locator, board: ModuleType, full_id: str, step: int, data: dict[str, Any]) -> None:
    """Try an action that is against a rule: the rule is named and linked, and nothing else happens."""
    rule = re.compile(rf"#{re.escape(data['illegal'])}$")
    before = board.shown(demo)
    if "player" not in data and board.perform(demo, data["action"]):
        expect(demo.locator(".sb-demo-panel--refusal .sb-demo-rule").first, full_id).to_have_attribute("href", rule)
        assert board.shown(demo) == before
    stand(demo, step + 1)
    expect(demo.locator(".sb-demo-steps__words .sb-demo-rule").first, full_id).to_have_attribute("href", rule)


def compare(demo: Locator, board: ModuleType, example: Example, step: int, action: Any) -> None:
    """Compare the log, and the position at that moment, with the engine's; a bot may have gone on in the page."""
    observation, log = Engine().after(example, step, action)
    lines = demo.locator(".sb-demo-log li")
    expect(lines.nth(len(log) - 1)).to_be_attached()
    assert lines.evaluate_all(LOG)[: len(log)] == [list(line) for line in log], example.id
    moment = len({0, *(turn + 1 for turn, _ in log)}) - 1
    assert shown_then(demo, board, moment) == board.expected(observation), example.id


def shown_then(demo: Locator, board: ModuleType, moment: int) -> Any:
    """Return what the board shows at a moment of the play: now, as long as nobody has gone on, else by looking back."""
    slider = demo.locator(".sb-demo-replay__slider")
    shown = board.shown(demo)
    if slider.get_attribute("max") == str(moment):
        return shown
    slider.fill(str(moment))
    demo.locator(".sb-demo-table[data-past]").wait_for()
    return board.shown(demo)
