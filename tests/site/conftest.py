"""The site, built once from the real content; and a copy of the sources for tests that change something."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook import publish
from tests.site.copies import Copy, copied


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the site, built from nothing."""
    folder = tmp_path_factory.mktemp("site")
    publish.publish(folder / "site", work=folder / "work")
    return folder / "site"


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    """Return a copy of the sources; nothing is built yet."""
    return copied(tmp_path)
