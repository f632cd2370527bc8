"""Set-up 1 to 10, and the three steps with which a round begins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.mob.table import POOL
from rules.wise_guys.game import GAME
from tests.mob import boss, cash, orders, spots, stash
from tests.moves import asked, choose, decision, happened, offered, passing, play, refused
from tests.wise_guys.building import GANGS, NONE, clout, start, table, where

STARTING = ["city-hall", "city-hospital", "distillery", "gun-factory"]
CARDS = GAME.decks.gangs  # in the order in which they are picked below


def dealt(*faces: int, options: Mapping[str, str] = NONE, seats: int = 4) -> Session:
    """A game from its set-up; these are the first dice."""
    dice = LoadedDice(streams={"first": [face - 1 for face in faces]})
    return Session.at(GAME, seats, GAME.deal(seats, options, dice))


def begun(seats: int = 4) -> Session:
    """Seat 0 picks first: everybody takes the first gang and the default men, up to the first order."""
    return passing(dealt(6, 1, 1, 1, seats=seats), "order.which")


@cache
def whole_game(seed: str, seats: int = 4) -> Session:
    """Six rounds in which nobody does anything."""
    return passing(Session.new(GAME, seats, seed))


def by_round(session: Session, kind: str, fact: str) -> list[list[str]]:
    """What was told of one kind, round by round."""
    rounds: list[list[str]] = []
    for event in happened(session, "round", kind):
        assert event.public is not None
        if event.kind == "round":
            rounds.append([])
        else:
            rounds[-1].append(event.public[fact])
    return rounds


def in_all(session: Session, kind: str, fact: str) -> tuple[str, ...]:
    return tuple(one for told in by_round(session, kind, fact) for one in told)


# -- the box


@pytest.mark.parametrize("seats", [3, 4])
def test_three_or_four_can_play(seats: int) -> None:
    """The game is for three or four players, and each gets a gang of his own."""
    gangs = [gang.gang for gang in begun(seats).view(None).gangs]
    assert len(gangs) == len({*gangs} & {*GANGS}) == seats


@pytest.mark.parametrize("seats", [2, 5])
def test_two_or_five_cannot_play(seats: int) -> None:
    """Fewer than three or more than four find no table."""
    with pytest.raises(ValueError, match="seats 3 to 4"):
        Session.new(GAME, seats, "any")


def test_components_of_the_box() -> None:
    """Four gangs, 24 tiles of which five lie out from the start (the Emergency Room is no location), 40 cards."""
    decks = GAME.decks
    emergency_room = 1
    assert len(decks.gangs) == 4
    assert len(decks.starting) + emergency_room + len(decks.business) == 24
    assert (len(decks.hassles), len(decks.opportunities), len(decks.last_calls)) == (14, 14, 12)


def test_gang_members_five_named_made_men_and_five_associates() -> None:
    """A gang has five Made Men with ratings of their own, and five Associates who have 1 and 1."""
    session = start(table(at={"clubhouse": {0: ("capone", "mcgurn", 5)}}, orders={0: 1}))
    choose(session, 0, "drive")
    own = decision(session, 0)
    ratings = {option.key: option.hint[1:] for option in own.options}  # type: ignore[union-attr]
    associates = [f"associate-{n}" for n in range(1, 6)]
    assert ratings == {"capone": (2, 4), "mcgurn": (3, 1), **dict.fromkeys(associates, (1, 1))}
    names = [man.title for gang in GAME.decks.gangs for man in gang.man]
    assert len(set(names)) == 4 * 5


def test_location_tiles_show_a_benefit_and_how_they_are_fought_for() -> None:
    """Whoever looks at the board reads of each location what it brings and whether it is Slugging or Talking."""
    session = whole_game("0")
    words = GAME.words("en")
    grid = next(grid for grid in GAME.sheet(session.view(None)).grids if grid.title == ("sheet.locations",))
    assert len(grid.rows) == 4 + 6
    for _, fight, does, _ in grid.rows:
        assert words[str(fight[0])] in ("Slugging", "Talking")
        assert len(words[str(does[0])]) > 5


# -- set-up, by its numbers


def test_setup_1_the_starting_locations_lie_out_from_the_start() -> None:
    """City Hall, City Hospital, Distillery and Gun Factory are there before anybody has a gang."""
    assert spots(dealt()) == STARTING


def test_setup_1_the_emergency_room_is_not_a_location() -> None:
    """Injured members lie there, but nobody holds it and nobody can go there."""
    session = start(table(at={"emergency": {0: (1,)}, "clubhouse": {0: (1,)}}, orders={0: 1}))
    choose(session, 0, "drive")
    assert asked(session) == ("drive.to", [0])  # one man can go, so nobody asks who
    assert offered(session, 0) == STARTING


def test_setup_2_six_businesses_lie_face_down() -> None:
    """Six of the nineteen lie face down, in each game others; the rest is never seen."""
    session = dealt()
    assert session.view(None).facedown == 6
    assert {key for event in session.events(None) for key in (event.public or {})} <= {"seat", "die"}
    opened = [in_all(whole_game(str(seed)), "turf", "place") for seed in range(3)]
    assert len(set(opened)) == 3
    assert [len(set(tiles)) for tiles in opened] == [6] * 3


def test_setup_3_fifteen_cards_make_the_deck() -> None:
    """Fifteen Roaring 20s cards lie face down, in each game others in another order."""
    seen = dealt().view(None)
    assert (seen.deck, seen.hassles, seen.calls, seen.discards) == (15, (), (), ())
    turned = [in_all(whole_game(str(seed)), "card", "card") for seed in range(3)]
    assert len(set(turned)) == 3
    assert [len(set(cards)) for cards in turned] == [15] * 3


def test_setup_4_the_highest_die_picks_a_gang_first() -> None:
    """Everybody rolls; the highest picks first, then play goes to the left, each from the gangs still there."""
    session = dealt(2, 1, 5, 4)
    assert [event.public for event in happened(session, "first")] == [
        {"seat": seat, "die": die} for seat, die in enumerate((2, 1, 5, 4))
    ]
    assert asked(session) == ("setup.gang", [2])
    assert offered(session, 2) == GANGS
    choose(session, 2, "north-side")
    assert asked(session) == ("setup.gang", [3])
    assert offered(session, 3) == ["outfit", "sheldon-gang", "saltis-mcerlane"]
    choose(session, 3, "outfit")
    assert asked(session) == ("setup.gang", [0])
    assert refused(session, 0, "outfit") == "not-offered"
    picked = [event.public for event in happened(session, "gang")]
    assert picked == [{"seat": 2, "gang": "north-side"}, {"seat": 3, "gang": "outfit"}]


def test_setup_4_it_is_a_die_with_six_faces() -> None:
    """Over many games every face from 1 to 6 turns up, and no other."""
    rolls = [happened(Session.new(GAME, 4, str(seed)), "first") for seed in range(40)]
    assert {event.public["die"] for told in rolls for event in told if event.public} == {1, 2, 3, 4, 5, 6}


def test_ruling_22_those_tied_for_the_highest_die_roll_again() -> None:
    """Only the tied roll again, as often as it takes; a third who had less has no second chance."""
    session = dealt(5, 5, 2, 5, 3, 3, 1, 2, 6)
    rolls = [(event.public["seat"], event.public["die"]) for event in happened(session, "first") if event.public]
    assert rolls[4:] == [(0, 3), (1, 3), (3, 1), (0, 2), (1, 6)]
    assert asked(session) == ("setup.gang", [1])


def test_setup_5_the_last_to_pick_is_boss_of_bosses_and_starts() -> None:
    """Who picks his gang last gets the token and issues the first order."""
    session = dealt(1, 1, 6, 1)
    for seat, gang in ((2, "outfit"), (3, "north-side"), (0, "sheldon-gang")):
        choose(session, seat, gang)
    assert session.view(None).gangs[1].gang == "saltis-mcerlane"  # the last one left is nobody's choice
    assert boss(session) == 1
    assert [event.public for event in happened(session, "boss")] == [{"seat": 1}]
    assert asked(passing(session, "order.which")) == ("order.which", [1])


def test_setup_5_with_three_players_the_last_still_has_a_choice() -> None:
    """One gang stays in the box, and the last to pick decides which."""
    session = dealt(1, 6, 1, seats=3)
    play(session, 1, "outfit")
    play(session, 2, "north-side")
    assert offered(session, 0) == ["sheldon-gang", "saltis-mcerlane"]
    choose(session, 0, "saltis-mcerlane")
    assert boss(session) == 0


def test_setup_6_assets_stand_behind_a_blind() -> None:
    """Each sees his own cash, guns and booze; a rival or a spectator sees none of them."""
    session = begun()
    for seat in range(4):
        assert len(session.view(seat).gangs[seat].stash) == 3
        assert [session.view(seat).gangs[other].stash for other in range(4) if other != seat] == [()] * 3
    assert [gang.stash for gang in session.view(None).gangs] == [()] * 4


def test_setup_7_clout_begins_at_the_start_level() -> None:
    """Each gang's marker stands where its own card says; before that it had none."""
    session = begun()
    assert [gang.gang for gang in session.view(None).gangs] == GANGS
    assert clout(dealt(), 0, 1, 2, 3) == [0] * 4
    assert clout(session, 0, 1, 2, 3) == [card.clout for card in CARDS]


def test_setup_8_starting_assets_are_those_of_the_clubhouse_card() -> None:
    """Each gang has the cash, guns and booze that are printed on its own card, and no two have the same."""
    session = begun()
    hands = [stash(session, seat) for seat in range(4)]
    assert hands == [(card.stash.cash, card.stash.gun, card.stash.booze) for card in CARDS]
    assert len(set(hands)) == 4


def test_setup_9_everyone_chooses_which_made_men_to_start_with() -> None:
    """A player picks as many named men as his card says, any of the five; the associates are a number."""
    session = passing(dealt(6, 1, 1, 1), "setup.men")
    assert boss(session) == 3
    men = ["saltis", "mcerlane", "oberta", "koncil", "hubacek"]
    assert offered(session, 3) == men
    made = CARDS[3].made
    assert refused(session, 3, tuple(men[: made - 1])) == "how-many"
    assert refused(session, 3, tuple(men[: made + 1])) == "how-many"
    choose(session, 3, *men[5 - made :])
    assert where(session, 3, "clubhouse") == (men[5 - made :], CARDS[3].associates)


def test_setup_10_the_others_form_the_recruit_pool() -> None:
    """Whoever is not chosen waits in the pool, for all to see, and can be had later."""
    session = begun()
    assert [len(where(session, seat, "pool")[0]) for seat in range(4)] == [5 - card.made for card in CARDS]
    waiting = [where(session, seat, "pool")[1] for seat in range(4)]
    assert waiting == [5 - card.associates for card in CARDS]
    choose(session, 3, "recruit")
    assert (where(session, 3, "pool")[1], where(session, 3, "clubhouse")[1]) == (waiting[3] - 1, 6 - waiting[3])


def test_ruling_36_made_men_are_picked_in_leadership_order() -> None:
    """The new Boss of Bosses picks his men first, openly, then the others to his left."""
    session = dealt(1, 6, 1, 1)
    passing(session, "setup.men")
    turns = []
    while asked(session)[0] == "setup.men":
        (seat,) = asked(session)[1]
        turns.append(seat)
        session.answer(seat, decision(session, seat).default)
    assert turns == [0, 1, 2, 3]
    assert [event.public["seat"] for event in happened(session, "men") if event.public] == turns


# -- 1. Collect Order Tokens


def test_example_t1_the_outfit_with_two_made_men_has_six_orders() -> None:
    """Four printed Orders and two Made Men make six tokens."""
    session = start(table(stage="dawn", at={"clubhouse": {0: ("capone",)}, "gun-factory": {0: ("nitti",)}}))
    assert orders(session, 0) == [6]


def test_collect_order_tokens_by_card_and_made_men() -> None:
    """Printed Orders and one for each Made Man in the gang; neither Associates nor men in the pool count."""
    men = {0: (5,), 1: ("brooks", 1), 3: ("saltis", "koncil", "hubacek")}
    session = start(table(stage="dawn", at={"clubhouse": men}))
    printed = [card.orders for card in CARDS]
    assert orders(session, 0, 1, 2, 3) == [printed[0], printed[1] + 1, printed[2], printed[3] + 3]


def test_collect_order_tokens_of_last_round_are_not_kept() -> None:
    """A round begins with the tokens for that round, whatever was there before."""
    assert orders(start(table(stage="dawn", orders={0: 5})), 0) == [CARDS[0].orders]


def test_ruling_26_the_supply_of_order_tokens_has_no_end() -> None:
    """The box holds 33 tokens; full gangs and Election Day want more, and get them."""
    men = {seat: [man.key for man in GAME.decks.gangs[seat].man] for seat in range(4)}
    session = start(table(stage="dawn", at={"clubhouse": men}, deck=("election-day",)))
    assert orders(session, 0, 1, 2, 3) == [card.orders + 5 + 1 for card in CARDS]
    assert sum(orders(session, 0, 1, 2, 3)) > 33


# -- 2. New Turf


def test_new_turf_turns_over_two_businesses() -> None:
    """Each round the next two are revealed, as long as any are left."""
    session = start(table(stage="dawn", facedown=("club-morton", "four-deuces", "downtown-docks")))
    assert spots(session)[4:6] == ["club-morton", "four-deuces"]
    assert session.view(None).facedown == 1


def test_new_turf_with_one_left_turns_over_one() -> None:
    """Where fewer than two lie face down, there is no more to reveal than that."""
    session = start(table(stage="dawn", facedown=("club-morton",)))
    assert [event.public for event in happened(session, "turf")] == [{"place": "club-morton"}]
    assert session.view(None).facedown == 0


def test_new_turf_comes_in_three_rounds_and_stays() -> None:
    """Two businesses in each of the first three rounds, none after; all six remain to the end."""
    session = whole_game("0")
    turf = by_round(session, "turf", "place")
    assert [len(tiles) for tiles in turf] == [2, 2, 2, 0, 0, 0]
    assert spots(session) == STARTING + turf[0] + turf[1] + turf[2]


# -- 3. Roaring 20s


@pytest.mark.parametrize("seats", [3, 4])
def test_example_t22_one_two_then_three_cards_and_the_deck_is_out_in_round_six(seats: int) -> None:
    """The deck is the clock: 1, 2, 3, 3, 3, 3 cards, and the last three open the sixth and last round."""
    session = whole_game("0", seats)
    assert [len(cards) for cards in by_round(session, "card", "card")] == [1, 2, 3, 3, 3, 3]
    assert (session.view(None).deck, session.view(None).round) == (0, 6)
    assert session.result is not None


def test_roaring_20s_three_kinds_of_cards() -> None:
    """A Hassle is in force, an Opportunity is a location, a Last Call waits."""
    session = start(table(stage="dawn", round_=3, deck=("crackdown", "labor-slugging", "indictment")))
    seen = session.view(None)
    assert (seen.hassles, seen.calls) == (("crackdown",), ("indictment",))
    assert [(spot.key, spot.kind) for spot in seen.spots[4:]] == [("labor-slugging", "opportunity")]


def test_round_summary_seven_steps() -> None:
    """Tokens, turf, cards, orders, Black Market, Last Calls, and the Emergency Room at the end; then the next."""
    t = table(
        stage="dawn",
        facedown=("club-morton", "four-deuces", "downtown-docks"),
        deck=("front-page-photograph", "crackdown", "tribute"),
        at={"emergency": {1: (1,)}, "clubhouse": {0: ("capone",)}},
        dice=LoadedDice([6]),
    )
    session = start(t)
    passing(session, "market.sell")
    passing(session, "order.which")
    told = [event.kind for event in happened(session) if event.kind not in ("sit", "clout-lost")]
    first = ["round", "turf", "turf", "card", "no-sale", "hit", "recovers"]
    assert told == [*first, "round", "turf", "card", "card"]


def test_last_call_cards_hang_over_the_round_until_its_end() -> None:
    """A Last Call can still be escaped: only how things stand after the Black Market counts."""
    t = table(orders={0: 1}, calls=("indictment",), clout={0: 2}, at={"city-hall": {0: ("capone",)}})
    for seat, man in ((1, "brooks"), (2, "weiss"), (3, "saltis")):
        t.gangs[seat].where[[one.key for one in t.gangs[seat].card.man].index(man)] = -1
    session = start(t)
    choose(session, 0, "exploit")  # 3 Clout, like all the others
    assert not happened(session, "fall", "hit")
    passing(session, "fall.who")
    assert [event.public for event in happened(session, "hit")] == [{"card": "indictment", "seats": [0, 1, 2, 3]}]


def test_opportunity_cards_are_locations_for_one_round() -> None:
    """An Opportunity can be driven to and exploited; at the end of the round it goes, and members come home."""
    session = start(table(orders={0: 2}, opportunities=("labor-slugging",), at={"clubhouse": {0: (2,)}}))
    play(session, 0, "drive", ("associate-1", "associate-2"), "labor-slugging", "exploit")
    assert cash(session, 0) == [4]
    assert where(session, 0, "labor-slugging") == ([], 2)
    passing(session, "market.sell")
    passing(session, "order.which")
    assert "labor-slugging" not in spots(session)
    assert where(session, 0, "clubhouse") == ([], 2)


def test_hassle_cards_change_the_rules_for_this_round_only() -> None:
    """Roadblocks: no more than two in one Drive. In the next round all five may go."""
    t = table(orders={0: 1}, hassles=("roadblocks",), at={"clubhouse": {0: (5,)}}, deck=("tribute", "indictment"))
    session = start(t)
    choose(session, 0, "drive")
    everyone = tuple(f"associate-{n}" for n in range(1, 6))
    assert refused(session, 0, everyone[:3]) == "how-many"
    play(session, 0, everyone[:2], "city-hall")
    passing(session, "order.which")
    assert session.view(None).hassles == ()
    play(session, 0, "drive", "clubhouse", everyone[:3], "city-hall")
    assert where(session, 0, "city-hall") == ([], 5)


def test_most_or_least_all_who_are_tied_are_affected() -> None:
    """Election Day gives a token to the gang with the most Clout; with two at the top, to both."""
    session = start(table(stage="dawn", clout={0: 2, 1: 4, 2: 4, 3: 1}, deck=("election-day",)))
    more = [0, 1, 1, 0]
    assert orders(session, 0, 1, 2, 3) == [card.orders + token for card, token in zip(CARDS, more, strict=True)]


def test_ruling_29_a_card_that_works_now_is_done_before_the_next_is_turned_up() -> None:
    """Election Day hands out its token, and only then does the next card appear."""
    session = start(table(stage="dawn", round_=2, clout={2: 4}, deck=("election-day", "crackdown")))
    told = [event.kind for event in happened(session, "card", "orders", "hit")]
    assert told == ["card", "hit", "orders", "card"]


def test_setup_4_before_his_pick_a_player_has_nothing() -> None:
    """Until a gang is picked a seat has no members, no clout of its own and nothing behind a blind."""
    session = dealt(6, 1, 1, 1)
    choose(session, 0, "outfit")
    gangs = session.view(None).gangs
    assert [gang.gang for gang in gangs] == ["outfit", "nobody", "nobody", "nobody"]
    assert [gang.associates.count(POOL) for gang in gangs] == [5 - CARDS[0].associates, 5, 5, 5]
    assert [any(stash(session, seat)) for seat in range(4)] == [True, False, False, False]
