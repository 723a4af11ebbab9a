"""Words become HTML: Markdown where it is meant, text everywhere else."""

from __future__ import annotations

from html import unescape

import markdown
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook import prose
from rulebook.addresses import relative
from rulebook.prose import Link
from rulebook.render import heading

EXTENSIONS = ["attr_list", "pymdownx.blocks.html", "tables", "toc"]


def resolve(target: str) -> Link:
    """Return a link whose title needs escaping."""
    return Link(f"<{target}>", f"../x/#{target}")


def html(words: str) -> str:
    """Return the words of a text as HTML."""
    return str(prose.marked(words, resolve).html)


def test_markdown_of_rules() -> None:
    assert html("**a** and *b*") == "<p><strong>a</strong> and <em>b</em></p>"
    assert html("- a\n- b") == "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"


@pytest.mark.parametrize(
    "words", ["**It goes.** Then you draw.", "**Is it so?**", "**He says “no”.** And so on.", "**So [a](rule:a.b).** More."]
)
def test_the_sentence_that_settles_is_marked(words: str) -> None:
    assert html(words).startswith('<p><strong class="sb-settles">')
    assert html(words).count(prose.SETTLES) == 1


@pytest.mark.parametrize(
    "words", ["**Yes,** but seldom.", "It has **two cards.**", "- **One.** Two.", "***", "", "A **b** c.", "Then.\n\n**So.** It is."]
)
def test_bold_words_within_a_sentence_or_further_on_are_just_bold(words: str) -> None:
    assert prose.SETTLES not in html(words)


def test_a_link_to_a_rule_gets_its_address_and_its_title() -> None:
    assert html("[](rule:chase.nearest)") == '<p><a href="../x/#chase.nearest" class="sb-rule-link">&lt;chase.nearest&gt;</a></p>'
    assert html("[this *one*](rule:a.b)") == '<p><a href="../x/#a.b" class="sb-rule-link">this <em>one</em></a></p>'


@pytest.mark.parametrize("planted", ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<b>x</b>", "&lt;b&gt;", "<!-- x -->"])
def test_html_in_a_text_is_text(planted: str) -> None:
    assert "<script" not in html(planted)
    assert html(planted).removeprefix("<p>").removesuffix("</p>").count("<") == 0


def test_only_what_rules_need_is_understood() -> None:
    assert html("# a") == "<p># a</p>"
    assert html("`a`") == "<p>`a`</p>"
    assert "<img" not in html("![a](b.png)")
    assert "href" not in html("[a](javascript:alert)")


@given(st.text(alphabet=st.characters(blacklist_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1).map(str.strip).filter(bool))
def test_any_title_stands_in_a_heading_as_it_is(title: str) -> None:
    title = " ".join(title.split())
    converter = markdown.Markdown(extensions=EXTENSIONS)
    made = converter.convert(f"## {heading(title)} {{#the-id}}")
    assert made.startswith('<h2 id="the-id">')
    assert made.endswith("</h2>")
    inner = made.removeprefix('<h2 id="the-id">').removesuffix("</h2>")
    assert "<" not in inner
    assert unescape(inner) == title


@pytest.mark.parametrize(
    ("here", "there", "link"),
    [
        ("", "kariba/", "kariba/"),
        ("", "", "./"),
        ("kariba/chase/", "", "../../"),
        ("kariba/chase/", "kariba/play/#play.turn", "../play/#play.turn"),
        ("kariba/chase/", "kariba/chase/#chase.three", "#chase.three"),
        ("kariba/chase/", "kariba/", "../"),
        ("de/kariba/chase/", "en/kariba/chase/#chase.three", "../../../en/kariba/chase/#chase.three"),
    ],
)
def test_links_are_relative(here: str, there: str, link: str) -> None:
    assert relative(here, there) == link
