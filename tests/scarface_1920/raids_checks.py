"""What each Raid does to a gang in each band. The gang has $40, eight alcohol and five guns in a neighborhood,
thugs wherever thugs can be, three Dealers, five vehicles, eight businesses (four of them Nightclubs), two
fulfilled Jobs, two upgrades, four cards in hand and the Ring; its Lawyers are worth 4. Its rivals have nothing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

from rules.scarface_1920.game import Scarface1920
from rules.scarface_1920.pieces import Deal, Done, Goods
from rules.scarface_1920.table import Table
from tests.scarface_1920.building import NONE, At, start, table
from tests.scarface_1920.measures import found
from tests.scarface_1920.tallies import Changes, Says, changes, say, tally

LAWYERS = 4
CRIME = {"red": 9, "orange": 7, "yellow": 5, "green": 3}


class Band(NamedTuple):
    """What it changes, and what is answered."""

    changes: Changes = NONE
    says: tuple[Says, ...] = ()
    heat: int = 0  # that the band itself brings, or takes

    def saying(self, *says: Says) -> Band:
        """The same, with this answered in the end."""
        return self._replace(says=(*self.says, *says))


class Other(NamedTuple):
    """Another way through a band: another answer, another table or another level of crime."""

    name: str
    band: Band
    position: Mapping[str, Any] = NONE
    crime: int = 0


class Sweep(NamedTuple):
    """What everybody suffers, what each band does, by how much crime falls, and what is special on the table."""

    red: Band
    orange: Band
    yellow: Band
    green: Band = Band()
    reduce: int = LAWYERS
    overall: Changes = NONE
    heat: int = 0
    on_deals: Goods = (0, 0)
    thugs: Mapping[str, int] = NONE
    others: tuple[Other, ...] = ()


def rich(
    game: Scarface1920,
    raid: str,
    crime: int,
    on_deals: Goods = (0, 0),
    thugs: Mapping[str, int] = NONE,
    shops: int = 2,
    more: tuple[str, ...] = (),
    cars: int = 3,
    trucks: int = 2,
    theirs: int = 0,
    given: int = 0,
) -> Table:
    """One thug stands wherever there is no other number. A rival may have cars, and some of the neighborhoods."""
    there = dict.fromkeys(("hq", "districts", "deals", "authorities", "prison"), 1) | dict(thugs)
    first = ("alcohol-supplier-1", "gun-supplier-1", "gun-runner")
    dealers = [found(game.decks.dealers, key) for key in (*first, *more)]
    jobs = [found(game.decks.jobs, key) for key in ("bail-fund", "silent-partner")]
    keys = ("pilsen", "uptown", "towertown", "pullman", "canaryville", "bridgeport")
    nights = 4 if shops > 1 else 0
    tiles = {key: At("north", int(i >= len(keys) - given), night=i < nights) for i, key in enumerate(keys)}
    tiles["pilsen"] = At("north", 0, (8, 5), (shops, 0, 0), bool(nights))
    tiles["uptown"] = At("north", 0, business=(0, shops, 0), night=bool(nights))
    position: dict[str, Any] = {
        "money": {0: 40},
        "hand": {0: [each.key for each in game.decks.gangs[0].member[:4]]},
        "deck": {0: [each.key for each in game.decks.gangs[0].member[4:6]]},
        "thugs": {0: {key: there[key] for key in ("hq", "authorities", "prison")}},
        "streets": {0: {"west": there["districts"]}},
        "cars": {0: {"west": cars}, 1: {"south": theirs}},
        "trucks": {0: {"west": trucks}},
        "deals": {0: [Deal((dealers[0],), there["deals"], on_deals), *[Deal((each,)) for each in dealers[1:]]]},
        "done": {0: [Done(jobs[0]), Done(jobs[1], 1)]},
        "levels": {0: {"lawyers": 3}},
        "crime": {0: crime},
    }
    position["thugs"][0]["safehouses"] = 0
    return table(
        3, game=game, stage="raid", plan=(), tiles=tiles, raids=[raid], ring=0, time=2, police=POLICE, **position
    )


POLICE = {"north": 2, "south": 2}


def suffered(game: Scarface1920, t: Table, says: tuple[Says, ...]) -> Changes:
    """All that changed for the gang and in the city, once the Raid is over."""
    before, session = tally(t), start(t, game)
    left = [*says]
    while session.state.stage in ("overall", "bands"):
        assert session.ask is not None
        for seat, own in list(session.ask.decisions.items()):
            assert seat or left, own.prompt
            say(session, 0, left.pop(0)) if not seat else session.answer(seat, own.default)
    assert not left, left
    after = changes(before, tally(session.state))
    return {name: figures for name, figures in after.items() if not name.endswith((" 1", " 2"))}


def lost(money: int) -> Band:
    return Band({"money": (40, 40 - money)})


def goods(n: int, money: int = 0) -> Band:
    """Of the two kinds the owner gives alcohol."""
    changes = {"alcohol": (8, 8 - n)} | ({"money": (40, 40 - money)} if money else {})
    return Band(changes, (frozenset(f"tile:pilsen:alcohol:{i + 1}" for i in range(n)),))


def jailed(place: str, n: int, of: int) -> Band:
    return Band({place: (of, of - n), "prison": (1, 1 + n)})


def hit(place: str, n: int, of: int) -> Band:
    return Band({place: (of, of - n), "safehouses": (0, n)})


def anywhere(n: int, goal: tuple[str, int]) -> Band:
    """Thugs of any place may be chosen: they come from the four in Headquarters."""
    changes = {"hq": (4, 4 - n), goal[0]: (goal[1], goal[1] + n)}
    return Band(changes, (frozenset(f"hq:{i + 1}" for i in range(n)),))


FOUR = {"hq": 4}
RING = {"ring": (0, -1)}
NESS = {"ness": (0, 1)}
ONE_CARD, TWO_CARDS = frozenset({"frankie-rio"}), frozenset({"frankie-rio", "ralph-capone"})
DISCARDED = {"hand": (4, 3), "discard": (0, 1)}
SHOPS = ("pilsen:speakeasy", "uptown:casino")
PAY, KEEP = ("pay", "keep"), ("keep", "pay")
FIRST, SECOND = ("part:0", "part:1"), ("part:1", "part:0")
A_GOOD = (("tile:pilsen:alcohol:1", "tile:pilsen:gun:1"),)

RAIDS: Mapping[str, Sweep] = {
    "search-warrants": Sweep(
        Band({"alcohol": (8, 8 - 2 * 3)}),
        Band({"alcohol": (8, 8 - 3)}),
        Band({"alcohol": (8, 8 - 1)}),
        lost(5),
        reduce=1,
        overall=RING,
        on_deals=(1, 0),
    ),
    "axes-and-barrels": Sweep(Band({"alcohol": (8, 4)}), Band({"alcohol": (8, 5)}), Band({"alcohol": (8, 6)})),
    "arms-sweep": Sweep(
        Band({"guns": (5, 2)}),
        Band({"guns": (5, 3)}),
        Band(DISCARDED, (ONE_CARD,)),
        Band({"guns": (5, 4), "money": (40, 47)}, (("tile:pilsen:gun:1", "tile:pilsen:alcohol:1", "stop"),)),
    ),
    "paddy-wagons": Sweep(
        Band({"thugs in west": (6, 2), "prison": (1, 1 + 4 - 2), "hq": (1, 3), "money": (40, 36)}, (PAY,)),
        jailed("thugs in west", 2, 6),
        jailed("thugs in west", 1, 6),
        thugs={"districts": 6},
        others=(Other("red", jailed("thugs in west", 4, 6).saying(KEEP)),),
    ),
    "headquarters-stormed": Sweep(
        jailed("hq", 4, 6),
        jailed("hq", 3, 6),
        jailed("hq", 2, 6),
        jailed("hq", 1, 6),
        reduce=2,
        thugs={"hq": 6},
    ),
    "tax-inspectors": Sweep(lost(2 * 8), lost(8), lost(4)),
    "padlocked-doors": Sweep(
        Band({"casino": (2, 1), **DISCARDED}, (SHOPS[::-1], ONE_CARD)),
        Band({"speakeasy": (2, 1)}, (SHOPS,)),
        lost(5).saying(FIRST),
        Band({"money": (40, 43)}),
        others=(
            Other("yellow", Band(DISCARDED, (SECOND, ONE_CARD))),
            Other("green", Band({"money": (40, 42)}), {"shops": 1}),
        ),
    ),
    "seized-fleet": Sweep(
        Band({"trucks in west": (2, 1), "thugs in west": (2, 1), "prison": (1, 2)}, (("truck:4", "car:4"),)),
        Band({"cars in west": (3, 2)}, (("car:4", "truck:4"),)),
        lost(5),
        thugs={"districts": 2},
    ),
    "informer": Sweep(
        Band({"hand": (4, 2), "discard": (0, 2)}, (TWO_CARDS,)),
        Band(DISCARDED, (ONE_CARD,)),
        Band(DISCARDED, (ONE_CARD,)),
        overall=NESS,
    ),
    "wiretaps": Sweep(
        Band(
            {"done": (2, 1), "jobs": (0, 1), "thugs on Jobs": (1, 0), "hq": (1, 2), **DISCARDED},
            (("silent-partner", "bail-fund"), ONE_CARD),
        ),
        Band({"thugs on Deals": (2, 1), "prison": (1, 2), **DISCARDED}, (ONE_CARD,)),
        lost(4),
        Band({"deck": (2, 1), "hand": (4, 5)}),
        thugs={"deals": 2},
        others=(Other("yellow", Band(), {"thugs": {"deals": 0}}),),
    ),
    "grand-jury": Sweep(
        lost(10),
        lost(7),
        jailed("authorities", 1, 2),
        lost(1),
        reduce=2,
        overall=NESS,
        thugs={"authorities": 2},
    ),
    "suppliers-arrested": Sweep(
        Band({"dealers": (3, 2)}),
        Band({"thugs on Deals": (2, 1), "prison": (1, 2), "alcohol": (8, 6)}, goods(2).says),
        goods(2),
        thugs={"deals": 2},
    ),
    "night-curfew": Sweep(
        hit("thugs in west", 3, 4),
        hit("thugs in west", 2, 4),
        hit("thugs in west", 1, 4),
        Band(heat=-1),
        reduce=1,
        overall={"time": (2, 3)},
        thugs={"districts": 4},
        others=(Other("green", Band(heat=-1), crime=4),),
    ),
    "roadblocks": Sweep(
        goods(5),
        Band({"alcohol": (8, 6), "thugs in west": (2, 1), "prison": (1, 2)}, goods(2).says),
        hit("thugs in west", 1, 2),
        overall={"police in north": (2, 0), "police in south": (2, 1), "police in central": (0, 3)},
        thugs={"districts": 2},
        others=(
            Other("red", goods(3), {"cars": 1}),
            Other(
                "orange",
                Band({"alcohol": (8, 7), "thugs in west": (2, 1), "prison": (1, 2)}, goods(1).says),
                {"trucks": 1},
            ),
            Other("yellow", Band(), {"cars": 1, "trucks": 1, "theirs": 3}),
        ),
    ),
    "front-page-outrage": Sweep(
        Band({"ring": (0, -1), "money": (40, 34)}),
        lost(4),
        Band(heat=1),
        reduce=2,
        heat=1,
        others=(Other("yellow", Band(), {"given": 4}),),
    ),
    "bodies-in-the-river": Sweep(
        anywhere(3, ("slums", 3)),
        anywhere(2, ("slums", 3)),
        anywhere(1, ("slums", 3)),
        anywhere(1, ("safehouses", 0)),
        thugs=FOUR,
    ),
    "shoot-out-with-the-feds": Sweep(
        Band(
            {"hq": (4, 2), "safehouses": (0, 2), "guns": (5, 4)},
            (*anywhere(4, ("safehouses", 0)).says, PAY, "steps:0:2"),
        ),
        anywhere(3, ("safehouses", 0)),
        anywhere(2, ("safehouses", 0)),
        anywhere(1, ("safehouses", 0)),
        thugs=FOUR,
        others=(Other("red", anywhere(4, ("safehouses", 0)).saying(KEEP)),),
    ),
    "cleaned-out-city-hall": Sweep(
        Band({**jailed("authorities", 3, 5).changes, **RING}),
        jailed("authorities", 2, 5),
        jailed("authorities", 1, 5),
        thugs={"authorities": 5},
    ),
    "deals-gone-sour": Sweep(
        Band({"thugs on Deals": (5, 2), "slums": (2, 3), "prison": (1, 3)}),
        jailed("thugs on Deals", 2, 5),
        jailed("thugs on Deals", 1, 5),
        Band({"thugs on Deals": (5, 4), "hq": (1, 2)}),
        thugs={"deals": 5},
    ),
    "honest-judge": Sweep(
        Band({"slums": (2, 3), "hq": (4, 2), "prison": (2, 3)}, anywhere(2, ("prison", 1)).says),
        anywhere(2, ("prison", 2)),
        anywhere(1, ("prison", 2)),
        Band({"prison": (2, 1), "hq": (4, 5)}),
        reduce=1,
        overall=RING,
        thugs={"hq": 4, "prison": 2},
    ),
    "bank-accounts-frozen": Sweep(lost(12), lost(8), lost(5), lost(3)),
    "ness-in-the-headlines": Sweep(
        goods(4),
        Band({"alcohol": (8, 6), **DISCARDED}, (*goods(2).says, ONE_CARD)),
        Band({"alcohol": (8, 7)}, (PAY, *A_GOOD), heat=-2),
        reduce=1,
        overall=NESS,
        others=(
            Other("yellow", Band({"alcohol": (8, 7)}, (PAY, *A_GOOD), heat=-2), crime=6),
            Other("yellow", Band(says=(KEEP,))),
        ),
    ),
    "betrayed-meeting": Sweep(
        Band({**DISCARDED, "hq": (3, 1), "prison": (1, 3)}, (ONE_CARD,)),
        Band({**DISCARDED, "hq": (3, 2), "prison": (1, 2)}, (ONE_CARD,)),
        Band({**DISCARDED, "money": (40, 38)}, (ONE_CARD,)),
        Band(DISCARDED, (ONE_CARD,)),
        thugs={"hq": 3},
    ),
    "club-raided": Sweep(
        goods(2, 5 * 4),
        Band({"money": (40, 40 - 3 * 4), **DISCARDED}, (ONE_CARD,)),
        anywhere(1, ("safehouses", 0)),
        Band({"money": (40, 42)}),
        thugs=FOUR,
    ),
    "witness-protection": Sweep(
        Band({"upgrades": (2, 1)}),
        lost(9).saying(FIRST),
        anywhere(2, ("safehouses", 0)),
        reduce=2,
        thugs=FOUR,
        others=(Other("orange", Band({"hand": (4, 2), "discard": (0, 2)}, (SECOND, TWO_CARDS))),),
    ),
    "dry-agents-on-the-take": Sweep(
        Band({"alcohol": (8, 5), "money": (40, 36)}, (PAY,), heat=-3),
        Band({"alcohol": (8, 6), "money": (40, 37)}, (PAY,), heat=-2),
        Band(),
        Band({"money": (40, 43)}),
        others=(
            Other("red", Band({"alcohol": (8, 5)}, (KEEP,))),
            Other("orange", Band({"alcohol": (8, 6), "money": (40, 37)}, (PAY,), heat=-2), crime=8),
        ),
    ),
    "false-alarm": Sweep(lost(3), lost(2), Band(), reduce=1, overall={"time": (2, 1)}),
    "the-untouchables": Sweep(
        Band(
            {**anywhere(2, ("prison", 1)).changes, "hand": (4, 2), "discard": (0, 2)},
            (*anywhere(2, ("prison", 1)).says, TWO_CARDS),
        ),
        anywhere(2, ("prison", 1)),
        anywhere(1, ("prison", 1)),
        overall={**NESS, **RING},
        thugs=FOUR,
    ),
}


MORE: Mapping[str, tuple[tuple[int, dict[str, Any], Changes], ...]] = {
    "search-warrants": ((5, {"more": ("brewery-owner", "army-officer")}, {"alcohol": (8, 8 - 5 // 2)}),),
    "tax-inspectors": ((5, {"shops": 1}, {"money": (40, 40 - 2)}),),
}
"""With five Dealers, and with two businesses and no Nightclub."""


def check_raid(key: str, game: Scarface1920) -> None:
    """Every band, and every other way through one."""
    sweep = RAIDS[key]
    for name in CRIME:
        check_band(key, game, Other(name, getattr(sweep, name)))
    for other in sweep.others:
        check_band(key, game, other)
    for crime, position, one in MORE.get(key, ()):
        after = suffered(game, rich(game, key, crime, **position), ())
        assert {name: after.get(name) for name in one} == one


def check_band(key: str, game: Scarface1920, way: Other) -> None:
    """Everything that is not named stays; then crime falls, no further than just above Ness."""
    sweep, band, crime = RAIDS[key], way.band, way.crime or CRIME[way.name]
    table = {"on_deals": sweep.on_deals, "thugs": sweep.thugs, **way.position}
    low = sweep.overall.get("ness", (0, 0))[1] + 1
    left = max(low, max(low, crime + sweep.heat + band.heat) - sweep.reduce)
    falls = {"crime": (crime, left)} if left != crime else {}
    suffers = suffered(game, rich(game, key, crime, **table), band.says)
    assert suffers == {**sweep.overall, **band.changes, **falls}, way


CHECKS = {key: partial(check_raid, key) for key in RAIDS}
