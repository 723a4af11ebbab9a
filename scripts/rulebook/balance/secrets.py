"""Searches what a seat is shown for what it must not know: does it look the same when hidden things are others?"""

# Theory of operation
#
# Two searches that know nothing of each other. ``swapped`` lets cards the seat cannot see change places, as the rules of the table say what
# it can see, and compares what is observed before and after. ``guessed`` deals all hidden things anew, those of the modules too, as the
# engine itself guesses them, and compares again. What is legal for the seat must not differ either.

from __future__ import annotations

from random import Random
from typing import Any

from engines.sheriff.goods import LEGAL, NO_CARDS, ONE, Cards, contraband_part, covers, minus, plus
from engines.sheriff.state import State, put
from rulebook.balance.plays import GAME

_SWAPS = 12
Zone = tuple[str, int]


def leaks(state: State, rng: Random) -> list[str]:
    """Return which seats are shown too much at this point of a play, and by which search it was found."""
    found = []
    for seat in (None, *range(state.players)):
        seen = GAME.observation(state, seat)
        for name, other in (("swapped", swapped(state, seat, rng)), ("guessed", GAME.determinize(seen, rng))):
            if GAME.observation(other, seat) != seen or (seat == GAME.current_player(state) and not _same_actions(state, other)):
                found.append(f"{name}, seat {seat}, phase {state.phase}")
    return found


def _same_actions(state: State, other: State) -> bool:
    legal = GAME.legal_actions(state) == GAME.legal_actions(other)
    return legal and GAME.compact_actions(state) == GAME.compact_actions(other)


def swapped(state: State, seat: int | None, rng: Random) -> State:
    """Return the state after cards that the seat cannot see have changed places, two at a time, as long as it would not notice."""
    for _ in range(_SWAPS):
        one, two = rng.choice(_zones(state, seat)), rng.choice(_zones(state, seat))
        if one == two or not any(_cards(state, one)) or not any(_cards(state, two)):
            continue
        first, second = (_any(_cards(state, zone), rng) for zone in (one, two))
        if "stands" in (one[0], two[0]) and min(first, second) < LEGAL:
            continue
        other = _moved(_moved(state, one, first, second), two, second, first)
        if not _is_noticed(other, seat):
            state = other
    return _with_memory(state, seat)


def _zones(state: State, seat: int | None) -> list[Zone]:
    """Return where cards lie that the seat cannot see. What is set aside with deputies lies face up, in a zone of theirs."""
    others = [other for other in range(state.players) if other != seat]
    found: list[Zone] = [("deck", 0), *(("hands", other) for other in others)]
    found += [("bags", other) for other in others if state.bags[other] is not None]
    found += [("stands", other) for other in others if state.phase != "over"]
    return [*found, ("aside", 0)] if state.turn != seat and state.deputies is None else found


def _cards(state: State, zone: Zone) -> Cards:
    """Return the cards of a zone that are hidden there."""
    name, seat = zone
    value: Any = getattr(state, name)
    cards: Cards = value if name in ("deck", "aside") else value[seat]
    return contraband_part(cards) if name == "stands" else cards


def _any(cards: Cards, rng: Random) -> int:
    return rng.choices(range(len(cards)), cards)[0]


def _moved(state: State, zone: Zone, out: int, into: int) -> State:
    """Return the state with a card of a zone replaced by another."""
    name, seat = zone
    value: Any = getattr(state, name)
    if name in ("deck", "aside"):
        fields: Any = {name: plus(minus(value, ONE[out]), ONE[into])}
    else:
        fields = {name: put(value, seat, plus(minus(value[seat], ONE[out]), ONE[into]))}
    return state._replace(**fields)


def _is_noticed(state: State, seat: int | None) -> bool:
    """Return whether something would be missing that the seat knows to be there, or that somebody has offered."""
    for other in range(state.players):
        held = plus(state.hands[other], state.bags[other] or NO_CARDS)
        held = plus(held, state.aside) if other == state.turn else held
        least = state.known[other] if seat in (None, other) else state.seen[seat or 0][other]
        if not covers(held, state.taken[other]) or not covers(contraband_part(state.stands[other]), least):
            return True
    offers = state.inspection.offers if state.inspection is not None else ()
    return any(made is not None and not covers(state.stands[by], plus(made.contraband, made.hidden)) for by, made in enumerate(offers))


def _with_memory(state: State, seat: int | None) -> State:
    """Return the state with books that tell what is now in the bags, and with nothing in the memory of others but what all know."""
    books = tuple(page if bag is None else page._replace(carried=bag) for page, bag in zip(state.books, state.bags, strict=True))
    seen = tuple(
        row if by == seat else tuple(NO_CARDS if other == by else state.known[other] for other in range(state.players))
        for by, row in enumerate(state.seen)
    )
    return state._replace(books=books, seen=seen)
