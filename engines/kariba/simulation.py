"""Kariba at speed: a table that is changed in place, for the search alone. Tests prove it equal to ``rules``.

Moves are numbers: ``animal * 8 + number`` lays cards, ``DRAW + animal`` takes a face-up card, ``DRAW_PILE`` draws one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from engines.game import Action, Json
from engines.kariba.observation import read_counts, unseen
from engines.kariba.state import ANIMALS, CHASE_SIZE, ELEPHANT, HAND_SIZE, INDEX, KINDS, MATCH_GAMES, MOUSE, PILE, ROW_SIZE

STEP = 8
"""Factor of the animal in the number of a play; more than a hand has cards."""
DRAW = KINDS * STEP
DRAW_PILE = DRAW + KINDS
CARELESSNESS = 0.1
"""Share of turns in which the fast policy does not look for the best capture."""
ROUNDS_AHEAD = 4
"""How many rounds a simulated play goes on after the moves of the tree."""
CLEAR_LEAD = 10
"""A lead of so many cards is worth halfway between a draw and the greatest possible lead."""
WEIGHT_OF_WINNING = 0.5
"""What winning itself counts beside the lead, in a game that decides."""


def to_move(action: Action) -> int:
    """Return the number of an action."""
    if "draw" in action:
        return DRAW_PILE if action["draw"] == PILE else DRAW + INDEX[action["draw"]]
    ((piece, number),) = action["play"].items()
    return INDEX[piece] * STEP + int(number)


def to_action(move: int) -> Action:
    """Return the action of a number."""
    if move >= DRAW:
        return {"draw": PILE if move == DRAW_PILE else ANIMALS[move - DRAW]}
    return {"play": {ANIMALS[move // STEP]: move % STEP}}


def gain(water: Sequence[int], animal: int, number: int) -> int:
    """Return how many cards a play takes.

    Rule: chase.three, chase.nearest, chase.mouse
    """
    if water[animal] + number < CHASE_SIZE:
        return 0
    if animal == MOUSE:
        return water[ELEPHANT]
    for weaker in range(animal - 1, -1, -1):
        if water[weaker]:
            return water[weaker]
    return 0


class Table:
    """One point of one game, with every card somewhere; the pile has no order, a draw takes any of it."""

    __slots__ = (
        "decides",
        "hands",
        "lost",
        "me",
        "next",
        "open",
        "over",
        "pile",
        "plays",
        "random",
        "row",
        "scores",
        "turn",
        "wanted",
        "water",
    )

    turn: int
    """The seat whose turn it is."""
    over: bool
    water: list[int]
    hands: list[list[int]]
    scores: list[int]
    """Captured cards; in the last game of a match with those of the games before."""
    pile: list[int]
    row: list[int]
    random: Callable[[], float]
    open: bool
    """Whether cards are drawn one by one from pile and row."""
    wanted: int
    """Cards the seat still has to draw, with open cards; 0 when it has to play."""
    decides: bool
    """Whether the game decides: what counts is who wins, not only by how much."""
    me: int
    """The seat that searches."""
    plays: int
    """How often it has played, counting from the turn that is being thought about."""
    lost: int
    """What others took before its next turn."""
    next: int
    """What it took on its next turn."""

    def moves(self) -> list[tuple[int, float]]:
        """Return the legal moves; plays that take much or give little come with a higher prior."""
        hand = self.hands[self.turn]
        if self.wanted:
            return self._draws(hand)
        found = []
        water = self.water
        for animal in range(KINDS):
            for number in range(1, hand[animal] + 1):
                taken = gain(water, animal, number)
                found.append((animal * STEP + number, 1.0 + taken if taken else 1.0 / number))
        return found

    def _draws(self, hand: list[int]) -> list[tuple[int, float]]:
        found = [(DRAW_PILE, 1.0)] if self.pile else []
        for animal in sorted(self.row):
            if not found or found[-1][0] != DRAW + animal:
                found.append((DRAW + animal, 1.0 + gain(self.water, animal, hand[animal] + 1)))
        return found

    def play(self, move: int) -> None:
        """Make a move; then draw, refill and pass the turn as the rules say."""
        if self.wanted:
            self._draw(move)
            return
        animal, number = move // STEP, move % STEP
        hand, water = self.hands[self.turn], self.water
        hand[animal] -= number
        water[animal] += number
        if water[animal] >= CHASE_SIZE:
            self._chase(animal)
        if self.turn == self.me:
            self.plays += 1
        if self.open:
            self.wanted = min(HAND_SIZE - sum(hand), len(self.pile) + len(self.row))
            if self.wanted:
                return
        elif self.pile:
            for _ in range(min(HAND_SIZE - sum(hand), len(self.pile))):
                hand[self._turn_card()] += 1
        self._end_turn()

    def _chase(self, animal: int) -> None:
        water = self.water
        prey = ELEPHANT if animal == MOUSE else animal - 1
        while animal != MOUSE and prey > 0 and not water[prey]:
            prey -= 1
        taken = water[prey]
        if not taken:
            return
        water[prey] = 0
        self.scores[self.turn] += taken
        if self.turn == self.me:
            if self.plays == 1:
                self.next = taken
        elif self.plays == 1:
            self.lost += taken

    def _turn_card(self) -> int:
        """Take any card of the pile."""
        pile = self.pile
        place = int(self.random() * len(pile))
        card = pile[place]
        pile[place] = pile[-1]
        pile.pop()
        return card

    def _draw(self, move: int) -> None:
        hand = self.hands[self.turn]
        if move == DRAW_PILE:
            hand[self._turn_card()] += 1
        else:
            self.row.remove(move - DRAW)
            hand[move - DRAW] += 1
        self.wanted -= 1
        if not self.wanted:
            while self.pile and len(self.row) < ROW_SIZE:
                self.row.append(self._turn_card())
            self._end_turn()

    def _end_turn(self) -> None:
        if any(self.hands[self.turn]):
            self.turn = (self.turn + 1) % len(self.hands)
        else:
            self.over = True

    def finish(self) -> None:
        """Play on for some rounds: take the most, otherwise lay any animal in any number.

        What comes later is luck with cards: it would cost time and only blur what the first moves are worth.
        """
        turns = ROUNDS_AHEAD * len(self.hands)
        while not self.over and (turns or self.wanted):
            if self.wanted:
                self.play(self._any_draw())
            else:
                self.play(self._fast_play())
                turns -= 1

    def _fast_play(self) -> int:
        hand, water = self.hands[self.turn], self.water
        best, move, weaker = 0, -1, -1
        held = []
        for animal in range(KINDS):
            lying, mine = water[animal], hand[animal]
            if mine:
                held.append(animal)
                if lying + mine >= CHASE_SIZE:
                    taken = water[weaker] if weaker >= 0 else 0 if animal else water[ELEPHANT]
                    if taken > best:
                        best = taken
                        move = animal * STEP + max(1, CHASE_SIZE - lying)
            if lying:
                weaker = animal
        if best and self.random() >= CARELESSNESS:
            return move
        animal = held[int(self.random() * len(held))]
        return animal * STEP + 1 + int(self.random() * hand[animal])

    def _any_draw(self) -> int:
        choice = int(self.random() * (len(self.row) + 1))
        if choice == len(self.row):
            return DRAW_PILE if self.pile else DRAW + self.row[-1]
        return DRAW + self.row[choice]

    def payoffs(self) -> list[float]:
        """Return what this point is worth to each seat: its lead over the best other, and at the end of the game winning.

        Rule: end.score, end.tie, match.champion
        """
        return [self._payoff(seat) for seat in range(len(self.hands))]

    def _payoff(self, seat: int) -> float:
        lead = self._lead(seat)
        worth = 0.5 + 0.5 * lead / (CLEAR_LEAD + abs(lead))
        if not (self.over and self.decides):
            return worth
        won = 1.0 if lead > 0 else 0.0 if lead else 0.5
        return WEIGHT_OF_WINNING * won + (1 - WEIGHT_OF_WINNING) * worth

    def _lead(self, seat: int) -> int:
        scores = self.scores
        return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)

    def figures(self) -> tuple[float, float, float]:
        """Return cards lost before the next turn, cards taken on it, and 1 when nobody is ahead at last."""
        return self.lost, self.next, float(self._lead(self.me) >= 0)


class Dealer:
    """Makes tables that fit one seat's observation: unseen cards fall into other hands and the pile alike."""

    def __init__(self, observation: Json, rng: Random) -> None:
        """Prepare what all tables share."""
        self._random = rng.random
        self._me: int = observation["seat"]
        self._unseen = unseen(observation)
        self._hands = [read_counts(observation["hand"] if seat == self._me else shown) for seat, shown in enumerate(observation["shown"])]
        sizes = observation["hand_sizes"]
        self._missing = [size - sum(hand) for size, hand in zip(sizes, self._hands, strict=True)]
        self._water = read_counts(observation["water"])
        self._row = [INDEX[name] for name in observation["row"]]
        self._scores = list(observation["scores"])
        self._open: bool = observation["options"]["open_cards"]
        match = observation["match"]
        self._decides = not observation["options"]["match"] or match["game"] == MATCH_GAMES
        if self._decides:
            self._scores = [sum(pair) for pair in zip(self._scores, match["totals"], strict=True)]
        self._drawing: bool = observation["phase"] == "draw"
        left = observation["pile_size"] + len(self._row)
        self._wanted = min(HAND_SIZE - sizes[self._me], left) if self._drawing else 0

    def table(self) -> Table:
        """Return a new table."""
        table = Table()
        table.turn = table.me = self._me
        table.over = False
        table.water = list(self._water)
        table.scores = list(self._scores)
        table.pile = list(self._unseen)
        table.row = list(self._row)
        table.open, table.decides, table.wanted = self._open, self._decides, self._wanted
        table.random = self._random
        table.plays = int(self._drawing)
        table.lost = table.next = 0
        table.hands = [list(hand) for hand in self._hands]
        for hand, missing in zip(table.hands, self._missing, strict=True):
            for _ in range(missing):
                hand[table._turn_card()] += 1  # noqa: SLF001
        return table
