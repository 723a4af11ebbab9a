"""How Sheriff of Nottingham is scored, as arithmetic that a reader can follow: King and Queen, goods, gold, ties.

It needs nothing but stands, gold and what modules of the expansion add, so it also serves as a calculator for a game on the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines import ranking
from engines.game import Event, Json, Standing
from engines.sheriff.extras import Extras, Line, lines_of, points_of
from engines.sheriff.facts import PRIZES, rule
from engines.sheriff.goods import (
    COUNTS_AS,
    FIRST_ROYAL,
    LEGAL,
    NO_CARDS,
    PIECES,
    Cards,
    all_cards,
    cards_to_json,
    contraband_number,
    contraband_part,
    kind_numbers,
    legal_number,
    legal_part,
    value_of,
)


class Prize(NamedTuple):
    """Who is King or Queen of a kind, and what each of them gets."""

    seats: tuple[int, ...]
    n: int
    """How many cards of the kind each of them counts."""
    points: int


class Contest(NamedTuple):
    """King and Queen of one legal kind."""

    piece: int
    numbers: tuple[int, ...]
    """How many cards of the kind each seat counts."""
    king: Prize | None
    queen: Prize | None


class Total(NamedTuple):
    """The sum of one seat."""

    legal: int
    contraband: int
    gold: int
    prizes: int
    extra: int
    """What modules of the expansion add."""

    @property
    def points(self) -> int:
        """Everything together. Rule: score.goods."""
        return self.legal + self.contraband + self.gold + self.prizes + self.extra


def kinds(players: int) -> list[int]:
    """Return the legal kinds that are in a game."""
    cards = all_cards(players, royal=False)
    return [piece for piece in range(LEGAL) if cards[piece]]


def contest(piece: int, numbers: Sequence[int]) -> Contest:
    """Return King and Queen of a kind by how many cards of it each seat counts.

    Rule: score.king, score.queen, score.king-tie, score.queen-tie, score.none
    """
    king, queen = PRIZES[PIECES[piece]]
    firsts = _with_most(numbers, [seat for seat, number in enumerate(numbers) if number])
    if not firsts:
        return Contest(piece, tuple(numbers), None, None)
    if len(firsts) > 1:
        return Contest(piece, tuple(numbers), _prize(firsts, numbers, (king + queen) // len(firsts)), None)
    seconds = _with_most(numbers, [seat for seat, number in enumerate(numbers) if number and seat not in firsts])
    second = _prize(seconds, numbers, queen // len(seconds)) if seconds else None
    return Contest(piece, tuple(numbers), _prize(firsts, numbers, king), second)


def _with_most(numbers: Sequence[int], seats: Sequence[int]) -> list[int]:
    best = max((numbers[seat] for seat in seats), default=0)
    return [seat for seat in seats if numbers[seat] == best]


def _prize(seats: Sequence[int], numbers: Sequence[int], points: int) -> Prize:
    return Prize(tuple(seats), numbers[seats[0]], points)


def contests(stands: Sequence[Cards]) -> list[Contest]:
    """Return King and Queen of every kind, royal goods counted as what they are worth for them.

    Rule: royal.count-as
    """
    numbers = [kind_numbers(stand) for stand in stands]
    return [contest(piece, [each[piece] for each in numbers]) for piece in kinds(len(stands))]


def totals(stands: Sequence[Cards], gold: Sequence[int], extras: Extras = ()) -> list[Total]:
    """Return the sum of every seat; hand cards bring nothing.

    Rule: score.goods, score.hand
    """
    held = contests(stands)
    return [
        Total(value_of(legal_part(stand)), value_of(contraband_part(stand)), purse, _prizes(seat, held), points_of(extras, seat))
        for seat, (stand, purse) in enumerate(zip(stands, gold, strict=True))
    ]


def _prizes(seat: int, held: Sequence[Contest]) -> int:
    prizes = (prize for each in held for prize in (each.king, each.queen) if prize is not None)
    return sum(prize.points for prize in prizes if seat in prize.seats)


def points(stands: Sequence[Cards], gold: Sequence[int], extras: Extras = ()) -> tuple[int, ...]:
    """Return every seat's points."""
    return tuple(total.points for total in totals(stands, gold, extras))


# --- Ranking ----------------------------------------------------------------------------------------------------------


def merits(stands: Sequence[Cards], gold: Sequence[int], extras: Extras = ()) -> list[tuple[int, int, int]]:
    """Return what ranks the seats: points, then legal goods, then contraband.

    Rule: score.tie
    """
    scored = points(stands, gold, extras)
    return [(scored[seat], *_numbers(stand, lines_of(extras, seat))) for seat, stand in enumerate(stands)]


def _numbers(stand: Cards, lines: Sequence[Line]) -> tuple[int, int]:
    """Return how many legal goods and how many cards of contraband count when seats are tied. Rule: score.tie."""
    legal = legal_number(stand) + sum(line.legal for line in lines)
    return legal, contraband_number(stand) + sum(line.contraband for line in lines)


def places(stands: Sequence[Cards], gold: Sequence[int], extras: Extras = ()) -> tuple[Standing, ...]:
    """Return the ranking, best first; seats that are equal in everything share a place.

    Rule: score.tie, score.shared
    """
    keys = merits(stands, gold, extras)
    rows = [Standing(seat, 1 + sum(other > key for other in keys), key[0]) for seat, key in enumerate(keys)]
    return tuple(sorted(rows, key=lambda row: (row.place, row.seat)))


def winners(stands: Sequence[Cards], gold: Sequence[int], extras: Extras = ()) -> list[int]:
    """Return who has won.

    Rule: score.tie, score.shared
    """
    return [row.seat for row in places(stands, gold, extras) if row.place == 1]


def results(stands: Sequence[Cards], gold: Sequence[int], extras: Extras = ()) -> tuple[float, ...]:
    """Return each seat's result, from 1 (won alone) to -1; they add up to 0."""
    return ranking.zero_sum(winners(stands, gold, extras), len(stands))


def trail(stands: Sequence[Cards], gold: Sequence[int], extras: Extras = ()) -> tuple[str, ...]:
    """Return the rules that decided between the first ones."""
    keys = merits(stands, gold, extras)
    first = max(keys)
    if sum(key[0] == first[0] for key in keys) == 1:
        return (rule("score.goods"),)
    shared = keys.count(first) > 1
    return (rule("score.goods"), rule("score.tie"), rule("score.shared")) if shared else (rule("score.goods"), rule("score.tie"))


# --- As data and as events --------------------------------------------------------------------------------------------


def sheet(stands: Sequence[Cards], gold: Sequence[int], extras: Extras = ()) -> dict[str, Json]:
    """Return the whole scoring as data: King and Queen of every kind, then every seat's sum."""
    rows = enumerate(zip(stands, totals(stands, gold, extras), strict=True))
    return {
        "kinds": [
            {"piece": PIECES[each.piece], "numbers": list(each.numbers), "king": _prize_json(each.king), "queen": _prize_json(each.queen)}
            for each in contests(stands)
        ],
        "seats": [_seat_json(total, stand, lines_of(extras, seat)) for seat, (stand, total) in rows],
    }


def _seat_json(total: Total, stand: Cards, lines: Sequence[Line]) -> dict[str, Json]:
    """Return a seat's sum; ``extra`` has the lines of modules, where there are any."""
    legal, contraband = _numbers(stand, lines)
    parts = {name: number for name, number in total._asdict().items() if name != "extra"}
    data = {**parts, "points": total.points, "legal_n": legal, "contraband_n": contraband}
    return {**data, "extra": [{"id": line.id, **line.args, "points": line.points} for line in lines]} if lines else data


def _prize_json(prize: Prize | None) -> Json:
    return None if prize is None else {"seats": list(prize.seats), "n": prize.n, "points": prize.points}


def events(stands: Sequence[Cards], gold: Sequence[int], extras: Extras = ()) -> list[Event]:
    """Return the whole scoring as events: King and Queen of every kind, every seat's sum, who has won and why."""
    told: list[Event] = []
    for seat, stand in enumerate(stands):
        told.extend(_counted_as(seat, stand))
    for each in contests(stands):
        told.extend(_crowned(each))
    for seat, (stand, total) in enumerate(zip(stands, totals(stands, gold, extras), strict=True)):
        told.extend(_added(seat, stand, total, lines_of(extras, seat)))
    return [*told, *_won(merits(stands, gold, extras))]


def _counted_as(seat: int, stand: Cards) -> Iterator[Event]:
    """Yield what a seat's royal goods count as for King and Queen. Rule: royal.count-as."""
    for kind in range(LEGAL):
        goods = tuple(number if piece >= FIRST_ROYAL and COUNTS_AS[piece][0] == kind else 0 for piece, number in enumerate(stand))
        if goods != NO_CARDS:
            args = {"seat": seat, "pieces": cards_to_json(goods), "piece": PIECES[kind], "n": kind_numbers(goods)[kind]}
            yield Event("counts-as", args, rule("royal.count-as"))


def _crowned(each: Contest) -> Iterator[Event]:
    piece = PIECES[each.piece]
    king, queen = each.king, each.queen
    if king is None:
        yield Event("no-king", {"piece": piece, "n": 0}, rule("score.none"))
        return
    first, second = PRIZES[piece]
    if len(king.seats) > 1:
        args = {"seats": list(king.seats), "piece": piece, "n": king.n, "points": king.points, "sum": first + second}
        yield Event("kings", args, rule("score.king-tie"))
        return
    yield Event("king", {"seat": king.seats[0], "piece": piece, "n": king.n, "points": king.points}, rule("score.king"))
    if queen is None:
        yield Event("no-queen", {"piece": piece, "n": 0}, rule("score.none"))
    elif len(queen.seats) > 1:
        args = {"seats": list(queen.seats), "piece": piece, "n": queen.n, "points": queen.points, "sum": second}
        yield Event("queens", args, rule("score.queen-tie"))
    else:
        yield Event("queen", {"seat": queen.seats[0], "piece": piece, "n": queen.n, "points": queen.points}, rule("score.queen"))


def _added(seat: int, stand: Cards, total: Total, lines: Sequence[Line]) -> Iterator[Event]:
    """Yield a seat's sum line by line; lines with nothing in them are left out. Rule: score.goods."""
    for cards, worth in ((legal_part(stand), total.legal), (contraband_part(stand), total.contraband)):
        if any(cards):
            args = {"seat": seat, "pieces": cards_to_json(cards), "n": sum(cards), "points": worth}
            yield Event("goods", args, rule("score.goods"))
    for line in lines:
        yield Event(line.id, {"seat": seat, **line.args, "points": line.points}, line.rule)
    yield Event("purse", {"seat": seat, "gold": total.gold, "points": total.gold}, rule("score.goods"))
    if total.prizes:
        yield Event("prizes", {"seat": seat, "points": total.prizes}, rule("score.king"))
    yield Event("scored", {"seat": seat, "points": total.points}, rule("score.goods"))


def _won(keys: Sequence[tuple[int, int, int]]) -> Iterator[Event]:
    """Yield who has won, and what broke a tie.

    Rule: score.tie, score.shared
    """
    first = max(keys)
    tied = [seat for seat, key in enumerate(keys) if key[0] == first[0]]
    rest = [seat for seat in tied if keys[seat][1] == first[1]]
    best = [seat for seat in rest if keys[seat] == first]
    if len(tied) > len(rest):
        yield Event("tie-legal", {"seats": tied, "n": first[1]}, rule("score.tie"))
    if len(rest) > len(best):
        yield Event("tie-contraband", {"seats": rest, "n": first[2]}, rule("score.tie"))
    if len(best) > 1:
        yield Event("shared-win", {"seats": best, "points": first[0]}, rule("score.shared"))
    else:
        yield Event("won", {"seat": best[0], "points": first[0]}, rule("score.goods"))
