"""Every example does in the engine what it says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rulebook import differences
from rulebook.load import Content
from rulebook.model import Chapter
from rulebook.problem import Problem

IDS = {"example.fails": "an example does what it says when the engine plays it"}


def check(content: Content) -> Iterator[Problem]:
    """Yield where an example and the engine differ."""
    answers = content.answers
    for game in content.library.games.values():
        for chapter in game.chapters:
            depends = (answers.engines, answers.digests.get(chapter.place.path, ""))
            yield from answers.found(f"examples {chapter.id}", partial(_of_chapter, chapter), of=depends, group=chapter.id)


def _of_chapter(chapter: Chapter) -> Iterator[Problem]:
    for example in chapter.examples:
        for difference in differences.of(example):
            yield Problem(difference.place, "example.fails", difference.message)
