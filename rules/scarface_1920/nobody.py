"""Where a seat has not picked its gang yet."""

from __future__ import annotations

from rules.scarface_1920.deck import ROLES, Cell, Gangster, Mob, Upgrades

_NO_CELL = Cell(muscle=0, influence=0, money=0, crime=0)
_NO_CELLS = (_NO_CELL, _NO_CELL)

NO_GANG = Mob(
    key="nobody",
    title="Nobody yet",
    source="house",
    rows=((0, 0), (0, 0), (0, 0), (0, 0)),
    boss_skill=((), (), (), ()),
    rewards=(0,) * 12,
    upgrades=Upgrades(
        hand=_NO_CELLS,
        lawyers=_NO_CELLS,
        recruiters=_NO_CELLS,
        supply=_NO_CELLS,
        vehicles=_NO_CELLS,
        nightclubs=_NO_CELLS,
    ),
    member=tuple(
        Gangster(key=f"nobody-{i}", title="Nobody", source="house", type="theft", role=role)
        for i, role in enumerate(ROLES)
    ),
)
