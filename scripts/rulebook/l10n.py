"""How far each language is: what is current, stale, missing or orphan, for rule texts and UI strings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path as FilePath

from rulebook import catalog, check, stamps
from rulebook.model import Json, Library, Place, Status
from rulebook.suggest import closest

UI = "ui"
"""The name under which UI strings stand beside the games."""


class BrokenStamps(Exception):
    """A file of stamps cannot be read; says which and what to do."""


class UnknownId(Exception):
    """An id that nobody has written words for."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one text or UI string stands in one language."""

    game: str
    """Id of the game, or ``ui``."""
    locale: str
    id: str
    status: Status
    place: Place
    """Where it stands, or where it ought to."""


def standings(root: FilePath) -> list[Standing]:
    """Return how everything stands in every language but its own."""
    library = check.read(root).library
    return [*_texts(library), *_messages(root, library)]


def summary(found: Sequence[Standing]) -> Mapping[tuple[str, str], Counter[Status]]:
    """Return (game, locale) -> how many are in which status."""
    counts: dict[tuple[str, str], Counter[Status]] = {}
    for each in found:
        counts.setdefault((each.game, each.locale), Counter())[each.status] += 1
    return counts


def table(found: Sequence[Standing]) -> Iterator[str]:
    """Yield what is to be done, line by line, then a table: a row for each game and language."""
    for each in found:
        if each.status is not Status.CURRENT:
            yield f"{each.place}: {each.status}: {each.id}"
    names = [status.value for status in Status]
    yield f"{'':10} {'':8}" + "".join(f"{name:>9}" for name in names)
    for (game, locale), counts in summary(found).items():
        yield f"{game:10} {locale:8}" + "".join(f"{counts[status]:9}" for status in Status)


def as_json(found: Sequence[Standing]) -> Json:
    """Return the same for machines."""
    counts = [
        {"game": game, "locale": locale, **{status.value: counts[status] for status in Status}}
        for (game, locale), counts in summary(found).items()
    ]
    items = [
        {
            "game": each.game,
            "locale": each.locale,
            "id": each.id,
            "status": each.status.value,
            "path": each.place.path,
            "line": each.place.line,
        }
        for each in found
    ]
    return {"counts": counts, "items": items}


def confirm(root: FilePath, ids: Sequence[str], locales: Sequence[str] = ()) -> list[tuple[str, str]]:
    """Declare translations current whose source has changed in wording only.

    Args:
        root: The repository.
        ids: Full ids: ``kariba/chase.nearest``.
        locales: Languages; none: all.

    Returns:
        The (locale, id) pairs that were stale and are current now.

    Raises:
        UnknownId: an id has no words in any language.
        BrokenStamps: a file of stamps cannot be read; writing it anew would lose it.
    """
    library = check.read(root).library
    broken = stamps.problems(root, library)
    if broken:
        raise BrokenStamps(str(broken[0]))
    known = {full for texts in library.texts.values() for full in texts}
    for each in ids:
        if each not in known:
            raise UnknownId(f"nothing is called `{each}`{closest(each, known)}; write a full id like `kariba/chase.nearest`")
    chosen = tuple(locales) or library.locales
    stale = [(locale, each) for locale in chosen for each in ids if _is_stale(library, locale, each)]
    stamps.write(root, library, stamps.confirm(library, stamps.read(root, library), ids, chosen))
    return stale


def _is_stale(library: Library, locale: str, full: str) -> bool:
    text = library.texts.get(locale, {}).get(full)
    return text is not None and text.status is Status.STALE


def _texts(library: Library) -> Iterator[Standing]:
    for game in library.games.values():
        files = game.files_of_words()
        for locale in library.locales:
            if locale == game.source_locale:
                continue
            own = library.texts.get(locale, {})
            for full, name in files.items():
                place = own[full].place if full in own else Place(f"content/{game.id}/{locale}/{name}.yaml")
                yield Standing(game.id, locale, full, own[full].status if full in own else Status.MISSING, place)
            for full, text in own.items():
                if full.startswith(f"{game.id}/") and full not in files:
                    yield Standing(game.id, locale, full, Status.ORPHAN, text.place)


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
            yield Standing(UI, locale, key, _status(entry, origin), entry.place if entry else path)
        for key in entries.keys() - source.entries.keys():
            yield Standing(UI, locale, key, Status.ORPHAN, entries[key].place)


def _status(entry: catalog.Entry | None, origin: catalog.Entry) -> Status:
    if entry is None or not entry.forms:
        return Status.MISSING
    return Status.STALE if entry.fuzzy or entry.source != origin.source else Status.CURRENT
