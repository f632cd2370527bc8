"""Standing answers: to pass where a gangster who got away may trade or fulfil a demand."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kernel.standing_answers import Concern, StandingAnswer

TAKEN: Mapping[str, Concern] = {"steal": Concern("robbed", ("victim",)), "swap": Concern("robbed", ("partner",))}
NEW_DEMAND: Mapping[str, Concern] = {"demand": Concern("demand")}

STANDING_ANSWERS = (
    StandingAnswer("demands", {"fulfil.which": ("pass",)}, concerns={**TAKEN, **NEW_DEMAND}),
    StandingAnswer("market", {"market.which": ("pass",)}, concerns=TAKEN),
)
