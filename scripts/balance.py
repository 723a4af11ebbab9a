"""Measures in plays of bots how fair Sheriff of Nottingham is at every table, and what its cards are worth.

Uses all cores of this machine, or the workers of a Dask cluster (`--scheduler`). The same command gives the same figures on any number
of cores. `--write` keeps them for the page of the site; without it they are only printed, or written to the file named by `--out`.
`--full-table` plays at the table of six with all modules instead, and searches for dead ends, lost cards and coins, and secrets told.
"""

from __future__ import annotations

import _environment

_environment.enter(node=False)

import sys

from rulebook.balance import command

if __name__ == "__main__":
    sys.exit(command.main(__doc__))
