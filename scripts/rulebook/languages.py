"""What is known of a language by its tag: its name, and which way it is written."""

from __future__ import annotations

from functools import cache
from unicodedata import combining, normalize

from babel import Locale

_ISOLATES = {"ltr": "\N{LEFT-TO-RIGHT ISOLATE}", "rtl": "\N{RIGHT-TO-LEFT ISOLATE}"}
_SMALL = ("vi",)
"""Languages whose names of languages begin with a capital in a list, and not in a sentence, and of which CLDR tells only the first."""
_END = "\N{POP DIRECTIONAL ISOLATE}"


def language_name(locale: str, reader: str | None = None) -> str:
    """Return what a language is called, by default in the language itself, with a capital letter."""
    name = Locale.parse(locale, sep="-").get_display_name(Locale.parse(reader or locale, sep="-")) or locale
    return name[:1].upper() + name[1:]


def within_words(locale: str, reader: str) -> str:
    """Return what a language is called in the middle of a sentence of another one."""
    name = Locale.parse(locale, sep="-").get_display_name(Locale.parse(reader, sep="-")) or locale
    return name[:1].lower() + name[1:] if reader in _SMALL else name


@cache
def direction(locale: str) -> str:
    """Return which way a language is written: ``ltr`` or ``rtl``."""
    return "rtl" if Locale.parse(locale, sep="-").character_order == "right-to-left" else "ltr"


def among(words: str, locale: str, page: str) -> str:
    """Return words for a page of another language: they keep their own direction, also where no mark of their language can stand."""
    own = direction(locale)
    return words if own == direction(page) else f"{_ISOLATES[own]}{words}{_END}"


def alphabetical(words: str) -> tuple[str, str]:
    """Return what words are sorted by: letters without their marks, and those only where all else is equal."""
    folded = words.casefold()
    bare = "".join(letter for letter in normalize("NFD", folded.replace("đ", "d~")) if not combining(letter))
    return bare, folded
