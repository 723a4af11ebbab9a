"""Where readers and players begin: what can be done at once, what there is to load, and what only those need who write the texts."""

from __future__ import annotations

import re
from pathlib import Path

from engines import GAMES
from rulebook import drawings, frames
from rulebook.library import Library
from rulebook.render import render
from rulebook.views import BookView
from tests.site.test_render import BY_HAND, edition

DETAILS = re.compile(r"<details\b.*?</details>", re.DOTALL)


def test_the_rulebook_for_paper_is_offered_with_its_size_where_readers_begin(library: Library, tmp_path: Path) -> None:
    books = {"kariba": BookView("books/kariba.pdf", "1.2")}
    render(edition(library, "en", books=books), tmp_path, BY_HAND)
    link = re.compile(r'<a[^>]* href="[./]*assets/books/kariba\.pdf" download="Kariba\.pdf"[^>]*>[^<]*1\.2 MB[^<]*</a>')
    home = (tmp_path / "kariba" / "index.md").read_text("utf-8")
    assert link.search(home, 0, home.index("{#about}")), "before a reader scrolls"
    for page in ("quick", "chase"):
        assert len(link.findall((tmp_path / "kariba" / page / "index.md").read_text("utf-8"))) == 1
    for page in ("", "quick", "bid"):
        assert "application/pdf" not in (tmp_path / "fafnir" / page / "index.md").read_text("utf-8")


def test_a_play_page_says_what_there_is_before_anything_is_loaded(library: Library, tmp_path: Path) -> None:
    name = "0" * 64
    render(edition(library, "de", download="3,8", pictures={"kariba/table@de": name}), tmp_path, BY_HAND)
    page = (tmp_path / "kariba" / "game" / "index.md").read_text("utf-8")
    demo = page[page.index("<spielbar-demo") : page.index("</spielbar-demo>")]
    assert drawings.mark(name) in demo
    for told in ("2–4 Personen", "15 Minuten", "Leicht, Mittel und Schwer", "3,8 MB"):
        assert told in demo
    (place,) = re.findall(r'href="([^"]*)#offline"', demo)
    assert (tmp_path / "kariba" / "game" / place).resolve() == tmp_path / "kariba"
    assert "{#offline}" in (tmp_path / "kariba" / "index.md").read_text("utf-8")
    other = (tmp_path / "fafnir" / "game" / "index.md").read_text("utf-8")
    assert "sb-play__picture" not in other


def test_every_game_shows_a_table_that_somebody_plays_at(library: Library) -> None:
    asked = {request.key: request for request in drawings.requests(library, {})}
    for name, game in GAMES().items():
        seen = frames.table(name)
        assert seen == frames.table.__wrapped__(name), "the same in every build"
        assert asked[f"{name}/table@vi"].line["observation"] == seen
        assert seen["players"] == game.min_players
        start = game.initial_state(game.min_players, {})
        assert seen != game.observation(start, 0)


def test_a_reader_is_shown_how_to_report_and_not_where_the_file_lies(library: Library, tmp_path: Path) -> None:
    """The line of the file and the way to the workbench are folded, at every rule, discrepancy and change."""
    render(edition(library, "en"), tmp_path, BY_HAND)
    seen = 0
    for path in tmp_path.rglob("index.md"):
        text = path.read_text("utf-8")
        folded = DETAILS.findall(text)
        shown = DETAILS.sub("", text)
        assert not re.search(r'class="sb-(?:edit|translate)"', shown), path
        if cards := shown.count('<footer class="sb-meta"'):
            assert shown.count('class="sb-report"') == shown.count('class="sb-copy"') == cards
            improved = [each for each in folded if 'class="sb-improve"' in each]
            assert len(improved) == cards
            assert all('class="sb-edit"' in each and 'class="sb-translate"' in each for each in improved)
            seen += cards
    assert seen > len(library.rules)
