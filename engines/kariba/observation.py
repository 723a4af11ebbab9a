"""What a seat may know of a play of Kariba, and states that fit what it knows.

The observation as JSON (``content/schema/kariba-observation.json``): like the state, with the own ``hand`` alone, and of the
rest what everybody sees or has seen: sizes, captured cards (they were taken in the open), cards taken face up (``shown``).
"""

from __future__ import annotations

from random import Random

from engines.game import Json
from engines.kariba.position import read_options
from engines.kariba.rules import scores
from engines.kariba.state import (
    ANIMALS,
    COPIES,
    ID,
    INDEX,
    KINDS,
    Counts,
    Last,
    State,
    counts_to_json,
    last_to_json,
    options_to_json,
)


def observation(state: State, player: int | None) -> Json:
    """Return what a seat may know; None asks for a spectator, who sees no hand.

    Rule: setup.deal, variant.row
    """
    return {
        "game": ID,
        "seat": player,
        "players": state.players,
        "options": options_to_json(state.options),
        "phase": state.phase,
        "turn": state.turn,
        "starter": state.starter,
        "water": dict(zip(ANIMALS, state.water, strict=True)),
        "hand": None if player is None else counts_to_json(state.hands[player]),
        "hand_sizes": [sum(hand) for hand in state.hands],
        "captured": [counts_to_json(cards) for cards in state.captured],
        "scores": list(scores(state)),
        "pile_size": sum(state.pile),
        "row": [ANIMALS[animal] for animal in state.row],
        "due": list(state.due),
        "shown": [counts_to_json(cards) for cards in state.shown],
        "match": {"game": state.game, "totals": list(state.totals)},
        "last": last_to_json(state.last),
    }


def read_counts(data: Json) -> Counts:
    """Return counts from an observation's object."""
    return tuple(data.get(animal, 0) for animal in ANIMALS)


def unseen(data: Json) -> list[int]:
    """Return every card the seat has not seen, by animal: those of the pile and of other hands, without the shown ones."""
    seat = data["seat"]
    hand = data["hand"] or {}
    left = []
    for animal, name in enumerate(ANIMALS):
        seen = data["water"][name] + hand.get(name, 0) + data["row"].count(name)
        seen += sum(cards.get(name, 0) for cards in data["captured"])
        seen += sum(cards.get(name, 0) for other, cards in enumerate(data["shown"]) if other != seat)
        left.extend([animal] * (COPIES - seen))
    return left


def determinize(data: Json, rng: Random) -> State:
    """Return a random state in which this seat observes exactly this: unseen cards fall into other hands and the pile alike."""
    cards = unseen(data)
    rng.shuffle(cards)
    hands = []
    for seat, size in enumerate(data["hand_sizes"]):
        if seat == data["seat"]:
            hands.append(read_counts(data["hand"]))
            continue
        hand = list(read_counts(data["shown"][seat]))
        for _ in range(size - sum(hand)):
            hand[cards.pop()] += 1
        hands.append(tuple(hand))
    last = data["last"]
    return State(
        options=read_options(data["options"]),
        phase=data["phase"],
        turn=data["turn"],
        starter=data["starter"],
        water=read_counts(data["water"]),
        hands=tuple(hands),
        captured=tuple(map(read_counts, data["captured"])),
        pile=tuple(cards.count(animal) for animal in range(KINDS)),
        row=tuple(INDEX[name] for name in data["row"]),
        due=tuple(data["due"]),
        shown=tuple(map(read_counts, data["shown"])),
        game=data["match"]["game"],
        totals=tuple(data["match"]["totals"]),
        last=last and Last(last["seat"], read_counts(last["played"]), read_counts(last["captured"])),
    )
