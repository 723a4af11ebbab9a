"""A small repository of its own with a game of its own, so that the tests of the pipeline do not depend on our content."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

import engines
from rulebook import check, enginecode, facts, frames
from rulebook.exchange import exporting
from rulebook.problem import Problem
from tests.rulebook.exchanging import Export, edit

REPOSITORY = Path(__file__).parent / "repository"


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the engines find the game ``pebbles``, and nothing but it."""
    monkeypatch.setattr(engines, "__path__", [str(REPOSITORY / "engines")])
    forget()
    yield
    monkeypatch.undo()
    forget()


@pytest.fixture
def repository(tmp_path: Path, pebbles: None) -> Path:  # noqa: ARG001  the game has to be found
    """Return a copy of the small repository; its content has no problems."""
    root = tmp_path / "repository"
    shutil.copytree(REPOSITORY, root)
    return root


@pytest.fixture
def problems(repository: Path) -> Callable[[], list[Problem]]:
    """Return a function that checks the content of the copy as it is then."""

    def found() -> list[Problem]:
        return check.content(repository, refresh=False)[1]

    return found


@pytest.fixture
def export(repository: Path) -> Export:
    """Return a function that exports, with some translations replaced as an editor would."""

    def made(edits: Mapping[str, str] | None = None, *, form: exporting.Format = "po", locale: str = "de") -> Path:
        text = exporting.export(repository, locale, form).text
        path = repository / f"{locale}.{form}"
        path.write_text(text, encoding="utf-8", newline="\n")
        if edits:
            edit(path, edits)
        return path

    return made


def forget() -> None:
    """Let go of what is remembered of the engines' code."""
    for cached in (engines.GAMES, facts.run, enginecode.code, enginecode.digest, enginecode.strings):
        cached.cache_clear()
    for module, names in ((enginecode, ("_words", "_places", "_words_of")), (frames, ("_frames",))):
        for name in names:
            getattr(module, name).cache_clear()
