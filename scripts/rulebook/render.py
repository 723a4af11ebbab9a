"""Writes one language's pages as plain Markdown to a folder: templates filled in, changed files only, files of gone pages removed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

import _environment
from rulebook import catalog, frame, recall, searching
from rulebook.editions import Edition
from rulebook.pages import Page, planned
from rulebook.said import Said

Json = Any
_TEMPLATES = _environment.ROOT / "site" / "templates"
_THEME = _environment.ROOT / "site" / "theme"
_ART = _environment.ROOT / "site" / "assets" / "art"
BORROWED = "borrowed"
"""What the front matter of a page says that nobody has translated yet: the language it is still in."""
_PICTURE = re.compile(r"^\(\(art:([a-z0-9-]+)\)\)$", re.MULTILINE)
_SHORT = 36  # letters of an address that are shown
_SPECIAL = str.maketrans({character: f"&#{ord(character)};" for character in "\\`*_{}[]#!|~"})


def render(edition: Edition, folder: Path, by_hand: Path, digest: str = "") -> set[str]:
    """Write the pages of a language and what is searched into ``folder``; return the files that changed (written or removed).

    Args:
        edition: What the pages are made from.
        folder: Where they go; anything else in it is removed.
        by_hand: Folder of the hand-written pages of all languages.
        digest: What ``frame.digest`` said before the edition was read; as it is now, where nothing is given.

    Raises:
        ValueError: two pages have the same address.
    """
    texts: dict[str, str] = {}
    root = by_hand.parents[1]
    memory = recall.memory(folder.resolve())
    seen = edition.watched(memory, digest or frame.digest(root))
    own = dict(written(edition, by_hand))
    made = ((f"{url}index.md", memory.get(("page", url), partial(filled, make, seen))) for url, make in planned(seen))
    for path, text in [*made, *own.items(), *searching.files(seen, own, root, memory).items()]:
        if path in texts:
            raise ValueError(f"two pages have the address {path.removesuffix('index.md')}: rename the chapter or the hand-written page")
        texts[path] = text
    return _write(texts, folder)


def written(edition: Edition, folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the hand-written pages: path -> Markdown. One that this language lacks is shown in English, marked."""
    own, source = folder / edition.locale, folder / catalog.SOURCE
    for name in sorted({path.name for each in (own, source) for path in each.glob("*.md")}):
        path = f"{name.removesuffix('.md')}/index.md"
        text = (own / name).read_text(encoding="utf-8") if (own / name).exists() else None
        if text is not None and not _says_borrowed(text):
            yield path, _illustrated(text)
        else:
            yield path, _illustrated(_borrowed((source / name).read_text(encoding="utf-8"), edition))


def standalone(name: str, context: Mapping[str, Json]) -> str:
    """Return a file that stands outside the languages: ``landing.html.j2``, ``lost.html.j2``, ``sitemap.xml.j2``."""
    return _environment_for_templates().get_template(name).render(context)


def _illustrated(text: str) -> str:
    """Put our own drawings where a page that is written by hand names them: pages hold no HTML."""
    return _PICTURE.sub(lambda found: standalone("picture.html.j2", {"name": f"{found[1]}.svg"}), text)


def _says_borrowed(text: str) -> bool:
    return any(line.startswith(f"{BORROWED}:") for line in text.split("---\n", 2)[1].split("\n"))


def _borrowed(text: str, edition: Edition) -> str:
    _, front, body = text.split("---\n", 2)
    template = _environment_for_templates().get_template("borrowed.md.j2")
    return template.render(front=Markup(front), body=Markup(body), t=edition.t, lang=catalog.SOURCE)  # noqa: S704  our own files


def filled(make: Callable[[], Page], edition: Edition) -> str:
    """Return the Markdown of a page: its template, filled in."""
    page = make()
    template = _environment_for_templates().get_template(page.template)
    return template.render({**page.context, "page": page, "t": edition.t}) + "\n"


def renew(path: Path, text: str) -> bool:
    """Write a file, unless it says this already; tell whether it did not."""
    is_new = not path.exists() or path.read_text(encoding="utf-8") != text
    if is_new:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return is_new


def _write(texts: Mapping[str, str], folder: Path) -> set[str]:
    changed = {name for name, text in texts.items() if renew(folder / name, text)}
    for path in [path for path in folder.rglob("*") if path.is_file()]:
        name = path.relative_to(folder).as_posix()
        if name not in texts:
            path.unlink()
            changed.add(name)
    for path in sorted((path for path in folder.rglob("*") if path.is_dir()), reverse=True):
        if not any(path.iterdir()):
            path.rmdir()
    return changed


@lru_cache(maxsize=1)
def _environment_for_templates() -> Environment:
    made = Environment(
        loader=FileSystemLoader([_TEMPLATES, _THEME]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        comment_start_string="{# ",  # with the space: `{#id}` is Markdown
        comment_end_string=" #}",
        finalize=printed,
    )
    made.filters |= {"attribute": attribute, "heading": heading, "host": host}
    made.globals |= {"front": front, "art": art}
    return made


def printed(words: Any) -> Any:
    """Return what a template prints for a value: words that are borrowed are marked with their language."""
    return _marked(words, words.lang) if isinstance(words, Said) and words.lang else words


def attribute(words: str) -> str:
    """Return words as they stand within an attribute, where no mark of their language can be."""
    return str(words)


def _marked(words: str | Markup, lang: str) -> Markup:
    template = _environment_for_templates().get_template("parts/said.html.j2")
    return Markup(template.render(words=str(words) if isinstance(words, Said) else words, lang=lang))  # noqa: S704  the template escapes


def front(page: Page) -> Markup:
    """Return the front matter of a page; JSON is YAML."""
    data = {"title": page.title, "description": page.description, "kind": page.kind, **page.meta}
    if isinstance(page.title, Said) and page.title.lang:
        data["title_lang"] = page.title.lang
    lines = [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in data.items()]
    return Markup("---\n{}\n---\n").format(Markup("\n".join(lines)))  # noqa: S704  YAML, not HTML


def has_art(name: str) -> bool:
    """Tell whether somebody has drawn a piece of the site's artwork."""
    return (_ART / name).exists()


def art(name: str) -> Markup:
    """Return a piece of the site's own artwork, to stand in a page."""
    return Markup((_ART / name).read_text(encoding="utf-8").strip())  # noqa: S704  our own files


def host(url: str) -> str:
    """Return what a link into the web is called: the host, and the way on it where that is short."""
    parts = urlsplit(url)
    name = parts.netloc.removeprefix("www.")
    whole = name + parts.path.rstrip("/")
    return whole if len(whole) <= _SHORT else name


def heading(words: str) -> Markup:
    """Return plain words so that neither Markdown nor HTML finds anything in them."""
    plain = Markup(str(escape(words)).replace("&#", "\0").translate(_SPECIAL).replace("\0", "&#"))  # noqa: S704  escaped above
    return _marked(plain, words.lang) if isinstance(words, Said) and words.lang else plain
