"""How a house player answers: the best of what is offered, or anything legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from rules.kernel.asking import Answer, Decision, Number, Pick
from rules.kernel.chance import Dice
from rules.kernel.session import Session

Sample: TypeAlias = Callable[[], Session | None]
"""Draws a game that could be this one for all the seat knows; None where the world drawn turned out otherwise."""


class Player(Protocol):
    """Answers its own question from its own view, and knows nothing else."""

    def __call__(self, view: Any, decision: Decision, sample: Sample, dice: Dice) -> Answer: ...


def any_answer(view: Any, decision: Decision, sample: Sample, dice: Dice) -> Answer:  # noqa: ARG001
    """Any number within the limits; of a Pick any legal count of options, each set of them as likely."""
    if isinstance(decision, Number):
        return decision.low + dice.below(decision.high - decision.low + 1, "house")
    count = decision.least + dice.below(decision.most - decision.least + 1, "house")
    return decision.tidy(tuple(dice.draw(decision.keys, count, "house")))


def best(decision: Decision, worth: Callable[[str], float], count: int | None = None) -> Answer:
    """The options that are worth most, as many as are wanted or must be; of equals the first."""
    assert isinstance(decision, Pick)
    count = decision.least if count is None else min(max(count, decision.least), decision.most)
    return decision.tidy(tuple(sorted(decision.keys, key=worth, reverse=True)[:count]))


def drawn(decision: Decision, worth: Callable[[str], float], dice: Dice) -> Answer:
    """As many options as must be, by lot: what is worth twice as much comes up twice as often."""
    assert isinstance(decision, Pick)
    lots = {key: max(round(100 * worth(key)), 1) for key in decision.keys}
    chosen: list[str] = []
    for _ in range(decision.least):
        left = [key for key in lots for _ in range(lots[key]) if key not in chosen]
        chosen.append(dice.choose(left, "house"))
    return decision.tidy(tuple(chosen))


def how_many(decision: Decision, worth: Callable[[int], float]) -> Answer:
    """The number that is worth most; of equals the lowest."""
    assert isinstance(decision, Number)
    return max(range(decision.low, decision.high + 1), key=worth)
