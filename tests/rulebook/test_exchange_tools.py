"""All of our texts go through the tools translators use, and come back without a change; an edit made there arrives."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import polib
import pytest
from translate.storage import factory
from translate.storage.pypo import pofile
from translate.storage.xliff import Xliff1File

from rulebook import load
from rulebook.exchange import exporting, importing
from rulebook.model import Status

ROOT = Path(__file__).resolve().parents[2]
LOCALES = sorted(path.stem for path in (ROOT / "content/glossary").glob("*.yaml"))
TRANSLATIONS = [locale for locale in LOCALES if locale != "en"]
FORMS: tuple[exporting.Format, ...] = ("po", "xliff")
SUFFIX = {"po": ".po", "xliff": ".xlf"}


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of all content: others may be editing the work tree."""
    root = tmp_path_factory.mktemp("original")
    shutil.copytree(ROOT / "content", root / "content")
    return root


@pytest.fixture
def copy(original: Path, tmp_path: Path) -> Path:
    shutil.copytree(original / "content", tmp_path / "content")
    return tmp_path


def files(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted((root / "content").rglob("*")) if path.is_file()}


def exported(root: Path, locale: str, form: exporting.Format) -> Path:
    path = root / f"{locale}{SUFFIX[form]}"
    path.write_text(exporting.export(root, locale, form).text, encoding="utf-8", newline="\n")
    return path


def through_polib(path: Path) -> None:
    polib.pofile(str(path)).save(str(path))  # wraps its lines


def through_toolkit(path: Path) -> None:
    factory.getobject(str(path)).savefile(str(path))


def through_msgcat(path: Path) -> None:
    msgcat = shutil.which("msgcat")
    if msgcat is None:
        pytest.skip("gettext is not installed")
    subprocess.run([msgcat, "--output-file", str(path), str(path)], check=True)


def untouched(path: Path) -> None:
    """Leave a file as it was exported."""
    assert path.is_file()


TOOLS: dict[exporting.Format, list[Callable[[Path], None]]] = {
    "po": [untouched, through_polib, through_toolkit, through_msgcat],
    "xliff": [untouched, through_toolkit],
}
CASES = [(locale, form, tool) for locale in [*TRANSLATIONS, "fr"] for form in FORMS for tool in TOOLS[form]]


@pytest.mark.parametrize(("locale", "form", "tool"), CASES)
def test_every_text_comes_back_without_a_change(copy: Path, locale: str, form: exporting.Format, tool: Callable[[Path], None]) -> None:
    path = exported(copy, locale, form)
    before = files(copy)
    tool(path)
    report = importing.take(copy, path)
    assert (report.problems, report.changed, report.added, report.waiting, report.aside, report.confirmed) == ([], [], [], [], [], [])
    assert files(copy) == before


@pytest.mark.parametrize("locale", [*TRANSLATIONS, "fr"])
def test_gettext_accepts_every_file(original: Path, tmp_path: Path, locale: str) -> None:
    msgfmt = shutil.which("msgfmt")
    if msgfmt is None:
        pytest.skip("gettext is not installed")
    path = tmp_path / "exported.po"
    path.write_text(exporting.export(original, locale, "po").text, encoding="utf-8")
    done = subprocess.run([msgfmt, "-c", "-o", str(tmp_path / "out.mo"), str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "error" not in done.stderr


def test_gettext_sees_a_broken_placeholder(original: Path, tmp_path: Path) -> None:
    msgfmt = shutil.which("msgfmt")
    if msgfmt is None:
        pytest.skip("gettext is not installed")
    catalog = polib.pofile(exporting.export(original, "de", "po").text)
    entry = next(each for each in catalog if "python-brace-format" in each.flags)
    entry.msgstr = entry.msgstr.replace("{", "{x")
    catalog.save(str(tmp_path / "broken.po"))
    command = [msgfmt, "-c", "-o", str(tmp_path / "out.mo"), str(tmp_path / "broken.po")]
    assert subprocess.run(command, capture_output=True, check=False).returncode == 1


@pytest.mark.parametrize("locale", TRANSLATIONS)
def test_every_field_of_every_text_is_exported_once(original: Path, locale: str) -> None:
    library = load.read(original).library
    wanted = {f"{text.id}:{field}" for text in library.texts["en"].values() for field in text.prose}
    found = [str(unit.key) for unit in exporting.export(original, locale, "po").units]
    assert len(found) == len(set(found))
    assert set(found) == wanted


def test_one_game_can_be_exported_alone(original: Path) -> None:
    found = exporting.export(original, "de", "po", "kariba").units
    assert found
    assert {unit.key.id.partition("/")[0] for unit in found} == {"kariba"}


@pytest.mark.parametrize("form", FORMS)
def test_the_toolkit_shows_words_states_places_and_notes(original: Path, tmp_path: Path, form: exporting.Format) -> None:
    units = exporting.export(original, "de", form).units
    path = tmp_path / f"de{SUFFIX[form]}"
    path.write_text(exporting.export(original, "de", form).text, encoding="utf-8", newline="\n")
    store = factory.getobject(str(path))
    assert isinstance(store, pofile if form == "po" else Xliff1File)
    shown = [unit for unit in store.units if unit.istranslatable()]
    assert [(unit.source, unit.target) for unit in shown] == [(unit.source, unit.target) for unit in units]
    assert [unit.isfuzzy() for unit in shown] == [unit.status is Status.STALE for unit in units]
    assert all(each in unit.getnotes() for unit, origin in zip(shown, units, strict=True) for each in origin.notes)
    places = [unit.getlocations() for unit in shown]
    assert all(any(origin.place.path in where for where in found) for found, origin in zip(places, units, strict=True))


@pytest.mark.parametrize("form", FORMS)
def test_the_toolkit_knows_what_is_stale_and_what_is_missing(copy: Path, form: exporting.Format) -> None:
    german = copy / "content/kariba/de/chase.yaml"
    text = german.read_text("utf-8")
    german.write_text(text[text.index("chase.again:") :], encoding="utf-8")
    english = copy / "content/kariba/en/chase.yaml"
    again = next(unit for unit in exporting.export(copy, "de", "po").units if str(unit.key) == "kariba/chase.again:title")
    english.write_text(english.read_text("utf-8").replace(again.source, f"{again.source} and again"), encoding="utf-8")
    store = factory.getobject(str(exported(copy, "de", form)))
    known = {unit.source: unit for unit in store.units if unit.istranslatable()}
    assert known[f"{again.source} and again"].isfuzzy()
    missing = next(unit for unit in exporting.export(copy, "de", form).units if str(unit.key) == "kariba/chase.three:title")
    assert not known[missing.source].istranslated()
    assert not known[missing.source].target


@pytest.mark.parametrize("form", FORMS)
def test_an_edit_in_the_toolkit_changes_that_text_alone(copy: Path, form: exporting.Format) -> None:
    path = exported(copy, "de", form)
    before = files(copy)
    store = factory.getobject(str(path))
    unit = next(each for each in store.units if each.istranslatable() and each.source == "The nearest weaker animal")
    old = unit.target
    unit.target = f"{old} – und nur das"
    unit.markfuzzy(False)  # noqa: FBT003  its only spelling
    store.savefile(str(path))
    report = importing.take(copy, path)
    assert [str(each.key) for each in report.changed] == ["kariba/chase.nearest:title"], report.problems
    after = files(copy)
    name = "content/kariba/de/chase.yaml"
    assert {each for each in after if after[each] != before[each]} <= {name, "content/kariba/stamps/de.json"}
    assert after[name] == before[name].replace(f"    {old}\n".encode(), f"    {old} – und nur das\n".encode())


def test_a_whole_language_can_be_written_from_one_file(copy: Path) -> None:
    before = load.read(copy).library.texts["de"]
    path = exported(copy, "de", "po")
    catalog = polib.pofile(str(path), wrapwidth=0)
    for entry in catalog:
        entry.comment = ""  # as in a file that was not made by our export
    catalog.save(str(path))
    names = files(copy).keys()
    for chapter in (copy / "content").glob("*/de/*.yaml"):
        chapter.unlink()
    report = importing.take(copy, path)
    assert report.problems == []
    assert len(report.added) == len(catalog)
    after = load.read(copy).library.texts["de"]
    assert files(copy).keys() == names
    assert after.keys() == before.keys()
    for full, text in after.items():
        assert {field: prose.value.split() for field, prose in text.prose.items()} == {
            field: prose.value.split() for field, prose in before[full].prose.items()
        }
