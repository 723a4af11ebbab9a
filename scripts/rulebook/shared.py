"""Shares work out over the cores of this machine, in copies of this process that know all that it knows."""

# Theory of operation
#
# A process that forks hands its copy everything in its memory for nothing, so that only results have to be sent. The numbers of the
# jobs wait in a pipe, and whoever is free takes the next one: this process, too. What a copy does not send back, because it has
# failed or was ended, is not there, and whoever wants it does it for himself. Where a process cannot fork, or runs threads (a copy
# would have their locks without them), nothing is shared.

from __future__ import annotations

import contextlib
import os
import pickle
import sys
import threading
from collections.abc import Callable, Iterator, Sequence

import _environment

_NUMBER = 4
"""Bytes of the number of a job."""
_MOST = 4
"""Copies of a process that are worth their start."""


def _nothing() -> None:
    pass


def results(
    jobs: Sequence[Callable[[], bytes]], leave: Callable[[], None], meanwhile: Callable[[], None] = _nothing
) -> Iterator[tuple[int, bytes]]:
    """Yield what jobs give, each with its number, in any order; those of a copy that has failed are left out.

    Args:
        jobs: The long ones first. What they change in memory is lost, where a copy does them.
        leave: What a copy does at its end.
        meanwhile: What this process does first, while copies have begun already; nothing where there are none.
    """
    copies = min(len(jobs), _environment.cores(), _MOST) - 1 if can_share() else 0
    waiting = _queue(len(jobs))
    sent: list[tuple[int, int]] = []
    try:
        with contextlib.suppress(OSError):  # no more processes, pipes or memory: whoever is there does it
            sent.extend(_copy(jobs, waiting, leave) for _ in range(copies))
        if sent:
            meanwhile()
        for number in _taken(waiting):
            yield number, jobs[number]()
    finally:
        os.close(waiting)
        received = [_received(process, pipe) for process, pipe in sent]
    for each in received:
        yield from each


def can_share() -> bool:
    """Tell whether this process may be copied."""
    return hasattr(os, "fork") and sys.platform != "darwin" and threading.active_count() == 1


def _queue(count: int) -> int:
    """Return the end of a pipe from which the numbers of all jobs can be read."""
    reading, writing = os.pipe()
    os.write(writing, b"".join(number.to_bytes(_NUMBER, "big") for number in range(count)))
    os.close(writing)
    return reading


def _taken(waiting: int) -> Iterator[int]:
    while number := os.read(waiting, _NUMBER):
        yield int.from_bytes(number, "big")


def _copy(jobs: Sequence[Callable[[], bytes]], waiting: int, leave: Callable[[], None]) -> tuple[int, int]:
    """Start a copy of this process that takes jobs; return its id, and where it sends the results."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    try:
        process = os.fork()
    except OSError:
        os.close(reading)
        os.close(writing)
        raise
    if process:
        os.close(writing)
        return process, reading
    try:  # the copy; it must leave without doing anything that this process has still to do
        done = {number: jobs[number]() for number in _taken(waiting)}
        with os.fdopen(writing, "wb") as pipe:
            pickle.dump(done, pipe, pickle.HIGHEST_PROTOCOL)
        leave()
    finally:
        os._exit(0)


def _received(process: int, pipe: int) -> list[tuple[int, bytes]]:
    with os.fdopen(pipe, "rb") as sent:
        raw = sent.read()
    with contextlib.suppress(ChildProcessError):
        os.waitpid(process, 0)
    try:
        return list(pickle.loads(raw).items())  # noqa: S301  from a copy of this very process
    except (pickle.UnpicklingError, EOFError):
        return []
