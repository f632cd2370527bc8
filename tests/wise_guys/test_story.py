"""The story in the channel: a round in a few lines, whatever way it is cut, and scenes as people would retell
them."""

from __future__ import annotations

from typing import Any

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.wise_guys.game import GAME
from rules.wise_guys.law import HouseRules
from tests.catalogues import own_words
from tests.mob import deal, shake_hands
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
    tell,
    tell_session,
)
from tests.moves import all_name, choose, play
from tests.wise_guys.building import start, table
from tests.wise_guys.fighting import DOCKS, HALL, slugged

KEY = GAME.key
LIQUOR = tuple((option.key, "yes") for option in GAME.options)
SAMPLES = make_samples("distillery", "gun-sweep", "outfit", ("capone", "associate"))
OWN = own_words("rules.wise_guys")


def games() -> list[Events]:
    """Games of four and of three, and one with all house rules."""
    fours = [play_game(KEY, 4, f"story {seed}") for seed in range(6)]
    threes = [play_game(KEY, 3, f"story {seed}") for seed in range(2)]
    return [*fours, *threes, play_game(KEY, 4, "hard liquor", LIQUOR)]


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


def test_turns_share_a_line() -> None:
    """One order of each player; the second of a player's begins a new line."""
    at = {
        "clubhouse": {0: ("capone", 2), 1: (2,), 3: ("saltis", 1)},
        "distillery": {1: ("sheldon",)},
        "gun-factory": {2: (1,)},
    }
    stash = {0: (1, 1, 0), 1: (4, 0, 0), 2: (2, 0, 0)}
    session = start(table(at=at, stash=stash, orders={0: 2, 1: 1, 2: 1, 3: 1}))
    play(session, 0, "drive", ("capone", "associate-1"), "city-hall")
    play(session, 1, "exploit", 4)
    play(session, 2, "exploit", 2)
    play(session, 3, "recruit")
    play(session, 0, "initiate", "city-hall", "mcgurn")
    assert tell_session(session) == [
        "**Anna** drives 🎩1 👤1 to City Hall · **Bo** works Distillery: 💵4 → 🥃4 · "
        "**Cy** works Gun Factory: 💵2 → 🔫2 · **Di** recruits 👤1",
        "**Anna** initiates 'Machine Gun Jack' McGurn at City Hall (−💵1 🔫1)",
    ]


def test_orders_of_one_player_in_a_row_are_one_clause() -> None:
    """What was gained by the same order several times is one sum."""
    at = {"clubhouse": {0: ("capone", 1)}}
    session = start(table(at=at, stash={0: (0, 0, 3)}, orders={0: 4}))
    play(session, 0, "gang", "gang", "recruit", "recruit")
    assert tell_session(session)[0] == "**Anna** issues *Syndication* 2 times: 🥃2 → 💵4, recruits 👤2"


def test_a_fight_with_guns_is_a_block_of_three_lines() -> None:
    """Who against whom, all sums, and what came of it: losses, what the winner made of it, and what guns cost."""
    at = {DOCKS: {0: ("capone", 1), 1: ("sheldon", 2)}, "clubhouse": {1: ("mcgovern",)}}
    position: dict[str, Any] = {"orders": {0: 2, 1: 1, 3: 1}, "dice": LoadedDice([3, 2]), "boss": 1, "turn": 0}
    session = slugged(at=at, stash={0: (2, 2, 0), 1: (0, 1, 0)}, **position)
    choose(session, 1, "none")
    all_name(session, {0: 2, 1: 1})
    heading = "🥊 **Slugging at Downtown Docks** — Anna against Bo · *The violin cases are open.*"
    sums = "Bo: men 6 + 🔫1 (3) + 🎲3 = **12** · Anna: men 3 + 🔫2 (6) + 🎲2 = **11**"
    assert tell_session(session) == [heading, sums, "**Bo takes it**, shoots 1 of Anna's · Anna shoots 2 of Bo's"]
    choose(session, 1, "sheldon", "associate-1")
    choose(session, 0, "associate-1")
    assert tell_session(session) == [
        heading,
        sums,
        "**Bo takes it**, has Ralph Sheldon and 1 Associate carried out 🩹, ⭐3 → 2 for the Guns · "
        "Anna has 1 Associate carried out 🩹, goes home, ⭐3 → 2 for the Guns",
    ]


def test_a_quiet_fight_is_a_block_of_two_lines() -> None:
    """A tie, which the Boss of Bosses decides, and the winner at work."""
    at = {HALL: {0: ("nitti",), 1: (2,)}}
    session = slugged(place=HALL, at=at, boss=2, turn=0, orders={0: 2}, dice=LoadedDice([4, 4]))
    choose(session, 2, "seat:0")
    choose(session, 0, "yes")
    assert tell_session(session)[:2] == [
        "🗣️ **Talking at City Hall** — Anna against Bo · Anna: men 2 + 🎲4 = **6** · Bo: men 2 + 🎲4 = **6**",
        "Anna and Bo are tied; Cy, Boss of Bosses, decides · "
        "**Anna takes it**, works it: +⭐1, is Boss of Bosses 👑 · Bo goes home",
    ]


def test_the_market_is_one_line() -> None:
    """The price and why, and what everybody made of it."""
    stash = {0: (0, 0, 7), 1: (0, 0, 4), 2: (0, 0, 1)}
    position: dict[str, Any] = {"clout": {0: 4, 1: 4, 2: 1}, "at": {"clubhouse": {2: ("moran",)}}}
    session = start(table(stage="market", stash=stash, hassles=("thirsty-city",), **position))
    all_name(session, {0: 7, 1: 4, 2: 1, 3: 0})
    assert tell_session(session)[:2] == [
        "🌙 **Black Market** — *everybody had the same idea*: 🥃12, 💵2 each (💵1 of it by a Hassle) · "
        "Anna 🥃7 → 💵14, ⭐4 → 3 · Bo 🥃4 → 💵8, ⭐4 → 3 · "
        "Cy 🥃1 → 💵2, ⭐1 → 0, lets George 'Bugs' Moran Take the Fall, ⭐1 again",
        "### Round 2 · Anna leads",
    ]


def test_a_market_without_a_sale_is_not_told() -> None:
    session = start(table(stage="market", stash={0: (0, 0, 7)}))
    all_name(session, dict.fromkeys(range(4), 0))
    assert tell_session(session)[0] == "### Round 2 · Anna leads"


def test_the_end_of_a_round_and_the_dawn_of_the_next() -> None:
    """Last Calls with what they take, the way home, the Emergency Room; then a heading, new turf and cards with
    what they do."""
    at = {
        "hungry-youngsters": {0: (1,)},
        "emergency": {1: ("sheldon", 1)},
        "clubhouse": {2: ("moran",)},
    }
    t = table(
        stage="calls",
        calls=("gun-sweep", "indictment"),
        opportunities=("hungry-youngsters",),
        stash=armed(3, 3),
        clout={0: 4, 1: 4, 2: 1, 3: 4},
        at=at,
        facedown=("taylor-street-stills", "lakefront-gaming-ship"),
        deck=("roadblocks", "ward-picnic"),
        boss=3,
        dice=LoadedDice([6, 2]),
    )
    assert tell_session(start(t)) == [
        "🔔 **Gun Sweep** · Anna −🔫2 · Bo −🔫2",
        "🔔 **Indictment** · Cy lets George 'Bugs' Moran Take the Fall",
        "🏠 Back home: Anna from Hungry Youngsters · 🏥 **Emergency Room**, 🎲4 or more · "
        "Bo gets Ralph Sheldon back (🎲6), loses 1 Associate (🎲2)",
        "### Round 2 · Di leads",
        "🏙️ **Taylor Street Stills** (Slugging): Hot: lose 1 Clout. Trade $1 for 2 Booze (max 2). · "
        "🏙️ **Lakefront Gaming Ship** (Talking): Gain $3.",
        "🃏 **Roadblocks** · Hassle, this round. One drive moves 2 members at most.",
        "🃏 **Ward Picnic** · Last Call, at the end of the round. Most Associates: gain 1 Clout.",
    ]


def robbing() -> Session:
    """Anna is about to rob somebody; Bo and Di are worth it."""
    place = "hijack-shipment"
    at = {place: {0: ("capone",)}, "clubhouse": {1: ("sheldon",)}}
    stash = {1: (3, 0, 1), 3: (0, 0, 5)}
    t = table(opportunities=(place,), at=at, orders={0: 2, 1: 1}, stash=stash, boss=3, turn=0)
    return play(start(t), 0, "exploit")


def test_a_choice_is_told_until_it_is_made() -> None:
    """Whoever may be robbed hears of it in time; a bribe is told before what it was paid for."""
    session = robbing()
    choosing = "**Anna** is choosing whom to rob (Hijack Shipment); deals are open"
    assert tell_session(session) == ["**Anna** works Hijack Shipment", choosing]
    deal(session, 1, 0, (2, 0, 0), (0, 0, 0))
    bribe = "🤝 Bo hands Anna 💵2"
    assert tell_session(session) == ["**Anna** works Hijack Shipment", choosing, bribe]
    choose(session, 0, "seat:3")
    assert tell_session(session) == [f"{bribe} · **Anna** works Hijack Shipment: robs Di of 🥃2"]


def test_what_a_player_does_to_another_stands_behind_it() -> None:
    """Told by itself it names the card."""
    at = {"anonymous-tip": {0: ("capone",)}, "clubhouse": {1: ("sheldon",)}}
    t = table(opportunities=("anonymous-tip",), at=at, clout={1: 2}, orders={0: 2, 1: 1}, boss=3, turn=0)
    session = play(start(t), 0, "exploit", "seat:1")
    fall = "lets Ralph Sheldon Take the Fall, ⭐1 again"
    assert tell_session(session) == [f"**Anna** works Anonymous Tip · Bo ⭐2 → 0, {fall}"]
    assert tell(KEY, session.events(None)[2:]) == [f"**Bo** ⭐2 → 0 (Anonymous Tip), {fall}"]


def test_a_bomb() -> None:
    """What is gone, what opens instead, and who went home."""
    house, at = HouseRules(bombing=True), {"distillery": {1: ("sheldon", 1)}}
    t = table(stage="dawn", house=house, stash=armed(1), at=at, facedown=(), deck=("tribute",))
    t.unused = [tile for tile in t.unused if tile.key == "club-morton"]
    session = start(t)
    choose(session, 0, "distillery")
    assert tell_session(session)[1] == (
        "💣 **Anna** bombs Distillery (−🔫1). In its place opens **Club Morton** (Talking). "
        "Trade 2 Booze for $6 (max 1). · Bo goes home"
    )


def test_the_end() -> None:
    """The blinds, and a last Slugging that the Boss of Bosses decides."""
    at = {"clubhouse": {0: ("capone",), 1: (2,)}}
    tied = {0: (5, 0, 0), 1: (5, 0, 0)}
    session = start(table(stage="calls", round_=6, boss=3, at=at, stash=tied, dice=LoadedDice([5, 5])))
    choose(shake_hands(session), 3, "seat:0")
    assert tell_session(session) == [
        "🎭 **The blinds are lifted.** *Now everybody sees who was bluffing.* · "
        "🥊 **The last Slugging**: Anna: men 2 + 🎲5 = **7** and Bo: men 2 + 🎲5 = **7** · "
        "Di, Boss of Bosses, gives it to **Anna**"
    ]
