"""Tables under a rule and in the quick reference: the numbers are facts of the engine, the words terms of the glossary."""

from __future__ import annotations

from collections.abc import Mapping

from rulebook import facts, prose
from rulebook.editions import Edition
from rulebook.model import Rule, Section, Table
from rulebook.prose import Words
from rulebook.views import TableRow, TableView


def views(edition: Edition, rule: Rule) -> tuple[TableView, ...]:
    """Return the tables of a rule as the page of its chapter shows them; none while the game has no engine."""
    if facts.game(rule.game) is None:
        return ()
    numbers = facts.numbers(rule.game)
    return tuple(view(edition, rule, table, f"{rule.short}.table-{index}", numbers) for index, table in enumerate(rule.tables, start=1))


def view(edition: Edition, rule: Rule | Section, table: Table, anchor: str, numbers: Mapping[str, int]) -> TableView:
    """Return a table of a rule or a section.

    Args:
        edition: The language.
        rule: What it belongs to.
        table: The table.
        anchor: Its id on the page.
        numbers: The facts its cells name.
    """
    return TableView(
        id=anchor,
        caption=word(edition, rule.game, table.caption),
        corner=word(edition, rule.game, table.corner),
        head=tuple(word(edition, rule.game, column) for column in table.columns),
        rows=tuple(
            TableRow(
                name=word(edition, rule.game, f"{rule.game}.{piece}", several=True),
                picture=edition.picture(f"{rule.game}/piece/{piece}"),
                cells=tuple(edition.number(numbers[table.fact(column, piece)]) for column in table.columns),
            )
            for piece in table.rows
        ),
    )


def word(edition: Edition, game: str, term_id: str, *, several: bool = False) -> Words:
    """Return a term as it stands in a table, with a capital; its id where no language has it, which a check tells."""
    term = edition.library.term(term_id, edition.locale, game=game)
    if term is None:
        return prose.plain(term_id)
    form = term.other if several else term.one
    return prose.plain(form[:1].upper() + form[1:], "" if term.locale == edition.locale else term.locale)
