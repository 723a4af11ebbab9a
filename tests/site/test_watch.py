"""What counts as a saved source, and how soon a saved text is on the page."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest

import _environment
from rulebook import watch
from tests.site.copies import Copy


class Enough(Exception):
    """Ends the watch of a test."""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty repository that is watched instead of ours."""
    for name in ("content", "engines", "locale", "scripts", "site", "build"):
        (tmp_path / name).mkdir()
    monkeypatch.setattr(_environment, "ROOT", tmp_path)
    return tmp_path


def bursts(root: Path, save: list[str]) -> set[str]:
    """Save files while the folder is watched, and return what the first burst told."""
    told: list[set[str]] = []
    begun = threading.Event()

    def write() -> None:
        begun.wait()
        time.sleep(0.3)  # the observers need a moment to begin
        for name in save:
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("x", encoding="utf-8")
        time.sleep(watch.QUIET_S * 3)
        (root / "content" / "the-end.yaml").write_text("x", encoding="utf-8")

    def call(paths: set[str]) -> None:
        told.append(paths)
        if "content/the-end.yaml" in paths:
            raise Enough

    writer = threading.Thread(target=write)
    writer.start()
    begun.set()
    with pytest.raises(Enough):
        watch.watch(call)
    writer.join()
    return told[0] if len(told) > 1 else set()


def test_a_burst_of_saves_is_told_once(root: Path) -> None:
    assert bursts(root, ["content/a.yaml", "site/b.css", "mkdocs.yml"]) == {"content/a.yaml", "site/b.css", "mkdocs.yml"}


def test_what_is_made_and_what_editors_leave_is_no_source(root: Path) -> None:
    made = [
        "build/x.html",
        "content/kariba/stamps/de.json",
        "content/.a.yaml.swp",
        "content/a.yaml~",
        "engines/__pycache__/x.pyc",
        "README.md",
    ]
    assert bursts(root, made) == set()


def test_code_of_this_process_is_told_apart() -> None:
    assert watch.is_code("engines/kariba/rules.py")
    assert watch.is_code("scripts/rulebook/render.py")
    assert not watch.is_code("site/demo/worker.ts")
    assert not watch.is_code("content/kariba/chase.yaml")


def test_the_language_of_an_edited_text_comes_first() -> None:
    assert watch.languages({"content/kariba/de/chase.yaml", "content/kariba/vi/end.yaml"}) == {"de", "vi"}
    assert watch.languages({"content/kariba/de/chase.yaml", "site/theme/main.html"}) == set()
    assert watch.languages({"content/kariba/chase.yaml"}) == set()


@pytest.mark.slow
def test_one_saved_text_rebuilds_its_language_alone(copy: Copy) -> None:
    copy.publish()
    copy.edit("content/kariba/de/draw.yaml", "text: |-\n    ", "text: |-\n    Ganz neu. ")
    assert copy.publish().built == ("de",)
    assert "Ganz neu. " in copy.page("de/kariba/draw")


@pytest.mark.parametrize(
    "path", ["content/kariba/fr/end.yaml", "content/glossary/fr.yaml", "locale/fr/LC_MESSAGES/messages.po", "site/pages/fr/about.md"]
)
def test_words_of_another_language_are_known_by_their_place(path: str) -> None:
    assert watch.is_of_another(path, ["vi"])
    assert not watch.is_of_another(path, ["vi", "fr"])
    assert not watch.is_of_another(path, [])


@pytest.mark.parametrize("path", ["content/kariba/end.yaml", "content/kariba/game.yaml", "engines/kariba/rules.py", "site/theme/main.html"])
def test_what_is_of_no_language_is_of_none_other(path: str) -> None:
    assert not watch.is_of_another(path, ["vi"])
