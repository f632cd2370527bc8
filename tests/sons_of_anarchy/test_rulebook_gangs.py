"""Choosing gangs, the sides of their Clubhouses, and what they start with."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.text.words import Words
from rules.sons_of_anarchy.deck import plain
from rules.sons_of_anarchy.game import GAME
from tests.mob import orders, read_gang_cards, stash
from tests.mob_setup import check_last_of_three, check_last_pick, check_tied_roll_again
from tests.moves import asked, barred, choose, decision, happened, offered, passing, play, refused
from tests.sons_of_anarchy.building import heat, where
from tests.sons_of_anarchy.playing import (
    GANGS,
    HIGH_OCTANE,
    begun,
    dealt,
)

DECKS = GAME.decks
UNLEADED = DECKS.unleaded[0]
EVERYBODY = (None, 0, 1, 2, 3)
NAMES = ("Anna", "Bo", "Cy", "Dee")


# -- Unleaded and High Octane


def test_unleaded_all_gangs_are_alike() -> None:
    """In an Unleaded game nobody is asked for a side; all start the same, and nobody has a special rule."""
    session = dealt(6, 1, 1, 1)
    choose(session, 0, "samcro")
    assert asked(session) == ("setup.gang", [1])
    session = begun()
    gangs = session.view(None).gangs
    assert [gang.gang for gang in gangs] == [plain(gang) for gang in GANGS]
    assert {stash(session, seat) for seat in range(4)} == {(UNLEADED.cash, UNLEADED.gun, UNLEADED.contraband)}
    assert {where(session, seat, "clubhouse") for seat in range(4)} == {(UNLEADED.members, UNLEADED.prospects)}
    assert [GAME.words("en")[f"gang-rule.{gang.gang}"] for gang in gangs] == ["No special rules."] * 4
    assert "club" not in {*offered(session, 3), *barred(session, 3)}


def test_high_octane_either_side_may_be_chosen() -> None:
    """In a High Octane game a player may still take the plain side."""
    session = dealt(6, 1, 1, 1, options=HIGH_OCTANE)
    play(session, 0, "samcro")
    assert (asked(session), offered(session, 0)) == (("setup.side", [0]), ["high-octane", "unleaded"])
    choose(session, 0, "unleaded")
    play(session, 1, "mayans", "high-octane")
    assert [gang.gang for gang in session.view(None).gangs][:2] == ["samcro-unleaded", "mayans"]
    assert (stash(session, 0), stash(session, 1)) == ((4, 2, 2), (3, 2, 2))


def test_ruling_44_the_side_is_chosen_with_the_gang_and_seen_by_all() -> None:
    """Each picks gang and side before the next does, also the last, for whom only the side is left to choose."""
    session = dealt(1, 6, 1, 1, options=HIGH_OCTANE)
    for seat, gang in ((1, "one-niners"), (2, "samcro"), (3, "mayans")):
        assert asked(session) == ("setup.gang", [seat])
        play(session, seat, gang, "high-octane")
    assert asked(session) == ("setup.side", [0])
    choose(session, 0, "unleaded")
    words = Words(GAME, NAMES)
    for seat in EVERYBODY:  # type: ignore[assignment]
        told = [event.public for event in session.events(seat) if event.kind == "gang"]
        assert told == [
            {"seat": 1, "gang": "one-niners"},
            {"seat": 2, "gang": "samcro"},
            {"seat": 3, "gang": "mayans"},
            {"seat": 0, "gang": "lin-syndicate-unleaded"},
        ]
        sides = [event for event in session.events(seat) if event.kind == "side"]
        assert [words.tell(event, seat) for event in sides[2:]] == [
            "Dee takes the High Octane side. Long Column: A Ride may start from two Locations. "
            "Open Arms: A Recruit brings up to 2 Prospects.",
            "Anna takes the Unleaded side. No special rules.",
        ]


def test_ruling_44_a_rival_reads_which_side_a_gang_plays() -> None:
    """Two games that differ only in the side of SAMCRO: every player's sheet says other words, of it alone."""
    one, other = (
        passing(play(dealt(6, 1, 1, 1, options=HIGH_OCTANE), 0, "samcro", side), "order.which")
        for side in ("high-octane", "unleaded")
    )
    for seat in range(4):
        (leaded, *rest), (unleaded, *same) = (read_gang_cards(session, seat) for session in (one, other))
        assert leaded == (
            "Iron Pipeline: SPEND $1 for 1 Gun. Arms Dealers: $1 extra each time it SELLs Guns, however many. "
            "Starts with 3 base Orders, 2 Members, 3 Prospects, $4, 3 Guns, 1 Contraband."
        )
        start = "Starts with 3 base Orders, 2 Members, 3 Prospects, $4, 2 Guns, 2 Contraband."
        assert (unleaded, rest) == (f"No special rules. {start}", same)


def test_clubhouses_are_read_by_all_as_soon_as_they_are_chosen() -> None:
    """Also while others still pick, by spectators, and in an Unleaded game, where they are all alike."""
    session = play(dealt(6, 1, 1, 1, options=HIGH_OCTANE), 0, "samcro", "high-octane")
    assert [len(read_gang_cards(session, seat)) for seat in EVERYBODY] == [1] * 5
    assert [len(read_gang_cards(begun(), seat)) for seat in EVERYBODY] == [4] * 5


def test_choosing_a_side_shows_what_each_of_them_starts_with() -> None:
    """The brief says the rules of the High Octane side, also to the last, who is not asked for a gang."""
    session = dealt(6, 1, 1, 1, options=HIGH_OCTANE)
    for option, gang in zip(decision(session, 0).options, DECKS.gangs, strict=True):
        assert option.hint == (f"gang-rule.{gang.key}",)
    for seat, gang in enumerate(GANGS[:3]):  # type: ignore[assignment]
        play(session, seat, gang, "high-octane")  # type: ignore[arg-type]
    words, own = Words(GAME, NAMES), decision(session, 3)
    brief = [words.say(line) for line in GAME.brief(session.view(3), own)]
    assert brief[0].endswith(str(words.find("gang-rule.one-niners")))
    assert [words.say(option.hint) for option in own.options] == [
        "3 base Orders, 2 Members, 3 Prospects, $4, 1 Gun, 3 Contraband",
        "3 base Orders, 2 Members, 3 Prospects, $4, 2 Guns, 2 Contraband",
    ]


def test_ruling_44_a_gang_is_taken_whichever_side_it_plays() -> None:
    """A gang on its plain side is no longer there for the next to pick."""
    session = dealt(6, 1, 1, 1, options=HIGH_OCTANE)
    play(session, 0, "mayans", "unleaded")
    assert offered(session, 1) == ["samcro", "lin-syndicate", "one-niners"]


def test_high_octane_each_gang_has_two_special_rules() -> None:
    """Two of its own, one of which may be a Club Order; everybody at the table reads all of them."""
    assert [len(gang.rule) + (gang.order is not None) for gang in DECKS.gangs] == [2] * 4
    session = begun(options=HIGH_OCTANE)
    for seat in range(4):
        for gang, text in zip(DECKS.gangs, read_gang_cards(session, seat), strict=True):
            assert all(f"{rule.title}: {rule.text}" in text for rule in gang.rule)
            assert gang.order is None or f"{gang.order.title}: " in text


def test_example_t23_high_octane_everyone_has_five_orders_in_round_one() -> None:
    """Base Orders and starting Members make five for every gang on its High Octane side."""
    session = begun(options=HIGH_OCTANE)
    assert [gang.gang for gang in session.view(None).gangs] == GANGS
    assert orders(session, 0, 1, 2, 3) == [5] * 4


def test_ruling_21_base_orders_and_members() -> None:
    """SAMCRO has 3 Base Orders; the Mayans the fewest and the most Members; Lin the most and one Member."""
    assert {gang.key: (gang.orders, gang.members) for gang in DECKS.gangs} == {
        "samcro": (3, 2),
        "mayans": (2, 3),
        "lin-syndicate": (4, 1),
        "one-niners": (3, 2),
    }


# -- Choosing Gangs


def test_choosing_gangs_the_highest_die_picks_first() -> None:
    """Everybody rolls; the highest picks first, then play goes to the left, each from the gangs still there."""
    session = dealt(2, 1, 5, 4)
    assert [event.public for event in happened(session, "first")] == [
        {"seat": seat, "die": die} for seat, die in enumerate((2, 1, 5, 4))
    ]
    assert (asked(session), offered(session, 2)) == (("setup.gang", [2]), GANGS)
    choose(session, 2, "mayans")
    assert (asked(session), offered(session, 3)) == (
        ("setup.gang", [3]),
        ["samcro", "lin-syndicate", "one-niners"],
    )
    choose(session, 3, "samcro")
    assert asked(session) == ("setup.gang", [0])
    assert refused(session, 0, "samcro") == "not-offered"


def test_ruling_20_those_tied_for_the_highest_die_roll_again() -> None:
    """Only the tied roll again, as often as it takes; a third who had less has no second chance."""
    check_tied_roll_again(dealt(5, 5, 2, 5, 3, 3, 1, 2, 6))


def test_choosing_gangs_the_last_to_pick_holds_the_patch_and_starts() -> None:
    """Who picks last gets the Reaper Patch and issues the first order."""
    check_last_pick(dealt(1, 1, 6, 1), ("samcro", "mayans", "lin-syndicate"), "one-niners-unleaded")


def test_choosing_gangs_with_three_players_the_last_still_has_a_choice() -> None:
    """One gang stays in the box, and the last to pick decides which."""
    check_last_of_three(dealt(1, 6, 1, seats=3), ("samcro", "mayans"), ["lin-syndicate", "one-niners"])


def test_choosing_gangs_before_his_pick_a_player_has_nothing() -> None:
    """Until a gang is picked a seat has no Dudes and nothing behind a blind."""
    session = dealt(6, 1, 1, 1)
    choose(session, 0, "samcro")
    assert [gang.gang for gang in session.view(None).gangs] == ["samcro-unleaded", "nobody", "nobody", "nobody"]
    assert [any(stash(session, seat)) for seat in range(4)] == [True, False, False, False]
    assert [where(session, seat, "pool") for seat in range(4)] == [(3, 2), (5, 5), (5, 5), (5, 5)]


# -- Starting Amounts


def test_starting_amounts_are_those_of_the_clubhouse_card() -> None:
    """Each High Octane gang has the Cash, Guns, Contraband, Members and Prospects printed on its own card."""
    session = begun(options=HIGH_OCTANE)
    hands = [stash(session, seat) for seat in range(4)]
    assert hands == [(card.cash, card.gun, card.contraband) for card in DECKS.gangs]
    assert len(set(hands)) == 4
    crews = [where(session, seat, "clubhouse") for seat in range(4)]
    assert crews == [(card.members, card.prospects) for card in DECKS.gangs]


def test_starting_amounts_heat_is_one_of_them() -> None:
    """A card that shows Heat puts it on the Tracker at the start; ours show none."""
    assert heat(begun(), 0, 1, 2, 3) == [0] * 4
    warm: Any = replace(GAME, decks=replace(DECKS, unleaded=(replace(UNLEADED, heat=2),)))
    session = passing(dealt(6, 1, 1, 1, game=warm), "setup.gang")
    choose(session, 0, "samcro")
    assert heat(session, 0, 1, 2, 3) == [2, 0, 0, 0]


def test_starting_amounts_the_others_form_the_recruit_pool() -> None:
    """Whoever is not among them waits in the pool, for all to see, and can be had later."""
    session = begun()
    rest = (5 - UNLEADED.members, 5 - UNLEADED.prospects)
    assert [where(session, seat, "pool") for seat in range(4)] == [rest] * 4
    choose(session, 3, "recruit")
    assert (where(session, 3, "pool"), where(session, 3, "clubhouse")) == ((rest[0], rest[1] - 1), (2, 4))
