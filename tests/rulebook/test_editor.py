"""An editor that knows `.vscode/settings.json` completes each file of the content by the schema that the checks hold it to."""

from __future__ import annotations

import json
import re
from pathlib import Path

import _environment
from rulebook.load import kind_of

SETTINGS = json.loads((_environment.ROOT / ".vscode" / "settings.json").read_text("utf-8"))
CONTENT = _environment.ROOT / "content"


def matches(path: str, pattern: str) -> bool:
    """Tell whether a path matches a pattern in which `*` is anything within one folder."""
    return re.fullmatch(re.escape(pattern).replace(r"\*", "[^/]*"), path) is not None


def schemas(path: str) -> list[str]:
    """Return the schemas an editor uses for a file."""
    found = []
    for schema, patterns in SETTINGS["yaml.schemas"].items():
        wanted = any(matches(path, each) for each in patterns if not each.startswith("!"))
        if wanted and not any(matches(path, each[1:]) for each in patterns if each.startswith("!")):
            found.append(schema)
    return found


def test_every_file_is_completed_by_its_schema() -> None:
    files = [path for path in CONTENT.rglob("*.yaml") if path.is_file()]
    assert files
    for path in files:
        kind = kind_of(path.relative_to(CONTENT).parts)
        assert schemas(path.relative_to(_environment.ROOT).as_posix()) == [f"content/schema/{kind}.json"], path


def test_the_schemas_are_files_of_the_repository() -> None:
    for schema in SETTINGS["yaml.schemas"]:
        assert (_environment.ROOT / schema).is_file(), schema
    assert "://" not in Path(_environment.ROOT / ".vscode" / "settings.json").read_text("utf-8")
