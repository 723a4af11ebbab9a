"""Reads a text file and finds what no editor shows: encoding, byte order mark, line endings, decomposed and invisible letters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from rulebook.model import Place, Problem

# Never right in our languages: zero-width space, word joiner, byte order mark, directional embeddings, line separators.
_NEVER = re.compile("[\u200b\u2060\ufeff\u202a-\u202e\u2028\u2029\u0085]")
# Right inside prose only: no-break spaces, soft hyphen, joiners.
_PROSE_ONLY = re.compile("[\u00a0\u2007\u202f\u00ad\u200c\u200d]")


def decode(raw: bytes, path: str) -> tuple[str, list[Problem]]:
    """Return the text of a file with plain line ends and no byte order mark, and what was wrong with its bytes.

    Bytes that are not UTF-8 are replaced, so that the rest of the file can still be checked.
    """
    problems = []
    if raw.startswith(b"\xef\xbb\xbf"):
        problems.append(Problem(Place(path), "file.bom", "the file begins with a byte order mark; save it as UTF-8 without BOM"))
        raw = raw[3:]
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        problems.append(_not_utf8(raw, error, path))
        text = raw.decode("utf-8", errors="replace")
    if "\r" in text:
        line = text[: text.index("\r")].count("\n") + 1
        message = "the lines end in CRLF (Windows); save the file with LF line ends"
        problems.append(Problem(Place(path, line), "file.line-ends", message))
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text, problems


def _not_utf8(raw: bytes, error: UnicodeDecodeError, path: str) -> Problem:
    before = raw[: error.start].decode("utf-8", errors="replace")
    column = len(before) - (before.rfind("\n") + 1) + 1
    message = f"the byte 0x{raw[error.start]:02X} is not UTF-8; save the file as UTF-8"
    return Problem(Place(path, before.count("\n") + 1, column), "file.encoding", message)


def letters(text: str, path: str, prose_lines: frozenset[int]) -> Iterator[Problem]:
    """Yield decomposed letters and invisible characters, at most one of each kind a line.

    Args:
        text: the decoded file.
        path: its name in messages.
        prose_lines: lines (from 1) inside block scalars, where no-break spaces and soft hyphens are good typography.
    """
    for number, line in enumerate(text.split("\n"), start=1):
        if "\t" in line and number in prose_lines:  # elsewhere the parser refuses it
            yield Problem(Place(path, number, line.index("\t") + 1), "letters.invisible", "a tab stands here; write a space")
        if line.isascii():
            continue
        composed = unicodedata.normalize("NFC", line)
        if composed != line:
            yield _decomposed(line, composed, Place(path, number))
        hidden = _NEVER.search(line) or (None if number in prose_lines else _PROSE_ONLY.search(line))
        if hidden:
            yield _invisible(hidden, Place(path, number, hidden.start() + 1))


def _decomposed(line: str, composed: str, place: Place) -> Problem:
    column = next((i for i, (a, b) in enumerate(zip(line, composed, strict=False)) if a != b), len(composed))
    wanted = composed[column : column + 1]
    message = f"a letter is written as letter and separate mark (not NFC); write it as one: `{wanted}` (U+{ord(wanted):04X})"
    return Problem(Place(place.path, place.line, column + 1), "letters.nfc", message)


def _invisible(found: re.Match[str], place: Place) -> Problem:
    code = ord(found.group())
    name = unicodedata.name(found.group(), "control character").lower()
    return Problem(place, "letters.invisible", f"an invisible character (U+{code:04X}, {name}); write a plain space or nothing")
