"""What is rebuilt in a process that has built before is, byte for byte, what a build from nothing makes; and it makes little anew."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure import pages as mkdocs
from mkdocs.structure.files import Files

from rulebook import pages, publish, render
from rulebook.editions import Edition
from rulebook.pages import Page
from rulebook.site import SiteError
from tests.site.copies import Copy, copied, tree

LOCALE = "de"
DRAW = "content/kariba/de/draw.yaml"
WORDS = "content/kariba/de/game.yaml"
MESSAGES = "locale/de/LC_MESSAGES/messages.po"
ABOUT, TRANSLATE = "site/pages/de/about.md", "site/pages/de/translate.md"
pytestmark = pytest.mark.slow


@dataclass
class Preview:
    """A preview of one language, and what its last build made anew."""

    copy: Copy
    folder: Path
    filled: set[str] = field(default_factory=set)
    """Addresses of pages whose template was filled in."""
    converted: set[str] = field(default_factory=set)
    """Files whose Markdown was converted."""

    def build(self) -> None:
        """Build it as ``serve.py --locale`` does after a save."""
        self.filled.clear()
        self.converted.clear()
        publish_to(self.copy.out, self.copy.work, self.copy)

    def differs(self) -> list[str]:
        """Return the files in which it differs from a build from nothing.

        Files that are named by their content, and that no page names any more, stay until all languages are built.
        """
        fresh = self.folder / f"fresh-{len(list(self.folder.iterdir()))}"
        publish_to(fresh / "site", fresh / "work", self.copy)
        wanted, found = tree(fresh / "site"), tree(self.copy.out)
        return [name for name in {**wanted, **found} if wanted.get(name) != found.get(name) and not self._is_left(name, wanted)]

    @staticmethod
    def _is_left(name: str, wanted: dict[str, str]) -> bool:
        return (
            name not in wanted
            and re.fullmatch(r"assets/(messages|words|examples|workbench)\.[\w.-]+\.[0-9a-f]{10}\.json", name) is not None
        )


def publish_to(out: Path, work: Path, copy: Copy) -> None:
    """Build the preview of a copy."""
    publish.publish(out, root=copy.root, work=work, locales=[LOCALE], parallel=False, preview=True)


@pytest.fixture(scope="module")
def preview(tmp_path_factory: pytest.TempPathFactory, small: Copy) -> Iterator[Preview]:
    """Return a preview that was built once; its tests edit one thing after the other."""
    folder = tmp_path_factory.mktemp("rebuild")
    preview = Preview(copied(folder / "copy", small.root), folder)
    fill, convert = render.filled, mkdocs.Page.render

    def filled(make: Callable[[], Page], edition: Edition) -> str:
        made = make()
        preview.filled.add(made.url)
        return fill(lambda: made, edition)

    def converted(page: mkdocs.Page, config: MkDocsConfig, files: Files) -> None:
        preview.converted.add(page.file.src_uri)
        convert(page, config, files)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(render, "filled", filled)
        patch.setattr(mkdocs.Page, "render", converted)
        preview.build()
        yield preview


def test_the_first_build_makes_every_page(preview: Preview) -> None:
    assert {"", "kariba/", "kariba/draw/", "progress/"} <= preview.filled
    assert {f"{url}index.md" for url in preview.filled} <= preview.converted
    preview.build()
    assert not preview.filled
    assert not preview.converted


@dataclass(frozen=True)
class Edit:
    """Something that somebody saves, and the pages that are other ones by it; None: many."""

    path: str
    old: str
    new: str
    pages: frozenset[str] | None
    shown: str
    """A page that shows it, with the words that it then says."""
    says: str


def only(*urls: str) -> frozenset[str]:
    """Return the addresses of pages."""
    return frozenset(urls)


CHAPTER = only("kariba/draw/")
FEW = 6
"""The chapter, pages that lead to its rules, and those that tell how each text stands."""
EDITS = {
    "the text of a rule": Edit(
        DRAW, "**Am Ende deines Zugs", "Neu: **Am Ende deines Zugs", CHAPTER, "kariba/draw/", "Neu: <strong>Am Ende"
    ),
    "the text of an example": Edit(DRAW, "Der Zug endet ohne", "Der Zug endet nun ohne", CHAPTER, "kariba/draw/", "endet nun ohne"),
    "the title of a rule": Edit(DRAW, "Hand auffüllen", "Die Hand auffüllen", None, "kariba/draw/", "Die Hand auffüllen"),
    "the title of a chapter": Edit(WORDS, "Karten nachziehen", "Neue Karten nachziehen", None, "kariba/chase/", "Neue Karten nachziehen"),
    "a line that moves all behind it": Edit(DRAW, "draw.short:", "# Bemerkung\ndraw.short:", CHAPTER, "kariba/draw/", "draw.yaml"),
    "words of the page": Edit(MESSAGES, 'msgstr "Start"', 'msgstr "Anfang"', None, "kariba/draw/", "Anfang"),
    "a term that texts explain": Edit(
        "content/glossary/de.yaml",
        "Der runde Plan, um den",
        "Der runde Spielplan, um den",
        None,
        "kariba/setup/",
        "Der runde Spielplan",
    ),
    "the source of a translation": Edit(
        "content/kariba/en/draw.yaml", "text: |-\n    ", "text: |-\n    Now. ", None, "kariba/draw/", 'class="sb-stale"'
    ),
    "the order of what is listed": Edit(
        "content/kariba/game.yaml",
        "  designer: Reiner Knizia\n  artist: Felix Kindelán\n",
        "  artist: Felix Kindelán\n  designer: Reiner Knizia\n",
        None,
        "kariba/",
        "Reiner Knizia",
    ),
    "words that a rule is looked for by": Edit(
        "content/kariba/de/asked.txt", "setup.cards: ", "setup.cards: Spielmaterial, ", None, "kariba/setup/", "sb-rule"
    ),
    "a page that is written by hand": Edit(ABOUT, "\n## ", "\nGanz neu.\n\n## ", None, "about/", "Ganz neu."),
}


@pytest.mark.parametrize("name", EDITS)
def test_a_rebuilt_preview_is_the_same_as_one_from_nothing(preview: Preview, name: str) -> None:
    edit = EDITS[name]
    preview.copy.edit(edit.path, edit.old, edit.new)
    preview.build()
    filled, converted = set(preview.filled), set(preview.converted)
    assert edit.says in preview.copy.page(f"{LOCALE}/{edit.shown}")
    if edit.pages is not None:
        assert edit.pages <= filled
        assert len(filled) <= FEW
        assert converted == {f"{url}index.md" for url in edit.pages}
    assert preview.differs() == []


def test_a_page_that_nobody_edited_still_warns_of_what_it_leads_to(preview: Preview) -> None:
    about, translate = preview.copy.root / ABOUT, preview.copy.root / TRANSLATE
    translate.write_text(f"{translate.read_text('utf-8')}\n## Ziel {{#ziel}}\n", "utf-8")
    about.write_text(f"{about.read_text('utf-8')}\n[hin](../translate/index.md#ziel)\n", "utf-8")
    preview.build()
    before = tree(preview.copy.out)
    preview.copy.edit(TRANSLATE, "{#ziel}", "{#anderes-ziel}")
    for _ in range(2):
        with pytest.raises(SiteError, match=r"about/index\.md.*#ziel"):
            preview.build()
        assert tree(preview.copy.out) == before
    preview.copy.edit(TRANSLATE, "{#anderes-ziel}", "{#ziel}")
    preview.build()
    assert preview.differs() == []


def test_every_page_says_beforehand_where_it_lies(edition: Edition) -> None:
    for url, make in pages.planned(edition):
        assert make().url == url
