"""How far each language is: what is current, stale, missing or orphan, for rule texts and UI strings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import NamedTuple

from rulebook import catalog, check, load, msgids, stale, stamps
from rulebook.exchange.units import unreadable
from rulebook.library import Library
from rulebook.model import Json, Status, Text
from rulebook.problem import Place, Problem
from rulebook.suggest import choices, closest
from rulebook.worddiff import Piece, marked

UI = "ui"
"""The name under which UI strings stand beside the games; ``ui/play.undo`` is the id of one."""
Changes = Mapping[str, list[Piece]]
"""Field -> what has changed in the source text."""


class Broken(Exception):
    """A file of texts, words or stamps cannot be read; says which and what to do."""


class UnknownId(Exception):
    """An id that nobody has written words for, or a language that nothing is translated into."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one text or UI string stands in one language."""

    game: str
    """Id of the game, or ``ui``."""
    chapter: str
    """Chapter of the game (``game`` for its own words), or the first part of a UI string's key."""
    locale: str
    id: str
    """Full id: ``kariba/chase.nearest``, ``ui/play.undo``."""
    status: Status
    place: Place
    """Where it stands, or where it ought to."""
    changes: Changes = field(default_factory=dict)
    """What has changed in the source of a stale one; empty where nobody knows the former source."""


class Edited(NamedTuple):
    """A translation somebody has worked on since it was last looked at."""

    text: Text
    changes: Changes
    """What had changed in its source before: it was stale, and counts as current now."""


class Survey(NamedTuple):
    """How everything stands."""

    standings: list[Standing]
    edited: list[Edited]
    problems: list[Problem]
    """Why files cannot be read: what stands in them counts as missing."""


def survey(root: FilePath) -> Survey:
    """Return how everything stands in every language but its own; stamps of what was edited follow."""
    noticed = edited(root)
    content = check.read(root)
    library = content.library
    return Survey([*_texts(library), *_messages(root, library)], noticed, _problems(root, content))


def edited(root: FilePath) -> list[Edited]:
    """Return the translations that somebody has worked on since their stamps were written; ask before they are written anew."""
    library = load.read(root).library
    kept, former = stamps.read(root, library), stamps.originals(root, library)
    return [Edited(text, _changes(library, text)) for text in stamps.edited(library, kept, former)]


def into(found: Sequence[Standing], locales: Sequence[str]) -> list[Standing]:
    """Return what stands in some languages; in all of them when none is named.

    Raises:
        UnknownId: nothing is translated into one of them.
    """
    known = sorted({each.locale for each in found})
    for locale in locales:
        if locale not in known:
            raise UnknownId(f"nothing is translated into `{locale}`{closest(locale, known)}; write {choices(known)}")
    return [each for each in found if not locales or each.locale in locales]


def within(found: Sequence[Standing], where: str) -> list[Standing]:
    """Return what stands in a game (``kariba``), a chapter (``kariba/chase``), or is one text (``kariba/chase.nearest``).

    Raises:
        UnknownId: there is nothing of that name.
    """
    chosen = [each for each in found if where in ("", each.game, f"{each.game}/{each.chapter}", each.id)]
    if not chosen:
        known = {name for each in found for name in (each.game, f"{each.game}/{each.chapter}", each.id)}
        raise UnknownId(f"there is no `{where}`{closest(where, known)}; write a game, a chapter (`kariba/chase`) or an id")
    return chosen


def summary(found: Sequence[Standing], by: Callable[[Standing], str] = lambda each: each.game) -> Mapping[tuple[str, str], Counter[Status]]:
    """Return (game, locale) -> how many are in which status; or (what ``by`` gives, locale)."""
    counts: dict[tuple[str, str], Counter[Status]] = {}
    for each in found:
        counts.setdefault((by(each), each.locale), Counter())[each.status] += 1
    return counts


def table(found: Sequence[Standing], where: str = "", *, colour: bool = False) -> Iterator[str]:
    """Yield what is to be done, each with what has changed in its source, then a table.

    Args:
        found: What ``within`` returned.
        where: What it was asked for: of everything a row is a game, of a game a chapter, of a chapter a text.
        colour: Whether changes are told in the colours of a terminal.
    """
    for each in found:
        if each.status is not Status.CURRENT:
            yield f"{each.place}: {each.status}: {each.id}"
            yield from (f"    {field}: {marked(pieces, colour=colour)}" for field, pieces in each.changes.items())
            if each.status is Status.STALE and not each.changes:
                yield "    its former source text is not known"
    is_game = where in {each.game for each in found}
    name = (lambda each: each.game) if not where else (lambda each: f"{each.game}/{each.chapter}") if is_game else (lambda each: each.id)
    rows = summary(found, name)
    width = max((len(row) for row, _ in rows), default=0)
    yield f"{'':{width}} {'':8}" + "".join(f"{status.value:>9}" for status in Status)
    for (row, locale), counts in rows.items():
        yield f"{row:{width}} {locale:8}" + "".join(f"{counts[status]:9}" for status in Status)


def noticed(found: Sequence[Edited], *, colour: bool = False) -> Iterator[str]:
    """Yield what was edited by hand since: it counts as current, and what had changed in its source is told once more."""
    for text, changes in found:
        yield f"{text.place}: edited: {text.id} counts as current now"
        yield from (f"    the source had changed, {field}: {marked(pieces, colour=colour)}" for field, pieces in changes.items())


def as_json(found: Sequence[Standing], worked_on: Sequence[Edited] = ()) -> Json:
    """Return the same for machines."""
    return {
        "counts": [{"game": name, **_counted(locale, counts)} for (name, locale), counts in summary(found).items()],
        "chapters": [
            {"chapter": name, **_counted(locale, counts)}
            for (name, locale), counts in summary(found, lambda each: f"{each.game}/{each.chapter}").items()
        ],
        "items": [
            {
                "game": each.game,
                "chapter": each.chapter,
                "locale": each.locale,
                "id": each.id,
                "status": each.status.value,
                "path": each.place.path,
                "line": each.place.line,
                "changes": changes_as_json(each.changes),
            }
            for each in found
        ],
        "edited": [
            {"locale": text.locale, "id": text.id, "path": text.place.path, "line": text.place.line, "changes": changes_as_json(changes)}
            for text, changes in worked_on
        ],
    }


def changes_as_json(changes: Changes) -> Json:
    """Return changes for machines: field -> the source text then and now, and the pieces of both."""
    return {
        field: {
            "then": "".join(piece.words for piece in pieces if piece.kind != "added"),
            "now": "".join(piece.words for piece in pieces if piece.kind != "removed"),
            "diff": [{"kind": piece.kind, "words": piece.words} for piece in pieces],
        }
        for field, pieces in changes.items()
    }


def confirm(root: FilePath, ids: Sequence[str], locales: Sequence[str] = ()) -> list[Standing]:
    """Declare translations current whose source has changed in wording only.

    Args:
        root: The repository.
        ids: Full ids: ``kariba/chase.nearest``, ``ui/play.undo``.
        locales: Languages; none: all.

    Returns:
        What was stale and is current now, with what had changed.

    Raises:
        UnknownId: an id has no words in any language, or nothing is translated into a language.
        Broken: a file cannot be read; what was confirmed would be forgotten, or stamps be lost.
    """
    content = check.read(root)
    library = content.library
    broken = _problems(root, content)
    if broken:
        raise Broken("\n".join([*map(str, broken), "nothing was confirmed; mend what stands above first"]))
    found = [*_texts(library), *_messages(root, library)]
    into(found, locales)
    known = {each.id for each in found} | {full for texts in library.texts.values() for full in texts}
    for full in ids:
        if full not in known:
            raise UnknownId(
                f"nothing is called `{full}`{closest(full, known)}; write a full id like `kariba/chase.nearest` or `ui/play.undo`"
            )
    chosen = tuple(locales) or library.locales
    stale_ones = [each for each in found if each.id in ids and each.locale in chosen and _is_confirmable(each)]
    stamps.write(root, library, stamps.confirm(library, stamps.read(root, library), ids, chosen))
    for each in stale_ones:
        if each.game == UI:
            msgids.copy(root, each.id.partition("/")[2], each.locale)
    return stale_ones


def _problems(root: FilePath, content: load.Content) -> list[Problem]:
    _, of_words = catalog.read(root)
    return unreadable([*content.problems, *of_words])


def _is_confirmable(each: Standing) -> bool:
    """Tell whether something is stale because of its source; a UI string may also be marked as fuzzy by its translator."""
    return each.status is Status.STALE and (each.game != UI or bool(each.changes))


def _counted(locale: str, counts: Mapping[Status, int]) -> Json:
    return {"locale": locale, **{status.value: counts[status] for status in Status}}


def _changes(library: Library, text: Text) -> Changes:
    source = library.texts[library.games[text.id.partition("/")[0]].source_locale][text.id]
    return stale.changes(text, source)


def _texts(library: Library) -> Iterator[Standing]:
    for game in library.games.values():
        files = game.files_of_words()
        for locale in library.locales:
            if locale == game.source_locale:
                continue
            own = library.texts.get(locale, {})
            for full, name in files.items():
                yield _standing(library, own.get(full), (game.id, name, locale, full))
            for full, text in own.items():
                if full.startswith(f"{game.id}/") and full not in files:
                    yield Standing(game.id, full.partition("/")[2].partition(".")[0], locale, full, Status.ORPHAN, text.place)


def _standing(library: Library, text: Text | None, at: tuple[str, str, str, str]) -> Standing:
    game, name, locale, _ = at
    if text is None:
        return Standing(*at, Status.MISSING, Place(f"content/{game}/{locale}/{name}.yaml"))
    return Standing(*at, text.status, text.place, _changes(library, text) if text.status is Status.STALE else {})


def _messages(root: FilePath, library: Library) -> Iterator[Standing]:
    catalogs, _ = catalog.read(root)
    source = catalogs.get(catalog.SOURCE)
    for locale in library.locales:
        if source is None or locale == catalog.SOURCE:
            continue
        entries = catalogs[locale].entries if locale in catalogs else {}
        path = Place(f"locale/{locale}/LC_MESSAGES/messages.po")
        for key, origin in source.entries.items():
            entry = entries.get(key)
            changes = _message_changes(entry, origin) if entry else {}
            yield Standing(UI, _family(key), locale, f"{UI}/{key}", _status(entry, origin), entry.place if entry else path, changes)
        for key in sorted(entries.keys() - source.entries.keys()):
            yield Standing(UI, _family(key), locale, f"{UI}/{key}", Status.ORPHAN, entries[key].place)


def _family(key: str) -> str:
    return key.partition(".")[0]


def _message_changes(entry: catalog.Entry, origin: catalog.Entry) -> Changes:
    names = ("msgid", "msgid_plural")
    return stale.differences(dict(zip(names, entry.source, strict=False)), dict(zip(names, origin.source, strict=False)))


def _status(entry: catalog.Entry | None, origin: catalog.Entry) -> Status:
    if entry is None or not entry.forms:
        return Status.MISSING
    return Status.STALE if entry.fuzzy or entry.source != origin.source else Status.CURRENT
