"""The page's bundle gives, in Pyodide, exactly the answers that CPython gives: every game, every example, every level of bot."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import _environment
from rulebook import bundle, catalog, check, load, pyodide
from rulebook.workbench import data

pytestmark = pytest.mark.pyodide
HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def assets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("assets")


@pytest.fixture(scope="module")
def built(assets: Path) -> dict[str, Any]:
    return bundle.build(assets)


@pytest.fixture(scope="module")
def examples(tmp_path_factory: pytest.TempPathFactory) -> Path:
    library, _ = load.library(_environment.ROOT)
    file = tmp_path_factory.mktemp("examples") / "examples.json"
    file.write_text(json.dumps({name: example.data for name, example in library.examples.items()}), encoding="utf-8")
    return file


def sayings(locale: str) -> dict[str, str]:
    """Return what checks and notes say in a language, as the page brings it."""
    own = catalog.read(_environment.ROOT)[0][locale]
    return {key: str(own.compiled(key)) for key in own.entries if key.startswith(("fault.", "note."))}


def in_bundle(built: dict[str, Any], assets: Path, argv: list[str], mounts: dict[str, Path]) -> str:
    """Run a program as the page would: with the bundle's Pyodide, its standard library and its wheel, and nothing else."""
    options = {"lockFileContents": built["lock"]}
    job = pyodide.Job(argv=argv, mounts=mounts, options=options, archive=assets / built["engines"], module=assets / built["module"])
    return pyodide.run(job)


def test_pyodide_answers_like_cpython(built: dict[str, Any], assets: Path, examples: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(_environment.ROOT)}
    program = [sys.executable, str(HERE / "transcript.py"), str(examples)]
    here = json.loads(subprocess.run(program, env=environment, capture_output=True, check=True).stdout)
    mounts = {"/tests": HERE, "/examples": examples.parent}
    there = json.loads(in_bundle(built, assets, ["/tests/transcript.py", f"/examples/{examples.name}"], mounts))
    assert there["python"] == "3.14.2"
    assert len(here["found"]) > len(json.loads(examples.read_text(encoding="utf-8"))) > 0
    assert there["found"] == here["found"]


def test_every_file_fetched_at_boot_is_there_with_its_size(built: dict[str, Any], assets: Path) -> None:
    assert len(built["files"]) == 5
    for file in built["files"]:
        path = assets / file["url"]
        assert path.stat().st_size == file["bytes"]
        assert path.with_name(path.name + ".br").stat().st_size == file["wire"]
        assert path.with_name(path.name + ".gz").is_file()


def test_the_wheel_is_the_same_bytes_each_time(built: dict[str, Any], assets: Path, tmp_path: Path) -> None:
    bundle.make_engines(tmp_path)
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.read_bytes() == (assets / built["engines"]).read_bytes()


def test_errors_are_told_in_plain_letters(built: dict[str, Any], assets: Path, tmp_path: Path) -> None:
    program = """
import traceback

for code in ("1/0", "1 = x", "def f(:"):
    try:
        exec(compile(code, "game.py", "exec"))
    except (ArithmeticError, SyntaxError) as error:
        print("".join(traceback.format_exception(error)))
"""
    (tmp_path / "program.py").write_text(program, encoding="utf-8")
    told = in_bundle(built, assets, ["/program/program.py"], {"/program": tmp_path})
    assert "ZeroDivisionError: division by zero" in told
    assert told.count("SyntaxError: ") == 2
    assert "\x1b" not in told


def test_a_module_outside_the_manifest_is_not_in_the_page(built: dict[str, Any], assets: Path, tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text("import sqlite3\n", encoding="utf-8")
    with pytest.raises(pyodide.PyodideError, match="sqlite3"):
        in_bundle(built, assets, ["/program/program.py"], {"/program": tmp_path})


def test_a_manifest_that_names_an_unknown_module_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "modules", lambda: {"boot": ["asyncio", "no_such_module"]})
    with pytest.raises(KeyError, match="no_such_module"):
        bundle.trim(pyodide.PACKAGE / bundle.STDLIB, tmp_path / "trimmed.zip")


@pytest.mark.slow
def test_the_workbench_does_in_the_page_what_it_does_here(built: dict[str, Any], assets: Path, tmp_path: Path) -> None:
    files: dict[str, Any] = {}

    def put(words: Any, name: str) -> str:
        files[name] = words
        return name

    data.publish(_environment.ROOT, check.read(_environment.ROOT, refresh=False).library, put)
    files["words"] = sayings("de")
    (tmp_path / "files.json").write_text(json.dumps(files), encoding="utf-8")
    shutil.copyfile(assets / built["workbench"]["url"], tmp_path / "workbench.zip")
    shutil.copyfile(HERE / "desk_transcript.py", tmp_path / "desk_transcript.py")
    environment = {**os.environ, "PYTHONPATH": f"{_environment.ROOT}{os.pathsep}{_environment.ROOT / 'scripts'}"}
    program = [sys.executable, str(tmp_path / "desk_transcript.py"), str(tmp_path / "files.json")]
    here = json.loads(subprocess.run(program, env=environment, capture_output=True, check=True).stdout)
    there = json.loads(
        in_bundle(built, assets, ["/desk/desk_transcript.py", "/desk/files.json", "/desk/workbench.zip"], {"/desk": tmp_path})
    )
    assert all(answer["ok"] for answer in here), [answer for answer in here if not answer["ok"]]
    assert len(here) > 10
    assert there == here
    assert not re.search(r"\b(?:fault|note)\.[a-z]", json.dumps(there)), "something is told by its key, also in the files"
    looks = [answer["result"] for answer in there if "problems" in answer["result"]]
    told = [problem for look in looks for problem in look["problems"]]
    assert {problem["lang"] for problem in told} == {""}
    assert any("hat keinen Titel; schreib" in problem["message"] for problem in told)
