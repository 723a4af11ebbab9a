"""The workbench's Python: it says what the checks of the build say, and what it hands out can be imported without loss."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from markupsafe import escape

import _environment
from engines import GAMES
from rulebook import allow, catalog, check, checks, load, prose, spelling
from rulebook.exchange import importing
from rulebook.exchange.flow import flow
from rulebook.library import Library
from rulebook.load import Content
from rulebook.workbench import archive, data, shelf
from rulebook.workbench.desk import Desk

Json = Any
RULE = "pebbles/take.most"


class Page:
    """The page's side: publishes the data as the build does, and asks the desk in JSON."""

    def __init__(self, root: Path, game: str, locale: str) -> None:
        """Open a game of a repository, to be translated into a language."""
        self.root = root
        self.files: dict[str, Json] = {}
        library = check.read(root, refresh=False).library
        self.manifest = data.publish(root, library, self._put)
        self.desk = Desk()
        own = self.manifest["games"][game]
        self.source, self.target = (self.files[own["texts"][each]] for each in (own["source"], locale))
        texts = {own["source"]: self.source["texts"], locale: self.target["texts"]}
        terms = self.files[self.manifest["terms"]]
        opened = {"game": self.files[own["file"]], "texts": texts, "terms": terms, "values": self.target["values"], "locale": locale}
        assert self.ask("open", **opened) == {}

    def _put(self, words: Json, name: str) -> str:
        self.files[name] = json.loads(json.dumps(words))
        return name

    def ask(self, op: str, **request: Json) -> Json:
        """Return the result of a request that is answered."""
        answer = json.loads(self.desk.handle(json.dumps({"id": 7, "op": op, **request})))
        assert answer["id"] == 7
        assert answer["ok"], answer
        return answer["result"]

    def refused(self, op: str, **request: Json) -> Json:
        """Return the error of a request that is not."""
        answer = json.loads(self.desk.handle(json.dumps({"id": 7, "op": op, **request})))
        assert not answer["ok"]
        return answer["error"]

    def draft(self, text: str, field: str, words: str) -> Json:
        """Return a draft as the page keeps it, begun now."""
        own = self.target["texts"].get(text, {"words": {}})["words"]
        return {
            "text": text,
            "field": field,
            "words": words,
            "made": self.source["texts"][text]["words"][field],
            "base": own.get(field, ""),
        }


@pytest.fixture
def page(repository: Path) -> Page:
    return Page(repository, "pebbles", "de")


def test_the_library_comes_back_from_its_data(repository: Path) -> None:
    library = check.read(repository, refresh=False).library
    for game in library.games.values():
        back = shelf.game_in(json.loads(json.dumps(shelf.game_out(game))))
        assert [entry.id for chapter in back.chapters for entry in chapter.entries] == [
            entry.id for chapter in game.chapters for entry in chapter.entries
        ]
        assert back.files_of_words() == game.files_of_words()
        for own, again in zip(game.rules, back.rules, strict=True):
            assert (again.number, again.ruling, again.figures) == (own.number, own.ruling, own.figures)
    for glossary in library.glossaries.values():
        again_terms = shelf.terms_in(json.loads(json.dumps(shelf.terms_out(glossary))), glossary.locale).terms
        assert {key: (term.one, term.other, term.banned) for key, term in again_terms.items()} == {
            key: (term.one, term.other, term.banned) for key, term in glossary.terms.items()
        }


def _of_text(content: Content, full: str, locale: str) -> list[tuple[str, str]]:
    text = content.library.texts[locale][full]
    silent = list(allow.in_document(content.documents[text.place.path]))
    told = (each for each in checks.of_text(content.library, text) if not any(one.silences(each) for one in silent))
    return sorted((problem.check, problem.message.partition(" (content/")[0]) for problem in told)


@pytest.mark.parametrize("locale", ["de", "vi"])
@pytest.mark.parametrize("game", sorted(GAMES()))
def test_the_desk_finds_in_our_own_texts_what_the_build_finds(game: str, locale: str) -> None:
    content = check.read(_environment.ROOT, refresh=False)
    page = Page(_environment.ROOT, game, locale)
    for full, text in content.library.texts[locale].items():
        if full.startswith(f"{game}/") and full in page.source["texts"]:
            look = page.ask("look", text=full, words={field: flow(each.value) for field, each in text.prose.items()})
            assert [(each["check"]) for each in look["problems"]] == [check_id for check_id, _ in _of_text(content, full, locale)], full


def test_a_planted_fault_is_told_at_its_field_and_line(page: Page) -> None:
    words = page.source["texts"][RULE]["words"]
    look = page.ask("look", text=RULE, words={**words, "text": "Nimm {nichts} und 3 Steine.\n\nDann [](rule:take.mosts)."})
    found = {each["check"]: (each["field"], each["line"]) for each in look["problems"]}
    assert found["placeholder.unknown"] == ("text", 1)
    assert found["prose.number"] == ("text", 1)
    assert found["reference.unknown"] == ("text", 3)


def test_the_same_problem_is_told_once_a_field(page: Page) -> None:
    words = page.source["texts"][RULE]["words"]
    look = page.ask("look", text=RULE, words={**words, "text": "Nimm {nichts}, dann noch einmal {nichts}."})
    assert [each["check"] for each in look["problems"]].count("placeholder.unknown") == 1


def test_a_text_that_nobody_has_begun_has_no_faults(repository: Path) -> None:
    file = repository / "content" / "pebbles" / "de" / "take.yaml"
    whole = file.read_text("utf-8")
    file.write_text(whole[: whole.index("take.most:")] + whole[whole.index("take.two-and-too-many:") :], encoding="utf-8")
    page = Page(repository, "pebbles", "de")
    assert page.ask("look", text=RULE, words={"title": "", "text": " "})["problems"] == []
    assert [each["check"] for each in page.ask("look", text=RULE, words={"title": "Nicht zu viele"})["problems"]] == ["text.part"]


def test_a_text_whose_words_were_taken_out_lacks_them(page: Page) -> None:
    assert {each["check"] for each in page.ask("look", text=RULE, words={"title": "", "text": ""})["problems"]} == {"text.part"}


def lent(page: Page, locale: str) -> None:
    """Lend the desk the dictionary of a language, as the page does; it is read by the hunspell of this machine."""
    known = data.dictionary(page.root, check.read(page.root, refresh=False).library, locale)
    speller = spelling.speller(page.root, locale, Library({}, {}, {}, ()))
    assert speller is not None
    page.desk.spells(json.dumps(known), speller.has)


def spelled(page: Page, **words: str) -> list[tuple[str, int, int, str]]:
    look = page.ask("look", text=RULE, words=words)
    problems = [each for each in look["problems"] if each["check"] == "spelling.word"]
    assert {each["severity"] for each in problems} <= {"warning"}
    return [(each["field"], each["line"], each["column"], each["message"].partition(" is in")[0]) for each in problems]


def test_a_word_nobody_knows_is_told_once_the_page_has_lent_a_dictionary(page: Page) -> None:
    words = {"title": "Der Haufn", "text": "Zwei Kiesel.\n\nDas ist ein Sielstein, {hand_sizze}."}
    assert spelled(page, **words) == []
    lent(page, "de")
    assert spelled(page, **words) == [("text", 3, 13, "`Sielstein`"), ("title", 1, 5, "`Haufn`")]
    assert spelled(page, text="Zwei Kiesel.") == []


def test_a_dictionary_of_another_language_spells_nothing(page: Page) -> None:
    lent(page, "vi")
    assert spelled(page, title="Der Haufn") == []


def test_pieces_of_a_word_with_a_wrong_letter_are_not_told_as_words(page: Page) -> None:
    lent(page, "de")
    look = page.ask("look", text=RULE, words={"title": "Der Ha\u200bufn"})
    assert {each["check"] for each in look["problems"]} & {"letters.invisible", "spelling.word"} == {"letters.invisible"}


def test_what_a_comment_in_the_file_silences_is_silent_at_the_desk(repository: Path) -> None:
    file = repository / "content/pebbles/de/take.yaml"
    before, begin, behind = file.read_text("utf-8").partition("  text: |-\n")
    file.write_text(f"{before}  # allow: spelling.word — ein Name\n{begin}{behind}", encoding="utf-8")
    page = Page(repository, "pebbles", "de")
    full = next(full for full, each in page.target["texts"].items() if "allowed" in each)
    lent(page, "de")
    look = page.ask("look", text=full, words={"title": "Der Haufn", "text": "Der Haufn."})
    assert [each["field"] for each in look["problems"] if each["check"] == "spelling.word"] == ["title"]


def test_what_no_text_may_hold_is_told(page: Page) -> None:
    words = page.source["texts"][RULE]["words"]
    look = page.ask("look", text=RULE, words={**words, "text": "# Kopf\n\n`code`"})
    assert {each["check"] for each in look["problems"]} >= {"exchange.markup"}
    assert "letters.invisible" in {each["check"] for each in page.ask("look", text=RULE, words={"title": "a\u0007b"})["problems"]}


def test_a_text_is_shown_as_the_build_shows_it() -> None:
    library = load.library(_environment.ROOT)[0]
    resolve: Callable[[str], prose.Link] = lambda target: prose.Link(f"T {target}", f"at/{target}")  # noqa: E731
    for text in library.written():
        for each in text.prose.values():
            whole = prose.marked(flow(each.value), resolve).html
            assert _html(prose.tree(flow(each.value), resolve)).replace("\n", "") == whole.replace("\n", ""), text.id


def _html(nodes: list[prose.Node]) -> str:
    found = ""
    for node in nodes:
        if isinstance(node, str):
            found += str(escape(node)).replace("&#39;", "'").replace("&#34;", "&quot;")
        else:
            tag, attributes, inside = node
            named = "".join(f' {name}="{value}"' for name, value in attributes.items())
            found += f"<{tag}{named}>" + ("" if tag == "br" else f"{_html(inside)}</{tag}>")
    return found.replace("<br>", "<br />")


def test_the_preview_fills_in_numbers_and_titles(page: Page) -> None:
    words = page.source["texts"][RULE]["words"]
    (name,) = page.target["values"][RULE]
    look = page.ask("look", text=RULE, words={**words, "text": f"Nimm {{{name}}}. [](rule:take.turn)"})
    shown = json.dumps(look["shown"]["text"], ensure_ascii=False)
    assert page.target["values"][RULE][name] in shown
    assert "{" + name not in shown
    assert page.target["texts"]["pebbles/take.turn"]["words"]["title"] in shown


def test_a_po_file_of_drafts_is_imported(page: Page, tmp_path: Path) -> None:
    before = (page.root / "content/pebbles/de/take.yaml").read_text("utf-8")
    title = page.target["texts"][RULE]["words"]["title"]
    text = page.ask("po", drafts=[page.draft(RULE, "title", "Ganz neu")])["text"]
    file = tmp_path / "drafts.po"
    file.write_text(text, encoding="utf-8")
    report = importing.take(page.root, file)
    assert not report.problems
    assert [str(unit.key) for unit in report.changed] == [f"{RULE}:title"]
    after = (page.root / "content/pebbles/de/take.yaml").read_text("utf-8")
    assert after == before.replace(title, "Ganz neu", 1)


def test_a_po_file_never_overwrites_what_has_changed_meanwhile(page: Page, tmp_path: Path) -> None:
    text = page.ask("po", drafts=[page.draft(RULE, "title", "Ganz neu")])["text"]
    title = page.target["texts"][RULE]["words"]["title"]
    path = page.root / "content/pebbles/de/take.yaml"
    path.write_text(path.read_text("utf-8").replace(title, "Von anderen"), encoding="utf-8")
    file = tmp_path / "drafts.po"
    file.write_text(text, encoding="utf-8")
    report = importing.take(page.root, file)
    assert [str(unit.key) for unit, _ in report.aside] == [f"{RULE}:title"]
    assert "Von anderen" in path.read_text("utf-8")


def test_a_file_with_drafts_changes_their_words_alone(page: Page) -> None:
    raw = page.target["files"]["take"]
    title = page.target["texts"][RULE]["words"]["title"]
    after = page.ask("yaml", file="take", raw=raw, drafts=[page.draft(RULE, "title", "Ganz neu")])["text"]
    assert after == raw.replace(title, "Ganz neu", 1)
    assert page.ask("yaml", file="take", raw=raw, drafts=[page.draft(RULE, "title", title)])["text"] == raw


def test_a_file_that_is_not_there_yet_is_made(page: Page) -> None:
    made = page.ask("yaml", file="take", raw="", drafts=[page.draft(RULE, "title", "Neu"), page.draft(RULE, "text", "Nimm.")])["text"]
    assert made == "take.most:\n  title: >-\n    Neu\n  text: |-\n    Nimm.\n"


def test_a_file_says_which_of_its_texts_are_refused(page: Page) -> None:
    good, bad = page.draft(RULE, "title", "Ganz neu"), page.draft(RULE, "text", "Nimm {nothing}.")
    raw = page.target["files"]["take"]
    for asked in ({"op": "po"}, {"op": "yaml", "file": "take", "raw": raw}):
        assert page.ask(**asked, drafts=[good])["faulty"] == []
        assert page.ask(**asked, drafts=[good, bad])["faulty"] == [RULE]


def test_the_rest_of_what_it_can_be_asked(page: Page) -> None:
    notes = page.ask("notes", text=RULE)
    assert set(notes) == set(page.source["texts"][RULE]["words"])
    assert all(notes.values())
    assert {lang for each in notes.values() for _, lang in each} == {"en"}, "nobody has given it words of another language"
    assert page.ask("diff", old="Take one.", new="Take two.") == [["same", "Take "], ["removed", "one"], ["added", "two"], ["same", "."]]
    game = page.files["workbench.pebbles"]
    example = game["chapters"][0]["examples"][0]["id"]
    frames = page.ask("frames", example=example)
    assert frames[0]["kind"] == "given"
    assert frames[0]["observation"]


@pytest.mark.parametrize("locale", ["de", "vi"])
def test_notes_and_refusals_are_in_the_language_of_the_page(page: Page, locale: str) -> None:
    own = catalog.read(_environment.ROOT)[0][locale]
    words = {key: said for key in own.entries if key.startswith(("fault.", "note.")) and isinstance(said := own.compiled(key), str)}
    terms, source = page.files[page.manifest["terms"]], page.manifest["games"]["pebbles"]
    texts = {source["source"]: page.source["texts"], "de": page.target["texts"]}
    game = {"game": page.files[source["file"]], "texts": texts, "terms": terms, "values": page.target["values"], "locale": "de"}
    page.ask("open", **game, words=words, borrowed={})
    notes = page.ask("notes", text=RULE)
    assert {lang for each in notes.values() for _, lang in each} == {""}
    said = {"de": "{most} ist jetzt 3", "vi": "{most} hiện là 3"}[locale]
    assert [said, ""] in notes["text"], notes["text"]
    assert f"#. {said}\n" in page.ask("po", drafts=[page.draft(RULE, "text", "Nimm.")])["text"]
    raw = "take.most: {title: Nicht zu viele}\n"
    refused = page.refused("yaml", file="take", raw=raw, drafts=[page.draft(RULE, "text", "Nimm.")])
    assert refused["code"] == "unspliceable"
    assert refused["lang"] == ""
    assert refused["at"] == words["fault.splice.line"].replace("{id}", "take.most")


def test_a_faulty_request_is_answered(page: Page) -> None:
    assert page.refused("nonsense")["code"] == "unknown-op"
    assert page.refused("notes", text="pebbles/nothing")["code"] == "unknown-text"
    assert page.refused("frames", example="pebbles/nothing")["code"] == "unknown-text"
    assert page.refused("look", text=RULE)["code"] == "internal"
    assert json.loads(page.desk.handle("{"))["ok"] is False
    assert json.loads(Desk().handle('{"id": 1, "op": "notes", "text": "x/y"}'))["error"]["code"] == "no-play"


def test_a_language_nobody_has_begun_can_be_translated_into(repository: Path) -> None:
    page = Page(repository, "pebbles", "de")
    desk = Page.__new__(Page)
    desk.desk = Desk()
    texts = {"en": page.source["texts"], "fr": {}}
    opened = {"game": page.files["workbench.pebbles"], "texts": texts, "terms": {}, "values": page.source["values"], "locale": "fr"}
    assert desk.ask("open", **opened) == {}
    words = page.source["texts"][RULE]["words"]
    draft = {"text": RULE, "field": "title", "words": "Une pierre", "made": words["title"], "base": ""}
    assert '"Language: fr\\n"' in desk.ask("po", drafts=[draft])["text"]
    assert not [each for each in desk.ask("look", text=RULE, words={"title": "Une pierre"})["problems"] if each["check"] == "internal"]


def test_the_archive_holds_what_runs_in_the_page_and_nothing_that_cannot(tmp_path: Path) -> None:
    archive.write(tmp_path / "all.zip")
    names = zipfile.ZipFile(tmp_path / "all.zip").namelist()
    assert {"rulebook/workbench/desk.py", "rulebook/checks/prose.py", "ruamel/yaml/main.py", "polib.py", "markdown_it/main.py"} <= set(
        names
    )
    assert not [name for name in names if name.startswith(("babel", "jsonschema", "rulebook/load", "rulebook/publish"))]
    assert len(names) == len(set(names))


def test_what_the_checks_find_has_a_heading_in_every_language() -> None:
    """The details are in English; a translator reads first what is the matter."""
    modules = (module for module in checks.modules() if hasattr(module, "of_text"))
    found = {*(each for module in modules for each in module.IDS), "letters.invisible", "letters.nfc", "exchange.markup", "spelling.word"}
    elsewhere = {"text.missing", "text.orphan", "translation.missing", "translation.stale", "glossary.piece", "glossary.unknown-piece"}
    about_files = {"glossary.conflict", "glossary.missing"}
    source = catalog.read(_environment.ROOT)[0][catalog.SOURCE].entries
    assert {key.removeprefix("workbench.check.") for key in source if key.startswith("workbench.check.")} == found - elsewhere - about_files
