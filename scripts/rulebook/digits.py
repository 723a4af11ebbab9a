"""Writes whole numbers as each language does, with a real minus sign."""

from __future__ import annotations

from babel import Locale
from babel.numbers import format_decimal

MINUS = "\N{MINUS SIGN}"


def written(value: int, locale: str) -> str:
    """Return a number with the language's grouping; a hyphen as its sign becomes a minus, so that arithmetic reads well."""
    return format_decimal(value, locale=Locale.parse(locale, sep="-")).replace("-", MINUS)
