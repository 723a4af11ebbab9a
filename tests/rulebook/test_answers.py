"""What the checks found is kept by all that it depends on: a run that knows it finds the same as one that knows nothing."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import engines
from rulebook import answers, catalog, check, checks, differences, parsed, shared, spelling, stamps, usage
from rulebook.checks import labels, messages
from rulebook.problem import Problem
from tests.rulebook.conftest import REPOSITORY, forget
from tests.rulebook.test_checks import FAULTS, VIETNAMESE, plant
from tests.rulebook.test_parsed import DAMAGE

TEXT = "content/pebbles/de/take.yaml"
SOURCE = "content/pebbles/en/take.yaml"
STRUCTURE = "content/pebbles/take.yaml"
GLOSSARY = "content/glossary/de.yaml"
GERMAN = "locale/de/LC_MESSAGES/messages.po"


def next_run(root: Path) -> list[Problem]:
    """Check the content as a new process would."""
    for shelf in (parsed.shelf, catalog.shelf, answers._shelf):  # noqa: SLF001  what a process remembers
        shelf.cache_clear()
    return check.content(root, refresh=False)[1]


def anew(root: Path) -> list[Problem]:
    """Check the content as a process would that knows nothing of earlier runs, nor leaves anything."""
    build = root / "build"
    build.rename(root / "elsewhere")
    found = next_run(root)
    (root / "elsewhere").rename(build)
    return found


@pytest.fixture(scope="session")
def knowing(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return what a run over the clean small repository keeps, with its third language."""
    root = tmp_path_factory.mktemp("knowing") / "repository"
    shutil.copytree(REPOSITORY, root)
    (root / "build").mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engines, "__path__", [str(REPOSITORY / "engines")])
        forget()
        assert next_run(root) == []
    forget()
    return root / "build"


@pytest.fixture
def root(repository: Path, knowing: Path) -> Iterator[Path]:
    """Return the small repository with all that an earlier run has kept."""
    shutil.copytree(knowing, repository / "build")
    yield repository
    for shelf in (parsed.shelf, catalog.shelf, answers._shelf):  # noqa: SLF001
        shelf.cache_clear()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list of what the checks really look at, as it grows; they are made in this process alone."""
    monkeypatch.setattr(shared, "can_share", lambda: False)
    seen: list[str] = []

    def watch(module: Any, name: str, called: Callable[..., str]) -> None:
        function = getattr(module, name)

        def watched(*arguments: Any, **named: Any) -> Any:
            seen.append(called(*arguments))
            return function(*arguments, **named)

        monkeypatch.setattr(module, name, watched)

    watch(checks, "of_text", lambda _, text, *__: f"{text.locale} {text.id}")
    watch(differences, "of", lambda example: f"example {example.id}")
    watch(labels, "_entry", lambda strings, *_: f"labels {strings.locale}")
    watch(messages, "_entries", lambda strings, *_: f"messages {strings.locale}")
    watch(usage, "find", lambda *_: "usage")
    return seen


def edit(root: Path, path: str, old: str, new: str) -> None:
    text = (root / path).read_text("utf-8")
    assert old in text
    (root / path).write_text(text.replace(old, new), encoding="utf-8")


def test_a_second_run_asks_nothing(root: Path, asked: list[str]) -> None:
    assert next_run(root) == []
    assert asked == []


def test_without_a_folder_for_it_nothing_is_kept_and_all_is_asked(repository: Path, asked: list[str]) -> None:
    before = sorted(repository.rglob("*"))
    assert next_run(repository) == []
    assert {"de pebbles/take.turn", "example pebbles/take.two-and-too-many", "labels de", "messages en", "usage"} <= set(asked)
    assert sorted(repository.rglob("*")) == before


def test_one_edited_text_asks_for_its_file_alone(root: Path, asked: list[str]) -> None:
    edit(root, TEXT, "Nicht zu viele", "Nicht mehr als 3")
    assert [problem.check for problem in next_run(root)] == ["prose.number"]
    assert {name.partition("/")[0] for name in asked} == {"de pebbles"}
    assert {name.partition("/")[2].partition(".")[0] for name in asked} == {"take"}


def test_an_edited_source_asks_for_its_translations_too(root: Path, asked: list[str]) -> None:
    edit(root, SOURCE, "Not too many", "Never too many")
    assert [problem.check for problem in next_run(root)] == ["translation.stale"]
    assert {name.partition(" ")[0] for name in asked} == {"de", "en"}


CHANGES: dict[str, tuple[str, str, str, str]] = {
    "the text": (TEXT, "Nicht zu viele", "Nicht zu viele Steine", "glossary.banned"),
    "its source": (SOURCE, "**{most}** pebbles.", "**{most}** pebbles. See [](rule:take.turn).", "translation.stale"),
    "the rule that a text links to": (STRUCTURE, "  take.most: {", "  take.least: {", "reference.unknown"),
    "what an example shows": (STRUCTURE, "heap: {pebble: 4}", "heap: {pebble: 5}", "example.fails"),
    "the position that a text names": (STRUCTURE, "given: {heap: {pebble: 6}", "given: {heap: {shell: 6}", "example.fails"),
    "another chapter": ("content/pebbles/end.yaml", "enforced: table", "enforced: engine", "rule.uncited"),
    "the terms of its language": (GLOSSARY, "banned: [Stein, Steine]", "banned: [Kiesel]", "glossary.conflict"),
    "the terms of its source": ("content/glossary/en.yaml", "heap: {", "pile: {", "glossary.missing"),
    "the strings of its language": (GERMAN, 'msgstr "', 'msgstr " ', "words.spaces"),
    "the game": ("content/pebbles/game.yaml", "leaflet:", "booklet:", "source.unknown"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_an_answer_depends_on_makes_findings_come_and_go(name: str, root: Path) -> None:
    path, old, new, wanted = CHANGES[name]
    whole = (root / path).read_text("utf-8")
    edit(root, path, old, new)
    found = next_run(root)
    assert found == anew(root)
    assert wanted in {problem.check for problem in found}
    (root / path).write_text(whole, encoding="utf-8")
    assert next_run(root) == []


def test_a_stamp_makes_a_finding_come_and_go(root: Path) -> None:
    """Its files hold words of nobody, and what a check says of a text depends on them all the same."""
    stamp = root / "content/pebbles/stamps/de.json"
    before = stamp.read_text("utf-8")
    library = check.read(root, refresh=False).library
    of = stamps.digest(library.texts["en"]["pebbles/take.turn"])
    stamp.write_text(before.replace(of, "0" * len(of)), encoding="utf-8")
    assert [problem.check for problem in next_run(root)] == ["translation.stale"]
    stamp.write_text(before, encoding="utf-8")
    assert next_run(root) == []


def test_a_word_of_the_house_makes_a_finding_come_and_go(root: Path) -> None:
    house = root / "content/spelling/de.txt"
    edit(root, TEXT, "Schau.", "Schauoben.")
    told = [problem for problem in next_run(root) if problem.check == "spelling.word"]
    assert len(told) == 1
    house.parent.mkdir()
    house.write_text("Schauoben\n", encoding="utf-8")
    assert [problem for problem in next_run(root) if problem.check == "spelling.word"] == []
    house.unlink()
    assert [problem for problem in next_run(root) if problem.check == "spelling.word"] == told


def test_a_title_of_a_game_is_a_good_word(root: Path) -> None:
    edit(root, TEXT, "Schau.", "Schauoben.")
    assert "spelling.word" in {problem.check for problem in next_run(root)}
    edit(root, "content/pebbles/de/game.yaml", "title: >-\n  ", "title: >-\n  Schauoben ")
    assert "spelling.word" not in {problem.check for problem in next_run(root)}


def test_a_file_that_uses_strings_makes_a_finding_come_and_go(root: Path) -> None:
    script = root / "site/demo/more.ts"
    script.write_text('export const more = t("demo.nowhere");\n', encoding="utf-8")
    assert [problem.check for problem in next_run(root)] == ["message.undefined"]
    script.unlink()
    assert next_run(root) == []


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ('"most": Fact(MOST,', '"many": Fact(MOST,', "placeholder.unknown"),
        ("MOST = 3", "MOST = 4", "example.fails"),
        ('PIECES = ("pebble", "shell")', 'PIECES = ("pebble", "shell", "stone")', "glossary.piece"),
    ],
)
def test_the_engine_makes_a_finding_come_and_go(
    old: str, new: str, wanted: str, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its code is another one in the next process."""
    folder = tmp_path / "engines"
    shutil.copytree(REPOSITORY / "engines", folder)
    edit(folder, "pebbles/__init__.py", old, new)
    with monkeypatch.context() as changed:
        changed.setattr(engines, "__path__", [str(folder)])
        for name in [name for name in sys.modules if name.startswith("engines.pebbles")]:
            changed.delitem(sys.modules, name)
        changed.delattr(engines, "pebbles", raising=False)
        forget()
        assert wanted in {problem.check for problem in next_run(root)}
    for name in [name for name in sys.modules if name.startswith("engines.pebbles")]:
        monkeypatch.delitem(sys.modules, name)
    forget()
    assert next_run(root) == []


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found_and_gone_again_with_kept_answers(name: str, root: Path) -> None:
    whole = {path: path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}
    plant(root, FAULTS[name])
    found = next_run(root)
    assert "\n".join(map(str, found)) == FAULTS[name]["problems"]
    assert next_run(root) == found, "it is kept, and told once more"
    for path in [path for path in root.rglob("*") if path.is_file() and "build" not in path.parts]:
        if path not in whole or path.is_symlink():
            path.unlink()
    for folder in sorted((path for path in root.rglob("*") if path.is_dir() and not any(path.iterdir())), reverse=True):
        folder.rmdir()
    for path, raw in whole.items():
        if "build" not in path.parts:
            path.write_bytes(raw)
    assert next_run(root) == []


def test_a_third_language_comes_and_goes(root: Path) -> None:
    shutil.copytree(VIETNAMESE, root, dirs_exist_ok=True)
    edit(root, "content/pebbles/vi/take.yaml", "\n", "\n")
    assert next_run(root) == anew(root) == []
    shutil.rmtree(root / "content/pebbles/vi")
    assert next_run(root) == anew(root) != []


def test_the_checks_of_a_text_see_no_other_texts(root: Path) -> None:
    """What is not in a hash is not there to be asked."""
    content = check.read(root, refresh=False)
    file = next(each for each in content.text_files() if each.path == TEXT)
    seen = {(locale, text.place.path) for locale, texts in file.library.texts.items() for text in texts.values()}
    assert seen == {("de", TEXT), ("en", SOURCE)}
    assert set(file.library.glossaries) == {"de", "en"}
    assert file.library.rules == content.library.rules


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_damaged_answers_change_nothing(damage: Callable[[bytes], bytes], root: Path) -> None:
    edit(root, TEXT, "Nicht zu viele", "Nicht mehr als 3")
    first = next_run(root)
    assert len(first) == 1
    kept = answers.place(root)
    whole = kept.read_bytes()
    broken = damage(whole.replace(b"take.wrong", b"").replace(b"take.turn", b"take.wrong"))
    kept.write_bytes(broken)
    assert next_run(root) == first
    assert next_run(root) == first


def test_answers_that_cannot_be_written_change_nothing(root: Path) -> None:
    kept = answers.place(root)
    kept.unlink()
    kept.mkdir()  # neither read nor replaced, by nobody
    edit(root, TEXT, "Nicht zu viele", "Nicht mehr als 3")
    first = next_run(root)
    assert [problem.check for problem in first] == ["prose.number"]
    assert next_run(root) == first
    assert sorted(kept.parent.iterdir()) == sorted([kept, parsed.place(root), catalog.kept_in(root)])


def test_a_folder_that_cannot_be_written_changes_nothing(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing at all can be kept: neither files, nor answers, nor words of a dictionary."""
    shutil.rmtree(root / "build")
    (root / "build").mkdir()
    (root / "build" / "tools").write_text("no folder", encoding="utf-8")
    monkeypatch.setattr(spelling, "KEPT", root / "build" / "tools" / "spelling")
    edit(root, TEXT, "Schau.", "Schauoben.")
    found = next_run(root)
    assert [problem.check for problem in found] == ["spelling.word"]
    assert next_run(root) == found
    assert (root / "build" / "tools").read_text("utf-8") == "no folder"


def test_answers_of_other_code_are_not_believed(root: Path, monkeypatch: pytest.MonkeyPatch, asked: list[str]) -> None:
    monkeypatch.setattr(answers, "_CODE", "of tomorrow")
    monkeypatch.setattr(answers, "_code", lambda: "of tomorrow")
    assert next_run(root) == []
    assert {"de pebbles/take.turn", "example pebbles/take.two-and-too-many", "labels de", "usage"} <= set(asked)


def just_gone() -> str:
    raise FileNotFoundError


@pytest.mark.parametrize("code", [lambda: "saved while it ran", just_gone])
def test_nothing_is_written_down_by_code_that_was_edited_meanwhile(
    code: Callable[[], str], root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = answers.place(root).read_bytes()
    monkeypatch.setattr(answers, "_code", code)
    edit(root, TEXT, "Nicht zu viele", "Nicht mehr als 3")
    assert [problem.check for problem in next_run(root)] == ["prose.number"]
    assert answers.place(root).read_bytes() == before


def test_nothing_is_written_down_of_engines_that_were_edited_meanwhile(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hash is of the code before, the answers may be of the code behind it."""
    folder = tmp_path / "engines"
    shutil.copytree(REPOSITORY / "engines", folder)
    before = answers.place(root).read_bytes()
    basis = check._basis  # noqa: SLF001  the moment after the code was read

    def saved_just_then(content: Any, code: str) -> str:
        found = basis(content, code)
        edit(folder, "pebbles/__init__.py", "MOST = 3", "MOST = 4")
        return found

    edit(root, TEXT, "Nicht zu viele", "Nicht mehr als 3")
    with monkeypatch.context() as saving:
        saving.setattr(engines, "__path__", [str(folder)])
        saving.setattr(check, "_basis", saved_just_then)
        forget()
        assert "prose.number" in {problem.check for problem in next_run(root)}
    forget()
    assert answers.place(root).read_bytes() == before


def test_what_was_saved_while_it_was_read_is_told_and_not_kept(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the answer for the new strings would be kept under the hash of the old ones."""
    old = (root / GERMAN).read_text("utf-8")
    new = old.replace('msgstr "', 'msgstr " ')
    look = labels._in_file  # noqa: SLF001  the moment before a file is read

    def saved_just_then(content: Any, path: Path) -> Iterator[Problem]:
        (root / GERMAN).write_text(new, encoding="utf-8")
        yield from look(content, path)

    (root / GERMAN).write_text(old + "\n", encoding="utf-8")
    with monkeypatch.context() as saving:
        saving.setattr(labels, "_in_file", saved_just_then)
        next_run(root)
    (root / GERMAN).write_text(old + "\n", encoding="utf-8")
    assert next_run(root) == anew(root) == []
