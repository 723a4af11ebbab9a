"""Lists what a visitor keeps for a place without a network: every file with its hash and size, in parts that can be kept on their own.

The parts are ``site`` (what every page needs), ``play`` (the table, Python and the engines), ``<locale>`` (the pages around the games),
``<locale>/<game>``, ``workbench`` (what translators need beside them: texts, dictionaries, the checks) and ``<locale>/workbench`` (its
page). Who keeps ``de/workbench`` gets ``site``, ``play``, ``de`` and ``workbench``, too. ``site/page/keep`` reads the list, and takes a
file only when its content is the one that the list names. So what is kept is always of one build, whatever is put on the host meanwhile.

Rulebooks for paper are in no part: they say what the pages say and would be half of what is kept. Who wants one for a place without a
network saves it as the file it is.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
from collections.abc import Iterable
from pathlib import Path

LIST = "keep.json"
WORKER = "sw.js"
_WORKBENCH = "workbench"
Entry = tuple[str, int, int]
"""Hash of a file, its bytes, and its bytes as a good host packs them."""
_HASH_LENGTH = 32
_PACKED = (".html", ".js", ".json")
_NEVER = re.compile(
    r"(?:.*/)?(?:404\.html|sitemap\.xml|.*\.br|.*\.gz|_headers|\..*)|assets/(?:social|icons|books)/.*|assets/keeper-.*|"
    + re.escape(LIST)
    + "|"
    + WORKER
)
_OF_LOCALE = re.compile(r"assets/(?:messages|app)\.(?P<locale>[\w-]+)\.\w+\.(?:json|webmanifest)")
_OF_GAME = re.compile(r"assets/(?:examples|words)\.(?P<game>[\w-]+)\.(?P<locale>[\w-]+)\.\w+\.json")
_OF_WORKBENCH = re.compile(r"workbench\.json|assets/workbench\..*|assets/py/workbench-.*|assets/spelling/.*")
_OF_PLAY = re.compile(r"assets/(?:app|py)/.*|assets/worker-\w+\.js")


def write(out: Path, locales: Iterable[str], games: Iterable[str]) -> None:
    """Write the list of a finished site, and the service worker at its root.

    Args:
        out: The site.
        locales: Its languages.
        games: Its games.
    """
    (worker,) = (out / "assets").glob("keeper-*.js")
    shutil.copyfile(worker, out / WORKER)  # its place gives it the whole site, so its name cannot hold a hash
    parts = _parts(out, frozenset(locales), frozenset(games))
    version = hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:_HASH_LENGTH]
    text = json.dumps({"version": version, "parts": parts}, separators=(",", ":"), sort_keys=True)
    (out / LIST).write_text(text, encoding="utf-8")


def remove(out: Path) -> None:
    """Take the list and the worker away: a site that changes all the time is not to be kept."""
    for name in (LIST, WORKER):
        (out / name).unlink(missing_ok=True)


def _parts(out: Path, locales: frozenset[str], games: frozenset[str]) -> dict[str, dict[str, Entry]]:
    parts: dict[str, dict[str, Entry]] = {}
    for path in sorted(out.rglob("*")):
        name = path.relative_to(out).as_posix()
        if path.is_file() and not _NEVER.fullmatch(name):
            parts.setdefault(_part(name, locales, games), {})[_address(name)] = _entry(path)
    return parts


def _address(name: str) -> str:
    """Return what a file is asked for by: a page by its folder."""
    return name.removesuffix("index.html") if name == "index.html" or name.endswith("/index.html") else name


def _part(name: str, locales: frozenset[str], games: frozenset[str]) -> str:
    if found := _OF_GAME.fullmatch(name):
        return f"{found['locale']}/{found['game']}"
    if found := _OF_LOCALE.fullmatch(name):
        return found["locale"]
    if _OF_WORKBENCH.fullmatch(name):
        return _WORKBENCH
    if _OF_PLAY.fullmatch(name):
        return "play"
    locale, _, below = name.partition("/")
    if locale not in locales:
        return "site"
    words = re.split(r"[/.]", below.removeprefix("search/"))
    return f"{locale}/{words[0]}" if words[0] in {*games, _WORKBENCH} else locale


def _entry(path: Path) -> Entry:
    content = path.read_bytes()
    ready = path.with_name(path.name + ".br")
    packs = path.suffix in _PACKED and not ready.exists()
    wire = ready.stat().st_size if ready.exists() else len(gzip.compress(content, 6, mtime=0)) if packs else len(content)
    return hashlib.sha256(content).hexdigest()[:_HASH_LENGTH], len(content), wire
