"""A state that fits an observation: everything the seat has not seen is dealt anew at random."""

# Theory of operation
#
# What the seat knows comes first: known face-down goods, cards it saw taken. Then face-down goods are filled up from the contraband that
# is left, hands and bags from everything that is left, and the rest is the deck. What others remember is taken to be what everybody
# knows. The contents of bags that passed in earlier rounds are guessed from what now lies on the stand.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from engines.game import Json
from engines.sheriff import contents, facts, modules, setup
from engines.sheriff.facts import BAG_LEAST, BAG_MOST
from engines.sheriff.goods import (
    FIRST_ROYAL,
    INDEX,
    LEGAL,
    NO_CARDS,
    PIECES,
    VALUES,
    Cards,
    all_cards,
    contraband_part,
    legal_part,
    listed,
    minus,
    of_order,
    plus,
    value_of,
)
from engines.sheriff.merrybook import PLACES
from engines.sheriff.state import (
    PILES,
    Book,
    Claim,
    Debt,
    Demand,
    Entry,
    Inspection,
    Offer,
    Options,
    Row,
    Seized,
    State,
)
from engines.sheriff.unseen import Unseen

OPTIONS = {option.id: option.default for option in facts.OPTIONS}
"""Each switch as it is where an observation does not name it."""


def cards_of(data: Json) -> Cards:
    """Return counts from an observation's object."""
    return tuple(data.get(piece, 0) for piece in PIECES)


def determinize(data: Json, rng: Random) -> State:
    """Return a random state in which this seat observes exactly this."""
    return _Guess(data, rng).state()


class _Guess:
    """One guess; it keeps the cards that have no place yet."""

    def __init__(self, data: Json, rng: Random) -> None:
        self._data = data
        self._rng = rng
        self._seat: int | None = data["seat"]
        self._seats = range(data["players"])
        options = {name: data["options"].get(name, default) for name, default in OPTIONS.items()}
        self._begun = setup.initial_state(data["players"], Options(**options))
        self._known = [cards_of(cards) for cards in (data["known"] if data["seen"] is None else data["seen"])]
        self._pool = list(self._unseen())
        filled = {seat: self._stand(seat) for seat in self._debtor_first()}
        self._stands = [filled[seat] for seat in self._seats]
        self._left: list[int] = []
        self._parts: dict[str, Any] = {}

    def _unseen(self) -> Cards:
        """Return every card whose place the seat does not know."""
        data = self._data
        left = minus(all_cards(data["players"], data["options"]["royal"]), modules.placed(data, self._begun))
        for pile in PILES:
            left = minus(left, of_order([INDEX[piece] for piece in data["piles"][pile]]))
        for name in ("hand", "aside", "bag"):
            left = minus(left, cards_of(data[name] or {}))
        for seat in self._seats:
            left = minus(left, self._sure_on_stand(seat))
            if seat != self._seat:
                left = minus(left, cards_of(data["taken"][seat]))
        return left if data["seized"] is None else minus(left, cards_of(data["seized"]["pieces"]))

    def _sure_on_stand(self, seat: int) -> Cards:
        stand = self._data["stands"][seat]
        named = self._known[seat] if stand["contraband"] is None else cards_of(stand["contraband"])
        return plus(cards_of(stand["legal"]), named)

    # --- Face-down goods ----------------------------------------------------------------------------------------------

    def _debtor_first(self) -> list[int]:
        """Return the seats in the order in which their stands are filled up: a debtor must be able to choose."""
        debt = self._data["debt"]
        return sorted(self._seats, key=lambda seat: (debt is None or seat != debt["seat"], seat))

    def _stand(self, seat: int) -> Cards:
        """Return a stand with its face-down goods filled up."""
        stand = self._sure_on_stand(seat)
        missing: int = self._data["stands"][seat]["contraband_n"] - sum(stand[LEGAL:])
        debt = self._data["debt"]
        if missing and debt is not None and debt["seat"] == seat and not any(legal_part(stand)):
            return self._solvent(stand, missing, debt["gold"])
        return plus(stand, self._drawn(missing))

    def _drawn(self, number: int) -> Cards:
        """Take so many cards of contraband that have no place yet."""
        goods = listed(contraband_part(tuple(self._pool)))
        chosen = of_order(self._rng.sample(goods, number)) if number else NO_CARDS
        self._pool = list(minus(tuple(self._pool), chosen))
        return chosen

    def _solvent(self, stand: Cards, missing: int, gold: int) -> Cards:
        """Fill up the stand of a debtor who has a choice: it is worth more than is owed. Rule: pay.contraband."""
        chosen = self._drawn(missing)
        if value_of(plus(stand, chosen)) > gold:
            return plus(stand, chosen)
        self._pool = list(plus(tuple(self._pool), chosen))
        dearest = sorted(listed(contraband_part(tuple(self._pool))), key=lambda piece: -VALUES[piece])[:missing]
        self._pool = list(minus(tuple(self._pool), of_order(dearest)))
        return plus(stand, of_order(dearest))

    # --- Hands and bags -----------------------------------------------------------------------------------------------

    def _hold(self, seat: int) -> tuple[Cards, Cards, Cards | None]:
        """Return hand, set-aside cards and bag of a seat."""
        data = self._data
        if seat == self._seat:
            bag = data["bag"]
            return cards_of(data["hand"]), cards_of(data["aside"]), None if bag is None else cards_of(bag)
        claim = data["declared"][seat]
        closed = data["bags"][seat] == "closed"
        number = data["hand_sizes"][seat] + data["aside_sizes"][seat] + (claim["n"] if closed and claim else 0)
        number -= modules.held_apart(data, self._begun, seat)
        cards = listed(cards_of(data["taken"][seat]))
        cards += [self._left.pop() for _ in range(number - len(cards))]
        self._rng.shuffle(cards)
        apart = modules.bagged_apart(self._parts, self._begun, seat)
        in_bag = 0 if not closed else claim["n"] if claim else self._rng.randint(*self._bag_sizes(number))
        in_bag -= apart
        aside = data["aside_sizes"][seat]
        bagged = of_order(cards[:in_bag]) if closed else None
        return of_order(cards[in_bag + aside :]), of_order(cards[in_bag : in_bag + aside]), bagged

    def _bag_sizes(self, number: int) -> tuple[int, int]:
        """Return how many of so many cards are in a bag at least and at most. Rule: load.bag, laws.bind-all."""
        limits = self._data.get("laws", {}).get("limits", {})
        most = min(limits.get("bag_most", BAG_MOST), number)
        return min(limits.get("bag_least", BAG_LEAST), most), most

    def _offer(self, seat: int, data: Json) -> Offer | None:
        """Return an offer; hidden goods of others are any of their face-down goods that are not named in it."""
        if data is None:
            return None
        named = cards_of(data.get("contraband", {}))
        hidden = data.get("hidden", {})
        if isinstance(hidden, int):
            goods = listed(minus(contraband_part(self._stands[seat]), named))
            cards = of_order(self._rng.sample(goods, hidden))
        else:
            cards = cards_of(hidden)
        return Offer(
            data["about"],
            data["for"],
            data.get("gold", 0),
            cards_of(data.get("legal", {})),
            named,
            cards,
            cards_of(data.get("bag", {})),
            data.get("promise", ""),
        )

    # --- The ledger ---------------------------------------------------------------------------------------------------

    def _ledger(self) -> tuple[tuple[Entry, ...], list[Book]]:
        """Return the finished rounds and the books of this one."""
        stocks = [listed(contraband_part(stand)) for stand in self._stands]
        for stock in stocks:
            self._rng.shuffle(stock)
        entries = tuple(Entry(entry["sheriff"], self._rows(entry["rows"], stocks), entry.get("partner")) for entry in self._data["ledger"])
        rows = self._rows(self._data["rows"], stocks)
        return entries, [Book() if row is None else row.book for row in rows]

    def _rows(self, rows: Sequence[Json], stocks: Sequence[list[int]]) -> tuple[Row | None, ...]:
        return tuple(None if row is None else self._row(row, stock) for row, stock in zip(rows, stocks, strict=True))

    def _row(self, row: Mapping[str, Json], stock: list[int]) -> Row:
        claim = row["declared"]
        hidden = row["hidden"] if row["settled"] is not None else 0
        guessed = [stock.pop() if stock else self._rng.randrange(LEGAL, FIRST_ROYAL) for _ in range(hidden)]
        book = Book(
            plus(cards_of(row["carried"]), of_order(guessed)),
            cards_of(row["seized"]),
            row["paid"],
            cards_of(row["gave"]),
            row["gave_hidden"],
            row["received"],
            cards_of(row["got"]),
            tuple(row["promises"]),
            cards_of(row.get("shown", {})),
            None if "merry" not in row else PLACES[row["merry"]],
        )
        return Row(None if claim is None else Claim(INDEX[claim["piece"]], claim["n"]), row["settled"], book)

    # --- Everything together ------------------------------------------------------------------------------------------

    def state(self) -> State:
        """Return the state."""
        data = self._data
        unseen = Unseen(self._rng, tuple(self._stands), tuple(self._known), self._drawn, self._offer)
        parts = self._parts = modules.guess(data, self._begun, unseen)
        self._left = listed(tuple(self._pool))
        self._rng.shuffle(self._left)
        held = [self._hold(seat) for seat in self._seats]
        ledger, books = self._ledger()
        bags = tuple(bag for _, _, bag in held)
        known = tuple(cards_of(cards) for cards in data["known"])
        state = State(
            options=self._begun.options,
            phase=data["phase"],
            sheriff=data["sheriff"],
            turn=data["turn"],
            round=data["round"],
            hands=tuple(hand for hand, _, _ in held),
            stands=tuple(self._stands),
            gold=tuple(data["gold"]),
            bank=data["bank"],
            piles=(_pile(data, PILES[0]), _pile(data, PILES[1])),
            deck=of_order(self._left),
            aside=held[data["turn"]][1],
            due=tuple(data["due"]),
            bags=bags,
            declared=tuple(None if claim is None else Claim(INDEX[claim["piece"]], claim["n"]) for claim in data["declared"]),
            settled=tuple(bag if bag != "closed" else None for bag in data["bags"]),
            inspection=self._inspection(),
            seized=None if data["seized"] is None else Seized(data["seized"]["seat"], cards_of(data["seized"]["pieces"])),
            debt=None if data["debt"] is None else Debt(**data["debt"]),
            last=data["last"],
            taken=tuple(cards_of(cards) for cards in data["taken"]),
            known=known,
            seen=tuple(self._memory(seat, known) for seat in self._seats),
            books=tuple(books),
            ledger=ledger,
            **parts,
        )
        return contents.write_down(state)

    def _inspection(self) -> Inspection | None:
        data = self._data["inspection"]
        if data is None:
            return None
        offers = tuple(self._offer(seat, made) for seat, made in enumerate(data["offers"]))
        return Inspection(data["about"], data["talks"], offers, _demand(data["demand"]), tuple(data["said"]))

    def _memory(self, seat: int, known: Sequence[Cards]) -> tuple[Cards, ...]:
        """Return what a seat remembers: the own memory, of others what everybody knows."""
        if seat == self._seat:
            return tuple(self._known)
        return tuple(NO_CARDS if other == seat else cards for other, cards in enumerate(known))


def _pile(data: Json, name: str) -> tuple[int, ...]:
    return tuple(INDEX[piece] for piece in data["piles"][name])


def _demand(data: Json) -> Demand | None:
    if data is None:
        return None
    return Demand(
        data["of"],
        data["about"],
        data["for"],
        data.get("gold", 0),
        cards_of(data.get("legal", {})),
        data.get("hidden", 0),
        cards_of(data.get("bag", {})),
    )
