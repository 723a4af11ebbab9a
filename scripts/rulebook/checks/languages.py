"""Every id has its words in every language, whole, current, and naming the same numbers and rules as the source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from rulebook import markup, placeholders, stale
from rulebook.library import Library
from rulebook.model import SIDES, Change, Discrepancy, Example, Game, Line, MayName, Prose, Rule, Section, Status, Text
from rulebook.problem import Place, Problem, Severity
from rulebook.quality import numerals
from rulebook.suggest import choices, closest
from rulebook.told import told, tongue

if TYPE_CHECKING:
    from rulebook.load import Content

IDS = {
    "text.missing": "every rule and example has its words in the source language",
    "text.part": "an entry has its title, rules and lines a text, a ruling its reason, a discrepancy its sides, and nothing else has them",
    "text.orphan": "words belong to a rule, an example, a chapter or a source that exists",
    "translation.missing": "every text is translated",
    "translation.stale": "translations follow their source",
    "translation.placeholders": "a translation names the same placeholders as its source",
    "translation.references": "a translation links to the same rules as its source",
}


WARNINGS = frozenset({"translation.missing", "translation.stale"})
_NUMBER = re.compile(r"[0-9]{1,9}")
_UNWANTED: Mapping[type, str] = {
    Rule: "fault.unwanted.rule",
    Example: "fault.unwanted.example",
    Discrepancy: "fault.unwanted.discrepancy",
    Section: "fault.unwanted.section",
    Line: "fault.unwanted.line",
    Change: "fault.unwanted.change",
}
_FIELDS = ("title", "text", "reason", "play", SIDES)


def check(content: Content) -> Iterator[Problem]:
    """Yield what is missing or left over in a language."""
    for game in content.library.games.values():
        for locale in _locales(content, game):
            yield from _missing(content, game, locale)
            yield from _orphans(content, game, locale)


def of_text(library: Library, text: Text, _may_name: MayName) -> Iterator[Problem]:
    """Yield what is missing, left over, stale or different in one text; see ``checks.of_text``."""
    if text.id.partition("/")[0] in library.games:
        yield from _parts(library, text)
        yield from _compared(library, text)


def _locales(content: Content, game: Game) -> list[str]:
    """Return the languages a game ought to have: all that anything is written in."""
    return sorted({*content.library.locales, game.source_locale})


def _missing(content: Content, game: Game, locale: str) -> Iterator[Problem]:
    written = content.library.texts.get(locale, {})
    is_source = locale == game.source_locale
    for full, name in game.files_of_words().items():
        path = f"content/{game.id}/{locale}/{name}.yaml"
        document = content.documents.get(path)
        short = full.partition("/")[2].removeprefix("game.")
        has_key = document is not None and short in document.data
        if full in written or (document and not document.whole and not has_key):
            continue
        place = document.where((short,), key=True) if document and has_key else Place(path, max(1, len(document.lines)) if document else 1)
        if is_source:
            yield Problem(place, "text.missing", told("fault.text.missing", id=short))
        else:
            message = told("fault.missing", id=short, locale=tongue(game.source_locale))
            yield Problem(place, "translation.missing", message, Severity.WARNING)


def _orphans(content: Content, game: Game, locale: str) -> Iterator[Problem]:
    files = {full.partition("/")[2].removeprefix("game."): name for full, name in game.files_of_words().items()}
    folder = f"content/{game.id}/{locale}/"
    for path, document in content.documents.items():
        if not path.startswith(folder):
            continue
        name = path.removeprefix(folder).removesuffix(".yaml")
        for short in document.data:
            place = document.where((short,), key=True)
            word = short.partition(".")[2] if name == "game" else short
            if short in files and files[short] != name:
                yield Problem(place, "text.orphan", told("fault.text.elsewhere", id=short, file=f"{folder}{files[short]}.yaml"))
            elif short not in files and not content.may_name(game.id, word):
                near = closest(short, (each for each, file in files.items() if file == name))
                yield Problem(place, "text.orphan", told("fault.text.orphan", id=short, near=near))


def _parts(library: Library, text: Text) -> Iterator[Problem]:
    entry = library.entry(text.id)
    if entry is None:
        return
    wanted = _wanted(entry)
    for field, why in wanted.items():
        if field not in text.prose:
            yield Problem(text.place, "text.part", told(why, id=entry.short, header=_header(field), source=field.partition(".")[2]))
    allowed = {*wanted, "text"} if isinstance(entry, Example) else set(wanted)
    for field, prose in text.prose.items():
        if field not in allowed and field.partition(".")[0] in _FIELDS:  # else it breaks the schema
            yield Problem(prose.place, "text.part", _unwanted(entry, field))


def _wanted(entry: Rule | Example | Discrepancy | Section | Line | Change) -> dict[str, str]:
    """Return the fields the words of an entry must have -> the key of what is wrong without one."""
    wanted = {"title": "fault.part.title"}
    if isinstance(entry, Rule):
        wanted["text"] = "fault.part.rule"
        if entry.ruling:
            wanted["reason"] = "fault.part.ruling"
    elif isinstance(entry, Change):
        wanted["text"] = "fault.part.change"
    elif isinstance(entry, Line):
        wanted["text"] = "fault.part.line"
    elif isinstance(entry, Discrepancy):
        wanted["play"] = "fault.part.play"
        wanted.update(dict.fromkeys((f"{SIDES}.{source}" for source in entry.sides), "fault.part.side"))
    return wanted


def _header(field: str) -> str:
    """Return how a field is written, in words for a message."""
    name, _, source = field.partition(".")
    if source:
        return told("fault.write.side", code=f"`{source}: |-`", above=f"`{name}:`")
    if name == "reason":
        return told("fault.write.reason", code="`reason: |-`")
    return told("fault.write.words", code=f"`{name}: {'>-' if name == 'title' else '|-'}`")


def _unwanted(entry: Rule | Example | Discrepancy | Section | Line | Change, field: str) -> str:
    name, _, source = field.partition(".")
    if field == "reason" and isinstance(entry, Rule):
        return told("fault.part.reason", id=entry.short, code="`ruling: true`")
    if source and isinstance(entry, Discrepancy):
        near = closest(source, entry.sides)
        return told("fault.part.source", id=entry.short, source=source, near=near, sides=choices(entry.sides), code="`sides`")
    return told(_UNWANTED[type(entry)], id=entry.short, name=name)


def _compared(library: Library, text: Text) -> Iterator[Problem]:
    game = library.games[text.id.partition("/")[0]]
    source = library.texts.get(game.source_locale, {}).get(text.id)
    if source is None or text.locale == game.source_locale:
        return
    if text.status is Status.STALE:
        changed = stale.told(stale.changes(text, source))
        changed = f" ({changed})" if changed else ""
        command = f"`python3 scripts/l10n.py confirm {text.id} --wording-only`"
        message = told("fault.stale", locale=tongue(game.source_locale), place=str(source.place), changed=changed, command=command)
        yield Problem(text.place, "translation.stale", message, Severity.WARNING)
        return  # what differs is what has to be brought in line
    for field, prose in text.prose.items():
        if field in source.prose:
            yield from _placeholders(library, text, prose, source.prose[field])
            yield from _references(library, text, prose, source.prose[field])


def _placeholders(library: Library, text: Text, own: Prose, source: Prose) -> Iterator[Problem]:
    have, want = (Counter(f"{{{name}}}" for name, _ in placeholders.names(each.raw)) for each in (own, source))
    if have == want:
        return
    unknown = Counter({form: count for form, count in have.items() if not placeholders.is_known(library, text.id, form[1:-1])})
    values = placeholders.numbers(library, text.id, source.raw)
    typed = _typed(own.raw, text.locale)
    lost = Counter({form: count for form, count in (want - have).items() if values.get(form[1:-1]) not in typed})
    # What leads nowhere, and a number typed in, is told by another check, and stands for something that is lost.
    yield from _different("translation.placeholders", own, source, (_without(lost, sum(unknown.values())), have - want - unknown))


def _typed(words: str, locale: str) -> set[int]:
    """Return the numbers that are typed into a text, in digits or in words."""
    spelled = {each.value for each in numerals.numerals(words, locale) if each.is_sure}
    return spelled | {int(found) for found in _NUMBER.findall(markup.only_words(words))}


def _references(library: Library, text: Text, own: Prose, source: Prose) -> Iterator[Problem]:
    have, want = (Counter(map(_address, markup.references(each.raw))) for each in (own, source))
    if have == want:
        return
    game = text.id.partition("/")[0]
    unknown = Counter(
        {
            _address(each): have[_address(each)]
            for each in markup.references(own.raw)
            if not each.is_rule or library.entry(each.target if "/" in each.target else f"{game}/{each.target}") is None
        }
    )
    lost = _without(want - have, sum(unknown.values()))
    yield from _different("translation.references", own, source, (lost, have - want - unknown))


def _address(reference: markup.Reference) -> str:
    return f"rule:{reference.target}" if reference.is_rule else reference.target


def _without(counts: Counter[str], number: int) -> Counter[str]:
    """Return counted things without the first few of them."""
    return Counter(list(counts.elements())[number:])


def _different(check_id: str, own: Prose, source: Prose, names: tuple[Counter[str], Counter[str]]) -> Iterator[Problem]:
    lost, added = names
    if not lost and not added:
        return
    place = own.place
    if added:
        place = own.at(max(0, own.raw.rfind(next(iter(added)))))
    yield Problem(place, check_id, _difference(lost, added, str(source.place)))


def _difference(lost: Counter[str], added: Counter[str], place: str) -> str:
    if not added:
        return told("fault.differs.lost", lost=_listed(lost), place=place)
    if not lost:
        return told("fault.differs.added", added=_listed(added), place=place)
    return told("fault.differs", lost=_listed(lost), added=_listed(added), place=place)


def _listed(names: Counter[str]) -> str:
    return ", ".join(f"`{name}`" + (f" × {count}" if count > 1 else "") for name, count in names.items())
