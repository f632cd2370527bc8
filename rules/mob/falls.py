"""Taking the fall, and what becomes of a gang that has nobody left to blame."""

from __future__ import annotations

from rules.kernel.telling import Phrase, Seat
from rules.mob.ending import end
from rules.mob.table import EMERGENCY, POOL, AnyTable

LAST_STRAW: Phrase = ("hint.last-straw",)


def last_straw(t: AnyTable, seat: Seat, trouble: int) -> bool:
    """After so much trouble somebody must take the fall, and there is nobody: it would be the end of the gang."""
    return trouble > 0 and not t.gangs[seat].made and t.book.too_much(t, seat, trouble)


def one_straw_after_another(t: AnyTable, seat: Seat, first: int, then: int) -> bool:
    """With so much trouble first and so much more then, more people must take the fall than there are."""
    falls = t.book.too_much(t, seat, first) + (then > t.book.bears)
    if not t.book.too_much(t, seat, first):
        falls = int(t.book.too_much(t, seat, first + then))
    return falls > len(t.gangs[seat].made)


def warning(t: AnyTable, seat: Seat, trouble: int) -> Phrase:
    """What an option that brings trouble says to a gang that would not survive it."""
    return LAST_STRAW if last_straw(t, seat, trouble) else ()


def warned(t: AnyTable, seat: Seat, trouble: int, question: str, warning: str) -> str:
    """A question that is answered by a number, for a gang that would not survive one above none: as a warning."""
    return warning if last_straw(t, seat, trouble) else question


def doom(t: AnyTable, seat: Seat) -> None:
    """A gang had to name somebody and has nobody: it is disbanded when the step is done."""
    if seat not in t.doomed:
        t.doomed.append(seat)


def arrest(t: AnyTable, seat: Seat, man: int) -> None:
    """He goes back to the recruit pool."""
    gang = t.gangs[seat]
    place = gang.where[man]
    gang.where[man] = POOL
    at = "emergency" if place == EMERGENCY else t.place_key(place)
    t.tell("fall", seat=seat, man=gang.crew[man].name, place=at)


def disband(t: AnyTable) -> None:
    """Gangs that had nobody to blame leave the game together. The last one standing wins at once; if nobody
    would be left, those who fall now compare what they have."""
    if not t.doomed:
        return
    doomed, t.doomed = sorted(t.doomed), []
    if len(doomed) == len(t.in_play()):
        end(t)
        return
    t.fallen.append(tuple(doomed))
    for seat in doomed:
        gang = t.gangs[seat]
        gang.out, gang.orders, gang.stash = True, 0, [0, 0, 0]
        gang.where = [POOL] * len(gang.where)
        t.tell("disbanded", seat=seat)
    if t.gangs[t.boss].out:
        t.crown(t.around(t.boss)[0])
    if len(t.in_play()) == 1:
        end(t)
