"""What editors, mail programs and people do to a file on its way is told with its line, and what to write instead; nothing is lost."""

from __future__ import annotations

import errno
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebook import check, l10n
from rulebook.exchange import exporting, importing
from rulebook.exchange.importing import Report
from rulebook.exchange.landing import Desk
from rulebook.problem import Place, Problem

TITLE = "pebbles/take.turn:title"
GERMAN = "content/pebbles/de/take.yaml"
Sent = Callable[..., Path]


@pytest.fixture
def sent(repository: Path) -> Sent:
    """Return a function that exports, replaces some words of the file as a pattern, and returns its path."""

    def made(form: exporting.Format, *edits: tuple[str, str]) -> Path:
        text = exporting.export(repository, "de", form).text
        for pattern, new in edits:
            text, count = re.subn(pattern, lambda _, new=new: new, text)  # type: ignore[misc]  # bound at once
            assert count, pattern
        path = repository / f"de.{'po' if form == 'po' else 'xlf'}"
        path.write_text(text, encoding="utf-8", newline="")
        return path

    return made


def content(root: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted((root / "content").rglob("*")) if path.is_file()}


def line_of(path: Path, words: str) -> int:
    return path.read_text("utf-8").split(words)[0].count("\n") + 1


def told(report: Report) -> str:
    return "\n".join(importing.lines(report))


@pytest.mark.parametrize("escape", [r"\q", r"\x41", r"\'", r"\101", r"\a"])
def test_an_unknown_escape_is_told_with_its_place(repository: Path, sent: Sent, escape: str) -> None:
    path = sent("po", ("Nicht zu viele", f"Nicht {escape} zu viele"))
    before = content(repository)
    report = importing.take(repository, path)
    column = 1 + len('msgstr "Nicht ')
    place = f"{path}:{line_of(path, 'Nicht ' + escape)}:{column}"
    shown = escape[:2]
    advice = f"write `\\{shown}` if a backslash is meant, otherwise only `{escape[1]}`"
    assert f"{place}: exchange.form: `{shown}` is not an escape of ours; {advice}" in told(report)
    assert len(report.problems) == 1
    assert content(repository) == before


def test_the_escapes_that_are_written_are_known(repository: Path, sent: Sent) -> None:
    report = importing.take(repository, sent("po", ('msgstr "Du bist dran"', r'msgstr "Du \\ bist\n"' + "\n" + r'"\"dran\""')))
    assert {each.check for each in report.problems} <= {"prose.title", "words.quotes", "prose.markup", "exchange.markup"}


def test_old_line_ends_are_no_fault(repository: Path, sent: Sent) -> None:
    path = sent("po", ("\n", "\r"), ("Du bist dran", "Jetzt du"))
    assert [str(unit.key) for unit in importing.take(repository, path).changed] == [TITLE]


@pytest.mark.parametrize("sign", ["\u2028", "\x85", "\x0c"])
def test_a_sign_that_only_some_take_for_a_line_end_moves_no_line(repository: Path, sent: Sent, sign: str) -> None:
    path = sent("po", ("Kiesel \\(|#\\. pebbles: the game’s own title", f"#. a{sign}b{sign}c"), ("Du bist dran", "Du , bist dran"))
    (problem,) = importing.take(repository, path).problems
    assert (problem.check, problem.place.line) == (
        "words.spaces",
        path.read_bytes().split(f'msgctxt "{TITLE}"'.encode())[0].count(b"\n") + 1,
    )


@pytest.mark.parametrize("version", ["2.0", "2.1", "1.1"])
def test_another_version_of_xliff_is_told(repository: Path, sent: Sent, version: str) -> None:
    path = sent("xliff", ('version="1.2"', f'version="{version}"'), ("Du bist dran", "Jetzt du"))
    before = content(repository)
    report = importing.take(repository, path)
    assert (
        told(report).split("\n")[0]
        == f"{path}:2:1: exchange.form: this file is XLIFF {version}, and version 1.2 is read; export it as XLIFF 1.2"
    )
    assert len(report.problems) == 1
    assert content(repository) == before


def test_xliff_2_is_told_by_its_version_and_not_by_what_it_lacks(repository: Path) -> None:
    path = repository / "x.xlf"
    path.write_text('<!-- a -->\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0"><file><unit id="a"><segment/></unit></file></xliff>')
    (problem,) = importing.take(repository, path).problems
    assert (problem.place.line, "XLIFF 2.0" in problem.message) == (2, True)


def test_a_unit_without_an_id_is_told_and_costs_no_other(repository: Path, sent: Sent) -> None:
    path = sent("xliff", (f' id="{TITLE}"', ""), (' id="pebbles/take.most:title"', ' id=""'))
    report = importing.take(repository, path)
    lines = [
        number for number, line in enumerate(path.read_text("utf-8").split("\n"), 1) if re.search(r'<trans-unit (id="" )?approved', line)
    ]
    assert [(each.place.line, each.message) for each in report.problems] == [
        (number, "this `trans-unit` has no `id`; write the id of its text, as it was exported") for number in lines
    ]
    assert len(lines) == 2


def test_an_id_that_stands_twice_is_told_once(repository: Path, sent: Sent) -> None:
    path = sent("xliff", ("pebbles/take.most:title", TITLE))
    before = content(repository)
    (problem,) = importing.take(repository, path).problems
    first, second = (number for number, line in enumerate(path.read_text("utf-8").split("\n"), 1) if f'id="{TITLE}"' in line)
    assert (problem.place.line, problem.message) == (second, f"`{TITLE}` is here twice (first on line {first}); keep one of them")
    assert content(repository) == before


@pytest.mark.parametrize("form", ["po", "xliff"])
@pytest.mark.parametrize(
    ("wrong", "meant"),
    [
        ("pebbles/take.trun:title", TITLE),
        ("pebbles/take.turn:titel", TITLE),
        ("pebbles/take.turn", TITLE),
        ("take.turn:title", TITLE),
        ("pebbles/take.turn:title:", TITLE),
    ],
)
def test_an_id_of_nothing_is_told_and_the_rest_is_imported(
    repository: Path, sent: Sent, form: exporting.Format, wrong: str, meant: str
) -> None:
    path = sent(form, (f'"{TITLE}"', f'"{wrong}"'), ("Du bist dran", "Jetzt du"), ("Nicht zu viele", "Nicht allzu viele"))
    report = importing.take(repository, path)
    line = line_of(path, f'"{wrong}"')
    assert f"{path}:{line}:1: `{wrong}` is kept aside: nothing is called so (did you mean `{meant}`?)" in told(report)
    assert [str(unit.key) for unit in report.changed] == ["pebbles/take.most:title"]
    assert report.kept_in
    assert f'msgctxt "{wrong}"' in report.kept_in.read_text("utf-8")
    assert 'msgstr "Jetzt du"' in report.kept_in.read_text("utf-8")


def test_an_id_of_nothing_is_told_where_nobody_edited_it_too(repository: Path, sent: Sent) -> None:
    path = sent("po", (TITLE, "pebbles/take.trun:title"))
    report = importing.take(repository, path)
    assert (report.problems, report.aside, report.kept_in) == ([], [], None)
    place = f"{path}:{line_of(path, 'pebbles/take.trun')}:1"
    assert (
        f"{place}: exchange.unknown: `pebbles/take.trun:title`: nothing is called so (did you mean `{TITLE}`?); "
        "nobody edited it, so nothing is lost (warning)"
    ) in told(report)


def test_an_edit_of_a_file_that_is_gone_is_kept_aside(repository: Path, sent: Sent) -> None:
    path = sent("po", ("Du bist dran", "Jetzt du"))
    (repository / GERMAN).unlink()
    before = content(repository)
    report = importing.take(repository, path)
    assert f"`{TITLE}` is kept aside: its translation was removed here since it was exported" in told(report)
    assert content(repository) == before
    assert report.kept_in
    assert 'msgstr "Jetzt du"' in report.kept_in.read_text("utf-8")


def test_a_chapter_that_is_gone_is_told_and_its_words_are_kept(repository: Path, sent: Sent) -> None:
    path = sent("po", ("Der letzte Kiesel", "Der allerletzte Kiesel"), ("Du bist dran", "Jetzt du"))
    (repository / "content/pebbles/en/end.yaml").unlink()
    report = importing.take(repository, path)
    assert "`pebbles/end.last:title` is kept aside: nothing is called so" in told(report)
    assert [str(unit.key) for unit in report.changed] == [TITLE]


def test_a_folder_with_the_name_of_a_file_is_told(repository: Path, sent: Sent) -> None:
    path = sent("po", ("Du bist dran", "Jetzt du"), ("Der letzte Kiesel", "Der allerletzte Kiesel"))
    (repository / GERMAN).unlink()
    (repository / GERMAN).mkdir()
    before = content(repository)
    report = importing.take(repository, path)
    assert told(report) == (
        f"{GERMAN}:1:1: file.folder: this is a folder with the name of a file; rename it, or put the file back in its place\n"
        f"{path}: nothing of it was imported; mend what stands above, and import it again"
    )
    assert content(repository) == before
    assert not list(repository.glob("*.aside*"))


def test_a_folder_in_place_of_the_file_to_import_is_told(repository: Path) -> None:
    (repository / "de.po").mkdir()
    assert "exchange.form: this is a folder; write the path of a PO or XLIFF file" in told(importing.take(repository, repository / "de.po"))


def test_where_the_texts_cannot_be_written_nothing_is_left_over(repository: Path, sent: Sent, monkeypatch: pytest.MonkeyPatch) -> None:
    path = sent(
        "po", ("Du bist dran", "Jetzt du"), ("pebbles/end.last:title", "pebbles/end.lost:title"), ("Der letzte Kiesel", "Der allerletzte")
    )

    def full(_desk: Desk, _files: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Desk, "write", full)
    with pytest.raises(OSError, match="No space left"):
        importing.take(repository, path)
    assert not list(repository.glob("*.aside*"))


def test_a_file_of_nothing_but_beginnings_is_told_at_once(repository: Path) -> None:
    path = repository / "de.xlf"
    path.write_text("<g>\n" * 1_000_000, encoding="utf-8")
    assert f"{path}:101:1: exchange.form: more than 100 elements" in told(importing.take(repository, path))


def test_a_file_that_was_cut_off_is_told(repository: Path, sent: Sent) -> None:
    path = sent("po", ("Du bist dran", "Jetzt du"))
    raw = path.read_bytes()
    path.write_bytes(raw[: raw.index(b'msgstr "Jetzt du"')])
    (problem,) = importing.take(repository, path).problems
    assert str(problem) == (
        f"{path}:{line_of(path, 'msgid ' + chr(34) + 'Your turn')}:1: exchange.form: "
        "the file ends in the middle of a message; take it anew, or write its msgstr"
    )


def test_a_merge_that_is_not_settled_is_told_once(repository: Path, sent: Sent) -> None:
    path = sent("po", ('msgstr "Du bist dran"', '<<<<<<< a\nmsgstr "Du bist dran"\n=======\nmsgstr "Du"\n>>>>>>> b'))
    (problem,) = importing.take(repository, path).problems
    assert (problem.place.line, problem.message.partition(";")[0]) == (
        line_of(path, "<<<<<<<"),
        "there is an unresolved merge conflict here",
    )


def test_what_an_editor_put_aside_is_told_and_not_lost_in_silence(repository: Path, sent: Sent) -> None:
    aside = f'#~ msgctxt "{TITLE}"\n#~ msgid "Your turn"\n#~ msgstr "Jetzt du"'
    path = sent("po", (f'msgctxt "{TITLE}"\nmsgid "Your turn"\nmsgstr "Du bist dran"', aside))
    report = importing.take(repository, path)
    assert (report.problems, report.changed) == ([], [])
    line = line_of(path, "#~ msgctxt")
    said = "an editor has put this message aside (`#~`), and it is not imported; take out the `#~` of its lines"
    assert f"{path}:{line}:1: exchange.obsolete: {said}" in told(report)


@pytest.mark.parametrize("form", ["po", "xliff"])
def test_a_translation_that_was_emptied_stays_and_is_told(repository: Path, sent: Sent, form: exporting.Format) -> None:
    path = sent(form, ("Du bist dran", ""))
    before = content(repository)
    report = importing.take(repository, path)
    assert f"exchange.empty: `{TITLE}` is empty, and its words stay as they are here" in told(report)
    assert content(repository) == before


@pytest.mark.parametrize(("form", "good"), [("po", "Language: de"), ("xliff", 'target-language="de"')])
@pytest.mark.parametrize("wrong", ["DE", "German", "de_de.UTF-8"])
def test_a_misspelt_language_is_told_in_its_line(repository: Path, sent: Sent, form: exporting.Format, good: str, wrong: str) -> None:
    path = sent(form, (re.escape(good), good.replace("de", wrong)))
    (problem,) = importing.take(repository, path).problems
    assert problem.place.line == line_of(path, good.replace("de", wrong))
    assert "is not a language (did you mean `de" in problem.message
    assert problem.message.endswith("in the header, as it was exported")


@pytest.mark.parametrize(
    ("words", "instead"),
    [
        ("Du & du", "write `&amp;` for `&`"),
        ("Du <3", "`&lt;` for `<`"),
        ("Du&nbsp;du", "write the letter itself"),
        ("<trans-unit id='x'/>", "close the one before"),
    ],
)
def test_broken_xml_is_told_with_what_to_write(repository: Path, sent: Sent, words: str, instead: str) -> None:
    path = sent("xliff", ("Du bist dran", words))
    problem = importing.take(repository, path).problems[0]
    assert problem.place.line == line_of(path, words)
    assert instead in problem.message


@pytest.mark.parametrize("sign", ["#8203", "#x200e", "shy", "#0", "#xD800", "#9999999"])
def test_a_reference_to_what_nobody_sees_is_refused(repository: Path, sent: Sent, sign: str) -> None:
    report = importing.take(repository, sent("po", ("Du bist dran", f"Du&{sign}; bist")))
    assert "letters.invisible" in {each.check for each in report.problems}


def test_letters_that_were_read_in_another_encoding_are_refused(repository: Path, sent: Sent) -> None:
    path = sent("po", ("Du bist dran", "Du w\N{LATIN CAPITAL LETTER A WITH TILDE}\N{CURRENCY SIGN}hlst"))
    (problem,) = importing.take(repository, path).problems
    assert (problem.check, problem.message.rpartition("; ")[2]) == ("letters.misread", "write `ä`")


@pytest.mark.parametrize("name", ["pebbles/stamps/de.json", "spelling/de.txt", "glossary/de.yaml", "pebbles/en/take.yaml"])
def test_no_folder_in_the_place_of_a_file_is_a_traceback(repository: Path, sent: Sent, name: str) -> None:
    path, name = sent("po", ("Du bist dran", "Jetzt du")), f"content/{name}"
    (repository / name).unlink(missing_ok=True)
    (repository / name).mkdir(parents=True)
    assert f"{name}:1:1: file.folder: this is a folder with the name of a file" in told(importing.take(repository, path))
    assert "file.folder" in {each.check for each in check.content(repository)[1]}


def test_a_link_that_leads_nowhere_is_told(repository: Path) -> None:
    (repository / GERMAN).unlink()
    (repository / GERMAN).symlink_to("nowhere.yaml")
    assert [each.message.partition(";")[0] for each in check.content(repository)[1] if each.check == "file.folder"] == [
        "this is a link that leads to no file"
    ]


def test_a_message_is_told_without_characters_nobody_sees() -> None:
    assert str(Problem(Place("a.yaml"), "schema", "`take.m\u200eost\u00ad`")) == "a.yaml:1:1: schema: `take.m\\u200eost\\u00ad`"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('msgctxt "table.title"', 'msgctxt   "table.title"'),
        ('msgctxt "table.title"', 'msgctxt ""\n"table."\n"title"'),
        ('msgstr "Tisch"', '  msgstr "Tisch"'),
        ("\n", "\r\n"),
    ],
)
def test_a_string_is_confirmed_however_its_lines_are_written(repository: Path, old: str, new: str) -> None:
    folder = repository / "locale"
    english, german = folder / "en/LC_MESSAGES/messages.po", folder / "de/LC_MESSAGES/messages.po"
    english.write_text(english.read_text("utf-8").replace('msgid "Table"', 'msgid "The table"'), encoding="utf-8")
    before = german.read_text("utf-8").replace(old, new)
    german.write_text(before, encoding="utf-8", newline="")
    assert [each.id for each in l10n.confirm(repository, ["ui/table.title"])] == ["ui/table.title"]
    assert german.read_bytes().decode() == before.replace('msgid "Table"', 'msgid "The table"')
