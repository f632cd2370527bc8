"""Thugs and their places: the board's, the districts, Deals and Jobs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import chain

from rules.kernel.asking import Flow, Option, pick
from rules.kernel.telling import Phrase, Seat
from rules.scarface_1920.choosing import Piece, Rank, give_up, share
from rules.scarface_1920.pieces import (
    AUTHORITIES,
    HQ,
    PLACES,
    PRISON,
    SAFEHOUSES,
    SLUMS,
    UNDERWORLD,
    changed,
    shifted,
)
from rules.scarface_1920.table import Gang, Table

Spot = tuple[str, int]
"""A group of places, and which of them."""

BOARD = {"hq": HQ, "authorities": AUTHORITIES, "underworld": UNDERWORLD, "prison": PRISON}
ANYWHERE = ("hq", "districts", "deals", "jobs", "authorities", "underworld", "prison")


def count_at(gang: Gang, group: str) -> int:
    """Thugs in a place, or in a group of places."""
    if group in BOARD:
        return gang.thugs[BOARD[group]]
    if group == "districts":
        return sum(gang.streets)
    if group == "deals":
        return sum([deal.thugs for deal in gang.deals])
    return sum([job.thugs for job in gang.done])


def spots(t: Table, seat: Seat, groups: Sequence[str]) -> list[Piece]:
    """Where a gang's thugs are, among these places."""
    found: list[Piece] = []
    for group in groups:
        found += _spots_of(t, t.gangs[seat], group)
    return found


def _spots_of(t: Table, gang: Gang, group: str) -> list[Piece]:
    """The thugs of one kind of place: a field of the gang board, or each district, deal or Job that holds some."""
    if group in BOARD:
        n = gang.thugs[BOARD[group]]
        return [Piece(group, (f"thugs.{group}",), n, (group, 0))] if n else []
    if group == "districts":
        return [
            Piece(f"district:{i}", ("thugs.district", t.city.keys[i]), n, (group, i))
            for i, n in enumerate(gang.streets)
            if n
        ]
    if group == "deals":
        return [
            Piece(f"deal:{i}", ("thugs.deal", deal.dealers[0].key), deal.thugs, (group, i))
            for i, deal in enumerate(gang.deals)
            if deal.thugs
        ]
    return [
        Piece(f"job:{job.card.key}", ("thugs.job", job.card.key), job.thugs, (group, i))
        for i, job in enumerate(gang.done)
        if job.thugs
    ]


def take_away(gang: Gang, spot: Spot, count: int) -> None:
    """Take Thugs from where they stand."""
    group, i = spot
    if group in BOARD:
        gang.thugs[BOARD[group]] -= count
    elif group == "districts":
        gang.streets = shifted(gang.streets, i, -count)
    elif group == "deals":
        gang.deals = changed(gang.deals, i, gang.deals[i].with_thugs(gang.deals[i].thugs - count))
    else:
        gang.done = changed(gang.done, i, replace(gang.done[i], thugs=gang.done[i].thugs - count))


CHEAPEST = ("prison", "underworld", "authorities", "deals", "jobs", "districts", "hq")


def least_missed(piece: Piece) -> int:
    """Where an absent player loses thugs first."""
    return CHEAPEST.index(piece.means[0])


def relocate(
    t: Table, seat: Seat, groups: Sequence[str], count: int, goal: int, prompt: str, rank: Rank | None = None
) -> Flow[int]:
    """So many of a gang's thugs go from these places to one on the board; their owner says which, and of a loss,
    which comes with a rank, names all in one answer."""
    gang = t.gangs[seat]

    def go(spot: Spot, many: int) -> None:
        take_away(gang, spot, many)
        gang.thugs[goal] += many

    groups = [group for group in groups if group != PLACES[goal]]
    there = partial(spots, t, seat, groups)
    if rank is None:
        moved = yield from share(seat, prompt, there, count, go)
    else:
        moved = yield from give_up(seat, prompt, there, count, go, rank)
    if moved:
        t.tell(f"to-{PLACES[goal]}", seat=seat, thugs=moved)
    return moved


def recruit(t: Table, seat: Seat, steps: int) -> Flow[None]:
    """Thugs go from the Slums to the Safehouses and from there to Headquarters; one may take both steps."""
    thugs = t.gangs[seat].thugs
    options = recruitments(thugs[SLUMS], thugs[SAFEHOUSES], steps)
    if not options:
        return
    advance(t, seat, *(yield from pick(seat, ("recruit.how",), lambda: options, lone="take")))


def advance(t: Table, seat: Seat, up: int, on: int) -> None:
    """So many go to the Safehouses, and so many from there to Headquarters."""
    thugs = t.gangs[seat].thugs
    thugs[SLUMS] -= up
    thugs[SAFEHOUSES] += up - on
    thugs[HQ] += on
    if up or on:
        t.tell("recruit" if up and on else "recruit-up" if up else "recruit-on", seat=seat, up=up, on=on)


@cache
def recruitments(slums: int, safehouses: int, steps: int) -> tuple[Option[tuple[int, int]], ...]:
    """The ways to take all these steps, most to Headquarters first."""
    steps = min(steps, 2 * slums + safehouses)
    if not steps:
        return ()
    return tuple(
        Option(f"steps:{up}:{on}", _steps(up, on), (up, on))
        for up in range(steps + 1)
        for on in (steps - up,)
        if up <= slums and on <= safehouses + up
    )


def _steps(up: int, on: int) -> Phrase:
    if up and on:
        return "recruit.steps", up, on
    return ("recruit.up", up) if up else ("recruit.on", on)


NO_RECRUITS = (Option("steps:0:0", ("recruit.none",), (0, 0)),)


@cache
def recruitments_up_to(slums: int, safehouses: int, most: int) -> tuple[Option[tuple[int, int]], ...]:
    """The ways to take so many steps or fewer, down to none at all; nothing if nobody can be recruited."""
    most = min(most, 2 * slums + safehouses)
    ways = [recruitments(slums, safehouses, steps) for steps in range(most, 0, -1)]
    return (*chain(*ways), *NO_RECRUITS) if most else ()
