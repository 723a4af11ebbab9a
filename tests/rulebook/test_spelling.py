"""Spelling: the dictionary, the glossary and the house's list know a word; what a dictionary has said once is kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rulebook import check, spelling
from rulebook.library import Library
from rulebook.quality import speller as spellers

EMPTY = Library({}, {}, {}, ())


@pytest.fixture(autouse=True)
def _kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spelling, "KEPT", tmp_path / "spelling")
    spelling._speller.cache_clear()  # noqa: SLF001  it remembers where answers are kept


def wrong(root: Path, locale: str, words: str) -> list[str]:
    speller = spelling.speller(root, locale, EMPTY)
    assert speller is not None
    return [word for _, word in speller.wrong(words)]


@pytest.mark.parametrize(
    ("locale", "right", "misspelled"),
    [
        ("de", "Kartenstapel, Spielsteinhaufen und Tierkarten: Geht’s? Die UNO-Karte, {hand_sizze}, [](rule:a.bb)", ""),
        ("de", "Ein Sielstein, Kartn und der Haufen", "Sielstein Kartn"),
        ("en", "The players’ colours don’t matter; it’s a two-player game.", ""),
        ("en", "The colors of teh game", "colors teh"),
        ("vi", "Tùy bạn, ai hòa thì xóa; khỏe, thúy, quý", ""),
        ("vi", "Ngừoi chơi lấy hoà", "Ngừoi"),
    ],
)
def test_words_are_known_as_their_language_writes_them(tmp_path: Path, locale: str, right: str, misspelled: str) -> None:
    assert wrong(tmp_path, locale, right) == misspelled.split()


def test_the_words_of_the_house_are_good(tmp_path: Path) -> None:
    folder = tmp_path / "content/spelling"
    folder.mkdir(parents=True)
    (folder / "de.txt").write_text("# unsere\nkarbieren  # ein Zug\n", encoding="utf-8")
    (folder / "names.txt").write_text("Fafnir\n", encoding="utf-8")
    assert wrong(tmp_path, "de", "Karbieren wir? Wir karbieren Fafnir, die Fafnir-Karte. Gekarbiert!") == ["Gekarbiert"]


def test_a_term_of_the_glossary_and_the_title_of_a_game_are_good(repository: Path) -> None:
    library = check.read(repository).library
    speller = spelling.speller(repository, "de", library)
    assert speller is not None
    assert [word for _, word in speller.wrong("Zwei Kieseln, ein Kiesell")] == ["Kiesell"]
    renamed = library.texts["de"]["pebbles/game.title"]
    title = replace(renamed, prose={"text": renamed.prose["text"]._replace(value="Kiesell")})
    titled = replace(library, texts={"de": {title.id: title}})
    again = spelling.speller(repository, "de", titled)
    assert again is not None
    assert again.wrong("Zwei Kieseln, ein Kiesell") == []


def test_a_word_is_told_with_what_may_be_meant(tmp_path: Path) -> None:
    speller = spelling.speller(tmp_path, "de", EMPTY)
    assert speller is not None
    assert speller.wrong("Der Haufn") == [(4, "Haufn")]
    assert speller.meant("Haufn")[0] == "Haufen"


@pytest.mark.parametrize(
    ("locale", "written", "meant"),
    [
        ("de", "spieler", "Spieler"),
        ("de", "Strasse", "Straße"),
        ("de", "Tishc", "Tisch"),
        ("de", "Kartenstappel", "Kartenstapel"),
        ("de", "Pielstein", "Spielstein"),
        ("en", "colors", "colours"),
        ("en", "recieve", "receive"),
        ("vi", "cuôi", "cuối"),
        ("vi", "tuy\u1ef7", "tuy"),
    ],
)
def test_what_is_meant_is_one_slip_away(tmp_path: Path, locale: str, written: str, meant: str) -> None:
    speller = spelling.speller(tmp_path, locale, EMPTY)
    assert speller is not None
    proposed = speller.meant(written)
    assert proposed[0] == meant or meant in proposed
    assert 1 <= len(proposed) <= 3
    assert not any(speller.wrong(each) for each in proposed)


def test_a_name_of_the_house_may_be_meant_too(tmp_path: Path) -> None:
    folder = tmp_path / "content/spelling"
    folder.mkdir(parents=True)
    (folder / "names.txt").write_text("Fafnir\n", encoding="utf-8")
    speller = spelling.speller(tmp_path, "en", EMPTY)
    assert speller is not None
    assert speller.meant("Fafnnir") == ["Fafnir"]


def test_only_the_first_wrong_words_of_a_text_are_helped(tmp_path: Path) -> None:
    speller = spelling.speller(tmp_path, "de", EMPTY)
    assert speller is not None
    words = "Der Haufn liegt auf dem Tishc, und jede Kartn von uns hat einen Haufn, den wir Kartn um Kartn legen."
    told = [found.message for found in spellers.findings(speller, "", words)]
    assert ["; write `" in each for each in told] == [True, True, True, False, False, False]


def test_what_is_too_long_for_a_word_is_told_in_short_and_not_helped(tmp_path: Path) -> None:
    speller = spelling.speller(tmp_path, "de", EMPTY)
    assert speller is not None
    words = f"Der Haufen liegt auf dem {'Tishc' * 100_000}, und jede Karte von uns liegt daneben."
    (told,) = (found.message for found in spellers.findings(speller, "", words))
    assert f"`{'Tishc' * 10}…`" in told
    assert "; write `" not in told


def test_what_the_page_is_lent_holds_the_dictionary_and_whose_it_is(repository: Path) -> None:
    library = check.read(repository).library
    lent = spelling.lent(repository, "vi", library)
    assert lent["package"].startswith("dictionary-vi ")
    assert "GPL" in lent["license"]
    assert "người" in lent["dic"].split("\n")
    assert {"ơ", "ử", "đ"} <= set(lent["letters"])
    assert list(lent["confused"][0]) == ["dz", "d"]
    assert set(lent["good"]) == spelling.good_words(repository, "vi", library)
    assert spelling.lent(repository, "tlh", library) is None


def test_a_dictionary_is_loaded_only_for_new_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = spelling.speller(tmp_path, "de", EMPTY)
    assert first is not None
    before = first.meant("Haufn")
    assert first.wrong("Der Haufn") == [(4, "Haufn")]
    first.keep()
    spelling._speller.cache_clear()  # noqa: SLF001
    monkeypatch.setattr(spelling, "_hunspell", lambda _: pytest.fail("everything asked for is known"))
    again = spelling.speller(tmp_path, "de", EMPTY)
    assert again is not None
    assert again.wrong("Haufn Der") == [(0, "Haufn")]
    assert again.meant("Haufn") == before


@pytest.mark.parametrize("kept", [b"", b"{", b"[]", b'{"key": "another", "words": {"Haufn": true}}'])
def test_answers_that_cannot_be_read_or_are_of_another_dictionary_are_asked_anew(tmp_path: Path, kept: bytes) -> None:
    (tmp_path / "spelling").mkdir()
    (tmp_path / "spelling/de.json").write_bytes(kept)
    assert wrong(tmp_path, "de", "Haufn") == ["Haufn"]


def test_a_language_without_a_dictionary_is_named(tmp_path: Path) -> None:
    assert spelling.speller(tmp_path, "tlh", EMPTY) is None
    assert spelling.unread(["de", "tlh"]) == ["tlh"]


@pytest.mark.parametrize(
    ("misspelled", "meant"), [("Ngừoi", "Người"), ("đuợc", "được"), ("lựot", "lượt"), ("nguoì", "người"), ("nghiêgn", "nghiêng")]
)
def test_marks_on_the_wrong_letters_are_put_right(tmp_path: Path, misspelled: str, meant: str) -> None:
    speller = spelling.speller(tmp_path, "vi", EMPTY)
    assert speller is not None
    assert meant in speller.meant(misspelled)[:2]
