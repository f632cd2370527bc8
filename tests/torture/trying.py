"""Tries rows in several processes, and writes what was found as a table."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypedDict

from tests.torture.rows import Row, find_rows, run_row

WORKERS = 2
PARTS = 8  # in which a row is tried, each with a seed of its own, so that no worker has to wait long for the other


class Found(TypedDict):
    """A line of the table."""

    key: str
    promise: str
    cases: int
    failures: list[str]
    seconds: float


def try_part(key: str, cases: int, seed: int) -> Found:
    """Try a part of a row, in a process of its own."""
    logging.disable(logging.CRITICAL)  # trouble is what is tried here
    row, began = find_rows()[key], time.monotonic()
    outcome = run_row(row, cases, seed)
    return Found(
        key=key,
        promise=row.promise,
        cases=outcome.cases,
        failures=[f"--only {key}, part {one}" for one in outcome.failures],
        seconds=time.monotonic() - began,
    )


def try_rows(rows: Sequence[Row], seed: int, sizes: Callable[[Row], int]) -> list[Found]:
    """Try rows, each in parts, two at a time."""
    with ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn")) as pool:
        parts = [
            [
                pool.submit(try_part, row.key, cases, seed * PARTS + part)
                for part, cases in enumerate(split(sizes(row)))
            ]
            for row in rows
        ]
        return [join(one) for one in parts]


def split(cases: int) -> list[int]:
    """How many cases each part of a row tries."""
    parts = min(PARTS, cases)
    return [cases // parts + (part < cases % parts) for part in range(parts)]


def join(parts: Sequence[Future[Found]]) -> Found:
    """What all parts of a row have found; said as soon as it is known."""
    found = [part.result() for part in parts]
    first = found[0]
    whole = Found(
        key=first["key"],
        promise=first["promise"],
        cases=sum(one["cases"] for one in found),
        failures=[failure for one in found for failure in one["failures"]],
        seconds=sum(one["seconds"] for one in found),
    )
    print(line_of(whole), file=sys.stderr, flush=True)
    return whole


def line_of(found: Found) -> str:
    """A row as a line of the table."""
    counts = f"{found['cases']:11,} {len(found['failures']):8} {found['seconds']:8.0f}"
    return f"{found['key']:20} {counts}  {found['promise']}"


def table(found: Sequence[Found]) -> str:
    """The table, as text, and what has failed below it."""
    head = f"{'':20} {'cases':>11} {'failures':>8} {'seconds':>8}  promise"
    return "\n".join([head, *map(line_of, found), *(failure for one in found for failure in one["failures"])])
