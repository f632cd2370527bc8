"""Carrying answers over into a session that goes on from a resting point under other rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.kernel.asking import signed
from rules.kernel.log import Entry, IllegalAnswer, RuleBroke
from rules.kernel.retelling import repeat

if TYPE_CHECKING:
    from rules.kernel.session import Session


def carry_over(session: Session, entries: Sequence[tuple[int, Entry]]) -> bool:
    """Repeat the entries that were in force since this resting point, each with its place in the old log; whether
    each answers what it answered then. If not, the session is worth nothing."""
    try:
        for place, entry in entries:
            if not _agrees(session, entry, place):
                return False
            repeat(session, entry)
    except (IllegalAnswer, RuleBroke):
        return False
    return True


def _agrees(session: Session, entry: Entry, place: int) -> bool:
    """Whether a seat is asked what it was asked then: by the digest of the entry, for one of the numbers that the
    question may have had. The nearest is most likely."""
    return any(_sign(session, entry, question) == entry.digest for question in range(place, -1, -1))


def _sign(session: Session, entry: Entry, question: int) -> str | None:
    """The digest that an entry would have here, were this the question's number."""
    seat, ask = entry.seat, session.ask
    if entry.kind == "interject":
        found = next((one for one in session.interjections(seat) if one.key == entry.key), None)
        if found is None:
            return None
        shapes = [field.shape() for field in found.fields]
        return signed(question, seat, entry.key, f"{found.parties}", *shapes, f"{entry.value}")
    decision = ask.decisions.get(seat) if ask is not None else None
    if decision is None:
        return None
    if entry.kind == "retract":
        return signed(question, seat, "retract", decision.shape())
    return decision.sign(entry.value[0], question, seat)
