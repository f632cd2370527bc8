"""What Hassles do in narrow cases, what two of them do together, and at which sites."""

from __future__ import annotations

from typing import Any

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.mob.table import POOL
from rules.sons_of_anarchy.game import GAME
from tests.mob import cash, exploited, largest, orders, reply, stash
from tests.moves import all_name, asked, barred, happened, limits, offered, passing, refused
from tests.sons_of_anarchy.building import LIN, MAYANS, NINERS, SAMCRO, heat, start, table, where
from tests.sons_of_anarchy.figures import figures
from tests.sons_of_anarchy.hassle_checks import market

# -- Hassles


def test_narcotics_sweep_leaves_the_black_market_open_and_closes_the_street_corner() -> None:
    """Trafficking is no SELL; the One-Niners' club order is."""
    position: dict[str, Any] = {
        "high_octane": (NINERS,),
        "holder": NINERS,
        "stash": {NINERS: (0, 0, 2)},
        "orders": {NINERS: 1},
    }
    assert "club" in offered(start(table(**position)), NINERS)
    session = start(table(hassles=("narcotics-sweep",), **position))
    assert barred(session, NINERS)["club"] == "club"
    assert refused(session, NINERS, "club") == "club"
    reply(session, NINERS, "sit")
    all_name(session, {0: 0, 1: 0, 2: 0, 3: 2})
    assert cash(session, NINERS) == [6]


def test_dry_suppliers_blocks_the_iron_pipeline_and_not_the_quiet_envelope() -> None:
    """A SPEND buys guns or contraband; money for less heat does not."""
    position: dict[str, Any] = {
        "high_octane": (SAMCRO, LIN),
        "stash": {0: (3, 0, 0), 2: (3, 0, 0)},
        "orders": {0: 1, 2: 1},
    }
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
    position: dict[str, Any] = {
        "sites": ("county-line-gun-show",),
        "at": at,
        "stash": {0: (0, 3, 0)},
        "orders": {0: 1},
    }
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
    position: dict[str, Any] = {"at": at, "orders": {0: 2, 1: 2}}
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
    session = reply(start(t), 0, "exploit", "leave:fight-cage", "yes")
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
    position: dict[str, Any] = {
        "sites": ("old-cannery",),
        "at": {"old-cannery": {0: (0, 1)}},
        "stash": {0: (0, 0, 4)},
    }
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
    session = reply(start(t), 0, "exploit", "planted-evidence", "seat:1")
    assert asked(session) == ("fall.who", [1])
    reply(session, 1, "gun-factory")
    assert (heat(session, 1), asked(session)) == ([1], ("exploit.boost", [0]))


def test_deep_cellars_lin_at_four_heat_may_sell_one_and_is_warned() -> None:
    """The sale pushes it to 5: it is paid, a member falls, and heat is 1."""
    position: dict[str, Any] = {
        "high_octane": (LIN,),
        "stage": "market",
        "stash": {LIN: (0, 0, 3)},
        "heat": {LIN: 4},
    }
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
