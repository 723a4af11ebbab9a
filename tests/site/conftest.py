"""The site, built once from the real content, and the content in each language; a copy of the sources for tests that change something."""

from __future__ import annotations

from pathlib import Path

import pytest

import _environment
from rulebook import catalog, frames, publish
from rulebook.editions import Edition
from rulebook.library import Library
from rulebook.wording import Wording
from tests.site.copies import Copy, copied, made_once, without_other_games


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the site, built from nothing by whichever process of pytest comes first."""

    def build(folder: Path) -> None:
        publish.publish(folder / "site", work=folder / "work")

    return made_once(tmp_path_factory, "whole", build) / "site"


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """Return a copy of the sources with one game, for nobody to change."""
    folder = made_once(tmp_path_factory, "small", lambda folder: without_other_games(copied(folder)))
    return Copy.within(folder)


@pytest.fixture
def copy(tmp_path: Path, small: Copy) -> Copy:
    """Return a copy of the sources with one game; nothing is built yet."""
    return copied(tmp_path, small.root)


@pytest.fixture(scope="module", params=["en", "de", "vi"])
def edition(library: Library, request: pytest.FixtureRequest) -> Edition:
    """Return the content in one language after the other, without drawings."""
    words = catalog.compiled(_environment.ROOT, library, request.param)
    wording = Wording(request.param, words["messages"])
    return Edition(library, request.param, wording, words, pictures={}, plays=frames.played(library))
