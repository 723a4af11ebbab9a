"""What the site says to search engines and to those who show links: whole, valid, and true of the pages."""

from __future__ import annotations

import json
import re
import struct
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from engines import GAMES
from rulebook import publish, raster, social
from tests.site.copies import copied

ADDRESS = "https://example.org/rules/"
LOCALES = ("de", "en")
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a site in two languages that knows its address."""
    copy = copied(tmp_path_factory.mktemp("published"))
    publish.publish(copy.out, root=copy.root, work=copy.work, locales=LOCALES, address=ADDRESS, parallel=False)
    return copy.out


def pages(site: Path) -> dict[str, str]:
    """Return the pages in languages by their addresses below the site's."""
    found = sorted(path for locale in LOCALES for path in (site / locale).rglob("index.html"))
    return {path.relative_to(site).as_posix().removesuffix("index.html"): path.read_text(encoding="utf-8") for path in found}


def things(page: str) -> list[dict[str, Any]]:
    """Return what a page says of itself in JSON-LD."""
    return [json.loads(found) for found in re.findall(r'<script type="application/ld\+json">(.*?)</script>', page, re.DOTALL)]


def meta(page: str) -> dict[str, str]:
    """Return the properties of the Open Graph that a page names."""
    return dict(re.findall(r'<meta property="(og:[\w:]+)" content="([^"]*)">', page))


def test_every_page_names_itself_in_every_language_and_one_for_all_others(published: Path) -> None:
    there = pages(published)
    for address, page in there.items():
        below = address.partition("/")[2]
        links = dict(re.findall(r'<link rel="alternate " hreflang="([\w-]+)" href="([^"]*)">', page))
        assert links == {**{locale: f"{ADDRESS}{locale}/{below}" for locale in LOCALES}, "x-default": f"{ADDRESS}en/{below}"}
        assert f'<link rel="canonical" href="{ADDRESS}{address}">' in page
        assert all(link.removeprefix(ADDRESS) in there for link in links.values()), f"{address}: a language lacks the page"


def test_the_sitemap_names_every_page_with_its_languages(published: Path) -> None:
    root = ET.parse(published / "sitemap.xml").getroot()  # noqa: S314  our own
    spaces = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
    found = {url.findtext("s:loc", "", spaces): url.findall("x:link", spaces) for url in root.findall("s:url", spaces)}
    assert set(found) == {f"{ADDRESS}{address}" for address in pages(published)}
    for links in found.values():
        assert {link.get("hreflang") for link in links} == {*LOCALES, "x-default"}
        assert all(link.get("href") in found for link in links)


def test_games_questions_and_steps_say_what_they_are(published: Path) -> None:
    kinds: dict[str, set[str]] = {}
    for address, page in pages(published).items():
        for thing in things(page):
            kinds.setdefault(thing["@type"], set()).add(address)
            assert thing["@context"] == "https://schema.org"
            assert thing.get("url", f"{ADDRESS}{address}") == f"{ADDRESS}{address}"
    assert {"de/kariba/", "en/fafnir/"} <= kinds["Game"]
    assert kinds["FAQPage"] == {address for address in pages(published) if address.endswith("/faq/")}
    assert kinds["HowTo"] == {address for address in pages(published) if address.endswith("/setup/")}
    assert len(kinds["BreadcrumbList"]) > len(kinds["Game"])


def test_a_game_says_who_made_it_and_for_whom(published: Path) -> None:
    (game,) = [thing for thing in things(pages(published)["de/kariba/"]) if thing["@type"] == "Game"]
    players = game["numberOfPlayers"]
    assert 0 < players["minValue"] <= players["maxValue"]
    assert game["author"][0]["name"]
    assert re.fullmatch(r"PT\d+M", game["timeRequired"])
    assert re.fullmatch(r"\d+-", game["typicalAgeRange"])


def test_every_question_and_step_stands_on_its_page(published: Path) -> None:
    for address, page in pages(published).items():
        rules = len(re.findall(r'<section class="sb-rule[^"]*" data-rule=', page))
        for thing in things(page):
            said = thing.get("mainEntity") or thing.get("step") or []
            if said:
                assert len(said) == rules, address
                texts = [part.get("text") or part["acceptedAnswer"]["text"] for part in said]
                assert all(text and "<" not in text for text in texts)


def test_every_page_has_a_picture_for_links(published: Path) -> None:
    for address, page in pages(published).items():
        said = meta(page)
        assert said["og:url"] == f"{ADDRESS}{address}"
        file = published / said["og:image"].removeprefix(ADDRESS)
        header = file.read_bytes()[:24]
        assert header.startswith(b"\x89PNG")
        assert struct.unpack(">II", header[16:]) == (social.WIDTH, social.HEIGHT)
        locale, game = address.split("/")[:2]
        assert file.name.startswith(f"{locale}.{game}." if game in GAMES() else f"{locale}.site.")
    assert 'property="og:image"' in (published / "index.html").read_text(encoding="utf-8")


def test_the_app_has_its_icons(published: Path) -> None:
    for locale in LOCALES:
        (path,) = (published / "assets").glob(f"app.{locale}.*.webmanifest")
        app = json.loads(path.read_text(encoding="utf-8"))
        assert app["start_url"] == f"../{locale}/"
        assert {icon["purpose"] for icon in app["icons"]} == {"any", "maskable"}
        for icon in app["icons"]:
            header = (path.parent / icon["src"]).read_bytes()[:24]
            assert "{}x{}".format(*struct.unpack(">II", header[16:])) == icon["sizes"]
        assert f'rel="manifest" href="../../assets/{path.name}"' in pages(published)[f"{locale}/kariba/"]


@pytest.mark.parametrize("words", ["Thú lớn đuổi thú nhỏ", "Süße Mäuse", "Sheriff of Nottingham", "ộ"])
def test_every_letter_of_our_languages_is_in_one_of_the_fonts(words: str) -> None:
    for family in (raster.HEAD, raster.TEXT):
        assert "".join(piece for _, piece in raster.runs(words, family)) == words
        assert raster.measure(words, family, 10) > 0


def test_words_are_made_to_fit() -> None:
    long = raster.fit("Die Großen verjagen die Kleinen und die Maus den Elefanten", raster.TEXT, 500, (40.0, 30.0), 2)
    assert long.size == 30
    assert all(raster.measure(line, raster.TEXT, long.size) <= 500 for line in long.lines)
    assert raster.fit("Kariba", raster.HEAD, 500, (40.0, 30.0), 1) == raster.Lines(("Kariba",), 40.0)
