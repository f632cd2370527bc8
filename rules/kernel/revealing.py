"""Revealing: whether answers that were given have told anybody more than what was answered, so that they can be
taken back although somebody else is asked by now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.chance import Dice
from rules.kernel.log import Entry, IllegalAnswer, RuleBroke
from rules.kernel.telling import Seat

if TYPE_CHECKING:
    from rules.kernel.session import Session

WORLDS = 4  # that are drawn for each seat


def revealed_nothing(session: Session, seat: Seat, length: int) -> bool:
    """Whether all that came since the log had this length are answers of this seat to questions put to it alone,
    and nobody knows more by them than what was answered. In doubt something was revealed: nothing was rolled, no
    event reveals anything or tells others in private, and in every world that a seat took for possible it would
    have been shown the same."""
    entries = session.entries_since(length)
    if session.ask is None or not entries or any(one.kind != "answer" or one.seat != seat for one in entries):
        return False
    before = session.fork()
    try:
        before.undo(seat, length)
    except IllegalAnswer:
        return False
    if before.ask is None or [*before.ask.decisions] != [seat] or _was_shown(session, before, seat):
        return False
    dice = Dice(f"{session.length}")  # whoever asks twice gets the same answer
    return all(
        _would_see_the_same(session, before, entries, watcher, dice)
        for watcher in range(session.seats)
        for _ in range(WORLDS)
    )


def _was_shown(session: Session, before: Session, seat: Seat) -> bool:
    """Whether something was rolled, revealed, or told to others in private."""
    told = session.all_events[len(before.all_events) :]
    if len(session.rolled) != len(before.rolled):
        return True
    return any(event.reveals or event.private.keys() - {seat} for event in told)


def _would_see_the_same(
    session: Session, before: Session, entries: list[Entry], watcher: Seat, dice: Dice
) -> bool:
    """Whether this seat is shown the same in another world that it took for possible, after the same answers."""
    other = before.sample(watcher, dice)
    if other is None:
        return False
    try:
        for entry in entries:
            other.answer(entry.seat, entry.value[0])
    except (IllegalAnswer, RuleBroke):
        return False
    since = len(before.all_events)
    assert session.ask is not None
    return (
        other.ask is not None
        and other.ask.decisions.keys() == session.ask.decisions.keys()
        and other.ask.decisions.get(watcher) == session.ask.decisions.get(watcher)
        and other.view(watcher) == session.view(watcher)
        and other.events(watcher, since) == session.events(watcher, since)
    )
