"""Tables under a rule: the numbers are facts of the engine, the words terms of the glossary."""

from __future__ import annotations

from rulebook import facts, prose
from rulebook.editions import Edition
from rulebook.model import Rule, Table
from rulebook.prose import Words
from rulebook.views import TableRow, TableView


def views(edition: Edition, rule: Rule) -> tuple[TableView, ...]:
    """Return the tables of a rule as the page of its chapter shows them; none while the game has no engine."""
    if facts.game(rule.game) is None:
        return ()
    return tuple(_view(edition, rule, table, f"{rule.short}.table-{index}") for index, table in enumerate(rule.tables, start=1))


def _view(edition: Edition, rule: Rule, table: Table, anchor: str) -> TableView:
    numbers = facts.numbers(rule.game)
    return TableView(
        id=anchor,
        caption=_word(edition, rule.game, table.caption),
        corner=_word(edition, rule.game, table.corner),
        head=tuple(_word(edition, rule.game, column) for column in table.columns),
        rows=tuple(
            TableRow(
                name=_word(edition, rule.game, f"{rule.game}.{piece}", several=True),
                picture=edition.picture(f"{rule.game}/piece/{piece}"),
                cells=tuple(edition.number(numbers[table.fact(column, piece)]) for column in table.columns),
            )
            for piece in table.rows
        ),
    )


def _word(edition: Edition, game: str, term_id: str, *, several: bool = False) -> Words:
    """Return a term as it stands in a table, with a capital; its id where no language has it, which a check tells."""
    term = edition.library.term(term_id, edition.locale, game=game)
    if term is None:
        return prose.plain(term_id)
    word = term.other if several else term.one
    return prose.plain(word[:1].upper() + word[1:], "" if term.locale == edition.locale else term.locale)
