"""How far our bots are from an equilibrium of the smallest bluff, one bag and one offer of gold, by OpenSpiel's game ``sheriff``."""

# Theory of operation
#
# OpenSpiel's smuggler loads 0 … ``max_items`` forbidden goods and offers a bribe; the Sheriff sees the bribe alone and opens the bag or
# not. A bag of so many declared apples of ours becomes that game with these numbers: smuggling one card brings what mead is worth more
# than apples, costs mead's penalty when it is found, and an honest bag that is opened brings the penalties of all its apples.
#
# The game is not zero-sum, so CFR is not bound to end in an equilibrium; NashConv tells that it does here. NashConv is what both sides
# together could win by changing their own choice alone: 0 in an equilibrium. A bot is asked through the two functions it plays with.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engines.sheriff.bots.bluff import Load, solve
from engines.sheriff.bots.character import Mix, merchants_mix, sheriffs_opening
from engines.sheriff.bots.styles import STYLES
from engines.sheriff.facts import FACTS

LEGAL, SMUGGLED = "apples", "mead"
EQUILIBRIUM = "equilibrium"
UNIFORM = "easy"
"""The weakest bot takes any choice alike."""
LEVELS = (UNIFORM, *STYLES)

Table = Mapping[str, list[tuple[int, float]]]
"""OpenSpiel's form of what two players do: information state -> (action, share)."""


@dataclass(frozen=True)
class Bag:
    """The game of one bag of ours, in OpenSpiel's numbers."""

    cards: int
    most_offered: int

    @property
    def item_value(self) -> int:
        """What a smuggled card brings more than a declared one."""
        return FACTS[f"{SMUGGLED}_value"].value - FACTS[f"{LEGAL}_value"].value

    @property
    def item_penalty(self) -> int:
        """What a smuggled card costs when it is found."""
        return FACTS[f"{SMUGGLED}_penalty"].value

    @property
    def sheriff_penalty(self) -> int:
        """What the Sheriff pays for opening an honest bag."""
        return self.cards * FACTS[f"{LEGAL}_penalty"].value

    @property
    def spec(self) -> str:
        """The game's name and parameters as OpenSpiel reads them."""
        return (
            f"sheriff(item_penalty={self.item_penalty:.1f},item_value={self.item_value:.1f},sheriff_penalty={self.sheriff_penalty:.1f},"
            f"max_bribe={self.most_offered},max_items={self.cards},num_rounds=1)"
        )

    @cached_property
    def loads(self) -> tuple[Load, ...]:
        """The same game as our bots see it."""
        honest = Load(0.0, float(self.sheriff_penalty), float(-self.sheriff_penalty), 0)
        lies = (
            Load(float(n * self.item_value), float(-n * self.item_penalty), float(n * self.item_penalty), n)
            for n in range(1, self.cards + 1)
        )
        return (honest, *lies)

    @property
    def prices(self) -> tuple[int, ...]:
        """What may be offered."""
        return tuple(range(self.most_offered + 1))


BAGS = (Bag(3, 7), Bag(3, 12), Bag(5, 12), Bag(5, 20))
"""Small and full bags, each with purses that do and do not reach the whole penalty."""


@dataclass(frozen=True, slots=True)
class Row:
    """What one player of both sides comes to, in gold; shares are of 1."""

    who: str
    smuggles: float
    """How often the merchant loads anything forbidden."""
    opens: float
    """How often the Sheriff opens a bag when nothing is offered."""
    merchants_gain: float
    """What a merchant who knew this Sheriff could win by choosing otherwise."""
    sheriffs_gain: float
    """What a Sheriff who knew this merchant could win by choosing otherwise."""
    against: float
    """What its merchant gets from the equilibrium's Sheriff."""

    @property
    def nash_conv(self) -> float:
        """What both could win: 0 in an equilibrium."""
        return self.merchants_gain + self.sheriffs_gain


def rows(spiel: Any, bag: Bag, iterations: int, levels: Sequence[str]) -> list[Row]:
    """Return one row for the equilibrium that CFR+ finds in so many iterations, and one for each level."""
    game = spiel.load_game(bag.spec)
    solver = spiel.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    mixes = _read(game, solver.average_policy(), bag)
    found = [_row(spiel, game, EQUILIBRIUM, mixes, mixes)]
    return found + [_row(spiel, game, level, bots_mixes(level, bag), mixes) for level in levels]


def bots_mixes(level: str, bag: Bag) -> tuple[Mix, list[float]]:
    """Return what a bot of a level does that has seen nothing of the other side: as a merchant, and as the Sheriff."""
    if level == UNIFORM:
        cells = len(bag.loads) * len(bag.prices)
        return [[1 / cells] * len(bag.prices) for _ in bag.loads], [0.5] * len(bag.prices)
    style, solution = STYLES[level], solve(bag.loads, bag.prices)
    return merchants_mix(style, bag.loads, solution, [solution.opening] * len(bag.loads)), sheriffs_opening(style, solution)


def _row(spiel: Any, game: Any, who: str, mixes: tuple[Mix, list[float]], equilibrium: tuple[Mix, list[float]]) -> Row:
    (mix, opening), (_, sheriffs) = mixes, equilibrium
    table = table_of(game, mix, opening)
    merchant, sheriff = _values(spiel, game, table)
    best = [spiel.TabularBestResponse(game, seat, table).value_from_state(game.new_initial_state()) for seat in range(2)]
    return Row(
        who=who,
        smuggles=1 - sum(mix[0]),
        opens=opening[0],
        merchants_gain=best[0] - merchant,
        sheriffs_gain=best[1] - sheriff,
        against=_values(spiel, game, table_of(game, mix, sheriffs))[0],
    )


def _values(spiel: Any, game: Any, table: Table) -> tuple[float, float]:
    merchant, sheriff = spiel.expected_returns(game.new_initial_state(), spiel.TabularPolicy(table), -1, True)  # noqa: FBT003
    return merchant, sheriff


def table_of(game: Any, mix: Mix, opening: Sequence[float]) -> Table:
    """Return a choice of both sides in OpenSpiel's form."""
    root = game.new_initial_state()
    table: dict[str, list[tuple[int, float]]] = {}
    shares = [sum(row) for row in mix]
    table[root.information_state_string()] = list(zip(root.legal_actions(), shares, strict=True))
    for load, share, row in zip(root.legal_actions(), shares, mix, strict=True):
        loaded = root.child(load)
        offers = [each / share if share > 0 else 1 / len(row) for each in row]
        table[loaded.information_state_string()] = list(zip(loaded.legal_actions(), offers, strict=True))
        for offer, often in zip(loaded.legal_actions(), opening, strict=True):
            offered = loaded.child(offer)
            passes, opens = offered.legal_actions()
            table[offered.information_state_string()] = [(passes, 1 - often), (opens, often)]
    return table


def _read(game: Any, policy: Any, bag: Bag) -> tuple[Mix, list[float]]:
    """Return what OpenSpiel's policy does, in our form."""
    root = game.new_initial_state()
    mix, opening = [], [0.0] * len(bag.prices)
    for load, share in policy.get_state_policy(root):
        loaded = root.child(load)
        offers = policy.get_state_policy(loaded)
        mix.append([share * each for _, each in offers])
        opening = [policy.get_state_policy(loaded.child(offer))[1][1] for offer, _ in offers]
    return mix, opening
