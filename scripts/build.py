#!/usr/bin/env python3
"""Builds the site into build/site. Errors in the content stop it, all of them printed; the last good site stays as it was."""

from __future__ import annotations

import _environment

_environment.enter()

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

from rulebook import archive, check, hosting, pseudo, publish
from rulebook.codehost import BadAddress
from rulebook.site import SiteError


def main(argv: Sequence[str] | None = None) -> int:
    """Build, tell what is wrong, and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--locale", action="append", default=[], help="only this language (may be given several times)")
    parser.add_argument("--out", type=Path, default=publish.OUT, help="folder of the site (default: build/site)")
    parser.add_argument("--address", default="", help="where the site will lie, for canonical links and the sitemap: https://example.org/")
    parser.add_argument("--edit-base", default="", help="where texts are edited in the web: https://github.com/you/spielbar/edit/main/")
    parser.add_argument("--report-base", default="", help="where errors are reported: https://github.com/you/spielbar/issues/new")
    parser.add_argument("--no-books", action="store_true", help="leave out the rulebooks for paper (PDF), which take a while to set")
    parser.add_argument("--archive", type=Path, metavar="FILE", help="also pack the site into a zip, to be unpacked on any file server")
    parser.add_argument("--nginx", type=Path, metavar="FILE", help="also write the configuration for nginx, for the path of --address")
    options = parser.parse_args(argv)
    if pseudo.LOCALE in options.locale:
        parser.error(f"{pseudo.LOCALE} is a language for those who build pages, and is never published; `serve.py` shows it")
    try:
        host = publish.code_host(options.edit_base, options.report_base)
        report = publish.publish(options.out, locales=options.locale, address=options.address, host=host, books=not options.no_books)
        _write_beside(options)
    except publish.ContentError as error:
        print(*check.lines(error.problems), str(error), sep="\n", file=sys.stderr)
        return 1
    except (SiteError, BadAddress, RuntimeError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    print(*check.lines(report.problems), sep="\n" if report.problems else "", end="\n" if report.problems else "", file=sys.stderr)
    print(f"{options.out}: {', '.join(report.built) or 'nothing'} built")
    return 0


def _write_beside(options: argparse.Namespace) -> None:
    """Write what is asked for beside the site."""
    if options.archive:
        archive.write(options.out, options.archive)
    if options.nginx:
        prefix = f"{urlsplit(options.address).path.rstrip('/')}/"
        options.nginx.write_text(hosting.nginx(publish.languages(options.out), prefix=prefix), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
