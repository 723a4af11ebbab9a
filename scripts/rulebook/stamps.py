"""Knows which source text each translation was made from, and so which translations are stale."""

# Theory of operation
#
# ``content/<game>/stamps/<locale>.json`` holds, for each id, the hash of the source text a translation was made from
# (``of``) and the hash of the translation itself (``text``). Nobody keeps them by hand: when a translation's own words have
# changed since its stamp, somebody has worked on it, and the stamp is renewed to the present source text. When only the
# source has changed, the stamp stands, and the translation is stale until it is worked on, or confirmed because the change
# was one of wording only. Hashes ignore line breaks, so re-wrapping a paragraph changes nothing.

from __future__ import annotations

import hashlib
import json
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path as FilePath
from typing import TypedDict

from rulebook.model import Library, Place, Problem, Status, Text


class Stamp(TypedDict):
    """What a translation was when it was last worked on."""

    of: str
    """Hash of the source text then."""
    text: str
    """Hash of the translation then."""


Stamps = dict[str, dict[str, Stamp]]
"""Locale -> full id -> stamp."""


def digest(text: Text) -> str:
    """Return a hash of the words of a text that does not change with line breaks or the order of its fields."""
    total = hashlib.sha256()
    for name in sorted(text.prose):
        words = " ".join(unicodedata.normalize("NFC", text.prose[name].value).split())
        total.update(f"{name}\0{words}\0".encode())
    return total.hexdigest()[:16]


def read(root: FilePath, library: Library) -> Stamps:
    """Return the stamps as they are kept; a file that cannot be read counts as empty (``problems`` tells it)."""
    stamps: Stamps = {}
    for game in library.games:
        for path in sorted(_folder(root, game).glob("*.json")):
            kept = _parsed(path.read_bytes())
            stamps.setdefault(path.stem, {}).update({f"{game}/{key}": stamp for key, stamp in kept.items()})
    return stamps


def renewed(library: Library, stamps: Stamps) -> Stamps:
    """Return the stamps as they should be: renewed where a translation's own words have changed, new where it is new."""
    result: Stamps = {}
    for locale in library.locales:
        kept = stamps.get(locale, {})
        result[locale] = {key: stamp for key, stamp in kept.items() if _is_known(library, key)}
        for text, source in _translations(library, locale):
            own = digest(text)
            if text.id not in kept or kept[text.id]["text"] != own:
                result[locale][text.id] = Stamp(of=digest(source), text=own)
    return result


def refresh(root: FilePath, library: Library) -> Stamps:
    """Renew the stamps, write the files that changed, and return them."""
    before = read(root, library)
    after = renewed(library, before)
    if after != before:
        write(root, library, after)
    return after


def write(root: FilePath, library: Library, stamps: Stamps) -> None:
    """Write the stamps of every game and language; files whose content stays the same are not touched."""
    for game in library.games:
        for locale, kept in stamps.items():
            own = {key.partition("/")[2]: kept[key] for key in sorted(kept) if key.startswith(f"{game}/")}
            path = _folder(root, game) / f"{locale}.json"
            lines = json.dumps(own, ensure_ascii=False, indent=1) + "\n"
            if (own or path.exists()) and (not path.exists() or path.read_bytes() != lines.encode()):
                path.parent.mkdir(exist_ok=True)
                path.write_text(lines, encoding="utf-8", newline="\n")


def mark(library: Library, stamps: Stamps) -> Library:
    """Return the library with every text marked as current or stale."""
    texts = {locale: dict(texts) for locale, texts in library.texts.items()}
    for locale in library.locales:
        for text, source in _translations(library, locale):
            stamp = stamps.get(locale, {}).get(text.id)
            if stamp and stamp["of"] != digest(source) and stamp["text"] == digest(text):
                texts[locale][text.id] = replace(text, status=Status.STALE)
    return replace(library, texts=texts)


def confirm(library: Library, stamps: Stamps, ids: Iterable[str], locales: Iterable[str]) -> Stamps:
    """Return the stamps with the translations of some ids declared current: their sources changed in wording only."""
    wanted, result = set(ids), {locale: dict(kept) for locale, kept in stamps.items()}
    for locale in locales:
        for text, source in _translations(library, locale):
            if text.id in wanted:
                result.setdefault(locale, {})[text.id] = Stamp(of=digest(source), text=digest(text))
    return result


def _translations(library: Library, locale: str) -> Iterator[tuple[Text, Text]]:
    """Yield each text of a language that is a translation, with its source text."""
    for text in library.texts.get(locale, {}).values():
        game = library.games.get(text.id.partition("/")[0])
        source = library.texts.get(game.source_locale, {}).get(text.id) if game else None
        if game and source and locale != game.source_locale:
            yield text, source


def _is_known(library: Library, full_id: str) -> bool:
    is_word = full_id.partition("/")[2].startswith("game.")
    return is_word or library.entry(full_id) is not None


def _folder(root: FilePath, game: str) -> FilePath:
    return root / "content" / game / "stamps"


def _parsed(source: bytes) -> Mapping[str, Stamp]:
    try:
        data = json.loads(source)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(data, dict):
        return {}
    return {key: Stamp(of=str(each.get("of")), text=str(each.get("text"))) for key, each in data.items() if isinstance(each, dict)}


def problems(root: FilePath, library: Library) -> list[Problem]:
    """Return a problem for each file of stamps that cannot be read: written anew, it would call stale translations current."""
    files = [path for game in library.games for path in sorted(_folder(root, game).glob("*.json"))]
    return [Problem(place, "stamps.broken", _REMEDY) for path in files if (place := _broken_at(root, path)) is not None]


_REMEDY = (
    "this file of stamps cannot be read; settle the merge, or take the file back from the history "
    "(without it every translation counts as current)"
)


def _broken_at(root: FilePath, path: FilePath) -> Place | None:
    name = path.relative_to(root).as_posix()
    try:
        data = json.loads(path.read_bytes())
    except json.JSONDecodeError as error:
        return Place(name, error.lineno, error.colno)
    except (ValueError, RecursionError):
        return Place(name)
    good = isinstance(data, dict) and all(isinstance(each, dict) and {"of", "text"} <= each.keys() for each in data.values())
    return None if good else Place(name)
