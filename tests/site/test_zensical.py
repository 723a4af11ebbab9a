"""The canary: MkDocs Material's successor makes the same pages from the same Markdown and the same theme."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest
import yaml

import _environment
from rulebook import drawings
from rulebook import site as mkdocs
from tests.site.copies import Copy

LOCALE = "vi"
pytestmark = pytest.mark.slow


class Words(HTMLParser):
    """The words of a piece of HTML, and its ids."""

    def __init__(self, html: str) -> None:
        """Read the HTML."""
        super().__init__()
        self.words: list[str] = []
        self.ids: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an id."""
        del tag
        self.ids += [value or "" for name, value in attrs if name == "id"]

    def handle_data(self, data: str) -> None:
        """Note words."""
        self.words += data.split()


def article(path: Path) -> Words:
    """Return the article of a page."""
    found = re.search(r"<article.*?</article>", path.read_text(encoding="utf-8"), re.DOTALL)
    assert found, path
    return Words(found[0])


def project(folder: Path, copy: Copy) -> Path:
    """Lay out a language's pages and theme as a project of their own, and return its configuration."""
    shutil.copytree(copy.work / "pages" / LOCALE, folder / "docs")
    shutil.copytree(_environment.ROOT / "site" / "theme", folder / "theme")
    shared = yaml.safe_load(mkdocs.SETTINGS.read_text(encoding="utf-8"))
    own = json.loads((copy.work / "mkdocs" / f"{LOCALE}.yml").read_text(encoding="utf-8"))
    own.pop("INHERIT")
    theme = {**shared["theme"], **own["theme"], "custom_dir": "theme"}
    settings = {**shared, **own, "docs_dir": "docs", "site_dir": "out", "theme": theme, "extra": {**shared["extra"], **own["extra"]}}
    config = folder / "mkdocs.yml"
    config.write_text(json.dumps(settings, ensure_ascii=False), encoding="utf-8")
    return config


def test_zensical_builds_the_same_pages(copy: Copy, tmp_path: Path) -> None:
    copy.publish(locales=[LOCALE])
    folder = tmp_path / "zensical"
    folder.mkdir()
    config = project(folder, copy)
    command = [*_environment.python_tool("zensical"), "build", "--clean", "--strict", "--config-file", config.name]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    drawings.fill(folder / "out")
    ours = {path.relative_to(copy.out / LOCALE).as_posix(): path for path in (copy.out / LOCALE).rglob("index.html")}
    theirs = {path.relative_to(folder / "out").as_posix(): path for path in (folder / "out").rglob("index.html")}
    assert set(theirs) == set(ours)
    for name, path in ours.items():
        expected, got = article(path), article(theirs[name])
        assert got.words == expected.words, name
        assert got.ids == expected.ids, name
