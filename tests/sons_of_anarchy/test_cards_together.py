"""What Obstacles and Last Calls do in narrow cases, and what two of them do together."""

from __future__ import annotations

import pytest

from rules.kernel.asking import Pick
from rules.kernel.chance import LoadedDice
from rules.kernel.log import IllegalAnswer
from rules.kernel.session import Session
from rules.mob.falls import LAST_STRAW
from rules.sons_of_anarchy.game import GAME
from rules.sons_of_anarchy.law import HouseRules
from tests.mob import boss, cash, exploited, orders, reply, shake_hands, stash
from tests.moves import asked, decision, happened, offered, passing
from tests.sons_of_anarchy.building import heat, start, table, where

# -- Obstacles


@pytest.mark.parametrize(("before", "after"), [(2, 4), (3, 1), (4, 1)])
def test_federal_raid_at_three_heat_or_four_a_member_falls_at_once(before: int, after: int) -> None:
    """5 and 6 both end at 1, for one member; 4 is not above the track."""
    session = start(table(stage="dawn", deck=("federal-raid",), heat={0: before}, at={"clubhouse": {0: (2, 0)}}))
    assert (heat(session, 0), where(session, 0, "clubhouse")) == ([after], (2 - (before > 2), 0))


def test_federal_raid_each_gang_falls_in_patch_order() -> None:
    """Three of four fall: the holder first, then to the left."""
    crews = {"clubhouse": dict.fromkeys(range(4), (2, 0))}
    t = table(stage="dawn", deck=("federal-raid",), heat={0: 3, 2: 4, 3: 3}, at=crews, holder=2)
    session = start(t)
    assert [event.public["seat"] for event in happened(session, "fall") if event.public] == [2, 3, 0]
    assert heat(session, 0, 1, 2, 3) == [1, 2, 1, 1]


def test_two_obstacles_in_one_reveal_each_is_finished_before_the_next() -> None:
    """A gang at 3 heat falls to 1 because of the raid before the checkpoint brings it to 2; the other way round it
    reaches 4 first, falls to 1 and stays there."""
    crews = {"clubhouse": {0: (2, 0)}}
    for deck, after in (
        (("federal-raid", "highway-checkpoint"), 2),
        (("highway-checkpoint", "federal-raid"), 1),
    ):
        session = start(table(stage="dawn", round_=2, deck=deck, heat={0: 3}, at=crews))
        kinds = [event.kind for event in happened(session, "card", "fall")]
        assert heat(session, 0) == [after]
        assert kinds == (["card", "fall", "card"] if deck[0] == "federal-raid" else ["card", "card", "fall"])


def test_federal_raid_gangs_without_a_member_leave_together() -> None:
    """Seats 1 and 2 have nobody to blame; the Patch goes to the next gang on the left that is still there."""
    crews = {"clubhouse": {0: (1, 0), 3: (1, 0)}}
    session = start(
        table(stage="dawn", deck=("federal-raid",), heat=dict.fromkeys(range(4), 3), at=crews, holder=1)
    )
    assert [session.view(None).gangs[seat].out for seat in range(4)] == [False, True, True, False]
    assert (session.view(None).fallen, boss(session)) == (((1, 2),), 3)


def test_flash_flood_only_random_sites_are_flooded() -> None:
    """Dudes at a starting site and an opportunity stay, and a gang that stands nowhere else is not asked."""
    t = table(
        stage="dawn",
        deck=("flash-flood",),
        sites=("fight-cage", "salvage-yard"),
        opportunities=("armored-car",),
        at={
            "fight-cage": {1: (1, 1)},
            "salvage-yard": {1: (0, 1)},
            "gun-factory": {0: (1, 0)},
            "armored-car": {0: (0, 1), 1: (0, 1)},
        },
    )
    session = start(t)
    assert (asked(session), offered(session, 1)) == (("scatter.where", [1]), ["fight-cage", "salvage-yard"])
    reply(session, 1, "fight-cage")
    assert (where(session, 1, "clubhouse"), where(session, 1, "salvage-yard")) == ((1, 1), (0, 1))
    assert (where(session, 0, "gun-factory"), where(session, 0, "armored-car")) == ((1, 0), (0, 1))
    assert [event.public for event in happened(session, "home")] == [
        {"seat": 1, "who": [("member", 1), ("prospect", 1)], "place": "fight-cage"}
    ]


def test_flash_flood_an_exploited_site_stays_exploited() -> None:
    """The dudes leave; the order token that lies there does not."""
    t = table(stage="dawn", deck=("flash-flood",), sites=("fight-cage",), at={"fight-cage": {1: (0, 1)}})
    t.exploited = [t.gangs[1].where[5]]
    session = start(t)
    assert (where(session, 1, "clubhouse"), exploited(session)) == ((0, 1), ["fight-cage"])


def test_hangarounds_a_gang_with_five_prospects_gets_no_sixth() -> None:
    """The injured are among the five."""
    crews = {"clubhouse": {0: (0, 4), 1: (0, 4)}, "emergency": {0: (0, 1)}}
    session = start(table(stage="dawn", deck=("hangarounds",), at=crews))
    assert [where(session, seat, "clubhouse")[1] for seat in (0, 1)] == [4, 5]


def test_prepaid_phones_all_tied_gangs_get_a_token() -> None:
    """Tokens in hand are what counts: base orders and members alike for three gangs, one more for the fourth."""
    session = start(table(stage="dawn", deck=("prepaid-phones",), at={"clubhouse": {1: (1, 0)}}))
    assert orders(session, 0, 1, 2, 3) == [4, 4, 4, 4]


def test_quiet_week_never_goes_below_no_heat() -> None:
    session = start(table(stage="dawn", deck=("quiet-week",), heat={1: 2}))
    assert heat(session, 0, 1) == [0, 1]


# -- Last Calls


def called(call: str, **position: object) -> Session:
    return start(table(stage="calls", calls=(call,), round_=6, **position))  # type: ignore[arg-type]


@pytest.mark.parametrize("call", ["audit", "weapons-buyback"])
def test_most_of_something_that_nobody_has_hits_all_and_moves_nothing(call: str) -> None:
    """With everybody at 0 nothing is lost, and for nothing lost nothing is paid."""
    session = called(call)
    assert [event.public["seats"] for event in happened(session, "hit") if event.public] == [[0, 1, 2, 3]]
    assert [stash(session, seat) for seat in range(4)] == [(0, 0, 0)] * 4


def test_weapons_buyback_pays_for_having_lost_any_gun() -> None:
    """Two of three guns, or the only one, bring $2."""
    for guns, left in ((3, 1), (2, 0), (1, 0)):
        assert stash(called("weapons-buyback", stash={0: (0, guns, 0)}), 0) == (2, left, 0)


def test_weapons_buyback_all_see_what_is_handed_in_and_nobody_is_paid_for_nothing() -> None:
    """One gun of one, two of three or of nine: what goes back is told, and no total. Who has none is told to have
    none, and not to have sold or been paid."""
    for guns, handed in ((1, 1), (3, 2), (9, 2)):
        session = called("weapons-buyback", stash={0: (0, guns, 0)})
        for seat in (None, 0, 1):
            told = [event for event in session.events(seat) if event.kind == "handed-in"]
            assert [(event.public, event.private) for event in told] == [
                ({"seat": 0, "lost": [("gun", handed)], "cash": 2}, {})
            ]
    session = called("weapons-buyback")
    assert not happened(session, "handed-in", "lose")
    assert [event.public for event in happened(session, "lose-none")] == [
        {"seat": seat, "asset": "gun"} for seat in range(4)
    ]


def test_respect_a_rival_without_cash_pays_nothing_and_is_not_looked_at() -> None:
    """Who paid is told; where nobody can, nothing is told to have been paid."""
    session = called("respect", stash={1: (2, 0, 0), 2: (1, 0, 0)})
    assert [event.public for event in happened(session, "tribute")] == [{"seat": 0, "payers": [1, 2], "cash": 2}]
    assert [event.kind for event in happened(called("respect"), "tribute", "tribute-none")] == ["tribute-none"]
    assert (cash(session, 0, 1, 2, 3), happened(session, "look")) == ([2, 1, 0, 0], [])


def test_hospital_stakeout_counts_a_gang_once_however_many_are_injured() -> None:
    session = called("hospital-stakeout", at={"emergency": {1: (1, 2)}})
    assert heat(session, 0, 1) == [0, 1]


def test_hospital_stakeout_with_nobody_injured_concerns_nobody() -> None:
    session = called("hospital-stakeout")
    assert [event.public for event in happened(session, "hit", "hits-nobody")] == [{"card": "hospital-stakeout"}]


def test_informant_counts_members_in_the_emergency_room() -> None:
    """Two of three injured make the most members, and one of those may be named."""
    at = {"clubhouse": {0: (1, 0), 1: (2, 0)}, "emergency": {0: (2, 0)}}
    session = called("informant", at=at, dice=LoadedDice([6, 6]))
    assert (asked(session), offered(session, 0)) == (("fall.who", [0]), ["clubhouse", "emergency"])
    shake_hands(reply(session, 0, "emergency"))
    assert where(session, 0, "clubhouse") == (2, 0)


def test_long_haul_with_all_40_cards_eight_extra_rounds_are_played() -> None:
    """Fourteen rounds turn up 39 cards, no two alike; without the hardcore cards seven are the most."""
    harsh = {"long-haul": "8", "hardcore-cards": "yes"}
    session = passing(Session.new(GAME, 3, "long", harsh))
    up = [event.public["card"] for event in happened(session, "card") if event.public]
    assert (len(up), len({*up})) == (39, 39)
    assert len(happened(session, "round")) == 14
    assert len(happened(session, "turf")) == 6
    with pytest.raises(IllegalAnswer):
        Session.new(GAME, 3, "long", {"long-haul": "8"})
    assert Session.new(GAME, 3, "long", {"long-haul": "7"}).view(None).deck == 36


def test_bachelor_party_the_victim_names_one_after_the_other() -> None:
    """Where, who, and where again; a gang with one dude about loses one."""
    at = {"bachelor-party": {0: (1, 0)}, "clubhouse": {1: (1, 1), 2: (0, 1)}, "gun-factory": {1: (1, 0)}}
    position = table(opportunities=("bachelor-party",), at=at, orders={0: 2})
    session = reply(start(position), 0, "exploit", "other", "seat:1")
    assert asked(session) == ("injure.where", [1])
    reply(session, 1, "clubhouse", "prospect-1", "gun-factory")
    assert (where(session, 1, "emergency"), where(session, 1, "clubhouse")) == ((1, 1), (1, 0))
    session = start(table(opportunities=("bachelor-party",), at=at, orders={0: 2}))
    assert where(reply(session, 0, "exploit", "other", "seat:2"), 2, "emergency") == (0, 1)
    assert asked(session) == ("order.which", [0])


def test_mountain_cookhouse_the_big_pot_is_warned_about() -> None:
    """At 4 Heat, with no member to blame, it would be the end of the gang; the small one would not."""
    at = {"mountain-cookhouse": {0: (0, 1)}}
    for heat_, warned in ((3, ()), (4, LAST_STRAW)):
        session = start(table(sites=[*at], at=at, heat={0: heat_}, orders={0: 2}))
        reply(session, 0, "exploit")
        own = decision(session, 0)
        assert isinstance(own, Pick)
        hints = {option.key: option.hint for option in own.options}
        assert hints == {"one": (), "other": warned, "none": ()}


def test_hollow_point_rounds_leave_nobody_to_heal_but_the_field_medic() -> None:
    """No other tile or card brings the injured home without a roll."""
    house = HouseRules(hollow_point=True)
    t = table(house=house, opportunities=("field-medic",), at={"field-medic": {0: (0, 1)}}, orders={0: 1})
    assert "st-thomas" not in [spot.key for spot in start(t).view(None).spots]
    healers = [
        tile.key
        for tile in (*GAME.decks.starting, *GAME.decks.random, *GAME.decks.opportunities)
        if "injured" in GAME.words("en")[f"text.{tile.key}"]
    ]
    assert healers == ["st-thomas", "field-medic"]
