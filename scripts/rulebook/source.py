"""Reads a text file and finds what no editor shows: encoding, byte order mark, line endings, decomposed and invisible letters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from rulebook.model import Place, Problem

_SOFT_HYPHEN = "\u00ad"
LOST = "\ufffd"
# Never right in a text: soft hyphen, zero-width space, word joiner, byte order mark, directional embeddings and overrides, signs
# for formulas and annotations, fillers, line separators, private and no characters, and what stands where a letter was lost.
_NEVER = re.compile(
    "[\u0085\u00ad\u034f\u115f\u1160\u180e\u200b\u2028-\u202e\u2060-\u2065\u206a-\u206f\u3164\uffa0\ufeff"
    "\ue000-\uf8ff\ufdd0-\ufdef\ufff0-\uffff\U000e0000-\U000e007f\U000f0000-\U0010ffff]"
)
# Marks and isolates of direction, right only among letters that are written from right to left.
_DIRECTION = re.compile("[\u061c\u200e\u200f\u2066-\u2069]")
_FROM_RIGHT = re.compile("[\u0590-\u061b\u061d-\u08ff\ufb1d-\ufdcf\ufdf0-\ufdff\ufe70-\ufefc]")
# Right inside prose only: no-break spaces, joiners.
_PROSE_ONLY = re.compile("[\u00a0\u2007\u202f\u200c\u200d]")
_WIDE = ((b"\xff\xfe\x00\x00", "utf-32"), (b"\x00\x00\xfe\xff", "utf-32"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
"""Encodings of two or four bytes a letter, by the mark such files begin with."""


def decode(raw: bytes, path: str) -> tuple[str, list[Problem]]:
    """Return the text of a file with plain line ends and no byte order mark, and what was wrong with its bytes.

    Bytes that are not UTF-8 are replaced, so that the rest of the file can still be checked; a file in UTF-16 is read as that.
    """
    problems = []
    if wide := _wide(raw):
        problems.append(Problem(Place(path), "file.encoding", f"the file is {wide[:6].upper()}; save it as UTF-8"))
        raw = raw.decode(wide, errors="replace").removeprefix("\ufeff").encode(errors="replace")
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


def _wide(raw: bytes) -> str:
    """Return the encoding of a file in which a letter is two or four bytes; nothing where it is none."""
    unmarked = "" if raw.count(0) * 3 <= len(raw) else "utf-16-le" if raw[1::2].count(0) > raw[::2].count(0) else "utf-16-be"
    return next((name for mark, name in _WIDE if raw.startswith(mark)), unmarked)


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
        prose_lines: lines (from 1) inside block scalars, where no-break spaces and joiners are good typography.
    """
    for number, line in enumerate(text.split("\n"), start=1):
        if "\t" in line and number in prose_lines:  # elsewhere the parser refuses it
            yield Problem(Place(path, number, line.index("\t") + 1), "letters.invisible", "a tab stands here; write a space")
        if line.isascii():
            continue
        composed = unicodedata.normalize("NFC", line)
        if composed != line:
            yield _decomposed(line, composed, Place(path, number))
        if hidden := invisible(line, in_prose=number in prose_lines):
            yield _invisible(hidden, Place(path, number, hidden.start() + 1))


def invisible(line: str, *, in_prose: bool) -> re.Match[str] | None:
    """Return the first character of a line that nobody sees and that does not belong there."""
    hidden = _NEVER.search(line) or (None if in_prose else _PROSE_ONLY.search(line))
    return hidden or (None if _FROM_RIGHT.search(line) else _DIRECTION.search(line))


def unseen(sign: str) -> str:
    """Return what an invisible character is, and what to write instead."""
    if sign == LOST:
        return "a letter was lost here (U+FFFD stands for it); type it anew"
    if sign == _SOFT_HYPHEN:
        return "an invisible character (U+00AD, soft hyphen); remove it, words are broken at the end of a line by themselves"
    what = "control character" if unicodedata.category(sign) == "Cc" else "a character without a name"
    name = unicodedata.name(sign, what).lower()
    return f"an invisible character (U+{ord(sign):04X}, {name}); write a plain space or nothing"


def _decomposed(line: str, composed: str, place: Place) -> Problem:
    column = next((i for i, (a, b) in enumerate(zip(line, composed, strict=False)) if a != b), len(composed))
    wanted = composed[column : column + 1]
    message = f"a letter is written as letter and separate mark (not NFC); write it as one: `{wanted}` (U+{ord(wanted):04X})"
    return Problem(Place(place.path, place.line, column + 1), "letters.nfc", message)


def _invisible(found: re.Match[str], place: Place) -> Problem:
    return Problem(place, "letters.invisible", unseen(found.group()))
