"""Golden playthroughs: plays as text that people can read, played again and compared letter by letter.

A file begins with its settings. Where a play is too long to be read as a whole, ``until`` says at which state it is left; ``shows``
names the events for the sake of which it was chosen: it must have them. With ``WRITE_PLAYTHROUGHS=1`` in the environment a test that
finds a difference also writes the file anew: read what changed before you commit it.
"""

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from engines import GAMES
from engines.game import CHANCE, TERMINAL, Budget, Event, Game
from engines.play import Play

FILES = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))
LONGEST_LIST = 20
"""More actions than that are not all told."""
SETTINGS = ("game", "players", "options", "seed", "levels")
BESIDE = ("until", "shows")
"""Settings that a file may have or not, in this order."""


def settings(text: str) -> dict[str, Any]:
    """Return the settings at the beginning of a playthrough."""
    head = dict(line.split(": ", 1) for line in text.split("\n\n", 1)[0].splitlines() if not line.startswith("#"))
    assert tuple(head) == (*SETTINGS, *(name for name in BESIDE if name in head))
    return {key: json.loads(value) for key, value in head.items()}


def written(value: Any) -> str:
    """Return a part of a state in few letters: ``rhino 2, zebra 1``."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {written(inner)}" for key, inner in value.items()) or "-"
    if isinstance(value, list):
        return " | ".join(f"[{written(each)}]" if isinstance(each, list) and len(each) > 1 else written(each) for each in value) or "-"
    return str(value)


def told(event: Event) -> str:
    """Return an event in one line."""
    args = " ".join(f"{name}={written(value)}" for name, value in event.args.items())
    seen = "" if event.visible_to is None else f"  only for {written(list(event.visible_to))}"
    return f"    {event.id} {args}".rstrip() + f"  <{event.rule}>{seen}"


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[str]:
    """Tell what has changed in the state."""
    for key in {**before, **after}:
        if before.get(key) != after.get(key):
            yield f"  {key}: {written(after.get(key, '-'))}"


def offered(game: Game[Any], state: Any) -> str:
    """Tell what is legal: in short where the game says it so, else as a list; of a long list the beginning and the end."""
    compact = game.compact_actions(state)
    if compact is not None:
        return written(compact)
    actions = [written(action) for action in game.legal_actions(state)]
    if len(actions) > LONGEST_LIST:
        actions[1:-1] = [f"({len(actions) - 2} more)"]
    return "; ".join(actions)


def is_left(head: Mapping[str, Any], play: Play) -> bool:
    """Return whether a play is left here: at the first decision of somebody where the state is as ``until`` says."""
    if "until" not in head or play.actor in (CHANCE, TERMINAL):
        return False
    state = play.game.state_to_json(play.state)
    return all(state[key] == value for key, value in head["until"].items())


def tell(head: Mapping[str, Any], play: Play) -> Iterator[str]:
    """Play by the settings. Tell every action with its events and what chance brought, and before it what changed and what is legal."""
    game = play.game
    shown: Mapping[str, Any] = {}
    while play.actor != TERMINAL and not is_left(head, play):
        actor = play.actor
        if actor == CHANCE:
            play.force()
            yield f"  chance: {written(play.history[-1])}"
        else:
            state = game.state_to_json(play.state)
            yield from changes(shown, state)
            shown = state
            yield f"  legal: {offered(game, play.state)}"
            play.act(play.advise(actor, head["levels"][actor], Budget(iterations=10)).action)
            yield ""
            yield f"{play.length}. seat {actor}: {written(play.history[-1])}"
        yield from map(told, play.events[-1])
    yield from changes(shown, game.state_to_json(play.state))
    yield ""
    yield from result(play)


def result(play: Play) -> Iterator[str]:
    """Tell the ranking, or that the play is not over."""
    if play.actor != TERMINAL:
        yield f"seat {play.actor} is next; the play goes on, and is left here"
        return
    outcome = play.game.outcome(play.state)
    assert outcome is not None
    for row in outcome.ranking:
        yield f"place {row.place}: seat {row.seat} with {row.score}"
    yield f"by {outcome.rule}, {', '.join(outcome.trail)}"


def playthrough(text: str) -> str:
    """Return a playthrough with its settings as they are, and all that follows played anew."""
    beginning, head = text.split("\n\n", 1)[0].rstrip("\n"), settings(text)
    game = GAMES()[head["game"]]
    play = Play(game, game.initial_state(head["players"], head["options"]), seed=head["seed"], auto_chance=False)
    again = "\n".join([beginning, "", *tell(head, play), ""])
    missing = set(head.get("shows", ())) - {event.id for events in play.events for event in events}
    assert not missing, "it was chosen for these; look for another seed"
    return again


def test_there_is_a_playthrough_of_every_game() -> None:
    assert {settings(file.read_text("utf-8"))["game"] for file in FILES} == set(GAMES())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_playthrough_is_played_again_letter_by_letter(file: Path) -> None:
    text = file.read_text("utf-8")
    again = playthrough(text)
    if again != text and os.environ.get("WRITE_PLAYTHROUGHS"):
        file.write_text(again, "utf-8")
    assert again == text
