"""Positions of Sons of Anarchy, a line each. Nothing is on a built table but what a test puts there: stashes are
empty, dudes wait in the pool, nobody has heat or an order token, and gangs have no rule of their own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from rules.kernel.chance import Dice, LoadedDice
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from rules.mob.table import MADE, POOL, Stage
from rules.sons_of_anarchy.deck import Decks, plain
from rules.sons_of_anarchy.game import GAME, SonsOfAnarchy
from rules.sons_of_anarchy.law import HouseRules, Law
from rules.sons_of_anarchy.setup import BOOK
from rules.sons_of_anarchy.table import CREW, Gang, Table
from tests.mob_tables import Box, Named, laid_out, place_of, stand
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
    house, decks = house or HouseRules(), game.decks
    starting = [one for one in decks.starting if not (house.hollow_point and one.hospital)]
    usual = decks.anarchy(hardcore=house.hardcore_cards)
    t: Table = laid_out(
        Box(starting, decks.random, decks.anarchy(hardcore=True), usual),
        Named(sites, opportunities, hassles, calls, facedown, deck),
        Law(),
        dice=LoadedDice() if dice is None else dice,
        book=BOOK,
        house=house,
        gangs=[_gang(decks, seat, seat in [*high_octane], house) for seat in range(seats)],
        stage=stage,
        round=round_,
        boss=holder,
        lead=holder,
        turn=holder if turn is None else turn,
    )
    for seat, gang in enumerate(t.gangs):
        gang.stash = list(stash.get(seat, (0, 0, 0)))
        gang.heat, gang.orders = heat.get(seat, 0), orders.get(seat, 0)
    stand(t, at, put)
    return t


def _gang(decks: Decks, seat: Seat, high_octane: bool, house: HouseRules) -> Gang:
    key = decks.gangs[seat].key
    card = decks.side(key if high_octane else plain(key))
    prospects = card.prospects if house.slim_pickings else MADE
    return Gang(card, CREW, where=[POOL] * (MADE + prospects))


def put(gang: Gang, place: int, crew: Crew) -> None:
    """Stand dudes of the pool at a place."""
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
    code = place_of(session, place)
    gang = session.view(None).gangs[seat]
    return gang.men.count(code), gang.associates.count(code)
