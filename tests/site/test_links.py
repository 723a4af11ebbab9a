"""Every link of the built site leads somewhere, in any folder, and nothing is loaded from another host."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from rulebook.addresses import REPORT, WORKBENCH
from rulebook.workbench import data
from tests.site.copies import LOCALES

pytestmark = pytest.mark.slow
_LOADED = {
    "script": "src",
    "img": "src",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "audio": "src",
    "embed": "src",
    "object": "data",
}
_LOADED_RELATIONS = {"stylesheet", "icon", "preload", "modulepreload", "manifest", "prefetch"}
_CSS_URL = re.compile(r"""url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)""")


@dataclass
class Document(HTMLParser):
    """The links, loaded files and ids of a page."""

    text: str
    links: list[str] = field(default_factory=list)
    loaded: list[str] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    attributes: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag links to, loads and is called."""
        given = {name: value or "" for name, value in attrs}
        self.attributes |= set(given)
        if "id" in given:
            self.ids.append(given["id"])
        if tag in _LOADED and _LOADED[tag] in given:
            self.loaded.append(given[_LOADED[tag]])
        if tag == "link" and set(given.get("rel", "").split()) & _LOADED_RELATIONS:
            self.loaded.append(given["href"])
        elif "href" in given and tag in ("a", "link", "use", "image"):
            self.links.append(given["href"])
        if "xlink:href" in given:
            self.links.append(given["xlink:href"])
        if "data-material" in given:
            self.loaded.append(given["data-material"])  # by our script, after the first paint


def documents(site: Path) -> dict[str, Document]:
    """Return every page that has a fixed place, by its address in the site."""
    pages = [path for path in sorted(site.rglob("*.html")) if path.name != "404.html"]
    return {path.relative_to(site).as_posix().removesuffix("index.html"): _document(path) for path in pages}


@cache
def _document(path: Path) -> Document:
    return Document(path.read_text(encoding="utf-8"))


def test_there_are_pages_to_look_at(site: Path) -> None:
    assert len(documents(site)) > len(LOCALES) * 10


def test_nothing_is_loaded_from_another_host(site: Path) -> None:
    loaded = [(page, url) for page, document in documents(site).items() for url in document.loaded]
    assert loaded
    for style in (site / "assets").rglob("*.css"):
        loaded += [(style.name, url or imported) for url, imported in _CSS_URL.findall(style.read_text(encoding="utf-8"))]
    assert not [each for each in loaded if re.match(r"(?:[a-z]+:)?//", each[1])]


@pytest.mark.parametrize("folder", ["", "some/folder/"])
def test_every_link_inside_the_site_leads_to_a_page_and_an_anchor(site: Path, folder: str) -> None:
    root = f"http://host.test/{folder}"
    pages = documents(site)
    lost = []
    for page, document in pages.items():
        for link in [*document.links, *document.loaded]:
            target = urlsplit(urljoin(root + page, link))
            if target.netloc != "host.test":
                continue
            path = unquote(target.path).removeprefix(f"/{folder}")
            known = pages.get(path)
            if not target.path.startswith(f"/{folder}") or (known is None and not (site / path).is_file()):
                lost.append(f"{page}: {link}")
            elif known is not None and target.fragment and unquote(target.fragment) not in _openable(site, path, known):
                lost.append(f"{page}: {link} (no such anchor)")
    assert not lost, "\n".join(lost)


def _openable(site: Path, path: str, known: Document) -> set[str]:
    """Return what may stand behind the `#` of a page: its ids, and on the workbench and the page of reports the texts they open."""
    if not path.endswith((f"/{WORKBENCH}", f"/{REPORT}")):
        return set(known.ids)
    manifest = json.loads((site / data.MANIFEST).read_text(encoding="utf-8"))
    files = [site / "assets" / game["texts"][game["source"]] for game in manifest["games"].values()]
    return {*known.ids, *(full for file in files for full in json.loads(file.read_text(encoding="utf-8"))["texts"])}


def test_every_picture_is_there(site: Path) -> None:
    for page, document in documents(site).items():
        assert "<!--drawing:" not in document.text, page


def test_every_id_is_unique_on_its_page(site: Path) -> None:
    twice = {page: [name for name, n in Counter(document.ids).items() if n > 1] for page, document in documents(site).items()}
    assert not {page: names for page, names in twice.items() if names}


def test_pages_hold_nothing_that_a_strict_policy_forbids(site: Path) -> None:
    """No inline style, no handler, no inline script, only data: the pages work under ``script-src 'self'; style-src 'self'``."""
    for page, document in documents(site).items():
        assert not {name for name in document.attributes if name == "style" or name.startswith("on")}, page
        scripts = re.findall(r"<script(?![^>]*\bsrc=)([^>]*)>", document.text)
        assert all('type="application/json"' in attributes or 'type="application/ld+json"' in attributes for attributes in scripts), page
        assert "<style" not in document.text, page


def test_the_lost_page_of_a_language_starts_its_links_at_the_root(site: Path) -> None:
    for locale in LOCALES:
        document = Document((site / locale / "404.html").read_text(encoding="utf-8"))
        relative = [link for link in [*document.links, *document.loaded] if not link.startswith(("/", "#", "http:", "https:"))]
        assert not relative, locale
        for link in document.loaded:
            assert (site / unquote(urljoin("http://x/", link)).removeprefix("http://x/")).is_file(), link


def test_the_pages_of_all_languages_have_the_same_addresses_and_anchors(site: Path) -> None:
    by_locale = {
        locale: {page.removeprefix(f"{locale}/"): document for page, document in documents(site).items() if page.startswith(f"{locale}/")}
        for locale in LOCALES
    }
    first = by_locale[LOCALES[0]]
    for locale in LOCALES[1:]:
        assert set(by_locale[locale]) == set(first)
        for page, document in by_locale[locale].items():
            ours, theirs = (set(filter(lambda name: "." in name, each.ids)) for each in (document, first[page]))
            assert ours == theirs, f"{locale}/{page}"
