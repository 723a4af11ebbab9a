"""Our own content: nothing in it is wrong, and the stamps in the repository are those of the texts."""

from __future__ import annotations

from pathlib import Path

from rulebook import check, load, stamps

ROOT = Path(__file__).resolve().parents[2]


def test_our_content_has_no_errors() -> None:
    _, problems = check.content(ROOT, refresh=False)
    assert [str(problem) for problem in check.errors(problems)] == []


def test_our_content_has_no_warnings_but_of_what_is_not_translated_yet() -> None:
    """No check cries wolf: a warning is mended, silenced with its reason, or its check is made better."""
    _, problems = check.content(ROOT, refresh=False)
    unfinished = ("translation.missing", "translation.stale", "message.missing", "message.stale", "glossary.missing")
    assert [str(problem) for problem in problems if problem.check not in unfinished] == []


def test_the_stamps_are_those_of_the_texts() -> None:
    """Else somebody has committed a translation without its stamp: run `python3 scripts/check.py content` and commit that too."""
    library, _ = load.library(ROOT)
    kept = stamps.read(ROOT, library)
    renewed = {locale: entries for locale, entries in stamps.renewed(library, kept).items() if entries}
    assert kept == renewed
    originals = stamps.originals(ROOT, library)
    assert {full: set(texts) for full, texts in originals.items()} == {
        full: {entries[full]["of"] for entries in kept.values() if full in entries} for full in originals
    }
    assert all(entries.keys() <= originals.keys() for entries in kept.values()), "the former source of each is known"
