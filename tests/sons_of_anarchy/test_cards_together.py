"""What cards do in narrow cases, and what two of them do together."""

from __future__ import annotations

import pytest

from rules.kernel.chance import LoadedDice
from rules.kernel.log import IllegalAnswer
from rules.kernel.session import Session
from rules.mob.table import POOL
from rules.sons_of_anarchy.game import GAME
from rules.sons_of_anarchy.law import HouseRules
from tests.mob import boss, cash, exploited, orders, shake_hands, stash
from tests.moves import all_name, asked, barred, happened, limits, offered, passing, refused
from tests.sons_of_anarchy.building import LIN, MAYANS, NINERS, SAMCRO, heat, start, table, where
from tests.sons_of_anarchy.hassle_checks import market
from tests.sons_of_anarchy.replies import figures, largest, reply

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


# -- Hassles


def test_narcotics_sweep_leaves_the_black_market_open_and_closes_the_street_corner() -> None:
    """Trafficking is no SELL; the One-Niners' club order is."""
    position = {"high_octane": (NINERS,), "holder": NINERS, "stash": {NINERS: (0, 0, 2)}, "orders": {NINERS: 1}}
    assert "club" in offered(start(table(**position)), NINERS)
    session = start(table(hassles=("narcotics-sweep",), **position))
    assert barred(session, NINERS)["club"] == "club"
    assert refused(session, NINERS, "club") == "club"
    reply(session, NINERS, "sit")
    all_name(session, {0: 0, 1: 0, 2: 0, 3: 2})
    assert cash(session, NINERS) == [6]


def test_dry_suppliers_blocks_the_iron_pipeline_and_not_the_quiet_envelope() -> None:
    """A SPEND buys guns or contraband; money for less heat does not."""
    position = {"high_octane": (SAMCRO, LIN), "stash": {0: (3, 0, 0), 2: (3, 0, 0)}, "orders": {0: 1, 2: 1}}
    assert "club" in offered(start(table(**position)), SAMCRO)
    session = start(table(hassles=("dry-suppliers",), heat={2: 2}, **position))
    assert barred(session, SAMCRO)["club"] == "club"
    reply(reply(session, SAMCRO, "sit"), LIN, "club")
    assert figures(session, LIN) == (1, 0, 0, 1)


def test_dry_suppliers_leaves_patching_in() -> None:
    """Its cash and gun are a price, and no transaction."""
    t = table(hassles=("dry-suppliers",), stash={0: (1, 1, 0)}, orders={0: 1}, at={"clubhouse": {0: (0, 1)}})
    session = reply(start(t), 0, "patch-in")
    assert (stash(session, 0), where(session, 0, "clubhouse")) == ((0, 0, 0), (1, 0))


def test_gun_task_force_forbids_the_sale_and_so_the_bonus() -> None:
    """SAMCRO exploits the gun show and gets nothing, not even its $1."""
    at = {"county-line-gun-show": {0: (0, 1)}}
    position = {"sites": ("county-line-gun-show",), "at": at, "stash": {0: (0, 3, 0)}, "orders": {0: 1}}
    session = reply(start(table(hassles=("gun-task-force",), high_octane=(SAMCRO,), **position)), 0, "exploit")
    assert (exploited(session), stash(session, 0)) == (["county-line-gun-show"], (0, 3, 0))


def shot(hassle: str, before: int) -> Session:
    """Seat 0 has thrown down against a prospect at the Gun Factory, one gun each; then it leaves the rest."""
    t = table(
        hassles=(hassle,),
        at={"gun-factory": {0: (1, 0), 1: (0, 1)}, "clubhouse": {0: (1, 0)}},
        stash={0: (0, 1, 0), 1: (0, 1, 0)},
        heat={0: before},
        orders={0: 1},
        dice=LoadedDice([6, 1]),
    )
    return reply(start(t), 0, "throw-down")


def test_media_circus_two_heat_on_top_of_three_make_a_member_fall() -> None:
    """3 and 2 are 5: a fall, and heat 1. From 2 it is 4, and nobody falls."""
    for before, after, members in ((3, 1, 1), (2, 4, 2)):
        session = all_name(shot("media-circus", before), {0: 1, 1: 0})
        session = passing(session, "market.sell")
        assert heat(session, 0) == [after]
        assert sum(place != POOL for place in session.view(None).gangs[0].men) == members


def test_church_picnic_asks_for_no_guns_and_brings_no_heat() -> None:
    session = shot("church-picnic", 4)
    assert [event.kind for event in happened(session, "guns", "roll", "heat", "fall")] == ["roll", "roll"]
    assert (heat(session, 0), stash(session, 0)) == ([4], (0, 1, 0))


def test_church_picnic_and_media_circus_no_gun_no_heat() -> None:
    """What pulling a gun would bring does not matter where none is pulled."""
    at = {"gun-factory": {0: (1, 0), 1: (0, 1)}}
    t = table(hassles=("media-circus", "church-picnic"), at=at, stash={0: (0, 1, 0)}, orders={0: 1})
    session = passing(reply(start(t), 0, "throw-down"), "market.sell")
    assert heat(session, 0, 1) == [0, 0]


def test_dead_cell_tower_silences_attacker_and_defender() -> None:
    """Both have dudes elsewhere and tokens left; neither is asked."""
    at = {"gun-factory": {0: (1, 0), 1: (0, 1)}, "clubhouse": {0: (0, 1), 1: (0, 1)}}
    position = {"at": at, "orders": {0: 2, 1: 2}}
    assert asked(reply(start(table(**position)), 0, "throw-down")) == ("backup.from", [0])
    session = reply(start(table(hassles=("dead-cell-tower",), **position)), 0, "throw-down")
    assert (asked(session), orders(session, 0, 1)) == (("fight.guns", [0, 1]), [1, 2])


def test_washed_out_roads_do_not_hold_back_backup() -> None:
    """Three come at once, though only two may ride."""
    at = {"gun-factory": {0: (1, 0), 1: (0, 1)}, "clubhouse": {0: (0, 3)}}
    session = reply(start(table(hassles=("washed-out-roads",), at=at, orders={0: 2})), 0, "throw-down")
    reply(session, 0, "clubhouse", ("prospect-1", "prospect-2", "prospect-3"))
    assert where(session, 0, "gun-factory") == (1, 3)


def test_washed_out_roads_count_a_long_column_as_one_ride() -> None:
    """One from the first place leaves one from the second; two from the first leave none, and nobody asks."""
    at = {"clubhouse": {1: (0, 3)}, "police-station": {1: (1, 1)}}
    t = table(hassles=("washed-out-roads",), high_octane=(MAYANS,), holder=MAYANS, at=at, orders={1: 1})
    session = reply(start(t), MAYANS, "ride", "clubhouse")
    assert largest(session, MAYANS) == 2
    one, two = session, session.fork()
    one.answer(MAYANS, ("prospect-1",))
    reply(one, MAYANS, "police-station")
    assert asked(one) == ("ride.who", [1])
    assert largest(one, MAYANS) == 1
    two.answer(MAYANS, ("prospect-1", "prospect-2"))
    assert asked(two) == ("ride.to", [1])


def test_buyers_in_town_and_rival_imports_the_price_is_looked_up_first() -> None:
    """3 count as 5: $2 each, and $1 more; 2 count as 4: $3 each, and $1 more. What nobody sells has no price."""
    both = ("buyers-in-town", "rival-imports")
    assert cash(all_name(market(GAME, *both), {0: 0, 1: 0, 2: 3, 3: 0}), 2) == [3 * (2 + 1)]
    assert cash(all_name(market(GAME, *both), {0: 0, 1: 0, 2: 2, 3: 0}), 2) == [2 * (3 + 1)]
    assert happened(all_name(market(GAME, *both), dict.fromkeys(range(4), 0)), "price") == []


def test_lockdown_a_boost_costs_what_it_always_does() -> None:
    """Two tokens for the exploit leave one of three for the boost."""
    at = {"fight-cage": {0: (0, 1)}}
    t = table(hassles=("lockdown",), sites=("fight-cage",), at=at, orders={0: 3})
    session = reply(start(t), 0, "exploit", "no", "yes")
    assert cash(session, 0) == [2]


def test_blood_feud_injures_no_more_than_stand_there() -> None:
    """Two guns injure one of one; the rest is wasted."""
    at = {"gun-factory": {0: (2, 0), 1: (0, 1)}}
    t = table(hassles=("blood-feud",), at=at, stash={0: (0, 2, 0)}, orders={0: 1}, dice=LoadedDice([6, 1]))
    session = all_name(reply(start(t), 0, "throw-down"), {0: 2, 1: 0})
    assert [event.public["who"] for event in happened(session, "injured") if event.public] == [[("prospect", 1)]]


def test_a_hassle_is_in_force_from_its_reveal_to_the_end_of_the_round() -> None:
    """Washed-out Roads hold back the third of three dudes, in this round and not in the next."""
    at = {"clubhouse": {0: (0, 3)}}
    session = start(table(stage="dawn", deck=("washed-out-roads", "respect", "armored-car"), at=at))
    this, following = session.fork(), passing(passing(session, "market.sell"), "order.which")
    assert [one.view(None).hassles for one in (this, following)] == [("washed-out-roads",), ()]
    assert [largest(reply(one, 0, "ride"), 0) for one in (this, following)] == [2, 3]


# -- Sites


def test_a_hassle_leaves_one_half_of_a_choice_or_neither() -> None:
    """At the Old Cannery a Narcotics Sweep leaves what is skimmed; whoever does not want that takes neither."""
    position = {"sites": ("old-cannery",), "at": {"old-cannery": {0: (0, 1)}}, "stash": {0: (0, 0, 4)}}
    session = reply(start(table(orders={0: 1}, **position)), 0, "exploit")
    assert offered(session, 0) == ["one", "other", "none"]
    session = reply(start(table(hassles=("narcotics-sweep",), orders={0: 1}, **position)), 0, "exploit")
    assert offered(session, 0) == ["other", "none"]
    reply(session, 0, "none")
    assert (stash(session, 0), exploited(session)) == ((0, 0, 4), ["old-cannery"])


def test_planted_evidence_pushes_a_rival_above_four_in_the_others_turn() -> None:
    """The victim chooses who falls, and stands at 1 before the boost is asked about."""
    at = {"planted-evidence": {0: (0, 1)}, "clubhouse": {1: (1, 0)}, "gun-factory": {1: (1, 0)}}
    t = table(opportunities=("planted-evidence",), at=at, heat={1: 4}, orders={0: 2})
    session = reply(start(t), 0, "exploit", "yes", "seat:1")
    assert asked(session) == ("fall.who", [1])
    reply(session, 1, "gun-factory")
    assert (heat(session, 1), asked(session)) == ([1], ("exploit.boost", [0]))


def test_deep_cellars_lin_at_four_heat_may_sell_one_and_is_warned() -> None:
    """The sale pushes it to 5: it is paid, a member falls, and heat is 1."""
    position = {"high_octane": (LIN,), "stage": "market", "stash": {LIN: (0, 0, 3)}, "heat": {LIN: 4}}
    session = start(table(at={"clubhouse": {LIN: (1, 0)}}, **position))
    assert session.ask is not None
    assert [session.ask.decisions[seat].prompt[0] for seat in (0, LIN)] == ["market.sell", "market.fall"]
    assert limits(session, LIN) == (0, 1)
    all_name(session, {0: 0, 1: 0, 2: 1, 3: 0})
    assert (cash(session, LIN), heat(session, LIN), where(session, LIN, "pool")[0]) == ([3], [1], 5)
    alone = start(table(**position))
    assert alone.ask is not None
    assert alone.ask.decisions[LIN].prompt[0] == "market.last-sale"
    all_name(alone, {0: 0, 1: 0, 2: 1, 3: 0})
    assert alone.view(None).gangs[LIN].out


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
