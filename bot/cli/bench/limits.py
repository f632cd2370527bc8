"""The limits of the benches of load and of pictures: what a bot must keep to, whatever the machine, with one
verdict for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.cli.bench.measuring import Figures

LIMITS: Mapping[str, float] = {  # the figure, and the most that it may be
    "ack_p99_ms": 500,
    "ack_max_ms": 2000,
    "answer_p99_ms": 1000,
    "oldest_post_s": 60,
    "outbox_empty_after_s": 60,
    "left_in_outbox": 0,
    "resident_mb": 250,
    "invalid_requests": 99,
    "bans": 0,
    "lost": 0,
    "failed": 0,
    "unanswered": 0,
    "refused": 0,
    "unpressed": 0,
}
PICTURE_LIMITS: Mapping[str, float] = {
    "draw_and_encode_ms": 50,
    "slowest_tenth_ms": 80,
    "adds_to_encoding": 0.75,
    "largest_kb": 150,
    "thread_waits_ms": 5,
    "warm_memory_mb": 60,
    "cut_to_nothing": 0,
    "plain_instead": 0,
    "not_drawn": 0,
}
PASSES = 2  # the load, and the load after a restart; who is banned in the first has no second


@dataclass(frozen=True, slots=True)
class Verdict:
    """A measured figure of one pass beside its limit."""

    subject: str
    figure: str
    value: float
    most: float

    @property
    def met(self) -> bool:
        """Whether the figure is within its limit; what is not a number (NaN) is not."""
        return self.value <= self.most

    def __str__(self) -> str:
        word = "met   " if self.met else "MISSED"
        return f"{word} {self.figure.replace('_', ' '):<22}{self.value:>12,.2f}  of {self.most:,g}; {self.subject}"


def judge_load(found: Mapping[str, Figures]) -> list[Verdict]:
    """A verdict for each limit in each pass of a bench of load; a pass that did not take place meets none."""
    passes = {subject: figures for subject, figures in found.items() if "bans" in figures}
    missing = {f"pass {number}, which was not made": Figures() for number in range(len(passes) + 1, PASSES + 1)}
    return [
        Verdict(subject, figure, figures.get(figure, float("nan")), most)
        for subject, figures in (passes | missing).items()
        for figure, most in LIMITS.items()
    ]


def judge_pictures(found: Mapping[str, Figures]) -> list[Verdict]:
    """A verdict for each figure of the bench of pictures that has a limit."""
    return [
        Verdict(subject, figure, value, PICTURE_LIMITS[figure])
        for subject, figures in found.items()
        for figure, value in figures.items()
        if figure in PICTURE_LIMITS
    ]


JUDGES: Mapping[str, Callable[[Mapping[str, Figures]], list[Verdict]]] = {
    "load": judge_load,
    "pictures": judge_pictures,
}
"""By the name of a bench: what judges it."""
