"""Draws what a link to the site looks like elsewhere: a game's cover with its name and claim; and the icons of the app."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

import _environment
from rulebook import app, daylight, raster, render
from rulebook.editions import Edition

WIDTH, HEIGHT = 1200, 630
"""What the networks ask for."""
ICONS = {"icon-192": 192, "icon-512": 512, "maskable-512": 512, "touch-180": 180}
"""Names of the app's icons -> pixels."""
_ASSETS = _environment.ROOT / "site" / "assets"
_LABEL = 250
_MARGIN = 64
_PAPER, _INK, _SOFT = "#fbf6ec", "#2a2420", "#65584c"
_BOX = re.compile(r"viewBox=\"([^\"]*)\"")
_PATH = re.compile(r"\bd=\"([^\"]*)\"")


def card(edition: Edition, game: str) -> str:
    """Return the drawing for a game's pages, or (game empty) for all others, as SVG in the colours of the day."""
    if game:
        title, claim = edition.word(game, "title").plain, edition.word(game, "tagline").plain
        scene = edition.art(game, "cover") or edition.art(edition.landing, "cover")
        sheet = edition.art(game, "sheet")
    else:
        title, claim = edition.t("site.name"), edition.t("page.home.title")
        scene, sheet = edition.art(edition.landing, "cover"), edition.art(edition.landing, "sheet")
    colours = daylight.colours(game or edition.landing)
    return daylight.coloured(_drawn(str(sheet), str(scene), _Label(title, claim, edition.t("site.name") if game else "")), colours)


def icon(name: str) -> str:
    """Return the drawing of an icon: the mark on paper; of a maskable one with room around it, for what a system cuts off."""
    room = 12 if name.startswith("maskable") else 7
    size = 48 + 2 * room
    context = {"room": room, "size": size, "paper": _PAPER, "accent": daylight.colours("")["--sb-accent"], "path": _emblem()}
    return render.standalone("icon.svg.j2", context)


def _emblem() -> str:
    path = _PATH.search((_ASSETS / "art" / "icon.svg").read_text(encoding="utf-8"))
    assert path, "icon.svg holds one path"
    return path[1]


def _inside(drawing: str) -> Markup:
    """Return what stands between the tags of a drawing, nothing for none."""
    return Markup(drawing[drawing.index(">") + 1 : drawing.rindex("<")]) if drawing else Markup()  # noqa: S704  our own files


@dataclass(frozen=True, slots=True)
class _Label:
    title: str
    claim: str
    name: str
    """The site's name; empty where the title says it."""


@dataclass(frozen=True, slots=True)
class _Words:
    """A piece of a line, in one font."""

    words: str
    x: float
    y: float
    family: str
    size: float
    colour: str


def _drawn(sheet: str, scene: str, label: _Label) -> str:
    width = WIDTH - 2 * _MARGIN
    head = raster.fit(label.title, raster.HEAD, width - (280 if label.name else 0), (100.0, 84.0, 68.0, 56.0), 1)
    said = raster.fit(label.claim, raster.TEXT, width, (36.0, 32.0), 1)
    top = HEIGHT - _LABEL
    first = top + (108 if len(said.lines) > 1 else 124)
    words = _words(head.lines[0], _MARGIN, first, (raster.HEAD, head.size, _INK))
    for index, line in enumerate(said.lines):
        words += _words(line, _MARGIN, first + 60 + index * said.size * 1.3, (raster.TEXT, said.size, _SOFT))
    right = WIDTH - _MARGIN - raster.measure(label.name, raster.HEAD, 40)
    box = _BOX.search(scene)
    assert box, "a cover is one drawing with a viewBox"
    context = {
        "width": WIDTH,
        "height": HEIGHT,
        "paper": _PAPER,
        "symbols": _inside(sheet),
        "scene": _inside(scene),
        "box": box[1],
        "room": top + 40,  # its ground goes on below the label
        "label": f"M0 {top}c200-14 420-14 600-4s420 12 600-6v{_LABEL + 20}H0z",
        "words": [*words, *(_words(label.name, right, first, (raster.HEAD, 40, _INK)) if label.name else ())],
        "mark": {"x": right - 62, "y": first - 42, "colour": daylight.colours("")["--sb-accent"], "path": _emblem()}
        if label.name
        else None,
    }
    return render.standalone("social.svg.j2", context)


def _words(line: str, x: float, y: float, look: tuple[str, float, str]) -> list[_Words]:
    """Return a line in pieces, each where the ones before it end: the renderer loses letters where the font changes in a text."""
    family, size, colour = look
    found = []
    for name, piece in raster.runs(line, family):
        found.append(_Words(piece, x, y, name, size, colour))
        x += raster.measure(piece, family, size)
    return found


@dataclass(frozen=True, slots=True)
class Seen:
    """Files that show the site where it is not open: among links, and on a home screen. Names are relative to the folder of assets."""

    app: str
    """The manifest of the app."""
    touch: str
    """The icon for systems that read no manifest."""
    cards: Mapping[str, str]
    """Game (or nothing) -> picture for links; empty where the site's address is not known, for a link to them has to be whole."""
    files: frozenset[str]


def write(edition: Edition, out: Path) -> Seen:
    """Write the pictures and the manifest of a language into the folder of assets."""
    icons = {name: _picture(icon(name), width, f"icons/{name}", out) for name, width in ICONS.items()}
    manifest = json.dumps(app.manifest(edition, icons), ensure_ascii=False, separators=(",", ":"))
    named = f"app.{edition.locale}.{hashlib.sha256(manifest.encode()).hexdigest()[:10]}.webmanifest"
    (out / named).write_text(manifest, encoding="utf-8")
    subjects = ("", *edition.library.games) if edition.site else ()
    cards = {game: _picture(card(edition, game), WIDTH, f"social/{edition.locale}.{game or 'site'}", out) for game in subjects}
    return Seen(named, icons["touch-180"], cards, frozenset({named, *icons.values(), *cards.values()}))


def _picture(svg: str, width: int, name: str, out: Path) -> str:
    file = f"{name}.{raster.digest(svg, width)}.png"
    if not (out / file).exists():
        (out / file).parent.mkdir(parents=True, exist_ok=True)
        (out / file).write_bytes(raster.png(svg, width))
    return file
