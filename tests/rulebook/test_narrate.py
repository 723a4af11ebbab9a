"""Events, refusals and actions are worded by the names of their arguments, in every language, and a hole is seen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engines.game import Event, Verdict
from rulebook import catalog, load
from rulebook.narrate import Borrowed, Narrator, RuleName, Seat


@pytest.fixture
def german(repository: Path) -> Narrator:
    return Narrator(catalog.compiled(repository, load.library(repository)[0], "de"), "pebbles", ("Ada",))


@pytest.mark.parametrize(("count", "words"), [(1, "nimmt einen Kiesel"), (2, "nimmt 2 Kiesel"), (0, "nimmt 0 Kiesel")])
def test_the_count_chooses_the_form(german: Narrator, count: int, words: str) -> None:
    assert german.plain(german.event(Event("taken", {"seat": 0, "n": count, "piece": "pebble"}))) == words


def test_players_and_rules_are_parts_of_their_own(german: Narrator) -> None:
    parts = german.event(Event("last", {"seats": [0, 1], "rule": "pebbles/end.last"}))
    assert parts == [Seat(0), " und ", Seat(1), " gewinnt: ", RuleName("pebbles/end.last")]
    assert german.plain(parts) == "Ada und Person 2 gewinnt: Der letzte Kiesel"


def test_a_refusal_has_its_own_words_or_the_title_of_its_rule(german: Narrator) -> None:
    assert german.plain(german.verdict(Verdict("pebbles/take.most", {"n": 3, "asked": 4}))) == "Höchstens 3, nicht 4"
    assert german.plain(german.verdict(Verdict("pebbles/take.turn"))) == "Du bist dran"
    assert german.plain(german.verdict(Verdict("pebbles/take.nothing"))) == "pebbles/take.nothing"


def test_a_card_is_called_by_its_name(german: Narrator) -> None:
    messages = {**german.catalog["messages"], "event.pebbles.drawn": "zieht {law}", "card.pebbles.calm": "Stille"}
    named = replace(german, catalog={**german.catalog, "messages": messages})
    assert named.plain(named.event(Event("drawn", {"law": "calm"}))) == "zieht Stille"
    assert named.plain(named.event(Event("drawn", {"law": "storm"}))) == "zieht card.pebbles.storm"


def test_a_card_of_ours_says_so_behind_its_name_and_a_printed_one_does_not(german: Narrator) -> None:
    cards = {"card.pebbles.calm": "Stille", "card.pebbles.storm": "Sturm", "house.pebbles.calm": "(Hauskarte)"}
    messages = {**german.catalog["messages"], "event.pebbles.drawn": "zieht „{card}“{house} und legt los", **cards}
    named = replace(german, catalog={**german.catalog, "messages": messages})
    assert named.plain(named.event(Event("drawn", {"card": "calm"}))) == "zieht „Stille“ (Hauskarte) und legt los"
    assert named.plain(named.event(Event("drawn", {"card": "storm"}))) == "zieht „Sturm“ und legt los"


def test_a_hole_is_seen_and_breaks_nothing(german: Narrator) -> None:
    assert german.plain(german.event(Event("unknown"))) == "event.pebbles.unknown"
    assert german.plain(german.event(Event("taken", {"n": 2}))) == "nimmt 2 {piece}"
    assert german.piece("sand") == "sand"


def narrator(locale: str, pieces: dict[str, Any], **messages: Any) -> Narrator:
    return Narrator({"locale": locale, "messages": messages, "pieces": pieces, "rules": {}}, "x")


RHINOS: dict[str, dict[str, Any]] = {
    "en": {"x.rhino": {"one": "rhino", "other": "rhinos"}, "x.zebra": {"one": "zebra", "other": "zebras"}},
    "de": {"x.rhino": {"one": "Nashorn", "other": "Nashörner"}, "x.zebra": {"one": "Zebra", "other": "Zebras"}},
    "vi": {"x.rhino": "tê giác", "x.zebra": "ngựa vằn"},
}


@pytest.mark.parametrize(
    ("locale", "words"),
    [("en", "1,200 rhinos, 1 zebra"), ("de", "1.200 Nashörner, 1 Zebra"), ("vi", "1.200 tê giác, 1 ngựa vằn")],
)
def test_counted_pieces_are_a_list_in_each_language(locale: str, words: str) -> None:
    assert narrator(locale, RHINOS[locale]).pieces({"rhino": 1200, "zebra": 1}) == words


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("en", ["1 a", "1 a, 1 b", "1 a, 1 b, 1 c", "1 a, 1 b, 1 c, 1 d"]),
        ("de", ["1 a", "1 a, 1 b", "1 a, 1 b und 1 c", "1 a, 1 b, 1 c und 1 d"]),
        ("vi", ["1 a", "1 a, 1 b", "1 a, 1 b, 1 c", "1 a, 1 b, 1 c, 1 d"]),
        ("fr", ["1 a", "1 a et 1 b", "1 a, 1 b et 1 c", "1 a, 1 b, 1 c et 1 d"]),
    ],
)
def test_a_list_of_any_length_is_as_a_browser_writes_it(locale: str, words: list[str]) -> None:
    """The words are those of ``Intl.ListFormat`` with type "unit"."""
    found = narrator(locale, {})
    assert [found.pieces(dict.fromkeys("abcd"[:count], 1)) for count in range(1, 5)] == words


@pytest.mark.parametrize(("locale", "words"), [("en", "A, B, and C"), ("de", "A, B und C"), ("vi", "A, B và C")])
def test_players_are_a_list_in_each_language(locale: str, words: str) -> None:
    found = Narrator({"locale": locale, "messages": {"won": "{seats}"}, "pieces": {}, "rules": {}}, "x", "ABC")
    assert found.plain(found.parts("won", {"seats": [0, 1, 2]})) == words


def test_an_action_is_worded_by_its_verb_and_the_kind_of_its_value() -> None:
    messages = {
        "action.x.play": "Play {pieces}",
        "action.x.draw": "Draw {piece}",
        "action.x.draw.pile": "Draw blind",
        "action.x.bid": "Bid {n}",
    }
    found = narrator("en", RHINOS["en"], **messages)
    actions: list[dict[str, Any]] = [{"play": {"rhino": 2}}, {"draw": "rhino"}, {"draw": "pile"}, {"bid": 3}]
    assert [found.plain(found.action(each)) for each in actions] == ["Play 2 rhinos", "Draw rhino", "Draw blind", "Bid 3"]


BARGAIN = {
    "action.x.open": "Open the bag of {seat}",
    "action.x.offer.pass": "Offer {parts} for letting the bag of {about} pass",
    "action.x.offer.with": "Offer {parts}",
    "action.x.offer.gold": "{n} gold",
    "action.x.offer.goods": "{pieces}",
    "action.x.offer.promise": "“{text}”",
    "action.x.lay.left": "Lay on the left: {parts}",
    "action.x.lay.order": "{piece}",
    "pieces.none": "nothing",
}


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ({"open": 0}, "Open the bag of Ada"),
        ({"offer": {"about": 1, "for": "pass", "gold": 5}}, "Offer 5 gold for letting the bag of Ben pass"),
        ({"offer": {"gold": 5}}, "Offer 5 gold"),
        (
            {"offer": {"promise": "pass", "for": "pass", "about": 1, "goods": {"rhino": 2}}},
            "Offer “pass” and 2 rhinos for letting the bag of Ben pass",
        ),
        ({"offer": {"gold": 5, "goods": {"zebra": 1}}}, "Offer 5 gold and 1 zebra"),
        ({"offer": {"about": 1, "for": "pass"}}, "Offer nothing for letting the bag of Ben pass"),
        ({"lay": {"pile": "left", "order": ["zebra", "rhino", "zebra"]}}, "Lay on the left: zebra, rhino, and zebra"),
    ],
)
def test_an_action_with_members_names_them_in_the_message_that_one_of_them_chooses(action: dict[str, Any], words: str) -> None:
    found = replace(narrator("en", RHINOS["en"], **BARGAIN), names=("Ada", "Ben"))
    assert found.plain(found.action(action)) == words


def test_several_things_done_at_once_are_a_list() -> None:
    messages = {"action.x.draw": "Draw {piece}", "action.x.draw.pile": "Draw blind"}
    found = narrator("en", RHINOS["en"], **messages)
    assert found.action({"draw": ["pile", "rhino"]}) == ["Draw blind and draw rhino"]


def test_nothing_done_has_its_own_words_where_there_are_any() -> None:
    messages = {
        "action.x.bid": "bid {pieces}",
        "action.x.bid.none": "hold out an empty fist",
        "action.x.play": "play {pieces}",
        "pieces.none": "nothing",
    }
    found = narrator("en", RHINOS["en"], **messages)
    assert found.plain(found.action({"bid": {}})) == "hold out an empty fist"
    assert found.plain(found.action({"play": {}})) == "play nothing"


@pytest.mark.parametrize(("locale", "words"), [("en", "−1,200"), ("de", "−1.200"), ("vi", "−1.200")])  # noqa: RUF001  the real minus
def test_a_negative_number_has_a_real_minus(locale: str, words: str) -> None:
    found = narrator(locale, {}, scored="{points}")
    assert found.parts("scored", {"points": -1200}) == [words]


def test_nothing_counted_has_its_own_words() -> None:
    assert narrator("en", {}, **{"pieces.none": "nothing"}).pieces({}) == "nothing"


POINTS = {"locale": "en", "one": "{points} point", "other": "{points} points, with {n}"}


def test_borrowed_words_keep_the_plurals_and_numbers_of_their_own_language() -> None:
    """French takes the singular for none and writes 1200 with a space; English does neither."""
    found = narrator("fr", {}, scored=POINTS, own={"one": "{n} point", "other": "{n} points"})
    assert found.parts("scored", {"n": 0, "points": 1200}) == [Borrowed("1,200 points, with 0", "en")]
    assert found.parts("own", {"n": 0}) == ["0 point"]


def test_borrowed_words_keep_the_lists_of_their_own_language() -> None:
    found = Narrator(
        {"locale": "fr", "messages": {"won": {"locale": "en", "other": "{seats} take {pieces}"}}, "pieces": RHINOS["en"], "rules": {}},
        "x",
        "ABC",
    )
    assert found.plain(found.parts("won", {"seats": [0, 1, 2], "pieces": {"rhino": 2, "zebra": 1}})) == "A, B, and C take 2 rhinos, 1 zebra"


def test_borrowed_names_of_pieces_have_the_form_of_their_own_language() -> None:
    pieces = {"x.rhino": {"locale": "en", "one": "rhino", "other": "rhinos"}}
    found = narrator("fr", pieces, took="prend : {piece}")
    assert found.parts("took", {"n": 0, "piece": "rhino"}) == ["prend : ", Borrowed("rhinos", "en")]


def test_borrowed_actions_begin_small_inside_a_sentence() -> None:
    found = narrator("de", {}, **{"action.x.draw.pile": {"locale": "en", "other": "Draw blind"}})
    first, between, second = found.action({"draw": ["pile", "pile"]})
    assert (first, between, second) == (Borrowed("Draw blind", "en"), " und ", Borrowed("draw blind", "en"))


def test_names_keep_their_capitals_inside_a_sentence() -> None:
    pieces = {"x.apples": {"one": "Apfel", "other": "Äpfel"}, "x.cheese": {"one": "Käse", "other": "Käse"}}
    found = narrator("de", pieces, **{"action.x.lay": "{piece}"})
    assert found.plain(found.action({"lay": ["apples", "cheese", "apples"]})) == "Apfel, Käse und Apfel"


def test_a_title_in_another_language_says_so() -> None:
    rules = {"x/a.b": {"title": "Nearest", "number": "1", "href": "", "lang": "en"}}
    found = Narrator({"locale": "de", "messages": {}, "pieces": {}, "rules": rules}, "x")
    assert found.verdict(Verdict("x/a.b")) == [Borrowed("Nearest", "en")]
