"""Bundles what the page needs to run the engines: Pyodide, a trimmed and compiled standard library, and the engines as a wheel.

The *runtime* (the first two) changes only with a new Pyodide; the *engines* change with every edit of a game. Each lies in a folder
named by the hash of what is in it, so a browser may keep it for ever, and each is made only when what it is made from changed.
"""

# Measured in a Chromium worker: the stock package compiles 140 modules of the standard library at every boot, and that is most of the time
# a reader waits. Compiled .pyc take less than half. Python imports the engines from their wheel as it is, a zip on its path: to install
# them as a package takes 15 more modules and a tenth of a second. Zip and wheel are stored, not deflated: brotli then sees through them.
# A module that costs much and gives the page nothing has a thin form in ``thin``, which goes into the zip in its place.

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import subprocess
import tempfile
import tomllib
import zipfile
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import brotli

import _environment
from rulebook import pyodide
from rulebook.workbench import archive

STDLIB = "python_stdlib.zip"
_WORKBENCH = "workbench.zip"
_RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_MANIFEST = Path(__file__).with_name("stdlib.toml")
_THIN = Path(__file__).with_name("thin")
_TOOLS = _environment.BUILD / "tools"
_DATE = (1980, 1, 1, 0, 0, 0)
_MAKERS = _environment.hash_of([Path(__file__), Path(pyodide.__file__), pyodide.RUNNER, pyodide.LOCK])
"""As they were when they were loaded: they may be edited while this runs."""


def build(assets: Path) -> dict[str, Any]:
    """Put the bundle under ``assets/py`` and return what the page's worker needs to load it.

    Returns:
        Plain JSON data. ``module``, ``index``, ``engines``: URLs relative to ``assets``: of ``pyodide.mjs``, of its folder, and of the
        wheel that Python imports the engines from as it is. ``lock``: for ``loadPyodide``; it lists no package: nothing is installed.
        ``files``: all that is fetched at boot, largest first, each with its ``url``, ``bytes`` (decoded) and ``wire`` (brotli).
        ``workbench``: the file that those who translate in the page fetch besides, in the same form.
    """
    with _environment.locked(_TOOLS / "bundle.lock"):
        runtime = _publish(_made("runtime", _runtime_inputs(), _make_runtime), assets)
        engines = _publish(_made("engines", _engines_inputs(), make_engines), assets)
        workbench = _publish(_made_workbench(), assets)
        _remove_others(assets / "py", keep={runtime.name, engines.name, workbench.name})
    wheel = next(engines.glob("*.whl"))
    return {
        "module": _url(runtime / "pyodide.mjs", assets),
        "index": _url(runtime, assets) + "/",
        "engines": _url(wheel, assets),
        "lock": _lock(),
        "files": _files([*(runtime / name for name in (*_RUNTIME, STDLIB)), wheel], assets),
        "workbench": _files([workbench / _WORKBENCH], assets)[0],
    }


def modules() -> dict[str, list[str]]:
    """Return the modules of the standard library that the page gets, by the name of the reason."""
    groups = tomllib.loads(_MANIFEST.read_text(encoding="utf-8"))
    return {name: group["modules"].split() for name, group in groups.items()}


def _runtime_inputs() -> list[Path]:
    return [*(pyodide.PACKAGE / name for name in (*_RUNTIME, STDLIB)), _MANIFEST, *_THIN.rglob("*.py")]


def _engines_inputs() -> list[Path]:
    sources = (_environment.ROOT / "engines").rglob("*.py")
    return [*sources, _environment.ROOT / "pyproject.toml"]


def _made(name: str, inputs: Sequence[Path], make: Callable[[Path], None]) -> Path:
    """Return the folder with one part of the bundle, making it when the inputs changed."""
    folder = _TOOLS / name
    stamp = _TOOLS / f"{name}.stamp"
    digest = _environment.hash_of(inputs, _MAKERS)
    if not (_environment.is_stamped(stamp, digest) and folder.is_dir()):
        stamp.unlink(missing_ok=True)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        make(folder)
        _compress_all(folder)
        stamp.write_text(digest, encoding="ascii")
    return folder


def _made_workbench() -> Path:
    """Return the folder with the Python of the workbench: compiled when a module in it has changed, not with every module of ours."""
    folder, quick, exact = _TOOLS / "workbench", _TOOLS / "workbench.stamp", _TOOLS / "workbench-content.stamp"
    seen = _environment.hash_of(archive.inputs(), _MAKERS)
    if _environment.is_stamped(quick, seen) and folder.is_dir():
        return folder
    with tempfile.TemporaryDirectory() as place:
        sources = Path(place) / _WORKBENCH
        archive.write(sources)
        digest = _environment.hash_of([sources], _MAKERS)
        if not (_environment.is_stamped(exact, digest) and folder.is_dir()):
            exact.unlink(missing_ok=True)
            shutil.rmtree(folder, ignore_errors=True)
            pyodide.compile_archive(sources)
            folder.mkdir(parents=True)
            shutil.copyfile(sources, folder / _WORKBENCH)
            _compress_all(folder)
            exact.write_text(digest, encoding="ascii")
    quick.write_text(seen, encoding="ascii")
    return folder


def _make_runtime(folder: Path) -> None:
    for name in _RUNTIME:
        shutil.copyfile(pyodide.PACKAGE / name, folder / name)
    trim(pyodide.PACKAGE / STDLIB, folder / STDLIB)
    pyodide.compile_archive(folder / STDLIB)


def make_engines(folder: Path) -> None:
    """Build the wheel of the engines into a folder and compile it for Pyodide's Python."""
    command = [*_environment.python_tool("hatchling"), "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=_environment.ROOT, check=True, capture_output=True)
    pyodide.compile_archive(next(folder.glob("*.whl")))


def trim(stock: Path, trimmed: Path) -> None:
    """Write a copy of the standard library's zip that holds only the modules of the manifest, those of ``thin`` in their thin form.

    Raises:
        KeyError: The manifest names a module that this Python does not have.
    """
    with zipfile.ZipFile(stock) as source, zipfile.ZipFile(trimmed, "w") as target:
        there = set(source.namelist())
        for module in sorted({module for group in modules().values() for module in group}):
            stem = module.replace(".", "/")
            name = next((name for name in (f"{stem}/__init__.py", f"{stem}.py") if name in there), None)
            if name is None:
                raise KeyError(f"{_MANIFEST.name} names {module}, which is not in {stock.name}")
            thin = _THIN / name
            target.writestr(zipfile.ZipInfo(name, _DATE), thin.read_bytes() if thin.is_file() else source.read(name))


def _compress_all(folder: Path) -> None:
    """Write a .br and a .gz beside every file, for servers that send them as they are."""
    with ThreadPoolExecutor() as pool:
        list(pool.map(_compress, sorted(folder.iterdir())))


def _compress(path: Path) -> None:
    data = path.read_bytes()
    _beside(path, ".br").write_bytes(brotli.compress(data, quality=11))
    _beside(path, ".gz").write_bytes(gzip.compress(data, compresslevel=9, mtime=0))


def _publish(part: Path, assets: Path) -> Path:
    """Copy one part into ``assets/py`` under a name that changes exactly when its content does."""
    content = hashlib.sha256()
    for path in sorted(part.iterdir()):
        if path.suffix not in {".br", ".gz"}:
            content.update(path.name.encode() + hashlib.sha256(path.read_bytes()).digest())
    folder = assets / "py" / f"{part.name}-{content.hexdigest()[:10]}"
    if not folder.is_dir():
        unfinished = folder.with_name(f"{folder.name}.unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        shutil.copytree(part, unfinished)
        unfinished.rename(folder)
    return folder


def _remove_others(folder: Path, *, keep: set[str]) -> None:
    for path in folder.iterdir():
        if path.name not in keep:
            shutil.rmtree(path)


def _lock() -> dict[str, Any]:
    """Return the smallest ``pyodide-lock.json``: the shipped one's info without its 357 packages."""
    info = json.loads((pyodide.PACKAGE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    return {"info": info, "packages": {}}


def _files(paths: Sequence[Path], assets: Path) -> list[Mapping[str, str | int]]:
    by_size = sorted(paths, key=lambda path: path.stat().st_size, reverse=True)
    return [
        {"url": _url(path, assets), "bytes": path.stat().st_size, "wire": path.with_name(path.name + ".br").stat().st_size}
        for path in by_size
    ]


def _url(path: Path, assets: Path) -> str:
    return path.relative_to(assets).as_posix()


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)
