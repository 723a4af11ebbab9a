"""From the library to Markdown: what is written, what is left alone, and what a page says when something is not there."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

import _environment
from rulebook import catalog, facts, frames, pages, rules
from rulebook.codehost import CodeHost
from rulebook.editions import Edition
from rulebook.frames import Played
from rulebook.library import Library
from rulebook.render import render
from rulebook.wording import Wording

BY_HAND = _environment.ROOT / "site" / "pages"


def edition(library: Library, locale: str, **changes: Any) -> Edition:
    """Return an edition without drawings."""
    words = catalog.compiled(_environment.ROOT, library, locale)
    plain = Edition(
        library=library,
        locale=locale,
        wording=Wording(locale, words["messages"]),
        catalog=words,
        pictures={},
        plays=frames.played(library),
    )
    return replace(plain, **changes)


def test_only_what_changed_is_written_and_what_is_gone_is_removed(library: Library, tmp_path: Path) -> None:
    written = render(edition(library, "de"), tmp_path, BY_HAND)
    assert "kariba/chase/index.md" in written
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.md")}
    assert render(edition(library, "de"), tmp_path, BY_HAND) == set()
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "index.md").write_text("old", encoding="utf-8")
    (tmp_path / "kariba" / "end" / "index.md").write_text("edited by mistake", encoding="utf-8")
    assert render(edition(library, "de"), tmp_path, BY_HAND) == {"old/index.md", "kariba/end/index.md"}
    assert not (tmp_path / "old").exists()
    after = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.md")}
    assert {path.name for path in after if after[path] != before[path]} == {"index.md"}
    assert [path for path in after if after[path] != before[path]] == [tmp_path / "kariba" / "end" / "index.md"]


def test_two_pages_cannot_have_the_same_address(library: Library, tmp_path: Path) -> None:
    (tmp_path / "pages" / "de").mkdir(parents=True)
    (tmp_path / "pages" / "de" / "glossary.md").write_text("---\ntitle: Mine\n---\n# Mine\n", encoding="utf-8")
    with pytest.raises(ValueError, match="glossary/"):
        render(edition(library, "de"), tmp_path / "out", tmp_path / "pages")
    assert not (tmp_path / "out").exists()


def test_a_hand_written_page_that_is_not_translated_is_shown_in_english_and_marked(library: Library, tmp_path: Path) -> None:
    (tmp_path / "pages" / "en").mkdir(parents=True)
    (tmp_path / "pages" / "en" / "help.md").write_text("---\ntitle: Help\nkind: page\n---\n# Help\n\nRead *this*.\n", encoding="utf-8")
    render(edition(library, "de"), tmp_path / "de", tmp_path / "pages")
    text = (tmp_path / "de" / "help" / "index.md").read_text(encoding="utf-8")
    assert '<p class="sb-stale" data-state="missing">' in text
    assert "/// html | div[lang='en']" in text
    assert "Read *this*." in text
    render(edition(library, "en"), tmp_path / "en", tmp_path / "pages")
    assert "sb-stale" not in (tmp_path / "en" / "help" / "index.md").read_text(encoding="utf-8")


def test_every_page_tells_the_theme_what_it_is(library: Library, tmp_path: Path) -> None:
    render(edition(library, "vi"), tmp_path, BY_HAND)
    kinds = {}
    for path in tmp_path.rglob("*.md"):
        front = yaml.safe_load(path.read_text(encoding="utf-8").split("---\n")[1])
        assert front["title"]
        assert front["description"]
        kinds[path.parent.relative_to(tmp_path).as_posix()] = front
    assert kinds["."]["kind"] == "home"
    chapter = kinds["kariba/chase"]
    assert (chapter["kind"], chapter["game"], chapter["chapter"], chapter["number"]) == ("chapter", "kariba", "chase", 3)
    assert (chapter["prev"]["href"], chapter["next"]["href"]) == ("kariba/play/", "kariba/draw/")
    assert [each["number"] for each in chapter["chapters"]] == list(range(1, len(chapter["chapters"]) + 1))


def test_an_edit_link_leads_to_the_line(library: Library, tmp_path: Path) -> None:
    base = "https://example.org/edit/main/"
    render(edition(library, "de", code_host=CodeHost(base)), tmp_path, BY_HAND)
    text = (tmp_path / "kariba" / "chase" / "index.md").read_text(encoding="utf-8")
    links = re.findall(rf'class="sb-edit" href="{base}(content/kariba/de/chase\.yaml)#L(\d+)"', text)
    lines = (_environment.ROOT / "content/kariba/de/chase.yaml").read_text(encoding="utf-8").splitlines()
    rules = [rule.short for chapter in library.games["kariba"].chapters if chapter.short == "chase" for rule in chapter.rules]
    assert [lines[int(line) - 1] for _, line in links] == [f"{rule}:" for rule in rules]


def test_a_rule_that_moved_leaves_its_anchor_behind(library: Library, tmp_path: Path) -> None:
    game = library.games["kariba"]
    moved = replace(library, games={"kariba": replace(game, redirects={"chase.old": "chase.three", "gone.rule": "play.turn"})})
    render(edition(moved, "en"), tmp_path, BY_HAND)
    chapter = (tmp_path / "kariba" / "chase" / "index.md").read_text(encoding="utf-8")
    assert re.search(r'<li id="chase\.old">.*href="#chase\.three"', chapter)
    gone = (tmp_path / "kariba" / "gone" / "index.md").read_text(encoding="utf-8")
    assert re.search(r'<li id="gone\.rule">.*href="\.\./play/#play\.turn"', gone)


def test_a_game_without_an_engine_can_be_read_but_not_played(library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts, "game", lambda _: None)
    plays = {name: Played("kariba", ()) for name in library.examples}
    render(edition(library, "en", plays=plays), tmp_path, BY_HAND)
    assert not (tmp_path / "kariba" / "game").exists()
    assert "sb-button--play" not in (tmp_path / "kariba" / "index.md").read_text(encoding="utf-8")
    chapter = (tmp_path / "kariba" / "chase" / "index.md").read_text(encoding="utf-8")
    assert 'class="sb-example"' in chapter
    assert 'class="sb-try"' not in chapter


def test_a_refused_step_is_shown_as_refused_with_its_rule(library: Library) -> None:
    views = {
        view.id: view
        for page in pages.pages(edition(library, "en"))
        if page.kind == "chapter"
        for rule in page.context["chapter"].rules
        for view in rule.examples
    }
    refused = 0
    for example in library.examples.values():
        steps = views[example.short].steps
        assert [step.kind for step in steps[:1]] == ["given"]
        assert len(steps) == len(example.steps) + 1
        for data, step in zip(example.steps, steps[1:], strict=True):
            assert (step.kind == "refused") == ("illegal" in data)
            if step.refused:
                refused += 1
                assert step.refused.rule.href.endswith(f"#{data['illegal']}")
                assert step.action
                assert not step.events
    assert refused


def test_an_unknown_string_stops_the_page(library: Library) -> None:
    with pytest.raises(KeyError):
        edition(library, "en").t("page.no.such.key")
    with pytest.raises(KeyError):
        edition(library, "en").t("page.game.unofficial")


def test_what_happens_to_a_player_stands_together(library: Library) -> None:
    example = rules.example_view(edition(library, "en"), library.examples["kariba/chase.rhinos-over-gaps"], "kariba/chase/")
    first, second = example.steps[1].events[0], example.steps[2].events[0]
    assert [each.player and each.player.seat for each in (first, second)] == [0, 1]
    assert len(first.said) == 3
    assert not any(part.seat == 0 for sentence in first.said for part in sentence)


def test_every_step_of_an_example_says_something(library: Library) -> None:
    """A card that comes without an event is named by the action that chance took."""
    english = edition(library, "en")
    for name, example in library.examples.items():
        for number, step in enumerate(rules.example_view(english, example, "").steps):
            assert step.kind == "given" or step.action or step.events, f"{name}: step {number}"
    drawn = rules.example_view(english, library.examples["sheriff/deputies.face-up-and-from-the-deck"], "").steps[3]
    assert "".join(part.words for part in drawn.action) == "The next card from the draw pile: pepper"


def test_a_sealed_choice_is_told_once(library: Library) -> None:
    played = frames.played(library)["fafnir/bid.one-after-the-other"]
    told = [event.id for frame in played.frames if frame.kind == "action" for event in frame.events]
    assert "holds" in told
    assert "chose" not in told
