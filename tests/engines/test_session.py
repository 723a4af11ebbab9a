"""The one door: every op, and lines of standard input."""

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from engines import GAMES, __main__
from tests.engines.session_client import GIVEN, ROOT, Client, is_valid, play_on

Json = Any
games = pytest.mark.parametrize("game", GAMES())
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
