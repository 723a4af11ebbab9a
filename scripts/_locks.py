"""The lock files of Python packages: made from the groups in pyproject.toml, and checked without a network to be in step with them."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from dataclasses import dataclass

import _environment

_NOTE = "# Made by `python3 scripts/setup.py --lock` from the group {group!r} of pyproject.toml; do not edit.\n# inputs: {digest}\n"


@dataclass(frozen=True, slots=True)
class Lock:
    """One lock file and how it is made."""

    file: str
    group: str
    options: tuple[str, ...]


LOCKS = (
    Lock("requirements.lock", "dev", ("--universal", "--python-version", "3.11")),
    # For Pyodide's own Python: only what has a wheel for every machine, and no marker that pip would read with the host's Python.
    Lock(
        "requirements-pyodide.lock",
        "pyodide",
        ("--python-version", "3.14", "--python-platform", "wasm32-pyodide2024", "--only-binary", ":all:"),
    ),
    # Its solvers are compiled and need nothing else; what it declares for its Python parts is large.
    Lock("requirements-equilibrium.lock", "equilibrium", ("--universal", "--python-version", "3.11", "--no-deps")),
    Lock("requirements-balance.lock", "balance", ("--universal", "--python-version", "3.11")),
)


def write(*, upgrade: bool) -> None:
    """Make all files anew; versions already locked stay unless ``upgrade`` or pyproject.toml forbids them."""
    for lock in LOCKS:
        path = _environment.ROOT / lock.file
        command = [*_environment.python_tool("uv"), "pip", "compile", "--quiet", "--generate-hashes", "--no-header", "--group", lock.group]
        command += [*lock.options, "--output-file", str(path), *(["--upgrade"] if upgrade else [])]
        _environment.run(*command)
        text = path.read_text(encoding="utf-8")
        path.write_text(_NOTE.format(group=lock.group, digest=_digest(lock)) + text, encoding="utf-8", newline="\n")


def problems() -> list[str]:
    """Return what is wrong with the lock files, worded for a person."""
    found = []
    for lock in LOCKS:
        text = (_environment.ROOT / lock.file).read_text(encoding="utf-8")
        if f"# inputs: {_digest(lock)}\n" not in text:
            found.append(f"{lock.file}:1:1: is not in step with pyproject.toml; run: python3 scripts/setup.py --lock")
        found += [f"{lock.file}: {url} is a download address; locks name none" for url in re.findall(r"(?m)^[^#\n]*\bhttps?://\S+", text)]
    node = json.loads((_environment.ROOT / "package-lock.json").read_text(encoding="utf-8"))
    found += [f"package-lock.json: {name} names a download address" for name, package in node["packages"].items() if "resolved" in package]
    return found + _node_problems(node)


def _node_problems(lock: dict[str, dict[str, dict[str, object]]]) -> list[str]:
    wanted = json.loads((_environment.ROOT / "package.json").read_text(encoding="utf-8"))
    kinds = ("dependencies", "devDependencies")
    if all(wanted.get(kind, {}) == lock["packages"][""].get(kind, {}) for kind in kinds):
        return []
    return ["package-lock.json:1:1: is not in step with package.json; run: npm install"]


def _digest(lock: Lock) -> str:
    project = tomllib.loads((_environment.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    inputs = [_flat(project["dependency-groups"], lock.group), project["project"]["requires-python"], lock.options]
    return hashlib.sha256(json.dumps(inputs).encode()).hexdigest()


def _flat(groups: dict[str, list[str | dict[str, str]]], name: str) -> list[str]:
    requirements: list[str] = []
    for entry in groups[name]:
        requirements += [entry] if isinstance(entry, str) else _flat(groups, entry["include-group"])
    return sorted(requirements)
