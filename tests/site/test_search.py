"""What is searched is whole, and what people type is found among the first three results, in every language."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import _environment
from rulebook import asked, check, searching
from rulebook.library import Library
from rulebook.model import CARDS
from tests.site.copies import LOCALES
from tests.site.queries import HELD_OUT, TUNED, Query, queries, target

Json = Any
ENOUGH = 25
MOSTLY = 0.7
WORDS = _environment.ROOT / "site" / "search"


@pytest.fixture(scope="session")
def library() -> Library:
    """Return the real content."""
    return check.content(_environment.ROOT)[0]


def ask(site: Path, locale: str, asked: Iterable[Query]) -> list[list[str]]:
    """Return what the search of a built site finds for each query, best first."""
    script = Path(__file__).with_name("asking.ts")
    command = [str(_environment.node_binary()), str(script), str(site / locale / searching.FOLDER), locale]
    questions = json.dumps([[each.words, each.reading] for each in asked])
    done = subprocess.run(command, input=questions, capture_output=True, text=True, encoding="utf-8", check=True)
    found: list[list[str]] = json.loads(done.stdout)
    return found


def query(words: str, reading: str = "") -> Query:
    """Return a query of which only the answers matter."""
    return Query(words, frozenset(), reading)


@pytest.mark.parametrize("locale", LOCALES)
def test_what_people_type_is_found_among_the_first_three(site: Path, locale: str) -> None:
    asked = queries()[locale]
    assert len({each.words for each in asked}) >= ENOUGH
    answers = ask(site, locale, asked)
    missed = [
        f"{each.words!r} finds {', '.join(map(target, found[:3]))}"
        for each, found in zip(asked, answers, strict=True)
        if not each.finds & {target(address) for address in found[:3]}
    ]
    assert not missed, "\n".join(missed)


def test_the_queries_name_what_there_is(library: Library) -> None:
    games = library.games.values()
    known = {entry.id for game in games for chapter in game.chapters for entry in chapter.entries}
    known |= {chapter.id for game in games for chapter in game.chapters}
    known |= {f"{game.id}/{CARDS}.{card}" for game in games for card in game.cards}
    known |= {f"term.{term}" for glossary in library.glossaries.values() for term in glossary.terms}
    every = [each for name in (TUNED, *HELD_OUT) for rows in queries(name).values() for each in rows]
    assert {place for each in every for place in each.finds} - known == set()


@pytest.mark.parametrize("held_out", HELD_OUT)
@pytest.mark.parametrize("locale", LOCALES)
def test_most_of_what_nothing_was_tuned_to_is_found_among_the_first_three(site: Path, locale: str, held_out: str) -> None:
    asked = queries(held_out)[locale]
    assert not {each.words for each in asked} & {each.words for each in queries()[locale]}, "what is tuned to is not held out"
    answers = ask(site, locale, asked)
    found = sum(bool(each.finds & {target(address) for address in answer[:3]}) for each, answer in zip(asked, answers, strict=True))
    assert found >= MOSTLY * len(asked)


@pytest.mark.parametrize("locale", LOCALES)
def test_all_rules_examples_and_terms_are_searched_and_lead_to_a_place_that_is_there(site: Path, library: Library, locale: str) -> None:
    entries = [
        entry for path in (site / locale / searching.FOLDER).glob("*.json") for entry in json.loads(path.read_text("utf-8"))["entries"]
    ]
    found = {target(entry["at"]) for entry in entries}
    assert set(library.rules) | set(library.examples) | set(library.discrepancies) <= found
    assert {f"term.{term}" for term in library.glossaries[locale].terms} <= found
    pages: dict[str, set[str]] = {}
    for entry in entries:
        page, _, anchor = entry["at"].partition("#")
        if page not in pages:
            pages[page] = set(re.findall(r'\bid="([^"]+)"', (site / locale / page / "index.html").read_text(encoding="utf-8")))
        assert not anchor or anchor in pages[page], entry["at"]
    assert not [entry for entry in entries if re.search(r"[{}]|\]\(|\*\*|<[a-z/]", f"{entry['title']} {entry.get('text', '')}")]


def test_the_exact_word_comes_before_one_with_other_accents(site: Path) -> None:
    exact, folded = ask(site, "vi", [query("báo hoa mai"), query("hòa")])
    assert {target(each) for each in exact[:2]} == {"term.kariba.leopard", "kariba/faq.leopard"}
    assert all("tie" in each or "shared" in each for each in folded[:3])


def test_what_is_of_the_game_that_is_read_comes_first(site: Path) -> None:
    for game in ("fafnir", "kariba", "sheriff"):
        (found,) = ask(site, "de", [query("Gleichstand", game)])
        assert found[0].startswith(f"{game}/")
    (elsewhere,) = ask(site, "de", [query("Schmuggelware", "kariba")])
    assert elsewhere[0].startswith("sheriff/"), "what the game does not have is found all the same"


@pytest.mark.parametrize("locale", LOCALES)
def test_the_name_of_a_card_leads_to_what_explains_it(site: Path, library: Library, locale: str) -> None:
    game = library.games["sheriff"]
    names = {card: library.text(f"sheriff/{CARDS}.{card}", locale).title for card in game.cards}
    first = dict(zip(names, (found[0] for found in ask(site, locale, map(query, names.values()))), strict=True))
    ours = set(game.house_cards)
    assert {card: target(at) for card, at in first.items() if card in ours} == {card: f"sheriff/{CARDS}.{card}" for card in ours}
    assert target(first["robin-hood"]) == "sheriff/merry.effect", "the rule that says what is printed on it"


@pytest.mark.parametrize("locale", LOCALES)
def test_the_name_of_a_piece_leads_to_its_term_or_to_the_rule_about_all_of_them(site: Path, library: Library, locale: str) -> None:
    about = {"kariba": ["setup.cards", "chase.mouse"], "fafnir": ["setup.stones", "score.rank-tie", "score.gold"]}
    about["sheriff"] = ["setup.goods", "royal.what", "orders.row", "faq.bread-with-three"]
    for term, game in ((term, term.id.partition(".")[0]) for term in library.glossaries[locale].terms.values() if "." in term.id):
        (found,) = ask(site, locale, [query(term.one, game)])
        good = {f"term.{term.id}", *(f"{game}/{rule}" for rule in about[game])}
        assert good & {target(at) for at in found[:2]}, term.id


@pytest.mark.parametrize("path", sorted(WORDS.glob("*.txt")), ids=lambda path: path.stem)
def test_words_typed_for_one_another_stand_in_rows_of_several(path: Path) -> None:
    rows = asked.alike(path)
    assert rows
    assert [row for row in rows if len(set(row)) < 2 or not all(row)] == []


def test_the_page_and_the_searched_words_fit_into_what_a_phone_loads_quickly(site: Path) -> None:
    """Bytes of the first query, as a good host packs them."""
    listed = json.loads((site / "keep.json").read_text(encoding="utf-8"))["parts"]
    files = {name: entry[2] for part in listed.values() for name, entry in part.items()}
    for locale in LOCALES:
        parts = sum(size for name, size in files.items() if name.startswith(f"{locale}/{searching.FOLDER}/"))
        script = next(size for name, size in files.items() if name.startswith("assets/search-"))
        assert parts + script < 80_000
