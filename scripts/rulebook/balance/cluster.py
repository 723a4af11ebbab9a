"""Shares jobs out to the workers of a Dask cluster. They need Python and Dask alone: what they run travels with the jobs."""

# Theory of operation
#
# The engines and the modules of this package that run elsewhere are packed into a zip, named by the hash of what is in it. Every worker,
# also one that comes later, gets it by a plugin, puts it first on its path, and forgets modules of another version. What runs there is a
# function within a function: Dask sends only such ones by value, and the workers do not know this module.

from __future__ import annotations

import hashlib
import importlib
import io
import sys
import zipfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import _environment
from _apart import DASK, Unavailable
from rulebook.balance.jobs import Job
from rulebook.balance.tally import Moments, Tally

_DATE = (1980, 1, 1, 0, 0, 0)
PATIENCE = "20s"
"""So long a scheduler has to answer."""
_PACKAGE = Path(__file__).parent
_TRAVELS = ("__init__", "luck", "tally", "plays", "trials", "secrets", "fulltable", "jobs")


def run(jobs: Sequence[Job], scheduler: str) -> Iterator[tuple[Job, Tally]]:
    """Yield what came of each job, in the order in which they are done.

    Raises:
        Unavailable: Dask cannot be had, or nobody answers at the address.
    """
    distributed = DASK.load()
    try:
        client = distributed.Client(scheduler, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise Unavailable(f"no scheduler answers at {scheduler}: {error}") from error
    do = _worker()
    with client:
        client.register_plugin(_plugin(distributed, archive()))
        waiting = {client.submit(do, _plain(job), key=f"spielbar-{job.key}-{job.first}-{job.seed}", pure=False): job for job in jobs}
        for future, (counts, moments) in distributed.as_completed(waiting, with_results=True, loop=client.loop):
            yield waiting.pop(future), _tally(counts, moments)


# --- What the workers run ---------------------------------------------------------------------------------------------


def _plain(job: Job) -> tuple[Any, ...]:
    """Return a job as plain data: the workers' classes are others than ours."""
    table = job.table
    return job.kind, (table.name, table.players, table.options, table.bots), job.first, job.count, job.seed, job.cards


def _worker() -> Callable[[tuple[Any, ...]], tuple[dict[str, int], dict[str, tuple[int, int, int]]]]:
    """Return the function that does a job on a worker."""

    def do(plain: tuple[Any, ...]) -> tuple[dict[str, int], dict[str, tuple[int, int, int]]]:
        there = importlib.import_module("rulebook.balance.jobs")
        kind, table, *rest = plain
        tally = there.do(there.Job(kind, there.Table(*table), *rest))
        return dict(tally.counts), {name: (each.n, each.total, each.squares) for name, each in tally.moments.items()}

    return do


def _tally(counts: dict[str, int], moments: dict[str, tuple[int, int, int]]) -> Tally:
    tally = Tally()
    tally.counts.update(counts)
    tally.moments.update({name: Moments(*each) for name, each in moments.items()})
    return tally


def _plugin(distributed: Any, packed: bytes) -> Any:
    """Return what Dask calls on every worker before it gets work."""
    name = f"spielbar-{hashlib.sha256(packed).hexdigest()[:12]}.zip"

    def setup(self: Any, worker: Any) -> None:  # noqa: ARG001
        path = Path(worker.local_directory) / name
        path.write_bytes(packed)
        for module in [each for each in sys.modules if each.partition(".")[0] in ("engines", "rulebook")]:
            del sys.modules[module]
        sys.path[:] = [str(path), *(each for each in sys.path if "spielbar-" not in Path(each).name)]
        importlib.invalidate_caches()

    return type("Spielbar", (distributed.WorkerPlugin,), {"name": "spielbar", "setup": setup})()


def archive() -> bytes:
    """Return a zip with the engines and with what of this package runs elsewhere; the same bytes for the same files."""
    root = _environment.ROOT
    files = {path.relative_to(root).as_posix(): path for path in sorted((root / "engines").rglob("*.py"))}
    files |= {f"rulebook/balance/{name}.py": _PACKAGE / f"{name}.py" for name in _TRAVELS}
    files["rulebook/__init__.py"] = _PACKAGE.parent / "__init__.py"
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as target:
        for name, path in files.items():
            target.writestr(zipfile.ZipInfo(name, _DATE), path.read_bytes())
    return packed.getvalue()
