"""Every example does in the engine what it says."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook import differences
from rulebook.load import Content
from rulebook.model import Problem

IDS = {"example.fails": "an example does what it says when the engine plays it"}


def check(content: Content) -> Iterator[Problem]:
    """Yield where an example and the engine differ."""
    for example in content.library.examples.values():
        for difference in differences.of(example):
            yield Problem(difference.place, "example.fails", difference.message)
