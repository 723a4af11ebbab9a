"""Runs Python programs inside Pyodide under Node: the compiler of the bundle, and the tests of what the page will run."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import _environment

PACKAGE = _environment.NODE_MODULES / "pyodide"
LOCK = _environment.ROOT / "requirements-pyodide.lock"
RUNNER = Path(__file__).with_name("in_pyodide.mjs")
_PYTHON = "3.14"
_EPOCH = "315532800"  # 1980-01-01, the oldest date a zip can hold: with it two runs make the same bytes


class PyodideError(Exception):
    """A program inside Pyodide failed; the message is what it printed."""


@dataclass(frozen=True, slots=True)
class Job:
    """One program to run inside Pyodide.

    Attributes:
        argv: The program's path, as Pyodide sees it, and its arguments.
        mounts: Folders of this machine, by the name Pyodide sees them under; writing goes through.
        path: Folders, as Pyodide sees them, in front of ``sys.path``.
        options: For ``loadPyodide``, beside those every program gets.
        archive: A zip that Python imports from besides, as the page does with the engines.
        module: The ``pyodide.mjs`` to load: the stock one, or the one of a bundle.
        environment: Variables of the program.
        dictionary: ``script``, ``aff``, ``dic``: what the page reads dictionaries with, and the files of one; the program gets it as the
            module ``dictionary`` with its one function ``has``.
    """

    argv: Sequence[str]
    mounts: Mapping[str, Path]
    path: Sequence[str] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    archive: Path | None = None
    module: Path = PACKAGE / "pyodide.mjs"
    environment: Mapping[str, str] = field(default_factory=dict)
    dictionary: Mapping[str, Path] = field(default_factory=dict)


def run(job: Job) -> str:
    """Run a program to its end and return what it printed; raises ``PyodideError`` when its exit status is not 0."""
    options = {"env": {"HOME": "/home/pyodide", "PYTHONHASHSEED": "0", **job.environment}, **job.options}
    order = {
        "module": str(job.module),
        "options": options,
        "archive": job.archive and str(job.archive),
        "mounts": {guest: str(host) for guest, host in job.mounts.items()},
        "path": list(job.path),
        "argv": list(job.argv),
        "dictionary": {name: str(path) for name, path in job.dictionary.items()} or None,
    }
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "job.json"
        file.write_text(json.dumps(order), encoding="utf-8")
        command = [str(_environment.node_binary()), str(RUNNER), str(file)]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise PyodideError(f"{job.argv[0]} failed inside Pyodide (status {done.returncode}):\n{done.stdout}{done.stderr}")
    return done.stdout


def packages() -> Path:
    """Return the folder of the packages locked for Pyodide's Python, installing them when the lock changed."""
    folder = _environment.BUILD / "tools" / "pyodide-packages"
    stamp = folder / "spielbar.stamp"
    digest = _environment.hash_of([LOCK])
    if not _environment.is_stamped(stamp, digest):
        shutil.rmtree(folder, ignore_errors=True)
        pip = (*_environment.python_tool("python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile")
        target = ("--target", folder, "--python-version", _PYTHON, "--implementation", "py", "--abi", "none", "--platform", "any")
        _environment.run(*pip, *target, "--only-binary=:all:", "--no-deps", "--require-hashes", "-r", LOCK)
        stamp.write_text(digest, encoding="ascii")
    return folder


def compile_archive(path: Path) -> None:
    """Turn the .py of a .zip or .whl into .pyc of Pyodide's Python, in place, without docstrings and asserts.

    A wheel gets the name of the Python it now needs (cp314). Nothing is compressed: brotli then packs the whole a third smaller.
    """
    run(
        Job(
            argv=["/packages/bin/pyodide", "py-compile", "--compression-level", "0", f"/archive/{path.name}"],
            mounts={"/packages": packages(), "/archive": path.parent},
            path=["/packages"],
            environment={"SOURCE_DATE_EPOCH": _EPOCH, "PYTHONOPTIMIZE": "2"},
        )
    )
