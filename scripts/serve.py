#!/usr/bin/env python3
"""Builds the site, serves it on this machine and rebuilds what changed whenever a file is saved. Open pages reload themselves."""

from __future__ import annotations

import _environment

_environment.enter()

import argparse
import contextlib
import os
import sys
import time
import traceback
from collections.abc import Sequence

from rulebook import check, l10n, load, margin, printed, pseudo, publish, server, told, watch
from rulebook.model import CARDS
from rulebook.problem import Problem, Severity
from rulebook.site import SiteError

_LOCALE = f"only this language (may be given several times); {pseudo.LOCALE}: one that nobody speaks, longer and in brackets"


def main(argv: Sequence[str] | None = None) -> int:
    """Serve until interrupted and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--locale", action="append", default=[], help=_LOCALE)
    parser.add_argument("--port", type=int, default=8000, help="default: 8000; 0: any free one")
    options = parser.parse_args(argv)
    known = load.read(_environment.ROOT).library.locales
    if unknown := [each for each in options.locale if each not in (*known, pseudo.LOCALE)]:
        print(f"no such language: {', '.join(unknown)}; there are {', '.join(known)}", file=sys.stderr)
        return 1
    changes = server.Changes()
    try:
        site = server.serve(publish.OUT, options.port, changes)
    except (OSError, OverflowError) as error:
        print(f"port {options.port}: {getattr(error, 'strerror', None) or error}; choose another one with --port", file=sys.stderr)
        return 1
    with contextlib.suppress(KeyboardInterrupt), site, watch.watching() as bursts:  # before the first build: it takes long, and people edit
        print("building the site; the first time takes some minutes", flush=True)
        _build(options.locale, changes, parallel=True)
        print(f"{site.origin}/  (Ctrl+C ends it)", flush=True)
        for paths in bursts:
            rebuild(paths, options.locale, changes)
    print("\nthe preview has ended", flush=True)  # on a line of its own, below the ^C of the terminal
    return 0


def _cards(paths: set[str]) -> bool:
    """Bring the engines' modules of cards in line with saved cards; tells whether any was written: then this program starts anew."""
    if not any(f"/{CARDS}/" in path and path.startswith("content/") for path in paths):
        return False
    written, problems = printed.write(_environment.ROOT)
    print(*problems, *(f"{path}: written" for path in written), sep="\n", end="\n" if problems or written else "", flush=True)
    return bool(written)


def rebuild(paths: set[str], locales: Sequence[str], changes: server.Changes) -> None:
    """Build what saved files concern; saved code starts this program anew."""
    if _cards(paths) or any(map(watch.is_code, paths)) or told.is_edited():
        if broken := watch.broken_code(paths):
            print(*broken, "the code is as it was until it can be read", sep="\n", file=sys.stderr, flush=True)
            return
        print("code changed: starting anew", flush=True)
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])  # noqa: S606  this very program
    named = set() if locales else watch.languages(paths)
    first = named and named.intersection(load.read(_environment.ROOT).library.locales)  # one of them may be there no more
    if not first:
        _build(locales, changes, parallel=False)
    elif (said := _build(sorted(first), changes, parallel=False)) is not None:  # what was edited is shown before what follows from it
        _build(locales, changes, parallel=False, said=said)


def _build(locales: Sequence[str], changes: server.Changes, *, parallel: bool, said: Sequence[str] | None = None) -> list[str] | None:
    """Build and say how it went, here and on the open pages. The last good site stays when it failed.

    Args:
        locales: What to build; empty: all languages.
        changes: Where open pages hear of it.
        parallel: Several languages at once, telling each step.
        said: What was told a moment ago, when this is the second half of the same rebuild: it is not told twice.

    Returns:
        What the checks had to tell; None when the build failed.
    """
    start = time.perf_counter()
    edited = [each for each in l10n.edited(_environment.ROOT) if each.changes]
    try:
        report = publish.publish(locales=locales, parallel=parallel, preview=True, say=_said if parallel else lambda _: None)
    except publish.ContentError as error:
        changes.announce(margin.notes(_environment.ROOT, error.problems), rebuilt=False)
        lines = [*check.lines(_of_interest(error.problems, locales)), *l10n.noticed(edited), f"{error}; the page stays as it was"]
        print(*lines, sep="\n", file=sys.stderr, flush=True)
        return None
    except (SiteError, RuntimeError) as error:
        print(error, file=sys.stderr, flush=True)
        return None
    except Exception:  # noqa: BLE001  a fault in a template, while somebody edits it, must not end the preview
        traceback.print_exc()
        return None
    changes.announce(margin.notes(_environment.ROOT, report.problems), rebuilt=bool(report.built or report.rest))
    lines = [*check.lines(_of_interest(report.problems, locales)), *l10n.noticed(edited)]
    if news := [line for line in lines if line not in (said or ())]:
        print(*news, sep="\n", file=sys.stderr, flush=True)
    if report.built or report.rest or said is None:
        others = "what lies outside the languages" if report.rest else "nothing"
        print(f"{', '.join(report.built) or others} built in {time.perf_counter() - start:.1f} s", flush=True)
    return lines


def _said(step: str) -> None:
    print(f"  {step} …", flush=True)


def _of_interest(problems: Sequence[Problem], locales: Sequence[str]) -> list[Problem]:
    """Return problems without the warnings of languages nobody looks at, errors last: there they are seen."""
    shown = [each for each in problems if each.severity is Severity.ERROR or not watch.is_of_another(each.place.path, locales)]
    return sorted(shown, key=lambda each: each.severity is Severity.ERROR)


if __name__ == "__main__":
    sys.exit(main())
