"""A stranger can learn Sons of Anarchy: briefs and hints have the figures of the position and change with them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.text.words import Words
from rules.kernel.asking import Pick
from rules.kernel.session import Session
from rules.sons_of_anarchy.brief import BRIEFS, HINTS
from rules.sons_of_anarchy.deck import Site
from rules.sons_of_anarchy.game import GAME
from rules.sons_of_anarchy.law import HouseRules
from rules.sons_of_anarchy.transactions import Drop, Skim
from tests.catalogues import own_words
from tests.mob import briefed, check_lessons, check_topics, compare_lessons, hinted, stands
from tests.mob_forging import swapped
from tests.moves import NAMES, choose, decision, play
from tests.sons_of_anarchy.building import LIN, MAYANS, NINERS, SAMCRO, fought, start, table
from tests.sons_of_anarchy.rare import rare_games
from tests.test_learning import asked_at_random

OWN = own_words("rules.sons_of_anarchy")
SAY = Words(GAME, NAMES[:4]).say


def has(lines: list[str], *parts: str) -> bool:
    """Whether one line has all of these parts."""
    return any(all(part in line for part in parts) for line in lines)


# -- throwdowns


def guns(crew: tuple[int, int] = (1, 2), held: int = 2, **position: Any) -> list[str]:
    """What seat 0 reads when it is asked for guns at the Gun Factory, against two members of seat 1."""
    at = {"gun-factory": {0: crew, 1: (2, 0)}}
    return briefed(fought(at=at, stash={0: (0, held, 0)}, orders={1: 1}, turn=1, **position), 0)


def test_guns_both_sides_add_up() -> None:
    assert has(guns(), "You: 1 Member 2 + 2 Prospects 2 = **4**")
    assert has(guns(), "Bo: 2 Members 4 = **4**")
    assert has(guns((1, 3)), "3 Prospects 3 = **5**")


def test_guns_what_they_bring() -> None:
    """The usual Heat, what a hassle makes of it, how many are hurt, and the fall above four."""
    assert has(guns(), "Pulling any brings 🔥1 afterwards (you have 🔥0 of 4)")
    assert has(guns(hassles=("media-circus",)), "brings 🔥2")
    assert has(guns(hassles=("blood-feud",)), "each Gun hurts 2")
    assert not has(guns(), "each Gun hurts")
    assert not has(guns(heat={0: 3}), "⚠️")
    assert has(guns(heat={0: 4}), "⚠️", "a Member Takes the Fall")
    assert has(guns((0, 2), heat={0: 4}), "⚠️", "your gang would be disbanded")
    assert not has(guns(held=0, heat={0: 4}), "⚠️")


# -- orders and exploits


def test_washed_out_roads_change_what_a_ride_moves() -> None:
    at = {"clubhouse": {0: (2, 1)}, "gun-factory": {0: (0, 1)}}
    free, blocked = (start(table(at=at, orders={0: 1}, hassles=cards)) for cards in ((), ("washed-out-roads",)))
    assert "any number" in hinted(free, 0)["ride"]
    assert "up to 2 Dudes" in hinted(blocked, 0)["ride"]
    choose(blocked, 0, "ride")
    assert has(briefed(blocked, 0), "takes 2 at most")
    assert has(briefed(blocked, 0), "the Clubhouse 2+1 and Gun Factory 0+1")


def test_a_ride_says_what_stands_in_the_way() -> None:
    at = {"clubhouse": {0: (1, 1)}, "gun-factory": {1: (1, 0)}, "cut-and-bag-op": {2: (0, 1), 3: (1, 1)}}
    t = table(at=at, orders={0: 1})
    t.exploited = [[spot.card.key for spot in t.spots].index("cut-and-bag-op")]
    hints = hinted(play(start(t), 0, "ride", ("member-1",)), 0)
    assert hints["gun-factory"] == "Bo is here (2): throw down first. SPEND $1 for 1 Gun (max 4)."
    assert hints["cut-and-bag-op"].startswith("Exploited already; 2 rivals here (1 · 3). SPEND $1")


def test_what_is_hot_says_so_before_it_is_used() -> None:
    place = "reservation-casino"
    session = play(start(table(sites=(place,), at={place: {0: (1, 0)}}, orders={0: 1})), 0, "exploit")
    assert has(briefed(session, 0), "Reservation Casino is Hot: it brings 🔥1 at once.")
    assert has(briefed(session, 0), "You may use any of it, or none")


def test_what_is_hot_has_brought_its_heat_before_its_parts_are_chosen() -> None:
    place, parts = "fight-cage", (Drop(drop_heat=1), Skim(skim=(("cash", 2),)))
    site = Site(key=place, title="Cage", source="house", main=parts, hot=1)
    game = swapped(GAME, site, "starting", "random", "opportunities")
    t = table(sites=(place,), at={place: {0: (1, 0)}}, orders={0: 1}, game=game)
    session = play(start(t, game), 0, "exploit")
    assert has(briefed(session, 0), "**Cage**: DROP 1 Heat; SKIM $2.")
    assert has(briefed(session, 0), "the 🔥1 is yours already")
    assert not has(briefed(session, 0), "GAIN")


def test_dropping_heat_that_is_not_there() -> None:
    at = {"police-station": {0: (1, 0)}}
    for heat, hint in ((0, "You have no Heat to drop."), (2, "🔥2 becomes 🔥1.")):
        session = play(start(table(at=at, orders={0: 1}, heat={0: heat})), 0, "exploit")
        assert hinted(session, 0) == {"part-1": "You hold the Reaper Patch already", "part-2": hint}
    asked = decision(session, 0)
    assert isinstance(asked, Pick)
    assert [SAY(option.label) for option in asked.options] == ["Claim the Reaper Patch", "DROP 1 Heat"]


@pytest.mark.parametrize(("heat", "hint"), [(0, "You have no Heat to drop."), (3, "🔥3 becomes 🔥1.")])
def test_one_of_two_parts_may_be_a_bribe(heat: int, hint: str) -> None:
    place = "courthouse-steps"
    t = table(sites=(place,), at={place: {0: (1, 0)}}, orders={0: 1}, heat={0: heat}, stash={0: (2, 0, 0)})
    assert hinted(play(start(t), 0, "exploit"), 0)["one"] == hint


@pytest.mark.parametrize(("heat", "hint"), [(0, "Brings 🔥1. "), (4, "above 4: a Member Takes the Fall. ")])
def test_one_of_two_parts_may_bring_heat(heat: int, hint: str) -> None:
    place = "mountain-cookhouse"
    t = table(sites=(place,), at={place: {0: (1, 0)}}, orders={0: 1}, heat={0: heat}, stash={0: (2, 0, 0)})
    hints = hinted(play(start(t), 0, "exploit"), 0)
    assert hints["one"] == "You can pay for it once."
    assert hints["other"].endswith(f"{hint}You can pay for it 2 times.")


def test_a_dude_to_whom_something_happens_has_it_said() -> None:
    at = {"gun-factory": {0: (1, 1), 1: (1, 0)}}
    shot = play(fought(at=at, stash={1: (0, 1, 0)}, orders={1: 1}, turn=1), 0, 0)
    play(shot, 1, 1)
    assert hinted(shot, 0)["prospect-1"] == "To the Emergency Room. +1 in a Throwdown"


def test_a_lockdown_makes_an_exploit_dearer() -> None:
    at = {"gun-factory": {0: (1, 0)}, "cut-and-bag-op": {0: (1, 0)}}
    usual, locked = (start(table(at=at, orders={0: 3}, hassles=cards)) for cards in ((), ("lockdown",)))
    for session in (usual, locked):
        choose(session, 0, "exploit")
    assert has(briefed(usual, 0), "it takes 1, you have 3")
    assert has(briefed(locked, 0), "it takes 2, you have 3")


def test_open_arms_recruit_more() -> None:
    at = {"clubhouse": {MAYANS: (1, 2)}}
    for side, more in (((), 1), ((MAYANS,), 2)):
        session = start(table(high_octane=side, at=at, orders={MAYANS: 1}, turn=MAYANS))
        assert hinted(session, MAYANS)["recruit"].startswith(f"Up to {more} more at home; you have 2 of 5.")


def test_slim_pickings_are_counted() -> None:
    house = HouseRules(slim_pickings=True)
    session = start(table(at={"clubhouse": {0: (1, 2)}}, orders={0: 1}, house=house))
    assert "you have 2 of 3" in hinted(session, 0)["recruit"]


@pytest.mark.parametrize(("side", "bonus"), [((), False), ((SAMCRO,), True)])
def test_arms_dealers_get_more(side: tuple[int, ...], bonus: bool) -> None:
    place = "county-line-gun-show"
    t = table(high_octane=side, sites=(place,), at={place: {0: (0, 1)}}, stash={0: (0, 2, 0)}, orders={0: 1})
    session = play(start(t), 0, "exploit")
    assert has(briefed(session, 0), "Up to 2 times: 2 Guns for $6")
    assert has(briefed(session, 0), "Arms Dealers: 💵1 more") == bonus


@pytest.mark.parametrize(
    ("heat", "made", "hint"),
    [(0, True, "🔥0 becomes 🔥1."), (4, True, "a Member Takes the Fall"), (4, False, "the gang is disbanded")],
)
def test_heat_for_a_rival_says_what_becomes_of_it(heat: int, made: bool, hint: str) -> None:
    at = {"planted-evidence": {0: (1, 0)}, "clubhouse": {1: (int(made), 1)}}
    t = table(at=at, opportunities=("planted-evidence",), orders={0: 1}, heat={1: heat})
    session = play(start(t), 0, "exploit", "planted-evidence")
    assert hint in hinted(session, 0)["seat:1"]
    assert has(briefed(session, 0), "One rival gains 🔥1")


# -- the market


def market(seat: int = 0, **position: Any) -> list[str]:
    """What a seat reads at the Black Market, with five contraband."""
    return briefed(start(table(stage="market", stash={seat: (0, 0, 5)}, **position)), seat)


def test_the_market_has_prices_limits_and_cost() -> None:
    lines = market(heat={0: 2, 1: 4, 2: 3})
    assert has(lines, "up to 4 Contraband in all 💵3 each", "up to 8 Contraband in all 💵2 each", "more 💵1")
    assert has(lines, "🔥2 lets you traffic up to 2; you have 📦5")
    assert has(lines, "Bo nothing, Cy up to 1 and Di any number")
    assert has(lines, "Trafficking any brings 🔥1", "(you have 🔥2 of 4)")
    assert has(lines, "5 more markets")
    assert has(market(round_=6), "The last market")


def test_the_market_changes_with_hassles_and_players() -> None:
    assert has(market(seats=3), "up to 3 Contraband in all 💵3 each")
    assert has(market(hassles=("buyers-in-town",)), "in all 💵4 each", "more 💵2")
    assert has(market(hassles=("rival-imports",)), "up to 2 Contraband in all 💵3 each")
    assert has(market(round_=6, house=HouseRules(long_haul=1)), "1 more market after")


def test_the_market_of_gangs_with_rules_of_their_own() -> None:
    lines = market(LIN, heat={LIN: 4}, high_octane=(LIN,), at={"clubhouse": {LIN: (1, 0)}})
    assert has(lines, "🔥4 lets you traffic up to 1")
    assert has(lines, "⚠️", "a Member Takes the Fall")
    assert has(market(NINERS, high_octane=(NINERS,)), "exactly 1 brings no Heat")
    assert not has(market(NINERS), "brings no Heat", "exactly")


# -- everything else


def test_every_question_is_explained() -> None:
    """Also those that random games hardly come to."""
    asked = set()
    for session in rare_games():
        assert check_lessons(session) == []
        asked |= {decision.prompt[0] for decision in session.ask.decisions.values()} if session.ask else set()
    assert asked | asked_at_random(GAME.key) == {*BRIEFS}


def test_a_face_says_what_the_card_does() -> None:
    faces = GAME.faces()
    assert [SAY(line) for line in faces["salvage-yard"].does] == ["SKIM $1 and 1 Gun."]
    assert SAY(faces["lockdown"].kind) == "Hassle, this round (Hardcore card)"
    assert SAY(faces["hangarounds"].kind) == "Obstacle, at once"
    assert "$5, 1 Gun, 3 Contraband" in SAY(faces["lin-syndicate"].does[0])
    assert "Deep Cellars" in SAY(faces["lin-syndicate"].does[1])
    assert "no special rules" in SAY(faces["samcro-unleaded"].does[1]).lower()


def test_a_deck_without_flavour_can_be_read() -> None:
    plain = tuple(replace(card, flavour="") for card in GAME.decks.hassles)
    game = replace(GAME, decks=replace(GAME.decks, hassles=plain))
    assert game.faces()["lockdown"].flavour == ()
    assert "flavour.lockdown" not in game.words("en")
    assert GAME.words("en")["flavour.lockdown"]


def test_standing() -> None:
    house = HouseRules(long_haul=2)
    session = start(table(stash={0: (7, 1, 2)}, orders={0: 1}, heat={0: 3}, round_=2, house=house))
    assert stands(session, 0)[0] == "Most Cash after round 8 wins · round 2"
    assert "💵7 🔫1 📦2 and have 🔥3" in stands(session, 0)[1]
    assert "💵" not in stands(session, None)[1]


@pytest.mark.parametrize("octane", ["high", "unleaded"])
def test_standing_and_cards_while_gangs_are_picked(octane: str) -> None:
    """Nobody holds the Patch yet; each Clubhouse that can still be had is read in full."""
    session = Session.new(GAME, 3, "picking", {"octane": octane})
    first = min(session.waiting_for)
    last = "Whoever picks last holds the Reaper Patch"
    assert stands(session, first)[1] == f"You have no gang yet. {last}."
    play(session, first, "mayans", *(["unleaded"] if octane == "high" else []))
    assert stands(session, first)[1] == f"You hold 💵4 🔫2 📦2 and have 🔥0 of 4 · {last}"
    (grid,) = [grid for grid in GAME.sheet(session.view(None)).more if grid.title == ("sheet.to-pick",)]
    assert [SAY(row[0]) for row in grid.rows][:3] == ["SAMCRO", "Lin Syndicate", "One-Niners"]
    side = "samcro" if octane == "high" else "samcro-unleaded"
    assert grid.rows[0][1:] == GAME.faces()[side].does
    assert len(grid.rows) == (4 if octane == "high" else 3)


def test_an_emergency_room_is_told_in_the_same_words() -> None:
    """On the board, on its face and in a brief; and guns bring Heat, they do not cost it."""
    less = "less dies and goes back to the recruit pool"
    for key in ("brief.recover", "sheet.recovers", "face.recovers", "topic.emergency", "howto.2"):
        assert less in OWN[key]
    assert "brings { $arg2 } Heat" in OWN["sheet.gun-figures"]


def test_what_lies_open_is_in_sight() -> None:
    session = start(table(hassles=("lockdown",), calls=("audit",), orders={0: 1}, high_octane=(0,)))
    seen = {*GAME.in_sight(session.view(None))}
    assert {"police-station", "lockdown", "audit", "samcro", "mayans-unleaded"} <= seen
    assert not {"respect", "old-cannery", "mayans"} & seen
    for octane, key in (("high", "mayans"), ("unleaded", "mayans-unleaded")):
        opening = Session.new(GAME, 3, "open", {"octane": octane})
        assert key in GAME.in_sight(opening.view(None))


def test_every_question_has_a_tip_and_every_rule_a_topic() -> None:
    """And there is none of either that nobody asks for."""
    check_topics(OWN, BRIEFS, HINTS)


@pytest.mark.parametrize("seats", GAME.seats)
def test_twin_worlds_are_explained_alike(seats: int) -> None:
    """What one seat cannot tell apart is explained to it in the same words."""
    assert sum(compare_lessons(GAME, seats, f"lesson {number}") for number in range(2)) > 20
