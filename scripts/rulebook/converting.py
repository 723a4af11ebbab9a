"""Keeps the HTML of Markdown from one build to the next: MkDocs converts a page only where something it is made from is new."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import MutableMapping
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import TableOfContents

import _environment
from rulebook import kept

_LIBRARIES = [f"{name} {version(name)}" for name in ("mkdocs", "markdown", "pymdown-extensions")]
_CODE = _environment.hash_of([Path(__file__)], sys.version, *_LIBRARIES)


class _Converted(NamedTuple):
    """What ``Page.read_source`` and ``Page.render`` find out about a page."""

    start: int
    """Where in the file its Markdown begins."""
    meta: MutableMapping[str, Any]
    content: str
    toc: TableOfContents
    title: str | None
    anchors: set[str] | None
    links: dict[str, dict[str, str]] | None
    """File -> anchor in it -> link to it, as it is written."""


class NoOptions(Config):  # type: ignore[no-untyped-call]
    """What a plugin can be told in ``mkdocs.yml``: nothing."""


class Converter(BasePlugin[NoOptions]):  # type: ignore[no-untyped-call]
    """Gives MkDocs pages that know themselves when they were converted before; one for each build."""

    def __init__(self, shelf: kept.Shelf[_Converted]) -> None:
        """Take what was converted before."""
        self._shelf = shelf
        self._frame = hashlib.sha256()

    def on_files(self, files: Files, *, config: MkDocsConfig) -> None:
        """Note what every page depends on: the extensions, and the files that links may lead to."""
        told = [config.markdown_extensions, config.mdx_configs, config.validation, config.use_directory_urls]
        frame = json.dumps([told, sorted((file.src_uri, file.url) for file in files)], default=repr)
        self._frame = hashlib.sha256(frame.encode())

    def on_pre_page(self, page: Page, *, config: MkDocsConfig, files: Files) -> Page:
        """Let a page take what is kept instead of being read and converted."""
        digest = self._frame.copy()
        digest.update(f"{page.file.src_uri}\0{page.file.content_string}".encode())
        found = self._shelf.get(page.file.src_uri, digest.hexdigest(), partial(_converted, page, config, files))
        page.read_source = partial(_take, page, found, files)  # type: ignore[method-assign]
        page.render = _nothing  # type: ignore[method-assign]
        return page


def _converted(page: Page, config: MkDocsConfig, files: Files) -> _Converted:
    page.read_source(config)
    page.render(config, files)
    assert page.content is not None
    start = len(page.file.content_string) - len(page.markdown or "")
    assert page.file.content_string[start:] == page.markdown
    links = page.links_to_anchors
    named = None if links is None else {file.src_uri: found for file, found in links.items()}
    title, anchors = page._title_from_render, page.present_anchor_ids  # noqa: SLF001  as ``Page.render`` does
    return _Converted(start, page.meta, page.content, page.toc, title, anchors, named)


def _take(page: Page, found: _Converted, files: Files, _: MkDocsConfig) -> None:
    """Do to a page what ``Page.read_source`` and ``Page.render`` do."""
    page.markdown, page.meta = page.file.content_string[found.start :], dict(found.meta)
    page.content, page.toc, page._title_from_render = found.content, found.toc, found.title  # noqa: SLF001
    page.present_anchor_ids = found.anchors
    if found.links is not None:
        page.links_to_anchors = {file: links for uri, links in found.links.items() if (file := files.get_file_from_path(uri))}


def _nothing(config: MkDocsConfig, files: Files) -> None:
    """Stand for ``Page.render`` where that was done before."""


_shelves: dict[Path, kept.Shelf[_Converted]] = {}


def shelf(path: Path) -> kept.Shelf[_Converted]:
    """Return what this process and earlier ones have converted, kept in a file. Who builds closes it, or forgets it."""
    if path not in _shelves:
        _shelves[path] = kept.Shelf(path, _CODE)
    return _shelves[path]


def forget(path: Path) -> None:
    """Keep nothing of a build that failed: a page that MkDocs warned of has to be warned of again."""
    _shelves.pop(path, None)
