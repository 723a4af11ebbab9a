"""What a system is told that puts the site on its home screen, in the language of the page it was put there from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulebook.editions import Edition
from rulebook.pages import play_page

Json = Any
_PAPER = "#fbf6ec"
_SIZES = {"icon-192": ("192x192", "any"), "icon-512": ("512x512", "any"), "maskable-512": ("512x512", "maskable")}


def manifest(edition: Edition, icons: Mapping[str, str]) -> Json:
    """Return a language's web app manifest.

    Args:
        edition: The language.
        icons: Name of an icon -> its file, relative to the folder of assets; the manifest lies there, and its addresses begin there.
    """
    start = f"../{edition.locale}/"
    playable = [game for game in edition.library.games if edition.is_playable(game)]
    return {
        "name": edition.t("site.name"),
        "short_name": edition.t("site.name"),
        "description": edition.t("page.home.lead"),
        "lang": edition.locale,
        "start_url": start,
        "scope": "../",
        "display": "standalone",
        "background_color": _PAPER,
        "theme_color": _PAPER,
        "icons": [{"src": icons[name], "sizes": size, "type": "image/png", "purpose": use} for name, (size, use) in _SIZES.items()],
        "shortcuts": [{"name": edition.word(game, "title").plain, "url": f"{start}{play_page(game)}"} for game in playable],
    }
