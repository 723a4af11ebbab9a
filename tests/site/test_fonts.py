"""The fonts of the pages: lighter than those of the packages, with every letter and weight that is used, those of our languages first."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import _environment
from rulebook import catalog, fonts
from rulebook.library import Library

CSS = _environment.ROOT / "site" / "assets" / "css"
CHOSEN = json.loads(fonts.CHOICE.read_text(encoding="utf-8"))
ALL = set(CHOSEN["letters"]) | {"en"}
"""Languages whose pages need no other letters than those that come first; English has no letters of its own."""


@pytest.fixture(scope="module")
def faces(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, str]:
    """Return the rule of every font file, in their order."""
    css = tmp_path_factory.mktemp("fonts") / "fonts.css"
    fonts.write_css(css)
    rules = re.findall(r"@font-face \{(.*?)\n\}", css.read_text(encoding="utf-8"), re.DOTALL)
    return {(css.parent / re.findall(r'url\("(.*?)"\)', rule)[0]).resolve(): rule for rule in rules}


def letters(font: Path) -> set[int]:
    """Return the code points of a font."""
    with TTFont(font) as opened:
        return set(opened.getBestCmap())


def in_range(rule: str) -> set[int]:
    """Return the code points that a rule says its file is for."""
    found: set[int] = set()
    (said,) = re.findall(r"unicode-range: ([^;]*);", rule)
    for part in said.split(","):
        start, _, end = part.strip().removeprefix("U+").partition("-")
        found |= set(range(int(start, 16), int(end or start, 16) + 1))
    return found


def test_every_letter_of_the_packages_is_in_one_file_and_lighter(faces: dict[Path, str]) -> None:
    packages = {
        path.stem: path for choice in CHOSEN["fonts"] for path in (_environment.NODE_MODULES / choice["package"] / "files").glob("*.woff2")
    }
    parts: dict[str, list[Path]] = {}
    for font in faces:
        parts.setdefault(font.stem.removesuffix(fonts.FIRST), []).append(font)
    assert len(parts) == 9
    assert len(faces) == 15
    for name, files in parts.items():
        of_parts = [letters(file) for file in files]
        said = set.union(*(in_range(faces[file]) for file in files))
        assert set.union(*of_parts) == letters(packages[name]) & said
        assert sum(map(len, of_parts)) == len(set.union(*of_parts)), "no letter is loaded twice"
        assert sum(file.stat().st_size for file in files) < packages[name].stat().st_size
        for file in files:
            with TTFont(file) as light:
                assert "fpgm" not in light


def test_the_letters_of_our_languages_are_taken_from_the_files_that_come_first(faces: dict[Path, str]) -> None:
    """Of two rules for the same letter a browser takes the later one."""
    order = list(faces)
    firsts = [font for font in order if font.stem.endswith(fonts.FIRST)]
    assert len(firsts) == 6
    for font in firsts:
        assert in_range(faces[font]) == letters(font) <= fonts.first_letters()
        rest = next(path for path in order if path.stem == font.stem.removesuffix(fonts.FIRST))
        assert order.index(rest) < order.index(font)
        assert letters(font) <= in_range(faces[rest])
    wanted = {name for names in fonts.preloaded().values() for name in names}
    assert wanted == {font.stem for font in firsts}, "what comes first is what a page asks for at once"


def test_what_every_page_asks_for_at_once_is_light(faces: dict[Path, str]) -> None:
    """Nothing is painted in its own letters before; of a slow line 10 KB are a twentieth of a second."""
    size = {font.stem: font.stat().st_size for font in faces}
    wanted = fonts.preloaded()
    for_all = sum(size[name] for name in wanted[""])
    assert for_all <= 38_000
    assert for_all + sum(size[name] for name in wanted["vi"]) <= 51_000


def said(library: Library, locale: str) -> Iterator[str]:
    """Yield all that is said in a language: rule texts, terms, the strings of pages."""
    yield from (prose.value for text in library.texts[locale].values() for prose in text.prose.values())
    compiled = catalog.compiled(_environment.ROOT, library, locale)
    for messages in (compiled["messages"], compiled["pieces"]):
        for words in messages.values():
            forms = words if isinstance(words, dict) else {"other": words}
            yield from (form for key, form in forms.items() if key != "locale")


@pytest.mark.parametrize("locale", sorted(ALL - {""}))
def test_no_text_needs_a_letter_that_comes_later(library: Library, faces: dict[Path, str], locale: str) -> None:
    texts = list(said(library, locale))
    assert len(texts) > 500
    in_fonts = set().union(*map(letters, faces))
    late = {(letter, text) for text in texts for letter in text if ord(letter) in in_fonts - fonts.first_letters()}
    assert not late


def test_every_weight_of_the_style_is_in_the_fonts(faces: dict[Path, str]) -> None:
    choice = next(choice for choice in CHOSEN["fonts"] if "weights" in choice)
    (lightest, heaviest) = choice["weights"]
    assert lightest <= choice["kerning"] <= heaviest
    assert f"font-weight: {lightest} {heaviest};" in "".join(faces.values())
    styles = "".join(path.read_text(encoding="utf-8") for path in CSS.glob("*.css"))
    used = {int(weight) for weight in re.findall(r"font(?:-weight)?:\s*(\d00|\d50)\b", styles)}
    assert used
    assert all(lightest <= weight <= heaviest for weight in used)


def test_a_variable_font_still_varies_and_keeps_its_kerning(faces: dict[Path, str]) -> None:
    font = next(font for font in faces if font.stem == "bricolage-grotesque-latin-wght-normal-first")
    with TTFont(font) as opened:
        assert [(axis.axisTag, axis.minValue, axis.maxValue) for axis in opened["fvar"].axes] == [("wght", 400, 800)]
        features = {record.FeatureTag for record in opened["GPOS"].table.FeatureList.FeatureRecord}
    assert "kern" in features


def test_a_font_is_lightened_once(faces: dict[Path, str], tmp_path: Path) -> None:
    before = {font: font.stat().st_mtime_ns for font in faces}
    fonts.write_css(tmp_path / "fonts.css")
    assert {font: font.stat().st_mtime_ns for font in faces} == before
