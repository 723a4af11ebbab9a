"""The runner of worked examples: it must find every kind of difference, and never trip over bad data."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import GAMES, examples
from engines.game import CHANCE
from rulebook import load

ROOT = Path(__file__).parents[2]
GAME = GAMES()["kariba"]
Json = Any

LIBRARY, _ = load.library(ROOT)


@pytest.mark.parametrize("example", LIBRARY.examples.values(), ids=lambda example: example.id)
def test_every_example_of_the_rulebook_is_as_it_says(example: Any) -> None:
    run = examples.run(GAMES()[example.game], example.data)
    assert run.faults == ()
    assert len(run.steps) == len(example.steps)


GIVEN = {"players": 2, "water": {"rhino": 2, "giraffe": 2}, "hands": [{"rhino": 2, "mouse": 3}, {"elephant": 3, "zebra": 2}]}
RHINOS = {"action": {"play": {"rhino": 2}}}


def run(*steps: Json, given: Json = GIVEN, **rest: Json) -> examples.Run:
    return examples.run(GAME, {"id": "kariba/test.example", "given": given, "steps": list(steps), **rest})


def expecting(**expect: Json) -> tuple[examples.Fault, ...]:
    """Return the faults when two rhinos are played and this is expected."""
    return run({**RHINOS, "expect": expect}).faults


def test_a_run_shows_every_step() -> None:
    done = run(
        RHINOS, {"illegal": "play.no-passing", "action": {"play": {}}}, {"action": {"play": {"elephant": 3}}}, {"chance": {"deal": "zebra"}}
    )
    assert done.faults == ()
    assert [step.kind for step in done.steps] == ["action", "illegal", "action", "chance"]
    assert [step.actor for step in done.steps] == [0, 1, 1, CHANCE]
    assert [len(step.events) for step in done.steps] == [5, 0, 3, 3]
    assert done.given["water"] == GIVEN["water"]
    assert done.steps[0].state["water"] == {"rhino": 4}
    assert done.steps[0].seen["hand"] == done.steps[0].state["hands"][0]
    assert done.steps[0].spectator["hand"] is None
    assert done.steps[1].verdict is not None
    assert done.steps[1].state == done.steps[0].state
    assert done.steps[2].state["due"] == [0, 3]
    assert "due" not in done.steps[3].state


TRUE: list[Mapping[str, Json]] = [
    {"water": {"rhino": 4}},
    {"water": {"rhino": 4, "giraffe": 0}},
    {"captured": [{"giraffe": 2}, {}]},
    {"captured": [{"giraffe": 2}, None]},
    {"actor": 1, "turn": 1, "over": False, "phase": "play"},
    {"events": ["played", "captured", "drew"]},
    {"events": ["captured"]},
    {"events": [{"id": "captured", "args": {"pieces": {"giraffe": 2}}, "rule": "chase.nearest"}]},
    {"outcome": None},
    {"scores": [2, 0], "pile_size": 48, "hand_sizes": [5, 5]},
    {"options": {"match": False}},
    {"last": {"seat": 0}},
]
FALSE = {
    "water too few": ({"water": {}}, "water"),
    "water another number": ({"water": {"rhino": 3}}, "water"),
    "water too much": ({"water": {"rhino": 4, "giraffe": 2}}, "water"),
    "captured by the other": ({"captured": [{}, {"giraffe": 2}]}, "captured[0]"),
    "captured by three": ({"captured": [{"giraffe": 2}, {}, {}]}, "captured"),
    "true for one": ({"turn": True}, "turn"),
    "the other's turn": ({"actor": 0}, "actor"),
    "chance's turn": ({"actor": "chance"}, "actor"),
    "over": ({"over": True}, "over"),
    "events in the wrong order": ({"events": ["captured", "played"]}, "events[1]"),
    "an event that is not there": ({"events": ["mouse-alone"]}, "events[0]"),
    "an event by another rule": ({"events": [{"id": "captured", "rule": "chase.mouse"}]}, "events[0]"),
    "an outcome": ({"outcome": {"rule": "end.last-card"}}, "outcome"),
    "a score": ({"scores": [2, 1]}, "scores[1]"),
    "a verdict": ({"verdict_args": {"n": 1}}, "verdict_args"),
    "part of an object": ({"last": {"seat": 1}}, "last.seat"),
}


@pytest.mark.parametrize("expect", TRUE)
def test_what_is_true_is_no_fault(expect: Json) -> None:
    assert expecting(**expect) == ()


@pytest.mark.parametrize(("expect", "place"), FALSE.values(), ids=FALSE)
def test_what_is_not_true_is_a_fault_at_its_place(expect: Json, place: str) -> None:
    faults = [fault for fault in expecting(**expect) if fault.code == "differs"]
    assert faults[0].at == f"steps[0].expect.{place}"
    assert repr(faults[0].wanted) != repr(faults[0].got)


def test_every_fault_is_found_in_one_run() -> None:
    assert len(expecting(water={}, turn=0, actor=0, captured=[{}, {"mouse": 1}])) == 5


def test_a_word_that_nothing_is_called_is_a_fault() -> None:
    (fault,) = expecting(weather="hot")
    assert (fault.code, fault.at) == ("bad-request", "steps[0].expect.weather")


def test_an_outcome_may_be_named_in_part() -> None:
    given = {"hands": [{"rhino": 2}, {"zebra": 2}], "pile": {}, "captured": [30, 30]}
    good = {"outcome": {"rule": "end.last-card", "trail": ["end.tie"], "ranking": [None, {"seat": 1, "place": 1}]}, "over": True}
    faults = run({**RHINOS, "expect": good}, given=given).faults
    assert [fault.at for fault in faults] == ["steps[0].expect.outcome.trail"]


ILLEGAL = {
    "by the rule that is named": ({"illegal": "play.one-animal", "action": {"play": {"rhino": 1, "mouse": 1}}}, ()),
    "by its full name": ({"illegal": "kariba/play.one-animal", "action": {"play": {"rhino": 1, "mouse": 1}}}, ()),
    "with its numbers": ({"illegal": "play.from-hand", "action": {"play": {"rhino": 3}}, "expect": {"verdict_args": {"n": 2}}}, ()),
    "out of turn": ({"illegal": "play.turn", "action": {"play": {"zebra": 1}}, "player": 1}, ()),
    "by another rule": ({"illegal": "play.from-hand", "action": {"play": {"rhino": 1, "mouse": 1}}}, ("steps[0].illegal",)),
    "though it is legal": ({"illegal": "play.from-hand", "action": {"play": {"rhino": 1}}}, ("steps[0].illegal",)),
    "with other numbers": (
        {"illegal": "play.from-hand", "action": {"play": {"rhino": 3}}, "expect": {"verdict_args": {"n": 1}}},
        ("steps[0].expect.verdict_args.n",),
    ),
}


@pytest.mark.parametrize(("step", "places"), ILLEGAL.values(), ids=ILLEGAL)
def test_an_illegal_step_must_be_refused(step: Json, places: tuple[str, ...]) -> None:
    done = run(step)
    assert tuple(fault.at for fault in done.faults) == places
    assert done.steps[0].state == done.given


BROKEN = {
    "an impossible position": (run(given={"water": {"rhino": 9}}), "position.conservation", "given.water.rhino"),
    "a position of a wrong type": (run(given=5), "bad-type", "given"),
    "an illegal action": (run({"action": {"play": {"rhino": 3}}}), "illegal-action", "steps[0].action.play.rhino"),
    "an action out of turn": (run({**RHINOS, "player": 1}), "not-your-turn", "steps[0].action"),
    "an unreadable action": (run({"action": {"play": {"dodo": 3}}}), "unknown-piece", "steps[0].action.play.dodo"),
    "an action of a wrong type": (run({"action": None}), "bad-type", "steps[0].action"),
    "chance out of turn": (run({"chance": {"deal": "mouse"}}), "not-your-turn", "steps[0].chance"),
    "a card that is not there": (run(RHINOS, {"chance": {"deal": "dodo"}}), "unknown-piece", "steps[1].chance.deal"),
    "nothing to do": (run({}), "bad-request", "steps[0]"),
    "two things to do": (run({**RHINOS, "chance": {"deal": "mouse"}}), "bad-request", "steps[0]"),
    "chance called illegal": (run({"illegal": "play.turn", "chance": {"deal": "mouse"}}), "bad-request", "steps[0]"),
    "nothing called illegal": (run({"illegal": "play.turn"}), "bad-request", "steps[0]"),
    "an unknown word": (run({**RHINOS, "then": 1}), "bad-request", "steps[0].then"),
    "a step of a wrong type": (run(5), "bad-type", "steps[0]"),
    "an expectation of a wrong type": (run({**RHINOS, "expect": 5}), "bad-type", "steps[0].expect"),
    "a rule of a wrong type": (run({**RHINOS, "illegal": 5}), "bad-type", "steps[0].illegal"),
    "settling of a wrong type": (run({**RHINOS, "settle": "no"}), "bad-type", "steps[0].settle"),
    "an unknown seat": (run({**RHINOS, "player": 7}), "bad-request", "steps[0].player"),
    "events of a wrong type": (run({**RHINOS, "expect": {"events": 3}}), "bad-type", "steps[0].expect.events"),
}


@pytest.mark.parametrize(("done", "code", "place"), BROKEN.values(), ids=BROKEN)
def test_bad_data_is_a_fault_with_code_and_place_and_ends_the_run(done: examples.Run, code: str, place: str) -> None:
    assert [(fault.code, fault.at) for fault in done.faults] == [(code, place)]


def test_a_step_may_stop_before_chance() -> None:
    quiet = {**RHINOS, "settle": False, "expect": {"actor": "chance", "water": {"rhino": 4}}}
    done = run(quiet)
    assert done.faults == ()
    assert [event.id for event in done.steps[0].events] == ["played", "captured", "drew-cards"]
    assert done.steps[0].state["due"] == [2, 0]
    done = run(quiet, {"action": {"play": {"elephant": 3}}}, {"chance": {"deal": "zebra"}})
    assert done.faults == ()
    assert [step.actor for step in done.steps] == [0, 1, CHANCE]
    assert [event.id for event in done.steps[1].events][:3] == ["drew", "drew", "played"]
    assert done.steps[1].state == run(RHINOS, {"action": {"play": {"elephant": 3}}}, {"chance": {"deal": "zebra"}}).steps[1].state
    assert examples.stand(GAME, {"given": GIVEN, "steps": [quiet]}, 1).actor == 1


def test_cards_that_are_not_forced_depend_on_the_id_alone() -> None:
    one, two = run(RHINOS), run(RHINOS)
    other = examples.run(GAME, {"id": "kariba/test.another", "given": GIVEN, "steps": [RHINOS]})
    assert one == two
    assert one.steps[0].state != other.steps[0].state


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 12) | st.sampled_from(["rhino", "play", "deal", "", "captured", "play.turn"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["play", "rhino", "deal", "water", "turn"]), inner, max_size=3)
    ),
    max_leaves=6,
)
STEPS = st.lists(st.dictionaries(st.sampled_from(examples.STEP_KEYS), VALUES, max_size=3) | st.just(RHINOS) | VALUES, max_size=3)


@given(steps=STEPS | VALUES, position=VALUES | st.just(GIVEN))
def test_whatever_an_example_says_the_run_ends_with_a_report(steps: Json, position: Json) -> None:
    done = examples.run(GAME, {"id": "x", "given": position, "steps": steps})
    assert isinstance(done.faults, tuple)
    assert done.given is not None or done.faults
