"""Positions in which a Job shows what it does, and the moves that bring it about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.scarface_1920.game import Scarface1920
from rules.scarface_1920.pieces import Done
from rules.scarface_1920.table import Table
from tests.moves import offered
from tests.scarface_1920.building import At, start
from tests.scarface_1920.measures import found, lasting
from tests.scarface_1920.tallies import Changes, Says, changed, tally

Prepare = Callable[[Scarface1920, Table], None]
Lasts = Callable[[Scarface1920, str], None]


def as_it_is(game: Scarface1920, t: Table) -> None:
    """Nothing more than the requirements."""


# -- lasting effects


def reorganizing(money: int, **position: Any) -> Lasts:
    """The money from none that a Reorganization brings, income from businesses included."""

    def check(game: Scarface1920, key: str) -> None:
        empty = {"deals": {0: []}, "hand": {0: []}, "deck": {0: []}, "thugs": {0: {"safehouses": 0}}}
        t = lasting(game, key, stage="income", **{**empty, **position})
        assert (tally(t)["money"], tally(start(t, game).state)["money"]) == (0, money)

    return check


def ending(bonus: int, **position: Any) -> Lasts:
    """What is counted at the end, from none."""

    def check(game: Scarface1920, key: str) -> None:
        t = lasting(game, key, stage="news", news=["prohibition-ends"], hand={0: []}, deck={0: []}, **position)
        assert (t.gangs[0].bonus, start(t, game).state.gangs[0].bonus) == (0, bonus)

    return check


def using(before_and_after: Changes, says: Sequence[Says], **position: Any) -> Lasts:
    """Once in an own turn: after that it is no longer offered."""

    def check(game: Scarface1920, key: str) -> None:
        session = start(lasting(game, key, **position), game)
        assert changed(session, 0, (f"use:{key}", *says)) == before_and_after
        assert f"use:{key}" not in offered(session, 0)

    return check


def after(before_and_after: Changes, *order: Says, **position: Any) -> Lasts:
    """What an order changes, with what the Job adds to it."""

    def check(game: Scarface1920, key: str) -> None:
        t = lasting(game, key, **position)
        assert changed(start(t, game), 0, ("order", *order)) == before_and_after

    return check


def posting(money: int, *others: str) -> Lasts:
    """A thug is sent to the Job, while these are fulfilled too."""

    def check(game: Scarface1920, key: str) -> None:
        t = lasting(game, key)
        t.gangs[0].done += [Done(found(game.decks.jobs, other)) for other in others]
        session = start(t, game)
        expected = {"money": (0, money), "hq": (4, 3), "thugs on Jobs": (0, 1)}
        assert changed(session, 0, (f"post:{key}",)) == expected
        assert f"post:{key}" not in offered(session, 0)

    return check


def shops(*business: tuple[int, int, int], nights: int = 0) -> Mapping[str, At]:
    """Own neighborhoods in one district with these businesses; the first are Nightclubs."""
    keys = ("pilsen", "uptown", "towertown", "pullman", "canaryville", "bridgeport")
    return {
        key: At("north", 0, business=each, night=i < nights)
        for i, (key, each) in enumerate(zip(keys, business, strict=False))
    }


NO_SHOP = (0, 0, 0)
RIVALS = ("seat:1", "seat:2")
NORTH, CENTRAL, SOUTH = 1, 3, 5


def rival_thugs(*districts: int) -> Prepare:
    """Both rivals have three thugs in these districts."""

    def prepare(game: Scarface1920, t: Table) -> None:
        for gang in t.gangs[1:]:
            for district in districts:
                gang.streets[district] = 3
                gang.thugs[0] -= 3

    return prepare


def at_home(game: Scarface1920, t: Table) -> None:
    """An own neighborhood, with room for goods and businesses."""
    t.tiles[0] = replace(t.tiles[0], owner=0)


def hot(crime: int) -> Prepare:
    def prepare(game: Scarface1920, t: Table) -> None:
        at_home(game, t)
        t.gangs[0].crime = crime

    return prepare


def bribable(game: Scarface1920, t: Table) -> None:
    """One police in Central, two in the south; crime as it was."""
    t.police[CENTRAL], t.police[SOUTH] = 1, 2


def wealthy(money: int, crime: int) -> Prepare:
    """A few dollars of one's own, and ten of each rival."""

    def prepare(game: Scarface1920, t: Table) -> None:
        t.gangs[0].money, t.gangs[0].crime = money, crime
        for gang in t.gangs[1:]:
            gang.money = 10

    return prepare


def with_a_car_in_the_north(game: Scarface1920, t: Table) -> None:
    """There are rivals' thugs there, with one's own in Central, and in the south, where one has no presence."""
    rival_thugs(NORTH, SOUTH)(game, t)
    t.gangs[0].cars[NORTH] = 1


def robbable(game: Scarface1920, t: Table) -> None:
    """The first rival has an alcohol and two guns in Central."""
    at_home(game, t)
    t.tiles[1] = replace(t.tiles[1], owner=1, goods=(1, 2))


def market(game: Scarface1920, t: Table) -> None:
    """An Associate of level 2, one of level 3 and one of level 4 are for hire; a card is left in the deck."""
    people = {level: next(c for c in game.decks.associates if c.level == level) for level in (2, 3, 4)}
    t.rows = [[people[2], None, people[3]], [people[4]]]
    t.crooks = [t.crooks[0].draw(99)[1], t.crooks[1].draw(99)[1]]
    t.gangs[0].deck = [game.decks.gangs[0].member[1], game.decks.gangs[0].member[2]]


def prisoners(game: Scarface1920, t: Table) -> None:
    """Of each rival two."""
    for gang in t.gangs[1:]:
        gang.thugs[0] -= 2
        gang.thugs[-1] += 2
