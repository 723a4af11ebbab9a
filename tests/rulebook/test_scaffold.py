"""A new rule gets its places and touches nothing else; what is not written yet is told by the checks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rulebook import scaffold
from rulebook.problem import Place, Problem
from rulebook.scaffold import CannotAdd, NewRule


def lines(root: Path, name: str) -> list[str]:
    return (root / "content/pebbles" / name).read_text("utf-8").split("\n")


def test_only_new_lines_come_in(repository: Path) -> None:
    before = {name: lines(repository, name) for name in ("take.yaml", "en/take.yaml", "de/take.yaml")}
    places = scaffold.add(repository, NewRule("pebbles/take.slowly", sources=["leaflet"], after="take.turn"))
    assert places == [
        Place("content/pebbles/take.yaml", 4),
        Place("content/pebbles/de/take.yaml", 7),
        Place("content/pebbles/en/take.yaml", 7),
    ]
    new = {
        "take.yaml": ["  take.slowly: {enforced: engine, sources: [leaflet]}"],
        "en/take.yaml": ["take.slowly:", "  title: >-", "  text: |-"],
        "de/take.yaml": ["take.slowly:", "  title: >-", "  text: |-"],
    }
    for name, old in before.items():
        now = lines(repository, name)
        start = now.index(new[name][0])
        assert now[start : start + len(new[name])] == new[name]
        assert now[:start] + now[start + len(new[name]) :] == old


def test_the_checks_tell_what_is_still_to_be_written(repository: Path, problems: Callable[[], list[Problem]]) -> None:
    scaffold.add(repository, NewRule("pebbles/end.twice", "table", ruling=True))
    assert [str(problem).partition(";")[0] for problem in problems()] == [
        "content/pebbles/de/end.yaml:13:1: translation.missing: `end.twice` is not translated",
        "content/pebbles/en/end.yaml:13:1: text.missing: `end.twice` has no words",
    ]


def test_a_language_that_has_no_file_yet_gets_one(repository: Path) -> None:
    (repository / "content/pebbles/de/end.yaml").unlink()
    scaffold.add(repository, NewRule("pebbles/end.twice", "table", ["leaflet"]))
    assert lines(repository, "de/end.yaml") == ["end.twice:", "  title: >-", "  text: |-", ""]


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        (NewRule("take.slowly"), "no id; write `game/chapter.slug`"),
        (NewRule("pebles/take.slowly"), "there is no game `pebles` \\(did you mean `pebbles`\\?\\)"),
        (NewRule("pebbles/tkae.slowly"), "pebbles has no chapter `tkae` \\(did you mean `take`\\?\\)"),
        (NewRule("pebbles/take.most"), "`take.most` is taken"),
        (NewRule("pebbles/take.two-and-too-many"), "is taken"),
        (NewRule("pebbles/take.many"), "`take.many` is gone and leads to `take.most`"),
        (NewRule("pebbles/take.slowly", sources=["book"]), "there is no source `book`; write `leaflet`"),
        (NewRule("pebbles/take.slowly", after="end.last"), "`end.last` is no rule of this chapter; write `take.turn` or `take.most`"),
    ],
)
def test_what_cannot_be_added_is_told_and_nothing_is_written(rule: NewRule, message: str, repository: Path) -> None:
    before = lines(repository, "take.yaml")
    with pytest.raises(CannotAdd, match=message):
        scaffold.add(repository, rule)
    assert lines(repository, "take.yaml") == before
