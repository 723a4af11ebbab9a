"""Where sources disagree, the reader is told at every rule concerned, at the disputed example, and on a page of the game."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

import _environment
from rulebook import catalog, frames, load
from rulebook.editions import Edition
from rulebook.library import Library
from rulebook.model import Discrepancy, Prose, Text
from rulebook.problem import Place
from rulebook.render import render
from rulebook.wording import Wording

EXAMPLE = "kariba/chase.rhinos-over-gaps"
PLACE = Place("content/kariba/en/chase.yaml", 7)
WORDS = {
    "title": "How far do {claimed} rhinos see?",
    "play": "They see [](rule:chase.nearest) and {after1.captured.0.giraffe} giraffes.",
    "sides.vi": "Only to the next place.",
    "sides.public": "Over every gap.",
}


@pytest.fixture(scope="module")
def library() -> Library:
    """Return the content with a discrepancy of two rules, whose example the Vietnamese source would tell otherwise."""
    library = load.library(_environment.ROOT)[0]
    game = library.games["kariba"]
    point = Discrepancy(
        "kariba/chase.how-far", ("kariba/chase.three", "kariba/play.turn"), ("vi", "public"), EXAMPLE, {"claimed": 5}, PLACE
    )
    chapters = []
    for chapter in game.chapters:
        told = tuple(replace(each, status="disputed", source="vi") if each.id == EXAMPLE else each for each in chapter.examples)
        chapters.append(replace(chapter, examples=told, discrepancies=(point,) if chapter.short == "chase" else ()))
    text = Text(point.id, "en", PLACE, {name: Prose(words, words, PLACE) for name, words in WORDS.items()})
    texts = {**library.texts, "en": {**library.texts["en"], point.id: text}}
    return replace(library, games={"kariba": replace(game, chapters=tuple(chapters))}, texts=texts)


@pytest.fixture(scope="module")
def pages(library: Library, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the Markdown of the game's pages in English and German."""
    folder = tmp_path_factory.mktemp("pages")
    for locale in ("en", "de"):
        words = catalog.compiled(_environment.ROOT, library, locale)
        wording, plays = Wording(locale, words["messages"]), frames.played(library)
        render(Edition(library, locale, wording, words, {}, plays), folder / locale, _environment.ROOT / "site" / "pages")
    return folder


def page(pages: Path, path: str) -> str:
    """Return the Markdown of a page of Kariba."""
    return (pages / path.replace("/", "/kariba/", 1) / "index.md").read_text(encoding="utf-8")


def test_a_rule_says_what_each_source_says_and_what_we_play(pages: Path) -> None:
    turn = page(pages, "en/play")
    box = re.search(r'<div class="sb-differ" role="note">.*?</dl>.*?</div>', turn)
    assert box
    assert '<a href="../discrepancies/#chase.how-far">How far do 5 rhinos see?</a>' in box[0]
    sides = re.findall(r'href="\.\./#source\.(\w+)"[^>]*>[^<]+</a></dt><dd><p>(.*?)</p></dd>', box[0])
    assert sides == [("vi", "Only to the next place."), ("public", "Over every gap.")]
    assert re.search(r'<dd><p>They see <a href="\.\./chase/#chase\.nearest"[^>]*>.+?</a> and 2 giraffes\.</p></dd>', box[0])
    assert 'href="../chase/#chase.rhinos-over-gaps"' in box[0]
    assert turn.count("sb-differ__title") == 1, "no other rule of the chapter is concerned"


def test_a_disputed_example_says_what_its_source_claims_and_its_rule_does_not_repeat_it(pages: Path) -> None:
    chapter = page(pages, "en/chase")
    figure = re.search(
        r'<figure class="sb-example" id="chase\.rhinos-over-gaps" data-status="disputed".*?</figcaption>', chapter, re.DOTALL
    )
    assert figure
    assert "Only to the next place." in figure[0]
    assert "sb-badge--disputed" in figure[0]
    assert chapter.count("Only to the next place.") == 1


def test_one_page_tells_all_and_the_game_and_its_contents_lead_there(pages: Path) -> None:
    told = page(pages, "en/discrepancies")
    assert re.search(r"^## How far do 5 rhinos see\? \{#chase\.how-far\}$", told, re.MULTILINE)
    assert 'href="../chase/#chase.three"' in told
    assert 'href="../play/#play.turn"' in told
    assert 'href="discrepancies/"' in page(pages, "en/")
    assert '"href": "kariba/discrepancies/"' in page(pages, "en/chase").split("---\n")[1]


def test_words_that_are_not_translated_are_marked_with_their_language(pages: Path) -> None:
    told = page(pages, "de/discrepancies")
    assert '<span lang="en">How far do' in told
    assert '<p class="sb-stale" data-state="missing">' in told
    assert 'href="../../../en/kariba/discrepancies/#chase.how-far"' in told


def test_a_game_whose_sources_agree_has_no_such_page(tmp_path: Path) -> None:
    library = load.library(_environment.ROOT)[0]
    library = replace(library, games={"kariba": library.games["kariba"]})
    words = catalog.compiled(_environment.ROOT, library, "en")
    edition = Edition(library, "en", Wording("en", words["messages"]), words, {}, frames.played(library))
    render(edition, tmp_path, _environment.ROOT / "site" / "pages")
    assert not (tmp_path / "kariba" / "discrepancies").exists()
    texts = [path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.md")]
    assert not [text for text in texts if "sb-differ" in text or "/discrepancies/" in text]
