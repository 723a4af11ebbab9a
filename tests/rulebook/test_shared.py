"""Work that is shared out over the cores gives what it gives in one process, whatever becomes of the copies."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import _environment
from rulebook import kept, shared
from tests.rulebook.conftest import REPOSITORY

PATHS = [str(_environment.ROOT / "scripts"), str(_environment.ROOT)]
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system copies no processes")


def alone(code: str, *arguments: str) -> Any:
    """Return what some code prints, as JSON, in a process of its own: the one of the tests runs threads, and is not to be copied."""
    before = f"import json, os, sys, time\nsys.path[:0] = {PATHS!r}\n"
    before += "import _environment\nfrom rulebook import kept, shared\n_environment.cores = lambda: 3\n"
    done = subprocess.run([sys.executable, "-c", before + code, *arguments], capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


JOBS = """
def job(number):
    def work():
        time.sleep(0.02)
        FAULT
        return f"{number} {os.getpid()}".encode()
    return work

left = []
found = dict(shared.results([job(number) for number in range(40)], lambda: left.append(1)))
print(json.dumps({"found": {number: raw.decode().split() for number, raw in found.items()}, "me": os.getpid(), "left": len(left)}))
"""


def test_those_of_a_group_are_made_in_one_process(tmp_path: Path) -> None:
    grouped = SHELF.replace("make(number))", 'make(number), group=f"group {number % 5}")')
    told = alone(grouped, str(tmp_path / "shelf.bin"), "works")
    assert [number for number, _ in told["found"]] == list(range(30))
    processes = [{process for number, process in told["found"] if number % 5 == group} for group in range(5)]
    assert all(len(each) == 1 for each in processes)
    assert len(set().union(*processes)) > 1


MEANWHILE = """
began = []
def job():
    return str(bool(began)).encode()
jobs = [job] * 30
found = [raw.decode() for _, raw in shared.results(jobs, lambda: None, lambda: began.append(time.sleep(0.05)))]
print(json.dumps({"found": found, "began": len(began)}))
"""


@pytest.mark.parametrize("cores", [1, 3])
def test_what_a_process_does_meanwhile_it_does_before_its_own_jobs_and_only_beside_copies(cores: int) -> None:
    told = alone(f"_environment.cores = lambda: {cores}\n" + MEANWHILE)
    assert len(told["found"]) == 30
    assert told["began"] == (cores > 1)
    assert ("False" in told["found"]) is True


def test_every_job_is_done_once_and_not_by_one_process_alone() -> None:
    told = alone(JOBS.replace("FAULT", ""))
    assert {int(number) for number in told["found"]} == set(range(40))
    assert all(number == said for number, (said, _) in told["found"].items())
    assert len({process for _, process in told["found"].values()}) == 3
    assert told["left"] == 0, "only a copy leaves"


@pytest.mark.parametrize("fault", ["raise ValueError", "os._exit(1)", "os.kill(os.getpid(), 9)"])
def test_what_a_failed_copy_had_to_do_is_left_out(fault: str) -> None:
    told = alone(JOBS.replace("FAULT", f"if os.getpid() != me: {fault}").replace("left = []", "left, me = [], os.getpid()"))
    assert {int(process) for _, process in told["found"].values()} == {told["me"]}
    assert 0 < len(told["found"]) < 40


def test_where_no_process_can_be_had_this_one_does_it() -> None:
    refuse = "def refuse():\n    raise BlockingIOError\nos.fork = refuse\n"
    told = alone(refuse + JOBS.replace("FAULT", ""))
    assert {int(number) for number in told["found"]} == set(range(40))
    assert {int(process) for _, process in told["found"].values()} == {told["me"]}


SHELF = """
from pathlib import Path
kept._MUCH = 2
shelf = kept.Shelf(Path(sys.argv[1]), "code")
me, made = os.getpid(), []

def make(number):
    def work():
        time.sleep(0.02)
        if os.getpid() != me and sys.argv[2] == "fails":
            os._exit(1)
        made.append(number)
        return [number, os.getpid()]
    return work

wanted = [kept.Wanted(str(number), "source", make(number)) for number in range(30)]
kept.prepare([kept.Due(shelf, wanted)])
before = len(made)
found = [shelf.of(each) for each in wanted]
shelf.close()
again = kept.Shelf(Path(sys.argv[1]), "code")
print(json.dumps({"found": found, "again": [again.of(each) for each in wanted], "before": before, "made": len(made), "me": me}))
"""


def test_a_shelf_is_filled_by_several_processes(tmp_path: Path) -> None:
    told = alone(SHELF, str(tmp_path / "shelf.bin"), "works")
    assert [number for number, _ in told["found"]] == list(range(30))
    assert told["again"] == told["found"]
    assert len({process for _, process in told["found"]}) == 3
    assert told["made"] == told["before"] < 30


def test_what_a_failed_copy_has_not_made_is_made_when_it_is_asked_for(tmp_path: Path) -> None:
    told = alone(SHELF, str(tmp_path / "shelf.bin"), "fails")
    assert told["found"] == told["again"] == [[number, told["me"]] for number in range(30)]
    assert told["before"] < told["made"] == 30


CHECK = """
from pathlib import Path
import engines
from rulebook import check, checks
checks.modules()
engines.__path__ = [sys.argv[2]]
kept._MUCH = int(sys.argv[3])
root = Path(sys.argv[1])
forks, fork = [], os.fork
os.fork = lambda: (forks.append(1), fork())[1]
print(json.dumps({"found": [*map(str, check.content(root, refresh=False)[1])], "forks": len(forks)}))
"""


def test_the_checks_find_the_same_when_they_are_shared_out(repository: Path) -> None:
    text = repository / "content/pebbles/de/take.yaml"
    text.write_text(text.read_text("utf-8").replace("Nicht zu viele", "Nicht mehr als 3 Stapel"), encoding="utf-8")
    (repository / "content/pebbles/en/end.yaml").write_text("end.last: [\n", encoding="utf-8")
    told = []
    for much in ("1", "99999"):
        (repository / "build").mkdir()
        told.append(alone(CHECK, str(repository), str(REPOSITORY / "engines"), much))
        for file in sorted((repository / "build").rglob("*"), reverse=True):
            file.rmdir() if file.is_dir() else file.unlink()
        (repository / "build").rmdir()
    assert told[0]["found"] == told[1]["found"] != []
    assert told[0]["forks"] > 0
    assert told[1]["forks"] == 0


def test_a_process_with_threads_is_not_copied(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ended = threading.Event()
    thread = threading.Thread(target=ended.wait)
    thread.start()
    monkeypatch.setattr(kept, "_MUCH", 1)
    try:
        assert not shared.can_share()
        shelf: kept.Shelf[int] = kept.Shelf(tmp_path / "shelf.bin", "code")
        kept.prepare([kept.Due(shelf, [kept.Wanted("one", "source", os.getpid), kept.Wanted("two", "source", os.getpid)])])
        assert shelf.get("one", "source", os.getpid) == os.getpid()
    finally:
        ended.set()
        thread.join()
