"""Writes what the search of a language knows, in parts: one for each game, so that who keeps one game searches that one.

A part lists entries: rules, examples, cards, points on which sources disagree, pages, and in the part of the rest the terms of the
glossary. Each says where it stands, so that a result leads to the sentence and not to the top of a page.
``site/page/documents.ts`` reads it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt

from rulebook import asked, differing, housecards, prose, tables
from rulebook.editions import Edition
from rulebook.model import CARDS, Discrepancy, Example, Game, Rule, Term
from rulebook.pages import chapter_list, more_list, play_page
from rulebook.prose import Node, Words
from rulebook.recall import Memory

Json = Any
FOLDER = "search"
REST = "site"
"""The part with everything that belongs to no game."""
_BLOCKS = {"p", "li", "ul", "ol"}
_HEADING = re.compile(r"^## (?P<title>.+?) *\{#(?P<id>[\w.-]+)\} *$", re.MULTILINE)
_FRONT = re.compile(r"\A---\n.*?\n---\n|^#+ .*$|^/{3,}.*$", re.MULTILINE | re.DOTALL)
_markdown = MarkdownIt()


def files(edition: Edition, by_hand: Mapping[str, str], root: Path, memory: Memory | None = None) -> dict[str, str]:
    """Return the parts of a language: path below its root -> JSON.

    Args:
        edition: What the pages are made from.
        by_hand: The pages that are written by hand: path of the file -> Markdown.
        root: The repository: words that people type for one another (``alike``) and for a rule (``asked``) are read from it.
        memory: Remembers what was made before of this edition; its frame has to hold the files of ``root`` and the pages by hand.
    """
    memory = memory or Memory()
    parts = {game.id: partial(_part_of_game, edition, game, root, memory) for game in edition.library.games.values()}
    parts[REST] = partial(_part_of_rest, edition, by_hand, root)
    return {f"{FOLDER}/{name}.json": memory.get(("search", name), make) for name, make in parts.items()}


def _part_of_game(edition: Edition, game: Game, root: Path, memory: Memory) -> str:
    return _written({"entries": _kept(_of_game(edition, game, root, memory))})


def _part_of_rest(edition: Edition, by_hand: Mapping[str, str], root: Path) -> str:
    rest = [*_of_site(edition), *_of_pages(by_hand), *_terms(edition)]
    return _written({"entries": _kept(rest), "alike": asked.alike(root / asked.ALIKE / f"{edition.locale}.txt")})


def _written(part: Json) -> str:
    return json.dumps(part, ensure_ascii=False, separators=(",", ":"))


def _kept(entries: Iterable[Json]) -> list[Json]:
    return [{key: value for key, value in entry.items() if value} for entry in entries]


def _of_game(edition: Edition, game: Game, root: Path, memory: Memory) -> Iterator[Json]:
    home = f"{game.id}/"
    title = edition.word(game.id, "title")
    told = [" ".join(edition.word(game.id, key).plain.split()) for key in ("tagline", "summary", "goal")]
    yield {"kind": "game", "at": home, "title": title.plain, "text": "\n".join(told), "lang": title.lang}
    for page in chapter_list(edition, game):
        yield {"kind": "page", "at": page["href"], "number": str(page["number"]), "title": page["title"]}
    for page in more_list(edition, game):
        yield {"kind": "page", "at": page["href"], "title": page["title"]}
    if edition.is_playable(game.id):
        yield {"kind": "page", "at": play_page(game.id), "title": edition.t("page.play.title", game=title.plain)}
    words = asked.words(root, game.id, edition.locale)
    for rule in game.rules:
        yield {**memory.get(("searched", rule.id), partial(_rule, edition, rule)), "asked": list(words.get(rule.id, ()))}
    for example in game.examples:
        shown = example.short.partition(".")[2]
        names = [_card_name(edition, game, shown).plain] if shown in game.cards else []
        yield {**memory.get(("searched", example.id), partial(_example, edition, example)), "also": names}
    for each in game.discrepancies:
        yield memory.get(("searched", each.id), partial(_discrepancy, edition, game, each))
    yield from _cards(edition, game)


def _rule(edition: Edition, rule: Rule) -> Json:
    text = edition.library.text(rule.id, edition.locale)
    title = edition.title(text)
    said = [_plain(edition, rule.game, edition.body(text, field, "")) for field in ("text", "reason")]
    told = "\n".join([*filter(None, said), *_rows(edition, rule)])
    return {"kind": "rule", "at": edition.address(rule.id), "number": rule.number, "title": title.plain, "text": told, "lang": title.lang}


def _rows(edition: Edition, rule: Rule) -> Iterator[str]:
    """Yield the tables of a rule, a line for each row: ``Silk: value 9, penalty 4``."""
    for table in tables.views(edition, rule):
        heads = [word.plain for word in table.head]
        for row in table.rows:
            cells = ", ".join(f"{head} {cell}" for head, cell in zip(heads, row.cells, strict=True))
            yield f"{row.name.plain}: {cells}"


def _example(edition: Edition, example: Example) -> Json:
    text = edition.library.text(example.id, edition.locale)
    title = edition.title(text)
    told = _plain(edition, example.game, edition.body(text, "text", ""))
    number = edition.library.rules[example.illustrates[0]].number
    return {
        "kind": "example",
        "at": edition.address(example.id),
        "number": number,
        "title": title.plain,
        "text": told,
        "lang": title.lang,
    }


def _discrepancy(edition: Edition, game: Game, each: Discrepancy) -> Json:
    view = differing.view(edition, game, each, "")
    told = [_plain(edition, game.id, words) for words in (view.play, *(side.words for side in view.sides))]
    return {"kind": "differ", "at": edition.address(each.id), "title": view.title.plain, "text": "\n".join(told), "lang": view.title.lang}


def _cards(edition: Edition, game: Game) -> Iterator[Json]:
    """Yield the cards that have a name, each leading to what explains it: its own words, or else a rule or an example about it."""
    page = housecards.address(game.id)
    for deck in housecards.views(edition, game, page):
        for card in deck.cards:
            told = " ".join(filter(None, (*card.figures, card.says, card.players)))
            yield {**_named(card.name), "at": f"{page}#{card.id}", "text": told, "chapter": f"{game.id}/{deck.id}/"}
    for card_id in game.cards:
        name = _card_name(edition, game, card_id)
        if card_id not in game.house_cards and (about := _explaining(edition, game, card_id, name.plain)):
            found = _rule(edition, about) if isinstance(about, Rule) else _example(edition, about)
            yield {**found, **_named(name)}


def _card_name(edition: Edition, game: Game, card: str) -> Words:
    return edition.title(edition.library.text(f"{game.id}/{CARDS}.{card}", edition.locale))


def _named(name: Words) -> Json:
    return {"kind": "card", "title": name.plain, "lang": name.lang}


def _explaining(edition: Edition, game: Game, card: str, name: str) -> Rule | Example | None:
    """Return the first rule of the card's chapter that names it, or the example called like it, or one in which somebody plays it."""
    decks = {deck for deck, cards in game.decks.items() if any(each.get("id") == card for each in cards)}
    rules = [rule for rule in game.rules if rule.short.partition(".")[0] in decks]
    naming = [rule for rule in rules if name in edition.body(edition.library.text(rule.id, edition.locale), "text", "").plain]
    own = [example for example in game.examples if example.short.partition(".")[2] == card]
    named = [example for example in game.examples if f'"{card}"' in json.dumps(example.data)]
    played = [example for example in named if any(f'"{card}"' in json.dumps(step.get("action")) for step in example.steps)]
    found: list[Rule | Example] = [*naming, *own, *played, *named]
    return found[0] if found else None


def _of_site(edition: Edition) -> Iterator[Json]:
    for name in ("glossary", "coverage", "offline", "report"):
        title, lead = edition.t(f"page.{name}.title"), edition.t(f"page.{name}.lead")
        yield {"kind": "page", "at": f"{name}/", "title": title, "text": lead}


def _of_pages(pages: Mapping[str, str]) -> Iterator[Json]:
    """Yield the pages that are written by hand, and their sections."""
    for path, text in pages.items():
        url = path.removesuffix("index.md")
        title = re.search(r"^title: (.+)$", text, re.MULTILINE)
        first, *sections = _HEADING.split(text)
        yield {"kind": "page", "at": url, "title": title[1].strip('"') if title else url, "text": _read(first)}
        for heading, anchor, body in zip(sections[::3], sections[1::3], sections[2::3], strict=True):
            yield {"kind": "page", "at": f"{url}#{anchor}", "title": heading, "text": _read(body)}


def _read(markdown: str) -> str:
    """Return the words of Markdown, a line for each block."""
    blocks = (token.children or () for token in _markdown.parse(_FRONT.sub("", markdown)))
    lines = ("".join(piece.content or " " for piece in block if piece.type in {"text", "code_inline", "softbreak"}) for block in blocks)
    return "\n".join(filter(None, lines))


def _terms(edition: Edition) -> Iterator[Json]:
    glossary = edition.library.glossaries.get(edition.locale)
    for term in glossary.terms.values() if glossary else ():
        good = list(dict.fromkeys([term.one, term.other, *term.forms]))
        told = {"kind": "term", "at": f"glossary/#term.{term.id}", "title": term.one, "text": term.note}
        yield {**told, "forms": good, "banned": list(term.banned), "game": _game_of(term)}


def _game_of(term: Term) -> str:
    owner, dot, _ = term.id.partition(".")
    return owner if dot else term.games[0] if len(term.games) == 1 else ""


def _plain(edition: Edition, game: str, words: Words) -> str:
    """Return the words of Markdown whose placeholders are filled in, a line for each block."""
    nodes = prose.tree(words.plain, lambda rule: edition.link(game, rule, ""))
    lines = "".join(_said(nodes)).split("\n\n")
    return "\n".join(" ".join(line.split()) for line in lines if line.strip())


def _said(nodes: Iterable[Node]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, str):
            yield node
        else:
            tag, _, inside = node
            yield from _said(inside)
            yield "\n\n" if tag in _BLOCKS else ""
