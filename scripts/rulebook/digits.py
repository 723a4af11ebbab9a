"""Writes whole numbers as each language does, with a real minus sign."""

from __future__ import annotations

MINUS = "\N{MINUS SIGN}"


def written(value: int, locale: str) -> str:
    """Return a number with the language's grouping; a hyphen as its sign becomes a minus, so that arithmetic reads well."""
    from babel import Locale  # noqa: PLC0415  what only names this module also runs in the page, where Babel is not
    from babel.numbers import format_decimal  # noqa: PLC0415

    return format_decimal(value, locale=Locale.parse(locale, sep="-")).replace("-", MINUS)
