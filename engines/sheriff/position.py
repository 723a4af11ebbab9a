"""Reads a complete or partial position of Sheriff of Nottingham, and the data of its calculator.

A partial position may leave out anything: three players, seat 0 as Sheriff, the market of the first round, gold as at the beginning,
nothing on the stands, all cards that are not named elsewhere in the deck, and as ``turn`` whoever the phase waits for first. At the
beginning of the market hands and piles that are not named are dealt by chance; later they are empty.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from engines import reading
from engines.game import BadInput, Json, Option
from engines.sheriff import contents, deputies, deputies_data, merry_data, modules, possible, setup, talks, terms, verbs
from engines.sheriff.facts import BANK_TOTAL, FACTS, HAND_SIZE, OPTIONS, ROUNDS, STARTING_GOLD
from engines.sheriff.goods import CONTRABAND_PIECES, INDEX, LEGAL_PIECES, NO_CARDS, PIECES, Cards, all_cards, minus, plus
from engines.sheriff.knowledge import named as remember
from engines.sheriff.merry import read_card
from engines.sheriff.merrybook import PHASES as MERRY_PHASES
from engines.sheriff.piles import start_of
from engines.sheriff.state import (
    EMPTY_BOOK,
    OPENED,
    PASSED,
    PHASES,
    PILES,
    Book,
    Claim,
    Entry,
    Options,
    Row,
    Seized,
    State,
    closed_bags,
    merchants,
)

ValueT = TypeVar("ValueT")
KEYS = (
    *("options", "players", "phase", "sheriff", "turn", "round", "hands", "stands", "gold", "bank", "piles", "deck", "aside", "due"),
    *("bags", "declared", "settled", "inspection", "seized", "debt", "last", "taken", "known", "seen", "books", "ledger"),
    *modules.FIELDS,
)
BOOK_KEYS = ("carried", "seized", "paid", "gave", "gave_hidden", "received", "got", "promises", "shown", "merry")
MOST_PROMISES = FACTS["max_players"].value
"""More accepted offers than a seat can have in a round: one for each bag."""
MOST_ROUNDS = max(ROUNDS.values())


def read_options(data: Json, at: str = "options") -> Options:
    """Return the switches; missing ones have their defaults."""
    named = reading.members(data, at, tuple(option.id for option in OPTIONS))
    return Options(**{option.id: _option(named.get(option.id, option.default), reading.join(at, option.id), option) for option in OPTIONS})


def _option(value: Json, at: str, option: Option) -> Any:
    return reading.word(value, at, option.choices) if option.choices else reading.flag(value, at)


def read_players(value: Json, at: str = "players") -> int:
    """Return the number of players. Rule: setup.rounds."""
    return reading.whole(value, at, FACTS["min_players"].value, FACTS["max_players"].value)


def state_from_json(data: Json) -> State:
    """Return the state that a complete or partial position describes. Raises BadInput with the place of the trouble."""
    named = reading.members(data, "", KEYS)
    players = read_players(named.get("players", FACTS["min_players"].value))
    blank = setup.initial_state(players, read_options(named.get("options", {})))
    _without_modules(named, blank)
    state = _read_cards(named, _read_frame(named, modules.read(named, blank)))
    state = _with_memory(named, _with_turn(named, state))
    state = _with_due(named, state)
    possible.check_conservation(state)
    possible.check(state)
    return state


def _without_modules(named: Mapping[str, Json], blank: State) -> None:
    """Raise BadInput when something is said about a module that is off."""
    on = modules.on(blank)
    for field in modules.FIELDS:
        if field in named and field not in on:
            raise BadInput("bad-request", at=field)


def _counts(value: Json, at: str, pieces: Sequence[str] = PIECES) -> Cards:
    found = reading.counts(value, at, pieces, verbs.MOST)
    by_piece = dict(zip(pieces, found, strict=True))
    return tuple(by_piece.get(piece, 0) for piece in PIECES)


def _gold(value: Json, at: str) -> int:
    return reading.whole(value, at, 0, BANK_TOTAL)


def _seat(value: Json, at: str, players: int) -> int:
    return reading.whole(value, at, 0, players - 1)


# --- Parts ------------------------------------------------------------------------------------------------------------


def _read_frame(named: Mapping[str, Json], blank: State) -> State:
    """Read everything but cards and memory: phase, Sheriff, round, gold, what was declared, what goes on."""
    seats = blank.players
    gold = talks.seats(named.get("gold"), "gold", seats, _gold, STARTING_GOLD)
    bank = named.get("bank")
    return blank._replace(
        phase=reading.word(named.get("phase", "aside"), "phase", PHASES),
        sheriff=_seat(named.get("sheriff", 0), "sheriff", seats),
        round=reading.whole(named.get("round", 1), "round", 1, ROUNDS[seats]),
        gold=gold,
        bank=max(0, BANK_TOTAL - sum(gold) - modules.gold(blank)) if bank is None else _gold(bank, "bank"),
        due=(0,) * seats,
        declared=talks.seats(named.get("declared"), "declared", seats, _claim, None),
        settled=talks.seats(named.get("settled"), "settled", seats, _settled, None),
        inspection=talks.inspection(named.get("inspection"), "inspection", seats),
        seized=_seized(named.get("seized"), seats),
        debt=None if named.get("debt") is None else deputies_data.debt(named["debt"], "debt", seats),
        last=None if named.get("last") is None else _seat(named["last"], "last", seats),
    )


def _claim(value: Json, at: str) -> Claim | None:
    named = reading.members(value, at, ("piece", "n"))
    piece = INDEX[reading.piece(named.get("piece"), f"{at}.piece", PIECES)]
    return Claim(piece, reading.whole(named.get("n"), f"{at}.n", FACTS["bag_least"].value, FACTS["bag_most"].value))


def _settled(value: Json, at: str) -> str | None:
    return reading.word(value, at, (PASSED, OPENED))


def _seized(value: Json, seats: int) -> Seized | None:
    if value is None:
        return None
    named = reading.members(value, "seized", ("seat", "pieces"))
    return Seized(_seat(named.get("seat"), "seized.seat", seats), _counts(named.get("pieces"), "seized.pieces"))


def _stand(value: Json, at: str) -> Cards:
    named = reading.members(value, at, ("legal", "contraband"))
    legal = _counts(named.get("legal", {}), f"{at}.legal", LEGAL_PIECES)
    return plus(legal, _counts(named.get("contraband", {}), f"{at}.contraband", CONTRABAND_PIECES))


def _pile(value: Json, at: str) -> tuple[int, ...]:
    rows = reading.items(value, at, longest=sum(all_cards(4, royal=True)))
    return tuple(verbs.piece(each, f"{at}[{index}]") for index, each in enumerate(rows))


def _piles(value: Json) -> tuple[tuple[int, ...], tuple[int, ...]]:
    named = reading.members(value, "piles", PILES)
    left, right = (_pile(named.get(name, []), f"piles.{name}") for name in PILES)
    return left, right


def _read_cards(named: Mapping[str, Json], state: State) -> State:
    """Read where the cards are; what is not named anywhere is in the deck."""
    seats = state.players
    bags = talks.seats(named.get("bags"), "bags", seats, _bag, None)
    state = state._replace(
        hands=talks.seats(named.get("hands"), "hands", seats, _counts, NO_CARDS),
        stands=talks.seats(named.get("stands"), "stands", seats, _stand, NO_CARDS),
        piles=_piles(named.get("piles") or {}),
        aside=_counts(named.get("aside", {}), "aside"),
        bags=bags,
        deck=NO_CARDS,
    )
    used, there = possible.all_of(state), all_cards(seats, state.options.royal)
    for piece, number in enumerate(used):
        if number > there[piece]:
            raise possible.not_conserved(piece, number, there[piece], _place_of(PIECES[piece], named))
    given = named.get("deck")
    return state._replace(deck=minus(there, used) if given is None else _counts(given, "deck"))


def _bag(value: Json, at: str) -> Cards | None:
    return _counts(value, at)


def _place_of(piece: str, named: Mapping[str, Json]) -> str:
    """Return the first place of the data that names a piece."""
    for zone in ("hands", "stands", "bags"):
        for seat, cards in enumerate(named.get(zone) or []):
            for part, at in ((cards, ""), *(((cards or {}).get(name), f".{name}") for name in ("legal", "contraband"))):
                if isinstance(part, Mapping) and piece in part:
                    return f"{zone}[{seat}]{at}.{piece}"
    for name in PILES:
        if piece in ((named.get("piles") or {}).get(name) or []):
            return f"piles.{name}"
    return f"aside.{piece}" if piece in (named.get("aside") or {}) else f"deck.{piece}"


# --- What follows from the rest ---------------------------------------------------------------------------------------


def _with_turn(named: Mapping[str, Json], state: State) -> State:
    """Read whose turn it is, or find out who has to act first in this phase."""
    turn = named.get("turn")
    return state._replace(turn=_first(state) if turn is None else _seat(turn, "turn", state.players))


def _first(state: State) -> int:
    """Return the seat that a phase waits for first."""
    talk = state.inspection
    if state.phase in ("aside", "draw", "discard"):
        return merchants(state)[0]
    if state.phase == "load":
        return next((seat for seat in merchants(state) if state.bags[seat] is None and any(state.hands[seat])), state.sheriff)
    if state.phase == "declare":
        return next((seat for seat in closed_bags(state) if state.declared[seat] is None), state.sheriff)
    if state.phase == "talk" and talk is not None:
        return talk.about
    if state.phase == "answer" and talk is not None and talk.demand is not None:
        return min(talk.demand.of, state.players - 1)
    if state.phase in MERRY_PHASES and state.merry is not None:
        return merry_data.first(state)
    if state.phase == "second":
        return deputies.partner(state)
    return state.debt.seat if state.phase == "pay" and state.debt is not None else state.sheriff


def _with_due(named: Mapping[str, Json], state: State) -> State:
    """Find out which cards chance still has to deal: at the beginning of the market hands and piles that are not named."""
    if "due" in named:
        return state._replace(due=talks.seats(named["due"], "due", state.players, _due, 0))
    hands = talks.seats(named.get("hands"), "hands", state.players, lambda *_: False, default=True)
    wanted = tuple(HAND_SIZE if missing else 0 for missing in hands)
    if state.phase == "deal":
        return state._replace(due=wanted)
    if state.phase != "aside" or state.turn != merchants(state)[0]:
        return state
    if any(wanted) or (named.get("piles") is None and start_of(state)):
        return state._replace(phase="deal", turn=state.sheriff, due=wanted)
    return state


def _due(value: Json, at: str) -> int:
    return reading.whole(value, at, 0, terms.MOST_IN_HAND)


# --- Memory -----------------------------------------------------------------------------------------------------------


def _with_memory(named: Mapping[str, Json], state: State) -> State:
    """Read what is remembered; goods named in an offer are known to everybody."""
    seats = state.players
    known = talks.seats(named.get("known"), "known", seats, _contraband, NO_CARDS)
    seen = talks.seats(named.get("seen"), "seen", seats, lambda row, at: talks.seats(row, at, seats, _contraband, NO_CARDS), None)
    books = talks.seats(named.get("books"), "books", seats, _book, EMPTY_BOOK)
    state = state._replace(
        taken=talks.seats(named.get("taken"), "taken", seats, _counts, NO_CARDS),
        known=known,
        seen=tuple(_known_to(seat, known) if row is None else row for seat, row in enumerate(seen)),
        books=books,
        ledger=_ledger(named.get("ledger"), seats),
    )
    state = contents.write_down(state)
    for seat, made in enumerate(state.inspection.offers if state.inspection is not None else ()):
        if made is not None:
            state = remember(state, seat, made.contraband)
    return state


def _contraband(value: Json, at: str) -> Cards:
    return _counts(value, at, CONTRABAND_PIECES)


def _known_to(seat: int, known: Sequence[Cards]) -> tuple[Cards, ...]:
    return tuple(NO_CARDS if other == seat else cards for other, cards in enumerate(known))


def _book(value: Json, at: str) -> Book:
    return _book_of(reading.members(value, at, BOOK_KEYS), at)


def _book_of(named: Mapping[str, Json], at: str) -> Book:
    def cards(key: str) -> Cards:
        return _counts(named.get(key, {}), f"{at}.{key}")

    def amount(key: str) -> int:
        return _gold(named.get(key, 0), f"{at}.{key}")

    words = reading.items(named.get("promises", []), f"{at}.promises", longest=MOST_PROMISES)
    return Book(
        carried=cards("carried"),
        seized=cards("seized"),
        paid=amount("paid"),
        gave=cards("gave"),
        gave_hidden=amount("gave_hidden"),
        received=amount("received"),
        got=cards("got"),
        promises=tuple(verbs.promise(each, f"{at}.promises[{index}]") for index, each in enumerate(words)),
        shown=cards("shown"),
        merry=None if named.get("merry") is None else read_card(named["merry"], f"{at}.merry"),
    )


def _ledger(value: Json, seats: int) -> tuple[Entry, ...]:
    if value is None:
        return ()
    rows = reading.items(value, "ledger", longest=MOST_ROUNDS)
    return tuple(_entry(row, f"ledger[{index}]", seats) for index, row in enumerate(rows))


def _entry(value: Json, at: str, seats: int) -> Entry:
    named = reading.members(value, at, ("sheriff", "rows", "partner"))
    partner = named.get("partner")
    return Entry(
        _seat(named.get("sheriff"), f"{at}.sheriff", seats),
        talks.seats(named.get("rows"), f"{at}.rows", seats, _row, None),
        None if partner is None else _seat(partner, f"{at}.partner", seats),
    )


def _row(value: Json, at: str) -> Row | None:
    named = reading.members(value, at, ("declared", "settled", *BOOK_KEYS))
    claim, settled = named.get("declared"), named.get("settled")
    return Row(
        None if claim is None else _claim(claim, f"{at}.declared"),
        None if settled is None else _settled(settled, f"{at}.settled"),
        _book_of(named, at),
    )
