"""Placeholders take their numbers and names from the engine and from the data of the example."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook import load, placeholders
from rulebook.library import Library

EXAMPLE = "pebbles/take.two-and-too-many"


@pytest.fixture
def library(repository: Path) -> Library:
    return load.library(repository)[0]


def word(library: Library, name: str, full: str = EXAMPLE, locale: str = "de") -> str:
    return placeholders.word(library, library.text(full, locale), name, locale)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("most", "3"),
        ("given.heap.pebble", "6"),
        ("given.taken.0.pebble", "1"),
        ("given.taken.1.pebble", "0"),  # empty counts are left out of the data
        ("given.turn", "0"),  # a default, from the state the engine made of the position
        ("step1.take.pebble", "2"),
        ("step1.take", "2"),  # counts together
        ("after1.taken.0", "3"),
        ("after1.heap.pebble", "4"),
        ("after2.heap", "4"),  # a refused action changes nothing
        ("year", "12.345"),
    ],
)
def test_a_placeholder_is_worded(library: Library, name: str, words: str) -> None:
    assert word(library, name) == words


def test_a_figure_belongs_to_its_rule_alone(library: Library) -> None:
    assert word(library, "rounds", "pebbles/end.again") == "2"
    with pytest.raises(placeholders.Unknown):
        word(library, "rounds", "pebbles/take.turn")


def test_a_discrepancy_has_its_own_figures_and_the_values_of_its_example(library: Library) -> None:
    assert word(library, "claimed", "pebbles/end.who-wins") == "4"
    assert word(library, "given.heap.pebble", "pebbles/end.who-wins") == "1"
    assert word(library, "after1.taken.0", "pebbles/end.who-wins") == "4"
    with pytest.raises(placeholders.Unknown):
        word(library, "claimed", "pebbles/end.again")


def test_a_piece_is_named_in_the_language_of_the_reader(repository: Path) -> None:
    path = repository / "content/pebbles/take.yaml"
    path.write_text(path.read_text("utf-8").replace("given: {heap", "given: {note: shell, heap"), encoding="utf-8")
    library = load.library(repository)[0]
    assert word(library, "given.note") == "Muschel"
    assert word(library, "given.note", locale="en") == "shell"


def test_values_are_filled_in_and_what_is_unknown_stays_visible(library: Library) -> None:
    worded = placeholders.values(library, "pebbles/take.most", "en")
    assert placeholders.fill(library.text("pebbles/take.most", "en").text, worded).startswith("Take at most **3** pebbles.")
    assert placeholders.fill("{most} and {mots}", worded) == "3 and {mots}"


def test_a_year_is_not_grouped(repository: Path) -> None:
    path = repository / "content/pebbles/end.yaml"
    path.write_text(path.read_text("utf-8").replace("rounds: 2", "rounds: 2010"), encoding="utf-8")
    assert word(load.library(repository)[0], "rounds", "pebbles/end.again") == "2010"
