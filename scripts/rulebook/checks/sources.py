"""Sources: an address leads to rules, never to a shop."""

# Theory of operation
#
# Nobody can list all shops. Most say what they are in their address: a name that ends in "shop", a path through "products" or
# "cart", a parameter that pays whoever linked. These are found by their words; the few big ones that say nothing are named. A
# shop that hides better is not found: a person who reviews a new source still has to look at it.

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import parse_qsl, urlsplit

from rulebook.load import Content
from rulebook.model import Game
from rulebook.problem import Problem

IDS = {"source.shop": "the address of a source does not look like that of a shop"}

_SHOP_NAME = re.compile(r"(?:shop|store|laden|handel|boutique|tienda|negozio)$")
"""The end of a part of a host's name, parted at dots and hyphens."""
_BIG = {"aliexpress", "amazon", "bol", "cdiscount", "ebay", "etsy", "fnac", "lazada", "otto", "shopee", "thalia", "tiki", "walmart"}
_FOLDERS = re.compile(
    r"shop|store|buy|cart|basket|checkout|products?|item|dp|kaufen|warenkorb|artikel|produkte?|mua|san-pham|gio-hang"
    r"|produits?|panier|productos?|carrito|prodott[oi]|carrello"
)
"""Parts of a path, whole."""
_PAID = {"aff", "affid", "affiliate", "awc", "partnerid", "tag"}
"""Parameters by which a shop knows whom to pay for a link."""


def check(content: Content) -> Iterator[Problem]:
    """Yield the addresses of sources that look like those of shops."""
    for game in content.library.games.values():
        yield from _of_game(content, game)


def _of_game(content: Content, game: Game) -> Iterator[Problem]:
    document = content.document(game.place)
    for source in game.sources.values() if document else ():
        assert document is not None
        for index, url in enumerate(source.urls):
            sign = sign_of_shop(url)
            if sign:
                message = f"`{url}` looks like a shop (`{sign}`); name a source that tells the rules and sells nothing"
                yield Problem(document.where(("sources", source.id, "urls", index)), "source.shop", message)


def sign_of_shop(url: str) -> str:
    """Return what in an address looks like a shop, nothing where it looks like none."""
    parts = urlsplit(url)
    for label in (parts.hostname or "").split("."):
        if label in _BIG or any(_SHOP_NAME.search(part) for part in label.split("-")):
            return label
    folder = next((each for each in parts.path.lower().split("/") if _FOLDERS.fullmatch(each)), "")
    return folder or next((name for name, _ in parse_qsl(parts.query) if name.lower() in _PAID), "")
