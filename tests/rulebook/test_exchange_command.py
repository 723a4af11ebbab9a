"""Export and import as a person starts them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import polib

from rulebook.placeholders import FORM

ROOT = Path(__file__).resolve().parents[2]


def run(*arguments: str | Path) -> tuple[int, str, str]:
    command = [sys.executable, str(ROOT / "scripts/l10n.py"), *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    return done.returncode, done.stdout, done.stderr


def test_a_file_is_written_and_told(tmp_path: Path) -> None:
    path = tmp_path / "de.po"
    status, out, errors = run("export", "--locale", "de", "--format", "po", "--game", "kariba", "--out", path)
    assert status == 0, errors
    catalog = polib.pofile(str(path))
    assert out.startswith(f"{path}: {len(catalog)} texts (")
    assert {entry.msgctxt.partition("/")[0] for entry in catalog} == {"kariba"}


def test_without_a_name_the_file_is_printed() -> None:
    status, out, errors = run("export", "--locale", "vi", "--format", "xliff", "--game", "kariba")
    assert status == 0, errors
    assert out.startswith('<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">')
    assert out.endswith("</xliff>\n")


def test_what_cannot_be_exported_ends_with_one() -> None:
    status, out, errors = run("export", "--locale", "de", "--game", "karibu")
    assert (status, out) == (1, "")
    assert "there is no game `karibu` (did you mean `kariba`?); write `fafnir`" in errors


def test_each_file_of_an_import_is_on_its_own(tmp_path: Path) -> None:
    good = tmp_path / "good.po"
    good.write_text('msgid ""\nmsgstr "Language: de\\n"\n', encoding="utf-8")
    status, out, errors = run("import", tmp_path / "none.xlf", good)
    assert status == 1
    assert f"{tmp_path / 'none.xlf'}:1:1: exchange.form: there is no such file" in errors
    assert out == f"{good}: 0 changed, 0 added, 0 confirmed, 0 unfinished, 0 kept aside\n"


def test_the_weblate_components_fit_what_is_there() -> None:
    block = re.search(r"```json\n(.*?)```", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.DOTALL)
    assert block
    page, texts = json.loads(block[1])
    assert list(ROOT.glob(page["filemask"])) == list(ROOT.glob("locale/*/LC_MESSAGES/messages.po"))
    assert texts["filemask"].replace("*", "de") == "de.po"
    pattern = re.search(r'placeholders:r"(.*)"', texts["check_flags"])
    assert pattern
    words = "Take {given.heap.pebble} of {heap_size}."
    assert re.findall(pattern[1], words) == [found[0] for found in FORM.finditer(words)]
