"""The cards and tiles: what the box holds, that each does what its face says, and what two of them do together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import chain, product
from typing import Any, TypeVar

import pytest

from rules.kernel.asking import Flow
from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from rules.mob.deck import Words
from rules.mob.transactions import Plain
from rules.wise_guys.calls import Reckoning
from rules.wise_guys.deck import NOBODY, Clubhouse, Hassle, LastCall, Location
from rules.wise_guys.game import GAME, WiseGuys
from rules.wise_guys.law import HouseRules
from rules.wise_guys.table import Table
from rules.wise_guys.transactions import Trade
from tests.mob import boss, cash, orders, spots, stash
from tests.moves import all_name, asked, happened, limits, offered, passing
from tests.wise_guys.building import clout, start, table, where
from tests.wise_guys.cards import CALLS, CHECKS, EXPLOITS, GANGS, HASSLES, largest, market, reply

Card = TypeVar("Card")
DECKS = GAME.decks
CARDS = {card.key: card for card in (*DECKS.starting, *DECKS.business, *DECKS.roaring20s, *DECKS.gangs)}

# -- The box as it is


def test_the_box_holds_24_tiles_and_40_roaring_20s_cards() -> None:
    """Five starting tiles, the Emergency Room among them though it is no location, and 19 businesses; 14 hassles,
    14 opportunities and 12 Last Calls."""
    assert (len(DECKS.starting) + 1, len(DECKS.business)) == (5, 19)
    assert (len(DECKS.hassles), len(DECKS.opportunities), len(DECKS.last_calls)) == (14, 14, 12)
    assert (len(DECKS.roaring20s), len(DECKS.gangs)) == (40, 4)


def test_every_card_and_tile_has_its_check_and_no_key_comes_twice() -> None:
    locations = [card.key for card in (*DECKS.starting, *DECKS.business, *DECKS.opportunities)]
    assert [*EXPLOITS] == locations
    assert [*HASSLES] == [card.key for card in DECKS.hassles]
    assert [*CALLS] == [card.key for card in DECKS.last_calls]
    assert [*GANGS] == [gang.key for gang in DECKS.gangs]
    men = {man.key for gang in DECKS.gangs for man in gang.man}
    assert len(CHECKS.keys() | men) == 4 + 19 + 40 + 4 + 20


def test_every_trade_has_a_maximum() -> None:
    parts = [
        part for card in CARDS.values() if isinstance(card, Location) for part in (card.main, card.or_, card.boost)
    ]
    parts += [gang.order.does for gang in DECKS.gangs]
    trades = [each for part in parts for each in part if isinstance(each, Trade)]
    assert len(trades) == 16
    assert all(trade.max for trade in trades)


def test_ten_businesses_and_seven_opportunities_are_fought_for_by_slugging() -> None:
    """Four businesses are hot, seven can be boosted and three give a choice."""
    assert Counter(tile.fight for tile in DECKS.business) == {"slugging": 10, "talking": 9}
    assert Counter(card.fight for card in DECKS.opportunities) == {"slugging": 7, "talking": 7}
    assert [
        sum(map(bool, part)) for part in zip(*((t.hot, t.boost, t.or_) for t in DECKS.business), strict=True)
    ] == [
        4,
        7,
        3,
    ]


RATINGS = {  # slugging and talking
    "outfit": {"capone": (2, 4), "nitti": (2, 2), "humphreys": (1, 4), "mcgurn": (3, 1), "accardo": (2, 2)},
    "sheldon-gang": {
        "sheldon": (4, 2),
        "mcgovern": (4, 1),
        "mcpadden": (3, 1),
        "carpenter": (2, 2),
        "brooks": (3, 1),
    },
    "north-side": {"obanion": (4, 2), "weiss": (2, 2), "drucci": (2, 2), "moran": (3, 2), "alterie": (3, 1)},
    "saltis-mcerlane": {
        "saltis": (2, 3),
        "mcerlane": (4, 1),
        "oberta": (1, 4),
        "koncil": (3, 1),
        "hubacek": (3, 1),
    },
}


def test_the_ratings_of_every_gang_add_up_to_23() -> None:
    assert {
        gang.key: {man.key: (man.slugging, man.talking) for man in gang.man} for gang in DECKS.gangs
    } == RATINGS
    assert [sum(slugging + talking for slugging, talking in men.values()) for men in RATINGS.values()] == [23] * 4


# -- Each card, and proof that its check depends on every part of it


@pytest.mark.parametrize("key", CHECKS)
def test_card(key: str) -> None:
    """The figures before and after are those of the card's face."""
    CHECKS[key](GAME)


class Nothing(Plain):
    """A transaction that does nothing."""

    def text(self, words: Words) -> str:
        return "nothing"

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        yield from ()


def forged(card: Card, **face: Any) -> Card:
    """A card with another face, past the loader."""
    fake = object.__new__(type(card))
    for one in fields(card):  # type: ignore[arg-type]
        object.__setattr__(fake, one.name, face.get(one.name, getattr(card, one.name)))
    return fake


def each_replaced(row: tuple[Any, ...], by: Any) -> Iterator[tuple[Any, ...]]:
    for place in range(len(row)):
        yield (*row[:place], by, *row[place + 1 :])


FIXED = ("look", "fall")
"""Transactions whose number is always 1."""


def one_more(value: Any, fixed: tuple[str, ...] = FIXED) -> Iterator[Any]:
    """The same with one of its numbers raised by 1, each in turn."""
    if isinstance(value, tuple):
        for place, item in enumerate(value):
            for other in one_more(item, fixed):
                yield (*value[:place], other, *value[place + 1 :])
    elif is_dataclass(value) and not isinstance(value, type):
        for name in [one.name for one in fields(value) if one.name not in fixed]:
            for other in one_more(getattr(value, name), fixed):
                yield forged(value, **{name: other})
    elif isinstance(value, int) and not isinstance(value, bool):
        yield value + 1


def without(card: Any) -> Iterator[tuple[str, Any]]:
    """The card with one part that does nothing, each in turn."""
    if isinstance(card, Location):
        yield "fought for otherwise", forged(card, fight=({"slugging", "talking"} - {card.fight}).pop())
        if card.hot:
            yield "not hot", forged(card, hot=0)
    for part in ("main", "or_", "boost", "does"):
        for fewer in each_replaced(getattr(card, part, ()), Nothing()):
            yield f"no {part}", forged(card, **{part: fewer})
    if isinstance(card, Clubhouse):
        yield "no order", forged(card, order=forged(card.order, does=(Nothing(),)))
    for name in own_rules(card):
        yield f"no {name}", forged(card, **{name: getattr(NEUTRAL[type(card)], name)})


NEUTRAL: dict[type, Any] = {
    Hassle: Hassle(key="none", title="None", source="house", text="", beer_war=True),
    Clubhouse: NOBODY,
}
"""What a hassle or a gang is like that changes no rule."""


def own_rules(card: Any) -> list[str]:
    """The fields by which a hassle or a gang changes a rule."""
    names = {
        Hassle: [
            one.name for one in fields(Hassle) if one.name not in ("key", "title", "source", "text", "beer_war")
        ],
        Clubhouse: ["allies", "booze_bonus", "free_slugging", "extra_injuries"],
    }.get(type(card), [])
    return [name for name in names if getattr(card, name) != getattr(NEUTRAL[type(card)], name)]


FIGURES: dict[type, tuple[str, ...]] = {
    Location: ("main", "or_", "boost", "hot"),
    LastCall: ("does",),
    Clubhouse: ("orders", "made", "associates", "clout", "stash", "order"),
}


def with_another_figure(card: Any) -> Iterator[tuple[str, Any]]:
    """The card with one figure raised by 1, each in turn."""
    for name in (*FIGURES.get(type(card), ()), *own_rules(card)):
        # A Gang Order is carried out once: the maximum of its trade is only printed.
        for other in one_more(getattr(card, name), (*FIXED, "max") if name == "order" else FIXED):
            yield f"other {name}", forged(card, **{name: other})


def for_others(card: Any) -> Iterator[tuple[str, Any]]:
    """A Last Call, or a hassle that works now, that hits other gangs."""
    if isinstance(card, Hassle) and card.now is not None:
        for how, other in for_others(card.now):
            yield how, forged(card, now=other)
    if isinstance(card, Reckoning):
        for who, of in product(("most", "least"), ("cash", "gun", "booze", "clout", "associates", "made")):
            if (who == card.who) != (of == card.of):
                yield f"{who} {of}", forged(card, who=who, of=of)
        for who in [other for other in ("boss", "each", "injured") if other != card.who]:
            yield who, forged(card, who=who, of=None)


def in_play(card: Any) -> WiseGuys:
    """The game with this card in the place of the true one."""
    kinds = ("gangs", "starting", "business", "hassles", "opportunities", "last_calls")
    decks = {kind: tuple(card if card.key == one.key else one for one in getattr(DECKS, kind)) for kind in kinds}
    return replace(GAME, decks=replace(DECKS, **decks))


FORGERIES = [
    pytest.param(key, fake, id=f"{key}: {how}")
    for key, card in CARDS.items()
    for how, fake in chain(without(card), with_another_figure(card), for_others(card))
]


@pytest.mark.parametrize(("key", "fake"), FORGERIES)
def test_a_card_without_a_part_of_its_effect_turns_its_check_red(key: str, fake: Any) -> None:
    """Each part taken away in turn, each figure raised by one, and a Last Call that hits others."""
    with pytest.raises(AssertionError):
        CHECKS[key](in_play(fake))


def check_man(game: WiseGuys, seat: int, key: str) -> None:
    """He rolls a 1 in a slugging and in a talking, and his rating is added."""
    for place, rating in zip(("downtown-docks", "city-hall"), RATINGS[DECKS.gangs[seat].key][key], strict=True):
        at = {place: {seat: (key,), (seat + 1) % 4: (1,)}}
        t = table(business=("downtown-docks",), at=at, orders={seat: 1}, dice=LoadedDice([1, 1]), game=game)
        session = start(t, game)
        reply(session, seat, "fight")
        if session.waiting_for == {seat, (seat + 1) % 4}:
            all_name(session, dict.fromkeys(session.waiting_for, 0))
        rolls = {e.public["seat"]: e.public["total"] for e in happened(session, "roll") if e.public}
        assert rolls == {seat: 1 + rating, (seat + 1) % 4: 2}


SEATED = [(seat, man) for seat, men in enumerate(RATINGS.values()) for man in men]


@pytest.mark.parametrize(("seat", "key"), SEATED)
def test_made_man(seat: int, key: str) -> None:
    """His ratings count in a fight; with another rating this test is red."""
    check_man(GAME, seat, key)
    gang = DECKS.gangs[seat]
    place = [man.key for man in gang.man].index(key)
    for rating in ("slugging", "talking"):
        other = replace(gang.man[place], **{rating: getattr(gang.man[place], rating) + 1})
        fake = replace(gang, man=(*gang.man[:place], other, *gang.man[place + 1 :]))
        with pytest.raises(AssertionError):
            check_man(in_play(fake), seat, key)


# -- What cards do together


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
    """At a Distillery that takes Clout, 2 of 4 bring what the trade says and no more."""
    distillery = next(tile for tile in DECKS.starting if tile.key == "distillery")
    trade = Trade(**{"trade": ("clout", 1), "for": ("cash", 3), "max": 2})  # type: ignore[arg-type]
    game = in_play(forged(distillery, main=(trade,)))
    for house in (HouseRules(), HouseRules(crime_pays=True)):
        t = table(at={"distillery": {0: (1,)}}, clout={0: 4}, orders={0: 2}, house=house, game=game)
        session = reply(start(t, game), 0, "exploit", 2)
        assert (cash(session, 0), clout(session, 0)) == ([6], [2])


def test_beer_war_leaves_39_cards_to_deal_from() -> None:
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
    """At Maxwell Street Market only guns are traded, and nobody is asked which half; without the card, he is."""
    position = {"business": ("maxwell-street-market",), "at": {"maxwell-street-market": {0: (1,)}}}
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
