"""What is printed on cards goes from the content into the engine's module, once it has passed its checks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import _environment
from engines.sheriff.lawbook import LAWS
from engines.sheriff.merrybook import MERRY_MEN
from rulebook import catalog, load, printed
from rulebook.library import Library

CARDS = {
    "orders": "ours: true\norders:\n  - {legal: apples, contraband: silk, points: 6, cards: 2}\n",
    "black-market": "ours: true\npairs:\n  - {contraband: silk, first: 9, second: 8}\n",
    "laws": "laws:\n"
    + "".join(f"  - {{id: calm-{'abcdefghijklmnopqrstu'[n]}, ours: true, effect: {{kind: no_gold}}}}\n" for n in range(21)),
    "merry": "source: vi\nmerry:\n"
    "  - {id: robin, ours: false, gold: 9, penalty: 4, penalty_ours: true, effect: {kind: from_sheriff, n: 5, keep: 2}}\n"
    + "".join(f"  - {{id: kind-{'abcdefghijk'[n]}, ours: true, gold: 3, penalty: 2, effect: {{kind: pick, n: 1}}}}\n" for n in range(11)),
}


def lay(repository: Path, **changed: str) -> Path:
    folder = repository / "content" / "sheriff" / "cards"
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in CARDS.items():
        (folder / f"{name}.yaml").write_text(changed.get(name, text), encoding="utf-8")
    (repository / "engines" / "sheriff").mkdir(parents=True, exist_ok=True)
    return repository / printed.path_of("sheriff")


def constants(module: Path) -> dict[str, object]:
    found: dict[str, object] = {}
    exec(compile(module.read_text("utf-8"), str(module), "exec"), found)  # noqa: S102  a file this test has just had written
    return found


def test_cards_are_written_once_and_then_as_they_should_be(repository: Path) -> None:
    module = lay(repository)
    assert printed.write(repository) == ([printed.path_of("sheriff")], [])
    found = constants(module)
    assert found["ORDERS"] == (("apples", "silk", 6, 2),)
    assert found["BLACK_MARKET"] == (("silk", 9, 8),)
    assert found["LAWS"][0] == ("calm-a", True, "", "no_gold", "", 0, "")  # type: ignore[index]
    assert found["MERRY"][0] == ("robin", False, 9, 4, True, "from_sheriff", 5, 2)  # type: ignore[index]
    assert found["MERRY"][1] == ("kind-a", True, 3, 2, True, "pick", 1, 1)  # type: ignore[index]
    assert printed.write(repository) == ([], [])
    lay(repository, orders=CARDS["orders"].replace("6", "7"))
    assert printed.write(repository) == ([printed.path_of("sheriff")], [])
    assert constants(module)["ORDERS"] == (("apples", "silk", 7, 2),)


def test_nothing_is_written_of_cards_that_are_wrong_or_missing(repository: Path) -> None:
    module = lay(repository, orders=CARDS["orders"].replace("apples", "hay"))
    written, problems = printed.write(repository)
    assert (written, [problem.check for problem in problems]) == ([], ["schema"])
    lay(repository)
    (repository / "content" / "sheriff" / "cards" / "laws.yaml").unlink()
    written, problems = printed.write(repository)
    assert (written, [str(problem.place) for problem in problems]) == ([], ["content/sheriff/cards/laws.yaml:1:1"])
    assert not module.exists()


def test_cards_are_named_in_each_language_and_a_missing_name_is_borrowed(repository: Path) -> None:
    """A name is a text of its own, asked for, translated and sent to the page; it is missed where it is not there."""
    folder = repository / "content" / "pebbles"
    (folder / "cards").mkdir()
    (folder / "cards" / "winds.yaml").write_text("winds: [{id: calm}, {id: storm}]\n", encoding="utf-8")
    library = load.library(repository)[0]
    assert library.games["pebbles"].cards == ()  # a file of cards without a schema is read by nobody
    game = replace(library.games["pebbles"], cards=("calm", "storm"))
    assert [full for full, file in game.files_of_words().items() if file == "cards"] == ["pebbles/cards.calm", "pebbles/cards.storm"]
    (folder / "en" / "cards.yaml").write_text(
        "cards.calm:\n  title: >-\n    Calm\ncards.storm:\n  title: >-\n    Storm\n", encoding="utf-8"
    )
    (folder / "de" / "cards.yaml").write_text("cards.calm:\n  title: >-\n    Stille\n", encoding="utf-8")
    library = load.library(repository)[0]
    library = Library({"pebbles": game}, library.glossaries, library.texts, library.locales)
    messages = catalog.compiled(repository, library, "de")["messages"]
    assert messages["card.pebbles.calm"] == "Stille"
    assert messages["card.pebbles.storm"] == {"locale": "en", "other": "Storm"}


def test_our_cards_have_names() -> None:
    messages = catalog.compiled(_environment.ROOT, load.library(_environment.ROOT)[0], "vi")["messages"]
    assert len([key for key in messages if key.startswith("card.sheriff.")]) == len(LAWS) + len(MERRY_MEN)


def test_our_engine_has_our_cards() -> None:
    documents = load.read(_environment.ROOT).documents
    assert (_environment.ROOT / printed.path_of("sheriff")).read_text("utf-8") == printed.text(documents, "sheriff")
