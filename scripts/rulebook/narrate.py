"""Words events, refusals and actions in one language for the static pages, exactly as the page's own code words them live."""

# Theory of operation
#
# A message is a template of the catalog; its arguments are typed by their names (ARCHITECTURE.md, "Arguments of events"), so no
# game is known here. What a page shows as an element of its own, a player or a link to a rule, comes back as a part and not as
# text. Words borrowed from another language keep that language's plurals, numbers and lists, and come back as parts that name it.
# A message that is missing shows its key: it is seen, and nothing breaks. The twin in TypeScript is site/demo/wording.ts.

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from babel import Locale
from babel.lists import format_list

from engines.game import Event, Verdict
from rulebook import digits
from rulebook.catalog import locale_of
from rulebook.model import Json

_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_SEATS = ("seat", "other", "about", "of")
_CARDS = ("law", "card")
_OF_CARDS = (*_CARDS, "house")


@dataclass(frozen=True, slots=True)
class Seat:
    """A player in a sentence: the page shows name and mark."""

    seat: int


@dataclass(frozen=True, slots=True)
class RuleName:
    """A rule in a sentence: the page shows its title as a link."""

    rule: str


@dataclass(frozen=True, slots=True)
class Borrowed:
    """Words in another language than the page's."""

    words: str
    lang: str


Part = str | Seat | RuleName | Borrowed


@dataclass(frozen=True, slots=True)
class Narrator:
    """Says in one language what happens in one game."""

    catalog: Mapping[str, Json]
    """What ``catalog.compiled`` returns."""
    game: str
    names: Sequence[str] = ()
    """Names of the players in order of the seats; a seat without one is "Player 2"."""

    def event(self, event: Event) -> list[Part]:
        """Return the words for an event; its player, if it has one, stands before them and is not in them."""
        return self.parts(f"event.{self.game}.{event.id}", event.args)

    def verdict(self, verdict: Verdict) -> list[Part]:
        """Return why an action is refused: the refusal's own words, else the title of the rule it breaks."""
        key = f"refused.{verdict.rule.replace('/', '.')}"
        if key in self.catalog["messages"]:
            return self.parts(key, verdict.args)
        rule = self.catalog["rules"].get(verdict.rule)
        return [self._said(rule["title"], rule.get("lang", self._language)) if rule else verdict.rule]

    def action(self, action: Mapping[str, Json]) -> list[Part]:
        """Return the words for an action or for what chance brings: ``{"play": {"rhino": 2}}`` is ``action.<game>.play``.

        A value with members that are no counts, ``{"offer": {"for": "pass", "about": 2, "gold": 5}}``, is the message of the member that
        chooses one, ``action.<game>.offer.pass``, with all members as arguments; ``{parts}`` are those that have a message of their own.
        """
        parts: list[Part] = []
        for verb, value in action.items():
            key = f"action.{self.game}.{verb}"
            parts += self._deeds(key, value)
        return list(_joined(parts))

    def parts(self, key: str, args: Mapping[str, Json]) -> list[Part]:
        """Return a message with its arguments worded; adjacent texts are joined."""
        entry = self.catalog["messages"].get(key)
        if entry is None:
            return [key]
        locale = locale_of(entry, self._language)
        template, parts, end = self._form(entry, args.get("n")), [], 0
        for found in _PLACEHOLDER.finditer(template):
            parts += [self._said(template[end : found.start()], locale), *self._argument(found[1], args, locale)]
            end = found.end()
        return list(_joined([*parts, self._said(template[end:], locale)]))

    def template(self, key: str, args: Mapping[str, Json]) -> str:
        """Return the form of a message that its arguments choose, with its placeholders; the key itself where there is none."""
        entry = self.catalog["messages"].get(key)
        return key if entry is None else self._form(entry, args.get("n"))

    def plain(self, parts: Iterable[Part]) -> str:
        """Return parts as text, for a label or a description."""
        return "".join(self._text(part) for part in parts)

    def seat(self, seat: int) -> str:
        """Return the name of the player at a seat."""
        if seat < len(self.names):
            return self.names[seat]
        return self.plain(replace(self, names=()).parts("player", {"number": seat + 1}))

    def piece(self, piece: str, count: int = 1) -> str:
        """Return the name of a piece in the form for a count."""
        entry = self.catalog["pieces"].get(f"{self.game}.{piece}")
        return piece if entry is None else self._form(entry, count)

    def pieces(self, counts: Mapping[str, int], locale: str = "") -> str:
        """Return counted pieces as a list, "2 rhinos, 1 zebra", as the page's language or ``locale`` writes it."""
        if not counts:
            return self.plain(self.parts("pieces.none", {}))
        locale = locale or self._language
        return _listed_units([f"{digits.written(count, locale)} {self.piece(piece, count)}" for piece, count in counts.items()], locale)

    @property
    def _language(self) -> str:
        return str(self.catalog["locale"])

    def _said(self, words: str, locale: str) -> Part:
        return words if locale == self._language else Borrowed(words, locale)

    def _argument(self, name: str, args: Mapping[str, Json], locale: str) -> list[Part]:
        value = args.get(name)
        if name in _OF_CARDS:
            return self._card(name, args)
        if value is None:
            return [self._said(self._plain_argument(name, value, locale), locale)]
        if name in _SEATS:
            return [Seat(value)]
        if name == "parts":
            return list(value)
        if name == "seats":
            return self._listed([[Seat(seat)] for seat in value], locale)
        if name == "rule":
            return [RuleName(value)]
        if name == "piece":
            named = locale_of(self.catalog["pieces"].get(f"{self.game}.{value}"), self._language)
            return [self._said(self.piece(value, args["n"] if isinstance(args.get("n"), int) else 1), named)]
        return [self._said(self._plain_argument(name, value, locale), locale)]

    def _card(self, name: str, args: Mapping[str, Json]) -> list[Part]:
        """Return the name of a card; for ``house`` what stands behind it where the card is ours, nothing behind a printed one."""
        if name in _CARDS:
            return self.parts(f"card.{self.game}.{args[name]}", {}) if name in args else [f"{{{name}}}"]
        keys = (f"house.{self.game}.{args[each]}" for each in _CARDS if each in args)
        key = next((key for key in keys if key in self.catalog["messages"]), "")
        return [" ", *self.parts(key, {})] if key else []

    def _plain_argument(self, name: str, value: Json, locale: str) -> str:
        if value is None:
            return f"{{{name}}}"
        if name == "pieces":
            return self.pieces(value, locale)
        return digits.written(value, locale) if isinstance(value, int) else str(value)

    def _deeds(self, key: str, value: Json) -> list[Part]:
        first, *others = value if isinstance(value, list) else [value]
        named = self.template(key, {}).startswith("{")
        worded = [self._deed(key, each) if named else _within(self._deed(key, each)) for each in others]
        locale = locale_of(self.catalog["messages"].get(key), self._language)
        return self._listed([self._deed(key, first), *worded], locale)

    def _deed(self, key: str, value: Json) -> list[Part]:
        if isinstance(value, str) and f"{key}.{value}" in self.catalog["messages"]:
            return self.parts(f"{key}.{value}", {})
        if value == {} and f"{key}.none" in self.catalog["messages"]:
            return self.parts(f"{key}.none", {})
        if isinstance(value, str):
            return self.parts(key, {"piece": value, "text": value, "law": value, "card": value})
        if not isinstance(value, Mapping):
            return self.parts(key, {"n": value, "seat": value})
        has_words = any(f"{key}.{name}" in self.catalog["messages"] for name in value)
        is_counts = not has_words and all(isinstance(each, int) for each in value.values())
        return self.parts(key, {"pieces": value}) if is_counts else self._composed(key, value)

    def _composed(self, key: str, members: Mapping[str, Json]) -> list[Part]:
        """Return the words for a value that has members: the message that one of them chooses, with the others in it."""
        messages = self.catalog["messages"]
        choices = (each for name, each in members.items() if isinstance(each, str) and f"{key}.{name}" not in messages)
        head = next((f"{key}.{each}" for each in choices if f"{key}.{each}" in messages), f"{key}.with")
        worded = [self._deeds(f"{key}.{name}", each) for name, each in members.items() if f"{key}.{name}" in messages]
        locale = locale_of(messages.get(head), self._language)
        return self.parts(head, {**members, "parts": self._listed(worded, locale) if worded else self.parts("pieces.none", {})})

    def _listed(self, items: Sequence[list[Part]], locale: str) -> list[Part]:
        """Join parts as a language joins a list: "A, B and C"."""
        marks = [f"\0{index}\0" for index in range(len(items))]
        pieces = format_list(marks, locale=_parsed(locale)).split("\0")
        parts: list[Part] = []
        for index, piece in enumerate(pieces):
            parts += items[int(piece)] if index % 2 else [self._said(piece, locale)]
        return parts

    def _text(self, part: Part) -> str:
        if isinstance(part, str):
            return part
        if isinstance(part, Seat):
            return self.seat(part.seat)
        if isinstance(part, Borrowed):
            return part.words
        rule = self.catalog["rules"].get(part.rule)
        return str(rule["title"]) if rule else part.rule

    def _form(self, entry: Json, count: Json) -> str:
        if isinstance(entry, str):
            return entry
        number = count if isinstance(count, int) else 1
        category = _parsed(locale_of(entry, self._language)).plural_form(number)
        form: str = entry.get(category, entry["other"])
        return form


def _parsed(locale: str) -> Locale:
    return Locale.parse(locale, sep="-")


def _within(parts: Sequence[Part]) -> list[Part]:
    """Return the words of an action as they stand inside a sentence: messages of actions begin with a word that is small there.

    Not so where they begin with a name: ``{piece}``.
    """
    first, *rest = parts
    if isinstance(first, Borrowed):
        return [replace(first, words=_small(first.words)), *rest]
    return [_small(first) if isinstance(first, str) else first, *rest]


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]


def _listed_units(items: Sequence[str], locale: str) -> str:
    """Join counted things as ``Intl.ListFormat`` does with type "unit". Babel's own does not inherit the missing patterns."""
    known = _parsed(locale).list_patterns
    patterns = {**known["standard"], **known.get("unit-short", {}), **known.get("unit", {})}
    if len(items) == 2:
        return str(patterns["2"]).format(*items)
    text, rest = items[-1], items[:-1]
    for index, item in reversed(list(enumerate(rest))):
        name = "end" if index == len(rest) - 1 else "start" if index == 0 else "middle"
        text = str(patterns[name]).format(item, text)
    return text


def _joined(parts: Iterable[Part]) -> Iterator[Part]:
    """Yield the parts with adjacent words of one language as one."""
    for lang, together in groupby(parts, key=_tongue):
        if lang is None:
            yield from together
            continue
        words = "".join(part.words if isinstance(part, Borrowed) else str(part) for part in together)
        if words:
            yield Borrowed(words, lang) if lang else words


def _tongue(part: Part) -> str | None:
    """Return the language of words, empty for the page's own; None for what the page shows as an element."""
    return "" if isinstance(part, str) else part.lang if isinstance(part, Borrowed) else None
