"""The bots themselves: one that takes anything, and one that plays a character, phase by phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from engines.game import Action, Advice, Budget, Event, Json
from engines.sheriff.bots import cards, judging, laws, loading, market, merry, office, paying, reasons, talk
from engines.sheriff.bots.sight import Sight, read_cards
from engines.sheriff.bots.styles import Style
from engines.sheriff.bots.worth import Worth

Chosen = tuple[Action, list[Event]]
"""What a character does, and why."""


class RandomBot:
    """Takes any action of the short list."""

    def choose(self, observation: Json, legal: Sequence[Action], rng: Random, budget: Budget) -> Advice:  # noqa: ARG002
        """Return one of ``legal``, each alike."""
        if len(legal) == 1:
            return Advice(legal[0], (reasons.only_move(observation),))
        return Advice(legal[rng.randrange(len(legal))], (reasons.at_random(observation),))


class StyledBot:
    """Plays a character; its offers and demands may be others than those listed, within what the compact form allows."""

    def __init__(self, style: Style) -> None:
        """Take on a character."""
        self._style = style

    def choose(self, observation: Json, legal: Sequence[Action], rng: Random, budget: Budget) -> Advice:  # noqa: ARG002
        """Return what the character does, with reasons."""
        if len(legal) == 1:
            return Advice(legal[0], (reasons.only_move(observation),))
        action, why = _PHASES[observation["phase"]](Sight(observation), self._style, legal, rng)
        return Advice(action, tuple(why))


def _aside(sight: Sight, style: Style, legal: Sequence[Action], rng: Random) -> Chosen:
    action, promises = market.aside(sight, style, legal, rng)
    return action, [reasons.hand_promises(sight.me, promises)]


def _draw(sight: Sight, style: Style, legal: Sequence[Action], rng: Random) -> Chosen:
    action, better = market.draw(sight, style, legal, rng)
    return action, [reasons.draws(sight, action["draw"], better)]


def _discard(sight: Sight, _: Style, legal: Sequence[Action], rng: Random) -> Chosen:
    return _laid(sight, "discard", legal, rng)


def _confiscate(sight: Sight, _: Style, legal: Sequence[Action], rng: Random) -> Chosen:
    return _laid(sight, "confiscate", legal, rng)


def _laid(sight: Sight, verb: str, legal: Sequence[Action], rng: Random) -> Chosen:
    options = [market.to_option(action[verb]) for action in legal]
    place = market.laid_down(sight, options, rng)
    return legal[place], [reasons.leaves(sight.me, verb, options[place][1])]


def _load(sight: Sight, style: Style, legal: Sequence[Action], rng: Random) -> Chosen:
    plan = loading.load(sight, style, legal, rng)
    why = [reasons.loads(sight.me, plan)]
    if plan.merry_man is not None:
        why.append(reasons.brings_merry_man(sight.me, plan.merry_man, merry.brings(sight, plan.merry_man), "load"))
    elif sight.merry.cards:
        why.append(reasons.leaves_merry_man(sight.me, sight.merry.cards[0]))
    return plan.action, why


def _declare(sight: Sight, _: Style, legal: Sequence[Action], rng: Random) -> Chosen:
    kind = loading.fitting_kind(sight, sight.bag, rng, sight.bag_size() - sum(sight.bag))
    action = next(action for action in legal if any(read_cards(action["declare"])[kind : kind + 1]))
    return action, [reasons.declares(sight, kind)]


def _talk(sight: Sight, style: Style, _: Sequence[Action], rng: Random) -> Chosen:
    action = talk.speak(sight, style, rng)
    return action, [reasons.speaks(sight, action, talk.own_bag(sight, style))]


def _answer(sight: Sight, style: Style, legal: Sequence[Action], _: Random) -> Chosen:
    action = talk.answer(sight, style, legal)
    return action, [reasons.answers(sight, action, talk.own_bag(sight, style))]


def _inspect(sight: Sight, style: Style, legal: Sequence[Action], rng: Random) -> Chosen:
    action, case = judging.decide(sight, style, legal, rng)
    return action, reasons.judges(sight.me, case)


def _pay(sight: Sight, _: Style, legal: Sequence[Action], __: Random) -> Chosen:
    action, loses = paying.pay(sight, legal)
    return action, [reasons.pays(sight.me, loses)]


def _fulfil(sight: Sight, _: Style, legal: Sequence[Action], __: Random) -> Chosen:
    action, gain = cards.fulfil(sight, Worth(sight), legal)
    return action, [reasons.takes_card(sight.me, "fulfil", gain)]


def _claim(sight: Sight, _: Style, legal: Sequence[Action], __: Random) -> Chosen:
    action, gain = cards.claim(sight, legal)
    return action, [reasons.takes_card(sight.me, "claim", gain)]


def _enact(sight: Sight, _: Style, legal: Sequence[Action], __: Random) -> Chosen:
    action, brings = laws.enact(sight, legal)
    return action, [reasons.enacts(sight, action, brings)]


def _first(sight: Sight, _: Style, legal: Sequence[Action], __: Random) -> Chosen:
    return office.first(sight, legal), [reasons.at_random(sight.data)]


def _second(sight: Sight, style: Style, _: Sequence[Action], rng: Random) -> Chosen:
    action, case = judging.second(sight, style, rng)
    return action, reasons.judges(sight.me, case)


def _split(sight: Sight, _: Style, __: Sequence[Action], ___: Random) -> Chosen:
    action, brings = office.propose(sight)
    return action, [reasons.takes_card(sight.me, "split", brings)]


def _share(sight: Sight, _: Style, __: Sequence[Action], ___: Random) -> Chosen:
    action, brings = office.share(sight)
    return action, [reasons.takes_card(sight.me, "share", brings)]


def _consent(sight: Sight, _: Style, __: Sequence[Action], ___: Random) -> Chosen:
    action, brings = laws.consent(sight)
    return action, [reasons.consents(sight, brings)]


def _keep(sight: Sight, _: Style, legal: Sequence[Action], __: Random) -> Chosen:
    action, card = merry.keep(sight, legal)
    return action, [reasons.brings_merry_man(sight.me, card, merry.brings(sight, card), "keep")]


def _give(sight: Sight, _: Style, legal: Sequence[Action], __: Random) -> Chosen:
    action = merry.give(sight, legal)
    return action, [reasons.gives(sight.me, action["give"]["seat"])]


def _take(sight: Sight, _: Style, legal: Sequence[Action], __: Random) -> Chosen:
    action = merry.take(sight, legal)
    return action, [reasons.takes(sight.me, action["take"])]


def _pick(sight: Sight, _: Style, legal: Sequence[Action], __: Random) -> Chosen:
    action, better = merry.pick(sight, Worth(sight), legal)
    return action, [reasons.picks(sight, action["pick"], better)]


_PHASES: Mapping[str, Callable[[Sight, Style, Sequence[Action], Random], Chosen]] = {
    "aside": _aside,
    "draw": _draw,
    "discard": _discard,
    "load": _load,
    "declare": _declare,
    "inspect": _inspect,
    "talk": _talk,
    "answer": _answer,
    "confiscate": _confiscate,
    "pay": _pay,
    "fulfil": _fulfil,
    "claim": _claim,
    "first": _first,
    "second": _second,
    "split": _split,
    "share": _share,
    "enact": _enact,
    "consent": _consent,
    "keep": _keep,
    "give": _give,
    "take": _take,
    "pick": _pick,
}
