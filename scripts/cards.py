"""Writes the cards of `content/<game>/cards` into the engine's module `engines/<game>/printed.py`, once they have passed their checks."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import _environment


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status: 0 when the modules say what the content says."""
    argparse.ArgumentParser(description=__doc__).parse_args(argv)
    _environment.enter(node=False)
    from rulebook import printed  # noqa: PLC0415  only inside the environment

    written, problems = printed.write(_environment.ROOT)
    print(*problems, sep="\n", end="\n" if problems else "")
    if problems:
        return 1
    for path in map(printed.path_of, printed.DECKS):
        print(f"{path}: {'written' if path in written else 'as it should be'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
