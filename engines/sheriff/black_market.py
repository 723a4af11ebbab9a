"""The black market: three equal cards of contraband for a card that is worth more. Ids lead to ``content/sheriff/black-market.yaml``.

Part ``market_cards`` of the state as JSON: ``{"pairs": {"pepper": [2, 0]}, "claimed": [true, …], "asked": [false, …]}``: who took the first
and the second card of each pair, who took one in this round, and who has said in this round that they claim nothing (more) for now. An
observation shows as ``black_market``:

===========  =============================================================================================================
``pairs``    ``[{"piece": "pepper", "points": [30, 27], "seats": [2, null]}, …]``: the pairs, the first card to be taken first
``goods``    how many equal cards a claim takes
``once``     whether a merchant may claim only one card in a round
``claimed``  for each seat whether it has claimed one in this round
``cards``    for each seat how many cards it has; ``points``: what they are worth
===========  =============================================================================================================
"""

# Theory of operation
#
# Merchants are asked (phase ``claim``) before the first bag is dealt with, and again when their own bag has brought contraband: as
# long as for all that everybody knows three equal cards may lie on their stand. So to be asked tells nothing.

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engines import reading
from engines.game import Action, BadInput, Event, Json, Verdict
from engines.sheriff import knowledge, printed
from engines.sheriff.extras import Line
from engines.sheriff.facts import FACTS, rule
from engines.sheriff.goods import INDEX, NO_CARDS, ONE, PIECES, Cards, cards_to_json, contraband_number, minus, plus
from engines.sheriff.state import MARKET, NEXT_BAG, State, merchants, put
from engines.sheriff.unseen import Unseen

GOODS = FACTS["black_market_goods"].value
"""How many equal cards a claim takes."""
CARDS_OF_A_PAIR = 2


class Pair(NamedTuple):
    """A pair of cards for one good. Rule: black-market.pairs."""

    piece: int
    points: tuple[int, int]
    """Of the first card taken and of the second."""


PAIRS = tuple(Pair(INDEX[piece], (first, second)) for piece, first, second in printed.BLACK_MARKET)


class MarketCards(NamedTuple):
    """The module's part of the state."""

    owners: tuple[tuple[int, ...], ...]
    """For each pair who took its cards, in order."""
    claimed: tuple[bool, ...]
    """Who has claimed a card in this round."""
    asked: tuple[bool, ...]
    """Who has been asked and has nothing new since."""


def part(state: State) -> MarketCards:
    """Return the module's part of a state in which it is on."""
    assert state.market_cards is not None
    return state.market_cards


def begin(state: State) -> MarketCards | None:
    """Return the part at the beginning, None when the module is off. Rule: black-market.pairs."""
    if state.options.black_market == "off":
        return None
    nobody = (False,) * state.players
    return MarketCards(((),) * len(PAIRS), nobody, nobody)


def new_round(state: State, events: list[Event]) -> tuple[State, list[Event]] | None:
    """Forget who was asked and who has claimed in the round before. Rule: black-market.once."""
    mine = part(state)
    if not any(mine.claimed) and not any(mine.asked):
        return None
    nobody = (False,) * state.players
    return state._replace(market_cards=mine._replace(claimed=nobody, asked=nobody)), events


def passed(state: State, seat: int, kept: Cards, _: list[Event]) -> State:
    """Let a merchant who brought contraband be asked again."""
    mine = part(state)
    if not contraband_number(kept):
        return state
    return state._replace(market_cards=mine._replace(asked=put(mine.asked, seat, False)))  # noqa: FBT003


def ask(state: State, events: list[Event]) -> tuple[State, list[Event]] | None:
    """Ask the next merchant who may have something to claim.

    Rule: black-market.claim
    """
    for seat in merchants(state):
        if may_claim(state, seat):
            return state._replace(phase="claim", turn=seat), events
    return None


def may_claim(state: State, seat: int) -> bool:
    """Return whether a seat is asked: for all that everybody knows it may have three equal cards for a pair that is not used up.

    Rule: black-market.claim, black-market.once
    """
    mine, known = part(state), state.known[seat]
    if mine.asked[seat] or is_done(state, seat):
        return False
    unknown = contraband_number(state.stands[seat]) - sum(known)
    return any(left(state, place) and known[pair.piece] + unknown >= GOODS for place, pair in enumerate(PAIRS))


def is_done(state: State, seat: int) -> bool:
    """Return whether a seat may claim nothing more in this round. Rule: black-market.once, black-market.no-limit."""
    return state.options.black_market == "once" and part(state).claimed[seat]


def left(state: State, place: int) -> int:
    """Return how many cards of a pair are left. Rule: black-market.first-second."""
    return CARDS_OF_A_PAIR - len(part(state).owners[place])


def place_of(goods: Cards) -> int | None:
    """Return the pair for which these goods are shown, None when it is none."""
    return next((place for place, pair in enumerate(PAIRS) if goods == three(pair.piece)), None)


def three(piece: int) -> Cards:
    """Return the goods of a claim. Rule: black-market.claim."""
    return tuple(GOODS * number for number in ONE[piece])


def listed_actions(state: State) -> list[Action]:
    """Return every claim, and to claim nothing. Rule: black-market.claim."""
    found: list[Action] = [{"claim": {}}]
    for place, pair in enumerate(PAIRS):
        if left(state, place) and state.stands[state.turn][pair.piece] >= GOODS:
            found.append({"claim": cards_to_json(three(pair.piece))})
    return found


def why_not_claim(state: State, goods: Cards) -> Verdict | None:
    """Return what forbids to claim a card with these goods: three equal ones of the own stand, for a pair that is not used up.

    Rule: black-market.claim, black-market.pairs
    """
    if not any(goods):
        return None
    place = place_of(goods)
    if place is None:
        return Verdict(rule("black-market.claim"), {"pieces": cards_to_json(goods), "n": sum(goods), "asked": GOODS}, at="claim")
    piece = PAIRS[place].piece
    if not left(state, place):
        return Verdict(rule("black-market.pairs"), {"piece": PIECES[piece], "n": 0}, at="claim")
    held = state.stands[state.turn][piece]
    if held < GOODS:
        args = {"piece": PIECES[piece], "n": held, "asked": GOODS}
        return Verdict(rule("black-market.claim"), args, at=f"claim.{PIECES[piece]}")
    return None


def claim(state: State, goods: Cards) -> tuple[State, list[Event]]:
    """Show three equal cards, take them out of the game, and take the upper card of the pair; or claim nothing (more).

    Rule: black-market.claim, black-market.leave-game, black-market.first-second, black-market.both
    """
    mine, seat = part(state), state.turn
    if not any(goods):
        event = Event("no-claim", {"seat": seat}, rule("black-market.claim"))
        return state._replace(phase=NEXT_BAG, market_cards=mine._replace(asked=put(mine.asked, seat, True))), [event]  # noqa: FBT003
    place = place_of(goods)
    assert place is not None
    owners = mine.owners[place]
    pair = PAIRS[place]
    args = {"seat": seat, "piece": PIECES[pair.piece], "n": GOODS, "points": pair.points[len(owners)]}
    event = Event("claims-second" if owners else "claims-first", args, rule("black-market.first-second"), reveals=True)
    state = knowledge.left_openly(state, seat, goods)
    mine = mine._replace(owners=put(mine.owners, place, (*owners, seat)), claimed=put(mine.claimed, seat, True))  # noqa: FBT003
    stands = put(state.stands, seat, minus(state.stands[seat], goods))
    return state._replace(phase=NEXT_BAG, market_cards=mine, stands=stands), [event]


HOOKS = {MARKET: new_round, NEXT_BAG: ask}


# --- At the end -------------------------------------------------------------------------------------------------------


def points(owners: tuple[tuple[int, ...], ...], seat: int) -> list[int]:
    """Return what each card of a seat is worth. Rule: black-market.first-second, black-market.both."""
    return [
        worth for pair, seats in zip(PAIRS, owners, strict=True) for worth, owner in zip(pair.points, seats, strict=False) if owner == seat
    ]


def extras(state: State) -> tuple[tuple[Line, ...], ...]:
    """Return what each seat's cards bring; when seats are tied each counts as one card of contraband.

    Rule: black-market.score
    """
    return tuple(lines(points(part(state).owners, seat)) for seat in range(state.players))


def lines(worths: list[int]) -> tuple[Line, ...]:
    """Return the line of one seat's cards, none without any."""
    if not worths:
        return ()
    return (Line("black-cards", {"n": len(worths)}, rule("black-market.score"), sum(worths), contraband=len(worths)),)


# --- As data ----------------------------------------------------------------------------------------------------------


def cards(state: State) -> Cards:
    """Return the goods that have left the game. Rule: black-market.leave-game."""
    return _gone([len(owners) for owners in part(state).owners])


def _gone(numbers: list[int]) -> Cards:
    total = NO_CARDS
    for pair, number in zip(PAIRS, numbers, strict=True):
        for _ in range(number):
            total = plus(total, three(pair.piece))
    return total


def to_json(state: State) -> Json:
    """Return the part as JSON."""
    mine = part(state)
    pairs = {PIECES[pair.piece]: list(owners) for pair, owners in zip(PAIRS, mine.owners, strict=True) if owners}
    data: dict[str, Json] = {"pairs": pairs}
    if any(mine.claimed):
        data["claimed"] = list(mine.claimed)
    if any(mine.asked):
        data["asked"] = list(mine.asked)
    return data


def read(data: Json, state: State) -> MarketCards:
    """Return the part of a position. Raises BadInput."""
    at, seats = "market_cards", state.players
    named = reading.members({} if data is None else data, at, ("pairs", "claimed", "asked"))
    pairs = reading.members(named.get("pairs", {}), f"{at}.pairs", tuple(PIECES[pair.piece] for pair in PAIRS))
    return MarketCards(
        tuple(_owners(pairs.get(PIECES[pair.piece], []), f"{at}.pairs.{PIECES[pair.piece]}", seats) for pair in PAIRS),
        _flags(named.get("claimed"), f"{at}.claimed", seats),
        _flags(named.get("asked"), f"{at}.asked", seats),
    )


def _owners(value: Json, at: str, seats: int) -> tuple[int, ...]:
    rows = reading.items(value, at, longest=CARDS_OF_A_PAIR)
    return tuple(reading.whole(each, f"{at}[{index}]", 0, seats - 1) for index, each in enumerate(rows))


def _flags(value: Json, at: str, seats: int) -> tuple[bool, ...]:
    if value is None:
        return (False,) * seats
    return tuple(reading.flag(each, f"{at}[{seat}]") for seat, each in enumerate(reading.items(value, at, seats)))


def check(state: State) -> None:
    """Raise BadInput for what cannot be: who has claimed a card has one."""
    mine = part(state)
    for seat, claimed in enumerate(mine.claimed):
        if claimed and not any(seat in owners for owners in mine.owners):
            raise BadInput("position.impossible", at=f"market_cards.claimed[{seat}]")


def check_asking(state: State) -> None:
    """Raise BadInput when the seat whose turn it is would not be asked. Rule: black-market.claim."""
    if state.market_cards is None or state.turn not in merchants(state) or not may_claim(state, state.turn):
        raise BadInput("position.impossible", at="turn")


def observe(state: State, _: int | None) -> dict[str, Json]:
    """Return what everybody sees."""
    mine = part(state)
    worths = [points(mine.owners, seat) for seat in range(state.players)]
    return {
        "black_market": {
            "pairs": [_pair(pair, owners) for pair, owners in zip(PAIRS, mine.owners, strict=True)],
            "goods": GOODS,
            "once": state.options.black_market == "once",
            "claimed": list(mine.claimed),
            "asked": list(mine.asked),
            "cards": [len(each) for each in worths],
            "points": [sum(each) for each in worths],
        }
    }


def _pair(pair: Pair, owners: tuple[int, ...]) -> dict[str, Json]:
    seats = [*owners, *[None] * (CARDS_OF_A_PAIR - len(owners))]
    return {"piece": PIECES[pair.piece], "points": list(pair.points), "seats": seats}


def placed(data: Json) -> Cards:
    """Return the goods that have left the game, from an observation."""
    return _gone([sum(seat is not None for seat in pair["seats"]) for pair in data["black_market"]["pairs"]])


def guess(data: Mapping[str, Any], _: Unseen) -> MarketCards:
    """Return the part that fits an observation: everything about it is public."""
    seen = data["black_market"]
    return MarketCards(
        tuple(tuple(seat for seat in pair["seats"] if seat is not None) for pair in seen["pairs"]),
        tuple(seen["claimed"]),
        tuple(seen["asked"]),
    )
