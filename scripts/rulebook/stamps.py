"""Knows which source text each translation was made from, and so which translations are stale."""

# Theory of operation
#
# ``content/<game>/stamps/<locale>.json`` holds, for each id, the hash of the source text a translation was made from
# (``of``) and the hash of the translation itself (``text``). Nobody keeps them by hand: when a translation's own words have
# changed since its stamp, somebody has worked on it, and the stamp is renewed to the present source text. When only the
# source has changed, the stamp stands, and the translation is stale until it is worked on, or confirmed because the change
# was one of wording only. Hashes ignore line breaks, so re-wrapping a paragraph changes nothing.
#
# What has changed can be shown only where the former text is known. So ``originals.json`` beside the stamps keeps the words of
# every source text that a stamp was made from, by its id and hash, for all languages together; words that no stamp names any
# more are dropped. It is written by the same run that writes the stamps.

from __future__ import annotations

import hashlib
import json
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path as FilePath
from typing import NamedTuple, TypedDict

from rulebook.library import Library
from rulebook.model import CARDS, Json, Status, Text
from rulebook.problem import Place, Problem
from rulebook.source import bytes_of, opened
from rulebook.told import told


class Stamp(TypedDict):
    """What a translation was when it was last worked on."""

    of: str
    """Hash of the source text then."""
    text: str
    """Hash of the translation then."""


Stamps = dict[str, dict[str, Stamp]]
"""Locale -> full id -> stamp."""
Originals = dict[str, dict[str, dict[str, str]]]
"""Full id -> hash of a source text -> field -> words."""
_ORIGINALS = "originals"


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
        for path in _files(root, game):
            kept = _parsed(bytes_of(path))
            stamps.setdefault(path.stem, {}).update({f"{game}/{key}": stamp for key, stamp in kept.items()})
    return stamps


def originals(root: FilePath, library: Library) -> Originals:
    """Return the source texts that are kept; a file that cannot be read counts as empty (``problems`` tells it)."""
    found: Originals = {}
    for game in library.games:
        path = _folder(root, game) / f"{_ORIGINALS}.json"
        kept = _json(bytes_of(path))
        found.update({f"{game}/{key}": each for key, each in kept.items()} if _are_originals(kept) else {})
    return found


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
    after = renewed(library, read(root, library))
    write(root, library, after)
    return after


def write(root: FilePath, library: Library, stamps: Stamps) -> None:
    """Write the stamps of every game and language, and what they were made from; files that stay the same are not touched."""
    kept = _named(library, stamps, originals(root, library))
    for game in library.games:
        files: dict[str, Mapping[str, Json]] = {**stamps, _ORIGINALS: kept}
        for name, entries in files.items():
            own = {key.partition("/")[2]: entries[key] for key in sorted(entries) if key.startswith(f"{game}/")}
            path = _folder(root, game) / f"{name}.json"
            lines = json.dumps(own, ensure_ascii=False, indent=1) + "\n"
            if (own or path.exists()) and (not path.exists() or path.read_bytes() != lines.encode()):
                path.parent.mkdir(exist_ok=True)
                path.write_text(lines, encoding="utf-8", newline="\n")


def _named(library: Library, stamps: Stamps, kept: Originals) -> Originals:
    """Return the source texts that stamps name, from those kept and those that are so now."""
    named: Originals = {}
    for locale, entries in stamps.items():
        now = {source.id: source for _, source in _translations(library, locale)}
        for full, stamp in entries.items():
            of = stamp["of"]
            if full in now and digest(now[full]) == of:
                named.setdefault(full, {})[of] = {field: prose.value for field, prose in now[full].prose.items()}
            elif of in kept.get(full, {}):
                named.setdefault(full, {})[of] = kept[full][of]
    return {full: dict(sorted(texts.items())) for full, texts in named.items()}


def edited(library: Library, stamps: Stamps, former: Originals) -> Iterator[Text]:
    """Yield the translations that were edited since their stamp, each with the source text of its stamp where that is another now."""
    for locale in library.locales:
        for text, source in _translations(library, locale):
            stamp = stamps.get(locale, {}).get(text.id)
            if stamp and stamp["text"] != digest(text):
                is_same = stamp["of"] == digest(source)
                yield replace(text, former={} if is_same else former.get(text.id, {}).get(stamp["of"], {}))


def mark(library: Library, stamps: Stamps, former: Originals) -> Library:
    """Return the library with every text marked as current or stale, and stale ones with the source text they were made from."""
    texts = {locale: dict(texts) for locale, texts in library.texts.items()}
    for locale in library.locales:
        for text, source in _translations(library, locale):
            stamp = stamps.get(locale, {}).get(text.id)
            if stamp and stamp["of"] != digest(source) and stamp["text"] == digest(text):
                was = former.get(text.id, {}).get(stamp["of"], {})
                texts[locale][text.id] = replace(text, status=Status.STALE, former=was)
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
    is_word = full_id.partition("/")[2].startswith(("game.", f"{CARDS}."))
    return is_word or library.entry(full_id) is not None


def _folder(root: FilePath, game: str) -> FilePath:
    return root / "content" / game / "stamps"


def _files(root: FilePath, game: str) -> list[FilePath]:
    """Return the files of stamps of a game, one for each language."""
    return sorted(path for path in _folder(root, game).glob("*.json") if path.stem != _ORIGINALS and path.is_file())


def _parsed(source: bytes) -> Mapping[str, Stamp]:
    return {key: Stamp(of=str(each.get("of")), text=str(each.get("text"))) for key, each in _json(source).items() if isinstance(each, dict)}


def _json(source: bytes) -> Mapping[str, Json]:
    data = _loaded(source).data
    return data if isinstance(data, dict) else {}


class _Loaded(NamedTuple):
    data: Json
    """None where it cannot be read."""
    fault: tuple[int, int] | None = None
    """Line and column where it cannot be read."""


@lru_cache(maxsize=64)  # its problems are asked for, then its stamps: a file is read once for both
def _loaded(source: bytes) -> _Loaded:
    try:
        return _Loaded(json.loads(source))
    except json.JSONDecodeError as error:
        return _Loaded(None, (error.lineno, error.colno))
    except (ValueError, RecursionError):
        return _Loaded(None, (1, 1))


def problems(root: FilePath, library: Library) -> list[Problem]:
    """Return a problem for each file that cannot be read: written anew, it would call stale translations current, or lose their past."""
    found = []
    for game in library.games:
        for path in _files(root, game):
            found += _broken(root, path, _are_stamps, told("fault.stamps"))
        kept = _folder(root, game) / f"{_ORIGINALS}.json"
        found += _broken(root, kept, _are_originals, told("fault.stamps.originals")) if kept.is_file() else []
    return found


def _broken(root: FilePath, path: FilePath, is_good: Callable[[Json], bool], message: str) -> list[Problem]:
    name = path.relative_to(root).as_posix()
    raw, problems = opened(path, name)
    if raw is None:
        return problems
    data, fault = _loaded(raw)
    return [Problem(Place(name, *(fault or ())), "stamps.broken", message)] if fault or not is_good(data) else []


def _are_stamps(data: Json) -> bool:
    return isinstance(data, dict) and all(isinstance(each, dict) and {"of", "text"} <= each.keys() for each in data.values())


def _are_originals(data: Json) -> bool:
    return isinstance(data, dict) and all(
        isinstance(texts, dict)
        and all(isinstance(text, dict) and all(isinstance(words, str) for words in text.values()) for text in texts.values())
        for texts in data.values()
    )
