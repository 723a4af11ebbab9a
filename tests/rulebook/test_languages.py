"""What is known of a language by its tag."""

from __future__ import annotations

import pytest

from rulebook.languages import among, direction, language_name
from rulebook.wording import Wording


@pytest.mark.parametrize(("locale", "way"), [("en", "ltr"), ("vi", "ltr"), ("ar", "rtl"), ("he", "rtl"), ("fa", "rtl"), ("pt-BR", "ltr")])
def test_which_way_a_language_is_written(locale: str, way: str) -> None:
    assert direction(locale) == way


def test_words_keep_their_way_on_a_page_of_the_other() -> None:
    assert among("Rules.", "en", "de") == "Rules."
    assert among("Rules.", "en", "ar") == "\N{LEFT-TO-RIGHT ISOLATE}Rules.\N{POP DIRECTIONAL ISOLATE}"
    assert among("قواعد", "ar", "en") == "\N{RIGHT-TO-LEFT ISOLATE}قواعد\N{POP DIRECTIONAL ISOLATE}"


def test_borrowed_strings_of_the_page_keep_their_way() -> None:
    messages = {"page.one": {"locale": "en", "other": "{n} of them."}, "page.two": "قواعد"}
    assert Wording("ar", messages).say("page.one", n=2) == "\N{LEFT-TO-RIGHT ISOLATE}2 of them.\N{POP DIRECTIONAL ISOLATE}"
    assert Wording("ar", messages).say("page.two") == "قواعد"
    assert Wording("vi", messages).say("page.one", n=2) == "2 of them."


def test_a_language_is_called_by_its_own_name_or_by_the_readers() -> None:
    assert language_name("vi") == "Tiếng Việt"
    assert language_name("de", "en") == "German"
    assert language_name("pt-BR") == "Português (Brasil)"
    assert language_name("de", "pt-BR") == "Alemão"
