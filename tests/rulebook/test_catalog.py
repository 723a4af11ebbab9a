"""The page's catalog: plural categories, fallbacks, names and addresses."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel import Locale

from rulebook import catalog, load

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: {forms}\\n"\n\n'
TAKES = 'msgctxt "takes"\nmsgid "takes one"\nmsgid_plural "takes {n}"\n'


def compiled(locale: str, forms: str, strings: list[str]) -> object:
    source = HEADER.replace("{forms}", forms) + TAKES + "".join(f'msgstr[{i}] "{text}"\n' for i, text in enumerate(strings))
    messages, problems = catalog.parse(source.encode(), locale, "x.po")
    assert problems == []
    assert messages is not None
    return messages.compiled("takes")


def test_two_forms_are_one_and_other() -> None:
    assert compiled("de", "nplurals=2; plural=(n != 1);", ["nimmt einen", "nimmt {n}"]) == {"one": "nimmt einen", "other": "nimmt {n}"}


def test_one_form_is_a_plain_text_whatever_the_age_of_the_plural_data() -> None:
    assert compiled("vi", "nplurals=1; plural=0;", ["lấy {n}"]) == "lấy {n}"


def test_every_category_of_a_language_with_six_gets_its_form() -> None:
    rule = "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);"
    forms = compiled("ar", rule, list("abcdef"))
    assert forms == {"zero": "a", "one": "b", "two": "c", "few": "d", "many": "e", "other": "f"}


def test_a_language_without_an_integer_for_other_still_has_other() -> None:
    rule = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    forms = compiled("ru", rule, list("abc"))
    assert forms == {"one": "a", "few": "b", "many": "c", "other": "c"}


@pytest.mark.parametrize("locale", ["vi", "de", "en"])
def test_our_catalogs_have_an_other_for_every_plural(locale: str) -> None:
    root = Path(__file__).resolve().parents[2]
    messages = catalog.compiled(root, load.library(root)[0], locale)["messages"]
    categories = set(Locale.parse(locale).plural_form.tags) | {"other"}
    for key, entry in messages.items():
        assert isinstance(entry, str) or "other" in entry, key
        assert isinstance(entry, str) or set(entry) <= categories, key


def test_the_catalog_of_a_page_is_complete(repository: Path) -> None:
    library, _ = load.library(repository)
    found = catalog.compiled(repository, library, "de")
    assert found["locale"] == "de"
    assert found["messages"]["player"] == "Person {number}"
    assert found["messages"]["event.pebbles.taken"] == {"one": "nimmt einen {piece}", "other": "nimmt {n} {piece}"}
    assert found["pieces"] == {"pebbles.pebble": "Kiesel", "pebbles.shell": {"one": "Muschel", "other": "Muscheln"}}
    rule = {"number": "1.2", "title": "Nicht zu viele", "href": "pebbles/take/#take.most"}
    assert found["rules"]["pebbles/take.most"] == rule


def test_what_is_not_translated_is_english(repository: Path) -> None:
    path = repository / "locale/de/LC_MESSAGES/messages.po"
    text = path.read_text("utf-8").replace('msgstr "Tisch"', 'msgstr ""').replace('msgctxt "level.easy"', '#, fuzzy\nmsgctxt "level.easy"')
    path.write_text(text, encoding="utf-8")
    (repository / "content/pebbles/de/take.yaml").unlink()
    found = catalog.compiled(repository, load.library(repository)[0], "de")
    assert found["messages"]["table.title"] == {"locale": "en", "other": "Table"}
    assert found["messages"]["level.easy"] == {"locale": "en", "other": "Easy"}
    assert found["messages"]["player"] == "Person {number}"
    assert found["rules"]["pebbles/take.most"]["lang"] == "en"
    assert catalog.compiled(repository, load.library(repository)[0], "xx")["messages"]["table.title"] == {"locale": "en", "other": "Table"}


def test_names_of_pieces_say_where_they_are_another_language_s(repository: Path) -> None:
    found = catalog.compiled(repository, load.library(repository)[0], "xx")
    assert found["pieces"]["pebbles.shell"] == {"locale": "en", "one": "shell", "other": "shells"}
    own = catalog.compiled(repository, load.library(repository)[0], "en")
    assert own["pieces"]["pebbles.shell"] == {"one": "shell", "other": "shells"}
    assert own["messages"]["table.title"] == "Table"


@pytest.mark.parametrize("charset", ["ISO-8859-1", "koi8-x", "utf-16"])
def test_a_file_that_says_it_is_not_utf_8_is_refused_instead_of_read_as_other_letters(charset: str) -> None:
    text = HEADER.replace("UTF-8", charset).replace("{forms}", "nplurals=1; plural=0;") + 'msgctxt "undo"\nmsgid "Undo"\nmsgstr "Zurück"\n'
    messages, problems = catalog.parse(text.encode(), "de", "x.po")
    assert messages is None
    assert [(each.check, each.place.line) for each in problems] == [("message.syntax", 3)]


def test_bytes_that_are_not_utf_8_have_their_place() -> None:
    text = HEADER.replace("{forms}", "nplurals=1; plural=0;") + 'msgctxt "undo"\nmsgid "Undo"\nmsgstr "Zurück"\n'
    messages, problems = catalog.parse(text.encode("latin-1"), "de", "x.po")
    assert messages is None
    assert [(each.check, each.place.line, each.place.column) for each in problems] == [("file.encoding", 8, 12)]
