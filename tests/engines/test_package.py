"""The engines as a package: they need nothing but Python, and they are found in a zip of compiled files as in a folder."""

import json
import py_compile
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import engines

FOLDER = Path(engines.__file__).parent
ASK = 'import sys; sys.path.insert(0, sys.argv[1]); from engines.session import handle; print(handle(\'{"op":"games"}\'))'


def ask(path: Path) -> list[str]:
    """Return the ids of the games that a bare Python without any installed package finds at a path."""
    done = subprocess.run([sys.executable, "-I", "-S", "-W", "error", "-c", ASK, str(path)], capture_output=True, text=True, check=True)
    return [game["id"] for game in json.loads(done.stdout)["result"]["games"]]


def test_a_bare_python_is_enough() -> None:
    assert ask(FOLDER.parent) == list(engines.GAMES())


@pytest.mark.parametrize("compiled", [False, True])
def test_games_are_found_in_a_zip(tmp_path: Path, compiled: bool) -> None:  # noqa: FBT001
    with zipfile.ZipFile(tmp_path / "engines.zip", "w") as bundle:
        for file in sorted(FOLDER.glob("**/*.py")):
            name = file.relative_to(FOLDER.parent)
            if compiled:
                made = py_compile.compile(str(file), cfile=str(tmp_path / "one.pyc"), doraise=True, optimize=2)
                bundle.write(str(made), name.with_suffix(".pyc"))
            else:
                bundle.write(file, name)
    assert ask(tmp_path / "engines.zip") == list(engines.GAMES())


NEW = """
import sys; sys.path.insert(0, sys.argv[1])
from engines.session import handle
for op in ('"new"', '"legal"'):
    print(handle('{"op":' + op + (',"game":"kariba","players":2}' if op == '"new"' else "}")))
print(*sorted(name for name in sys.modules if name.startswith("engines.")))
"""


def test_a_play_loads_its_own_game_alone() -> None:
    done = subprocess.run([sys.executable, "-I", "-S", "-c", NEW, str(FOLDER.parent)], capture_output=True, text=True, check=True)
    begun, legal, names = done.stdout.splitlines()
    assert json.loads(begun)["ok"]
    assert json.loads(legal)["ok"]
    assert {name.split(".")[1] for name in names.split()} & set(engines.GAMES()) == {"kariba"}


def test_asking_for_a_module_that_is_no_game_loads_nothing() -> None:
    assert "session" not in engines.GAMES()
    with pytest.raises(KeyError):
        engines.GAMES()["session"]


def test_every_folder_with_states_is_a_game() -> None:
    assert sorted(folder.parent.name for folder in FOLDER.glob("*/state.py")) == list(engines.GAMES())
