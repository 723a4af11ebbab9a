"""Loading and declaring the bags. Ids of rules lead to ``content/sheriff/{load,declare}.yaml``."""

# Theory of operation
#
# All merchants load at the same time and in secret; here they are asked one after the other and others see only that a bag is closed,
# not even how full it is. Who has no card left (the deck has run out) has no bag in this round.

from __future__ import annotations

from engines.game import Event, Verdict
from engines.sheriff import contents, merry, modules, terms
from engines.sheriff.facts import BAG_LEAST, BAG_MOST, rule
from engines.sheriff.goods import LEGAL, PIECES, Cards, all_cards, cards_to_json, minus
from engines.sheriff.piles import why_not_from_hand
from engines.sheriff.state import DECLARING, NEXT_BAG, NEXT_LOADER, Claim, State, book, closed_bags, merchants, put, write


def begin_loading(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Let the merchants load their bags.

    Rule: load.secret, round.short-deck
    """
    events.extend(Event("no-bag", {"seat": seat}, rule("round.short-deck")) for seat in merchants(state) if not any(state.hands[seat]))
    return next_loader(state._replace(last=None), events)


def next_loader(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Ask the next merchant to load; after the last one the bags are declared.

    Rule: load.secret
    """
    for seat in merchants(state):
        if state.bags[seat] is None and any(state.hands[seat]):
            return state._replace(phase="load", turn=seat), events
    return state._replace(phase=DECLARING), events


def why_not_load(state: State, cards: Cards) -> Verdict | None:
    """Return what forbids this bag: one to five cards, all from the hand.

    Rule: load.bag
    """
    return _why_not_packed(state, cards, sum(cards), "load")


def why_not_smuggle(state: State, cards: Cards) -> Verdict | None:
    """Return what forbids this bag with a Merry Man in it, who counts as one of its cards: there must be one.

    Rule: merry.smuggle, merry.one
    """
    if not contents.can_smuggle(state, state.turn):
        return Verdict(rule("merry.one"), {"seat": state.turn}, at="smuggle")
    return _why_not_packed(state, cards, sum(cards) + 1, "smuggle")


def _why_not_packed(state: State, cards: Cards, number: int, verb: str) -> Verdict | None:
    """Return what forbids a bag of so many cards, of which these are goods.

    Rule: load.bag, laws.bind-all
    """
    if not BAG_LEAST <= number <= BAG_MOST:
        return Verdict(rule("load.bag"), {"n": number, "least": BAG_LEAST, "most": BAG_MOST}, at=verb)
    least, most = terms.bag_least(state, state.turn), terms.bag_most(state)
    if not least <= number <= most:
        kind = "bag_least" if number < least else "bag_most"
        return terms.refused(state, kind, {"n": number, "least": least, "most": most}, verb)
    return why_not_from_hand(state, cards, "load.bag", verb, least=least, most=most)


def load(state: State, cards: Cards) -> tuple[State, list[Event]]:
    """Seal a bag: it stays as it is.

    Rule: load.secret, load.closed
    """
    seat = state.turn
    state = state._replace(
        hands=put(state.hands, seat, minus(state.hands[seat], cards)),
        bags=put(state.bags, seat, cards),
    )
    state = write(state, seat, book(state, seat)._replace(carried=cards))
    args = {"seat": seat, "pieces": cards_to_json(cards), "n": sum(cards)}
    events = [
        Event("closed-bag", {"seat": seat}, rule("load.closed")),
        Event("packed", args, rule("load.secret"), visible_to=(seat,)),
    ]
    return state._replace(phase=NEXT_LOADER), events


def smuggle(state: State, cards: Cards) -> tuple[State, list[Event]]:
    """Seal a bag with the own Merry Man in it.

    Rule: merry.smuggle, load.closed
    """
    seat = state.turn
    state, events = load(state, cards)
    state, event = merry.put_in(state, seat)
    return state, [*events, event]


# --- Declaring --------------------------------------------------------------------------------------------------------


def next_declaration(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Ask the next merchant for a declaration; after the last one the inspection begins.

    Rule: declare.order
    """
    for seat in closed_bags(state):
        if state.declared[seat] is None:
            return state._replace(phase="declare", turn=seat), events
    return state._replace(phase=NEXT_BAG), events


def why_not_declare(state: State, cards: Cards) -> Verdict | None:
    """Return what forbids this declaration: one legal kind of this game, and as many cards as the bag holds.

    Rule: declare.one-kind, declare.legal-kind, declare.kind-in-game, declare.number
    """
    named = [piece for piece, number in enumerate(cards) if number]
    if len(named) != 1:
        return Verdict(rule("declare.one-kind"), {"n": len(named)}, at="declare")
    (piece,) = named
    args = {"piece": PIECES[piece], "n": cards[piece]}
    at = f"declare.{PIECES[piece]}"
    if not all_cards(state.players, state.options.royal)[piece] and piece < LEGAL:
        return Verdict(rule("declare.kind-in-game"), args, at=at)
    law = terms.forbids(state, piece)
    if law is not None:
        return Verdict(rule(terms.TOLD), {"law": law.id, **args}, at=at)
    if piece not in terms.declarable(state):
        return Verdict(rule("declare.legal-kind"), args, at=at)
    number = contents.size(state, state.turn)
    if cards[piece] != number:
        return Verdict(rule("declare.number"), {**args, "n": number, "asked": cards[piece]}, at=at)
    return None


def declare(state: State, cards: Cards) -> tuple[State, list[Event]]:
    """Say what is in the bag: the number is true, the kind need not be.

    Rule: declare.order, declare.number
    """
    seat = state.turn
    piece = next(piece for piece, number in enumerate(cards) if number)
    claim = Claim(piece, cards[piece])
    event = Event("declared", {"seat": seat, "piece": PIECES[piece], "n": claim.n}, rule("declare.order"))
    events = [event]
    state = modules.declared(state._replace(phase=DECLARING, declared=put(state.declared, seat, claim)), seat, events)
    return state, events


def declarations(state: State) -> list[Cards]:
    """Return every declaration that the seat whose turn it is may make."""
    number = contents.size(state, state.turn)
    return [tuple(number if index == piece else 0 for index in range(len(PIECES))) for piece in terms.declarable(state)]
