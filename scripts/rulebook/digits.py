"""Writes whole numbers as each language does, with a real minus sign, and sizes in megabytes."""

from __future__ import annotations

MINUS = "\N{MINUS SIGN}"
_MEGABYTE = 1_000_000


def written(value: int, locale: str) -> str:
    """Return a number with the language's grouping; a hyphen as its sign becomes a minus, so that arithmetic reads well."""
    from babel import Locale  # noqa: PLC0415  what only names this module also runs in the page, where Babel is not
    from babel.numbers import format_decimal  # noqa: PLC0415

    return format_decimal(value, locale=Locale.parse(locale, sep="-")).replace("-", MINUS)


def megabytes(size: int, locale: str) -> str:
    """Return a number of bytes in megabytes, to a tenth, as a language writes it; without the unit."""
    from babel import Locale  # noqa: PLC0415
    from babel.numbers import format_decimal  # noqa: PLC0415

    return format_decimal(size / _MEGABYTE, format="0.0", locale=Locale.parse(locale, sep="-"))
