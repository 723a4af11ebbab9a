"""Says every message of the log once, in one language and with real values: from worked examples, calculators, and plays of bots."""

# Theory of operation
#
# A message is wanted for each key of the catalog that words an event, a refusal or an action of a game. The games are asked for
# what they say until each was heard: first the worked examples, then the calculator, then plays with all options and numbers of
# players. In a play the moves are random, so that odd things happen; now and then a bot says what it would do and why, and what
# was done elsewhere is tried where it may be forbidden. Seeds are fixed: a message that is heard today is heard tomorrow.
# A plural form that luck has not brought is said with another number put in, and told so. What was never heard is told.

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import cycle, islice, product
from random import Random
from typing import Any, NamedTuple

from engines.game import CHANCE, TERMINAL, Action, Advice, BadInput, Budget, Event, Field, Game, Verdict
from engines.play import Play
from rulebook import facts
from rulebook.library import Library
from rulebook.model import Json
from rulebook.narrate import Narrator, Part

Said = Event | Verdict | Action
FAMILIES = ("event", "refused", "action")
_PLAYS_FIRST = 8
"""So many plays come before bots are asked about the worked examples."""
_PLAYS = 160
"""So many plays of a game at most; a message that needs more luck needs a worked example."""
_MOVES = 400
_CALCULATIONS = 60
_HAS_CARD = 0.02
"""How likely somebody has a card: seldom enough that seldom two have the same."""
_QUICK, _THOROUGH = Budget(iterations=4), Budget(iterations=160)
_THOROUGH_EVERY = 4
_ASKED, _SELDOM = 12, 0.15
"""So many times a bot of each level is asked in each phase; after that, at so many moves."""
_TRIED = 2
"""Every so many moves something is tried that was done elsewhere."""
_NUMBERS = (1, 2, 0, 3, 5, 11, 20, 21, 100)
_REASON = "reason."
"""Events that say why a bot would do something stand without its name."""
_POOL = 60
"""So many different actions are remembered to be tried."""


@dataclass(frozen=True, slots=True)
class Listener(Narrator):
    """A narrator that remembers which messages it worded."""

    worded: list[tuple[str, Mapping[str, Json]]] = field(default_factory=list)
    """Key and arguments of each message since it was emptied."""

    def parts(self, key: str, args: Mapping[str, Json]) -> list[Part]:
        """Return a message with its arguments worded, and remember it."""
        self.worded.append((key, args))
        return Narrator.parts(self, key, args)


@dataclass(frozen=True, slots=True)
class Past:
    """What the plays of one game have seen so far."""

    actions: list[Action] = field(default_factory=list)
    """Different ones, to be tried elsewhere."""
    asked: Counter[tuple[str, str, bool]] = field(default_factory=Counter)
    """Phase, level, and whether there was but one action -> how often a bot was asked."""


class Utterance(NamedTuple):
    """Something a game says in one message or more."""

    said: Event | Verdict | Action
    keys: tuple[tuple[str, Mapping[str, Json]], ...]
    """The messages that word it, with their arguments."""


class Form(NamedTuple):
    """One form of a message as it was said."""

    template: str
    """The form as the catalog has it."""
    sentence: str
    number: int | None = None
    """The number that was put in to get this form; None where it was said just so."""


@dataclass(frozen=True, slots=True)
class Hearing:
    """What was heard of one game in one language."""

    game: str
    heard: Mapping[str, list[Form]]
    """Key -> every form of its message, in the order of the catalog."""
    unheard: list[str]
    """Keys that were never said."""


def listen(library: Library, catalog: Mapping[str, Json], game: str) -> Hearing:
    """Return what a game says in the language of a compiled catalog."""
    engine = facts.game(game)
    narrator = Listener(catalog, game)
    wanted = {key: _templates(entry) for key, entry in catalog["messages"].items() if _is_of(key, game)}
    heard: dict[str, dict[str, Said]] = {key: {} for key in wanted}
    silent = set(wanted)
    for utterance in utterances(library, narrator, engine) if engine else ():
        for key, args in utterance.keys:
            if key in wanted:
                heard[key].setdefault(narrator.template(key, args), utterance.said)
                silent.discard(key)
        if not silent:
            break
    said = {key: list(_spoken(narrator, key, wanted[key], found)) for key, found in heard.items() if found}
    return Hearing(game, said, [key for key in wanted if key in silent])


def _spoken(narrator: Narrator, key: str, templates: Iterable[str], found: Mapping[str, Said]) -> Iterator[Form]:
    """Yield every form of a message: as it was said, or with a number put in that chooses it."""
    first = next(iter(found.values()))
    for template in templates:
        if template in found:
            yield Form(template, sentence(narrator, found[template]))
            continue
        for number in _NUMBERS:
            if narrator.template(key, {"n": number}) == template:
                yield Form(template, sentence(narrator, _with_number(first, number)), number)
                break


def _with_number(said: Said, number: int) -> Said:
    return replace(said, args={**said.args, "n": number}) if isinstance(said, (Event, Verdict)) else said


def sentence(narrator: Narrator, said: Said) -> str:
    """Return what the page shows for something a game says: the player's name, if it has one, and the words."""
    if isinstance(said, Event):
        has_subject = "seat" in said.args and not said.id.startswith(_REASON)
        who = f"{narrator.seat(said.args['seat'])} " if has_subject else ""
        return who + narrator.plain(narrator.event(said))
    return narrator.plain(narrator.verdict(said) if isinstance(said, Verdict) else narrator.action(said))


def utterances(library: Library, narrator: Listener, engine: Game[Any]) -> Iterator[Utterance]:
    """Yield what a game says, the likeliest first; ends after many plays."""
    known: set[Hashable] = set()
    for said in sayings(library, narrator.game, engine):
        like = _like(narrator, said)
        if like not in known:
            known.add(like)
            narrator.worded.clear()
            sentence(narrator, said)
            yield Utterance(said, tuple(narrator.worded))


def _like(narrator: Narrator, said: Said) -> Hashable:
    """Return what all that is worded by the same messages has in common: wording everything would take most of the time."""
    if isinstance(said, Event):
        return said.id, narrator.template(f"event.{narrator.game}.{said.id}", said.args)
    if isinstance(said, Verdict):
        return said.rule, narrator.template(f"refused.{said.rule.replace('/', '.')}", said.args)
    return repr({verb: _shape(value) for verb, value in said.items()})


def _shape(value: Json) -> Json:
    """Return an action with its counts and counted pieces left out; one, several and none are told apart."""
    if isinstance(value, Mapping):
        if value and all(isinstance(each, int) for each in value.values()):
            return len(value) > 1
        return {key: _shape(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_shape(each) for each in value]
    return min(value, 2) if isinstance(value, int) else value


def sayings(library: Library, game: str, engine: Game[Any]) -> Iterator[Said]:
    """Yield the events, refusals and actions of a game; see ``utterances``."""
    for example in library.games[game].examples:
        run = facts.run(example)
        for step in run.steps if run else ():
            yield step.action
            yield from step.events
            if step.verdict:
                yield step.verdict
    yield from _calculated(engine)
    past = Past()
    plays = _plays(engine, past)
    for play in islice(plays, _PLAYS_FIRST):
        yield from play
    yield from _advised(library, game, engine)
    for play in plays:
        yield from play


def _plays(engine: Game[Any], past: Past) -> Iterator[Iterator[Said]]:
    for number, (players, options) in enumerate(islice(cycle(_tables(engine)), _PLAYS)):
        try:
            state = engine.initial_state(players, options)
        except BadInput:
            continue  # these options do not go together
        yield _play(Play(engine, state, seed=f"played/{number}", auto_chance=False), past, Random(f"played/{number}"))


def _advised(library: Library, game: str, engine: Game[Any]) -> Iterator[Event]:
    """Yield why bots would do something in the positions of worked examples: they show what seldom happens."""
    for example in library.games[game].examples:
        run = facts.run(example)
        states = [run.given, *(step.state for step in run.steps)] if run and run.given is not None else []
        for state, level in product(states, engine.levels):
            play = Play(engine, engine.state_from_json(state), seed=example.id, auto_chance=False)
            if play.actor >= 0:
                advice = _asked(play, level, _QUICK)
                yield from advice.reasons if advice else ()


def _is_of(key: str, game: str) -> bool:
    family, _, rest = key.partition(".")
    return family in FAMILIES and rest.startswith(f"{game}.")


def _templates(entry: Json) -> list[str]:
    forms = [entry] if isinstance(entry, str) else [form for name, form in entry.items() if name != "locale"]
    return list(dict.fromkeys(forms))


def _tables(engine: Game[Any]) -> list[tuple[int, dict[str, Json]]]:
    """Return every number of players with every choice of options."""
    choices = [option.choices or (False, True) for option in engine.options]
    names = [option.id for option in engine.options]
    sizes = range(engine.min_players, engine.max_players + 1)
    return [(players, dict(zip(names, chosen, strict=True))) for chosen in product(*choices) for players in sizes]


def _play(play: Play, past: Past, rng: Random) -> Iterator[Said]:
    for move in range(_MOVES):
        if play.actor == TERMINAL:
            break
        before = play.length
        if move % _TRIED == 0:
            yield from _tried(play, past.actions, rng)
        if play.actor == CHANCE:
            play.force()
        else:
            legal = play.game.legal_actions(play.state)
            advice = _advice(play, past, rng, is_only=len(legal) == 1)
            yield from advice.reasons if advice else ()
            play.act(advice.action if advice else rng.choice(legal))
        for action, events in zip(play.history[before:], play.events[before:], strict=True):
            yield action
            yield from events
            if len(past.actions) < _POOL and action not in past.actions:
                past.actions.append(action)
    yield from _tried(play, past.actions, rng)


def _advice(play: Play, past: Past, rng: Random, *, is_only: bool) -> Advice | None:
    """Ask a bot: often in a phase where bots were asked little yet, and now and then everywhere."""
    level = rng.choice(play.game.levels)
    point = play.game.observation(play.state, play.actor)["phase"], level, is_only
    if past.asked[point] >= _ASKED and rng.random() > _SELDOM:
        return None
    past.asked[point] += 1
    return _asked(play, level, _THOROUGH if past.asked[point] % _THOROUGH_EVERY == 1 else _QUICK)


def _asked(play: Play, level: str, budget: Budget) -> Advice | None:
    try:
        return play.advise(play.actor, level, budget)
    except BadInput:
        return None  # a game may have no bots yet


def _tried(play: Play, pool: list[Action], rng: Random) -> Iterator[Verdict]:
    """Yield why actions of other points, and such with larger numbers, are refused here."""
    legal = play.game.legal_actions(play.state)
    for action in (*rng.sample(pool, min(4, len(pool))), *legal[:1]):
        for each in (action, _enlarged(action)):
            try:
                verdict = play.game.why_illegal(play.state, each)
            except BadInput:
                continue
            if verdict:
                yield verdict


def _enlarged(value: Json) -> Json:
    if isinstance(value, Mapping):
        return {key: _enlarged(each) for key, each in value.items()}
    return value + 2 if isinstance(value, int) and not isinstance(value, bool) else value


def _calculated(engine: Game[Any]) -> Iterator[Event]:
    rng = Random("played")
    for number in range(_CALCULATIONS if engine.calculator else 0):
        players = engine.min_players + number % (engine.max_players - engine.min_players + 1)
        data = {each.id: [_value(each, rng, players) for _ in range(players)] for each in engine.calculator}
        try:
            yield from engine.calculate(data)
        except BadInput:
            continue  # more of a piece than there are


def _value(asked: Field, rng: Random, players: int) -> Json:
    if asked.kind == "number":
        return rng.randint(0, asked.most[asked.id])
    if asked.kind == "cards":
        return {card: most for card, most in asked.most.items() if rng.random() < _HAS_CARD}
    return {piece: rng.randint(0, most // players) for piece, most in asked.most.items()}
