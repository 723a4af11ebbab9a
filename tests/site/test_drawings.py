"""Pictures are drawn once, by the components of the live board, and only again when something in them changed."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import _environment
from engines import GAMES
from rulebook import catalog, drawings, kept, load
from rulebook.drawings import Request

LOCALE = "de"


@pytest.fixture(scope="session")
def words() -> dict[str, Any]:
    """Return the compiled catalog of one language."""
    library, _ = load.library(_environment.ROOT)
    return catalog.compiled(_environment.ROOT, library, LOCALE)


@pytest.fixture
def store(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Keep the drawings of a test apart."""
    monkeypatch.setattr(drawings, "_STORE", tmp_path / "drawings")
    return tmp_path / "drawings"


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Count the programs that are started."""
    started: list[list[str]] = []
    run = subprocess.run

    def counted(command: list[str], **options: Any) -> Any:
        started.append(command)
        return run(command, **options)

    monkeypatch.setattr(subprocess, "run", counted)
    return started


def request(key: str, **extra: Any) -> Request:
    """Return a request for the first position of a play."""
    game = GAMES()["kariba"]
    state = game.initial_state(2, {})
    while game.current_player(state) < 0:
        state, _ = game.apply(state, game.chance_outcomes(state)[0][0])
    line = {"game": "kariba", "observation": game.observation(state, 0), "before": None, **extra}
    return Request(f"{key}@{LOCALE}", LOCALE, line)


def drawn(wanted: list[Request], words: dict[str, Any]) -> list[str]:
    """Return the pictures asked for."""
    return [drawings.read(name) for name in drawings.draw(wanted, {LOCALE: words}).values()]


def test_a_frame_is_a_picture_with_a_name_in_the_reader_s_language(store: Any, words: dict[str, Any]) -> None:
    del store
    [svg] = drawn([request("one")], words)
    picture = ET.fromstring(svg.replace("xlink:href", "href"))  # noqa: S314  our own drawing
    assert picture.get("role") == "img"
    named = picture.get("aria-labelledby", "").split()
    said = " ".join("".join(part.itertext()) for part in picture.iter() if part.get("id") in named)
    assert words["pieces"]["kariba.mouse"]["one"] in said or words["pieces"]["kariba.mouse"]["other"] in said


def test_a_second_run_asks_node_for_nothing(store: Any, words: dict[str, Any], calls: list[list[str]]) -> None:
    del store
    wanted = [request("one"), request("two")]
    first = drawings.draw(wanted, {LOCALE: words})
    assert calls
    calls.clear()
    assert drawings.draw(wanted, {LOCALE: words}) == first
    assert not calls


def test_only_what_is_new_is_drawn(store: Any, words: dict[str, Any]) -> None:
    drawings.draw([request("one")], {LOCALE: words})
    [file] = store.glob("*.svg")
    made = file.stat().st_mtime_ns
    drawings.draw([request("one"), request("two")], {LOCALE: words})
    assert file.stat().st_mtime_ns == made
    assert len(list(store.glob("*.svg"))) == 2


def test_a_rule_s_text_draws_nothing_anew_but_a_piece_s_name_does(store: Any, words: dict[str, Any], calls: list[list[str]]) -> None:
    del store
    drawings.draw([request("one")], {LOCALE: words})
    calls.clear()
    drawings.draw([request("one")], {LOCALE: {**words, "rules": {}}})
    assert not calls
    renamed = json.loads(json.dumps(words))
    renamed["pieces"]["kariba.mouse"] = {"one": "Wüstenmaus", "other": "Wüstenmäuse"}
    [svg] = drawn([request("one")], renamed)
    assert calls
    assert "Wüstenm" in svg


def test_the_ids_of_two_pictures_of_the_same_position_differ(store: Any, words: dict[str, Any]) -> None:
    del store
    pictures = drawn([request("one"), request("two")], words)
    one, two = ({node.get("id") for node in ET.fromstring(svg.replace("xlink:href", "href")).iter()} - {None} for svg in pictures)  # noqa: S314
    assert one
    assert not one & two


def test_a_request_that_cannot_be_drawn_says_why(store: Any, words: dict[str, Any]) -> None:
    del store
    with pytest.raises(RuntimeError, match=r"static\.tsx: .*line"):
        drawings.draw([Request(f"bad@{LOCALE}", LOCALE, {"game": "nothing-such", "observation": {}})], {LOCALE: words})


def test_marks_in_finished_pages_become_pictures(store: Any, tmp_path: Any, words: dict[str, Any]) -> None:
    del store
    [name] = drawings.draw([request("one")], {LOCALE: words}).values()
    page = tmp_path / "site" / "de" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text(f"<p>a</p><div>{drawings.mark(name)}</div>", encoding="utf-8")
    drawings.fill(tmp_path / "site")
    assert page.read_text(encoding="utf-8") == f"<p>a</p><div>{drawings.read(name)}</div>"


def test_what_nobody_shows_goes_once_a_day(tmp_path: Path) -> None:
    shown, old, new = (tmp_path / f"{name}.svg" for name in ("shown", "old", "new"))
    for file in (shown, old, new):
        file.touch()
    for file in (shown, old):
        os.utime(file, (1, 1))
    kept.sweep(tmp_path, {shown})
    assert [file.exists() for file in (shown, old, new)] == [True, False, True]
    old.touch()
    os.utime(old, (1, 1))
    kept.sweep(tmp_path, {shown})
    assert old.exists(), "today it was swept already"
