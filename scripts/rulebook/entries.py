"""What stands under one id in a document, as the model holds it. The data must keep its schema."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulebook import document as documents
from rulebook.document import Document
from rulebook.model import SIDES, Discrepancy, Example, Json, Line, Path, Prose, Rule, Section, Source, Table, Term
from rulebook.problem import Place


def example(game: str, key: str, document: Document) -> Example:
    """Return one example of a document that keeps its schema."""
    data = document.data["examples"][key]
    base: Path = ("examples", key)
    places = {path[2:]: place for path, place in document.values.items() if path[:2] == base}
    return Example(
        id=f"{game}/{key}",
        illustrates=tuple(f"{game}/{rule}" for rule in data["illustrates"]),
        status=data["status"],
        source=data.get("source", ""),
        data={"id": f"{game}/{key}", **data},
        place=document.where(base, key=True),
        places=places,
    )


def prose(document: Document, path: Path) -> Prose | None:
    """Return the words at a path, also where they are not a block scalar (a check says so); None where there are none."""
    if path in document.prose:
        return document.prose[path] if document.prose[path].value.strip() else None
    value = documents.at_path(document.data, path)
    return Prose(value, value, document.where(path)) if isinstance(value, str) and value.strip() else None


def rule(full_id: str, number: str, data: Mapping[str, Json], place: Place) -> Rule:
    """Return a rule from its data."""
    figures = data.get("figures", {})
    return Rule(full_id, number, data["enforced"], tuple(data["sources"]), data.get("ruling", False), figures, place, _tables(data))


def discrepancy(full_id: str, data: Mapping[str, Json], place: Place) -> Discrepancy:
    """Return a discrepancy from its data."""
    game = full_id.partition("/")[0]
    rules = tuple(f"{game}/{rule}" for rule in data["rules"])
    shown = f"{game}/{data['example']}" if "example" in data else ""
    return Discrepancy(full_id, rules, tuple(data["sides"]), shown, data.get("figures", {}), place)


def section(game: str, key: str, data: Mapping[str, Json], document: Document) -> Section:
    """Return a section of the quick reference with its lines."""
    path: Path = ("sections", key)
    lines = tuple(
        Line(
            id=f"{game}/{name}",
            rules=tuple(f"{game}/{rule}" for rule in line["rules"]),
            players=tuple(line.get("players", ())),
            pieces=tuple(line.get("pieces", ())),
            place=document.where((*path, "lines", name), key=True),
        )
        for name, line in data.get("lines", {}).items()
    )
    return Section(
        id=f"{game}/{key}",
        lines=lines,
        tables=_tables(data),
        players=tuple(data.get("players", ())),
        ordered=data.get("ordered", False),
        place=document.where(path, key=True),
    )


def _tables(data: Mapping[str, Json]) -> tuple[Table, ...]:
    return tuple(Table(each["caption"], each["corner"], tuple(each["rows"]), each["columns"]) for each in data.get("tables", ()))


def fields(data: Json) -> Iterator[tuple[str, ...]]:
    """Yield the paths of the words of an entry; none where it is no mapping (the schema says so)."""
    for name, value in data.items() if isinstance(data, dict) else ():
        if name == SIDES and isinstance(value, dict):
            yield from ((name, source) for source in value)
        else:
            yield (name,)


def source(key: str, data: Mapping[str, Json], document: Document) -> Source:
    """Return where facts come from."""
    place = document.where(("sources", key), key=True)
    return Source(key, data["kind"], data.get("language", ""), tuple(data.get("urls", ())), place)


def term(key: str, locale: str, data: Mapping[str, Json], document: Document) -> Term:
    """Return a term of the glossary in one language."""
    one = data["one"]
    forms, banned, games = (tuple(data.get(name, ())) for name in ("forms", "banned", "games"))
    place = document.where((key,), key=True)
    plain, unlike = data.get("plain", False), tuple(data.get("unlike", ()))
    return Term(key, locale, one, data.get("other", one), forms, banned, data.get("note", ""), place, games, plain, unlike)


def span(value: int | Mapping[str, int]) -> tuple[int, int]:
    """Return from and to, equal where it is one number."""
    return (value, value) if isinstance(value, int) else (value["min"], value["max"])


def names(value: str | list[str]) -> tuple[str, ...]:
    """Return names, also where it is only one."""
    return (value,) if isinstance(value, str) else tuple(value)
