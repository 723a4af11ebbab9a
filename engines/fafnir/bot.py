"""Players of Fafnir: they see one seat's observation and nothing else. Their reasons are events, so a player can be advised."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from engines.decoupled import search
from engines.fafnir.observation import read_counts
from engines.fafnir.rules import most_per_colour
from engines.fafnir.scoring import rule
from engines.fafnir.simulation import Dealer
from engines.fafnir.state import COLOURS, KINDS, counts_to_json
from engines.fafnir.valuation import Bid, expected_values, gain
from engines.game import Action, Advice, Bot, Budget, Event, Json
from engines.search import Candidate

EXPLORATION = 0.1
"""Payoffs of a round differ little, so what did well has to be tried again sooner than in most games."""
ENOUGH_VISITS = 8
"""A move tried less often says nothing about what it would bring."""
GAINED, LEAD = range(2)
"""Places of the table's figures."""


class RandomBot:
    """Holds any stones it may."""

    def choose(self, observation: Json, legal: Sequence[Action], rng: Random, budget: Budget) -> Advice:  # noqa: ARG002
        """Return one of ``legal``, each alike."""
        action = legal[rng.randrange(len(legal))]
        reason = Event("reason.random", {"seat": observation["seat"]}, rule("bid.any-number"))
        return Advice(action, tuple(_only_move(observation, legal)) or (reason,))


class GreedyBot:
    """Looks one auction ahead: pays with all stones that would cost points, if the offer is not worse than keeping them."""

    def choose(self, observation: Json, legal: Sequence[Action], rng: Random, budget: Budget) -> Advice:  # noqa: ARG002
        """Return the bid that brings the most points at once if it wins, as the ranking looks to this seat."""
        if len(legal) == 1:
            return Advice(legal[0], tuple(_only_move(observation, legal)))
        hand, offer = read_counts(observation["hand"]), read_counts(observation["offer"])
        worth = expected_values(observation)
        unwanted = [colour for colour, most in enumerate(most_per_colour(hand, offer)) for _ in range(most) if worth[colour] < 0]
        brings = gain(hand, offer, worth)
        bid = unwanted if brings + len(unwanted) > 0 else []
        args = {"seat": observation["seat"], "pieces": observation["offer"], "points": brings}
        reasons = [Event("reason.offer-brings", args, rule("score.values")), *_rid_of(observation, bid)]
        if not bid:
            reasons.append(Event("reason.lets-go", {"seat": observation["seat"]}, rule("bid.any-number")))
        return Advice(to_action(bid), tuple(reasons))


class SearchBot:
    """Plays the round many times on from here, each time with other stones where it cannot see them; all seats choose at once."""

    def choose(self, observation: Json, legal: Sequence[Action], rng: Random, budget: Budget) -> Advice:
        """Return the bid that was tried most often: it kept doing well."""
        if len(legal) == 1:
            return Advice(legal[0], tuple(_only_move(observation, legal)))
        dealer = Dealer(observation, rng)
        found = search(dealer.table, observation["seat"], budget, EXPLORATION)
        bid = dealer.bid(found[0].move)
        return Advice(to_action(bid), (*_rid_of(observation, bid), *_search_reasons(observation["seat"], found)))


BOTS: Mapping[str, Bot] = {"easy": RandomBot(), "medium": GreedyBot(), "hard": SearchBot()}
"""Weakest first."""


def to_action(bid: Bid) -> Action:
    """Return the action that holds these stones."""
    return {"bid": counts_to_json([bid.count(colour) for colour in range(KINDS)])}


# --- Reasons ----------------------------------------------------------------------------------------------------------


def _only_move(observation: Json, legal: Sequence[Action]) -> list[Event]:
    """Return that nothing but an empty fist is possible, if it is so.

    Rule: bid.own, bid.offered-colour
    """
    if len(legal) > 1:
        return []
    return [Event("reason.only-move", {"seat": observation["seat"]}, rule("bid.offered-colour"))]


def _rid_of(observation: Json, bid: Bid) -> list[Event]:
    """Return which stones of a bid would cost points at the end of the round, as the ranking looks to this seat.

    Rule: score.values
    """
    worth = expected_values(observation)
    unwanted = [bid.count(colour) if worth[colour] < 0 else 0 for colour in range(len(COLOURS))]
    if not any(unwanted):
        return []
    args = {"seat": observation["seat"], "pieces": counts_to_json(unwanted), "n": sum(unwanted)}
    return [Event("reason.rid-of", args, rule("score.values"))]


def _search_reasons(seat: int, found: Sequence[Candidate]) -> list[Event]:
    """Return what the simulated rounds showed: the points it brought, and how much better it was than the other choice.

    Rule: score.held, reveal.most, bid.any-number
    """
    best = found[0]
    args = {"seat": seat, "points": round(best.figures[GAINED]), "plays": best.visits}
    reasons = [Event("reason.best-expected", args, rule("score.held"))]
    other = next((each for each in found[1:] if bool(each.move) != bool(best.move) and each.visits >= ENOUGH_VISITS), None)
    better = round(best.figures[LEAD] - other.figures[LEAD]) if other else 0
    if better > 0 and best.move:
        reasons.append(Event("reason.better-than-empty", {"seat": seat, "n": better}, rule("reveal.most")))
    elif better > 0:
        reasons.append(Event("reason.better-than-bidding", {"seat": seat, "n": better}, rule("bid.any-number")))
    return reasons
