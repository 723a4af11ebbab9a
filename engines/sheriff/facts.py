"""The numbers of the rules by name, each with its source and its rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from engines.game import Fact, Option
from engines.sheriff.goods import FIRST_ROYAL, GOODS, LEGAL_GOODS, LEGAL_PIECES, ROYAL_GOODS, all_cards
from engines.sheriff.printed import BLACK_MARKET, LAWS, MERRY, ORDERS

ID = "sheriff"
ROBIN_HOOD = "robin-hood"
"""The one Merry Man of whom the leaflet tells."""

PRIZES: Mapping[str, tuple[int, int]] = MappingProxyType({"apples": (20, 10), "cheese": (15, 10), "bread": (15, 10), "chickens": (10, 5)})
"""Prize of King and Queen for each legal kind, the same for every number of players. Rule: score.king, score.queen."""
COINS: Mapping[int, int] = MappingProxyType({1: 39, 5: 42, 20: 17, 50: 12})
"""Coin -> how many there are. Rule: setup.bank."""
ROUNDS: Mapping[int, int] = MappingProxyType({3: 9, 4: 8, 5: 10, 6: 9})
"""Number of players -> rounds: everybody is Sheriff twice, of three three times, of six a deputy three times. Rule: setup.rounds."""


def rule(name: str) -> str:
    """Return the full id of a rule."""
    return f"{ID}/{name}"


def _numbers() -> Iterator[tuple[str, Fact]]:
    yield "min_players", Fact(3, "base", "setup.rounds")
    yield "max_players", Fact(6, "vi", "deputies.six-only")
    yield "max_players_one_sheriff", Fact(5, "base", "setup.rounds")
    yield "starting_gold", Fact(50, "base", "setup.gold")
    yield "hand_size", Fact(6, "base", "setup.deal")
    yield "pile_start", Fact(5, "base", "setup.piles")
    yield "turns_as_sheriff", Fact(2, "base", "setup.rounds")
    yield "turns_as_sheriff_three", Fact(3, "base", "setup.rounds")
    yield "rounds_three", Fact(ROUNDS[3], "base", "setup.rounds")
    yield "rounds_four", Fact(ROUNDS[4], "base", "setup.rounds")
    yield "rounds_five", Fact(ROUNDS[5], "base", "setup.rounds")
    yield "most_aside", Fact(5, "base", "market.aside")
    yield "bag_least", Fact(1, "base", "load.bag")
    yield "bag_most", Fact(5, "base", "load.bag")
    yield "kept_on_reshuffle", Fact(5, "base", "round.reshuffle")
    yield "talks", Fact(4, "ruling", "bargain.cap")
    yield "promise_length", Fact(120, "ruling", "bargain.favours")


def _modules() -> Iterator[tuple[str, Fact]]:
    yield "deputies", Fact(2, "vi", "deputies.who")
    yield "merchant_cards", Fact(6, "vi", "deputies.who")
    yield "rounds_six", Fact(ROUNDS[6], "vi", "deputies.rounds")
    yield "turns_as_deputy", Fact(3, "vi", "deputies.rounds")
    yield "turns_as_merchant", Fact(6, "vi", "deputies.rounds")
    yield "orders_open", Fact(4, "vi", "orders.row")
    yield "order_cards", Fact(sum(cards for *_, cards in ORDERS), "vi", "orders.row")
    for legal, contraband, points, _ in ORDERS:
        yield f"order_{legal}_{contraband}", Fact(points, "vi", "orders.row")
    yield "black_market_goods", Fact(3, "vi", "black-market.claim")
    yield "black_market_cards", Fact(2 * len(BLACK_MARKET), "vi", "black-market.pairs")
    yield "black_market_pairs", Fact(len(BLACK_MARKET), "vi", "black-market.pairs")
    yield "law_cards", Fact(len(LAWS), "vi", "laws.deck")
    yield "laws_in_force", Fact(2, "vi", "laws.slots")
    yield "laws_drawn_first", Fact(3, "vi", "laws.first-round")
    yield "laws_drawn_later", Fact(2, "vi", "laws.later")
    yield "merry_cards", Fact(len(MERRY), "vi", "merry.deal")
    yield "merry_dealt", Fact(2, "vi", "merry.deal")
    yield "merry_ours", Fact(sum(ours for _, ours, *_ in MERRY), "ruling", "merry.house")
    for card, _, gold, penalty, _, _, number, kept in MERRY:
        if card == ROBIN_HOOD:
            yield "robin_hood_gold", Fact(gold, "vi", "merry.reward")
            yield "robin_hood_penalty", Fact(penalty, "ruling", "merry.house")
            yield "robin_hood_takes", Fact(number, "vi", "merry.effect")
            yield "robin_hood_keeps", Fact(kept, "vi", "merry.effect")
            yield "robin_hood_gives", Fact(number - kept, "vi", "merry.effect")
    for piece, first, second in BLACK_MARKET:
        yield f"black_market_{piece}_first", Fact(first, "vi", "black-market.first-second")
        yield f"black_market_{piece}_second", Fact(second, "vi", "black-market.first-second")


def _goods() -> Iterator[tuple[str, Fact]]:
    for index, good in enumerate(GOODS):
        told = "setup.goods" if index < FIRST_ROYAL else "royal.what"
        yield f"{good.id}_value", Fact(good.value, "base", told)
        yield f"{good.id}_penalty", Fact(good.penalty, "base", told)
        yield f"{good.id}_count", Fact(good.cards, "base", told)
        yield f"{good.id}_count_three", Fact(good.cards_three, "base", told)
    for good in ROYAL_GOODS:
        yield f"{good.id}_as", Fact(good.as_cards, "base", "royal.count-as")
    yield "card_total", Fact(sum(all_cards(4, royal=False)), "base", "setup.goods")
    yield "card_total_three", Fact(sum(all_cards(3, royal=False)), "base", "setup.goods")
    yield "royal_total", Fact(sum(good.cards for good in ROYAL_GOODS), "base", "royal.what")
    yield "royal_total_three", Fact(sum(good.cards_three for good in ROYAL_GOODS), "base", "royal.what")
    yield "legal_penalty", Fact(LEGAL_GOODS[0].penalty, "base", "setup.goods")


def _gold() -> Iterator[tuple[str, Fact]]:
    for coin, number in COINS.items():
        yield f"coin_{coin}", Fact(number, "base", "setup.bank")
    yield "bank_total", Fact(sum(coin * number for coin, number in COINS.items()), "base", "setup.bank")
    for kind in LEGAL_PIECES:
        king, queen = PRIZES[kind]
        yield f"{kind}_king", Fact(king, "base", "score.king")
        yield f"{kind}_queen", Fact(queen, "base", "score.queen")


FACTS: Mapping[str, Fact] = MappingProxyType(dict([*_numbers(), *_goods(), *_gold(), *_modules()]))


def facts_for(players: int) -> Mapping[str, Fact]:
    """Return the numbers that depend on how many play.

    Rule: setup.goods, setup.rounds, royal.what
    """
    base, all_ = all_cards(players, royal=False), all_cards(players, royal=True)
    turns = Fact(ROUNDS[players] // players, "base", "setup.rounds") if players < FACTS["max_players"].value else FACTS["turns_as_deputy"]
    return {
        "rounds": Fact(ROUNDS[players], turns.source, turns.rule),
        "turns": turns,
        "goods_cards": Fact(sum(base), "base", "setup.goods"),
        "royal_cards": Fact(sum(all_) - sum(base), "base", "royal.what"),
        **{f"{good.id}_cards": Fact(cards, "base", "setup.goods") for good, cards in zip(GOODS, all_, strict=True)},
    }


STARTING_GOLD = FACTS["starting_gold"].value
HAND_SIZE = FACTS["hand_size"].value
PILE_START = FACTS["pile_start"].value
MOST_ASIDE = FACTS["most_aside"].value
BAG_LEAST = FACTS["bag_least"].value
BAG_MOST = FACTS["bag_most"].value
KEPT = FACTS["kept_on_reshuffle"].value
TALKS = FACTS["talks"].value
PROMISE_LENGTH = FACTS["promise_length"].value
BANK_TOTAL = FACTS["bank_total"].value

OPTIONS = (
    Option("royal", default=False, rule="royal.what"),
    Option("start", default="drawn", choices=("drawn", "first"), rule="setup.first-sheriff"),
    Option("black_market", default="off", choices=("off", "open", "once"), rule="black-market.pairs"),
    Option("orders", default=False, rule="orders.row"),
    Option("laws", default=False, rule="laws.deck"),
    Option("merry", default=False, rule="merry.deal"),
)
