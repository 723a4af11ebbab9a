"""The one door: every op, every error code, and that no line of text can shut it."""

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest
import referencing
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import GAMES, __main__, request, saves, session, shapes
from engines.session import Session

ROOT = Path(__file__).parents[2]
SCHEMAS = {
    name: json.loads((ROOT / f"content/schema/{name}.json").read_text("utf-8"))
    for name in ("session", *(f"{game}-{part}" for game in GAMES() for part in ("action", "state", "observation")))
}
REGISTRY: referencing.Registry[Any] = referencing.Registry().with_contents((name, schema) for name, schema in SCHEMAS.items())
Json = Any


def is_valid(part: str, value: Json) -> bool:
    """Return whether a value keeps to a part of a schema: ``session#/$defs/error``."""
    return jsonschema.Draft202012Validator({"$ref": part}, registry=REGISTRY).is_valid(value)


class Client:
    """Talks to a session in JSON and holds every line to the schema."""

    def __init__(self) -> None:
        """Open a session."""
        self.session = Session()
        self.count = 0

    def send(self, op: str, **members: Json) -> Json:
        """Return the whole answer."""
        self.count += 1
        answer = json.loads(self.session.handle(json.dumps({"id": self.count, "op": op, **members})))
        assert answer["id"] == self.count
        if answer["ok"]:
            assert is_valid(f"session#/$defs/requests/{op}", {"op": op, **members})
            assert is_valid(f"session#/$defs/results/{op}", answer["result"]), answer
        else:
            assert is_valid("session#/$defs/error", answer["error"]), answer
        return answer

    def ask(self, op: str, **members: Json) -> Json:
        """Return the result of a request that is fine."""
        answer = self.send(op, **members)
        assert answer["ok"], answer
        return answer["result"]

    def error(self, op: str, **members: Json) -> Json:
        """Return the error of a request that is not, after a look whether the play still stands where it was."""
        before = self.session.handle('{"op":"save"}')
        answer = self.send(op, **members)
        assert not answer["ok"], answer
        assert self.session.handle('{"op":"save"}') == before
        return answer["error"]


@pytest.fixture
def client() -> Client:
    return Client()


@pytest.fixture
def table(client: Client) -> Client:
    """A client with a play of Kariba for two on the table."""
    client.ask("new", game="kariba", players=2, seed=7, practice=True)
    return client


def play_on(client: Client, moves: int, seed: int = 1) -> None:
    rng = Random(seed)
    for _ in range(moves):
        legal = client.ask("legal")
        if legal["actor"] == "terminal":
            return
        client.ask("play", action=any_action(legal, rng))


def any_action(legal: Json, rng: Random) -> Json:
    """Return a legal action, also where they are only described in short."""
    if legal["actions"] is not None:
        return rng.choice(legal["actions"])
    return shapes.choose(legal["compact"], rng)


games = pytest.mark.parametrize("game", GAMES())

GIVEN = {"players": 2, "water": {"rhino": 2, "giraffe": 2}, "hands": [{"rhino": 2, "mouse": 3}, {"elephant": 3, "zebra": 2}]}
AUCTION = {"hands": [{"red": 3, "gold": 4, "blue": 2}, {"red": 4, "green": 1}], "trash": {"yellow": 3}, "offer": {"gold": 1, "green": 1}}
ENDGAME = {"hands": [{"rhino": 2, "mouse": 1}, {"zebra": 2}], "pile": {}, "captured": [29, 30]}


# --- Ops --------------------------------------------------------------------------------------------------------------


def test_games_tells_what_can_be_played(client: Client) -> None:
    games = {game["id"]: game for game in client.ask("games")["games"]}
    assert set(games) == set(GAMES())
    assert games["kariba"]["facts"]["hand_size"] == 5
    assert games["kariba"]["levels"] == ["easy", "medium", "hard"]
    assert games["kariba"]["calculator"] is None
    hands, before = games["fafnir"]["calculator"]["fields"]
    assert (hands["id"], hands["kind"], hands["most"]["gold"], hands["most"]["blue"]) == ("hands", "pieces", 20, 12)
    assert (before["id"], before["kind"], before["least"], before["carry"]) == ("before", "number", 0, "total")
    black_market = games["sheriff"]["calculator"]["fields"][-1]
    assert (black_market["id"], black_market["kind"], black_market["option"]) == ("black_market", "cards", "black_market")
    assert black_market["cards"][0] == {"id": "pepper-first", "most": 1, "pieces": ["pepper"], "points": 30}


def test_a_new_play_stands_at_the_first_decision(client: Client) -> None:
    position = client.ask("new", game="kariba", players=3, seed="a word", options={"start": "drawn"})
    assert position["phase"] == "play"
    assert position["length"] == 16
    assert not position["undo"]


def test_a_loaded_position_is_the_one_given(client: Client) -> None:
    client.ask("load", game="kariba", state=GIVEN)
    state = client.ask("state")["state"]
    assert {key: state[key] for key in GIVEN} == GIVEN
    assert is_valid("kariba-state", state)


def test_a_state_loads_back_to_itself(table: Client) -> None:
    play_on(table, 5)
    state = table.ask("state")["state"]
    table.ask("load", game="kariba", state=state)
    assert table.ask("state")["state"] == state


def test_observations_keep_to_their_schema(table: Client) -> None:
    play_on(table, 4)
    for player in (None, 0, 1):
        seen = table.ask("observe", player=player)
        assert is_valid("kariba-observation", seen["observation"])
        assert seen["observation"]["seat"] == player


@games
@pytest.mark.parametrize("moves", [0, 7, 60])
def test_states_observations_and_actions_of_every_game_keep_to_their_schemas(client: Client, game: str, moves: int) -> None:
    client.ask("new", game=game, players=3, seed=moves)
    play_on(client, moves)
    assert is_valid(f"{game}-state", client.ask("state")["state"])
    for player in (None, 0, 1, 2):
        assert is_valid(f"{game}-observation", client.ask("observe", player=player)["observation"])
    for action in client.ask("save")["save"]["history"]:
        assert is_valid(f"{game}-action", action)


def test_legal_actions_are_listed_or_described_in_short(client: Client) -> None:
    client.ask("load", game="fafnir", state=AUCTION, auto_chance=False)
    assert client.ask("legal") == {"actor": 0, "actions": None, "compact": {"bid": {"most": {"red": 3, "blue": 2}}}}
    client.ask("play", action={"bid": {"red": 3, "blue": 2}})
    assert client.ask("legal")["compact"] == {"bid": {"most": {"red": 4}}}
    client.ask("play", action={"bid": {}})
    legal = client.ask("legal")
    assert (legal["actor"], legal["compact"]) == ("chance", None)
    assert {"draw": "gold"} in legal["actions"]


def test_a_calculator_needs_no_play_and_leaves_one_as_it_is(client: Client) -> None:
    hands = [{"gold": 4, "red": 4, "green": 1}, {"red": 2, "green": 4, "blue": 4}]
    events = client.ask("calculate", game="fafnir", data={"hands": hands, "before": [0, 33]})["events"]
    assert [event["args"]["total"] for event in events if event["id"] == "scored"] == [18, 43]
    assert client.error("calculate", game="fafnir", data={"hands": [{"red": 13}, {}]})["at"] == "data.hands[0].red"
    assert client.error("calculate", game="kariba", data={})["code"] == "no-calculator"
    assert client.error("calculate", game="go", data={})["code"] == "unknown-game"
    client.ask("new", game="kariba", players=2, seed=1)
    before = client.ask("save")
    client.ask("calculate", game="fafnir", data={"hands": hands})
    assert client.ask("save") == before


def test_another_move_after_undo_forgets_what_was_undone(table: Client) -> None:
    first, second, *_ = table.ask("legal")["actions"]
    table.ask("play", action=first)
    assert table.ask("undo")["redo"]
    assert not table.ask("play", action=second)["redo"]


def test_undo_stops_where_secret_choices_were_opened(client: Client) -> None:
    client.ask("load", game="fafnir", state={**AUCTION, "trash": {"red": 5, "yellow": 5}, "scores": [39, 0]}, auto_chance=False)
    assert client.ask("play", action={"bid": {"red": 1}}, player=0)["undo"]
    assert client.ask("undo")["actor"] == 0
    client.ask("play", action={"bid": {"red": 1}}, player=0)
    position = client.ask("play", action={"bid": {}}, player=1)
    assert position["over"]
    assert not position["undo"]
    assert client.error("undo")["code"] == "nothing-to-undo"


def test_play_tells_what_happened_as_the_one_who_acts_may_see_it(client: Client) -> None:
    client.ask("load", game="kariba", state=GIVEN)
    step = client.ask("play", action={"play": {"rhino": 2}}, player=0)
    assert [event["id"] for event in step["events"]] == ["played", "captured", "drew-cards", "drew", "drew"]
    assert step["events"][1]["args"] == {"seat": 0, "piece": "giraffe", "n": 2, "pieces": {"giraffe": 2}}
    assert step["events"][1]["rule"] == "kariba/chase.nearest"
    step = client.ask("play", action={"play": {"elephant": 3}})
    assert [event["id"] for event in step["events"]] == ["played", "captured", "drew-cards"]


def test_the_log_says_which_action_brought_what(table: Client) -> None:
    play_on(table, 3)
    history = table.ask("save")["save"]["history"]
    for entry in table.ask("observe", player=0)["events"]:
        if entry["id"] == "played":
            assert history[entry["turn"]] == {"play": entry["args"]["pieces"]}


def test_why_explains_without_playing(table: Client) -> None:
    before = table.ask("save")
    verdict = table.ask("why", action={"play": {"rhino": 1, "mouse": 1}})["verdict"]
    assert verdict["rule"] == "kariba/play.one-animal"
    assert table.ask("why", action=table.ask("legal")["actions"][0])["verdict"] is None
    verdict = table.ask("why", action={"play": {"mouse": 1}}, player=1)["verdict"]
    assert (verdict["rule"], verdict["args"]) == ("kariba/play.turn", {"seat": 0, "other": 1})
    assert table.ask("save") == before


def test_chance_can_be_left_to_force(client: Client) -> None:
    assert client.ask("load", game="kariba", state=GIVEN, auto_chance=False)["actor"] == 0
    assert client.ask("play", action={"play": {"rhino": 2}})["actor"] == "chance"
    assert {"deal": "zebra"} in client.ask("legal")["actions"]
    assert client.error("play", action={"deal": "zebra"})["code"] == "not-your-turn"
    assert client.ask("force", chance={"deal": "zebra"})["actor"] == "chance"
    assert client.ask("force", chance=None)["actor"] == 1
    assert client.ask("state")["state"]["hands"][0]["zebra"] >= 1
    assert client.error("force", chance={"deal": "zebra"})["code"] == "not-your-turn"


def test_undo_and_redo_go_back_and_forth_in_practice(table: Client) -> None:
    play_on(table, 6)
    saved, length = table.ask("save"), table.ask("legal")
    position = table.ask("undo")
    assert position["undo"]
    assert position["redo"]
    assert position["actor"] == 1
    second_decision = next(length for length in range(11, 20) if "play" in saved["save"]["history"][length])
    assert table.ask("undo", to=second_decision)["length"] == second_decision
    assert table.ask("undo", to=second_decision - 1)["length"] == 10
    assert table.error("undo")["code"] == "nothing-to-undo"
    while table.ask("redo")["redo"]:
        pass
    assert table.ask("save") == saved
    assert table.ask("legal") == length
    assert table.error("redo")["code"] == "nothing-to-redo"


def test_the_same_move_after_undo_brings_the_same_cards(table: Client) -> None:
    action = table.ask("legal")["actions"][0]
    table.ask("play", action=action)
    state = table.ask("state")
    table.ask("undo")
    table.ask("play", action=action)
    assert table.ask("state") == state


def test_undo_stops_where_somebody_learned_something(client: Client) -> None:
    client.ask("new", game="kariba", players=2, seed=7)
    play_on(client, 1)
    assert client.error("undo")["code"] == "nothing-to-undo"
    client.ask("load", game="kariba", state=ENDGAME)
    assert not client.ask("play", action={"play": {"rhino": 1}})["redo"]
    client.ask("play", action={"play": {"zebra": 1}})
    assert client.ask("undo")["actor"] == 1
    assert client.ask("undo")["actor"] == 0
    assert client.error("undo")["code"] == "nothing-to-undo"
    assert client.ask("redo", to=2)["length"] == 2


def test_replay_shows_a_former_point_and_the_play_stays(table: Client) -> None:
    play_on(table, 5)
    before = table.ask("save")
    shown = table.ask("replay", to=10, player=1)
    assert shown["observation"]["phase"] == "play"
    assert shown["observation"]["last"] is None
    assert max(event["turn"] for event in shown["events"]) == 9
    assert shown["length"] == len(before["save"]["history"])
    assert table.ask("save") == before
    assert table.ask("replay", to=shown["length"], player=0)["observation"] == table.ask("observe", player=0)["observation"]


def test_a_bot_advises_the_seat_whose_turn_it_is(table: Client) -> None:
    for level in ("easy", "medium", "hard"):
        advice = table.ask("bot", player=0, level=level, iterations=30)
        assert advice["action"] in table.ask("legal")["actions"]
        assert advice["reasons"][0]["id"].startswith("reason.")
        assert advice == table.ask("bot", player=0, level=level, iterations=30)
    assert table.error("bot", player=1, level="easy")["code"] == "not-your-turn"


def test_outcome_is_null_until_the_end(client: Client) -> None:
    client.ask("load", game="kariba", state=ENDGAME)
    assert client.ask("outcome") == {"outcome": None}
    client.ask("play", action={"play": {"rhino": 2}})
    client.ask("play", action={"play": {"zebra": 1}})
    position = client.ask("play", action={"play": {"mouse": 1}})
    assert position["over"]
    assert position["actor"] == "terminal"
    assert client.ask("outcome")["outcome"] == {
        "ranking": [{"seat": 1, "place": 1, "score": 30}, {"seat": 0, "place": 2, "score": 29}],
        "rule": "kariba/end.last-card",
        "trail": ["kariba/end.score"],
    }
    error = client.error("play", action={"play": {"zebra": 1}}, player=1)
    assert (error["code"], error["rule"]) == ("illegal-action", "kariba/end.last-card")


EXAMPLE = {
    "id": "chase.rhinos-over-gaps",
    "given": GIVEN,
    "steps": [
        {"action": {"play": {"rhino": 2}}, "expect": {"water": {"rhino": 4}}},
        {"illegal": "play.one-animal", "action": {"play": {"elephant": 1, "zebra": 1}}},
        {"action": {"play": {"elephant": 3}}},
        {"chance": {"deal": "mouse"}},
        {"chance": {"deal": "leopard"}},
    ],
}


def test_an_example_stands_after_each_step(client: Client) -> None:
    assert client.ask("example", game="kariba", example=EXAMPLE)["length"] == 0
    assert client.ask("example", game="kariba", example=EXAMPLE, step=1)["length"] == 3
    assert client.ask("example", game="kariba", example=EXAMPLE, step=2)["length"] == 3
    position = client.ask("example", game="kariba", example=EXAMPLE, step=3)
    assert position["actor"] == 0
    assert client.ask("save")["save"]["history"][4:6] == [{"deal": "mouse"}, {"deal": "leopard"}]
    assert position["undo"]
    assert client.error("example", game="kariba", example=EXAMPLE, step=6)["at"] == "example.steps"


def test_an_example_that_cannot_be_played_names_the_step(client: Client) -> None:
    steps = [{"action": {"play": {"rhino": 2}}}, {"action": {"play": {"elephant": 4}}}]
    error = client.error("example", game="kariba", example={**EXAMPLE, "steps": steps}, step=2)
    assert (error["code"], error["rule"]) == ("illegal-action", "kariba/play.from-hand")
    assert error["at"] == "example.steps[1].action.play.elephant"


# --- Saves ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"open_cards": True, "match": True}, {"start": "drawn"}])
@pytest.mark.parametrize("moves", [0, 3, 300])
def test_a_save_resumes_to_the_identical_state(client: Client, options: Json, moves: int) -> None:
    client.ask("new", game="kariba", players=3, seed=3, options=options)
    play_on(client, moves)
    saved = client.ask("save")["save"]
    seen = [client.ask("state"), *(client.ask("observe", player=seat) for seat in (None, 0, 1, 2))]
    other = Client()
    other.ask("resume", save=json.loads(json.dumps(saved)))
    assert [other.ask("state"), *(other.ask("observe", player=seat) for seat in (None, 0, 1, 2))] == seen
    assert other.ask("save")["save"] == saved
    play_on(client, 5)
    play_on(other, 5)
    assert other.ask("state") == client.ask("state")


def test_a_save_of_a_position_begins_at_the_position(client: Client) -> None:
    client.ask("load", game="kariba", state=GIVEN, seed="s", auto_chance=False)
    client.ask("play", action={"play": {"rhino": 2}})
    saved = client.ask("save")["save"]
    assert saved["given"] == GIVEN
    assert saved["auto_chance"] is False
    other = Client()
    assert other.ask("resume", save=saved)["actor"] == "chance"
    assert other.ask("state") == client.ask("state")


def a_save() -> Json:
    client = Client()
    client.ask("new", game="kariba", players=2, seed=7)
    play_on(client, 3)
    return client.ask("save")["save"]


SAVE = a_save()
BROKEN_SAVES = {
    "no object": ([], "save.foreign", "save"),
    "of another program": ({"fen": "8/8"}, "save.foreign", "save"),
    "of another kind": ({**SAVE, "spielbar": "1"}, "save.foreign", "save.spielbar"),
    "of a later format": ({**SAVE, "spielbar": 2}, "save.newer", "save.spielbar"),
    "of a later version": ({**SAVE, "version": 99}, "save.newer", "save.version"),
    "of a game that is not here": ({**SAVE, "game": "go"}, "unknown-game", "save.game"),
    "without a history": ({key: SAVE[key] for key in SAVE if key != "history"}, "save.broken", "save.history"),
    "with a word too many": ({**SAVE, "cheat": True}, "save.broken", "save.cheat"),
    "with an impossible action": ({**SAVE, "history": [*SAVE["history"], {"play": {"rhino": 5}}]}, "save.broken", None),
    "with an unreadable action": ({**SAVE, "history": [*SAVE["history"], 5]}, "save.broken", None),
    "with a move that is none": ({**SAVE, "history": [None]}, "save.broken", "save.history[0]"),
    "with a card that was not dealt": ({**SAVE, "history": [{"deal": "cheetah"}]}, "save.broken", "save.history[0].deal"),
    "with another number of players": ({**SAVE, "players": 3}, "save.broken", None),
    "with players of a wrong type": ({**SAVE, "players": "2"}, "save.broken", "save.players"),
    "with an unknown option": ({**SAVE, "options": {"jokers": True}}, "save.broken", None),
    "with too few options": ({**SAVE, "options": {}}, "save.broken", "save.options"),
    "with a seed that is a list": ({**SAVE, "seed": [1]}, "save.broken", "save.seed"),
    "with a huge seed": ({**SAVE, "seed": 2**60}, "save.broken", "save.seed"),
    "with practice in words": ({**SAVE, "practice": "yes"}, "save.broken", "save.practice"),
    "of a position that cannot be": ({**SAVE, "given": {"water": {"rhino": 9}}}, "save.broken", "save.given.water.rhino"),
    "of a position for others": ({**SAVE, "given": {"players": 4}}, "save.broken", "save.players"),
    "very long": ({**SAVE, "history": [{"deal": "mouse"}] * 10_001}, "save.broken", "save.history"),
}


@pytest.mark.parametrize(("save", "code", "place"), BROKEN_SAVES.values(), ids=BROKEN_SAVES)
def test_a_bad_save_is_refused_and_the_play_goes_on(table: Client, save: Json, code: str, place: str | None) -> None:
    error = table.error("resume", save=save)
    assert error["code"] == code
    if place is not None:
        assert error["at"] == place


def test_a_save_cut_anywhere_is_resumed_as_far_as_it_goes_or_refused(table: Client) -> None:
    text = json.dumps({"op": "resume", "save": SAVE})
    for end in range(0, len(text), 7):
        assert json.loads(table.session.handle(text[:end]))["error"]["code"] == "bad-json"
    for length in range(len(SAVE["history"])):
        position = table.ask("resume", save={**SAVE, "history": SAVE["history"][:length]})
        assert position["actor"] in (0, 1)


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


def bent(value: Json, rng: Random) -> Json:
    """Return a value with a small change somewhere."""
    if isinstance(value, dict) and value and rng.random() < 0.8:
        key = rng.choice(list(value))
        return {**value, key: bent(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        place = rng.randrange(len(value))
        return [*value[:place], bent(value[place], rng), *value[place + 1 :]]
    if isinstance(value, int) and not isinstance(value, bool) and rng.random() < 0.7:
        return value + rng.choice([-1, 1, 5])
    return rng.choice([None, True, -1, 3, 1.5, "rhino", [], {}])


@given(seed=st.integers(0, 2**32))
@settings(max_examples=200)
def test_a_save_edited_by_hand_is_resumed_or_refused(seed: int) -> None:
    rng = Random(seed)
    save = SAVE
    for _ in range(rng.randint(1, 3)):
        save = bent(save, rng)
    table = Client()
    answer = table.send("resume", save=save)
    if answer["ok"]:
        GAMES()["kariba"].check_conservation(table.session.play.state)
    else:
        assert answer["error"]["code"].startswith("save.") or answer["error"]["code"] == "unknown-game"


# --- Lines of standard input ------------------------------------------------------------------------------------------


def lines(text: bytes) -> Iterator[Json]:
    output = io.StringIO()
    __main__.serve(io.BytesIO(text), output)
    yield from map(json.loads, output.getvalue().splitlines())


def test_each_line_gets_one_line() -> None:
    answers = list(lines(b'{"id":1,"op":"games"}\n\n  \nnonsense\n\xff\xfe\n{"id":2,"op":"legal"}'))
    assert [answer["id"] for answer in answers] == [1, None, None, 2]
    assert [answer.get("error", {}).get("code") for answer in answers] == [None, "bad-json", "bad-json", "no-play"]


@pytest.mark.parametrize("length", [4_000_000, 4_000_001, 8_000_002, 9_000_000])
def test_an_over_long_line_is_skipped_to_its_end(length: int) -> None:
    answers = list(lines(b"x" * length + b'\n{"id":2,"op":"games"}\n'))
    assert [answer.get("error", {}).get("code") for answer in answers] == ["too-large", None]


def test_letters_that_are_no_utf_8_stay_out() -> None:
    (answer,) = lines(b'{"op":"new","game":"kariba","players":2,"seed":"\xff"}\n')
    assert answer["error"]["at"] == "seed"


def test_python_m_engines_plays() -> None:
    text = '{"id":1,"op":"new","game":"kariba","players":2,"seed":1}\n{"id":2,"op":"legal"}\n'
    done = subprocess.run([sys.executable, "-m", "engines"], input=text, capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stderr == ""
    assert [json.loads(line)["ok"] for line in done.stdout.splitlines()] == [True, True]
