"""Checks what a commit must pass: content, lock files, format, lint, types and the directions of imports.

`check.py` runs all of it, `check.py lint types` only these, `check.py content [PATH...]` the content alone (or what lies under the paths);
`check.py content --list` prints every check of the content with its severity.
"""

from __future__ import annotations

import argparse
import gc
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import _environment

CHECKS = ("content", "locks", "format", "lint", "types", "imports", "page", "page-types")
_WITH_NODE = {"content", "page", "page-types"}
"""What needs Node's packages: the content, for the dictionaries of its languages."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status: 0 when every check is content."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"{', '.join(CHECKS)}; after `content` also paths")
    parser.add_argument("--fix", action="store_true", help="let the formatters and linters mend what they can")
    parser.add_argument("--list", action="store_true", help="print the checks of the content, and check nothing")
    arguments = parser.parse_args(argv)
    names = arguments.names or list(CHECKS)
    paths = [name for name in names if name not in CHECKS] if names[0] == "content" else []
    names = [name for name in names if name not in paths]
    unknown = [name for name in names if name not in CHECKS]
    if unknown:
        parser.error(f"unknown check {unknown[0]}; there are {', '.join(CHECKS)}")
    _environment.enter(node=any(name in _WITH_NODE for name in names))
    if arguments.list:
        return _listed()
    return max(_verdict(name, good=_content(paths) if paths else _passes(name, fix=arguments.fix)) for name in names)


def _verdict(name: str, *, good: bool) -> int:
    print(f"check {name}: {'ok' if good else 'FAILED'}", flush=True)
    return 0 if good else 1


def _content(paths: Sequence[str] = ()) -> bool:
    from rulebook import check, spelling  # noqa: PLC0415  only this check needs the pipeline, and the others should not wait for it

    start = time.perf_counter()
    gc.disable()  # nearly all that is made is needed to the end; looking for what is not takes a sixth of the time
    library, problems = check.content(_environment.ROOT, refresh=False)
    chosen = [Path(path).resolve() for path in paths]
    missing = [path for path in chosen if not path.exists()]
    if missing:
        sys.exit(f"{missing[0]} is not there.")
    foreign = [path for path in chosen if not _environment.ROOT.is_relative_to(path) and not path.is_relative_to(_environment.ROOT)]
    if foreign:
        sys.exit(f"{foreign[0]} is not in this repository; there is nothing of it to check.")
    shown = [problem for problem in problems if not chosen or _lies_under(problem.place.path, chosen)]
    for line in check.lines(shown):
        print(line)
    errors = check.errors(shown)
    counts = f"{len(library.rules)} rules, {len(library.examples)} examples, {len(library.locales)} languages"
    found = f"{check.counted(len(errors), 'error')}, {check.counted(len(shown) - len(errors), 'warning')}"
    if unread := spelling.unread(library.locales):
        print(f"the spelling of {', '.join(unread)} is not checked: no dictionary of it is installed (see CONTRIBUTING.md)")
    print(f"{counts}: {found}, {time.perf_counter() - start:.2f} s")
    return not errors


def _listed() -> int:
    from rulebook import allow, checks  # noqa: PLC0415  only this needs the pipeline

    for name, what in sorted({**checks.ids(), **allow.IDS}.items()):
        print(f"{name:26} {checks.severity(name):8} {what}")
    return 0


def _lies_under(file: str, folders: Sequence[Path]) -> bool:
    full = (_environment.ROOT / file).resolve()
    return any(full.is_relative_to(folder) for folder in folders)


def _locks() -> bool:
    import _locks as locks  # noqa: PLC0415  it reads TOML, which `check.py content` need not

    problems = locks.problems()
    print(*problems, sep="\n", end="\n" if problems else "")
    return not problems


def _commands(name: str, *, fix: bool) -> list[list[str]]:
    """Return the command lines of a check that is a program."""
    python, node = _environment.python_tool, _environment.node_tool
    if name == "format":
        return [[*python("ruff"), "format", *([] if fix else ["--check"])]]
    if name == "lint":
        return [[*python("ruff"), "check", "--output-format=concise", *(["--fix"] if fix else [])]]
    if name == "types":
        return [python("mypy")]
    if name == "imports":
        return [[*python("lint-imports"), "--no-logo", "--cache-dir", str(_environment.BUILD / "tools" / "imports")]]
    if name == "page":
        return [[*node("@biomejs/biome"), "check", "--error-on-warnings", *(["--write"] if fix else [])]]
    projects = sorted(path for folder in ("site", "tests") for path in (_environment.ROOT / folder).glob("*/tsconfig.json"))
    return [[*node("typescript", "tsc"), "--project", str(project)] for project in projects]


def _passes(name: str, *, fix: bool) -> bool:
    if name == "content":
        return _content()
    if name == "locks":
        return _locks()
    environment = {**os.environ, "PYTHONPATH": str(_environment.ROOT / "scripts")}
    commands = _commands(name, fix=fix)
    return max(subprocess.run(command, cwd=_environment.ROOT, env=environment, check=False).returncode for command in commands) == 0


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)  # all is said and written: to take apart what was made, thing by thing, would take a tenth of the time
