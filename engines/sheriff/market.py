"""The market: setting cards aside, drawing, discarding. Ids of rules lead to ``content/sheriff/market.yaml``."""

# Theory of operation
#
# One merchant after another sets cards aside (phase ``aside``), draws until the hand is full (``draw``) and lays what was set aside on
# one pile (``discard``). Drawing from the deck takes everything that is missing at once, so nobody can go back to the piles. A phase
# in which nothing can be chosen is left out.

from __future__ import annotations

from engines.game import Event, Verdict
from engines.sheriff import deck, knowledge, terms
from engines.sheriff.facts import MOST_ASIDE, rule
from engines.sheriff.goods import NO_CARDS, ONE, PIECES, Cards, cards_to_json, minus, plus
from engines.sheriff.piles import Laid, has_one_pile, lay, why_not_from_hand, why_not_laid
from engines.sheriff.state import DECK, LOADING, NEXT_MERCHANT, PILES, State, merchants, officers, put


def begin(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Open the market of a round: the merchant to the Sheriff's left begins.

    Rule: market.order, market.sheriff-rests
    """
    first = merchants(state)[0]
    told = "setup.first-sheriff" if state.round == 1 else "round.marker"
    if len(officers(state)) == 1:
        events.append(Event("sheriff", {"seat": state.sheriff, "round": state.round}, rule(told)))
    return state._replace(phase="aside", turn=first), events


def next_merchant(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Go on with the merchant to the left; after the last one the bags are loaded.

    Rule: market.order, market.sheriff-rests
    """
    order = merchants(state)
    place = order.index(state.turn) + 1
    if place == len(order):
        return state._replace(phase=LOADING), events
    return state._replace(phase="aside", turn=order[place]), events


# --- Setting aside ----------------------------------------------------------------------------------------------------


def why_not_aside(state: State, cards: Cards) -> Verdict | None:
    """Return what forbids to set these cards aside: at most five, all from the hand.

    Rule: market.aside
    """
    number, most = sum(cards), terms.aside_most(state)
    if number > MOST_ASIDE >= most:
        return Verdict(rule("market.aside"), {"n": number, "most": MOST_ASIDE}, at="aside")
    if number > most:
        return terms.refused(state, "aside_most", {"n": number, "most": most}, "aside")
    return why_not_from_hand(state, cards, "market.aside", "aside", most=most)


def set_aside(state: State, cards: Cards) -> tuple[State, list[Event]]:
    """Lay cards of the hand aside, face down.

    Rule: market.aside
    """
    seat, number = state.turn, sum(cards)
    state = state._replace(hands=put(state.hands, seat, minus(state.hands[seat], cards)), aside=cards)
    if not number:
        return _go_on_drawing(state, [Event("kept-all", {"seat": seat}, rule("market.aside"))])
    args = {"seat": seat, "pieces": cards_to_json(cards), "n": number}
    events = [
        Event("set-aside", {"seat": seat, "n": number}, rule("market.aside")),
        Event("set-aside-cards", args, rule("market.aside"), visible_to=(seat,)),
    ]
    return _go_on_drawing(state, events)


# --- Drawing ----------------------------------------------------------------------------------------------------------


def missing(state: State) -> int:
    """Return how many cards the hand of the seat whose turn it is lacks. Rule: market.draw."""
    return max(0, terms.hand_size(state) - sum(state.hands[state.turn]))


def sources(state: State) -> list[str]:
    """Return where the seat whose turn it is can draw from.

    Rule: market.draw, round.short-deck, deputies.market
    """
    closed = has_one_pile(state) or terms.piles_closed(state)
    found = [] if closed else [name for name, pile in zip(PILES, state.piles, strict=True) if pile]
    return [*found, DECK] if deck.has_cards(state) else found


def why_not_draw(state: State, source: str) -> Verdict | None:
    """Return what forbids to draw from here: there must be a card.

    Rule: market.draw, round.short-deck
    """
    if source in sources(state):
        return None
    if source != DECK and state.piles[PILES.index(source)]:
        return terms.refused(state, "piles_closed", {"n": 0}, "draw")
    return Verdict(rule("round.short-deck" if source == DECK else "market.draw"), {"n": 0}, at="draw")


def draw(state: State, source: str) -> tuple[State, list[Event]]:
    """Take the top card of a pile, or from the deck everything that is missing: after the deck there are no more pile cards.

    Rule: market.draw, market.piles-first
    """
    seat = state.turn
    if source == DECK:
        number = missing(state)
        events = [Event("drew-deck", {"seat": seat, "n": number}, rule("market.piles-first"))]
        return deck.made_ready(state._replace(due=put(state.due, seat, number)), events), events
    which = PILES.index(source)
    pile = state.piles[which]
    piece = pile[-1]
    state = state._replace(
        piles=put(state.piles, which, pile[:-1]),
        hands=put(state.hands, seat, plus(state.hands[seat], ONE[piece])),
    )
    args = {"seat": seat, "piece": PIECES[piece], "n": 1}
    event = Event("took-left" if source == PILES[0] else "took-right", args, rule("market.draw"))
    return _go_on_drawing(knowledge.took(state, seat, piece), [event])


def deal(state: State, piece: int) -> tuple[State, list[Event]]:
    """Give a card of the deck to the merchant who draws.

    Rule: market.draw, round.reshuffle, round.short-deck
    """
    seat = state.turn
    events: list[Event] = []
    state = deck.made_ready(deck.deal(state, seat, piece), events)
    if any(state.due):
        return state, events
    events.append(deck.holds(state, seat))
    return _after_drawing(state, events)


def _go_on_drawing(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Let the merchant draw as long as cards are missing and there are any.

    Rule: market.draw, round.short-deck
    """
    if missing(state) and sources(state):
        return state._replace(phase="draw"), events
    return _after_drawing(state, events)


# --- Discarding -------------------------------------------------------------------------------------------------------


def _after_drawing(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Ask for the cards set aside; without any the next merchant goes on.

    Rule: market.discard
    """
    if any(state.aside):
        return state._replace(phase="discard"), events
    return state._replace(phase=NEXT_MERCHANT), events


def why_not_discard(state: State, laid: Laid) -> Verdict | None:
    """Return what forbids this discard: all cards set aside go on one pile.

    Rule: market.discard
    """
    return why_not_laid(state, laid, state.aside, "market.discard", "discard")


def discard(state: State, laid: Laid) -> tuple[State, list[Event]]:
    """Lay everything set aside on one pile, face up and in any order.

    Rule: market.discard, market.look
    """
    seat, cards = state.turn, state.aside
    state = knowledge.put_away(lay(state, laid)._replace(aside=NO_CARDS), seat, cards)
    args = {"seat": seat, "pieces": cards_to_json(cards), "n": sum(cards)}
    event = Event("discarded-left" if laid[0] == 0 else "discarded-right", args, rule("market.discard"), reveals=True)
    return state._replace(phase=NEXT_MERCHANT), [event]
