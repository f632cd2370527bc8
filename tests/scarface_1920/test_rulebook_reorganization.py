"""The Reorganization turn: sales, income, thugs come home, recruits, a fresh deck, and time goes on."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.chance import Dice
from rules.kernel.session import Session
from tests.moves import absent, asked, choose, happened, offered, play, refused
from tests.scarface_1920.building import (
    DECKS,
    At,
    at_table,
    crime,
    deal,
    done,
    figures,
    gang,
    goods,
    money,
    thugs,
    tile,
)

SIX = tuple(each.key for each in DECKS.gangs[0].member[:6])
SETTLED = {0: {"slums": 0, "safehouses": 0, "hq": 12}}
"""Nobody is left to recruit, so nothing is asked about it."""


def reorganizing(**position: Any) -> Session:
    """Seat 0 has played all its cards."""
    usual: dict[str, Any] = {"hand": {0: ()}, "deck": {0: ()}, "discard": {0: SIX}, "thugs": SETTLED, "police": {}}
    return at_table(**usual | {"stage": "turn"} | position)


@pytest.mark.parametrize(
    ("hand", "deck", "question"),
    [((), (), "plan.which"), (("frankie-rio",), (), "plan.which"), ((), ("frankie-rio",), "act.which")],
)
def test_reorganization_only_without_cards_in_hand_and_deck(
    hand: tuple[str, ...], deck: tuple[str, ...], question: str
) -> None:
    """With a card left in either it is an Action turn; with none the Reorganization is a must."""
    session = reorganizing(hand={0: hand}, deck={0: deck}, discard={0: SIX[:3]})
    bare = not hand and not deck
    assert (bool(happened(session, "reorganize")), asked(session)) == (bare, (question, [1 if bare else 0]))


# -- 1 sales


def test_reorganization_one_sale_in_each_neighborhood() -> None:
    """In any order, none a must, each once: neither influence nor a thug nor crime is involved."""
    tiles = {
        "bridgeport": At("north", owner=0, goods=(9, 0)),
        "towertown": At("west", owner=0, goods=(1, 1)),
        "chinatown": At("west", owner=0, goods=(3, 0)),
        "uptown": At("west", owner=1, goods=(3, 0)),
    }
    session = reorganizing(tiles=tiles, deals={0: []}, crime={0: 4})
    assert (asked(session), offered(session, 0)) == (
        ("sale.reorganize", [0]),
        ["tile:bridgeport", "tile:towertown", "stop"],
    )
    choose(session, 0, "tile:towertown")
    assert (money(session, 0), offered(session, 0)) == ([12], ["tile:bridgeport", "stop"])
    choose(session, 0, "tile:bridgeport")
    assert (money(session, 0), tile(session, "bridgeport").goods) == ([26], (6, 0))
    assert (asked(session), crime(session, 0)) == (("plan.which", [1]), [4])
    assert thugs(session, 0) == {"hq": 12}


def test_reorganization_a_neighborhood_may_be_skipped() -> None:
    """Goods are kept for later, and the rest of the turn goes on."""
    session = reorganizing(tiles={"bridgeport": At("north", owner=0, goods=(3, 0), business=(1, 0, 0))})
    choose(session, 0, "stop")
    assert (money(session, 0), tile(session, "bridgeport").goods) == ([3], (3, 0))


def test_reorganization_goods_of_the_tile_of_deals_and_of_jobs() -> None:
    """Three alcohol for Bridgeport: from there, a Deal and the Warehouse; those on another tile do not count."""
    tiles = {"bridgeport": At("north", owner=0, goods=(1, 0)), "uptown": At("west", owner=0, goods=(2, 0))}
    position: dict[str, Any] = {"deals": {0: [deal("alcohol-supplier-1", goods=(1, 0))]}, "tiles": tiles}
    assert offered(reorganizing(**position), 0) == ["tile:uptown", "stop"]
    session = reorganizing(**position, done={0: [done("dockside-warehouse", goods=(1, 0))]})
    play(session, 0, "tile:bridgeport")
    assert (tile(session, "bridgeport").goods, tile(session, "uptown").goods) == ((0, 0), (2, 0))
    assert (goods(session, 0), money(session, 0)) == ([(0, 0)], [14])


@pytest.mark.parametrize(("trucks", "left"), [(0, (0, 0)), (1, (1, 0)), (2, (2, 0))])
def test_reorganization_trucks_save_goods(trucks: int, left: tuple[int, int]) -> None:
    """One good less for each own truck next to the neighborhood; the price stays."""
    tiles = {"bridgeport": At("north", owner=0, goods=(3, 0))}
    session = reorganizing(tiles=tiles, trucks={0: {"north": trucks}, 1: {"north": 2}})
    choose(session, 0, "tile:bridgeport")
    assert (tile(session, "bridgeport").goods, money(session, 0)) == (left, [14])


def test_reorganization_a_sale_may_take_no_goods_at_all() -> None:
    """Two trucks beside a neighborhood that takes two goods: it sells out of thin air."""
    session = reorganizing(tiles={"towertown": At("north", owner=0)}, trucks={0: {"north": 2}})
    choose(session, 0, "tile:towertown")
    assert money(session, 0) == [12]


def test_reorganization_police_want_their_share_after_each_sale() -> None:
    """Two police in North Side take four; the money of the sale may pay it, and next door nothing is due."""
    tiles = {
        "bridgeport": At("north", owner=0, goods=(3, 0)),
        "towertown": At("north", owner=0, goods=(1, 1)),
        "uptown": At("west", owner=0, goods=(3, 0)),
    }
    session = reorganizing(tiles=tiles, police={"north": 2, "central": 1})
    paid = []
    for name in ("bridgeport", "towertown", "uptown"):
        choose(session, 0, f"tile:{name}")
        paid.append(money(session, 0)[0])
    assert paid == [10, 18, 32]


def test_ruling_55_each_sale_is_complete_before_the_next() -> None:
    """The last goods on the Deals go to the first sale: the second finds none."""
    tiles = {"bridgeport": At("north", owner=0), "uptown": At("west", owner=0)}
    session = reorganizing(tiles=tiles, deals={0: [deal("kitchen-still-widow", goods=(3, 0))]})
    assert offered(session, 0) == ["tile:bridgeport", "tile:uptown", "stop"]
    choose(session, 0, "tile:uptown")
    assert (asked(session), money(session, 0)) == (("plan.which", [1]), [14])


# -- 2 income


def test_reorganization_three_money_for_each_business() -> None:
    """All four types count, on one's own tiles only."""
    tiles = {
        "pilsen": At("north", owner=0, business=(1, 1, 1), night=True),
        "uptown": At("west", owner=0, business=(0, 0, 1)),
        "bridgeport": At("west", owner=1, business=(3, 0, 0)),
        "chinatown": At("west", business=(3, 0, 0)),
    }
    session = reorganizing(tiles=tiles)
    assert money(session, 0, 1) == [15, 0]


def test_reorganization_jobs_that_pay_then() -> None:
    """Counting House brings its four in its owner's own Reorganization."""
    session = reorganizing(done={0: [done("counting-house")], 1: [done("counting-house")]})
    assert money(session, 0, 1) == [4, 0]


# -- 3 thugs come home


def test_reorganization_thugs_return_from_deals_jobs_and_authorities() -> None:
    """Those in the districts and in the Underworld stay where they are."""
    session = reorganizing(
        thugs={0: {"safehouses": 0, "hq": 2, "authorities": 3, "underworld": 2}},
        streets={0: {"north": 1}},
        deals={0: [deal("brewery-owner", thugs=2), deal("gun-supplier-1", thugs=1)]},
        done={0: [done("silent-partner", thugs=1)]},
    )
    assert (thugs(session, 0), figures(session, 0, "streets")) == ({"hq": 9, "underworld": 2}, {"north": 1})
    seen = session.view(None).gangs[0]
    assert [each.thugs for each in (*seen.deals, *seen.done)] == [0, 0, 0]


@pytest.mark.parametrize(
    ("level", "jobs", "prison", "freed"), [(1, 0, 3, 1), (2, 0, 3, 2), (3, 0, 3, 3), (3, 0, 1, 1), (1, 1, 3, 2)]
)
def test_ruling_17_lawyers_free_thugs_in_the_third_step(level: int, jobs: int, prison: int, freed: int) -> None:
    """As many leave Prison as the Lawyers value says, and before the recruits; a Bail Fund is a Lawyer more."""
    session = reorganizing(
        thugs={0: {"safehouses": 0, "hq": 12 - prison, "prison": prison}},
        levels={0: {"lawyers": level}},
        done={0: [done("bail-fund")] * jobs},
    )
    assert thugs(session, 0).get("prison", 0) == prison - freed
    assert thugs(session, 0)["hq"] == 12 - prison + freed


def test_example_t23_four_businesses_and_a_lawyer() -> None:
    """Twelve money; one of three leaves Prison; those in the Underworld stay; time moves by a box."""
    tiles = {"pilsen": At("north", owner=0, business=(1, 1, 1), night=True)}
    session = reorganizing(
        tiles=tiles, thugs={0: {"safehouses": 0, "hq": 7, "prison": 3, "underworld": 2}}, time=3
    )
    assert (money(session, 0), thugs(session, 0)) == ([12], {"hq": 8, "underworld": 2, "prison": 2})
    assert session.view(None).time == 4


# -- 4 recruits


@pytest.mark.parametrize(
    ("level", "ways"),
    [
        (1, ["0:1", "1:0", "0:0"]),
        (2, ["0:2", "1:1", "2:0", "0:1", "1:0", "0:0"]),
        (3, ["1:2", "2:1", "3:0", "0:2", "1:1", "2:0", "0:1", "1:0", "0:0"]),
    ],
)
def test_reorganization_up_to_as_many_recruitments_as_recruiters(level: int, ways: list[str]) -> None:
    """From the Slums to the Safehouses, or from there to Headquarters, one step each; fewer will do, and none."""
    for way in ways:
        session = reorganizing(thugs={0: {"safehouses": 2, "hq": 4}}, levels={0: {"recruiters": level}})
        assert (asked(session), offered(session, 0)) == (("recruit.how", [0]), [f"steps:{each}" for each in ways])
        choose(session, 0, f"steps:{way}")
        up, on = (int(each) for each in way.split(":"))
        after = {"slums": 6 - up, "safehouses": 2 + up - on, "hq": 4 + on}
        assert thugs(session, 0) == {place: count for place, count in after.items() if count}
        assert len(happened(session, "recruit", "recruit-up", "recruit-on")) == (way != "0:0")


def test_ruling_63_who_is_absent_recruits_in_full() -> None:
    """By default all steps are taken, as many to Headquarters as possible."""
    session = reorganizing(thugs={0: {"safehouses": 2, "hq": 4}}, levels={0: {"recruiters": 3}})
    absent(session)
    assert thugs(session, 0) == {"slums": 5, "safehouses": 1, "hq": 6}


def test_reorganization_one_thug_may_take_two_steps() -> None:
    """With an empty Safehouse level 2 brings one from the Slums to Headquarters."""
    session = reorganizing(thugs={0: {"safehouses": 0, "hq": 11}}, levels={0: {"recruiters": 2}})
    choose(session, 0, "steps:1:1")
    assert thugs(session, 0) == {"hq": 12}


# -- 5 a fresh deck


def test_reorganization_the_discard_pile_becomes_the_deck() -> None:
    """All six cards are shuffled, three of them come to hand, and Associates with them."""
    session = reorganizing(discard={0: (*SIX, "doorman")})
    own = gang(session, 0)
    assert (len(own.hand), own.discard, sorted(own.unplayed)) == (3, (), sorted((*SIX, "doorman")))
    assert [event.public for event in happened(session, "shuffle")] == [{"seat": 0}]


def test_reorganization_the_deck_is_shuffled() -> None:
    """Other dice, other hands: the order in which cards were discarded means nothing."""
    hands = {gang(reorganizing(dice=Dice(f"shuffle {i}")), 0).hand for i in range(6)}
    assert len(hands) > 1


@pytest.mark.parametrize(("level", "cards"), [(1, 3), (2, 4), (3, 5)])
def test_reorganization_draws_up_to_the_hand_size(level: int, cards: int) -> None:
    """Three, four or five, by the level of that stat."""
    session = reorganizing(levels={0: {"hand": level}})
    assert len(gang(session, 0).hand) == cards


def test_reorganization_a_small_deck_gives_what_there_is() -> None:
    """With two cards in all both are drawn, and that is that."""
    session = reorganizing(discard={0: SIX[:2]}, levels={0: {"hand": 3}})
    assert len(gang(session, 0).hand) == 2


# -- 6 and 7 time, and the next player


@pytest.mark.parametrize(("seats", "boxes"), [(2, 4), (3, 6), (4, 8)])
def test_time_track_each_reorganization_is_a_box(seats: int, boxes: int) -> None:
    """Two, three or four players have four, six or eight boxes up to Extra! Extra!, and no phase before."""
    for time in range(boxes - 1):
        session = reorganizing(seats=seats, time=time)
        assert (session.view(None).time, session.view(None).boxes, happened(session, "extra")) == (
            time + 1,
            boxes,
            [],
        )
    assert happened(reorganizing(seats=seats, time=boxes - 1), "extra")


def test_reorganization_then_the_next_player_takes_his_turn() -> None:
    """It uses up the whole turn: no Plan is laid in it."""
    session = reorganizing()
    assert asked(session) == ("plan.which", [1])
    assert [event.kind for event in happened(session)] == ["reorganize", "shuffle", "draw", "time"]


def test_reorganization_in_its_printed_order() -> None:
    """Sale, bribe, income, thugs home, recruits, shuffle, draw, time."""
    tiles = {"bridgeport": At("north", owner=0, goods=(3, 0), business=(1, 0, 0))}
    session = reorganizing(
        tiles=tiles, police={"north": 1}, thugs={0: {"safehouses": 1, "hq": 10, "authorities": 1}}
    )
    play(session, 0, "tile:bridgeport", "steps:0:1")
    assert [event.kind for event in happened(session)] == [
        *("reorganize", "sale", "bribe", "income", "to-hq", "recruit-on", "shuffle", "draw", "time"),
    ]


def test_ruling_33_ring_money_in_a_reorganization_too() -> None:
    """It is a turn like any other: three money in a game of four."""
    session = reorganizing(ring=0)
    assert money(session, 0) == [3]


def test_ruling_62_a_gang_with_nothing_plays_on() -> None:
    """No money, no neighborhood, nobody in Headquarters: it reorganizes, and a thug comes back."""
    session = reorganizing(
        thugs={0: {"safehouses": 0, "hq": 0, "prison": 12}}, deals={0: []}, streets={0: {}}, crime={0: 10}
    )
    assert (thugs(session, 0), asked(session)) == ({"hq": 1, "prison": 11}, ("plan.which", [1]))


def test_ruling_64_no_action_turn_without_a_card() -> None:
    """Every Plan takes at least one card, and none comes back before a Reorganization: time must go on."""
    session = at_table(stage="turn")
    assert refused(session, 0, ()) == "how-many"


def test_ruling_63_who_is_absent_reorganizes_all_the_same() -> None:
    """By default they sell wherever it pays, and their recruits go to Headquarters."""
    tiles = {"bridgeport": At("north", owner=0, goods=(3, 0)), "towertown": At("west", owner=0, goods=(1, 1))}
    session = reorganizing(tiles=tiles, thugs={0: {"safehouses": 2, "hq": 4}})
    for _ in range(3):
        absent(session)
    assert (money(session, 0), thugs(session, 0)) == ([26], {"slums": 6, "safehouses": 1, "hq": 5})
    assert asked(session) == ("plan.which", [1])


def test_ruling_63_who_is_absent_lays_one_card_and_ends() -> None:
    """By default the Plan is the leftmost hand card alone, without an order, a skill or a Job."""
    session = at_table(stage="turn", hand={0: ("doorman", "bouncer")}, money={0: 9})
    absent(session)
    assert gang(session, 0).plan == ("doorman",)
    absent(session)
    assert (asked(session), gang(session, 0).discard, money(session, 0)) == (
        ("plan.which", [1]),
        ("doorman",),
        [9],
    )
