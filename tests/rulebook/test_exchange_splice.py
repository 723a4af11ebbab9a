"""Words are put into a YAML file without changing a byte of anything else."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path as FilePath

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook import document
from rulebook.exchange.flow import flow
from rulebook.exchange.splice import Unspliceable, Words, splice
from rulebook.model import Json, Path

CONTENT = FilePath(__file__).resolve().parents[2] / "content"
FILES = sorted(CONTENT.glob("*/??/*.yaml"))
IDS = ("a.one", "a.two", "a.three", "a.four")
FIELDS = ("title", "text", "reason", "play", "sides")
SIDES = ("vi", "de")
FILE = """\
# All about a

# allow: prose.number — its name
a.one:   # the first
  title: >-   # short
    One: #1, and
    more of it

  # before the text
  text: |-
    First line of a paragraph that is
    broken here.

    - an item
      of a list
    - another

# before two
a.two:
  sides:
    vi: |2-
        Says it.
  title: 'It''s plain'  # behind
a.four:
  title: "four"
# at the end
"""
TEXT = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp", "Cn"], exclude_characters="\ufeff"), min_size=1)
NEW = st.lists(
    TEXT | st.sampled_from(["- a: b", "#no", "'", '"', "{x}", "1. y", "%", "---", "a\n\nb", "- c\n- d"]), min_size=1, max_size=12
)
WORDS = NEW.map(" ".join).map(flow).filter(bool)


def order(at: Path) -> Sequence[str]:
    return (IDS, FIELDS, SIDES)[len(at)]


def data(raw: bytes) -> Json:
    found, problems = document.read(raw, "content/a/de/a.yaml")
    assert found.whole, problems
    return found.data


def paths(node: Json, at: Path = ()) -> list[Path]:
    return [path for key, value in node.items() for path in paths(value, (*at, key))] if isinstance(node, dict) else [at]


def put(node: Json, at: Path, words: str) -> None:
    for key in at[:-1]:
        node = node.setdefault(key, {})
    node[at[-1]] = words


def flowed(node: Json) -> Json:
    return {key: flowed(value) for key, value in node.items()} if isinstance(node, dict) else flow(node)


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-3:]))
def test_writing_every_text_of_ours_as_it_is_changes_no_byte(path: FilePath) -> None:
    raw = path.read_bytes()
    found = document.read(raw, "x")[0]
    wanted = {at: Words(flow(prose.value)) for at, prose in found.prose.items()}
    literal = {at: words for at, words in wanted.items() if len(found.prose[at].raw.split("\n")) == 1 or "|-" in _header(found, at)}
    assert literal
    assert splice(raw, literal, lambda at: ()) == raw


def _header(found: document.Document, at: Path) -> str:
    return found.lines[found.where(at).line - 1]


@given(st.data(), WORDS, st.booleans())
def test_an_edit_changes_that_value_and_no_other_line(draw: st.DataObject, words: str, windows: bool) -> None:  # noqa: FBT001  drawn
    raw = FILE.replace("\n", "\r\n" if windows else "\n").encode()
    path = draw.draw(st.sampled_from(paths(data(raw))))
    after = splice(raw, {path: Words(words)}, order)
    expected = flowed(data(raw))
    put(expected, path, words)
    assert flowed(data(after)) == expected
    assert _outside(after, path) == _outside(raw, path)
    assert after.count(b"\r\n") == (after.count(b"\n") if windows else 0)


def _outside(raw: bytes, path: Path) -> list[str]:
    """Return the lines of a file without those of a value (but with the comment behind its header)."""
    found = document.read(raw, "x")[0]
    lines = raw.decode().split("\n")
    if path in found.prose:
        first = found.prose[path].place.line - 1
        del lines[first : first + found.prose[path].raw.count("\n") + 1]
        lines[first - 1] = lines[first - 1].replace("|", ">", 1)  # folding becomes keeping where there is more than a paragraph
    else:
        line = lines[found.where(path).line - 1]
        lines[found.where(path).line - 1] = line.partition(":")[0] + ("# behind" if line.rstrip().endswith("  # behind") else "")
    return lines


@settings(max_examples=60)
@given(st.data(), WORDS)
def test_an_edit_of_a_text_of_ours_changes_its_lines_alone(draw: st.DataObject, words: str) -> None:
    raw = draw.draw(st.sampled_from(FILES)).read_bytes()
    found = document.read(raw, "x")[0]
    path = draw.draw(st.sampled_from(list(found.prose)))
    words = flow(draw.draw(st.sampled_from([words, f"{found.prose[path].value} {words}"])))
    after = splice(raw, {path: Words(words)}, order)
    expected = flowed(found.data)
    put(expected, path, words)
    assert flowed(data(after)) == expected
    assert _outside(after, path) == _outside(raw, path)


@settings(max_examples=60)
@given(st.data())
def test_any_edits_and_additions_together_give_what_was_wanted(draw: st.DataObject) -> None:
    missing = [("a.one", "reason"), ("a.two", "text"), ("a.two", "sides", "de"), ("a.three", "title"), ("a.three", "sides", "vi")]
    known = [*paths(data(FILE.encode())), *missing, ("a.four", "text"), ("a.three", "sides", "de")]
    wanted = draw.draw(st.dictionaries(st.sampled_from(known), st.builds(Words, WORDS, st.sampled_from("|>")), max_size=8))
    raw = FILE.encode()
    after = splice(raw, wanted, order)
    expected = flowed(data(raw))
    for path, each in wanted.items():
        put(expected, path, each.words)
    assert flowed(data(after)) == expected
    assert after.startswith(b"# All about a\n\n# allow: ")
    assert list(data(after)) == [key for key in IDS if key in expected]


@given(st.dictionaries(st.tuples(st.sampled_from(IDS), st.sampled_from(FIELDS[:4])), WORDS.map(Words), min_size=1))
def test_a_new_file_holds_what_it_should_in_order(wanted: dict[Path, Words]) -> None:
    after = splice(b"", wanted, order)
    expected: dict[str, Json] = {}
    for path, each in wanted.items():
        put(expected, path, each.words)
    found = flowed(data(after))
    assert found == expected
    assert list(found) == [key for key in IDS if key in found]
    assert all(list(entry) == [field for field in FIELDS if field in entry] for entry in found.values())
    assert after.endswith(b"\n")
    assert not after.startswith(b"\n")


def test_what_is_new_stands_in_its_place_in_the_manner_of_the_file() -> None:
    after = splice(
        FILE.encode(),
        {
            ("a.one", "reason"): Words("Because of {n}."),
            ("a.two", "sides", "de"): Words("Says nothing."),
            ("a.three", "title"): Words("Three", ">"),
            ("a.three", "sides", "de"): Words("Nothing."),
        },
        order,
    ).decode()
    assert after == FILE.replace(
        "    - another\n",
        "    - another\n  reason: |-\n    Because of {n}.\n",
    ).replace("        Says it.\n", "        Says it.\n    de: |-\n      Says nothing.\n").replace(
        "  # behind\n",
        "  # behind\na.three:\n  title: >-\n    Three\n  sides:\n    de: |-\n      Nothing.\n",
    )


def test_a_changed_paragraph_leaves_the_lines_of_the_others() -> None:
    words = "First line of a paragraph that is broken here.\n\n- an item of a list\n- another one"
    after = splice(FILE.encode(), {("a.one", "text"): Words(words)}, order).decode()
    assert after == FILE.replace("    - another\n", "    - another one\n")


def test_what_comes_first_goes_below_the_comment_about_the_file() -> None:
    raw = b"# About\na.two:\n  title: >-\n    Two\n"
    after = splice(raw, {("a.one", "title"): Words("One", ">")}, order)
    assert after == b"# About\na.one:\n  title: >-\n    One\na.two:\n  title: >-\n    Two\n"
    raw = raw.replace(b"# About", b"# allow: prose.number - so it is")
    after = splice(raw, {("a.one", "title"): Words("One", ">")}, order)
    assert after == b"a.one:\n  title: >-\n    One\n" + raw


@pytest.mark.parametrize("tail", ["", "\n", "\n\n", "\n# end"])
def test_the_end_of_a_file_stays_as_it_is(tail: str) -> None:
    raw = f"a.one:\n  title: >-\n    One{tail}".encode()
    assert splice(raw, {("a.one", "title"): Words("Uno")}, order) == raw.replace(b"    One", b"    Uno")
    after = splice(raw, {("a.two", "title"): Words("Two", ">")}, order)
    assert after == b"a.one:\n  title: >-\n    One\na.two:\n  title: >-\n    Two" + tail.encode()


def test_a_byte_order_mark_and_a_missing_end_of_line_are_no_trouble() -> None:
    raw = b"\xef\xbb\xbfa.one:\n  title: >-"
    assert splice(raw, {("a.one", "title"): Words("One")}, order) == raw + b"\n    One"
    assert splice(b"# nothing yet", {("a.one", "title"): Words("One", ">")}, order) == b"# nothing yet\na.one:\n  title: >-\n    One"


def test_an_entry_that_is_empty_is_filled() -> None:
    after = splice(b"a.one:\na.two:\n  title:\n", {("a.one", "title"): Words("One", ">"), ("a.two", "title"): Words("Two", ">")}, order)
    assert after == b"a.one:\n  title: >-\n    One\na.two:\n  title: >-\n    Two\n"


@pytest.mark.parametrize("raw", [b"a.one: {title: One}\n", b"a.one: words\n", b"a.one:\n  text: # soon\n"])
def test_where_there_is_no_place_the_file_is_refused(raw: bytes) -> None:
    with pytest.raises(Unspliceable, match=r"a\.one|text"):
        splice(raw, {("a.one", "text"): Words("Text")}, order)


def test_a_value_in_one_line_stays_in_one_line() -> None:
    raw = b"a.one: {title: One, text: 'x'} # both\n"
    assert splice(raw, {("a.one", "text"): Words('a "b" {n}')}, order) == b'a.one: {title: One, text: "a \\"b\\" {n}"} # both\n'
