"""Rules, code and examples hold together: sources are known, and what an engine enforces is cited and shown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from rulebook import enginecode, facts
from rulebook.load import Content
from rulebook.model import Discrepancy, Example, Game, Path, Rule
from rulebook.problem import Problem
from rulebook.suggest import choices, closest

IDS = {
    "source.unknown": "a source is listed in game.yaml",
    "rule.source": "a rule has a source, or is a ruling",
    "rule.figure": "a figure has a name of its own and is used",
    "rule.uncited": "a rule the engine enforces is cited in its code",
    "rule.unrefused": "a rule a player can break is shown broken: an example has an `illegal` step",
    "rule.unshown": "a rule the engine enforces is shown by an example",
    "engine.rule": "a rule the code cites exists",
    "engine.source": "a fact of the engine has a source that is listed, or is a ruling",
    "example.rule": "the rules an example names exist",
}


def check(content: Content) -> Iterator[Problem]:
    """Yield where content, engine and examples come apart."""
    for game in content.library.games.values():
        for rule in game.rules:
            yield from _sources(content, game, rule)
            yield from figures(content, rule, "rules")
        for example in game.examples:
            yield from _example(content, game, example)
        yield from content.answers.found(f"engine {game.id}", partial(_engine, content, game), of=(content.answers.basis,))


def _engine(content: Content, game: Game) -> Iterator[Problem]:
    """Yield where the code of a game's engine and its rules come apart; no words have to do with that."""
    if facts.game(game.id) is None:
        return
    shown = {rule for example in game.examples for rule in _named(example)}
    refused = {rule for example in game.examples for rule in _illegal(example)}
    for rule in game.rules:
        yield from _enforced(content, rule, shown, refused)
    yield from _cited(content, game)
    yield from _facts(game)


def _sources(content: Content, game: Game, rule: Rule) -> Iterator[Problem]:
    document = content.document(rule.place)
    assert document is not None
    path = ("rules", rule.short, "sources")
    if not rule.sources and not rule.ruling:
        message = f"`{rule.short}` has neither a source nor is it a ruling; name its sources, or write `ruling: true` and give the reason"
        yield Problem(document.where(path), "rule.source", message)
    if rule.sources and rule.ruling:
        message = f"`{rule.short}` is a ruling of ours and names sources; write `sources: []`, or `ruling: false`"
        yield Problem(document.where(path), "rule.source", message)
    for index, source in enumerate(rule.sources):
        if game.sources and source not in game.sources:
            yield Problem(document.where((*path, index)), "source.unknown", unknown_source(game, source))


def unknown_source(game: Game, source: str) -> str:
    """Return what to say about a source that is not in game.yaml."""
    return f"there is no source `{source}`{closest(source, game.sources)}; write {choices(game.sources)}, or add it to game.yaml"


def figures(content: Content, entry: Rule | Discrepancy, kind: str) -> Iterator[Problem]:
    """Yield the figures of an entry that are not its own or that no text uses; ``kind`` is its list in the chapter's file."""
    document = content.document(entry.place)
    assert document is not None
    texts = [texts[entry.id] for texts in content.library.texts.values() if entry.id in texts]
    words = " ".join(prose.value for text in texts for prose in text.prose.values())
    for name in entry.figures:
        place = document.where((kind, entry.short, "figures", name), key=True)
        if name in facts.numbers(entry.game):
            yield Problem(place, "rule.figure", f"`{name}` is a fact of the engine already; choose another name, or remove the figure")
        elif f"{{{name}}}" not in words:
            yield Problem(place, "rule.figure", f"no text uses `{{{name}}}`; use it, or remove the figure")


def _enforced(content: Content, rule: Rule, shown: set[str], refused: set[str]) -> Iterator[Problem]:
    if rule.enforced != "engine":
        return
    if not enginecode.is_cited(rule.game, rule.short):
        message = f"`{rule.short}` stands nowhere in engines/{rule.game}; cite it where the code does it, or write `enforced: table`"
        yield Problem(rule.place, "rule.uncited", message)
    if rule.id not in shown and not _may_be_shown(content, rule):
        message = f"no example shows `{rule.short}`; add it to `illustrates` of one, or write an example for it"
        yield Problem(rule.place, "rule.unshown", message)
    refusals = {text.rpartition("/")[2] for text, _ in enginecode.arguments(rule.game, "Verdict")}
    if rule.short in refusals and rule.id not in refused and not _may_be_shown(content, rule):
        message = f"the engine refuses actions by `{rule.short}`, and no example shows it; write a step with `illegal: {rule.short}`"
        yield Problem(rule.place, "rule.unrefused", message)


def _may_be_shown(content: Content, rule: Rule) -> bool:
    """Tell whether an example that is not in the model may show a rule: its file names the rule, and not only as a key."""
    pattern = re.compile(rf"[\[\s,]{re.escape(rule.short)}(?:[\],\s]|$)")
    files = {name for name in content.troubled if name.startswith(f"content/{rule.game}/") and name.count("/") == 2}
    lines = (line for name in files for line in content.documents[name].lines if pattern.search(line))
    return any(True for _ in lines)


def _named(example: Example) -> Iterator[str]:
    yield from example.illustrates
    yield from _illegal(example)


def _illegal(example: Example) -> Iterator[str]:
    return (f"{example.game}/{step['illegal']}" for step in example.steps if "illegal" in step)


def missing_rule(content: Content, game: Game, full: str) -> str:
    """Return what to write instead of a rule that does not exist; nothing where it does, or may."""
    short = full.partition("/")[2]
    if full in content.library.rules or content.may_name(game.id, short):
        return ""
    return f"there is no rule `{short}`{closest(short, (rule.short for rule in game.rules))}; write the id of a rule that exists"


def _example(content: Content, game: Game, example: Example) -> Iterator[Problem]:
    places: dict[str, Path] = {f"{game.id}/{rule}": ("illustrates", index) for index, rule in enumerate(example.data["illustrates"])}
    places.update({f"{game.id}/{step['illegal']}": ("steps", i, "illegal") for i, step in enumerate(example.steps) if "illegal" in step})
    for full, path in places.items():
        if message := missing_rule(content, game, full):
            yield Problem(example.where(path), "example.rule", message)
    if example.source and game.sources and example.source not in game.sources:
        yield Problem(example.where(("source",)), "source.unknown", unknown_source(game, example.source))


def _cited(content: Content, game: Game) -> Iterator[Problem]:
    chapters = {chapter.short for chapter in game.chapters}
    known = content.library.shorts(game.id)
    for short, place in enginecode.citations(game.id):
        if short.partition(".")[0] in chapters and short not in known and not content.may_name(game.id, short):
            message = f"there is no rule `{short}`{closest(short, known)}; write it in content/{game.id}, or cite another"
            yield Problem(place, "engine.rule", message)


def _facts(game: Game) -> Iterator[Problem]:
    engine = facts.game(game.id)
    assert engine is not None
    for name, fact in engine.facts.items():
        place = enginecode.place_of(game.id, name)
        if fact.source != "ruling" and game.sources and fact.source not in game.sources:
            yield Problem(place, "engine.source", f"the fact `{name}`: {unknown_source(game, fact.source)}, or `ruling`")
