"""Says in words and at its line where a worked example and the engine differ."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from engines.examples import Fault, Run
from rulebook import facts
from rulebook.model import Example, Json, Path
from rulebook.problem import Place
from rulebook.suggest import choices, closest, shown

_TOKEN = re.compile(r"\[([0-9]+)\]|([^.\[\]]+)")


class Difference(NamedTuple):
    """One place where an example and the engine differ."""

    place: Place
    message: str
    wanted: Json
    """What the example says; None where it is not about a value."""
    got: Json
    """What the engine gives."""


def of(example: Example) -> Iterator[Difference]:
    """Yield where an example and the engine differ; nothing while the game has no engine."""
    run = facts.run(example)
    if run is None:
        return
    for fault in run.faults:
        path = path_of(fault.at) or _stopped_at(example, run)
        message = _illegal(fault) if path[-1:] == ("illegal",) else _MESSAGES.get(fault.code, _other)(example, fault, path)
        wanted, got = (fault.wanted, fault.got) if fault.code == "differs" else (None, None)
        yield Difference(example.where(path), message, wanted, got)


def _stopped_at(example: Example, run: Run) -> Path:
    """Return the path of the step a run did not get past, for an error that has no place of its own."""
    index = len(run.steps)
    return ("steps", index, "chance" if "chance" in example.steps[index] else "action") if index < len(example.steps) else ()


def path_of(at: str) -> Path:
    """Return the path of an engine's place: ``steps[2].expect.water`` is ``("steps", 2, "expect", "water")``."""
    return tuple(int(number) if number else name for number, name in _TOKEN.findall(at))


def side_by_side(wanted: Json, got: Json) -> Iterator[str]:
    """Yield the lines in which two values differ, as ``- what the example says`` and ``+ what the engine gives``."""
    if isinstance(wanted, Mapping) and isinstance(got, Mapping):
        for key in dict.fromkeys([*wanted, *got]):
            if wanted.get(key) != got.get(key):
                yield from _lines(key, wanted.get(key), got.get(key))
    elif wanted is not None or got is not None:
        yield from _lines("", wanted, got)


def _lines(key: str, wanted: Json, got: Json) -> Iterator[str]:
    label = f"{key}: " if key else ""
    for sign, value in (("-", wanted), ("+", got)):
        yield f"{sign} {label}{'nothing' if value is None else json.dumps(value, ensure_ascii=False)}"


def _illegal(fault: Fault) -> str:
    if fault.got is None:
        return f"the engine allows this action, and `{_short(fault.wanted)}` ought to refuse it; mend the position, or write no `illegal`"
    return f"the engine refuses this by `{_short(fault.got)}`, not by `{_short(fault.wanted)}`; write the rule that refuses it"


def _differs(_: Example, fault: Fault, path: Path) -> str:
    if path[-1:] == ("action",):
        return f"`why_illegal` refuses this by `{_short(fault.wanted)}`, and `apply` carries it out; mend the engine"
    if "events" in path:
        there = choices(fault.got, last="and") if fault.got else "nothing"
        return f"`{shown(fault.wanted)}` does not happen here (in this order); what happens is {there}"
    name = ".".join(map(str, path[3:] if path[:1] == ("steps",) else path))
    got = "nothing" if fault.got is None else f"`{shown(fault.got)}`"
    return f"`{name}`: the example says `{shown(fault.wanted)}`, the engine gives {got}; correct whichever is wrong"


def _refused(_: Example, fault: Fault, path: Path) -> str:
    rule = _short((fault.got or {}).get("rule", ""))
    what = "chance" if path[-1:] == ("chance",) else "action"
    return f"the engine refuses this {what} by `{rule}`; choose another, or write `illegal: {rule}` if that is the point"


def _turn(_: Example, fault: Fault, path: Path) -> str:
    if path[-1:] == ("chance",):
        return "nothing is left to chance at this point; remove the step"
    seat = (fault.got or {}).get("seat")
    return (
        "nobody can act at this point; remove the step"
        if seat is None
        else f"it is the turn of seat {seat}; remove `player`, or write {seat}"
    )


def _unknown_piece(example: Example, _: Fault, path: Path) -> str:
    pieces = facts.pieces(example.game)
    return f"there is no piece `{path[-1]}`{closest(str(path[-1]), pieces)}; write {choices(pieces)}"


def _conservation(_: Example, fault: Fault, __: Path) -> str:
    got = fault.got or {}
    if {"piece", "n", "each"} <= got.keys():
        return f"there are {got['n']} of `{got['piece']}` in all, and there must be {got['each']}; correct the counts"
    known = ", ".join(f"{key} {value}" for key, value in got.items())
    return f"the pieces do not add up to a whole game{f' ({known})' if known else ''}; correct the counts"


def _impossible(_: Example, fault: Fault, __: Path) -> str:
    limit = (fault.got or {}).get("n")
    return f"this can never be on the table{f' (limit: {limit})' if limit is not None else ''}; correct the position"


def _bad_type(_: Example, __: Fault, path: Path) -> str:
    return f"`{path[-1] if path else 'the example'}` has another kind of value than the engine reads; see engines/<game>/state.py"


def _bad_request(_: Example, fault: Fault, path: Path) -> str:
    if "expect" in path:
        return f"`{path[-1]}` is no part of a state; write one that is, or actor, over, events, outcome, verdict_args"
    got = fault.got or {}
    limit = (
        f" (from {got['low']} to {got['high']})" if {"low", "high"} <= got.keys() else f" (it has {got['n']} entries)" if "n" in got else ""
    )
    return f"the engine cannot read `{path[-1] if path else 'the example'}` here{limit}; see engines/<game>/state.py"


def _other(_: Example, fault: Fault, __: Path) -> str:
    return f"the engine stops with `{fault.code}`; mend the example"


def _short(rule: Json) -> str:
    return str(rule).rpartition("/")[2]


_MESSAGES: Mapping[str, Callable[[Example, Fault, Path], str]] = {
    "differs": _differs,
    "illegal-action": _refused,
    "not-your-turn": _turn,
    "unknown-piece": _unknown_piece,
    "position.conservation": _conservation,
    "position.impossible": _impossible,
    "bad-type": _bad_type,
    "bad-request": _bad_request,
}
