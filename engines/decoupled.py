"""Decoupled UCT with many determinizations, for games in which all seats choose at once and in secret.

After Tak, Lanctot and Winands, "Monte Carlo Tree Search Variants for Simultaneous Move Games" (2014): at every point each seat
keeps its own statistics of its own moves and chooses by them alone, so nobody answers a choice that nobody can have seen.
Every iteration plays on another table that fits what the seat knows; hands differ, so moves are numbers with the same meaning
on every table, and a move's worth is weighed against how often it was possible.
"""

# Theory of operation
#
# Tables, budgets and the choice among moves are those of ``engines.search``. The tree has one level: after a joint choice
# chance brings so much that no point comes up twice, and the fast policy goes on.

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from engines.game import Budget
from engines.search import EXPLORATION, Candidate, Node, Sums, choose, iterations


class Table(Protocol):
    """One determinized play of a game that moves on in place; in each round of it every seat makes one move."""

    players: int

    def moves(self, seat: int) -> Sequence[tuple[int, float]]:
        """Return the moves of a seat as numbers, each with a prior weight about 1, in a fixed order."""
        ...

    def play(self, moves: Sequence[int]) -> None:
        """Carry out one move of each seat, and then chance."""
        ...

    def finish(self) -> None:
        """Play on to the end by a fast policy."""
        ...

    def payoffs(self) -> Sequence[float]:
        """Return what the end is worth to each seat, from 0 to 1."""
        ...

    def figures(self) -> Sequence[float]:
        """Return what the game wants to know about this iteration, to be averaged for each move."""
        ...


def search(deal: Callable[[], Table], seat: int, budget: Budget, exploration: float = EXPLORATION) -> list[Candidate]:
    """Return the moves of a seat that were tried, the most visited first. ``deal`` makes a table for every iteration."""
    trees: dict[int, dict[int, Node]] = {}
    sums = Sums()
    for _ in iterations(budget):
        table = deal()
        nodes = [choose(trees.setdefault(each, {}), table.moves(each), exploration) for each in range(table.players)]
        table.play([node.move for node in nodes])
        table.finish()
        for node, payoff in zip(nodes, table.payoffs(), strict=True):
            node.visits += 1
            node.total += payoff
        sums.add(nodes[seat].move, table.figures())
    return sums.candidates(trees[seat].values())
