"""Issue Orders: the six orders and the Club Orders."""

from __future__ import annotations

import pytest

from rules.kernel.chance import LoadedDice
from rules.sons_of_anarchy.law import HouseRules
from tests.mob import cash, deal, exploited, orders, stash
from tests.mob_fights import told
from tests.moves import all_name, asked, barred, choose, happened, offered, play, refused, window
from tests.sons_of_anarchy.building import SAMCRO, heat, start, table, where
from tests.sons_of_anarchy.playing import STARTING, turns

ALL = {"ride", "exploit", "throw-down", "recruit", "patch-in", "sit"}


# -- turns


def test_issue_orders_there_are_six() -> None:
    """Who has all it takes may choose among six orders; a Club Order is a seventh."""
    crews = {"clubhouse": {0: (0, 1)}, "gun-factory": {0: (0, 1)}, "police-station": {0: (1, 0), 1: (0, 1)}}
    for side, more in (((), set()), ((SAMCRO,), {"club"})):
        session = start(table(orders={0: 1}, stash={0: (1, 1, 1)}, at=crews, high_octane=side))
        assert {*offered(session, 0)} == ALL | more


def test_issue_orders_one_a_turn_until_all_tokens_are_used() -> None:
    """A gang with more tokens than the others goes on alone; then comes the Black Market."""
    session = start(table(orders={0: 1, 2: 3}))
    assert turns(session) == [0, 2, 2, 2]
    assert asked(session) == ("market.sell", [0, 1, 2, 3])


def test_issue_orders_a_player_with_tokens_must_issue_one() -> None:
    """There is no passing for free: every answer is an order, and an order costs a token."""
    session = start(table(orders={0: 2, 1: 1}))
    assert refused(session, 0, ()) == "how-many"
    choose(session, 0, "sit")
    assert (orders(session, 0, 1), asked(session)) == ([1, 1], ("order.which", [1]))


def test_ruling_13_without_a_token_a_player_is_skipped() -> None:
    """When the turn comes to a gang without a token it is out, and the next one plays. Tokens lie open, so nothing
    need be said; where they are secret, all are told."""
    session = start(table(orders={0: 1, 1: 2, 3: 2}))
    assert turns(session) == [0, 1, 3, 1, 3]
    assert told(session, "sit", "skipped") == [("sit", seat) for seat in (0, 1, 3, 1, 3)]
    assert [gang.skipped for gang in session.view(None).gangs] == [True] * 4
    session = start(table(orders={0: 1, 1: 2, 3: 2}, house=HouseRules(secret_orders=True)))
    assert turns(session) == [0, 1, 3, 1, 3]
    assert told(session, "sit", "skipped")[:6] == [
        *[("sit", 0), ("sit", 1), ("skipped", 2), ("sit", 3)],
        *[("skipped", 0), ("sit", 1)],
    ]


def test_ruling_13_once_skipped_a_gang_issues_nothing_more_this_round() -> None:
    """Tokens that it might get later are of no use to it; the others go on."""
    t = table(orders={0: 3, 1: 1, 2: 2})
    t.gangs[1].skipped = True
    assert turns(start(t)) == [0, 2, 0, 2, 0]


def test_ruling_13_skipped_gangs_play_again_in_the_next_round() -> None:
    """Being out is over when new tokens are claimed."""
    t = table(stage="dawn", deck=("audit",))
    for gang in t.gangs:
        gang.skipped = True
    assert turns(start(t))[:4] == [0, 1, 2, 3]


def test_ruling_13_a_skipped_gang_still_fights_deals_and_traffics() -> None:
    """No Backup without a token; but it pulls Guns, makes deals and sells on the Black Market."""
    crews = {"gun-factory": {0: (0, 1), 1: (1, 0)}, "clubhouse": {0: (0, 2)}}
    t = table(turn=0, orders={1: 1}, stash={0: (0, 1, 2), 1: (4, 0, 0)}, at=crews, dice=LoadedDice([6, 1]))
    session = start(t)
    assert [gang.skipped for gang in session.view(None).gangs] == [True, False, False, False]
    choose(session, 1, "throw-down")
    assert asked(session) == ("fight.guns", [0, 1])  # nobody was asked for backup
    deal(session, 0, 1, (0, 0, 1), (4, 0, 0))
    all_name(session, {0: 1, 1: 0})
    assert told(session, "won") == [("won", 0)]
    all_name(session, {0: 1, 1: 0, 2: 0, 3: 0})
    assert cash(session, 0) == [4 + 3]


# -- Ride


def test_example_t2_three_of_four_ride_to_an_opportunity() -> None:
    """A Member and two Prospects leave a Site for an Opportunity, for one token; one Prospect stays."""
    crews = {"gun-factory": {0: (1, 3), 1: (0, 1)}}
    session = start(table(orders={0: 2}, at=crews, opportunities=("armored-car",)))
    play(session, 0, "ride", ("member-1", "prospect-1", "prospect-3"), "armored-car")
    assert (where(session, 0, "armored-car"), where(session, 0, "gun-factory")) == ((1, 2), (0, 1))
    assert orders(session, 0) == [1]
    assert [event.public for event in happened(session, "ride")] == [
        {"seat": 0, "who": [("member", 1), ("prospect", 2)], "start": "gun-factory", "goal": "armored-car"}
    ]


def test_ride_from_one_location_to_one_other() -> None:
    """Dudes come from one place only; all who are picked go to the same one."""
    crews = {"gun-factory": {0: (1, 0)}, "cut-and-bag-op": {0: (0, 2)}}
    session = start(table(orders={0: 1}, at=crews))
    choose(session, 0, "ride")
    assert asked(session) == ("ride.from", [0])
    assert refused(session, 0, ("cut-and-bag-op", "gun-factory")) == "how-many"
    choose(session, 0, "cut-and-bag-op")
    assert offered(session, 0) == ["prospect-1", "prospect-2"]
    choose(session, 0, "prospect-1")
    assert asked(session) == ("ride.to", [0])
    assert refused(session, 0, ("police-station", "st-thomas")) == "how-many"


def test_ride_neither_to_a_rival_nor_to_or_from_the_emergency_room() -> None:
    """The injured stay where they are, and no rival's Clubhouse is on the list; one's own is."""
    crews = {"emergency": {0: (1, 0)}, "clubhouse": {0: (0, 1), 1: (0, 1)}, "gun-factory": {0: (0, 1)}}
    session = start(table(orders={0: 1}, at=crews))
    choose(session, 0, "ride")
    assert offered(session, 0) == ["clubhouse", "gun-factory"]
    assert refused(session, 0, "emergency") == "not-offered"
    choose(session, 0, "gun-factory")
    assert offered(session, 0) == ["clubhouse", *STARTING[:3]]
    choose(session, 0, "clubhouse")
    assert (where(session, 0, "clubhouse"), where(session, 1, "clubhouse")) == ((0, 2), (0, 1))


def test_ride_into_a_rival_starts_no_throwdown() -> None:
    """Dudes of several gangs may stand together; the place is contested, and play goes on."""
    crews = {"clubhouse": {0: (1, 0)}, "gun-factory": {1: (1, 0)}}
    session = start(table(orders={0: 1, 1: 1}, at=crews))
    play(session, 0, "ride", "gun-factory")
    assert asked(session) == ("order.which", [1])
    assert session.view(None).fight is None
    assert barred(session, 1)["exploit"] == "exploit"


def test_ruling_32_a_ride_moves_somebody_somewhere_else() -> None:
    """At least one Dude goes, and not to where he is."""
    session = start(table(orders={0: 1}, at={"gun-factory": {0: (0, 2)}}))
    choose(session, 0, "ride")
    assert refused(session, 0, ()) == "how-many"
    choose(session, 0, "prospect-1")
    assert refused(session, 0, "gun-factory") == "not-offered"


# -- Throw Down


def test_throw_down_only_where_a_member_meets_a_rival() -> None:
    """Of three places the one where a Member stands beside a rival will do; the order costs a token."""
    crews = {
        "police-station": {0: (1, 0)},
        "cut-and-bag-op": {0: (0, 1), 1: (1, 0)},
        "gun-factory": {0: (1, 1), 1: (0, 1)},
    }
    session = start(table(orders={0: 1}, at=crews))
    choose(session, 0, "throw-down")
    fight = session.view(None).fight
    assert fight is not None
    assert (session.view(None).spots[fight.place].key, fight.seats) == ("gun-factory", (0, 1))
    assert orders(session, 0) == [0]


def test_throw_down_prospects_alone_start_none() -> None:
    """They hold and exploit a place as well as anybody, and may be fought; to start it takes a Member."""
    crews = {"gun-factory": {0: (0, 1)}, "cut-and-bag-op": {0: (0, 4), 1: (0, 1)}}
    session = start(table(orders={0: 1}, at=crews))
    assert "exploit" in offered(session, 0)
    assert refused(session, 0, "throw-down") == "throw-down"


def test_throw_down_not_at_a_clubhouse_nor_in_the_emergency_room() -> None:
    """Where everyone is at home or injured, nobody stands beside a rival."""
    crews = {"clubhouse": {0: (1, 0), 1: (1, 0)}, "emergency": {0: (1, 0), 1: (1, 0)}}
    assert barred(start(table(orders={0: 1}, at=crews)), 0)["throw-down"] == "throw-down"


# -- Recruit


def test_recruit_brings_a_prospect_to_the_clubhouse() -> None:
    """One Prospect comes from the pool, for one token."""
    session = start(table(orders={0: 2}, at={"gun-factory": {0: (0, 3)}}))
    choose(session, 0, "recruit")
    assert (where(session, 0, "clubhouse"), where(session, 0, "pool")[1], orders(session, 0)) == ((0, 1), 1, [1])


def test_recruit_up_to_five_prospects() -> None:
    """With five in the gang, the injured among them, there is no sixth."""
    session = start(table(orders={0: 3}, at={"gun-factory": {0: (0, 2)}, "emergency": {0: (0, 1)}}))
    play(session, 0, "recruit", "recruit")
    assert where(session, 0, "clubhouse") == (0, 2)
    assert refused(session, 0, "recruit") == "recruit"


def test_ruling_32_recruit_needs_somebody_in_the_pool() -> None:
    """With Slim Pickings the pool of a gang at its starting number is empty; below it somebody is left."""
    slim = HouseRules(slim_pickings=True)
    session = start(table(orders={0: 1}, at={"gun-factory": {0: (0, 3)}}, house=slim))
    assert refused(session, 0, "recruit") == "recruit"
    assert "recruit" in offered(start(table(orders={0: 1}, at={"gun-factory": {0: (0, 2)}}, house=slim)), 0)


# -- Patch In


def test_example_t19_patch_in_costs_a_token_a_dollar_and_a_gun() -> None:
    """The Prospect at the Gun Factory goes to the pool and a Member stands in his place."""
    session = start(table(orders={0: 2}, stash={0: (3, 2, 0)}, at={"gun-factory": {0: (0, 1)}}))
    choose(session, 0, "patch-in")
    assert (stash(session, 0), orders(session, 0)) == ((2, 1, 0), [1])
    assert (where(session, 0, "gun-factory"), where(session, 0, "pool")) == ((1, 0), (4, 5))


def test_example_t19_no_sixth_member() -> None:
    """With five Members in the gang, an injured one among them, nobody is patched in."""
    crews = {"clubhouse": {0: (4, 1)}, "emergency": {0: (1, 0)}}
    session = start(table(orders={0: 1}, stash={0: (1, 1, 0)}, at=crews))
    assert refused(session, 0, "patch-in") == "patch-in"


@pytest.mark.parametrize("hand", [(0, 1, 0), (1, 0, 0)])
def test_patch_in_takes_cash_and_a_gun(hand: tuple[int, int, int]) -> None:
    """Without the one or the other nobody is patched in."""
    session = start(table(orders={0: 1}, stash={0: hand}, at={"clubhouse": {0: (0, 1)}}))
    assert refused(session, 0, "patch-in") == "patch-in"


def test_ruling_31_a_prospect_is_patched_in_wherever_he_stands_but_not_in_the_emergency_room() -> None:
    """Clubhouse, Sites, contested or not, and Opportunities will do; the price is paid before the choice."""
    crews = {
        "clubhouse": {0: (0, 1)},
        "gun-factory": {0: (0, 1), 1: (1, 0)},
        "armored-car": {0: (0, 1)},
        "emergency": {0: (0, 1)},
    }
    session = start(table(orders={0: 1}, stash={0: (1, 1, 0)}, opportunities=("armored-car",), at=crews))
    choose(session, 0, "patch-in")
    assert (asked(session), stash(session, 0)) == (("patch-in.where", [0]), (0, 0, 0))
    assert offered(session, 0) == ["clubhouse", "gun-factory", "armored-car"]
    choose(session, 0, "armored-car")
    assert (where(session, 0, "armored-car"), where(session, 0, "pool")) == ((1, 0), (4, 2))
    only_injured = start(table(orders={0: 1}, stash={0: (1, 1, 0)}, at={"emergency": {0: (0, 1)}}))
    assert refused(only_injured, 0, "patch-in") == "patch-in"


def test_ruling_31_the_dead_and_the_arrested_may_come_back() -> None:
    """They are in the pool like everyone who has not been called yet."""
    crews = {"clubhouse": {0: (4, 5)}, "emergency": {0: (1, 0)}}
    t = table(stage="calls", at=crews, dice=LoadedDice([1]), deck=("audit", "respect"), stash={0: (1, 1, 0)})
    session = start(t)
    assert (told(session, "lost"), where(session, 0, "pool")) == ([("lost", 0)], (1, 0))
    choose(session, 0, "patch-in")
    assert (where(session, 0, "clubhouse"), where(session, 0, "pool")) == ((5, 4), (0, 1))
    play(session, 1, "sit")
    play(session, 2, "sit")
    play(session, 3, "sit")
    assert "recruit" in offered(session, 0)  # its Prospect made room


def test_ruling_31_an_arrested_member_may_be_patched_in_again() -> None:
    """One of five Members takes the fall: for his place there is one in the pool."""
    t = table(
        stage="calls",
        calls=("arrest-warrant",),
        heat={0: 1},
        at={"clubhouse": {0: (5, 1)}},
        stash={0: (1, 1, 0)},
        deck=("audit", "respect"),
    )
    session = start(t)
    assert (told(session, "fall"), where(session, 0, "pool")) == ([("fall", 0)], (1, 4))
    choose(session, 0, "patch-in")
    assert (where(session, 0, "clubhouse"), where(session, 0, "pool")) == ((5, 0), (0, 5))


# -- Sit Tight


def test_sit_tight_costs_a_token_and_does_nothing() -> None:
    """Play passes on; all that has changed is the token."""
    crews = {"gun-factory": {0: (0, 1)}}
    session = start(table(orders={0: 2, 1: 1}, stash={0: (1, 1, 1)}, heat={0: 2}, at=crews))
    choose(session, 0, "sit")
    assert (orders(session, 0), stash(session, 0), heat(session, 0)) == ([1], (1, 1, 1), [2])
    assert (where(session, 0, "gun-factory"), exploited(session)) == ((0, 1), [])
    assert asked(session) == ("order.which", [1])


def test_sit_tight_is_always_possible() -> None:
    """A gang with a token and nothing else can still sit tight."""
    assert offered(start(table(orders={1: 1}, turn=1)), 1) == ["recruit", "sit"]


# -- over all orders


def test_ruling_32_what_is_not_possible_is_not_offered() -> None:
    """With all Dudes in the Emergency Room and nothing to pay with, little is left, and each order says why."""
    crews = {"emergency": {0: (1, 5)}}
    session = start(table(orders={0: 1}, at=crews, high_octane=(0,)))
    assert offered(session, 0) == ["sit"]
    assert barred(session, 0) == {
        key: key for key in ("ride", "exploit", "throw-down", "recruit", "patch-in", "club")
    }
    for order in barred(session, 0):
        assert refused(session, 0, order) == order
    assert orders(session, 0) == [1]


def test_ruling_32_what_is_possible_is_its_owners_secret() -> None:
    """Whether a gang could patch somebody in depends on its blind: the others see the same in either case."""
    crews = {"clubhouse": {0: (0, 1)}}
    poor, rich = (start(table(orders={0: 1}, at=crews, stash={0: hand})) for hand in ((0, 0, 0), (1, 1, 0)))
    assert ("patch-in" in offered(poor, 0), "patch-in" in offered(rich, 0)) == (False, True)
    for seat in (None, 1, 2, 3):
        assert window(poor, seat) == window(rich, seat)


def test_ruling_32_a_clubhouse_is_not_exploited() -> None:
    """Dudes at home open no Exploit."""
    session = start(table(orders={0: 1}, at={"clubhouse": {0: (1, 1)}}))
    assert refused(session, 0, "exploit") == "exploit"
