"""Packs a finished site into one archive, to be unpacked into any folder of any file server."""

from __future__ import annotations

import zipfile
from pathlib import Path

FOLDER = "spielbar"
"""The one folder in the archive."""
_DATE = (1980, 1, 1, 0, 0, 0)  # the oldest a zip can hold: the same site makes the same bytes
_LEFT_OUT = (".br", ".gz")  # a plain server does not know what to do with packed files
_MODE = 0o644 << 16


def write(site: Path, archive: Path) -> None:
    """Write the archive of a site; one that is there already is replaced when the new one is whole."""
    unfinished = archive.with_name(f".{archive.name}.next")
    with zipfile.ZipFile(unfinished, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(site.rglob("*")):
            name = path.relative_to(site).as_posix()
            if path.is_file() and path.suffix not in _LEFT_OUT and not name.startswith(("_", ".")):
                entry = zipfile.ZipInfo(f"{FOLDER}/{name}", _DATE)
                entry.external_attr = _MODE
                packed.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    unfinished.replace(archive)
