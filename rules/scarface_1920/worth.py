"""What counts at the end: money, and what businesses, Associates and Jobs bring."""

from __future__ import annotations

from rules.kernel.game import Worth
from rules.kernel.telling import Seat
from rules.scarface_1920.deck import Decks
from rules.scarface_1920.ending import for_associates, for_businesses
from rules.scarface_1920.resample import sketch
from rules.scarface_1920.standing import run_all
from rules.scarface_1920.table import Table
from rules.scarface_1920.view import ScarfaceView

SOURCES = ("money", "businesses", "associates", "jobs")


def worth(decks: Decks, v: ScarfaceView) -> Worth:
    """One's own money, and what the rest would bring if it were counted now."""
    if v.seat is None:
        return ()
    found = (v.gangs[v.seat].money or 0, *to_come(sketch(decks, v), v.seat))
    return tuple([((f"worth.{source}",), money) for source, money in zip(SOURCES, found, strict=True)])


def to_come(t: Table, seat: Seat) -> tuple[int, int, int]:
    """What businesses, Associates and Jobs would bring if it were counted now."""
    return for_businesses(t, seat), for_associates(t, seat), _from_jobs(t, seat)


def _from_jobs(t: Table, seat: Seat) -> int:
    """What fulfilled Jobs pay at the end, found by counting on this table, which nobody plays on."""
    gang, t.stage = t.gangs[seat], "over"
    before = gang.money
    for job in gang.done:
        for _ in run_all(t, seat, job.card.end):
            pass  # what is counted at the end asks nothing
    earned, gang.money = gang.money - before, before
    return earned
