"""A whole game of each of the games by somebody who knows only what a screen reader says: roles and names, nothing of the picture."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from engines import GAMES
from tests.browser.demo_page import OPEN_MS

LOCALE = "de"
MOST_TURNS = 300
_LINE = re.compile(
    r"""^(?P<indent> *)- '?(?P<role>\w+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<states>(?: \[[^\]]*\])*)'?:?(?: (?P<text>.*))?$"""
)


@dataclass(frozen=True, slots=True)
class Spoken:
    """One thing a screen reader comes to."""

    role: str
    name: str
    text: str
    states: str
    depth: int
    nth: int
    """How many of the same role and name come before it."""

    @property
    def can_be_pressed(self) -> bool:
        """Tell whether it is a button that does something."""
        return self.role == "button" and "[disabled]" not in self.states


def read(snapshot: str) -> list[Spoken]:
    """Return what a screen reader would come to, in its order."""
    found: list[Spoken] = []
    before: dict[tuple[str, str], int] = {}
    for line in snapshot.splitlines():
        match = _LINE.match(line)
        if not match:
            continue
        depth = len(match["indent"]) // 2
        name = (match["name"] or "").replace('\\"', '"')
        key = (match["role"], name)
        nth = before.get(key, 0)
        before[key] = nth + 1
        states, text = match["states"], (match["text"] or "").strip('"')
        found.append(Spoken(match["role"], name, text, states, depth, nth))
    return found


@dataclass
class Listener:
    """Plays by what is spoken."""

    page: Page
    words: dict[str, Any]
    chance: random.Random = field(default_factory=lambda: random.Random(7))
    heard: list[str] = field(default_factory=list)
    """What the live region said, one after another; the same words may come again in a long game."""

    def say(self, key: str) -> str:
        """Return the page's words for a key: what the listener waits for."""
        words = self.words[key]
        return str(words if isinstance(words, str) else words["other"])

    def listen(self) -> list[Spoken]:
        """Return what is spoken of the main part of the page now."""
        spoken = read(self.page.locator("main").aria_snapshot())
        told = " ".join(each.text or each.name for each in spoken if each.role == "status")
        if told and self.heard[-1:] != [told]:
            self.heard.append(told)
        return spoken

    def press(self, thing: Spoken) -> None:
        """Do what a screen reader does with a button: press it without any place on the screen."""
        self.locate(thing).dispatch_event("click")

    def locate(self, thing: Spoken) -> Locator:
        """Return the element by its role and name alone."""
        role: Any = thing.role
        return self.page.locator("main").get_by_role(role, name=thing.name, exact=True).nth(thing.nth)

    def wait(self, ready: Callable[[list[Spoken]], Any]) -> list[Spoken]:
        """Listen until something has been said."""
        for _ in range(OPEN_MS // 100):
            spoken = self.listen()
            if ready(spoken):
                return spoken
            self.page.wait_for_timeout(100)
        raise AssertionError("it was never said; last: " + "; ".join(f"{each.role} {each.name}" for each in self.listen()))

    def board(self, spoken: list[Spoken]) -> Board:
        """Return what the board offers."""
        return board(spoken, self.say("tool.group"))

    def is_to_act(self, spoken: list[Spoken]) -> bool:
        """Tell whether it is said that it is the listener's turn, and the board offers something."""
        return any(each.text == self.say("turn.yours") for each in spoken if each.role == "paragraph") and bool(self.board(spoken).own)

    def named(self, spoken: list[Spoken], role: str, key: str) -> Spoken | None:
        """Return a thing by its role and the words of a key."""
        return next((each for each in spoken if each.role == role and each.name == self.say(key)), None)


@dataclass(frozen=True, slots=True)
class Board:
    """What a player can press."""

    own: tuple[Spoken, ...]
    """The buttons of one's own things: cards, stones."""
    main: tuple[Spoken, ...]
    """What stands after them, before the tools of the table: the button that plays."""


def board(spoken: list[Spoken], tools: str) -> Board:
    """Return what can be pressed in the row of one's own things and after it, or where there is no such row, on the whole board.

    Args:
        spoken: What is there.
        tools: What the group of the table's tools is called: with it the board ends.
    """
    row = next((at for at, each in enumerate(spoken) if each.role == "toolbar"), None)
    begin = row if row is not None else next((at for at, each in enumerate(spoken) if each.role == "region"), None)
    if begin is None:
        return Board((), ())
    after = spoken[begin + 1 :]
    end = next((at for at, each in enumerate(after) if each.role == "group" and each.name == tools), len(after))
    buttons = [each for each in after[:end] if each.can_be_pressed]
    own = [each for each in buttons if each.depth > spoken[begin].depth and row is not None]
    return Board(tuple(own or buttons), tuple(each for each in buttons if each.depth == spoken[begin].depth))


@pytest.mark.parametrize("game", GAMES())
def test_a_whole_game_is_played_by_what_a_screen_reader_says(open_page: Callable[..., Page], site: Any, game: str) -> None:
    (catalog,) = (site.folder / "assets").glob(f"workbench.messages.{LOCALE}.*.json")
    page = open_page(f"{LOCALE}/{game}/game/")
    listener = Listener(page, json.loads(catalog.read_text(encoding="utf-8"))["messages"])
    start(listener)
    turns = 0
    while True:
        spoken = listener.wait(lambda now: listener.named(now, "heading", "ending.title") or listener.is_to_act(now))
        if listener.named(spoken, "heading", "ending.title"):
            break
        turns += 1
        assert turns < MOST_TURNS, "the game never ends"
        take_turn(listener, spoken)
    told = [each for each in spoken if each.role == "listitem" and each.text]
    assert len([each for each in told if re.search(r"\d", each.text)]) >= 2, "everybody's place and points are said"
    assert listener.named(spoken, "button", "ending.rematch")
    assert len(listener.heard) > turns / 4, "the live region tells what happens"


def start(listener: Listener) -> None:
    """Open the table and begin as proposed, with bots that do not wait."""
    begin = listener.wait(lambda now: listener.named(now, "button", "page.play.start"))
    listener.press(next(each for each in begin if each.name == listener.say("page.play.start")))
    form = listener.wait(lambda now: listener.named(now, "button", "setup.begin"))
    listener.press(next(each for each in form if each.name == listener.say("setup.begin")))
    listener.wait(listener.is_to_act)
    listener.page.locator("main").get_by_text(listener.say("tool.more"), exact=True).first.dispatch_event("click")
    listener.page.locator("main").get_by_role("combobox", name=listener.say("tool.speed")).select_option(
        label=listener.say("tool.speed.fast")
    )


def take_turn(listener: Listener, spoken: list[Spoken]) -> None:
    """Choose something of one's own, then press the main button, the first one after one's own things; what is refused is put back."""
    listener.press(listener.chance.choice(listener.board(spoken).own))
    listener.page.wait_for_timeout(50)
    main = listener.board(listener.listen()).main
    if main:
        listener.press(main[0])
    listener.page.wait_for_timeout(50)
    spoken = listener.listen()
    if listener.named(spoken, "heading", "refused.title"):
        back = [each for game in GAMES() if (each := listener.named(spoken, "button", f"board.{game}.clear")) and each.can_be_pressed]
        for button in back[:1]:
            listener.press(button)
            listener.page.wait_for_timeout(50)
