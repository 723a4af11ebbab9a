"""Shares jobs out to all cores of this machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from rulebook.balance.jobs import Job, do
from rulebook.balance.tally import Tally


def run(jobs: Sequence[Job], workers: int) -> Iterator[tuple[Job, Tally]]:
    """Yield what came of each job, in the order in which they are done."""
    if workers == 1:
        yield from ((job, do(job)) for job in jobs)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting = {pool.submit(do, job): job for job in jobs}
        try:
            for future in as_completed(waiting):
                yield waiting.pop(future), future.result()
        finally:
            pool.shutdown(cancel_futures=True)
