"""Taking the fall, and what becomes of a gang that has nobody left to blame."""

from __future__ import annotations

from rules.kernel.telling import Phrase, Seat
from rules.mob.ending import end
from rules.mob.table import EMERGENCY, POOL, AnyTable

LAST_STRAW: Phrase = ("hint.last-straw",)


def last_straw(t: AnyTable, seat: Seat, trouble: int) -> bool:
    """Whether so much trouble would be the end of the gang: somebody must take the fall, and there is nobody."""
    return trouble > 0 and not t.gangs[seat].made and t.book.too_much(t, seat, trouble)


def one_straw_after_another(t: AnyTable, seat: Seat, first: int, then: int) -> bool:
    """Whether trouble in two parts would be the end of the gang: more must take the fall than it has people."""
    falls = t.book.too_much(t, seat, first) + (then > t.book.bears)
    if not t.book.too_much(t, seat, first):
        falls = int(t.book.too_much(t, seat, first + then))
    return falls > len(t.gangs[seat].made)


def warning(t: AnyTable, seat: Seat, trouble: int) -> Phrase:
    """The hint of an option that brings trouble, for a gang that would not survive it."""
    return LAST_STRAW if last_straw(t, seat, trouble) else ()


def warned(t: AnyTable, seat: Seat, trouble: int, question: str, warning: str) -> str:
    """The prompt of a question for a number: the warning, if the gang would not survive an answer above none."""
    return warning if last_straw(t, seat, trouble) else question


def doom(t: AnyTable, seat: Seat) -> None:
    """Mark a gang that had to name somebody and has nobody: it is disbanded when the step is done."""
    if seat not in t.doomed:
        t.doomed.append(seat)


def arrest(t: AnyTable, seat: Seat, man: int) -> None:
    """Send a man back to the recruit pool, as the one who takes the fall."""
    gang = t.gangs[seat]
    place = gang.where[man]
    gang.where[man] = POOL
    at = "emergency" if place == EMERGENCY else t.place_key(place)
    t.tell("fall", seat=seat, man=gang.crew[man].name, place=at)


def disband(t: AnyTable) -> None:
    """Remove the gangs that had nobody to blame, all together. The last one standing wins at once; if nobody would
    be left, those who fall now compare what they have."""
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
