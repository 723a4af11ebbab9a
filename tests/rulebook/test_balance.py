"""The measuring of Sheriff of Nottingham: sums that do not depend on who adds them, pairs that differ in one card, searches that find."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import _environment
from _apart import DASK, Unavailable
from engines.game import BadInput, Option
from engines.sheriff.state import State
from rulebook.balance import age, cluster, command, figures, fulltable, jobs, plan, plays, secrets, trials
from rulebook.balance.jobs import Job
from rulebook.balance.luck import Luck
from rulebook.balance.plays import GAME, MIXED, Table
from rulebook.balance.tally import SHARE, Moments, joined

Json = Any
LAWS = Table("laws", 3, (("laws", True),), "honest")
SMALL = Table("base", 3, (), "honest")
TAKEN = Table("taken", 4, (("black_market", "open"), ("orders", True)), "bold")


def moments(*values: int) -> Moments:
    found = Moments()
    for value in values:
        found.add(value)
    return found


# --- Arithmetic -------------------------------------------------------------------------------------------------------


def test_a_mean_has_the_interval_of_student() -> None:
    assert figures.mean(moments(2, 4, 6, 8)) == [5.0, 0.89, 9.11]
    assert figures.mean(moments(2, 4, 6, 8), 2) == [2.5, 0.45, 4.55]
    assert figures.mean(moments(*range(11))) == [5.0, 2.77, 7.23]
    assert figures.mean(moments(7)) == [7.0, None, None]
    assert figures.mean(Moments()) is None


def test_a_share_has_the_interval_of_wilson() -> None:
    assert figures.share(5, 10) == [50.0, 23.66, 76.34]
    assert figures.share(0, 10) == [0.0, 0.0, 27.75]
    assert figures.wins(SHARE // 2 + SHARE, 10)[0] == 15.0


def test_quartiles_part_the_values_into_quarters() -> None:
    assert figures.quartiles({str(value): 1 for value in range(1, 9)}) == [2, 4, 6]
    assert figures.quartiles({"100": 3, "9": 1}) == [9, 100, 100]


# --- Plays ------------------------------------------------------------------------------------------------------------


def test_the_same_number_is_the_same_play_and_another_one_is_not() -> None:
    one, again, other = (plays.counted(SMALL, number, "test") for number in (0, 0, 1))
    assert one == again
    assert one.counts != other.counts
    assert one.counts["plays"] == 1
    assert sum(one.below("win/").values()) == SHARE


def test_jobs_add_up_however_they_are_cut() -> None:
    whole = jobs.do(Job(jobs.PLAYS, SMALL, 0, 3, "test"))
    parts = [jobs.do(Job(jobs.PLAYS, SMALL, first, count, "test")) for first, count in ((1, 2), (0, 1))]
    assert joined(parts) == whole


def test_everybody_moves_on_by_one_seat_at_a_mixed_table() -> None:
    table = Table("base", 3, (), MIXED)
    sat = [tuple(table.levels(number)) for number in range(len(plays.CHARACTERS))]
    for seat in range(3):
        assert sorted(row[seat] for row in sat) == sorted(plays.CHARACTERS)


def test_a_draw_does_not_depend_on_other_draws() -> None:
    """That is what keeps two plays alike: one card more for one seat leaves the others theirs."""
    state = SMALL.start()
    one, other = Luck("test"), Luck("test")
    one.bot(state, 1)
    assert one.bot(state, 2).random() == other.bot(state, 2).random()
    assert one.bot(state, 1).random() != other.bot(state, 1).random()


def test_modules_are_the_options_of_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new option is taken up by itself, alone and with all others."""
    monkeypatch.setattr(
        GAME, "options", (*GAME.options, Option("brawl", default=False), Option("moon", default="off", choices=("off", "new", "old")))
    )
    found = plan.modules()
    assert found["brawl"] == (("brawl", True),)
    assert found["moon-old"] == (("moon", "old"),)
    assert {("brawl", True), ("moon", "new"), ("laws", True)} <= set(found[plan.ALL])
    assert found[plan.BASE] == ()


# --- What a card is worth ---------------------------------------------------------------------------------------------


def test_a_pair_without_a_difference_has_none() -> None:
    """The same luck: going on from a copy of a point comes to the same end."""
    points, final = trials.rounds(trials.with_law(LAWS.start(), None), LAWS.levels(0), Luck("test"))
    point = points[4].copy()
    state: State = point.state
    for step in plays.steps(state, LAWS.levels(0), point.luck):
        state = step.after
    assert plays.scores(state) == final


def test_a_prize_of_the_round_is_worth_what_it_pays() -> None:
    """Five gold in each of the two rounds it lasts, more only when it is shared; nothing else, since bots do not play for it."""
    tally = joined(trials.laws(LAWS, number, "test", ["orchard-feast"]) for number in range(2))
    worth = tally.moments["worth/laws/orchard-feast/table"]
    assert worth.n == 2
    assert worth.total >= 0
    assert worth.total % 5 == 0
    assert tally.moments["worth/laws/orchard-feast/office"].n == 2


def test_a_law_is_in_force_as_long_as_it_would_stay_and_no_other_one_comes() -> None:
    points, _ = trials.rounds(trials.with_law(LAWS.start(), None), LAWS.levels(0), Luck("test"))
    seen: dict[int, set[tuple[str, ...]]] = {}
    ended = trials.through(points[3].copy(), LAWS.levels(0), "gate-money", 5)
    state = trials.with_law(points[3].state, "gate-money")
    for step in plays.steps(state, LAWS.levels(0), points[3].luck):
        slots = GAME.state_to_json(step.after)["laws"].get("slots", [])
        seen.setdefault(step.after.round, set()).add(tuple(slots))
    assert set().union(*seen.values()) == {("gate-money",)}
    assert GAME.state_to_json(ended)["laws"].get("slots", []) == []


def test_a_merry_man_in_a_hand_that_never_smuggles_is_worth_nothing() -> None:
    """Exactly nothing: he changes no draw and no decision of the others."""
    found = trials.merry_men(Table("merry", 3, (("merry", True),), "honest"), 0, "test", ["much", "robin-hood"])
    assert found.moments == {"worth/merry/much/held": moments(0), "worth/merry/robin-hood/held": moments(0)}


def test_a_merry_man_who_comes_through_is_weighed_for_his_player_and_for_the_table() -> None:
    table = Table("merry", 3, (("merry", True),), "bold")
    found = joined(trials.merry_men(table, number, "test", ["friar-tuck", "robin-hood"]) for number in range(3))
    came = found.moments["worth/merry/friar-tuck/mine"].n
    assert 1 <= came <= found.moments["worth/merry/friar-tuck/held"].n == 3
    assert found.moments["worth/merry/friar-tuck/table"].n == came
    assert 1 <= found.moments["worth/merry/friar-tuck/known"].n <= came
    assert "worth/merry/robin-hood/known" not in found.moments


def test_who_does_without_a_card_never_takes_it() -> None:
    """Both sides of the pair, by hand: the card is taken in the one and not by that seat in the other."""
    taken: list[trials.Taking] = []
    state, luck, levels = TAKEN.start(), Luck(TAKEN.seed("test", 0)), TAKEN.levels(0)
    for step in plays.steps(state, levels, luck):
        for module, card, event in plays.taken(step.events):
            taken.append(trials.Taking(module, card, event.args["seat"], step.action, trials.Point(step.before, luck.copy())))
    one = taken[0]
    other = trials.declined(one, levels)
    assert other.phase == "over"
    (verb,) = one.action
    if verb == "fulfil":
        assert other.orders is not None
        assert not [card for card in other.orders.taken[one.seat] if f"{_order(card)}" == one.card]
    assert trials.cards(TAKEN, 0, "test").moments


def _order(card: int) -> str:
    from engines.sheriff import printed  # noqa: PLC0415

    kinds = list(dict.fromkeys((row[0], row[1]) for row in printed.ORDERS))
    return "-".join(kinds[card])


# --- The fullest table ------------------------------------------------------------------------------------------------


def test_a_small_run_at_the_fullest_table_finds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main("", ["--full-table", "--random-plays", "3", "--plays", "1", "--workers", "1"]) == 0
    told = capsys.readouterr().out
    assert "6 players" in told
    assert told.count("0 dead-end, 0 lost, 0 leak") == 2


def test_a_coin_that_is_lost_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def robbed(state: State) -> None:
        if state.round == 2:
            raise BadInput("position.conservation", at="gold")

    monkeypatch.setattr(GAME, "check_conservation", robbed)
    faults = fulltable.random_play(Table("base", 3, (), MIXED), 0, "test").below("fault/lost/")
    assert sum(faults.values()) == 1
    assert "position.conservation at gold" in next(iter(faults))


def test_a_secret_that_is_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hands of all others in an observation, under any name; the observation as it is tells nothing."""
    state = SMALL.start()
    for step in plays.steps(state, SMALL.levels(0), Luck("test")):
        state = step.after
        if state.phase == "inspect":
            break
    assert secrets.leaks(state, Random(1)) == []
    shown = GAME.observation
    monkeypatch.setattr(GAME, "observation", lambda state, seat: {**shown(state, seat), "goods": [list(hand) for hand in state.hands]})
    found = secrets.leaks(state, Random(1))
    assert any(leak.startswith("swapped, seat 1") for leak in found)
    assert any(leak.startswith("guessed, seat None") for leak in found)


# --- The command ------------------------------------------------------------------------------------------------------

ASKED = ["--modules", "orders", "--players", "3", "--bots", "honest", "--plays", "6", "--pairs", "0", "--seed", "test"]


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the figures of one process."""
    path = tmp_path_factory.mktemp("balance") / "one.json"
    assert command.main("", [*ASKED, "--workers", "1", "--out", str(path)]) == 0
    return path.read_text(encoding="utf-8")


def test_the_figures_say_how_to_get_them_again(alone: str) -> None:
    found = json.loads(alone)
    assert found["command"] == f"{age.COMMAND} {' '.join(ASKED)}"
    assert set(found["decks"]) >= {"laws", "orders", "black-market"}
    (table,) = found["tables"]
    assert (table["plays"], len(table["wins"])) == (6, 3)
    assert sum(share for share, *_ in table["wins"]) == pytest.approx(100, abs=0.1)
    assert {card["module"] for card in found["cards"]} == {"orders"}
    assert not any(card["card"].startswith("bread") for card in found["cards"]), "with three there is no bread"


def test_more_processes_find_the_same(alone: str, tmp_path: Path) -> None:
    path = tmp_path / "two.json"
    assert command.main("", [*ASKED, "--workers", "2", f"--out={path}"]) == 0
    assert path.read_text(encoding="utf-8") == alone


@pytest.mark.parametrize(("asked", "told"), [(["--plays", "0"], "--plays is 1 or more"), (["--modules", "chess"], "invalid choice")])
def test_what_cannot_be_asked_is_refused(asked: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main("", asked)
    assert told in capsys.readouterr().err


def test_all_cores_are_used_unless_said_otherwise() -> None:
    assert _environment.cores() >= 1


# --- A cluster --------------------------------------------------------------------------------------------------------


def test_what_travels_needs_nothing_but_itself(tmp_path: Path) -> None:
    packed = tmp_path / "spielbar.zip"
    packed.write_bytes(cluster.archive())
    assert cluster.archive() == packed.read_bytes()
    code = f"import sys; sys.path[:0] = [{str(packed)!r}]; import rulebook.balance.jobs as jobs; print(jobs.__file__)"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.startswith(str(packed))


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[str]:
    """Yield the address of a cluster of one worker that knows nothing of this repository; skip where Dask cannot be had."""
    try:
        dask = Path(DASK.load().__file__).parent.parent
    except Unavailable as error:
        pytest.skip(str(error))
    file = tmp_path / "scheduler.json"
    environment = {"PYTHONPATH": str(dask), "PATH": "", "HOME": str(tmp_path), "DASK_TEMPORARY_DIRECTORY": str(tmp_path)}
    common = ["--no-dashboard", "--scheduler-file", str(file)]
    commands = (
        ["distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", *common],
        ["distributed.cli.dask_worker", "--nthreads", "1", *common],
    )
    started = []
    try:
        for each in commands:
            log = (tmp_path / f"{each[0]}.log").open("w")
            started.append(subprocess.Popen([sys.executable, "-m", *each], cwd=tmp_path, env=environment, stdout=log, stderr=log))
            log.close()
        yield _address(file)
    finally:
        for process in reversed(started):
            process.terminate()
            process.wait(20)


def _address(file: Path) -> str:
    import time  # noqa: PLC0415

    for _ in range(300):
        if file.is_file() and file.read_text(encoding="utf-8").endswith("}"):
            return str(json.loads(file.read_text(encoding="utf-8"))["address"])
        time.sleep(0.1)
    raise AssertionError("the scheduler does not start")


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::Warning")
def test_a_cluster_finds_the_same(scheduler: str, alone: str, tmp_path: Path) -> None:
    path = tmp_path / "cluster.json"
    assert command.main("", [*ASKED, "--scheduler", scheduler, "--out", str(path)]) == 0
    assert path.read_text(encoding="utf-8") == alone


@pytest.mark.slow
def test_where_no_scheduler_answers_it_is_said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        DASK.load()
    except Unavailable as error:
        pytest.skip(str(error))
    monkeypatch.setattr(cluster, "PATIENCE", "2s")
    assert command.main("", [*ASKED, "--scheduler", "tcp://127.0.0.1:1"]) == 2
    assert "no scheduler answers at tcp://127.0.0.1:1" in capsys.readouterr().err
