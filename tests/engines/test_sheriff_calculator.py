"""The calculator at the table: the same final scoring as in a play, and clear refusals of what no table can hold."""

from typing import Any

import pytest

from engines.game import BadInput
from engines.sheriff import black_market, calculator, orders
from engines.sheriff.goods import PIECES, cards_to_json
from engines.sheriff.state import State
from tests.engines.sheriff_tables import GAME, ids, moments

Json = Any
TABLES: list[tuple[int, dict[str, Json]]] = [
    (3, {"orders": True, "laws": True}),
    (4, {"black_market": "open", "royal": True}),
    (5, {"black_market": "once", "orders": True, "laws": True}),
    (6, {"black_market": "open", "orders": True, "royal": True, "laws": True, "merry": True}),
]


def entered(state: State) -> dict[str, Json]:
    """Return what somebody who sees this table would enter."""
    data: dict[str, Json] = {"goods": [cards_to_json(stand) for stand in state.stands], "gold": list(state.gold)}
    names = {orders.ORDERS.index(order): name for name, order in calculator.ORDERS.items()}
    if state.orders is not None:
        data["orders"] = [{names[card]: cards.count(card) for card in cards} for cards in state.orders.taken]
    if state.market_cards is not None:
        data["black_market"] = [{} for _ in state.stands]
        for pair, owners in zip(black_market.PAIRS, state.market_cards.owners, strict=True):
            for name, seat in zip(("first", "second"), owners, strict=False):
                data["black_market"][seat][f"{PIECES[pair.piece]}-{name}"] = 1
    return data


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_table_is_scored_like_the_play_that_ended_so(players: int, options: Json) -> None:
    """Deputies, laws and Merry Men were played with and change nothing: all they pay lies in the purses already."""
    filled = 0
    for seed in range(4):
        last = list(moments(seed, players, **options))[-1]
        told = list(GAME.calculate(entered(last.after)))
        assert told == list(last.events[-len(told) :])
        filled += sum(ids(told).count(line) for line in ("bound-goods", "black-cards"))
    assert filled


def scored(data: Json) -> list[int]:
    return [event.args["points"] for event in GAME.calculate(data) if event.id == "scored"]


def test_bound_goods_keep_their_value_and_count_for_no_prize() -> None:
    """Seat 0 has bound two apples, so that seat 1 with one on the stand is King."""
    data = {"goods": [{}, {"apples": 1}, {}], "orders": [{"apples-pepper": 1, "apples-mead": 1}, {}, {}]}
    assert scored(data) == [2 * 2 + 6 + 7 + 7 + 6, 2 + 20, 0]
    (king,) = [event for event in GAME.calculate(data) if event.id == "king"]
    assert (king.args["seat"], king.args["n"]) == (1, 1)


def test_cards_of_the_black_market_count_as_one_card_of_contraband_each_when_seats_are_tied() -> None:
    """Thirty in one card beats thirty in gold; an order's goods count in a tie as well."""
    data = {"goods": [{}, {}, {}], "gold": [0, 30, 0], "black_market": [{"pepper-first": 1}, {}, {}]}
    assert scored(data) == [30, 30, 0]
    assert [event.args for event in GAME.calculate(data) if event.id in ("tie-contraband", "won")] == [
        {"seats": [0, 1], "n": 1},
        {"seat": 0, "points": 30},
    ]
    with_order = {"goods": [{}, {}, {}], "gold": [0, 15, 0], "orders": [{"apples-pepper": 1}, {}, {}]}
    assert "tie-legal" in ids(list(GAME.calculate(with_order)))


@pytest.mark.parametrize(
    ("entries", "code", "at"),
    [
        ({"orders": [{"apples-silk": 1}, {}, {"apples-silk": 1}]}, "table.card-twice", "orders[2].apples-silk"),
        ({"orders": [{"apples-pepper": 3}, {}, {}]}, "table.card-twice", "orders[0].apples-pepper"),
        ({"black_market": [{"silk-first": 1}, {"silk-first": 1}, {}]}, "table.card-twice", "black_market[1].silk-first"),
        ({"black_market": [{}, {"mead-second": 1}, {}]}, "table.second-card", "black_market[1].mead-second"),
        ({"orders": [{}, {"bread-pepper": 1}, {}]}, "table.goods", "orders[1].bread-pepper"),
        ({"goods": [{}, {"crossbow": 5}, {}], "orders": [{"apples-crossbow": 1}, {}, {}]}, "table.goods", "goods[1].crossbow"),
        ({"goods": [{"silk": 7}, {}, {}], "black_market": [{}, {"silk-first": 1}, {}]}, "table.goods", "goods[0].silk"),
        ({"goods": [{"apples": 40}, {"apples": 9}, {}]}, "table.goods", "goods[0].apples"),
        ({"gold": [1000, 188, 2]}, "table.gold", "gold"),
        ({"orders": [{"apples-hay": 1}, {}, {}]}, "unknown-piece", "orders[0].apples-hay"),
        ({"black_market": [{"silk-first": -1}, {}, {}]}, "bad-request", "black_market[0].silk-first"),
        ({"orders": [{}, {}]}, "bad-request", "orders"),
        ({"laws": []}, "bad-request", "laws"),
    ],
)
def test_what_no_table_can_hold_is_refused_with_its_place(entries: Json, code: str, at: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.calculate({"goods": [{}, {}, {}], **entries})
    assert (caught.value.code, caught.value.at) == (code, at)


def test_everything_that_is_there_can_be_entered_by_one_seat() -> None:
    everything = {field.id: [dict(field.most), {}, {}, {}] for field in calculator.FIELDS if field.kind == "cards"}
    with_all = scored({"goods": [{}] * 4, **everything})
    assert with_all[1:] == [0, 0, 0]
    assert with_all[0] > sum(card["points"] for field in calculator.FIELDS for card in field.cards.values())
