"""Asks the desk about texts, with the dictionary that the page lends: `spelling_transcript.py ORDER.json ARCHIVE.zip`.

The order: ``files`` (what the build publishes), ``game``, ``locale``, ``spelling`` (``rulebook.spelling.lent`` without the dictionary),
``words`` (what checks say) and ``planted`` ([full id, field -> words]). Printed are the problems of every text of the game as it is, then
of those planted.
"""

from __future__ import annotations

import json
import sys
from typing import Any

sys.path += sys.argv[2:]
from dictionary import has  # type: ignore[import-not-found]  # the page's own, lent by in_pyodide.mjs

from rulebook.workbench.desk import Desk


def asked(desk: Desk, op: str, **request: Any) -> Any:
    """Return the result of a request."""
    answer = json.loads(desk.handle(json.dumps({"id": 1, "op": op, **request})))
    assert answer["ok"], answer
    return answer["result"]


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:  # noqa: PTH123  the page has no pathlib
        order = json.load(file)
    game, locale, files = order["game"], order["locale"], order["files"]
    source, target = files[f"workbench.{game}.en"], files[f"workbench.{game}.{locale}"]
    desk = Desk()
    texts = {"en": source["texts"], locale: target["texts"]}
    opened = {"game": files[f"workbench.{game}"], "texts": texts, "terms": files["workbench.terms"], "values": target["values"]}
    asked(desk, "open", locale=locale, words=order["words"], **opened)
    desk.spells(json.dumps(order["spelling"]), has)
    looked = [*([full, each["words"]] for full, each in target["texts"].items() if full in source["texts"]), *order["planted"]]
    print(json.dumps([asked(desk, "look", text=full, words=words)["problems"] for full, words in looked]))
