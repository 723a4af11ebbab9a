"""A comment silences one check in one place, and only there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rulebook.problem import Problem

TITLE = "  title: >-\n    Du bist dran\n"
TEXT = "  text: |-\n    Nimm Kiesel vom Haufen. Wie viele,\n    sagt [](rule:take.most).\n"
ALLOW = "# allow: prose.number — so heißt es"


@pytest.mark.parametrize(
    ("old", "new", "checks"),
    [
        (TITLE, f"  {ALLOW}\n  title: >-\n    Zug 1\n", []),
        (TITLE, f"  title: >- {ALLOW}\n    Zug 1\n", []),
        (TITLE, f"  # ein Wort dazu\n  {ALLOW}\n  # und noch eins\n  title: >-\n    Zug 1\n", []),
        (TITLE, f"  {ALLOW}\n  title: >-\n    Zug 1 und 2\n", []),
        (TITLE, "  # allow: prose.number: ein Doppelpunkt geht auch\n  title: >-\n    Zug 1\n", []),
        (TEXT, f"  {ALLOW}\n  text: |-\n    Nimm\n    1 Kiesel und\n    2, sagt [](rule:take.most).\n", []),
        (TITLE + TEXT, f"  {ALLOW}\n{TITLE}  text: |-\n    Nimm 1 Kiesel, sagt [](rule:take.most).\n", ["allow.unused", "prose.number"]),
        (TITLE, "  # allow: glossary.banned — falsch\n  title: >-\n    Zug 1\n", ["allow.unused", "prose.number"]),
        (TITLE, "  # allow prose.number — ohne Doppelpunkt\n  title: >-\n    Zug 1\n", ["allow.unknown", "prose.number"]),
    ],
)
def test_what_a_comment_silences(old: str, new: str, checks: list[str], repository: Path, problems: Callable[[], list[Problem]]) -> None:
    path = repository / "content/pebbles/de/take.yaml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    assert [problem.check for problem in problems()] == checks


def test_a_message_is_silenced_above_it(repository: Path, problems: Callable[[], list[Problem]]) -> None:
    path = repository / "locale/en/LC_MESSAGES/messages.po"
    extra = '\n# allow: message.unused — read by another program\nmsgctxt "other.key"\nmsgid "Other"\nmsgstr ""\n'
    path.write_text(path.read_text("utf-8") + extra, encoding="utf-8")
    assert [problem.check for problem in problems()] == ["message.missing"]


@pytest.mark.parametrize(
    ("file", "extra", "check"),
    [
        ("content/pebbles/de/take.yaml", "other: 'never closed\n", "yaml.syntax"),
        ("locale/en/LC_MESSAGES/messages.po", 'msgctxt "other.key"\nmsgid "Other', "message.syntax"),
    ],
)
def test_no_comment_is_called_needless_in_a_file_that_cannot_be_read(
    file: str, extra: str, check: str, repository: Path, problems: Callable[[], list[Problem]]
) -> None:
    path = repository / file
    path.write_text(f"{path.read_text('utf-8')}\n# allow: text.orphan — one that silences nothing\n{extra}", encoding="utf-8")
    found = {problem.check for problem in problems() if problem.place.path == file}
    assert check in found
    assert not [each for each in found if each.startswith("allow.")]
