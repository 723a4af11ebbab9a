"""The play check: every message of the log is said with real values, and what is never said is named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebook import hearing, played


def add(root: Path, locale: str, words: str) -> None:
    path = root / "locale" / locale / "LC_MESSAGES/messages.po"
    path.write_text(f"{path.read_text('utf-8')}\n{words}\n", encoding="utf-8")


def test_every_message_of_a_game_is_said_in_a_language(repository: Path) -> None:
    (found,) = hearing.hear(repository, "de").hearings
    said = {key: [form.sentence for form in forms] for key, forms in found.heard.items()}
    assert found.unheard == []
    assert said == {
        "event.pebbles.last": ["Person 1 gewinnt: Der letzte Kiesel"],
        "event.pebbles.taken": ["Person 1 nimmt 2 Kiesel", "Person 1 nimmt einen Kiesel"],
        "refused.pebbles.take.most": ["Höchstens 3, nicht 4"],
    }


def test_a_message_nobody_says_is_named_with_its_place(repository: Path) -> None:
    add(repository, "en", 'msgctxt "event.pebbles.never"\nmsgid "never happens"\nmsgstr ""')
    heard = hearing.hear(repository, "de", "pebbles")
    lines = list(hearing.lines(heard))
    assert re.fullmatch(r"locale/en/LC_MESSAGES/messages\.po:5[0-9]:1: never said: event\.pebbles\.never", lines[-2])
    assert lines[-1] == "pebbles: 3 messages said in de, 1 never"
    assert hearing.as_json(heard)["never"] == ["event.pebbles.never"]


def test_words_that_are_not_translated_are_said_in_english_and_told(repository: Path) -> None:
    path = repository / "locale/de/LC_MESSAGES/messages.po"
    path.write_text(path.read_text("utf-8").replace('msgstr "Höchstens {n}, nicht {asked}"', 'msgstr ""'), encoding="utf-8")
    heard = hearing.hear(repository, "de")
    assert [form.sentence for form in heard.hearings[0].heard["refused.pebbles.take.most"]] == ["At most 3, not 4"]
    assert any(line.endswith("refused.pebbles.take.most (not translated)") for line in hearing.lines(heard))
    assert {each["key"]: each["translated"] for each in hearing.as_json(heard)["messages"]}["event.pebbles.taken"]


def test_a_form_that_luck_has_not_brought_is_said_with_a_number_put_in(repository: Path) -> None:
    heard = hearing.hear(repository, "de")
    forms = heard.hearings[0].heard["event.pebbles.taken"]
    put_in = [form for form in forms if form.number is not None]
    assert all(f"{form.sentence}    (the number {form.number} is put in)" in "\n".join(hearing.lines(heard)) for form in put_in)
    assert len(forms) == 2


@pytest.mark.parametrize(
    ("locale", "game", "message"),
    [("dee", "", "did you mean `de`"), ("de", "pebble", "did you mean `pebbles`"), ("de", "chess", "no game")],
)
def test_what_is_not_there_cannot_be_heard(repository: Path, locale: str, game: str, message: str) -> None:
    with pytest.raises(hearing.NothingToHear, match=message):
        hearing.hear(repository, locale, game)


def test_the_same_is_heard_each_time(repository: Path) -> None:
    assert hearing.as_json(hearing.hear(repository, "de")) == hearing.as_json(hearing.hear(repository, "de"))


def test_our_games_leave_no_message_unsaid() -> None:
    heard = hearing.hear(Path(__file__).resolve().parents[2], "de")
    assert [key for each in heard.hearings for key in each.unheard] == []
    assert all(each.heard for each in heard.hearings)
    assert set(played.FAMILIES) == {key.partition(".")[0] for each in heard.hearings for key in each.heard}
