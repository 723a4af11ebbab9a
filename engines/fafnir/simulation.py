"""Fafnir at speed: one round on a table that is changed in place, for the search alone. Tests prove it equal to ``rules``.

A move is a number, ``order * STEP + stones``: so many stones of a ladder. The seat that searches has two ladders, which differ in
which of equally unwanted colours goes first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from engines.fafnir.observation import read_counts, unseen
from engines.fafnir.scoring import VALUES
from engines.fafnir.state import BUST_SIZE, CHIP, FLOOR, GOAL, GOLD, KINDS, LIMITS, OFFER_COLOURS, OFFER_STEP
from engines.fafnir.valuation import LONGEST, Bid, gain, ladder, own_ladders, points, ranked, values
from engines.game import Json

STEP = LONGEST + 1
"""Factor of the order in the number of a move."""
CARELESSNESS = 0.1
"""Share of bids in which the fast policy holds fewer stones than it would."""
CLEAR_LEAD = 12
"""A lead of so many points is worth halfway between a draw and the greatest possible lead."""
WEIGHT_OF_WINNING = 0.7
"""What winning itself counts beside the lead, in a round that ends the game."""


class Table:
    """One point of one round, with every stone somewhere; the bag has no order, a draw takes any of it."""

    __slots__ = (
        "bag",
        "drawn",
        "gained",
        "hands",
        "held",
        "keeper",
        "ladders",
        "last_winner",
        "limit",
        "me",
        "offer",
        "order",
        "over",
        "own",
        "players",
        "random",
        "scores",
        "trash",
        "won",
    )

    players: int
    keeper: int
    last_winner: int | None
    over: bool
    """Whether the round is over and scored."""
    hands: list[list[int]]
    held: list[int]
    """Stones of each colour that all seats hold together."""
    order: list[int]
    """The ranking as it is now."""
    trash: list[int]
    offer: list[int]
    drawn: Bid
    """The stones of the offer in the order they were drawn."""
    bag: Bid
    scores: list[int]
    limit: int
    random: Callable[[], float]
    me: int
    """The seat that searches."""
    own: tuple[Bid, ...]
    """The ladders of the seat that searches, for the auction it thinks about; empty later."""
    ladders: list[tuple[Bid, ...]]
    """What the moves of each seat mean."""
    gained: list[int]
    """Points of each seat since the table was dealt: chips, and what the round brings or costs."""

    def moves(self, seat: int) -> list[tuple[int, float]]:
        """Return one move for each number of stones, and for the seat that searches of each order."""
        ladders = self.own if seat == self.me and self.own else (self._ladder(seat),)
        self.ladders[seat] = ladders
        found = [(0, 1.0)]
        for order, stones in enumerate(ladders):
            found.extend((order * STEP + number, 1.0) for number in range(1, len(stones) + 1))
        return found

    def _ladder(self, seat: int) -> Bid:
        return ladder(self.hands[seat], self.offer, values(self.order), range(KINDS))

    def play(self, moves: Sequence[int]) -> None:
        """Open the bids that the moves mean, and go on to the next offer or the end of the round."""
        self.open([self.ladders[seat][move // STEP][: move % STEP] for seat, move in enumerate(moves)])
        self.own = ()

    def open(self, bids: Sequence[Bid]) -> None:
        """Open all fists.

        Rule: reveal.most, reveal.tie, reveal.winner, reveal.nobody, reveal.keeper
        """
        players, best, winner = self.players, 0, -1
        for step in range(1, players + 1):
            seat = (self.keeper - step) % players
            if len(bids[seat]) > best:
                best, winner = len(bids[seat]), seat
        if winner < 0:
            for colour in self.drawn:
                self.trash[colour] += 1
        else:
            self._hand_over(winner, bids[winner])
        if max(self.trash) >= self.limit or not self.bag:
            self._score()
        else:
            self.draw()

    def _hand_over(self, winner: int, bid: Bid) -> None:
        hand, held, trash = self.hands[winner], self.held, self.trash
        for colour in bid:
            hand[colour] -= 1
            held[colour] -= 1
            trash[colour] += 1
        for colour in self.drawn:
            hand[colour] += 1
            held[colour] += 1
        self.scores[winner] += CHIP
        self.gained[winner] += CHIP
        self.keeper = self.last_winner = winner
        self.order = ranked(held)

    def draw(self) -> None:
        """Draw an offer: two stones, and two more as long as all are of one colour.

        Rule: auction.offer, auction.mono, round.short-offer
        """
        drawn: Bid = []
        bag, random = self.bag, self.random
        while bag and (len(drawn) % OFFER_STEP or len(set(drawn)) < OFFER_COLOURS):
            place = int(random() * len(bag))
            drawn.append(bag[place])
            bag[place] = bag[-1]
            bag.pop()
        self.drawn = drawn
        self.offer = [0] * KINDS
        for colour in drawn:
            self.offer[colour] += 1

    def _score(self) -> None:
        """Score the round.

        Rule: score.held, score.floor
        """
        worth = values(self.order)
        for seat, hand in enumerate(self.hands):
            brought = points(hand, worth)
            self.gained[seat] += brought
            self.scores[seat] = max(FLOOR, self.scores[seat] + brought)
        self.over = True

    # --- The fast policy ----------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """Play on to the end of the round."""
        while not self.over:
            worth = values(self.order)
            self.open([self.fast_bid(hand, worth) for hand in self.hands])

    def fast_bid(self, hand: Sequence[int], worth: Sequence[int]) -> Bid:
        """Hold all stones that cost points, and some that bring fewer than the offer would; nothing when the offer costs more."""
        bid = self._unwanted(hand)
        brings = gain(hand, self.offer, worth)
        if brings + len(bid) <= 0:
            return []
        left = brings * self.random()
        for colour in (GOLD, *self.order[len(VALUES) - 1 :: -1]):
            value = worth[colour]
            if left >= value and not self.offer[colour] and (colour == GOLD or hand[colour] < BUST_SIZE):
                number = min(hand[colour], int(left // value))
                bid.extend([colour] * number)
                left -= number * value
        if self.random() < CARELESSNESS:
            del bid[int(self.random() * (len(bid) + 1)) :]
        return bid

    def _unwanted(self, hand: Sequence[int]) -> Bid:
        """Return the stones that cost points, and what is too much of a colour."""
        bid: Bid = []
        for place, colour in enumerate(self.order):
            if not self.offer[colour]:
                number = hand[colour] if place >= len(VALUES) else hand[colour] - BUST_SIZE + 1
                bid.extend([colour] * number)
        return bid

    # --- What it is worth ---------------------------------------------------------------------------------------------

    def payoffs(self) -> list[float]:
        """Return what the end of the round is worth to each seat: its lead over the best other, and winning.

        Rule: end.goal, end.tie
        """
        scores, players = self.scores, self.players
        first = self.keeper if self.last_winner is None else self.last_winner
        winner = -1
        if max(scores) >= GOAL:
            winner = min(range(players), key=lambda seat: (-scores[seat], (seat - first) % players))
        found = []
        for seat, score in enumerate(scores):
            lead = score - max(scores[:seat] + scores[seat + 1 :])
            worth = 0.5 + 0.5 * lead / (CLEAR_LEAD + abs(lead))
            if winner >= 0:
                worth = WEIGHT_OF_WINNING * (seat == winner) + (1 - WEIGHT_OF_WINNING) * worth
            found.append(worth)
        return found

    def figures(self) -> tuple[float, float]:
        """Return the points of the round from here on, and the lead over the best other at its end."""
        scores, me = self.scores, self.me
        return self.gained[me], scores[me] - max(scores[:me] + scores[me + 1 :])


class Dealer:
    """Makes tables that fit one seat's observation: unseen stones fall into other hands and the bag alike."""

    def __init__(self, observation: Json, rng: Random) -> None:
        """Prepare what all tables share."""
        self._random = rng.random
        self._me: int = observation["seat"]
        self._keeper: int = observation["keeper"]
        self._last_winner: int | None = observation["last_winner"]
        self._unseen = unseen(observation)
        self._hands = [read_counts(observation["hand"] if seat == self._me else known) for seat, known in enumerate(observation["known"])]
        self._missing = [size - sum(hand) for size, hand in zip(observation["hand_sizes"], self._hands, strict=True)]
        self._trash = read_counts(observation["trash"])
        self._offer = read_counts(observation["offer"])
        self._drawn = [colour for colour in range(KINDS) for _ in range(self._offer[colour])]
        self._scores: list[int] = observation["scores"]
        self._own = own_ladders(observation)

    def bid(self, move: int) -> Bid:
        """Return the stones that a move of the seat that searches means."""
        return self._own[move // STEP][: move % STEP]

    def table(self) -> Table:
        """Return a new table."""
        table = Table()
        table.players = len(self._hands)
        table.me, table.own, table.keeper, table.last_winner = self._me, self._own, self._keeper, self._last_winner
        table.over = False
        table.random = self._random
        table.trash, table.offer, table.drawn = list(self._trash), list(self._offer), self._drawn
        table.scores, table.gained = list(self._scores), [0] * table.players
        table.limit = LIMITS[table.players]
        table.bag = bag = list(self._unseen)
        table.hands = [list(hand) for hand in self._hands]
        for hand, missing in zip(table.hands, self._missing, strict=True):
            for _ in range(missing):
                place = int(self._random() * len(bag))
                hand[bag[place]] += 1
                bag[place] = bag[-1]
                bag.pop()
        table.held = [sum(stones) for stones in zip(*table.hands, strict=True)]
        table.order = ranked(table.held)
        table.ladders = [()] * table.players
        return table
