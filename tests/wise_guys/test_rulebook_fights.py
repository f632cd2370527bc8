"""Issue Orders: the turns. Fighting for Locations: contest and control, who may fight, and backup."""

from __future__ import annotations

from rules.kernel.chance import LoadedDice
from tests.mob import cash, exploited, orders
from tests.mob_fights import told
from tests.moves import absent, asked, barred, choose, happened, offered, passing, play, prompt, refused
from tests.wise_guys.building import fought, start, table, where
from tests.wise_guys.fighting import DOCKS, HALL, PAIR

CLUB = "lakefront-gaming-ship"  # a talking; gain $3


# -- Issue Orders: whose turn it is


def test_orders_one_a_turn_in_leadership_order_until_all_tokens_are_used() -> None:
    """The Boss of Bosses first, then to the left, an order each; who has tokens left goes on alone."""
    session = passing(start(table(boss=2, orders={0: 1, 1: 3, 2: 2, 3: 1})), "market.sell")
    assert told(session, "sit") == [("sit", seat) for seat in (2, 3, 0, 1, 2, 1, 1)]
    assert orders(session, 0, 1, 2, 3) == [0, 0, 0, 0]


# -- Contesting and controlling


def test_contest_two_gangs_at_a_location_keep_each_other_from_exploiting_it() -> None:
    """While members of two gangs stand there nobody can exploit it, and moving in starts no fight."""
    session = start(table(at={"distillery": {0: (1,)}, "clubhouse": {1: (1,)}}, orders={0: 2, 1: 2}))
    assert "exploit" in offered(session, 0)
    choose(session, 0, "sit")
    play(session, 1, "drive", "distillery")
    assert happened(session, "slugging") == []
    assert (barred(session, 0)["exploit"], refused(session, 0, "exploit")) == ("exploit", "exploit")
    choose(session, 0, "sit")
    assert "exploit" in barred(session, 1)


def test_control_the_only_gang_there_can_exploit_even_with_associates_alone() -> None:
    """One associate is enough as long as no rival stands there."""
    session = start(table(business=(CLUB,), at={CLUB: {0: (1,)}, "distillery": {1: (1,)}}, orders={0: 1}))
    choose(session, 0, "exploit")
    assert (cash(session, 0), exploited(session)) == ([3], [CLUB])


def test_control_returns_when_the_rival_leaves() -> None:
    """A rival who drives away leaves the location to whoever is left."""
    session = start(table(at={"distillery": {0: (1,), 1: (1,)}}, orders={0: 1, 1: 2}, turn=1))
    play(session, 1, "drive", "clubhouse")
    assert "exploit" in offered(session, 0)


# -- Fight for a location


def test_fight_needs_a_made_man_at_a_contested_location() -> None:
    """Associates alone cannot start a fight, and there is none where no rival stands."""
    session = start(
        table(at={HALL: {0: (2,), 1: ("sheldon",)}, "distillery": {0: ("capone",)}}, orders={0: 1, 1: 1})
    )
    assert (barred(session, 0)["fight"], refused(session, 0, "fight")) == ("fight", "fight")
    choose(session, 0, "sit")
    choose(session, 1, "fight")
    assert told(session, "talking") == [("talking", 1)]


def test_fight_costs_an_order_token_and_names_the_place() -> None:
    """The order is a token; of several places the player names one, and only those that qualify."""
    session = start(
        table(
            at={HALL: PAIR, "distillery": {0: ("nitti",), 2: (1,)}, "gun-factory": {0: (1,), 2: (1,)}},
            orders={0: 3},
        )
    )
    choose(session, 0, "fight")
    assert (prompt(session), offered(session, 0)) == ("fight.which", [HALL, "distillery"])
    choose(session, 0, "distillery")
    event = happened(session, "slugging")[0]
    assert event.public == {"seat": 0, "place": "distillery", "seats": [2]}
    assert orders(session, 0) == [2]


def test_fight_every_location_tells_its_kind() -> None:
    """At the Distillery it is a Slugging with guns, at City Hall a Talking without."""
    assert asked(fought("distillery", at={"distillery": PAIR}, orders={0: 1})) == ("fight.guns", [0, 1])
    session = fought(HALL, at={HALL: PAIR}, orders={0: 1}, stash={0: (0, 3, 0)})
    assert (told(session, "talking"), happened(session, "guns")) == ([("talking", 0)], [])


def test_fight_for_an_opportunity() -> None:
    """An opportunity card is a location like any other."""
    session = fought(
        "labor-slugging",
        opportunities=("labor-slugging",),
        at={"labor-slugging": {0: ("mcgurn", 3), 1: (1,)}},
        orders={0: 2},
        dice=LoadedDice([6, 1]),
    )
    play(session, 0, 0)
    play(session, 1, 0)
    choose(session, 0, "yes")
    assert (cash(session, 0), where(session, 1, "clubhouse")) == ([4], ([], 1))


# -- 1. Call for Backup


def test_backup_starts_left_of_the_initiator_who_comes_last() -> None:
    """To the left from whoever ordered the fight, not from the Boss of Bosses; only gangs in it are asked."""
    crews = {0: ("capone",), 1: ("sheldon",), 3: ("saltis",)}
    at = {HALL: crews, "clubhouse": {0: (1,), 1: (1,), 2: (1,), 3: (1,)}}
    session = fought(HALL, at=at, orders={0: 2, 1: 3, 2: 2, 3: 2}, boss=0, turn=1)
    order = []
    while prompt(session) == "backup.from":
        order.append(asked(session)[1])
        absent(session)
    assert order == [[3], [0], [1]]


def test_ruling_1_backup_goes_left_of_the_initiator() -> None:
    """With four in the fight and seat 2 as its initiator: 3, 0, 1, and 2 at the end."""
    at = {
        HALL: {0: ("capone",), 1: ("sheldon",), 2: ("weiss",), 3: ("saltis",)},
        "clubhouse": {0: (1,), 1: (1,), 2: (1,), 3: (1,)},
    }
    session = fought(HALL, at=at, orders={0: 1, 1: 1, 2: 2, 3: 1}, turn=2)
    for seat in (3, 0, 1, 2):
        assert asked(session) == ("backup.from", [seat])
        play(session, seat, "clubhouse")
    assert told(session, "backup") == [("backup", seat) for seat in (3, 0, 1, 2)]


def test_backup_costs_a_token_for_each_location_and_brings_any_members() -> None:
    """Some or all members of a source come; each further source is a further token; others may stay behind."""
    at = {HALL: PAIR, "clubhouse": {1: ("mcgovern", 2)}, "distillery": {1: (2,)}}
    session = fought(HALL, at=at, orders={0: 2, 1: 3})
    assert offered(session, 1) == ["none", "clubhouse", "distillery"]
    play(session, 1, "clubhouse", ("mcgovern", "associate-1"))
    assert (orders(session, 1), where(session, 1, HALL)) == ([2], (["sheldon", "mcgovern"], 1))
    play(session, 1, "distillery", ("associate-1", "associate-2"))
    assert (orders(session, 1), where(session, 1, HALL)) == ([1], (["sheldon", "mcgovern"], 3))
    assert (where(session, 1, "clubhouse"), where(session, 1, "distillery")) == (([], 1), ([], 0))
    assert len(happened(session, "backup")) == 2
    assert orders(session, 1) == [1]  # who stayed behind in the Clubhouse cannot be called for it


def test_backup_of_one_location_comes_all_at_once() -> None:
    """Who stayed behind in the Clubhouse cannot be called for a further token; another location still can."""
    at = {HALL: PAIR, "clubhouse": {1: ("mcgovern", 2)}, "distillery": {1: (2,)}}
    session = fought(HALL, at=at, orders={0: 2, 1: 3})
    play(session, 1, "clubhouse", ("associate-1",))
    assert (asked(session), offered(session, 1)) == (("backup.from", [1]), ["none", "distillery"])


def test_backup_is_one_chance_and_never_takes_anybody_away() -> None:
    """Whoever has declined is not asked again, and nobody in the fight can be sent off."""
    at = {HALL: PAIR, "clubhouse": {0: (1,), 1: (1,)}}
    session = fought(HALL, at=at, orders={0: 2, 1: 2})
    assert HALL not in offered(session, 1)
    choose(session, 1, "none")
    play(session, 0, "clubhouse")
    assert told(session, "backup", "roll") == [("backup", 0), ("roll", 0), ("roll", 1)]
    assert orders(session, 1) == [2]


def test_backup_without_tokens_or_members_elsewhere_nobody_is_asked() -> None:
    """Tokens and members are in the open, so a question without an answer is skipped."""
    at = {HALL: {**PAIR, 2: (1,)}, "clubhouse": {1: (3,)}, "emergency": {2: (1,)}}
    session = fought(HALL, at=at, orders={0: 1, 2: 2})
    assert happened(session, "backup") == []
    assert len(happened(session, "roll")) == 3


def test_ruling_46_backup_comes_from_any_other_location_but_the_emergency_room() -> None:
    """Clubhouse, opportunity and contested places may all send, even if that gives them up."""
    at = {
        HALL: PAIR,
        "clubhouse": {1: (1,)},
        "payroll-van": {1: (1,)},
        "distillery": {1: ("mcgovern",), 2: (1,)},
        "emergency": {1: ("brooks",)},
    }
    session = fought(HALL, opportunities=("payroll-van",), at=at, orders={0: 1, 1: 3})
    assert offered(session, 1) == ["none", "clubhouse", "distillery", "payroll-van"]
    assert refused(session, 1, "emergency") == "not-offered"
    play(session, 1, "distillery")
    assert (where(session, 1, HALL), where(session, 1, "distillery")) == ((["sheldon", "mcgovern"], 0), ([], 0))


def test_ruling_46_each_paid_source_sends_at_least_one() -> None:
    """A token cannot be spent on bringing nobody."""
    session = fought(HALL, at={HALL: PAIR, "clubhouse": {1: ("mcgovern", 1)}}, orders={0: 1, 1: 1})
    choose(session, 1, "clubhouse")
    assert refused(session, 1, ()) == "how-many"
    assert orders(session, 1) == [1]
    choose(session, 1, "mcgovern")
    assert orders(session, 1) == [0]


def test_ruling_46_backup_to_an_opportunity() -> None:
    """Members may be called to a fight for an opportunity card; an outsider may not join."""
    at = {"payroll-van": PAIR, "clubhouse": {1: (1,), 2: (2,)}}
    session = fought("payroll-van", opportunities=("payroll-van",), at=at, orders={0: 1, 1: 1, 2: 2})
    assert asked(session) == ("backup.from", [1])
    choose(session, 1, "clubhouse")
    assert (where(session, 1, "payroll-van"), asked(session)) == ((["sheldon"], 1), ("fight.guns", [0, 1]))


def test_example_t17_the_order_of_calling_for_backup() -> None:
    """Brook orders, Angel to the left brings two locations for two tokens, Cody declines, Brook pays one."""
    angel, brook, cody = 2, 1, 3
    at = {
        DOCKS: {brook: ("mcpadden", 1), angel: ("weiss",), cody: (1,)},
        HALL: {angel: ("drucci",)},
        "distillery": {angel: (2,)},
        "clubhouse": {brook: ("carpenter", 1), cody: (1,)},
    }
    session = fought(DOCKS, at=at, orders={angel: 3, brook: 3, cody: 1}, turn=brook)
    assert asked(session) == ("backup.from", [angel])
    play(session, angel, HALL, "distillery", ("associate-1", "associate-2"))
    assert asked(session) == ("backup.from", [cody])
    choose(session, cody, "none")
    assert asked(session) == ("backup.from", [brook])
    play(session, brook, "clubhouse", ("carpenter", "associate-1"))
    assert orders(session, angel, brook, cody) == [1, 1, 1]
    assert [where(session, seat, DOCKS) for seat in (angel, brook, cody)] == [
        (["weiss", "drucci"], 2),
        (["mcpadden", "carpenter"], 2),
        ([], 1),
    ]
    assert asked(session) == ("fight.guns", [brook, angel, cody])
