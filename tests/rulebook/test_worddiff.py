"""Differences word by word: both texts can be read from them, and they are short where little has changed."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.worddiff import diff, marked, shortened


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("Take two cards.", "Take three cards.", "Take [-two-]{+three+} cards."),
        ("Take cards.", "Take {hand_size} cards.", "Take{+ {hand_size}+} cards."),
        ("See [](rule:a.b).", "See [](rule:a.c).", "See [[-](rule:a.b)-]{+](rule:a.c)+}."),
        ("Take one\ncard.", "Take one card.", "Take one card."),
        ("Nimm zwei Karten.", "Zieh drei Karten.", "[-Nimm zwei-]{+Zieh drei+} Karten."),
        ("", "Neu.", "{+Neu.+}"),
        ("Alt.", "", "[-Alt.-]"),
    ],
)
def test_a_difference_is_told_in_phrases(old: str, new: str, told: str) -> None:
    assert marked(diff(old, new)) == told


@given(st.text(alphabet="ab {}.\n", max_size=40), st.text(alphabet="ab {}.\n", max_size=40))
def test_both_texts_can_be_read_from_a_difference(old: str, new: str) -> None:
    pieces = diff(old, new)
    assert "".join(words for kind, words in pieces if kind != "added").split() == old.split()
    assert "".join(words for kind, words in pieces if kind != "removed").split() == new.split()
    assert not any(one.kind == two.kind for one, two in pairwise(pieces))


def test_what_is_the_same_is_cut_to_a_few_words_around_each_change() -> None:
    old = "a b c d e f g X h i j k l m n o p q Y r s t u v w"
    assert marked(shortened(diff(old, old.replace("X", "x").replace("Y", "y")))) == (
        "… d e f g [-X-]{+x+} h i j k … n o p q [-Y-]{+y+} r s t u …"
    )


def test_a_terminal_gets_colours() -> None:
    assert marked(diff("old", "new"), colour=True) == "\x1b[31;9mold\x1b[0m\x1b[32;4mnew\x1b[0m"
