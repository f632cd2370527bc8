"""The box, and set-up 1 to 10."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.mob.table import POOL
from rules.wise_guys.deck import Location
from rules.wise_guys.game import GAME
from rules.wise_guys.table import Table
from tests.mob import boss, by_round, spots, stash
from tests.mob_setup import check_last_of_three, check_last_pick, check_tied_roll_again
from tests.moves import asked, choose, decision, happened, offered, passing, refused
from tests.wise_guys.building import GANGS, NONE, clout, start, table, where
from tests.wise_guys.cards import BOX
from tests.wise_guys.starting import CARDS, STARTING, whole_game


def dealt(*faces: int, options: Mapping[str, str] = NONE, seats: int = 4) -> Session:
    """A game from its set-up; these are the first dice. Opportunities lie on top of the deck: they change nothing
    when they are turned up, whatever else is in the box."""
    dice = LoadedDice(streams={"first": [face - 1 for face in faces]})
    t: Table = GAME.deal(seats, options, dice)
    t.deck.sort(key=lambda card: isinstance(card, Location))
    return Session.at(GAME, seats, t)


def begun(seats: int = 4) -> Session:
    """Seat 0 picks first: everybody takes the first gang and the default men, up to the first order."""
    return passing(dealt(6, 1, 1, 1, seats=seats), "order.which")


def in_all(session: Session, kind: str, fact: str) -> tuple[str, ...]:
    return tuple(one for told in by_round(session, kind, fact) for one in told)


# -- the box


@pytest.mark.parametrize("seats", [3, 4])
def test_three_or_four_can_play(seats: int) -> None:
    """The game is for three or four players, and each gets a gang of their own."""
    gangs = [gang.gang for gang in begun(seats).view(None).gangs]
    assert len(gangs) == len({*gangs} & {*GANGS}) == seats


@pytest.mark.parametrize("seats", [2, 5])
def test_two_or_five_cannot_play(seats: int) -> None:
    """Fewer than three or more than four find no table."""
    with pytest.raises(ValueError, match="seats 3 to 4"):
        Session.new(GAME, seats, "any")


def test_components_of_the_box() -> None:
    """A gang for each of four players; tiles, of which those that lie out from the start are named below (the
    Emergency Room is no location); and cards of three kinds. How many, the checks of the cards say."""
    assert len(GAME.decks.gangs) == GAME.seats[-1]
    assert [tile.key for tile in GAME.decks.starting] == STARTING
    assert {kind: len(getattr(GAME.decks, kind)) for kind in BOX} == BOX


def test_gang_members_five_named_made_men_and_five_associates() -> None:
    """A gang has five Made Men with ratings of their own, and five Associates who have 1 and 1."""
    session = start(table(at={"clubhouse": {0: ("capone", "mcgurn", 5)}}, orders={0: 1}))
    choose(session, 0, "drive")
    own = decision(session, 0)
    ratings = {option.key: option.hint[1:] for option in own.options}
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
    check_tied_roll_again(dealt(5, 5, 2, 5, 3, 3, 1, 2, 6))


def test_setup_5_the_last_to_pick_is_boss_of_bosses_and_starts() -> None:
    """Who picks a gang last gets the token and issues the first order."""
    check_last_pick(dealt(1, 1, 6, 1), ("outfit", "north-side", "sheldon-gang"), "saltis-mcerlane")


def test_setup_5_with_three_players_the_last_still_has_a_choice() -> None:
    """One gang stays in the box, and the last to pick decides which."""
    check_last_of_three(dealt(1, 6, 1, seats=3), ("outfit", "north-side"), ["sheldon-gang", "saltis-mcerlane"])


def test_setup_6_assets_stand_behind_a_blind() -> None:
    """Each sees their own cash, guns and booze; a rival or a spectator sees none of them."""
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
    """A player picks as many named men as the card says, any of the five; the associates are a number."""
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
    """The new Boss of Bosses picks their men first, openly, then the others to the left."""
    session = dealt(1, 6, 1, 1)
    passing(session, "setup.men")
    turns = []
    while asked(session)[0] == "setup.men":
        (seat,) = asked(session)[1]
        turns.append(seat)
        session.answer(seat, decision(session, seat).default)
    assert turns == [0, 1, 2, 3]
    assert [event.public["seat"] for event in happened(session, "men") if event.public] == turns


# -- 3. Roaring 20s


def test_setup_4_before_his_pick_a_player_has_nothing() -> None:
    """Until a gang is picked a seat has no members, no clout of its own and nothing behind a blind."""
    session = dealt(6, 1, 1, 1)
    choose(session, 0, "outfit")
    gangs = session.view(None).gangs
    assert [gang.gang for gang in gangs] == ["outfit", "nobody", "nobody", "nobody"]
    assert [gang.associates.count(POOL) for gang in gangs] == [5 - CARDS[0].associates, 5, 5, 5]
    assert [any(stash(session, seat)) for seat in range(4)] == [True, False, False, False]
