"""Stands in the page for the module of this name: nothing is installed there, Python imports our zips as they are.

Pyodide imports it at every boot to learn two folders; the full one brings what unpacks archives with it.
"""

from __future__ import annotations

from site import getsitepackages


class _Folder:
    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


SITE_PACKAGES = _Folder(getsitepackages()[0])
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Do nothing; Pyodide calls this when it has installed something."""
