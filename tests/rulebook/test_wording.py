"""Strings of a page have the plurals and numbers of the language their words are in."""

from __future__ import annotations

import pytest

from rulebook.wording import Wording

FORMS = {"one": "{n} point", "other": "{n} points"}


@pytest.mark.parametrize(
    ("entry", "n", "words"),
    [
        (FORMS, 0, "0 point"),
        ({"locale": "en", **FORMS}, 0, "0 points"),
        ({"locale": "en", **FORMS}, 1, "1 point"),
        ({"locale": "en", **FORMS}, 1200, "1,200 points"),
        ({"locale": "de", **FORMS}, 1200, "1.200 points"),
    ],
)
def test_borrowed_words_keep_the_grammar_of_their_own_language(entry: dict[str, str], n: int, words: str) -> None:
    assert Wording("fr", {"points": entry}).say("points", n=n) == words


def test_a_borrowed_string_without_a_plural_needs_no_number() -> None:
    assert Wording("fr", {"title": {"locale": "en", "other": "Table of {name}"}}).say("title", name="Ada") == "Table of Ada"


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        Wording("fr", {"title": {"locale": "en", "other": "Table of {name}"}}).say("title")
