"""Texts leave for a translator with all she must know, and come back changing what she changed."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import IO

import polib
import pytest

from rulebook import check, stamps
from rulebook.exchange import exporting, importing
from rulebook.model import Status
from tests.rulebook.exchanging import FORMS, MOST, TURN, Export, changed, edit, files, replace, status, told


def test_an_entry_tells_what_its_translator_must_know(export: Export) -> None:
    text = export().read_text("utf-8")
    assert (
        "#. pebbles, rule 1.2 “Not too many”: text\n"
        "#. shown by the example “Two, then too many”\n"
        "#. {most} is 3 now\n"
        "#. glossary: pebble, pebbles = Kiesel\n"
    ) in text
    assert (
        "#: content/pebbles/en/take.yaml:11\n"
        "#, python-brace-format\n"
        'msgctxt "pebbles/take.most:text"\n'
        'msgid ""\n"Take at most **{most}** pebbles.\\n"\n"\\n"\n"1. Look.\\n"\n"2. Take."\n'
    ) in text
    assert "#. pebbles, example “Two, then too many”: text\n#. about rule 1.1 “Your turn”\n#. about rule 1.2 “Not too many”\n" in text
    assert "#. {after1.heap.shell} is 0 now\n" in text
    assert "#. pebbles: the game’s own summary\n" in text
    assert 'msgctxt "pebbles/end.who-wins:sides.leaflet"\n' in text
    assert "what the source “The leaflet” says" in text
    assert 'msgid "Take pebbles from the heap. How many, says [](rule:take.most)."\n' in text, "a paragraph is one line"


def test_an_xliff_file_says_the_same(export: Export) -> None:
    text = export(form="xliff").read_text("utf-8")
    assert '<file original="content/pebbles/en/take.yaml" datatype="plaintext" source-language="en" target-language="de">' in text
    assert '<trans-unit id="pebbles/take.most:text" approved="yes" xml:space="preserve">' in text
    assert '<target state="translated">Nimm höchstens **{most}** Kiesel.\n\n1. Schau.\n2. Nimm.</target>' in text
    assert '<context context-type="linenumber">11</context>' in text
    assert '<note from="developer">{most} is 3 now</note>' in text


@pytest.mark.parametrize("form", FORMS)
def test_what_nobody_edited_changes_nothing(repository: Path, export: Export, form: exporting.Format) -> None:
    before = files(repository)
    report = importing.take(repository, export(form=form))
    assert told(report).endswith("0 changed, 0 added, 0 confirmed, 0 unfinished, 0 kept aside")
    assert changed(repository, before) == set()


def test_an_edit_changes_its_lines_and_its_stamp(repository: Path, export: Export) -> None:
    before = files(repository)
    report = importing.take(repository, export({MOST: "Nimm nie mehr als **{most}** Kiesel.\n\n1. Schau.\n2. Nimm."}))
    assert told(report).splitlines()[0] == f"changed {MOST}"
    assert changed(repository, before) == {"content/pebbles/de/take.yaml", "content/pebbles/stamps/de.json"}
    after = files(repository)
    old = before["content/pebbles/de/take.yaml"]
    assert after["content/pebbles/de/take.yaml"] == old.replace("höchstens **".encode(), b"nie mehr als **")
    assert status(repository, "pebbles/take.most") is Status.CURRENT
    check.read(repository)
    assert changed(repository, after) == set(), "the stamps are those the tools write"


def test_an_edit_in_xliff_does_the_same(repository: Path, export: Export) -> None:
    path = export(form="xliff")
    text = path.read_text("utf-8")
    path.write_text(text.replace("Nimm höchstens **{most}**", "Nimm <mrk mtype='x'>nie mehr</mrk> als **{most}**"), encoding="utf-8")
    assert [str(unit.key) for unit in importing.take(repository, path).changed] == [MOST]
    assert "    Nimm nie mehr als **{most}** Kiesel.\n" in files(repository)["content/pebbles/de/take.yaml"].decode()


def test_what_is_missing_is_added_in_its_place(repository: Path, export: Export) -> None:
    original = (repository / "content/pebbles/de/take.yaml").read_text("utf-8")
    path = repository / "content/pebbles/de/take.yaml"
    first = original.index("take.most:")
    path.write_text(original[:first] + original[original.index("take.two-and") :], encoding="utf-8")
    check.read(repository)
    assert status(repository, "pebbles/take.most") is Status.MISSING
    edits = {"pebbles/take.most:title": "Nicht zu viele", MOST: "Nimm höchstens **{most}** Kiesel.\n\n1. Schau.\n2. Nimm."}
    report = importing.take(repository, export(edits))
    assert [str(unit.key) for unit in report.added] == list(edits)
    assert path.read_text("utf-8") == original
    assert status(repository, "pebbles/take.most") is Status.CURRENT


@pytest.mark.parametrize("form", FORMS)
def test_a_new_language_begins_with_a_file(repository: Path, export: Export, form: exporting.Format) -> None:
    path = export(form=form, locale="fr")
    text = path.read_text("utf-8")
    if form == "po":
        edit(path, {"pebbles/take.turn:title": "À vous", TURN: "Prenez des cailloux.\n\n[](rule:take.most) dit combien."})
    else:
        first = text.index('id="pebbles/take.turn:title"')
        empty = '<target state="needs-translation" />'
        text = text[:first] + text[first:].replace(empty, '<target state="needs-translation">À vous</target>', 1)
        words = "<target>Prenez des cailloux.\n\n[](rule:take.most) dit combien.</target>"
        path.write_text(text[:first] + text[first:].replace(empty, words, 1), encoding="utf-8")
    report = importing.take(repository, path)
    assert report.problems == []
    written = (repository / "content/pebbles/fr/take.yaml").read_text("utf-8")
    assert written == ("take.turn:\n  title: >-\n    À vous\n  text: |-\n    Prenez des cailloux.\n\n    [](rule:take.most) dit combien.\n")
    assert status(repository, "pebbles/take.turn", "fr") is Status.CURRENT


def test_what_is_to_be_looked_at_is_imported_and_told(repository: Path, export: Export) -> None:
    path = export({TURN: "Nimm Kiesel vom Haufn, sagt [](rule:take.most)!", "pebbles/take.most:title": "Not too many"})
    report = importing.take(repository, path)
    assert (report.problems, len(report.changed)) == ([], 2)
    assert sorted(problem.check for problem in report.warnings) == ["spelling.word", "translation.end", "translation.unchanged"]
    line = path.read_text("utf-8").split("\n").index(f'msgctxt "{TURN}"') + 1
    assert f"{path}:{line}:1: spelling.word: `{TURN}`: `Haufn` is in no de dictionary" in told(report)
    assert "Haufn" in files(repository)["content/pebbles/de/take.yaml"].decode()


def test_a_source_that_changed_meanwhile_keeps_the_translation_aside(repository: Path, export: Export) -> None:
    path = export({TURN: "Nimm du Kiesel. Wie viele, sagt [](rule:take.most).", MOST: "Höchstens **{most}**."})
    replace(repository, "en/take.yaml", "Take pebbles from", "Take some pebbles from")
    report = importing.take(repository, path)
    assert [str(unit.key) for unit in report.changed] == [MOST]
    assert "its source text has changed since it was exported" in told(report)
    assert status(repository, "pebbles/take.turn") is Status.STALE
    kept = polib.pofile(str(path.with_name("de.aside.po")))
    (entry,) = kept
    assert (entry.msgctxt, entry.msgstr, entry.fuzzy) == (TURN, "Nimm du Kiesel. Wie viele, sagt [](rule:take.most).", True)
    assert entry.msgid.startswith("Take some pebbles")
    assert str(entry.previous_msgid).startswith("Take pebbles")
    assert importing.take(repository, path).kept_in == path.with_name("de.aside1.po"), "what was kept before is not lost"


def test_what_was_kept_aside_can_be_edited_and_imported(repository: Path, export: Export) -> None:
    path = export({TURN: "Nimm du Kiesel. Wie viele, sagt [](rule:take.most)."})
    replace(repository, "en/take.yaml", "Take pebbles from", "Take some pebbles from")
    kept = importing.take(repository, path).kept_in
    assert kept is not None
    assert [str(unit.key) for unit in importing.take(repository, kept).waiting] == [TURN], "nobody has said it is done"
    edit(kept, {TURN: "Nimm ein paar Kiesel. Wie viele, sagt [](rule:take.most)."})
    report = importing.take(repository, kept)
    assert [str(unit.key) for unit in report.changed] == [TURN]


def test_a_translation_edited_here_meanwhile_is_not_overwritten(repository: Path, export: Export) -> None:
    path = export({TURN: "Nimm du Kiesel. Wie viele, sagt [](rule:take.most)."})
    replace(repository, "de/take.yaml", "Nimm Kiesel vom", "Nimm gleich Kiesel vom")
    before = files(repository)
    report = importing.take(repository, path)
    assert "its translation was edited here since it was exported" in told(report)
    assert changed(repository, before) == set()
    assert "here it reads now: Nimm gleich Kiesel vom" in path.with_name("de.aside.po").read_text("utf-8")


def test_an_old_file_does_not_undo_what_was_edited_here(repository: Path, export: Export) -> None:
    path = export()
    replace(repository, "de/take.yaml", "Nimm Kiesel vom", "Nimm gleich Kiesel vom")
    before = files(repository)
    assert importing.take(repository, path).aside == []
    assert changed(repository, before) == set()


def test_an_id_that_is_gone_is_kept_aside(repository: Path, export: Export) -> None:
    path = export({TURN: "Nimm."})
    path.write_text(path.read_text("utf-8").replace("take.turn:text", "take.trun:text"), encoding="utf-8")
    report = importing.take(repository, path)
    assert "nothing is called so (did you mean `pebbles/take.turn:text`?)" in told(report)
    assert 'msgstr "Nimm."' in path.with_name("de.aside.po").read_text("utf-8")


@pytest.mark.parametrize("form", FORMS)
def test_a_stale_text_is_unfinished_until_its_translator_says_so(repository: Path, export: Export, form: exporting.Format) -> None:
    replace(repository, "en/take.yaml", "Take pebbles from", "Take some pebbles from")
    path = export(form=form)
    text = path.read_text("utf-8")
    importing.take(repository, path)
    assert status(repository, "pebbles/take.turn") is Status.STALE
    before = files(repository)
    if form == "po":
        assert text.count("#, fuzzy\n#| msgid") == 1, "its title has not changed"
        path.write_text(text.replace("#, fuzzy\n", ""), encoding="utf-8")
    else:
        assert text.count('approved="no"') == text.count('state="needs-adaptation"') == 1
        path.write_text(text.replace('state="needs-adaptation"', 'state="final"'), encoding="utf-8")
    report = importing.take(repository, path)
    assert report.confirmed == ["pebbles/take.turn"]
    assert changed(repository, before) == {f"content/pebbles/stamps/{name}.json" for name in ("de", "originals")}
    assert status(repository, "pebbles/take.turn") is Status.CURRENT


def test_one_finished_field_of_two_leaves_a_text_stale(repository: Path, export: Export) -> None:
    replace(repository, "en/take.yaml", "Take pebbles from", "Take some pebbles from")
    report = importing.take(repository, export({"pebbles/take.turn:title": "Dein Zug"}))
    assert len(report.changed) == 1
    assert status(repository, "pebbles/take.turn") is Status.STALE
    assert status(repository, "pebbles/take.turn") is check.read(repository).library.text("pebbles/take.turn", "de").status


def test_an_edited_entry_that_is_still_fuzzy_waits(repository: Path, export: Export) -> None:
    replace(repository, "en/take.yaml", "Take pebbles from", "Take some pebbles from")
    path = export()
    path.write_text(path.read_text("utf-8").replace('"Nimm Kiesel vom', '"Nimm ein paar vom'), encoding="utf-8")
    before = files(repository)
    report = importing.take(repository, path)
    assert "is marked as unfinished, and is not imported; take out its `fuzzy` when it is done" in told(report)
    assert changed(repository, before) == set()


def test_the_former_source_is_told(repository: Path, export: Export) -> None:
    replace(repository, "en/take.yaml", "Take pebbles from", "Take some pebbles from")
    text = export().read_text("utf-8")
    assert (
        '#| msgid "Take pebbles from the heap. How many, says [](rule:take.most)."\n'
        'msgctxt "pebbles/take.turn:text"\n'
        'msgid "Take some pebbles from the heap. How many, says [](rule:take.most)."\n'
    ) in text
    assert text.count("#, fuzzy") == 1, "its title has not changed"
    xliff = export(form="xliff").read_text("utf-8")
    assert '<alt-trans alttranstype="previous-version">' in xliff
    assert "<source>Take pebbles from the heap." in xliff
    (repository / "content/pebbles/stamps/originals.json").unlink()
    assert "#| msgid" not in export().read_text("utf-8"), "nobody knows it, and nothing is made up"


def test_stamps_of_other_languages_and_texts_stay(repository: Path, export: Export) -> None:
    library = check.read(repository).library
    before = stamps.read(repository, library)["de"]
    importing.take(repository, export({TURN: "Nimm. Wie viele, sagt [](rule:take.most)."}))
    after = stamps.read(repository, library)["de"]
    assert {full for full in before.keys() | after.keys() if before.get(full) != after.get(full)} == {"pebbles/take.turn"}


def test_line_ends_of_windows_are_kept(repository: Path, export: Export) -> None:
    for name in ("take", "game"):
        yaml = repository / f"content/pebbles/de/{name}.yaml"
        yaml.write_bytes(yaml.read_bytes().replace(b"\n", b"\r\n"))
    before = files(repository)
    edits = {MOST: "Nimm nie mehr als **{most}** Kiesel.\n\n1. Schau.\n2. Nimm.", "pebbles/game.title:text": "Die Kiesel"}
    report = importing.take(repository, export(edits))
    assert report.problems == []
    after, take, game = files(repository), "content/pebbles/de/take.yaml", "content/pebbles/de/game.yaml"
    assert after[take] == before[take].replace("höchstens **".encode(), b"nie mehr als **")
    assert after[game] == before[game].replace(b"  Kiesel\r\n", b"  Die Kiesel\r\n", 1)


def test_when_writing_fails_no_file_is_changed(repository: Path, export: Export, monkeypatch: pytest.MonkeyPatch) -> None:
    path = export({"pebbles/take.turn:title": "Dein Zug", "pebbles/end.last:title": "Der allerletzte Kiesel"})
    before = files(repository)
    opened = os.fdopen

    def full(handle: int, mode: str) -> IO[bytes]:
        if any(each.suffix == ".part" and each.stat().st_size for each in repository.rglob(".*")):
            os.close(handle)
            raise OSError(errno.ENOSPC, "No space left on device")
        return opened(handle, mode)

    monkeypatch.setattr(os, "fdopen", full)
    with pytest.raises(OSError, match="No space left"):
        importing.take(repository, path)
    assert changed(repository, before) == set(), "nothing is half written, and nothing is left over"
