"""What all tests share: how Hypothesis searches and where it remembers what it found, and the real content."""

import os

import hypothesis
import pytest
from hypothesis.database import DirectoryBasedExampleDatabase

import _environment
from rulebook import load
from rulebook.library import Library

_FOUND = DirectoryBasedExampleDatabase(_environment.BUILD / "tools" / "hypothesis")

# No deadline: two cores shared with a browser make time a bad judge. On CI the same cases every time; at home new ones.
hypothesis.settings.register_profile("home", deadline=None, max_examples=40, database=_FOUND)
hypothesis.settings.register_profile("ci", deadline=None, max_examples=40, database=None, derandomize=True, print_blob=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "home")


@pytest.fixture(scope="session")
def library() -> Library:
    """Return the real content; nothing can be changed in it."""
    return load.library(_environment.ROOT)[0]
