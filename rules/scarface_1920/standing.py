"""What stays in force: the headline of the day, and the permanent Jobs of a gang."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from rules.kernel.asking import Flow
from rules.kernel.telling import Seat
from rules.scarface_1920.pieces import changed
from rules.scarface_1920.table import Table

if TYPE_CHECKING:
    from rules.scarface_1920.effects import Effect

Occasion: TypeAlias = Literal["hire", "seize", "supply", "authorities"]


def extra(t: Table, seat: Seat, stat: str) -> int:
    """What headline and permanent Jobs add to a number; several add up."""
    sum_ = getattr(t.headline.stat, stat)
    for job in t.gangs[seat].done:
        sum_ += getattr(job.card.stat, stat)
    return sum_  # type: ignore[no-any-return]  # every stat is a number


def by_card(t: Table, card: str, effect: Flow[None]) -> Flow[None]:
    """An effect as that of this card, which questions and events name meanwhile."""
    before, t.source = t.source, card
    yield from effect
    t.source = before


def run_all(t: Table, seat: Seat, steps: Sequence[Effect]) -> Flow[None]:
    """The steps of one card, as printed."""
    return steps[0].run(t, seat) if len(steps) == 1 else _run_each(t, seat, steps)


def _run_each(t: Table, seat: Seat, steps: Sequence[Effect]) -> Flow[None]:
    for step in steps:
        yield from step.run(t, seat)


def ready_any(t: Table, seat: Seat, steps: Iterable[Effect]) -> bool:
    """Some step would do its owner good."""
    for step in steps:
        if step.ready(t, seat):
            return True
    return False


def after(t: Table, seat: Seat, occasion: Occasion) -> Flow[None]:
    """Permanent Jobs answer to such an event of one's own, once a turn; not if nothing would come of it."""
    gang = t.gangs[seat]
    for i, job in enumerate(gang.done):
        reply = job.card.after
        if reply is not None and reply.event == occasion and not job.fired and ready_any(t, seat, reply.does):
            gang.done = changed(gang.done, i, replace(job, fired=True))
            t.tell("job-again", seat=seat, job=job.card.key)
            yield from by_card(t, job.card.key, run_all(t, seat, reply.does))
