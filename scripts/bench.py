"""Measures the figures the project stands by, in one run on one machine, and prints them as a Markdown table.

`bench.py` measures all of them (about twenty minutes, most of it bots thinking), `bench.py boot pages` only these.
"""

from __future__ import annotations

import _environment

_environment.enter()

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from engines import GAMES
from figures import boot, lighthouse, pages, play, rebuild, search
from rulebook import answers, bundle, catalog, enginecode, parsed, publish, spelling

FIRST_PLAY = {"game": "kariba", "players": 2, "seed": 1}


LIGHTHOUSE_PAGES = ("", "kariba/chase/", "kariba/game/", "fafnir/score/")
"""Where a visit begins, a page of rules, one to play on before the click, and the longest page of all."""
LIGHTHOUSE_RUNS = 3
SEARCHED = {"de": "gleichstand könig", "en": "tie for king", "vi": "nhieu vua bang nhau"}


@dataclass(frozen=True, slots=True)
class Strength:
    """What a game promises of its strongest bot: at least so many wins of 100 at a table of ``players``, with that much time a move."""

    milliseconds: int
    least: Mapping[tuple[str, int], float]
    """(level of all others, players) -> wins of 100."""
    richer: tuple[int, float] | None = None
    """Players at a table, and how many times the points of the weakest bots' table one of the strongest comes to at least."""


DEFAULT_STRENGTH = Strength(250, {("easy", 2): 95})
STRENGTHS: Mapping[str, Strength] = {
    "kariba": Strength(250, {("easy", 2): 95, ("medium", 2): 65}),
    "fafnir": Strength(300, {("easy", 2): 90, ("medium", 2): 60, ("medium", 4): 33}),
    "sheriff": Strength(250, {("easy", 4): 90, ("honest", 4): 40, ("bold", 4): 33, ("greedy", 4): 25, ("lenient", 4): 40}, richer=(4, 1.3)),
}
"""A game that is not named has to beat chance clearly."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One row of the table; ``most`` and ``least`` are what it must keep, where something is promised."""

    what: str
    value: float
    unit: str = ""
    most: float | None = None
    least: float | None = None

    @property
    def is_kept(self) -> bool:
        """Tell whether the promise is kept."""
        return (self.most is None or self.value <= self.most) and (self.least is None or self.value >= self.least)

    def row(self) -> str:
        """Return the row as Markdown."""
        promise = f"≤ {self.most:g}" if self.most is not None else f"≥ {self.least:g}" if self.least is not None else ""
        value = f"{self.value:,.{2 if abs(self.value) < 10 else 0}f} {self.unit}".rstrip()
        return f"| {self.what} | {value} | {promise} | {'' if self.is_kept else 'missed'} |"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status: 0 when every promise is kept."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(SECTIONS))
    parser.add_argument("--repeats", type=int, default=7, help="starts of each variant (boot)")
    parser.add_argument("--plays", type=int, default=100, help="plays of each duel (bots)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures there")
    options = parser.parse_args(argv)
    unknown = [name for name in options.names if name not in SECTIONS]
    if unknown:
        parser.error(f"unknown figure {unknown[0]}; there are {', '.join(SECTIONS)}")
    figures: list[Figure] = []
    for name in options.names or SECTIONS:
        print(f"measuring {name}", file=sys.stderr, flush=True)
        figures += SECTIONS[name](options)
    print("| figure | measured | promised | |\n|---|---|---|---|", *(figure.row() for figure in figures), sep="\n")
    if options.json:
        options.json.write_text(json.dumps([asdict(figure) for figure in figures], indent=1) + "\n", encoding="utf-8")
    return 0 if all(figure.is_kept for figure in figures) else 1


def _boot(options: argparse.Namespace) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        assets = Path(folder)
        stock, ours = chosen = boot.variants(assets, FIRST_PLAY)
        times = boot.measure(assets, chosen, options.repeats)
    figures = [Figure("bytes for the first play, brotli, ours / stock Pyodide", ours.wire / stock.wire, most=0.75)]
    figures += [Figure("the same, ours", ours.wire / 1e6, "MB")]
    for kind, words, most in (
        ("cold", "nothing cached", None),
        ("http", "warm HTTP cache", 0.45),
        ("worker", "service worker's cache", 0.35),
    ):
        figures.append(Figure(f"click to first legal action, {words}, ours / stock", times.ratio(kind), most=most))
        figures.append(Figure("the same, ours", min(getattr(times, kind)["ours"]), "ms"))
    return figures


def _pages(_: argparse.Namespace) -> list[Figure]:
    publish.publish()
    found = pages.transfers(publish.OUT)
    largest = max(found, key=lambda path: found[path])
    return [Figure(f"largest reading page ({largest}), compressed", found[largest] / 1e3, "KB", most=200)]


def _search(options: argparse.Namespace) -> list[Figure]:
    publish.publish()
    found = search.first(publish.OUT, SEARCHED, options.repeats)
    slowest = max(found, key=lambda locale: found[locale].milliseconds)
    largest = max(found, key=lambda locale: found[locale].bytes)
    return [
        Figure(f"first letters to the first result of a visit ({slowest})", found[slowest].milliseconds, "ms"),
        Figure(f"bytes for it, compressed ({largest})", found[largest].bytes / 1e3, "KB", most=80),
    ]


def _lighthouse(_: argparse.Namespace) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        publish.publish(site, address="https://example.org/")
        paths = [f"{locale}/{page}" for locale in publish.languages(site) for page in LIGHTHOUSE_PAGES]
        found = lighthouse.measure(site, paths, LIGHTHOUSE_RUNS)
    figures = []
    for category in lighthouse.CATEGORIES:
        worst = min(paths, key=lambda path: found[path].scores[category])
        words = f"Lighthouse, {category}, slow phone: the worst of {len(paths)} pages ({worst})"
        figures.append(Figure(words, found[worst].scores[category], least=98 if category == "performance" else 100))
    moved = max(paths, key=lambda path: found[path].shift)
    figures.append(Figure(f"layout shift while a page loads: the worst ({moved})", found[moved].shift, most=0))
    slowest = max(paths, key=lambda path: found[path].milliseconds["largest-contentful-paint"])
    paint = found[slowest].milliseconds["largest-contentful-paint"]
    return [*figures, Figure(f"largest paint, slow phone: the slowest page ({slowest})", paint, "ms")]


def _playouts(_: argparse.Namespace) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        assets = Path(folder)
        built = bundle.build(assets)
        here, there = play.in_cpython(5), play.in_pyodide(built, assets, 5)
    figures = []
    for game in GAMES():
        figures.append(Figure(f"{game}: random plays a second, CPython {sys.version_info[0]}.{sys.version_info[1]}", here[game]))
        figures.append(Figure(f"{game}: the same in Pyodide under Node, as a ratio", there[game] / here[game]))
    return figures


def _bots(options: argparse.Namespace) -> list[Figure]:
    figures = []
    for game in GAMES():
        strength = STRENGTHS.get(game, DEFAULT_STRENGTH)
        found = play.duels(game, tuple(strength.least), options.plays, strength.milliseconds)
        for (level, players), wins in found.items():
            words = f"{game}: strongest bot's wins of 100 against {level}, {players} players, {strength.milliseconds} ms a move"
            figures.append(Figure(words, wins, least=strength.least[level, players]))
        if strength.richer:
            figures += _richer(game, strength.milliseconds, options.plays, *strength.richer)
    return figures


def _richer(game: str, milliseconds: int, plays: int, players: int, least: float) -> list[Figure]:
    """Return what tables of nothing but the strongest and nothing but the weakest bots end with."""
    found = play.mean_points(game, players, plays, milliseconds)
    strongest, weakest = found
    words = f"{game}: mean final points at a table of {players}"
    figures = [Figure(f"{words}, all {level}", points) for level, points in found.items()]
    return [*figures, Figure(f"{game}: the same, {strongest} / {weakest}", found[strongest] / found[weakest], least=least)]


def _content(_: argparse.Namespace) -> list[Figure]:
    return [
        Figure("`check content`, all of it, nothing kept from before", _best(3, kept=False), "s", most=2),
        Figure("the same once more", _best(3, kept=True), "s", most=2),
    ]


def _best(times: int, *, kept: bool) -> float:
    """Return the seconds of the fastest of some runs: the others measure what else this machine does."""
    root = _environment.ROOT
    command = [sys.executable, str(root / "scripts" / "check.py"), "content"]
    shelves = (parsed.place(root), catalog.kept_in(root), answers.place(root), enginecode.KEPT, spelling.KEPT)
    spent = []
    for _ in range(times):
        for path in () if kept else shelves:
            shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
        start = time.perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        spent.append(time.perf_counter() - start)
    return min(spent)


def _rebuild(_: argparse.Namespace) -> list[Figure]:
    return [Figure("one saved text to the rebuilt page", min(rebuild.seconds(5)), "s", most=2)]


SECTIONS: dict[str, Callable[[argparse.Namespace], list[Figure]]] = {
    "boot": _boot,
    "pages": _pages,
    "search": _search,
    "lighthouse": _lighthouse,
    "playouts": _playouts,
    "content": _content,
    "rebuild": _rebuild,
    "bots": _bots,
}


if __name__ == "__main__":
    sys.exit(main())
