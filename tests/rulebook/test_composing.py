"""A plain YAML file is read by libyaml; that it reads nothing otherwise than ruamel.yaml is proven here, with whole and broken files."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import _environment
from rulebook import composing, document

CONTENT = sorted((_environment.ROOT / "content").rglob("*.yaml"))
SMALL = sorted((Path(__file__).parent / "repository").rglob("*.yaml"))
PIECES = (
    *(": ", ":", "- ", "-", "#", " #", '"', "'", "|", ">", "|-", ">-\n", "|2", ">+", "[", "]", "{", "}", ",", "&a ", "*a", "!t ", "%", "@"),
    *(
        "?",
        "? ",
        "~",
        "null",
        "true",
        "Yes",
        "no",
        "0o7",
        "017",
        "0x1f",
        "1e3",
        "1_000",
        "1:30",
        "2026-11-30",
        "<<",
        "=",
        ".5",
        "...",
        "---",
    ),
    *("\n", "\n\n", "\n ", "\n  ", "\n    ", "\n- ", "\n  - ", "\t", "\\", "\u00a0", "\u0085", "\u2028", "é", "–", "“", "x" * 1030),
    *("a: b: c", "[a, b", "{a: b}", "{a:1}", "{a: b, c}", "[a: b]", '"a"b', '"a":b', '["a":b]', "''", '""', "a:\n", "- - a", "[]", "{}"),
    *("[http://x]", "a#b", "|#", "[a #b\n]", "'a\n\n  b'", "[\na\n]", "{\na: b\n}", "[?a]", "{? a: b}", "[-]", "{a:}", "[a]: b", "\n  \n"),
)
"""What is thrown into files: marks of YAML at the wrong place, words that YAML 1.1 and 1.2 read differently, odd letters."""


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list of the texts that libyaml has read to the end, as it grows."""
    texts: list[str] = []
    read = composing._quickly  # noqa: SLF001  nothing else tells which of the two has read a text

    def counted(text: str) -> composing.Node | None:
        node = read(text)
        texts.append(text)
        return node

    monkeypatch.setattr(composing, "_quickly", counted)
    return texts


def found(text: str) -> tuple[Any, ...]:
    """Return everything that is read in a text."""
    read, problems = document._read.__wrapped__(text.encode(), "file.yaml")  # noqa: SLF001  nothing may be remembered of it
    return read.data, read.whole, list(read.keys.items()), read.values, read.prose, read.plain, problems


def both(text: str, monkeypatch: pytest.MonkeyPatch) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Return what is read in a text, and what ruamel.yaml alone reads in it."""
    read = found(text)
    with monkeypatch.context() as alone:
        alone.setattr(composing, "compose", composing.exactly)
        return read, found(text)


@pytest.mark.parametrize("path", SMALL, ids=lambda path: path.relative_to(SMALL[0].parents[2]).as_posix())
def test_a_file_of_the_small_repository_is_read_alike(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read, exact = both(path.read_text("utf-8"), monkeypatch)
    assert read == exact


def test_our_content_is_plain_and_read_alike(quick: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every fourth file is held against ruamel.yaml, which takes seconds for all of them; which ones moves on with their number."""
    texts = [path.read_text("utf-8") for path in CONTENT]
    for text in texts:
        composing.compose(text + "\n")
    assert len(quick) >= 0.9 * len(texts), "most of our files ought to be plain"
    for text in texts[len(texts) % 4 :: 4]:
        read, exact = both(text, monkeypatch)
        assert read == exact


def broken(chance: random.Random, text: str) -> str:
    """Return a few entries of a text with some letters lost, thrown in, or lines moved."""
    lines = text.split("\n")
    start = chance.randrange(len(lines))
    while start and (not lines[start] or lines[start][0] in " #-"):
        start -= 1
    lines = lines[start : start + chance.randrange(1, 12)]
    for _ in range(chance.choice((0, 0, 1, 2))):
        at = chance.randrange(len(lines))
        lines[at] = " " * chance.randrange(7) + lines[at].lstrip()
    words = "\n".join(lines)
    for _ in range(chance.choice((1, 1, 2, 3))):
        at = chance.randrange(len(words) + 1)
        words = words[:at] + chance.choice((*PIECES, "")) + words[at + chance.choice((0, 0, 0, 1, 3)) :]
    return words + "\n"


@pytest.mark.parametrize("seed", range(4))
def test_broken_texts_are_read_alike(seed: int, quick: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(seed)
    texts = [path.read_text("utf-8") for path in (*CONTENT[seed::9], *SMALL)]
    for _ in range(250):
        text = broken(chance, chance.choice(texts))
        read, exact = both(text, monkeypatch)
        assert read == exact, text
    assert len(quick) > 60, "too few of these were plain: nothing was compared"


@pytest.mark.parametrize(
    "text",
    [
        "a: &b c\n",
        "a: [*b]\n",
        "a: !b c\n",
        "%YAML 1.1\n---\na: b\n",
        'a: "\\u0041"\n',
        "a:\tb\n",
        "a: |#\n b\n",
        "? a\n: b\n",
        '["a":b]\n',
        '["a"  :b]\n',
        "a: >-\n \n  b\n",
        "- \n",
        "a: b\u2028\n",
        "[" * 30 + "]" * 30 + "\n",
        "- " * 30 + "\n",
    ],
)
def test_what_is_not_plain_is_left_to_ruamel(text: str, quick: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    read, exact = both(text, monkeypatch)
    assert quick == []
    assert read == exact


def test_files_are_read_where_there_is_no_libyaml(monkeypatch: pytest.MonkeyPatch, quick: list[str]) -> None:
    text = SMALL[-1].read_text("utf-8")
    first = found(text)
    quick.clear()
    monkeypatch.setattr(composing, "_QUICK", None)
    assert found(text) == first
    assert quick == []
