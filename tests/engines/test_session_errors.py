"""No line of text can shut the door: every error code, and anything at all."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import request, saves, session
from engines.session import Session
from tests.engines.session_client import Client, is_valid

Json = Any


# --- Errors -----------------------------------------------------------------------------------------------------------


BAD_REQUESTS = {
    "without an op": ({}, "bad-request", "op"),
    "with a number for an op": ({"op": 5}, "bad-type", "op"),
    "with an unknown op": ({"op": "cheat"}, "unknown-op", "op"),
    "with an unknown member": ({"op": "legal", "player": 0}, "bad-request", "player"),
    "for a game that is not here": ({"op": "new", "game": "go", "players": 2}, "unknown-game", "game"),
    "for a game of a wrong type": ({"op": "new", "game": ["kariba"], "players": 2}, "bad-type", "game"),
    "for no game": ({"op": "new", "players": 2}, "bad-request", "game"),
    "for one player": ({"op": "new", "game": "kariba", "players": 1}, "bad-request", "players"),
    "for true players": ({"op": "new", "game": "kariba", "players": True}, "bad-type", "players"),
    "for 2.0 players": ({"op": "new", "game": "kariba", "players": 2.0}, "bad-type", "players"),
    "for very many players": ({"op": "new", "game": "kariba", "players": 10**100}, "bad-request", "players"),
    "with a seed of a wrong type": ({"op": "new", "game": "kariba", "players": 2, "seed": 1.5}, "bad-type", "seed"),
    "with half a letter as seed": ({"op": "new", "game": "kariba", "players": 2, "seed": "\ud800"}, "bad-request", "seed"),
    "with a long seed": ({"op": "new", "game": "kariba", "players": 2, "seed": "x" * 999}, "bad-request", "seed"),
    "with options of a wrong type": ({"op": "new", "game": "kariba", "players": 2, "options": []}, "bad-type", "options"),
    "with an unknown option": ({"op": "new", "game": "kariba", "players": 2, "options": {"x": 1}}, "bad-request", "options.x"),
    "with practice of a wrong type": ({"op": "new", "game": "kariba", "players": 2, "practice": 1}, "bad-type", "practice"),
    "with a state of a wrong type": ({"op": "load", "game": "kariba", "state": 5}, "bad-type", "state"),
    "with a broken state": (
        {"op": "load", "game": "kariba", "state": {"hands": [{"rhino": 9}, None]}},
        "position.conservation",
        "state.hands[0].rhino",
    ),
    "with a third seat": ({"op": "observe", "player": 2}, "bad-request", "player"),
    "with a seat before the first": ({"op": "observe", "player": -1}, "bad-request", "player"),
    "with a seat in words": ({"op": "observe", "player": "0"}, "bad-type", "player"),
    "without an action": ({"op": "play"}, "bad-request", "action"),
    "with an action of a wrong type": ({"op": "play", "action": "rhino"}, "bad-type", "action"),
    "with an empty action": ({"op": "play", "action": {}}, "bad-request", "action"),
    "with an unknown verb": ({"op": "play", "action": {"fly": 1}}, "bad-request", "action.fly"),
    "with an unknown animal": ({"op": "play", "action": {"play": {"dodo": 1}}}, "unknown-piece", "action.play.dodo"),
    "with half a card": ({"op": "play", "action": {"play": {"rhino": 0.5}}}, "bad-type", "action.play.rhino"),
    "with true cards": ({"op": "play", "action": {"play": {"rhino": True}}}, "bad-type", "action.play.rhino"),
    "with minus one card": ({"op": "play", "action": {"play": {"rhino": -1}}}, "bad-request", "action.play.rhino"),
    "with very many cards": ({"op": "why", "action": {"play": {"rhino": 10**40}}}, "bad-request", "action.play.rhino"),
    "with two animals": ({"op": "play", "action": {"play": {"rhino": 1, "mouse": 1}}}, "illegal-action", "action.play"),
    "out of turn": ({"op": "play", "action": {"play": {"mouse": 1}}, "player": 1}, "not-your-turn", "action"),
    "with chance's part": ({"op": "play", "action": {"deal": "mouse"}}, "illegal-action", "action.deal"),
    "with chance out of turn": ({"op": "force", "chance": {"deal": "mouse"}}, "not-your-turn", "chance"),
    "with a point to come": ({"op": "undo", "to": 99}, "bad-request", "to"),
    "with a point of a wrong type": ({"op": "redo", "to": "x"}, "bad-type", "to"),
    "with a point to replay to come": ({"op": "replay", "to": 99}, "bad-request", "to"),
    "with no point to replay": ({"op": "replay"}, "bad-request", "to"),
    "with an unknown level": ({"op": "bot", "player": 0, "level": "god"}, "bad-request", "level"),
    "with no time": ({"op": "bot", "player": 0, "level": "hard", "budget_ms": 0}, "bad-request", "budget_ms"),
    "with for ever": ({"op": "bot", "player": 0, "level": "hard", "budget_ms": 10**9}, "bad-request", "budget_ms"),
    "with time and number": ({"op": "bot", "player": 0, "level": "hard", "budget_ms": 9, "iterations": 9}, "bad-request", "iterations"),
    "with an example of a wrong type": ({"op": "example", "game": "kariba", "example": []}, "bad-type", "example"),
    "with steps of a wrong type": ({"op": "example", "game": "kariba", "example": {"steps": 1}}, "bad-type", "example.steps"),
    "with an unknown step": ({"op": "example", "game": "kariba", "example": {"steps": [{"do": 1}]}}, "bad-request", "example.steps[0].do"),
    "with an impossible given": (
        {"op": "example", "game": "kariba", "example": {"given": {"turn": 9}}},
        "bad-request",
        "example.given.turn",
    ),
}


@pytest.mark.parametrize(("bad", "code", "place"), BAD_REQUESTS.values(), ids=BAD_REQUESTS)
def test_a_bad_request_gets_its_code_and_place_and_the_play_goes_on(table: Client, bad: Json, code: str, place: str) -> None:
    before = table.ask("save")
    answer = json.loads(table.session.handle(json.dumps({"id": "x", **bad})))
    assert is_valid("session#/$defs/answer", answer)
    assert (answer["id"], answer["ok"]) == ("x", False)
    assert (answer["error"]["code"], answer["error"]["at"]) == (code, place)
    assert table.ask("save") == before


BAD_LINES = {
    "nothing": ("", "bad-json"),
    "no JSON": ("play rhino", "bad-json"),
    "half a line": ('{"op": "leg', "bad-json"),
    "two values": ("{} {}", "bad-json"),
    "not a number": ('{"op": "legal", "id": NaN}', "bad-json"),
    "without end": ('{"op": "legal", "id": Infinity}', "bad-json"),
    "the same word twice": ('{"op": "legal", "op": "save"}', "bad-json"),
    "a list": ("[]", "bad-request"),
    "a word": ('"legal"', "bad-request"),
    "null": ("null", "bad-request"),
    "deep lists": ("[" * 100_000 + "]" * 100_000, "too-large"),
    "deep objects": ('{"a":' * 50_000 + "1" + "}" * 50_000, "too-large"),
    "deep and never closed": ("[" * 500_000, "too-large"),
    "a long line": ('{"op": "' + "x" * 1_000_000 + '"}', "too-large"),
    "a number with many digits": ('{"op": "legal", "id": ' + "9" * 5000 + "}", "bad-json"),
}


@pytest.mark.parametrize(("line", "code"), BAD_LINES.values(), ids=BAD_LINES)
def test_a_line_that_cannot_be_read_is_answered(table: Client, line: str, code: str) -> None:
    before = table.ask("save")
    answer = json.loads(table.session.handle(line))
    assert (answer["ok"], answer["error"]["code"]) == (False, code)
    assert table.ask("save") == before


def test_brackets_in_strings_are_not_deep() -> None:
    assert not request.is_deep(json.dumps({"seed": '[{"\\' * 100}))
    assert request.is_deep(json.dumps({"a": '\\"'}) + "[" * 40)


@pytest.mark.parametrize("op", [op for op in session.Session._ops if op not in ("games", "new", "load", "resume", "example", "calculate")])  # noqa: SLF001
def test_without_a_play_there_is_nothing_to_look_at(op: str) -> None:
    needed: dict[str, Json] = {"why": {"action": {}}, "play": {"action": {}}, "force": {"chance": {}}, "replay": {"to": 0}}
    answer = Client().send(op, **needed.get(op, {"player": 0, "level": "easy"} if op == "bot" else {}))
    assert answer["error"]["code"] == "no-play"


def test_our_own_mistake_is_told_and_the_session_goes_on(table: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    before = table.ask("save")
    monkeypatch.setattr(saves, "to_save", lambda play: 1 / 0)
    assert table.send("save")["error"]["code"] == "internal"
    monkeypatch.undo()
    assert table.ask("save") == before


@pytest.mark.parametrize("number", [None, 1, "a", -(2**40)])
def test_the_id_comes_back(number: Json) -> None:
    assert json.loads(Session().handle(json.dumps({"id": number, "op": "games"})))["id"] == number


@pytest.mark.parametrize("number", [[1], {}, 1.5, "x" * 999])
def test_an_id_that_is_not_plain_does_not_come_back(number: Json) -> None:
    assert json.loads(Session().handle(json.dumps({"id": number, "op": "games"})))["id"] is None


def test_sessions_know_nothing_of_each_other() -> None:
    one, two = Client(), Client()
    one.ask("new", game="kariba", players=2)
    assert two.send("legal")["error"]["code"] == "no-play"


# --- Anything at all --------------------------------------------------------------------------------------------------


WORDS = ["rhino", "mouse", "pile", "play", "draw", "deal", "start", "kariba", "easy", "hard", "first", "op", "", "x"]
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from(WORDS)
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=3),
    max_leaves=10,
)
MEMBERS = [
    "game",
    "players",
    "seed",
    "options",
    "practice",
    "state",
    "player",
    "action",
    "chance",
    "to",
    "level",
    "save",
    "example",
    "step",
]


def requests() -> st.SearchStrategy[Json]:
    ops = st.sampled_from(sorted(session.Session._ops))  # noqa: SLF001
    return st.builds(lambda op, members: {"op": op, **members}, ops, st.dictionaries(st.sampled_from(MEMBERS), VALUES, max_size=4))


@given(lines=st.lists(requests(), max_size=8))
def test_any_request_is_answered_and_never_by_our_own_mistake(lines: list[Json]) -> None:
    table = Session()
    table.handle('{"op":"new","game":"kariba","players":2}')
    for line in lines:
        answer = json.loads(table.handle(json.dumps(line)))
        assert is_valid("session#/$defs/answer", answer)
        if not answer["ok"]:
            assert answer["error"]["code"] != "internal"
    assert json.loads(table.handle('{"op":"save"}'))["ok"]


@given(text=st.text(max_size=200))
def test_any_text_is_answered(text: str) -> None:
    answer = json.loads(Session().handle(text))
    assert is_valid("session#/$defs/answer", answer)
    assert answer["ok"] or answer["error"]["code"] != "internal"
