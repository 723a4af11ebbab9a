"""Runs the examples of files from anywhere against the engines: one line each, and the difference where one fails.

A file is one of content/<game>/<chapter>.yaml, or one of the same form that holds only `examples:`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import _environment

if TYPE_CHECKING:
    from rulebook.examplefile import Result


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status: 0 when every example does what it says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path)
    parser.add_argument("--game", default="", help="id of the game, where neither the file nor its folder tells")
    arguments = parser.parse_args(argv)
    _environment.enter(node=False)
    return max([_run(path, arguments.game) for path in arguments.files])


def _run(path: Path, game: str) -> int:
    from rulebook import examplefile  # noqa: PLC0415  only inside the environment

    results, problems = examplefile.run(path, game)
    for problem in problems:
        print(problem)
    for result in results:
        _print(result)
    failed = sum(bool(result.differences) for result in results)
    count = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
    print(f"{path}: {len(results) - failed} passed, {failed} failed" + (f", {count}" if problems else ""))
    return 1 if failed or problems else 0


def _print(result: Result) -> None:
    from rulebook import differences  # noqa: PLC0415  only inside the environment

    steps = len(result.example.steps)
    count = "1 step" if steps == 1 else f"{steps} steps"
    print(f"{'FAILED' if result.differences else 'ok':6} {result.example.id} ({count})")
    for difference in result.differences:
        print(f"       {difference.place}: {difference.message}")
        for line in differences.side_by_side(difference.wanted, difference.got):
            print(f"         {line}")


if __name__ == "__main__":
    sys.exit(main())
