"""Makes room for a new rule: `new_rule.py kariba/chase.slug` adds it to its chapter and to the texts of every language.

What is still to be written, `check.py content` tells: the words, where the code does it, and an example that shows it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import _environment


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("id", metavar="ID", help="full id: kariba/chase.nearest")
    parser.add_argument("--table", action="store_true", help="the players see to it, not the engine")
    parser.add_argument("--source", action="append", default=[], help="id of a source of game.yaml (may be given several times)")
    parser.add_argument("--ruling", action="store_true", help="it is ours, and its text gives the reason")
    parser.add_argument("--after", default="", metavar="ID", help="the rule it follows: chase.three (default: the chapter's last)")
    arguments = parser.parse_args(argv)
    _environment.enter(node=False)
    from rulebook import scaffold  # noqa: PLC0415  only inside the environment

    enforced = "table" if arguments.table else "engine"
    rule = scaffold.NewRule(arguments.id, enforced, arguments.source, arguments.ruling, arguments.after)
    try:
        places = scaffold.add(_environment.ROOT, rule)
    except scaffold.CannotAdd as error:
        print(error, file=sys.stderr)
        return 1
    print(*places, sep="\n")
    print("Write the words there; then `python3 scripts/check.py content` tells what is missing.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
