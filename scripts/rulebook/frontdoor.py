"""Writes what lies outside the languages: the page where one is chosen, the page for lost addresses, the sitemap."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from rulebook import catalog, hosting, render, site
from rulebook.assets import Assets
from rulebook.languages import language_name

Json = Any


def write(out: Path, catalogs: Mapping[str, Json], shared: Assets, address: str, cards: Mapping[str, str]) -> bool:
    """Write what lies outside the languages, and tell whether it says anything new: the landing page, the lost page, the sitemap."""
    present = [locale for locale in catalogs if (out / locale).is_dir()]
    landing = site.common()["extra"]["landing"]
    context = {
        "name": site.common()["site_name"],
        "scene": [name for name in (f"{landing}/sheet.svg", f"{landing}/cover.svg") if landing and render.has_art(name)],
        "locales": [_front_door(catalogs[locale]) for locale in present],
        "fallback": fallback(present),
        "css": shared.css,
        "icon": shared.icon,
        "script": shared.scripts["landing"],
        "scheme": shared.scripts["scheme"],
        "address": address,
        "card": cards.get(fallback(present)) or next(filter(None, cards.values()), ""),
        "policy": hosting.policy(in_page=True),
        "root": urlsplit(address).path or "/",
        "pages": sorted(_addresses(out / present[0])),
    }
    names = {"index.html": "landing.html.j2", "404.html": "lost.html.j2"} | ({"sitemap.xml": "sitemap.xml.j2"} if address else {})
    texts = {out / name: render.standalone(template, context) for name, template in names.items()}
    new = [path for path, text in texts.items() if render.renew(path, text)]
    return bool(new)


def fallback(locales: Sequence[str]) -> str:
    """Return the language for readers who have none of them."""
    return catalog.SOURCE if catalog.SOURCE in locales else locales[0]


def _addresses(folder: Path) -> Iterator[str]:
    """Yield the address of every page below a folder, relative to it."""
    for path in folder.rglob("index.html"):
        name = path.parent.relative_to(folder).as_posix()
        yield "" if name == "." else f"{name}/"


def _front_door(words: Mapping[str, Json]) -> dict[str, str]:
    """Return what the pages outside the languages say in one of them."""
    said = {"claim": "site.footer.claim", "lost": "site.missing.title", "lost_text": "site.missing.text"}
    locale = words["locale"]
    return {"lang": locale, "name": language_name(locale), **{name: catalog.text_of(words["messages"][key]) for name, key in said.items()}}
