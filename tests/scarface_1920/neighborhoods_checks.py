"""What each of the 18 neighborhoods is worth by day and by night: figures before and after."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

from rules.scarface_1920.city import Neighborhood
from rules.scarface_1920.pieces import NOBODY, Goods, Tile, Tiles
from rules.scarface_1920.table import Table
from tests.scarface_1920.building import district, possible_orders, start, table
from tests.scarface_1920.card_scene import changed, figures, reply

Side: TypeAlias = tuple[int, Goods, int]
"""Defense; alcohol and guns of a sale; its profit."""

SIDES: Mapping[str, tuple[Side, Side]] = {
    "towertown": ((1, (1, 1), 12), (2, (1, 1), 17)),
    "maxwell-street": ((2, (1, 1), 12), (3, (1, 1), 17)),
    "canaryville": ((2, (1, 1), 12), (3, (1, 1), 17)),
    "pullman": ((1, (1, 1), 12), (2, (1, 1), 17)),
    "bridgeport": ((2, (3, 0), 14), (3, (3, 0), 20)),
    "back-of-the-yards": ((2, (3, 0), 14), (3, (3, 0), 20)),
    "uptown": ((2, (3, 0), 14), (4, (3, 0), 20)),
    "pilsen": ((1, (3, 0), 14), (2, (3, 0), 19)),
    "south-chicago": ((2, (0, 2), 14), (3, (0, 2), 20)),
    "humboldt-park": ((2, (0, 2), 14), (3, (0, 2), 20)),
    "little-sicily": ((3, (2, 1), 17), (4, (2, 1), 23)),
    "bronzeville": ((2, (2, 1), 16), (3, (2, 1), 22)),
    "lincoln-park": ((3, (2, 1), 17), (4, (2, 1), 23)),
    "chinatown": ((3, (4, 0), 18), (4, (4, 0), 25)),
    "hyde-park": ((3, (1, 2), 19), (4, (1, 2), 26)),
    "the-loop": ((4, (3, 1), 21), (5, (3, 1), 29)),
    "the-levee": ((3, (3, 1), 21), (5, (3, 1), 28)),
    "gold-coast": ((4, (3, 1), 21), (5, (3, 1), 29)),
}
"""By day and by night."""


def check_neighborhood(card: Neighborhood) -> None:
    for night in (False, True):
        needed, goods, profit = SIDES[card.key][night]
        check_sale(card, night, goods, profit)
        check_seizure(card, night, needed)
        check_income(card, night)


def check_sale(card: Neighborhood, night: bool, goods: Goods, profit: int) -> None:
    """The goods of one sale bring its profit; one alcohol or one gun less, and there is none."""
    alcohol, guns = goods
    for less in ((alcohol - 1, guns), (alcohol, guns - 1)):
        assert min(less) < 0 or not _possible(_with(_selling(), card, night, owner=0, goods=less), "sell")
    t = _with(_selling(), card, night, owner=0, goods=goods)
    paid = {f"{card.key} {kind}": (n, 0) for kind, n in (("alcohol", alcohol), ("gun", guns)) if n}
    sent = {"hq": (4, 3), "underworld": (0, 1), "crime": (1, 2)}
    assert _ordered(t, "sell") == {"money": (0, profit), **paid, **sent}


def check_seizure(card: Neighborhood, night: bool, needed: int) -> None:
    """As much muscle as its defense takes it; one less does not."""
    assert not _possible(_with(_besieged(needed - 1), card, night), "seize")
    assert _ordered(_with(_besieged(needed), card, night), "seize") == {f"{card.key} owner": (NOBODY, 0)}


def check_income(card: Neighborhood, night: bool) -> None:
    """A Speakeasy brings 3 in a Reorganization, and a Nightclub, which is there at night, 3 more."""
    t = _with(_reorganizing(), card, night, owner=0, business=(1, 0, 0))
    session = start(t)
    reply(session, 0, "steps:0:1")
    assert session.state.gangs[0].money == (6 if night else 3)


@cache
def _selling() -> Table:
    return table(influence=1)


@cache
def _besieged(muscle: int) -> Table:
    """A truck gives presence, and no help."""
    return table(muscle=muscle, trucks={0: {"north": 1}})


@cache
def _reorganizing() -> Table:
    return table(stage="turn", hand={0: ()}, deck={0: ()})


def _with(position: Table, card: Neighborhood, night: bool, **tile: object) -> Table:
    """The neighborhood lies in North Side, where there is no police."""
    t = position.clone()
    t.tiles = Tiles([Tile(card, district("north"), night=night, **tile)])  # type: ignore[arg-type]
    return t


def _possible(t: Table, key: str) -> bool:
    return key in possible_orders(t, 0)


def _ordered(t: Table, key: str) -> dict[str, tuple[int, int]]:
    """What an order changes that asks nothing."""
    before = figures(t)
    session = start(t)
    for says in ("order", key):
        reply(session, 0, says)
    return changed(before, figures(session.state))
