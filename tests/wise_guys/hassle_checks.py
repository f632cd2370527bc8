"""What each Hassle does, as a check of a few moves."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.wise_guys.game import WiseGuys
from tests.mob import boss, cash, largest, orders, reply, stash
from tests.moves import all_name, asked, barred, happened, limits, refused
from tests.wise_guys.building import clout, start, table, where
from tests.wise_guys.figures import TWO, Check, figures

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
    """City Hall crowns its holder and leaves the gang at 2 Clout; none is bought at Cicero Town Hall."""
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


# -- Gangs


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
