"""Texts leave for a translator with all she must know, and come back changing what she changed."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO

import polib
import pytest

from rulebook import check, stamps
from rulebook.exchange import exporting, importing
from rulebook.exchange.importing import Report
from rulebook.model import Status

TURN = "pebbles/take.turn:text"
MOST = "pebbles/take.most:text"
FORMS: tuple[exporting.Format, ...] = ("po", "xliff")
Export = Callable[..., Path]


@pytest.fixture
def export(repository: Path) -> Export:
    """Return a function that exports, with some translations replaced as an editor would."""

    def made(edits: Mapping[str, str] | None = None, *, form: exporting.Format = "po", locale: str = "de") -> Path:
        text = exporting.export(repository, locale, form).text
        path = repository / f"{locale}.{form}"
        path.write_text(text, encoding="utf-8", newline="\n")
        if edits:
            edit(path, edits)
        return path

    return made


def edit(path: Path, edits: Mapping[str, str]) -> None:
    """Replace translations in a PO file, as its editors do: what is edited is done."""
    catalog = polib.pofile(str(path), wrapwidth=0)
    for context, words in edits.items():
        entry = next(each for each in catalog if each.msgctxt == context)
        entry.msgstr = words
        entry.flags = [flag for flag in entry.flags if flag != "fuzzy"]
        entry.previous_msgid = None
    catalog.save(str(path))


def files(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted((root / "content").rglob("*")) if path.is_file()}


def changed(root: Path, before: Mapping[str, bytes]) -> set[str]:
    after = files(root)
    return {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}


def replace(root: Path, name: str, old: str, new: str) -> None:
    path = root / "content/pebbles" / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def status(root: Path, full: str, locale: str = "de") -> Status:
    return check.read(root, refresh=False).library.text(full, locale).status


def told(report: Report) -> str:
    return "\n".join(importing.lines(report))


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


REFUSED = [
    (TURN, "Nimm {most} Kiesel, sagt [](rule:take.most).", "translation.placeholders", "`{most}` is not in the source"),
    (MOST, "Nimm höchstens viele Kiesel.", "translation.placeholders", "`{most}` is missing"),
    (TURN, "Nimm Kiesel vom Haufen. Wie viele?", "translation.references", "`rule:take.most` is missing"),
    (TURN, "Nimm Kiesel. Wie viele, sagt [](rule:take.mosst).", "reference.unknown", "did you mean `take.most`"),
    (MOST, "Nimm höchstens **{most} Kiesel.", "prose.markup", "readers would see `**`"),
    (MOST, "Nimm höchstens {most Kiesel.", "prose.markup", "readers would see `{`"),
    (MOST, "Nimm <b>{most}</b> Kiesel.", "prose.markup", "readers would see `<b>`"),
    (TURN, "# Nimm, sagt [](rule:take.most).", "exchange.markup", "there is a heading in the words"),
    (TURN, "Nimm, sagt `er` [](rule:take.most).", "exchange.markup", "there is code (`) in the words"),
    (TURN, "Wa\u0308hle, sagt [](rule:take.most).", "letters.nfc", "write them as one: `ä` (U+00E4)"),
    (TURN, "Nimm\u200b, sagt [](rule:take.most).", "letters.invisible", "zero width space"),
    (TURN, "Nimm\x07, sagt [](rule:take.most).", "letters.invisible", "U+0007"),
    (TURN, "Nimm\u2028, sagt [](rule:take.most).", "letters.invisible", "U+2028"),
    (TURN, "Nimm 3, sagt [](rule:take.most).", "prose.number", "write `{most}` if that is meant"),
    (TURN, "Nimm vom Stapel, sagt [](rule:take.most).", "glossary.banned", "write `Haufen`"),
    ("pebbles/take.most:title", "Nicht\n\nzu viele", "prose.title", "a title is one line"),
    (TURN, 'Nimm "Kiesel", sagt [](rule:take.most).', "words.quotes", "write `„` and `“`"),
    (TURN, "Nimm Kiesel , sagt [](rule:take.most).", "words.spaces", "there is a space before `,`"),
]


def test_what_is_to_be_looked_at_is_imported_and_told(repository: Path, export: Export) -> None:
    path = export({TURN: "Nimm Kiesel vom Haufn, sagt [](rule:take.most)!", "pebbles/take.most:title": "Not too many"})
    report = importing.take(repository, path)
    assert (report.problems, len(report.changed)) == ([], 2)
    assert sorted(problem.check for problem in report.warnings) == ["spelling.word", "translation.end", "translation.unchanged"]
    line = path.read_text("utf-8").split("\n").index(f'msgctxt "{TURN}"') + 1
    assert f"{path}:{line}:1: spelling.word: `{TURN}`: `Haufn` is in no de dictionary" in told(report)
    assert "Haufn" in files(repository)["content/pebbles/de/take.yaml"].decode()


@pytest.mark.parametrize(("key", "words", "check_id", "message"), REFUSED, ids=[f"{case[2]}-{index}" for index, case in enumerate(REFUSED)])
def test_what_would_break_something_is_refused_at_its_line(
    repository: Path, export: Export, key: str, words: str, check_id: str, message: str
) -> None:
    before = files(repository)
    path = export({key: words, "pebbles/game.goal:text": "Nimm ihn."})
    report = importing.take(repository, path)
    assert changed(repository, before) == set(), "one problem, and nothing of the file is written"
    line = path.read_text("utf-8").split("\n").index(f'msgctxt "{key}"') + 1
    found = [problem for problem in report.problems if problem.check == check_id]
    assert found, report.problems
    assert str(found[0]).startswith(f"{path}:{line}:1: {check_id}: `{key}`: ")
    assert any(message in str(problem) for problem in found)
    assert {problem.place.line for problem in report.problems} == {line}
    assert told(report).endswith("nothing of it was imported; mend what stands above, and import it again")


def test_all_problems_are_told_in_one_run(repository: Path, export: Export) -> None:
    report = importing.take(repository, export({MOST: "Nimm **viele.", TURN: "Nimm vom Stapel {so}."}))
    checks = [problem.check for problem in report.problems]
    assert sorted(checks) == [
        "glossary.banned",
        "placeholder.unknown",
        "prose.markup",
        "translation.placeholders",
        "translation.references",
    ]


def test_a_new_entry_without_its_title_is_refused(repository: Path, export: Export) -> None:
    path = export({TURN: "Prenez. [](rule:take.most) dit combien."}, locale="fr")
    report = importing.take(repository, path)
    assert {problem.check for problem in report.problems} == {"schema", "text.part"}
    assert all("title" in problem.message for problem in report.problems)
    assert f"`{TURN}`: " in told(report)
    assert not (repository / "content/pebbles/fr").exists()


def test_a_file_with_no_place_for_the_words_is_told(repository: Path, export: Export) -> None:
    path = export({"pebbles/end.the-last-one:title": "Der allerletzte", MOST: "Nimm {mosst}."})
    replace(repository, "de/end.yaml", "title: >-\n    Der letzte\n", "{title: Der letzte}\n")
    replace(repository, "de/end.yaml", "  {title", " {title")
    before = files(repository)
    report = importing.take(repository, path)
    assert {problem.check for problem in report.problems} >= {"placeholder.unknown", "prose.block"}
    assert changed(repository, before) == set()


def test_a_problem_that_was_there_before_is_no_reason_to_refuse(repository: Path, export: Export) -> None:
    replace(repository, "de/end.yaml", "Spielt {rounds} Mal.", "Spielt zum Stapel {rounds} Mal.")
    check.read(repository)
    report = importing.take(repository, export({"pebbles/end.last:title": "Der allerletzte Kiesel"}))
    assert report.problems == []
    assert len(report.changed) == 1


def test_what_a_comment_allows_is_allowed(repository: Path, export: Export) -> None:
    replace(repository, "de/end.yaml", "  text: |-\n    Spielt", "  # allow: glossary.banned — the name of a game\n  text: |-\n    Spielt")
    report = importing.take(repository, export({"pebbles/end.again:text": "Spielt „Stapel“ {rounds} Mal."}))
    assert report.problems == []
    assert "allow: glossary.banned" in files(repository)["content/pebbles/de/end.yaml"].decode()


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


MALFORMED = [
    ("x.po", 'msgctxt "a"\nmsgid "b\nmsgstr "c"\n', ":2:1: exchange.form: this line does not belong in a PO file"),
    ("x.po", 'msgctxt "a"\nmsgid "b"\nmsgstr "c "d""\n', ":3:1: exchange.form: this line does not belong in a PO file"),
    ("x.PO", "# none\n", ":1:1: exchange.language: no language is named here"),
    ("x.txt", "# none\n", ":1:1: exchange.form: its name says no format; write the path of a PO or XLIFF file (`.po`, "),
    ("x.po", "# none\n", ":1:1: exchange.language: no language is named here"),
    ("x.xlf", '<?xml version="1.0" encoding="none"?><xliff/>', "x.xlf:1:1: exchange.form: the encoding it names is not known"),
    ("x.po", 'msgid ""\nmsgstr "Language: ../..\\n"\n', "exchange.language: `../..` is not a language"),
    ("x.po", 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "a"\nmsgstr "b"\n', ":4:1: exchange.form: this message has no msgctxt"),
    ("x.po", 'msgid ""\nmsgstr "Language: de\\n"\n' + '\nmsgctxt "a"\nmsgid "a"\nmsgstr "b"\n' * 2, "is here twice (first on line 4)"),
    ("x.xlf", "<xliff>\n<file>\n</xliff>", ":3:3: exchange.form: this is no valid XML (mismatched tag)"),
    ("x.xlf", '<!DOCTYPE x [<!ENTITY a "b">]>\n<xliff/>', ":1:1: exchange.form: a document type"),
    ("x.xlf", "<tmx/>", ":1:1: exchange.form: this holds no `trans-unit` of XLIFF 1.2"),
]


@pytest.mark.parametrize(("name", "text", "message"), MALFORMED)
def test_a_file_that_cannot_be_read_is_told(repository: Path, name: str, text: str, message: str) -> None:
    path = repository / name
    path.write_text(text, encoding="utf-8")
    before = files(repository)
    assert message in told(importing.take(repository, path))
    assert changed(repository, before) == set()


def test_a_file_that_is_not_there_or_not_unicode_is_told(repository: Path) -> None:
    path = repository / "none.po"
    assert "exchange.form: there is no such file" in told(importing.take(repository, path))
    path.write_bytes(b'msgid "\xff"\n')
    assert "none.po:1:8: exchange.form: the byte 0xFF is not UTF-8; save the file as UTF-8" in told(importing.take(repository, path))


def test_inline_elements_are_refused(repository: Path, export: Export) -> None:
    path = export(form="xliff")
    text = path.read_text("utf-8").replace("Nimm höchstens **{most}**", 'Nimm <g id="1">**{most}**</g>')
    path.write_text(text, encoding="utf-8")
    assert f"`{MOST}` holds the inline element `g`" in told(importing.take(repository, path))


@pytest.mark.parametrize("language", ["de_DE", "vi", "en"])
def test_the_name_of_another_language_in_the_header_is_told(repository: Path, export: Export, language: str) -> None:
    path = export({MOST: "Nimm nie mehr als **{most}** Kiesel.\n\n1. Schau.\n2. Nimm."})
    path.write_text(path.read_text("utf-8").replace("Language: de", f"Language: {language}"), "utf-8")
    before = files(repository)
    told = "\n".join(importing.lines(importing.take(repository, path)))
    assert f"`{language.replace('_', '-')}` stands in the header, and these texts were exported in `de`; name that there" in told
    assert not changed(repository, before)


def test_a_byte_order_mark_is_no_fault_and_another_encoding_is_one(repository: Path, export: Export) -> None:
    path = export({MOST: "Nimm nie mehr als **{most}** Kiesel.\n\n1. Schau.\n2. Nimm."})
    text = path.read_text("utf-8")
    path.write_text(text, "utf-16")
    told = [*importing.lines(importing.take(repository, path))]
    assert (len(told), "de.po:1:1: exchange.form: the file is UTF-16; save it as UTF-8" in told[0]) == (2, True)
    path.write_text(text, "utf-8-sig")
    assert [str(unit.key) for unit in importing.take(repository, path).changed] == [MOST]


def test_a_second_target_is_refused(repository: Path, export: Export) -> None:
    path = export(form="xliff").rename(repository / "twice.xlf")
    path.write_text(re.sub(r"(<target [^>]*>Du bist dran</target>)", r"\1<target>Du nun</target>", path.read_text("utf-8")), "utf-8")
    before = files(repository)
    report = importing.take(repository, path)
    assert ["`pebbles/take.turn:title` has a second `target`" in each.message for each in report.problems] == [True]
    assert not changed(repository, before)


def test_the_source_language_is_not_imported(repository: Path, export: Export) -> None:
    path = export({TURN: "Take. How many, says [](rule:take.most)."})
    text = path.read_text("utf-8").replace("Language: de", "Language: en")
    path.write_text(re.sub("#. exported: .*\n", "", text), encoding="utf-8")
    before = files(repository)
    assert f"`{TURN}`: en is the source language of this game; edit its YAML file" in told(importing.take(repository, path))
    assert changed(repository, before) == set()


@pytest.mark.parametrize(
    ("locale", "game", "message"),
    [("xx-1", "", "is not a language"), ("de", "pebles", "did you mean `pebbles`"), ("en", "", "en is the source language")],
)
def test_what_cannot_be_exported_is_told(repository: Path, locale: str, game: str, message: str) -> None:
    with pytest.raises(exporting.Unexportable, match=message):
        exporting.export(repository, locale, "po", game)


def test_content_that_cannot_be_read_is_not_exported(repository: Path) -> None:
    replace(repository, "de/take.yaml", "take.most:", "take.most")
    with pytest.raises(exporting.Unexportable, match=r"content/pebbles/de/take\.yaml:"):
        exporting.export(repository, "de", "po")
