"""What is known of a language by its tag: its name, and which way it is written."""

from __future__ import annotations

from babel import Locale


def language_name(locale: str, reader: str | None = None) -> str:
    """Return what a language is called, by default in the language itself, with a capital letter."""
    name = Locale.parse(locale, sep="-").get_display_name(reader or locale) or locale
    return name[:1].upper() + name[1:]


def direction(locale: str) -> str:
    """Return which way a language is written: ``ltr`` or ``rtl``."""
    return "rtl" if Locale.parse(locale, sep="-").character_order == "right-to-left" else "ltr"
