"""Reads a complete or partial position of Kariba and refuses what cannot be.

A partial position may leave out anything: two players, seat 0 to play, an empty waterhole, nothing captured, all cards not
named elsewhere in the pile. A hand that is not named, or null, is dealt from the pile by chance, and so is the row.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines import reading
from engines.game import BadInput, Json
from engines.kariba.rules import initial_state
from engines.kariba.state import (
    ANIMALS,
    COPIES,
    FACTS,
    HAND_SIZE,
    INDEX,
    KINDS,
    MATCH_GAMES,
    NO_CARDS,
    OPTIONS,
    PHASES,
    ROW_SIZE,
    Counts,
    Last,
    Options,
    State,
)

CARDS = FACTS["cards"].value
KEYS = (
    *("options", "players", "phase", "turn", "starter", "water", "hands", "captured", "pile", "row"),
    *("due", "shown", "game", "totals", "last"),
)


def read_options(data: Json, at: str = "options") -> Options:
    """Return the switches; those not named have their defaults."""
    named = reading.members(data, at, tuple(option.id for option in OPTIONS))
    values: dict[str, Json] = {}
    for option in OPTIONS:
        if option.id in named:
            place = reading.join(at, option.id)
            given = named[option.id]
            values[option.id] = reading.word(given, place, option.choices) if option.choices else reading.flag(given, place)
    return Options(**values)


def read_players(value: Json, at: str = "players") -> int:
    """Return the number of players. Rule: setup.deal."""
    return reading.whole(value, at, FACTS["min_players"].value, FACTS["max_players"].value)


def state_from_json(data: Json) -> State:
    """Return the state that a complete or partial position describes. Raises BadInput with the place of the trouble."""
    named = reading.members(data, "", KEYS)
    options = read_options(named.get("options", {}))
    players = read_players(named.get("players", FACTS["min_players"].value))
    blank = initial_state(players, options)
    state = _read_frame(named, blank)._replace(**_read_cards(named, players))
    state = _read_due(named, state)
    check_conservation(state)
    _check_possible(state, named)
    return state


def _read_frame(named: Mapping[str, Json], blank: State) -> State:
    """Read everything but cards: phase, turn, games, the last play."""
    seats = blank.players
    turn = reading.whole(named.get("turn", 0), "turn", 0, seats - 1)
    game = reading.whole(named.get("game", 1), "game", 1, MATCH_GAMES if blank.options.match else 1)
    return blank._replace(
        phase=reading.word(named.get("phase", "play"), "phase", PHASES),
        turn=turn,
        starter=reading.whole(named.get("starter", turn), "starter", 0, seats - 1),
        game=game,
        totals=_read_numbers(named, "totals", seats, CARDS * (game - 1)),
        last=_read_last(named.get("last"), seats),
    )


def _read_numbers(named: Mapping[str, Json], key: str, seats: int, most: int) -> tuple[int, ...]:
    """Read a list of one number a seat, zeros if it is not named; their sum is bounded."""
    if key not in named:
        return (0,) * seats
    values = reading.items(named[key], key, seats)
    numbers = tuple(reading.whole(value, f"{key}[{index}]", 0, CARDS * MATCH_GAMES) for index, value in enumerate(values))
    if sum(numbers) > most:
        raise BadInput("position.impossible", at=key, args={"n": most})
    return numbers


def _read_last(value: Json, seats: int) -> Last | None:
    if value is None:
        return None
    named = reading.members(value, "last", ("seat", "played", "captured"))
    return Last(
        reading.whole(named.get("seat"), "last.seat", 0, seats - 1),
        reading.counts(named.get("played"), "last.played", ANIMALS, COPIES),
        reading.counts(named.get("captured"), "last.captured", ANIMALS, COPIES),
    )


def _read_cards(named: Mapping[str, Json], seats: int) -> dict[str, Json]:
    """Read where the cards are. What is not named anywhere goes to the pile, or into plain-number piles of captured cards."""
    water = reading.counts(named.get("water", {}), "water", ANIMALS, CARDS)
    hands = tuple(cards or NO_CARDS for cards in _read_seats(named, "hands", seats))
    row = _read_row(named.get("row"))
    given = reading.items(named.get("captured", [{}] * seats), "captured", seats)
    numbers = {
        seat: reading.whole(value, f"captured[{seat}]", 0, CARDS) for seat, value in enumerate(given) if not isinstance(value, Mapping)
    }
    captured = [
        NO_CARDS if seat in numbers else reading.counts(value, f"captured[{seat}]", ANIMALS, CARDS) for seat, value in enumerate(given)
    ]
    used = _sum([water, *hands, *captured, [row.count(animal) for animal in range(KINDS)]])
    _check_not_more(used, named)
    rest: Counts = tuple(COPIES - number for number in used)
    pile = rest
    if "pile" in named:
        pile = reading.counts(named["pile"], "pile", ANIMALS, CARDS)
        _check_not_more(_sum([used, pile]), named)
        rest = tuple(left - number for left, number in zip(rest, pile, strict=True))
    elif numbers:
        raise BadInput("position.conservation", at=f"captured[{min(numbers)}]", args={"each": COPIES})
    if numbers:
        captured = _lay_into_piles(rest, captured, numbers)
    return {"water": water, "hands": hands, "row": row, "captured": tuple(captured), "pile": pile}


def _read_seats(named: Mapping[str, Json], key: str, seats: int) -> list[Counts | None]:
    """Read a list of one object of counts a seat; None where it is null or the list is not named."""
    if named.get(key) is None:
        return [None] * seats
    values = reading.items(named[key], key, seats)
    return [None if value is None else reading.counts(value, f"{key}[{seat}]", ANIMALS, CARDS) for seat, value in enumerate(values)]


def _read_row(value: Json) -> tuple[int, ...]:
    if value is None:
        return ()
    pieces = enumerate(reading.items(value, "row", longest=CARDS))
    return tuple(INDEX[reading.piece(piece, f"row[{index}]", ANIMALS)] for index, piece in pieces)


def _sum(groups: Sequence[Sequence[int]]) -> Counts:
    """Add up counts."""
    return tuple(map(sum, zip(*groups, strict=True)))


def _lay_into_piles(rest: Counts, captured: list[Counts], numbers: Mapping[int, int]) -> list[Counts]:
    """Lay the cards left over into the face-down piles of which only the size is named."""
    cards = [animal for animal in range(KINDS) for _ in range(rest[animal])]
    if len(cards) != sum(numbers.values()):
        raise BadInput("position.conservation", at=f"captured[{min(numbers)}]", args={"n": sum(numbers.values()), "each": len(cards)})
    piles = list(captured)
    for seat, number in numbers.items():
        mine, cards = cards[:number], cards[number:]
        piles[seat] = tuple(mine.count(animal) for animal in range(KINDS))
    return piles


def _check_not_more(used: Counts, named: Mapping[str, Json]) -> None:
    for animal, number in enumerate(used):
        if number > COPIES:
            raise _not_conserved(animal, number, _place_of(ANIMALS[animal], named))


def _place_of(piece: str, named: Mapping[str, Json]) -> str:
    """Return the first place of the data that names a piece."""
    for zone in ("water", "pile"):
        if piece in named.get(zone, {}):
            return f"{zone}.{piece}"
    for zone in ("hands", "captured"):
        for seat, cards in enumerate(named.get(zone) or []):
            if isinstance(cards, Mapping) and piece in cards:
                return f"{zone}[{seat}].{piece}"
    return "row"


def _not_conserved(animal: int, number: int, at: str) -> BadInput:
    return BadInput("position.conservation", at=at, args={"piece": ANIMALS[animal], "n": number, "each": COPIES})


def check_conservation(state: State) -> None:
    """Raise BadInput unless all 64 cards are somewhere, 8 of each animal.

    Rule: setup.cards
    """
    zones = (state.water, state.pile, *state.hands, *state.captured, [state.row.count(animal) for animal in range(KINDS)])
    for animal, number in enumerate(_sum(zones)):
        if number != COPIES or min(zone[animal] for zone in zones) < 0:
            raise _not_conserved(animal, number, f"pile.{ANIMALS[animal]}")


def _read_due(named: Mapping[str, Json], state: State) -> State:
    """Find out which cards chance still has to deal, and what is known of hands."""
    shown = tuple(cards or NO_CARDS for cards in _read_seats(named, "shown", state.players))
    if "due" in named:
        due = _read_numbers(named, "due", state.players, CARDS)
    else:
        missing = [hand is None for hand in _read_seats(named, "hands", state.players)]
        due = tuple(HAND_SIZE if is_missing else 0 for is_missing in missing)
        if state.phase == "draw" and not state.options.open_cards and not due[state.turn]:
            number = min(HAND_SIZE - sum(state.hands[state.turn]), sum(state.pile))
            due = (*due[: state.turn], number, *due[state.turn + 1 :])
    state = state._replace(due=due, shown=shown)
    row_missing = state.options.open_cards and named.get("row") is None and any(state.pile)
    if state.phase == "play" and (any(due) or row_missing):
        return state._replace(phase="deal")
    return state


def _check_possible(state: State, named: Mapping[str, Json]) -> None:
    """Raise BadInput for a position that cannot come up, though all cards are there."""
    for seat, hand in enumerate(state.hands):
        _require(sum(hand) + state.due[seat] <= HAND_SIZE, f"hands[{seat}]", HAND_SIZE)
        drawing = state.phase == "draw" and seat == state.turn
        _require(drawing or state.due[seat] in (0, HAND_SIZE - sum(hand)), f"due[{seat}]")
        _require(all(map(int.__le__, state.shown[seat], hand)), f"shown[{seat}]")
    _require(sum(state.due) <= sum(state.pile), "due" if "due" in named else "pile", sum(state.due))
    _require(len(state.row) <= (ROW_SIZE if state.options.open_cards else 0), "row", ROW_SIZE if state.options.open_cards else 0)
    _require(state.options.open_cards or not any(map(any, state.shown)), "shown")
    _CHECKS[state.phase](state)


def _require(condition: bool, at: str, number: int | None = None) -> None:  # noqa: FBT001
    if not condition:
        raise BadInput("position.impossible", at=at, args={} if number is None else {"n": number})


def _check_start(state: State) -> None:
    """Nothing may have happened yet. Rule: setup.start."""
    _require(state.options.start == "drawn" and state == initial_state(state.players, state.options), "phase")


def _check_deal(state: State) -> None:
    for seat, hand in enumerate(state.hands):
        _require(bool(sum(hand) + state.due[seat]), f"hands[{seat}]")
    waiting = any(state.due) or (state.options.open_cards and len(state.row) < ROW_SIZE and any(state.pile))
    _require(waiting, "phase")


def _check_play(state: State) -> None:
    """An empty hand would have ended the game. Rule: end.last-card."""
    for seat, hand in enumerate(state.hands):
        _require(any(hand), f"hands[{seat}]")
    _require(not any(state.due), "due")
    full = not state.options.open_cards or len(state.row) == ROW_SIZE or not any(state.pile)
    _require(full, "row", ROW_SIZE)


def _check_draw(state: State) -> None:
    """A hand is filled as far as the pile goes, with open cards one by one. Rule: draw.up-to-five, variant.one-by-one."""
    _check_others(state)
    wanted = HAND_SIZE - sum(state.hands[state.turn])
    due = state.due[state.turn]
    if state.options.open_cards:
        _require(due <= 1, f"due[{state.turn}]", 1)
        _require(wanted > 0 and (any(state.pile) or bool(state.row)), "phase")
    else:
        _require(wanted > 0 and any(state.pile), "phase")
        _require(due == min(wanted, sum(state.pile)), f"due[{state.turn}]")


def _check_refill(state: State) -> None:
    _check_others(state)
    _require(not state.due[state.turn], "due")
    _require(state.options.open_cards and len(state.row) < ROW_SIZE and any(state.pile), "phase")
    _require(sum(state.hands[state.turn]) == HAND_SIZE, f"hands[{state.turn}]", HAND_SIZE)


def _check_others(state: State) -> None:
    for seat, hand in enumerate(state.hands):
        _require(seat == state.turn or bool(sum(hand) + state.due[seat]), f"hands[{seat}]")


def _check_over(state: State) -> None:
    """The seat that ended the game has an empty hand, and nothing was left to draw. Rule: end.last-card."""
    _require(not any(state.pile), "pile")
    _require(not state.row, "row")
    _require(not any(state.due), "due")
    for seat, hand in enumerate(state.hands):
        _require(any(hand) == (seat != state.turn), f"hands[{seat}]")
    _require(not state.options.match or state.game == MATCH_GAMES, "game", MATCH_GAMES)


_CHECKS = {
    "start": _check_start,
    "deal": _check_deal,
    "play": _check_play,
    "draw": _check_draw,
    "refill": _check_refill,
    "over": _check_over,
}
