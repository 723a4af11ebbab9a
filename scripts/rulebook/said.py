"""A string of the page that knows its language: where a language borrows it, the page marks it."""

from __future__ import annotations

from typing import Self


class Said(str):
    """Words of the page, ready to print.

    Everywhere but in a template it is a plain string. A template prints it as an element with ``lang`` where the words are borrowed
    (``render``); within an attribute no element can stand, so there it goes through the filter ``attribute``.
    """

    __slots__ = ("lang",)
    lang: str
    """The language the words are in where it is not the page's own, or nothing."""

    def __new__(cls, words: str, lang: str = "") -> Self:
        """Keep words and language."""
        made = super().__new__(cls, words)
        made.lang = lang
        return made
