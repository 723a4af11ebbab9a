"""The cross-check of the bluff with OpenSpiel: the same game on both sides, figures that can tell a good bluff from a bad one."""

from __future__ import annotations

from typing import Any

import pytest

from _apart import OPENSPIEL, Unavailable
from engines.sheriff.bots.bluff import Load, solve
from figures import onebag

SMALL = onebag.Bag(2, 4)
"""Small enough to be solved at once."""


@pytest.fixture(scope="module")
def spiel() -> Any:
    """Return OpenSpiel, or skip with the reason why it cannot be had here; the first time it is fetched, so these tests count as slow."""
    try:
        return OPENSPIEL.load()
    except Unavailable as error:
        pytest.skip(str(error))


@pytest.mark.slow
@pytest.mark.parametrize("bag", [SMALL, onebag.BAGS[0]], ids=lambda bag: bag.spec)
def test_both_programs_play_the_same_game(spiel: Any, bag: onebag.Bag) -> None:
    """What OpenSpiel pays for each load, offer and decision is what our bots reckon with."""
    root = spiel.load_game(bag.spec).new_initial_state()
    for load, placed in zip(bag.loads, root.legal_actions(), strict=True):
        loaded = root.child(placed)
        for price, offer in zip(bag.prices, loaded.legal_actions(), strict=True):
            passed, opened = (loaded.child(offer).child(decision).returns() for decision in loaded.child(offer).legal_actions())
            assert passed == [load.passed - price, price]
            assert opened == [load.opened, load.fee]


@pytest.mark.slow
def test_the_strongest_bot_is_near_an_equilibrium_and_random_play_is_not(spiel: Any) -> None:
    rows = {row.who: row for row in onebag.rows(spiel, SMALL, 1000, [onebag.UNIFORM, "honest", "hard"])}
    assert rows[onebag.EQUILIBRIUM].nash_conv < 0.01
    assert 0 <= rows["hard"].nash_conv < 0.5
    assert rows[onebag.UNIFORM].nash_conv > 2
    assert rows["honest"].smuggles == 0
    assert rows["honest"].merchants_gain > 2, "a Sheriff who believes everybody is lied to"
    assert rows["hard"].against == pytest.approx(rows[onebag.EQUILIBRIUM].against, abs=0.3)


@pytest.mark.slow
def test_more_rounds_of_our_own_solver_come_closer(spiel: Any) -> None:
    game = spiel.load_game(SMALL.spec)
    found = []
    for rounds in (20, 2000):
        solution = solve(SMALL.loads, SMALL.prices, rounds)
        table = onebag.table_of(game, [list(row) for row in solution.mix], solution.opening)
        found.append(spiel.nash_conv(game, spiel.TabularPolicy(table)))
    assert found[1] < 0.02 < found[0]


def test_the_solver_finds_what_can_be_worked_out_by_hand() -> None:
    """Without an offer: the lie is worth 15 or costs 12, an opened honest bag brings 6.

    The Sheriff does not care when the lie comes in 6 of 6 + 12 cases, the merchant does not when 15 (1 - x) - 12 x = 6 x.
    """
    solution = solve((Load(0, 6, -6, 0), Load(15, -12, 12, 3)), (0,), 20_000)
    assert solution.loads() == pytest.approx((2 / 3, 1 / 3), abs=0.01)
    assert solution.opening[0] == pytest.approx(15 / 33, abs=0.01)
