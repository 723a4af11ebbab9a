"""What the reader is told at the rule, and what a text cannot do to a page."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from rulebook import check, publish
from tests.site.copies import Copy

RULE = "chase.nearest"
pytestmark = pytest.mark.slow


def section(page: str, rule: str) -> str:
    """Return the section of a rule on its page."""
    found = re.search(rf'<section[^>]*data-rule="kariba/{re.escape(rule)}".*?</section>', page, re.DOTALL)
    assert found, f"no section for {rule}"
    return found[0]


def drop(copy: Copy, path: str, entry: str) -> None:
    """Remove an entry from a text file."""
    file = copy.root / path
    kept = re.sub(rf"^{re.escape(entry)}:\n(?:[ ].*\n|\n)*", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert entry not in kept
    file.write_text(kept, encoding="utf-8")


def plant(copy: Copy, locale: str, words: str, *, fields: Sequence[str] = ("title", "text"), comment: str = "") -> None:
    """Put words in front of texts of the rule, and a comment above each."""
    file = copy.root / "content" / "kariba" / locale / "chase.yaml"
    before, rule, after = file.read_text(encoding="utf-8").partition(f"{RULE}:\n")
    for field in fields:
        after = re.sub(rf"^(  {field}: .*\n    )", lambda found: comment + found[0] + words, after, count=1, flags=re.MULTILINE)
    file.write_text(before + rule + after, encoding="utf-8")


def test_a_missing_rule_shows_the_source_text_in_its_language_and_says_so(copy: Copy) -> None:
    drop(copy, "content/kariba/de/chase.yaml", RULE)
    copy.publish(locales=["en", "de"])
    shown = section(copy.page("de/kariba/chase"), RULE)
    assert 'data-state="missing"' in shown
    assert '<p class="sb-stale" data-state="missing">' in shown
    assert re.search(r"<h2[^>]*>.*<span lang=\"en\">", shown)
    assert '<div class="sb-text" lang="en">' in shown
    assert 'href="../../../en/kariba/chase/#chase.nearest"' in shown
    assert "content/kariba/en/chase.yaml" in shown


def test_no_link_leads_to_a_language_that_the_site_lacks(copy: Copy) -> None:
    drop(copy, "content/kariba/de/chase.yaml", RULE)
    copy.publish(locales=["de"])
    shown = section(copy.page("de/kariba/chase"), RULE)
    assert '<div class="sb-text" lang="en">' in shown
    assert "../en/" not in shown


def test_a_current_rule_has_no_mark(copy: Copy) -> None:
    copy.publish(locales=["en"])
    shown = section(copy.page("en/kariba/chase"), RULE)
    assert 'data-state="current"' in shown
    assert "sb-stale" not in shown
    assert " lang=" not in shown.split("<figure", maxsplit=1)[0]


def test_a_stale_rule_is_marked_in_the_reader_s_language(copy: Copy) -> None:
    copy.publish(locales=["de"])
    plant(copy, "en", "Of all of them: ", fields=("text",))
    copy.publish(locales=["de"])
    shown = section(copy.page("de/kariba/chase"), RULE)
    assert '<p class="sb-stale" data-state="stale">' in shown
    assert '<div class="sb-text">' in shown


PLANTED = "<script>alert()</script> <img src=x onerror=alert()> </b></section> "


@pytest.mark.parametrize("locale", ["en", "de"])
def test_code_in_a_text_is_refused(copy: Copy, locale: str) -> None:
    plant(copy, locale, PLANTED)
    with pytest.raises(publish.ContentError) as refused:
        copy.publish(locales=[locale])
    assert {problem.check for problem in check.errors(list(refused.value.problems))} == {"prose.markup"}


@pytest.mark.parametrize("locale", ["en", "de"])
def test_code_in_a_text_that_is_let_through_is_text(copy: Copy, locale: str) -> None:
    plant(copy, locale, PLANTED, comment="  # allow: prose.markup — a test\n")
    copy.publish(locales=[locale])
    shown = section(copy.page(f"{locale}/kariba/chase"), RULE)
    assert shown.count("&lt;script&gt;alert(") == 2
    assert shown.rstrip().endswith("</footer>\n\n</section>")
    for page in ("kariba/chase", "coverage"):
        assert "<script>alert" not in copy.page(f"{locale}/{page}")
        assert "<img src=x" not in copy.page(f"{locale}/{page}")


def test_a_rule_names_the_line_where_its_words_stand(copy: Copy) -> None:
    copy.publish(locales=["de"])
    lines = (copy.root / "content/kariba/de/chase.yaml").read_text(encoding="utf-8").splitlines()
    number = lines.index(f"{RULE}:") + 1
    assert re.search(rf"content/kariba/de/chase\.yaml\D+{number}\b", section(copy.page("de/kariba/chase"), RULE))
