"""How a game of Sheriff of Nottingham begins. Ids of rules lead to ``content/sheriff/setup.yaml``."""

from __future__ import annotations

from engines.game import Event, Verdict
from engines.sheriff import deck, modules
from engines.sheriff.facts import BANK_TOTAL, FACTS, HAND_SIZE, PILE_START, STARTING_GOLD, rule
from engines.sheriff.goods import NO_CARDS, ONE, PIECES, all_cards, cards_to_json, minus, of_order
from engines.sheriff.piles import start_of
from engines.sheriff.state import EMPTY_BOOK, MARKET, PILES, Options, State, put


def initial_state(players: int, options: Options) -> State:
    """Return the table before anything is drawn: all cards in the deck, the same gold for everybody, the rest in the bank.

    Rule: setup.gold, setup.bank, setup.goods, setup.first-sheriff
    """
    nothing = (NO_CARDS,) * players
    drawn = options.start == "drawn" and players <= FACTS["max_players_one_sheriff"].value
    state = State(
        options=options,
        phase="start" if drawn else "deal",
        sheriff=0,
        turn=0,
        round=1,
        hands=nothing,
        stands=nothing,
        gold=(STARTING_GOLD,) * players,
        bank=BANK_TOTAL - players * STARTING_GOLD,
        piles=((), ()),
        deck=all_cards(players, options.royal),
        aside=NO_CARDS,
        due=(0,) * players if drawn else (HAND_SIZE,) * players,
        bags=(None,) * players,
        declared=(None,) * players,
        settled=(None,) * players,
        inspection=None,
        seized=None,
        debt=None,
        last=None,
        taken=nothing,
        known=nothing,
        seen=(nothing,) * players,
        books=(EMPTY_BOOK,) * players,
        ledger=(),
    )
    return modules.begin(state)


def why_not_start(state: State, seat: int) -> Verdict | None:
    """Return what forbids that this seat is drawn: it must be there.

    Rule: setup.first-sheriff
    """
    return None if seat < state.players else Verdict(rule("setup.first-sheriff"), {"n": state.players}, at="start")


def start(state: State, seat: int) -> tuple[State, list[Event]]:
    """Make a seat that was drawn by lot the first Sheriff.

    Rule: setup.first-sheriff
    """
    return state._replace(phase="deal", sheriff=seat, turn=seat, due=(HAND_SIZE,) * state.players), []


def why_not_deal(state: State, piece: int) -> Verdict | None:
    """Return what forbids that this card is drawn: one must be left in the deck.

    Rule: setup.deal
    """
    return None if state.deck[piece] else Verdict(rule("setup.deal"), {"piece": PIECES[piece], "n": 0}, at="deal")


def deal(state: State, piece: int) -> tuple[State, list[Event]]:
    """Give a card to the first seat that has cards due, else lay it on the discard pile that is not complete.

    Rule: setup.deal, setup.piles
    """
    events: list[Event] = []
    seat = deck.next_due(state)
    if seat is None:
        state = _to_pile(state, piece, events)
    else:
        state = deck.deal(state, seat, piece)
        if not state.due[seat]:
            events += [Event("dealt", {"seat": seat, "n": sum(state.hands[seat])}, rule("setup.deal")), deck.holds(state, seat)]
    if any(state.due) or any(len(pile) < start_of(state) for pile in state.piles):
        return state, events
    return state._replace(phase=MARKET), events


def _to_pile(state: State, piece: int, events: list[Event]) -> State:
    """Lay a card face up on the left pile, or on the right one when the left is complete.

    Rule: setup.piles
    """
    which = 0 if len(state.piles[0]) < PILE_START else 1
    pile = (*state.piles[which], piece)
    if len(pile) == PILE_START:
        args = {"pieces": cards_to_json(of_order(pile)), "n": len(pile)}
        events.append(Event("pile-left" if PILES[which] == "left" else "pile-right", args, rule("setup.piles")))
    return state._replace(deck=minus(state.deck, ONE[piece]), piles=put(state.piles, which, pile))
