"""Heat, and what happens to those who draw too much of it."""

from __future__ import annotations

from rules.kernel.asking import Flow, Option, pick
from rules.kernel.telling import Seat
from rules.mob.falls import arrest, doom
from rules.mob.table import EMERGENCY, MADE, POOL, Place
from rules.sons_of_anarchy.table import MOST_HEAT, Table

AFTER_A_FALL = 1


def boils_over(t: Table, seat: Seat, heat: int) -> bool:
    """To gain so much is to have more than four."""
    return t.gangs[seat].heat + heat > MOST_HEAT


def gain_heat(t: Table, seat: Seat, heat: int, why: str) -> Flow[None]:
    """Above four, a member takes the fall at once, however much there was."""
    gang = t.gangs[seat]
    gang.heat += heat
    t.tell("heat", seat=seat, heat=heat, was=gang.heat - heat, now=gang.heat, why=why, **t.blame(why))
    if boils_over(t, seat, 0):
        yield from take_the_fall(t, seat)


def drop_heat(t: Table, seat: Seat, heat: int) -> None:
    """Never below none."""
    gang = t.gangs[seat]
    dropped = min(heat, gang.heat)
    gang.heat -= dropped
    if dropped:
        t.tell("cool", seat=seat, heat=dropped, was=gang.heat + dropped, now=gang.heat)


def take_the_fall(t: Table, seat: Seat) -> Flow[None]:
    """A member, also one in the Emergency Room, goes back to the recruit pool, and heat drops to one; a fall never
    adds any. With no member left to blame, the gang is disbanded."""
    gang = t.gangs[seat]
    before, gang.heat = gang.heat, min(gang.heat, AFTER_A_FALL)
    if not gang.made:
        doom(t, seat)
        return
    default = scapegoats(t, seat)[-1].key
    man = yield from pick(seat, ("fall.who",), lambda: scapegoats(t, seat), default, lone="take")
    arrest(t, seat, man)
    if gang.heat < before:
        t.tell("back-at-one", seat=seat)


def scapegoats(t: Table, seat: Seat) -> list[Option[int]]:
    """Members are alike: what matters is from where one is missing. It matters least for the last of these: the
    Emergency Room, or else the clubhouse."""
    where = t.gangs[seat].where
    places: list[Place] = sorted({place for place in where[:MADE] if place != POOL}, reverse=True)
    keys = ["emergency" if place == EMERGENCY else t.place_key(place) for place in places]
    return [Option(key, ("fall.at", key), where.index(place)) for key, place in zip(keys, places, strict=True)]
