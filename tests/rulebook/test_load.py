"""The model holds what the files say: numbers, places, fallbacks, and what a broken part leaves."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook import load
from rulebook.model import Status
from rulebook.problem import Place


def test_rules_are_numbered_by_chapter_and_order(repository: Path) -> None:
    library, problems = load.library(repository)
    assert problems == []
    assert {rule.id: rule.number for rule in library.rules.values()} == {
        "pebbles/take.turn": "1.1",
        "pebbles/take.most": "1.2",
        "pebbles/end.last": "2.1",
        "pebbles/end.again": "2.2",
    }


def test_a_game_is_read_whole(repository: Path) -> None:
    game = load.library(repository)[0].games["pebbles"]
    assert (game.players, game.minutes, game.age, game.source_locale) == ((2, 2), (1, 2), 4, "en")
    assert game.credits == {"designer": ("Ada", "Ben")}
    assert game.redirects == {"take.many": "take.most"}
    assert [chapter.short for chapter in game.chapters] == ["take", "end"]


def test_an_example_is_printed_under_its_first_rule(repository: Path) -> None:
    take = load.library(repository)[0].games["pebbles"].chapters[0]
    assert [example.short for example in take.examples_of("pebbles/take.turn")] == ["take.two-and-too-many"]
    assert take.examples_of("pebbles/take.most") == ()


def test_a_discrepancy_has_its_sides_in_order_and_touches_rules_of_any_chapter(repository: Path) -> None:
    library, _ = load.library(repository)
    found = library.discrepancies["pebbles/end.who-wins"]
    assert (found.sides, found.example) == (("leaflet", "neighbours"), "pebbles/end.the-last-one")
    game = library.games["pebbles"]
    assert game.discrepancies_of("pebbles/take.most") == game.discrepancies_of("pebbles/end.last") == (found,)
    assert game.discrepancies_of("pebbles/take.turn") == ()
    text = library.text(found.id, "en")
    assert (text.title, text.side("leaflet"), text.text) == ("Does the last pebble win?", "It does not say.", "")
    assert text.play.startswith("Yes: whoever")


def test_places_lead_to_the_lines(repository: Path) -> None:
    library, _ = load.library(repository)
    assert library.text("pebbles/take.most", "de").place == Place("content/pebbles/de/take.yaml", 7, 1)
    example = library.examples["pebbles/take.two-and-too-many"]
    assert example.where(("steps", 1, "illegal")) == Place("content/pebbles/take.yaml", 14, 18)
    assert example.where(("steps", 9)) == Place("content/pebbles/take.yaml", 12, 7)


def test_a_missing_text_is_the_source_text_marked(repository: Path) -> None:
    (repository / "content/pebbles/de/end.yaml").unlink()
    library, _ = load.library(repository)
    text = library.text("pebbles/end.last", "de")
    assert (text.status, text.locale, text.title) == (Status.MISSING, "en", "The last pebble")
    assert library.text("pebbles/end.last", "en").status is Status.CURRENT
    with pytest.raises(KeyError):
        library.text("pebbles/end.nothing", "de")


def test_words_of_a_game_are_texts_too(repository: Path) -> None:
    library, _ = load.library(repository)
    assert library.word("pebbles", "chapter.take", "de").text == "Nehmen"
    assert library.word("pebbles", "title", "xx").locale == "en"


def test_terms_fall_back_to_the_source_language(repository: Path) -> None:
    library, _ = load.library(repository)
    shell = library.term("pebbles.shell", "xx", game="pebbles")
    assert shell is not None
    assert (shell.one, shell.other, shell.locale) == ("shell", "shells", "en")
    assert library.term("nothing", "de") is None


def test_a_broken_game_file_still_leaves_its_chapters(repository: Path) -> None:
    (repository / "content/pebbles/game.yaml").write_text("chapters: [take\nage: x\n", encoding="utf-8")
    library, problems = load.library(repository)
    assert {chapter.short for chapter in library.games["pebbles"].chapters} == {"take", "end"}
    assert {problem.check for problem in problems} == {"yaml.syntax", "schema"}


def test_an_entry_that_breaks_its_schema_is_left_out_alone(repository: Path) -> None:
    path = repository / "content/pebbles/take.yaml"
    path.write_text(path.read_text("utf-8").replace("take.turn: {enforced: engine", "take.turn: {enforced: maybe"), encoding="utf-8")
    library, _ = load.library(repository)
    assert "pebbles/take.turn" not in library.rules
    assert "pebbles/take.most" in library.rules


def test_an_empty_folder_is_an_empty_library(tmp_path: Path) -> None:
    library, problems = load.library(tmp_path)
    assert (dict(library.games), library.locales, problems) == ({}, (), [])


@pytest.mark.parametrize("value", ["5", "true", "[1, 2]", "words"])
def test_an_entry_that_is_no_mapping_is_told_and_left_out(repository: Path, value: str) -> None:
    path = repository / "content/pebbles/de/take.yaml"
    path.write_text(f"take.turn: {value}\n", encoding="utf-8")
    library, problems = load.library(repository)
    assert [problem.check for problem in problems] == ["schema"]
    assert library.text("pebbles/take.turn", "de").status is Status.MISSING
