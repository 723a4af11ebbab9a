"""Information-set Monte Carlo tree search with one observer (SO-ISMCTS), for games with hidden cards and chance.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012): every iteration plays on another table
that fits what the seat knows, and all share one tree of moves. A move's worth is weighed against how often it was possible.
"""

# Theory of operation
#
# A table is a play that a game changes in place, made for speed; the game proves by tests that it does what ``apply`` does.
# Chance is inside the table: ``play`` also turns the cards. Children are chosen by mean payoff plus an exploration term
# with a prior, ``prior * sqrt(possible) / (1 + visits)``. It needs no logarithm, and square roots are exact to the last
# bit on every machine: the same seed gives the same choice in every runtime.

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Protocol

from engines.game import Budget

EXPLORATION = 0.2
UNTRIED = 0.6
"""What a move is taken to be worth before it was tried, between 0 and 1."""
BETWEEN_LOOKS = 8
"""Iterations from one look at the clock to the next."""
FEWEST = 2 * BETWEEN_LOOKS
"""Iterations on the slowest machine."""


class Table(Protocol):
    """One determinized play of a game that moves on in place."""

    turn: int
    over: bool

    def moves(self) -> Sequence[tuple[int, float]]:
        """Return the legal moves as numbers, each with a prior weight about 1, in a fixed order."""
        ...

    def play(self, move: int) -> None:
        """Let the seat whose turn it is make a move, and then chance."""
        ...

    def finish(self) -> None:
        """Play on by a fast policy, to the end or as far as it takes to judge."""
        ...

    def payoffs(self) -> Sequence[float]:
        """Return what the point reached is worth to each seat, from 0 to 1."""
        ...

    def figures(self) -> Sequence[float]:
        """Return what the game wants to know about this iteration, to be averaged for each move."""
        ...


class Node:
    """What is known of a move at a point of the tree: how it did, and what came after it, seen by the one who searches."""

    __slots__ = ("children", "move", "possible", "prior", "total", "visits")

    def __init__(self, move: int, prior: float) -> None:
        """Begin unvisited."""
        self.children: dict[int, Node] = {}
        self.move = move
        self.visits = 0
        self.total = 0.0
        self.possible = 0
        self.prior = prior


@dataclass(frozen=True, slots=True)
class Candidate:
    """What the search found out about one move."""

    move: int
    visits: int
    value: float
    """Mean payoff."""
    figures: tuple[float, ...]
    """Means of the table's figures."""


def search(deal: Callable[[], Table], budget: Budget) -> list[Candidate]:
    """Return the moves that were tried, the most visited first. ``deal`` makes a table for every iteration."""
    root = Node(-1, 1.0)
    sums = Sums()
    for _ in iterations(budget):
        table = deal()
        path = _descend(root, table)
        table.finish()
        payoffs = table.payoffs()
        for node, seat in path:
            node.visits += 1
            node.total += payoffs[seat]
        sums.add(path[0][0].move, table.figures())
    return sums.candidates(root.children.values())


class Sums:
    """Adds up the figures of all iterations that began with the same move."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._sums: dict[int, list[float]] = {}

    def add(self, move: int, figures: Sequence[float]) -> None:
        """Count one iteration."""
        sums = self._sums.get(move, [0.0] * len(figures))
        self._sums[move] = [old + new for old, new in zip(sums, figures, strict=True)]

    def candidates(self, nodes: Iterable[Node]) -> list[Candidate]:
        """Return what was found out about the moves that were tried, the most visited first."""
        found = [
            Candidate(node.move, node.visits, node.total / node.visits, tuple(total / node.visits for total in self._sums[node.move]))
            for node in nodes
            if node.visits
        ]
        return sorted(found, key=lambda candidate: (-candidate.visits, -candidate.value, candidate.move))


def iterations(budget: Budget) -> Iterable[int]:
    """Return what to iterate over as long as the budget allows."""
    if budget.iterations is not None:
        return range(budget.iterations)
    return _Clock((budget.milliseconds or 0) / 1000)


class _Clock:
    """Counts iterations until the time is over, and a few in any case."""

    def __init__(self, seconds: float) -> None:
        self._end = perf_counter() + seconds
        self._count = 0

    def __iter__(self) -> _Clock:
        return self

    def __next__(self) -> int:
        self._count += 1
        if self._count % BETWEEN_LOOKS == 0 and self._count > FEWEST and perf_counter() >= self._end:
            raise StopIteration
        return self._count


def _descend(root: Node, table: Table) -> list[tuple[Node, int]]:
    """Go down the tree on a table until a new move has been made; return the way."""
    node, path = root, []
    while not table.over:
        node = choose(node.children, table.moves())
        path.append((node, table.turn))
        table.play(node.move)
        if not node.visits:
            break
    return path


def choose(children: dict[int, Node], moves: Sequence[tuple[int, float]], exploration: float = EXPLORATION) -> Node:
    """Return the possible move with the best mix of payoff and novelty."""
    best, chosen = -1.0, None
    for move, prior in moves:
        child = children.get(move)
        if child is None:
            child = children[move] = Node(move, prior)
        child.possible += 1
        visits = child.visits
        worth = child.total / visits if visits else UNTRIED
        worth += exploration * child.prior * sqrt(child.possible) / (1 + visits)
        if worth > best:
            best, chosen = worth, child
    if chosen is None:
        raise ValueError("a table that is not over has moves")
    return chosen
