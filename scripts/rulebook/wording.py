"""UI strings in one language, from its compiled catalog: plural forms and placeholders as the page's own code does it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from babel import Locale

from rulebook import digits

Json = Any
_PLACEHOLDER = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Wording:
    """Says the strings of one language."""

    locale: str
    messages: Mapping[str, Json]
    """Key -> text, or plural category -> text (``catalog.compiled``)."""

    def say(self, key: str, **values: Json) -> str:
        """Return a string with its placeholders filled in; ``n`` also chooses the plural form.

        Raises:
            KeyError: no such string, or a value for a placeholder is missing: the page would show a hole.
        """
        entry = self.messages[key]
        form = entry if isinstance(entry, str) else entry.get(self._category(values["n"]), entry["other"])
        return _PLACEHOLDER.sub(lambda found: self._shown(values[found[1]]), form)

    def _category(self, n: int) -> str:
        return Locale.parse(self.locale, sep="-").plural_form(n)

    def _shown(self, value: Json) -> str:
        return digits.written(value, self.locale) if isinstance(value, int) else str(value)
