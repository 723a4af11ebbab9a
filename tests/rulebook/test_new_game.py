"""A new game is whole as it is written: it passes the checks, the contract and the drawings in a copy of the repository."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import _environment
from rulebook import new_game

NAME = "thirdgame"
PARTS = ("content", "engines", "locale", "scripts", "site", "tests")
FILES = ("biome.jsonc", "mkdocs.yml", "package.json", "pyproject.toml")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the repository with a new game in it."""
    root = tmp_path_factory.mktemp("new") / "repository"
    for part in PARTS:
        shutil.copytree(_environment.ROOT / part, root / part, ignore=shutil.ignore_patterns("__pycache__"))
    for file in FILES:
        shutil.copy(_environment.ROOT / file, root / file)
    (root / "node_modules").symlink_to(_environment.ROOT / "node_modules")
    new_game.start(root, NAME)
    return root


def run(root: Path, *command: str, given: str = "") -> str:
    """Run a program in the copy, with the copy's own engines and pipeline; returns what it says."""
    paths = os.pathsep.join([str(root), str(root / "scripts")])
    environment = {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=root, env=environment, input=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_its_content_has_no_problems(copy: Path) -> None:
    code = "from pathlib import Path; from rulebook import check; print(*check.content(Path(), refresh=False)[1], sep='\\n')"
    before = set(run(_environment.ROOT, sys.executable, "-c", code).splitlines())
    assert set(run(copy, sys.executable, "-c", code).splitlines()) <= before


@pytest.mark.slow
def test_it_passes_the_tests_of_every_game(copy: Path) -> None:
    names = ("contract", "contract_actions", "examples", "playthroughs", "repository")
    tests = [f"tests/test_{name}.py" for name in names]
    said = run(copy, sys.executable, "-m", "pytest", "-q", *tests, "-k", f"{NAME} or playthrough_of or every_engine")
    assert "passed" in said


def test_its_code_is_clean(copy: Path) -> None:
    engine, board = f"engines/{NAME}", f"site/demo/boards/{NAME}"
    ruff = _environment.python_tool("ruff")
    run(copy, *ruff, "check", "--no-cache", engine)
    run(copy, *ruff, "format", "--no-cache", "--check", "--diff", engine)
    run(copy, *_environment.node_tool("@biomejs/biome", "biome"), "check", board)
    run(copy, *_environment.node_tool("typescript", "tsc"), "-p", "site/demo", "--noEmit")


def test_the_name_of_the_first_game_is_nowhere_left(copy: Path) -> None:
    places = [copy / "content" / NAME, copy / "engines" / NAME, copy / "site" / "demo" / "boards" / NAME]
    files = [path for place in places for path in place.rglob("*") if path.is_file()]
    assert len(files) > 10
    assert not [path for path in files if "skeleton" in path.read_text("utf-8").lower()]


@pytest.mark.parametrize(
    "name", ["kariba", "schema", "Two", "two-words", "", "1st", "class", "search", "session", "about", "coverage", "assets"]
)
def test_a_name_that_cannot_be_is_refused_and_nothing_is_written(name: str, copy: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in copy.rglob("*.yaml")}
    with pytest.raises(new_game.CannotStart):
        new_game.start(copy, name)
    assert {path: path.stat().st_mtime_ns for path in copy.rglob("*.yaml")} == before


def test_it_can_be_played_over_the_one_door(copy: Path) -> None:
    lines = [
        {"id": 1, "op": "new", "game": NAME, "players": 3, "seed": 1},
        {"id": 2, "op": "bot", "player": 0, "level": "easy", "iterations": 1},
    ]
    answers = run(copy, sys.executable, "-m", "engines", given="".join(json.dumps(line) + "\n" for line in lines)).splitlines()
    assert [json.loads(answer)["ok"] for answer in answers] == [True, True]
