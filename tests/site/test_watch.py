"""What counts as a saved source, and how soon a saved text is on the page."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import _environment
from rulebook import watch
from tests.site.copies import Copy

BEGUN_S = 0.5
"""The observers begin in threads of their own, a moment later."""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty repository that is watched instead of ours."""
    for name in ("content", "engines", "locale", "scripts", "site", "build"):
        (tmp_path / name).mkdir()
    monkeypatch.setattr(_environment, "ROOT", tmp_path)
    return tmp_path


def first_burst(root: Path, change: Callable[[], object]) -> set[str]:
    """Change something while the folder is watched, and return what the first burst told; nothing where it is the end mark."""
    with watch.watching() as bursts:
        time.sleep(BEGUN_S)
        change()
        time.sleep(watch.QUIET_S * 3)
        (root / "content" / "the-end.yaml").write_text("x", encoding="utf-8")
        return next(bursts) - {"content/the-end.yaml"}


def saved(root: Path, names: list[str]) -> Callable[[], None]:
    """Return what saves files."""

    def save() -> None:
        for name in names:
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("x", encoding="utf-8")

    return save


def test_a_burst_of_saves_is_told_once(root: Path) -> None:
    names = ["content/a.yaml", "site/b.css", "mkdocs.yml"]
    assert first_burst(root, saved(root, names)) == set(names)


def test_what_was_saved_before_anybody_asked_is_told(root: Path) -> None:
    with watch.watching() as bursts:
        time.sleep(BEGUN_S)
        saved(root, ["content/a.yaml"])()
        time.sleep(watch.QUIET_S * 3)
        saved(root, ["content/b.yaml"])()
        time.sleep(watch.QUIET_S * 3)
        assert next(bursts) == {"content/a.yaml", "content/b.yaml"}


@pytest.mark.parametrize("go", [shutil.rmtree, lambda folder: shutil.move(folder, folder.parents[2] / "elsewhere")])
def test_a_folder_that_goes_is_told(root: Path, go: Callable[[Path], object]) -> None:
    saved(root, ["content/kariba/de/chase.yaml"])()
    assert "content/kariba/de" in first_burst(root, lambda: go(root / "content" / "kariba" / "de"))


def test_what_is_made_and_what_editors_leave_is_no_source(root: Path) -> None:
    made = [
        "build/x.html",
        "content/kariba/stamps/de.json",
        "content/.a.yaml.swp",
        "content/a.yaml~",
        "engines/__pycache__/x.pyc",
        "README.md",
    ]
    assert first_burst(root, saved(root, made)) == set()


def test_code_of_this_process_is_told_apart() -> None:
    assert watch.is_code("engines/kariba/rules.py")
    assert watch.is_code("scripts/rulebook/render.py")
    assert not watch.is_code("site/demo/worker.ts")
    assert not watch.is_code("content/kariba/chase.yaml")
    assert watch.is_code("content/schema/chapter.json")


def test_code_that_cannot_be_read_is_told_with_its_line(root: Path) -> None:
    (root / "content/schema").mkdir()
    (root / "content/schema/chapter.json").write_text('{"a": 1,\n"b" 2}', encoding="utf-8")
    (root / "engines/a.py").write_text("x = (\n", encoding="utf-8")
    paths = {"content/schema/chapter.json", "content/schema/gone.json", "engines/a.py", "engines/gone.py", "content/a.yaml"}
    assert [fault.partition(": ")[0] for fault in watch.broken_code(paths)] == ["content/schema/chapter.json:2:5", "engines/a.py:1:5"]


def test_the_language_of_an_edited_text_comes_first() -> None:
    assert watch.languages({"content/kariba/de/chase.yaml", "content/kariba/vi/end.yaml"}) == {"de", "vi"}
    assert watch.languages({"content/kariba/de/chase.yaml", "site/theme/main.html"}) == set()
    assert watch.languages({"content/kariba/chase.yaml"}) == set()
    assert watch.languages({"content/sheriff/cards/laws.yaml"}) == set()


@pytest.mark.slow
def test_one_saved_text_rebuilds_its_language_alone(copy: Copy) -> None:
    copy.publish()
    copy.edit("content/kariba/de/draw.yaml", "text: |-\n    ", "text: |-\n    Ganz neu. ")
    report = copy.publish()
    assert (report.built, report.rest) == (("de",), True)  # the workbench has the text, too
    report = copy.publish()
    assert (report.built, report.rest) == ((), False)
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
