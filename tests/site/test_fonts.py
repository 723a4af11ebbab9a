"""The fonts of the pages: lighter than those of the packages, with every letter and every weight that is used."""

import json
import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import _environment
from rulebook import fonts

CSS = _environment.ROOT / "site" / "assets" / "css"
CHOICES = json.loads(fonts.CHOICE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def faces(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, str]:
    """Return the rule of every font file."""
    css = tmp_path_factory.mktemp("fonts") / "fonts.css"
    fonts.write_css(css)
    rules = re.findall(r"@font-face \{(.*?)\n\}", css.read_text(encoding="utf-8"), re.DOTALL)
    return {(css.parent / re.findall(r'url\("(.*?)"\)', rule)[0]).resolve(): rule for rule in rules}


def test_a_font_keeps_every_letter_and_gets_lighter(faces: dict[Path, str]) -> None:
    packages = {path.name: path for choice in CHOICES for path in (_environment.NODE_MODULES / choice["package"] / "files").glob("*.woff2")}
    assert len(faces) == 9
    for font in faces:
        with TTFont(font) as light, TTFont(packages[font.name]) as whole:
            assert light.getBestCmap().keys() == whole.getBestCmap().keys()
            assert "fpgm" not in light
        assert font.stat().st_size < packages[font.name].stat().st_size


def test_every_weight_of_the_style_is_in_the_fonts(faces: dict[Path, str]) -> None:
    (lightest, heaviest) = next(choice["weights"] for choice in CHOICES if "weights" in choice)
    assert f"font-weight: {lightest} {heaviest};" in "".join(faces.values())
    styles = "".join(path.read_text(encoding="utf-8") for path in CSS.glob("*.css"))
    used = {int(weight) for weight in re.findall(r"font(?:-weight)?:\s*(\d00|\d50)\b", styles)}
    assert used
    assert all(lightest <= weight <= heaviest for weight in used)


def test_a_font_is_lightened_once(faces: dict[Path, str], tmp_path: Path) -> None:
    before = {font: font.stat().st_mtime_ns for font in faces}
    fonts.write_css(tmp_path / "fonts.css")
    assert {font: font.stat().st_mtime_ns for font in faces} == before
