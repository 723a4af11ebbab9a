"""Tables under rules: the engine's numbers in every language, with heads that a screen reader can tell."""

from __future__ import annotations

from pathlib import Path

import _environment
from rulebook import facts, tables
from rulebook.editions import Edition
from rulebook.library import Library
from rulebook.model import Rule
from rulebook.render import render

BY_HAND = _environment.ROOT / "site" / "pages"


def rules_with_tables(library: Library) -> list[Rule]:
    found = [rule for rule in library.rules.values() if rule.tables]
    assert found
    return found


def test_every_cell_is_a_fact_of_the_engine(library: Library, edition: Edition) -> None:
    for rule in rules_with_tables(library):
        numbers = facts.numbers(rule.game)
        for table, view in zip(rule.tables, tables.views(edition, rule), strict=True):
            wanted = [[numbers[table.fact(column, piece)] for column in table.columns] for piece in table.rows]
            assert [[int(cell) for cell in row.cells] for row in view.rows] == wanted
            assert len(view.head) == len(table.columns)


def test_the_words_are_terms_of_the_reader(library: Library, edition: Edition) -> None:
    terms = library.glossaries[edition.locale].terms
    for rule in rules_with_tables(library):
        for table, view in zip(rule.tables, tables.views(edition, rule), strict=True):
            heads = [terms[column].one for column in table.columns]
            names = [terms[f"{rule.game}.{piece}"].other for piece in table.rows]
            assert [head.plain.lower() for head in view.head] == [head.lower() for head in heads]
            assert [row.name.plain.lower() for row in view.rows] == [name.lower() for name in names]
            assert not any(words.lang for words in (view.caption, view.corner, *view.head, *(row.name for row in view.rows)))


def test_a_table_can_be_scrolled_and_told_by_its_heads(library: Library, edition: Edition, tmp_path: Path) -> None:
    render(edition, tmp_path, BY_HAND)
    for rule in rules_with_tables(library):
        page = (tmp_path / rule.game / rule.chapter / "index.md").read_text(encoding="utf-8")
        for view in tables.views(edition, rule):
            start = page.index(f'aria-labelledby="{view.id}"')
            html = page[page.rindex("<div", 0, start) : page.index("</table>", start)]
            assert 'role="region" tabindex="0"' in html
            assert f'<caption id="{view.id}">' in html
            assert html.count('scope="row"') == len(view.rows)
            assert html.count('scope="col"') == 1 + len(view.head)
            assert "\n" not in html  # a blank line would end the block of HTML
