"""The auctions of Fafnir, in the order of the rulebook. Ids of rules lead to ``content/fafnir/<chapter>.yaml``."""

# Theory of operation
#
# A round is set up by chance (hands, three stones of trash), then auctions follow. An auction is an offer drawn by chance and
# one sealed bid of each seat; the last bid opens all of them and everything that follows happens by itself, until chance has
# to draw the next offer or deal the next round. A stone drawn goes to the first seat that has stones due, else to the trash or
# the offer, as the phase says. A sealed bid stays among the hand's stones until it is opened.

from __future__ import annotations

from collections.abc import Sequence

from engines.fafnir.ending import clockwise, end_round, limits_reached
from engines.fafnir.scoring import rule
from engines.fafnir.setup import first_keeper
from engines.fafnir.state import (
    ALL_STONES,
    CHIP,
    COLOURS,
    NO_STONES,
    OFFER_COLOURS,
    OFFER_STEP,
    TRASH_START,
    Auction,
    Counts,
    State,
    counts_to_json,
    minus,
    one_more,
    plus,
    put,
)
from engines.game import CHANCE, TERMINAL, Event, Verdict


def current_player(state: State) -> int:
    """Return the seat that has not chosen yet, from the keeper clockwise; CHANCE or TERMINAL.

    Bids are sealed, so the order in which they are asked for tells nobody anything.

    Rule: bid.secret
    """
    if state.phase == "bid":
        return next(seat for seat in clockwise(state.keeper, state.players) if state.bids[seat] is None)
    return TERMINAL if state.phase == "over" else CHANCE


# --- Drawing stones ---------------------------------------------------------------------------------------------------


def draw(state: State, colour: int) -> tuple[State, list[Event]]:
    """Take a stone from the bag: to the first seat that has stones due, else to the trash or the offer.

    Rule: setup.hands, setup.trash, auction.offer
    """
    events = []
    if state.bag == ALL_STONES and state.round == 1 and state.start == "first":
        events.append(first_keeper(state.keeper))
    state = state._replace(bag=one_more(state.bag, colour, -1))
    seat = next((seat for seat, number in enumerate(state.due) if number), None)
    if seat is not None:
        return _draw_to_hand(state, seat, colour, events)
    if state.phase == "trash":
        return _draw_to_trash(state, colour, events)
    return _draw_to_offer(state, colour, events)


def _draw_to_hand(state: State, seat: int, colour: int, events: list[Event]) -> tuple[State, list[Event]]:
    hand = one_more(state.hands[seat], colour)
    due = (*state.due[:seat], state.due[seat] - 1, *state.due[seat + 1 :])
    if not due[seat]:
        number = sum(hand)
        events.append(Event("drew-stones", {"seat": seat, "n": number}, rule("setup.hands")))
        args = {"seat": seat, "pieces": counts_to_json(hand), "n": number}
        events.append(Event("drew", args, rule("setup.hands"), visible_to=(seat,)))
    state = state._replace(phase="deal" if any(due) else "trash", hands=put(state.hands, seat, hand), due=due)
    if state.phase == "trash" and sum(state.trash) >= TRASH_START:  # a position in the middle of a round
        return _begin_auction(state, events)
    return state, events


def _draw_to_trash(state: State, colour: int, events: list[Event]) -> tuple[State, list[Event]]:
    state = state._replace(trash=one_more(state.trash, colour))
    if sum(state.trash) < TRASH_START:
        return state, events
    args = {"pieces": counts_to_json(state.trash), "n": sum(state.trash)}
    events.append(Event("trash-begins", args, rule("setup.trash")))
    return _begin_auction(state, events)


# --- The offer --------------------------------------------------------------------------------------------------------


def _begin_auction(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Ask chance for the offer; without a stone in the bag there is no auction, and the round ends.

    Rule: auction.offer, round.bag
    """
    state = state._replace(phase="offer", offer=NO_STONES, bids=(None,) * state.players)
    if any(state.bag):
        return state, events
    events.append(Event("bag-empty", {}, rule("round.bag")))
    return end_round(state, events)


def wants_more(offer: Counts, bag: Counts) -> bool:
    """Return whether stones are still added to the offer: two, and two more as long as all are of one colour, gold too.

    Rule: auction.offer, auction.mono, auction.gold, round.short-offer
    """
    if not any(bag):
        return False
    return sum(offer) % OFFER_STEP != 0 or not any(offer) or sum(map(bool, offer)) < OFFER_COLOURS


def _draw_to_offer(state: State, colour: int, events: list[Event]) -> tuple[State, list[Event]]:
    """Add to the offer, and open the bidding when it is complete.

    Rule: auction.offer, auction.mono, auction.chip, round.short-offer
    """
    state = state._replace(offer=one_more(state.offer, colour))
    pieces, number = counts_to_json(state.offer), sum(state.offer)
    if wants_more(state.offer, state.bag):
        if number % OFFER_STEP == 0:
            events.append(Event("one-colour", {"pieces": pieces, "n": OFFER_STEP}, rule("auction.mono")))
        return state, events
    short = len(pieces) < OFFER_COLOURS
    args = {"pieces": pieces, "n": number, "chip": CHIP}
    events.append(Event("offer", args, rule("round.short-offer" if short else "auction.offer")))
    return state._replace(phase="bid"), events


# --- Bidding ----------------------------------------------------------------------------------------------------------


def most_per_colour(hand: Counts, offer: Counts) -> Counts:
    """Return how many stones of each colour may be held out: all there are, none of a colour on offer, gold like any other.

    Every choice up to these numbers is legal; this is the compact form of the legal bids.

    Rule: bid.own, bid.any-number, bid.offered-colour, auction.gold
    """
    return tuple(0 if offered else held for held, offered in zip(hand, offer, strict=True))


def why_not_bid(state: State, seat: int, bid: Counts) -> Verdict | None:
    """Return what forbids a bid.

    Rule: bid.offered-colour, bid.own
    """
    for colour, asked in enumerate(bid):
        if asked and state.offer[colour]:
            args = {"piece": COLOURS[colour], "n": asked, "pieces": counts_to_json(state.offer)}
            return Verdict(rule("bid.offered-colour"), args, at=f"bid.{COLOURS[colour]}")
    for colour, asked in enumerate(bid):
        held = state.hands[seat][colour]
        if asked > held:
            args = {"piece": COLOURS[colour], "n": held, "asked": asked}
            return Verdict(rule("bid.own"), args, at=f"bid.{COLOURS[colour]}")
    return None


def bid(state: State, stones: Counts) -> tuple[State, list[Event]]:
    """Seal a bid; the last one opens all fists.

    Rule: bid.secret
    """
    seat = current_player(state)
    state = state._replace(bids=(*state.bids[:seat], stones, *state.bids[seat + 1 :]))
    args = {"seat": seat, "pieces": counts_to_json(stones), "n": sum(stones)}
    events = [
        Event("chose", {"seat": seat}, rule("bid.secret")),
        Event("holds", args, rule("bid.secret"), visible_to=(seat,)),
    ]
    bids = tuple(each for each in state.bids if each is not None)
    if len(bids) < state.players:
        return state, events
    return _reveal(state, bids, events)


# --- The reveal -------------------------------------------------------------------------------------------------------


def tied_seats(bids: Sequence[Counts]) -> list[int]:
    """Return the seats that hold the most stones; none when all fists are empty.

    Rule: reveal.most
    """
    sizes = [sum(stones) for stones in bids]
    best = max(sizes)
    return [seat for seat, size in enumerate(sizes) if size == best] if best else []


def first_in_tie(seats: Sequence[int], keeper: int, players: int) -> int:
    """Return who wins a tie: the seat nearest to the keeper's right, counter-clockwise; the keeper comes last.

    Rule: reveal.tie
    """
    return min(seats, key=lambda seat: (keeper - seat - 1) % players)


def _reveal(state: State, bids: tuple[Counts, ...], events: list[Event]) -> tuple[State, list[Event]]:
    """Open all fists and give the offer to the most stones.

    Rule: reveal.most, reveal.tie
    """
    events.extend(_opened(seat, bids[seat]) for seat in clockwise(state.keeper, state.players))
    known = tuple(tuple(map(max, seen, stones)) for seen, stones in zip(state.known, bids, strict=True))
    state = state._replace(known=known)
    tied = tied_seats(bids)
    if not tied:
        return _nobody_bid(state, bids, events)
    winner = first_in_tie(tied, state.keeper, state.players)
    if len(tied) > 1:
        args = {"seat": winner, "seats": tied, "other": state.keeper, "n": sum(bids[winner])}
        events.append(Event("tie-broken", args, rule("reveal.tie")))
    return _win(state, bids, winner, events)


def _opened(seat: int, stones: Counts) -> Event:
    args = {"seat": seat, "pieces": counts_to_json(stones), "n": sum(stones)}
    if any(stones):
        return Event("opens", args, rule("bid.any-number"), reveals=True)
    return Event("opens-empty", {"seat": seat}, rule("bid.any-number"), reveals=True)


def _nobody_bid(state: State, bids: tuple[Counts, ...], events: list[Event]) -> tuple[State, list[Event]]:
    """Lay the offer into the trash and take the chip out of the game; the keeper stays.

    Rule: reveal.nobody
    """
    args = {"pieces": counts_to_json(state.offer), "n": sum(state.offer)}
    events.append(Event("nobody-bid", args, rule("reveal.nobody")))
    state = state._replace(
        trash=plus(state.trash, state.offer),
        offer=NO_STONES,
        last=Auction(state.offer, bids, None, state.keeper, state.round),
    )
    return _end_auction(state, events)


def _win(state: State, bids: tuple[Counts, ...], winner: int, events: list[Event]) -> tuple[State, list[Event]]:
    """Give offer and chip to the winner, who throws the bid away and is the next keeper; the others take theirs back.

    Rule: reveal.winner, reveal.others, reveal.keeper, auction.chip
    """
    events.extend(_won(state, bids[winner], winner))
    hand = plus(minus(state.hands[winner], bids[winner]), state.offer)
    known = plus(minus(state.known[winner], bids[winner]), state.offer)
    scores = state.scores
    state = state._replace(
        hands=put(state.hands, winner, hand),
        known=put(state.known, winner, known),
        trash=plus(state.trash, bids[winner]),
        offer=NO_STONES,
        keeper=winner,
        scores=(*scores[:winner], scores[winner] + CHIP, *scores[winner + 1 :]),
        last_winner=winner,
        last=Auction(state.offer, bids, winner, state.keeper, state.round),
    )
    return _end_auction(state, events)


def _won(state: State, stones: Counts, winner: int) -> list[Event]:
    number = sum(stones)
    events = [
        Event("won", {"seat": winner, "pieces": counts_to_json(state.offer), "n": number, "chip": CHIP}, rule("reveal.most")),
        Event("threw-away", {"seat": winner, "pieces": counts_to_json(stones), "n": number}, rule("reveal.winner")),
    ]
    if winner != state.keeper:
        events.append(Event("keeper", {"seat": winner}, rule("reveal.keeper")))
    return events


def _end_auction(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """End the round when a colour is full in the trash, else go on with the next auction.

    Rule: round.limit
    """
    full = limits_reached(state)
    events.extend(full)
    return end_round(state, events) if full else _begin_auction(state, events)
