"""The frame of the pages: MkDocs escapes nothing in a theme by itself, so our part of it must."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from jinja2 import ChainableUndefined, Environment, FileSystemLoader
from material import templates as material

import _environment

THEME = _environment.ROOT / "site" / "theme"
PARTS = sorted(path.relative_to(THEME).as_posix() for path in (THEME / "partials").glob("*.html"))
MARKS = '<x-y onclick="x">\'&'
"""What must nowhere reach a page as it is."""


class Hostile(str):
    """Words with marks in them, whatever is asked of them: a message, a game, a chapter, a list of one."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        """Return the same again; nothing that Jinja or JSON ask of a text."""
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __getitem__(self, key: Any) -> Any:
        """Return the same again."""
        return self

    def __iter__(self) -> Any:
        """Yield the same once."""
        return iter([self])


def environment() -> Environment:
    """Return one like that of MkDocs: without escaping."""
    loader = FileSystemLoader([THEME, Path(material.__file__).parent])
    return Environment(loader=loader, undefined=ChainableUndefined)  # noqa: S701  the theme has to do it


@pytest.mark.parametrize("name", PARTS)
def test_no_word_becomes_a_mark(name: str) -> None:
    words = Hostile(MARKS)
    names = ("config", "page", "meta", "game", "root", "assets", "sb", "m", "base_url")
    if name == "partials/language.html":
        config = {"theme": {"language": "en"}, "extra": {"locale": "en", "messages": {"site.skip": words}}}
        module = environment().get_template(name).make_module({"config": config})
        shown = module.t("action.skip")  # type: ignore[attr-defined]
        assert shown
    else:
        shown = environment().get_template(name).render(dict.fromkeys(names, words))
    assert "<x-y" not in shown
    assert 'onclick="' not in shown


def test_the_title_of_a_page_and_the_page_for_lost_addresses_show_words_as_they_are() -> None:
    words = Hostile(MARKS)
    for name, block in (("main.html", "htmltitle"), ("404.html", "content")):
        template = environment().get_template(name)
        context = template.new_context({"config": words, "page": words, "root": "", "meta": words})
        shown = "".join(template.blocks[block](context))
        assert "&lt;x-y onclick" in shown
        assert "<x-y" not in shown
