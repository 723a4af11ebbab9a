"""From ``content/`` to the finished site: check, draw, render, build, put in place. ``build`` and ``serve`` both call it."""

# Every part keeps what it has made and remakes it only when its inputs changed; so the second run after one edited text makes one
# page, and the result is the same, byte for byte, as that of a run from nothing.

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from material import templates as material

import _environment
from engines import session
from rulebook import (
    artwork,
    assets,
    catalog,
    check,
    digits,
    drawings,
    frame,
    frames,
    frontdoor,
    hosting,
    offline,
    pdf,
    pseudo,
    recall,
    render,
    searching,
    site,
    social,
)
from rulebook.assets import Assets
from rulebook.codehost import CodeHost
from rulebook.editions import Edition
from rulebook.languages import among, direction, language_name
from rulebook.library import Library
from rulebook.pages import chapter_list, more_list, play_page
from rulebook.problem import Problem
from rulebook.social import Seen
from rulebook.wording import Wording
from rulebook.workbench import data

Json = Any
OUT = _environment.BUILD / "site"
_NOT_FOR_SCRIPTS = ("page.", "site.", "workbench.", "fault.", "note.", "preview.")
_LANGUAGES = Path(material.__file__).parent / "partials" / "languages"


class ContentError(Exception):
    """The content has errors; nothing was built."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        """Keep all problems, warnings too, in the order of files and lines."""
        super().__init__(f"{check.counted(len(check.errors(list(problems))), 'error')} in the content")
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True)
class Report:
    """What a build did."""

    built: tuple[str, ...]
    """Languages that changed."""
    rest: bool
    """Whether anything outside the languages changed: the landing page, the workbench's texts."""
    problems: tuple[Problem, ...]
    """Warnings: what the reader is told at the rule."""


@dataclass(frozen=True, slots=True)
class Source:
    """What is published, and where things are made on the way."""

    root: Path
    work: Path
    address: str
    code_host: CodeHost
    digest: str
    """Of what pages are made from beside the texts (``frame.digest``), taken before anything is read."""


class _Language(NamedTuple):
    """One language before its pages are built."""

    job: site.Job
    files: AbstractSet[str]
    """What its pages name of the assets."""
    card: str
    """The picture for links to its home page."""


def publish(  # noqa: PLR0913  what a command line says
    out: Path = OUT,
    *,
    locales: Sequence[str] = (),
    address: str = "",
    host: CodeHost | None = None,
    parallel: bool = True,
    preview: bool = False,
    books: bool = False,
    root: Path = _environment.ROOT,
    work: Path = _environment.BUILD,
    say: Callable[[str], None] = lambda _: None,
) -> Report:
    """Build the site into ``out``.

    Args:
        out: Folder of the site; a failed build leaves it as it is.
        locales: Languages to build; all where none is named.
        address: Where the site will lie: ``https://example.org/rules/``; empty where it is not known.
        host: Where the texts are edited and errors are reported; what ``mkdocs.yml`` says where it is not given.
        parallel: Build several languages at once in processes of their own.
        preview: Leave out what nobody needs who looks at a page while writing: the list of what can be kept offline, the files for hosts,
            packed forms of words.
        books: Also set the rulebooks for paper, one a game and language.
        root: The repository whose content is published; templates, theme and code are always our own.
        work: Folder for what is made on the way.
        say: Is told what is begun: a build that makes everything takes minutes.

    Raises:
        ContentError: the content has errors.
        site.SiteError: a page could not be built, there is no such language, or ``out`` is no folder for a site.
        RuntimeError: a tool (esbuild, the drawings) refused its input.
    """
    _check_folder(out.resolve(), root.resolve())
    with _environment.locked(work / "tools" / "publish.lock"):
        say("checking the content")
        if faults := list(artwork.broken()):
            raise site.SiteError("\n".join(faults))
        whole = f"{address.rstrip('/')}/" if address else ""
        source = Source(root, work, whole, host or code_host(), frame.digest(root))
        report = _publish(source, out.resolve(), locales, say, parallel=parallel, preview=preview, books=books)
        _write_for_host(out.resolve(), preview=preview)
        return report


def code_host(edit: str = "", report: str = "") -> CodeHost:
    """Return where texts are edited and errors are reported: what is given, else what ``mkdocs.yml`` says.

    Raises:
        BadAddress: one of them is no address.
    """
    return CodeHost.of(site.common()["extra"], edit, report)


def _check_folder(out: Path, root: Path) -> None:
    """Refuse a folder that holds something else: what no page names is removed from a site."""
    sources = [path for path in root.iterdir() if path.is_dir() and path.name != _environment.BUILD.name]
    within = root.is_relative_to(out) or any(out.is_relative_to(path) for path in sources)
    strange = out.is_dir() and any(out.iterdir()) and not (out / "assets" / "py").is_dir()
    if within or strange or (out.exists() and not out.is_dir()):
        raise site.SiteError(f"{out} holds something else; name an empty or a new folder")


def _publish(
    source: Source, out: Path, locales: Sequence[str], say: Callable[[str], None], *, parallel: bool, preview: bool, books: bool
) -> Report:
    library, problems = check.content(source.root)
    if check.errors(problems):
        raise ContentError(problems)
    messages, _ = catalog.read(source.root)
    catalogs = {locale: catalog.compile_from(messages, library, locale) for locale in library.locales}
    real = library
    if pseudo.LOCALE in locales:
        library, catalogs = pseudo.added(library, messages, catalogs)
    wanted = _wanted(locales, library)
    say("making scripts, styles, fonts and the engines for the page")
    shared = assets.build(out / "assets")
    absent = frozenset(each for each in library.locales if each not in wanted and not (out / each).is_dir())
    say("drawing the examples")
    found = editions(library, catalogs, wanted, absent, source.address, source.code_host, shared.download)
    if books:
        say("setting the rulebooks for paper")
        found = pdf.write(found, out / "assets", parallel=parallel)
    say("writing the pages")
    languages = [_write_language(source, edition, shared, out) for edition in found]
    files, manifest = _write_workbench(source, real, catalogs, shared, out)
    if not preview:
        assets.compress_all(out / "assets")
    say(f"laying out the pages of {', '.join(wanted)}")
    built = site.build([each.job for each in languages], out, drawings.fill, parallel=parallel)
    _remove_gone(out, library.locales)
    rest = render.renew(out / data.MANIFEST, manifest)
    rest |= frontdoor.write(out, catalogs, shared, source.address, {each.job.locale: each.card for each in languages})
    if not locales:
        assets.prune(out / "assets", shared.files.union(files, *(each.files for each in languages)))
    return Report(tuple(built), rest, tuple(problems))


def _remove_gone(out: Path, locales: Sequence[str]) -> None:
    """Remove the pages of languages that there are no more."""
    for locale in set(languages(out)).difference(locales):
        shutil.rmtree(out / locale)


def _write_language(source: Source, edition: Edition, shared: Assets, out: Path) -> _Language:
    """Write the Markdown of a language, and what its pages name of the assets."""
    render.render(edition, source.work / "pages" / edition.locale, source.root / "site" / "pages", source.digest)
    config = page_config(edition, shared, out / "assets")
    seen = social.write(edition, out / "assets")
    files = {*config["messages"].values(), *config["words"].values(), *config["examples"].values(), *seen.files, *pdf.files(edition)}
    return _Language(site.Job(edition.locale, source.work, settings(edition, shared, config, seen)), files, seen.cards.get("", ""))


def _wanted(locales: Sequence[str], library: Library) -> tuple[str, ...]:
    """Return the languages to build, all where none is named."""
    if unknown := set(locales) - set(library.locales):
        raise site.SiteError(f"no such language: {', '.join(sorted(unknown))}; there are {', '.join(library.locales)}")
    return tuple(locales) or library.locales


def _write_workbench(source: Source, library: Library, catalogs: Mapping[str, Json], shared: Assets, out: Path) -> tuple[set[str], str]:
    """Write what the workbench is given, and return the names of the files among the assets, and the manifest that names them."""
    files: set[str] = set()
    memory = recall.memory(("workbench", source.work.resolve()))
    seen = replace(library, texts=memory.begin((source.digest, library.locales), library.texts))

    def put(words: Json, name: str) -> str:
        made = memory.get(("file", name), lambda: assets.named(words, name, in_order=True), words)
        files.add(made.name)
        return assets.put(made, out / "assets")

    manifest = {
        **data.publish(source.root, seen, put, memory),
        "messages": {locale: put(each, f"workbench.messages.{locale}") for locale, each in catalogs.items()},
        "desk": shared.workbench,
        "spelling": _spelling(source.root, library, shared, out / "assets", put),
        "edit": source.code_host.edit,
    }
    return files, json.dumps(manifest, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _spelling(root: Path, library: Library, shared: Assets, folder: Path, put: data.Put) -> Json:
    """Return what spells in the workbench: its script, and language -> its dictionary and the bytes on the wire of all it fetches."""
    lent = {locale: data.dictionary(root, library, locale) for locale in library.locales}
    files = {locale: put(each, f"workbench.spelling.{locale}") for locale, each in lent.items() if each}
    for name in files.values():
        assets.compress(folder / name)
    wire = {name: (folder / f"{name}.br").stat().st_size for name in (*shared.spelling, *files.values())}
    own = sum(wire[name] for name in shared.spelling)
    return {"script": shared.spelling[0], "locales": {locale: {"url": name, "wire": own + wire[name]} for locale, name in files.items()}}


def _write_for_host(out: Path, *, preview: bool) -> None:
    """Write what only a host needs, last of all: the list of what can be kept names every file with its hash."""
    offline.remove(out)
    if preview:
        return
    hosting.write(out, languages(out))
    games = {path.stem for path in out.glob("*/search/*.json")} - {searching.REST}
    offline.write(out, languages(out), games)


def languages(out: Path) -> list[str]:
    """Return the languages of a finished site."""
    return sorted(path.parent.name for path in out.glob("*/index.html"))


def editions(
    library: Library,
    catalogs: Mapping[str, Json],
    locales: Iterable[str],
    absent: frozenset[str] = frozenset(),
    address: str = "",
    host: CodeHost | None = None,
    download: int = 0,
) -> list[Edition]:
    """Return the editions of some languages, with all their drawings made.

    Args:
        library: The content.
        catalogs: Language -> compiled catalog.
        locales: The languages.
        absent: Languages that the site does not have.
        address: Where the site will lie; empty where it is not known.
        host: Where the repository lies.
        download: What is loaded before the first play, in bytes; 0 where it is not known.
    """
    plays = frames.played(library)
    pictures = drawings.draw(drawings.requests(library, plays), catalogs)
    return [
        Edition(
            library=library,
            locale=locale,
            wording=Wording(locale, catalogs[locale]["messages"]),
            catalog=catalogs[locale],
            pictures=pictures,
            plays=plays,
            code_host=host or CodeHost(),
            landing=site.common()["extra"]["landing"],
            spoken={each: catalog.spoken(compiled) for each, compiled in catalogs.items() if each != catalog.SOURCE},
            site=address,
            absent=absent,
            download=digits.megabytes(download, locale) if download else "",
        )
        for locale in locales
    ]


def settings(edition: Edition, shared: Assets, config: Mapping[str, Json], seen: Seen) -> dict[str, Json]:
    """Return what a language's configuration says beyond ``mkdocs.yml``."""
    parts = ",".join((*edition.library.games, searching.REST))
    search = f"{shared.scripts['search']}?locale={edition.locale}&parts={parts}"
    sb = {
        **shared.scripts,
        "demo": shared.demo,
        "search": search,
        "css": shared.css,
        "icon": shared.icon,
        "preload": [*shared.preload.get("", ()), *shared.preload.get(edition.locale, ())],
        "config": config,
    }
    sb |= {"app": seen.app, "touch": seen.touch}
    sb["build"] = hashlib.sha256(json.dumps(sb, sort_keys=True).encode()).hexdigest()[:10]
    language = edition.locale if (_LANGUAGES / f"{edition.locale}.html").exists() else "en"
    messages = edition.catalog["messages"]
    texts = {key: _said(words, edition.locale) for key, words in messages.items() if key.startswith("site.")}
    return {
        "site_name": edition.t("site.name"),
        "site_url": f"{edition.site or 'http://localhost/'}{edition.locale}/",
        "theme": {"language": language, "direction": direction(edition.locale)},
        "nav": _nav(edition),
        "extra": {
            "sb": sb,
            "locale": edition.locale,
            "locales": [
                {"lang": locale, "name": language_name(locale)} for locale in edition.library.locales if locale not in edition.absent
            ],
            "messages": texts,
            "borrowed": {key: lang for key in texts if (lang := catalog.locale_of(messages[key], edition.locale)) != edition.locale},
            "games": [_game(edition, game) for game in edition.library.games],
            "address": edition.site,
            "cards": dict(seen.cards),
            "fallback": frontdoor.fallback([each for each in edition.library.locales if each not in edition.absent]),
            "policy": hosting.policy(in_page=True),
        },
    }


def _said(words: Json, locale: str) -> str:
    return among(catalog.text_of(words), catalog.locale_of(words, locale), locale)


def page_config(edition: Edition, shared: Assets, out: Path) -> dict[str, Json]:
    """Return ``sb-config`` of a language; it names only this language's words, so that a text edit concerns no other language."""
    locale, library = edition.locale, edition.library
    return {
        **shared.config,
        "games": _games(),
        "messages": {locale: assets.publish(for_scripts(edition.catalog, library.games), f"messages.{locale}", out)},
        "words": {
            game: assets.publish(for_scripts(edition.catalog, library.games, game), f"words.{game}.{locale}", out) for game in library.games
        },
        "examples": {
            game: assets.publish(assets.examples(library, game, locale), f"examples.{game}.{locale}", out) for game in library.games
        },
        "roots": {each: f"../{each}/" for each in library.locales},
        **({"reports": edition.code_host.report} if edition.code_host.report else {}),
    }


def for_scripts(words: Mapping[str, Json], games: Iterable[str], game: str = "") -> dict[str, Json]:
    """Return the part of a catalog that is said at the table of a game, or (with none) by the scripts of reading pages.

    It is without what only pages say, which are made beforehand, and the workbench, which has a catalog of its own.
    """
    others = set(games) - {game}
    messages = {
        key: each
        for key, each in words["messages"].items()
        if not key.startswith(_NOT_FOR_SCRIPTS) and others.isdisjoint(key.split(".")[1:3])
    }
    if not game:
        return {**words, "messages": messages, "pieces": {}}
    pieces = {name: each for name, each in words["pieces"].items() if name.startswith(f"{game}.")}
    rules = {name: each for name, each in words["rules"].items() if name.startswith(f"{game}/")}
    return {**words, "messages": messages, "pieces": pieces, "rules": rules}


@lru_cache(maxsize=1)
def _games() -> Json:
    """Return what the session says of the games, so that a page can ask who plays before the engines are loaded."""
    return json.loads(session.handle(json.dumps({"id": 1, "op": "games"})))["result"]["games"]


def _game(edition: Edition, game: str) -> dict[str, Json]:
    title = edition.word(game, "title").plain
    played = {"play": play_page(game), "status": "playable"} if edition.is_playable(game) else {"play": "", "status": "in-preparation"}
    return {"id": game, "title": title, "href": f"{game}/", **played}


def _nav(edition: Edition) -> list[dict[str, Json]]:
    nav: list[dict[str, Json]] = [{edition.t("site.home"): "index.md"}]
    for game in edition.library.games.values():
        title = edition.word(game.id, "title").plain
        chapters = [{each["title"]: f"{each['href']}index.md"} for each in (*chapter_list(edition, game), *more_list(edition, game))]
        play = [{edition.t("site.play"): f"{play_page(game.id)}index.md"}] if edition.is_playable(game.id) else []
        nav.append({title: [{title: f"{game.id}/index.md"}, *chapters, *play]})
    return [*nav, {edition.t("site.glossary"): "glossary/index.md"}, {edition.t("site.coverage"): "coverage/index.md"}]
