"""Reads a text file and finds what no editor shows: encoding, byte order mark, line endings, decomposed and invisible letters."""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path as FilePath

from rulebook.problem import Place, Problem
from rulebook.told import told

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
# What letters become that are saved as UTF-8 and read as Windows-1252: ö is Ã¶, ạ is áº¡, “ is â€œ.
_MISREAD = re.compile(
    "(?:[\u00c3-\u00c6]|\u00e1[\u00ba\u00bb]|\u00e2\u20ac)"
    "[\u0081\u008d\u008f\u0090\u009d\u00a0-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc"
    "\u201a\u2020-\u2022\u2030\u2039\u203a\u20ac\u2122]"
)
_REFERENCE = re.compile(r"&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|(shy|lrm|rlm|ZeroWidthSpace|NoBreak));")
_NAMED = {"shy": "\u00ad", "lrm": "\u200e", "rlm": "\u200f", "ZeroWidthSpace": "\u200b", "NoBreak": "\u2060"}
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
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
        problems.append(Problem(Place(path), "file.encoding", told("fault.file.wide", encoding=wide[:6].upper())))
        raw = raw.decode(wide, errors="replace").removeprefix("\ufeff").encode(errors="replace")
    if raw.startswith(b"\xef\xbb\xbf"):
        problems.append(Problem(Place(path), "file.bom", told("fault.file.bom")))
        raw = raw[3:]
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        problems.append(_not_utf8(raw, error, path))
        text = raw.decode("utf-8", errors="replace")
    if "\r" in text:
        line = text[: text.index("\r")].count("\n") + 1
        problems.append(Problem(Place(path, line), "file.line-ends", told("fault.file.ends")))
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text, problems


def is_garbled(problems: Iterable[Problem]) -> bool:
    """Tell whether ``decode`` met bytes that are no letters: what stands in their place is nobody's word."""
    return any(each.check == "file.encoding" for each in problems)


def opened(path: FilePath, name: str) -> tuple[bytes | None, list[Problem]]:
    """Return the bytes of a file; None where it cannot be read, and why not.

    Args:
        path: The file, or what stands in its place.
        name: Its path in messages.
    """
    try:
        if path.is_file():
            return path.read_bytes(), []
    except OSError as error:
        return None, [Problem(Place(name), "file.unreadable", _refusal(error))]
    if os.path.lexists(path):
        return None, [Problem(Place(name), "file.folder", told("fault.file.folder") if path.is_dir() else told("fault.file.link"))]
    return None, [Problem(Place(name), "file.unreadable", told("fault.file.gone"))]


def is_file(path: FilePath) -> bool:
    """Tell whether there is a file; not where nobody may look."""
    try:
        return path.is_file()
    except OSError:
        return False


def bytes_of(path: FilePath) -> bytes:
    """Return the bytes of a file, none where it cannot be read: whoever calls ``opened`` tells that."""
    return opened(path, "")[0] or b""


def text_of(path: FilePath, name: str) -> tuple[str, list[Problem]]:
    """Return the text of a file, see ``decode``; of one that cannot be read there is none, and why not."""
    raw, problems = opened(path, name)
    return ("", problems) if raw is None else decode(raw, name)


def _refusal(error: OSError) -> str:
    if isinstance(error, PermissionError):
        return told("fault.file.refused")
    if isinstance(error, FileNotFoundError):
        return told("fault.file.gone")
    return told("fault.file.unreadable", said=error.strerror or type(error).__name__)


def _wide(raw: bytes) -> str:
    """Return the encoding of a file in which a letter is two or four bytes; nothing where it is none."""
    marked = next((name for mark, name in _WIDE if raw.startswith(mark)), "")
    if marked or raw.count(0) * 3 <= len(raw):
        return marked
    bits = "32" if raw.count(0) * 3 > len(raw) * 2 else "16"
    order = "be" if raw.startswith(b"\0") else "le"
    return f"utf-{bits}-{order}"


def _not_utf8(raw: bytes, error: UnicodeDecodeError, path: str) -> Problem:
    before = raw[: error.start].decode("utf-8", errors="replace")
    column = len(before) - (before.rfind("\n") + 1) + 1
    message = told("fault.file.byte", byte=f"0x{raw[error.start]:02X}")
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
            yield Problem(Place(path, number, line.index("\t") + 1), "letters.invisible", told("fault.tab"))
        if "&" in line and (sign := _referred(line)):
            yield Problem(
                Place(path, number, sign.start() + 1), "letters.invisible", told("fault.entity", sign=sign[0], what=unseen(_letter(sign)))
            )
        if line.isascii():
            continue
        if misread := _MISREAD.search(line):
            yield _misread(misread, Place(path, number, misread.start() + 1))
        composed = unicodedata.normalize("NFC", line)
        if composed != line:
            yield _decomposed(line, composed, Place(path, number))
        if hidden := invisible(line, in_prose=number in prose_lines):
            yield _invisible(hidden, Place(path, number, hidden.start() + 1))


def _misread(found: re.Match[str], place: Place) -> Problem:
    wanted = found[0].encode("cp1252", errors="ignore").decode("utf-8", errors="ignore")
    message = told("fault.misread", found=found[0], wanted=wanted) if wanted else told("fault.misread.lost", found=found[0])
    return Problem(place, "letters.misread", message)


def _referred(line: str) -> re.Match[str] | None:
    """Return the first character reference of a line that stands for a character nobody sees."""
    return next(
        (each for each in _REFERENCE.finditer(line) if invisible(_letter(each), in_prose=True) or CONTROL.match(_letter(each))), None
    )


def _letter(reference: re.Match[str]) -> str:
    """Return the character a reference stands for; one there is no such character for stands for a lost letter."""
    decimal, hexadecimal, name = reference.groups()
    code = int(decimal or hexadecimal, 10 if decimal else 16) if not name else ord(_NAMED[name])
    return chr(code) if 0 < code <= sys.maxunicode and not 0xD800 <= code < 0xE000 else LOST


def invisible(line: str, *, in_prose: bool) -> re.Match[str] | None:
    """Return the first character of a line that nobody sees and that does not belong there."""
    hidden = _NEVER.search(line) or (None if in_prose else _PROSE_ONLY.search(line))
    return hidden or (None if _FROM_RIGHT.search(line) else _DIRECTION.search(line))


def unseen(sign: str) -> str:
    """Return what an invisible character is, and what to write instead."""
    if sign == LOST:
        return told("fault.unseen.lost", code="U+FFFD")
    if sign == _SOFT_HYPHEN:
        return told("fault.unseen.hyphen", code="U+00AD")
    what = "control character" if unicodedata.category(sign) == "Cc" else "a character without a name"
    name = unicodedata.name(sign, what).lower()
    return told("fault.unseen", code=f"U+{ord(sign):04X}", name=name)


def _decomposed(line: str, composed: str, place: Place) -> Problem:
    column = next((i for i, (a, b) in enumerate(zip(line, composed, strict=False)) if a != b), len(composed))
    wanted = composed[column : column + 1]
    message = told("fault.nfc", wanted=wanted, code=f"U+{ord(wanted):04X}")
    return Problem(Place(place.path, place.line, column + 1), "letters.nfc", message)


def _invisible(found: re.Match[str], place: Place) -> Problem:
    return Problem(place, "letters.invisible", unseen(found.group()))
