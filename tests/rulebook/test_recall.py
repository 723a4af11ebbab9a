"""What is remembered is never old: each kind of change makes anew what has read it, and only that."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from rulebook import frame, recall
from rulebook.recall import Inputs, Memory


class Kitchen:
    """Makes products from the inputs of a memory and counts them."""

    def __init__(self) -> None:
        """Begin with nothing made."""
        self.memory = Memory()
        self.made: list[str] = []
        self.inputs: Inputs = {}

    def begin(self, *, frame: object = "frame", **inputs: Mapping[str, object]) -> None:
        """Begin a run and forget what was made before."""
        self.inputs = self.memory.begin(frame, inputs)
        self.made.clear()

    def get(self, name: str, make: Callable[[Inputs], object], given: object = None) -> object:
        """Return a product, made from the inputs of the run where it is not remembered."""

        def counted() -> object:
            self.made.append(name)
            return make(self.inputs)

        return self.memory.get(name, counted, given)


def one(inputs: Inputs) -> object:
    return inputs["texts"].get("one")


def test_what_has_read_a_text_is_made_anew_when_it_changes_and_nothing_else_is() -> None:
    kitchen = Kitchen()
    for texts, first, second in (({"one": 1, "two": 2}, 1, 2), ({"one": 1, "two": 3}, 1, 3)):
        kitchen.begin(texts=texts)
        assert kitchen.get("first", one) == first
        assert kitchen.get("second", lambda inputs: inputs["texts"]["two"]) == second
    assert kitchen.made == ["second"]


def test_a_text_that_was_missed_and_one_that_goes_are_changes() -> None:
    kitchen = Kitchen()
    for texts, expected in (({}, None), ({"one": 1}, 1), ({}, None)):
        kitchen.begin(texts=texts)
        assert kitchen.get("first", one) == expected
        assert kitchen.made == ["first"]


def test_who_asks_for_all_keys_sees_new_ones_and_another_order() -> None:
    kitchen = Kitchen()
    for texts in ({"a": 1, "b": 2}, {"b": 2, "a": 1}, {"b": 2, "a": 1, "c": 3}):
        kitchen.begin(texts=texts)
        assert kitchen.get("names", lambda inputs: list(inputs["texts"])) == list(texts)
        assert kitchen.get("first", lambda inputs: inputs["texts"]["a"]) == 1
        assert kitchen.made[0] == "names"
    assert kitchen.made == ["names"]
    kitchen.begin(texts={"b": 2, "a": 7, "c": 3})
    assert kitchen.get("names", lambda inputs: list(inputs["texts"])) == ["b", "a", "c"]
    assert kitchen.made == []


def test_who_asks_for_all_values_sees_each_change() -> None:
    kitchen = Kitchen()
    for texts in ({"a": 1, "b": 2}, {"a": 1, "b": 3}):
        kitchen.begin(texts=texts)
        assert kitchen.get("all", lambda inputs: dict(inputs["texts"].items())) == texts
        assert kitchen.made == ["all"]


def test_what_is_made_within_something_else_is_read_by_it() -> None:
    kitchen = Kitchen()

    def outer(_: Inputs) -> object:
        return [kitchen.get("inner", one)]

    for texts in ({"one": 1}, {"one": 2}):
        kitchen.begin(texts=texts)
        assert kitchen.get("inner", one) == texts["one"]
        assert kitchen.get("outer", outer) == [texts["one"]]
    assert kitchen.made == ["inner", "outer"]


@pytest.mark.parametrize("change", ["frame", "given", "mappings"])
def test_everything_else_that_something_depends_on_makes_it_anew(change: str) -> None:
    kitchen = Kitchen()
    kitchen.begin(texts={"one": 1})
    kitchen.get("first", one, given="this")
    kitchen.begin(frame="another" if change == "frame" else "frame", texts={"one": 1}, **({"more": {}} if change == "mappings" else {}))
    kitchen.get("first", one, given="that" if change == "given" else "this")
    assert kitchen.made == ["first"]


def test_what_could_not_be_made_is_tried_again() -> None:
    kitchen = Kitchen()
    kitchen.begin(texts={"one": 1})

    def fails(inputs: Inputs) -> object:
        raise ValueError(inputs["texts"]["one"])

    with pytest.raises(ValueError, match="1"):
        kitchen.get("first", fails)
    assert kitchen.get("first", one) == 1
    kitchen.begin(texts={"one": 2})
    assert kitchen.get("first", one) == 2


def test_each_thing_has_a_memory_of_its_own() -> None:
    assert recall.memory("test_recall: this") is recall.memory("test_recall: this")
    assert recall.memory("test_recall: this") is not recall.memory("test_recall: that")


CONTENT = ("content/kariba/chase.yaml", "content/kariba/game.yaml", "content/kariba/cards/laws.yaml", "content/kariba/de/asked.txt")


@pytest.mark.parametrize("name", [*CONTENT, "content/glossary/de.yaml", "site/pages/de/about.md", "site/search/de.txt"])
def test_a_file_that_is_no_text_changes_the_frame(tmp_path: Path, name: str) -> None:
    before = frame.digest(tmp_path)
    file = tmp_path / name
    file.parent.mkdir(parents=True)
    file.write_text("words", "utf-8")
    there = frame.digest(tmp_path)
    file.write_text("other words", "utf-8")
    assert len({before, there, frame.digest(tmp_path)}) == 3


@pytest.mark.parametrize("name", ["content/kariba/de/chase.yaml", "content/kariba/de/game.yaml", "content/kariba/stamps/de.json"])
def test_a_text_does_not_change_the_frame(tmp_path: Path, name: str) -> None:
    before = frame.digest(tmp_path)
    file = tmp_path / name
    file.parent.mkdir(parents=True)
    file.write_text("words", "utf-8")
    assert frame.digest(tmp_path) == before


def test_our_own_templates_are_in_the_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "own"
    monkeypatch.setattr("_environment.ROOT", own)
    digests = {frame.digest(tmp_path / "published")}
    for name in ("site/templates/home.md.j2", "site/theme/main.html", "site/assets/art/icon.svg"):
        file = own / name
        file.parent.mkdir(parents=True)
        file.write_text("words", "utf-8")
        digests.add(frame.digest(tmp_path / "published"))
    assert len(digests) == 4
