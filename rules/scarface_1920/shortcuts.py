"""Shortcuts of Scarface 1920: an order whose target is clear, a hire of somebody dear, and a skill whose goods go
where there is room. Where to go is never obvious, and a turn is mostly made of such choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.kernel.asking import Answer, Decision, Pick
from rules.kernel.shortcuts import Plan, Steps, Wish, say_steps
from rules.kernel.telling import Event, Phrase
from rules.scarface_1920.view import ScarfaceView

STARTS = ("act.which",)
CLEAR = ("seize", "recruit", "supply", "upgrade", "fence")
"""The orders that go on with questions of which the first choice is as good as any."""
SURE: Mapping[str, Wish] = {
    "goods.fence": "usual",
    "goods.store-alcohol": "usual",
    "goods.store-gun": "usual",
    "join.which": "usual",
    "recruit.how": "usual",
    "seize.which": "usual",
    "step.whether": "usual",
    "supply.which": "usual",
    "take.which": "usual",
    "upgrade.which": "usual",
}
"""What is obvious wherever it is asked."""


def list_plans(v: ScarfaceView, asked: Decision, heard: Sequence[Event]) -> tuple[Plan, ...]:  # noqa: ARG001
    """What this seat could answer in one go from its open question on, the likeliest first."""
    if not isinstance(asked, Pick):
        return ()
    match asked.prompt[0]:
        case "act.which":
            rest = [Plan((("act.which", (key,)),), SURE) for key in asked.keys if key not in ("order", "end")]
            seize = Plan((("act.which", ("order",)), ("order.which", ("seize",))), SURE)
            return (seize, *rest)
        case "order.which":
            return tuple(_orders(v))
        case prompt if prompt in SURE:
            return tuple([Plan(((str(prompt), (key,)),), SURE) for key in asked.keys[:3]])
    return ()


def _orders(v: ScarfaceView) -> list[Plan]:
    """To hire the dearest of those who lie open, as far as the money goes, and what is clear."""
    dearest = [key for row in v.rows for key in row if key][::-1][:3]
    hires = [Plan((("order.which", ("hire",)), ("hire.which", (key,)))) for key in dearest]
    return [*hires, *[Plan((("order.which", (key,)),), SURE) for key in CLEAR]]


def name_plan(plan: Plan, steps: Steps) -> Phrase:  # noqa: ARG001
    """All that is answered, but not that it is an order."""
    return say_steps([step for step in steps if not _gives_order(*step)])


def _gives_order(decision: Decision, value: Answer) -> bool:
    return decision.prompt[0] == "act.which" and value == ("order",)
