"""The quick reference: for every game, language and number of players each line has its words, with the numbers of the engine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import _environment
from engines import GAMES
from rulebook import catalog, check, checks, facts, placeholders, prose, quick
from rulebook.addresses import address
from rulebook.editions import Edition
from rulebook.exchange.notes import notes
from rulebook.library import Library
from rulebook.model import Prose, Text
from rulebook.problem import Place
from rulebook.wording import Wording
from rulebook.workbench import shelf

LOCALES = ("de", "en", "vi")


@pytest.fixture(scope="module", params=LOCALES)
def edition(library: Library, request: pytest.FixtureRequest) -> Edition:
    words = catalog.compiled(_environment.ROOT, library, request.param)
    return Edition(library, request.param, Wording(request.param, words["messages"]), words, pictures={}, plays={})


def said(edition: Edition, game: str, players: int) -> Iterator[str]:
    """Yield what a reader sees of a quick reference who has chosen a number of players."""

    def is_for(numbers: tuple[int, ...]) -> bool:
        return not numbers or players in numbers

    for section in quick.view(edition, edition.library.games[game]).sections:
        if is_for(section.players):
            yield section.title.plain
            for line in section.lines:
                if is_for(line.players):
                    yield " ".join([line.title.plain, *(each.words.plain for each in line.says if is_for(each.players))])
            for each in section.tables:
                if is_for(each.players):
                    yield from (" ".join([row.name.plain, *row.cells]) for row in each.table.rows)


@pytest.mark.parametrize("game", sorted(GAMES()))
def test_each_line_is_said_once_for_each_number_of_players(edition: Edition, game: str) -> None:
    view = quick.view(edition, edition.library.games[game])
    assert view.players == tuple(facts.players(game))
    assert len(view.sections) > 3
    for section in view.sections:
        for line in section.lines:
            told = sorted(number for each in line.says for number in each.players or line.players or view.players)
            assert told == sorted(line.players or view.players), line.id
            assert not any(placeholders.FORM.search(each.words.plain) for each in line.says), line.id
            assert line.state == "current"
            assert all(rule.number and rule.title for rule in line.rules)


def test_numbers_are_those_of_the_engine_for_that_many(edition: Edition) -> None:
    lines = {
        line.id: line
        for game in ("fafnir", "kariba")
        for part in quick.view(edition, edition.library.games[game]).sections
        for line in part.lines
    }
    told = {name: [(each.players, each.words.plain) for each in lines[name].says] for name in ("quick.round-limit", "quick.setup-pile")}
    for name, numbers in (("quick.round-limit", {2: 6, 3: 7, 4: 8}), ("quick.setup-pile", {2: 54, 3: 49, 4: 44})):
        assert [players for players, _ in told[name]] == [(players,) for players in numbers]
        assert all(f"**{numbers[players]}**" in words for (players,), words in told[name])


def test_what_is_not_in_the_game_is_not_in_its_tables(edition: Edition) -> None:
    bread = edition.library.term("sheriff.bread", edition.locale, game="sheriff")
    assert bread
    rows = {
        players: [each for each in said(edition, "sheriff", players) if each.casefold().startswith(f"{bread.other.casefold()} ")]
        for players in (3, 4)
    }
    assert [len(rows[3]), rows[4][0].split()[-5:]] == [0, ["36", "3", "2", "15", "10"]]


def test_six_players_are_told_of_deputies_and_others_are_not(library: Library) -> None:
    words = catalog.compiled(_environment.ROOT, library, "en")
    edition = Edition(library, "en", Wording("en", words["messages"]), words, pictures={}, plays={})
    assert [("No Sheriff" in "\n".join(said(edition, "sheriff", players))) for players in (3, 4, 5, 6)] == [False, False, False, True]


def test_a_translator_is_told_all_values_and_the_page_of_a_line(library: Library) -> None:
    source = library.texts["en"]["fafnir/quick.round-limit"]
    told = notes(library, "de", source, "text")
    assert told[0] == "fafnir, quick reference, line “Colour full”: text"
    assert "{limit} is 6 / 7 / 8 now" in told
    assert any(each.startswith("about rule 5.1 ") for each in told)
    assert address(library, source.id) == "fafnir/quick/#quick.round-limit"


def test_numbers_that_depend_on_the_players_are_for_the_quick_reference_alone(library: Library) -> None:
    place = Place("content/fafnir/en/round.yaml")
    text = Text(
        "fafnir/round.bag", "en", place, {"title": Prose("A", "A", place), "text": Prose("{limit} stones", "{limit} stones", place)}
    )
    assert "placeholder.unknown" in {each.check for each in checks.of_text(library, text)}


def test_its_texts_are_missed_and_marked_like_any_other(repository: Path) -> None:
    folder = repository / "content" / "pebbles"
    (folder / "quick.yaml").write_text("sections:\n  quick.turn:\n    lines:\n      quick.most: {rules: [take.most]}\n", encoding="utf-8")
    (folder / "en" / "quick.yaml").write_text(
        "quick.turn:\n  title: >-\n    Turn\nquick.most:\n  title: >-\n    Take\n  text: |-\n    At most {most}.\n", encoding="utf-8"
    )
    (folder / "de" / "quick.yaml").write_text("quick.turn:\n  title: >-\n    Zug\n  text: |-\n    Zu viel.\n", encoding="utf-8")
    content = check.read(repository, refresh=False)
    found = [(each.check, each.place.path.split("/")[2]) for each in checks.run(content) if "quick" in each.place.path]
    assert sorted(found) == [("text.part", "de"), ("translation.missing", "de")]
    game = content.library.games["pebbles"]
    back = shelf.game_in(json.loads(json.dumps(shelf.game_out(game))))
    assert [(section.id, [line.id for line in section.lines]) for section in back.quick] == [("pebbles/quick.turn", ["pebbles/quick.most"])]
    assert back.files_of_words() == game.files_of_words()
    assert (
        prose.plain(placeholders.fill("At most {most}.", placeholders.values(content.library, "pebbles/quick.most", "en"))).plain
        == "At most 3."
    )
