"""Raids: thugs in the Underworld are caught, then each gang suffers by how high its crime is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rules.kernel.asking import Flow
from rules.scarface_1920.choosing import together
from rules.scarface_1920.crime import cool_down
from rules.scarface_1920.gang_board import lawyers
from rules.scarface_1920.pieces import EVERYONE, PRISON, UNDERWORLD
from rules.scarface_1920.standing import by_card, run_all
from rules.scarface_1920.table import Table

if TYPE_CHECKING:
    from rules.scarface_1920.deck import Raid
    from rules.scarface_1920.effects import Effect


def reveal(t: Table) -> None:
    """All thugs in the Underworld go to Prison, and a Raid is turned up."""
    for seat in t.around(t.turn):
        thugs = t.gangs[seat].thugs
        if thugs[UNDERWORLD]:
            t.tell("caught", seat=seat, thugs=thugs[UNDERWORLD])
            thugs[PRISON] += thugs[UNDERWORLD]
            thugs[UNDERWORLD] = 0
    (t.raid,), t.raids = t.raids.draw(1)
    t.tell("raid", raid=t.raid.key, reveals=True)
    t.stage = "overall"


def for_everyone(t: Table, steps: Iterable[Effect]) -> Flow[None]:
    """Each gang carries it out on its own pieces, at the same time; what concerns the city happens once."""
    for step in steps:
        if step.once:
            yield from step.run(t, t.turn)
        else:
            yield from together({seat: step.run(t, seat) for seat in t.around(t.turn)})


def overall(t: Table) -> Flow[None]:
    """First what concerns everybody."""
    assert t.raid is not None
    yield from by_card(t, t.raid.key, for_everyone(t, t.raid.overall))
    t.stage = "bands"


def band_name(crime: int) -> str:
    """The band in which a marker stands."""
    if crime >= 9:
        return "red"
    if crime >= 7:
        return "orange"
    return "yellow" if crime >= 5 else "green"


def band(raid: Raid, crime: int) -> tuple[Effect, ...]:
    """The effect of the band in which a marker stands."""
    effect: tuple[Effect, ...] = getattr(raid, band_name(crime))
    return effect


def bands(t: Table) -> Flow[None]:
    """Then each by its band, read for all at once; then crime falls, by the card's number or the Lawyers, and the
    game goes on where it was interrupted. A Raid never brings on another."""
    raid = t.raid
    assert raid is not None
    suffering = {seat: run_all(t, seat, band(raid, t.gangs[seat].crime)) for seat in t.around(t.turn)}
    yield from by_card(t, raid.key, together(suffering))
    for seat in t.around(t.turn):
        cool_down(t, seat, raid.reduce or lawyers(t, seat))
    t.raids = t.raids.under(raid, EVERYONE)
    t.raid, t.due, t.stage = None, False, t.back
