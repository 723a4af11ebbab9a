"""Whatever somebody plants in a text, nothing of it could run: also when the parser of the Markdown lets it through."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from rulebook import prose, sanitised
from rulebook.prose import Link

PLANTED = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "[a](javascript:alert)",
    "[a](java&#115;cript:alert)",
    "[a](  JaVaScRiPt:alert)",
    "[a](data:text/html,x)",
    "[a](vbscript:x)",
    "<a href='javascript:alert(1)'>a</a>",
    "<p style='x' onclick='y'>a</p>",
    "<iframe src=//x>",
    "<!--><script>x</script>-->",
    "<math><mi//xlink:href='data:x,y'>",
    "**a** <template><script>x</script></template>",
)
_RUNS = re.compile(r"<(?!/?(?:p|ul|ol|li|strong|em|a|br)\b)|<[^>]*\son\w+=|<[^>]*(?:javascript|data|vbscript):", re.IGNORECASE)


def resolve(target: str) -> Link:
    """Return a link as hostile as the text."""
    return Link("<script>", f"javascript:{target}")


@pytest.mark.parametrize("planted", PLANTED)
def test_nothing_planted_could_run(planted: str) -> None:
    assert not _RUNS.search(str(prose.marked(planted, resolve).html))
    assert not _RUNS.search(str(prose.plain(planted).html))


@pytest.mark.parametrize("planted", PLANTED)
def test_not_even_when_the_parser_lets_html_and_every_address_through(planted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    careless = MarkdownIt("commonmark", {"html": True})
    careless.validateLink = lambda url: True  # type: ignore[method-assign]
    assert any(_RUNS.search(careless.render(each)) for each in PLANTED), "the parser is not careless"
    monkeypatch.setattr(prose, "_parser", careless)
    assert not _RUNS.search(str(prose.marked(f"{planted}\n\n[x](rule:y)", resolve).html))


@given(st.text())
def test_what_is_clean_stays_as_it_is(words: str) -> None:
    once = sanitised.clean(str(prose.marked(words, lambda target: Link(target, f"#{target}")).html))
    assert sanitised.clean(once) == once


def test_the_elements_of_a_rule_are_left() -> None:
    html = '<p>a <strong>b</strong> <em>c</em> <a href="../x/#y" class="sb-rule-link">d</a></p>\n<ol start="2">\n<li>e</li>\n</ol>'
    assert sanitised.clean(html) == html
