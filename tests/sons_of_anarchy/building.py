"""Positions of Sons of Anarchy, a line each. Nothing is on a built table but what a test puts there: stashes are
empty, dudes wait in the pool, nobody has heat or an order token, and gangs have no rule of their own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from rules.kernel.chance import Dice, LoadedDice
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from rules.mob.law import law_of
from rules.mob.table import CLUBHOUSE, EMERGENCY, MADE, POOL, Spot, Stage
from rules.mob.table import Table as NewTable
from rules.sons_of_anarchy.deck import Decks, plain
from rules.sons_of_anarchy.game import GAME, SonsOfAnarchy
from rules.sons_of_anarchy.law import HouseRules, Law
from rules.sons_of_anarchy.setup import BOOK
from rules.sons_of_anarchy.table import CREW, Gang, Table
from tests.moves import choose

NONE: Mapping[Any, Any] = MappingProxyType({})
SAMCRO, MAYANS, LIN, NINERS = range(4)
"""At a built table seat 0 has SAMCRO, and so on."""

Crew = tuple[int, int]
"""Members and prospects."""


def table(
    seats: int = 4,
    *,
    high_octane: Iterable[Seat] = (),
    stash: Mapping[Seat, tuple[int, int, int]] = NONE,
    heat: Mapping[Seat, int] = NONE,
    orders: Mapping[Seat, int] = NONE,
    at: Mapping[str, Mapping[Seat, Crew]] = NONE,
    sites: Iterable[str] = (),
    opportunities: Iterable[str] = (),
    hassles: Iterable[str] = (),
    calls: Iterable[str] = (),
    facedown: Iterable[str] | None = None,
    deck: Iterable[str] | None = None,
    holder: Seat = 0,
    turn: Seat | None = None,
    round_: int = 1,
    stage: Stage = "orders",
    house: HouseRules | None = None,
    dice: Dice | None = None,
    game: SonsOfAnarchy = GAME,
) -> Table:
    """A table in the middle of a round. `high_octane` names the seats that play that side of their Clubhouse. `at`
    says who stands where: {"gun-factory": {0: (1, 2)}} is a member and two prospects of seat 0; "clubhouse" and
    "emergency" are places too. Cards and tiles go by their keys; `deck` and `facedown` are named from the top."""
    house = house or HouseRules()
    decks = game.decks
    anarchy = decks.anarchy(hardcore=True)
    card: dict[str, Any] = {one.key: one for one in (*anarchy, *decks.random, *decks.starting)}
    spots = [Spot(one, "starting") for one in decks.starting if not (house.hollow_point and one.hospital)]
    spots += [Spot(card[key], "business") for key in sites]
    spots += [Spot(card[key], "opportunity") for key in opportunities]
    out = {spot.card.key for spot in spots} | {*hassles, *calls}
    hidden = list(facedown) if facedown is not None else []
    usual = [one.key for one in decks.anarchy(hardcore=house.hardcore_cards) if one.key not in out]
    in_force = [card[key] for key in hassles]
    t = NewTable(
        dice=LoadedDice() if dice is None else dice,
        book=BOOK,
        house=house,
        gangs=[_gang(decks, seat, seat in [*high_octane], house) for seat in range(seats)],
        spots=spots,
        facedown=[card[key] for key in reversed(hidden)],
        unused=[one for one in decks.random if one.key not in out and one.key not in hidden],
        deck=[card[key] for key in reversed(usual[:15] if deck is None else list(deck))],
        stage=stage,
        round=round_,
        boss=holder,
        lead=holder,
        turn=holder if turn is None else turn,
        law=law_of(Law(), in_force),
        hassles=in_force,
        calls=[card[key] for key in calls],
    )
    for seat, gang in enumerate(t.gangs):
        gang.stash = list(stash.get(seat, (0, 0, 0)))
        gang.heat, gang.orders = heat.get(seat, 0), orders.get(seat, 0)
    places = {spot.card.key: place for place, spot in enumerate(spots)}
    for where, crews in at.items():
        for seat, crew in crews.items():
            put(
                t.gangs[seat], {"clubhouse": CLUBHOUSE, "emergency": EMERGENCY}.get(where, places.get(where)), crew
            )
    return t


def _gang(decks: Decks, seat: Seat, high_octane: bool, house: HouseRules) -> Gang:
    key = decks.gangs[seat].key
    card = decks.side(key if high_octane else plain(key))
    prospects = card.prospects if house.slim_pickings else MADE
    return Gang(card, CREW, where=[POOL] * (MADE + prospects))


def put(gang: Gang, place: int | None, crew: Crew) -> None:
    """Stand dudes of the pool at a place."""
    assert place is not None
    members, prospects = crew
    for _ in range(members):
        gang.where[gang.where.index(POOL, 0, MADE)] = place
    for _ in range(prospects):
        gang.where[gang.where.index(POOL, MADE)] = place


def start(t: Table, game: SonsOfAnarchy = GAME) -> Session:
    return Session.at(game, len(t.gangs), t)


def fought(place: str = "gun-factory", /, **position: Any) -> Session:
    """A throwdown at a place, ordered by the seat whose turn it is; every other question is still open."""
    position.setdefault("sites", (place,) if place in [one.key for one in GAME.decks.random] else ())
    t = table(**position)
    session = start(t)
    choose(session, t.turn, "throw-down")
    return session


def heat(session: Session, *seats: Seat) -> list[int]:
    return [session.view(None).gangs[seat].heat for seat in seats]


def where(session: Session, seat: Seat, place: str) -> Crew:
    """The members and prospects of a seat at a place; "pool" is a place here too."""
    seen = session.view(None)
    special = {"clubhouse": CLUBHOUSE, "emergency": EMERGENCY, "pool": POOL}
    spots = {spot.key: i for i, spot in enumerate(seen.spots)}
    code = special.get(place, spots.get(place))
    gang = seen.gangs[seat]
    return gang.men.count(code), gang.associates.count(code)
