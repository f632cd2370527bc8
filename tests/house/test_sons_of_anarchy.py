"""The rules of thumb of the house player for Sons of Anarchy, each at a table where it decides."""

from __future__ import annotations

from typing import Any

import pytest

from rules.house import mob_moves
from rules.house.sons_of_anarchy_worth import look
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from rules.sons_of_anarchy.law import HouseRules
from tests.house.mob_playing import answer, turn
from tests.moves import all_name, choose, offered, passing, prompt
from tests.sons_of_anarchy.building import LIN, MAYANS, NINERS, SAMCRO, start, table, where

ORDERS = {0: 4}


def at(**position: Any) -> Session:
    position.setdefault("orders", ORDERS)
    return start(table(**position))


def stash(session: Session, seat: Seat = 0) -> tuple[int, ...]:
    return tuple(session.view(seat).gangs[seat].stash)


# -- orders


def test_of_two_places_it_exploits_the_better() -> None:
    there = {"st-thomas": {0: (0, 1)}, "back-lot-film-studio": {0: (0, 1)}}
    session = at(sites=("back-lot-film-studio",), at=there)
    turn(session)
    assert stash(session) == (3, 0, 0)


def test_one_prospect_rides_to_a_place_that_nobody_holds() -> None:
    """The least of them, and no more dudes than it takes."""
    session = at(sites=("back-lot-film-studio",), at={"clubhouse": {0: (1, 2)}}, round_=3)
    assert turn(session) == ["order.which", "ride.who", "ride.to"]
    assert where(session, 0, "back-lot-film-studio") == (0, 1)


def test_all_dudes_ride_where_they_will_have_to_fight() -> None:
    """A rival's lone prospect on a rich place is driven out by everybody who can go."""
    there = {"clubhouse": {0: (2, 3)}, "armored-car": {1: (0, 1)}}
    starting = ("police-station", "st-thomas", "cut-and-bag-op", "gun-factory")
    holders = {place: {2: (2, 2)} if place == "gun-factory" else {3: (1, 1)} for place in starting}
    session = at(opportunities=("armored-car",), at=there | holders, round_=6, stash={0: (0, 2, 0)})
    turn(session)
    assert where(session, 0, "armored-car") == (2, 3)


def test_a_long_column_collects_those_at_home_for_a_fight() -> None:
    """The Mayans ride from two places at once, where others would leave the rest at home."""
    holders = {"police-station": {2: (2, 2)}, "st-thomas": {2: (1, 1)}, "cut-and-bag-op": {3: (1, 1)}}
    there = {"gun-factory": {MAYANS: (3, 0)}, "clubhouse": {MAYANS: (1, 2)}, "armored-car": {3: (1, 1)}}
    session = at(
        high_octane=[MAYANS],
        opportunities=("armored-car",),
        at=holders | there,
        orders={MAYANS: 4},
        holder=MAYANS,
        round_=6,
    )
    assert mob_moves.choose(look(session.view(MAYANS)), "drive").crew == 6
    assert "ride.also-from" in turn(session, MAYANS)
    assert where(session, MAYANS, "armored-car") == (4, 2)


def test_it_patches_in_early_and_not_late() -> None:
    """A member brings an order token a round, so he pays while there are rounds to come."""
    early, late = (at(at={"clubhouse": {0: (1, 1)}}, stash={0: (1, 1, 0)}, round_=round_) for round_ in (1, 6))
    assert answer(early) == ("patch-in",)
    assert answer(late) != ("patch-in",)


def test_the_long_haul_has_more_rounds_to_come() -> None:
    """In round six of eight a member still pays."""
    house = HouseRules(long_haul=4)
    session = at(at={"clubhouse": {0: (1, 1)}}, stash={0: (1, 1, 0)}, round_=6, house=house)
    assert answer(session) == ("patch-in",)


def test_the_corner_sells_what_no_market_will_take() -> None:
    """In the last round, at four heat, contraband is sold by the Club Order or not at all."""
    held = {place: {0: (1, 1)} for place in ("police-station", "st-thomas", "cut-and-bag-op", "gun-factory")}
    position = {"at": held | {"clubhouse": {NINERS: (1, 0)}}, "stash": {NINERS: (0, 0, 2)}, "round_": 6}
    session = at(high_octane=[NINERS], orders={NINERS: 2}, heat={NINERS: 4}, holder=NINERS, **position)
    assert answer(session, NINERS) == ("club",)


# -- transactions


@pytest.mark.parametrize(("heat", "round_", "times"), [(0, 1, 6), (3, 6, 1)])
def test_it_buys_what_it_can_hope_to_sell(heat: int, round_: int, times: int) -> None:
    """In the last round only as much as heat allows."""
    session = at(at={"cut-and-bag-op": {0: (0, 1)}}, stash={0: (9, 0, 0)}, heat={0: heat}, round_=round_)
    choose(session, 0, "exploit")
    assert answer(session) == times


def test_arms_dealers_count_on_their_extra_cash() -> None:
    """One more for each SELL of guns, and for nothing else."""
    own, plain = (look(at(high_octane=who, stash={0: (9, 3, 3)}).view(0)) for who in ([SAMCRO], []))
    for kind, give, get, more in (("sell", "gun", "cash", 1), ("sell", "contraband", "cash", 0)):
        brings = [eye.exchange(kind, give, 1, get, 3, 2) for eye in (own, plain)]
        assert brings[0] - brings[1] == more


def test_it_knows_what_a_hassle_forbids() -> None:
    """With a Gun Task Force in town a gun show brings nothing."""
    show = {"sites": ("county-line-gun-show",), "stash": {0: (0, 3, 0)}}
    free, banned = (look(at(hassles=cards, **show).view(0)) for cards in ((), ("gun-task-force",)))
    place = free.place("county-line-gun-show")
    assert free.brings(place) > 0 == banned.brings(place)


def test_of_two_parts_it_takes_the_better() -> None:
    """With too much heat for the market contraband is sold here; where there is none, it is skimmed."""
    for goods, part in ((4, "one"), (0, "other")):
        position: dict[str, Any] = {"sites": ("old-cannery",), "at": {"old-cannery": {0: (0, 1)}}, "round_": 6}
        session = at(stash={0: (0, 0, goods)}, heat={0: 4}, **position)
        choose(session, 0, "exploit")
        assert answer(session) == (part,)


def test_it_uses_only_what_does_it_good() -> None:
    """At the Police Station the holder of the Patch has nothing to claim, and a gang without heat none to drop."""
    for holder, heat, parts in ((0, 2, ("part-2",)), (1, 0, ("part-1",))):
        session = at(at={"police-station": {0: (0, 1)}}, heat={0: heat}, holder=holder, turn=0)
        choose(session, 0, "exploit")
        assert (prompt(session), answer(session)) == ("exploit.some", parts)


def test_it_skims_where_it_is_asked_whether() -> None:
    session = at(sites=("back-lot-film-studio",), at={"back-lot-film-studio": {0: (0, 1)}})
    choose(session, 0, "exploit")
    assert (prompt(session), answer(session)) == ("exploit.which", ("back-lot-film-studio",))


def test_a_boost_that_nobody_can_pay_for_is_declined() -> None:
    """Under the Radar it is asked all the same, and there is only one answer."""
    house = HouseRules(secret_orders=True)
    session = at(sites=("fight-cage",), at={"fight-cage": {0: (0, 1)}}, orders={0: 1}, house=house)
    choose(session, 0, "exploit")
    choose(session, 0, "fight-cage")
    assert (prompt(session), offered(session, 0)) == ("exploit.boost", ["no"])
    assert answer(session) == ("no",)


def test_heat_is_bribed_away_early_and_not_at_the_end() -> None:
    """Of four heat nothing may be sold; in the last round, with nothing to sell, that is no loss."""
    early, late = (
        look(at(high_octane=[LIN], heat={LIN: 4}, stash={LIN: (4, 0, 0)}, round_=round_).view(LIN))
        for round_ in (1, 6)
    )
    assert early.own_order() > 0 == late.own_order()


def test_a_tip_falls_on_the_gang_that_loses_a_member_by_it() -> None:
    """Of two such gangs, on the one that has more of them."""
    session = at(
        opportunities=("planted-evidence",),
        at={"planted-evidence": {0: (0, 1)}, "clubhouse": {1: (3, 0), 2: (1, 0), 3: (2, 0)}},
        heat={1: 3, 2: 4, 3: 4},
    )
    choose(session, 0, "exploit")
    choose(session, 0, "planted-evidence")
    assert (prompt(session), answer(session)) == ("tip.on", ("seat:3",))


def test_heat_is_taken_for_goods_while_it_is_cheap() -> None:
    """Without Heat the big pot pays; at 3 one more would close the market."""
    for heat, part in ((0, "other"), (3, "one")):
        there = {"mountain-cookhouse": {0: (1, 0)}}
        session = at(sites=[*there], at=there, heat={0: heat}, stash={0: (5, 0, 0)})
        choose(session, 0, "exploit")
        assert (prompt(session), answer(session)) == ("exploit.or", (part,))


def test_a_settlement_is_for_those_with_heat() -> None:
    """At 4 Heat a dollar takes two of it away; without any, what is looked at and skimmed is better."""
    for heat, part in ((4, "one"), (0, "other")):
        there = {"courthouse-steps": {0: (1, 0)}}
        session = at(sites=[*there], at=there, heat={0: heat}, stash={0: (5, 0, 0)})
        choose(session, 0, "exploit")
        assert (prompt(session), answer(session)) == ("exploit.or", (part,))


# -- throwdowns


def throwdown(own: tuple[int, int], rival: tuple[int, int], **position: Any) -> Session:
    """A throwdown for the Armored Car, at its first question."""
    session = at(opportunities=("armored-car",), at={"armored-car": {0: own, 1: rival}}, **position)
    choose(session, 0, "throw-down")
    return session


def test_it_pulls_no_gun_where_strength_decides() -> None:
    """Guns bring heat; against one prospect five dudes need none."""
    session = throwdown((2, 3), (0, 1), stash={0: (0, 3, 0)}, heat={0: 3})
    assert prompt(session) == "fight.guns"
    assert {answer(session, dice=str(i)) for i in range(20)} == {0}


def test_it_pulls_guns_where_they_decide_and_cost_nothing_more() -> None:
    """In the last round neither guns nor heat are of use afterwards."""
    session = throwdown((1, 2), (2, 2), stash={0: (0, 3, 0)}, round_=6)
    assert {answer(session, dice=str(i)) for i in range(20)} <= {2, 3}


def test_no_gun_is_counted_on_where_none_may_be_pulled() -> None:
    """The Police Station is one such place, and a Church Picnic makes all places so."""
    there = {"police-station": {0: (1, 0), 1: (1, 0)}, "gun-factory": {0: (1, 0), 1: (1, 0)}}
    for hassles, armed in (((), [False, True]), (("church-picnic",), [False, False])):
        eye = look(at(at=there, hassles=hassles, stash={0: (0, 1, 0)}).view(0))
        places = [eye.place("police-station"), eye.place("gun-factory")]
        assert [eye.firepower(place) > 0 for place in places] == armed


def test_prospects_are_hurt_before_members() -> None:
    session = throwdown((1, 2), (0, 3), stash={1: (0, 2, 0)})
    all_name(session, {0: 0, 1: 2})
    passing(session, "injure.who")
    assert answer(session) == ("prospect-1", "prospect-2")


# -- the Black Market and the law


def test_in_the_last_round_it_sells_what_the_price_bears() -> None:
    """Contraband is worth nothing afterwards."""
    session = passing(at(stash={0: (0, 0, 3)}, round_=6, at={"clubhouse": {0: (1, 1)}}), "market.sell")
    assert {answer(session, dice=str(i)) for i in range(20)} <= {2, 3}


def test_it_never_sells_itself_out_of_the_game() -> None:
    """Above four heat, with no member to blame, a sale would disband the gang."""
    session = at(
        high_octane=[LIN],
        stash={LIN: (0, 0, 3)},
        heat={LIN: 4},
        round_=6,
        at={"clubhouse": {LIN: (0, 1)}},
        orders={},
    )
    assert session.ask is not None
    assert session.ask.decisions[LIN].prompt == ("market.last-sale",)
    assert answer(session, LIN) == 0


def test_a_quiet_sale_is_no_trouble() -> None:
    eye = look(at(high_octane=[NINERS], heat={NINERS: 2}).view(NINERS))
    assert eye.sale_trouble(1) == 0 < eye.sale_trouble(2)


def test_a_member_in_the_emergency_room_takes_the_fall_before_others() -> None:
    there = {"clubhouse": {0: (1, 0)}, "emergency": {0: (1, 0)}, "gun-factory": {0: (1, 0)}}
    session = passing(at(calls=("arrest-warrant",), at=there, heat={0: 3}, orders={}), "fall.who")
    assert answer(session) == ("emergency",)


def test_a_flood_takes_the_place_that_is_least_missed() -> None:
    there = {"courthouse-steps": {0: (0, 1)}, "back-lot-film-studio": {0: (0, 1)}}
    sites = ("back-lot-film-studio", "courthouse-steps")
    session = at(sites=sites, at=there, deck=("flash-flood",), stage="dawn", orders={})
    assert (prompt(session), answer(session)) == ("scatter.where", ("courthouse-steps",))
