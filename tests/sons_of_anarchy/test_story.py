"""The story in the channel: a round in a few lines, whatever way it is cut, and scenes as people would retell
them."""

from __future__ import annotations

from typing import Any

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.sons_of_anarchy.game import GAME
from rules.sons_of_anarchy.law import HouseRules
from tests.catalogues import own_words
from tests.mob_fights import armed
from tests.mob_story import (
    Events,
    check_cuts,
    check_every_kind,
    check_holes,
    check_limits,
    check_pieces,
    check_sentences,
    list_unsaid,
    make_samples,
    play_game,
    tell_session,
)
from tests.moves import all_name, choose, passing, play
from tests.sons_of_anarchy.building import fought, start, table
from tests.sons_of_anarchy.fighting import FACTORY, STATION, shot

KEY = GAME.key
HARDCORE = (("octane", "high"), ("under-the-radar", "yes"), ("hardcore-cards", "yes"), ("long-haul", "2"))
SAMPLES = make_samples("gun-factory", "audit", "samcro", ("member", "prospect"))
OWN = own_words("rules.sons_of_anarchy")


def games() -> list[Events]:
    """Games of four and of three, and one with other house rules."""
    fours = [play_game(KEY, 4, f"story {seed}") for seed in range(5)]
    threes = [play_game(KEY, 3, f"story {seed}") for seed in range(2)]
    return [*fours, *threes, play_game(KEY, 4, "hardcore", HARDCORE)]


# -- what holds of every game


def test_a_round_is_told_in_few_lines() -> None:
    check_limits(KEY, games())


def test_every_line_is_a_good_sentence() -> None:
    check_sentences(KEY, games())


def test_a_round_can_be_cut_anywhere() -> None:
    """Both parts are told, with the same figures as the whole."""
    assert check_cuts(KEY, games()[0]) > 300


def test_a_game_can_be_told_in_pieces() -> None:
    for seed, events in enumerate(games()):
        check_pieces(KEY, events, seed)


def test_every_kind_of_event_is_told() -> None:
    check_every_kind(KEY, OWN, SAMPLES)


def test_every_sentence_of_the_story_is_said() -> None:
    """In some game, or of an event that stands alone."""
    assert list_unsaid(KEY, OWN, games(), SAMPLES) == set()


def test_a_span_with_holes_is_told() -> None:
    """Whatever is missing, the rest makes lines."""
    check_holes(KEY, games()[-1])


# -- scenes


def test_gangs_are_presented_with_their_rules() -> None:
    """The rolls for the first pick, tied ones too, and each gang with its side."""
    session = passing(Session.new(GAME, 3, "x", {"octane": "high"}), "order.which")
    assert tell_session(session)[:4] == [
        "🎲 First pick: Anna 🎲3, Bo 🎲6, Cy 🎲6, Bo 🎲5 and Cy 🎲1",
        "**Bo** plays SAMCRO · High Octane side: Iron Pipeline: SPEND $1 for 1 Gun. Arms Dealers: $1 extra each "
        "time it SELLs Guns, however many. · **Cy** plays Mayans · High Octane side: Long Column: A Ride may "
        "start from two Locations. Open Arms: A Recruit brings up to 2 Prospects.",
        "**Anna** plays Lin Syndicate · High Octane side: Quiet Envelope: Pay $2 and DROP 1 Heat. Deep Cellars: "
        "May traffic 1 Contraband beyond its Heat. · Anna holds the Reaper Patch 🧷",
        "### Round 1 · Anna goes first",
    ]


def test_a_throwdown_with_guns_is_a_block_of_three_lines() -> None:
    """Who against whom and with whose help, all sums, and what came of it: losses, what the winner made of it, and
    what guns cost."""
    at = {FACTORY: {0: (1, 1), 1: (0, 3)}, "clubhouse": {1: (1, 0)}}
    position: dict[str, Any] = {"orders": {0: 2, 1: 1, 3: 1}, "heat": {0: 4}, "holder": 1, "turn": 0}
    session = fought(FACTORY, at=at, stash={0: (2, 2, 0), 1: (0, 1, 0)}, dice=LoadedDice([3, 1]), **position)
    choose(session, 1, "clubhouse")
    all_name(session, {0: 2, 1: 0})
    choose(session, 1, "prospect-1", "prospect-2")
    play(session, 0, "yes", 2)
    assert tell_session(session) == [
        "🥊 **Throwdown at Gun Factory** — Anna against Bo · Bo calls 🏍️1 from the Clubhouse · "
        "*Saddlebags are unbuckled.*",
        "Bo: dudes 5 + 🎲3 = **8** · Anna: dudes 3 + 🔫2 (6) + 🎲1 = **10**",
        "**Anna takes it**, holds the Reaper Patch 🧷, works it: 💵2 → 🔫2, 🔥4 → 5 for the Guns, "
        "lets a Member at Gun Factory Take the Fall, 🔥1 again · Bo has 2 Prospects carried out 🩹, goes home",
    ]


def test_in_a_pile_up_it_is_told_who_shot_whom() -> None:
    """Between two gangs it goes without saying."""
    at = {FACTORY: {0: (2, 0), 1: (1, 1), 2: (0, 2)}}
    position: dict[str, Any] = {"orders": {0: 1, 3: 1}, "holder": 3, "turn": 0}
    session = shot({0: 1, 1: 1, 2: 0}, at=at, stash=armed(1, 1), dice=LoadedDice([4, 3, 2]), **position)
    play(session, 0, 0)
    play(session, 1, 1)
    assert tell_session(session) == [
        "🥊 **Throwdown at Gun Factory** — Anna against Bo and Cy · *Saddlebags are unbuckled.*",
        "Anna: dudes 4 + 🔫1 (3) + 🎲4 = **11** · Bo: dudes 3 + 🔫1 (3) + 🎲3 = **9** · Cy: dudes 2 + 🎲2 = **4**",
        "**Anna takes it**, shoots 1 of Cy's, has 1 Member carried out 🩹, 🔥0 → 1 for the Guns · "
        "Bo shoots 1 of Anna's, goes home, 🔥0 → 1 for the Guns · Cy has 1 Prospect carried out 🩹, goes home",
    ]


def test_a_tie_without_the_patch_sends_everybody_home() -> None:
    at = {STATION: {0: (1, 0), 1: (1, 0)}}
    session = fought(STATION, at=at, orders={0: 1, 3: 1}, holder=3, turn=0, dice=LoadedDice([4, 4]))
    assert tell_session(session) == [
        "🥊 **Throwdown at Charming Police Station** — Anna against Bo · "
        "Anna: dudes 2 + 🎲4 = **6** · Bo: dudes 2 + 🎲4 = **6**",
        "Anna and Bo are tied, and none of them holds the Patch · Anna goes home · Bo goes home",
    ]


def test_a_card_that_works_at_once_says_what_it_did() -> None:
    """New turf first; a card that changes nothing is told with what it would have done."""
    t = table(
        stage="dawn",
        round_=2,
        facedown=("salvage-yard", "velvet-rope-club"),
        deck=("flash-flood", "highway-checkpoint"),
        heat={1: 4},
        at={FACTORY: {1: (1, 0)}},
    )
    assert tell_session(start(t)) == [
        "### Round 2 · Anna goes first",
        "🛣️ **Salvage Yard**: SKIM $1 and 1 Gun. · "
        "🛣️ **Velvet Rope Club**: Take $1 from each rival. Boost: SELL 1 Contraband for $3.",
        "🃏 **Flash Flood** · Obstacle, at once. Every gang: all Dudes on one random Site of its choice go home.",
        "🃏 **Highway Checkpoint** · Obstacle, at once. Every gang: GAIN 1 Heat. · Anna 🔥0 → 1 · "
        "Bo 🔥4 → 5, lets a Member at Gun Factory Take the Fall, 🔥1 again · Cy 🔥0 → 1 · Di 🔥0 → 1",
    ]


def test_under_the_radar_it_is_told_who_is_skipped() -> None:
    """Order tokens are secret, so that is news."""
    position: dict[str, Any] = {"orders": {0: 1, 2: 1}, "at": {"clubhouse": {0: (1, 0), 2: (1, 1)}}}
    session = start(table(house=HouseRules(secret_orders=True), **position))
    play(session, 0, "ride", FACTORY)
    play(session, 2, "recruit")
    assert tell_session(session) == [
        "**Anna** rides 🏍️1 to Gun Factory · **Bo** has spent the last Order token · **Cy** recruits 🛵1 · "
        "**Di** has spent the last Order token",
        "**Anna** has spent the last Order token · **Cy** has spent the last Order token",
    ]


def test_the_market_and_the_last_calls() -> None:
    """A line for the market, and one for each card with what it took and paid."""
    t = table(
        stage="market",
        calls=("audit", "weapons-buyback"),
        stash={0: (4, 1, 2), 1: (1, 1, 1)},
        heat={1: 1},
        round_=6,
    )
    session = passing(all_name(start(t), {0: 2, 1: 1, 2: 0, 3: 0}))
    assert tell_session(session) == [
        "🌙 **Black Market** — *the phones ring all night*: 📦3, 💵3 each · "
        "Anna 📦2 → 💵6, 🔥0 → 1 · Bo 📦1 → 💵3, 🔥1 → 2",
        "🔔 **Audit** · Anna −💵3",
        "🔔 **Weapons Buyback** · Anna hands in 🔫1 → 💵2 · Bo hands in 🔫1 → 💵2",
        "🎭 **The blinds are lifted.** *Now everybody sees who was bluffing.*",
    ]
