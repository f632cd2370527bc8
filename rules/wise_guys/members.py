"""Choosing places and the members who stand there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rules.kernel.asking import Flow, Option, pick, pick_some
from rules.kernel.telling import Phrase, Seat
from rules.wise_guys.table import EMERGENCY, MADE, POOL, Gang, Place, Table


@lru_cache(maxsize=200)
def _place(key: str) -> Option[str]:
    """The same few come back turn after turn: each is made once."""
    return Option(key, (f"place.{key}",), key, () if key == "clubhouse" else (f"does-at.{key}",))


def choose_place(t: Table, seat: Seat, prompt: str, places: Sequence[Place]) -> Flow[Place]:
    """One of these places; where members stand is open to all, so with one there is no question."""
    if len(places) == 1:
        return places[0]
    keys = [t.place_key(place) for place in places]
    options = [_place(key) for key in keys]
    return places[keys.index((yield from pick(seat, (prompt,), lambda: options)))]


def stations(t: Table, seat: Seat) -> list[Place]:
    """The places where this gang has members, the Emergency Room left out."""
    return sorted({where for where in t.gangs[seat].where if where not in (EMERGENCY, POOL)})


def named(gang: Gang, members: Sequence[int]) -> list[tuple[str, int]]:
    """Members as they are told of: made men by name, associates by number."""
    who = [(gang.card.man[member].key, 1) for member in members if member < MADE]
    associates = sum([member >= MADE for member in members])
    return [*who, ("associate", associates)] if associates else who


@lru_cache(maxsize=1000)
def _option(key: str, member: int, slugging: int, talking: int) -> Option[int]:
    """The same few come back turn after turn: each is made once."""
    name = "associate" if member >= MADE else key
    return Option(key, (f"person.{name}",), member, ("hint.ratings", slugging, talking))


def member_options(gang: Gang, members: Sequence[int]) -> list[Option[int]]:
    """Made men go by their names; associates are all alike and only numbered."""
    options, associates = [], 0
    for member in members:
        if member < MADE:
            man = gang.card.man[member]
            options.append(_option(man.key, member, man.slugging, man.talking))
        else:
            associates += 1
            options.append(_option(f"associate-{associates}", member, 1, 1))
    return options


def choose_members(
    t: Table, seat: Seat, prompt: Phrase, members: Sequence[int], least: int, most: int
) -> Flow[tuple[int, ...]]:
    """Some of one's own members, who stand in the open: where there is no choice, nobody is asked. An absent
    player gives his associates before his made men."""
    if most == 0 or least == len(members) or (least == most and members[0] >= MADE):
        return tuple(members[:least])
    options = member_options(t.gangs[seat], members)
    last = [option.key for option in options[len(options) - least :]]
    return (yield from pick_some(seat, prompt, lambda: options, least, most, last))


def injure(t: Table, seat: Seat, members: Sequence[int]) -> None:
    """Send members to the Emergency Room."""
    for member in members:
        t.gangs[seat].where[member] = EMERGENCY
    if members:
        t.tell("injured", seat=seat, who=named(t.gangs[seat], members))
