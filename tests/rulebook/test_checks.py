"""Every check finds its planted fault at the right line, with these words and nothing else; clean content has no problems."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from rulebook import allow, check, checks
from rulebook.checks import sources
from rulebook.problem import Place, Problem, Severity
from rulebook.told import Told

VIETNAMESE = Path(__file__).parent / "vietnamese"
"""A third language of the small repository."""
FAULTS: dict[str, Any] = YAML(typ="safe", pure=True).load((Path(__file__).parent / "faults.yaml").read_text("utf-8"))


def plant(root: Path, fault: dict[str, str]) -> None:
    path = root / fault["file"]
    if "/vi" in fault["file"]:
        shutil.copytree(VIETNAMESE, root, dirs_exist_ok=True)
    if "by" not in fault:
        path.unlink()
        if target := fault.get("link"):
            if not Path(target).exists():
                pytest.skip(f"this system has no {target}")
            path.symlink_to(target)
        return
    text = path.read_text("utf-8") if "replace" in fault else ""
    old = fault.get("replace", "")
    assert old in text, "the small repository has changed; plant the fault elsewhere"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes((text.replace(old, fault["by"]) if old else fault["by"]).encode(fault.get("encoding", "utf-8")))


def test_the_small_repository_has_no_problems(problems: Callable[[], list[Problem]]) -> None:
    assert problems() == []


def test_a_third_language_has_no_problems(repository: Path, problems: Callable[[], list[Problem]]) -> None:
    shutil.copytree(VIETNAMESE, repository, dirs_exist_ok=True)
    assert problems() == []


IN_ENGLISH_ALONE = frozenset({"message.unused"})
"""What stands in a translators' file and only the page's code can bring about."""


def is_for_translators(problem: Problem) -> bool:
    """Tell whether somebody who translates can meet a problem: it stands in a file of words, or in one that tools keep beside them."""
    if problem.check in IN_ENGLISH_ALONE:
        return False
    match problem.place.path.split("/"):
        case ["content", "glossary" | "spelling", _] | ["locale", *_] | ["site", "pages", *_]:
            return True
        case ["content", _, folder, _]:
            return folder != "cards"  # a language, or the stamps
    return False


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found_with_its_line(name: str, repository: Path, problems: Callable[[], list[Problem]]) -> None:
    plant(repository, FAULTS[name])
    found = problems()
    assert "\n".join(map(str, found)) == FAULTS[name]["problems"]
    assert name.partition("/")[0] in {problem.check for problem in found}
    assert all(isinstance(each.message, Told) for each in found if is_for_translators(each)), "translators are told this in English alone"


def test_every_check_has_a_planted_fault() -> None:
    assert {name.partition("/")[0] for name in FAULTS} == {*checks.ids(), *allow.IDS}


def test_every_check_has_its_severity() -> None:
    """What `check.py content --list` says of a check is what its problems are."""
    said = {line.split(": ")[1]: line.endswith(" (warning)") for fault in FAULTS.values() for line in fault["problems"].split("\n")}
    assert said == {name: checks.severity(name) is Severity.WARNING for name in said}
    assert set(said) >= set(checks.ids())


def test_all_faults_at_once_are_told_in_one_run(repository: Path, problems: Callable[[], list[Problem]]) -> None:
    """A broken file hides nothing in the others."""
    for name in ("yaml.syntax", "prose.number", "source.unknown", "glossary.conflict", "message.orphan", "rule.figure"):
        plant(repository, FAULTS[name])
    found = {problem.check for problem in problems()}
    assert {"yaml.syntax", "source.unknown", "glossary.conflict", "message.orphan", "rule.figure"} <= found


def test_a_language_just_begun_buries_no_error(repository: Path, problems: Callable[[], list[Problem]]) -> None:
    plant(repository, FAULTS["prose.number"])
    untranslated = [Problem(Place("a.po", line), "message.missing", f"{line}", Severity.WARNING) for line in range(1, 10)]
    few = [Problem(Place("b.po", line), "message.missing", f"{line}", Severity.WARNING) for line in range(1, 4)]
    found = problems()
    told = list(check.lines([*untranslated, *few, *found]))
    assert told[0].startswith("a.po:1:1: message.missing: 9 texts are not translated")
    assert told[1:] == list(map(str, [*few, *found]))


@pytest.mark.parametrize(
    ("url", "sign"),
    [
        ("https://www.amazon.de/dp/0", "amazon"),
        ("https://brettspielladen.example/kariba", "brettspielladen"),
        ("https://kariba.store/", "store"),
        ("https://games.example/de/warenkorb", "warenkorb"),
        ("https://games.example/kariba?aff=1", "aff"),
        ("https://bookshops-weekly.example/reviews/kariba", ""),
        ("https://games.example/blog/best-products-to-buy", ""),
        ("https://github.com/msArray/fafnir-spiel", ""),
    ],
)
def test_a_shop_is_known_by_what_its_address_says(url: str, sign: str) -> None:
    assert sources.sign_of_shop(url) == sign
