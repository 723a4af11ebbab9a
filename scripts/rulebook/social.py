"""Draws what a link to the site looks like elsewhere: a game's cover with its name and claim; and the icons of the app."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from markupsafe import Markup

import _environment
from rulebook import app, raster
from rulebook.editions import Edition

WIDTH, HEIGHT = 1200, 630
"""What the networks ask for."""
ICONS = {"icon-192": 192, "icon-512": 512, "maskable-512": 512, "touch-180": 180}
"""Names of the app's icons -> pixels."""
_ASSETS = _environment.ROOT / "site" / "assets"
_LABEL = 250
_MARGIN = 64
_PAPER, _INK, _SOFT = "#fbf6ec", "#2a2420", "#65584c"
_PROPERTY = re.compile(r"(--[\w-]+):\s*([^;]+);")
_DAY = re.compile(r"light-dark\(\s*([^,()]+|[\w-]+\([^()]*\))\s*,[^()]*(?:\([^()]*\))?[^()]*\)")
_VARIABLE = re.compile(r"var\((--[\w-]+)(?:,[^()]*)?\)")
_NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
_OPENING = re.compile(r"<svg [^>]*viewBox=\"([^\"]*)\"[^>]*>")


def card(edition: Edition, game: str) -> str:
    """Return the drawing for a game's pages, or (game empty) for all others, as SVG in the colours of the day."""
    if game:
        title, claim = edition.word(game, "title").plain, edition.word(game, "tagline").plain
        scene = edition.art(game, "cover") or edition.art(edition.landing, "cover")
        sheet = edition.art(game, "sheet")
    else:
        title, claim = edition.t("site.name"), edition.t("page.home.title")
        scene, sheet = edition.art(edition.landing, "cover"), edition.art(edition.landing, "sheet")
    colours = _colours(game or edition.landing)
    return _drawn(_coloured(_hidden(str(sheet)) + _scene(str(scene)), colours), title, claim, edition.t("site.name") if game else "")


def icon(name: str) -> str:
    """Return the drawing of an icon: the mark on paper; of a maskable one with room around it, for what a system cuts off."""
    room = 12 if name.startswith("maskable") else 7
    path = re.search(r"<path d=\"[^\"]*\"/>", (_ASSETS / "art" / "icon.svg").read_text(encoding="utf-8"))
    assert path, "icon.svg holds one path"
    colours = _colours("")
    box = f"{-room} {-room} {48 + 2 * room} {48 + 2 * room}"
    ground = f'<rect x="{-room}" y="{-room}" width="100%" height="100%" fill="{_PAPER}"/>'
    return f'<svg {_NAMESPACES} viewBox="{box}">{ground}<g fill="{colours["--sb-accent"]}">{path[0]}</g></svg>'


def _scene(scene: str) -> str:
    opening = _OPENING.match(scene)
    assert opening, "a cover is one drawing with a viewBox"
    height = HEIGHT - _LABEL + 40  # its ground goes on below the label
    frame = f'<svg width="{WIDTH}" height="{height}" viewBox="{opening[1]}" preserveAspectRatio="xMidYMid slice">'
    return frame + scene[opening.end() :]


def _hidden(sheet: str) -> str:
    """Return the symbols of a sheet; a renderer draws none of them by itself."""
    return re.sub(r"^<svg [^>]*>|</svg>$", "", sheet) if sheet else ""


def _drawn(scene: str, title: str, claim: str, name: str) -> str:
    width = WIDTH - 2 * _MARGIN
    head = raster.fit(title, raster.HEAD, width - (280 if name else 0), (100.0, 84.0, 68.0, 56.0), 1)
    said = raster.fit(claim, raster.TEXT, width, (36.0, 32.0), 1)
    top = HEIGHT - _LABEL
    first = top + (108 if len(said.lines) > 1 else 124)
    texts = [_text(head.lines[0], _MARGIN, first, raster.HEAD, head.size, _INK)]
    texts += [
        _text(line, _MARGIN, first + 60 + index * said.size * 1.3, raster.TEXT, said.size, _SOFT) for index, line in enumerate(said.lines)
    ]
    label = f'<path fill="{_PAPER}" d="M0 {top}c200-14 420-14 600-4s420 12 600-6v{_LABEL + 20}H0z"/>'
    right = WIDTH - _MARGIN - raster.measure(name, raster.HEAD, 40)
    mark = _mark(right, first) + str(_text(name, right, first, raster.HEAD, 40, _INK)) if name else ""
    box = f'{_NAMESPACES} viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    return f'<svg {box}><rect width="100%" height="100%" fill="{_PAPER}"/>{scene}{label}{"".join(texts)}{mark}</svg>'


def _mark(right: float, base: float) -> str:
    path = re.search(r"d=\"([^\"]*)\"", (_ASSETS / "art" / "icon.svg").read_text(encoding="utf-8"))
    assert path, "icon.svg holds one path"
    return f'<path transform="translate({right - 62:.1f} {base - 42}) scale(1.02)" fill="{_colours("")["--sb-accent"]}" d="{path[1]}"/>'


def _text(words: str, x: float, y: float, family: str, size: float, colour: str) -> Markup:
    """Return words in a line, each piece where the ones before it end: the renderer loses letters where the font changes in a text."""
    form = Markup('<text x="{:.1f}" y="{:.1f}" font-family="\'{}\'" font-size="{:g}" fill="{}" xml:space="preserve">{}</text>')
    texts = Markup()
    for name, piece in raster.runs(words, family):
        texts += form.format(x, y, name, size, colour, piece)
        x += raster.measure(piece, family, size)
    return texts


def _coloured(drawing: str, colours: Mapping[str, str]) -> str:
    """Return a drawing with the values of the properties it names: the renderer knows none of CSS's."""
    return _VARIABLE.sub(lambda found: colours.get(found[1], _INK), drawing)


@lru_cache(maxsize=32)
def _colours(game: str) -> Mapping[str, str]:
    """Return the colours of a game's world by day, over those of all pages."""
    names = ["tokens.css", "world-kariba.css", *([f"world-{game}.css"] if game else [])]
    found: dict[str, str] = {}
    for path in (_ASSETS / "css" / name for name in names):
        if path.exists():
            found |= {name: _by_day(value) for name, value in _PROPERTY.findall(_without_comments(path))}
    return {name: _VARIABLE.sub(lambda other: found.get(other[1], ""), value) for name, value in found.items()}


def _without_comments(path: Path) -> str:
    return re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)


def _by_day(value: str) -> str:
    value = _DAY.sub(lambda found: found[1].strip(), value)
    return "none" if value == "transparent" else value


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
