"""Stamps follow by themselves: only a source that changed alone makes a translation stale."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebook import check, l10n
from rulebook.model import Status

ID = "pebbles/take.turn"
Edit = Callable[[str, str, str], None]


@pytest.fixture
def edit(repository: Path) -> Edit:
    def replace(locale: str, old: str, new: str) -> None:
        path = repository / "content/pebbles" / locale / "take.yaml"
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")

    return replace


def status(root: Path, full: str = ID) -> Status:
    return check.read(root).library.text(full, "de").status


def test_the_stamps_of_the_small_repository_are_those_the_tools_write(repository: Path) -> None:
    path = repository / "content/pebbles/stamps/de.json"
    before = path.read_bytes()
    path.unlink()
    assert status(repository) is Status.CURRENT
    assert path.read_bytes() == before


def test_a_change_of_the_source_makes_its_translation_stale_and_no_other(repository: Path, edit: Edit) -> None:
    edit("en", "Take pebbles from", "Take some pebbles from")
    assert status(repository) is Status.STALE
    assert status(repository, "pebbles/take.most") is Status.CURRENT
    assert status(repository) is Status.STALE, "looking at it does not make it current"


def test_working_on_the_translation_makes_it_current_again(repository: Path, edit: Edit) -> None:
    edit("en", "Take pebbles from", "Take some pebbles from")
    check.read(repository)
    edit("de", "Nimm Kiesel", "Nimm ein paar Kiesel")
    assert status(repository) is Status.CURRENT
    edit("en", "some pebbles", "a few pebbles")
    assert status(repository) is Status.STALE, "the stamp is that of the source it was worked on against"


def test_line_breaks_are_no_change(repository: Path, edit: Edit) -> None:
    edit("en", "from the heap. How many,\n    says", "from the heap.\n    How many, says")
    assert status(repository) is Status.CURRENT


def test_a_change_of_wording_can_be_confirmed(repository: Path, edit: Edit) -> None:
    edit("en", "Take pebbles from", "Take pebbles off")
    assert [(each.locale, each.id) for each in l10n.confirm(repository, [ID])] == [("de", ID)]
    assert status(repository) is Status.CURRENT
    assert l10n.confirm(repository, [ID]) == []


def test_only_what_is_named_is_confirmed(repository: Path, edit: Edit) -> None:
    edit("en", "Take pebbles from", "Take pebbles off")
    edit("en", "Take at most", "Take no more than")
    l10n.confirm(repository, ["pebbles/take.most"])
    assert (status(repository), status(repository, "pebbles/take.most")) == (Status.STALE, Status.CURRENT)
    with pytest.raises(l10n.UnknownId, match="did you mean `pebbles/take"):
        l10n.confirm(repository, ["pebbles/take.mosst"])


def test_what_a_source_says_is_stamped_like_all_words(repository: Path) -> None:
    path = repository / "content/pebbles/en/end.yaml"
    path.write_text(path.read_text("utf-8").replace("It does not say.", "It says nothing."), encoding="utf-8")
    assert status(repository, "pebbles/end.who-wins") is Status.STALE
    assert status(repository, "pebbles/end.last") is Status.CURRENT


def test_a_file_that_cannot_be_read_costs_no_stamps(repository: Path, edit: Edit) -> None:
    stamps = (repository / "content/pebbles/stamps/de.json").read_bytes()
    edit("de", "take.most:\n", "take.most\n")
    check.content(repository)
    assert (repository / "content/pebbles/stamps/de.json").read_bytes() == stamps


def test_checking_without_refresh_writes_nothing(repository: Path, edit: Edit) -> None:
    before = (repository / "content/pebbles/stamps/de.json").read_bytes()
    edit("de", "Nimm Kiesel", "Nimm ein paar Kiesel")
    check.content(repository, refresh=False)
    assert (repository / "content/pebbles/stamps/de.json").read_bytes() == before


def test_a_removed_rule_takes_its_stamp_along(repository: Path) -> None:
    for folder in ("", "en", "de"):
        path = repository / "content/pebbles" / folder / "end.yaml"
        text = path.read_text("utf-8")
        start = text.index("end.again:")
        end = text.index("examples:" if not folder else "end.the-last-one:")
        path.write_text(text[:start].rstrip(" ") + text[end:], encoding="utf-8")
    check.read(repository)
    assert "end.again" not in (repository / "content/pebbles/stamps/de.json").read_text("utf-8")


def test_the_former_source_of_a_stale_text_is_known_without_any_history(repository: Path, edit: Edit) -> None:
    check.read(repository)
    edit("en", "Take pebbles from", "Take some pebbles from")
    edit("en", "Your turn", "It is your turn")
    text = check.read(repository).library.text(ID, "de")
    assert text.former == {"title": "Your turn", "text": "Take pebbles from the heap. How many,\nsays [](rule:take.most)."}
    edit("en", "Take some pebbles from", "Take a few pebbles from")
    assert check.read(repository).library.text(ID, "de").former == text.former, "the one it was made from, not the one before"
    edit("de", "Nimm Kiesel", "Nimm ein paar Kiesel")
    check.read(repository)
    kept = json.loads((repository / "content/pebbles/stamps/originals.json").read_text("utf-8"))
    assert [each["title"] for each in kept["take.turn"].values()] == ["It is your turn"], "words that no stamp names are dropped"


def test_former_sources_that_cannot_be_read_are_told_and_left_alone(repository: Path, edit: Edit) -> None:
    path = repository / "content/pebbles/stamps/originals.json"
    path.write_bytes(b"<<<<<<< ours\n{}\n")
    edit("de", "Nimm Kiesel", "Nimm ein paar Kiesel")
    _, problems = check.content(repository)
    assert [(problem.place.path, problem.check) for problem in problems] == [("content/pebbles/stamps/originals.json", "stamps.broken")]
    assert path.read_bytes() == b"<<<<<<< ours\n{}\n"


def test_a_lost_file_of_former_sources_invents_nothing(repository: Path, edit: Edit) -> None:
    check.read(repository)
    edit("en", "Take pebbles from", "Take some pebbles from")
    (repository / "content/pebbles/stamps/originals.json").unlink()
    assert check.read(repository).library.text(ID, "de").former == {}
    assert "its former source text is not known" in "\n".join(l10n.table(l10n.survey(repository).standings))


def test_the_standings_count_every_text_and_string(repository: Path, edit: Edit) -> None:
    edit("en", "Take pebbles from", "Take some pebbles from")
    edit("de", "take.most:\n  title: >-\n    Nicht zu viele\n", "take.moost:\n  title: >-\n    Nicht zu viele\n")
    found = l10n.survey(repository).standings
    counts = l10n.summary(found)["pebbles", "de"]
    assert (counts[Status.STALE], counts[Status.MISSING], counts[Status.ORPHAN]) == (1, 1, 1)
    assert counts[Status.CURRENT] == 13
    assert l10n.summary(found)[l10n.UI, "de"] == {Status.CURRENT: 12}
    lines = list(l10n.table(found))
    assert lines[lines.index("content/pebbles/de/take.yaml:1:1: stale: pebbles/take.turn") + 1] == (
        "    text: Take{+ some+} pebbles from the heap. How many, says [](rule:take.most)."
    )
    assert {item["status"] for item in l10n.as_json(found)["items"]} == {"current", "stale", "missing", "orphan"}


def test_the_standings_of_a_game_a_chapter_and_a_text(repository: Path, edit: Edit) -> None:
    edit("en", "Take pebbles from", "Take some pebbles from")
    found = l10n.survey(repository).standings
    rows = {where: list(l10n.table(l10n.within(found, where), where)) for where in ("pebbles", "pebbles/take", ID)}
    assert [line.split()[0] for line in rows["pebbles"][-3:]] == ["pebbles/game", "pebbles/take", "pebbles/end"]
    assert [line.split() for line in rows["pebbles/take"][-3:]] == [
        ["pebbles/take.turn", "de", "0", "1", "0", "0"],
        ["pebbles/take.most", "de", "1", "0", "0", "0"],
        ["pebbles/take.two-and-too-many", "de", "1", "0", "0", "0"],
    ]
    assert len(rows[ID]) == 4
    with pytest.raises(l10n.UnknownId, match="did you mean `pebbles/take`"):
        l10n.within(found, "pebbles/tale")


def test_changes_for_machines_hold_both_source_texts_and_their_pieces(repository: Path, edit: Edit) -> None:
    edit("en", "Take pebbles from", "Grab pebbles from")
    (item,) = (item for item in l10n.as_json(l10n.survey(repository).standings)["items"] if item["status"] == "stale")
    assert item["changes"]["text"]["then"].startswith("Take pebbles from the heap.")
    assert item["changes"]["text"]["now"].startswith("Grab pebbles from the heap.")
    assert item["changes"]["text"]["diff"][:2] == [{"kind": "removed", "words": "Take"}, {"kind": "added", "words": "Grab"}]
    assert "title" not in item["changes"]


def test_an_edit_by_hand_is_noticed_with_what_had_changed(repository: Path, edit: Edit) -> None:
    edit("en", "Take pebbles from", "Grab pebbles from")
    edit("de", "Nimm Kiesel", "Greif Kiesel")
    edit("de", "Nicht zu viele", "Nicht allzu viele")
    edited = l10n.survey(repository).edited
    lines = list(l10n.noticed(edited))
    assert lines[0] == "content/pebbles/de/take.yaml:1:1: edited: pebbles/take.turn counts as current now"
    assert "[-Take-]{+Grab+}" in lines[1]
    assert lines[2:] == ["content/pebbles/de/take.yaml:7:1: edited: pebbles/take.most counts as current now"]
    assert l10n.survey(repository).edited == []


def test_a_ui_string_whose_english_changed_in_wording_only_is_confirmed(repository: Path) -> None:
    folder = repository / "locale"
    english, german = folder / "en/LC_MESSAGES/messages.po", folder / "de/LC_MESSAGES/messages.po"
    english.write_text(english.read_text("utf-8").replace('msgid "Table"', 'msgid "The table"'), encoding="utf-8")
    before = german.read_text("utf-8")
    (found,) = l10n.confirm(repository, ["ui/table.title"])
    assert (found.id, found.locale) == ("ui/table.title", "de")
    assert german.read_text("utf-8") == before.replace('msgid "Table"', 'msgid "The table"')
    assert l10n.confirm(repository, ["ui/table.title"]) == []


@pytest.mark.parametrize("raw", [b"\xff\xfe", b"{", b"[" * 100_000, b"5", b'{"take.turn": 5}', b"<<<<<<< ours\n{}\n"])
def test_stamps_that_cannot_be_read_are_told_and_left_alone(repository: Path, raw: bytes) -> None:
    path = repository / "content/pebbles/stamps/de.json"
    path.write_bytes(raw)
    _, problems = check.content(repository)
    assert [(problem.place.path, problem.check) for problem in problems] == [("content/pebbles/stamps/de.json", "stamps.broken")]
    assert path.read_bytes() == raw


def test_nothing_is_confirmed_over_stamps_that_cannot_be_read(repository: Path) -> None:
    path = repository / "content/pebbles/stamps/de.json"
    path.write_bytes(b"<<<<<<< ours\n{}\n")
    with pytest.raises(l10n.Broken, match=r"stamps/de\.json:1:1"):
        l10n.confirm(repository, ["pebbles/take.turn"], ["de"])
    assert path.read_bytes() == b"<<<<<<< ours\n{}\n"


def test_a_file_of_stamps_is_parsed_once_a_run(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stamps_of = repository / "content/pebbles/stamps/de.json"
    stamps_of.write_text(stamps_of.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    parsed: list[bytes | str] = []
    loads = json.loads

    def counted(source: bytes | str) -> object:
        parsed.append(source)
        return loads(source)

    monkeypatch.setattr(json, "loads", counted)
    check.content(repository, refresh=False)
    assert parsed.count(stamps_of.read_bytes()) == 1


@pytest.mark.parametrize("name", ["content/pebbles/de/take.yaml", "locale/de/LC_MESSAGES/messages.po"])
def test_a_file_that_cannot_be_read_is_told_and_confirms_nothing(repository: Path, name: str) -> None:
    assert l10n.survey(repository).problems == []
    path = repository / name
    path.write_bytes(b"take.turn: [\n")
    assert {each.place.path for each in l10n.survey(repository).problems} == {name}
    with pytest.raises(l10n.Broken, match=r"nothing was confirmed; mend what stands above first$"):
        l10n.confirm(repository, [ID])
    assert path.read_bytes() == b"take.turn: [\n"


def test_the_standings_of_some_languages(repository: Path) -> None:
    found = l10n.survey(repository).standings
    assert l10n.into(found, ["de"]) == l10n.into(found, []) == found
    with pytest.raises(l10n.UnknownId, match="nothing is translated into `en`; write `de`"):
        l10n.into(found, ["de", "en"])
