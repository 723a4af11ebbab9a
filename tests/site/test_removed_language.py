"""A language that somebody takes out again leaves nothing behind in a site."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rulebook import load, publish
from tests.site.copies import Copy, copied, tree

KEPT, GONE, OTHER = "en", "de", "vi"
pytestmark = pytest.mark.slow


def remove(copy: Copy, locale: str) -> None:
    """Delete the texts and strings of a language, as somebody would who has seen no list of what belongs to it."""
    for folder in (*copy.root.glob(f"content/*/{locale}"), copy.root / "locale" / locale):
        shutil.rmtree(folder)
    (copy.root / "content" / "glossary" / f"{locale}.yaml").unlink()


def preview(copy: Copy, out: Path, work: Path) -> dict[str, str]:
    """Build all languages as the preview does, and return what lies in the site then."""
    publish.publish(out, root=copy.root, work=work, parallel=False, preview=True)
    return tree(out)


def test_a_language_that_is_removed_goes_with_all_its_pages(small: Copy, tmp_path: Path) -> None:
    copy = copied(tmp_path / "copy", small.root)
    remove(copy, OTHER)  # two languages show it as well as three
    before = preview(copy, copy.out, copy.work)
    assert f"{GONE}/index.html" in before
    remove(copy, GONE)
    assert load.library(copy.root)[0].locales == (KEPT,)
    after = preview(copy, copy.out, copy.work)
    assert not [name for name in after if name.startswith(f"{GONE}/")]
    assert after == preview(copy, tmp_path / "fresh", tmp_path / "fresh-work")
