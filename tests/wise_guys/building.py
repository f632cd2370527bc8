"""Positions and moves of Wise Guys, a line each. Nothing is on a built table but what a test puts there: stashes
are empty, members wait in the pool, nobody has an order token, and gangs have no rule of their own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from rules.kernel.chance import Dice, LoadedDice
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from rules.mob.table import MADE, POOL, Stage
from rules.wise_guys.deck import Clubhouse
from rules.wise_guys.game import GAME, WiseGuys
from rules.wise_guys.law import HouseRules, Law
from rules.wise_guys.setup import BOOK
from rules.wise_guys.table import Gang, Table
from tests.mob_tables import Box, Named, laid_out, place_of, stand
from tests.moves import choose

NONE: Mapping[Any, Any] = MappingProxyType({})
GANGS = [gang.key for gang in GAME.decks.gangs]
"""At a built table seat 0 has the first of these, and so on."""

Crew = str | int
"""A made man by his key, or a number of associates."""


# -- positions


def table(
    seats: int = 4,
    *,
    rules_of: Iterable[Seat] = (),
    stash: Mapping[Seat, tuple[int, int, int]] = NONE,
    clout: Mapping[Seat, int] = NONE,
    orders: Mapping[Seat, int] = NONE,
    at: Mapping[str, Any] = NONE,  # by place and seat, a crew
    business: Iterable[str] = (),
    opportunities: Iterable[str] = (),
    hassles: Iterable[str] = (),
    calls: Iterable[str] = (),
    facedown: Iterable[str] | None = None,
    deck: Iterable[str] | None = None,
    boss: Seat = 0,
    turn: Seat | None = None,
    round_: int = 1,
    stage: Stage = "orders",
    house: HouseRules | None = None,
    dice: Dice | None = None,
    game: WiseGuys = GAME,
) -> Table:
    """A table in the middle of a round. `rules_of` names the seats whose gang rule is in force. `at` says who
    stands where: {"city-hall": {0: ("capone", 2)}} is Capone and two associates of seat 0; "clubhouse" and
    "emergency" are places too. `clout` is 3 where a test does not say. Cards and tiles go by their keys; `deck`
    and `facedown` are named from the top."""
    house, decks = house or HouseRules(), game.decks
    starting = [one for one in decks.starting if not (house.massacre and one.hospital)]
    ruled = {*rules_of}
    t: Table = laid_out(
        Box(starting, decks.business, decks.roaring20s, decks.roaring20s),
        Named(business, opportunities, hassles, calls, facedown, deck),
        Law(),
        dice=LoadedDice() if dice is None else dice,
        book=BOOK,
        house=house,
        gangs=[_gang(decks.gangs[seat], seat in ruled, stash.get(seat, (0, 0, 0))) for seat in range(seats)],
        stage=stage,
        round=round_,
        boss=boss,
        lead=boss,
        turn=boss if turn is None else turn,
    )
    for seat, gang in enumerate(t.gangs):
        gang.clout, gang.orders = clout.get(seat, 3), orders.get(seat, 0)
    stand(t, at, put)
    return t


def _gang(card: Clubhouse, ruled: bool, stash: tuple[int, int, int]) -> Gang:
    """A gang without its rule is like any other."""
    plain = replace(card, allies=False, booze_bonus=0, free_slugging=False, extra_injuries=0)
    return Gang(card if ruled else plain, card.crew, list(stash))


def put(gang: Gang, place: int, crew: Iterable[Crew]) -> None:
    """Stand members of the pool at a place."""
    for member in crew:
        if isinstance(member, int):
            for _ in range(member):
                gang.where[gang.where.index(POOL, MADE)] = place
        else:
            gang.where[[man.key for man in gang.card.man].index(member)] = place


def start(t: Table, game: WiseGuys = GAME) -> Session:
    return Session.at(game, len(t.gangs), t)


def fought(place: str = "downtown-docks", /, **position: Any) -> Session:
    """A fight for a place, ordered by the seat whose turn it is; every other question is still open."""
    position.setdefault("business", (place,) if place in [one.key for one in GAME.decks.business] else ())
    t = table(**position)
    session = start(t)
    choose(session, t.turn, "fight")
    return session


# -- what there is to see


def clout(session: Session, *seats: Seat) -> list[int]:
    return [session.view(None).gangs[seat].clout for seat in seats]


def where(session: Session, seat: Seat, place: str) -> tuple[list[str], int]:
    """The made men and the number of associates of a seat at a place; "pool" is a place here too."""
    code = place_of(session, place)
    men = session.state.gangs[seat].card.man
    gang = session.view(None).gangs[seat]
    return [men[i].key for i, at in enumerate(gang.men) if at == code], gang.associates.count(code)
