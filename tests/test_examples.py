"""Every worked example of every rulebook, run in the engine: the text is the test."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines import GAMES
from rulebook import differences, facts, load
from rulebook.model import Example

LIBRARY, _ = load.library(Path(__file__).resolve().parents[1])


@pytest.mark.parametrize("example", LIBRARY.examples.values(), ids=LIBRARY.examples)
def test_an_example_does_what_it_says(example: Example) -> None:
    run = facts.run(example)
    assert run is not None
    assert [f"{each.place}: {each.message}" for each in differences.of(example)] == []
    assert len(run.steps) == len(example.steps), "the run stopped before the last step"


@pytest.mark.parametrize("game", GAMES())
def test_every_game_has_examples_that_go_on_and_that_are_refused(game: str) -> None:
    kinds = {kind for example in LIBRARY.games[game].examples for step in example.steps for kind in step}
    assert {"action", "illegal", "expect"} <= kinds
