"""Compares the bluff of the bots of Sheriff of Nottingham with a solved equilibrium, and prints tables in Markdown.

One bag and one offer of gold, by the rules of OpenSpiel's game `sheriff`, solved there by CFR+. OpenSpiel is installed for this
command alone; where there is no wheel of it, Windows for one, the command says so and ends with status 2.
"""

from __future__ import annotations

import _environment

_environment.enter(node=False)

import argparse
import sys
from collections.abc import Sequence

from _apart import OPENSPIEL, Unavailable
from figures import onebag

HEAD = (
    "| who | smuggles, of 100 | opens when nothing is offered, of 100 | merchant could gain | Sheriff could gain | NashConv | "
    "merchant's gold from the equilibrium's Sheriff |\n|---|---|---|---|---|---|---|"
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status: 2 when OpenSpiel cannot be had."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("levels", nargs="*", metavar="LEVEL", help=f"bots to compare: {', '.join(onebag.LEVELS)} (all)")
    parser.add_argument("--iterations", type=int, default=5000, help="iterations of CFR+ (5000)")
    options = parser.parse_args(argv)
    unknown = [level for level in options.levels if level not in onebag.LEVELS]
    if unknown:
        parser.error(f"unknown level {unknown[0]}; there are {', '.join(onebag.LEVELS)}")
    try:
        spiel = OPENSPIEL.load()
    except Unavailable as error:
        print(error, file=sys.stderr)
        return 2
    for bag in onebag.BAGS:
        print(f"{bag.cards} cards declared, offers up to {bag.most_offered} gold: `{bag.spec}`\n\n{HEAD}")
        print(*map(_row, onebag.rows(spiel, bag, options.iterations, options.levels or onebag.LEVELS)), sep="\n", end="\n\n")
    return 0


def _row(row: onebag.Row) -> str:
    shares = f"{100 * row.smuggles:.0f} | {100 * row.opens:.0f}"
    return f"| {row.who} | {shares} | {row.merchants_gain:.2f} | {row.sheriffs_gain:.2f} | {row.nash_conv:.3f} | {row.against:.2f} |"


if __name__ == "__main__":
    sys.exit(main())
