"""What checks say is a key with values: every one has its words in each language, and a translator reads them in the page's."""

from __future__ import annotations

import ast
import json
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import _environment
from rulebook import catalog, document, margin, schema
from rulebook import told as module
from rulebook.languages import within_words
from rulebook.problem import Place, Problem
from rulebook.quality import beside, forms
from rulebook.suggest import choices, closest
from rulebook.told import Told, told, tongue, worded

PIPELINE = _environment.ROOT / "scripts" / "rulebook"
KEY = re.compile(r"(?:fault|note)\.[a-z.-]+[a-z]")
NAME = re.compile(r"\{([a-z_]+)\}")


def keys() -> dict[str, str]:
    """Return every key that the pipeline names -> the file."""
    return {
        node.value: path.name
        for path in PIPELINE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value)
    }


def calls() -> Iterator[tuple[str, set[str], str]]:
    """Yield every message that is made with its key written out: key, names of its values, file."""
    for path in PIPELINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "told":
                key = node.args[0]
                if isinstance(key, ast.Constant) and all(word.arg for word in node.keywords):
                    yield str(key.value), {str(word.arg) for word in node.keywords}, path.name


@pytest.mark.parametrize("locale", ["en", "de", "vi"])
def test_every_message_has_its_words_in_each_language(locale: str) -> None:
    own = catalog.read(_environment.ROOT)[0][locale]
    missing = {key: file for key, file in keys().items() if not isinstance(own.compiled(key), str)}
    assert len(keys()) > 240, "no key is found any more"
    assert not missing


def test_no_words_are_left_of_a_message_nobody_says() -> None:
    there = {key for key in catalog.read(_environment.ROOT)[0]["en"].entries if key.startswith(("fault.", "note."))}
    assert there == set(keys())


def test_the_words_name_the_values_that_a_message_has() -> None:
    english = catalog.read(_environment.ROOT)[0]["en"].entries
    made = list(calls())
    assert len(made) > 50
    for key, values, file in made:
        assert values == set(NAME.findall(english[key].source[0])), f"{key} in {file}"


def test_edited_english_words_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not module.is_edited()
    edited = tmp_path / "messages.po"
    words = (_environment.ROOT / "locale/en/LC_MESSAGES/messages.po").read_text("utf-8")
    edited.write_text(f"# a remark\n{words}", "utf-8")
    monkeypatch.setattr(module, "_ENGLISH", edited)
    assert not module.is_edited()
    edited.write_text(re.sub(r'(?<=^msgctxt "fault.file.folder"\nmsgid ")', "Really, ", words, flags=re.MULTILINE), "utf-8")
    assert module.is_edited()


def test_a_message_reads_as_english_and_in_the_words_it_is_given() -> None:
    message = told("fault.link.unknown", target="a.b", near=closest("a.b", ["a.c"]))
    assert message == "there is no rule or example `a.b` (did you mean `a.c`?); write an id that exists"
    words = {"fault.link.unknown": "`{target}` gibt es nicht{near}", "fault.near": " (oder `{word}`?)"}
    assert worded(message, words) == "`a.b` gibt es nicht (oder `a.c`?)"
    assert worded(message, {"fault.link.unknown": "`{target}` gibt es nicht{near}"}) == "`a.b` gibt es nicht (did you mean `a.c`?)"
    assert worded(message, {}) == str(message)
    assert worded("no message of a check", words) == "no message of a check"
    assert pickle.loads(pickle.dumps(message)).key == "fault.link.unknown"  # noqa: S301  our own


def test_where_there_are_no_words_two_messages_are_the_same_only_with_the_same_values() -> None:
    assert told("none.unspoken", n=2) == "none.unspoken {'n': 2}"
    assert told("none.unspoken", n=2) != told("none.unspoken", n=3)


def test_a_language_has_its_name_in_a_message_where_one_is_given() -> None:
    message = told("fault.missing", id="a.b", locale=tongue("en"))
    assert message.startswith("`a.b` is not translated; write it here (readers see the en text")
    words = {"fault.missing": "`{id}` fehlt auf {locale}", "fault.tongue": "{tag}"}
    assert worded(message, words) == "`a.b` fehlt auf en"
    assert worded(message, {**words, "fault.tongue.en": "Englisch"}) == "`a.b` fehlt auf Englisch"
    assert [within_words("de", reader) for reader in ("en", "de", "vi")] == ["German", "Deutsch", "tiếng Đức"]


def test_braces_in_values_stay_what_they_are() -> None:
    message = told("fault.numeral.named", word="zwei", name="{word}")
    assert message == "`zwei` is a number of the rules; write `{word}`, as the source does"
    assert worded(message, {"fault.numeral.named": "{name} statt {word}, {unknown}"}) == "{word} statt zwei, {unknown}"


def test_what_schemas_say_themselves_has_its_words_where_translators_can_meet_it() -> None:
    """Editors show these messages, so they stand in the schemas; the same words in another language are found by them."""
    said = [
        words
        for kind in ("text", "game-text", "glossary")
        for found in re.finditer(r'"errorMessage": \{[^}]*\}', (schema.FOLDER / f"{kind}.json").read_text("utf-8"))
        for words in json.loads("{" + found[0] + "}")["errorMessage"].values()
    ]
    assert len(said) > 5
    broken = b"one: {one: ''}\nTwo.Three.Four: {one: a, other: 7}\n"
    differences = schema.check(document.read(broken, "content/glossary/de.yaml")[0], "glossary")
    messages = [problem.message for _, problem in differences]
    assert len(messages) == 3
    assert all(isinstance(each, Told) for each in messages)
    own = catalog.read(_environment.ROOT)[0]["de"]
    spoken = {key: str(own.compiled(key)) for key in keys()}
    said_in_german = sorted(worded(each, spoken) for each in messages)
    assert said_in_german[0] == "`7` ist eine ganze Zahl; schreib Text"
    assert said_in_german[1].startswith("`Two.Three.Four`: ein Begriff heißt wie `slug`, Spielmaterial wie `game.piece`, in kleinen")
    assert said_in_german[2] == "beginn mit einem Buchstaben; ein Wort ist nicht leer und beginnt nicht mit einem Leerzeichen"
    made = {str(told(key, **values)) for key, values in schema.SAID_BY_SCHEMAS.items()}
    assert set(said) <= made


@pytest.mark.parametrize(
    ("locale", "begins", "ends"), [("de", "ein zweites `: `", "Anführungszeichen"), ("vi", "dấu `: ` thứ hai", "dấu nháy kép thẳng")]
)
def test_a_file_that_cannot_be_read_says_so_in_the_language_of_the_page(locale: str, begins: str, ends: str) -> None:
    own = catalog.read(_environment.ROOT)[0][locale]
    _, (problem,) = document.read(b"take.turn: Nimm: eins\n", "content/pebbles/de/take.yaml")
    assert problem.check == "yaml.syntax"
    said = worded(problem.message, {key: str(own.compiled(key)) for key in keys()})
    remedy = str(own.compiled("fault.yaml.block")).replace("{code}", "`>-`")
    assert said.startswith(begins)
    assert said.endswith(ends)
    assert f"; {remedy}, " in said


def test_a_choice_is_worded_too() -> None:
    assert choices(["a", "b", "c"]) == "`a`, `b` or `c`"
    assert worded(choices(["a", "b", "c"]), {"fault.or": "{first} hoặc {last}"}) == "`a`, `b` hoặc `c`"
    assert choices(["a"]) == "`a`"


@pytest.mark.parametrize(
    ("locale", "words", "said"),
    [
        ("de", "Nimm  eine", "hier stehen 2 Leerzeichen; schreib eines"),
        ("vi", "Lấy  một", "ở đây có 2 dấu cách; chỉ để một"),
        ("vi", "hoà", "`hoà`: dấu thanh đặt sai nguyên âm; hãy viết `hòa`"),
    ],
)
def test_a_fault_is_told_in_the_language_of_the_page(locale: str, words: str, said: str) -> None:
    own = catalog.read(_environment.ROOT)[0][locale]
    spoken = {key: str(own.compiled(key)) for key in keys()}
    (found,) = forms.findings(words, locale)
    assert isinstance(found.message, Told)
    assert worded(found.message, spoken) == said
    (ended,) = beside.endings("Take one?", "Nimm eins.")
    assert "{" not in worded(ended.message, spoken)


def test_the_preview_gets_each_message_in_every_language(repository: Path) -> None:
    problems = [
        Problem(Place("content/pebbles/de/take.yaml", 7), "words.spaces", told("fault.spaces.many", n=2)),
        Problem(Place("x"), "schema", "in English alone"),
    ]
    notes = margin.notes(repository, problems)
    assert notes["notes"][0]["message"] == "there are 2 spaces here; write one"
    assert notes["notes"][0]["messages"] == {"de": "hier stehen 2 Leerzeichen; schreib eines", "vi": "ở đây có 2 dấu cách; chỉ để một"}
    assert notes["notes"][1]["messages"] == {}
    labels = {"error", "warning", "rule", "page", "here", "elsewhere"}
    assert {locale: set(own) for locale, own in notes["words"].items()} == {"de": labels, "en": labels, "vi": labels}
