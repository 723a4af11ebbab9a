"""A round with deputies: who is drawn, the market, whose bag comes next. Ids lead to ``content/sheriff/deputies.yaml``."""

# Theory of operation
#
# Both deputies deal with every bag first. What one wants, the other hears (phase ``second``): do both want the same, it is carried out for
# both; else the bag is left for the one who wants to check it. When every bag is decided or left like that, each deputy deals alone with
# the bags left to them, in turn: whenever one has to decide, it is the other's turn first, so both bargain at the same time. As in the
# base game, offers lapse when a bag is dealt with, those made to the other deputy too.

from __future__ import annotations

from engines.game import Action, Event, Verdict
from engines.sheriff import debt, deck, terms
from engines.sheriff.deputies import PLAYERS, Deputies, Paused, bags_of, change, part, partner, undecided
from engines.sheriff.facts import HAND_SIZE, rule
from engines.sheriff.goods import NO_CARDS, Cards, cards_to_json, listed, minus, plus
from engines.sheriff.state import MARKET, NEXT_MERCHANT, State, merchants, put

DEPUTIES = 2
Step = tuple[State, list[Event]]


def begin(state: State) -> Deputies | None:
    """Return the part at the beginning; None unless six play. Rule: deputies.six-only."""
    if state.players != PLAYERS:
        return None
    return Deputies(tuple(range(PLAYERS)), (), None, (NO_CARDS,) * PLAYERS, (None,) * PLAYERS)


# --- Before the market ------------------------------------------------------------------------------------------------


def opens(state: State, events: list[Event]) -> Step | None:
    """Draw the deputies of a round, then let them name the first merchant.

    Rule: deputies.who, deputies.first-merchant
    """
    mine = part(state)
    if len(mine.pair) < DEPUTIES:
        return _shuffled(state, events)._replace(phase="deputies"), events
    if mine.first is None:
        return state._replace(phase="first", turn=mine.pair[0]), events
    return None


def _shuffled(state: State, events: list[Event]) -> State:
    """Shuffle the merchant cards when they are used up. Rule: deputies.rounds."""
    mine = part(state)
    if mine.deck:
        return state
    events.append(Event("merchant-cards", {"n": PLAYERS}, rule("deputies.rounds")))
    return change(state, mine._replace(deck=tuple(range(PLAYERS))))


def chance(state: State) -> list[tuple[Action, int]]:
    """Return whose merchant card may be turned up."""
    return [({"deputy": seat}, 1) for seat in part(state).deck] if state.phase == "deputies" else []


def why_not_drawn(state: State, seat: int) -> Verdict | None:
    """Return what forbids that this card is turned up: it must be in the deck. Rule: deputies.who."""
    if seat in part(state).deck:
        return None
    return Verdict(rule("deputies.who"), {"seat": seat} if seat < state.players else {"n": state.players}, at="deputy")


def drawn(state: State, seat: int) -> Step:
    """Turn up a merchant card: its player is a deputy in this round.

    Rule: deputies.who
    """
    mine = part(state)
    mine = mine._replace(deck=tuple(other for other in mine.deck if other != seat), pair=(*mine.pair, seat))
    lead = mine.pair[0]
    state = change(state._replace(phase=MARKET, sheriff=lead, turn=lead), mine)
    events: list[Event] = []
    if len(mine.pair) == DEPUTIES:
        events.append(Event("deputies", {"seats": list(mine.pair), "round": state.round}, rule("deputies.who")))
    return state, events


def firsts(state: State) -> list[Action]:
    """Return whom the deputies may name. Rule: deputies.first-merchant."""
    return [{"first": seat} for seat in range(state.players) if seat not in part(state).pair]


def why_not_first(state: State, seat: int) -> Verdict | None:
    """Return what forbids to name this seat: it must be a merchant. Rule: deputies.first-merchant."""
    if seat < state.players and seat not in part(state).pair:
        return None
    return Verdict(rule("deputies.first-merchant"), {"seat": seat} if seat < state.players else {"n": state.players}, at="first")


def first(state: State, seat: int) -> Step:
    """Name the merchant who begins.

    Rule: deputies.first-merchant
    """
    event = Event("names-first", {"seat": state.turn, "other": seat}, rule("deputies.first-merchant"))
    return change(state._replace(phase=MARKET), part(state)._replace(first=seat)), [event]


# --- The market -------------------------------------------------------------------------------------------------------


def lay_out(state: State, cards: Cards) -> Step:
    """Lay cards of the hand aside, face up, and draw as many from the deck; more where a law says so.

    Rule: deputies.market, laws.bind-all
    """
    seat, number = state.turn, sum(cards)
    due = max(0, number + terms.hand_size(state) - HAND_SIZE)
    args = {"seat": seat, "pieces": cards_to_json(cards), "n": number}
    kept = Event("kept-all", {"seat": seat}, rule("deputies.market"))
    events = [Event("lays-out", args, rule("deputies.market"), reveals=True) if number else kept]
    mine = part(state)
    state = state._replace(hands=put(state.hands, seat, minus(state.hands[seat], cards)), due=put(state.due, seat, due))
    state = change(state, mine._replace(laid=put(mine.laid, seat, cards)))
    state = deck.made_ready(state, events)
    if not any(state.due):
        return state._replace(phase=NEXT_MERCHANT), events
    events.append(Event("drew-deck", {"seat": seat, "n": state.due[seat]}, rule("deputies.market")))
    return state._replace(phase="draw"), events


def sweep(state: State, events: list[Event]) -> Step | None:
    """Lay everything that was laid aside on the one discard pile.

    Rule: deputies.one-pile
    """
    mine = part(state)
    cards = [piece for seat in merchants(state) for piece in listed(mine.laid[seat])]
    if not cards:
        return None
    total = NO_CARDS
    for laid in mine.laid:
        total = plus(total, laid)
    args = {"seat": mine.pair[-1], "pieces": cards_to_json(total), "n": len(cards)}
    events.append(Event("sweeps", args, rule("deputies.one-pile")))
    state = state._replace(piles=put(state.piles, 0, (*state.piles[0], *cards)))
    return change(state, mine._replace(laid=(NO_CARDS,) * state.players)), events


# --- The inspection ---------------------------------------------------------------------------------------------------


def settled(state: State) -> State:
    """Let what was offered to the other deputy lapse when a bag has been dealt with. Rule: deputies.two-at-once."""
    mine = part(state)
    return state if mine.paused is None else change(state, mine._replace(paused=None))


def next_bag(state: State, events: list[Event]) -> Step | None:
    """Let what is owed be paid, then let the deputies go on: together, at last each alone and in turn.

    Rule: deputies.together-open, deputies.alone, deputies.two-at-once
    """
    mine = part(state)
    if mine.owing:
        owed, *rest = mine.owing
        return debt.owe(change(state, mine._replace(owing=tuple(rest))), owed.seat, owed.other, owed.gold, events)
    if mine.together:
        return change(state, mine._replace(together=False)), events
    if undecided(state):
        return _at_rest(state, mine.pair[0]), events
    for deputy in (partner(state), state.sheriff):
        if bags_of(state, deputy):
            return _at_rest(state, deputy), events
    return None


def _at_rest(state: State, deputy: int) -> State:
    return state._replace(phase="inspect", sheriff=deputy, turn=deputy, inspection=None)


def take_turns(state: State, events: list[Event]) -> Step | None:
    """Let the other deputy go on while this one has heard what merchants say, when each acts alone.

    Rule: deputies.two-at-once
    """
    mine, talk = part(state), state.inspection
    other = partner(state)
    if undecided(state) or talk is None or not bags_of(state, other):
        return None
    there = mine.paused
    state = change(state, mine._replace(paused=Paused(state.sheriff, talk)))
    return _at_rest(state, other)._replace(inspection=None if there is None else there.talk), events


# --- The end of a round -----------------------------------------------------------------------------------------------


def next_round(state: State, events: list[Event]) -> Step | None:
    """Let new deputies be drawn for the next round. Rule: deputies.who."""
    mine = part(state)
    if not mine.pair:
        return None
    return change(state, mine._replace(pair=(), first=None, alone=(None,) * state.players)), events
