"""Shortcuts: answers that are often given one after the other, so that a person may give them in one press."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Literal, TypeAlias

from rules.kernel.asking import Answer, Decision, Number, Pick
from rules.kernel.telling import Phrase, light

Wish: TypeAlias = Answer | Literal["most", "usual"]
"""What to answer, before the question is known: this; as much as may be, but not nothing; or what is answered for
whoever is absent."""

Steps: TypeAlias = Sequence[tuple[Decision, Answer]]
"""Questions of one seat with their answers, in order."""


@light
class Plan:
    """What a seat could answer from its open question on: to the questions of these prompts, in this order, of
    which one that is not asked is left out. `then` is for questions that may come between them or behind, each as
    often as it is asked. No option is taken that has the hint `unless`, which warns of it."""

    answers: tuple[tuple[str, Wish], ...]
    then: Mapping[str, Wish] = field(default_factory=dict)
    unless: Phrase = ()

    def answer(self, decision: Decision, place: int) -> tuple[Answer | None, int]:
        """What to answer, if the plan says and the question allows it, with the place in the plan that follows; it
        has come to this place."""
        wish, after = self._wish_for(decision, place)
        value = fulfil(wish, decision)
        if self.unless and isinstance(decision, Pick) and isinstance(value, tuple):
            warned = [option.key for option in decision.options if option.hint == self.unless]
            value = None if {*warned} & {*value} else value
        return value, after

    def _wish_for(self, decision: Decision, place: int) -> tuple[Wish | None, int]:
        prompt = decision.prompt[0]
        for after, (key, wish) in enumerate(self.answers[place:], place + 1):
            if key == prompt:
                return wish, after
        return self.then.get(str(prompt)), place


def fulfil(wish: Wish | None, decision: Decision) -> Answer | None:
    """The answer to this question that a wish stands for, if the question allows one."""
    value: object = wish
    if wish == "usual":
        value = decision.default
    elif wish == "most":
        value = (decision.high or None) if isinstance(decision, Number) else decision.keys[-decision.most :]
    if value is None or decision.refuses(value) is not None:
        return None
    return value  # type: ignore[return-value]  # what a question does not refuse is an answer


def say_steps(steps: Steps) -> Phrase:
    """The answers as a label, one behind the other."""
    return ("shortcut.steps", tuple([label for step in steps for label in _labels(*step)]))  # type: ignore[return-value]


def _labels(decision: Decision, value: Answer) -> list[Phrase]:
    if isinstance(decision, Number) or isinstance(value, int):
        return [("number", int(value))]  # type: ignore[arg-type]  # a number is answered with one
    return [option.label for option in decision.options if option.key in value]
