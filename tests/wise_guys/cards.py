"""What each card and tile does, as a check of a few moves: it states the figures before and after, and raises
AssertionError when the card does nothing. The game is an argument, so that a check can be run with a part of the
card taken away."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.wise_guys.game import WiseGuys
from tests.mob import Says, boss, orders, reply, shake_hands
from tests.mob_exploits import check_crews, check_figures
from tests.moves import happened
from tests.wise_guys.building import start, table, where
from tests.wise_guys.figures import TWO, Check, Figures, figures
from tests.wise_guys.gang_checks import GANGS
from tests.wise_guys.hassle_checks import HASSLES

RIVAL: Figures = (5, 5, 5, 4)
BOX = {"gangs": 4, "starting": 4, "business": 19, "hassles": 14, "opportunities": 14, "last_calls": 12}
"""How many cards and tiles of each kind there are. It stands here alone, beside the check that each one has."""
BUSINESSES = {"slugging": 10, "talking": 9, "hot": 3, "boost": 7, "or_": 5}
"""How many business locations are fought for so, are hot, can be boosted, and give a choice."""
TRADES = 21


# -- Locations and opportunities


class Exploit(NamedTuple):
    """Seat 0 holds a location and exploits it; its rivals have $5, 5 Guns, 5 Booze and 4 Clout each. Wherever it
    has more than it may trade, steal or call, what it says is the most."""

    has: Figures
    leaves: Figures
    says: tuple[Says, ...] = ()
    rivals: Mapping[int, Figures] = {}
    injured: int = 0  # associates of its own, before
    crew: tuple[int, int] = (0, 0)  # associates at home and injured, after
    boss: int = 1  # Boss of Bosses, after
    seen: tuple[tuple[int, ...], ...] = ()  # behind which blind, and what
    hurt: Mapping[int, int] = {}  # associates of rivals in the Emergency Room, after
    tokens: int = 0  # taken meanwhile, beyond the three it has
    turf: int = 0  # further business locations that it holds


SLUGGING, TALKING = "slugging", "talking"
EXPLOITS: Mapping[str, tuple[str, tuple[Exploit, ...]]] = {
    # Starting locations
    "city-hall": (TALKING, (Exploit((0, 0, 0, 2), (0, 0, 0, 3), boss=0),)),
    "city-hospital": (
        TALKING,
        (Exploit((0, 0, 0, 3), (1, 0, 0, 3), (TWO, "yes"), injured=3, crew=(2, 1)),),
    ),
    "distillery": (SLUGGING, (Exploit((6, 0, 0, 3), (2, 0, 4, 3), (4,)),)),
    "gun-factory": (SLUGGING, (Exploit((6, 0, 0, 3), (2, 4, 0, 3), (4,)),)),
    # Business locations
    "downtown-docks": (
        SLUGGING,
        (
            Exploit((4, 4, 0, 3), (2, 4, 2, 3), ("one", 2)),
            Exploit((4, 4, 0, 3), (4, 2, 3, 3), ("other", 1)),
        ),
    ),
    "club-morton": (TALKING, (Exploit((0, 0, 5, 3), (6, 0, 3, 3), (1,)),)),
    "four-deuces": (SLUGGING, (Exploit((0, 0, 5, 3), (6, 0, 3, 3), ("yes", 1)),)),
    "green-mill-ballroom": (
        TALKING,
        (Exploit((0, 0, 5, 3), (10, 0, 2, 3), (3, "yes", "seat:2"), seen=((2, 1, 5, 5, 5),)),),
    ),
    "hawthorne-smoke-shop": (TALKING, (Exploit((0, 0, 0, 3), (5, 0, 0, 2)),)),
    "sieben-brewery": (SLUGGING, (Exploit((0, 0, 0, 3), (0, 0, 3, 2)),)),
    "union-stock-yards": (
        SLUGGING,
        (
            Exploit((0, 0, 0, 3), (0, 0, 0, 3), ("one", 2), crew=(2, 0)),
            Exploit((0, 0, 0, 3), (3, 0, 0, 3), ("other",)),
        ),
    ),
    "maxwell-street-market": (
        TALKING,
        (
            Exploit((0, 4, 5, 3), (6, 2, 5, 3), ("one", 2)),
            Exploit((0, 4, 5, 3), (6, 4, 2, 3), ("other", 3)),
        ),
    ),
    "state-street-florist": (TALKING, (Exploit((0, 0, 0, 3), (2, 0, 0, 3), ("seat:2",), hurt={2: 1}),)),
    "colosimos-cafe": (TALKING, (Exploit((0, 0, 4, 1), (3, 0, 2, 3), (2, "yes")),)),
    "lexington-hotel": (
        TALKING,
        (
            Exploit((0, 0, 0, 4), (0, 0, 0, 4), ("one",), tokens=2),
            Exploit((0, 0, 0, 4), (6, 0, 0, 2), ("other", 2)),
        ),
    ),
    "taylor-street-stills": (SLUGGING, (Exploit((4, 0, 0, 3), (2, 0, 4, 2), (2,)),)),
    "burlington-freight-yard": (
        SLUGGING,
        (
            Exploit(
                (0, 0, 0, 3),
                (0, 1, 1, 3),
                ("seat:1", "yes", "seat:2"),
                {1: (5, 5, 4, 4), 2: (5, 4, 5, 4)},
            ),
        ),
    ),
    "clark-street-garage": (SLUGGING, (Exploit((0, 0, 0, 3), (0, 1, 1, 3)),)),
    "cicero-town-hall": (TALKING, (Exploit((6, 0, 0, 1), (3, 0, 0, 3), (2, "yes", "seat:1"), {1: (5, 5, 5, 3)}),)),
    "lakefront-gaming-ship": (TALKING, (Exploit((0, 0, 0, 3), (3, 0, 0, 3)),)),
    "cicero-dog-track": (
        SLUGGING,
        (Exploit((0, 0, 0, 3), (5, 0, 0, 3), ("yes",), {1: (4, 5, 5, 4), 2: (4, 5, 5, 4), 3: (4, 5, 5, 4)}),),
    ),
    "canal-street-warehouse": (
        SLUGGING,
        (Exploit((0, 4, 0, 3), (0, 2, 4, 3), ("one", 2)), Exploit((0, 0, 4, 3), (0, 4, 2, 3), ("other", 2))),
    ),
    "precinct-evidence-room": (
        SLUGGING,
        (
            Exploit(
                (0, 0, 0, 3), (0, 2, 0, 3), ("seat:1", "yes", "seat:3"), {3: (5, 5, 5, 3)}, seen=((1, 1, 5, 5, 5),)
            ),
        ),
    ),
    # Opportunities
    "labor-slugging": (SLUGGING, (Exploit((0, 0, 0, 3), (4, 0, 0, 3)),)),
    "hijack-shipment": (
        SLUGGING,
        (Exploit((0, 0, 0, 3), (0, 0, 2, 3), ("seat:1",), {1: (5, 5, 3, 4)}),),
    ),
    "anonymous-tip": (
        TALKING,
        (Exploit((0, 0, 0, 3), (0, 0, 0, 3), ("seat:3",), {3: (5, 5, 5, 2)}),),
    ),
    "fixed-prizefight": (TALKING, (Exploit((0, 0, 0, 3), (7, 0, 0, 3), ("fixed-prizefight", "yes"), turf=2),)),
    "payroll-van": (SLUGGING, (Exploit((0, 0, 0, 3), (6, 0, 0, 2)),)),
    "rum-boat-on-the-lake": (SLUGGING, (Exploit((0, 0, 0, 4), (0, 0, 6, 2), (2,)),)),
    "society-wedding": (
        TALKING,
        (
            Exploit((0, 0, 4, 3), (8, 0, 2, 3), ("one", 2)),
            Exploit((0, 0, 4, 3), (3, 0, 4, 3), ("other", "seat:1"), {1: (2, 5, 5, 4)}),
        ),
    ),
    "army-surplus-crate": (
        SLUGGING,
        (Exploit((0, 3, 0, 3), (0, 5, 0, 3), ("one",)), Exploit((0, 3, 0, 3), (8, 1, 0, 3), ("other", 2))),
    ),
    "friendly-alderman": (
        TALKING,
        (Exploit((0, 0, 0, 1), (0, 0, 0, 3), ("one",)), Exploit((0, 0, 0, 1), (3, 0, 0, 1), ("other",), boss=0)),
    ),
    "flattering-headline": (
        TALKING,
        (Exploit((0, 0, 0, 2), (1, 0, 0, 3), ("yes", "seat:2"), {2: (5, 5, 5, 3)}),),
    ),
    "loose-lipped-bookkeeper": (
        TALKING,
        (Exploit((0, 0, 0, 3), (3, 0, 0, 3), ("seat:2",), seen=((2, 1, 5, 5, 5),)),),
    ),
    "back-room-doctor": (
        TALKING,
        (
            Exploit((0, 0, 3, 3), (0, 0, 3, 3), ("one", (*TWO, "associate-3")), injured=4, crew=(3, 1)),
            Exploit((0, 0, 3, 3), (6, 0, 1, 3), ("other", 2), injured=4, crew=(0, 4)),
        ),
    ),
    "hungry-youngsters": (SLUGGING, (Exploit((0, 0, 0, 3), (1, 0, 0, 3), (2,), crew=(2, 0)),)),
    "cracked-safe": (
        SLUGGING,
        (
            Exploit(
                (0, 0, 0, 3),
                (4, 0, 0, 3),
                ("seat:1", "yes", "seat:3"),
                {1: (3, 5, 5, 4), 3: (3, 5, 5, 4)},
            ),
        ),
    ),
}


def holding(game: WiseGuys, key: str, one: Exploit) -> Session:
    """Seat 0 with Capone alone at the location, three order tokens, and what it has."""
    turf = ("lakefront-gaming-ship", "club-morton")[: one.turf]
    t = table(
        stash={0: one.has[:3], 1: RIVAL[:3], 2: RIVAL[:3], 3: RIVAL[:3]},
        clout={0: one.has[3], 1: RIVAL[3], 2: RIVAL[3], 3: RIVAL[3]},
        orders={0: 3},
        at={
            key: {0: ("capone",)},
            "emergency": {0: (one.injured,)},
            "clubhouse": {1: (2,), 2: (2,), 3: (2,)},
            **{place: {0: (1,)} for place in turf},
        },
        business=(key, *turf) if key in [tile.key for tile in game.decks.business] else turf,
        opportunities=(key,) if key in [card.key for card in game.decks.opportunities] else (),
        boss=1,
        turn=0,
        game=game,
    )
    return start(t, game)


def check_exploit(key: str, game: WiseGuys) -> None:
    """The figures before, what the seat says, the figures after; and how the location is fought for."""
    fight, ways = EXPLOITS[key]
    for one in ways:
        session = holding(game, key, one)
        assert (figures(session, 0), figures(session, 1)) == (one.has, RIVAL)
        reply(session, 0, "exploit", *one.says)
        check_figures(session, key, one, RIVAL, figures)
        assert orders(session, 0) == [2 + one.tokens - one.says.count("yes")]
        check_crews(session, one, where)
        assert (boss(session), session.view(0).seen, where(session, 0, key)[0]) == (one.boss, one.seen, ["capone"])
    session = holding(game, key, ways[0])
    session.state.gangs[1].where[0] = session.state.gangs[0].where[0]
    reply(session, 0, "sit", "fight")
    assert [event.kind for event in happened(session, SLUGGING, TALKING)] == [fight]


# -- Last Calls


STANDING: Mapping[int, Figures] = {0: (9, 0, 5, 1), 1: (9, 1, 1, 4), 2: (5, 4, 5, 3), 3: (4, 4, 3, 1)}
"""At the end of the last round no two things that a card may ask for are held most, or least, by the same gangs.
Most cash 0 and 1, guns 2 and 3, booze 0 and 2, Clout 1, associates 3, made men 0 and 3 (one of them injured).
Least cash 3, guns 0, booze 1, Clout 0 and 3, associates 0 and 1, made men 1 and 2.
Seat 2 is Boss of Bosses; 1 and 3 have injured members. Of five businesses seat 0 controls one, seat 2 two, one is
contested and one is empty."""


def called(game: WiseGuys, key: str) -> Session:
    t = table(
        calls=(key,),
        round_=6,
        stage="calls",
        boss=2,
        stash={seat: own[:3] for seat, own in STANDING.items()},
        clout={seat: own[3] for seat, own in STANDING.items()},
        business=("lakefront-gaming-ship", "club-morton", "four-deuces", "downtown-docks", "colosimos-cafe"),
        opportunities=("labor-slugging",),
        at={
            "lakefront-gaming-ship": {0: ("capone",)},
            "club-morton": {2: (1,)},
            "four-deuces": {2: (1,)},
            "downtown-docks": {1: ("sheldon",), 3: ("saltis",)},
            "labor-slugging": {0: (1,)},
            "city-hall": {2: ("weiss",)},
            "clubhouse": {0: ("nitti",), 3: (1,)},
            "emergency": {1: (1,), 3: ("mcerlane", 2)},
        },
        dice=LoadedDice([6] * 9),
        game=game,
    )
    return start(t, game)


class Call(NamedTuple):
    """Whom it hits, in leadership order, and the figures of those that it changes."""

    hits: list[int]
    after: Mapping[int, Figures] = {}
    says: tuple[tuple[int, str], ...] = ()
    lost: Mapping[int, tuple[str, ...]] = {}  # made men in the recruit pool who had been in the gang
    injured: Mapping[int, tuple[object, ...]] = {}  # who was sent to the Emergency Room


CALLS: Mapping[str, Call] = {
    "indictment": Call([3, 0], says=((3, "mcerlane"), (0, "nitti")), lost={3: ("mcerlane",), 0: ("nitti",)}),
    "income-tax-man": Call([0, 1], {0: (6, 0, 5, 1), 1: (6, 1, 1, 4)}),
    "gun-sweep": Call([2, 3], {2: (5, 2, 5, 3), 3: (4, 2, 3, 1)}),
    "axes-and-barrels": Call([2, 0], {0: (9, 0, 3, 1), 2: (5, 4, 3, 3)}),
    "ward-picnic": Call([3], {3: (4, 4, 3, 2)}),
    "grateful-friends": Call([1], {1: (12, 1, 1, 4)}),
    "front-page-photograph": Call([2], {2: (5, 4, 5, 2)}),
    "tribute": Call([2], {0: (8, 0, 5, 1), 1: (8, 1, 1, 4), 2: (8, 4, 5, 3), 3: (3, 4, 3, 1)}),
    "protection-money": Call([2, 3, 0, 1], {0: (10, 0, 5, 1), 2: (7, 4, 5, 3)}),
    "questions-at-the-bedside": Call([3, 1], {1: (9, 1, 1, 3)}, ((3, "saltis"),), {3: ("saltis",)}),
    "soup-kitchen-credit": Call([3], {3: (7, 4, 3, 1)}),
    "old-scores": Call(
        [3, 0],
        says=((3, "downtown-docks"), (0, "clubhouse")),
        injured={3: (("saltis", 1),), 0: (("nitti", 1),)},
    ),
}
MEN = {0: {"capone", "nitti"}, 1: {"sheldon"}, 2: {"weiss"}, 3: {"saltis", "mcerlane"}}


def check_call(key: str, game: WiseGuys) -> None:
    """Whom it hits and what it leaves them; everybody else is as before."""
    call = CALLS[key]
    session = called(game, key)
    for seat, answer in call.says:
        reply(session, seat, answer)
    assert shake_hands(session).result is not None
    assert [event.public["seats"] for event in happened(session, "hit") if event.public] == [call.hits]
    assert {seat: figures(session, seat) for seat in range(4)} == {**STANDING, **call.after}
    for seat, men in MEN.items():
        assert men & {*where(session, seat, "pool")[0]} == {*call.lost.get(seat, ())}
    hurt = {
        event.public["seat"]: tuple(event.public["who"]) for event in happened(session, "injured") if event.public
    }
    assert hurt == call.injured


# -- All of them


CHECKS: Mapping[str, Check] = {
    **{key: partial(check_exploit, key) for key in EXPLOITS},
    **HASSLES,
    **{key: partial(check_call, key) for key in CALLS},
    **GANGS,
}
