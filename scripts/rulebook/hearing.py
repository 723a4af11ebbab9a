"""What the play check found in one language, for people and for machines: every message of the log as it was said, with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path as FilePath

from rulebook import catalog, check, facts, played
from rulebook.catalog import SOURCE, Entry
from rulebook.model import Json
from rulebook.played import Form, Hearing
from rulebook.problem import Place
from rulebook.suggest import choices, closest


class NothingToHear(Exception):
    """There is no such language or game, or nothing of it can be played; says what there is."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What was heard in one language."""

    locale: str
    hearings: list[Hearing]
    entries: Mapping[str, Entry]
    """The messages of the language, and the English ones where it has none."""


def hear(root: FilePath, locale: str, game: str = "") -> Heard:
    """Play the games and return what they say in a language.

    Args:
        root: The repository.
        locale: The language.
        game: Only this game.

    Raises:
        NothingToHear: there is no such language or game, or nothing can be read.
    """
    library = check.read(root, refresh=False).library
    catalogs, problems = catalog.read(root)
    if SOURCE not in catalogs or problems:
        raise NothingToHear("\n".join(map(str, problems)) or f"there is no locale/{SOURCE}/LC_MESSAGES/messages.po")
    if locale not in library.locales:
        raise NothingToHear(f"there is no language `{locale}`{closest(locale, library.locales)}; write {choices(library.locales)}")
    games = [each for each in library.games if facts.game(each) and game in ("", each)]
    if not games:
        raise NothingToHear(f"there is no game `{game}` that can be played{closest(game, library.games)}; write {choices(library.games)}")
    compiled = catalog.compile_from(catalogs, library, locale)
    own = catalogs[locale].entries if locale in catalogs else {}
    translated = {key: entry for key, entry in own.items() if entry.forms and not entry.fuzzy}
    return Heard(locale, [played.listen(library, compiled, each) for each in games], {**catalogs[SOURCE].entries, **translated})


def lines(heard: Heard) -> Iterator[str]:
    """Yield each message with its place and what was said, then those nobody has heard."""
    for hearing in heard.hearings:
        for key, forms in hearing.heard.items():
            yield f"{_place(heard, key)}: {key}{_borrowed(heard, key)}"
            yield from (f"    {_said(form)}" for form in forms)
    for hearing in heard.hearings:
        yield from (f"{_place(heard, key)}: never said: {key}" for key in hearing.unheard)
    for hearing in heard.hearings:
        yield f"{hearing.game}: {len(hearing.heard)} messages said in {heard.locale}, {len(hearing.unheard)} never"


def as_json(heard: Heard) -> Json:
    """Return the same for machines."""
    return {
        "locale": heard.locale,
        "messages": [
            {
                "game": hearing.game,
                "key": key,
                "path": _place(heard, key).path,
                "line": _place(heard, key).line,
                "translated": not _borrowed(heard, key),
                "said": [{"form": form.template, "sentence": form.sentence, "number": form.number} for form in forms],
            }
            for hearing in heard.hearings
            for key, forms in (*hearing.heard.items(), *((key, []) for key in hearing.unheard))
        ],
        "never": [key for hearing in heard.hearings for key in hearing.unheard],
    }


def _place(heard: Heard, key: str) -> Place:
    return heard.entries[key].place


def _borrowed(heard: Heard, key: str) -> str:
    is_own = _place(heard, key).path.startswith(f"locale/{heard.locale}/")
    return "" if is_own else " (not translated)"


def _said(form: Form) -> str:
    return form.sentence if form.number is None else f"{form.sentence}    (the number {form.number} is put in)"
