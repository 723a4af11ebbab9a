"""Tells how far the translations are, confirms those whose source changed in wording only, and exchanges them with other editors.

`l10n.py status` prints what is to be done, what has changed in the source of each stale text, and a table; `l10n.py status kariba` that of
a game by chapters, `l10n.py status kariba/chase` that of a chapter by rules; `--json` the same for machines.
`l10n.py confirm kariba/chase.nearest --wording-only` says that the translations of a text need no change.
`l10n.py export --locale de --format po --out de.po` writes the rule texts for an editor of translations, `l10n.py import de.po`
takes them back. UI strings are PO files already: locale/<locale>/LC_MESSAGES/messages.po.
`l10n.py new-locale fr` begins a new language.
`l10n.py played --locale de` lets the games be played, and says every message of the log once with real values.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import _environment

_CUT_OFF = 128 + 13
"""The exit status when nobody reads what is printed (as after SIGPIPE)."""
_INTERRUPTED = 128 + 2
"""The exit status after Ctrl+C (as after SIGINT)."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status."""
    arguments = _parser().parse_args(argv)
    _environment.enter(node=False)
    verbs = {"status": _status, "confirm": _confirm, "export": _export, "import": _import, "played": _played, "new-locale": _new_locale}
    try:
        status = verbs[arguments.verb](arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has seen enough: `… | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # so that nothing is said at the end of the program either
        return _CUT_OFF
    except KeyboardInterrupt:
        return _INTERRUPTED
    except OSError as error:
        print(
            f"{error.filename or 'a file'}: {error.strerror or error}; see that it can be read and written, or name another place",
            file=sys.stderr,
        )
        return 1
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True)
    status = verbs.add_parser("status", help="what is current, stale, missing and orphan")
    status.add_argument("where", nargs="?", default="", help="only this game, chapter (kariba/chase) or text (kariba/chase.nearest)")
    status.add_argument("--json", action="store_true", help="for machines")
    status.add_argument("--locale", action="append", default=[], help="only this language (may be given several times)")
    confirm = verbs.add_parser("confirm", help="declare translations current")
    confirm.add_argument("ids", nargs="+", metavar="ID", help="full id: kariba/chase.nearest, ui/play.undo")
    confirm.add_argument("--wording-only", action="store_true", required=True, help="yes, only the wording of the source has changed")
    confirm.add_argument("--locale", action="append", default=[], help="only this language (may be given several times)")
    export = verbs.add_parser("export", help="write the texts of a language as PO or XLIFF")
    export.add_argument("--locale", required=True, help="the language to translate into")
    export.add_argument("--format", choices=("po", "xliff"), default="po", help="po (the default), or xliff (1.2)")
    export.add_argument("--game", default="", help="only this game")
    export.add_argument("--out", type=Path, help="the file to write; else it is printed")
    played = verbs.add_parser("played", help="say every message of the log once, with real values, and name those never said")
    played.add_argument("--locale", required=True, help="the language to hear")
    played.add_argument("--game", default="", help="only this game")
    played.add_argument("--json", action="store_true", help="for machines")
    begun = verbs.add_parser("new-locale", help="begin a new language")
    begun.add_argument("locale", metavar="TAG", help="its tag (BCP 47): fr, pt-BR")
    imports = verbs.add_parser("import", help="take translated texts back")
    imports.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a PO or XLIFF file made by export")
    return parser


def _status(arguments: argparse.Namespace) -> int:
    from rulebook import l10n  # noqa: PLC0415  only inside the environment

    found, edited, problems = l10n.survey(_environment.ROOT)
    try:
        chosen = l10n.within(l10n.into(found, arguments.locale), arguments.where)
    except l10n.UnknownId as error:
        print(*problems, error, sep="\n", file=sys.stderr)
        return 1
    if arguments.json:
        print(json.dumps(l10n.as_json(chosen, edited), ensure_ascii=False, indent=1))
    else:
        colour = _has_colours()
        print(*l10n.noticed(edited, colour=colour), *l10n.table(chosen, arguments.where, colour=colour), sep="\n")
    if problems:  # last, so that they stand below a long list
        sys.stdout.flush()
        print(*problems, "what stands in these files could not be counted; mend them first", sep="\n", file=sys.stderr)
    return 1 if problems else 0


def _has_colours() -> bool:
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"


def _confirm(arguments: argparse.Namespace) -> int:
    from rulebook import l10n  # noqa: PLC0415  only inside the environment
    from rulebook.worddiff import marked  # noqa: PLC0415

    try:
        confirmed = l10n.confirm(_environment.ROOT, arguments.ids, arguments.locale)
    except (l10n.UnknownId, l10n.Broken) as error:
        print(error, file=sys.stderr)
        return 1
    for each in confirmed:
        print(f"{each.id} is current in {each.locale}")
        print(*(f"    {field}: {marked(pieces, colour=_has_colours())}\n" for field, pieces in each.changes.items()), sep="", end="")
    if not confirmed:
        print("None of these was stale.")
    return 0


def _export(arguments: argparse.Namespace) -> int:
    from rulebook.exchange import exporting  # noqa: PLC0415  only inside the environment

    try:
        made = exporting.export(_environment.ROOT, arguments.locale, arguments.format, arguments.game)
    except exporting.Unexportable as error:
        print(error, file=sys.stderr)
        return 1
    if arguments.out:
        arguments.out.write_text(made.text, encoding="utf-8", newline="\n")
        counts = ", ".join(f"{sum(unit.status == each for unit in made.units)} {each}" for each in ("current", "stale", "missing"))
        print(f"{arguments.out}: {len(made.units)} texts ({counts})")
    else:
        sys.stdout.write(made.text)
    return 0


def _played(arguments: argparse.Namespace) -> int:
    from rulebook import hearing  # noqa: PLC0415  only inside the environment

    try:
        heard = hearing.hear(_environment.ROOT, arguments.locale, arguments.game)
    except hearing.NothingToHear as error:
        print(error, file=sys.stderr)
        return 2
    if arguments.json:
        print(json.dumps(hearing.as_json(heard), ensure_ascii=False, indent=1))
    else:
        print(*hearing.lines(heard), sep="\n")
    return 1 if any(each.unheard for each in heard.hearings) else 0


def _new_locale(arguments: argparse.Namespace) -> int:
    from rulebook import new_locale  # noqa: PLC0415  only inside the environment

    try:
        written = new_locale.begin(_environment.ROOT, arguments.locale)
    except new_locale.CannotBegin as error:
        print(error, file=sys.stderr)
        return 1
    print(*written, sep="\n")
    print(f"Look at it with `python3 scripts/serve.py --locale {arguments.locale}`; CONTRIBUTING.md says what comes next.")
    return 0


def _import(arguments: argparse.Namespace) -> int:
    from rulebook.exchange import importing  # noqa: PLC0415  only inside the environment

    reports = [importing.take(_environment.ROOT, path) for path in arguments.files]
    for report in reports:
        print(*importing.lines(report), sep="\n", file=sys.stderr if report.problems else sys.stdout)
    return 1 if any(report.problems for report in reports) else 0


if __name__ == "__main__":
    sys.exit(main())
