"""YAML that cannot be read names the place and says what to write instead; the rest of the file is read all the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook import document, syntax

BLOCK = syntax.block()

BROKEN = [
    ("a:\n  b: c\nd.e\n  f: >-\n    g\n", 3, 1, f"a line without `d.e:`; write the key, or, if it continues the words above, {BLOCK}"),
    ("a:\n  b: c\n  d.e\n", 3, 3, f"a line without `d.e:`; write the key, or, if it continues the words above, {BLOCK}"),
    ("a: b\n  c: d\n", 1, 1, f"a line without `key:`; write the key, or, if it continues the words above, {BLOCK}"),
    ("a: b: c\n", 1, 5, f"a second `: ` in one line; {BLOCK}, or put the value in quotes"),
    ("a:\n\t- x\n", 2, 1, "there is a tab here; indent with spaces, two for each level"),
    ("a: *foo\n", 1, 4, f"a value that begins with `*` is read as an alias; {BLOCK}, or put it in quotes"),
    ("a: **bold** words\n", 1, 4, f"a value that begins with `*` is read as an alias; {BLOCK}, or put it in quotes"),
    ("a: @x\n", 1, 4, f"a value may not begin with `@`; {BLOCK}, or put it in quotes"),
    ("a: `x`\n", 1, 4, f"a value may not begin with ```; {BLOCK}, or put it in quotes"),
    ("a: 'x\n", 1, 4, f"the quote opened here is never closed; write the closing `'`, or {BLOCK}"),
    ('a: "x\nb: 1\n', 1, 4, f'the quote opened here is never closed; write the closing `"`, or {BLOCK}'),
    ("a: 'Don't'\n", 1, 9, f"there are words after the closing quote; {BLOCK}"),
    ("a: [x] y\n", 1, 8, "there is something after the value; put it on its own line, or put the whole value in quotes"),
    ("a: [1, 2\nb: 3\n", 1, 4, "the `[` opened here is never closed; write the closing `]`"),
    ("a: {b: 1\n", 1, 4, "the `{` opened here is never closed; write the closing `}`"),
    ("a:\n  b: [1, 2\n  c: 3\n", 3, 4, "the `[` opened at line 2, column 6 is not closed before this; write `,` or `]`"),
    ("a: x\nb\n", 2, 1, f"a line without `key:`; write the key, or {BLOCK}"),
    (
        "a:\n  b: 1\n c: 2\n",
        3,
        2,
        "this line is indented by 1 space, which fits no line above; indent an entry like its neighbours, and all lines of a text alike",
    ),
    (
        "a: |-\n   x\n  y\n",
        3,
        3,
        "this line is indented by 2 spaces, which fits no line above; indent an entry like its neighbours, and all lines of a text alike",
    ),
    ("a: |x\n  b\n", 1, 5, "after `|` or `>` only `-` may stand; write `>-` or `|-` and begin the words on the next line"),
    ("a: - b\n", 1, 4, "a list may not begin on the line of its key; put `- ` on the next line, or write `[a, b]`"),
    ('a: "\\q"\n', 1, 6, f"a backslash in double quotes must begin an escape; use single quotes, or {BLOCK}"),
    ("a: }\n", 1, 4, "`}` is where a value belongs; write the value, or put `}` in quotes"),
    ("a: \x07\n", 1, 4, "there is a control character here (U+0007); remove it"),
    ("a: 1\n---\nb: 1\n", 2, 1, "`---` begins a second document; one file is one document: remove the line"),
    ("a:\n\u00a0 b: c: d\n", 2, 1, "there is an invisible character here (U+00A0); write a plain space or nothing"),
]


@pytest.mark.parametrize(("source", "line", "column", "message"), BROKEN, ids=[source for source, *_ in BROKEN])
def test_the_place_and_the_remedy_are_told(source: str, line: int, column: int, message: str) -> None:
    _, problems = document.read(source.encode(), "f.yaml")
    told = [(each.place.line, each.place.column, each.message) for each in problems if each.check == "yaml.syntax"]
    assert told[0] == (line, column, message)


PIECES = [
    "a",
    "b:",
    ": ",
    "- ",
    "  ",
    "\n",
    "\t",
    "[",
    "]",
    "{",
    "}",
    ",",
    "'",
    '"',
    "#",
    "&x",
    "*x",
    "!",
    "|-",
    ">-",
    "%",
    "@",
    "`",
    "---",
    "\\",
    "?",
    "\u00a0",
    "é",
]


@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join) | st.text(max_size=40))
def test_nothing_that_can_be_typed_gives_a_traceback(source: str) -> None:
    found, problems = document.read(source.encode("utf-8", errors="replace"), "f.yaml")
    assert isinstance(found.data, dict)
    assert found.whole or any(each.check == "yaml.syntax" for each in problems)
    assert all(each.place.line >= 1 and each.place.column >= 1 for each in problems)


@given(st.binary(max_size=60))
def test_no_bytes_give_a_traceback(raw: bytes) -> None:
    assert isinstance(document.read(raw, "f.yaml")[0].data, dict)


def test_every_broken_entry_is_told_and_the_good_ones_are_read() -> None:
    found, problems = document.read(b"a: b: c\nb: 1\nc: 'x\nd:\n  e: 2\n", "f.yaml")
    assert [(each.place.line, each.place.column) for each in problems] == [(1, 5), (3, 4)]
    assert found.data == {"b": 1, "d": {"e": 2}}
    assert not found.whole


def test_one_broken_entry_among_many_leaves_all_the_others_whole() -> None:
    names = [f"a.entry-{number}" for number in range(60)]
    good = "".join(f"{name}:\n  title: >-\n    words\n  text: |-\n    more words\n" for name in names)
    found, problems = document.read(f"a.bad:\n  title: b: c\n{good}".encode(), "f.yaml")
    assert [each.place.line for each in problems] == [2]
    assert found.data == {name: {"title": "words", "text": "more words"} for name in names}


def test_a_key_that_stands_twice_is_told_in_a_broken_file_too() -> None:
    _, problems = document.read(b"a: 1\nb: c: d\na: 2\n", "f.yaml")
    assert [each.check for each in problems] == ["yaml.syntax", "yaml.duplicate-key"]


@pytest.mark.parametrize("source", ["a: 1\n", "---\na: 1\n", "a: 1", "# a comment\n\na: 1\n\n# the end\n"])
def test_good_files_have_no_problems(source: str) -> None:
    found, problems = document.read(source.encode(), "f.yaml")
    assert (found.data, problems, found.whole) == ({"a": 1}, [], True)
