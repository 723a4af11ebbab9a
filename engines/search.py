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

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Protocol

from engines.game import Budget

EXPLORATION = 0.3
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
    """A point of the tree: what was played to get here, seen by the one who searches."""

    __slots__ = ("children", "possible", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        """Begin unvisited."""
        self.children: dict[int, Node] = {}
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
    root = Node(1.0)
    sums: dict[int, list[float]] = {}
    for _ in _iterations(budget):
        table = deal()
        first, path = _descend(root, table)
        table.finish()
        payoffs = table.payoffs()
        for node, seat in path:
            node.visits += 1
            node.total += payoffs[seat]
        figures = table.figures()
        sums[first] = [old + new for old, new in zip(sums.get(first, [0.0] * len(figures)), figures, strict=True)]
    found = [
        Candidate(move, node.visits, node.total / node.visits, tuple(figure / node.visits for figure in sums[move]))
        for move, node in root.children.items()
        if node.visits
    ]
    return sorted(found, key=lambda candidate: (-candidate.visits, -candidate.value, candidate.move))


def _iterations(budget: Budget) -> Sequence[int] | _Clock:
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


def _descend(root: Node, table: Table) -> tuple[int, list[tuple[Node, int]]]:
    """Go down the tree on a table until a new move has been made; return the first move and the way."""
    node, first, path = root, -1, []
    while not table.over:
        move, node = _choose(node, table)
        if first < 0:
            first = move
        path.append((node, table.turn))
        table.play(move)
        if not node.visits:
            break
    return first, path


def _choose(node: Node, table: Table) -> tuple[int, Node]:
    """Return the possible move with the best mix of payoff and novelty."""
    children = node.children
    best, best_move, best_child = -1.0, -1, node
    for move, prior in table.moves():
        child = children.get(move)
        if child is None:
            child = children[move] = Node(prior)
        child.possible += 1
        visits = child.visits
        worth = child.total / visits if visits else UNTRIED
        worth += EXPLORATION * child.prior * sqrt(child.possible) / (1 + visits)
        if worth > best:
            best, best_move, best_child = worth, move, child
    return best_move, best_child
