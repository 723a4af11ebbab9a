"""How a round of Fafnir is scored, as arithmetic that a reader can follow: rank, value, stones, bust.

It needs nothing but what everybody holds, so it also serves as a calculator for a game on the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.fafnir.state import BUST_SIZE, COLOURS, FACTS, FLOOR, GOLD, ID, KINDS, Counts, counts_to_json
from engines.game import Event, Json

VALUES = (FACTS["first_value"].value, FACTS["second_value"].value)
"""What a stone of the first ranked colours is worth."""
OTHER_VALUE = FACTS["other_value"].value
GOLD_VALUE = FACTS["gold_value"].value


def rule(name: str) -> str:
    """Return the full id of a rule of Fafnir."""
    return f"{ID}/{name}"


@dataclass(frozen=True, slots=True)
class Rank:
    """One ranked colour: how many stones all players hold together, its place and what a stone is worth."""

    colour: int
    held: int
    place: int
    value: int


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a seat's sum: so many stones of a colour, worth so much each; a bust line gives nothing."""

    colour: int
    stones: int
    value: int
    points: int
    bust: bool


def ranks(hands: Sequence[Counts]) -> tuple[Rank, ...]:
    """Return the colours from most to fewest held stones; equal ones in the order red, orange, yellow, green, blue.

    Gold is not ranked; trash, bag and an unsold offer do not count.

    Rule: score.rank, score.rank-tie, score.held, score.values
    """
    held = [sum(hand[colour] for hand in hands) for colour in range(KINDS)]
    order = sorted(range(GOLD + 1, KINDS), key=lambda colour: (-held[colour], colour))
    return tuple(Rank(colour, held[colour], place, value_of(place)) for place, colour in enumerate(order, start=1))


def value_of(place: int) -> int:
    """Return what a stone of the colour at this place is worth.

    Rule: score.values
    """
    return VALUES[place - 1] if place <= len(VALUES) else OTHER_VALUE


def lines(hand: Counts, ranking: Sequence[Rank]) -> tuple[Line, ...]:
    """Return a seat's sum line by line: gold first, then the colours it holds by rank.

    Rule: score.gold, score.bust, score.minus
    """
    gold = hand[GOLD]
    rows = [Line(GOLD, gold, GOLD_VALUE, GOLD_VALUE * gold, bust=False)] if gold else []
    for rank in ranking:
        stones = hand[rank.colour]
        if stones:
            bust = stones >= BUST_SIZE and rank.value > 0
            rows.append(Line(rank.colour, stones, rank.value, 0 if bust else rank.value * stones, bust))
    return tuple(rows)


def net(hand: Counts, ranking: Sequence[Rank]) -> int:
    """Return what the hand brings or costs."""
    return sum(line.points for line in lines(hand, ranking))


def settle(before: int, points: int) -> int:
    """Return the new total: it never falls below zero.

    Rule: score.floor
    """
    return max(FLOOR, before + points)


def settled(hands: Sequence[Counts], before: Sequence[int]) -> tuple[int, ...]:
    """Return every seat's total after the scoring."""
    ranking = ranks(hands)
    return tuple(settle(total, net(hand, ranking)) for total, hand in zip(before, hands, strict=True))


def sheet(hands: Sequence[Counts], before: Sequence[int]) -> dict[str, Json]:
    """Return the whole scoring as data: the ranking, then every seat's lines, sum and new total."""
    ranking = ranks(hands)
    return {
        "ranks": [{"piece": COLOURS[rank.colour], "held": rank.held, "place": rank.place, "value": rank.value} for rank in ranking],
        "seats": [_sum(hand, total, ranking) for hand, total in zip(hands, before, strict=True)],
    }


def _sum(hand: Counts, before: int, ranking: Sequence[Rank]) -> dict[str, Json]:
    points = net(hand, ranking)
    rows = [
        {"piece": COLOURS[line.colour], "n": line.stones, "value": line.value, "points": line.points, "bust": line.bust}
        for line in lines(hand, ranking)
    ]
    return {"hand": counts_to_json(hand), "lines": rows, "points": points, "before": before, "total": settle(before, points)}


def events(hands: Sequence[Counts], before: Sequence[int]) -> list[Event]:
    """Return the whole scoring as events: the ranking, then every seat's lines, sum and new total."""
    ranking = ranks(hands)
    told = [_ranked(rank, ranking) for rank in ranking]
    for seat, hand in enumerate(hands):
        told.append(Event("shows", {"seat": seat, "pieces": counts_to_json(hand), "n": sum(hand)}, rule("score.held")))
        told.extend(_counted(seat, line) for line in lines(hand, ranking))
        told.extend(_total(seat, before[seat], net(hand, ranking)))
    return told


def _ranked(rank: Rank, ranking: Sequence[Rank]) -> Event:
    """Return the event of a colour's place; where the order of colours decided, its rule."""
    tied = any(other.held == rank.held for other in ranking if other is not rank)
    args = {"piece": COLOURS[rank.colour], "n": rank.held, "place": rank.place, "value": rank.value}
    return Event("ranked-tie" if tied else "ranked", args, rule("score.rank-tie" if tied else "score.rank"))


def _counted(seat: int, line: Line) -> Event:
    args = {"seat": seat, "piece": COLOURS[line.colour], "n": line.stones, "value": line.value, "points": line.points}
    if line.colour == GOLD:
        return Event("counted-gold", args, rule("score.gold"))
    if line.bust:
        return Event("bust", args, rule("score.bust"))
    if line.points < 0 and line.stones >= BUST_SIZE:
        return Event("counted", args, rule("score.minus"))
    return Event("counted", args, rule("score.values"))


def _total(seat: int, before: int, points: int) -> list[Event]:
    total = settle(before, points)
    args = {"seat": seat, "points": points, "total": total}
    if before + points < total:
        return [Event("floored", args, rule("score.floor"))]
    return [Event("scored", args, rule("score.values"))]
