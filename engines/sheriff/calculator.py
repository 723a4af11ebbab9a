"""The calculator at the table: what is entered for a game played elsewhere, and its final scoring.

Data, for 3 to 6 seats: ``{"goods": [{"apples": 4}, …], "gold": [50, …], "orders": [{"apples-silk": 1}, …],
"black_market": [{"pepper-first": 1}, …]}``. ``goods`` are the cards on each stand; the two goods of a special order lie under it and are
counted from there. Who leaves a field out plays without it. Deputies, laws and Merry Men pay during the game and change nothing here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engines import reading
from engines.game import BadInput, Event, Field, Json
from engines.sheriff import black_market, extras, orders, scoring, talks, verbs
from engines.sheriff.facts import BANK_TOTAL, FACTS
from engines.sheriff.goods import NO_CARDS, PIECES, Cards, all_cards, plus

TABLE = (FACTS["min_players"].value, FACTS["max_players"].value)
"""How many may sit at a table that is counted."""
Held = tuple[tuple[int, ...], ...]
"""For each seat the places of the cards it has, in ``orders.ORDERS`` or CLAIMS; one that it has twice is named twice."""


class Claim(NamedTuple):
    """A card of the black market. Rule: black-market.first-second."""

    id: str
    piece: int
    points: int
    needs: int | None
    """The place of the card that is taken before this one."""


def _claims() -> Iterator[Claim]:
    for place, pair in enumerate(black_market.PAIRS):
        first, second = pair.points
        yield Claim(f"{PIECES[pair.piece]}-first", pair.piece, first, None)
        yield Claim(f"{PIECES[pair.piece]}-second", pair.piece, second, black_market.CARDS_OF_A_PAIR * place)


CLAIMS = tuple(_claims())
ORDERS = {f"{PIECES[order.legal]}-{PIECES[order.contraband]}": order for order in orders.ORDERS}
"""Special orders by their ids."""
MOST_ORDERS = {name: order.cards for name, order in ORDERS.items()}
"""Id of a special order -> how many cards there are of it. Rule: orders.row."""
MOST_CLAIMS = {claim.id: 1 for claim in CLAIMS}
"""Id of a card of the black market -> 1: each is there once. Rule: black-market.pairs."""


def _face(points: int, *pieces: int) -> dict[str, Json]:
    return {"pieces": [PIECES[piece] for piece in pieces], "points": points}


FIELDS = (
    Field("goods", "pieces", dict(zip(PIECES, all_cards(4, royal=True), strict=True))),
    Field("gold", "number", {"gold": BANK_TOTAL}),
    Field(
        "orders",
        "cards",
        MOST_ORDERS,
        option="orders",
        cards={name: _face(each.points, each.legal, each.contraband) for name, each in ORDERS.items()},
    ),
    Field("black_market", "cards", MOST_CLAIMS, option="black_market", cards={each.id: _face(each.points, each.piece) for each in CLAIMS}),
)


class Table(NamedTuple):
    """What lies on a table at the end of a game."""

    stands: tuple[Cards, ...]
    gold: tuple[int, ...]
    orders: Held
    """Special orders each seat has filled, as places in ``orders.ORDERS``."""
    claims: Held
    """Cards of the black market each seat has, as places in CLAIMS."""


def events(data: Json) -> tuple[Event, ...]:
    """Return the final scoring of a table. Raises BadInput, which names the place in the data.

    Rule: score.goods, orders.keep-value, black-market.score
    """
    table = read(data)
    return tuple(scoring.events(table.stands, table.gold, lines(table)))


def lines(table: Table) -> extras.Extras:
    """Return what special orders and the black market add to each seat.

    Rule: orders.no-prize, black-market.score
    """
    return tuple(
        (*orders.lines(filled), *black_market.lines([CLAIMS[card].points for card in claimed]))
        for filled, claimed in zip(table.orders, table.claims, strict=True)
    )


def read(data: Json) -> Table:
    """Return what is entered. Raises BadInput for what no table can hold.

    Rule: setup.goods, setup.bank, orders.in-game, black-market.first-second
    """
    named = reading.members(data, "", tuple(field.id for field in FIELDS))
    rows = reading.items(named.get("goods"), "goods")
    seats = reading.whole(len(rows), "goods", *TABLE)
    table = Table(
        stands=talks.seats(rows, "goods", seats, talks.counts, NO_CARDS),
        gold=talks.seats(named.get("gold"), "gold", seats, lambda value, at: reading.whole(value, at, 0, BANK_TOTAL), 0),
        orders=_held(named.get("orders"), "orders", seats, MOST_ORDERS),
        claims=_held(named.get("black_market"), "black_market", seats, MOST_CLAIMS),
    )
    _check_claims(table.claims)
    _check_goods(table)
    if sum(table.gold) > BANK_TOTAL:
        raise BadInput("table.gold", at="gold", args={"n": sum(table.gold), "each": BANK_TOTAL})
    return table


def _held(value: Json, at: str, seats: int, most: Mapping[str, int]) -> Held:
    """Return the cards of each seat. Raises BadInput when there are not so many of one, and names its last holder."""

    def read_seat(row: Json, place: str) -> tuple[int, ...]:
        numbers = reading.counts(row, place, tuple(most), verbs.MOST)
        return tuple(card for card, number in enumerate(numbers) for _ in range(number))

    nothing: tuple[int, ...] = ()
    held = talks.seats(value, at, seats, read_seat, nothing)
    for card, (name, there) in enumerate(most.items()):
        holders = [seat for seat, cards in enumerate(held) if card in cards]
        if sum(cards.count(card) for cards in held) > there:
            raise BadInput("table.card-twice", at=f"{at}[{holders[-1]}].{name}", args={"seats": holders, "n": there})
    return held


def _check_claims(claims: Held) -> None:
    """Raise BadInput when somebody has the second card of a pair and nobody the first. Rule: black-market.first-second."""
    taken = {card for cards in claims for card in cards}
    for seat, cards in enumerate(claims):
        for claim in (CLAIMS[card] for card in cards):
            if claim.needs is not None and claim.needs not in taken:
                args = {"piece": PIECES[claim.piece], "points": CLAIMS[claim.needs].points}
                raise BadInput("table.second-card", at=f"black_market[{seat}].{claim.id}", args=args)


def _check_goods(table: Table) -> None:
    """Raise BadInput when there are more goods than exist, with those under orders and those traded in on the black market.

    Rule: setup.goods, orders.bound, black-market.leave-game
    """
    there = all_cards(len(table.stands), royal=True)
    total = NO_CARDS
    for cards in (*table.stands, *map(orders.bound, table.orders), *map(_traded, table.claims)):
        total = plus(total, cards)
    for piece, number in enumerate(total):
        if number > there[piece]:
            args = {"piece": PIECES[piece], "n": number, "each": there[piece]}
            raise BadInput("table.goods", at=_place_of(table, piece), args=args)


def _traded(claimed: Sequence[int]) -> Cards:
    """Return the goods that a seat has taken out of the game for its cards. Rule: black-market.leave-game."""
    total = NO_CARDS
    for card in claimed:
        total = plus(total, black_market.three(CLAIMS[card].piece))
    return total


def _place_of(table: Table, piece: int) -> str:
    """Return where a piece of which there are too many was entered: on a stand, else with an order, else on the black market."""
    for seat, stand in enumerate(table.stands):
        if stand[piece]:
            return f"goods[{seat}].{PIECES[piece]}"
    for seat, filled in enumerate(table.orders):
        for name, order in ORDERS.items():
            if order.goods[piece] and orders.ORDERS.index(order) in filled:
                return f"orders[{seat}].{name}"
    return "black_market"
