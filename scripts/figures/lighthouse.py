"""What Lighthouse says of pages on a slow phone: performance, accessibility, best practices, search engines, and whether anything moves."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import _environment
from _host import PREFIX, Host

_PACKAGE = Path(__file__).with_name("lighthouse")
_FOLDER = _environment.BUILD / "tools" / "lighthouse"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
_FLAGS = "--headless=new"


@dataclass(frozen=True, slots=True)
class Result:
    """One page: its scores, 0 to 100, and how far things moved. Of several runs the best: other programs only ever make a page slower."""

    scores: dict[str, float]
    shift: float
    milliseconds: dict[str, float]
    """``first-contentful-paint``, ``largest-contentful-paint``, ``total-blocking-time`` of the best run."""


def measure(site: Path, paths: Sequence[str], runs: int) -> dict[str, Result]:
    """Return what Lighthouse says of pages below the site, each measured several times."""
    _install()
    with Host({PREFIX: site}) as host:
        return {path: _best([_run(f"{host.origin}{PREFIX}{path}") for _ in range(runs)]) for path in paths}


def _best(runs: Sequence[dict[str, Any]]) -> Result:
    best = max(runs, key=lambda run: run["categories"]["performance"]["score"])
    audits = best["audits"]
    times = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time")
    return Result(
        scores={name: max(100 * run["categories"][name]["score"] for run in runs) for name in CATEGORIES},
        shift=max(run["audits"]["cumulative-layout-shift"]["numericValue"] for run in runs),
        milliseconds={name: audits[name]["numericValue"] for name in times},
    )


def _run(url: str) -> dict[str, Any]:
    flags = " ".join((_FLAGS, *_environment.CHROMIUM_ARGS))
    cli = _FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"
    asked = ["--quiet", "--output=json", f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={flags}"]
    command = [str(_environment.node_binary()), str(cli), url, *asked]
    done = subprocess.run(
        command,
        env={**os.environ, "CHROME_PATH": str(_environment.chromium(whole=True))},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def _install() -> None:
    """Install Lighthouse as it is locked, where it is not there yet."""
    files = [_PACKAGE / name for name in (".npmrc", "package.json", "package-lock.json")]
    stamp, digest = _FOLDER / "stamp", _environment.hash_of(files)
    if _environment.is_stamped(stamp, digest):
        return
    _FOLDER.mkdir(parents=True, exist_ok=True)
    for file in files:
        shutil.copyfile(file, _FOLDER / file.name)
    _environment.run(*_environment.npm(), "ci", "--loglevel=error", cwd=_FOLDER)
    stamp.write_text(digest, encoding="ascii")
