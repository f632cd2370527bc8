"""What Jobs ask for: a gang that has just this and nothing else, and one that has everything but one thing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from rules.scarface_1920.deck import Gangster
from rules.scarface_1920.game import Scarface1920
from rules.scarface_1920.pieces import NOBODY, PLACES, SLUMS, Deal, Done
from rules.scarface_1920.table import Gang, Table
from tests.scarface_1920.building import BLANK, At, table
from tests.scarface_1920.measures import found

Needs = Mapping[str, int]
"""What, and how much of it: have it, have it in the Plan, or spend it."""

TYPES = ("bootlegging", "theft", "vice", "gambling", "violence", "corruption")
PLENTY: Needs = {
    "ring": 1, "deals": 4, "dealers": 8, "neighborhoods": 6, "nightclubs": 4, "speakeasies": 4, "casinos": 4,
    "brothels": 4, "districts": 7, "cars": 3, "trucks": 2, "upgrades": 4, "associates": 16, "jobs": 2,
    "thugs in districts": 3, "thugs in prison": 3, "muscle": 9, "influence": 9, "boss": 1,
    "bootlegging Associate": 2, "money": 30, "alcohol": 6, "guns": 6, **dict.fromkeys(TYPES, 2),
}  # fmt: skip
"""Businesses, vehicles, goods and cards follow from these."""
TILES = ("pilsen", "uptown", "towertown", "pullman", "canaryville", "bridgeport", "the-loop", "gold-coast")
SHOPS = ("speakeasies", "casinos", "brothels")
CENTRAL = 3


def poor(game: Scarface1920, job: str) -> Table:
    """The first gang has this Job and nothing but thugs in the Slums; it is its turn, with an empty Plan. The
    neighborhoods are nobody's, all in Central."""
    return table(
        3,
        game=game,
        plan=(),
        tiles=dict.fromkeys(TILES, At("central")),
        police={},
        deals={0: []},
        hand={0: []},
        deck={0: []},
        thugs={0: {"hq": 0, "safehouses": 0}},
        jobs={0: [job]},
    )


def provided(game: Scarface1920, job: str, needs: Needs, crime: int = 1) -> Table:
    """Exactly this, and as little as possible of anything else."""
    t = poor(game, job)
    t.gangs[0].crime = crime
    for name in sorted(needs, key=[*PROVIDERS].index):
        PROVIDERS[name](game, t, needs[name])
    return t


def lacking(game: Scarface1920, job: str, name: str, n: int, crime: int = 8) -> Table:
    """Plenty of everything, but of this not enough."""
    t = provided(game, job, {**PLENTY, **_less(name, n - 1)}, crime)
    if name in ("crime", "calm"):
        t.gangs[0].crime = n - 1 if name == "crime" else n + 1
    return t


def _less(name: str, n: int) -> Needs:
    """Where one figure counts in another, both are low."""
    return {
        "vehicles": {"cars": n, "trucks": 0},
        "goods": {"alcohol": n - 1, "guns": 1},
        "alcohol": {"alcohol": n, "guns": 12},
        "guns": {"guns": n, "alcohol": 12},
        "dealers": {"dealers": n, "deals": n},
        "neighborhoods": {"neighborhoods": n, "nightclubs": n, **dict.fromkeys(SHOPS, 4 if n else 0)},
        "businesses": {"speakeasies": n, "casinos": 0, "brothels": 0, "nightclubs": 0},
        "cards": {**dict.fromkeys(TYPES, 0), "bootlegging Associate": 0, "boss": 1, "cards": n},
        "bootlegging Associate": {"bootlegging Associate": 0, "bootlegging": 0, "bootlegging member": 1},
        "corruption": {"corruption": n, "boss": 0},
        "thugs in districts": {"thugs in districts": n, "districts": 0},
        "bootlegging": {"bootlegging": n, "bootlegging Associate": 0},
    }.get(name, {name: n})


# -- how each comes to the table


Provider = Callable[[Scarface1920, Table, int], None]


def _associates(game: Scarface1920, gang: Gang) -> Iterable[Gangster]:
    """Those who are nowhere yet."""
    return [card for card in game.decks.associates if card not in gang.cards]


def _planned(type_: str) -> Provider:
    def provide(game: Scarface1920, t: Table, n: int) -> None:
        gang = t.gangs[0]
        gang.plan += [card for card in _associates(game, gang) if card.type == type_][:n]

    return provide


def _member(game: Scarface1920, t: Table, n: int) -> None:
    """A Bootlegging card that is no Associate."""
    t.gangs[0].plan += [card for card in game.decks.members if card.type == "bootlegging" and card.skill][:n]


def _boss(game: Scarface1920, t: Table, n: int) -> None:
    t.gangs[0].plan += [game.decks.gangs[0].member[0]][:n]


def _cards(game: Scarface1920, t: Table, n: int) -> None:
    """Members fill the Plan up."""
    gang = t.gangs[0]
    gang.plan += game.decks.gangs[1].member[: max(0, n - len(gang.plan))]


def _deck(game: Scarface1920, t: Table, n: int) -> None:
    """The Plan's Associates count; the others lie on the discard pile."""
    gang = t.gangs[0]
    already = [card for card in gang.cards if card.level]
    gang.plan = [card for card in gang.plan if not card.level or already.index(card) < n]
    gang.discard += [*_associates(game, gang)][: max(0, n - len(already))]


def _dealers(game: Scarface1920, t: Table, n: int) -> None:
    """As few Deals as there are already, or one; the others are tucked under the last."""
    gang = t.gangs[0]
    taken = [card for deal in gang.deals for card in deal.dealers]
    more = [card for card in game.decks.dealers if not card.starting and card not in taken][: n - len(taken)]
    if more:
        last = gang.deals.pop() if gang.deals else Deal(())
        gang.deals.append(replace(last, dealers=(*last.dealers, *more)))


def _deals(game: Scarface1920, t: Table, n: int) -> None:
    t.gangs[0].deals = [Deal((card,)) for card in game.decks.dealers if not card.starting][-n:] if n else []


def _hold(game: Scarface1920, t: Table, n: int) -> None:
    t.tiles[:n] = [replace(tile, owner=0) for tile in t.tiles[:n]]  # type: ignore[assignment]


def _held(t: Table, least: int = 1) -> list[int]:
    if len(t.held(0)) < least:
        t.tiles[:least] = [replace(tile, owner=0) for tile in t.tiles[:least]]  # type: ignore[assignment]
    return t.held(0)  # type: ignore[return-value]


def _nightclubs(game: Scarface1920, t: Table, n: int) -> None:
    for i in _held(t, n)[:n]:
        t.tiles[i] = replace(t.tiles[i], night=True)


def _shops(kind: int) -> Provider:
    def provide(game: Scarface1920, t: Table, n: int) -> None:
        for number in range(n):
            i = _held(t)[number % len(_held(t))]
            shops = [*t.tiles[i].business]
            shops[kind] += 1
            t.tiles[i] = replace(t.tiles[i], business=(shops[0], shops[1], shops[2]))

    return provide


def _businesses(game: Scarface1920, t: Table, n: int) -> None:
    """One of each type, as far as they go."""
    there = sum(tile.markers for tile in t.tiles if tile.owner == 0)
    for number in range(n - there):
        (_shops(0), _shops(1), _shops(2), _nightclubs)[number % 4](game, t, 1)


def _thugs(game: Scarface1920, t: Table, n: int, district: int = CENTRAL) -> None:
    t.gangs[0].streets[district] += n
    t.gangs[0].thugs[SLUMS] -= n


def _prison(game: Scarface1920, t: Table, n: int) -> None:
    t.gangs[0].thugs[PLACES.index("prison")] += n
    t.gangs[0].thugs[SLUMS] -= n


def _presence(game: Scarface1920, t: Table, n: int) -> None:
    """By thugs, or, where nothing may be elsewhere, by moving all there is to the same districts."""
    gang = t.gangs[0]
    for figures in (gang.streets, gang.cars, gang.trucks):
        figures[:] = [0] * CENTRAL + [sum(figures)] + [0] * 3
    for district in [5, 6, 4, 2, 1, 0][: max(0, n - bool(any(gang.streets) or t.held(0) or any(gang.cars)))]:
        gang.streets[district] += 1
        gang.thugs[SLUMS] -= 1


def _cars(game: Scarface1920, t: Table, n: int) -> None:
    t.gangs[0].cars[1] += n


def _trucks(game: Scarface1920, t: Table, n: int) -> None:
    t.gangs[0].trucks[1] += n


def _vehicles(game: Scarface1920, t: Table, n: int) -> None:
    """A car and a truck by turns."""
    there = sum(t.gangs[0].cars) + sum(t.gangs[0].trucks)
    if not there:
        _cars(game, t, (n + 1) // 2)
        _trucks(game, t, n // 2)


def _upgrades(game: Scarface1920, t: Table, n: int) -> None:
    for number in range(n):
        t.gangs[0].levels[number % 6] += 1


def _jobs(game: Scarface1920, t: Table, n: int) -> None:
    keys = ("counting-house", "jazz-age", "talent-scout")
    mine = [job.key for job in t.gangs[0].jobs.cards]
    t.gangs[0].done += [Done(found(game.decks.jobs, key)) for key in keys if key not in mine][:n]


def _stored(kind: int) -> Provider:
    """On the last Deal, or without any in a neighborhood."""

    def provide(game: Scarface1920, t: Table, n: int) -> None:
        gang = t.gangs[0]
        if gang.deals and not t.held(0):
            goods = [*gang.deals[-1].goods]
            goods[kind] += n
            gang.deals[-1] = replace(gang.deals[-1], goods=(goods[0], goods[1]))
        elif n:
            i = _held(t)[0]
            goods = [*t.tiles[i].goods]
            goods[kind] += n
            t.tiles[i] = replace(t.tiles[i], goods=(goods[0], goods[1]))

    return provide


def _goods(game: Scarface1920, t: Table, n: int) -> None:
    """Guns and alcohol, as far as there are not enough already."""
    there = sum(sum(tile.goods) for tile in t.tiles) + sum(sum(deal.goods) for deal in t.gangs[0].deals)
    _stored(0)(game, t, max(0, n - there))


def _ring(game: Scarface1920, t: Table, n: int) -> None:
    t.ring = 0 if n else NOBODY


def _crime(game: Scarface1920, t: Table, n: int) -> None:
    t.gangs[0].crime = n


def _money(game: Scarface1920, t: Table, n: int) -> None:
    t.gangs[0].money = n


def _value(name: str) -> Provider:
    """Of the Plan, which is a blank card if there is no other."""

    def provide(game: Scarface1920, t: Table, n: int) -> None:
        setattr(t.now, name, n)
        t.gangs[0].plan = t.gangs[0].plan or [BLANK]

    return provide


PROVIDERS: Mapping[str, Provider] = {
    **{type_: _planned(type_) for type_ in TYPES},
    "bootlegging Associate": _planned("bootlegging"),
    "bootlegging member": _member,
    "boss": _boss,
    "cards": _cards,
    "associates": _deck,
    "deals": _deals,
    "dealers": _dealers,
    "neighborhoods": _hold,
    "nightclubs": _nightclubs,
    "speakeasies": _shops(0),
    "casinos": _shops(1),
    "brothels": _shops(2),
    "businesses": _businesses,
    "thugs in districts": _thugs,
    "thugs in prison": _prison,
    "cars": _cars,
    "trucks": _trucks,
    "vehicles": _vehicles,
    "districts": _presence,
    "upgrades": _upgrades,
    "jobs": _jobs,
    "guns": _stored(1),
    "alcohol": _stored(0),
    "goods": _goods,
    "ring": _ring,
    "crime": _crime,
    "calm": _crime,
    "money": _money,
    "muscle": _value("muscle"),
    "influence": _value("influence"),
}
"""In this order: what comes later fills up what is there."""
