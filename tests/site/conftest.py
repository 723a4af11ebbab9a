"""The site, built once from the real content, and the content in each language; a copy of the sources for tests that change something."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import _environment
from rulebook import catalog, frames, publish
from rulebook.editions import Edition
from rulebook.model import Library
from rulebook.wording import Wording
from tests.site.copies import Copy, copied, without_other_games


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the site, built from nothing by whichever process of pytest comes first."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "whole-site"
    with _environment.locked(folder.with_suffix(".lock")):
        if not (folder / "built").exists():
            publish.publish(folder / "site", work=folder / "work")
            (folder / "built").touch()
    return folder / "site"


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """Return a copy of the sources with one game, for nobody to change."""
    copy = copied(tmp_path_factory.mktemp("small"))
    without_other_games(copy)
    return copy


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
