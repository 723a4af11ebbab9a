"""The drawings of the site's own pages: a browser leaves out what it cannot read of one and says nothing, so it is said here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.parsers import expat

import _environment

ART = "site/assets/art"


def broken(root: Path = _environment.ROOT) -> Iterator[str]:
    """Yield a line for each drawing that is no well-formed XML: where, what, and what to do."""
    for path in sorted((root / ART).rglob("*.svg")):
        try:
            expat.ParserCreate().Parse(path.read_bytes(), True)  # noqa: FBT003  its only spelling
        except expat.ExpatError as error:
            place = f"{path.relative_to(root).as_posix()}:{error.lineno}:{error.offset + 1}"
            yield f"{place}: no browser can draw this ({expat.ErrorString(error.code)}); save it as well-formed SVG"
