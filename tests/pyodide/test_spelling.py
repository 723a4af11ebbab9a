"""The workbench spells in the page as `check content` spells here: Hunspell in WebAssembly, Python in Pyodide, the same findings."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import _environment
from rulebook import allow, bundle, catalog, check, checks, misspelt, pyodide, spelling
from rulebook.exchange.flow import flow
from rulebook.library import Library
from rulebook.load import Content
from rulebook.model import Prose, Text
from rulebook.problem import Place
from rulebook.quality.findings import WORD, covered
from rulebook.workbench import data

pytestmark = [pytest.mark.pyodide, pytest.mark.slow]
HERE = Path(__file__).parent
GAME = "kariba"
PLANTED = {
    "de": "Der Kartenstappel liegt auf dem Tishc.\n\nZieh eine Kartn, {hand_sizze}; die Strasse ist [lanng](rule:a.bb).",
    "en": "The colors of teh cards dont matter.\n\nTake one from the pille; Karibba is a twoo-player game.",
    "vi": "Ngừoi chơi lấy một lá bài trên tayy, rồi đặt xuống bãi nứoc.\n\nTùy bạn, ai hòa thì cuôi cùng xóa khõe.",
}


@pytest.fixture(scope="module")
def content() -> Content:
    return check.read(_environment.ROOT, refresh=False)


@pytest.fixture(scope="module")
def files(content: Content) -> dict[str, Any]:
    found: dict[str, Any] = {}

    def put(words: Any, name: str) -> str:
        found[name] = words
        return name

    data.publish(_environment.ROOT, content.library, put)
    return found


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site")
    command = [str(_environment.node_binary()), str(_environment.ROOT / "site/demo/build.mjs"), str(out)]
    made = subprocess.run(command, capture_output=True, check=True, cwd=_environment.ROOT, env=os.environ).stdout
    return out / str(json.loads(made)["spelling"][0])


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], Path]:
    assets = tmp_path_factory.mktemp("assets")
    return bundle.build(assets), assets


def planted(library: Library, locale: str) -> Iterator[tuple[str, str, str]]:
    """Yield texts with faults in them (id, field, words): sentences made to be wrong, and our own with each sixth word damaged."""
    own = [text for text in library.texts[locale].values() if text.id.startswith(f"{GAME}/") and "text" in text.prose]
    yield own[0].id, "text", PLANTED[locale]
    for text in own[1:4]:
        words = flow(text.prose["text"].value)
        places = [found for found in WORD.finditer(covered(words)) if len(found[0]) > 3][::6]
        for found in reversed(places):
            half = found.start() + len(found[0]) // 2
            words = words[:half] + words[half + 1] + words[half] + words[half + 2 :] if half + 1 < found.end() else words
        yield text.id, "text", words


def drafted(text: Text, words: dict[str, str]) -> Text:
    """Return a text with other words, each at the first line of a file that is named as its field."""
    return replace(text, prose={field: Prose(each, each, Place(field)) for field, each in words.items()})


def found_here(content: Content, locale: str, text: Text) -> list[tuple[str, int, int, str]]:
    """Return what `check content` says of the words of a text that nobody knows."""
    speller = spelling.speller(_environment.ROOT, locale, content.library)
    assert speller is not None
    problems = [*misspelt.of_text(content.library, speller, text), *checks.of_text(content.library, text)]
    told = (each for each in checks.told_once(problems) if each.check == "spelling.word")
    return sorted((each.place.path, each.place.line, each.place.column, each.message) for each in told)


@pytest.mark.parametrize("locale", sorted(PLANTED))
def test_the_page_finds_the_words_that_the_build_finds(
    locale: str, content: Content, files: dict[str, Any], script: Path, built: tuple[dict[str, Any], Path], tmp_path: Path
) -> None:
    bundled, assets = built
    lent = data.dictionary(_environment.ROOT, content.library, locale)
    for name in ("aff", "dic"):
        (tmp_path / name).write_text(lent.pop(name), encoding="utf-8")
    wrong = list(planted(content.library, locale))
    english = catalog.read(_environment.ROOT)[0][catalog.SOURCE].entries
    order = {
        "files": files,
        "game": GAME,
        "locale": locale,
        "spelling": lent,
        "words": {key: entry.source[0] for key, entry in english.items() if key.startswith("fault.")},
        "planted": [(full, {field: words}) for full, field, words in wrong],
    }
    (tmp_path / "order.json").write_text(json.dumps(order), encoding="utf-8")
    (tmp_path / "program.py").write_bytes((HERE / "spelling_transcript.py").read_bytes())
    (tmp_path / "workbench.zip").write_bytes((assets / bundled["workbench"]["url"]).read_bytes())
    job = pyodide.Job(
        argv=["/desk/program.py", "/desk/order.json", "/desk/workbench.zip"],
        mounts={"/desk": tmp_path},
        options={"lockFileContents": bundled["lock"]},
        archive=assets / bundled["engines"],
        module=assets / bundled["module"],
        dictionary={"script": script, "aff": tmp_path / "aff", "dic": tmp_path / "dic"},
    )
    answers = json.loads(pyodide.run(job))
    page = [
        sorted((each["field"], each["line"], each["column"], each["message"]) for each in problems if each["check"] == "spelling.word")
        for problems in answers
    ]
    own = page[: len(page) - len(wrong)]
    assert len(own) > 20
    assert not any(own), "our own texts are spelled well"
    texts = content.library.texts[locale]
    here = [found_here(content, locale, drafted(texts[full], {field: words})) for full, field, words in wrong]
    assert page[len(own) :] == here
    assert len(here[0]) >= 4
    assert any("; write `" in message for _, _, _, message in here[0])
    assert sum(map(len, here)) >= 9


def test_what_a_comment_silences_is_silent_in_the_page(content: Content, files: dict[str, Any]) -> None:
    allowed = [
        check_id
        for name, each in files.items()
        if name.count(".") == 2 and name != "workbench.terms"
        for text in each["texts"].values()
        for silent in text.get("allowed", {}).values()
        for check_id in silent
    ]
    silenced = [
        comment.check
        for document in content.documents.values()
        if document.path.split("/")[2] in content.library.locales
        for comment in allow.in_document(document)
    ]
    assert len(silenced) > 3
    assert sorted(allowed) == sorted(silenced)
