"""What would break something, and what cannot be read, is told with its line; nothing of the file is imported then."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebook import check
from rulebook.exchange import exporting, importing
from tests.rulebook.exchanging import MOST, TURN, Export, changed, files, replace, told

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
