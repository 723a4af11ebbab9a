"""Tables under rules and in the quick reference name pieces, facts and terms that exist."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulebook import facts
from rulebook.load import Content
from rulebook.model import Game, Path, Rule, Section, Table
from rulebook.problem import Problem

IDS = {
    "table.piece": "the rows of a table are pieces of the game",
    "table.fact": "the cells of a table are facts of the engine",
    "table.term": "the words of a table are terms of the glossary",
}


def check(content: Content) -> Iterator[Problem]:
    """Yield what a table names that is not there."""
    for game in content.library.games.values():
        for rule in game.rules:
            for index, table in enumerate(rule.tables):
                yield from _table(content, game, rule, table, ("rules", rule.short, "tables", index))
        for section in game.quick:
            for index, table in enumerate(section.tables):
                yield from _table(content, game, section, table, ("sections", section.short, "tables", index))


def _table(content: Content, game: Game, entry: Rule | Section, table: Table, path: Path) -> Iterator[Problem]:
    document = content.document(entry.place)
    assert document is not None
    words: list[tuple[Path, str]] = [(("caption",), table.caption), (("corner",), table.corner)]
    words += [(("columns", column), column) for column in table.columns]
    for at, term in words:
        if content.library.term(term, game.source_locale, game=game.id) is None:
            message = f"the glossary has no term `{term}`; write it there, or name another"
            yield Problem(document.where((*path, *at), key=True), "table.term", message)
    if facts.game(game.id) is None:
        return
    pieces, numbers = facts.pieces(game.id), _numbers(game, entry)
    for row, piece in enumerate(table.rows):
        if piece not in pieces:
            message = f"{game.id} has no piece `{piece}`; write one of {', '.join(pieces)}"
            yield Problem(document.where((*path, "rows", row)), "table.piece", message)
            continue
        for column in table.columns:
            if (name := table.fact(column, piece)) not in numbers:
                message = f"`{name}` is no fact of the engine; write the name of facts that each row has, or take `{piece}` out"
                yield Problem(document.where((*path, "columns", column)), "table.fact", message)


def _numbers(game: Game, entry: Rule | Section) -> Mapping[str, int]:
    """Return the facts that a table may name: in the quick reference also those that depend on the number of players."""
    return facts.numbers_for(game.id, facts.players(game.id)[0]) if isinstance(entry, Section) else facts.numbers(game.id)
