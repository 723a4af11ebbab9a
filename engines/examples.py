"""Runs a worked example: the same data the rulebook prints is what proves the engine, and what the page opens to be played.

An example is ``{"id", "given", "steps": [{"action" | "chance", "illegal", "player", "expect", "settle"}]}`` as in ARCHITECTURE.md.
"""

# Theory of operation
#
# After a step the seed draws whatever chance still has to bring, unless the next step forces it; then ``expect`` is
# compared. So a step shows its consequences, and an example forces exactly the cards it talks about. With ``settle: false``
# a step stops before chance: what it would bring has nothing to do with what the example shows.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engines import reading
from engines.game import CHANCE, TERMINAL, BadInput, Event, Game, GameError, IllegalAction, Json, Verdict
from engines.play import Play

MOST_STEPS = 500
ACTOR_NAMES = {CHANCE: "chance", TERMINAL: "terminal"}
STEP_KEYS = ("action", "chance", "illegal", "player", "expect", "settle")
SPECIAL = ("actor", "over", "events", "outcome", "verdict_args")
"""Words of ``expect`` that are no part of the state."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is not as the example says."""

    at: str
    """Place in the example: ``steps[2].expect.water``."""
    code: str
    """``differs``, or the code of the error that stopped the run."""
    wanted: Json = None
    got: Json = None


@dataclass(frozen=True, slots=True)
class StepRun:
    """What happened in one step; chance that the seed drew after it is part of it."""

    kind: str
    """``action``, ``illegal`` or ``chance``."""
    action: Json
    actor: int
    """The seat that acted, or CHANCE."""
    state: Json
    """The complete state after the step."""
    events: tuple[Event, ...]
    verdict: Verdict | None
    spectator: Json
    """What everybody sees after the step."""
    seen: Json
    """What the seat that acted sees after the step; the spectator's view where chance acted."""


@dataclass(frozen=True, slots=True)
class Run:
    """A run of an example, up to its end or to the first step that could not be carried out."""

    given: Json
    """The complete state at the beginning; None when it could not be read."""
    steps: tuple[StepRun, ...]
    faults: tuple[Fault, ...]


def run(game: Game[Any], example: Mapping[str, Json]) -> Run:
    """Run an example and compare it with what it expects. Bad data becomes a fault and ends the run; never raises."""
    steps: list[StepRun] = []
    faults: list[Fault] = []
    given: Json = None
    try:
        play, plan = _open(game, example)
        given = game.state_to_json(play.state)
        for index, step in enumerate(plan):
            done, found = _run_step(play, plan, index)
            steps.append(done)
            faults.extend(found)
            expect = reading.members(step.get("expect", {}), f"steps[{index}].expect")
            faults.extend(_compare(play, done, expect, f"steps[{index}].expect"))
            game.check_conservation(play.state)
    except GameError as error:
        faults.append(_fault(error))
    return Run(given, tuple(steps), tuple(faults))


def stand(game: Game[Any], example: Mapping[str, Json], step: int) -> Play:
    """Return a play, free to be played on, that stands after a step (0: the given position).

    Forced chance that follows the step at once is taken along, so that a seat can act. Raises BadInput for bad data.
    """
    play, plan = _open(game, example)
    if step > len(plan):
        raise BadInput("bad-request", at="steps", args={"n": len(plan)})
    while step < len(plan) and "chance" in plan[step]:
        step += 1
    for index in range(step):
        done, faults = _run_step(play, plan, index)
        if faults and done.kind != "illegal":
            raise BadInput("bad-request", at=faults[0].at)
    play.auto_chance = True
    play.settle()
    return play


# --- Carrying out -----------------------------------------------------------------------------------------------------


def _open(game: Game[Any], example: Json) -> tuple[Play, Sequence[Mapping[str, Json]]]:
    """Return a play at the given position, and the steps."""
    data = reading.members(example, "")
    name = reading.word(data.get("id", ""), "id")
    given = reading.members(data.get("given", {}), "given")
    plan = [
        reading.members(step, f"steps[{index}]", STEP_KEYS)
        for index, step in enumerate(reading.items(data.get("steps", []), "steps", longest=MOST_STEPS))
    ]
    state = reading.placed("given", lambda: game.state_from_json(given))
    play = Play(game, state, seed=name, given=given, practice=True, auto_chance=False)
    _settle(play, plan, 0)
    return play, plan


def _settle(play: Play, plan: Sequence[Mapping[str, Json]], index: int) -> None:
    """Let the seed draw before the step with this index, unless that step forces chance or the one before it says not to."""
    forced = index < len(plan) and "chance" in plan[index]
    wanted = index == 0 or reading.flag(plan[index - 1].get("settle", True), f"steps[{index - 1}].settle")
    if wanted and not forced:
        play.settle(auto=True)


def _run_step(play: Play, plan: Sequence[Mapping[str, Json]], index: int) -> tuple[StepRun, list[Fault]]:
    """Carry out one step and what chance brings after it. Raises GameError with its place when that is impossible."""
    at, before = f"steps[{index}]", play.length
    step, faults = reading.placed(at, lambda: _carry_out(play, plan[index], at))
    _settle(play, plan, index + 1)
    events = tuple(event for events in play.events[before:] for event in events)
    return _report(play, replace(step, events=events)), faults


def _carry_out(play: Play, step: Mapping[str, Json], at: str) -> tuple[StepRun, list[Fault]]:
    """Do what a step says. Only an illegal step has faults of its own."""
    kind = _kind(step)
    if kind != "chance":
        play.settle(auto=True)
    actor = play.actor
    action = step["chance" if kind == "chance" else "action"]
    seat = reading.whole(step["player"], "player", 0, play.players - 1) if "player" in step else None
    verdict: Verdict | None = None
    faults: list[Fault] = []
    if kind == "chance":
        reading.placed("chance", lambda: play.force(action))
    elif kind == "action":
        reading.placed("action", lambda: play.act(action, seat))
    else:
        verdict, faults = _refuse(play, step, seat, at)
    return StepRun(kind, action, actor, None, (), verdict, None, None), faults


def _kind(step: Mapping[str, Json]) -> str:
    """Return what a step is; one that is two things or nothing cannot be read."""
    if "chance" in step:
        if any(key in step for key in ("action", "illegal", "player")):
            raise BadInput("bad-request")
        return "chance"
    if "action" not in step:
        raise BadInput("bad-request")
    return "illegal" if "illegal" in step else "action"


def _report(play: Play, step: StepRun) -> StepRun:
    """Fill in what is seen after a step."""
    game, state = play.game, play.state
    seat = step.actor if step.actor >= 0 else None
    return replace(step, state=game.state_to_json(state), spectator=game.observation(state, None), seen=game.observation(state, seat))


def _refuse(play: Play, step: Mapping[str, Json], seat: int | None, at: str) -> tuple[Verdict | None, list[Fault]]:
    """Try an action that the example calls illegal; it must be refused by the rule that is named, and change nothing."""
    wanted = full_rule(play.game, reading.word(step["illegal"], "illegal"))
    verdict = reading.placed("action", lambda: play.why(step["action"], seat))
    faults = []
    if verdict is None or verdict.rule != wanted:
        faults.append(Fault(f"{at}.illegal", "differs", wanted, verdict and verdict.rule))
    if verdict is not None and verdict.rule != play.game.turn_rule and not _is_refused(play, step["action"], verdict):
        faults.append(Fault(f"{at}.action", "differs", verdict.rule, None))
    return verdict, faults


def _is_refused(play: Play, action: Json, verdict: Verdict) -> bool:
    """Return whether ``apply`` refuses an action for the same reason."""
    try:
        play.game.apply(play.state, action)
    except IllegalAction as error:
        return error.verdict == verdict
    return False


def full_rule(game: Game[Any], name: str) -> str:
    """Return the id of a rule with its game."""
    return name if "/" in name else f"{game.id}/{name}"


def _fault(error: GameError) -> Fault:
    got = {"rule": error.rule, **error.details} if error.rule else error.details or None
    return Fault(error.at, error.code, None, got)


# --- Comparing --------------------------------------------------------------------------------------------------------


def _compare(play: Play, step: StepRun, expect: Mapping[str, Json], at: str) -> list[Fault]:
    """Return where the point after a step differs from what is expected."""
    faults = []
    for key, wanted in expect.items():
        place = reading.join(at, key)
        if key == "events":
            faults.extend(_compare_events(play.game, step.events, wanted, place))
        elif key in SPECIAL:
            faults.extend(_differences(play.game, wanted, _special(play, step, key), place))
        elif key in step.state or key in step.spectator:
            faults.extend(_differences(play.game, wanted, step.state.get(key, step.spectator.get(key)), place))
        else:
            faults.append(Fault(place, "bad-request", wanted))
    return faults


def _special(play: Play, step: StepRun, key: str) -> Json:
    if key == "actor":
        return ACTOR_NAMES.get(play.actor, play.actor)
    if key == "over":
        return play.actor == TERMINAL
    if key == "verdict_args":
        return step.verdict and dict(step.verdict.args)
    outcome = play.game.outcome(play.state)
    if outcome is None:
        return None
    ranking = [{"seat": row.seat, "place": row.place, "score": row.score} for row in outcome.ranking]
    return {"ranking": ranking, "rule": outcome.rule, "trail": list(outcome.trail)}


def _differences(game: Game[Any], wanted: Json, got: Json, at: str) -> list[Fault]:
    """Return the places where something differs. Counts of pieces must be equal, of other objects the named keys."""
    if isinstance(wanted, Mapping) and isinstance(got, Mapping) and not all(key in game.pieces for key in wanted):
        parts = [_differences(game, value, got.get(key), reading.join(at, str(key))) for key, value in wanted.items()]
        return [fault for part in parts for fault in part]
    if isinstance(wanted, list) and isinstance(got, list) and len(wanted) == len(got):
        pairs = enumerate(zip(wanted, got, strict=True))
        parts = [_differences(game, each, mine, reading.join(at, index)) for index, (each, mine) in pairs if each is not None]
        return [fault for part in parts for fault in part]
    return [] if _is_equal(game, wanted, got) else [Fault(at, "differs", wanted, got)]


def _is_equal(game: Game[Any], wanted: Json, got: Json) -> bool:
    if isinstance(wanted, Mapping) and isinstance(got, Mapping):
        return _counted(wanted) == _counted(got)
    if isinstance(wanted, str) and isinstance(got, str):
        return wanted == got or full_rule(game, wanted) == got
    return type(wanted) is type(got) and bool(wanted == got)


def _counted(cards: Mapping[str, Json]) -> dict[str, Json]:
    return {piece: number for piece, number in cards.items() if number != 0}


def _compare_events(game: Game[Any], events: Sequence[Event], wanted: Json, at: str) -> list[Fault]:
    """Return a fault unless the wanted events (ids, or objects of id, args and rule) occur in this order."""
    rest = iter(events)
    for index, each in enumerate(reading.items(wanted, at)):
        want = {"id": each} if isinstance(each, str) else each
        if not any(not _differences(game, want, {"id": event.id, "args": dict(event.args), "rule": event.rule}, "") for event in rest):
            return [Fault(f"{at}[{index}]", "differs", each, [event.id for event in events])]
    return []
