"""What several seats were asked at once: it outlives the question, since each of them may look it up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from bot.store import Seated
from rules.kernel.asking import Answer, Ask, Decision
from rules.kernel.log import Entry
from rules.kernel.telling import Seat

Asked: TypeAlias = tuple[Decision, Answer | None]
"""What a person was asked together with others, and what they have laid down for it."""


def by_letter(ask: Ask | None) -> bool:
    """Whether a question comes by direct message too, as what is put to several does; but not *ready*."""
    return ask is not None and len(ask.decisions) > 1 and not ask.hands_open


def asked_together(ask: Ask | None, sealed: Callable[[Seat], Answer | None] = lambda _: None) -> dict[Seat, Asked]:
    """A question that is put to several in private, and what each of them has laid down."""
    if ask is None or not by_letter(ask):
        return {}
    return {seat: (decision, sealed(seat)) for seat, decision in ask.decisions.items()}


def known(asked: Mapping[Seat, Asked], entry: Entry, seated: Sequence[Seated]) -> dict[Seat, Asked]:
    """What persons were asked, with the answer that has just come; what is undone was never answered."""
    persons = {one.seat for one in seated if one.kind == "person"}
    answered = {seat: one for seat, one in asked.items() if seat in persons}
    if entry.kind == "undo":
        return {seat: (decision, None) for seat, (decision, _) in answered.items()}
    if entry.kind == "answer" and entry.seat in answered:
        answered[entry.seat] = (answered[entry.seat][0], entry.value[0])
    return answered
