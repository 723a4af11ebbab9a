"""UI strings in one language, from its compiled catalog: plural forms and placeholders as the page's own code does it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from babel import Locale

from rulebook import catalog, digits
from rulebook.languages import among
from rulebook.said import Said

Json = Any
_PLACEHOLDER = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Wording:
    """Says the strings of one language."""

    locale: str
    messages: Mapping[str, Json]
    """Key -> text, or plural category -> text (``catalog.compiled``); borrowed words keep the grammar of their own language."""

    def say(self, key: str, **values: Json) -> Said:
        """Return a string with its placeholders filled in; ``n`` also chooses the plural form.

        Raises:
            KeyError: no such string, or a value for a placeholder is missing: the page would show a hole.
        """
        entry = self.messages[key]
        locale = catalog.locale_of(entry, self.locale)
        words = _PLACEHOLDER.sub(lambda found: _shown(values[found[1]], locale), _form(entry, values, locale))
        return Said(words) if locale == self.locale else Said(among(words, locale, self.locale), locale)


def _form(entry: Json, values: Mapping[str, Json], locale: str) -> str:
    if isinstance(entry, str):
        return entry
    if not _has_plural(entry):
        return catalog.text_of(entry)
    form: str = entry.get(Locale.parse(locale, sep="-").plural_form(values["n"]), entry["other"])
    return form


def _has_plural(entry: Mapping[str, Json]) -> bool:
    return bool(entry.keys() - {"locale", "other"})


def _shown(value: Json, locale: str) -> str:
    return digits.written(value, locale) if isinstance(value, int) else str(value)
