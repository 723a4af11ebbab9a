"""OpenSpiel, installed where it is needed from a lock file of its own: it is large, and there is no wheel of it for some machines."""

from __future__ import annotations

import importlib
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import _environment

LOCK = _environment.ROOT / "requirements-equilibrium.lock"
_TARGET = ("--no-deps", "--require-hashes", "--only-binary=:all:", "--no-compile")


class Unavailable(Exception):
    """OpenSpiel cannot be had on this machine; the message says why."""


def load() -> Any:
    """Return OpenSpiel's compiled module, installing it when the lock changed. Raises ``Unavailable``."""
    folder = str(_installed())
    if folder not in sys.path:
        sys.path.append(folder)
    try:
        return importlib.import_module("pyspiel")
    except ImportError as error:
        raise Unavailable(f"OpenSpiel does not load on this machine: {error}") from error


def _installed() -> Path:
    tools = _environment.BUILD / "tools"
    folder = tools / f"openspiel-{sys.version_info[0]}.{sys.version_info[1]}"
    stamp = folder / "spielbar.stamp"
    digest = _environment.hash_of([LOCK])
    with _environment.locked(tools / "openspiel.lock"):
        if not _environment.is_stamped(stamp, digest):
            shutil.rmtree(folder, ignore_errors=True)
            _install(folder)
            stamp.write_text(digest, encoding="ascii")
    return folder


def _install(folder: Path) -> None:
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    done = subprocess.run([*pip, "--target", folder, *_TARGET, "-r", LOCK], capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        reason = done.stderr.strip().splitlines() or ["pip said nothing"]
        raise Unavailable(f"OpenSpiel cannot be installed on this machine: {reason[-1]}")
