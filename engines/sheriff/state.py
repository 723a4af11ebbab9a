"""What a point of a play of Sheriff of Nottingham is, as frozen data, and how it looks as JSON.

Goods are counted by objects piece -> count without empty ones; every list with one entry a seat is in the order of the seats, and the
seat after a seat is the one to its left. Actions are objects with one key:

=====================================================  ====================================================================
``{"aside": {"apples": 2}}``                           lay cards of the hand aside, face down; ``{"aside": {}}`` is none
``{"draw": "left"}`` ``{"draw": "right"}``             take the top card of a discard pile
``{"draw": "deck"}``                                   draw everything that is still missing from the deck
``{"discard": {"pile": "left", "order": ["silk"]}}``   lay the cards set aside on one pile, bottom to top
``{"load": {"apples": 3, "silk": 1}}``                 seal cards of the hand in the bag
``{"smuggle": {"apples": 3}}``                         the same, and the own Merry Man with them; ``{"smuggle": {}}``: him alone
``{"declare": {"apples": 4}}``                         say what is in the bag
``{"open": 2}`` ``{"pass": 2}`` ``{"call": 2}``        the Sheriff opens the bag of a seat, gives it back, or bargains about it
``{"offer": {"about": 2, "for": "pass", "gold": 5}}``  a merchant offers something; the parts are below
``{"withdraw": true}`` ``{"quiet": true}``             a merchant takes the own offer back; says nothing
``{"accept": [1, 2]}``                                 the Sheriff accepts standing offers of these seats, in rising order
``{"more": true}``                                     the Sheriff lets everybody speak once more
``{"demand": {"of": 1, "about": 2, "for": "pass"}}``   the Sheriff asks a seat for something; the parts are below
``{"agree": true}``                                    a merchant agrees to a demand; to one for face-down goods with
                                                       ``{"agree": {"hidden": {"mead": 2}}}``
``{"refuse": true}``                                   a merchant refuses a demand
``{"confiscate": {"pile": "left", "order": […]}}``     the Sheriff lays confiscated goods on one pile, bottom to top
``{"pay": {"apples": 2}}``                             a debtor gives goods of the stand
``{"start": 1}``                                       chance: the first Sheriff (option ``start``: ``drawn``)
``{"deal": "apples"}``                                 chance: the card just drawn: to the first seat that has cards due, from the
                                                       Sheriff's left; else, in the set-up, to the left and then the right pile
``{"fulfil": {"apples": 1, "silk": 1}}``               fill a special order; ``{"fulfil": {}}`` is none
``{"claim": {"pepper": 3}}``                           claim a card of the black market; ``{"claim": {}}`` is none
``{"order": {"apples": 1, "silk": 1}}``                chance: the special order just turned up
``{"deputy": 3}``                                      chance: whose merchant card was turned up
``{"first": 3}``                                       a deputy names the merchant who begins
``{"with": "pass"}``                                   the other deputy says what to do with a bag: ``pass`` or ``open``
``{"split": {"gold": 1, "goods": {"silk": 1}}}``       a deputy says what to take of what does not divide; ``{"leave": true}``: nothing is
                                                       proposed; the other one agrees or refuses
``{"merry": "much"}``                                  chance: the Merry Man just drawn
``{"keep": "much"}``                                   keep this one of the Merry Men just drawn
``{"give": {"seat": 2, "gold": 1}}``                   give gold away for a Merry Man; ``{"take": 2}``: take gold of this seat
``{"pick": "left"}``                                   take the top card of a discard pile for a Merry Man
=====================================================  ====================================================================

Parts of an offer beside ``about`` (whose bag) and ``for`` (``pass`` or ``open``), at least one of them: ``gold`` (a number), ``legal`` (own
goods), ``contraband`` (own face-down goods, named to everybody), ``hidden`` (own face-down goods that only the giver knows until they
are given), ``bag`` (goods that are claimed to be in the own bag; only for passing it), ``promise`` (words that bind nobody). Parts of
a demand: ``gold``, ``legal``, ``hidden`` (here a number of face-down goods), ``bag``.

The state as JSON (``content/schema/sheriff-state.json``; ``as_json`` writes it, ``position`` reads it). What is empty, from ``aside`` on,
is left out.

==============  ===========================================================================================================
``options``     ``{"royal": false, "start": "drawn"}``; what belongs to a module of the expansion is left out when it is off
``players``     3 to 6
``phase``       ``start`` ``deal``; the market: ``aside`` ``draw`` ``discard``; ``load`` ``declare``; the inspection: ``inspect`` (the
                Sheriff decides) ``talk`` (a merchant speaks) ``answer`` (a merchant answers a demand) ``confiscate`` ``pay``; ``refill``
                ``over``; and those of the modules
``sheriff``     the Sheriff's seat
``turn``        the seat that has to act, or had to before chance
``round``       1, 2, …
``hands``       one object of counts a seat, without what is set aside or in the bag
``stands``      ``[{"legal": {…}, "contraband": {…}}, …]``
``gold``        ``[50, …]``
``bank``        gold in the bank
``piles``       ``{"left": ["apples", …], "right": […]}``: discard piles, the last card is the top one
``deck``        counts: the order of a face-down deck is not part of a state
``aside``       counts: what the seat whose turn it is has set aside
``due``         cards that chance still has to deal to each seat
``bags``        what is in the closed bag of each seat, null without one
``declared``    ``[{"piece": "apples", "n": 4}, null, …]``
``settled``     what became of each seat's bag in this round: ``passed`` ``opened`` or null
``inspection``  ``{"about": 2, "talks": 1, "offers": [offer or null, …], "said": ["quiet", null, …], "demand": {…}}``: the bargaining
                that goes on; ``said`` is the verb of what each seat said last: ``offer`` ``withdraw`` ``quiet`` ``refuse``
``seized``      ``{"seat": 2, "pieces": {…}}``: confiscated goods for which the Sheriff has to choose a pile
``debt``        ``{"seat": 2, "other": 0, "gold": 7}``: what a seat still owes another, or with null the loot chest, when its gold is gone
``last``        the seat whose bag was dealt with last, until bags are loaded again
``taken``       for each seat the cards everybody saw it take from a pile and not put away since: they are in its hand, among what
                it set aside, or in its closed bag
``known``       for each seat the face-down goods of its stand that everybody knows of, at least
``seen``        the same as each seat knows it, by goods given and received: a list for each seat with counts for each seat
``books``       what happened to each seat in this round: ``carried`` and ``seized`` (counts), ``paid`` and ``received`` (gold to and
                from the Sheriff), ``gave`` and ``got`` (goods seen by all, to and from the Sheriff), ``gave_hidden`` (a number),
                ``promises`` (words of accepted offers), ``merry`` (the Merry Man that was in the bag)
``ledger``      finished rounds: ``[{"sheriff": 0, "rows": [{"declared", "settled", and what ``books`` holds}, null, …]}, …]``
``orders``      what belongs to a module of the expansion, only there when it is on: see ``orders_data``,
                ``black_market`` and ``deputies_data``; so are ``market_cards``, ``deputies``, ``laws`` and ``merry`` (``merry_data``)
==============  ===========================================================================================================
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from engines.sheriff.goods import NO_CARDS, Cards

if TYPE_CHECKING:
    from engines.sheriff.black_market import MarketCards
    from engines.sheriff.deputies import Deputies
    from engines.sheriff.lawbook import Laws
    from engines.sheriff.merrybook import Merry
    from engines.sheriff.orders import Orders

PHASES = (
    *("start", "deal", "aside", "draw", "discard", "load", "declare"),
    *("inspect", "talk", "answer", "confiscate", "pay", "refill", "over"),
    *("orders", "fulfil", "claim", "deputies", "first", "second", "split", "share", "laws", "enact", "consent"),
    *("merry", "keep", "give", "take", "pick", "forage"),
)
CHANCE_PHASES = ("start", "deal", "refill", "orders", "deputies", "laws", "merry", "forage")
"""Phases in which chance acts and nobody else."""
MARKET, NEXT_MERCHANT, LOADING, NEXT_LOADER, DECLARING, NEXT_BAG, TALKED, ROUND_OVER, NEXT_ROUND = (
    *("market opens", "next merchant", "loading", "next loader", "declaring", "next bag", "talked", "round over", "next round"),
)
"""What has come to its end; ``flow`` says what follows, so no state between two actions is in one of these."""
PILES = ("left", "right")
DECK = "deck"
PASS, OPEN = "pass", "open"
RESULTS = (PASS, OPEN)
PASSED, OPENED = "passed", "opened"
SPEECH = ("offer", "withdraw", "quiet", "refuse")
"""What a merchant can say while a bag is talked about without settling anything."""

ItemT = TypeVar("ItemT")


class Options(NamedTuple):
    """The switches of a game."""

    royal: bool
    start: str
    black_market: str = "off"
    orders: bool = False
    laws: bool = False
    merry: bool = False


class Claim(NamedTuple):
    """What a merchant has declared: so many cards of one legal piece. Rule: declare.one-kind."""

    piece: int
    n: int


class Offer(NamedTuple):
    """What a merchant offers for a result. Rule: bargain.offer, bargain.parts."""

    about: int
    """Whose bag."""
    result: str
    """``pass`` or ``open``."""
    gold: int = 0
    legal: Cards = NO_CARDS
    contraband: Cards = NO_CARDS
    """Own face-down goods that are named."""
    hidden: Cards = NO_CARDS
    """Own face-down goods of which others see only the number."""
    bag: Cards = NO_CARDS
    """Goods that are said to be in the own bag."""
    promise: str = ""


class Demand(NamedTuple):
    """What the Sheriff asks a merchant for. Rule: bargain.demand."""

    of: int
    about: int
    result: str
    gold: int = 0
    legal: Cards = NO_CARDS
    hidden: int = 0
    """How many face-down goods; the giver chooses which."""
    bag: Cards = NO_CARDS


class Inspection(NamedTuple):
    """The bargaining about one bag."""

    about: int
    talks: int
    """How often the Sheriff let everybody speak once more or made a demand. Rule: bargain.cap."""
    offers: tuple[Offer | None, ...]
    demand: Demand | None
    said: tuple[str | None, ...]
    """The verb of what each seat said last."""


class Seized(NamedTuple):
    """Confiscated goods for which no pile has been chosen yet. Rule: inspect.confiscate."""

    seat: int
    cards: Cards


class Debt(NamedTuple):
    """What a seat owes another when all its gold is gone. Rule: pay.legal-goods."""

    seat: int
    other: int | None
    """Whom it is owed; None: the loot chest of two deputies. Rule: deputies.together-open."""
    gold: int


class Book(NamedTuple):
    """What happened to a seat in a round."""

    carried: Cards = NO_CARDS
    """What was in the bag."""
    seized: Cards = NO_CARDS
    paid: int = 0
    """Gold to the Sheriff: offers and penalties."""
    gave: Cards = NO_CARDS
    """Goods to the Sheriff that everybody saw."""
    gave_hidden: int = 0
    """Face-down goods to the Sheriff of which others saw only the number."""
    received: int = 0
    """Gold from the Sheriff."""
    got: Cards = NO_CARDS
    """Goods from the Sheriff."""
    promises: tuple[str, ...] = ()
    """What was promised in accepted offers; noted, and binding nobody. Rule: bargain.favours."""
    shown: Cards = NO_CARDS
    """Contraband from the bag that everybody saw although the bag passed. Rule: orders.same-bag."""
    merry: int | None = None
    """The Merry Man that was in the bag. Rule: merry.smuggle."""


class Row(NamedTuple):
    """A line of the truth ledger: what a merchant said and what came of it."""

    declared: Claim | None
    settled: str | None
    book: Book


class Entry(NamedTuple):
    """A finished round in the truth ledger."""

    sheriff: int
    rows: tuple[Row | None, ...]
    partner: int | None = None
    """The second deputy. Rule: deputies.who."""


EMPTY_BOOK = Book()


class State(NamedTuple):
    """One point of a play. The module's text says what each field means."""

    options: Options
    phase: str
    sheriff: int
    turn: int
    round: int
    hands: tuple[Cards, ...]
    stands: tuple[Cards, ...]
    gold: tuple[int, ...]
    bank: int
    piles: tuple[tuple[int, ...], ...]
    """Left and right."""
    deck: Cards
    aside: Cards
    due: tuple[int, ...]
    bags: tuple[Cards | None, ...]
    declared: tuple[Claim | None, ...]
    settled: tuple[str | None, ...]
    inspection: Inspection | None
    seized: Seized | None
    debt: Debt | None
    last: int | None
    taken: tuple[Cards, ...]
    known: tuple[Cards, ...]
    seen: tuple[tuple[Cards, ...], ...]
    books: tuple[Book, ...]
    ledger: tuple[Entry, ...]
    orders: Orders | None = None
    market_cards: MarketCards | None = None
    deputies: Deputies | None = None
    laws: Laws | None = None
    merry: Merry | None = None

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.hands)


def put(items: tuple[ItemT, ...], index: int, item: ItemT) -> tuple[ItemT, ...]:
    """Return the items with one of them replaced."""
    return (*items[:index], item, *items[index + 1 :])


def clockwise(seat: int, players: int) -> list[int]:
    """Return all seats clockwise, this one first."""
    return [(seat + step) % players for step in range(players)]


def merchants(state: State) -> list[int]:
    """Return the merchants clockwise from the Sheriff's left; with deputies from the one they name.

    Rule: market.order, market.sheriff-rests, deputies.first-merchant
    """
    first = None if state.deputies is None else state.deputies.first
    resting = officers(state)
    order = clockwise(state.sheriff + 1 if first is None else first, state.players)
    return [seat for seat in order if seat not in resting]


def officers(state: State) -> tuple[int, ...]:
    """Return the Sheriff, or the deputies of this round. Rule: deputies.who."""
    return (state.sheriff,) if state.deputies is None else state.deputies.pair


def closed_bags(state: State) -> list[int]:
    """Return the seats whose bags the Sheriff has not dealt with, clockwise from the Sheriff's left."""
    return [seat for seat in merchants(state) if state.bags[seat] is not None]


def bags_at_hand(state: State) -> list[int]:
    """Return the closed bags that whoever is in office may deal with now: of two deputies who act alone each has some.

    Rule: inspect.any-order, deputies.alone
    """
    closed = closed_bags(state)
    if state.deputies is None:
        return closed
    alone = state.deputies.alone
    return [seat for seat in closed if alone[seat] is None] or [seat for seat in closed if alone[seat] == state.sheriff]


def book(state: State, seat: int) -> Book:
    """Return what has happened to a seat in this round."""
    return state.books[seat]


def write(state: State, seat: int, page: Book) -> State:
    """Return the state with a seat's book of this round replaced."""
    return state._replace(books=put(state.books, seat, page))
