"""Takes a file that came back from a translator: sorts its units, and has written what can be."""

# Theory of operation
#
# Each unit is compared with three things: the source text as it is, the translation as it is, and the digest of the translation
# as it left. A unit nobody edited changes nothing, and where its translator says it is done, a stale text becomes current. An
# edited one is written, unless its source or its translation has changed here meanwhile: then it is kept aside in a file of
# its own that can be edited and imported in its turn. Problems are collected over the whole file; one of them, and nothing of
# the file is written.

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path as FilePath

from rulebook import load, stamps, tags
from rulebook.exchange import po, wordings, xliff
from rulebook.exchange.flow import flow
from rulebook.exchange.landing import Desk
from rulebook.exchange.units import Incoming, Unit, digest, unreadable
from rulebook.library import Library
from rulebook.model import Status
from rulebook.problem import Place, Problem, Severity
from rulebook.suggest import closest


@dataclass(slots=True)
class Report:
    """What an import did with one file."""

    path: FilePath
    changed: list[Incoming] = field(default_factory=list)
    added: list[Incoming] = field(default_factory=list)
    confirmed: list[str] = field(default_factory=list)
    """Ids that were stale and are current, because their translator says so."""
    waiting: list[Incoming] = field(default_factory=list)
    """Edited, and their translator is not done."""
    aside: list[tuple[Incoming, str]] = field(default_factory=list)
    """Not written, and why."""
    kept_in: FilePath | None = None
    """The file that holds what is kept aside."""
    problems: list[Problem] = field(default_factory=list)
    """Why nothing was written."""
    warnings: list[Problem] = field(default_factory=list)
    """What is to be looked at in what was written."""


def take(root: FilePath, path: FilePath) -> Report:
    """Import one file.

    Args:
        root: The repository.
        path: A ``.po``, ``.xlf`` or ``.xliff`` file.
    """
    report = Report(path)
    locale, units = _read(path, report)
    content = load.read(root)
    report.problems += [*unreadable(content.problems), *stamps.problems(root, content.library)]
    if report.problems:
        return report
    desk = Desk(root, content, locale)
    if made_in := _exported_in(content.library, units, locale):
        message = f"`{locale}` stands in the header, and these texts were exported in `{made_in}`; name that there"
        report.problems.append(Problem(_header(path), "exchange.language", message))
        return report
    for unit in units:
        _sort(desk, unit, report)
    _write(desk, units, report)
    return report


def lines(report: Report) -> Iterator[str]:
    """Yield what to print about an import."""
    for problem in report.problems:
        yield str(problem)
    if report.problems:
        yield f"{report.path}: nothing of it was imported; mend what stands above, and import it again"
        return
    for what, units in (("changed", report.changed), ("added", report.added)):
        yield from (f"{what} {unit.key}" for unit in units)
    yield from map(str, report.warnings)
    yield from (f"current again {full}" for full in report.confirmed)
    done = "take out its `fuzzy`" if _is_po(report.path) else "mark it as translated"
    unfinished = f"is marked as unfinished, and is not imported; {done} when it is done, and import it again"
    yield from (f"{unit.place}: `{unit.key}` {unfinished}" for unit in report.waiting)
    yield from (f"{unit.place}: `{unit.key}` is kept aside: {why}" for unit, why in report.aside)
    if report.kept_in:
        yield f"{report.kept_in}: holds what is kept aside; edit it, take out `fuzzy`, and import it"
    counts = f"{len(report.changed)} changed, {len(report.added)} added, {len(report.confirmed)} confirmed"
    yield f"{report.path}: {counts}, {len(report.waiting)} unfinished, {len(report.aside)} kept aside"


def _read(path: FilePath, report: Report) -> tuple[str, list[Incoming]]:
    if wrong := _no_file(path):
        message = f"{wrong}; write the path of a PO or XLIFF file (`.po`, `.xlf` or `.xliff`)"
        report.problems.append(Problem(Place(str(path)), "exchange.form", message))
        return "", []
    locale, units, problems = po.read(path) if _is_po(path) else xliff.read(path)
    report.warnings += [each for each in problems if each.severity is Severity.WARNING]
    report.problems += [*(each for each in problems if each.severity is Severity.ERROR), *_twice(units)]
    if not report.problems and not tags.is_language(locale):
        what = tags.no_language(locale, "`de`") if locale else "no language is named here; name that of the translation"
        message = f"{what}, in the header, as it was exported"
        report.problems.append(Problem(_header(path), "exchange.language", message))
    return locale, units


def _header(path: FilePath) -> Place:
    """Return the line of a file that names its language, or ought to."""
    lines = path.read_text("utf-8", errors="replace").split("\n")
    signs = ('"Language:', 'msgid ""') if _is_po(path) else ("<file ", "<xliff")
    return Place(str(path), next((number for sign in signs for number, line in enumerate(lines, start=1) if sign in line), 1))


def _no_file(path: FilePath) -> str:
    """Return why a path leads to no file that can be imported; nothing where it does."""
    if not path.exists():
        return "there is no such file"
    if not path.is_file():
        return "this is a folder"
    return "" if _is_po(path) or _is_xliff(path) else "its name says no format"


def _is_po(path: FilePath) -> bool:
    return path.suffix.lower() == ".po"


def _is_xliff(path: FilePath) -> bool:
    return path.suffix.lower() in {".xlf", ".xliff"}


def _twice(units: Sequence[Incoming]) -> Iterator[Problem]:
    first: dict[str, Place] = {}
    for unit in units:
        before = first.setdefault(str(unit.key), unit.place)
        if before is not unit.place:
            yield Problem(unit.place, "exchange.twice", f"`{unit.key}` is here twice (first on line {before.line}); keep one of them")


def _exported_in(library: Library, units: Sequence[Incoming], locale: str) -> str:
    """Return the language a file was exported in where its header names another; nothing where they agree, or nobody can tell."""
    left = {str(unit.key): unit.base for unit in units if unit.base and unit.base != digest("")}
    counts: Counter[str] = Counter()
    for each, texts in library.texts.items():
        fields = (
            (f"{text.id}:{name}", prose.value)
            for text in texts.values()
            for name, prose in text.prose.items()
            if f"{text.id}:{name}" in left
        )
        counts[each] = sum(left[key] == digest(words) for key, words in fields)
    best = max(counts, key=lambda each: counts[each], default=locale)
    return best if counts[best] * 2 > len(left) and not counts[locale] else ""


def _sort(desk: Desk, unit: Incoming, report: Report) -> None:
    """Put a unit where it belongs: to be written, waiting, kept aside, or nothing to do."""
    target, now, source = flow(unit.target), desk.now(unit.key), desk.source(unit.key)
    if not target or target == now or unit.base == digest(target):
        report.warnings += _unedited(desk, unit)  # empty, here already, or not edited
        return
    if source is None:
        report.aside.append((unit, _called_so(desk, unit)))
    elif source != flow(unit.source):
        report.aside.append((unit, "its source text has changed since it was exported"))
    elif unit.base and unit.base != digest(now):
        report.aside.append((unit, f"its translation was {'edited' if now else 'removed'} here since it was exported"))
    elif desk.is_source(unit.key):
        message = f"`{unit.key}`: {desk.locale} is the source language of this game; edit its YAML file"
        report.problems.append(Problem(unit.place, "exchange.language", message))
    elif unit.fuzzy:
        report.waiting.append(unit)
    else:
        report.problems += wordings.in_words(unit)
        (report.changed if now else report.added).append(unit)


def _unedited(desk: Desk, unit: Incoming) -> Iterator[Problem]:
    """Yield what is to be said of a unit nobody has edited: nothing has its id, or its words were taken out."""
    now = desk.now(unit.key)
    if desk.source(unit.key) is None:
        message = f"`{unit.key}`: {_called_so(desk, unit)}; nobody edited it, so nothing is lost"
        yield Problem(unit.place, "exchange.unknown", message, Severity.WARNING)
    elif not flow(unit.target) and now and unit.base == digest(now):
        message = f"`{unit.key}` is empty, and its words stay as they are here; take them out of the YAML file if that is meant"
        yield Problem(unit.place, "exchange.empty", message, Severity.WARNING)


def _called_so(desk: Desk, unit: Incoming) -> str:
    """Return that nothing has the key of a unit, and which one it may have: the one of the same source text, or one like it."""
    same = desk.saying(flow(unit.source))
    near = f" (did you mean `{same[0]}`?)" if len(same) == 1 else closest(str(unit.key), same or desk.keys())
    return f"nothing is called so{near}"


def _write(desk: Desk, units: Sequence[Incoming], report: Report) -> None:
    done = [*report.changed, *report.added]
    files, problems = desk.spliced([unit for unit in done if wordings.is_holdable(unit)])
    report.problems += problems
    found = desk.refused(files, done) if files else []
    report.problems += [each for each in found if each.severity is Severity.ERROR]
    report.warnings = sorted(each for each in dict.fromkeys([*report.warnings, *found]) if each.severity is Severity.WARNING)
    report.problems = sorted(dict.fromkeys(report.problems))
    if report.problems:
        return
    if report.aside:  # first: where it cannot be kept, nothing is written
        report.kept_in = _free(report.path)
        report.kept_in.write_text(po.write(_kept(desk, report), desk.locale), encoding="utf-8", newline="\n")
    try:
        desk.write(files)
    except OSError:
        if report.kept_in:
            report.kept_in.unlink()  # nothing was imported: the file itself still holds all of it
        raise
    report.confirmed = desk.stamp(done, _finished(desk, units, report))


def _finished(desk: Desk, units: Sequence[Incoming], report: Report) -> list[str]:
    """Return the ids of which every field is in the file, and done."""
    open_keys = {str(unit.key) for unit, _ in report.aside}
    done = [unit for unit in units if unit.target and not unit.fuzzy and str(unit.key) not in open_keys]
    counts = Counter(unit.key.id for unit in done if desk.source(unit.key) == flow(unit.source))
    return [full for full, count in counts.items() if count == len(desk.fields(full))]


def _kept(desk: Desk, report: Report) -> Iterator[Unit]:
    for unit, why in report.aside:
        source = desk.source(unit.key) or flow(unit.source)
        previous = flow(unit.source) if flow(unit.source) != source else ""
        now = desk.now(unit.key)
        notes = (f"kept aside: {why}", *([f"here it reads now: {line}" for line in now.split("\n")] if now else []))
        yield Unit(unit.key, source, flow(unit.target), Status.STALE, previous, unit.place, notes, digest(now))


def _free(path: FilePath) -> FilePath:
    """Return the name of a file beside another that is not there yet."""
    names = (path.with_name(f"{path.stem}.aside{number or ''}.po") for number in range(1000))
    return next(name for name in names if not name.exists())
