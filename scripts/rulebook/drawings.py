"""Draws the pictures of the static pages with the components of the live board: one run of Node for all that are new."""

# A drawing is kept in build/tools/drawings under the hash of everything it is made from: what is asked for, the words it may
# show, and the code that draws. So a changed text asks Node for nothing.
#
# A page of a chapter is mostly pictures, and every one of them would go through the generator's Markdown and its search. So the
# Markdown has a mark for each, an HTML comment with the drawing's name, and ``fill`` puts the pictures into the finished pages. The
# name changes with the picture, so a page changes whenever one of its pictures does.

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import _environment
from rulebook import facts, frames, kept, recall
from rulebook.frames import Played
from rulebook.library import Library

Json = Any
_DEMO = _environment.ROOT / "site" / "demo"
_TOOLS = _environment.BUILD / "tools"
_STORE = _TOOLS / "drawings"
_MARK = "<!--drawing:{}-->"
_MARKED = re.compile(_MARK.format("([0-9a-f]{64})"))


@dataclass(frozen=True, slots=True)
class Request:
    """One drawing in one language."""

    key: str
    """Unique; also makes the ids inside the picture unique on its page."""
    locale: str
    line: Mapping[str, Json]
    """What ``site/demo/static.tsx`` wants to know, without key and words."""


def requests(library: Library, plays: Mapping[str, Played]) -> Iterator[Request]:
    """Yield everything that the pages of all languages show."""
    for locale in library.locales:
        for example_id, played in plays.items():
            for index, frame in enumerate(played.frames):
                if frame.kind != "refused":
                    line = {"game": played.game, "observation": frame.observation, "before": frame.before}
                    yield Request(f"{example_id}/{index}@{locale}", locale, line)
        for game in library.games:
            if facts.game(game):
                yield Request(f"{game}/sprite@{locale}", locale, {"game": game, "draw": "sprite"})
                table = {"game": game, "observation": frames.table(game), "before": None}
                yield Request(f"{game}/table@{locale}", locale, table)
                for piece in facts.pieces(game):
                    yield Request(f"{game}/piece/{piece}@{locale}", locale, {"game": game, "draw": "piece", "piece": piece})


def draw(wanted: Iterable[Request], catalogs: Mapping[str, Json]) -> dict[str, str]:
    """Return key -> name of the drawing; ``mark`` and ``read`` take the name.

    Args:
        wanted: What to draw.
        catalogs: Locale -> compiled catalog; only its messages and pieces reach a drawing.

    Raises:
        RuntimeError: the component could not draw one; the message is its own.
    """
    code = _code()
    words = {locale: {name: catalog[name] for name in ("locale", "messages", "pieces")} for locale, catalog in catalogs.items()}
    spoken = {locale: _hash(each) for locale, each in words.items()}
    names = _named(list(wanted), code, spoken)
    _STORE.mkdir(parents=True, exist_ok=True)
    there = {entry.name for entry in os.scandir(_STORE)}
    missing = [request for request, name in names.values() if _file(name).name not in there]
    if missing:
        drawn = _drawn(missing, words, code)
        for each in missing:
            _file(names[each.key][1]).write_text(drawn[each.key], encoding="utf-8")
    found = {key: name for key, (_, name) in names.items()}
    kept.sweep(_STORE, map(_file, found.values()))
    return found


def _named(wanted: list[Request], code: str, spoken: Mapping[str, str]) -> dict[str, tuple[Request, str]]:
    """Return key -> what is wanted, and the name of its drawing: a hash of everything that it is made from."""
    memory = recall.memory("drawings")
    memory.begin((wanted, code, spoken), {})
    return memory.get("names", lambda: {each.key: (each, _hash([code, each.key, spoken[each.locale], each.line])) for each in wanted})


def read(name: str) -> str:
    """Return a drawing as SVG."""
    return _file(name).read_text(encoding="utf-8")


def mark(name: str) -> str:
    """Return what stands for a drawing in the Markdown of a page."""
    return _MARK.format(name)


def fill(folder: Path) -> None:
    """Put the drawings into the finished pages below a folder."""
    for path in folder.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        filled = _MARKED.sub(lambda found: read(found[1]), text)
        if filled != text:
            path.write_text(filled, encoding="utf-8")


def _drawn(missing: Iterable[Request], words: Mapping[str, Json], code: str) -> dict[str, str]:
    lines = [{"words": each, "locale": locale} for locale, each in words.items()]
    lines += [{"key": request.key, "words": request.locale, **request.line} for request in missing]
    program = _program(code)
    text = "\n".join(json.dumps(line, ensure_ascii=False) for line in lines)
    done = subprocess.run(
        [str(_environment.node_binary()), str(program)], input=text, capture_output=True, text=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise RuntimeError(f"site/demo/static.tsx: {done.stderr.strip()}")
    drawn: dict[str, str] = json.loads(done.stdout)
    return drawn


def _program(code: str) -> Path:
    """Return the drawing program, bundled when its code changed."""
    program = _TOOLS / "static" / f"{code}.mjs"
    if not program.exists():
        options = ["--bundle", "--platform=node", "--format=esm", "--jsx=automatic", "--jsx-import-source=preact", "--log-level=warning"]
        command = [*_environment.node_tool("esbuild"), str(_DEMO / "static.tsx"), *options, f"--outfile={program}"]
        done = subprocess.run(command, cwd=_environment.ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
        if done.returncode:
            raise RuntimeError(done.stderr.strip())
        for other in program.parent.glob("*.mjs"):
            if other != program:
                other.unlink()
    return program


def _code() -> str:
    inputs = [path for path in _DEMO.rglob("*") if path.suffix in {".ts", ".tsx", ".svg", ".json"} and path.is_file()]
    return _environment.hash_of([*inputs, _environment.ROOT / "package-lock.json"])[:16]


def _hash(data: Json) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


def _file(name: str) -> Path:
    return _STORE / f"{name}.svg"
