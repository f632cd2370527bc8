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
from tests.mob import reply, shake_hands
from tests.moves import asked, happened
from tests.sons_of_anarchy.building import LIN, MAYANS, start, table, where
from tests.sons_of_anarchy.figures import figures
from tests.sons_of_anarchy.gang_checks import GANGS
from tests.sons_of_anarchy.hassle_checks import HASSLES
from tests.sons_of_anarchy.site_checks import EXPLOITS, check_exploit

Check = Callable[[SonsOfAnarchy], None]

BOX = {
    "starting": 4,
    "random": 20,
    "unleaded": 1,
    "gangs": 4,
    "obstacles": 9,
    "hassles": 11,
    "opportunities": 11,
    "last_calls": 9,
}
"""How many cards and tiles of each kind there are. It stands here alone, beside the check that each one has."""
HARDCORE = {"obstacles": ["federal-raid"], "hassles": ["lockdown", "blood-feud"], "last_calls": ["informant"]}
"""The cards that are dealt only if that was agreed on."""
ANARCHY = sum(BOX[kind] for kind in ("obstacles", "hassles", "opportunities", "last_calls"))
USUAL = ANARCHY - sum(map(len, HARDCORE.values()))
SITES = {"hot": 2, "boost": 5, "or_": 5}
"""How many random sites are hot, can be boosted, and give a choice."""

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
