"""A build makes everything, makes it the same every time, and harms nothing when it fails."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import _environment
from rulebook import facts, load, publish
from rulebook.site import SiteError
from tests.site.copies import LOCALES, Copy, tree

DRAW_DE = "content/kariba/de/draw.yaml"
TWO = ("de", "vi")
pytestmark = pytest.mark.slow


def test_every_language_has_every_page(site: Path) -> None:
    library, _ = load.library(_environment.ROOT)
    assert set(LOCALES) <= set(library.locales)
    wanted = {"", "glossary", "coverage", "offline", "about", "translate", "progress", "report", "workbench"}
    for game in library.games.values():
        wanted |= {game.id, f"{game.id}/game", *(chapter.id for chapter in game.chapters)}
        wanted |= {f"{game.id}/discrepancies"} if game.discrepancies else set()
        wanted |= {f"{game.id}/changes"} if game.changes else set()
        wanted |= {f"{game.id}/quick"} if game.quick else set()
        wanted |= {f"{game.id}/balance"} if game.balance is not None else set()
        wanted |= {f"{game.id}/house-cards"} if game.decks else set()
        wanted |= {f"{game.id}/calculator"} if facts.calculates(game.id) else set()
    for locale in library.locales:
        found = {path.parent.relative_to(site / locale).as_posix() for path in (site / locale).rglob("index.html")}
        assert found == {name or "." for name in wanted}
        assert (site / locale / "404.html").is_file()


def test_every_rule_and_example_has_its_anchor(site: Path) -> None:
    library, _ = load.library(_environment.ROOT)
    for locale in library.locales:
        for rule in library.rules.values():
            assert f'id="{rule.short}"' in (site / locale / rule.game / rule.chapter / "index.html").read_text(encoding="utf-8")
        for example in library.examples.values():
            home = library.rules[example.illustrates[0]]
            assert f'id="{example.short}"' in (site / locale / home.game / home.chapter / "index.html").read_text(encoding="utf-8")


def test_every_step_that_changes_something_is_drawn(site: Path) -> None:
    library, _ = load.library(_environment.ROOT)
    for locale in library.locales:
        for chapter in (chapter for game in library.games.values() for chapter in game.chapters):
            page = (site / locale / chapter.id / "index.html").read_text(encoding="utf-8")
            changing = [step for example in chapter.examples for step in example.steps if "illegal" not in step]
            assert page.count('<div class="sb-frame"><svg ') == len(changing) + len(chapter.examples)


def test_no_source_maps_or_unused_files_of_the_theme(site: Path) -> None:
    names = tree(site)
    assert not [name for name in names if name.endswith((".map", ".xml.gz")) or "/lunr/" in name]
    assert len([name for name in names if "javascripts/bundle." in name]) == len(LOCALES)


def test_an_edited_site_is_the_same_as_one_from_nothing(copy: Copy, tmp_path: Path) -> None:
    copy.publish()
    before = tree(copy.out)
    copy.edit(DRAW_DE, "title: >-\n    ", "title: >-\n    Neu: ")
    copy.edit("content/kariba/vi/draw.yaml", "text: |-\n    ", "text: |-\n    **Mới.** ")
    (copy.root / "site" / "pages" / "en" / "about.md").unlink()
    for locale in ("de", "vi"):
        (copy.root / "site" / "pages" / locale / "about.md").unlink()
    assert set(copy.publish().built) == set(LOCALES)
    edited = tree(copy.out)
    assert edited != before
    assert "en/about/index.html" not in edited
    copy.publish(tmp_path / "clean", work=tmp_path / "clean-work")
    assert tree(tmp_path / "clean") == edited


def test_an_edited_text_rebuilds_its_own_language_only(copy: Copy) -> None:
    copy.publish(locales=TWO)
    untouched = {path: path.stat().st_mtime_ns for path in (copy.out / "vi").rglob("index.html")}
    copy.edit(DRAW_DE, "title: >-\n    ", "title: >-\n    Neu: ")
    assert copy.publish(locales=TWO).built == ("de",)
    assert {path: path.stat().st_mtime_ns for path in (copy.out / "vi").rglob("index.html")} == untouched
    assert "Neu: " in copy.page("de/kariba/draw")
    assert copy.publish(locales=TWO).built == ()


def test_a_file_that_is_no_yaml_stops_the_build_and_keeps_the_site(copy: Copy) -> None:
    copy.publish(locales=["de"])
    before = tree(copy.out)
    copy.edit(DRAW_DE, "title: >-", "title: [")
    copy.edit("content/kariba/vi/end.yaml", "title: >-", "title: }")
    with pytest.raises(publish.ContentError) as caught:
        copy.publish(locales=["de"])
    told = {problem.place.path: problem for problem in caught.value.problems}
    assert {DRAW_DE, "content/kariba/vi/end.yaml"} <= set(told)
    assert told[DRAW_DE].place.line > 0
    assert tree(copy.out) == before


def test_a_page_with_a_broken_link_stops_the_build_and_keeps_the_site(copy: Copy) -> None:
    copy.publish(locales=["de"])
    before = tree(copy.out)
    about = copy.root / "site" / "pages" / "de" / "about.md"
    about.write_text(about.read_text(encoding="utf-8") + "\n[weg](nirgends.md)\n", encoding="utf-8")
    with pytest.raises(SiteError, match=r"de: .*nirgends\.md"):
        copy.publish(locales=["de"])
    assert tree(copy.out) == before


def test_one_language_alone(copy: Copy) -> None:
    assert copy.publish(locales=["de"]).built == ("de",)
    assert (copy.out / "de" / "index.html").is_file()
    assert not (copy.out / "en").exists()
    assert 'href="de/"' in (copy.out / "index.html").read_text(encoding="utf-8")


def test_nothing_leads_to_a_language_that_is_not_built(copy: Copy) -> None:
    copy.publish(locales=["de"])
    page = copy.out / "de" / "kariba" / "game" / "index.html"
    assert linked_languages(page) == {"de"}
    copy.publish(locales=["en"])
    assert linked_languages(copy.out / "en" / "kariba" / "game" / "index.html") == {"de", "en"}
    assert copy.publish(locales=("de", "en")).built == ("de",), "now there is another language to lead to"
    assert linked_languages(page) == {"de", "en"}


def linked_languages(page: Path) -> set[str]:
    """Return the languages that a page links to; each has to be there."""
    found = re.findall(r'href="([^"]*)"[^>]*hreflang="([a-z]+)"|hreflang="([a-z]+)"[^>]*href="([^"]*)"', page.read_text("utf-8"))
    for before, _, _, after in found:
        assert (page.parent / (before or after) / "index.html").exists() or (before or after).startswith("http"), before or after
    return {first or second for _, first, second, _ in found}


def test_a_language_that_is_not_there_is_told(copy: Copy) -> None:
    with pytest.raises(SiteError, match="no such language: xx; there are de, en, vi"):
        copy.publish(locales=["xx"])
    assert not copy.out.exists()


def test_an_address_makes_canonical_links_and_a_sitemap(copy: Copy) -> None:
    publish.publish(copy.out, root=copy.root, work=copy.work, locales=["en"], address="https://example.org/rules")
    page = copy.page("en/kariba/chase")
    assert '<link rel="canonical" href="https://example.org/rules/en/kariba/chase/">' in page
    sitemap = (copy.out / "sitemap.xml").read_text(encoding="utf-8")
    assert "<loc>https://example.org/rules/en/kariba/chase/</loc>" in sitemap
    assert sitemap.startswith("<?xml")
    for name in ("404.html", "en/404.html"):
        lost = (copy.out / name).read_text(encoding="utf-8")
        assert 'href="/rules/assets/' in lost.replace("/rules/en/../", "/rules/")
        assert 'href="/assets/' not in lost
