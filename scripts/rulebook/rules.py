"""A rule with its worked examples as the page of its chapter shows them: words, pictures, what happens, what is refused and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from markupsafe import Markup

from engines.game import Event, Verdict
from rulebook import changing, differing, tables
from rulebook.addresses import relative
from rulebook.editions import Edition
from rulebook.explained import note_id
from rulebook.languages import language_name
from rulebook.model import Chapter, Example, Game, Rule
from rulebook.narrate import Borrowed, Narrator, Part, RuleName, Seat
from rulebook.views import ExampleView, NoteView, OtherView, PartView, RefusedView, RuleView, Sentence, StepView, TellingView


def view(edition: Edition, game: Game, chapter: Chapter, rule: Rule, here: str) -> RuleView:
    """Return a rule as the page of its chapter shows it."""
    text = edition.library.text(rule.id, edition.locale)
    printed = chapter.examples_of(rule.id)
    explainer = edition.explainer(text, here)
    words = edition.body(text, "text", here, explainer=explainer)
    return RuleView(
        id=rule.short,
        full_id=rule.id,
        number=rule.number,
        title=edition.title(text),
        text=words,
        tables=tables.views(edition, rule),
        reason=edition.body(text, "reason", here),
        ruling=rule.ruling,
        state=edition.state(text),
        source=edition.original(text, game, here),
        source_lang=game.source_locale,
        sources=tuple(differing.source_link(edition, game, source, here) for source in rule.sources),
        enforced=rule.enforced,
        discrepancies=differing.at_rule(edition, game, rule, printed, here),
        examples=tuple(example_view(edition, example, here) for example in printed),
        seen_in=tuple(edition.link(game.id, example.id, here) for example in game.examples if rule.id in example.illustrates[1:]),
        edit=edition.edit(text, here),
        changed=changing.lately(edition, game, rule, here),
        others=others(edition, edition.address(rule.id), here),
        notes=tuple(NoteView(note_id(term), term.note, words.lang) for term in explainer.found) if explainer else (),
    )


def others(edition: Edition, there: str, here: str) -> tuple[OtherView, ...]:
    """Return where the same stands in the other languages of the site.

    Args:
        edition: The language at hand.
        there: Its address, relative to the root of any language.
        here: URL of the page.
    """
    locales = (each for each in edition.library.locales if each != edition.locale and each not in edition.absent)
    return tuple(OtherView(each, language_name(each), relative(f"{edition.locale}/{here}", f"{each}/{there}")) for each in locales)


def example_view(edition: Edition, example: Example, here: str) -> ExampleView:
    """Return a worked example: one picture and one sentence for the position and for each step."""
    text = edition.library.text(example.id, edition.locale)
    steps = tuple(_step_views(edition, example, here))
    badge = f"page.example.{example.status}"
    source = edition.word(example.game, f"source.{example.source}").plain if example.source else ""
    return ExampleView(
        id=example.short,
        game=example.game,
        title=edition.title(text),
        text=edition.body(text, "text", here),
        state=edition.state(text),
        status=example.status,
        badge=edition.t(badge, source=source) if source else edition.t(badge),
        discrepancy=differing.at_example(edition, edition.library.games[example.game], example, here),
        steps=steps,
        lang=edition.board_lang(example.game),
        main=_main(steps),
    )


def _main(steps: Sequence[StepView]) -> int | None:
    """Return the step whose picture says most: the last action, else the last chance, else the position."""
    drawn = [index for index, step in enumerate(steps) if step.picture]
    actions = [index for index in drawn if steps[index].kind == "action"]
    return next(iter(reversed(actions or drawn)), None)


def _step_views(edition: Edition, example: Example, here: str) -> Iterator[StepView]:
    narrator = edition.narrator(example.game)
    for index, frame in enumerate(edition.plays[example.id].frames):
        refused = frame.kind == "refused"
        is_silent = not frame.events and frame.kind != "given"
        yield StepView(
            kind=frame.kind,
            picture=Markup() if refused else edition.picture(f"{example.id}/{index}"),
            action=_sentence(edition, narrator, narrator.action(frame.action), here) if refused or is_silent else (),
            events=tuple(_told(edition, narrator, frame.events, here)),
            refused=_refused(edition, narrator, frame.verdict, here) if frame.verdict else None,
        )


def _told(edition: Edition, narrator: Narrator, events: Iterable[Event], here: str) -> Iterator[TellingView]:
    for seat, together in groupby(events, key=lambda event: event.args.get("seat")):
        said = [_sentence(edition, narrator, narrator.event(event), here) for event in together]
        if seat is None:
            yield from (TellingView(None, (sentence,)) for sentence in said)
        else:
            yield TellingView(PartView(narrator.seat(seat), seat), tuple(said))


def _refused(edition: Edition, narrator: Narrator, verdict: Verdict, here: str) -> RefusedView:
    words = _sentence(edition, narrator, narrator.verdict(verdict), here)
    return RefusedView(words, edition.link(narrator.game, verdict.rule, here))


def _sentence(edition: Edition, narrator: Narrator, parts: Iterable[Part], here: str) -> Sentence:
    views = []
    for part in parts:
        if isinstance(part, RuleName):
            link = edition.link(narrator.game, part.rule, here)
            views.append(PartView(link.title, href=link.href, lang=link.lang))
        elif isinstance(part, Seat):
            views.append(PartView(narrator.seat(part.seat), part.seat))
        elif isinstance(part, Borrowed):
            views.append(PartView(part.words, lang=part.lang))
        else:
            views.append(PartView(part))
    return tuple(views)
