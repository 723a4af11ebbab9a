"""A save is resumed to the identical state, or refused; so is one that was edited by hand."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import GAMES
from tests.engines.session_client import GIVEN, Client, play_on

Json = Any


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
