"""Choosing places and the members who stand there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import repeat
from typing import Any

from rules.kernel.asking import Flow, Option, Pick, everyone_pick, menu, pick_from
from rules.kernel.telling import Phrase, Seat
from rules.mob.table import CLUBHOUSE, EMERGENCY, MADE, POOL, AnyTable, Gang, Person, Place


def label_place(key: str) -> Phrase:
    """What a place is called on a button."""
    return ("label.clubhouse",) if key == "clubhouse" else (f"place.{key}",)


@lru_cache(maxsize=200)
def _make_place(key: str, warning: Phrase) -> Option[str]:
    """The option of a place. The same few come back turn after turn, so each is made once."""
    return Option(key, label_place(key), key, warning or (() if key == "clubhouse" else (f"does-at.{key}",)))


@lru_cache(maxsize=2000)
def _make_place_question(prompt: str, keys: tuple[str, ...], warnings: tuple[Phrase, ...]) -> Pick:
    """The question for one of these places, made once like its options. The default is a safe place."""
    safe = [key for key, warns in zip(keys, warnings, strict=False) if not warns]
    return menu((prompt,), list(map(_make_place, keys, warnings or repeat(()))), safe[:1])


def choose_place(
    t: AnyTable,
    seat: Seat,
    prompt: str,
    places: Sequence[Place],
    warnings: tuple[Phrase, ...] = (),
    who: Sequence[tuple[str, int]] = (),
) -> Flow[Place]:
    """Ask for one of these places, with a warning for each that needs one; the question may say `who` goes there.
    Where members stand is open to all, so with one place there is no question."""
    if len(places) == 1:
        return places[0]
    decision = _make_place_question(prompt, tuple([t.place_key(place) for place in places]), warnings)
    if who:
        question: tuple[Any, ...] = (prompt, tuple(who))
        decision = decision.put_as(question)
    return places[decision.keys.index((yield from pick_from(seat, lambda: decision)))]


def stations(t: AnyTable, seat: Seat) -> list[Place]:
    """The places where this gang has members, the Emergency Room left out."""
    return sorted({where for where in t.gangs[seat].where if where not in (EMERGENCY, POOL)})


def named(gang: Gang, members: Sequence[int]) -> list[tuple[str, int]]:
    """Members as events name them: each name, and how many bear it."""
    counted: dict[str, int] = {}
    for member in members:
        name = gang.crew[member].name
        counted[name] = counted.get(name, 0) + 1
    return list(counted.items())


@lru_cache(maxsize=1000)
def _make_member(key: str, member: int, person: Person) -> Option[int]:
    """The option of a member. The same few come back turn after turn, so each is made once."""
    return Option(key, (f"person.{person.name}",), member, ("hint.ratings", *person.strength))


@lru_cache(maxsize=5000)
def _list_members(crew: tuple[Person, ...], members: tuple[int, ...]) -> tuple[Option[int], ...]:
    """The options of several members; those of the same name are numbered."""
    names = [person.name for person in crew]
    options, alike = [], Counter[str]()
    for member in members:
        name = names[member]
        alike[name] += 1
        key = name if names.count(name) == 1 else f"{name}-{alike[name]}"
        options.append(_make_member(key, member, crew[member]))
    return tuple(options)


def member_options(gang: Gang, members: Sequence[int]) -> tuple[Option[int], ...]:
    """The options of several members: men with a name go by it; those who are all alike are only numbered."""
    return _list_members(gang.crew, tuple(members))


def choose_members(
    t: AnyTable, seat: Seat, prompt: Phrase, members: Sequence[int], least: int, most: int
) -> Flow[tuple[int, ...]]:
    """Ask for some of a gang's own members, who stand in the open: where there is no choice, nobody is asked. By
    default associates go before made men."""
    if most == 0 or least == len(members) or (least == most and _are_alike(t.gangs[seat], members)):
        return tuple(members[:least])
    decision = _make_members_question(prompt, t.gangs[seat].crew, tuple(members), least, most)
    return (yield from everyone_pick(lambda: {seat: decision}))[seat]


@lru_cache(maxsize=5000)
def _make_members_question(
    prompt: Phrase, crew: tuple[Person, ...], members: tuple[int, ...], least: int, most: int
) -> Pick:
    """The question for some of these members, made once."""
    options = _list_members(crew, members)
    last = [option.key for option in options[len(options) - least :]]
    return menu(prompt, options, last, least, most)


def _are_alike(gang: Gang, members: Sequence[int]) -> bool:
    """Whether all these members have the same name, so that nobody can tell them apart."""
    return gang.crew[members[0]].name == gang.crew[members[-1]].name


def injured(t: AnyTable, seat: Seat) -> list[int]:
    """The members in the Emergency Room."""
    return t.gangs[seat].at(EMERGENCY)


def injure(t: AnyTable, seat: Seat, members: Sequence[int]) -> None:
    """Send members to the Emergency Room."""
    for member in members:
        t.gangs[seat].where[member] = EMERGENCY
    if members:
        t.tell("injured", seat=seat, who=named(t.gangs[seat], members))


def send_home(t: AnyTable, seat: Seat, place: Place) -> None:
    """Send everybody of a gang who stands at a place back to the clubhouse."""
    gang = t.gangs[seat]
    if crew := gang.at(place):
        for member in crew:
            gang.where[member] = CLUBHOUSE
        t.tell("home", seat=seat, who=named(gang, crew), place=t.place_key(place))


def promotable(t: AnyTable, seat: Seat) -> list[Place]:
    """The places where an associate of this gang stands who could be promoted."""
    return sorted({where for where in t.gangs[seat].where[MADE:] if where not in (EMERGENCY, POOL)})


def promote(t: AnyTable, seat: Seat, place: Place, man: int) -> None:
    """Replace an associate, at the same place, by a made man from the pool."""
    gang = t.gangs[seat]
    gang.where[gang.where.index(place, MADE)] = POOL
    gang.where[man] = place
