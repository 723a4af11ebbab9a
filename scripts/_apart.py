"""Packages that only one command needs: each from a lock file of its own, in a folder of its own, fetched when it is asked for."""

from __future__ import annotations

import importlib
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import _environment


class Unavailable(Exception):
    """What is asked for cannot be had; the message says why."""


@dataclass(frozen=True, slots=True)
class Apart:
    """A package outside the environment."""

    name: str
    """As people call it."""
    module: str
    """What is imported."""
    lock: Path
    """Its lock file, with hashes."""
    options: tuple[str, ...] = ()
    """For pip."""

    def load(self) -> Any:
        """Return its module, installing it when the lock changed. Raises ``Unavailable``."""
        folder = str(self._installed())
        if folder not in sys.path:
            sys.path.append(folder)
        try:
            return importlib.import_module(self.module)
        except ImportError as error:
            raise Unavailable(f"{self.name} does not load on this machine: {error}") from error

    def _installed(self) -> Path:
        tools, short = _environment.BUILD / "tools", self.name.lower()
        folder = tools / f"{short}-{sys.version_info[0]}.{sys.version_info[1]}"
        stamp = folder / "spielbar.stamp"
        digest = _environment.hash_of([self.lock])
        with _environment.locked(tools / f"{short}.lock"):
            if not _environment.is_stamped(stamp, digest):
                shutil.rmtree(folder, ignore_errors=True)
                self._install(folder)
                stamp.write_text(digest, encoding="ascii")
        return folder

    def _install(self, folder: Path) -> None:
        pip = (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes", "--no-compile")
        command: list[str | Path] = [*pip, *self.options, "--target", folder, "-r", self.lock]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        if done.returncode:
            reason = done.stderr.strip().splitlines() or ["pip said nothing"]
            raise Unavailable(f"{self.name} cannot be installed on this machine: {reason[-1]}")


DASK = Apart("Dask", "distributed", _environment.ROOT / "requirements-balance.lock")
OPENSPIEL = Apart("OpenSpiel", "pyspiel", _environment.ROOT / "requirements-equilibrium.lock", ("--no-deps", "--only-binary=:all:"))
"""It is large, and there is no wheel of it for some machines."""
