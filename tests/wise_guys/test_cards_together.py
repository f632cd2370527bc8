"""What cards do in narrow cases, and what two of them do together."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.wise_guys.game import GAME, WiseGuys
from rules.wise_guys.law import HouseRules
from tests.forging import forged
from tests.mob import boss, cash, largest, orders, reply, spots, stash
from tests.moves import all_name, asked, happened, limits, offered, passing
from tests.wise_guys.building import clout, start, table, where
from tests.wise_guys.card_forging import CARDS, DECKS, in_play
from tests.wise_guys.hassle_checks import market


def totals(session: Session) -> list[tuple[int, int]]:
    """Who rolled, and what it came to."""
    return [(event.public["seat"], event.public["total"]) for event in happened(session, "roll") if event.public]


def test_gang_war_and_christmas_truce_make_every_fight_a_slugging_without_guns() -> None:
    """At City Hall slugging ratings count, nobody is asked for guns, and the Chicago Typewriter injures nobody."""
    t = table(
        hassles=("gang-war", "christmas-truce"),
        at={"city-hall": {3: ("saltis",), 0: ("humphreys", 1)}},
        stash={3: (0, 3, 0), 0: (0, 3, 0)},
        orders={3: 1},
        rules_of=(3,),
        boss=3,
        dice=LoadedDice([6, 1]),
    )
    session = reply(start(t), 3, "fight")
    assert [event.kind for event in happened(session, "slugging", "talking", "guns", "shots")] == ["slugging"]
    assert totals(session) == [(3, 6 + 2), (0, 1 + 1 + 1)]
    assert (where(session, 0, "clubhouse"), happened(session, "injured")) == ((["humphreys"], 1), [])
    assert (stash(session, 3), clout(session, 0, 3)) == ((0, 3, 0), [3, 3])


@pytest.mark.parametrize("hassles", [("christmas-truce",), ("gang-war", "christmas-truce")])
def test_christmas_truce_leaves_arbitration_in_force(hassles: tuple[str, ...]) -> None:
    """No guns, but still a slugging of three: the Outfit may add its strength to a rival's."""
    place = "city-hall" if "gang-war" in hassles else "downtown-docks"
    at = {place: {0: ("capone",), 1: (1,), 2: (1,)}}
    t = table(
        hassles=hassles, business=("downtown-docks",), at=at, orders={0: 1}, rules_of=(0,), dice=LoadedDice([1, 2])
    )
    session = reply(start(t), 0, "fight")
    assert asked(session) == ("ally.with", [0])
    reply(session, 0, "seat:1")
    assert totals(session) == [(1, 1 + 1 + 2), (2, 2 + 1)]


def test_gang_war_makes_the_north_sides_fight_at_city_hall_free() -> None:
    """Without the card it is a talking there, and costs a token."""
    for hassles, left in (((), 1), (("gang-war",), 2)):
        at = {"city-hall": {2: ("weiss",), 3: (1,)}}
        session = start(table(hassles=hassles, at=at, orders={2: 2}, rules_of=(2,), boss=2))
        assert orders(reply(session, 2, "fight"), 2) == [left]


def test_gang_war_lets_the_outfit_arbitrate_at_city_hall() -> None:
    """Without the card it is a talking there, and nobody arbitrates."""
    at = {"city-hall": {0: ("capone",), 1: (1,), 2: (1,)}}
    session = reply(start(table(at=at, orders={0: 1}, rules_of=(0,))), 0, "fight")
    assert happened(session, "roll")
    session = reply(start(table(hassles=("gang-war",), at=at, orders={0: 1}, rules_of=(0,))), 0, "fight")
    all_name(session, {0: 0, 1: 0, 2: 0})
    assert asked(session) == ("ally.with", [0])


def test_dry_agents_a_gang_that_may_sell_nothing_still_commits() -> None:
    """With 9 Booze and 1 Clout seat 0 is asked like everyone; the others see that it has answered."""
    session = market(GAME, "dry-agents")
    assert (asked(session), limits(session, 0)) == (("market.sell", [0, 1, 2, 3]), (0, 0))
    session.answer(0, 0)
    assert session.waiting_for == {1, 2, 3}


def test_dry_agents_is_the_only_card_with_a_limit_of_zero() -> None:
    limited = [card for card in DECKS.hassles if card.market_limits is not None]
    assert [(card.key, card.market_limits) for card in limited] == [("dry-agents", (0, 1, 2, 3))]


def test_thirsty_city_and_flooded_market_the_price_is_looked_up_first() -> None:
    """3 Booze count as 5: $2 each, and $1 more; 2 count as 4: $3 each, and $1 more. Unsold booze has no price."""
    both = ("thirsty-city", "flooded-market")
    assert cash(all_name(market(GAME, *both), {0: 0, 1: 0, 2: 3, 3: 0}), 2) == [3 * (2 + 1)]
    assert cash(all_name(market(GAME, *both), {0: 0, 1: 0, 2: 2, 3: 0}), 2) == [2 * (3 + 1)]
    assert happened(all_name(market(GAME, *both), {0: 0, 1: 0, 2: 0, 3: 0}), "price") == []


@pytest.mark.parametrize("key", ["income-tax-man", "gun-sweep", "axes-and-barrels"])
def test_most_of_something_that_nobody_has_hits_all_and_takes_nothing(key: str) -> None:
    """All are named, and each is seen to hand over the one that it has, or nothing."""
    none = start(table(calls=(key,), stage="calls"))
    one = start(table(calls=(key,), stage="calls", stash=dict.fromkeys(range(4), (1, 1, 1))))
    assert [event.public["seats"] for event in happened(none, "hit") if event.public] == [[0, 1, 2, 3]]
    assert [stash(none, seat) for seat in range(4)] == [(0, 0, 0)] * 4
    assert sum(sum(stash(one, seat)) for seat in range(4)) == 8
    assert [len(happened(game, "lose")) for game in (none, one)] == [0, 4]
    assert [len(happened(game, "lose-none")) for game in (none, one)] == [4, 0]


def test_election_day_in_round_six_every_tied_gang_spends_a_token_more() -> None:
    """Two tied gangs of three get one each, on top of the printed ones; they sit tight with it like with any."""
    t = table(3, clout={0: 4, 1: 3, 2: 4}, stage="dawn", round_=6, deck=("election-day", "tribute", "indictment"))
    session = start(t)
    assert orders(session, 0, 1, 2) == [4 + 1, 4, 2 + 1]
    passing(session, "market.sell")
    assert Counter(event.public["seat"] for event in happened(session, "sit") if event.public) == {
        0: 5,
        1: 4,
        2: 3,
    }


def tipped(clout_before: int, *men: str, game: WiseGuys = GAME, crime_pays: bool = False) -> Session:
    """Seat 0 has passed on an Anonymous Tip about seat 1."""
    t = table(
        opportunities=("anonymous-tip",),
        at={"anonymous-tip": {0: (1,)}, "clubhouse": {1: men}},
        clout={1: clout_before},
        orders={0: 2},
        house=HouseRules(crime_pays=crime_pays),
        game=game,
    )
    return reply(start(t, game), 0, "exploit", "seat:1")


def test_a_card_that_takes_two_clout_from_a_gang_with_two_makes_a_man_fall() -> None:
    """At 2 Clout seat 1 chooses who falls, and stands at 1; at 3 nobody falls, and it stands at 1 too."""
    session = tipped(2, "sheldon", "brooks")
    assert asked(session) == ("fall.who", [1])
    assert offered(session, 1) == ["sheldon", "brooks"]  # no judge: it is not the card that wants the fall
    reply(session, 1, "brooks")
    assert (clout(session, 1), where(session, 1, "clubhouse")) == ([1], (["sheldon"], 0))
    session = tipped(3, "sheldon", "brooks")
    assert (clout(session, 1), where(session, 1, "clubhouse")[0]) == ([1], ["sheldon", "brooks"])


def test_a_card_that_takes_the_last_clout_of_a_gang_without_made_men_disbands_it() -> None:
    """The others play on without it."""
    session = tipped(1)
    assert (session.view(None).gangs[1].out, session.result) == (True, None)
    assert asked(session) == ("order.which", [0])


def test_front_page_photograph_can_cost_the_boss_gang_and_token() -> None:
    """Seat 1, at its last Clout and without a made man, is out; the token moves left."""
    session = start(table(calls=("front-page-photograph",), stage="calls", boss=1, clout={1: 1}))
    assert (session.view(None).gangs[1].out, boss(session)) == (True, 2)


def test_questions_at_the_bedside_gangs_that_cannot_answer_leave_together() -> None:
    """Three of four have an injured associate, no made man and 1 Clout: they leave as one, and the fourth wins."""
    at = {"emergency": {0: (1,), 1: (2,), 2: (1,)}}
    t = table(calls=("questions-at-the-bedside",), stage="calls", at=at, clout=dict.fromkeys(range(4), 1))
    session = start(t)
    assert session.result is not None
    assert session.result.ranking == ((3,), (0, 1, 2))


def test_crime_pays_for_clout_that_a_card_takes() -> None:
    """$2 for each Clout really lost: 4 for two of four; 2 for one of one, and a man falls."""
    assert cash(tipped(4, "sheldon", crime_pays=True), 0, 1) == [0, 4]
    session = tipped(1, "sheldon", crime_pays=True)
    assert (cash(session, 0, 1), clout(session, 1), where(session, 1, "pool")[0][0]) == ([0, 2], [1], "sheldon")


def test_crime_does_not_pay_for_clout_that_is_paid_in_a_trade() -> None:
    """At the Lexington Hotel 2 of 4 bring what the trade says and no more."""
    for house in (HouseRules(), HouseRules(crime_pays=True)):
        session = reply(favours(4, "capone", house=house), 0, "exploit", "other", 2)
        assert (cash(session, 0), clout(session, 0)) == ([6], [2])


def favours(before: int, who: str | int, **position: Any) -> Session:
    """Seat 0 holds the Lexington Hotel, with so much Clout to sell."""
    at = {"lexington-hotel": {0: (who,)}}
    return start(table(business=[*at], at=at, clout={0: before}, orders={0: 2}, **position))


def test_lexington_hotel_whoever_sells_the_last_clout_gives_a_man_too() -> None:
    """He takes the fall, and the gang is back at one; without a made man it is warned of its end."""
    session = reply(favours(2, "capone"), 0, "exploit", "other", 2)
    assert (cash(session, 0), clout(session, 0), where(session, 0, "pool")[0][0]) == ([6], [1], "capone")
    session = reply(favours(2, 1), 0, "exploit", "other")
    assert asked(session) == ("trade.last-times", [0])


def test_fixed_prizefight_pays_for_no_place_that_is_shared_or_was_there_from_the_start() -> None:
    """Of four places one is a business that the gang holds alone."""
    at = {
        "fixed-prizefight": {0: ("capone",)},
        "club-morton": {0: (1,)},
        "four-deuces": {0: (1,), 1: (1,)},
        "city-hall": {0: (1,)},
    }
    t = table(
        opportunities=("fixed-prizefight",),
        business=("club-morton", "four-deuces"),
        at=at,
        orders={0: 1},
        stash={0: (1, 0, 0)},
    )
    assert cash(reply(start(t), 0, "exploit", "fixed-prizefight"), 0) == [3]


def test_state_street_florist_the_victim_says_where_and_who() -> None:
    """Bo has three at two places, and loses the associate; whoever is in the Emergency Room is not asked for."""
    at: dict[str, dict[int, Any]] = {
        "state-street-florist": {0: ("capone",)},
        "clubhouse": {1: ("sheldon", 1)},
        "city-hall": {1: ("mcgovern",)},
        "emergency": {1: (1,), 2: ("weiss",)},
    }
    position: dict[str, Any] = {"business": ("state-street-florist",), "at": at, "orders": {0: 2}}
    session = reply(start(table(**position)), 0, "exploit", "seat:1")
    assert (asked(session), offered(session, 1)) == (("injure.where", [1]), ["clubhouse", "city-hall"])
    reply(session, 1, "clubhouse")
    assert asked(session) == ("injure.who", [1])
    reply(session, 1, "associate-1")
    assert (where(session, 1, "clubhouse"), where(session, 1, "emergency")) == ((["sheldon"], 0), ([], 2))
    assert (cash(session, 0), asked(session)) == ([2], ("order.which", [0]))
    session = reply(start(table(**position)), 0, "exploit", "seat:2")
    assert (happened(session, "injured"), cash(session, 0)) == ([], [2])


def test_beer_war_leaves_all_other_cards_to_deal_from() -> None:
    """Gang War lies out from the start, and every other card turns up in some deal of fifteen."""
    dealt: set[str] = set()
    for seed in range(60):
        session = Session.new(GAME, 4, str(seed), {"beer-war": "yes"})
        assert session.view(None).hassles == ("gang-war",)
        assert session.view(None).deck == 15
        dealt |= {card.key for card in session.state.deck}
    assert dealt == {card.key for card in DECKS.roaring20s} - {"gang-war"}


def test_reform_mayor_a_gang_that_runs_out_is_back_at_one() -> None:
    """The reset after a fall is no gain; a Ward Picnic brings none of its Clout."""
    at = {"sieben-brewery": {0: ("capone",)}}
    t = table(hassles=("reform-mayor",), business=("sieben-brewery",), at=at, clout={0: 1}, orders={0: 2})
    session = reply(start(t), 0, "exploit")
    assert (clout(session, 0), where(session, 0, "pool")[0][0], stash(session, 0)) == ([1], "capone", (0, 0, 3))
    t = table(hassles=("reform-mayor",), calls=("ward-picnic",), stage="calls", at={"clubhouse": {0: (1,)}})
    session = start(t)
    assert (clout(session, 0), happened(session, "gain")) == ([3], [])


def test_a_hassle_is_in_force_from_its_reveal_to_the_end_of_the_round() -> None:
    """Roadblocks turned up at dawn hold back the third of three members, in this round and not in the next."""
    at = {"clubhouse": {0: (3,)}}
    session = start(table(stage="dawn", deck=("roadblocks", "tribute", "labor-slugging"), at=at))
    this, following = session.fork(), passing(passing(session, "market.sell"), "order.which")
    assert [one.view(None).hassles for one in (this, following)] == [("roadblocks",), ()]
    assert [largest(reply(one, 0, "drive"), 0) for one in (this, following)] == [2, 3]


def test_crackdown_leaves_one_half_of_a_choice() -> None:
    """At Maxwell Street Market only guns are traded, and nobody is asked which half; without it they are."""
    position: dict[str, Any] = {"business": ("maxwell-street-market",), "at": {"maxwell-street-market": {0: (1,)}}}
    session = start(table(hassles=("crackdown",), stash={0: (0, 4, 4)}, orders={0: 2}, **position))
    reply(session, 0, "exploit")
    assert asked(session) == ("trade.times", [0])
    assert stash(reply(session, 0, 2), 0) == (6, 2, 4)
    session = start(table(stash={0: (0, 4, 4)}, orders={0: 2}, **position))
    assert asked(reply(session, 0, "exploit")) == ("exploit.or", [0])


def test_bombing_and_massacre_take_the_tiles_that_are_marked_for_them() -> None:
    """Distillery and Gun Factory can be bombed, City Hospital is left out; a tile without its mark is not."""
    bombing = HouseRules(bombing=True)
    session = start(table(stage="dawn", house=bombing, stash={0: (0, 1, 0)}))
    assert offered(session, 0) == ["no", "distillery", "gun-factory"]
    plain = in_play(forged(CARDS["distillery"], bombable=False))
    session = start(table(stage="dawn", house=bombing, stash={0: (0, 1, 0)}, game=plain), plain)
    assert offered(session, 0) == ["no", "gun-factory"]
    four, three = (Session.new(GAME, 4, "any", {"massacre": choice}) for choice in ("no", "yes"))
    assert {*spots(four)} - {*spots(three)} == {"city-hospital"}
    plain = in_play(forged(CARDS["city-hospital"], hospital=False))
    assert "city-hospital" in spots(Session.new(plain, 4, "any", {"massacre": "yes"}))


def test_tribute_a_rival_without_cash_pays_nothing_and_is_not_looked_at() -> None:
    """Who paid is told; where nobody can, nothing is told to have been paid."""
    session = start(table(calls=("tribute",), stage="calls", round_=6, stash={1: (2, 0, 0), 2: (1, 0, 0)}))
    assert cash(session, 0, 1, 2, 3) == [2, 1, 0, 0]
    assert [event.public for event in happened(session, "tribute")] == [{"seat": 0, "payers": [1, 2], "cash": 2}]
    session = start(table(calls=("tribute",), stage="calls", round_=6))
    assert [event.kind for event in happened(session, "tribute", "tribute-none")] == ["tribute-none"]
    assert happened(session, "look") == []


def test_old_scores_the_member_is_rolled_for_in_the_same_clean_up() -> None:
    """A 3 and he is out of the gang; a 4 and he is at home."""
    for die, home in ((3, []), (4, ["capone"])):
        t = table(
            calls=("old-scores",),
            stage="calls",
            at={"city-hall": {0: ("capone",)}},
            dice=LoadedDice([die]),
        )
        assert where(start(t), 0, "clubhouse")[0] == home


def test_loose_lipped_bookkeeper_only_the_one_who_looks_sees() -> None:
    """All are told whose blind it was; the figures are in seat 0's own part of the event."""
    t = table(
        opportunities=("loose-lipped-bookkeeper",),
        at={"loose-lipped-bookkeeper": {0: (1,)}},
        stash={2: (4, 1, 2)},
        orders={0: 2},
    )
    session = reply(start(t), 0, "exploit", "seat:2")
    looks = [next(event for event in session.events(seat) if event.kind == "look") for seat in (0, 1, 2)]
    assert [event.private for event in looks] == [{0: {"held": [("cash", 4), ("gun", 1), ("booze", 2)]}}, {}, {}]
    assert looks[1].public == {"seat": 0, "rival": 2}
    assert [session.view(seat).seen for seat in (0, 1, 2)] == [((2, 1, 4, 1, 2),), (), ()]
