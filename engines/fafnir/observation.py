"""What a seat may know of a play of Fafnir, and states that fit what it knows.

The observation as JSON (``content/schema/fafnir-observation.json``): like the state, with the own ``hand`` and ``bid`` alone; of the
others how many stones they hold, whether they have chosen, and the stones everybody has seen in their hands (``known``): won
offers and opened bids. ``last`` also tells who tied for it and what went into the trash, ``scored`` is the whole sheet.
"""

from __future__ import annotations

from random import Random

from engines.fafnir import scoring
from engines.fafnir.rules import current_player, most_per_colour, tied_seats
from engines.fafnir.state import (
    ALL_STONES,
    COLOURS,
    ID,
    KINDS,
    LIMITS,
    Auction,
    Counts,
    Scored,
    State,
    auction_to_json,
    counts_to_json,
)
from engines.game import Json


def observation(state: State, player: int | None) -> Json:
    """Return what a seat may know; None asks for a spectator, who sees no hand.

    Rule: setup.screens, bid.secret
    """
    bid = None if player is None else state.bids[player]
    actor = current_player(state)
    return {
        "game": ID,
        "seat": player,
        "players": state.players,
        "options": {"start": state.start},
        "phase": state.phase,
        "turn": actor if actor >= 0 else state.keeper,
        "keeper": state.keeper,
        "hand": None if player is None else counts_to_json(state.hands[player]),
        "hand_sizes": [sum(hand) for hand in state.hands],
        "due": list(state.due),
        "trash": dict(zip(COLOURS, state.trash, strict=True)),
        "limit": LIMITS[state.players],
        "offer": counts_to_json(state.offer),
        "bag_size": sum(state.bag),
        "chosen": [bid is not None for bid in state.bids],
        "bid": None if bid is None else counts_to_json(bid),
        "known": [counts_to_json(stones) for stones in state.known],
        "scores": list(state.scores),
        "round": state.round,
        "last_winner": state.last_winner,
        "last": _last(state.last),
        "scored": _scored(state),
    }


def _last(auction: Auction | None) -> Json:
    """Return the last auction with who held the most, and what went into the trash.

    Rule: reveal.tie, reveal.winner, reveal.nobody
    """
    if auction is None:
        return None
    trashed = auction.offer if auction.winner is None else auction.bids[auction.winner]
    return {**auction_to_json(auction), "tied": tied_seats(auction.bids), "trashed": counts_to_json(trashed)}


def _scored(state: State) -> Json:
    """Return the sheet of the last scoring: of this round at the end, else of the one before."""
    if state.scored is None:
        return None
    return {"round": state.round - (state.phase != "over"), **scoring.sheet(state.scored.hands, state.scored.before)}


# --- Back to a state --------------------------------------------------------------------------------------------------


def read_counts(data: Json) -> Counts:
    """Return counts from an observation's object."""
    return tuple(data.get(colour, 0) for colour in COLOURS)


def unseen(data: Json) -> list[int]:
    """Return every stone the seat has not seen, by colour: those of the bag and of other hands, without the known ones."""
    seen = [read_counts(data["trash"]), read_counts(data["offer"]), read_counts(data["hand"] or {})]
    seen.extend(read_counts(stones) for seat, stones in enumerate(data["known"]) if seat != data["seat"])
    left = [total - sum(stones[colour] for stones in seen) for colour, total in enumerate(ALL_STONES)]
    return [colour for colour in range(KINDS) for _ in range(left[colour])]


def determinize(data: Json, rng: Random) -> State:
    """Return a random state in which this seat observes exactly this; bids that others sealed are guessed too."""
    stones = unseen(data)
    rng.shuffle(stones)
    hands = []
    for seat, size in enumerate(data["hand_sizes"]):
        if seat == data["seat"]:
            hands.append(read_counts(data["hand"]))
            continue
        hand = list(read_counts(data["known"][seat]))
        for _ in range(size - sum(hand)):
            hand[stones.pop()] += 1
        hands.append(tuple(hand))
    offer = read_counts(data["offer"])
    return State(
        start=data["options"]["start"],
        phase=data["phase"],
        keeper=data["keeper"],
        hands=tuple(hands),
        due=tuple(data["due"]),
        trash=read_counts(data["trash"]),
        offer=offer,
        bag=tuple(stones.count(colour) for colour in range(KINDS)),
        bids=tuple(_bid(data, seat, most_per_colour(hand, offer), rng) for seat, hand in enumerate(hands)),
        known=tuple(map(read_counts, data["known"])),
        scores=tuple(data["scores"]),
        round=data["round"],
        last_winner=data["last_winner"],
        last=_read_last(data["last"]),
        scored=_read_scored(data["scored"]),
    )


def _bid(data: Json, seat: int, most: Counts, rng: Random) -> Counts | None:
    """Return the own bid, a guess for another seat that has chosen, None for one that has not."""
    if seat == data["seat"]:
        return None if data["bid"] is None else read_counts(data["bid"])
    return tuple(rng.randint(0, number) for number in most) if data["chosen"][seat] else None


def _read_last(data: Json) -> Auction | None:
    if data is None:
        return None
    return Auction(read_counts(data["offer"]), tuple(map(read_counts, data["bids"])), data["winner"], data["keeper"], data["round"])


def _read_scored(data: Json) -> Scored | None:
    if data is None:
        return None
    seats = data["seats"]
    return Scored(tuple(read_counts(seat["hand"]) for seat in seats), tuple(seat["before"] for seat in seats))
