"""Players of Kariba: they see one seat's observation and nothing else. Their reasons are events, so a player can be advised."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from engines.game import Action, Advice, Bot, Budget, Event, Json
from engines.kariba.observation import read_counts
from engines.kariba.rules import chase, prey_of, rule, rule_of_chasing
from engines.kariba.simulation import Dealer, to_move
from engines.kariba.state import ANIMALS, INDEX, PILE, add
from engines.search import Candidate, search

ENOUGH_VISITS = 8
"""A move tried less often says nothing about what other moves would bring."""
LOST, NEXT, AHEAD = range(3)
"""Places of the table's figures."""


class RandomBot:
    """Takes any legal action."""

    def choose(self, observation: Json, legal: Sequence[Action], rng: Random, budget: Budget) -> Advice:  # noqa: ARG002
        """Return one of ``legal``, each alike."""
        if len(legal) == 1:
            return Advice(legal[0], tuple(_sure_reasons(observation, legal[0], legal)))
        reason = Event("reason.random", {"seat": observation["seat"]}, rule("play.turn"))
        return Advice(legal[rng.randrange(len(legal))], (reason,))


class GreedyBot:
    """Looks one move ahead: takes the most cards, else gives the fewest."""

    def choose(self, observation: Json, legal: Sequence[Action], rng: Random, budget: Budget) -> Advice:  # noqa: ARG002
        """Return one of the actions of ``legal`` that look best at once, each alike."""
        worths = [_worth(observation, action) for action in legal]
        best = max(worths)
        choices = [action for action, worth in zip(legal, worths, strict=True) if worth == best]
        action = choices[rng.randrange(len(choices))]
        reasons = _sure_reasons(observation, action, legal)
        if len(legal) > 1:
            reasons.extend(_greedy_reasons(observation, action, best))
        return Advice(action, tuple(reasons))


class SearchBot:
    """Plays many times on from here, each time with other cards where it cannot see them."""

    def choose(self, observation: Json, legal: Sequence[Action], rng: Random, budget: Budget) -> Advice:
        """Return the action that was tried most often: it kept doing well."""
        reasons = []
        action = legal[0]
        if len(legal) > 1:
            found = search(Dealer(observation, rng).table, budget)
            action = next(action for action in legal if to_move(action) == found[0].move)
            reasons = search_reasons(observation["seat"], found)
        return Advice(action, (*_sure_reasons(observation, action, legal), *reasons))


BOTS: Mapping[str, Bot] = {"easy": RandomBot(), "medium": GreedyBot(), "hard": SearchBot()}
"""Weakest first."""


def _taken(observation: Json, piece: str, number: int) -> tuple[int, int]:
    """Return what a play takes: animal and number of cards, (0, 0) if nothing."""
    water = add(read_counts(observation["water"]), INDEX[piece], number)
    prey = prey_of(water, INDEX[piece])
    return (0, 0) if prey is None else (prey, sum(chase(water, INDEX[piece])[1]))


def _worth(observation: Json, action: Action) -> tuple[int, int]:
    """Return what an action looks like at once: cards taken, then how few are given; a draw by what it could take next turn."""
    if "draw" in action:
        return _could_take(observation, action["draw"]), int(action["draw"] == PILE)
    ((piece, number),) = action["play"].items()
    return _taken(observation, piece, number)[1], -number


def _could_take(observation: Json, source: str) -> int:
    """Return what the drawn animal could take on the next turn if the water stayed as it is; 0 for an unknown card."""
    if source == PILE:
        return 0
    return _taken(observation, source, observation["hand"].get(source, 0) + 1)[1]


# --- Reasons ----------------------------------------------------------------------------------------------------------


def _sure_reasons(observation: Json, action: Action, legal: Sequence[Action]) -> list[Event]:
    """Return what can be seen at once: the only move, what it takes, that it ends the game.

    Rule: play.no-passing, chase.nearest, chase.mouse, end.last-card
    """
    seat = observation["seat"]
    reasons = []
    if len(legal) == 1:
        reasons.append(Event("reason.only-move", {"seat": seat}, rule("play.no-passing")))
    if "draw" in action:
        return reasons
    ((piece, number),) = action["play"].items()
    prey, taken = _taken(observation, piece, number)
    if taken:
        args = {"seat": seat, "piece": ANIMALS[prey], "n": taken, "pieces": {ANIMALS[prey]: taken}}
        reasons.append(Event("reason.captures", args, rule_of_chasing(INDEX[piece], prey)))
    nothing_to_draw = not observation["pile_size"] and not observation["row"]
    if nothing_to_draw and number == observation["hand_sizes"][seat]:
        reasons.append(Event("reason.ends-game", {"seat": seat}, rule("end.last-card")))
    return reasons


def _greedy_reasons(observation: Json, action: Action, best: tuple[int, int]) -> list[Event]:
    """Return why nothing looks better at once.

    Rule: chase.three, chase.all-cards, play.one-animal, variant.draw
    """
    seat, (most, _) = observation["seat"], best
    if "draw" in action:
        if not most:
            return [Event("reason.no-card-helps", {"seat": seat}, rule("variant.draw"))]
        args = {"seat": seat, "piece": action["draw"], "n": most}
        return [Event("reason.could-capture", args, rule("chase.three"))]
    if most:
        return [Event("reason.takes-most", {"seat": seat, "n": most}, rule("chase.all-cards"))]
    (number,) = action["play"].values()
    return [
        Event("reason.takes-nothing", {"seat": seat}, rule("chase.three")),
        Event("reason.plays-few", {"seat": seat, "n": number}, rule("play.one-animal")),
    ]


def search_reasons(seat: int, found: Sequence[Candidate]) -> list[Event]:
    """Return what the simulated plays showed: what the others take less, what the next turn brings, how often the seat was ahead.

    Rule: chase.nearest, chase.again, end.score
    """
    best, *others = found
    reasons = []
    compared = [other for other in others if other.visits >= ENOUGH_VISITS]
    if compared:
        lost, gained = (sum(other.figures[figure] for other in compared) / len(compared) for figure in (LOST, NEXT))
        fewer, coming = round(lost - best.figures[LOST]), round(best.figures[NEXT])
        if fewer > 0:
            reasons.append(Event("reason.avoids-capture", {"seat": seat, "n": fewer}, rule("chase.nearest")))
        if coming > round(gained):
            reasons.append(Event("reason.sets-up", {"seat": seat, "n": coming}, rule("chase.again")))
    args = {"seat": seat, "n": round(100 * best.figures[AHEAD]), "plays": best.visits}
    reasons.append(Event("reason.best-expected", args, rule("end.score")))
    return reasons
