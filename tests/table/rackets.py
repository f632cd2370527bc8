"""What people do in an evening of Scarface 1920 in which Jobs are to be fulfilled out of turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from bot.cli.random_players import random_answer
from rules.kernel.asking import Answer, Decision, Pick
from rules.kernel.game import Interjection
from rules.kernel.session import IllegalAnswer, Session
from tests.table.plot import Step

BACK_FROM = "order.which"


class Rackets:
    """People who lay large Plans, do something with them, and keep their Jobs for the turns of others."""

    def __init__(self, people: Sequence[int], seed: str) -> None:
        self.people, self._rng = people, Random(seed)
        self.done: Counter[str] = Counter()
        self.unasked: list[Step] = []

    def next(self, session: Session) -> Step:
        """A Job if there is one to fulfil unasked; *Back* for everybody's first order; or an answer."""
        for seat in self.people:
            for job in session.interjections(seat):
                if step := self._unasked(session, seat, job):
                    self.unasked.append(step)
                    return step
        seat = min(session.waiting_for)
        assert session.ask is not None
        decision = session.ask.decisions[seat]
        if decision.prompt[0] == BACK_FROM and not self.done[f"back {seat}"]:
            self.done[f"back {seat}"] += 1
            assert session.free_undo(seat) is not None
            return Step("back", seat)
        return Step("answer", seat, self._value(decision))

    def _unasked(self, session: Session, seat: int, job: Interjection) -> Step | None:
        """With choices that fit together, if some are found."""
        choices = tuple(self._any(field) for field in job.fields)
        try:
            session.fork().interject(seat, job.key, choices)
        except IllegalAnswer:
            return None
        return Step("aside", seat, aside=job.key, choices=choices)

    def _any(self, decision: Decision) -> Answer:
        return random_answer(decision, self._rng)

    def _value(self, decision: Decision) -> Answer:
        topic = str(decision.prompt[0])
        if topic == "plan.which" and isinstance(decision, Pick):
            return decision.keys[: self._rng.randint(2, 3)]
        if topic == "act.which" and isinstance(decision, Pick):
            return (self._action(decision.keys),)
        return self._any(decision)

    def _action(self, keys: Sequence[str]) -> str:
        if "order" in keys:
            return "order"
        skills = [key for key in keys if not key.startswith(("job:", "end"))]
        return self._rng.choice([*skills[:1], "end"])
