"""Searches what a seat is shown for what it must not know: does it look the same when hidden things are others?"""

# Theory of operation
#
# Two searches that know nothing of each other. ``Shuffled`` lets cards the seat cannot see change places, as the rules of the table say
# what it can see, and compares what is observed before and after. ``determinize`` deals all hidden things anew, those of the modules too,
# as the engine itself guesses them; then it is compared again. What is legal for the seat must not differ either.

from __future__ import annotations

from random import Random
from typing import Any

from engines.sheriff import contents
from engines.sheriff.goods import LEGAL, NO_CARDS, ONE, Cards, contraband_part, covers, listed, minus, of_order, plus
from engines.sheriff.state import State, put
from rulebook.balance.plays import GAME

_SWAPS = 12
"""How often cards change places at each point of a play; tests take more."""
Zone = tuple[str, int]


def leaks(state: State, rng: Random) -> list[str]:
    """Return which seats are shown too much at this point of a play, and by which search it was found."""
    found = []
    for seat in (None, *range(state.players)):
        seen = GAME.observation(state, seat)
        others = (("swapped", Shuffled(state, seat, rng, _SWAPS).result()), ("guessed", GAME.determinize(seen, rng)))
        for name, other in others:
            if GAME.observation(other, seat) != seen or (seat == GAME.current_player(state) and not _same_actions(state, other)):
                found.append(f"{name}, seat {seat}, phase {state.phase}")
    return found


def _same_actions(state: State, other: State) -> bool:
    legal = GAME.legal_actions(state) == GAME.legal_actions(other)
    return legal and GAME.compact_actions(state) == GAME.compact_actions(other)


class Shuffled:
    """A state in which cards a seat cannot see change places, two at a time, as long as it would not notice."""

    def __init__(self, state: State, seat: int | None, rng: Random, swaps: int = 60) -> None:
        """Begin with the state as it is; ``swaps`` is how often two cards are to change places."""
        self.state = state
        self.seat = seat
        self.rng = rng
        self.swaps = swaps
        self.changed = 0
        """How often that made a difference."""

    def result(self) -> State:
        """Return the state after all changes, with books of what is now in the bags and the memory of the others blank."""
        for _ in range(self.swaps):
            self._swap()
        known = self.state.known
        blank = tuple(
            row if seat == self.seat else tuple(NO_CARDS if other == seat else cards for other, cards in enumerate(known))
            for seat, row in enumerate(self.state.seen)
        )
        return self._other_goods_offered(contents.write_down(self.state._replace(seen=blank)))

    def _swap(self) -> None:
        """Let two cards change places, and back again if that could be noticed."""
        one, two = self.rng.choice(self._zones()), self.rng.choice(self._zones())
        cards = [self._cards(zone) for zone in (one, two)]
        if one == two or not all(map(any, cards)):
            return
        first, second = (self.rng.choice(listed(each)) for each in cards)
        if "stands" in (one[0], two[0]) and min(first, second) < LEGAL:
            return
        before = self.state
        self._move(one, first, second)
        self._move(two, second, first)
        if self._is_noticed():
            self.state = before
        else:
            self.changed += first != second

    def _zones(self) -> list[Zone]:
        """Return where cards lie that the seat cannot see. What is set aside with deputies lies face up, in a zone of theirs."""
        state = self.state
        others = [seat for seat in range(state.players) if seat != self.seat]
        found: list[Zone] = [("deck", 0), *(("hands", seat) for seat in others)]
        found += [("bags", seat) for seat in others if state.bags[seat] is not None]
        found += [("stands", seat) for seat in others if state.phase != "over"]
        return [*found, ("aside", 0)] if state.turn != self.seat and state.deputies is None else found

    def _cards(self, zone: Zone) -> Cards:
        """Return the cards there that the seat cannot see."""
        name, seat = zone
        value: Any = getattr(self.state, name)
        cards: Cards = value if name in ("deck", "aside") else value[seat]
        return contraband_part(cards) if name == "stands" else cards

    def _move(self, zone: Zone, out: int, into: int) -> None:
        """Put a card into a zone in place of another."""
        name, seat = zone
        value: Any = getattr(self.state, name)
        if name in ("deck", "aside"):
            fields: Any = {name: plus(minus(value, ONE[out]), ONE[into])}
        else:
            fields = {name: put(value, seat, plus(minus(value[seat], ONE[out]), ONE[into]))}
        self.state = self.state._replace(**fields)

    def _is_noticed(self) -> bool:
        """Return whether something would be missing that the seat knows to be there, or that somebody has offered."""
        state = self.state
        for seat in range(state.players):
            held = plus(state.hands[seat], state.bags[seat] or NO_CARDS)
            held = plus(held, state.aside) if seat == state.turn else held
            least = state.known[seat] if self.seat in (None, seat) else state.seen[self.seat or 0][seat]
            if not covers(held, state.taken[seat]) or not covers(contraband_part(state.stands[seat]), least):
                return True
        offers = state.inspection.offers if state.inspection is not None else ()
        return any(made is not None and not covers(state.stands[by], plus(made.contraband, made.hidden)) for by, made in enumerate(offers))

    def _other_goods_offered(self, state: State) -> State:
        """Let others offer other face-down goods, as many as before and not those that are named."""
        talk = state.inspection
        if talk is None:
            return state
        offers = list(talk.offers)
        for seat, made in enumerate(talk.offers):
            if made is not None and seat != self.seat and any(made.hidden):
                goods = listed(contraband_part(minus(state.stands[seat], made.contraband)))
                offers[seat] = made._replace(hidden=of_order(self.rng.sample(goods, sum(made.hidden))))
        return state._replace(inspection=talk._replace(offers=tuple(offers)))
