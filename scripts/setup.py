"""Makes everything the other scripts need: .venv, Node and its packages. They all do so themselves; run it alone to repair or lock anew."""

from __future__ import annotations

import argparse
import shutil
import sys
from typing import TYPE_CHECKING

import _environment

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--force", action="store_true", help="throw .venv and node_modules away first")
    parser.add_argument("--browser", action="store_true", help="also find or install the browser of the tests, and say where it is")
    parser.add_argument("--lock", action="store_true", help="write requirements*.lock anew from pyproject.toml")
    parser.add_argument("--upgrade", action="store_true", help="with --lock: raise every version as far as pyproject.toml allows")
    arguments = parser.parse_args(argv)
    if arguments.force:
        _throw_away()
    _environment.enter()
    if arguments.lock:
        import _locks  # noqa: PLC0415  it needs the environment made above

        _locks.write(upgrade=arguments.upgrade)
    if arguments.browser:
        print(_environment.chromium())
    print("setup: ready")
    return 0


def _throw_away() -> None:
    """Remove what is made, then drop --force, since ``enter`` runs this script a second time inside the new environment."""
    if sys.prefix == str(_environment.VENV):
        sys.exit("Run it with the system's Python: this one is about to be removed.")
    for folder in (_environment.VENV, _environment.NODE_MODULES):
        shutil.rmtree(folder, ignore_errors=True)
    sys.orig_argv[:] = [word for word in sys.orig_argv if word != "--force"]


if __name__ == "__main__":
    sys.exit(main())
