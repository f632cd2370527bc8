"""What each site and opportunity does, as a check of a few moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.kernel.session import Session
from rules.sons_of_anarchy.game import SonsOfAnarchy
from tests.mob import Says, boss, orders, reply
from tests.mob_exploits import check_crews, check_figures
from tests.moves import asked, happened
from tests.sons_of_anarchy.building import start, table, where
from tests.sons_of_anarchy.figures import Figures, figures

RIVAL: Figures = (5, 5, 5, 1)


class Exploit(NamedTuple):
    """Seat 0 holds a location and exploits it; its rivals have $5, 5 Guns, 5 Contraband and 1 Heat each. Wherever
    it has more than it may exchange, steal or call, what it says is the most."""

    has: Figures
    leaves: Figures
    says: tuple[Says, ...]
    left: int = 2  # of three order tokens
    rivals: Mapping[int, Figures] = {}
    injured: int = 0  # prospects of its own, before
    crew: tuple[int, int] = (0, 0)  # prospects at home and injured, after
    holder: int = 1  # of the Patch, after
    seen: tuple[tuple[int, ...], ...] = ()  # behind which blind, and what
    hurt: Mapping[int, int] = {}  # prospects of rivals in the Emergency Room, after


ARMED, UNARMED = True, False
BOTH = ("part-1", "part-2")
TWO = ("prospect-1", "prospect-2")
EXPLOITS: Mapping[str, tuple[bool, tuple[Exploit, ...]]] = {
    # Starting sites
    "police-station": (UNARMED, (Exploit((0, 0, 0, 2), (0, 0, 0, 1), (BOTH,), holder=0),)),
    "st-thomas": (UNARMED, (Exploit((0, 0, 0, 3), (0, 0, 0, 2), (TWO, "yes"), 1, injured=3, crew=(2, 1)),)),
    "cut-and-bag-op": (ARMED, (Exploit((8, 0, 0, 0), (2, 0, 6, 0), (6,)),)),
    "gun-factory": (ARMED, (Exploit((6, 0, 0, 0), (2, 4, 0, 0), (4,)),)),
    # Random sites
    "truck-stop-grill": (ARMED, (Exploit((0, 0, 3, 0), (4, 0, 2, 0), ("truck-stop-grill", "yes", 1), 3),)),
    "needle-street-tattoo": (ARMED, (Exploit((0, 0, 4, 0), (6, 0, 2, 0), (2,)),)),
    "county-line-gun-show": (ARMED, (Exploit((0, 5, 0, 0), (9, 2, 0, 0), (3,)),)),
    "riverside-pawn": (ARMED, (Exploit((0, 4, 0, 0), (6, 2, 0, 0), (2, "yes"), 1),)),
    "desert-airstrip": (ARMED, (Exploit((0, 0, 0, 1), (0, 0, 3, 2), ("desert-airstrip",)),)),
    "dockside-lock-up": (ARMED, (Exploit((0, 0, 0, 0), (0, 2, 0, 0), ("dockside-lock-up",)),)),
    "crossroads-bar": (ARMED, (Exploit((0, 5, 0, 0), (0, 2, 6, 0), (3,)),)),
    "back-lot-film-studio": (ARMED, (Exploit((0, 0, 0, 0), (3, 0, 0, 0), ("back-lot-film-studio",)),)),
    "velvet-rope-club": (
        ARMED,
        (
            Exploit(
                (0, 0, 3, 0),
                (6, 0, 2, 0),
                ("velvet-rope-club", "yes", 1),
                1,
                {1: (4, 5, 5, 1), 2: (4, 5, 5, 1), 3: (4, 5, 5, 1)},
            ),
        ),
    ),
    "salvage-yard": (ARMED, (Exploit((0, 0, 0, 0), (1, 1, 0, 0), ("salvage-yard",)),)),
    "mill-valley-diner": (
        ARMED,
        (
            Exploit((0, 0, 5, 0), (0, 3, 2, 0), ("one", 3)),
            Exploit((0, 0, 5, 0), (2, 0, 5, 0), ("other",)),
        ),
    ),
    "reservation-casino": (ARMED, (Exploit((0, 0, 0, 1), (5, 0, 0, 2), ("reservation-casino",)),)),
    "timber-mill-office": (
        ARMED,
        (
            Exploit((0, 0, 0, 0), (0, 0, 0, 0), ("one", 2), crew=(2, 0)),
            Exploit((0, 0, 0, 0), (3, 0, 0, 0), ("other",)),
        ),
    ),
    "courthouse-steps": (
        UNARMED,
        (
            Exploit((3, 0, 0, 4), (2, 0, 0, 2), ("one", 1)),
            Exploit((3, 0, 0, 4), (5, 0, 0, 4), ("other", "seat:2"), seen=((2, 1, 5, 5, 5),)),
        ),
    ),
    "freight-depot": (
        ARMED,
        (
            Exploit(
                (0, 0, 0, 0),
                (0, 1, 1, 0),
                ("freight-depot", "seat:1", "yes", "seat:2"),
                1,
                {1: (5, 5, 4, 1), 2: (5, 4, 5, 1)},
            ),
        ),
    ),
    "mountain-cookhouse": (
        ARMED,
        (Exploit((5, 0, 0, 1), (4, 0, 2, 1), ("one", 1)), Exploit((5, 0, 0, 1), (3, 0, 4, 2), ("other", 2))),
    ),
    "border-garage": (ARMED, (Exploit((5, 2, 0, 0), (5, 1, 3, 0), (3, 1)),)),
    "fight-cage": (ARMED, (Exploit((0, 0, 0, 0), (4, 0, 0, 0), ("fight-cage", "yes"), 1),)),
    "deputys-trailer": (
        ARMED,
        (Exploit((0, 0, 0, 0), (1, 0, 0, 0), (BOTH, "seat:2"), rivals={2: (5, 5, 5, 2)}),),
    ),
    "old-cannery": (
        ARMED,
        (
            Exploit((0, 0, 6, 0), (8, 0, 2, 0), ("one", 4)),
            Exploit((0, 0, 6, 0), (1, 0, 7, 0), ("other",)),
        ),
    ),
    # Opportunities
    "armored-car": (ARMED, (Exploit((0, 0, 0, 1), (6, 0, 0, 2), ("armored-car",)),)),
    "unlocked-trailer": (
        ARMED,
        (Exploit((0, 0, 0, 0), (0, 2, 0, 0), ("one",)), Exploit((0, 0, 0, 0), (0, 0, 2, 0), ("other",))),
    ),
    "dealer-in-a-hurry": (
        ARMED,
        (Exploit((5, 3, 0, 0), (3, 3, 4, 0), ("one", 2)), Exploit((5, 3, 0, 0), (5, 1, 6, 0), ("other", 2))),
    ),
    "bachelor-party": (
        ARMED,
        (
            Exploit((0, 0, 4, 0), (8, 0, 2, 0), ("one", 2)),
            Exploit((0, 0, 4, 0), (0, 0, 4, 0), ("other", "seat:3"), hurt={3: 2}),
        ),
    ),
    "militia-buyer": (
        ARMED,
        (Exploit((3, 4, 0, 0), (11, 2, 0, 0), ("one", 2)), Exploit((3, 4, 0, 0), (2, 7, 0, 0), ("other", 1))),
    ),
    "ambush-on-route-18": (
        ARMED,
        (Exploit((0, 0, 0, 0), (0, 0, 2, 0), ("ambush-on-route-18", "seat:1"), rivals={1: (5, 5, 3, 1)}),),
    ),
    "friendly-deputy": (
        UNARMED,
        (Exploit((0, 0, 0, 4), (0, 0, 0, 2), ("one",)), Exploit((0, 0, 0, 4), (0, 0, 0, 4), ("other",), 5)),
    ),
    "planted-evidence": (
        ARMED,
        (
            Exploit(
                (0, 0, 0, 0),
                (0, 0, 0, 0),
                ("planted-evidence", "seat:1", "yes", "seat:3"),
                1,
                {1: (5, 5, 5, 2), 3: (5, 5, 5, 2)},
            ),
        ),
    ),
    "charity-run": (UNARMED, (Exploit((0, 0, 0, 2), (3, 0, 0, 1), (BOTH,)),)),
    "burglarized-blind": (
        ARMED,
        (
            Exploit(
                (0, 0, 0, 0),
                (2, 0, 0, 0),
                (BOTH, "seat:2", "seat:3"),
                rivals={3: (3, 5, 5, 1)},
                seen=((2, 1, 5, 5, 5),),
            ),
        ),
    ),
    "field-medic": (
        ARMED,
        (
            Exploit((0, 0, 2, 0), (0, 0, 2, 0), ("one", (*TWO, "prospect-3")), injured=4, crew=(3, 1)),
            Exploit((0, 0, 2, 0), (5, 0, 1, 0), ("other", 1), injured=4, crew=(0, 4)),
        ),
    ),
}


def holding(game: SonsOfAnarchy, key: str, one: Exploit) -> Session:
    """Seat 0 with a member alone at the location, three order tokens, and what it has."""
    t = table(
        stash={0: one.has[:3], 1: RIVAL[:3], 2: RIVAL[:3], 3: RIVAL[:3]},
        heat={0: one.has[3], 1: RIVAL[3], 2: RIVAL[3], 3: RIVAL[3]},
        orders={0: 3},
        at={
            key: {0: (1, 0)},
            "emergency": {0: (0, one.injured)},
            "clubhouse": {1: (0, 3), 2: (0, 3), 3: (0, 3)},
        },
        sites=(key,) if key in [tile.key for tile in game.decks.random] else (),
        opportunities=(key,) if key in [card.key for card in game.decks.opportunities] else (),
        holder=1,
        turn=0,
        game=game,
    )
    return start(t, game)


def check_exploit(key: str, game: SonsOfAnarchy) -> None:
    """The figures before, what the seat says, the figures after; and whether guns are pulled there."""
    armed, ways = EXPLOITS[key]
    for one in ways:
        session = holding(game, key, one)
        assert (figures(session, 0), figures(session, 1)) == (one.has, RIVAL)
        reply(session, 0, "exploit", *one.says)
        check_figures(session, key, one, RIVAL, figures)
        assert orders(session, 0) == [one.left]
        check_crews(session, one, where)
        assert (boss(session), session.view(0).seen, where(session, 0, key)) == (one.holder, one.seen, (1, 0))
    session = holding(game, key, ways[0])
    session.state.gangs[1].where[0] = session.state.gangs[0].where[0]
    reply(session, 0, "sit", "throw-down")
    assert (asked(session) == ("fight.guns", [0, 1]), not happened(session, "roll")) == (armed, armed)
