"""What a seat may know of a play of Sheriff of Nottingham.

An observation as JSON (``content/schema/sheriff-observation.json``). For a spectator ``seat``, ``hand``, ``aside``, ``bag`` and
``seen`` are null.

================  ========================================================================================================
``game``          ``sheriff``; ``seat`` ``players`` ``options`` ``phase`` ``turn`` ``sheriff`` ``round`` as in the state
``goods``         ``{"apples": {"value": 2, "penalty": 2}, …}``: what is in this game, in the order of the rules
``rounds``        how many rounds the game has
``hand``          counts of the own hand
``hand_sizes``    cards in each hand, Merry Men counted; those in a bag that has not been declared yet are counted in: nobody learns how
                  full it is
``due``           cards that chance still has to deal to each seat
``missing``       cards that the merchant in the market still has to draw (phase ``draw``), else 0
``aside``         counts of what the own seat has set aside
``aside_sizes``   how many cards each seat has set aside
``taken``         cards everybody saw each seat take from a pile and not put away since: in its hand, set aside or in its bag
``bag``           counts of the own closed bag, null without one
``bags``          ``closed`` ``passed`` ``opened`` or null for each seat
``declared``      ``{"piece", "n"}`` or null for each seat
``stands``        ``{"legal": {…}, "contraband": {…} or null, "contraband_n": 3}``; named on the own stand, and on all at the end
``gold``          of each seat; ``bank``: in the bank
``piles``         ``{"left": […], "right": […]}``, the top card last
``deck_size``     cards in the deck
``inspection``    ``{"about", "speaker", "talks", "offers", "said", "demand"}`` or null; ``hidden`` in another seat's offer is a number;
                  ``speaker`` is the seat that has to act; ``talks_left``: how often the Sheriff may still let all speak or demand
``seized``        as in the state, or null; so is ``debt``
``last``          the seat whose bag was dealt with last, null before the first one and when bags are loaded again
``known``         for each seat the face-down goods everybody knows of, at least
``seen``          the same as this seat knows it from goods given and received
``rows``          this round in the truth ledger, null for the Sheriff
``ledger``        finished rounds: ``{"round", "sheriff", "rows"}``
``scores``        gold and legal goods of each seat without prizes; at the end the points
``sheet``         the final scoring (``scoring.sheet``), null before the end
``orders``        what is seen of a module of the expansion, only there when it is on: see the module's own text; so are ``black_market``,
                  ``deputies``, ``laws`` and ``merry``
================  ========================================================================================================

A row is ``{"declared", "settled", "carried", "hidden", "seized", "paid", "gave", "gave_hidden", "received", "got", "promises"}``, as
in the state's ``books``, and ``shown`` and ``merry`` where there is any; ``merry`` others see once the bag has been dealt with. ``carried``
is what this seat may know of the bag's contents, ``hidden`` the number of its other cards, null as long as not even that is known.
Contents of bags that passed are shown to all at the end of the game.
"""

from __future__ import annotations

from functools import lru_cache

from engines.game import Json
from engines.sheriff import contents, market, modules, scoring, terms
from engines.sheriff.as_json import claim_to_json, deals_to_json, demand_to_json, offer_to_json, piles_to_json
from engines.sheriff.extras import points_of
from engines.sheriff.facts import ID, OPTIONS, ROUNDS, TALKS
from engines.sheriff.goods import (
    GOODS,
    NO_CARDS,
    Cards,
    all_cards,
    cards_to_json,
    contraband_number,
    contraband_part,
    legal_part,
    minus,
    plus,
    value_of,
)
from engines.sheriff.merrybook import MERRY_MEN
from engines.sheriff.state import OPENED, PASSED, Book, Claim, Entry, Offer, Row, State, officers


def observation(state: State, player: int | None) -> Json:
    """Return what a seat may know; None asks for a spectator.

    Rule: load.secret, inspect.contraband-hidden, market.look
    """
    return {
        **_public(state),
        **_own(state, player),
        **_cards(state, player),
        **_talk(state, player),
        **_ledger(state, player),
        **modules.observe(state, player),
    }


def _public(state: State) -> dict[str, Json]:
    over = state.phase == "over"
    return {
        "game": ID,
        "players": state.players,
        "options": {option.id: getattr(state.options, option.id) for option in OPTIONS},
        "phase": state.phase,
        "turn": state.turn,
        "sheriff": state.sheriff,
        "round": state.round,
        "goods": goods_of(state),
        "missing": market.missing(state) if state.phase == "draw" else 0,
        "last": state.last,
        "rounds": ROUNDS[state.players],
        "due": list(state.due),
        "declared": [claim_to_json(claim) for claim in state.declared],
        "bags": ["closed" if bag is not None else settled for bag, settled in zip(state.bags, state.settled, strict=True)],
        "gold": list(state.gold),
        "bank": state.bank,
        "piles": piles_to_json(state.piles),
        "deck_size": sum(state.deck),
        "taken": [cards_to_json(cards) for cards in state.taken],
        "known": [cards_to_json(cards) for cards in state.known],
        "seized": None if state.seized is None else {"seat": state.seized.seat, "pieces": cards_to_json(state.seized.cards)},
        "debt": None if state.debt is None else state.debt._asdict(),
        "scores": list(scoring.points(state.stands, state.gold, modules.extras(state))) if over else _public_scores(state),
        "sheet": scoring.sheet(state.stands, state.gold, modules.extras(state)) if over else None,
    }


def goods_of(state: State) -> dict[str, Json]:
    """Return what cards of this game are worth and what they cost who is wrong about them, laws counted. Rule: setup.goods, royal.what."""
    there, penalties = all_cards(state.players, state.options.royal), terms.penalties(state)
    return {
        good.id: {"value": good.value, "penalty": penalty} for good, number, penalty in zip(GOODS, there, penalties, strict=True) if number
    }


def _public_scores(state: State) -> list[int]:
    extras = modules.extras(state)
    return [
        gold + value_of(legal_part(stand)) + points_of(extras, seat)
        for seat, (gold, stand) in enumerate(zip(state.gold, state.stands, strict=True))
    ]


def _own(state: State, player: int | None) -> dict[str, Json]:
    """Return what only the seat itself sees."""
    if player is None:
        return {"seat": None, "hand": None, "aside": None, "bag": None, "seen": None}
    bag = state.bags[player]
    return {
        "seat": player,
        "hand": cards_to_json(state.hands[player]),
        "aside": cards_to_json(state.aside if player == state.turn else NO_CARDS),
        "bag": None if bag is None else cards_to_json(bag),
        "seen": [cards_to_json(cards) for cards in state.seen[player]],
    }


def _cards(state: State, player: int | None) -> dict[str, Json]:
    number = sum(state.aside)
    return {
        "hand_sizes": [_hand_size(state, seat, player) for seat in range(state.players)],
        "aside_sizes": [number if seat == state.turn else 0 for seat in range(state.players)],
        "stands": [_stand(stand, named=seat == player or state.phase == "over") for seat, stand in enumerate(state.stands)],
    }


def _hand_size(state: State, seat: int, player: int | None) -> int:
    """Return how many cards a hand holds; nobody else learns how full a bag is before it is declared. Rule: load.secret."""
    bag = state.bags[seat]
    secret = bag is not None and state.declared[seat] is None and seat != player
    apart = contents.held_apart(state, seat)
    if bag is None or not secret:
        return sum(state.hands[seat]) + apart
    return sum(state.hands[seat]) + apart + contents.size(state, seat)


def _stand(stand: Cards, *, named: bool) -> dict[str, Json]:
    """Return a stand; of face-down goods others see only the number. Rule: inspect.contraband-hidden."""
    return {
        "legal": cards_to_json(legal_part(stand)),
        "contraband": cards_to_json(contraband_part(stand)) if named else None,
        "contraband_n": contraband_number(stand),
    }


def _talk(state: State, player: int | None) -> dict[str, Json]:
    talk = state.inspection
    if talk is None:
        return {"inspection": None}
    offers = [None if made is None else offer_seen(made, own=seat == player) for seat, made in enumerate(talk.offers)]
    told = {"about": talk.about, "speaker": state.turn, "talks": talk.talks, "offers": offers, "said": list(talk.said)}
    return {"inspection": {**told, "talks_left": TALKS - talk.talks, "demand": demand_to_json(talk.demand)}}


def offer_seen(made: Offer, *, own: bool) -> dict[str, Json]:
    """Return an offer as its giver or as others see it: of hidden goods these know only how many. Rule: bargain.parts."""
    data = offer_to_json(made)
    return {**data, "hidden": sum(made.hidden)} if any(made.hidden) and not own else data


# --- The truth ledger -------------------------------------------------------------------------------------------------


def _ledger(state: State, player: int | None) -> dict[str, Json]:
    running = [
        None if seat in officers(state) else _row(claim, settled, page, own=seat == player)
        for seat, (claim, settled, page) in enumerate(zip(state.declared, state.settled, state.books, strict=True))
    ]
    over = state.phase == "over"
    finished = [{"round": number, **_entry(entry, player, over=over)} for number, entry in enumerate(state.ledger, first_round(state))]
    return {"rows": running, "ledger": finished}


def first_round(state: State) -> int:
    """Return the round of the ledger's first entry: a position may have been set up in the middle of a game."""
    return state.round + (state.phase in ("refill", "over")) - len(state.ledger)


@lru_cache(maxsize=512)
def _entry(entry: Entry, player: int | None, *, over: bool) -> dict[str, Json]:
    """Return a finished round as a seat sees it; it never changes, so later observations share it and nobody may change it."""
    rows = [None if row is None else _row_of(row, own=over or seat == player) for seat, row in enumerate(entry.rows)]
    partner = {} if entry.partner is None else {"partner": entry.partner}
    return {"sheriff": entry.sheriff, **partner, "rows": rows}


def _row_of(row: Row, *, own: bool) -> Json:
    return _row(row.declared, row.settled, row.book, own=own)


def _row(claim: Claim | None, settled: str | None, page: Book, *, own: bool) -> Json:
    carried = page.carried if own or settled == OPENED else plus(legal_part(page.carried), page.shown) if settled == PASSED else NO_CARDS
    hidden: int | None = sum(minus(page.carried, carried))
    if settled is None and not own:
        hidden = None if claim is None else claim.n
    shown: dict[str, Json] = {"shown": cards_to_json(page.shown)} if any(page.shown) else {}
    if page.merry is not None and (own or settled is not None):
        shown["merry"] = MERRY_MEN[page.merry].id
    return {
        **shown,
        "declared": claim_to_json(claim),
        "settled": settled,
        "carried": cards_to_json(carried),
        "hidden": hidden,
        "seized": cards_to_json(page.seized),
        **deals_to_json(page),
    }
