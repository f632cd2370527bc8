"""What each card and tile does, as a check of a few moves: it states the figures before and after, and raises
AssertionError when the card does nothing. The game is an argument, so that a check can be run with a part of the
card taken away."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.sons_of_anarchy.game import SonsOfAnarchy
from tests.mob import boss, exploited, orders, shake_hands
from tests.moves import asked, happened
from tests.sons_of_anarchy.building import LIN, MAYANS, start, table, where
from tests.sons_of_anarchy.gang_checks import GANGS
from tests.sons_of_anarchy.hassle_checks import HASSLES
from tests.sons_of_anarchy.replies import Figures, Says, figures, reply

Check = Callable[[SonsOfAnarchy], None]

# -- Sites and opportunities

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
    "truck-stop-grill": (ARMED, (Exploit((0, 0, 3, 0), (6, 0, 2, 0), ("yes", "yes", 1), 1),)),
    "needle-street-tattoo": (ARMED, (Exploit((0, 0, 4, 0), (6, 0, 2, 0), (2,)),)),
    "county-line-gun-show": (ARMED, (Exploit((0, 5, 0, 0), (9, 2, 0, 0), (3,)),)),
    "riverside-pawn": (ARMED, (Exploit((0, 4, 0, 0), (6, 2, 0, 0), (2, "yes"), 1),)),
    "desert-airstrip": (ARMED, (Exploit((0, 0, 0, 1), (0, 0, 3, 2), ("yes",)),)),
    "dockside-lock-up": (ARMED, (Exploit((0, 0, 0, 0), (0, 2, 0, 0), ("yes",)),)),
    "crossroads-bar": (ARMED, (Exploit((0, 5, 0, 0), (0, 2, 6, 0), (3,)),)),
    "back-lot-film-studio": (ARMED, (Exploit((0, 0, 0, 0), (3, 0, 0, 0), ("yes",)),)),
    "velvet-rope-club": (ARMED, (Exploit((0, 0, 3, 0), (5, 0, 2, 0), ("yes", "yes", 1), 1),)),
    "salvage-yard": (ARMED, (Exploit((0, 0, 0, 0), (1, 1, 0, 0), ("yes",)),)),
    "mill-valley-diner": (
        ARMED,
        (
            Exploit((0, 0, 5, 0), (0, 3, 2, 0), ("one", 3)),
            Exploit((0, 0, 5, 0), (2, 0, 5, 0), ("other",)),
        ),
    ),
    "reservation-casino": (ARMED, (Exploit((0, 0, 0, 1), (5, 0, 0, 2), ("yes",)),)),
    "timber-mill-office": (ARMED, (Exploit((0, 0, 0, 0), (2, 0, 0, 0), ("yes", "yes", 2), 1, crew=(2, 0)),)),
    "courthouse-steps": (UNARMED, (Exploit((0, 0, 0, 4), (0, 0, 0, 2), ("yes", "yes"), 1),)),
    "freight-depot": (
        ARMED,
        (
            Exploit(
                (0, 0, 0, 0),
                (0, 1, 1, 0),
                ("yes", "seat:1", "yes", "seat:2"),
                1,
                {1: (5, 5, 4, 1), 2: (5, 4, 5, 1)},
            ),
        ),
    ),
    "mountain-cookhouse": (ARMED, (Exploit((5, 0, 0, 1), (3, 0, 4, 2), (2,)),)),
    "border-garage": (ARMED, (Exploit((5, 0, 0, 0), (2, 1, 3, 0), (3, "yes"), 1),)),
    "fight-cage": (ARMED, (Exploit((0, 0, 0, 0), (4, 0, 0, 0), ("yes", "yes"), 1),)),
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
    "armored-car": (ARMED, (Exploit((0, 0, 0, 1), (6, 0, 0, 2), ("yes",)),)),
    "unlocked-trailer": (ARMED, (Exploit((0, 0, 0, 0), (0, 2, 0, 0), ("yes",)),)),
    "dealer-in-a-hurry": (ARMED, (Exploit((5, 0, 0, 0), (3, 0, 4, 0), (2,)),)),
    "bachelor-party": (ARMED, (Exploit((0, 0, 4, 0), (8, 0, 2, 0), (2,)),)),
    "militia-buyer": (ARMED, (Exploit((0, 4, 0, 0), (8, 2, 0, 0), (2,)),)),
    "ambush-on-route-18": (
        ARMED,
        (Exploit((0, 0, 0, 0), (0, 0, 2, 0), ("yes", "seat:1"), rivals={1: (5, 5, 3, 1)}),),
    ),
    "friendly-deputy": (UNARMED, (Exploit((0, 0, 0, 4), (0, 0, 0, 2), ("yes",)),)),
    "planted-evidence": (
        ARMED,
        (
            Exploit(
                (0, 0, 0, 0),
                (0, 0, 0, 0),
                ("yes", "seat:1", "yes", "seat:3"),
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
            Exploit((0, 0, 0, 0), (0, 0, 0, 0), ("one", (*TWO, "prospect-3")), injured=4, crew=(3, 1)),
            Exploit((0, 0, 0, 0), (3, 0, 0, 0), ("other",), injured=4, crew=(0, 4)),
        ),
    ),
}


def holding(game: SonsOfAnarchy, key: str, one: Exploit) -> Session:
    """Seat 0 with a member alone at the location, three order tokens, and what it has."""
    t = table(
        stash={0: one.has[:3], 1: RIVAL[:3], 2: RIVAL[:3], 3: RIVAL[:3]},
        heat={0: one.has[3], 1: RIVAL[3], 2: RIVAL[3], 3: RIVAL[3]},
        orders={0: 3},
        at={key: {0: (1, 0)}, "emergency": {0: (0, one.injured)}},
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
        assert (asked(session), exploited(session)) == (("order.which", [0]), [key])
        assert figures(session, 0) == one.leaves
        assert [figures(session, seat) for seat in (1, 2, 3)] == [one.rivals.get(s, RIVAL) for s in (1, 2, 3)]
        assert orders(session, 0) == [one.left]
        assert (where(session, 0, "clubhouse")[1], where(session, 0, "emergency")[1]) == one.crew
        assert (boss(session), session.view(0).seen, where(session, 0, key)) == (one.holder, one.seen, (1, 0))
    session = holding(game, key, ways[0])
    session.state.gangs[1].where[0] = session.state.gangs[0].where[0]
    reply(session, 0, "sit", "throw-down")
    assert (asked(session) == ("fight.guns", [0, 1]), not happened(session, "roll")) == (armed, armed)


# -- Obstacles and Last Calls

Standing = tuple[int, int, int, int, int, int, int]
"""Cash, guns, contraband and heat; members and prospects in the gang; order tokens."""
STANDING: Mapping[int, Standing] = {
    0: (9, 4, 5, 3, 2, 2, 5),
    1: (4, 2, 5, 3, 1, 3, 3),
    2: (4, 4, 5, 1, 1, 3, 5),
    3: (6, 1, 2, 1, 2, 1, 5),
}
"""No two things that one of our cards asks for are held most, or least, by the same gangs.
Most cash 0, guns 0 and 2, heat 0 and 1, members 0 and 3; least heat 2 and 3, order tokens 1.
Seat 2 holds the Patch; 1 and 3 have injured dudes, seat 3 a member. Of five random sites seat 0 controls one, seat
2 two, one is contested and one is empty; seat 0 is also alone at an opportunity, seat 2 at a starting site."""


def standing(session: Session, seat: int) -> tuple[int, ...]:
    gang = session.view(None).gangs[seat]
    members, prospects = (len(row) - row.count(-3) for row in (gang.men, gang.associates))
    return (*figures(session, seat), members, prospects, gang.orders)


def standing_at(game: SonsOfAnarchy, **when: object) -> Session:
    """With these sides, order tokens are the base and the members also when they are claimed afresh."""
    t = table(
        high_octane=(MAYANS, LIN),
        holder=2,
        stash={seat: own[:3] for seat, own in STANDING.items()},
        heat={seat: own[3] for seat, own in STANDING.items()},
        orders={seat: own[6] for seat, own in STANDING.items()},
        sites=("back-lot-film-studio", "fight-cage", "salvage-yard", "crossroads-bar", "dockside-lock-up"),
        opportunities=("unlocked-trailer",),
        at={
            "back-lot-film-studio": {0: (1, 0)},
            "fight-cage": {2: (0, 1)},
            "salvage-yard": {2: (0, 1)},
            "crossroads-bar": {1: (1, 0), 3: (1, 0)},
            "unlocked-trailer": {0: (0, 1)},
            "gun-factory": {2: (1, 0)},
            "clubhouse": {0: (1, 1), 1: (0, 2), 2: (0, 1), 3: (0, 1)},
            "emergency": {1: (0, 1), 3: (1, 0)},
        },
        dice=LoadedDice([6] * 9),
        game=game,
        **when,  # type: ignore[arg-type]
    )
    return start(t, game)


class Hit(NamedTuple):
    """Whom it hits, in Patch order, and the standing of those that it changes."""

    hits: list[int]
    after: Mapping[int, Standing] = {}
    says: tuple[tuple[int, str], ...] = ()
    home: Mapping[int, tuple[int, int]] = {}  # dudes in the Clubhouse, where it sends any there


OBSTACLES: Mapping[str, Hit] = {
    "highway-checkpoint": Hit(
        [2, 3, 0, 1],
        {
            0: (9, 4, 5, 4, 2, 2, 5),
            1: (4, 2, 5, 4, 1, 3, 3),
            2: (4, 4, 5, 2, 1, 3, 5),
            3: (6, 1, 2, 2, 2, 1, 5),
        },
    ),
    "quiet-week": Hit(
        [2, 3, 0, 1],
        {
            0: (9, 4, 5, 2, 2, 2, 5),
            1: (4, 2, 5, 2, 1, 3, 3),
            2: (4, 4, 5, 0, 1, 3, 5),
            3: (6, 1, 2, 0, 2, 1, 5),
        },
    ),
    "search-warrants": Hit([0, 1], {0: (9, 4, 3, 3, 2, 2, 5), 1: (4, 2, 3, 3, 1, 3, 3)}),
    "bike-repairs": Hit([3, 0], {0: (7, 4, 5, 3, 2, 2, 5), 3: (4, 1, 2, 1, 2, 1, 5)}),
    "lucky-shipment": Hit([2, 3], {2: (4, 5, 5, 1, 1, 3, 5), 3: (6, 2, 2, 1, 2, 1, 5)}),
    "hangarounds": Hit(
        [2, 3, 0, 1],
        {
            0: (9, 4, 5, 3, 2, 3, 5),
            1: (4, 2, 5, 3, 1, 4, 3),
            2: (4, 4, 5, 1, 1, 4, 5),
            3: (6, 1, 2, 1, 2, 2, 5),
        },
        home={0: (1, 2), 1: (0, 3), 2: (0, 2), 3: (0, 2)},
    ),
    "flash-flood": Hit(
        [2, 3, 0, 1], says=((2, "salvage-yard"),), home={0: (2, 1), 1: (1, 2), 2: (0, 2), 3: (1, 1)}
    ),
    "prepaid-phones": Hit([1], {1: (4, 2, 5, 3, 1, 3, 4)}),
    "federal-raid": Hit(
        [2, 3, 0, 1],
        {
            0: (9, 4, 5, 1, 1, 2, 5),
            1: (4, 2, 5, 1, 0, 3, 3),
            2: (4, 4, 5, 3, 1, 3, 5),
            3: (6, 1, 2, 3, 2, 1, 5),
        },
        says=((0, "clubhouse"),),
        home={0: (0, 1)},
    ),
}
CALLS: Mapping[str, Hit] = {
    "arrest-warrant": Hit(
        [0, 1], {0: (9, 4, 5, 1, 1, 2, 5), 1: (4, 2, 5, 1, 0, 3, 3)}, ((0, "back-lot-film-studio"),)
    ),
    "audit": Hit([0], {0: (6, 4, 5, 3, 2, 2, 5)}),
    "weapons-buyback": Hit([2, 0], {0: (11, 2, 5, 3, 2, 2, 5), 2: (6, 2, 5, 1, 1, 3, 5)}),
    "evidence-burned": Hit([2, 3], {2: (7, 4, 5, 1, 1, 3, 5), 3: (9, 1, 2, 1, 2, 1, 5)}),
    "club-dues": Hit(
        [2, 3, 0, 1],
        {
            0: (7, 4, 5, 3, 2, 2, 5),
            1: (3, 2, 5, 3, 1, 3, 3),
            2: (3, 4, 5, 1, 1, 3, 5),
            3: (4, 1, 2, 1, 2, 1, 5),
        },
    ),
    "turf-tax": Hit([2, 3, 0, 1], {0: (10, 4, 5, 3, 2, 2, 5), 2: (6, 4, 5, 1, 1, 3, 5)}),
    "respect": Hit(
        [2],
        {
            0: (8, 4, 5, 3, 2, 2, 5),
            1: (3, 2, 5, 3, 1, 3, 3),
            2: (7, 4, 5, 1, 1, 3, 5),
            3: (5, 1, 2, 1, 2, 1, 5),
        },
    ),
    "hospital-stakeout": Hit([3, 1], {1: (4, 2, 5, 4, 1, 3, 3), 3: (6, 1, 2, 2, 2, 1, 5)}),
    "informant": Hit(
        [3, 0],
        {0: (9, 4, 5, 1, 1, 2, 5), 3: (6, 1, 2, 1, 1, 1, 5)},
        ((3, "emergency"), (0, "clubhouse")),
    ),
}


def check_hit(session: Session, hit: Hit) -> None:
    """Whom it hits and what it leaves them; everybody else is as before."""
    for seat, answer in hit.says:
        reply(session, seat, answer)
    assert [event.public["seats"] for event in happened(session, "hit") if event.public] == [hit.hits]
    assert {seat: standing(session, seat) for seat in range(4)} == {**STANDING, **hit.after}
    assert {seat: where(session, seat, "clubhouse") for seat in hit.home} == hit.home


def check_obstacle(key: str, game: SonsOfAnarchy) -> None:
    """It is turned up first thing in the round, and done with before the first order."""
    session = standing_at(game, stage="dawn", deck=(key,))
    check_hit(session, OBSTACLES[key])
    assert asked(session) == ("order.which", [2])


def check_call(key: str, game: SonsOfAnarchy) -> None:
    """It comes at the end of the last round."""
    session = standing_at(game, stage="calls", round_=6, calls=(key,))
    check_hit(session, CALLS[key])
    assert shake_hands(session).result is not None


def check_club_dues(game: SonsOfAnarchy) -> None:
    """Two members cost $2, four no more than $3."""
    check_call("club-dues", game)
    t = table(
        stage="calls",
        round_=6,
        calls=("club-dues",),
        stash={0: (9, 0, 0)},
        at={"clubhouse": {0: (4, 0)}},
        game=game,
    )
    assert figures(start(t, game), 0) == (6, 0, 0, 0)


CHECKS: Mapping[str, Check] = {
    **{key: partial(check_exploit, key) for key in EXPLOITS},
    **{key: partial(check_obstacle, key) for key in OBSTACLES},
    **HASSLES,
    **{key: partial(check_call, key) for key in CALLS},
    "club-dues": check_club_dues,
    **GANGS,
}
