"""Whether a file keeps its schema one library tells, what differs another: both say the same of our content and of broken copies."""

from __future__ import annotations

import copy
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

import _environment
from rulebook import document, load, schema
from rulebook.document import Document
from tests.rulebook.test_checks import FAULTS, plant

CONTENT = _environment.ROOT / "content"
STRANGE: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    1.0,
    2.5,
    10**9,
    "",
    " ",
    "x",
    "chase.nearest",
    "en",
    [],
    [1],
    [1, 1.0],
    [1, True],
    ["x", "x"],
    {},
    {"x": 1},
)
BROKEN_COPIES = 6


def documents() -> Iterator[tuple[Document, str]]:
    for path in sorted(CONTENT.rglob("*.yaml")):
        kind = load.kind_of(path.relative_to(CONTENT).parts)
        if kind:
            yield document.read(path.read_bytes(), path.name)[0], kind


FILES = list(documents())
KINDS = sorted({kind for _, kind in FILES})


def both(data: Any, kind: str) -> tuple[bool, bool]:
    """Return what the quick validator says, and what the one says that tells what differs."""
    return schema._is_kept(data, kind), schema._validator(kind).is_valid(data)  # noqa: SLF001  the two ways by which a file is checked


def test_files_that_keep_their_schema_do_not_wait_for_what_tells_differences() -> None:
    assert [each.path for each, kind in FILES if not schema._is_kept(each.data, kind)] == []  # noqa: SLF001


def containers(data: Any) -> Iterator[Any]:
    if isinstance(data, (dict, list)):
        yield data
        for each in data.values() if isinstance(data, dict) else data:
            yield from containers(each)


def break_somewhere(data: Any, chance: random.Random) -> None:
    """Change, remove or add one thing somewhere in data."""
    found = chance.choice([each for each in containers(data) if each] or [data])
    keys = list(found) if isinstance(found, dict) else list(range(len(found)))
    what = chance.choice(("change", "remove", "add", "repeat"))
    if what == "add" and isinstance(found, dict):
        found[chance.choice(("x", "X y", "title", "quick.x", "tables"))] = chance.choice(STRANGE)
    elif what in ("add", "repeat") and isinstance(found, list):
        found.append(copy.deepcopy(found[0] if what == "repeat" and found else chance.choice(STRANGE)))
    elif what == "remove" and keys:
        del found[chance.choice(keys)]
    elif keys:
        found[chance.choice(keys)] = chance.choice(STRANGE)


@pytest.mark.parametrize("kind", KINDS)
def test_both_say_the_same_of_broken_copies(kind: str) -> None:
    chance = random.Random(kind)
    verdicts = {True: 0, False: 0}
    own = [each.data for each, its_kind in FILES if its_kind == kind]
    for data in chance.sample(own, min(len(own), 8)):
        for _ in range(BROKEN_COPIES):
            broken = copy.deepcopy(data)
            break_somewhere(broken, chance)
            quick, slow = both(broken, kind)
            assert quick is slow, broken
            verdicts[slow] += 1
    assert verdicts[False] > 0


def kind_of(fault: dict[str, str]) -> str | None:
    return load.kind_of(Path(fault["file"]).parts[1:]) if "by" in fault else None


@pytest.mark.parametrize("name", [name for name, fault in FAULTS.items() if kind_of(fault)])
def test_both_say_the_same_of_planted_faults(name: str, repository: Path) -> None:
    fault = FAULTS[name]
    plant(repository, fault)
    data = document.read((repository / fault["file"]).read_bytes(), fault["file"])[0].data
    quick, slow = both(data, kind_of(fault) or "")
    assert quick is slow
    assert not slow or ": schema: " not in fault["problems"]


def test_a_letter_that_is_white_space_to_one_of_both_is_refused_before() -> None:
    r"""Python's ``re`` and ECMAScript, which JSON Schema recommends and the quick validator goes by, differ in ``\s``.

    Where the quick one is the stricter, the other is asked. Where it is not, people are told of the letter all the same.
    """
    quick = jsonschema_rs.Draft202012Validator({"pattern": r"^\S"})
    passed = [letter for letter in map(chr, range(sys.maxunicode + 1)) if letter.isspace() and quick.is_valid(letter)]
    assert passed == ["\x1c", "\x1d", "\x1e", "\x1f", "\x85"]
    for letter in passed:
        for words in (f'"{letter}"', json.dumps(letter)):
            problems = document.read(f"title: {words}\n".encode(), "a.yaml")[1]
            assert {each.check for each in problems} & {"letters.invisible", "yaml.syntax"}


def test_half_a_letter_is_left_to_what_tells_differences() -> None:
    found, problems = document.read(b'title: "\\ud800"\n', "a.yaml")
    assert [each.check for each in problems] == ["letters.invisible"]
    assert schema.check(found, "text") == tuple(schema._differences(found, "text"))  # noqa: SLF001


def test_schemas_are_complete_in_their_folder() -> None:
    """No reference leads to an address: the quick validator would refuse it when it is made."""
    for path in schema.FOLDER.glob("*.json"):
        schema._quick_validator(path.stem)  # noqa: SLF001
