"""Lines of a paragraph are joined on the way out and broken again on the way in, without changing what Markdown reads."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from rulebook.exchange.flow import flow, laid_out, paragraphs, width_of

WORD = st.text("abcäữß{}*_#-+>|=.,:1)", min_size=1, max_size=12) | st.sampled_from(
    ["-", "+", "1.", "12)", "#", "##", "---", "===", ">", "|"]
)
LINE = st.lists(WORD, min_size=1, max_size=30).map(" ".join)
WORDS = st.lists(LINE | st.just(""), min_size=1, max_size=6).map("\n".join).map(flow)


@pytest.mark.parametrize(
    ("lines", "joined"),
    [
        ("one\ntwo", "one two"),
        ("one\n\ntwo\nthree", "one\n\ntwo three"),
        ("one:\n\n- a\n  b\n- c\n", "one:\n\n- a b\n- c"),
        ("1. a\n2. b\n   c", "1. a\n2. b c"),
        ("one  \ntwo", "one  \ntwo"),
        ("one\\\ntwo", "one\\\ntwo"),
        ("one\r\ntwo", "one two"),
        ("one \ntwo   three", "one two three"),
        ("a\u00a0b\n\u00a0c", "a\u00a0b \u00a0c"),
        ("# one\ntwo", "# one\ntwo"),
    ],
)
def test_only_the_breaks_that_mean_a_space_are_joined(lines: str, joined: str) -> None:
    assert flow(lines) == joined


@given(WORDS)
def test_a_flow_stays_as_it_is(words: str) -> None:
    assert flow(words) == words


@given(WORDS, st.integers(min_value=1, max_value=60), st.booleans())
def test_breaking_lines_is_undone_by_joining_them(words: str, width: int, hang: bool) -> None:  # noqa: FBT001  drawn
    assert flow("\n".join(laid_out(words, width, hang=hang))) == words


@given(st.lists(st.text("abcäữß{}", min_size=1, max_size=12), min_size=1, max_size=40).map(" ".join), st.integers(13, 60))
def test_lines_are_full_and_not_fuller(words: str, width: int) -> None:
    lines = laid_out(words, width)
    assert all(len(line) <= width for line in lines)
    assert all(len(line) + 1 + len(after.split(" ")[0]) > width for line, after in pairwise(lines))


@given(st.lists(st.sampled_from(["ab", "c", "-", "+", "1.", "#", ">", "***", "==", "3)"]), min_size=2, max_size=12).map(" ".join))
def test_a_line_never_becomes_a_list_or_a_heading(words: str) -> None:
    words = f"x {words} x"
    broken = "\n".join(laid_out(words, 3))
    assert [token.type for token in MarkdownIt().parse(broken)] == ["paragraph_open", "inline", "paragraph_close"]


def test_a_paragraph_with_the_same_words_keeps_its_lines() -> None:
    raw = "a b\nc\n\n- d\n  e\n- f"
    kept = paragraphs(raw)
    assert kept == {"a b c": ["a b", "c"], "- d e": ["- d", "  e"], "- f": ["- f"]}
    assert laid_out("a b c\n\n- d e\n- g", 100, kept) == ["a b", "c", "", "- d", "  e", "- g"]


def test_a_changed_paragraph_keeps_the_lines_before_the_change() -> None:
    kept = paragraphs("- aa bb\n  cc\n  dd ee\n\nff gg\nhh")
    assert laid_out("- aa bb cc dd ff gg", 9, kept) == ["- aa bb", "  cc", "  dd ff", "  gg"]
    assert laid_out("- aa bb cc - dd", 9, kept) == ["- aa bb", "  cc - dd"], "no line becomes a list"
    assert laid_out("ff gg hh ii", 9, kept) == ["ff gg", "hh ii"]


@given(WORDS, WORDS, st.integers(min_value=1, max_value=60), st.integers(min_value=1, max_value=60))
def test_breaking_an_edited_text_is_undone_too(words: str, other: str, width: int, before: int) -> None:
    kept = paragraphs("\n".join(laid_out(words, before)))
    edited = flow(f"{words} {other}")
    assert flow("\n".join(laid_out(edited, width, kept))) == edited


def test_the_width_is_that_of_the_broken_lines() -> None:
    assert width_of(["a title that is long but goes nowhere", "abc def\nghi"]) == 7
    assert width_of(["x" * 117 + "\ny"]) == 120, "a file of the house's width"
    assert width_of([]) == 120
