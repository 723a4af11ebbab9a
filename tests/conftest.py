"""What all tests share: how Hypothesis searches, and where it remembers what it found."""

import os

import hypothesis
from hypothesis.database import DirectoryBasedExampleDatabase

import _environment

_FOUND = DirectoryBasedExampleDatabase(_environment.BUILD / "tools" / "hypothesis")

# No deadline: two cores shared with a browser make time a bad judge. On CI the same cases every time; at home new ones.
hypothesis.settings.register_profile("home", deadline=None, max_examples=40, database=_FOUND)
hypothesis.settings.register_profile("ci", deadline=None, max_examples=40, database=None, derandomize=True, print_blob=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "home")
