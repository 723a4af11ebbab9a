"""Numbers and names in prose: ``{hand_size}`` is a fact, ``{after1.captured.0.giraffe}`` a value of an example's data."""

# Theory of operation
#
# A name without a scope is a figure of the rule or discrepancy, or a fact of the engine. In the words of an example, and of
# a discrepancy that names one, ``given.PATH`` leads into the position, ``stepN.PATH`` into the action (or chance) of step N,
# ``afterN.PATH`` into the state after it. A path that ends at counted pieces means how many there are together; a count that
# is not there is none, because the engines leave empty counts out. A path that ends at a piece's id means its name.
#
# The words of the quick reference are there for each number of players: in them a name may be a fact that depends on it. Where
# nobody has said how many play (a translator's note), such a name stands for all its values.

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from rulebook import digits, facts
from rulebook.library import Library
from rulebook.model import Discrepancy, Example, Json, Line, Rule, Section, Text
from rulebook.suggest import choices, closest
from rulebook.told import told

NAME = re.compile(r"[a-z][a-z0-9_]*(?:\.[A-Za-z0-9_-]+)*")
FORM = re.compile(r"\{([^{}\n]*)\}")
"""Anything in braces; what is inside ought to be a ``NAME``."""
_STEP = re.compile(r"(step|after)([0-9]+)")
_GROUPED = 10_000  # smaller numbers are written without grouping: a year stays a year


class Unknown(Exception):
    """A placeholder that leads nowhere; its message says what is there instead."""


class Unplayed(Unknown):
    """A placeholder leads into an example that is not there, or to a step the engine does not get to: the example is wrong."""


def names(words: str) -> Iterator[tuple[str, int]]:
    """Yield each placeholder's name with the offset of its brace."""
    for found in FORM.finditer(words):
        yield found[1], found.start()


def values(library: Library, full_id: str, locale: str, *, players: int = 0) -> dict[str, str]:
    """Return what the placeholders in the words of an id stand for, worded for a reader of ``locale``, with so many players.

    Names that lead nowhere are left out: a check tells them, and the page shows them as they stand.
    """
    text = library.text(full_id, locale)
    worded = {}
    for prose in text.prose.values():
        for name, _ in names(prose.value):
            try:
                worded[name] = word(library, text, name, locale, players=players)
            except Unknown:
                continue
    return worded


def numbers(library: Library, full_id: str, words: str) -> dict[str, int]:
    """Return the numbers that the placeholders in some words of an id stand for: name -> value."""
    found = {}
    for name, _ in names(words):
        try:
            value = resolve(library, full_id, name)
        except Unknown:
            continue
        if isinstance(value, int):
            found[name] = value
    return found


def is_known(library: Library, full_id: str, name: str) -> bool:
    """Tell whether a placeholder leads somewhere, as far as its example gets."""
    if library.entry(full_id) is None and "/game." not in full_id:
        return True  # what the words belong to is not in the model, and another check says so
    try:
        resolve(library, full_id, name)
    except Unplayed:
        return True
    except Unknown:
        return False
    return True


def fill(words: str, worded: Mapping[str, str]) -> str:
    """Put values into words; a name that has none stays as it is, so that it is seen."""
    return FORM.sub(lambda found: worded.get(found[1], found[0]), words)


def word(library: Library, text: Text, name: str, locale: str, *, players: int = 0) -> str:
    """Return the words for one placeholder.

    Args:
        library: Everything in ``content/``.
        text: The words it stands in.
        name: What stands in its braces.
        locale: The reader's language.
        players: For how many players, in the words of the quick reference; none: for all numbers of them, in their order.

    Raises:
        Unknown: it leads nowhere, or to something that is neither a number nor a piece.
    """
    if not players and _depends(library, text.id, name):
        counts = library.quick[text.id].players or facts.players(text.id.partition("/")[0])
        told = [word(library, text, name, locale, players=each) for each in counts]
        return told[0] if len(set(told)) == 1 else " / ".join(told)
    value = resolve(library, text.id, name, players=players)
    if isinstance(value, int):
        return str(value).replace("-", digits.MINUS) if abs(value) < _GROUPED else digits.written(value, locale)
    game = text.id.partition("/")[0]
    term = library.term(f"{game}.{value}", locale, game=game)
    return term.one if term else str(value)


def _depends(library: Library, full_id: str, name: str) -> bool:
    """Tell whether a name stands for a fact of the quick reference that depends on the number of players."""
    game = full_id.partition("/")[0]
    counts = facts.players(game) if full_id in library.quick and name not in facts.numbers(game) else ()
    return any(name in facts.numbers_for(game, each) for each in counts)


def resolve(library: Library, full_id: str, name: str, *, players: int = 0) -> int | str:
    """Return the number or the piece's id a placeholder of an id's words stands for; with so many players, else with the fewest.

    Raises:
        Unknown: it leads nowhere, or to something that is neither.
    """
    if not NAME.fullmatch(name):
        raise Unknown(told("fault.name.form", code="`{hand_size}`"))
    game = full_id.partition("/")[0]
    entry = library.entry(full_id)
    example = library.examples.get(entry.example if isinstance(entry, Discrepancy) else full_id)
    simple = {**_facts(game, entry, players), **(entry.figures if isinstance(entry, (Rule, Discrepancy)) else {})}
    if name in simple:
        return simple[name]
    scope, *path = name.split(".")
    if not path:
        near = closest(name, simple)
        raise Unknown(told(_called(entry), name=f"{{{name}}}", near=near, known=_listed(simple)))
    if isinstance(entry, Discrepancy) and not example:
        if entry.example:
            raise Unplayed(f"`{{{name}}}`: there is no example `{entry.example}`; name one that exists first")
        raise Unknown(told("fault.name.discrepancy", name=f"{{{name}}}", code="`example`"))
    if not example:
        raise Unknown(told("fault.name.example", name=f"{{{name}}}", known=_listed(simple)))
    return _value(example, name, scope, path)


def _facts(game: str, entry: object, players: int) -> Mapping[str, int]:
    if not isinstance(entry, (Section, Line)) or not facts.players(game):
        return facts.numbers(game)
    return facts.numbers_for(game, players or facts.players(game)[0])


def _called(entry: object) -> str:
    """Return the key of what to say of a name that is neither a fact nor a figure of an entry."""
    if isinstance(entry, Discrepancy):
        return "fault.name.no-figure-of-discrepancy"
    return "fault.name.no-fact-of-quick" if isinstance(entry, Line) else "fault.name.no-figure-of-rule"


def _value(example: Example, name: str, scope: str, path: list[str]) -> int | str:
    data = _scope(example, name, scope)
    pieces = facts.pieces(example.game)
    for index, key in enumerate(path):
        data = _member(data, key, name, path[:index], pieces)
    if isinstance(data, Mapping) and all(isinstance(each, int) for each in data.values()):
        return sum(data.values())
    if isinstance(data, bool) or not isinstance(data, (int, str)):
        raise Unknown(told("fault.name.further", name=f"{{{name}}}", known=_listed(_keys(data))))
    if isinstance(data, str) and data not in pieces:
        raise Unknown(told("fault.name.words", name=f"{{{name}}}", found=str(data)))
    return data


def _scope(example: Example, name: str, scope: str) -> Json:
    if scope == "given":
        run = facts.run(example)
        if run and run.given is None:
            raise Unplayed(f"`{{{name}}}`: the engine cannot read the position; mend the example first")
        return {**(run.given if run else {}), **example.data["given"]}
    found = _STEP.fullmatch(scope)
    if not found:
        raise Unknown(told("fault.name.scope", name=f"{{{name}}}", scope=scope, known=choices(("given", "step1", "after1"))))
    number = int(found[2])
    if not 1 <= number <= len(example.steps):
        raise Unknown(told("fault.name.step", name=f"{{{name}}}", number=number, last=len(example.steps)))
    if found[1] == "step":
        step = example.steps[number - 1]
        return step.get("action", step.get("chance"))
    run = facts.run(example)
    if run is None or number > len(run.steps):
        raise Unplayed(f"`{{{name}}}`: the example does not get as far as step {number}; mend the example first")
    return run.steps[number - 1].state


def _member(data: Json, key: str, name: str, path: list[str], pieces: Iterable[str]) -> Json:
    if isinstance(data, Mapping) and key in data:
        return data[key]
    if isinstance(data, (list, tuple)) and key.isdecimal() and int(key) < len(data):
        return data[int(key)]
    if isinstance(data, Mapping) and key in pieces and all(isinstance(each, int) for each in data.values()):
        return 0
    known = _keys(data)
    near, listed = closest(key, known), _listed(known) or told("fault.nothing")
    if path:
        raise Unknown(told("fault.name.after", name=f"{{{name}}}", key=key, path=".".join(path), near=near, known=listed))
    raise Unknown(told("fault.name.member", name=f"{{{name}}}", key=key, near=near, known=listed))


def _keys(data: Json) -> list[str]:
    if isinstance(data, Mapping):
        return [str(key) for key in data]
    return [str(index) for index in range(len(data))] if isinstance(data, (list, tuple)) else []


def _listed(names: Iterable[str], most: int = 12) -> str:
    shown = list(names)
    return choices(shown) if len(shown) <= most else ", ".join(f"`{name}`" for name in shown[:most]) + " …"
