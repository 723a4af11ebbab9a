"""Messages of the checks: a key and values. They read as English here, and in the language of the page where somebody translates.

Notes for translators are made the same way. The words stand in ``locale/<locale>/LC_MESSAGES/messages.po`` under ``fault.…`` and
``note.…``, like those of every page. Here the English ones are
read from there. In the page there are no files: a message is its key and values until ``worded`` puts in words that the page has brought.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Self

Value = str | int
"""What stands in a message; a ``Told`` among the words of a language is worded in that language, too."""
FAMILY = "fault."
"""What checks say; notes stand under ``note.``."""
TONGUE = "fault.tongue"
_ENGLISH = Path(__file__).parents[2] / "locale" / "en" / "LC_MESSAGES" / "messages.po"
_NAME = re.compile(r"\{([a-z_]+)\}")
_ENTRY = re.compile(r'^msgctxt "((?:fault|note)\.[^"]+)"\nmsgid ((?:".*"\n)+)', re.MULTILINE)
_STRING = re.compile(r'"(.*)"')
_ESCAPED = re.compile(r"\\(.)")


class Told(str):
    """A message that reads as English, and knows the key of its words and what stands in them."""

    __slots__ = ("key", "values")
    key: str
    values: Mapping[str, Value]

    def __new__(cls, key: str, values: Mapping[str, Value]) -> Self:
        """Make the message of a key. Without English words it reads as key and values: two messages are the same where these are."""
        words = _english().get(key)
        made = super().__new__(cls, f"{key} {dict(values)}" if words is None else _filled(words, values))
        made.key, made.values = key, values
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        """Be kept as what it was made of."""
        return Told, (self.key, dict(self.values))


def told(key: str, /, **values: Value) -> Told:
    """Return the message of a key with what stands in it."""
    return Told(key, values)


def tongue(tag: str) -> Told:
    """Return a language as a part of a message: its tag here, its name where ``worded`` is given one under ``fault.tongue.<tag>``."""
    return Told(TONGUE, {"tag": tag})


def worded(message: str, words: Mapping[str, str]) -> str:
    """Return a message in the words of a language; what is none of a check, or has no words there, as it is.

    Args:
        message: The message.
        words: Key -> words with ``{names}``.
    """
    if not isinstance(message, Told) or message.key not in words:
        return str(message)
    called = words.get(f"{TONGUE}.{message.values['tag']}") if message.key == TONGUE else None
    if called is not None:
        return called
    values = {name: worded(value, words) if isinstance(value, str) else value for name, value in message.values.items()}
    return _filled(words[message.key], values)


def _filled(words: str, values: Mapping[str, Value]) -> str:
    return _NAME.sub(lambda found: str(values.get(found[1], found[0])), words)


def is_edited() -> bool:
    """Tell whether the English words are others now than those that this process says."""
    return _read() != _english()


@cache
def _english() -> Mapping[str, str]:
    return _read()


def _read() -> Mapping[str, str]:
    """Return the English words; none in the page. What is broken elsewhere in the file, which is a fault to be told, hinders nothing."""
    try:
        found = _ENTRY.findall(_ENGLISH.read_text("utf-8", errors="replace"))
    except OSError:
        return {}
    return {key: _ESCAPED.sub(r"\1", "".join(_STRING.findall(strings))) for key, strings in found}
