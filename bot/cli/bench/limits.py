"""What a bot under load must keep to, whatever the machine: one verdict for each limit, and no excuses."""

from __future__ import annotations

from collections.abc import Mapping
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
}
PASSES = 2  # the load, and the load after a restart; who is banned in the first has no second


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether one figure of one pass is within its limit."""

    subject: str
    figure: str
    value: float
    most: float

    @property
    def met(self) -> bool:
        """Whether it is; what is not a number is not."""
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
