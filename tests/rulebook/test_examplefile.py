"""Examples run from a file anywhere; a bad file gives placed errors, never a traceback."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rulebook import differences, examplefile

EXAMPLE = """\
examples:
  take.one:
    illustrates: [take.turn]
    status: ours
    given: {}
    steps:
      - action: {take: {pebble: 1}}
        expect: {heap: {pebble: 6}}
"""


@pytest.fixture
def file(tmp_path: Path, pebbles: None) -> Path:  # noqa: ARG001  the game has to be found
    path = tmp_path / "mine.yaml"
    path.write_text(EXAMPLE, encoding="utf-8")
    return path


def told(path: Path) -> list[str]:
    _, problems = examplefile.run(path)
    return [str(problem).replace(path.as_posix(), "F") for problem in problems]


def test_an_example_runs_from_anywhere(file: Path) -> None:
    results, problems = examplefile.run(file)
    assert problems == []
    assert [(result.example.id, result.differences) for result in results] == [("pebbles/take.one", ())]


def test_a_chapter_file_runs_as_it_is(repository: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.yaml"
    shutil.copy(repository / "content/pebbles/take.yaml", copy)
    results, problems = examplefile.run(copy)
    assert problems == []
    assert [result.differences for result in results] == [()]


def test_a_difference_has_its_place_and_both_sides(file: Path) -> None:
    file.write_text(EXAMPLE.replace("pebble: 6", "pebble: 5, shell: 1"), encoding="utf-8")
    (result,), _ = examplefile.run(file)
    (difference,) = result.differences
    assert (difference.place.line, difference.place.column) == (8, 24)
    assert list(differences.side_by_side(difference.wanted, difference.got)) == [
        "- pebble: 5",
        "+ pebble: 6",
        "- shell: 1",
        "+ shell: nothing",
    ]


def test_a_good_example_runs_beside_a_bad_one(file: Path) -> None:
    file.write_text(EXAMPLE + "  take.two: {illustrates: [take.turn]}\n", encoding="utf-8")
    results, problems = examplefile.run(file)
    assert [result.example.short for result in results] == ["take.one"]
    assert {problem.place.line for problem in problems} == {9}


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", ["F:1:1: yaml.empty: the file holds nothing; write its entries, or remove it"]),
        ("- a\n", ["F:1:1: yaml.mapping: the file must be a mapping; write `key: value` or `key:` lines"]),
        ("rules: {}\n", ["F:1:1: schema: `examples` is missing; write `examples:` and its value"]),
        ("examples: 3\n", ["F:1:11: schema: `3` is a whole number; write a mapping (`key: value`)"]),
        ("examples:\n  a: [\n", ["F:2:6: yaml.syntax: the `[` opened here is never closed; write the closing `]`"]),
        (
            "game: pebles\nexamples: {}\n",
            ["F:1:7: example.game: there is no engine for `pebles` (did you mean `pebbles`?); write `pebbles`"],
        ),
    ],
)
def test_a_bad_file_gives_placed_errors(text: str, lines: list[str], file: Path) -> None:
    file.write_text(text, encoding="utf-8")
    assert told(file) == lines


def test_a_file_that_is_not_there_is_told(file: Path) -> None:
    file.unlink()
    assert told(file) == ["F:1:1: file.missing: the file cannot be read (No such file or directory); name one that can"]


def test_bytes_of_any_kind_give_no_traceback(file: Path) -> None:
    file.write_bytes(bytes(range(256)) * 3)
    results, problems = examplefile.run(file)
    assert results == []
    assert problems
