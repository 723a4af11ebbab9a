"""Gathers what the workbench brings into the page's Python: one zip of modules that Python imports from as it is."""

from __future__ import annotations

import ast
import importlib.util
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import _environment
from rulebook import pyodide

MANIFEST = Path(__file__).with_name("archive.toml")
_DATE = (1980, 1, 1, 0, 0, 0)
_STDLIB = "stdlib"
_ZIP = "python_stdlib.zip"
_DESK = "rulebook.workbench.desk"
_OWN = Path(__file__).parents[1]


def write(path: Path) -> None:
    """Write the archive, as sources; ``pyodide.compile_archive`` then compiles it.

    Raises:
        KeyError: the manifest names a module that is not there.
    """
    with zipfile.ZipFile(path, "w") as target:
        for name, raw in sorted(_contents()):
            target.writestr(zipfile.ZipInfo(name, _DATE), raw)


def inputs() -> list[Path]:
    """Return the files that the archive may be made from: more than are in it, but quickly listed."""
    return [*_OWN.rglob("*.py"), MANIFEST, _environment.ROOT / "requirements.lock", pyodide.PACKAGE / _ZIP]


def _groups() -> dict[str, list[str]]:
    return {name: group["modules"].split() for name, group in tomllib.loads(MANIFEST.read_text(encoding="utf-8")).items()}


def _contents() -> Iterator[tuple[str, bytes]]:
    yield from ((name, path.read_bytes()) for name, path in _files())
    yield "ruamel/__init__.py", b""  # a package without this file cannot be found in a zip
    with zipfile.ZipFile(pyodide.PACKAGE / _ZIP) as stock:
        there = set(stock.namelist())
        for module in _groups()[_STDLIB]:
            stem = module.replace(".", "/")
            name = next((name for name in (f"{stem}/__init__.py", f"{stem}.py") if name in there), None)
            if name is None:
                raise KeyError(f"{MANIFEST.name} names {module}, which Python's standard library does not have")
            yield name, stock.read(name)


def _files() -> Iterator[tuple[str, Path]]:
    for module in sorted(_own()):
        path = _path(module)
        assert path is not None
        yield _name(module, path), path
    for module in _groups()["packages"]:
        name = module.removesuffix(".*")
        origin = _origin(name)
        if module.endswith(".*"):
            folder = origin.parent
            yield from ((f"{name.replace('.', '/')}/{path.relative_to(folder).as_posix()}", path) for path in folder.rglob("*.py"))
        else:
            yield _name(name, origin), origin


def _own() -> set[str]:
    """Return the modules of the pipeline that run in the page: those that the desk imports, and the checks made on one text."""
    checks = (_OWN / "checks").glob("*.py")
    pure = [f"rulebook.checks.{path.stem}" for path in checks if "\ndef of_text(" in path.read_text("utf-8")]
    found: set[str] = set()
    due = [_DESK, *(each for each in pure if each != "rulebook.checks.__init__")]
    while due:
        module = due.pop()
        if module not in found:
            found.add(module)
            due += [module.rpartition(".")[0], *_imports(module)] if "." in module else []
    return found


def _imports(module: str) -> Iterator[str]:
    """Yield the modules of the pipeline that one imports when it runs, wherever in it."""
    path = _path(module)
    assert path is not None
    tree = ast.parse(path.read_text("utf-8"))
    skipped = {id(inner) for each in ast.walk(tree) if _is_for_types(each) for inner in ast.walk(each)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and id(node) not in skipped and (node.module or "").partition(".")[0] == "rulebook":
            yield str(node.module)
            yield from (full for alias in node.names if _path(full := f"{node.module}.{alias.name}"))


def _path(module: str) -> Path | None:
    """Return the file of a module of the pipeline; None where there is none."""
    stem = _OWN.joinpath(*module.split(".")[1:])
    found = (path for path in (stem / "__init__.py", stem.with_name(f"{stem.name}.py")) if path.is_file())
    return next(found, None)


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _name(module: str, origin: Path) -> str:
    stem = module.replace(".", "/")
    return f"{stem}/__init__.py" if origin.name == "__init__.py" else f"{stem}.py"


def _origin(module: str) -> Path:
    found = importlib.util.find_spec(module)
    if found is None or found.origin is None:
        raise KeyError(f"{MANIFEST.name} names {module}, which is not installed")
    return Path(found.origin)
