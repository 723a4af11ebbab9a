"""Starts a new game: `new_game.py pebbles` writes a small game that works, in every place where a game has something.

It can be built, read, played and tested as it stands. Then replace its rules, words, engine and board by those of your game.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import _environment


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", metavar="NAME", help="id of the game: small Latin letters and digits")
    arguments = parser.parse_args(argv)
    _environment.enter(node=False)
    from rulebook import new_game  # noqa: PLC0415  only inside the environment

    try:
        paths = new_game.start(_environment.ROOT, arguments.name)
    except new_game.CannotStart as error:
        print(error, file=sys.stderr)
        return 1
    print(*paths, sep="\n")
    print('Look at it with `python3 scripts/serve.py`. CONTRIBUTING.md, "A new game", says how to go on.')
    return 0


if __name__ == "__main__":
    sys.exit(main())
