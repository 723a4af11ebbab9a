"""What one card is worth: pairs of plays that are alike in everything up to it, and as alike as they can be after it."""

# Theory of operation
#
# To compare those who took a card with those who did not would measure luck: who smuggles much takes more. So the same play is played
# twice.
#
# A law. A play without any law is the one side (the module is on, all cards lie under the stack). At the beginning of a round, drawn by the
# seed, the law is put in force, stays for as many rounds as there are slots, as in a real game, and is taken away. What everybody has at
# the end is compared. It is against no law, not against another one: another one would be worth something itself.
#
# A Merry Man. Nobody has one but a merchant drawn by the seed, from the beginning of a round, also drawn; on the other side nobody has any.
# Who comes to one later loses it when the next round begins: else a chain of others would be weighed as well.
#
# An order, a card of the black market. In a play one taking of all that there are is drawn by the seed. On the other side this seat does
# not take that card, then or later; others may.

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from engines.game import Action, Json
from engines.sheriff import printed
from engines.sheriff.facts import FACTS
from engines.sheriff.lawbook import LAWS, in_game
from engines.sheriff.state import State, merchants, officers
from rulebook.balance.luck import Luck
from rulebook.balance.plays import GAME, Step, Table, scores, steps, taken
from rulebook.balance.tally import Tally

STAY = FACTS["laws_in_force"].value
"""Rounds that a law stays in force: one in each slot."""
KNOWN = "robin-hood"
"""The one Merry Man whose numbers are known."""
_DECLINED: Json = {}
"""The value of an action by which a card is not taken."""


class Point(NamedTuple):
    """Where a play stood, with what chance and bots have drawn so far."""

    state: State
    luck: Luck

    def copy(self) -> Point:
        """Return one from which a play can go on without a change to this one."""
        return Point(self.state, self.luck.copy())


Change = Callable[[State], State]
"""What is changed in a position when a round has begun."""


def rounds(state: State, levels: list[str], luck: Luck, change: Change | None = None) -> tuple[dict[int, Point], list[int]]:
    """Return where a play stands when its rounds have begun, and what everybody has at its end."""
    points: dict[int, Point] = {}
    for step in _to_the_end(state, levels, luck, change):
        state = step.after
        if state.phase == "aside" and state.round not in points:
            points[state.round] = Point(state, luck.copy())
    return points, scores(state)


def _to_the_end(state: State, levels: list[str], luck: Luck, change: Change | None) -> Iterator[Step]:
    """Yield a play to its end; whenever a round has begun its position is changed."""
    begun = state.round if state.phase == "aside" else 0
    while True:
        for step in steps(state, levels, luck):
            state = step.after
            if change is not None and state.phase == "aside" and state.round != begun:
                begun = state.round
                state = change(state)
                yield step._replace(after=state)
                break
            yield step
        else:
            return


def _gains(final: list[int], without: list[int]) -> list[int]:
    return [one - other for one, other in zip(final, without, strict=True)]


# --- Laws -------------------------------------------------------------------------------------------------------------


def laws(table: Table, number: int, seed: str, only: Sequence[str]) -> Tally:
    """Return what laws are worth, by one play without a law and one with each of them.

    Values, in gold: ``worth/laws/<id>/table`` is how much more all seats together have at the end, ``…/office`` how much more whoever
    put it in force has.
    """
    tally = Tally()
    levels = table.levels(number)
    name = table.seed(seed, number)
    points, without = rounds(with_law(table.start(), None), levels, Luck(name))
    first = Random(f"{name}/law").randint(1, max(points) - STAY + 1)
    office = officers(points[first].state)
    for law in only:
        final = scores(through(points[first].copy(), levels, law, first + STAY))
        gains = _gains(final, without)
        tally.value(f"worth/laws/{law}/table", sum(gains))
        for seat in office:
            tally.value(f"worth/laws/{law}/office", gains[seat])
    return tally


def measured_laws(players: int) -> list[str]:
    """Return the laws of a game with so many players, by their ids."""
    return [LAWS[place].id for place in in_game(players)]


def through(point: Point, levels: list[str], law: str, until: int) -> State:
    """Return the end of a play in which a law is in force from a point until a round begins."""
    state = with_law(point.state, law)
    for step in steps(state, levels, point.luck):
        state = step.after
        if state.phase == "aside" and state.round == until:
            state = with_law(state, None)
            break
    for step in steps(state, levels, point.luck):
        state = step.after
    return state


def with_law(state: State, law: str | None) -> State:
    """Return a position in which this law alone is in force, or none; no other one comes, since all lie under the stack."""
    slots = [] if law is None else [law]
    rest = [each for each in measured_laws(state.players) if each not in slots]
    position = {**GAME.state_to_json(state), "laws": {"slots": slots, "under": rest, "ready": True}}
    found: State = GAME.state_from_json(position)
    return found


# --- Merry Men --------------------------------------------------------------------------------------------------------


def merry_men(table: Table, number: int, seed: str, only: Sequence[str]) -> Tally:
    """Return what Merry Men are worth, by one play without any and one with each of them in one hand.

    Values, in gold: ``worth/merry/<id>/held`` is how much more the one who got him has at the end; where he has come through ``…/mine`` the
    same and ``…/table`` how much more all seats together have; where Robin Hood has come through as well in the same play, ``…/known`` is
    how much more than with him: luck is in both and falls out.
    """
    tally = Tally()
    levels = table.levels(number)
    name = table.seed(seed, number)
    points, without = rounds(_holding(table.start()), levels, Luck(name), _holding)
    rng = Random(f"{name}/merry")
    first = rng.randint(1, max(points) - 1)
    seat = rng.choice(merchants(points[first].state))
    mine: dict[str, int] = {}
    for card in only:
        point = points[first].copy()
        begun = _holding(point.state, seat, card)
        came, state = False, begun
        for step in _to_the_end(begun, levels, point.luck, lambda state, card=card: _only_still(state, seat, card)):  # type: ignore[misc]
            state = step.after
            came = came or any((module, event.args["seat"]) == ("merry", seat) for module, _, event in taken(step.events))
        gains = _gains(scores(state), without)
        tally.value(f"worth/merry/{card}/held", gains[seat])
        if came:
            mine[card] = gains[seat]
            tally.value(f"worth/merry/{card}/mine", gains[seat])
            tally.value(f"worth/merry/{card}/table", sum(gains))
    for card in sorted(mine.keys() - {KNOWN}) if KNOWN in mine else ():
        tally.value(f"worth/merry/{card}/known", mine[card] - mine[KNOWN])
    return tally


def measured_men() -> list[str]:
    """Return all Merry Men by their ids; none as long as the engine has none."""
    return [row[0] for row in getattr(printed, "MERRY", ())]


def _holding(state: State, seat: int | None = None, card: str = "") -> State:
    """Return a position in which nobody has a Merry Man but this seat this one."""
    data = GAME.state_to_json(state)
    kept = {key: value for key, value in data["merry"].items() if key == "pardons"}
    held = [[card] if each == seat else [] for each in range(state.players)]
    found: State = GAME.state_from_json({**data, "merry": {**kept, "held": held, "dealt": True}})
    return found


def _only_still(state: State, seat: int, card: str) -> State:
    """Return the position in which the seat has its Merry Man if it still has him, and nobody has another one."""
    has = card in GAME.state_to_json(state)["merry"].get("held", [[]] * state.players)[seat]
    return _holding(state, seat, card) if has else _holding(state)


# --- Cards that are taken ---------------------------------------------------------------------------------------------


class Taking(NamedTuple):
    """A card that a seat took, and where the play stood when it had decided that."""

    module: str
    card: str
    seat: int
    action: Action
    point: Point


def cards(table: Table, number: int, seed: str) -> Tally:
    """Return what one taken card of a play is worth: the play as it was, against one in which its taker does without it.

    Values, in gold: ``worth/<module>/<card>/mine`` is how much more its taker has at the end, ``…/table`` all seats together.
    """
    tally = Tally()
    levels = table.levels(number)
    name = table.seed(seed, number)
    luck = Luck(name)
    state = table.start()
    takings: list[Taking] = []
    for step in steps(state, levels, luck):
        state = step.after
        takings += [
            Taking(module, card, event.args["seat"], step.action, Point(step.before, luck.copy()))
            for module, card, event in taken(step.events)
            if _is_declinable(step.action)
        ]
    if takings:
        one = Random(f"{name}/card").choice(takings)
        gains = _gains(scores(state), scores(declined(one, levels)))
        tally.value(f"worth/{one.module}/{one.card}/mine", gains[one.seat])
        tally.value(f"worth/{one.module}/{one.card}/table", sum(gains))
    return tally


def _is_declinable(action: Action) -> bool:
    """Return whether a card is taken by this action alone, and it could have been left."""
    return any(verb in action for verb in ("fulfil", "claim"))


def declined(one: Taking, levels: list[str]) -> State:
    """Return the end of the play in which the taker does without the card."""
    (verb,) = one.action

    def instead(state: State, action: Action) -> Action:
        return {verb: _DECLINED} if state.turn == one.seat and action == one.action else action

    state: State
    state, _ = GAME.apply(one.point.state, {verb: _DECLINED})
    for step in steps(state, levels, one.point.luck, instead):
        state = step.after
    return state
