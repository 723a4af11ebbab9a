"""What is kept of the files of ``content`` from one run to the next: it makes a run faster, and never different."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages import pofile

from rulebook import catalog, document, enginecode, load, parsed
from rulebook.load import Content

TEXT = "content/pebbles/de/take.yaml"


@pytest.fixture
def root(repository: Path) -> Iterator[Path]:
    """Return a repository with a folder for what is made, so that something is kept, and with one entry that is wrong."""
    (repository / "build").mkdir()
    text = repository / TEXT
    text.write_text(text.read_text(encoding="utf-8") + "take.wrong:\n  titel: Wort\n", encoding="utf-8")
    yield repository.resolve()
    parsed.shelf.cache_clear()
    catalog.shelf.cache_clear()


@pytest.fixture
def read_files(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list of the files that are really read, as it grows."""
    names: list[str] = []
    read = document.read

    def counted(raw: bytes, path: str) -> object:
        names.append(path)
        return read(raw, path)

    monkeypatch.setattr(document, "read", counted)
    return names


def next_run(root: Path) -> Content:
    """Read the content as a new process would."""
    parsed.shelf.cache_clear()
    return load.read(root)


def same(one: Content, other: Content) -> bool:
    """Tell whether two runs found the same: model, problems, and every place of every file."""
    data = [{name: (d.data, d.keys, d.values, d.prose, d.plain, d.whole) for name, d in each.documents.items()} for each in (one, other)]
    return (one.library, one.problems, one.troubled, data[0]) == (other.library, other.problems, other.troubled, data[1])


def kept(root: Path) -> Path:
    return root / "build" / "tools" / "parsed.bin"


def test_a_second_run_reads_nothing_and_finds_the_same(root: Path, read_files: list[str]) -> None:
    first = next_run(root)
    assert TEXT in read_files
    assert any(problem.check == "schema" for problem in first.problems)
    read_files.clear()
    assert same(next_run(root), first)
    assert read_files == []


def test_one_edited_file_is_read_alone(root: Path, read_files: list[str]) -> None:
    next_run(root)
    text = root / TEXT
    text.write_text(text.read_text(encoding="utf-8").replace("take.wrong", "take.worse"), encoding="utf-8")
    read_files.clear()
    edited = next_run(root)
    assert read_files == [TEXT]
    kept(root).unlink()
    assert same(next_run(root), edited)


def test_a_file_that_is_gone_is_let_go(root: Path) -> None:
    next_run(root)
    (root / TEXT).rename(root / "content/pebbles/de/later.yaml")
    moved = next_run(root)
    assert TEXT.encode() not in kept(root).read_bytes()
    kept(root).unlink()
    assert same(next_run(root), moved)


def _with_source(raw: bytes, source: Any) -> bytes:
    """Return a file in whose index the first product is made from something else."""
    head, line, products = raw.partition(b"\n")
    index = json.loads(head)
    index["entries"][0][1] = source
    return json.dumps(index).encode() + line + products


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda raw: b"",
    "cut short": lambda raw: raw[: len(raw) // 2],
    "without an index": lambda raw: raw.partition(b"\n")[2],
    "another index": lambda raw: b'{"code": 1}\n' + raw,
    "a list for an index": lambda raw: b"[1, 2]\n" + raw,
    "a number for a hash": lambda raw: _with_source(raw, 5),
    "half a letter in a hash": lambda raw: _with_source(raw, "\ud800"),
    "other products": lambda raw: raw.partition(b"\n")[0] + b"\n" + bytes(len(raw)),
    "one letter changed": lambda raw: raw.replace(b"take.wrong", b"take.wrung"),
    "no text": lambda raw: bytes(range(256)) * 9,
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_what_is_damaged_is_read_anew(root: Path, damage: Callable[[bytes], bytes]) -> None:
    first = next_run(root)
    whole = kept(root).read_bytes()
    broken = damage(whole)
    assert broken != whole
    kept(root).write_bytes(broken)
    assert same(next_run(root), first)
    assert same(next_run(root), first)


def test_what_other_code_has_kept_is_read_anew(root: Path, monkeypatch: pytest.MonkeyPatch, read_files: list[str]) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr(parsed, "CODE", "of yesterday")
        first = next_run(root)
    read_files.clear()
    assert same(next_run(root), first)
    assert TEXT in read_files


def test_nothing_is_kept_where_nothing_can_be_written(root: Path) -> None:
    kept(root).mkdir(parents=True)  # a folder in its place: it can be neither read nor replaced, by nobody
    first = next_run(root)
    assert same(next_run(root), first)
    assert kept(root).is_dir()
    assert list(kept(root).parent.iterdir()) == [kept(root)]


def test_nothing_is_kept_in_a_repository_without_a_folder_for_it(repository: Path) -> None:
    before = sorted(repository.rglob("*"))
    next_run(repository)
    assert sorted(repository.rglob("*")) == before


@pytest.fixture
def parsed_strings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list of the files of UI strings that are really read, as it grows."""
    names: list[str] = []

    def counted(text: Any, **named: Any) -> Any:
        names.append(re.findall(r"^\"Language: (\w+)", text.getvalue(), re.MULTILINE)[0])
        return pofile.read_po(text, **named)

    monkeypatch.setattr(catalog, "read_po", counted)
    return names


def strings_of_next_run(root: Path) -> Any:
    """Read the UI strings as a new process would, and keep them."""
    catalog.shelf.cache_clear()
    catalog._parse.cache_clear()  # noqa: SLF001  what a process remembers
    found = catalog.read(root)
    catalog.close(root)
    return found


def test_ui_strings_are_read_again_only_when_they_have_changed(root: Path, parsed_strings: list[str]) -> None:
    german = root / "locale/de/LC_MESSAGES/messages.po"
    first = strings_of_next_run(root)
    assert sorted(parsed_strings) == ["de", "en"]
    parsed_strings.clear()
    assert strings_of_next_run(root) == first
    assert parsed_strings == []
    german.write_text(german.read_text(encoding="utf-8") + '\nmsgctxt "x.y"\nmsgid "One"\nmsgstr "Eins"\n', encoding="utf-8")
    edited, _ = strings_of_next_run(root)
    assert parsed_strings == ["de"]
    assert edited["de"].entries["x.y"].forms == ("Eins",)
    catalog.kept_in(root).write_bytes(b"damaged")
    assert strings_of_next_run(root)[0] == edited


def test_the_code_of_an_engine_is_parsed_again_only_when_it_has_changed(
    pebbles: None,  # noqa: ARG001  the game has to be found
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(enginecode, "KEPT", tmp_path)
    parsed_files: list[str] = []
    parse = ast.parse

    def counted(source: str) -> ast.Module:
        parsed_files.append(source)
        return parse(source)

    monkeypatch.setattr(ast, "parse", counted)

    def next_process() -> frozenset[str]:
        for name in ("strings", "_words", "_words_of", "_shelf"):
            getattr(enginecode, name).cache_clear()
        return enginecode.strings("pebbles")

    first = next_process()
    assert len(parsed_files) == len(enginecode.code("pebbles")) > 0
    parsed_files.clear()
    assert next_process() == first
    assert parsed_files == []
    (tmp_path / "pebbles.bin").write_bytes(b"damaged")
    assert next_process() == first
    assert parsed_files
