"""The repository holds together: ids in three places, languages complete, imports one way, nothing that must not be in it."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engines import GAMES
from rulebook import load
from rulebook.model import Rule

ROOT = Path(__file__).resolve().parents[1]
LIBRARY, _ = load.library(ROOT)
LOCALES = sorted(path.name for path in (ROOT / "locale").iterdir())
COMPLETE = ("de", "en", "vi")
"""The languages in which nothing may be missing; a new one begins with a few rules."""
DOCUMENTS = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")

ENGINE_IMPORTS = frozenset(
    [
        "__future__",
        "bisect",
        "collections",
        "contextlib",
        "dataclasses",
        "enum",
        "functools",
        "hashlib",
        "heapq",
        "importlib",
        "itertools",
        "json",
        "math",
        "operator",
        "pkgutil",
        "random",
        "re",
        "sys",
        "time",
        "types",
        "typing",
    ]
)
"""The little of the standard library an engine may use; what the page's Python has to carry."""

MACHINE_PATH = re.compile(r"(?<![\w./:-])/(?:work|root|tmp|Users|home/(?!pyodide))(?:/|\b)")  # /home/pyodide is in the page's Python
REGISTRY = re.compile(r'pythonhosted\.|registry\.npm|--(?:extra-)?index-url|"resolved": *"http')
MARKUP = re.compile(r"</[a-z]|<(?:a|button|div|figure|g|img|li|p|path|script|section|span|style|svg|table|ul)\b[^<]*>")
UNSAFE = re.compile(r"\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML)\b|document\.write\(|\beval\(|new Function\(")
READ_ONLY = ('Object.defineProperty(link, "outerHTML", { value: whole.outerHTML });',)
"""Lines that only say what an element reads as, to Material, which compares links by it: nothing is made from it."""


def tracked(*suffixes: str, under: str = "") -> list[Path]:
    """Return the files of the repository, without those somebody has lying about."""
    found = subprocess.run(["git", "ls-files", "-z", under or "."], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S607
    if found.returncode:
        pytest.skip("not a git repository: which files belong to it is not known")
    paths = [ROOT / name for name in found.stdout.split("\0") if name]
    return [path for path in paths if path.is_file() and (not suffixes or path.suffix in suffixes)]


def lines(paths: list[Path]) -> Iterator[tuple[str, str]]:
    """Yield place and text of every line that can be read."""
    for path in paths:
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(text.split("\n"), start=1):
            yield f"{path.relative_to(ROOT).as_posix()}:{number}", line


# --- The ten-second rule ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", LIBRARY.rules.values(), ids=LIBRARY.rules)
def test_an_id_leads_to_structure_texts_and_code(rule: Rule) -> None:
    mentions = re.compile(rf"(?<![\w.-]){re.escape(rule.short)}(?![\w-])")
    game = ROOT / "content" / rule.game
    assert mentions.search((game / f"{rule.chapter}.yaml").read_text("utf-8"))
    for locale in COMPLETE:
        assert f"\n{rule.short}:\n" in "\n" + (game / locale / f"{rule.chapter}.yaml").read_text("utf-8"), locale
    if rule.enforced == "engine":
        code = "\n".join(path.read_text("utf-8") for path in (ROOT / "engines" / rule.game).glob("*.py"))
        assert mentions.search(code), f"{rule.short} is enforced by the engine and stands nowhere in its code"


def test_every_engine_has_its_rulebook_and_the_other_way_round() -> None:
    assert set(GAMES()) == set(LIBRARY.games)


# --- Languages --------------------------------------------------------------------------------------------------------


def test_every_language_has_the_same_files() -> None:
    folders = [*(ROOT / "content" / game for game in LIBRARY.games), ROOT / "site" / "pages"]
    for folder in folders:
        files = {
            locale: sorted(path.relative_to(folder / locale).as_posix() for path in (folder / locale).rglob("*.*")) for locale in LOCALES
        }
        assert len({tuple(names) for names in files.values()}) == 1, (folder.name, files)
    assert sorted(path.stem for path in (ROOT / "content" / "glossary").glob("*.yaml")) == LOCALES
    assert list(LIBRARY.locales) == LOCALES


# --- Directions of imports --------------------------------------------------------------------------------------------


def imports(path: Path) -> set[str]:
    """Return the modules a file imports, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            found.add(node.module or "")
    return found


def test_engines_import_a_little_of_the_standard_library_and_themselves() -> None:
    assert sys.stdlib_module_names >= ENGINE_IMPORTS
    for path in tracked(".py", under="engines"):
        foreign = {name for name in imports(path) if name.partition(".")[0] not in {*ENGINE_IMPORTS, "engines"}}
        assert foreign == set(), path.name


@pytest.mark.parametrize("game", GAMES())
def test_a_game_imports_no_other_game_and_the_shared_modules_no_game(game: str) -> None:
    for path in tracked(".py", under="engines"):
        if game not in path.relative_to(ROOT / "engines").parts:
            assert not {name for name in imports(path) if f"{name}.".startswith(f"engines.{game}.")}, path.name


def test_there_is_no_python_beside_the_pages_and_no_package_that_hides_pythons_own() -> None:
    assert tracked(".py", under="site") == []
    assert tracked(".py", under="locale") == []


# --- What must not be in it -------------------------------------------------------------------------------------------


def test_no_file_names_a_machine_or_a_registry() -> None:
    paths = [path for path in tracked() if path != Path(__file__)]
    assert [place for place, line in lines(paths) if MACHINE_PATH.search(line) or REGISTRY.search(line)] == []


def test_nothing_made_is_committed_and_no_source_is_ignored() -> None:
    made = {"build", "node_modules", ".venv", "__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis"}
    assert [path for path in tracked() if made & set(path.relative_to(ROOT).parts)] == []
    assert len(tracked(".po", under="locale")) == len(LOCALES)
    assert tracked(under="site")


def test_data_becomes_no_markup_by_itself() -> None:
    found = [(place, line) for place, line in lines(tracked(".ts", ".tsx", ".js", under="site")) if UNSAFE.search(line)]
    assert [place for place, line in found if line.strip() not in READ_ONLY] == []
    assert {line.strip() for _, line in found} >= set(READ_ONLY), "an exception for a line that is there no more"


def test_there_is_no_markup_in_strings_of_python() -> None:
    for path in [*tracked(".py", under="scripts"), *tracked(".py", under="engines")]:
        tree = ast.parse(path.read_text("utf-8"))
        docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
                assert not MARKUP.search(node.value), f"{path.relative_to(ROOT)}:{node.lineno}"


# --- Documents --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*DOCUMENTS, "LICENSE"])
def test_a_document_exists_and_says_something(name: str) -> None:
    assert len((ROOT / name).read_text("utf-8").split()) > 50


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_of_a_document_lead_somewhere(name: str) -> None:
    text = re.sub(r"```.*?```|`[^`\n]*`", "", (ROOT / name).read_text("utf-8"), flags=re.DOTALL)
    targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", text)
    assert [target for target in targets if "://" not in target and not (ROOT / target).exists()] == []


def test_every_command_is_documented() -> None:
    text = "".join((ROOT / name).read_text("utf-8") for name in ("README.md", "CONTRIBUTING.md"))
    commands = [path.name for path in tracked(".py", under="scripts") if path.parent.name == "scripts" and not path.name.startswith("_")]
    assert [name for name in commands if f"scripts/{name}" not in text] == []


def test_every_folder_is_on_the_map() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    folders = {path.relative_to(ROOT).parts[0] for path in tracked() if len(path.relative_to(ROOT).parts) > 1}
    assert [folder for folder in sorted(folders) if not folder.startswith(".") and f"{folder}/" not in text] == []
