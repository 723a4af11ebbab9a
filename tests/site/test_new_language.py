"""A new language: begun by one command, a few rules translated, and there are pages to read and to play on; the rest is marked."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import cycle
from pathlib import Path
from typing import Any

import polib
import pytest

from rulebook import catalog, check, load, new_locale, publish
from rulebook.exchange.splice import Words, splice
from rulebook.narrate import Narrator
from rulebook.wording import Wording
from tests.site.copies import Copy, copied, tree

pytestmark = pytest.mark.slow
LTR, RTL = "pl", "ar"
"""A language with more plural forms than ours, and one written from right to left."""
RULES = ("chase.three", "chase.again", "chase.nearest")


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory, small: Copy) -> Copy:
    """Return a copy of the sources in which both languages are begun, each with a few rules, built for them and English."""
    copy = copied(tmp_path_factory.mktemp("languages"), small.root)
    before = tree(copy.root)
    for locale in (LTR, RTL):
        assert new_locale.begin(copy.root, locale)
        _translate(copy, locale)
    after = tree(copy.root)
    assert {name: after[name] for name in before} == before, "nothing that was there has changed"
    copy.publish(locales=["en", LTR, RTL])
    return copy


def _translate(copy: Copy, locale: str) -> None:
    """Write what the first hour brings: a chapter's first rules, the pieces, and a few strings."""
    library, _ = load.library(copy.root)
    path = copy.root / f"content/kariba/{locale}/chase.yaml"
    order = [full.partition("/")[2] for full, name in library.games["kariba"].files_of_words().items() if name == "chase"]
    words: dict[tuple[str | int, ...], Words] = {}
    for rule in RULES:
        source = library.texts["en"][f"kariba/{rule}"]
        for field in source.prose:
            words[rule, field] = Words(_spoken(source.field(field), locale), ">" if field == "title" else "|")
    path.write_bytes(splice(path.read_bytes(), words, lambda at: order if not at else ("title", "text", "reason")))
    glossary = copy.root / f"content/glossary/{locale}.yaml"
    text = glossary.read_text("utf-8")
    forms = {LTR: ("mysz", "myszy"), RTL: ("فأر", "فئران")}[locale]
    old = re.search(r"# kariba\.mouse:\n#   one: \n#   other: \n", text)
    assert old
    new = f"kariba.mouse:\n  one: {forms[0]}\n  other: {forms[1]}\n"
    glossary.write_text(text.replace(old[0], new), encoding="utf-8")
    po_path = copy.root / f"locale/{locale}/LC_MESSAGES/messages.po"
    po = polib.pofile(str(po_path), wrapwidth=0)
    for entry in po:
        if entry.msgctxt == "event.kariba.dealt-cards":
            entry.msgstr_plural = {index: f"{{n}} #{index}" for index in entry.msgstr_plural}
        elif entry.msgctxt == "site.home":
            entry.msgstr = _spoken("Start", locale)
    po.save(str(po_path), newline="\n")


def _spoken(words: str, locale: str) -> str:
    """Return words that pass for ones of another language, with their placeholders and links."""
    kept = re.compile(r"(\{[^{}]*\}|\]\([^)]*\)|[^\w{}]+)")
    stand_ins = cycle({LTR: ("słowo", "drugie", "trzecie"), RTL: ("كلمة", "ثانية", "ثالثة")}[locale])
    return "".join(part if kept.fullmatch(part) or not part else next(stand_ins) for part in kept.split(words))


def test_nothing_but_what_is_missing_is_told(begun: Copy) -> None:
    _, problems = check.content(begun.root, refresh=False)
    assert not check.errors(problems)
    told = list(check.lines(problems))
    assert len(told) < len(problems) / 10, "of hundreds of untranslated texts one line a file is told"


def test_the_files_of_a_language_pass_the_tools_of_gettext(begun: Copy, tmp_path: Path) -> None:
    msgfmt = shutil.which("msgfmt")
    if msgfmt is None:
        pytest.skip("gettext is not installed")
    for locale in (LTR, RTL):
        path = begun.root / f"locale/{locale}/LC_MESSAGES/messages.po"
        done = subprocess.run([msgfmt, "-c", "-o", str(tmp_path / "out.mo"), str(path)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


def _catalogs(root: Path) -> dict[str, Any]:
    library, _ = load.library(root)
    messages, _ = catalog.read(root)
    return {locale: catalog.compile_from(messages, library, locale) for locale in (LTR, RTL)}


def test_plurals_are_those_of_the_language(begun: Copy) -> None:
    catalogs = _catalogs(begun.root)
    wanted = {LTR: {1: 0, 2: 1, 5: 2, 12: 2, 22: 1}, RTL: {0: 0, 1: 1, 2: 2, 3: 3, 11: 4, 100: 5}}
    for locale, forms in wanted.items():
        wording = Wording(locale, catalogs[locale]["messages"])
        for count, form in forms.items():
            assert wording.say("event.kariba.dealt-cards", n=count).endswith(f"#{form}"), (locale, count)


def test_numbers_and_lists_are_those_of_the_language(begun: Copy) -> None:
    catalogs = _catalogs(begun.root)
    polish = Narrator(catalogs[LTR], "kariba")
    said = "".join(str(part) for part in polish.pieces({"mouse": 2}))
    assert "2 myszy" in said
    assert Wording(LTR, catalogs[LTR]["messages"]).say("event.kariba.dealt-cards", n=12345).startswith("12\N{NO-BREAK SPACE}345")


def test_translated_rules_are_shown_and_the_rest_is_marked(begun: Copy) -> None:
    for locale in (LTR, RTL):
        page = begun.page(f"{locale}/kariba/chase")
        sections = dict(re.findall(r'data-rule="kariba/([\w.-]+)" data-state="(\w+)"', page))
        assert {rule for rule, state in sections.items() if state == "current"} == set(RULES)
        missing = next(rule for rule, state in sections.items() if state == "missing")
        body = page[page.index(f'data-rule="kariba/{missing}"') :]
        assert re.search(r'<div class="sb-text" lang="en">', body)
        assert f'href="../../../en/kariba/chase/#{missing}"' in body


class Reader(HTMLParser):
    """Finds the words of a page that stand in its own language, and what is broken in its marks."""

    VOID = frozenset(("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"))

    def __init__(self) -> None:
        """Begin outside of everything."""
        super().__init__()
        self.langs: list[tuple[str, str | None]] = []
        self.own: set[str] = set()
        self.broken: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the language of an element, and attributes that are none."""
        self.broken += [
            f"<{tag} {name}>" for name, value in attrs if not re.fullmatch(r"[a-zA-Z:_@][\w:.-]*", name) or "<span" in (value or "")
        ]
        if tag not in self.VOID:
            self.langs.append((tag, dict(attrs).get("lang")))

    def handle_endtag(self, tag: str) -> None:
        """Leave an element; what was not closed ends with it."""
        if any(each == tag for each, _ in self.langs):
            while self.langs.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        """Note words that no element around marks as those of another language."""
        tags = [tag for tag, _ in self.langs]
        marked = [lang for tag, lang in self.langs if lang and tag != "html"]
        if data.strip() and not marked and not {"script", "style", "title"} & set(tags):
            self.own.add(" ".join(data.split()))


@pytest.mark.parametrize("locale", [LTR, RTL])
def test_borrowed_words_of_the_page_say_their_language(begun: Copy, locale: str) -> None:
    """Whatever template they come from: none stands as words of the page's own language, and no mark of theirs breaks an attribute."""
    messages = _catalogs(begun.root)[locale]["messages"]
    borrowed = {key: catalog.text_of(words) for key, words in messages.items() if catalog.locale_of(words, locale) == "en"}
    isolated = {re.sub("[\u2066-\u2069]", "", words): key for key, words in borrowed.items() if key.startswith(("page.", "site."))}
    wanted = {words: key for words, key in isolated.items() if "{" not in words and words not in ("Spielbar", "Kariba")}
    assert len(wanted) > 100
    seen, unmarked = set(), {}
    for path in (begun.out / locale).rglob("index.html"):
        reader = Reader()
        reader.feed(path.read_text("utf-8"))
        assert not reader.broken, (path, reader.broken)
        said = {re.sub("[\u2066-\u2069]", "", words) for words in reader.own}
        unmarked.update({wanted[words]: path for words in said & wanted.keys()})
        seen.add(path)
    assert not unmarked
    assert len(seen) > 20


def test_pictures_with_borrowed_words_say_their_language(begun: Copy) -> None:
    for locale in (LTR, RTL):
        assert '<div class="sb-frame" lang="en"><svg' in begun.page(f"{locale}/kariba/chase")
    assert '<div class="sb-frame"><svg' in begun.page("en/kariba/chase")


def test_there_is_a_page_to_play_on(begun: Copy) -> None:
    for locale in (LTR, RTL):
        page = begun.page(f"{locale}/kariba/game")
        assert '<spielbar-demo data-game="kariba"' in page
        assert f'<html lang="{locale}"' in page
        config = re.search(r'<script id="sb-config" type="application/json">(.*?)</script>', page)
        assert config
        name = json.loads(config[1])["words"]["kariba"]
        words = json.loads((begun.out / "assets" / name).read_text("utf-8"))
        assert words["locale"] == locale
        assert words["messages"]["demo.close"]["locale"] == "en"
        assert words["pieces"]["kariba.rhino"]["locale"] == "en"


def test_a_page_that_is_only_begun_says_that_it_is_borrowed(begun: Copy) -> None:
    page = begun.page(f"{LTR}/about")
    assert 'class="sb-stale" data-state="missing"' in page
    assert '<div lang="en">' in page


def test_which_way_a_language_is_written_stands_on_the_page(begun: Copy) -> None:
    assert f'<html lang="{RTL}" dir="rtl"' in begun.page(f"{RTL}/kariba")
    assert f'<html lang="{LTR}" class' in begun.page(f"{LTR}/kariba")


def test_the_progress_of_the_new_languages_is_told(begun: Copy) -> None:
    page = begun.page("en/progress")
    assert '#kariba/chase.mouse"' in page


def test_what_is_no_language_or_is_there_is_refused(tmp_path: Path) -> None:
    copy = copied(tmp_path)
    for tag, said in (("french", "not a language"), ("de", "has been begun"), ("fr_FR", "not a language")):
        with pytest.raises(new_locale.CannotBegin, match=said):
            new_locale.begin(copy.root, tag)


@pytest.mark.parametrize("locale", ["fr", "ru", "ja", "cy", "pt-BR", "he", "lt", "ga"])
def test_plural_forms_fit_to_the_categories_that_the_page_chooses_by(locale: str) -> None:
    assert new_locale.plural_forms(locale).startswith("nplurals=")


def test_no_style_points_to_a_side_of_the_screen() -> None:
    """A side is named by the way the words run, so that a page can be mirrored."""
    physical = re.compile(
        r"(?<![\w-])(?:(?:margin|padding|border)-(?:left|right)|left|right)(?:-\w+)?\s*:|text-align:\s*(?:left|right)|float:"
    )
    assert not list(_found(physical))


def _found(pattern: re.Pattern[str]) -> Iterator[str]:
    folder = Path(publish.__file__).parents[2] / "site" / "assets" / "css"
    for path in sorted(folder.glob("*.css")):
        for number, line in enumerate(path.read_text("utf-8").split("\n"), start=1):
            if pattern.search(line):
                yield f"{path.name}:{number}: {line.strip()}"
