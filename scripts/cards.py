"""Writes the cards of `content/<game>/cards` into the engine's module `engines/<game>/printed.py`, once they have passed their checks."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import _environment


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status: 0 when the modules say what the content says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.parse_args(argv)
    _environment.enter(node=False)
    from rulebook import load, printed  # noqa: PLC0415  only inside the environment
    from rulebook.checks import cards  # noqa: PLC0415

    content = load.read(_environment.ROOT)
    found = [problem for problem in [*content.problems, *cards.check(content)] if f"/{load.CARDS}/" in problem.place.path]
    wrong = [problem for problem in found if problem.check not in ("cards.engine", "cards.example")]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    if wrong:
        return 1
    for game in printed.DECKS:
        path = _environment.ROOT / printed.path_of(game)
        text = printed.text(content.documents, game)
        changed = not path.is_file() or path.read_text("utf-8") != text
        if changed:
            path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{printed.path_of(game)}: {'written' if changed else 'as it should be'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
