"""The verbs themselves: they explain themselves, and their checks can fail."""

from __future__ import annotations

import os
import shutil
import socket
import struct
import subprocess
import sys
import threading
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

import _environment
import _locks
from _host import Host

SCRIPTS = sorted(path for path in (_environment.ROOT / "scripts").glob("*.py") if not path.name.startswith("_"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_every_script_explains_itself_from_anywhere(script: Path, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, str(script), "--help"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"usage: {script.name}")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with the files of the locks, in the place of the project's root."""
    for name in ("pyproject.toml", "package.json", "package-lock.json", *(lock.file for lock in _locks.LOCKS)):
        shutil.copyfile(_environment.ROOT / name, tmp_path / name)
    monkeypatch.setattr(_environment, "ROOT", tmp_path)
    return tmp_path


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.usefixtures("project")
def test_the_locks_are_in_step() -> None:
    assert _locks.problems() == []


@pytest.mark.parametrize(
    ("file", "old", "new", "found"),
    [
        ("pyproject.toml", "pytest>=9.2,<10", "pytest>=9.1,<10", "requirements.lock:1:1: is not in step"),
        ("pyproject.toml", "pyodide-build==0.39.2", "pyodide-build==0.39.1", "requirements-pyodide.lock:1:1: is not in step"),
        ("package.json", '"esbuild": "', '"esbuild": "~', "package-lock.json:1:1: is not in step"),
        ("package-lock.json", '"integrity"', '"resolved": "somewhere", "integrity"', "names a download address"),
        ("requirements.lock", "attrs==", "attrs @ https://example.org/attrs.whl ", "is a download address"),
    ],
)
def test_a_lock_out_of_step_is_found(project: Path, file: str, old: str, new: str, found: str) -> None:
    replace(project / file, old, new)
    assert any(found in problem for problem in _locks.problems())


@pytest.mark.parametrize(
    ("module", "line", "broken"),
    [
        ("engines/othergame/__init__.py", "import engines.kariba", "engines.othergame is not allowed to import engines.kariba"),
        ("engines/othergame/__init__.py", "import pathlib", "is not allowed to import pathlib"),
        ("engines/game.py", "import rulebook", "is not allowed to import rulebook"),
    ],
)
def test_an_import_in_the_wrong_direction_is_found(tmp_path: Path, module: str, line: str, broken: str) -> None:
    shutil.copytree(_environment.ROOT / "engines", tmp_path / "engines")
    (tmp_path / "rulebook").mkdir()
    (tmp_path / "rulebook" / "__init__.py").touch()
    shutil.copyfile(_environment.ROOT / "pyproject.toml", tmp_path / "pyproject.toml")
    path = tmp_path / module
    path.parent.mkdir(exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(f"\n{line}\n")
    command = [*_environment.python_tool("lint-imports"), "--no-cache"]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert broken in " ".join(done.stdout.split())


def test_a_stamp_follows_content_and_place(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("one", encoding="utf-8")
    stamp = tmp_path / "stamp"
    stamp.write_text(_environment.hash_of([file]), encoding="ascii")
    assert _environment.is_stamped(stamp, _environment.hash_of([file]))
    file.write_text("two", encoding="utf-8")
    assert not _environment.is_stamped(stamp, _environment.hash_of([file]))


def test_the_host_serves_its_folder_and_nothing_above_it(tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / "a.wasm").write_bytes(b"\0asm")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    with Host({"/sub/": site}) as host:
        with urlopen(f"{host.origin}/sub/a.wasm") as answer:  # noqa: S310  the address is the one just opened
            assert answer.headers["Content-Type"] == "application/wasm"
            assert "'unsafe-inline'" not in answer.headers["Content-Security-Policy"]
        for path in ("/sub/../secret.txt", "/sub/%2e%2e/secret.txt", "/a.wasm"):
            with pytest.raises(HTTPError, match="404") as caught:
                urlopen(host.origin + path)  # noqa: S310
            caught.value.close()


def test_a_browser_that_goes_away_is_no_fault_of_the_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "large.bin").write_bytes(bytes(20_000_000))
    ended = threading.Event()
    shutdown = ThreadingHTTPServer.shutdown_request

    def ending(server: ThreadingHTTPServer, request: Any) -> None:
        shutdown(server, request)
        ended.set()

    monkeypatch.setattr(ThreadingHTTPServer, "shutdown_request", ending)
    with Host({"/": tmp_path}) as host:
        address = host.origin.removeprefix("http://").split(":")
        with socket.create_connection((address[0], int(address[1]))) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # leaves at once, taking nothing more
            line.sendall(b"GET /large.bin HTTP/1.1\r\nHost: here\r\n\r\n")
            assert line.recv(12) == b"HTTP/1.1 200"
        assert ended.wait(20)
    assert capsys.readouterr().err == ""
