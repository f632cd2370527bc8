"""What the table is told, in sentences: who did what to whom, where, why, and what it came to; and nothing of what
did not happen."""

from __future__ import annotations

from typing import Any

import pytest

from bot.text.words import Words
from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.wise_guys.game import GAME
from rules.wise_guys.law import HouseRules
from tests.mob_fights import armed
from tests.moves import all_name, asked, choose, play, story
from tests.wise_guys.building import start, table
from tests.wise_guys.fighting import DOCKS, HALL, slugged


def called(*calls: str, **position: Any) -> Session:
    """Last Calls at the end of the game."""
    return start(table(stage="calls", round_=6, calls=calls, **position))


# -- fights


def test_a_fight_is_told_from_the_order_to_the_way_home() -> None:
    """Who pulled guns, the sum of each side, who hit whom, who was hurt, who went home, and what it cost."""
    at = {DOCKS: {0: ("capone", 1), 1: ("sheldon", 2)}}
    session = slugged({0: 2, 1: 0}, at=at, stash=armed(2, 1), orders={0: 1, 3: 1}, dice=LoadedDice([3, 1]))
    assert story(session) == [
        "Anna starts a Slugging for Downtown Docks against Bo.",
        "Anna pulls 2 Guns.",
        "Anna: Al 'Scarface' Capone and 1 Associate 3 + 2 Guns 6 + die 3 = 12.",
        "Bo: Ralph Sheldon and 2 Associates 6 + die 1 = 7.",
        "Anna wins Downtown Docks.",
        "Anna shoots 2 members of Bo's gang.",
    ]
    choose(session, 1, "associate-1", "associate-2")
    assert story(session)[6:] == [
        "Bo has 2 Associates carried off to the Emergency Room.",
        "Bo goes home from Downtown Docks with Ralph Sheldon.",
        "Anna loses 1 Clout, 3 → 2 (for pulling Guns).",
    ]


def test_empty_fists_are_one_line() -> None:
    """It is a secret choice of all that was shown, so all are told of it: once."""
    at = {DOCKS: {0: ("capone",), 1: (1,)}}
    session = slugged({0: 0, 1: 0}, at=at, stash=armed(2, 0), orders={0: 1, 3: 1}, dice=LoadedDice([3, 1]))
    assert story(session, "guns", "no-guns") == ["Nobody pulls a Gun at Downtown Docks."]


def test_a_tie_is_told_before_the_boss_of_bosses_decides() -> None:
    """Whoever is tied may still talk to the one who has the say."""
    at = {HALL: {0: ("nitti",), 1: (2,)}}
    session = slugged(place=HALL, at=at, boss=2, turn=0, orders={0: 1}, dice=LoadedDice([4, 4]))
    assert asked(session) == ("fight.tie", [2])
    assert story(session, "tie") == ["Anna and Bo are tied at City Hall. Cy is Boss of Bosses and decides."]


# -- clout


def exploited(place: str, *says: str, clout: int) -> Session:
    business = (place,) if place in [tile.key for tile in GAME.decks.business] else ()
    opportunities = () if business or place == "city-hall" else (place,)
    at = {place: {0: ("capone",)}, "clubhouse": {1: ("sheldon",)}}
    levels = {0: clout, 1: clout}
    t = table(business=business, opportunities=opportunities, at=at, clout=levels, orders={0: 2}, boss=3, turn=0)
    return play(start(t), 0, "exploit", *says)


def test_lost_clout_says_why_and_a_gang_that_runs_out_is_told_to_be_back_at_one() -> None:
    """A hot place, a rival, a sale, a card and the judge."""
    assert story(exploited("sieben-brewery", clout=1)) == [
        "Anna exploits Sieben Brewery.",
        "Anna loses 1 Clout, 1 → 0 (Sieben Brewery, a Hot place).",
        "Al 'Scarface' Capone Takes the Fall for Anna and is out of the gang.",
        "Anna starts again with 1 Clout.",
        "Anna gains 3 Booze.",
    ]
    assert story(exploited("anonymous-tip", "seat:1", clout=3))[1:] == [
        "Anonymous Tip: Anna is choosing whom to tip the police off about; deals are open.",
        "Bo loses 2 Clout, 3 → 1 (Anonymous Tip, a rival's doing).",
    ]
    session = start(table(stage="market", stash={0: (0, 0, 1)}))
    all_name(session, {0: 1, 1: 0, 2: 0, 3: 0})
    assert story(session, "clout-lost") == ["Anna loses 1 Clout, 3 → 2 (for selling)."]
    assert story(called("front-page-photograph"), "clout-lost") == [
        "Anna loses 1 Clout, 3 → 2 (Front Page Photograph)."
    ]
    men = {"clubhouse": {0: ("capone",)}}
    session = called("indictment", at=men, clout={0: 3, 1: 4, 2: 4, 3: 4})
    choose(session, 0, "judge")
    assert story(session, "judge", "clout-lost", "fall", "back-at-one") == [
        "Anna buys off the judge: nobody Takes the Fall.",
        "Anna loses 2 Clout, 3 → 1 (the price of the judge).",
    ]


def test_a_fall_that_a_card_demands_sets_no_clout_and_tells_of_none() -> None:
    session = called("indictment", at={"clubhouse": {0: ("capone",)}}, clout={0: 2, 1: 4, 2: 4, 3: 4})
    assert story(session, "fall", "back-at-one") == [
        "Al 'Scarface' Capone Takes the Fall for Anna and is out of the gang."
    ]


def test_a_gang_that_is_disbanded_is_told_why() -> None:
    session = called("front-page-photograph", clout={0: 1})
    assert story(session, "disbanded", "back-at-one") == [
        "Anna has no Made Man left to Take the Fall: the gang is disbanded."
    ]


@pytest.mark.parametrize(("clout", "told"), [(3, ["Anna gains 1 Clout."]), (4, [])])
def test_clout_above_four_is_not_told_as_gained(clout: int, told: list[str]) -> None:
    """At City Hall a gang with four becomes Boss of Bosses, and gains none."""
    session = exploited("city-hall", clout=clout)
    assert story(session, "gain", "boss") == [*told, "Anna is Boss of Bosses."]


# -- where money and tokens come from and go to


def test_money_says_what_it_is_for() -> None:
    """A business in Pay Week, businesses under control, and tribute with the names of those who paid."""
    ship = "lakefront-gaming-ship"
    t = table(business=(ship,), hassles=("pay-week",), at={ship: {0: (1,)}}, orders={0: 2})
    assert story(play(start(t), 0, "exploit"), "gain", "bonus") == [
        "Anna gains $3.",
        "Anna gains $1 on top, as every business location pays this round.",
    ]
    at = {ship: {0: (1,)}, "club-morton": {0: (1,)}}
    session = called("protection-money", business=[*at], at=at)
    assert story(session, "gain-per-business") == ["Anna gains $2 for 2 business locations under control."]
    assert story(called("tribute", stash={1: (1, 0, 0), 3: (4, 0, 0)}), "tribute") == [
        "Anna collects $2 in tribute from Bo and Di."
    ]
    assert story(called("tribute"), "tribute", "tribute-none") == [
        "Anna collects no tribute: no rival has any Cash."
    ]


def test_what_a_card_takes_is_seen_to_go_back() -> None:
    """Two of five, the only one, or none at all; what is left nobody learns."""
    held = {0: (0, 5, 0), 1: (0, 5, 0)}
    assert story(called("gun-sweep", stash=held), "lose", "lose-none") == [
        "Anna hands 2 Guns back to the bank.",
        "Bo hands 2 Guns back to the bank.",
    ]
    assert story(called("gun-sweep", stash={2: (0, 1, 0)}), "lose") == ["Cy hands 1 Gun back to the bank."]
    assert story(called("gun-sweep"), "lose", "lose-none") == [
        f"{name} has no Guns to lose." for name in ("Anna", "Bo", "Cy", "Di")
    ]


def test_a_theft_that_finds_nothing_is_told_as_such() -> None:
    """The thief looks behind the blind all the same."""
    assert story(exploited("hijack-shipment", "seat:1", clout=3)) == [
        "Anna exploits Hijack Shipment.",
        "Hijack Shipment: Anna is choosing whom to rob; deals are open.",
        "Anna tries to steal Booze from Bo, who has none.",
        "Anna looks behind Bo's blind.",
    ]


def test_a_market_without_a_sale_is_one_line() -> None:
    session = start(table(stage="market", stash={0: (0, 0, 1)}))
    all_name(session, dict.fromkeys(range(4), 0))
    assert story(session, "market", "no-sale", "price") == ["Nobody sells anything at the Black Market."]


def test_a_bomb_says_what_it_cost_what_opens_instead_and_who_went_home() -> None:
    t = table(
        stage="dawn",
        house=HouseRules(bombing=True),
        stash={0: (0, 1, 0)},
        at={"distillery": {1: ("sheldon", 1)}},
    )
    t.unused = [tile for tile in t.unused if tile.key == "club-morton"]
    session = start(t)
    choose(session, 0, "distillery")
    assert story(session, "bomb", "home") == [
        "Anna discards a Gun and bombs Distillery. In its place opens Club Morton · Business location (Talking), "
        "stays once turned over. Trade 2 Booze for $6 (max 1).",
        "Bo goes home from Distillery with Ralph Sheldon and 1 Associate.",
    ]


def test_whoever_may_be_robbed_hears_of_it_in_time() -> None:
    """While the thief chooses deals are open, and everybody reads of it."""
    session = exploited("hijack-shipment", clout=3)
    assert asked(session) == ("steal.from", [0])
    for seat in (None, 1, 2, 3):
        assert [event.kind for event in session.readable_events(seat)][-2:] == ["exploit", "aim"]
    assert session.interjections(1)


def test_clout_that_there_is_no_room_for_is_not_told_as_gained() -> None:
    """Cicero Town Hall sells Clout: to whoever has four it brings nothing."""
    at = {"cicero-town-hall": {0: ("capone",)}}
    t = table(clout={0: 4}, stash={0: (4, 0, 0)}, orders={0: 2}, business=("cicero-town-hall",), at=at)
    session = play(start(t), 0, "exploit", 1)
    assert story(session)[-1] == "Anna pays $2 for Clout and gains none: four is the most."


def prompted(session: Session, seat: int) -> str:
    """What a seat is asked, in words."""
    assert session.ask is not None
    return Words(GAME, ("Anna", "Bo", "Cy", "Di")).say(session.ask.decisions[seat].prompt)


def test_a_question_about_a_rival_names_the_card_that_asks() -> None:
    """And what it is about: a place, its boost, an opportunity."""
    yard = "burlington-freight-yard"
    session = play(start(table(at={yard: {0: ("capone",)}}, business=(yard,), orders={0: 2})), 0, "exploit")
    assert prompted(session, 0) == "Burlington Freight Yard: steal 1 Booze from whom?"
    play(session, 0, "seat:1", "yes")
    assert prompted(session, 0) == "Burlington Freight Yard: steal 1 Gun from whom?"
    tip = "anonymous-tip"
    session = play(start(table(at={tip: {0: ("capone",)}}, opportunities=(tip,), orders={0: 1})), 0, "exploit")
    assert prompted(session, 0) == "Anonymous Tip: which gang is it about?"


@pytest.mark.parametrize(
    ("hassles", "line"),
    [
        ((), "3 Booze for sale, scarce (up to 4): $3 each."),
        (("flooded-market",), "3 Booze for sale (counted as 5), enough (up to 8): $2 each."),
        (("thirsty-city",), "3 Booze for sale, scarce (up to 4): $4 each, $1 of it by a Hassle."),
    ],
)
def test_a_hassle_changes_the_price_and_the_line_that_tells_it(hassles: tuple[str, ...], line: str) -> None:
    session = start(table(stage="market", stash={0: (0, 0, 3)}, hassles=hassles, clout={0: 4}))
    all_name(session, {0: 3, 1: 0, 2: 0, 3: 0})
    assert story(session, "price") == [line]
