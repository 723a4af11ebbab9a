"""Tells how far the translations are, and confirms those whose source changed in wording only.

`l10n.py status` prints a table and what is to be done, `l10n.py status --json` the same for machines,
`l10n.py confirm kariba/chase.nearest --wording-only` says that the translations of a text need no change.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

import _environment


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status."""
    arguments = _parser().parse_args(argv)
    _environment.enter(node=False)
    return _status(arguments) if arguments.verb == "status" else _confirm(arguments)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True)
    status = verbs.add_parser("status", help="what is current, stale, missing and orphan")
    status.add_argument("--json", action="store_true", help="for machines")
    status.add_argument("--locale", action="append", default=[], help="only this language (may be given several times)")
    confirm = verbs.add_parser("confirm", help="declare translations current")
    confirm.add_argument("ids", nargs="+", metavar="ID", help="full id: kariba/chase.nearest")
    confirm.add_argument("--wording-only", action="store_true", required=True, help="yes, only the wording of the source has changed")
    confirm.add_argument("--locale", action="append", default=[], help="only this language (may be given several times)")
    return parser


def _status(arguments: argparse.Namespace) -> int:
    from rulebook import l10n  # noqa: PLC0415  only inside the environment

    found = [each for each in l10n.standings(_environment.ROOT) if not arguments.locale or each.locale in arguments.locale]
    if arguments.json:
        print(json.dumps(l10n.as_json(found), ensure_ascii=False, indent=1))
    else:
        print(*l10n.table(found), sep="\n")
    return 0


def _confirm(arguments: argparse.Namespace) -> int:
    from rulebook import l10n  # noqa: PLC0415  only inside the environment

    try:
        confirmed = l10n.confirm(_environment.ROOT, arguments.ids, arguments.locale)
    except l10n.UnknownId as error:
        print(error, file=sys.stderr)
        return 1
    for locale, each in confirmed:
        print(f"{each} is current in {locale}")
    if not confirmed:
        print("None of these was stale.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
