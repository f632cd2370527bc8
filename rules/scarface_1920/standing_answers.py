"""Standing answers: to go on with one's Reorganization without a Job between its steps."""

from __future__ import annotations

from rules.kernel.standing_answers import Concern, StandingAnswer

STANDING_ANSWERS = (
    StandingAnswer(
        "moments",
        {"moment.reorganize": ("ready",)},
        lasts="game",
        concerns={"look-jobs": Concern("jobs", ("seat",)), "job-lost": Concern("jobs", ("seat",))},
    ),
)
