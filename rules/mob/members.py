"""Choosing places and the members who stand there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import repeat

from rules.kernel.asking import Flow, Option, Pick, everyone_pick, menu, pick_from
from rules.kernel.telling import Phrase, Seat
from rules.mob.table import CLUBHOUSE, EMERGENCY, MADE, POOL, AnyTable, Gang, Person, Place


@lru_cache(maxsize=200)
def _place(key: str, warning: Phrase) -> Option[str]:
    """The same few come back turn after turn: each is made once."""
    return Option(key, (f"place.{key}",), key, warning or (() if key == "clubhouse" else (f"does-at.{key}",)))


@lru_cache(maxsize=2000)
def _which_place(prompt: str, keys: tuple[str, ...], warnings: tuple[Phrase, ...]) -> Pick:
    """And so do many of the questions made of them."""
    safe = [key for key, warns in zip(keys, warnings, strict=False) if not warns]
    return menu((prompt,), list(map(_place, keys, warnings or repeat(()))), safe[:1])


def choose_place(
    t: AnyTable, seat: Seat, prompt: str, places: Sequence[Place], warnings: tuple[Phrase, ...] = ()
) -> Flow[Place]:
    """One of these places, with a warning for each that needs one; where members stand is open to all, so with one
    there is no question."""
    if len(places) == 1:
        return places[0]
    decision = _which_place(prompt, tuple([t.place_key(place) for place in places]), warnings)
    return places[decision.keys.index((yield from pick_from(seat, lambda: decision)))]


def stations(t: AnyTable, seat: Seat) -> list[Place]:
    """The places where this gang has members, the Emergency Room left out."""
    return sorted({where for where in t.gangs[seat].where if where not in (EMERGENCY, POOL)})


def named(gang: Gang, members: Sequence[int]) -> list[tuple[str, int]]:
    """Members as they are told of: by name, and those without one by number."""
    counted: dict[str, int] = {}
    for member in members:
        name = gang.crew[member].name
        counted[name] = counted.get(name, 0) + 1
    return list(counted.items())


@lru_cache(maxsize=1000)
def _option(key: str, member: int, person: Person) -> Option[int]:
    """The same few come back turn after turn: each is made once."""
    return Option(key, (f"person.{person.name}",), member, ("hint.ratings", *person.strength))


@lru_cache(maxsize=5000)
def _options(crew: tuple[Person, ...], members: tuple[int, ...]) -> tuple[Option[int], ...]:
    names = [person.name for person in crew]
    options, alike = [], Counter[str]()
    for member in members:
        name = names[member]
        alike[name] += 1
        key = name if names.count(name) == 1 else f"{name}-{alike[name]}"
        options.append(_option(key, member, crew[member]))
    return tuple(options)


def member_options(gang: Gang, members: Sequence[int]) -> tuple[Option[int], ...]:
    """Men with a name go by it; those who are all alike are only numbered."""
    return _options(gang.crew, tuple(members))


def choose_members(
    t: AnyTable, seat: Seat, prompt: Phrase, members: Sequence[int], least: int, most: int
) -> Flow[tuple[int, ...]]:
    """Some of one's own members, who stand in the open: where there is no choice, nobody is asked. An absent
    player gives his associates before his made men."""
    if most == 0 or least == len(members) or (least == most and _all_alike(t.gangs[seat], members)):
        return tuple(members[:least])
    decision = _which_members(prompt, t.gangs[seat].crew, tuple(members), least, most)
    return (yield from everyone_pick(lambda: {seat: decision}))[seat]


@lru_cache(maxsize=5000)
def _which_members(
    prompt: Phrase, crew: tuple[Person, ...], members: tuple[int, ...], least: int, most: int
) -> Pick:
    options = _options(crew, members)
    last = [option.key for option in options[len(options) - least :]]
    return menu(prompt, options, last, least, most)


def _all_alike(gang: Gang, members: Sequence[int]) -> bool:
    """Nobody can tell them apart."""
    return gang.crew[members[0]].name == gang.crew[members[-1]].name


def injured(t: AnyTable, seat: Seat) -> list[int]:
    return t.gangs[seat].at(EMERGENCY)


def injure(t: AnyTable, seat: Seat, members: Sequence[int]) -> None:
    """Send members to the Emergency Room."""
    for member in members:
        t.gangs[seat].where[member] = EMERGENCY
    if members:
        t.tell("injured", seat=seat, who=named(t.gangs[seat], members))


def send_home(t: AnyTable, seat: Seat, place: Place) -> None:
    """Whoever stands at a place goes back to his clubhouse."""
    gang = t.gangs[seat]
    if crew := gang.at(place):
        for member in crew:
            gang.where[member] = CLUBHOUSE
        t.tell("home", seat=seat, who=named(gang, crew), place=t.place_key(place))


def promotable(t: AnyTable, seat: Seat) -> list[Place]:
    """The places where an associate of this gang stands who could be promoted."""
    return sorted({where for where in t.gangs[seat].where[MADE:] if where not in (EMERGENCY, POOL)})


def promote(t: AnyTable, seat: Seat, place: Place, man: int) -> None:
    """An associate makes room, where he stands, for a made man from the pool."""
    gang = t.gangs[seat]
    gang.where[gang.where.index(place, MADE)] = POOL
    gang.where[man] = place
