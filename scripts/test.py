"""Proves everything: the checks, the engines, the content, the pipeline, the bundle in Pyodide, and the pages in a real browser.

`test.py` runs all of it, `test.py --fast` leaves out the browser and what is slow, `test.py PATH...` runs these tests alone.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import _environment

REPORTS = _environment.BUILD / "tools" / "reports"
AGAIN = ("--reruns=1", "--only-rerun=NoFrames")
"""Once more, and said so, where the browser stopped drawing (tests/browser/conftest.py); whatever else fails has failed."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one stage ended."""

    name: str
    good: bool
    seconds: float
    passed: int = 0
    failed: int = 0
    skipped: int = 0


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status: 0 when every stage passed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", metavar="PATH", help="tests to run alone, as pytest takes them")
    parser.add_argument("--fast", action="store_true", help="leave out the browser and what takes more than ten seconds")
    arguments = parser.parse_args(argv)
    _environment.enter()
    REPORTS.mkdir(parents=True, exist_ok=True)
    if arguments.paths:
        outcomes = [_run_pytest("tests", [*arguments.paths, "-n0"])]
    else:
        outcomes = [stage() for stage in _stages(fast=arguments.fast)]
    return _summarise(outcomes)


def _stages(*, fast: bool) -> list[Callable[[], Outcome]]:
    quick = "not browser and not slow" if fast else "not browser"
    stages = [
        lambda: _run("checks", [sys.executable, "scripts/check.py"]),
        lambda: _run_pytest("python", ["-m", quick, "-n2", "--dist=loadfile"]),
        _run_node,
    ]
    if not fast:
        stages += [_build_site, lambda: _run_pytest("browser", ["-m", "browser", "-n2", "--dist=worksteal", *AGAIN])]
    return stages


def _build_site() -> Outcome:
    """Build once for all browser tests, and find the browser before two of them look for it at the same time."""
    from _host import BUILD_OPTIONS, SITE  # noqa: PLC0415  it needs the environment

    outcome = _run("build", [sys.executable, "scripts/build.py", *BUILD_OPTIONS])
    os.environ["SPIELBAR_SITE"] = str(SITE)
    os.environ["CHROMIUM"] = str(_environment.chromium())
    return outcome


def _run_pytest(name: str, arguments: Sequence[str]) -> Outcome:
    report = REPORTS / f"{name}.xml"
    return _run(name, [sys.executable, "-m", "pytest", "-q", f"--junit-xml={report}", *arguments], report)


def _run_node() -> Outcome:
    tests = sorted(str(path) for folder in ("site", "tests") for path in (_environment.ROOT / folder).rglob("*.test.ts"))
    report = REPORTS / "node.xml"
    options = ["--test", f"--test-concurrency={_environment.cores()}", "--test-reporter=dot", "--test-reporter-destination=stdout"]
    options += ["--test-reporter=junit", f"--test-reporter-destination={report}"]
    return _run("node", [str(_environment.node_binary()), *options, *tests], report)


def _run(name: str, command: Sequence[str], report: Path | None = None) -> Outcome:
    print(f"\n=== {name}", flush=True)
    start = time.monotonic()
    if report:
        report.unlink(missing_ok=True)
    good = subprocess.run(command, cwd=_environment.ROOT, check=False).returncode == 0
    seconds = time.monotonic() - start
    if report is None:
        return Outcome(name, good, seconds)
    passed, failed, skipped = _counts(report)
    return Outcome(name, good and passed > 0, seconds, passed, failed, skipped)


def _counts(report: Path) -> tuple[int, int, int]:
    """Return how many tests of a JUnit report passed, failed and were skipped; nothing ran where there is no report."""
    if not report.is_file():
        return 0, 0, 0
    found = ET.parse(report).getroot().iter("testcase")  # noqa: S314  our own test runners wrote it
    cases = {tuple(map(case.get, ("classname", "name", "file"))): case for case in found}.values()  # the last one, of what was tried again
    failed = sum(any(child.tag in {"failure", "error"} for child in case) for case in cases)
    skipped = sum(any(child.tag == "skipped" for child in case) for case in cases)
    return len(cases) - failed - skipped, failed, skipped


def _summarise(outcomes: Sequence[Outcome]) -> int:
    print("\n=== summary")
    for outcome in outcomes:
        counts = f"{outcome.passed} passed, {outcome.failed} failed, {outcome.skipped} skipped" if outcome.passed or outcome.failed else ""
        print(f"{outcome.name:8} {'ok' if outcome.good else 'FAILED':6} {outcome.seconds:6.0f} s  {counts}".rstrip())
    passed, failed, skipped = (sum(getattr(outcome, name) for outcome in outcomes) for name in ("passed", "failed", "skipped"))
    print(f"\n{passed} passed, {failed} failed, {skipped} skipped")
    good = all(outcome.good for outcome in outcomes)
    print("All is well." if good else f"Not well: {', '.join(outcome.name for outcome in outcomes if not outcome.good)}.")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
