"""What may come out of the words that people write: the few elements of a rule, and nothing that could run in a reader's browser.

The words are Markdown without HTML, so nothing else should ever come out of them. This is the second lock on the same door: what a fault
of ours, or of the Markdown parser, would let through is taken out here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import nh3

_TAGS = {"p", "ul", "ol", "li", "strong", "em", "a", "br"}
_ATTRIBUTES = {"a": {"href", "class", "aria-describedby"}, "ol": {"start"}, "strong": {"class"}}
_SCHEMES = {"https", "mailto"}
_MARK = re.compile(r"<[A-Za-z/!?]")
_BLOCK = re.compile(r"^[ ]*/{3,}[ ]*\S.*$", re.MULTILINE)
_ATTRIBUTE_LIST = re.compile(r"\{:?([^{}\n]*)\}")
_NAME = re.compile(r"[#.][\w.-]+")
_ADDRESS = re.compile(r"\]\(\s*<?([^)\n]*)|^[ ]{0,3}\[[^\]\n]+\]:\s*<?(\S+)", re.MULTILINE)
_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*):")
_IGNORED = re.compile(r"[\x00-\x20]")
"""What browsers leave out when they look for the scheme of an address."""


def clean(html: str) -> str:
    """Return the HTML of a text with what does not belong there taken out."""
    return nh3.clean(html, tags=_TAGS, attributes=_ATTRIBUTES, url_schemes=_SCHEMES, link_rel=None)


def holds_html(words: str) -> bool:
    """Tell whether a browser would find an element or a comment in the words."""
    return "<" in words and nh3.is_html(words)


def first_mark(words: str) -> int:
    """Return the offset of the first mark of HTML in the words, 0 where there is none."""
    found = _MARK.search(words)
    return found.start() if found else 0


def unsafe(page: str) -> Iterator[tuple[int, str]]:
    """Yield what must not stand in a page that is written by hand in Markdown, with its offset: it could run in a reader's browser."""
    if holds_html(page):
        at = first_mark(page)
        yield at, page[at:].split("\n", 1)[0][:40]
    for block in _BLOCK.finditer(page):
        yield block.start(), block[0].strip()
    for attributes in _ATTRIBUTE_LIST.finditer(page):
        if any(not _NAME.fullmatch(word) for word in attributes[1].split()):
            yield attributes.start(), attributes[0]
    for link in _ADDRESS.finditer(page):
        address = link[1] or link[2] or ""
        scheme = _SCHEME.match(_IGNORED.sub("", unescape(address)))
        if scheme and scheme[1].lower() not in _SCHEMES:
            yield link.start(), address
