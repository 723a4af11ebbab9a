"""Rulebooks for paper: everything a game says is in them, all links lead somewhere, and the same content makes the same bytes."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from markupsafe import Markup

import _environment
from engines import GAMES
from rulebook import catalog, drawings, frames, hosting, offline, pages, pdf, pdfbook, pdfpictures, render, typeset
from rulebook.editions import Edition
from rulebook.library import Library
from rulebook.wording import Wording

Json = Any
LOCALES = ("de", "en", "vi")


@pytest.fixture(scope="module")
def editions(library: Library) -> dict[str, Edition]:
    """Return the editions of our languages, without drawings: these are made by another program."""
    plays, found = frames.played(library), {}
    for locale in LOCALES:
        words = catalog.compiled(_environment.ROOT, library, locale)
        wording = Wording(locale, words["messages"])
        found[locale] = Edition(library, locale, wording, words, pictures={}, plays=plays, landing="kariba", site="https://example.org/")
    return found


def nodes(data: Json) -> Iterator[Json]:
    """Yield every node of words in a book's data."""
    for each in data.values() if isinstance(data, dict) else data if isinstance(data, (list, tuple)) else ():
        if isinstance(each, dict) and "t" in each:
            yield each
        yield from nodes(each)


@pytest.mark.parametrize("game", sorted(GAMES()))
@pytest.mark.parametrize("locale", LOCALES)
def test_a_book_says_everything_once_and_its_links_lead_somewhere(editions: dict[str, Edition], locale: str, game: str) -> None:
    own = editions[locale].library.games[game]
    data = pdfbook.book(editions[locale], own).data
    rules = [rule for chapter in data["chapters"] for rule in chapter["rules"]]
    assert [rule["id"] for rule in rules] == [rule.short for rule in own.rules]
    assert sorted(each["id"] for rule in rules for each in rule["examples"]) == sorted(each.short for each in own.examples)
    known = {each.short for each in (*own.rules, *own.examples)}
    assert {node["to"] for node in nodes(data) if node["t"] == "a"} <= known
    assert {each["to"] for part in data["quick"] for line in part["lines"] for each in line["rules"]} <= known
    assert all(rule["reason"] for rule, each in zip(rules, own.rules, strict=True) if each.ruling)
    assert {each["title"][0] for rule in rules for each in rule["differs"]} | {
        each["differ"]["title"][0] for rule in rules for each in rule["examples"] if each["differ"]
    } == {editions[locale].title(editions[locale].library.text(each.id, locale)).plain for each in own.discrepancies}
    assert not re.search(r"\{[a-z][a-z0-9_.]*\}", str([node for node in nodes(data) if node["t"] == "p"]))


def test_a_book_is_tagged_has_its_language_and_is_the_same_bytes_each_time(editions: dict[str, Edition], library: Library) -> None:
    book = pdfbook.book(editions["vi"], library.games["kariba"])
    made = pdf.one(book)
    assert made == pdf.one(pdfbook.book(editions["vi"], library.games["kariba"]))
    assert made.startswith(b"%PDF-1.7")
    for sign in (b"/Lang(vi)", b"/MarkInfo<</Marked true", b"<pdfuaid:part>1</pdfuaid:part>", "Kariba: luật chơi".encode(), b"/Outlines"):
        assert sign in made
    assert b"CreationDate" not in made
    numbered = re.search(rb"<xmpTPg:NPages>(\d+)</xmpTPg:NPages>", made)
    assert numbered
    assert 12 < int(numbered[1]) < 40
    for rule in library.games["kariba"].rules:
        assert f"({rule.short})".encode() in made, "each rule has its place in the book"


def test_a_book_is_set_once_and_its_size_is_told(editions: dict[str, Edition], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "_KEPT", tmp_path / "kept")
    set_anew: list[str] = []

    def one(_template: str, data: Json, _pictures: Json) -> bytes:
        set_anew.append(f"{data['id']}.{data['lang']}")
        made: bytes = data["title"].encode() * 100_000
        return made

    monkeypatch.setattr(typeset, "pdf", one)
    (edition,) = pdf.write([editions["de"]], tmp_path / "assets", parallel=False)
    assert sorted(set_anew) == ["fafnir.de", "kariba.de", "sheriff.de"]
    assert {path.relative_to(tmp_path / "assets").as_posix() for path in (tmp_path / "assets").rglob("*.pdf")} == pdf.files(edition)
    assert [edition.books[game].size for game in ("fafnir", "kariba", "sheriff")] == ["0,6", "0,6", "2,1"]
    monkeypatch.setattr(pdfbook, "book", None)  # what the books say is known, too
    assert pdf.write([editions["de"]], tmp_path / "assets", parallel=False) == [edition]
    monkeypatch.undo()
    monkeypatch.setattr(pdf, "_KEPT", tmp_path / "kept")
    monkeypatch.setattr(typeset, "pdf", one)
    next((tmp_path / "kept").glob("*.pdf")).unlink()
    pdf.write([editions["de"]], tmp_path / "assets", parallel=False)
    assert len(set_anew) == 4, "a book that is gone is set anew, and no other"
    for game in edition.library.games.values():
        link = edition.book(game, f"{game.id}/chase/")
        assert link
        assert (tmp_path / "de" / game.id / "chase" / link.href).resolve().is_file()
        assert edition.books[game.id].size in link.title
    render.render(replace(edition, pictures={}), tmp_path / "pages", _environment.ROOT / "site" / "pages")
    for page in ("kariba/index.md", "kariba/chase/index.md"):
        assert f"{edition.books['kariba'].file}" in (tmp_path / "pages" / page).read_text(encoding="utf-8")


def test_a_site_without_books_leads_to_none(editions: dict[str, Edition]) -> None:
    texts = [str(page.context["game"].book) for page in pages.pages(editions["en"]) if "game" in page.context]
    assert texts
    assert set(texts) == {"None"}


def test_books_are_kept_by_hosts_and_not_kept_offline(tmp_path: Path) -> None:
    (tmp_path / "assets" / "books").mkdir(parents=True)
    (tmp_path / "assets" / "books" / "kariba.de.0123456789.pdf").write_bytes(b"%PDF")
    (tmp_path / "assets" / "keeper-0.js").write_text("0", encoding="utf-8")
    offline.write(tmp_path, ["de"], ["kariba"])
    assert "books/" not in (tmp_path / offline.LIST).read_text(encoding="utf-8")
    assert hosting.TYPES[".pdf"] == "application/pdf"
    assert hosting.is_kept("assets/books/kariba.de.0123456789.pdf")


def test_a_drawing_stands_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = {
        "sheet": '<svg class="s"><defs><symbol id="a"><use href="#b"></use></symbol>'
        '<symbol id="b"></symbol><symbol id="c"></symbol></defs></svg>',
        "frame": '<svg viewBox="0 0 400 200"><title>T</title><desc>Two &amp; one</desc>'
        '<g data-seat="1" data-won><svg class="sb-demo-mark"></svg>'
        '<use href="#a"></use></g></svg>',
    }
    monkeypatch.setattr(drawings, "read", drawn.__getitem__)
    made = pdfpictures.alone("frame", "sheet", "Some Font")
    root = ET.fromstring(made)  # noqa: S314  made above
    space = "{http://www.w3.org/2000/svg}"
    assert [each.get("id") for each in root.iter(f"{space}symbol")] == ["a", "b"], "what is used, also within another, and no more"
    assert root.get("font-family") == "Some Font"
    (mark,) = root.iter(f"{space}svg") if root.tag != f"{space}svg" else [each for each in root.iter(f"{space}svg") if each is not root]
    assert mark.get("fill") == "#a8401a", "the colour of the second seat by day"
    assert (pdfpictures.words("frame"), pdfpictures.ratio("frame")) == ("Two & one", 2.0)


def test_letters_that_our_fonts_lack_have_a_stand_in() -> None:
    said = typeset._printable({"words": ["Đã hứa: 🤝", 3, None]})  # noqa: SLF001  Typst would refuse the whole book
    assert said == {"words": ["Đã hứa: …", 3, None]}


def test_a_fault_of_the_template_is_told(editions: dict[str, Edition], library: Library) -> None:
    book = pdfbook.book(editions["en"], library.games["kariba"])
    with pytest.raises(typeset.TypesetError, match=r"site/templates/book\.typ: .*chapters"):
        typeset.pdf("book.typ", {key: each for key, each in book.data.items() if key != "chapters"}, book.pictures)


def test_a_mark_of_a_drawing_names_it() -> None:
    assert pdfpictures.name_of(drawings.mark("0" * 64)) == "0" * 64
    assert pdfpictures.name_of(str(Markup())) == ""
