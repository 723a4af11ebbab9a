"""Turns the words of a rule into HTML: inline Markdown, links to rules with their titles filled in, nothing else.

HTML in a text is never HTML on the page: it is escaped. Only the Markdown that a rule needs is understood.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from rulebook.explained import Explainer, note_id

RULE_SCHEME = "rule:"
_UNDERSTOOD = ("paragraph", "list", "emphasis", "link", "escape", "newline", "entity", "balance_pairs", "fragments_join")
SETTLES = "sb-settles"
_ENDS, _CLOSING = (".", "!", "?", ":", "…"), '”“’»")] '
_parser = MarkdownIt("zero", {"html": False}).enable(list(_UNDERSTOOD))


@dataclass(frozen=True, slots=True)
class Link:
    """A link to a rule or example, ready for one page."""

    title: str
    href: str
    number: str = ""
    lang: str = ""
    """The language of the title, where it is not the page's own."""


@dataclass(frozen=True, slots=True)
class Words:
    """Words for a page in both forms."""

    plain: str
    """As written; a template escapes it."""
    html: Markup
    lang: str = ""
    """The language they are in, where it is not the page's own."""

    def __bool__(self) -> bool:
        """Tell whether there are any words."""
        return bool(self.plain)


Resolve = Callable[[str], Link]
"""Short or full rule id -> link from the page at hand."""
Node = str | list[Any]
"""Words, or an element: ``["a", {"href": "…"}, [nodes]]``."""


def plain(words: str, lang: str = "") -> Words:
    """Return words without Markdown (titles)."""
    return Words(words, escape(words), lang)


def marked(words: str, resolve: Resolve, lang: str = "", explainer: Explainer | None = None) -> Words:
    """Return words whose Markdown is rendered; a link to a rule without words of its own gets the rule's title.

    Args:
        words: The Markdown.
        resolve: Finds what a link to a rule leads to.
        lang: The language of the words where it is not the page's.
        explainer: Marks the terms of the glossary outside of links.
    """
    from rulebook import sanitised  # noqa: PLC0415  only the build makes HTML; the page, where its library is not, makes elements

    tokens = _tokens(words, resolve)
    if explainer:
        for token in tokens:
            token.children = list(_explained(token.children, explainer)) if token.children else token.children
    html = sanitised.clean(_parser.renderer.render(tokens, _parser.options, {}).strip())
    return Words(words, Markup(html), lang)  # noqa: S704  html is off, and what is left is clean


def tree(words: str, resolve: Resolve) -> list[Node]:
    """Return the same as ``marked``, as elements for a page that makes them itself."""
    root: list[Node] = []
    _grow(_tokens(words, resolve), [root])
    return root


def _tokens(words: str, resolve: Resolve) -> list[Token]:
    tokens = _parser.parse(words)
    for token in tokens:
        if token.children:
            token.children = _linked(token.children, resolve)
    _mark_settling(tokens)
    return tokens


def _mark_settling(tokens: list[Token]) -> None:
    """Mark the bold words that a text begins with, where they are whole sentences: what settles, on lines of its own."""
    if len(tokens) < 2 or tokens[0].type != "paragraph_open":
        return
    parts = [part for part in tokens[1].children or () if part.type != "text" or part.content]
    if parts and parts[0].type == "strong_open":
        end = next(index for index, part in enumerate(parts) if part.type == "strong_close")
        words = "".join(part.content for part in parts[:end])
        if words.rstrip(_CLOSING).endswith(_ENDS):
            parts[0].attrSet("class", SETTLES)


def _explained(tokens: list[Token], explainer: Explainer) -> Iterator[Token]:
    depth = 0
    for token in tokens:
        depth += token.nesting if token.type.startswith("link_") else 0
        if token.type != "text" or depth:
            yield token
            continue
        for words, term in explainer.pieces(token.content):
            piece = Token("text", "", 0, content=words)
            if term is None:
                yield piece
            else:
                link = Token("link_open", "a", 1)
                link.attrs = {"href": explainer.address(term), "class": "sb-term-mark", "aria-describedby": note_id(term)}
                yield from (link, piece, Token("link_close", "a", -1))


def _grow(tokens: list[Token], path: list[list[Node]]) -> None:
    """Put tokens into the innermost of the elements that are open."""
    for token in tokens:
        if token.children is not None:
            _grow(token.children, path)
        elif token.hidden:
            continue  # the paragraph of a tight list
        elif token.nesting == 1:
            inside: list[Node] = []
            path[-1].append([token.tag, {name: str(value) for name, value in token.attrs.items()}, inside])
            path.append(inside)
        elif token.nesting == -1:
            path.pop()
        elif token.type == "hardbreak":
            path[-1].append(["br", {}, []])
        else:
            path[-1].append("\n" if token.type == "softbreak" else token.content)


def _linked(tokens: list[Token], resolve: Resolve) -> list[Token]:
    linked: list[Token] = []
    for token, following in zip(tokens, [*tokens[1:], None], strict=True):
        linked.append(token)
        target = str(token.attrGet("href") or "")
        if token.type != "link_open" or not target.startswith(RULE_SCHEME):
            continue
        link = resolve(target.removeprefix(RULE_SCHEME))
        token.attrSet("href", link.href)
        token.attrSet("class", "sb-rule-link")
        if following is not None and following.type == "link_close":
            linked.append(Token("text", "", 0, content=link.title))
    return linked
