"""The notes of the preview: each problem with the page and the rule it belongs to, stale ones with what has changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook import check, margin
from rulebook.model import Json
from rulebook.problem import Place, Problem, Severity


def note(root: Path, place: Place) -> Json:
    (found,) = margin.notes(root, [Problem(place, "prose.number", "a `number`")])["notes"]
    return found


@pytest.mark.parametrize(
    ("place", "locale", "page", "short"),
    [
        (Place("content/pebbles/de/take.yaml", 11, 7), "de", "pebbles/take", "take.most"),
        (Place("content/pebbles/de/take.yaml", 7, 1), "de", "pebbles/take", "take.most"),
        (Place("content/pebbles/de/take.yaml", 6, 99), "de", "pebbles/take", "take.turn"),
        (Place("content/pebbles/take.yaml", 14, 9), "", "pebbles/take", "take.two-and-too-many"),
        (Place("content/pebbles/end.yaml", 18, 3), "", "pebbles/end", "end.who-wins"),
        (Place("content/pebbles/take.yaml", 1, 1), "", "pebbles/take", ""),
        (Place("content/pebbles/de/game.yaml", 2, 3), "de", "pebbles", ""),
        (Place("content/pebbles/game.yaml", 2, 3), "", "pebbles", ""),
        (Place("content/glossary/de.yaml", 2, 3), "de", "glossary", ""),
        (Place("locale/de/LC_MESSAGES/messages.po", 7, 1), "de", "", ""),
        (Place("engines/pebbles/__init__.py", 7, 1), "", "", ""),
        (Place("content/pebbles/de/gone.yaml", 1, 1), "de", "pebbles/gone", ""),
    ],
)
def test_a_problem_belongs_to_a_rule_of_a_page(repository: Path, place: Place, locale: str, page: str, short: str) -> None:
    found = note(repository, place)
    assert (found["locale"], found["page"], found["id"]) == (locale, page, short)
    assert (found["where"], found["severity"], found["changes"]) == (str(place), "error", {})


def test_a_stale_text_is_told_with_what_has_changed_and_once(repository: Path) -> None:
    path = repository / "content/pebbles/en/take.yaml"
    path.write_text(path.read_text("utf-8").replace("Take pebbles from", "Grab pebbles from"), encoding="utf-8")
    _, problems = check.content(repository, refresh=False)
    (found,) = margin.notes(repository, problems)["notes"]
    assert (found["id"], found["severity"]) == ("take.turn", Severity.WARNING.value)
    assert found["changes"]["text"]["diff"][:2] == [{"kind": "removed", "words": "Take"}, {"kind": "added", "words": "Grab"}]
    assert "Grab" not in found["message"]


def test_a_stale_word_of_a_game_is_told_with_what_has_changed(repository: Path) -> None:
    path = repository / "content/pebbles/en/game.yaml"
    path.write_text(path.read_text("utf-8").replace("Take, and leave", "Take and leave"), encoding="utf-8")
    _, problems = check.content(repository, refresh=False)
    (found,) = margin.notes(repository, problems)["notes"]
    assert (found["page"], list(found["changes"])) == ("pebbles", ["text"])
