"""What each card and tile does, as a check of a few moves: it states the figures before and after, and raises
AssertionError when the card does nothing. The game is an argument, so that a check can be run with a part of the
card taken away."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from rules.kernel.asking import Pick
from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.wise_guys.game import WiseGuys
from tests.mob import boss, cash, exploited, orders, shake_hands, stash
from tests.moves import all_name, asked, barred, decision, happened, limits, offered, passing, play, refused
from tests.wise_guys.building import clout, start, table, where

Figures = tuple[int, int, int, int]
"""Cash, guns, booze and clout of a gang."""
Says = str | int | tuple[str, ...]
Check = Callable[[WiseGuys], None]

RIVAL: Figures = (5, 5, 5, 4)


def figures(session: Session, seat: int) -> tuple[int, ...]:
    return (*stash(session, seat), *clout(session, seat))


def reply(session: Session, seat: int, *answers: Says) -> Session:
    """Answers to questions that the card must ask. A number is the most that may be named, a crew the largest."""
    for answer in answers:
        assert session.waiting_for == {seat}
        if isinstance(answer, int):
            assert limits(session, seat)[1] == answer
        else:
            keys = (answer,) if isinstance(answer, str) else answer
            assert {*keys} <= {*offered(session, seat)}
            assert largest(session, seat) == len(keys)
        play(session, seat, answer)
    return session


def largest(session: Session, seat: int) -> int:
    own = decision(session, seat)
    assert isinstance(own, Pick)
    return own.most


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


SLUGGING, TALKING = "slugging", "talking"
TWO = ("associate-1", "associate-2")
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
    "green-mill-ballroom": (TALKING, (Exploit((0, 0, 5, 3), (9, 0, 2, 3), (3,)),)),
    "hawthorne-smoke-shop": (TALKING, (Exploit((0, 0, 0, 3), (5, 0, 0, 2)),)),
    "sieben-brewery": (SLUGGING, (Exploit((0, 0, 0, 3), (0, 0, 3, 2)),)),
    "union-stock-yards": (SLUGGING, (Exploit((0, 0, 0, 3), (2, 0, 0, 3), ("yes", 2), crew=(2, 0)),)),
    "maxwell-street-market": (
        TALKING,
        (
            Exploit((0, 4, 5, 3), (6, 2, 5, 3), ("one", 2)),
            Exploit((0, 4, 5, 3), (6, 4, 2, 3), ("other", 3)),
        ),
    ),
    "state-street-florist": (TALKING, (Exploit((4, 0, 0, 3), (2, 2, 1, 3), ("yes", 2)),)),
    "colosimos-cafe": (TALKING, (Exploit((0, 0, 0, 2), (1, 0, 0, 3)),)),
    "lexington-hotel": (TALKING, (Exploit((0, 0, 0, 2), (3, 0, 0, 3), ("yes",)),)),
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
    "cicero-town-hall": (TALKING, (Exploit((6, 0, 0, 1), (4, 0, 0, 3), (2, "yes")),)),
    "lakefront-gaming-ship": (TALKING, (Exploit((0, 0, 0, 3), (3, 0, 0, 3)),)),
    "cicero-dog-track": (SLUGGING, (Exploit((0, 0, 0, 3), (4, 0, 0, 3), ("yes",)),)),
    "canal-street-warehouse": (
        SLUGGING,
        (
            Exploit((0, 0, 0, 3), (1, 0, 1, 3), ("one",)),
            Exploit((0, 0, 0, 3), (1, 1, 0, 3), ("other",)),
        ),
    ),
    "precinct-evidence-room": (SLUGGING, (Exploit((0, 0, 0, 3), (0, 3, 0, 2)),)),
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
    "fixed-prizefight": (TALKING, (Exploit((0, 0, 0, 3), (5, 0, 0, 3), ("yes",)),)),
    "payroll-van": (SLUGGING, (Exploit((0, 0, 0, 3), (6, 0, 0, 2)),)),
    "rum-boat-on-the-lake": (SLUGGING, (Exploit((4, 0, 0, 3), (2, 0, 4, 3), (2,)),)),
    "society-wedding": (TALKING, (Exploit((0, 0, 4, 3), (8, 0, 2, 3), (2,)),)),
    "army-surplus-crate": (SLUGGING, (Exploit((0, 0, 0, 3), (0, 2, 0, 3)),)),
    "friendly-alderman": (TALKING, (Exploit((0, 0, 0, 1), (0, 0, 0, 3)),)),
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
            Exploit((0, 0, 0, 3), (0, 0, 0, 3), ("one", (*TWO, "associate-3")), injured=4, crew=(3, 1)),
            Exploit((0, 0, 0, 3), (3, 0, 0, 3), ("other",), injured=4, crew=(0, 4)),
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
    t = table(
        stash={0: one.has[:3], 1: RIVAL[:3], 2: RIVAL[:3], 3: RIVAL[:3]},
        clout={0: one.has[3], 1: RIVAL[3], 2: RIVAL[3], 3: RIVAL[3]},
        orders={0: 3},
        at={key: {0: ("capone",)}, "emergency": {0: (one.injured,)}},
        business=(key,) if key in [tile.key for tile in game.decks.business] else (),
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
        assert (asked(session), exploited(session)) == (("order.which", [0]), [key])
        assert figures(session, 0) == one.leaves
        assert [figures(session, seat) for seat in (1, 2, 3)] == [one.rivals.get(s, RIVAL) for s in (1, 2, 3)]
        assert orders(session, 0) == [2 - one.says.count("yes")]
        assert (where(session, 0, "clubhouse")[1], where(session, 0, "emergency")[1]) == one.crew
        assert (boss(session), session.view(0).seen, where(session, 0, key)[0]) == (one.boss, one.seen, ["capone"])
    session = holding(game, key, ways[0])
    session.state.gangs[1].where[0] = session.state.gangs[0].where[0]
    reply(session, 0, "sit", "fight")
    assert [event.kind for event in happened(session, SLUGGING, TALKING)] == [fight]


# -- Hassles


def check_crackdown(game: WiseGuys) -> None:
    """Booze is not given at Club Morton nor by a Gang Order; it is bought, gained and sold as always."""
    t = table(
        hassles=("crackdown",),
        business=("club-morton", "sieben-brewery"),
        at={"club-morton": {0: (1,)}, "sieben-brewery": {0: (1,)}, "distillery": {0: (1,)}},
        stash={0: (1, 0, 2)},
        orders={0: 4},
        game=game,
    )
    session = start(t, game)
    assert barred(session, 0).get("gang") == "gang-order"
    reply(session, 0, "exploit", "club-morton")
    assert (asked(session), figures(session, 0)) == (("order.which", [0]), (1, 0, 2, 3))
    reply(session, 0, "exploit", "distillery", 1, "exploit")
    assert figures(session, 0) == (0, 0, 6, 2)
    reply(session, 0, "sit")
    all_name(session, {0: 2, 1: 0, 2: 0, 3: 0})
    assert cash(session, 0) == [6]


def slugging(game: WiseGuys, hassle: str, at: str, guns: int = 1) -> Session:
    """Seat 0 with Capone, an order token and a gun has ordered a fight; Nitti waits at home."""
    t = table(
        hassles=(hassle,),
        business=("downtown-docks",),
        at={at: {0: ("capone",), 1: (2,)}, "clubhouse": {0: ("nitti",)}},
        stash={0: (0, guns, 0), 1: (0, 0, 0)},
        clout={0: 4},
        orders={0: 2},
        dice=LoadedDice([6, 1]),
        game=game,
    )
    return reply(start(t, game), 0, "fight")


def check_gang_war(game: WiseGuys) -> None:
    """Talking turns to slugging at City Hall: guns are pulled, and Capone is worth 2, not 4."""
    session = slugging(game, "gang-war", "city-hall")
    reply(session, 0, "none")
    assert asked(session) == ("fight.guns", [0, 1])
    all_name(session, {0: 1, 1: 0})
    assert [event.public["total"] for event in happened(session, "roll") if event.public] == [6 + 2 + 3, 1 + 2]


def check_straight_patrolman(game: WiseGuys) -> None:
    """A gun pulled takes Clout from 4 to 2; who pulled none loses none."""
    session = slugging(game, "straight-patrolman", "downtown-docks")
    reply(session, 0, "none")
    all_name(session, {0: 1, 1: 0})
    assert asked(session) == ("fight.exploit", [0])
    reply(session, 0, "no")
    assert clout(session, 0, 1) == [2, 3]


def check_reform_mayor(game: WiseGuys) -> None:
    """City Hall crowns its holder and leaves him at 2 Clout; none is bought at Cicero Town Hall."""
    t = table(
        hassles=("reform-mayor",),
        business=("cicero-town-hall",),
        at={"city-hall": {0: (1,)}, "cicero-town-hall": {0: (1,)}},
        stash={0: (5, 0, 0)},
        clout={0: 2},
        orders={0: 3},
        boss=1,
        turn=0,
        game=game,
    )
    session = reply(start(t, game), 0, "exploit", "city-hall")
    assert (boss(session), figures(session, 0)) == (0, (5, 0, 0, 2))
    reply(session, 0, "exploit", "no")
    assert (asked(session), figures(session, 0)) == (("order.which", [0]), (5, 0, 0, 2))


def market(game: WiseGuys, hassle: str, *others: str) -> Session:
    """The Black Market opens: 9 Booze each, and Clout 1 to 4 by seat."""
    t = table(
        hassles=(hassle, *others),
        stash=dict.fromkeys(range(4), (0, 0, 9)),
        clout={0: 1, 1: 2, 2: 3, 3: 4},
        at={"clubhouse": {0: ("capone",)}},
        stage="market",
        game=game,
    )
    return start(t, game)


def check_dry_agents(game: WiseGuys) -> None:
    """With Clout 1, 2, 3 and 4: none, 1, 2 and 3 Booze instead of 1, 2, 3 and as much as one likes."""
    session = market(game, "dry-agents")
    assert [limits(session, seat) for seat in range(4)] == [(0, 0), (0, 1), (0, 2), (0, 3)]


def check_thirsty_city(game: WiseGuys) -> None:
    """A Booze on its own brings $4 instead of $3."""
    session = all_name(market(game, "thirsty-city"), {0: 0, 1: 1, 2: 0, 3: 0})
    assert cash(session, 0, 1) == [0, 4]


def check_flooded_market(game: WiseGuys) -> None:
    """3 Booze count as 5 and bring $2 each instead of $3; 2 count as 4 and bring $3 each."""
    assert cash(all_name(market(game, "flooded-market"), {0: 0, 1: 0, 2: 3, 3: 0}), 2) == [6]
    assert cash(all_name(market(game, "flooded-market"), {0: 0, 1: 0, 2: 2, 3: 0}), 2) == [6]


def check_arms_embargo(game: WiseGuys) -> None:
    """No guns bought, none stolen, and of a gun and a booze only the booze is gained; a deal still brings one."""
    t = table(
        hassles=("arms-embargo",),
        business=("burlington-freight-yard", "clark-street-garage"),
        at={key: {0: (1,)} for key in ("gun-factory", "burlington-freight-yard", "clark-street-garage")},
        stash={0: (3, 0, 0), 1: (0, 2, 2)},
        orders={0: 6},
        game=game,
    )
    session = reply(start(t, game), 0, "exploit", "gun-factory", "exploit", "burlington-freight-yard", "seat:1")
    assert asked(session) == ("order.which", [0])  # and no boost, which would steal a gun
    reply(session, 0, "exploit")
    assert (stash(session, 0), stash(session, 1)) == ((3, 0, 2), (0, 2, 1))
    session.interject(0, "deal:1", (1, 0, 0, 0, 1, 0))
    assert (stash(session, 0), stash(session, 1)) == ((2, 1, 2), (1, 1, 1))


def check_christmas_truce(game: WiseGuys) -> None:
    """A slugging between armed gangs goes straight to the dice: no guns, nobody hurt, no Clout lost."""
    session = slugging(game, "christmas-truce", "downtown-docks")
    reply(session, 0, "none")
    assert asked(session) == ("fight.exploit", [0])
    assert [event.public["total"] for event in happened(session, "roll") if event.public] == [6 + 2, 1 + 2]
    reply(session, 0, "no")
    assert (figures(session, 0), where(session, 1, "clubhouse")) == ((0, 1, 0, 4), ([], 2))


def check_roadblocks(game: WiseGuys) -> None:
    """Of four at home, two drive and three may not."""
    t = table(hassles=("roadblocks",), at={"clubhouse": {0: ("capone", 3)}}, orders={0: 1}, game=game)
    session = reply(start(t, game), 0, "drive")
    assert largest(session, 0) == 2
    assert refused(session, 0, ("capone", *TWO)) == "how-many"
    reply(session, 0, ("capone", "associate-1"), "city-hall")
    assert (where(session, 0, "city-hall"), where(session, 0, "clubhouse")) == ((["capone"], 1), ([], 2))


def check_phones_down(game: WiseGuys) -> None:
    """With a token left and Nitti at home, the fight goes straight to the guns."""
    session = slugging(game, "phones-down", "downtown-docks")
    assert asked(session) == ("fight.guns", [0, 1])
    assert (where(session, 0, "clubhouse"), orders(session, 0)) == ((["nitti"], 0), [1])


def check_pay_week(game: WiseGuys) -> None:
    """$1 on top at a business location; none at a starting location or an opportunity."""
    t = table(
        hassles=("pay-week",),
        business=("lakefront-gaming-ship",),
        opportunities=("labor-slugging",),
        at={key: {0: (1,)} for key in ("lakefront-gaming-ship", "labor-slugging", "city-hall")},
        orders={0: 4},
        game=game,
    )
    session = reply(start(t, game), 0, "exploit", "lakefront-gaming-ship")
    assert cash(session, 0) == [3 + 1]
    reply(session, 0, "exploit", "labor-slugging")
    assert cash(session, 0) == [4 + 4]
    reply(session, 0, "exploit")
    assert cash(session, 0) == [8]


def check_new_faces_in_town(game: WiseGuys) -> None:
    """One order brings two of five associates; it may also bring one."""
    session = start(table(hassles=("new-faces-in-town",), orders={0: 2}, game=game), game)
    reply(session, 0, "recruit")
    assert (asked(session)[0], where(session, 0, "pool")[1]) == ("recruit.how-many", 5)
    assert limits(session, 0)[0] == 1
    reply(session, 0, 2)
    assert (where(session, 0, "clubhouse")[1], orders(session, 0)) == (2, [1])


def check_election_day(game: WiseGuys) -> None:
    """The two gangs with 4 Clout take a token each as the card is turned up; the others take none."""
    t = table(clout={0: 4, 1: 1, 2: 3, 3: 4}, stage="dawn", deck=("election-day",), game=game)
    session = start(t, game)
    printed = [gang.orders for gang in game.decks.gangs]
    assert orders(session, 0, 1, 2, 3) == [printed[0] + 1, printed[1], printed[2], printed[3] + 1]


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


# -- Gangs


def settled(game: WiseGuys, key: str) -> Session:
    """Seat 0 takes this gang, everyone takes the first men that come, and the first round has begun."""
    t = game.deal(4, {}, LoadedDice(streams={"first": [5, 0, 0, 0]}))
    t.deck = [*game.decks.opportunities, game.decks.last_calls[0]]  # nothing that hands out order tokens
    session = reply(start(t, game), 0, key)
    return passing(session, "order.which")


def check_start(game: WiseGuys, key: str, has: Figures, made: int, associates: int, tokens: int) -> None:
    """Assets, Clout, members and the order tokens of the first round."""
    session = settled(game, key)
    men, others = where(session, 0, "clubhouse")
    assert (figures(session, 0), len(men), others, orders(session, 0)) == (has, made, associates, [tokens])


def gang_at(game: WiseGuys, seat: int, **position: object) -> Session:
    """A position in which this seat has its own gang's card, rule and all."""
    t = table(boss=seat, **position)  # type: ignore[arg-type]
    t.gangs[seat].card = game.decks.gangs[seat]
    return start(t, game)


def check_outfit(game: WiseGuys) -> None:
    """Syndication sells one Booze for $2. Arbitration lends Capone's 2 and a gun's 3 to a rival, who wins."""
    check_start(game, "outfit", (6, 1, 4, 4), 2, 3, 6)
    session = gang_at(game, 0, stash={0: (0, 0, 2)}, orders={0: 2})
    assert figures(reply(session, 0, "gang"), 0) == (2, 0, 1, 3)
    crews = {"downtown-docks": {0: ("capone",), 1: (1,), 2: (1,)}}
    position = {"business": ("downtown-docks",), "at": crews, "stash": {0: (0, 1, 0)}, "orders": {0: 1}}
    session = reply(gang_at(game, 0, dice=LoadedDice([1, 5]), **position), 0, "fight")
    all_name(session, {0: 1, 1: 0, 2: 0})
    assert asked(session) == ("ally.with", [0])
    reply(session, 0, "seat:1")
    assert [event.public["total"] for event in happened(session, "roll") if event.public] == [1 + 1 + 2 + 3, 5 + 1]
    assert (where(session, 0, "clubhouse"), where(session, 1, "downtown-docks")) == ((["capone"], 0), ([], 1))


def check_sheldon_gang(game: WiseGuys) -> None:
    """Hijacking costs $1 and steals a Booze, and is not to be had without it. Undercutting Prices: $1 more for a
    trade that gives Booze, once."""
    check_start(game, "sheldon-gang", (2, 2, 4, 2), 2, 3, 6)
    session = gang_at(game, 1, stash={1: (1, 0, 0), 2: (0, 0, 3)}, orders={1: 3})
    reply(session, 1, "gang", "seat:2")
    assert (stash(session, 1), stash(session, 2), orders(session, 1)) == ((0, 0, 1), (0, 0, 2), [2])
    assert barred(session, 1).get("gang") == "gang-order"
    position = {"business": ("green-mill-ballroom",), "at": {"green-mill-ballroom": {1: (1,)}}}
    session = gang_at(game, 1, stash={1: (0, 0, 4)}, orders={1: 2}, **position)
    assert stash(reply(session, 1, "exploit", 3), 1) == (3 * 3 + 1, 0, 1)


def check_north_side(game: WiseGuys) -> None:
    """Petty Crime brings $1. Going to War: its slugging costs no token, its talking does."""
    check_start(game, "north-side", (4, 2, 3, 4), 3, 3, 5)
    session = gang_at(game, 2, orders={2: 3})
    assert figures(reply(session, 2, "gang"), 2) == (1, 0, 0, 3)
    for place, left in (("downtown-docks", 2), ("city-hall", 1)):
        crews = {place: {2: ("weiss",), 3: (1,)}}
        session = gang_at(game, 2, business=("downtown-docks",), at=crews, orders={2: 2})
        assert orders(reply(session, 2, "fight"), 2) == [left]


def check_saltis_mcerlane(game: WiseGuys) -> None:
    """Needle Beer buys a Booze for $1. Chicago Typewriter: one gun injures two, and adds 3 once."""
    check_start(game, "saltis-mcerlane", (4, 3, 3, 4), 3, 2, 6)
    session = gang_at(game, 3, stash={3: (3, 0, 0)}, orders={3: 2})
    assert figures(reply(session, 3, "gang"), 3) == (2, 0, 1, 3)
    crews = {"downtown-docks": {3: ("saltis",), 0: (3,)}}
    position = {"business": ("downtown-docks",), "at": crews, "stash": {3: (0, 1, 0)}, "orders": {3: 1}}
    session = reply(gang_at(game, 3, dice=LoadedDice([1, 1]), **position), 3, "fight")
    all_name(session, {0: 0, 3: 1})
    assert [event.public["total"] for event in happened(session, "roll") if event.public] == [1 + 2 + 3, 1 + 3]
    assert [event.public["shots"] for event in happened(session, "shots") if event.public] == [2]
    hurt = [event.public["who"] for event in happened(session, "injured") if event.public]
    assert hurt == [[("associate", 2)]]


HASSLES: Mapping[str, Check] = {
    "crackdown": check_crackdown,
    "gang-war": check_gang_war,
    "straight-patrolman": check_straight_patrolman,
    "reform-mayor": check_reform_mayor,
    "dry-agents": check_dry_agents,
    "thirsty-city": check_thirsty_city,
    "flooded-market": check_flooded_market,
    "arms-embargo": check_arms_embargo,
    "christmas-truce": check_christmas_truce,
    "roadblocks": check_roadblocks,
    "phones-down": check_phones_down,
    "pay-week": check_pay_week,
    "new-faces-in-town": check_new_faces_in_town,
    "election-day": check_election_day,
}
GANGS: Mapping[str, Check] = {
    "outfit": check_outfit,
    "sheldon-gang": check_sheldon_gang,
    "north-side": check_north_side,
    "saltis-mcerlane": check_saltis_mcerlane,
}
CHECKS: Mapping[str, Check] = {
    **{key: partial(check_exploit, key) for key in EXPLOITS},
    **HASSLES,
    **{key: partial(check_call, key) for key in CALLS},
    **GANGS,
}
