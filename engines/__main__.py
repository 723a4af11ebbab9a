"""``python -m engines``: one JSON request a line on standard input, one answer a line on standard output."""

from __future__ import annotations

import sys
from typing import BinaryIO, TextIO

from engines.request import LONGEST
from engines.session import Session

BYTES = 4 * LONGEST
"""A line of LONGEST characters has at most so many bytes."""


def serve(lines: BinaryIO, answers: TextIO) -> None:
    """Answer every line that is not blank, until there are no more."""
    session = Session()
    while text := read_line(lines):
        if not text.isspace():
            answers.write(session.handle(text) + "\n")
            answers.flush()


def read_line(lines: BinaryIO) -> str:
    """Return the next line, empty at the end. Of an over-long one its beginning, which still is too long to be answered."""
    line = part = lines.readline(BYTES + 1)
    while len(part) > BYTES and not part.endswith(b"\n"):
        part = lines.readline(BYTES + 1)
    return line.decode("utf-8", errors="surrogateescape")


if __name__ == "__main__":
    try:
        serve(sys.stdin.buffer, sys.stdout)
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()  # nobody listens any more
