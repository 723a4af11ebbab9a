"""What has changed is told on one page a game, newest first, and at the rules it touches, as long as it is news."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from rulebook import changing, rules
from rulebook.library import Library
from rulebook.render import render
from tests.site.test_render import BY_HAND, edition


def aged(library: Library, day: str) -> Library:
    """Return a library in which the last change of Fafnir is of another day."""
    game = library.games["fafnir"]
    newest, *rest = game.changes
    changed = replace(game, changes=(replace(newest, date=day), *rest))
    return replace(library, games={**library.games, "fafnir": changed})


@pytest.mark.parametrize("locale", ["de", "en", "vi"])
def test_every_change_is_told_with_its_day_and_what_it_touches(library: Library, tmp_path: Path, locale: str) -> None:
    render(edition(library, locale), tmp_path, BY_HAND)
    for game in library.games.values():
        page = (tmp_path / game.id / "changes" / "index.md").read_text("utf-8")
        assert re.findall(r"\{#(changes\.[\w-]+)\}", page) == [each.short for each in game.changes]
        assert re.findall(r'<time datetime="([\d-]+)">', page) == [each.date for each in game.changes]
        for each in game.changes:
            text = library.text(each.id, locale)
            assert text.title in page
            for full in each.touches:
                assert f'href="../{full.partition("/")[2].partition(".")[0]}/#{full.partition("/")[2]}"' in page
        assert 'href="changes/"' in (tmp_path / game.id / "index.md").read_text("utf-8")


def test_the_day_is_written_as_in_the_language(library: Library) -> None:
    game = library.games["kariba"]
    days = {locale: changing.view(edition(library, locale), game, game.changes[0], "").day for locale in ("de", "en", "vi")}
    assert days == {"de": "30. November 2026", "en": "November 30, 2026", "vi": "30 tháng 11, 2026"}


def test_a_rule_that_changed_lately_says_so_and_no_other_does(library: Library, tmp_path: Path) -> None:
    render(edition(library, "en"), tmp_path, BY_HAND)
    touched = {full for game in library.games.values() for each in game.changes for full in each.touches}
    owners = {library.examples[full].illustrates[0] if full in library.examples else full for full in touched}
    assert owners
    for path in tmp_path.glob("*/*/index.md"):
        sections = re.split(r"data-rule='", path.read_text("utf-8"))[1:]
        marked = {section.partition("'")[0] for section in sections if 'class="sb-changed"' in section}
        assert marked == {section.partition("'")[0] for section in sections} & owners, path


def test_what_changed_long_ago_is_no_news(library: Library) -> None:
    rule = library.rules["fafnir/end.tie"]

    def mark(day: str) -> object:
        old = edition(aged(library, day), "en")
        return changing.lately(old, old.library.games["fafnir"], rule, "fafnir/end/")

    assert mark("2026-11-30")
    assert mark("2027-01-29")
    assert mark("2027-01-30") is None


def test_a_game_without_changes_has_no_page_of_them(library: Library, tmp_path: Path) -> None:
    game = replace(library.games["kariba"], changes=())
    bare = replace(library, games={**library.games, "kariba": game})
    render(edition(bare, "en"), tmp_path, BY_HAND)
    assert not (tmp_path / "kariba" / "changes").exists()
    assert "changes/" not in (tmp_path / "kariba" / "index.md").read_text("utf-8")
    views = [rules.view(edition(bare, "en"), game, chapter, rule, "") for chapter in game.chapters for rule in chapter.rules]
    assert not any(view.changed for view in views)
