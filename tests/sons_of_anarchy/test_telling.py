"""What the table is told, in sentences: who did what to whom, where, why, and what it came to; and nothing of what
did not happen."""

from __future__ import annotations

from typing import Any

from bot.text.words import Words
from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.sons_of_anarchy.game import GAME
from rules.sons_of_anarchy.law import HouseRules
from tests.mob_fights import armed
from tests.moves import all_name, passing, play, story
from tests.sons_of_anarchy.building import SAMCRO, start, table
from tests.sons_of_anarchy.fighting import FACTORY, shot


def called(*calls: str, **position: Any) -> Session:
    """Last Calls at the end of the game."""
    return start(table(stage="calls", round_=6, calls=calls, **position))


# -- throwdowns


def test_a_throwdown_is_told_from_the_order_to_the_way_home() -> None:
    """Who pulled guns, the sum of each side, who hit whom, who was hurt, who went home, and what it cost."""
    at = {FACTORY: {0: (1, 1), 1: (0, 3)}}
    session = shot({0: 2, 1: 0}, at=at, stash=armed(2, 1), orders={0: 1, 3: 1}, dice=LoadedDice([3, 1]))
    assert story(session) == [
        "Anna throws down at Gun Factory against Bo.",
        "Anna pulls 2 Guns.",
        "Anna: 1 Member and 1 Prospect 3 + 2 Guns 6 + die 3 = 12.",
        "Bo: 3 Prospects 3 + die 1 = 4.",
        "Anna wins Gun Factory.",
        "Anna shoots 2 Dudes of Bo's gang.",
        "Bo has 2 Prospects carried off to the Emergency Room.",
        "Bo goes home from Gun Factory with 1 Prospect.",
        "Anna gains 1 Heat, 0 → 1 (for pulling Guns).",
    ]


def test_empty_fists_are_one_line() -> None:
    """It is a secret choice of all that was shown, so all are told of it: once."""
    at = {FACTORY: {0: (1, 0), 1: (0, 1)}}
    session = shot({0: 0, 1: 0}, at=at, stash=armed(2, 0), orders={0: 1, 3: 1}, dice=LoadedDice([3, 1]))
    assert story(session, "guns", "no-guns") == ["Nobody pulls a Gun at Gun Factory."]


def test_a_tie_says_how_it_ends() -> None:
    """The Patch decides for its holder; without it everybody goes home."""
    at = {FACTORY: {0: (1, 0), 1: (1, 0)}}
    tied: dict[str, Any] = {"at": at, "orders": {0: 1, 3: 1}, "turn": 0}
    held = shot({0: 0, 1: 0}, holder=1, dice=LoadedDice([4, 4]), **tied)
    assert story(held, "tie", "tie-won", "won", "home") == [
        "Bo and Anna are tied at Gun Factory: the Patch decides.",
        "Bo wins Gun Factory.",
        "Anna goes home from Gun Factory with 1 Member.",
    ]
    free = shot({0: 0, 1: 0}, holder=3, dice=LoadedDice([4, 4]), **tied)
    assert story(free, "tie", "tie-won", "won", "home") == [
        "Anna and Bo are tied at Gun Factory, and none of them holds the Patch: everybody goes home.",
        "Anna goes home from Gun Factory with 1 Member.",
        "Bo goes home from Gun Factory with 1 Member.",
    ]


# -- heat


def test_heat_says_why_and_a_fall_what_is_left_of_it() -> None:
    """A card, a hot place, a rival and a sale; where a Member is missing from, and the Heat after."""
    session = start(
        table(stage="dawn", deck=("highway-checkpoint",), heat={1: 4}, at={"gun-factory": {1: (1, 0)}})
    )
    assert story(session, "heat", "fall", "back-at-one") == [
        "Anna gains 1 Heat, 0 → 1 (Highway Checkpoint).",
        "Bo gains 1 Heat, 4 → 5 (Highway Checkpoint).",
        "A Member at Gun Factory Takes the Fall for Bo and is out of the gang.",
        "Bo is back at 1 Heat.",
        "Cy gains 1 Heat, 0 → 1 (Highway Checkpoint).",
        "Di gains 1 Heat, 0 → 1 (Highway Checkpoint).",
    ]
    for place, says, told in (
        (
            "reservation-casino",
            ("leave:reservation-casino",),
            "Anna gains 1 Heat, 0 → 1 (Reservation Casino, a Hot place).",
        ),
        (
            "deputys-trailer",
            (("part-1",), "seat:2"),
            "Cy gains 1 Heat, 0 → 1 (Deputy's Trailer, a rival's doing).",
        ),
    ):
        session = start(table(sites=(place,), at={place: {0: (0, 1)}}, orders={0: 2}))
        assert story(play(session, 0, "exploit", *says), "heat") == [told]
    session = start(table(stage="market", stash={0: (0, 0, 1)}))
    all_name(session, {0: 1, 1: 0, 2: 0, 3: 0})
    assert story(session, "heat")[:1] == ["Anna gains 1 Heat, 0 → 1 (for trafficking)."]


def test_a_fall_at_one_heat_or_none_changes_no_heat_and_tells_of_none() -> None:
    session = called("arrest-warrant", heat={0: 1}, at={"emergency": {0: (1, 0)}}, dice=LoadedDice([1]))
    assert story(session, "fall", "back-at-one") == [
        "A Member at the Emergency Room Takes the Fall for Anna and is out of the gang."
    ]


def test_a_gang_that_is_disbanded_is_told_why() -> None:
    session = called("arrest-warrant", heat={0: 1})
    assert story(session, "disbanded") == ["Anna has no Member left to Take the Fall: the gang is disbanded."]


# -- where money and tokens come from and go to


def test_what_a_card_takes_is_seen_to_go_back_and_a_buyback_pays_whoever_sold() -> None:
    """Dues of those who have it; guns handed in and paid for, or none."""
    crews = {"clubhouse": {0: (2, 0), 1: (2, 0)}}
    session = called("club-dues", at=crews, stash={0: (5, 0, 0), 1: (1, 0, 0)})
    assert story(session, "lose", "lose-none")[:2] == [
        "Anna hands $2 back to the bank.",
        "Bo hands $1 back to the bank.",
    ]
    assert story(called("weapons-buyback", stash={3: (0, 1, 0)}), "handed-in", "lose", "lose-none") == [
        "Di hands in 1 Gun and is paid $2."
    ]
    assert story(called("weapons-buyback"), "handed-in", "lose", "lose-none") == [
        f"{name} has no Guns to lose." for name in ("Anna", "Bo", "Cy", "Di")
    ]


def test_money_says_what_it_is_for() -> None:
    """Sites under control, and respect with the names of those who paid."""
    sites = ("fight-cage", "salvage-yard")
    session = called("turf-tax", sites=sites, at={site: {0: (0, 1)} for site in sites})
    assert story(session, "gain-per-business") == ["Anna takes $2 for 2 random Sites under control."]
    assert story(called("respect", stash={1: (1, 0, 0), 3: (4, 0, 0)}), "tribute") == [
        "Anna collects $2 of respect from Bo and Di."
    ]
    assert story(called("respect"), "tribute", "tribute-none") == ["Anna collects nothing: no rival has any Cash."]


def test_ruling_12_the_card_and_the_story_say_that_the_dollar_is_once_however_many_guns() -> None:
    """SAMCRO sells three Guns in one SELL: $9, and $1 extra."""
    assert GAME.decks.gangs[SAMCRO].rule[0].text == "$1 extra each time it SELLs Guns, however many."
    at = {"county-line-gun-show": {SAMCRO: (0, 1)}}
    t = table(high_octane=(SAMCRO,), sites=[*at], at=at, stash={SAMCRO: (0, 3, 0)}, orders={SAMCRO: 1})
    assert story(play(start(t), SAMCRO, "exploit", 3), "sell", "gun-bonus") == [
        "Anna sells 3 Guns for $9.",
        "Anna gets $1 extra for the SELL, however many Guns it took.",
    ]


def test_a_market_without_a_sale_is_one_line() -> None:
    session = start(table(stage="market", stash={0: (0, 0, 1)}))
    all_name(session, dict.fromkeys(range(4), 0))
    assert story(session, "market", "no-sale", "price") == ["Nobody traffics anything at the Black Market."]


def test_who_is_out_of_tokens_is_told_only_where_nobody_could_see_it() -> None:
    """Open tokens need no word; secret ones come out when a gang is skipped."""
    for secret, told in ((False, []), (True, ["Bo is out of Order tokens and skipped until the Black Market."])):
        session = passing(start(table(orders={0: 2}, house=HouseRules(secret_orders=secret))), "market.sell")
        assert story(session, "skipped")[:1] == told


def test_who_owes_no_dues_is_told_nothing_of() -> None:
    """A gang without Members pays none; that says nothing of what is behind its blind."""
    session = called("club-dues", at={"clubhouse": {0: (0, 2), 1: (2, 0)}}, stash={0: (5, 0, 0), 1: (5, 0, 0)})
    assert story(session, "lose", "lose-none")[:1] == ["Bo hands $2 back to the bank."]
    assert not [line for line in story(session, "lose", "lose-none") if "Anna" in line]


def prompted(session: Session, seat: int) -> str:
    """What a seat is asked, in words."""
    assert session.ask is not None
    return Words(GAME, ("Anna", "Bo", "Cy", "Di")).say(session.ask.decisions[seat].prompt)


def test_a_question_about_a_rival_names_the_card_that_asks() -> None:
    place = "freight-depot"
    session = start(table(sites=(place,), at={place: {0: (0, 1)}}, orders={0: 2}))
    play(session, 0, "exploit", "freight-depot")
    assert prompted(session, 0) == "Freight Depot: STEAL 1 Contraband from whom?"
