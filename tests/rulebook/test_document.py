"""Every value keeps its place, and a place inside a text is that of the letter in the file."""

from __future__ import annotations

import pytest
from ruamel.yaml import YAML

from rulebook import document
from rulebook.problem import Place, Problem

SOURCE = """\
a.b:
  # a remark
  title: >-
    Two lines
    in one
  text: |-
    First {x} line

      deeper
# not in the text
c:
  - 1
  - {d: yes, e: 2010-01-01, f: null, g: 1.5, h: true}
"""


def read(source: str = SOURCE) -> document.Document:
    found, problems = document.read(source.encode(), "f.yaml")
    assert problems == []
    return found


def test_values_are_those_of_yaml_1_2() -> None:
    assert read().data["c"] == [1, {"d": "yes", "e": "2010-01-01", "f": None, "g": 1.5, "h": True}]


def test_keys_and_values_keep_their_places() -> None:
    found = read()
    assert found.where(("a.b", "text"), key=True) == Place("f.yaml", 6, 3)
    assert found.where(("c", 1, "e")) == Place("f.yaml", 13, 17)
    assert found.where(("c", 1, "z")) == Place("f.yaml", 13, 5), "what is not there has the place of what is around it"


def test_a_letter_in_a_text_has_its_place_in_the_file() -> None:
    prose = read().prose["a.b", "text"]
    assert prose.value == "First {x} line\n\n  deeper"
    assert prose.at(prose.raw.index("{x}")) == Place("f.yaml", 7, 11)
    assert prose.at(prose.raw.index("deeper")) == Place("f.yaml", 9, 7)


def test_a_folded_text_keeps_the_lines_of_the_file_for_places() -> None:
    prose = read().prose["a.b", "title"]
    assert prose.value == "Two lines in one"
    assert prose.at(prose.raw.index("in one")) == Place("f.yaml", 5, 5)


def test_comments_are_not_lines_of_a_text() -> None:
    assert read().prose_lines() == {4, 5, 7, 8, 9}


@pytest.mark.parametrize("ending", ["", "\n", "\n\n\n", "\n# done\n"])
def test_the_last_text_is_whole_whatever_follows(ending: str) -> None:
    prose = read("a: |-\n  one\n  two" + ending).prose[("a",)]
    assert (prose.value, prose.raw) == ("one\ntwo", "one\ntwo")


@pytest.mark.parametrize("number", ["010", "0x1F", "1_000", "1e3", "+1", ".5", "0o17"])
def test_numbers_that_surprise_are_refused(number: str) -> None:
    _, problems = document.read(f"a: {number}\n".encode(), "f.yaml")
    assert [each.check for each in problems] in (["yaml.number"], []), number
    if not problems:
        assert isinstance(document.read(f"a: {number}\n".encode(), "f.yaml")[0].data["a"], str)


@pytest.mark.parametrize("source", ["[" * 3000 + "]" * 3000, "{a: " * 3000 + "1" + "}" * 3000, "[" * 25 + "]" * 25])
def test_what_is_nested_too_deep_is_told_and_costs_one_entry(source: str) -> None:
    found, problems = document.read(f"\na:\n  b: 1\nc: {source}\nd: 2\n".encode(), "f.yaml")
    assert [(each.check, each.place.line) for each in problems] == [("yaml.syntax", 4)]
    assert (found.data["a"], found.data["d"]) == ({"b": 1}, 2)


@pytest.mark.parametrize("number", ["9" * 6000, "-" + "1" * 20, "9" * 400 + ".5"])
def test_a_number_nobody_could_keep_is_refused(number: str) -> None:
    found, problems = document.read(f"a: {number}\n".encode(), "f.yaml")
    assert [each.check for each in problems] == ["yaml.number"]
    assert found.data == {"a": number}


@pytest.mark.parametrize("escape", ["\\0", "\\e[31m", "\\ud800", "\\x85"])
@pytest.mark.parametrize("form", ['a: "{}"\n', '"{}": a\n'])
def test_an_escape_for_what_cannot_be_shown_is_refused(escape: str, form: str) -> None:
    _, problems = document.read(form.format(escape).encode(), "f.yaml")
    assert [each.check for each in problems] == ["letters.invisible"]


def test_a_problem_is_one_line_that_can_be_written_whatever_it_quotes() -> None:
    line = str(Problem(Place("f.yaml"), "schema", "`a\x1b[31m\n\ud800` is text"))
    assert line == "f.yaml:1:1: schema: `a\\u001b[31m\\u000a\\ud800` is text"
    assert line.isprintable()


def test_one_broken_entry_costs_no_more_than_reading_the_file_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    composed: list[int] = []
    compose = YAML.compose

    def counted(parser: YAML, text: str) -> object:
        composed.append(len(text))
        return compose(parser, text)

    monkeypatch.setattr(YAML, "compose", counted)
    source = "".join(f"entry-{number}:\n  text: >-\n    Words.\n" for number in range(300)) + "broken: a: b\nlast: 1\n"
    found, problems = document.read(source.encode(), "f.yaml")
    assert sum(composed) < 3 * len(source)
    assert [problem.place for problem in problems] == [Place("f.yaml", 901, 10)]
    assert found.where(("entry-299", "text"), key=True) == Place("f.yaml", 899, 3)
    assert found.prose["entry-299", "text"].place == Place("f.yaml", 900, 5)
    assert found.where(("last",), key=True) == Place("f.yaml", 902, 1)
