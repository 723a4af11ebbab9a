"""Checks of words: what is right in a language raises no alarm, however odd it looks; the planted faults are in ``faults.yaml``."""

from __future__ import annotations

import pytest

from rulebook.checks import words
from rulebook.quality import beside, tones, tongues
from rulebook.quality.findings import COVER, covered
from rulebook.quality.numerals import numerals

RIGHT = {
    "de": (
        "Geht’s los? Dann nimm die Karten, die die anderen liegen lassen.",
        "Sie sagt: „Nimm ‚Rot‘, nicht Blau!“ Die Spieler’ Karten bleiben.",
        "1. Schau.\n2. Nimm {n}, {n} und {n}.\n- Fertig …",
        "**Wer zuerst [alle](rule:a.b) Karten hat,** gewinnt; z. B. du.",
        "Bot: {level}",
        "FAQ",
        "Kariba, Fafnir und Sheriff",
        "Der Rest, {rest}, geht an dich (siehe [](rule:a.b)).",
    ),
    "en": (
        "It’s the players’ turn: they’d said “Take ‘red’ now”.",
        "He had had that that day. {seat}’s card.",
        "Do not take more than {most}—never.",
        "“One,” she said, “is enough.”",
    ),
    "vi": (
        "Quý khách hãy chơi lần lần, từ từ; ai hòa thì thôi.",
        "Khỏe, tùy, thúy, hóa, xòe, lũy, họa, quỳ, quỷ, toàn, loạt, hoẵng, ngoáy, khuỷu, tuyền.",
        "“Đi!” – cô nói.",
        "Mở bát, lật bài: {pieces}.",
    ),
}


@pytest.mark.parametrize(("locale", "text"), [(locale, text) for locale, texts in RIGHT.items() for text in texts])
def test_what_is_right_raises_no_alarm(locale: str, text: str) -> None:
    assert words.of_words(text, locale) == ()


def test_an_unknown_language_is_checked_as_far_as_that_goes() -> None:
    assert words.of_words("Prenez « deux » cartes : c'est tout !", "fr") == ()
    assert [found.check for found in words.of_words("Prenez  des cartes cartes.", "fr")] == ["words.spaces", "words.repeated"]


def test_what_is_no_word_is_covered_and_offsets_stay() -> None:
    text = "1. Nimm {hand_size} von [den Karten](rule:a.b)."
    assert len(covered(text)) == len(text)
    assert covered(text).replace(COVER, "_") == "___Nimm ___________ von [den Karten](________)."


@pytest.mark.parametrize(
    ("newer", "older"),
    [("hoà", "hòa"), ("Hoá", "Hóa"), ("khoẻ", "khỏe"), ("thuý", "thúy"), ("tuỳ", "tùy"), ("OẢ", "ỎA"), ("quý", "quý"), ("toán", "toán")],
)
def test_both_ways_of_tone_marks_turn_into_each_other(newer: str, older: str) -> None:
    assert tones.corrected(newer) == older
    assert tones.newer(older) == newer


def test_numbers_are_known_up_to_ninety_nine() -> None:
    for locale in tongues.TONGUES:
        missing = set(range(2, 100)) - {*tongues.TONGUES[locale].numbers.values(), *tongues.TONGUES[locale].kin.values()}
        assert missing == set(), locale
    found = [numerals(text, locale) for text, locale in (("twenty-two", "en"), ("zweiundzwanzig", "de"), ("hai mươi hai", "vi"))]
    assert [[each.value for each in one] for one in found] == [[22], [22], [22]]


@pytest.mark.parametrize(
    ("source", "own", "locale"),
    [
        ("Two cards, then the second.", "Zwei Karten, dann die zweite.", "de"),
        ("Both players take {n}.", "Alle zwei nehmen {n}.", "de"),
        ("A pair of cards.", "Zwei Karten.", "de"),
        ("After three years.", "Sau ba năm.", "vi"),
        ("Every player but one.", "Trừ một người.", "vi"),
        ("Five players.", "Năm người chơi.", "vi"),
        ("{n} cards", "Karten: {n}", "de"),
        ("Who begins", "Wer fängt an?", "de"),
        ("{place}.", "Hạng {place}", "vi"),
        ("He said “go.”", "Er sagte „los“.", "de"),
        ("Fafnir", "Fafnir", "vi"),
        ("{n} Bots", "{n} Bots", "de"),
    ],
)
def test_a_translation_may_say_it_in_its_own_way(source: str, own: str, locale: str) -> None:
    assert list(words.beside_source((source, "en"), (own, locale), {"n": 4})) == []


@pytest.mark.parametrize("text", ["Table", "The end", "Take that card", "Kariba in Kenya"])
def test_a_short_text_says_nothing_about_its_language(text: str) -> None:
    assert list(beside.language(text, "de")) == []


def test_a_number_that_the_source_leaves_to_a_placeholder_is_told_with_its_name() -> None:
    (found,) = words.beside_source(("Draw {hand_size} cards.", "en"), ("Zieh fünf Karten.", "de"), {"hand_size": 5})
    assert found == ("translation.numbers", 5, "`fünf` is a number of the rules; write `{hand_size}`, as the source does")
