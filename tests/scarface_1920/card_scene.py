"""Where cards are tried: a position in which every word of a card can be told from every other, all its figures,
and one use of a skill with what it changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from rules.kernel.session import Session
from rules.scarface_1920.deck import Gangster, Mob
from rules.scarface_1920.pieces import BUSINESSES, EASES, GOODS, PLACES, STATS
from rules.scarface_1920.plan import lay_plan
from rules.scarface_1920.table import Gang, Table
from rules.scarface_1920.turn import moves
from tests.moves import asked, barred, decision, offered
from tests.scarface_1920.building import DECKS, At, card, deal, done, possible_orders, start, table
from tests.scarface_1920.tallies import take_all

Says: TypeAlias = str | list[str] | tuple[int, list[str]]
"""An answer; or all that is offered, the answer first; and the rival who is asked."""
Changes: TypeAlias = Mapping[str, tuple[int, int]]
"""Figures before and after."""
Position: TypeAlias = Mapping[str, Any]

TYPES = {
    "bootlegging": "frank-gusenberg",
    "theft": "vincent-drucci",
    "vice": "ralph-capone",
    "gambling": "abe-attell",
    "violence": "big-amos",
    "corruption": "frankie-rio",
}
"""Of each crime type somebody to match a card with."""

SEAT_1 = {"hq": 2, "prison": 1}
SCENE: Position = {
    "money": {0: 10, 1: 9, 2: 8, 3: 7},
    "crime": {0: 5, 1: 3, 2: 3, 3: 3},
    "thugs": {0: {"hq": 3, "safehouses": 0, "authorities": 1, "prison": 3}, 1: SEAT_1},
    "streets": {0: {"north": 2}, 1: {"north": 3, "west": 3, "far-south": 1}, 2: {"north": 1}},
    "cars": {0: {"west": 2}},
    "trucks": {0: {"central": 1}},
    "tiles": {
        "pullman": At("north", 0, (2, 2)),
        "bridgeport": At("west", 1, (2, 1), (1, 0, 1)),
        "uptown": At("far-south", 1, (1, 1), (0, 1, 0)),
        "hyde-park": At("central", 2, (0, 2), (0, 1, 0)),
        "towertown": At("west"),
    },
    "deals": {
        0: [deal("alcohol-supplier-1", thugs=1, goods=(1, 0)), deal("gun-supplier-1", thugs=1, goods=(0, 1))]
    },
    "done": {0: [done("silent-partner", thugs=1)]},
    "jobs": {1: ("fixed-fight", "jazz-age"), 2: ("kidnapping",)},
    "hand": {0: ("big-amos", "cutter-bell")},
    "deck": {0: ("ida-crane", "silent-ruth", "lucille-banks")},
    "discard": {0: ("sidney-stajer", "jake-guzik", "sylvester-barton")},
    "rows": (("street-muggers", "safecracker", "truck-hijacker"), ("alderman",)),
    "tops": (("doorman", "bouncer"), ("second-story-man",)),
    "job_deck": ("sit-down", "gun-room", "bail-fund"),
    "dealer_deck": ("lake-ferryman", "sugar-wholesaler", "hardware-dealer"),
}
"""Seat 0, who acts, has thugs in one district, cars in another and a truck in a third, where police is. Its thugs
are in all places from which cards can call them but the Underworld, its Deals are full. Seat 1 has thugs with
them and where there are none, and neighborhoods within reach and beyond; seat 2 is within reach too."""

SALES: Position = {
    "deals": {0: ()},
    "tiles": {"pullman": At("north", 0, (1, 1)), "maxwell-street": At("west", 0, (1, 1))},
}
"""Two neighborhoods where a sale takes one alcohol and one gun and brings 12."""

RECRUITS: Position = {"thugs": {0: {"hq": 2, "safehouses": 2}, 1: SEAT_1}}
"""Three thugs in the Slums."""

FREE_DEALS: Position = {
    "deals": {0: [deal("alcohol-supplier-1", goods=(1, 0)), deal("gun-supplier-1", goods=(0, 1))]},
}
"""No thug in either Deal, and no room for goods."""

DOWN: Position = {
    "thugs": {0: {"hq": 2, "safehouses": 0, "authorities": 1, "prison": 3, "underworld": 1}, 1: SEAT_1}
}
"""A thug in the Underworld."""


THREE_DOWN: Position = {
    "thugs": {0: {"hq": 1, "underworld": 3, "safehouses": 0, "authorities": 1, "prison": 1}, 1: SEAT_1}
}
"""Three thugs in the Underworld."""


def plenty(
    pullman: tuple[int, int, int] = (3, 0, 0),
    pilsen: tuple[int, int, int] = (0, 3, 0),
    chinatown: tuple[int, int, int] = (0, 0, 3),
    **position: Any,
) -> Position:
    """Two of everything that cards count, or more, so that the one thing of which there are fewer stands out:
    three neighborhoods with 11 businesses, two of them Nightclubs."""
    return {
        "tiles": {
            "pullman": At("north", 0, business=pullman, night=True),
            "pilsen": At("west", 0, business=pilsen, night=True),
            "chinatown": At("central", 0, business=chinatown),
        },
        "streets": {0: {"north": 1, "west": 1}},
        "thugs": {0: {"hq": 3}},
        "cars": {0: {"west": 2}},
        "trucks": {0: {"west-north": 2}},
        "deals": {
            0: [
                deal("alcohol-supplier-1", "brewery-owner", goods=(1, 0)),
                deal("gun-supplier-1", "gun-runner", goods=(0, 1)),
            ]
        },
        "done": {0: [done("silent-partner"), done("policy-wheel")]},
        "levels": {0: {"hand": 2, "lawyers": 2}},
        **position,
    }


FEW_SHOPS: Position = plenty(
    tiles={
        "pullman": At("north", 0, business=(1, 0, 0), night=True),
        "pilsen": At("west", 0, business=(0, 1, 0)),
    },
    trucks={0: {"west-north": 1, "south": 1}},
)
"""Three businesses, and three of nothing else."""

BIG_STREETS: Position = {"streets": {0: {"north": 1, "west-north": 1, "central": 1, "west": 1}}}
"""Thugs in four districts."""


@dataclass(frozen=True)
class Use:
    """One use of a skill: what it changes and nothing else, what is answered on the way, and how the position
    differs from the usual one. Without changes it is barred."""

    changes: Changes
    answers: tuple[Says, ...]
    position: Position
    plan: tuple[str, ...] = ()
    tables: dict[tuple[str, ...], Table] = field(default_factory=dict, repr=False, compare=False)

    def before(self, plan: tuple[str, ...]) -> Table:
        """The position with this Plan, built once."""
        if plan not in self.tables:
            self.tables[plan] = table(plan=(*plan, *self.plan), **{**SCENE, **self.position})
        return self.tables[plan].clone()


def use(changes: Changes, *answers: Says, at: Position | None = None, plan: tuple[str, ...] = ()) -> Use:
    return Use(changes, answers, at or {}, plan)


def idle(at: Position | None = None) -> Use:
    """It would do nothing."""
    return Use({}, (), at or {})


# -- figures


def figures(t: Table) -> dict[str, int]:
    """All that a card can change; a rival's figures bear the number of their seat."""
    found = {"ring": t.ring, "ness": t.ness, "time": t.time}
    found |= {f"{key} police": n for key, n in zip(t.city.keys, t.police, strict=True)}
    found |= {"muscle": t.now.muscle, "influence": t.now.influence, "siege": t.now.siege, "boss": t.now.boss}
    found |= {f"ease {what}": n for what, n in zip(EASES, t.now.ease, strict=True)}
    for name, pile in (("jobs", t.jobs), ("dealers", t.dealers), ("raids", t.raids), ("news", t.news)):
        found |= {f"{name} left": len(pile.cards), f"{name} known": _known(pile.eyes)}
    found["market"] = sum(len(pile.cards) for pile in t.crooks)
    for tile in t.tiles:
        key = tile.card.key
        found |= {f"{key} {kind}": n for kind, n in zip(GOODS, tile.goods, strict=True)}
        found |= {f"{key} {kind}": n for kind, n in zip(BUSINESSES, tile.business, strict=True)}
        found |= {f"{key} owner": tile.owner, f"{key} night": int(tile.night)}
    for seat, gang in enumerate(t.gangs):
        found |= {f"{name} {seat}" if seat else name: n for name, n in _of(gang, t.city.keys)}
    return found


def _known(eyes: Iterable[int]) -> int:
    """Cards that seat 0 has seen."""
    return sum(each & 1 for each in eyes)


def _of(gang: Gang, districts: tuple[str, ...]) -> Iterable[tuple[str, int]]:
    yield from (("money", gang.money), ("crime", gang.crime), ("box", gang.box), ("aside", len(gang.aside)))
    yield from (("hand", len(gang.hand)), ("deck", len(gang.deck)), ("discard", len(gang.discard)))
    yield from (("open jobs", len(gang.jobs.cards)), ("open jobs known", _known(gang.jobs.eyes)))
    yield from zip(PLACES, gang.thugs, strict=True)
    yield from ((f"{stat} level", n) for stat, n in zip(STATS, gang.levels, strict=True))
    for name, row in (("thugs", gang.streets), ("cars", gang.cars), ("trucks", gang.trucks)):
        yield from ((f"{key} {name}", n) for key, n in zip(districts, row, strict=True))
    for i, each in enumerate(gang.deals):
        yield from ((f"deal {i} thugs", each.thugs), (f"deal {i} dealers", len(each.dealers)))
        yield from ((f"deal {i} {kind}", n) for kind, n in zip(GOODS, each.goods, strict=True))
    yield from ((f"{job.card.key} thugs", job.thugs) for job in gang.done)


def changed(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, tuple[int, int]]:
    keys = {**before, **after}
    return {
        key: (before.get(key, 0), after.get(key, 0)) for key in keys if before.get(key, 0) != after.get(key, 0)
    }


# -- trying


def reply(session: Session, seat: int, says: Says) -> None:
    """An answer to a question that the card must ask; nothing that a skill brings is waived."""
    if isinstance(says, tuple):
        seat, says = says
    assert session.waiting_for == {seat}
    if isinstance(says, list):
        assert {*offered(session, seat)} == {*says}
        says = says[0]
    assert decision(session, seat).refuses((says,)) is None
    session.answer(seat, (says,))
    take_all(session, 0)


def try_skill(gangster: Gangster, part: str, each: Use, partner: str = "") -> None:
    """The skill, or the matching skill, changes what it should, once."""
    t = each.before((gangster.key, partner) if partner else (gangster.key,))
    plan = t.gangs[0].plan
    t.gangs[0].plan = [gangster if one.key == gangster.key else one for one in plan]
    _try(t, f"{part}:{gangster.key}", each)


def try_boss(mob: Mob, number: int, each: Use) -> None:
    """The Boss uses one of his four skills, which takes one of his three uses."""
    t = each.before((mob.member[0].key,))
    t.gangs[0].card = mob
    _try(t, f"boss:{mob.key}.{number}", each, {"boss": (0, 1)})


def _try(t: Table, key: str, each: Use, also: Changes | None = None) -> None:
    before = figures(t)
    session = start(t)
    if not each.changes:
        assert key in barred(session, 0)
        return
    for says in (key, *each.answers):
        reply(session, 0, says)
    assert asked(session) == ("act.which", [0])
    assert changed(before, figures(session.state)) == {**each.changes, **(also or {})}
    assert also or key not in {*offered(session, 0), *barred(session, 0)}


# -- the face of a card


@dataclass(frozen=True)
class Face:
    """What a card must show: muscle and influence, crime type, level, the types that match it, its two skills."""

    type: str
    muscle: int
    influence: int
    skill: tuple[Use, ...]
    level: int = 0
    needs: tuple[str, ...] = ()
    matching: tuple[Use, ...] = ()


def check_values(gangster: Gangster, face: Face) -> None:
    """What the card adds to a Plan, whom it matches and whom it is matched by, and what it takes to hire it."""
    t = PLAIN.clone()
    t.gangs[0].hand.append(gangster)
    lay_plan(t, 0, [gangster])
    assert (t.now.muscle, t.now.influence) == (face.muscle, face.influence)
    assert [kind for kind in TYPES if _matches(_asking(kind, gangster.key), gangster)] == [face.type]
    assert {kind for kind, other in TYPES.items() if _matches(gangster, card(other))} == {*face.needs}
    assert not _matches(gangster)
    if face.level:
        assert [n for n in range(1, 6) if _hireable(gangster, n)] == [*range(face.level, 6)]


def _asking(kind: str, but: str) -> Gangster:
    """Somebody else, whose matching skill asks for this type and no other."""
    return next(each for each in DECKS.associates if each.needs == (kind,) and each.key != but)


def _matches(gangster: Gangster, *others: Gangster) -> bool:
    """Its matching skill is there, possible just now or not."""
    t = PLAIN.clone()
    t.gangs[0].plan = [gangster, *others]
    menu = moves(t, 0)
    return f"match:{gangster.key}" in {*menu.keys, *(each.key for each in menu.barred)}


def _hireable(gangster: Gangster, influence: int) -> bool:
    t = PLAIN.clone()
    t.rows, t.now.influence = [[gangster, None, None], [None]], influence
    return "hire" in possible_orders(t, 0)


PLAIN = table(tops=((), ()))
