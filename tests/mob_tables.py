"""How a table of either mob game is laid out, card by card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.kernel.session import Session
from rules.kernel.telling import Seat
from rules.mob.law import law_of
from rules.mob.table import CLUBHOUSE, EMERGENCY, POOL, Spot, Table

PLACES = {"clubhouse": CLUBHOUSE, "emergency": EMERGENCY, "pool": POOL}
"""Where members can be beside the locations."""


@dataclass(frozen=True)
class Box:
    """Starting tiles, all other tiles, all cards, and those of them that are dealt where a test names none."""

    starting: Iterable[Any]
    tiles: Iterable[Any]
    cards: Iterable[Any]
    usual: Iterable[Any]


@dataclass(frozen=True)
class Named:
    """The cards and tiles that a test names, by their keys; `facedown` and `deck` from the top."""

    business: Iterable[str]
    opportunities: Iterable[str]
    hassles: Iterable[str]
    calls: Iterable[str]
    facedown: Iterable[str] | None
    deck: Iterable[str] | None


def laid_out(box: Box, named: Named, law: Any, **state: Any) -> Table[Any, Any, Any, Any, Any, Any]:
    """A table with the named cards where they belong; the deck has fifteen others unless a test names it."""
    card = {one.key: one for one in (*box.cards, *box.tiles, *box.starting)}
    spots = [Spot(one, "starting") for one in box.starting]
    spots += [Spot(card[key], "business") for key in named.business]
    spots += [Spot(card[key], "opportunity") for key in named.opportunities]
    hidden = [*(named.facedown or ())]
    out = {spot.card.key for spot in spots} | {*named.hassles, *named.calls, *hidden}
    deck = [one.key for one in box.usual if one.key not in out][:15] if named.deck is None else [*named.deck]
    in_force = [card[key] for key in named.hassles]
    return Table(
        spots=spots,
        facedown=[card[key] for key in reversed(hidden)],
        unused=[one for one in box.tiles if one.key not in out],
        deck=[card[key] for key in reversed(deck)],
        law=law_of(law, in_force),
        hassles=in_force,
        calls=[card[key] for key in named.calls],
        **state,
    )


def stand(
    t: Table[Any, Any, Any, Any, Any, Any],
    at: Mapping[str, Mapping[Seat, Any]],
    put: Callable[[Any, int, Any], None],
) -> None:
    """Each crew stands where a test says, by place and seat."""
    places = PLACES | {spot.card.key: place for place, spot in enumerate(t.spots)}
    for where, crews in at.items():
        for seat, crew in crews.items():
            put(t.gangs[seat], places[where], crew)


def place_of(session: Session, place: str) -> int | None:
    """How a place is called in the rules, by its key; None is one that does not lie on the table."""
    return (PLACES | {spot.key: i for i, spot in enumerate(session.view(None).spots)}).get(place)
