"""Asks the desk of the workbench everything it can be asked, and prints the answers: `desk_transcript.py FILES.json [ARCHIVE.zip]`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

sys.path += sys.argv[2:]
from rulebook.workbench.desk import Desk

GAME, LOCALE = "kariba", "de"


def requests(files: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the requests: those of a whole chapter, and each other once."""
    game, source, target = files[f"workbench.{GAME}"], files[f"workbench.{GAME}.en"], files[f"workbench.{GAME}.{LOCALE}"]
    texts = {"en": source["texts"], LOCALE: target["texts"]}
    opened = {"game": game, "texts": texts, "terms": files["workbench.terms"], "values": target["values"], "locale": LOCALE}
    yield {"op": "open", **opened, "words": files["words"]}
    chapter = next(each for each in game["chapters"] if each["examples"])
    for entry in (*chapter["rules"], *chapter["examples"]):
        yield {"op": "look", "text": entry["id"], "words": target["texts"][entry["id"]]["words"]}
        yield {"op": "notes", "text": entry["id"]}
    full = chapter["rules"][0]["id"]
    yield {"op": "look", "text": full, "words": {"text": 'Nimm  "zwei" {nichts} oder 3.\n\n# Titel [](rule:chase.nearst), **fett'}}
    for entry in chapter["examples"]:
        yield {"op": "frames", "example": entry["id"]}
    yield {"op": "diff", "old": "one two three", "new": "one {four} three"}
    drafts = [
        {"text": rule["id"], "field": "title", "words": "Neu", "made": "x", "base": target["texts"][rule["id"]]["words"]["title"]}
        for rule in chapter["rules"]
    ]
    yield {"op": "po", "drafts": drafts}
    yield {"op": "yaml", "file": chapter["id"], "raw": target["files"][chapter["id"]], "drafts": drafts}
    yield {"op": "yaml", "file": chapter["id"], "raw": "", "drafts": drafts}


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:  # noqa: PTH123  the page has no pathlib
        read = json.load(file)
    desk = Desk()
    asked = ({"id": number, **request} for number, request in enumerate(requests(read)))
    print(json.dumps([json.loads(desk.handle(json.dumps(each))) for each in asked]))
