"""What all benches share: both sides of a comparison run in turn in one go, since times alone mean little on a
shared machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import TypeAlias

from rules.kernel.game import AnyGame

FEWEST_ROUNDS = 5
LOAD = 60.0  # seconds
ROUNDS = 15  # many short ones: what else the machine does then falls on both sides alike


class BenchError(RuntimeError):
    """A bench that cannot run here; says why in one line."""


@dataclass(frozen=True, slots=True)
class Request:
    """What to measure: these games, in so many rounds of so many seconds a side, and so many seconds of load; and
    of how many random games every position is drawn. `store` is the one that is measured."""

    games: Sequence[AnyGame]
    rounds: int = ROUNDS
    seconds: float = 0.25
    load: float = LOAD
    drawn: int = 0
    store: str = "sqlite"


Figures: TypeAlias = dict[str, float]


def compare_rates(request: Request, ours: Callable[[Random], int], theirs: Callable[[Random], int]) -> Figures:
    """How much of our work is done in a second, against theirs."""
    seconds = request.seconds
    return in_turn(request.rounds, lambda rng: rate(ours, rng, seconds), lambda rng: rate(theirs, rng, seconds))


def in_turn(count: int, ours: Callable[[Random], float], theirs: Callable[[Random], float]) -> Figures:
    """Rounds of one side and then the other, each beginning every second round; the median of the ratios."""
    rounds = []
    for i in range(count):
        rng = Random(i)
        sides = {"ours": ours, "theirs": theirs} if i % 2 else {"theirs": theirs, "ours": ours}
        rounds.append({side: gauge(rng) for side, gauge in sides.items()})
    return {
        "ratio": median(pair["ours"] / pair["theirs"] for pair in rounds),
        "ours": median(pair["ours"] for pair in rounds),
        "theirs": median(pair["theirs"] for pair in rounds),
    }


def rate(work: Callable[[Random], int], rng: Random, seconds: float) -> float:
    """How much of it is done in a second; work that has begun is finished."""
    done = 0
    start = perf_counter()
    while (taken := perf_counter() - start) < seconds or not done:
        done += work(rng)
    return done / taken


def resident(process: int) -> float:
    """The memory that a process holds, in MB; not a number where the system does not say."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return float("nan")
    return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS"))
