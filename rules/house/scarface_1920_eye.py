"""The evaluation of Scarface 1920 from one seat: the table as far as it sees it, and what its pieces are worth, in
money."""

from __future__ import annotations

from collections import Counter
from functools import cached_property, lru_cache
from math import ceil
from typing import TypeAlias

from rules.house.scarface_1920_weights import W
from rules.kernel.chance import LoadedDice
from rules.kernel.telling import Seat
from rules.scarface_1920.counting import COUNTERS
from rules.scarface_1920.deck import Job
from rules.scarface_1920.game import GAME
from rules.scarface_1920.gang_board import boss_values
from rules.scarface_1920.map import bribe
from rules.scarface_1920.nobody import NO_GANG
from rules.scarface_1920.pieces import (
    ALCOHOL,
    GUN,
    HQ,
    ON_A_TILE,
    TOP_CRIME,
    UNDERWORLD,
    Deal,
    Done,
    Goods,
    Pile,
    Tile,
    Tiles,
)
from rules.scarface_1920.reorganization import INCOME
from rules.scarface_1920.selling import costs
from rules.scarface_1920.standing import extra
from rules.scarface_1920.table import Gang, Table, Turn
from rules.scarface_1920.view import GangView, ScarfaceView, TileView

DECKS = GAME.decks
GANGS = {mob.key: mob for mob in DECKS.gangs}
CROOKS = {card.key: card for card in (*DECKS.associates, *DECKS.members)}
DEALERS = {dealer.key: dealer for dealer in DECKS.dealers}
JOBS = {job.key: job for job in DECKS.jobs}
TILES = {tile.key: tile for tile in DECKS.neighborhoods}
RAIDS = DECKS.raids
NEWS = {headline.key: headline for headline in DECKS.news}
STRANGER = NO_GANG.member[3]  # for a card of another box

Outlet: TypeAlias = tuple[float, tuple[Goods, ...], Goods]
"""A neighborhood as a place to sell: what it pays, the ways to pay for that, and what lies there already."""

ROUGH = (0.7, 0.7, 0.7, 0.7, 1.6, 1.6, 1.8, 1.8, 2.6, 2.6, 3.0)  # what a level of crime costs, from 1 on
CARDS_A_TURN = 2.5  # that a gang lays out
CAUGHT = 1.5  # each thug that a Raid finds in the Underworld


# -- the table, as far as it is in sight


def laid_out(v: ScarfaceView) -> Table:
    """A table made from a view. What is hidden is left out; the rules can read all the rest."""
    now = v.now
    return Table(
        dice=LoadedDice(),
        city=DECKS.city,
        short=v.house[0],
        draft=v.house[1],
        custom=v.house[2],
        gangs=[_lay_gang(gang) for gang in v.gangs],
        tiles=Tiles(_lay_tile(each) for each in v.tiles),
        police=list(v.police),
        rows=[[CROOKS.get(key, STRANGER) if key else None for key in row] for row in v.rows],
        crooks=[Pile(tuple([CROOKS.get(key, STRANGER) for key in pile[:1]])) for pile in v.crooks],
        dealers=Pile(),
        jobs=Pile(),
        raids=Pile(),
        news=Pile(),
        headline=NEWS.get(v.headline, DECKS.news[0]),
        ring=v.ring,
        ness=v.ness,
        time=v.time,
        turn=v.turn,
        stage=v.stage,
        now=Turn(now.muscle, now.influence, now.siege, now.ordered, now.boss, [*now.used], [*now.ease]),
    )


def _lay_tile(seen: TileView) -> Tile:
    """A neighborhood, as the rules use it."""
    card = TILES.get(seen.key, DECKS.neighborhoods[0])
    return Tile(card, seen.district, seen.business, seen.owner, seen.night, seen.goods)


def _lay_gang(seen: GangView) -> Gang:
    """A gang, as the rules use it."""
    return Gang(
        GANGS.get(seen.gang, NO_GANG),
        seen.money or 0,
        hand=[CROOKS.get(key, STRANGER) for key in seen.hand],
        plan=[CROOKS.get(key, STRANGER) for key in seen.plan],
        discard=[CROOKS.get(key, STRANGER) for key in seen.discard],
        aside=tuple([CROOKS.get(key, STRANGER) for key in seen.aside]),
        thugs=list(seen.thugs),
        streets=list(seen.streets),
        cars=list(seen.cars),
        trucks=list(seen.trucks),
        deals=[
            Deal(tuple([DEALERS.get(key, DECKS.dealers[0]) for key in deal.dealers]), deal.thugs, deal.goods)
            for deal in seen.deals
        ],
        done=[
            Done(JOBS.get(job.key, DECKS.jobs[0]), job.thugs, job.goods, job.used, job.fired) for job in seen.done
        ],
        levels=list(seen.levels),
        box=seen.box,
        crime=seen.crime,
    )


def _count_turns(seen: GangView) -> int:
    """How many turns a gang has until its next Reorganization."""
    return ceil(len(seen.unplayed) / CARDS_A_TURN)


# -- goods


@lru_cache(maxsize=20000)
def proceeds(outlets: tuple[Outlet, ...], alcohol: int, guns: int, spare: float) -> float:
    """What goods bring at best, if each outlet sells once; what lies at an outlet serves only there."""
    if not outlets:
        return spare * (alcohol + guns)
    (profit, ways, (there, armed)), rest = outlets[0], outlets[1:]
    most = proceeds(rest, alcohol, guns, spare) + spare * (there + armed)
    for drinks, arms in ways:
        from_pool = max(0, drinks - there), max(0, arms - armed)
        if from_pool[0] <= alcohol and from_pool[1] <= guns:
            kept = there + armed - min(there, drinks) - min(armed, arms)
            sold = profit + spare * kept + proceeds(rest, alcohol - from_pool[0], guns - from_pool[1], spare)
            most = max(most, sold)
    return most


class Eye:
    """The evaluation of a table of Scarface 1920 from one seat: what things are worth, in money."""

    def __init__(self, view: ScarfaceView) -> None:
        assert view.seat is not None
        self.view, self.seat = view, view.seat
        self.t = laid_out(view)
        self.gang = self.t.gangs[self.seat]
        self.numbers = {tile.key: i for i, tile in enumerate(view.tiles)}
        self.known: dict[tuple[int, int, int], dict[str, float]] = {}  # orders that were weighed before
        self.steps: dict[int, float] = {}  # and steps of cards
        self.promises: list[float] | None = None  # of the Jobs that may be drawn
        self.planned: list[tuple[Job, float]] | None = None  # Jobs that only a Plan is missing for

    @cached_property
    def types(self) -> Counter[str]:
        """How many cards of each crime type it has."""
        own = self.view.gangs[self.seat]
        return Counter([CROOKS.get(key, STRANGER).type for key in (*own.unplayed, *own.plan, *own.discard)])

    # -- time

    @cached_property
    def boxes(self) -> int:
        """How many Reorganizations there are until the end, everybody's together."""
        return len(self.view.news) * self.view.boxes - self.view.time

    @cached_property
    def left(self) -> float:
        """How many Reorganizations this seat may hope for."""
        return self.boxes / len(self.view.gangs)

    @cached_property
    def again(self) -> float:
        """The chance that this seat will reorganize once more."""
        sooner = sum([_count_turns(gang) <= self.turns for gang in self.view.gangs]) - 1
        return 1.0 if self.boxes > sooner + 1 else 0.5

    @cached_property
    def turns(self) -> int:
        """How many turns this seat has until its next Reorganization."""
        return _count_turns(self.view.gangs[self.seat])

    # -- the streets

    @cached_property
    def business(self) -> float:
        """What a business is worth: its income, and what it counts in the end."""
        return max(0, INCOME + extra(self.t, self.seat, "income")) * self.left * 0.95 + 3

    def tile(self, i: int) -> float:
        """What it is worth to own a neighborhood."""
        tile = self.t.tiles[i]
        side = tile.side
        saved = min(self.gang.trucks[tile.district], side.alcohol + side.gun)
        margin = 0.8 * (side.profit - W.spare * (side.alcohol + side.gun - saved))
        lots = ON_A_TILE - sum(tile.business)
        return (tile.markers + 0.3 * lots) * self.business + self.left * margin + W.spare * sum(tile.goods)

    @cached_property
    def reach(self) -> int:
        """The muscle that two cards of the deck can bring."""
        own = self.view.gangs[self.seat]
        keys = (*own.unplayed, *own.plan, *own.discard)
        cards = [CROOKS.get(key, STRANGER) for key in keys]
        values = [boss_values(self.gang)[0] if card.role == "boss" else card.muscle for card in cards]
        return sum(sorted(values)[-2:])

    # -- goods

    @cached_property
    def spare(self) -> float:
        """What a good is worth that cannot be sold before the next Reorganization."""
        return W.spare if self.left > 1.2 else 1.5

    @cached_property
    def pool(self) -> Goods:
        """The goods that may be sold anywhere."""
        places = [deal.goods for deal in self.gang.deals] + [job.goods for job in self.gang.done]
        return sum([goods[ALCOHOL] for goods in places]), sum([goods[GUN] for goods in places])

    @cached_property
    def outlets(self) -> tuple[Outlet, ...]:
        """The neighborhoods in which this seat may sell."""
        return tuple([self.outlet(i) for i in self.t.held(self.seat)])

    def outlet(self, i: int) -> Outlet:
        """A neighborhood as a place to sell."""
        t, seat, tile = self.t, self.seat, self.t.tiles[i]
        side = tile.side
        profit = side.profit + extra(t, seat, "profit") + side.alcohol * extra(t, seat, "profitalcohol")
        profit += side.gun * extra(t, seat, "profitgun") - bribe(t, seat, tile.district)
        return float(profit), costs(side.alcohol, side.gun, self.gang.trucks[tile.district]), tile.goods

    @cached_property
    def prospects(self) -> tuple[Outlet, ...]:
        """The outlets of the next Reorganization, which may come or not."""
        return tuple([(profit * self.again, ways, goods) for profit, ways, goods in self.outlets])

    @cached_property
    def stocked(self) -> float:
        """What the goods in store will bring."""
        return proceeds(self.prospects, *self.pool, self.spare)

    def goods(self, alcohol: int, guns: int) -> float:
        """What so many goods more are worth."""
        pool = self.pool
        if not self.outlets:
            return (W.spare - 0.7) * (alcohol + guns)
        return proceeds(self.prospects, pool[0] + alcohol, pool[1] + guns, self.spare) - self.stocked

    def missed(self, site: str, kind: int, count: int) -> float:
        """What so many goods less cost, at "deal:0", "job:..." or "tile:..."."""
        minus = (count, 0) if kind == ALCOHOL else (0, count)
        place, _, key = site.partition(":")
        if place != "tile" or key not in self.numbers:
            pool = max(0, self.pool[0] - minus[0]), max(0, self.pool[1] - minus[1])
            return self.stocked - proceeds(self.prospects, *pool, self.spare)
        held = self.t.held(self.seat)
        i = self.numbers[key]
        if i not in held:
            return 0
        outlets = list(self.prospects)
        profit, ways, (alcohol, guns) = outlets[held.index(i)]
        outlets[held.index(i)] = (profit, ways, (max(0, alcohol - minus[0]), max(0, guns - minus[1])))
        return self.stocked - proceeds(tuple(outlets), *self.pool, self.spare)

    # -- thugs and crime

    def thug(self, count: int = 1) -> float:
        """What so many thugs more in Headquarters are worth; a negative count is thugs that leave."""
        there = self.gang.thugs[HQ]
        return self._value_crew(there + count) - self._value_crew(there)

    def _value_crew(self, there: int) -> float:
        """What so many thugs in Headquarters are worth together."""
        needed = min(there, self.turns + 1)
        return 2.2 * needed + 0.9 * min(there - needed, 3) + 0.3 * max(0, there - needed - 3)

    def heat(self, levels: int) -> float:
        """What it costs to let crime rise."""
        crime = self.gang.crime
        if levels <= 0:
            return 0
        cost = sum(ROUGH[crime : min(TOP_CRIME, crime + levels)])
        return W.heat * cost + (
            W.raid + CAUGHT * self.gang.thugs[UNDERWORLD] if crime + levels >= TOP_CRIME else 0
        )

    def cool(self, levels: int) -> float:
        """What it is worth to let crime fall."""
        crime = self.gang.crime
        return W.heat * sum(ROUGH[max(self.t.ness + 1, crime - levels) : crime])

    # -- rivals

    def menace(self, seat: Seat) -> float:
        """How well a rival does, as far as this seat can see."""
        t = self.t
        shops = COUNTERS["business"](t, seat)
        return 3 * shops * (self.left + 1) + 6 * len(t.held(seat)) + 2 * sum(t.gangs[seat].levels)


@lru_cache(maxsize=50)
def look(view: ScarfaceView) -> Eye:
    """The evaluation of a view. Several questions may be asked of the same table, so it is weighed once."""
    return Eye(view)
