"""What can be kept: every file of a site is in one part, and who keeps the workbench gets all that it asks for."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import _environment
from rulebook import offline

LOCALES, GAMES = ("de", "en"), ("pebbles",)
FILES = {
    "index.html": "site",
    "assets/css/site.css": "site",
    "assets/keep-1a.js": "site",
    "assets/keeper-1a.js": None,
    "assets/books/pebbles.de.pdf": None,
    "assets/app/demo-1a.js": "play",
    "assets/py/runtime-1a/pyodide.asm.wasm": "play",
    "assets/worker-1a.js": "play",
    "assets/messages.de.1a.json": "de",
    "assets/words.pebbles.de.1a.json": "de/pebbles",
    "de/index.html": "de",
    "de/translate/index.html": "de",
    "de/pebbles/take/index.html": "de/pebbles",
    "de/search/pebbles.1a.json": "de/pebbles",
    "de/workbench/index.html": "de/workbench",
    "en/workbench/index.html": "en/workbench",
    "workbench.json": "workbench",
    "assets/workbench.pebbles.de.1a.json": "workbench",
    "assets/workbench.messages.en.1a.json": "workbench",
    "assets/workbench.spelling.de.1a.json": "workbench",
    "assets/py/workbench-1a/workbench.zip": "workbench",
    "assets/spelling/hunspell-1A.wasm": "workbench",
    "assets/spelling/spelling-1A.js": "workbench",
    "404.html": None,
}
"""File -> the part it belongs to; None where nobody keeps it."""


def listed(out: Path) -> dict[str, dict[str, list[int | str]]]:
    """Write the list of a folder, and return its parts."""
    offline.write(out, LOCALES, GAMES)
    parts: dict[str, dict[str, list[int | str]]] = json.loads((out / offline.LIST).read_text("utf-8"))["parts"]
    return parts


@pytest.fixture
def out(tmp_path: Path) -> Path:
    for name in FILES:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{name}\n" * 50, "utf-8")
    return tmp_path


def test_every_file_is_in_the_part_it_belongs_to(out: Path) -> None:
    found = {address: part for part, files in listed(out).items() for address in files}
    assert found == {name.removesuffix("index.html"): part for name, part in FILES.items() if part}


def test_what_is_packed_beforehand_is_told_by_its_packed_size(out: Path) -> None:
    name = "assets/workbench.spelling.de.1a.json"
    (out / f"{name}.br").write_bytes(b"x" * 7)
    _, bytes_here, bytes_on_the_wire = listed(out)["workbench"][name]
    assert (bytes_here, bytes_on_the_wire) == ((out / name).stat().st_size, 7)


def test_a_new_text_makes_a_new_build_for_those_who_keep_the_workbench(out: Path) -> None:
    listed(out)
    before = json.loads((out / offline.LIST).read_text("utf-8"))["version"]
    (out / "assets/workbench.pebbles.de.1a.json").write_text("another text", "utf-8")
    listed(out)
    assert json.loads((out / offline.LIST).read_text("utf-8"))["version"] != before


def test_the_workbench_is_offered_on_its_page_and_where_everything_is() -> None:
    """What is chosen there is a part: ``<locale>/workbench``."""
    for name in ("workbench", "offline"):
        template = (_environment.ROOT / "site" / "templates" / f"{name}.md.j2").read_text("utf-8")
        assert re.search(r'keep\(locale ~ "/workbench", ', template), name


def test_a_built_site_holds_all_that_the_workbench_names_in_its_part(site: Path) -> None:
    parts = json.loads((site / offline.LIST).read_text("utf-8"))["parts"]
    kept = {"play", "workbench", "de/workbench"}
    files = {address for part in kept for address in parts[part]}
    manifest = json.loads((site / "workbench.json").read_text("utf-8"))
    games = manifest["games"].values()
    named = {
        *manifest["messages"].values(),
        manifest["terms"],
        manifest["desk"]["url"],
        manifest["spelling"]["script"],
        *(each["url"] for each in manifest["spelling"]["locales"].values()),
        *(each["file"] for each in games),
        *(file for each in games for file in each["texts"].values()),
    }
    assert len(named) > 15
    assert {f"assets/{each}" for each in named} <= files
    assert {"workbench.json", "de/workbench/"} <= files
    script = (site / "assets" / manifest["spelling"]["script"]).read_text("utf-8")
    (wasm,) = set(re.findall(r"hunspell-\w+\.wasm", script))
    assert f"assets/spelling/{wasm}" in files
