"""Reads a complete or partial position of Fafnir and refuses what cannot be.

A partial position may leave out anything: two players, seat 0 as keeper, an empty trash, nobody has points or has chosen, all
stones not named elsewhere in the bag. A hand that is not named, or null, is drawn from the bag by chance, and so is the offer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines import reading
from engines.fafnir.rules import wants_more, why_not_bid
from engines.fafnir.setup import hands_due, initial_state
from engines.fafnir.state import (
    ALL_STONES,
    CHIP,
    COLOURS,
    FACTS,
    GOAL,
    HAND_STONES,
    KEEPER_STONES,
    LIMITS,
    NO_STONES,
    OFFER_STEP,
    OPTIONS,
    PHASES,
    TRASH_START,
    Auction,
    Counts,
    Scored,
    State,
)
from engines.game import BadInput, Field, Json

STONES = FACTS["stones"].value
MOST_ROUNDS = 100_000
MOST_CHIPS = STONES // OFFER_STEP * CHIP
"""More than anybody can win in a round: an offer has two stones at least."""
MOST_POINTS = 2 * STONES + GOAL
"""More than anybody can have at the end: below the goal before the last round, in it chips and the stones held."""
CALCULATOR = (
    Field("hands", "pieces", dict(zip(COLOURS, ALL_STONES, strict=True))),
    Field("before", "number", {"before": MOST_POINTS}, carry="total"),
)
"""What everybody holds at the end of a round, and the points before its scoring. Rule: score.held."""
KEYS = (
    *("options", "players", "phase", "keeper", "hands", "due", "trash", "offer", "bag", "bids", "known"),
    *("scores", "round", "last_winner", "last", "scored"),
)


def read_options(data: Json, at: str = "options") -> str:
    """Return how the first keeper is found."""
    (start,) = OPTIONS
    named = reading.members(data, at, (start.id,))
    return reading.word(named.get(start.id, start.default), reading.join(at, start.id), start.choices)


def read_players(value: Json, at: str = "players") -> int:
    """Return the number of players. Rule: setup.players."""
    return reading.whole(value, at, FACTS["min_players"].value, FACTS["max_players"].value)


def state_from_json(data: Json) -> State:
    """Return the state that a complete or partial position describes. Raises BadInput with the place of the trouble."""
    named = reading.members(data, "", KEYS)
    start = read_options(named.get("options", {}))
    players = read_players(named.get("players", FACTS["min_players"].value))
    state = _read_stones(named, _read_frame(named, initial_state(players, start)))
    state = _with_phase(named, state)
    check_conservation(state)
    _check_possible(state)
    return state


def _read_frame(named: Mapping[str, Json], blank: State) -> State:
    """Read everything but stones: phase, keeper, points, what came before."""
    seats = blank.players
    winner = named.get("last_winner")
    return blank._replace(
        phase=reading.word(named.get("phase", "bid"), "phase", PHASES),
        keeper=reading.whole(named.get("keeper", 0), "keeper", 0, seats - 1),
        scores=_read_points(named.get("scores", [0] * seats), "scores", seats),
        round=reading.whole(named.get("round", 1), "round", 1, MOST_ROUNDS),
        last_winner=None if winner is None else reading.whole(winner, "last_winner", 0, seats - 1),
        last=_read_last(named.get("last"), seats),
        scored=_read_scored(named.get("scored"), seats),
    )


def _read_points(value: Json, at: str, seats: int) -> tuple[int, ...]:
    values = reading.items(value, at, seats)
    return tuple(reading.whole(points, f"{at}[{seat}]", 0, MOST_POINTS) for seat, points in enumerate(values))


def _read_seats(value: Json, at: str, seats: int) -> tuple[Counts | None, ...]:
    """Read one object of counts a seat; None where it is null or the list is not named."""
    if value is None:
        return (None,) * seats
    rows = reading.items(value, at, seats)
    return tuple(None if row is None else reading.counts(row, f"{at}[{seat}]", COLOURS, STONES) for seat, row in enumerate(rows))


def _all_seats(value: Json, at: str, seats: int) -> tuple[Counts, ...]:
    return tuple(stones or NO_STONES for stones in _read_seats(value, at, seats))


def _read_last(value: Json, seats: int) -> Auction | None:
    if value is None:
        return None
    named = reading.members(value, "last", ("offer", "bids", "winner", "keeper", "round"))
    winner = named.get("winner")
    return Auction(
        reading.counts(named.get("offer"), "last.offer", COLOURS, STONES),
        _all_seats(named.get("bids"), "last.bids", seats),
        None if winner is None else reading.whole(winner, "last.winner", 0, seats - 1),
        reading.whole(named.get("keeper"), "last.keeper", 0, seats - 1),
        reading.whole(named.get("round"), "last.round", 1, MOST_ROUNDS),
    )


def _read_scored(value: Json, seats: int) -> Scored | None:
    if value is None:
        return None
    named = reading.members(value, "scored", ("hands", "before"))
    before = _read_points(named.get("before", [0] * seats), "scored.before", seats)
    return Scored(_all_seats(named.get("hands"), "scored.hands", seats), before)


def _read_stones(named: Mapping[str, Json], state: State) -> State:
    """Read where the stones are; what is not named anywhere is in the bag."""
    seats = state.players
    hands = _all_seats(named.get("hands"), "hands", seats)
    trash = reading.counts(named.get("trash", {}), "trash", COLOURS, STONES)
    offer = reading.counts(named.get("offer") or {}, "offer", COLOURS, STONES)
    used = tuple(map(sum, zip(trash, offer, *hands, strict=True)))
    for colour, number in enumerate(used):
        if number > ALL_STONES[colour]:
            raise _not_conserved(colour, number, _place_of(COLOURS[colour], named))
    rest = tuple(map(int.__sub__, ALL_STONES, used))
    bag = reading.counts(named["bag"], "bag", COLOURS, STONES) if named.get("bag") is not None else rest
    return state._replace(
        hands=hands,
        trash=trash,
        offer=offer,
        bag=bag,
        bids=_read_seats(named.get("bids"), "bids", seats),
        known=_all_seats(named.get("known"), "known", seats),
    )


def _with_phase(named: Mapping[str, Json], state: State) -> State:
    """Find out which stones chance still has to draw before the phase that is asked for."""
    missing = [stones is None for stones in _read_seats(named.get("hands"), "hands", state.players)]
    if "due" in named:
        values = reading.items(named["due"], "due", state.players)
        due = tuple(reading.whole(value, f"due[{seat}]", 0, KEEPER_STONES) for seat, value in enumerate(values))
    elif state.phase in ("deal", "bid", "offer"):
        due = tuple(number if gone else 0 for number, gone in zip(hands_due(state.keeper, state.players), missing, strict=True))
    else:
        due = (0,) * state.players
    state = state._replace(due=due)
    if state.phase not in ("bid", "offer"):
        return state
    if any(due):
        return state._replace(phase="deal")
    return state._replace(phase="offer") if named.get("offer") is None else state


def _place_of(piece: str, named: Mapping[str, Json]) -> str:
    """Return the first place of the data that names a colour."""
    for zone in ("trash", "offer", "bag"):
        if piece in (named.get(zone) or {}):
            return f"{zone}.{piece}"
    for seat, stones in enumerate(named.get("hands") or []):
        if isinstance(stones, Mapping) and piece in stones:
            return f"hands[{seat}].{piece}"
    return "bag"


def _not_conserved(colour: int, number: int, at: str) -> BadInput:
    args = {"piece": COLOURS[colour], "n": number, "each": ALL_STONES[colour]}
    return BadInput("position.conservation", at=at, args=args)


def check_conservation(state: State) -> None:
    """Raise BadInput unless all 80 stones are somewhere, of each colour as many as there are.

    Rule: setup.stones
    """
    zones = (state.trash, state.offer, state.bag, *state.hands)
    for colour, number in enumerate(map(sum, zip(*zones, strict=True))):
        if number != ALL_STONES[colour] or min(zone[colour] for zone in zones) < 0:
            raise _not_conserved(colour, number, f"bag.{COLOURS[colour]}")


def _require(condition: bool, at: str, number: int | None = None) -> None:  # noqa: FBT001
    if not condition:
        raise BadInput("position.impossible", at=at, args={} if number is None else {"n": number})


def _check_possible(state: State) -> None:
    """Raise BadInput for a position that cannot come up, though all stones are there."""
    for seat, (seen, hand) in enumerate(zip(state.known, state.hands, strict=True)):
        _require(all(map(int.__le__, seen, hand)), f"known[{seat}]")
    limit = LIMITS[state.players]
    if state.phase != "over":
        _require(max(state.scores) < GOAL + MOST_CHIPS, "scores", GOAL)
        for colour, number in enumerate(state.trash):
            _require(number < limit, f"trash.{COLOURS[colour]}", limit)
    if state.phase not in ("bid", "over"):
        _require(all(bid is None for bid in state.bids), "bids")
    if state.phase != "deal":
        _require(not any(state.due), "due")
    _require(sum(state.due) + _trash_due(state) <= sum(state.bag), "bag", sum(state.due))
    _CHECKS[state.phase](state)


def _trash_due(state: State) -> int:
    """Return how many stones the trash still gets while a round is set up."""
    return max(0, TRASH_START - sum(state.trash)) if state.phase in ("deal", "trash") else 0


def _check_keeper(state: State) -> None:
    """Nothing may have happened yet. Rule: setup.keeper."""
    _require(state == initial_state(state.players, state.start) and state.start == "drawn", "phase")


def _check_deal(state: State) -> None:
    """Somebody's hand is being drawn. Rule: setup.hands."""
    _require(any(state.due), "phase")
    _require(not any(state.offer), "offer")
    for seat, (due, hand) in enumerate(zip(state.due, state.hands, strict=True)):
        _require(not due or due + sum(hand) in (HAND_STONES, KEEPER_STONES), f"due[{seat}]", HAND_STONES)


def _check_trash(state: State) -> None:
    """The trash begins with three stones. Rule: setup.trash."""
    _require(sum(state.trash) < TRASH_START, "trash", TRASH_START)
    _require(not any(state.offer), "offer")


def _check_offer(state: State) -> None:
    """Stones are still to be drawn for the offer. Rule: auction.offer."""
    _require(wants_more(state.offer, state.bag), "offer")


def _check_bid(state: State) -> None:
    """The offer is complete and not everybody has chosen. Rule: auction.mono, bid.own, bid.offered-colour."""
    _require(any(state.offer), "offer")
    _require(not wants_more(state.offer, state.bag), "offer")
    _require(any(bid is None for bid in state.bids), "bids")
    for seat, bid in enumerate(state.bids):
        _require(bid is None or why_not_bid(state, seat, bid) is None, f"bids[{seat}]")


def _check_over(state: State) -> None:
    """Somebody has reached the goal. Rule: end.goal."""
    _require(max(state.scores) >= GOAL, "scores", GOAL)


_CHECKS = {
    "keeper": _check_keeper,
    "deal": _check_deal,
    "trash": _check_trash,
    "offer": _check_offer,
    "bid": _check_bid,
    "over": _check_over,
}


def read_hands(data: Json) -> tuple[tuple[Counts, ...], tuple[int, ...]]:
    """Return what everybody holds and the points before, for the calculator: ``{"hands": [{…}, …], "before": [0, …]}``."""
    named = reading.members(data, "", ("hands", "before"))
    rows: Sequence[Json] = reading.items(named.get("hands"), "hands")
    seats = reading.whole(len(rows), "hands", FACTS["min_players"].value, FACTS["max_players"].value)
    hands = _all_seats(rows, "hands", seats)
    before = _read_points(named.get("before", [0] * seats), "before", seats)
    for colour, number in enumerate(map(sum, zip(*hands, strict=True))):
        if number > ALL_STONES[colour]:
            raise _not_conserved(colour, number, _place_of(COLOURS[colour], {"hands": rows}))
    return hands, before
