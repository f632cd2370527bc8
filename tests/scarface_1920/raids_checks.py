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


def rich(
    game: Scarface1920,
    raid: str,
    crime: int,
    on_deals: Goods = (0, 0),
    thugs: Mapping[str, int] = NONE,
    shops: int = 2,
    more: tuple[str, ...] = (),
) -> Table:
    """One thug stands wherever there is no other number."""
    there = dict.fromkeys(("hq", "districts", "deals", "authorities", "prison"), 1) | dict(thugs)
    first = ("alcohol-supplier-1", "gun-supplier-1", "gun-runner")
    dealers = [found(game.decks.dealers, key) for key in (*first, *more)]
    jobs = [found(game.decks.jobs, key) for key in ("bail-fund", "silent-partner")]
    keys = ("pilsen", "uptown", "towertown", "pullman", "canaryville", "bridgeport")
    nights = 4 if shops > 1 else 0
    tiles = {key: At("north", 0, night=i < nights) for i, key in enumerate(keys)}
    tiles["pilsen"] = At("north", 0, (8, 5), (shops, 0, 0), bool(nights))
    tiles["uptown"] = At("north", 0, business=(0, shops, 0), night=bool(nights))
    position: dict[str, Any] = {
        "money": {0: 40},
        "hand": {0: [each.key for each in game.decks.gangs[0].member[:4]]},
        "deck": {0: []},
        "thugs": {0: {key: there[key] for key in ("hq", "authorities", "prison")}},
        "streets": {0: {"west": there["districts"]}},
        "cars": {0: {"west": 3}},
        "trucks": {0: {"west": 2}},
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


def jailed(place: str, n: int, of: int, prison: int = 1, money: int = 0) -> Band:
    changes = {place: (of, of - n), "prison": (prison, prison + n)}
    return Band(changes | ({"money": (40, 40 - money)} if money else {}))


def anywhere(n: int, goal: tuple[str, int], money: int = 0) -> Band:
    """Thugs of any place may be chosen: they come from the four in Headquarters."""
    changes = {"hq": (4, 4 - n), goal[0]: (goal[1], goal[1] + n)}
    changes |= {"money": (40, 40 - money)} if money else {}
    return Band(changes, (frozenset(f"hq:{i + 1}" for i in range(n)),))


FOUR = {"hq": 4}
RING = {"ring": (0, -1)}
NESS = {"ness": (0, 1)}
ONE_CARD, TWO_CARDS = frozenset({"frankie-rio"}), frozenset({"frankie-rio", "ralph-capone"})
SHOPS = ("pilsen:speakeasy", "uptown:casino")

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
    "axes-and-barrels": Sweep(
        Band({"alcohol": (8, 4)}), Band({"alcohol": (8, 5)}), Band({"alcohol": (8, 6)}), Band({"alcohol": (8, 7)})
    ),
    "arms-sweep": Sweep(Band({"guns": (5, 2)}), Band({"guns": (5, 3)}), Band({"guns": (5, 4)}), lost(2)),
    "paddy-wagons": Sweep(
        jailed("thugs in west", 4, 6),
        jailed("thugs in west", 2, 6),
        jailed("thugs in west", 1, 6),
        thugs={"districts": 6},
    ),
    "headquarters-stormed": Sweep(
        jailed("hq", 4, 6),
        jailed("hq", 3, 6),
        jailed("hq", 2, 6),
        jailed("hq", 1, 6),
        reduce=2,
        thugs={"hq": 6},
    ),
    "tax-inspectors": Sweep(lost(2 * 8), lost(8), lost(4), lost(2)),
    "padlocked-doors": Sweep(
        Band({"casino": (2, 1), "money": (40, 34)}, (SHOPS[::-1],)),
        Band({"speakeasy": (2, 1)}, (SHOPS,)),
        lost(5),
        lost(2),
    ),
    "seized-fleet": Sweep(lost(3 * 5), lost(2 * 5), lost(5)),
    "informer": Sweep(
        Band({"hand": (4, 2), "discard": (0, 2)}, (TWO_CARDS,)),
        Band({"hand": (4, 3), "discard": (0, 1)}, (ONE_CARD,)),
        Band({"hand": (4, 3), "discard": (0, 1)}, (ONE_CARD,)),
        overall=NESS,
    ),
    "wiretaps": Sweep(
        Band(
            {"done": (2, 1), "jobs": (0, 1), "thugs on Jobs": (1, 0), "hq": (1, 2), "money": (40, 36)},
            (("silent-partner", "bail-fund"),),
        ),
        lost(6),
        lost(4),
        lost(2),
    ),
    "grand-jury": Sweep(lost(10), lost(7), lost(4), lost(1), reduce=2, overall=NESS),
    "suppliers-arrested": Sweep(Band({"dealers": (3, 2)}), goods(2, 3), goods(2), goods(1)),
    "night-curfew": Sweep(
        jailed("thugs in west", 2, 4),
        jailed("thugs in west", 1, 4),
        lost(3),
        overall={"time": (2, 3)},
        thugs={"districts": 4},
    ),
    "roadblocks": Sweep(
        goods(3),
        goods(2),
        goods(1),
        overall={"police in north": (2, 0), "police in south": (2, 1), "police in central": (0, 3)},
    ),
    "front-page-outrage": Sweep(lost(8), lost(5), lost(3), lost(1), reduce=2, heat=1),
    "bodies-in-the-river": Sweep(
        anywhere(3, ("slums", 3)),
        anywhere(2, ("slums", 3)),
        anywhere(1, ("slums", 3)),
        anywhere(1, ("safehouses", 0)),
        thugs=FOUR,
    ),
    "shoot-out-with-the-feds": Sweep(
        anywhere(4, ("safehouses", 0)),
        anywhere(3, ("safehouses", 0)),
        anywhere(2, ("safehouses", 0)),
        anywhere(1, ("safehouses", 0)),
        thugs=FOUR,
    ),
    "cleaned-out-city-hall": Sweep(
        jailed("authorities", 3, 5, money=3),
        jailed("authorities", 2, 5),
        jailed("authorities", 1, 5),
        thugs={"authorities": 5},
    ),
    "deals-gone-sour": Sweep(
        jailed("thugs on Deals", 3, 5),
        jailed("thugs on Deals", 2, 5),
        jailed("thugs on Deals", 1, 5),
        thugs={"deals": 5},
    ),
    "honest-judge": Sweep(
        anywhere(3, ("prison", 1)),
        anywhere(2, ("prison", 1)),
        anywhere(1, ("prison", 1)),
        lost(2),
        reduce=1,
        overall=RING,
        thugs=FOUR,
    ),
    "bank-accounts-frozen": Sweep(lost(12), lost(8), lost(5), lost(3)),
    "ness-in-the-headlines": Sweep(goods(4), goods(3), goods(1), reduce=3, overall=NESS),
    "betrayed-meeting": Sweep(
        Band({"hand": (4, 3), "discard": (0, 1), "money": (40, 34)}, (ONE_CARD,)),
        Band({"hand": (4, 3), "discard": (0, 1), "money": (40, 36)}, (ONE_CARD,)),
        Band({"hand": (4, 3), "discard": (0, 1), "money": (40, 38)}, (ONE_CARD,)),
        Band({"hand": (4, 3), "discard": (0, 1)}, (ONE_CARD,)),
    ),
    "club-raided": Sweep(goods(2, 5 * 4), goods(1, 3 * 4), goods(1), lost(1)),
    "witness-protection": Sweep(Band({"upgrades": (2, 1)}), lost(9), lost(5), lost(2), reduce=2),
    "dry-agents-on-the-take": Sweep(lost(8), lost(4), Band(), Band({"money": (40, 43)})),
    "false-alarm": Sweep(lost(3), lost(2), Band(), reduce=1, overall={"time": (2, 1)}),
    "the-untouchables": Sweep(
        anywhere(2, ("prison", 1), money=5),
        anywhere(2, ("prison", 1)),
        lost(4),
        lost(2),
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
    """Everything that is not named stays; then crime falls, no further than just above Ness."""
    sweep = RAIDS[key]
    for name, crime in CRIME.items():
        band: Band = getattr(sweep, name)
        t = rich(game, key, crime, sweep.on_deals, sweep.thugs)
        low = sweep.overall.get("ness", (0, 0))[1] + 1
        falls = {"crime": (crime, max(low, crime + sweep.heat - sweep.reduce))}
        assert suffered(game, t, band.says) == {**sweep.overall, **band.changes, **falls}, name
    for crime, position, one in MORE.get(key, ()):
        after = suffered(game, rich(game, key, crime, **position), ())
        assert {name: after.get(name) for name in one} == one


CHECKS = {key: partial(check_raid, key) for key in RAIDS}
