"""The command: what is asked for, the work shared out, the figures kept or printed."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import _environment
from _apart import Unavailable
from rulebook import load
from rulebook.balance import age, cluster, plan, pool, result
from rulebook.balance.fulltable import DEAD_END, LEAK, LOST
from rulebook.balance.jobs import BOTS_FULL, RANDOM_FULL, Job
from rulebook.balance.plays import CHARACTERS, GAME, MIXED, STRONGEST, Table
from rulebook.balance.tally import Tally
from rulebook.model import BALANCE

Json = Any
_PLAYS, _PAIRS, _SEED = 1000, 250, "balance"
_RANDOM_PLAYS, _BOT_PLAYS = 1000, 200
_FILE = f"content/{GAME.id}/{BALANCE}"
_EVERY = 10.0
"""Seconds between two words about how far it is."""


def main(description: str | None, argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status: 1 when the full table has a fault, 2 when the work cannot be shared out."""
    parser = _parser(description)
    options = parser.parse_args(argv)
    _hold(parser, options)
    try:
        return _full_table(options) if options.full_table else _measure(options, list(sys.argv[1:] if argv is None else argv))
    except Unavailable as error:
        print(error, file=sys.stderr)
        return 2


def _parser(description: str | None) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="balance.py", description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    names, seats = list(plan.modules()), range(GAME.min_players, GAME.max_players + 1)
    parser.add_argument("--modules", nargs="+", choices=names, default=names, metavar="NAME", help=f"of {', '.join(names)} (all of them)")
    parser.add_argument(
        "--players", nargs="+", type=int, choices=seats, default=list(seats), metavar="N", help="numbers of players (3 to 6)"
    )
    parser.add_argument(
        "--bots",
        nargs="+",
        choices=(MIXED, *CHARACTERS),
        default=[MIXED, STRONGEST],
        metavar="BOTS",
        help=f"{MIXED}, {', '.join(CHARACTERS)} ({MIXED} and {STRONGEST})",
    )
    parser.add_argument("--plays", type=int, help=f"plays at each table ({_PLAYS}); of the full table those of bots ({_BOT_PLAYS})")
    parser.add_argument("--random-plays", type=int, default=_RANDOM_PLAYS, help=f"random plays of the full table ({_RANDOM_PLAYS})")
    parser.add_argument("--pairs", type=int, default=_PAIRS, help=f"pairs of plays for each law and each Merry Man ({_PAIRS})")
    parser.add_argument("--seed", default=_SEED, help=f"begins all luck ({_SEED})")
    parser.add_argument("--workers", type=int, default=_environment.cores(), help="processes on this machine (one for each core)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="of a Dask cluster that does the work instead: tcp://10.0.0.1:8786")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the figures there, as JSON")
    parser.add_argument("--write", action="store_true", help=f"keep the figures for the page, in {_FILE}")
    parser.add_argument("--full-table", action="store_true", help="search the fullest table for faults instead")
    return parser


def _hold(parser: argparse.ArgumentParser, options: argparse.Namespace) -> None:
    least = {"plays": 1, "random_plays": 0, "pairs": 0, "workers": 1}
    for name, number in least.items():
        if getattr(options, name) is not None and getattr(options, name) < number:
            parser.error(f"--{name.replace('_', '-')} is {number} or more")


def _measure(options: argparse.Namespace, asked: Sequence[str]) -> int:
    amounts = plan.Amounts(options.plays or _PLAYS, options.pairs, options.seed)
    tables = plan.tables(options.modules, options.players, options.bots)
    sums: dict[str, Tally] = {}
    for job, tally in _told(list(plan.jobs(tables, amounts)), options):
        sums.setdefault(job.key, Tally()).join(tally)
    found: Json = {
        "date": datetime.now(UTC).date().isoformat(),
        "command": " ".join((age.COMMAND, *_reproducing(asked))),
        "seed": options.seed,
        "rules": result.rules(_environment.ROOT),
        "decks": age.hashes(load.library(_environment.ROOT)[0].games[GAME.id].decks),
        **result.made(tables, sums, amounts),
    }
    text = result.text(found)
    for path in (options.out, _environment.ROOT / _FILE if options.write else None):
        if path is not None:
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"{path}: written", file=sys.stderr)
    if options.out is None and not options.write:
        print(text, end="")
    return 0


def _reproducing(asked: Sequence[str]) -> Iterator[str]:
    """Yield the arguments that have something to do with the figures: not where the work was done, nor where the file went."""
    words = iter(asked)
    for word in words:
        name, given, _ = word.partition("=")
        if name in ("--workers", "--scheduler", "--out"):
            if not given:
                next(words, None)
        elif name != "--write":
            yield word


def _full_table(options: argparse.Namespace) -> int:
    table = Table(plan.ALL, GAME.max_players, plan.modules()[plan.ALL], MIXED)
    wanted = {RANDOM_FULL: options.random_plays, BOTS_FULL: options.plays or _BOT_PLAYS}
    jobs = [Job(kind, table, number, 1, options.seed) for kind, plays in wanted.items() for number in range(plays)]
    sums = {kind: Tally() for kind in wanted}
    for job, tally in _told(jobs, options):
        sums[job.kind].join(tally)
    faults: Counter[str] = Counter()
    print(f"{table.players} players, {', '.join(f'{name}={value}' for name, value in table.options)}; seed {options.seed}")
    for kind, name in ((RANDOM_FULL, "random"), (BOTS_FULL, "bot")):
        counts = sums[kind].counts
        faults.update(sums[kind].below("fault/"))
        told = ", ".join(f"{_of_kind(counts, each)} {each}" for each in (DEAD_END, LOST, LEAK))
        print(f"{counts['plays']} {name} plays, {counts['actions']} actions, secrets searched for at {counts['searched']} points: {told}")
    print(*sorted(faults), sep="\n", end="\n" if faults else "")
    return 1 if faults or any(sums[kind].counts["unfinished"] for kind in wanted) else 0


def _of_kind(counts: Counter[str], kind: str) -> int:
    return sum(number for name, number in counts.items() if name.startswith(f"fault/{kind}/"))


def _told(jobs: list[Job], options: argparse.Namespace) -> Iterator[tuple[Job, Tally]]:
    """Yield what comes of the jobs, and say now and then how far it is."""
    done: Iterable[tuple[Job, Tally]] = cluster.run(jobs, options.scheduler) if options.scheduler else pool.run(jobs, options.workers)
    started = said = time.monotonic()
    for number, each in enumerate(done, start=1):
        yield each
        now = time.monotonic()
        if now - said > _EVERY or number == len(jobs):
            said = now
            left = (now - started) / number * (len(jobs) - number)
            print(f"{number} of {len(jobs)} jobs, about {left / 60:.0f} minutes left", file=sys.stderr)
