"""What a page waits for before it is painted: few bytes, in their order, and no script that only does something later."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import brotli
import pytest

from rulebook.fonts import FIRST
from tests.site.copies import LOCALES

pytestmark = pytest.mark.slow
LETTERS_AND_STYLE = {"": 63_000, "vi": 77_000}
"""Bytes on the wire of what all pages of a language wait for: style, fonts, the script for the colours. A slow line has 200 KB a second."""
LANDING, PLAY, CHAPTER = "", "kariba/game/", "kariba/chase/"
PAGE = {LANDING: 21_000, PLAY: 18_000, CHAPTER: 24_000}
"""Bytes of the page itself."""


@dataclass
class Head(HTMLParser):
    """What a page asks for at once, in its order, and what its scripts say of themselves."""

    text: str
    waited: list[str] = field(default_factory=list)
    fonts: list[str] = field(default_factory=list)
    scripts: list[dict[str, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what is waited for."""
        given = {name: value or "" for name, value in attrs}
        if tag == "link" and given.get("rel") == "stylesheet":
            self.waited.append(given["href"])
        if tag == "link" and given.get("rel") == "preload":
            self.fonts.append(given["href"])
        if tag == "script" and "src" in given:
            self.scripts.append(given)
            if not {"defer", "async"} & set(given) and given.get("type") != "module":
                self.waited.append(given["src"])


def head(site: Path, path: str) -> Head:
    """Return what a page of the site asks for."""
    return Head((site / path / "index.html").read_text(encoding="utf-8"))


def file_of(site: Path, path: str, link: str) -> Path:
    """Return the file that a page means by a link."""
    return site / urlsplit(urljoin(f"http://host.test/{path}", link)).path.removeprefix("/")


def wire(file: Path) -> int:
    """Return the bytes of a file as a host sends it; letters are packed already."""
    packed = file.with_name(f"{file.name}.br")
    return packed.stat().st_size if packed.is_file() else file.stat().st_size


@pytest.mark.parametrize("page", [LANDING, PLAY, CHAPTER])
@pytest.mark.parametrize("locale", LOCALES)
def test_a_page_waits_for_little(site: Path, locale: str, page: str) -> None:
    path = f"{locale}/{page}"
    found = head(site, path)
    assert len(found.waited) == 2, "the style, and the script for what the reader chose"
    assert all(FIRST in font for font in found.fonts)
    shared = sum(wire(file_of(site, path, link)) for link in (*found.waited, *found.fonts))
    assert shared <= LETTERS_AND_STYLE.get(locale, LETTERS_AND_STYLE[""])
    assert len(brotli.compress((site / path / "index.html").read_bytes(), quality=9)) <= PAGE[page]


def test_the_style_comes_before_the_letters(site: Path) -> None:
    """Where a host answers few requests at a time, nothing is painted before it; words have stand-ins for their letters."""
    for path in sorted(site.glob("*/**/index.html")):
        text = path.read_text(encoding="utf-8")
        assert 0 < text.index('rel="stylesheet"') < text.index('rel="preload"'), path


def test_the_script_that_exchanges_pages_is_in_no_page(site: Path) -> None:
    """It is a third of what a page loads; ours asks for it when the page has been painted."""
    for path in sorted(site.glob("*/**/index.html")):
        scripts = Head(path.read_text(encoding="utf-8")).scripts
        assert not [script for script in scripts if "javascripts/bundle." in script["src"]], path
        (named,) = (script["data-material"] for script in scripts if "data-material" in script)
        file = file_of(site, f"{path.parent.relative_to(site).as_posix()}/", named)
        assert file.name.startswith("bundle.")
        assert file.is_file()
