"""A stranger can learn Wise Guys: briefs and hints have the figures of the position, and change with them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.text.words import Words
from rules.kernel.asking import Pick
from rules.kernel.session import Session
from rules.mob.table import Fight
from rules.wise_guys.brief import BRIEFS, HINTS
from rules.wise_guys.game import GAME
from rules.wise_guys.law import HouseRules
from tests.catalogues import own_words
from tests.mob import briefed, check_lessons, check_topics, compare_lessons, hinted, reply, stands
from tests.mob_fights import armed
from tests.moves import NAMES, choose, decision, play
from tests.test_learning import asked_at_random
from tests.wise_guys.building import start, table
from tests.wise_guys.cards import EXPLOITS, holding
from tests.wise_guys.fighting import slugged

OWN = own_words("rules.wise_guys")
SAY = Words(GAME, NAMES[:4]).say
OPEN = GAME.words("en")


def has(lines: list[str], *parts: str) -> bool:
    """Whether one line has all of these parts."""
    return any(all(part in line for part in parts) for line in lines)


# -- fights


def guns(crew: tuple[Any, ...] = ("capone", 2), held: int = 2, **position: Any) -> Session:
    """Seat 0, to be asked for guns at the docks, against Sheldon alone."""
    at = {"downtown-docks": {0: crew, 1: ("sheldon",)}}
    return slugged(at=at, stash=armed(held), orders={0: 1}, **position)


def test_guns_both_sides_add_up() -> None:
    lines = briefed(guns(), 0)
    assert has(lines, "You: Al 'Scarface' Capone 2 + 2 Associates 2 = **4**")
    assert has(lines, "Bo: Ralph Sheldon 4 = **4**")
    assert has(lines, "You can pull 2 of your 🔫2", "Bo 1.")


def test_guns_what_they_cost() -> None:
    """The usual Clout, what a hassle makes of it, what a house rule pays, and nothing without a gun."""
    assert has(briefed(guns(), 0), "Pulling any costs ⭐1 afterwards (you have ⭐3)")
    assert has(briefed(guns(hassles=("straight-patrolman",)), 0), "costs ⭐2")
    assert has(briefed(guns(house=HouseRules(crime_pays=True)), 0), "Crime Pays", "💵2")
    assert not has(briefed(guns(), 0), "Crime Pays")
    assert not has(briefed(guns(held=0), 0), "costs ⭐")


def test_guns_a_brief_has_at_most_six_lines() -> None:
    """Even with all that can be said: the last Clout, Crime Pays and a Chicago Typewriter."""
    at = {"downtown-docks": {0: ("capone",), 3: ("saltis",)}}
    house = HouseRules(crime_pays=True)
    stash = armed(1, 0, 0, 1)
    session = slugged(at=at, stash=stash, orders={0: 1}, rules_of=(3,), house=house, clout={3: 1})
    lines = briefed(session, 3)
    assert has(lines, "+3", "Chicago Typewriter")
    assert has(lines, "⭐1 afterwards", "⚠️", "Crime Pays")
    assert len(lines) <= 6


def test_guns_the_last_clout_is_warned_about() -> None:
    assert not has(briefed(guns(), 0), "⚠️")
    assert has(briefed(guns(clout={0: 1}), 0), "⚠️", "a Made Man Takes the Fall")
    lines = briefed(guns(clout={1: 1}, crew=("capone", 1)), 1)
    assert not has(lines, "⚠️")  # Bo has no gun to pull


def test_guns_a_gang_without_a_made_man_is_warned_of_the_end() -> None:
    at = {"downtown-docks": {0: (2,), 1: ("sheldon",)}}
    session = slugged(at=at, stash=armed(1), orders={1: 1}, turn=1, clout={0: 1})
    assert has(briefed(session, 0), "⚠️", "your gang would be disbanded")


def test_guns_the_chicago_typewriter() -> None:
    at = {"downtown-docks": {0: ("capone",), 3: ("saltis",)}}
    session = slugged(at=at, stash=armed(1, 0, 0, 1), orders={0: 1}, rules_of=(3,))
    assert has(briefed(session, 3), "Chicago Typewriter", "1 more")
    assert not has(briefed(session, 0), "Chicago Typewriter")


def test_backup_what_each_place_would_add() -> None:
    at = {"downtown-docks": {0: ("capone",), 1: ("sheldon",)}, "clubhouse": {0: ("mcgurn", 2)}}
    session = slugged(at=at, orders={0: 2})
    assert "would add 5" in hinted(session, 0)["clubhouse"]
    assert has(briefed(session, 0), "takes 1, you have 1")


def test_a_gang_war_makes_a_talking_a_slugging() -> None:
    """The strengths of a contested location follow the rating that counts this round."""
    at = {"city-hall": {0: ("capone",), 1: ("sheldon",)}}
    assert has(briefed(start(table(at=at, orders={0: 1})), 0), "City Hall (Talking: you 4, Bo 2)")
    war = start(table(at=at, orders={0: 1}, hassles=("gang-war",)))
    assert has(briefed(war, 0), "City Hall (Slugging: you 2, Bo 4)")
    assert hinted(war, 0)["fight"] == "City Hall, Slugging: you 2, strongest rival 4, before the dice."


# -- orders and exploits


def test_roadblocks_change_what_a_drive_moves() -> None:
    at = {"clubhouse": {0: ("capone", 3)}, "city-hall": {0: (1,)}}
    free, blocked = (start(table(at=at, orders={0: 1}, hassles=cards)) for cards in ((), ("roadblocks",)))
    assert "any number" in hinted(free, 0)["drive"]
    assert "up to 2 members" in hinted(blocked, 0)["drive"]
    for session in (free, blocked):
        choose(session, 0, "drive")
    assert has(briefed(free, 0), "any number")
    assert has(briefed(blocked, 0), "takes 2 at most")
    assert has(briefed(free, 0), "the Clubhouse 1+3 and City Hall 0+1")


def test_exploiting_hot_places_and_pay_week() -> None:
    at = {"hawthorne-smoke-shop": {0: ("capone",)}, "city-hall": {0: (1,)}}
    position: dict[str, Any] = {"at": at, "business": ("hawthorne-smoke-shop",), "orders": {0: 2}}
    usual = play(start(table(**position)), 0, "exploit")
    assert has(briefed(usual, 0), "Hawthorne Smoke Shop is Hot: it costs ⭐1")
    assert not has(briefed(usual, 0), "⚠️")
    assert not has(briefed(usual, 0), "on top")
    low = play(start(table(**position, clout={0: 1}, hassles=("pay-week",))), 0, "exploit")
    assert has(briefed(low, 0), "⚠️", "a Made Man Takes the Fall")
    assert has(briefed(low, 0), "brings 💵1 on top")


def test_a_drive_says_what_stands_in_the_way() -> None:
    """Whether a rival stands there comes first, and whether it is exploited already; what it does comes after."""
    at = {
        "clubhouse": {0: ("capone", 1)},
        "city-hall": {2: ("obanion",)},
        "gun-factory": {1: ("sheldon",), 2: ("weiss",)},
        "distillery": {2: (2,)},
    }
    t = table(at=at, business=("green-mill-ballroom",), orders={0: 1})
    t.exploited = [[spot.card.key for spot in t.spots].index(key) for key in ("distillery", "city-hospital")]
    hints = hinted(play(start(t), 0, "drive", ("capone",)), 0)
    assert hints["city-hall"] == "Cy is here (2): fight first. Gain 1 Clout; become Boss of Bosses."
    assert hints["gun-factory"] == "2 rivals here (4 · 2): fight first. Trade $1 for 1 Gun (max 4)."
    assert hints["distillery"] == "Exploited already; Cy is here (2). Trade $1 for 1 Booze (max 4)."
    assert hints["city-hospital"].startswith("Exploited already. Bring home up to 2 injured members.")
    assert hints["green-mill-ballroom"] == OPEN["does-at.green-mill-ballroom"]


def test_labels_begin_with_a_capital() -> None:
    places = {"city-hall": {0: (1,)}, "clubhouse": {0: ("capone", 1)}}
    session = play(start(table(at=places, orders={0: 1})), 0, "drive")
    assert labels(session) == ["The Clubhouse", "City Hall"]
    place = "maxwell-street-market"
    t = table(at={place: {0: (1,)}}, business=(place,), stash={0: (0, 1, 1)}, orders={0: 1})
    assert labels(play(start(t), 0, "exploit")) == ["Trade 1 Gun for $3 (max 2)", "Trade 1 Booze for $2 (max 3)"]


def labels(session: Session) -> list[str]:
    """What stands on the buttons of seat 0."""
    asked = decision(session, 0)
    assert isinstance(asked, Pick)
    return [SAY(option.label) for option in asked.options]


def test_exploiting_would_be_the_end_is_a_hint() -> None:
    at = {"hawthorne-smoke-shop": {0: (1,)}}
    session = start(table(at=at, business=[*at], orders={0: 1}, clout={0: 1}))
    assert hinted(session, 0)["exploit"] == SAY(("hint.last-straw",))


@pytest.mark.parametrize(
    ("cash", "line"), [(3, "Up to 3 times: $3 for 3 Booze"), (1, "Once at most: $1"), (0, "not enough Cash")]
)
def test_a_trade_says_how_often_it_can_be_paid(cash: int, line: str) -> None:
    t = table(at={"distillery": {0: (1,)}}, stash={0: (cash, 0, 0)}, orders={0: 1})
    session = play(start(t), 0, "exploit")
    assert has(briefed(session, 0), line)
    assert has(briefed(session, 0), "will pay 💵1 to 💵3")


@pytest.mark.parametrize(
    ("clout", "made", "hint"),
    [(4, True, "⭐4 becomes ⭐2."), (2, True, "a Made Man Takes the Fall"), (1, False, "the gang is disbanded")],
)
def test_a_tip_says_what_becomes_of_the_rival(clout: int, made: bool, hint: str) -> None:
    at = {"anonymous-tip": {0: ("capone",)}, "clubhouse": {1: ("sheldon",) if made else (1,)}}
    t = table(at=at, opportunities=("anonymous-tip",), orders={0: 1}, clout={1: clout})
    session = play(start(t), 0, "exploit")
    assert hint in hinted(session, 0)["seat:1"]
    assert has(briefed(session, 0), "One rival loses ⭐2")


def test_stealing_says_how_much_and_what_was_once_seen() -> None:
    t = table(at={"hijack-shipment": {0: ("capone",)}}, opportunities=("hijack-shipment",), orders={0: 1})
    t.gangs[0].seen = ((2, 1, 7, 1, 3),)
    session = play(start(t), 0, "exploit")
    assert has(briefed(session, 0), "You take 2 Booze")
    assert hinted(session, 0)["seat:2"] == "You saw in round 1: 💵7 🔫1 🥃3."
    assert hinted(session, 0)["seat:1"].startswith("Started with 💵2 🔫2 🥃4")


def test_of_two_thefts_the_one_that_is_asked_about_is_briefed() -> None:
    """A location where one takes booze, and for a boost a gun: the question says which it is."""
    place = "burlington-freight-yard"
    session = play(start(table(at={place: {0: ("capone",)}}, business=(place,), orders={0: 2})), 0, "exploit")
    assert has(briefed(session, 0), "You take 1 Booze from one rival")
    play(session, 0, "seat:1", "yes")
    assert has(briefed(session, 0), "You take 1 Gun from one rival")


def test_a_made_man_is_an_order_token_while_a_round_is_left() -> None:
    at = {"clubhouse": {0: ("capone", 1)}, "city-hall": {0: (1,)}}
    position: dict[str, Any] = {"at": at, "stash": {0: (1, 1, 0)}, "orders": {0: 1}}
    early, late = (start(table(**position, round_=round_)) for round_ in (5, 6))
    assert "+1 Order token a round" in hinted(early, 0)["initiate"]
    assert "Too late" in hinted(late, 0)["initiate"]
    for session in (early, late):
        choose(session, 0, "initiate")
    assert has(briefed(early, 0), "4 + 2 = **6** Order tokens next round")
    assert not has(briefed(late, 0), "next round")


def test_going_to_war_is_said_where_a_fight_is_chosen() -> None:
    at = {"gun-factory": {2: ("obanion",), 0: ("capone",)}, "distillery": {2: ("weiss",), 0: ("nitti",)}}
    for seat, at_war in ((2, True), (0, False)):
        session = play(start(table(at=at, orders={seat: 1}, turn=seat)), seat, "fight")
        assert has(briefed(session, seat), "Going to War", "takes no Order token") == at_war


# -- the market


def market(**position: Any) -> list[str]:
    """What seat 0 reads at the Black Market, with five booze."""
    return briefed(start(table(stage="market", stash={0: (0, 0, 5)}, **position)), 0)


def test_the_market_has_the_price_table_of_the_players() -> None:
    assert has(market(), "up to 4 Booze in all 💵3 each", "up to 8 Booze in all 💵2 each", "more 💵1")
    assert has(market(seats=3), "up to 3 Booze in all 💵3 each", "up to 6 Booze in all 💵2 each")


def test_the_market_changes_with_hassles() -> None:
    assert has(market(hassles=("thirsty-city",)), "up to 4 Booze in all 💵4 each", "more 💵2")
    assert has(market(hassles=("flooded-market",)), "up to 2 Booze in all 💵3 each")
    assert has(market(hassles=("dry-agents",)), "⭐3 lets you sell up to 2; you have 🥃5")
    assert has(market(hassles=("dry-agents",), clout={0: 1}), "⭐1 lets you sell nothing; you have 🥃5")


def test_the_market_has_limits_and_cost() -> None:
    lines = market(clout={0: 2, 1: 4, 2: 1})
    assert has(lines, "⭐2 lets you sell up to 2; you have 🥃5")
    assert has(lines, "Bo any number, Cy up to 1 and Di up to 3")
    assert has(lines, "Selling any costs ⭐1", "(you have ⭐2)")
    assert has(lines, "5 more markets")
    assert has(market(round_=6), "The last market")
    assert has(market(clout={0: 1}, at={"clubhouse": {0: ("capone",)}}), "⚠️", "a Made Man Takes the Fall")
    assert has(market(clout={0: 1}), "⚠️", "disbanded")


# -- what a random game hardly comes to


def rare_positions() -> Iterator[Session]:
    """Every question of every location, a judge, a bomb, a tie, and the last slugging of all."""
    for key, (_, ways) in EXPLOITS.items():
        for one in ways:
            for answers in range(len(one.says) + 1):
                yield reply(holding(GAME, key, one), 0, "exploit", *one.says[:answers])
    men = {"clubhouse": {0: ("capone", "nitti"), 1: (1,)}}
    yield start(table(calls=("indictment",), stage="calls", at=men, clout={1: 4, 2: 4, 3: 4}))
    men = {"clubhouse": {0: ("capone",), 1: (1,)}}
    yield start(table(calls=("indictment",), stage="calls", at=men, clout={1: 4, 2: 4, 3: 4}))
    at = {"gun-factory": {1: (1,)}}
    yield start(table(stage="dawn", at=at, stash=armed(1), house=HouseRules(bombing=True)))
    docks: dict[str, Any] = {"downtown-docks": {0: (2,), 1: ("sheldon",)}}
    yield slugged(at=docks, stash=armed(1), orders={1: 1}, turn=1, clout={0: 1})
    hotel = table(at={"lexington-hotel": {0: (1,)}}, business=("lexington-hotel",), orders={0: 1}, clout={0: 1})
    yield play(start(hotel), 0, "exploit", "other")
    t = table(stage="over", round_=6, boss=3, stash={0: (5, 0, 0), 1: (5, 0, 0)})
    t.final = {0: (5,), 1: (5,)}
    yield start(t)


def test_every_question_is_explained() -> None:
    asked = set()
    for session in rare_positions():
        assert check_lessons(session) == []
        asked |= {decision.prompt[0] for decision in session.ask.decisions.values()} if session.ask else set()
    assert asked | asked_at_random(GAME.key) == {*BRIEFS}


def test_the_judge_is_offered_with_what_it_costs() -> None:
    men = {"clubhouse": {0: ("capone", "nitti")}}
    session = start(table(calls=("indictment",), stage="calls", at=men, clout={1: 4, 2: 4, 3: 4}))
    assert has(briefed(session, 0), "buy off the judge for ⭐2")
    assert hinted(session, 0)["judge"] == "⭐3 becomes ⭐1, and nobody leaves your gang."
    assert has(briefed(session, 0), "4 + 1 = **5** Order tokens")
    assert hinted(session, 0)["nitti"] == "Leaves the gang. Slugging 2, Talking 2"


def test_a_member_to_whom_something_happens_has_it_said() -> None:
    """Who is hurt, who comes home, and who takes the fall from a bed."""
    at = {"downtown-docks": {0: ("capone", 1), 1: ("sheldon",)}}
    shot = play(slugged(at=at, stash=armed(0, 1), orders={1: 1}, turn=1), 1, 1)
    play(shot, 0, 0)
    assert hinted(shot, 0)["capone"] == "To the Emergency Room. Slugging 2, Talking 4"
    at = {"city-hospital": {0: (1,)}, "emergency": {0: ("capone", "nitti", 1)}}
    healed = play(start(table(at=at, orders={0: 1})), 0, "exploit")
    assert hinted(healed, 0)["capone"] == "Comes home. Slugging 2, Talking 4"
    at = {"clubhouse": {0: ("nitti",)}, "emergency": {0: ("capone",)}}
    fallen = start(table(calls=("indictment",), stage="calls", at=at, clout={1: 4, 2: 4, 3: 4}))
    assert hinted(fallen, 0)["capone"] == "Leaves the gang from the Emergency Room. Slugging 2, Talking 4"


@pytest.mark.parametrize(("tokens", "prize"), [(2, True), (1, False)])
def test_a_tie_says_who_may_exploit(tokens: int, prize: bool) -> None:
    """Whoever ordered the fight, if a token is left for it."""
    at = {"city-hall": {0: ("capone",), 1: ("sheldon",)}}
    t = table(at=at, orders={0: tokens - 1}, boss=3, stage="cost")
    t.fight = Fight(0, 0, (0, 1), 1, totals={0: 5, 1: 5})
    hints = hinted(start(t), 3)
    may = "Wins; having ordered the fight, may exploit it at once for an Order token."
    assert hints == {"seat:0": may if prize else "Wins the location.", "seat:1": "Wins the location."}


def test_a_bomb_needs_a_gun() -> None:
    session = start(table(stage="dawn", house=HouseRules(bombing=True)))
    assert briefed(session, 0) == ["A bomb costs 🔫1, and you have none: there is no bomb this round."]
    assert hinted(session, 0) == {"no": "You have no Gun for a bomb."}


# -- cards, standing and pages


def test_a_face_says_what_the_card_does() -> None:
    faces = GAME.faces()
    assert [SAY(line) for line in faces["capone"].does] == ["Slugging 2, Talking 4"]
    assert [SAY(line) for line in faces["city-hall"].does] == ["Gain 1 Clout; become Boss of Bosses."]
    assert SAY(faces["anonymous-tip"].kind) == "Opportunity (Talking), until the end of the round"
    assert "💵6 🔫1 🥃4 ⭐4" in SAY(faces["outfit"].does[0])
    assert "Arbitration" in SAY(faces["outfit"].does[1])
    assert SAY(faces["outfit"].does[2]).startswith("Made Men (Slugging/Talking): Al 'Scarface' Capone 2/4, Frank")


def test_a_deck_without_flavour_can_be_read() -> None:
    plain = tuple(replace(card, flavour="") for card in GAME.decks.hassles)
    game = replace(GAME, decks=replace(GAME.decks, hassles=plain))
    assert game.faces()["crackdown"].flavour == ()
    assert "flavour.crackdown" not in game.words("en")
    assert GAME.words("en")["flavour.crackdown"]


def test_standing() -> None:
    session = start(table(stash={0: (7, 1, 2)}, orders={0: 1}, round_=2))
    assert stands(session, 0)[0] == "Most Cash after round 6 wins · round 2"
    assert "💵7 🔫1 🥃2" in stands(session, 0)[1]
    assert "💵" not in stands(session, None)[1]


def test_an_emergency_room_is_told_in_the_same_words() -> None:
    less = "less leaves the gang, back to the recruit pool"
    for key in ("brief.recover", "sheet.recovers", "face.recovers", "topic.emergency", "howto.2"):
        assert less in OWN[key]


def test_what_lies_open_is_in_sight() -> None:
    session = start(table(hassles=("crackdown",), calls=("indictment",), orders={0: 1}))
    seen = GAME.in_sight(session.view(None))
    assert {"city-hall", "crackdown", "indictment", "outfit", "capone"} <= {*seen}
    assert not {"tribute", "club-morton"} & {*seen}
    assert {gang.key for gang in GAME.decks.gangs} <= {*GAME.in_sight(Session.new(GAME, 3, "open").view(None))}


def test_every_question_has_a_tip_and_every_rule_a_topic() -> None:
    """And there is none of either that nobody asks for."""
    check_topics(OWN, BRIEFS, HINTS)


@pytest.mark.parametrize("seats", GAME.seats)
def test_twin_worlds_are_explained_alike(seats: int) -> None:
    """What one seat cannot tell apart is explained to it in the same words."""
    assert sum(compare_lessons(GAME, seats, f"lesson {number}") for number in range(2)) > 20
