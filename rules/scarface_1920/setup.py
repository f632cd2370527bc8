"""Before the first turn: the city, the decks, a gang for everyone, the first vehicle, Jobs and goods."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar
from zlib import crc32

from rules.kernel.asking import Flow, Option, everyone_pick, menu, pick
from rules.kernel.chance import Dice
from rules.kernel.telling import Phrase, Seat
from rules.scarface_1920.hands import draw_up
from rules.scarface_1920.nobody import NO_GANG
from rules.scarface_1920.pieces import (
    ALCOHOL,
    EVERYONE,
    GOODS,
    GUN,
    MONEY,
    NOBODY,
    Deal,
    Pile,
    Tile,
    Tiles,
    changed,
)
from rules.scarface_1920.storage import named, put, tell_goods
from rules.scarface_1920.table import Gang, Table

if TYPE_CHECKING:
    from rules.scarface_1920.deck import Decks, Gangster, Mob

C = TypeVar("C")

STARTING = 6  # members of a gang in its first deck
LOW_LEVEL = 3  # the highest in the first row of the market
SPACES = (3, 1)  # in the rows of the market
JOBS = 3
HEADLINES = 2  # between the first and the last


def lay_out(decks: Decks, seats: int, options: Mapping[str, str], dice: Dice) -> Table:
    """The city, the market and the decks; the starting player is drawn."""
    first = dice.below(seats, "first")
    low = shuffled([card for card in decks.associates if card.level <= LOW_LEVEL], dice, "associates")
    high = shuffled([card for card in decks.associates if card.level > LOW_LEVEL], dice, "associates")
    custom = options.get("custom") == "yes"
    offered = _for_custom_decks(low, seats) if custom else []
    rows: list[list[Gangster | None]] = [[*low[: SPACES[0]]], [*high[: SPACES[1]]]]
    news = dice.draw(decks.news[1:-1], HEADLINES, "news")
    t = Table(
        dice=dice,
        city=decks.city,
        short=options.get("short") == "yes",
        draft=options.get("draft") == "yes",
        custom=custom,
        gangs=[_gang(decks, seat) for seat in range(seats)],
        tiles=_tiles(decks, seats, dice),
        police=[int(district.police) for district in decks.city.districts],
        rows=rows,
        crooks=[_face_down(pile).seen(1, EVERYONE) for pile in (low[SPACES[0] :], high[SPACES[1] :])],
        dealers=_face_down(shuffled([each for each in decks.dealers if not each.starting], dice, "dealers")),
        jobs=_face_down(shuffled(decks.jobs, dice, "jobs")),
        raids=_face_down(shuffled(decks.raids, dice, "raids")),
        news=Pile((*news, decks.news[-1]), (*[0] * HEADLINES, EVERYONE)),
        headline=decks.news[0],
        first=first,
        turn=first,
        offered=offered,
        picked=[()] * seats,
        dealt=[()] * seats,
    )
    t.choosers = t.around(first)
    return t


def shuffled(cards: Sequence[C], dice: Dice, stream: str) -> list[C]:
    """The cards as a shuffled pile."""
    pile = list(cards)
    dice.shuffle(pile, stream)
    return pile


def _face_down(cards: list[C]) -> Pile[C]:
    return Pile(tuple(cards), (0,) * len(cards))


def _for_custom_decks(low: list[Gangster], seats: int) -> list[Gangster]:
    """The first Associates of level 1 that will not lie in the market, two for each gang."""
    offered = [card for card in low[SPACES[0] + 1 :] if card.level == 1][: 2 * seats]
    for card in offered:
        low.remove(card)
    return offered


def _gang(decks: Decks, seat: int) -> Gang:
    """Each has an Alcohol and a Gun Supplier; the gang itself is chosen later."""
    first = [[dealer for dealer in decks.dealers if dealer.starting == kind] for kind in GOODS]
    return Gang(NO_GANG, MONEY, deals=[Deal((dealers[seat],)) for dealers in first])


def _tiles(decks: Decks, seats: int, dice: Dice) -> Tiles:
    """Neighborhoods by day, each with a business."""
    places = [i for i, district in enumerate(decks.city.districts) for _ in range(district.tiles[seats - 2])]
    drawn = dice.draw(decks.neighborhoods, len(places), "tiles")
    businesses = dice.each([3] * len(places), "businesses")
    return Tiles(
        Tile(card, place, ONE_BUSINESS[business])
        for card, place, business in zip(drawn, places, businesses, strict=True)
    )


ONE_BUSINESS = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


# -- gangs


def _purse(gang: str, money: int) -> Phrase:
    return (f"gang-hint.{gang}", money) if money else (f"gang-penniless.{gang}",)


def choose_gang(t: Table, gangs: tuple[Mob, ...]) -> Flow[None]:
    """Pick one of the gangs left, from the starting player on."""
    seat, t.choosers = t.choosers[0], t.choosers[1:]
    taken = [gang.card.key for gang in t.gangs]
    options = [
        Option(mob.key, (f"gang.{mob.key}",), mob, _purse(mob.key, mob.purse(len(t.gangs))))
        for mob in gangs
        if mob.key not in taken
    ]
    mob = yield from pick(seat, ("setup.gang",), lambda: options, lone="take")
    gang = t.gangs[seat]
    gang.card, gang.money = mob, mob.purse(len(t.gangs))
    gang.deck, gang.aside = list(mob.member[:STARTING]), mob.member[STARTING:]
    t.tell("gang" if gang.money else "gang-penniless", seat=seat, gang=mob.key, money=gang.money)
    if not t.choosers:
        if t.custom:
            around = t.around(t.first)
            t.choosers, t.stage = [*around, *reversed(around)], "picks"
        else:
            deal_hands(t)


def deal_hands(t: Table) -> None:
    """Shuffle each deck and draw the first hand. Placing goes counterclockwise, the starting player last."""
    for seat, gang in enumerate(t.gangs):
        gang.deck = shuffled(gang.deck, t.dice, f"deck {seat}")
        draw_up(t, seat)
    t.choosers, t.stage = list(reversed(t.around(t.first))), "place"


# -- the first vehicle and control marker


def free_tiles(t: Table) -> list[int]:
    """Neighborhoods of nobody in districts without police."""
    return [i for i, tile in enumerate(t.tiles) if tile.owner == NOBODY and not t.police[tile.district]]


def place(t: Table) -> Flow[None]:
    """A car or a truck, and a control marker on a free neighborhood of the same district; no bribe is due."""
    seat, t.choosers = t.choosers[0], t.choosers[1:]

    def offers() -> list[Option[tuple[int, str]]]:
        return [_start(t, i, kind) for i in free_tiles(t) for kind in ("car", "truck")]

    i, kind = yield from pick(seat, ("setup.place",), offers, by_lot(t, seat, offers()))
    t.tiles[i] = replace(t.tiles[i], owner=seat)
    gang = t.gangs[seat]
    gang.park(kind, t.tiles[i].district)
    t.tell("placed", seat=seat, tile=t.tiles[i].card.key, vehicle=kind)
    if not t.choosers:
        deal_jobs(t)


def by_lot(t: Table, seat: Seat, offers: Sequence[Option[C]]) -> str:
    """One of them for whoever is absent, by how the neighborhoods have fallen: as good as drawn at random, and the
    same for everybody who looks."""
    fallen = "".join([tile.card.key for tile in t.tiles])
    return offers[crc32(f"{fallen}{seat}".encode()) % len(offers)].key


def _start(t: Table, i: int, kind: str) -> Option[tuple[int, str]]:
    tile = t.tiles[i]
    side, label = tile.side, (f"setup.{kind}", tile.card.key, t.city.keys[tile.district])
    hint = (*named("tile.side", (side.alcohol, side.gun)), side.defense, side.profit)
    return Option(f"{kind}:{tile.card.key}", label, (i, kind), hint)


# -- Jobs and goods


def deal_jobs(t: Table) -> None:
    """Three Jobs each, kept as they are or drafted."""
    for seat in t.around(t.first):
        drawn, t.jobs = t.jobs.draw(JOBS)
        t.dealt = changed(t.dealt, seat, drawn)
        keys = [job.key for job in drawn]
        t.tell_also("jobs", {seat: {"jobs": keys}}, seat=seat, cards=JOBS)
    if t.draft:
        t.stage = "draft"
    else:
        keep_all(t)


def keep_all(t: Table) -> None:
    """Each gang keeps the Jobs that it was dealt."""
    for seat, cards in enumerate(t.dealt):
        gang = t.gangs[seat]
        for job in cards:
            gang.jobs = gang.jobs.under(job, 1 << seat)
    t.dealt = [()] * len(t.gangs)
    t.stage = "goods"


START_GOODS = [
    Option(f"{GOODS[a]}:{GOODS[b]}", ("setup.goods", GOODS[a], GOODS[b]), (a, b))
    for a, b in ((ALCOHOL, GUN), (ALCOHOL, ALCOHOL), (GUN, GUN), (GUN, ALCOHOL))
]


def first_goods(t: Table) -> Flow[None]:
    """Two goods of choice, one on each Deal."""
    chosen = yield from everyone_pick(
        lambda: {seat: menu(("setup.two-goods",), START_GOODS) for seat in range(len(t.gangs))}
    )
    for seat, goods in chosen.items():
        for i, kind in enumerate(goods[0]):
            put(t, seat, ("deal", i), kind, 1)
        tell_goods(t, "first-goods", seat, [goods[0].count(kind) for kind in (ALCOHOL, GUN)])
    t.stage = "turn"
